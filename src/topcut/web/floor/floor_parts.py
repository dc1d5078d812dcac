"""Parts of the judges' pages: a table with its marks, who has it, what it asks for, and more time for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import ClockReading, Stands
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, MatchState
from topcut.messages.figures import extension_text
from topcut.messages.score_words import reported_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.match_states import state_chip
from topcut.web.page_parts import Chip, Link, Moment
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class TableSeat:
    """Who sits there. ``number`` is the seat's in a pod, and empty where two play."""

    name: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class TableLine:
    """The first line of a table in a list: its number, its players, the way to its sheet."""

    number: str
    href: str
    seats: tuple[TableSeat, ...]


def table_line(visit: Visit, match: Match, *, numbered: bool = False) -> TableLine:
    """``numbered``: seats of a pod have their numbers."""
    names, several = public_names(visit.tournament), numbered and len(match.seats) > 2
    seats = (
        TableSeat(str(names[seat]), str(place) if several else "")
        for place, seat in enumerate(match.seats, 1)
    )
    return TableLine(table_number(match), sheet_address(visit, match), tuple(seats))


def table_number(match: Match) -> str:
    return str(match.table or "–")


def sheet_address(visit: Visit, match: Match) -> str:
    return address("floor-table", visit.tournament.id, match.id)


def table_link(visit: Visit, match: Match) -> Link:
    return Link(table_title(match), sheet_address(visit, match))


def table_title(match: Match) -> str:
    return _("Table %(table)s") % {"table": table_number(match)}


def moment_at(visit: Visit, instant: Instant, form: str = "H:i") -> Moment:
    """A moment in the venue's time zone."""
    return Moment.at(instant, visit.tournament.details.zone, form)


def hour_at(visit: Visit, instant: Instant) -> str:
    """ "14:30", for sentences."""
    return moment_at(visit, instant).text


def rules_link(visit: Visit) -> Link:
    """One tap to the rules, in the tournament's edition."""
    href = f"{address('library')}?edition={visit.tournament.details.edition}"
    return Link(_("Look up a rule"), href, "button small")


# A table's state


def table_marks(match: Match, clock: ClockReading) -> tuple[Chip, ...]:
    """Its time and its result, in chips."""
    return tuple(_marks(match, clock))


def _marks(match: Match, clock: ClockReading) -> Iterator[Chip]:
    if clock.seconds:
        yield Chip(extension_text(clock.seconds), "warn")
    if clock.stands is Stands.DECK_CHECK or match.is_being_checked:
        yield Chip(_("deck check"), "info")
    if clock.extra_turns:
        turns = ngettext("+%(count)s turn", "+%(count)s turns", clock.extra_turns)
        yield Chip(turns % {"count": clock.extra_turns}, "warn")
    if match.state is MatchState.UNCONFIRMED and len(match.seats) > 2:
        yield Chip(reported_text(len(match.reports), len(match.seats)), "warn")
    elif match.state is not MatchState.PLAYING:
        yield state_chip(match.state)


def claim_text(visit: Visit, match: Match) -> str:
    """Who has the table, and since when; empty if nobody has."""
    if match.claim is None:
        return ""
    time = hour_at(visit, match.claim.at)
    if match.claim.by == visit.actor.id:
        return _("You have it, since %(time)s") % {"time": time}
    return _("%(name)s has it, since %(time)s") % {"name": visit.words.actor(match.claim.by), "time": time}
