"""Parts of the judges' pages: a table with its marks, who has it, what it asks for, and more time for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.readings import ClockReading, Stands
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, MatchState
from topcut.messages.figures import extension_text
from topcut.messages.registers import command_text
from topcut.messages.words import state_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Button, Chip, Link, Moment
from topcut.web.public.roster_names import public_names
from topcut.web.rule_pages import why_url

MATCH_KINDS = {
    MatchState.PLAYING: "",
    MatchState.UNCONFIRMED: "warn",
    MatchState.DISPUTED: "bad",
    MatchState.RECORDED: "ok",
}
MINUTES_TO_GIVE = (1, 3, 5)


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


@dataclass(frozen=True, slots=True)
class TimeRequest:
    """What a player asks for. ``answers``: to give it or not, for those who may."""

    title: str
    text: str
    by: str
    at: Moment
    answers: tuple[Button, ...]


def table_line(visit: Visit, match: Match, *, numbered: bool = False) -> TableLine:
    """``numbered``: seats of a pod have their numbers."""
    names, several = public_names(visit.tournament), numbered and len(match.seats) > 2
    seats = (
        TableSeat(names[seat].sorted, str(place) if several else "")
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


def why_link(visit: Visit, key: str, what: str) -> Link:
    """The way to the rule behind a value."""
    href = why_url(visit.rules, key, visit.tournament.id)
    return Link(_("The rule behind: %(what)s") % {"what": what}, href)


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
        told = {"said": len(match.reports), "of": len(match.seats)}
        yield Chip(_("%(said)s of %(of)s have reported") % told, "warn")
    elif match.state is not MatchState.PLAYING:
        yield Chip(state_text(match.state), MATCH_KINDS[match.state])


def claim_text(visit: Visit, match: Match) -> str:
    """Who has the table, and since when; empty if nobody has."""
    if match.claim is None:
        return ""
    time = hour_at(visit, match.claim.at)
    if match.claim.by == visit.actor.id:
        return _("You have it, since %(time)s") % {"time": time}
    return _("%(name)s has it, since %(time)s") % {"name": visit.words.actor(match.claim.by), "time": time}


# What a judge can do about it


def take_button(match: Match, kind: str = "") -> Button:
    """To take the table, or to let it go."""
    table = {"table": match.table}
    if match.claim is None:
        title = _("I have table %(table)s") % table
        return Button.of(_("I have it"), "claim", {"match": match.id}, kind or "take", title=title)
    title = _("Let table %(table)s go") % table
    return Button.of(_("Let it go"), "release", {"match": match.id}, kind, title=title)


def enter_link(visit: Visit, match: Match) -> Link:
    href = f"{address('desk', visit.tournament.id)}?table={match.table}"
    return Link(_("Enter the result"), href, "button")


def time_buttons(visit: Visit, match: Match) -> tuple[Button, ...]:
    """More minutes, by one tap each, for those who may give them."""
    return tuple(_more(match, minutes) for minutes in MINUTES_TO_GIVE) if visit.may("extend") else ()


def _more(match: Match, minutes: int) -> Button:
    title = ngettext(
        "%(count)s minute more for table %(table)s", "%(count)s minutes more for table %(table)s", minutes
    )
    return Button.of(
        f"+{minutes}",
        "extend",
        {"match": match.id, "minutes": minutes},
        "plus",
        title=title % {"count": minutes, "table": match.table},
    )


def time_request(visit: Visit, proposal: Proposal) -> TimeRequest:
    assert isinstance(proposal.command, GiveExtension)
    match = visit.tournament.match(proposal.command.match)
    table = {"table": match.table if match else None}
    fields = {"proposal": proposal.id}
    give = _("Give table %(table)s what it asks for") % table
    nothing = _("Give table %(table)s nothing") % table
    answers = (
        Button.of(_("Give it"), "approve", fields, title=give),
        Button.of(_("No"), "reject", fields, "quiet", title=nothing),
    )
    return TimeRequest(
        title=_("Table %(table)s asks for time") % table,
        text=command_text(proposal.command, visit.words),
        by=visit.words.actor(proposal.by),
        at=moment_at(visit, proposal.at),
        answers=answers if visit.actor.roles & set(proposal.approvers) else (),
    )
