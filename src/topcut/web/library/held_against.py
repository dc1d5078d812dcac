"""Rulebook check against a document: found, different, not found."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse

from topcut.documents import document_store
from topcut.documents.held_values import Checked, HeldStatus, ListChecked, check, check_lists
from topcut.rulebook import editions, load
from topcut.rulebook.present import explanations
from topcut.web.access import Visit, page
from topcut.web.library.document_pages import kept_document
from topcut.web.rule_pages import ValueShown, shown

ORDER = (HeldStatus.DIFFERENT, HeldStatus.NOT_FOUND, HeldStatus.FOUND, HeldStatus.NOT_CHECKED)


@dataclass(frozen=True, slots=True)
class HeldValueRow:
    """One value with the result of its search."""

    shown: ValueShown
    checked: Checked


@page("see-rules")
def rulebook(visit: Visit, document: str, language: str) -> HttpResponse:
    """View: each value our data cites, searched for in the section it cites."""
    kept = kept_document(document_store.collection(), document, language)
    if kept.name not in {one.name for one in editions()}:
        raise Http404
    rules, rows = load(kept.name), dict[HeldStatus, list[HeldValueRow]]()
    for one in check(kept.name, kept):
        if one.stated.key in explanations():
            rows.setdefault(one.status, []).append(HeldValueRow(shown(rules, one.stated.key), one))
    lists: list[ListChecked] = list(check_lists(kept.name, kept))
    return visit.show(
        "library/check.html",
        document=kept,
        groups=[(status, rows.get(status, [])) for status in ORDER],
        lists=[one for one in lists if one.status is not HeldStatus.FOUND or one.spelled],
        lists_found=sum(one.status is HeldStatus.FOUND for one in lists),
    )
