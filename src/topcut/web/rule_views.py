"""Rule pages: editions, every value with its section, a tournament's fact sheet."""

from django.http import Http404, HttpResponse
from django.urls import path

from topcut import service
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Rules
from topcut.rulebook import Edition, RulebookError, editions, load
from topcut.web.access import Visit, page
from topcut.web.differences_screen import differences_screen
from topcut.web.editions_screen import edition_screen, editions_screen, rule_screen
from topcut.web.fact_sheet_screen import fact_sheet_screen
from topcut.web.pages import show

LONGEST = 100
"""Characters of a search."""


@page("see-rules")
def index(visit: Visit) -> HttpResponse:
    """View: the editions that ship."""
    return show(visit, editions_screen(tuple(reversed(editions()))))


@page("see-rules")
def edition(visit: Visit, edition: str) -> HttpResponse:
    """View: every value of an edition, by group; ``?q=deck check`` for some."""
    rules, asked = _rules(visit, edition), str(visit.request.GET.get("q", ""))[:LONGEST]
    return show(visit, edition_screen(_edition(edition), rules, asked))


@page("see-rules")
def value(visit: Visit, edition: str, key: str) -> HttpResponse:
    """View: one value: what it is, its purpose, its section, other editions' values."""
    rules = _rules(visit, edition)
    if key not in rules.source.citations:
        raise Http404
    return show(visit, rule_screen(_edition(edition), rules, key))


@page("see-rules")
def differences(visit: Visit) -> HttpResponse:
    """View: the differences between two editions."""
    names = [one.name for one in editions()]
    before, after = (
        visit.request.GET.get(side, "") or usual for side, usual in zip("ab", names[-2:], strict=True)
    )
    old, new = _edition(before), _edition(after)
    return show(visit, differences_screen(old, load(before), new, load(after)))


@page("see-rules")
def tournament(visit: Visit) -> HttpResponse:
    """View: the values in force for one tournament, in plain words; prints as a fact sheet."""
    return show(visit, fact_sheet_screen(visit, _edition(visit.tournament.details.edition)))


def _rules(visit: Visit, edition: str) -> Rules:
    """The edition, with the overlays in the URL, or as used by a tournament."""
    asked = visit.request.GET
    try:
        if "t" in asked:
            found = service.tournament(TournamentId(asked["t"]))
            return service.rules_of(found) if found.details.edition == edition else load(edition)
        return load(_edition(edition).name, tuple(asked.getlist("with"))[:4])
    except (RulebookError, Refusal):
        raise Http404 from None


def _edition(name: str) -> Edition:
    found = next((one for one in editions() if one.name == name), None)
    if found is None:
        raise Http404
    return found


urlpatterns = [
    path("rules/", index, name="rules"),
    path("rules/compare", differences, name="rules-compare"),
    path("rules/<str:edition>", edition, name="rules-edition"),
    path("rules/<str:edition>/<str:key>", value, name="rule"),
    path("t/<str:tournament>/rules", tournament, name="tournament-rules"),
]
