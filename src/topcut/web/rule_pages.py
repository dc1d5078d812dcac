"""Rule pages: editions, every value with its section, a tournament's fact sheet."""

from typing import NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import path, reverse

from topcut import service
from topcut.core.desks.organizing.sanctioning import Shortfall, field_of, shortfalls
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Citation, Rules
from topcut.core.tournament import Tournament, active_entrants
from topcut.messages.departures import (
    reading_language,
)
from topcut.rulebook import Edition, RulebookError, editions, load, overlays
from topcut.rulebook.announced import AnnouncedDepartures, announced, off_table
from topcut.rulebook.deviations import Departure
from topcut.rulebook.wording import word
from topcut.service import rules_of
from topcut.web.access import Visit, page
from topcut.web.differences_screen import differences_screen
from topcut.web.editions_screen import edition_screen, editions_screen, rule_screen
from topcut.web.fact_sheet_screen import fact_sheet_screen
from topcut.web.pages import show


@page("see-rules")
def index(visit: Visit) -> HttpResponse:
    """View: the editions that ship."""
    return show(visit, editions_screen(tuple(reversed(editions()))))


@page("see-rules")
def edition(visit: Visit, edition: str) -> HttpResponse:
    """View: every value of an edition, by group."""
    rules = _rules(visit, edition)
    return show(visit, edition_screen(_edition(edition), rules))


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


# Template helpers


def why_url(rules: Rules, key: str, tournament: str = "") -> str:
    """URL of the page behind the "?" beside a value; with a tournament, as on its fact sheet."""
    address = reverse("rule", args=[rules.source.edition, key])
    if tournament and rules.source.deviations:
        return f"{address}?{urlencode({'t': tournament})}"
    laid = [name for name in rules.source.overlays if name in overlays()]
    return f"{address}?{urlencode({'with': laid}, doseq=True)}" if laid else address


def program_text(program: str) -> str:
    """A program's name in the reader's language."""
    return word(program, reading_language())


def step_text(step: str) -> str:
    """A step before the first turn, in the reader's language."""
    return word(step, reading_language())


def deviations_of(tournament: Tournament) -> AnnouncedDepartures:
    """Announced deviations; the rounds are judged once round one is published."""
    return announced(tournament.details, rules_of(tournament), field_of(tournament))


def shortfalls_of(tournament: Tournament) -> list[Shortfall]:
    """Why it would not count as rated: shown once somebody is enrolled (MTR-10.1.a, 10.2.a)."""
    return list(shortfalls(tournament, rules_of(tournament))) if tournament.entrants else []


class Advice(NamedTuple):
    """What the rules recommend for those enrolled, if something else is announced."""

    departures: tuple[Departure, ...]
    entrants: int
    cite: Citation

    @property
    def required(self) -> bool:
        return any(one.refused for one in self.departures)


def rounds_advice(tournament: Tournament) -> Advice | None:
    """Advice before round one is published, while rounds and cut can still change (APP-E.a, MTR-10.2.b)."""
    if tournament.has_started:
        return None
    rules, field = rules_of(tournament), active_entrants(tournament)
    off = off_table(tournament.details, rules, field)
    found = tuple(one for one in off if one.refused or one.chosen)  # no playoff needs no warning
    return Advice(found, len(field), rules.cite("rounds.recommended")) if found else None


urlpatterns = [
    path("rules/", index, name="rules"),
    path("rules/compare", differences, name="rules-compare"),
    path("rules/<str:edition>", edition, name="rules-edition"),
    path("rules/<str:edition>/<str:key>", value, name="rule"),
    path("t/<str:tournament>/rules", tournament, name="tournament-rules"),
]
