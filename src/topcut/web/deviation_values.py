"""Departures from the rules as parts of page values, each with the rule it departs from (ED.2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.messages.departures import departure_text, deviation_text
from topcut.rulebook.announced import AnnouncedDepartures
from topcut.web.citations import pieces_of
from topcut.web.page_parts import Cited


@dataclass(frozen=True, slots=True)
class DepartureLine:
    """What a tournament does otherwise than the rules, and where the rule stands."""

    text: str
    cite: Cited


def departure_lines(found: AnnouncedDepartures) -> tuple[DepartureLine, ...]:
    """What departs from the program and the recommendations, then values of an overlay."""
    return tuple(_lines(found))


def advice_lines(found: AnnouncedDepartures) -> tuple[DepartureLine, ...]:
    """What the rules recommend otherwise, and leave to the organizer."""
    return tuple(DepartureLine(departure_text(one), pieces_of(one.cite)) for one in found.advice)


def _lines(found: AnnouncedDepartures) -> Iterator[DepartureLine]:
    for departure in found.departures:
        yield DepartureLine(departure_text(departure), pieces_of(departure.cite))
    for deviation in found.values:
        yield DepartureLine(deviation_text(deviation), pieces_of(deviation.departs_from))
