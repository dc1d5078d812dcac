"""WhoseNeed it is to decide what is pending: the visitor's, somebody else's, or nothing to show here."""

from enum import Enum

from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.approval.pending import Pending, lists_owed, lists_pending, pending
from topcut.core.desks.approval.state import PendingKind
from topcut.core.desks.clocks.readings import round_clock
from topcut.core.desks.judging.commands import CloseCall
from topcut.core.desks.limited.commands import VerifyPool
from topcut.core.desks.results.commands import (
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    RecordResult,
)
from topcut.core.desks.rounds.board.overview import NextStep, next_step, progress
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MINUTE
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.service.permissions import Allowed, Denied, verdict_on
from topcut.web.access import Visit
from topcut.web.desk.own_entry import own_seat, own_to_enter
from topcut.web.floor.judges_here import plays_here
from topcut.web.helpers import built_later

UNANSWERED_FOR = 5 * MINUTE
"""How long opponents usually need to answer a report: before that it needs nobody."""
_ANY_SCORE = Score((0, 0))
_AS_SAID = "as said"  # only asked about, never sent


class WhoseNeed(Enum):
    MINE = "mine"
    OTHERS = "others"
    NOBODYS = "nobodys"


def needs_of(visit: Visit) -> tuple[tuple[Pending, WhoseNeed], ...]:
    """What is pending and whose it is, most urgent first; without what does not concern the visitor."""
    return visit.once(_needs)


def _needs(visit: Visit) -> tuple[tuple[Pending, WhoseNeed], ...]:
    found = (*pending(visit.tournament), *_lists(visit))
    order = list(PendingKind)
    listed = sorted(found, key=lambda thing: order.index(thing.kind))
    told = ((one, whose_is(visit, one)) for one in listed)
    return tuple((one, whose) for one, whose in told if whose is not WhoseNeed.NOBODYS)


def needs_count(visit: Visit) -> int:
    """How much waits for the visitor; reports that nobody answered are accepted together."""
    mine = [one for one, whose in needs_of(visit) if whose is WhoseNeed.MINE]
    together = sum(is_accepted(visit, one) for one in mine)
    return len(mine) - together + bool(together)


def is_accepted(visit: Visit, one: Pending) -> bool:
    """Whether it is a report to be accepted with the others: not that of the visitor, who enters it."""
    return one.kind is PendingKind.REPORT and not _is_own(visit, one)


def _is_own(visit: Visit, one: Pending) -> bool:
    own = own_to_enter(visit)
    return own is not None and one.matches == (own.id,)


def match_of(visit: Visit, one: Pending) -> Match | None:
    return visit.tournament.match_ever(one.matches[0]) if one.matches else None


def _lists(visit: Visit) -> tuple[Pending, ...]:
    """Decklists hold up a round that is next to be paired; those that one began without are owed on.

    Nobody is asked for a deck that is not being built yet.
    """
    pairs = next_step(visit.tournament) is NextStep.PAIR and not built_later(visit.tournament)
    due = lists_pending(visit.tournament, visit.rules) if pairs else ()
    return due or lists_owed(visit.tournament, visit.rules)


def whose_is(visit: Visit, one: Pending) -> WhoseNeed:
    if one.proposal is not None:
        return _to(visit, Approve(one.proposal.id))
    match = match_of(visit, one)
    if one.kind is PendingKind.DISPUTE and match is not None:
        return _dispute(visit, match)
    if one.kind is PendingKind.REPORT:
        waits = _is_own(visit, one) or (visit.once(_accepts) and _is_unanswered(visit, one))
        return WhoseNeed.MINE if waits else WhoseNeed.NOBODYS
    if one.kind is PendingKind.POOL:
        settles = visit.may("see-pools")
        return _to(visit, VerifyPool(one.number, one.entrants[0], "")) if settles else WhoseNeed.OTHERS
    if one.kind in _ROWS:
        there = match is not None and one.kind is not PendingKind.DECISION and plays_here(visit, match)
        there = there and not _answers_alone(visit, one)
        waives = one.kind is PendingKind.LISTS and one.number > 0 and visit.may("waive-lists")
        may = (visit.may(_ROWS[one.kind]) or waives) and not there
        return WhoseNeed.MINE if may else _QUIETLY.get(one.kind, WhoseNeed.NOBODYS)
    if match is None:
        return WhoseNeed.NOBODYS
    return _to(visit, _decision(visit, one, match))


def _answers_alone(visit: Visit, one: Pending) -> bool:
    """Whether it is a call at their own table that no other judge can answer."""
    if one.kind is not PendingKind.CALL:
        return False
    return verdict_on(CloseCall(one.number), visit.actor, visit.tournament) == Allowed()


_ROWS = {
    PendingKind.APPEAL: "decide-appeal",
    PendingKind.CALL: "answer-call",
    PendingKind.DECISION: "acknowledge",
    PendingKind.LISTS: "pair",
}
_QUIETLY = {PendingKind.DECISION: WhoseNeed.OTHERS}


def said_against(match: Match) -> Score | None:
    """The score that an objection names, if one does."""
    return next((one.score for one in match.contests if one.score), None)


def _decision(visit: Visit, one: Pending, match: Match) -> Command:
    """Whoever plays in it settles an objection only by entering what it says (MTR-1.4.d)."""
    if one.kind is PendingKind.OBJECTION:
        said = said_against(match) if own_seat(visit, match) is not None else None
        return CorrectResult(match.id, said, _AS_SAID) if said else DismissContest(match.id)
    if one.kind is PendingKind.PARKED:
        return DismissEntry(match.id, match.parked[0].score)
    return DismissLateReport(match.id, one.number)


def _to(visit: Visit, command: Command) -> WhoseNeed:
    """Theirs, if they may decide it, alone or as the first of two; a mere right to ask is somebody else's."""
    found = verdict_on(command, visit.actor, visit.tournament)
    if found == Allowed():
        return WhoseNeed.MINE
    asks = not isinstance(found, Denied) and visit.may_at_once("change-open-result")
    return WhoseNeed.MINE if asks else WhoseNeed.OTHERS


def _dispute(visit: Visit, match: Match) -> WhoseNeed:
    """For whoever may enter any result; and for a judge who may go there, until another is there."""
    if plays_here(visit, match):
        alone = verdict_on(RecordResult(match.id, _ANY_SCORE), visit.actor, visit.tournament) == Allowed()
        return WhoseNeed.MINE if alone else WhoseNeed.OTHERS
    there = match.claim is not None and match.claim.by != visit.actor.id
    goes = visit.may("answer-call") and not there
    return WhoseNeed.MINE if goes or visit.may_at_once("enter-result") else WhoseNeed.OTHERS


def _is_unanswered(visit: Visit, one: Pending) -> bool:
    """Whether a report is waited for in vain: for long, after time, or when nothing else is out."""
    return visit.once(_all_are_in) or service.now() - one.since >= UNANSWERED_FOR


def _all_are_in(visit: Visit) -> bool:
    """Whether every table has said something, or should have: the time is up."""
    round_ = visit.tournament.current_round
    left = progress(round_)
    late = round_ is not None and round_clock(round_, service.now()).is_up
    return late or not left.playing + left.disputed


def _accepts(visit: Visit) -> bool:
    return visit.may("close")
