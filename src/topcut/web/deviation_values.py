"""What a tournament does otherwise than the rules, and what it lacks to be rated, as parts of page values."""

from collections.abc import Iterator

from topcut.core.desks.organizing.sanctioning import shortfalls
from topcut.core.tournament import Tournament
from topcut.messages.departures import departure_text, deviation_text, shortfall_text
from topcut.rulebook.announced import AnnouncedDepartures
from topcut.rulebook.since_start import departures_of
from topcut.service import rules_of
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.page_parts import CitedSentence
from topcut.web.rule_links import RuledSentence, Why


def announced_departures(tournament: Tournament) -> tuple[CitedSentence, ...]:
    return departure_lines(departures_of(tournament, rules_of(tournament)))


def departure_lines(found: AnnouncedDepartures) -> tuple[CitedSentence, ...]:
    """What departs from the program and the recommendations, then values of an overlay."""
    return tuple(_lines(found))


def advice_lines(found: AnnouncedDepartures) -> tuple[CitedSentence, ...]:
    """What the rules recommend otherwise, and leave to the organizer."""
    return tuple(CitedSentence(departure_text(one), pieces_of(one.cite)) for one in found.advice)


def _lines(found: AnnouncedDepartures) -> Iterator[CitedSentence]:
    for departure in (*found.departures, *found.since):
        yield CitedSentence(departure_text(departure), pieces_of(departure.cite))
    for deviation in found.values:
        yield CitedSentence(deviation_text(deviation), pieces_of(deviation.departs_from))


def shortfall_lines(visit: Visit) -> tuple[RuledSentence, ...]:
    """Said once somebody is enrolled (MTR-10.1.a, 10.2.a)."""
    if not visit.tournament.entrants:
        return ()
    return tuple(_shortfalls(visit))


def _shortfalls(visit: Visit) -> Iterator[RuledSentence]:
    for one in shortfalls(visit.tournament, visit.rules):
        text = shortfall_text(one)
        yield RuledSentence(text, Why.here(visit, one.key, text))
