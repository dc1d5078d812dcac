"""Where a citation leads in a document: a section by its number, or the FAQ's first word on a subject."""

from collections.abc import Iterable

from topcut.caching import cached
from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.search_words import stems
from topcut.rulebook import editions, load, rows


@cached(1)
def faq_subjects() -> frozenset[str]:
    """The subjects of the game's FAQ that our data cite. The FAQ numbers nothing and has no headings."""
    rules = load(editions()[-1].name)
    values = (rules.cite(key) for key in rules.source.citations)
    subjects = {cite.section for cite in values if cite.document == "FAQ"}
    return frozenset(subjects | {row.section for row in rows() if row.document == "FAQ"})


def section_cited(document: Document, cited: str) -> Section | None:
    if document.kind is not DocumentKind.FAQ:
        return document.by_number.get(cited)
    return _titled(document.below(""), cited) or _titled(document.sections, cited)


def _titled(sections: Iterable[Section], subject: str) -> Section | None:
    wanted = set(stems(subject, "en"))
    return next((one for one in sections if wanted <= set(stems(one.title, "en"))), None)
