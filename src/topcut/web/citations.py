"""Citations in texts: "MTR 2025-06-30 §2.6" leads to the organizer's own copy, if the library has it.

Pages only turn a citation into an address. The copy that suits the reader is looked up when it is followed.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from django.urls import reverse

from topcut.caching import cached
from topcut.core.rules import Citation, Rules
from topcut.documents import document_store
from topcut.documents.cited_sections import faq_subjects
from topcut.documents.document import DocumentKind
from topcut.web.page_parts import Cited, CitedText

KINDS = {"MTR": DocumentKind.MTR, "MA": DocumentKind.ADDENDUM, "FAQ": DocumentKind.FAQ}
UNDATED = "undated"


@cached(1)
def _pattern() -> re.Pattern[str]:
    """Pattern of printed citations. Subjects of the game's FAQ are words, so only those we cite match."""
    named = "|".join(re.escape(subject) for subject in sorted(faq_subjects(), key=len, reverse=True))
    return re.compile(
        r"\b(?P<document>MTR|MA)(?: (?P<edition>\d{4}-\d\d-\d\d))?"
        r" (?:§(?P<section>[\d*]+(?:\.[\d*]+)?[A-Z]{0,2})|(?P<appendix>App [A-F]|Introduction))"
        rf"|\bFAQ (?P<subject>{named})\b"
    )


def pieces_of(text: object) -> Cited:
    """The text, with every citation as a piece of its own if the library has that document."""
    return tuple(_pieces(str(text)))


def _pieces(text: str) -> Iterator[CitedText]:
    end = 0
    for found in _pattern().finditer(text):
        if KINDS[found["document"] or "FAQ"] in document_store.kinds():
            if found.start() > end:
                yield CitedText(text[end : found.start()])
            yield CitedText(found[0], _address(found))
            end = found.end()
    if end < len(text):
        yield CitedText(text[end:])


def rule_cited(rules: Rules, rule: str) -> Cited:
    """Where a rule stands; empty where the edition has no such rule."""
    return pieces_of(rules.cite_rule(rule)) if rules.has_rule(rule) else ()


def document_piece(citation: Citation) -> CitedText:
    """Document and section, "MA App B", for pages of rules from several documents."""
    return replace(section_piece(citation), text=f"{citation.document} {_section(citation)}")


def _section(citation: Citation) -> str:
    return f"§{citation.section}" if citation.section[:1] in (*"0123456789", "*") else citation.section


def section_piece(citation: Citation) -> CitedText:
    """The section alone, "§2.6", for pages whose heading names the edition."""
    shown = _section(citation)
    found = _pattern().fullmatch(str(citation))
    if found is None or KINDS[citation.document] not in document_store.kinds():
        return CitedText(shown)
    return CitedText(shown, _address(found))


def _address(found: re.Match[str]) -> str:
    section = found["section"] or found["appendix"] or found["subject"]
    return reverse("library-cite", args=[found["document"] or "FAQ", found["edition"] or UNDATED, section])
