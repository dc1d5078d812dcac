"""Rulebook check against a document: found, different, not found."""

from django.http import Http404, HttpResponse

from topcut.documents import document_store
from topcut.documents.held_values import Checked, HeldStatus, check, check_lists
from topcut.rulebook import editions, load
from topcut.rulebook.present import explanations
from topcut.web.access import Visit, page
from topcut.web.library.documents import kept_document
from topcut.web.library.held_screen import held_screen
from topcut.web.pages import show
from topcut.web.shown_values import ValueShown, shown


@page("see-rules")
def rulebook(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: each value our data cites, searched for in the section it cites."""
    kept = kept_document(document_store.collection(), document, language)
    if kept.name not in {one.name for one in editions()}:
        raise Http404
    rules, values = load(kept.name), dict[HeldStatus, list[tuple[ValueShown, Checked]]]()
    for one in check(kept.name, kept):
        if one.stated.key in explanations():
            values.setdefault(one.status, []).append((shown(rules, one.stated.key), one))
    return show(visit, held_screen(kept, values, list(check_lists(kept.name, kept))))
