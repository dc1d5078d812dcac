"""The bracket as a tree, one value for the desk, everybody, the wall and paper.

Rounds are columns of meetings, and each meeting says which meetings of the next column it leads to; the final
leads to the champion's place. Nothing here has a size: ``web.bracket_joins`` and ``paper.bracket_sheet`` draw
the lines.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from topcut.core.desks.playoff.board import Bracket, BracketRound, BracketSeat, Meeting
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details
from topcut.core.play.matches import MatchState, RoundStatus
from topcut.messages.words import round_text, state_text
from topcut.people.names import Name
from topcut.web.bracket_boxes import Box, boxes_by_round, leads_of
from topcut.web.bracket_joins import BracketJoin, joins_between
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A seat: who sits there with their seed, or whom it ``waits`` for; games won, live where teams play.

    ``kind`` is "won", "out" or, on the champion's path, "champion". ``word`` says that they won.
    """

    kind: str
    seed: str
    name: str
    waits: str
    games: str
    word: str


@dataclass(frozen=True, slots=True)
class BracketMeeting:
    """``kind`` is "rest" for those who do not play in this round; ``table`` is empty until it is known.

    ``leads_to`` are places in the next column: none if that is not made yet, or if nobody went on.
    """

    kind: str
    label: str
    table: str
    lines: tuple[BracketLine, ...]
    leads_to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round; ``later`` says why it has no meetings yet. ``joins`` lead to the next column."""

    number: int
    name: str
    later: str
    meetings: tuple[BracketMeeting, ...]
    joins: tuple[BracketJoin, ...]


@dataclass(frozen=True, slots=True)
class ChampionPlace:
    """Who won, or what is still to come."""

    name: str
    waits: str


@part("bracket/bracket.html", "bracket")
class BracketShown:
    """``fill``: so many lines at most stand below each other.

    ``kind``: "large" on the wall, "large long" where two long names meet, each of which takes several lines.
    """

    kind: str
    fill: int
    rounds: tuple[BracketColumn, ...]
    champion: ChampionPlace


@part("bracket/bracket.html", "champion")
class ChampionCard:
    """Who won, above everything else."""

    name: str


Names = Mapping[EntrantId, Name]
A_LONG_NAME = 24
"""Characters that stand on two lines of the wall's bracket."""


def bracket_on_wall(board: Bracket, details: Details, names: Names) -> BracketShown:
    """Large, from the round that is played on; the last three rounds at least, of pods the last two."""
    over = sum(round_.status is RoundStatus.CLOSED for round_ in board.rounds)
    last = 2 if details.stages[board.cut.stage].in_pods else 3
    first = max(0, min(over, len(board.rounds) - last))
    shown = bracket_shown(replace(board, rounds=board.rounds[first:]), details, names, "large")
    return replace(shown, kind="large long") if _is_crowded(shown) else shown


def _is_crowded(shown: BracketShown) -> bool:
    seats = (each.lines for column in shown.rounds for each in column.meetings)
    return any(sum(len(line.name or line.waits) > A_LONG_NAME for line in lines) > 1 for lines in seats)


def bracket_shown(
    board: Bracket, details: Details, names: Names, kind: str = "", *, for_staff: bool = False
) -> BracketShown:
    """``for_staff``: also which tables have reported or disagree, which officials alone may know."""
    stage = details.stages[board.cut.stage]
    boxes = boxes_by_round(board, stage.seats if stage.in_pods else 0)
    shown = _Shown(details, names, board.winner, stage.in_pods, for_staff)
    columns = [
        shown.column(round_, here, boxes[at + 1] if at + 1 < len(boxes) else None)
        for at, (round_, here) in enumerate(zip(board.rounds, boxes, strict=True))
    ]
    return BracketShown(kind, _fill(columns), tuple(columns), shown.champion())


def champion_card(shown: BracketShown) -> ChampionCard | None:
    return ChampionCard(shown.champion.name) if shown.champion.name else None


def _fill(columns: Sequence[BracketColumn]) -> int:
    """Six lines for four players, twelve for eight: all meetings take as much room as the largest."""
    lines = max(
        len(column.meetings) * (1 + max((len(each.lines) for each in column.meetings), default=0))
        for column in columns
    )
    return next((fill for fill in _FILLS if lines <= fill), _FILLS[-1])


_FILLS = (6, 12, 24, 48, 60, 96)


@dataclass(frozen=True, slots=True)
class _Shown:
    details: Details
    names: Names
    winner: EntrantId | None
    pods: bool
    for_staff: bool

    def column(
        self, round_: BracketRound, boxes: Sequence[Box], following: Sequence[Box] | None
    ) -> BracketColumn:
        """``following`` is ``None`` for the final, which leads to the champion's place."""
        later = _("The pods are made of the seeds that are left, once the round before is over.")
        leads = [leads_of(box, following) if following is not None else (0,) for box in boxes]
        kinds = [self.join_kind(box) for box in boxes]
        return BracketColumn(
            number=round_.number,
            name=round_text(self.details, round_.number),
            later="" if boxes else later,
            meetings=tuple(
                self.meeting(box, round_.status, to) for box, to in zip(boxes, leads, strict=True)
            ),
            joins=joins_between(
                list(zip(kinds, leads, strict=True)), 1 if following is None else len(following)
            ),
        )

    def join_kind(self, box: Box) -> str:
        on = [seat.entrant for each in box for seat in each.seats if seat.won or each.is_bye]
        if not on:
            return ""
        return "champion" if self.winner in on else "on"

    def meeting(self, box: Box, status: RoundStatus | None, leads_to: tuple[int, ...]) -> BracketMeeting:
        return BracketMeeting(
            kind="rest" if box[0].is_bye else "",
            label=self.label(box, status),
            table=str(box[0].table or ""),
            lines=tuple(self.line(seat, alone=each.is_bye) for each in box for seat in each.seats),
            leads_to=leads_to,
        )

    def label(self, box: Box, status: RoundStatus | None) -> str:
        """Where it is played and how far it is, or when it will be."""
        meeting = box[0]
        if meeting.is_bye:
            skips = ngettext("skips this round", "skip this round", len(box))
            return skips if self.pods else _("bye")
        if meeting.match and meeting.table:
            state = ""
            if status is RoundStatus.DRAFT:
                state = _("not yet public")
            elif status is RoundStatus.OPEN and meeting.match.result is None:
                state = state_text(meeting.match.state if self.for_staff else MatchState.PLAYING)
            return " · ".join(filter(None, (_("Table %(table)s") % {"table": meeting.table}, state)))
        return (
            pgettext("match of a bracket", "up next")
            if meeting.is_known
            else pgettext("match of a bracket", "later")
        )

    def line(self, seat: BracketSeat, *, alone: bool) -> BracketLine:
        """``alone``: the seat of a bye, which nobody lost."""
        on_path = seat.entrant is not None and seat.entrant == self.winner and bool(seat.won)
        word = pgettext("somebody at a table", "won") if seat.won and not alone else ""
        return BracketLine(
            kind="champion" if on_path else _KINDS[seat.won],
            seed=str(seat.seed or ""),
            name=str(self.names[seat.entrant]) if seat.entrant else "",
            waits="" if seat.entrant or seat.waits_for is None else self.waits(seat.waits_for),
            games="" if seat.games is None else str(seat.games),
            word=word,
        )

    def waits(self, meeting: Meeting) -> str:
        seats = meeting.seats
        if meeting.is_known and len(seats) == 2:
            one, other = (self.names[seat.entrant].short for seat in seats if seat.entrant)
            return _("winner of %(one)s – %(other)s") % {"one": one, "other": other}
        if meeting.table:
            return _("winner of table %(table)s") % {"table": meeting.table}
        if len(seats) > 2:
            seeds = " ".join(str(seat.seed) for seat in seats)
            return _("winner of the pod %(seeds)s") % {"seeds": seeds}
        return _("winner of an earlier match")

    def champion(self) -> ChampionPlace:
        if self.winner:
            return ChampionPlace(str(self.names[self.winner]), "")
        return ChampionPlace("", _("whoever wins the final"))


_KINDS = {True: "won", False: "out", None: ""}
