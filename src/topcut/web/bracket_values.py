"""The bracket as a value, the same at the desk and for everybody."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.playoff.board import Bracket, BracketRound, BracketSeat, Meeting
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details
from topcut.messages.words import round_text, state_text
from topcut.people.names import Name


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A seat: who sits there with their seed, or whom it ``waits`` for.

    ``kind`` is "won" or "lost" once it is known; ``games`` won, or ``by_word`` where none were counted.
    """

    kind: str
    seed: str
    name: str
    waits: str
    games: str
    by_word: bool

    @property
    def won(self) -> bool:
        return self.kind == "won"


@dataclass(frozen=True, slots=True)
class BracketMeeting:
    label: str
    lines: tuple[BracketLine, ...]


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round; ``later`` says why it has no meetings yet."""

    number: int
    name: str
    later: str
    meetings: tuple[BracketMeeting, ...]


@dataclass(frozen=True, slots=True)
class BracketShown:
    winner: str
    rounds: tuple[BracketColumn, ...]


def bracket_shown(board: Bracket, details: Details, names: Mapping[EntrantId, Name]) -> BracketShown:
    return BracketShown(
        winner=str(names[board.winner]) if board.winner else "",
        rounds=tuple(_column(round_, details, names) for round_ in board.rounds),
    )


def _column(round_: BracketRound, details: Details, names: Mapping[EntrantId, Name]) -> BracketColumn:
    later = _("The pods are made of the seeds that are left, once the round before is over.")
    pods = details.stages[-1].in_pods
    return BracketColumn(
        number=round_.number,
        name=round_text(details, round_.number),
        later="" if round_.meetings else later,
        meetings=tuple(_meeting(one, names, pods) for one in round_.meetings),
    )


def _meeting(meeting: Meeting, names: Mapping[EntrantId, Name], pods: bool) -> BracketMeeting:
    lines = tuple(_line(seat, names, alone=meeting.is_bye) for seat in meeting.seats)
    return BracketMeeting(_label(meeting, pods), lines)


def _label(meeting: Meeting, pods: bool) -> str:
    """Where it is played and how far it is, or what it waits for."""
    if meeting.is_bye:
        return _("skips this round") if pods else _("bye")
    if meeting.match and meeting.table:
        table = _("Table %(table)s") % {"table": meeting.table}
        open_ = meeting.match.result is None
        return f"{table} · {state_text(meeting.match.state)}" if open_ else table
    return _("to be published") if meeting.is_known else _("waits")


_KINDS = {True: "won", False: "lost", None: ""}


def _line(seat: BracketSeat, names: Mapping[EntrantId, Name], *, alone: bool) -> BracketLine:
    """``alone``: the seat of a bye, which nobody lost."""
    return BracketLine(
        kind=_KINDS[seat.won],
        seed=str(seat.seed or ""),
        name=str(names[seat.entrant]) if seat.entrant else "",
        waits="" if seat.entrant or seat.waits_for is None else _waits(seat.waits_for, names),
        games="" if seat.games is None else str(seat.games),
        by_word=bool(seat.games is None and seat.won and not alone),
    )


def _waits(meeting: Meeting, names: Mapping[EntrantId, Name]) -> str:
    seats = meeting.seats
    if meeting.is_known and len(seats) == 2:
        one, other = (str(names[seat.entrant]) for seat in seats if seat.entrant)
        return _("winner of %(one)s – %(other)s") % {"one": one, "other": other}
    if meeting.table:
        return _("winner of table %(table)s") % {"table": meeting.table}
    if len(seats) > 2:
        seeds = " ".join(str(seat.seed) for seat in seats)
        return _("winner of the pod %(seeds)s") % {"seeds": seeds}
    return _("winner of an earlier match")
