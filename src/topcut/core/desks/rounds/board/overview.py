"""Scorekeeper's board: progress of the round, what needs attention, the next step."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.limited.board import is_drafting, waits_for_seats
from topcut.core.desks.playoff.cutting import stage_to_cut
from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.results.unsettled import unsettled_in
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.scores import Score
from topcut.core.kernel.values import worked_out_once
from topcut.core.play.matches import Match, MatchState, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament, active_entrants


class NextStep(StrEnum):
    """The one primary action of the desk."""

    ENROL = "enrol"
    CUT = "cut"
    SEAT = "seat"
    DRAFT = "draft"  # set by the page: whether picks are left depends on the clock
    PAIR = "pair"
    PUBLISH = "publish"
    OPEN = "open"
    PLAY = "play"
    CLOSE = "close"
    FINISH = "finish"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Tables of the round by state. Byes are no tables.

    ``late`` counts reports after a round was closed, ``parked`` entries for a table that had a result.
    """

    recorded: int
    unconfirmed: int
    disputed: int
    playing: int
    late: int = 0
    parked: int = 0

    @property
    def tables(self) -> int:
        return self.recorded + self.outstanding

    @property
    def outstanding(self) -> int:
        return self.unconfirmed + self.disputed + self.playing


@dataclass(frozen=True, slots=True)
class Desk:
    next_step: NextStep
    next_round: int
    round: Round | None
    progress: RoundProgress
    outstanding: tuple[Match, ...]
    contested: tuple[Match, ...]
    parked: tuple[Match, ...]
    late: tuple[Match, ...]
    proposals: tuple[Proposal, ...]


def desk(tournament: Tournament) -> Desk:
    round_ = tournament.current_round
    waiting = unsettled_in(tournament.rounds)
    return Desk(
        next_step=next_step(tournament),
        next_round=len(tournament.rounds) + 1,
        round=round_,
        progress=_progress(round_, waiting),
        outstanding=tuple(round_.without_result()) if round_ else (),
        contested=tuple(match for match in waiting if match.contests),
        parked=tuple(match for match in waiting if match.parked),
        late=tuple(match for match in waiting if match.late),
        proposals=tuple(tournament.proposals.values()),
    )


def correction_waits(tournament: Tournament, match: Match, score: Score) -> bool:
    """Whether a proposal to correct it to this score is pending."""
    asked = (each.command for each in tournament.proposals.values())
    corrections = [command for command in asked if isinstance(command, CorrectResult)]
    return any(each.match == match.id and each.score == score for each in corrections)


def progress(round_: Round | None, rounds: Iterable[Round] = ()) -> RoundProgress:
    """The progress of a round; late reports and parked entries of ``rounds`` are counted too."""
    return _progress(round_, unsettled_in(rounds))


@worked_out_once
def _states(matches: tuple[Match, ...]) -> Counter[MatchState]:
    return Counter(match.state for match in matches if not match.is_bye)


def _progress(round_: Round | None, waiting: Iterable[Match]) -> RoundProgress:
    states = _states(round_.matches if round_ else ())
    return RoundProgress(
        recorded=states[MatchState.RECORDED],
        unconfirmed=states[MatchState.UNCONFIRMED],
        disputed=states[MatchState.DISPUTED],
        playing=states[MatchState.PLAYING],
        late=sum(len(match.late) for match in waiting),
        parked=sum(len(match.parked) for match in waiting),
    )


_STEP_IN = {
    RoundStatus.DRAFT: NextStep.PUBLISH,
    RoundStatus.PUBLISHED: NextStep.OPEN,
    RoundStatus.OPEN: NextStep.PLAY,
}


def next_step(tournament: Tournament) -> NextStep:
    if tournament.is_finished:
        return NextStep.NONE
    round_ = tournament.current_round
    if round_ and round_.status is not RoundStatus.CLOSED:
        step = _STEP_IN[round_.status]
        return NextStep.CLOSE if step is NextStep.PLAY and not any(round_.without_result()) else step
    if not tournament.rounds and head_count(tournament).playing < 2:
        return NextStep.ENROL
    played_out = len(tournament.rounds) == tournament.details.rounds
    if played_out or tournament.prizes.end_play or len(active_entrants(tournament)) < 2:
        return NextStep.FINISH
    if stage_to_cut(tournament) is not None:
        return NextStep.CUT
    return NextStep.SEAT if waits_for_seats(tournament) else NextStep.PAIR


def paired_by_cut(tournament: Tournament, rules: Rules, now: Instant) -> int | None:
    """The round that is paired as soon as the cut is made: the first of a bracket or of pods.

    A second day may begin tomorrow, and a draft comes before its round.
    """
    if not tournament.cuts or not tournament.details.stages[max(tournament.cuts)].is_elimination:
        return None
    if is_drafting(tournament, rules, now) or next_step(tournament) is not NextStep.PAIR:
        return None
    return len(tournament.rounds) + 1
