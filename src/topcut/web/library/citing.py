"""Citation links: "MTR 2025-06-30 §2.6" leads to the organizer's own copy.

Pages only turn a citation into a URL. The copy that suits the reader is looked up when the link is followed.
"""

import re
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from markupsafe import Markup, escape

from topcut.caching import cached
from topcut.core.rules import Citation
from topcut.documents import document_store
from topcut.documents.collection import Collection, Copy, LibraryReader
from topcut.documents.document import DocumentKind
from topcut.messages.departures import reading_language
from topcut.rulebook import editions, load, rows
from topcut.web.access import Visit, page

KINDS = {"MTR": DocumentKind.MTR, "MA": DocumentKind.ADDENDUM, "FAQ": DocumentKind.FAQ}
UNDATED = "undated"


@cached(1)
def _cited() -> re.Pattern[str]:
    """Pattern of printed citations. Subjects of the game's FAQ are words, so only those we cite match."""
    rules = load(editions()[-1].name)
    printed = (rules.cite(key) for key in rules.source.citations)
    subjects = {cite.section for cite in printed if cite.document == "FAQ"}
    subjects |= {row.section for row in rows() if row.document == "FAQ"}
    named = "|".join(re.escape(subject) for subject in sorted(subjects, key=len, reverse=True))
    return re.compile(
        r"\b(?P<document>MTR|MA)(?: (?P<edition>\d{4}-\d\d-\d\d))?"
        r" (?:§(?P<section>[\d*]+(?:\.[\d*]+)?[A-Z]{0,2})|(?P<appendix>App [A-F]))"
        rf"|\bFAQ (?P<subject>{named})\b"
    )


def linked(text: object) -> Markup:
    """The text with every citation turned into a link, if the library has that document."""
    made, end, said = Markup(), 0, str(text)
    for found in _cited().finditer(said):
        if KINDS[found["document"] or "FAQ"] in document_store.kinds():
            made += escape(said[end : found.start()])
            made += Markup('<a class="cited" href="{}">{}</a>').format(_address(found), found[0])
            end = found.end()
    return made + escape(said[end:])


def section_linked(citation: Citation) -> Markup:
    """The section alone, "§2.6", for pages whose heading names the edition."""
    whole, section = str(citation), citation.section
    shown = f"§{section}" if section[:1].isdigit() else section
    found = _cited().fullmatch(whole)
    if found is None or KINDS[citation.document] not in document_store.kinds():
        return escape(shown)
    return Markup('<a class="cited" href="{}">{}</a>').format(_address(found), shown)


def _address(found: re.Match[str]) -> str:
    section = found["section"] or found["appendix"] or found["subject"]
    return reverse("library-cite", args=[found["document"] or "FAQ", found["edition"] or UNDATED, section])


@page("see-rules")
def cited(visit: Visit, short: str, edition: str, section: str) -> HttpResponse:
    """View: redirect to the copy that suits the reader; if there is none, say what is missing."""
    collection = document_store.collection()
    copy = _copy(collection, short, edition, section)
    if copy is None:
        return visit.show("library/not_here.html", status=404, short=short, edition=edition, section=section)
    address = reverse(
        "library-section", args=[copy.document.name, copy.document.language, copy.section.number]
    )
    if edition in (UNDATED, str(copy.document.edition)):
        return redirect(address)
    return redirect(f"{address}?{urlencode({'cited': f'{short} {edition}'})}")


def _copy(collection: Collection, short: str, edition: str, section: str) -> Copy | None:
    reader = LibraryReader(reading_language())
    if short == "FAQ":
        found = collection.search(section, reader).found
        return next((one.best for one in found if one.best.document.kind is DocumentKind.FAQ), None)
    if edition == UNDATED and any(one.kind == KINDS.get(short) for one in collection.documents):
        edition = str(collection.newest(KINDS[short]).edition)
    return collection.cited(short, edition, section, reader)
