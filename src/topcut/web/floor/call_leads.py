"""What a call leads to: a dispute to settle, more time, a ruling, a deck check, a die, a penalty."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.readings import minutes_of, table_clock
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.floor.floor_parts import (
    claim_text,
    sheet_address,
    table_marks,
)
from topcut.web.floor.table_acts import enter_link, take_button, time_buttons
from topcut.web.page_parts import Button, Chip, Link
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class DisputeHere:
    """The players do not agree; ``take`` and ``enter`` are what a judge can do."""

    marks: tuple[Chip, ...]
    claim: str
    take: Button | None
    enter: Link | None


@dataclass(frozen=True, slots=True)
class CallLeads:
    """What a call leads to, one tap each."""

    times: tuple[Button, ...]
    links: tuple[Link, ...]


def dispute_here(visit: Visit, match: Match, now: Instant) -> DisputeHere:
    enters = visit.may("floor") and visit.may("enter-result", match) and visit.may("see-desk")
    return DisputeHere(
        marks=table_marks(match, table_clock(visit.tournament, match, now)),
        claim=claim_text(visit, match),
        take=take_button(match) if visit.may("floor") else None,
        enter=enter_link(visit, match) if enters else None,
    )


def call_leads(visit: Visit, match: Match) -> CallLeads:
    round_ = visit.tournament.current_round
    timed = round_ and minutes_of(visit.tournament.details, round_.number, visit.rules) is not None
    times = time_buttons(visit, match) if timed and not match.result else ()
    return CallLeads(times, tuple(_ways(visit, match)))


def _ways(visit: Visit, match: Match) -> Iterator[Link]:
    sheet, names = sheet_address(visit, match), public_names(visit.tournament)
    ways = (
        ("rule", _("Ruling"), "ruling"),
        ("check-deck", _("Deck check"), "check"),
        ("roll-die", _("Roll a die"), "die"),
    )
    yield from (Link(text, f"{sheet}#{place}", "button") for act, text, place in ways if visit.may(act))
    if visit.may("penalty"):
        for seat in match.seats:
            text = _("Penalty: %(name)s") % {"name": short_in(names, seat, match.seats)}
            yield Link(text, address("floor-penalty", visit.tournament.id, seat), "button")
