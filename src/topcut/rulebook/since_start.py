"""Departures of a tournament in hand: announced, or from after that (ED.2, APP-B.a, APP-B.build)."""

from collections.abc import Iterator
from dataclasses import replace

from topcut.core.desks.clocks.readings import lasts
from topcut.core.desks.organizing.sanctioning import field_of
from topcut.core.kernel.ids import Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.rulebook.announced import AnnouncedDepartures, announced
from topcut.rulebook.building import build_times
from topcut.rulebook.deviations import Departure


def departures_of(tournament: Tournament, rules: Rules) -> AnnouncedDepartures:
    """What was announced, and what departed from a rule since then. Rounds are judged by the field."""
    found = announced(tournament.details, rules, field_of(tournament))
    return replace(found, since=(*_since_start(tournament, rules), *build_departures(tournament, rules)))


def _since_start(tournament: Tournament, rules: Rules) -> Iterator[Departure]:
    """MTR-10.2.b, APP-B.a: announced rounds do not change, and no match is shorter than the shortest."""
    before, now = tournament.at_start, tournament.announced or tournament.details
    if before is not None and (before.ranked_rounds, before.places) != (now.ranked_rounds, now.places):
        yield Departure("rounds-changed", None, before, now, False, rules.cite_rule("MTR-10.2.b"))
    for round_ in tournament.rounds:
        least, length = rules.time.minimum_match, lasts(round_, round_.deadline or Instant(0))
        if round_.cut_short and length < least:
            cite = rules.cite("time.minimum_match")
            yield Departure("round-cut-short", None, least, (round_.number, length), False, cite)


def build_departures(tournament: Tournament, rules: Rules) -> Iterator[Departure]:
    """APP-B.build: decks built in another time than the fact sheet says. No minutes are no clock."""
    for stage, draft in sorted(tournament.drafts.items()):
        times = build_times(tournament.details, rules, stage)
        if draft.packs is None or times is None:
            continue
        usual, chosen = times.build.minutes, draft.packs.build
        if chosen and usual is not None and chosen != usual:
            yield Departure("build-time", stage, usual, chosen, False, times.build.cite)
