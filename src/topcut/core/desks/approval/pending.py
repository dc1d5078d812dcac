"""Pending: everything that waits for somebody, most urgent first, and what it holds up.

| act     | held by                                                                                        |
| ------- | ---------------------------------------------------------------------------------------------- |
| pair    | whatever may change points or who plays: corrections and other requests, objections, second    |
| publish | results, late reports, questioned pools; and what comes before the round: a draft that has not |
|         | begun, decks that are being built, pools that are not registered                               |
| cut     | the same but what comes before the round, and appeals                                          |
| finish  | as the cut, and decisions that the head judge has not seen: nothing is decided afterwards      |

Missing results, disputes and required decklists are refused where they always were, whatever was seen.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from topcut.core.desks.approval.state import ActPassed, HeldAct, PendingKind, Proposal
from topcut.core.desks.decks.deadlines import lists_due, lists_let_pass
from topcut.core.desks.limited.before_play import is_building, is_undrafted, pools_missing, questioned_pools
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.results.unsettled import unsettled_in
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.ids import EntrantId, Instant, MatchId
from topcut.core.play.details import ListsTaken
from topcut.core.play.matches import Match, MatchState
from topcut.core.rules import Rules
from topcut.core.touches import touched_by
from topcut.core.tournament import Tournament, active_entrants


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing to be decided. ``number``: the seat of a late report, the line of a call or a ruling, the
    stage of a pool.

    ``matches`` are those that it is about; ``entrants`` those whose lists are awaited, or whose pool it is.
    """

    kind: PendingKind
    since: Instant
    matches: tuple[MatchId, ...] = ()
    proposal: Proposal | None = None
    number: int = 0
    entrants: tuple[EntrantId, ...] = ()

    @property
    def key(self) -> str:
        """It alone, and no other thing of its kind: what somebody has seen is told by these."""
        about = "+".join(self.matches or self.entrants) if self.proposal is None else self.proposal.id
        return f"{self.kind}:{about}:{self.number}:{self.since}"

    @property
    def passed(self) -> ActPassed:
        """As the ledger tells it to all staff, who may not all know what a request is about."""
        known = self.kind is not PendingKind.REQUEST
        match = self.matches[0] if self.matches and known else None
        return ActPassed(self.kind, match, self.proposal.id if self.proposal else None)


_ORDER = {kind: place for place, kind in enumerate(PendingKind)}


def pending(tournament: Tournament) -> tuple[Pending, ...]:
    """Everything that waits for somebody, most urgent first; after the end, only what may come then."""
    if tournament.is_finished:
        return tuple(one for one in _proposals(tournament) if _may_come_after_end(one.proposal))
    found = (
        *_at_tables(tournament),
        *_proposals(tournament),
        *_unsettled(tournament),
        *_pools(tournament),
        *_decisions(tournament),
        *_for_judges(tournament),
    )
    return tuple(sorted(found, key=lambda one: (_ORDER[one.kind], one.since)))


def lists_pending(tournament: Tournament, rules: Rules) -> tuple[Pending, ...]:
    """Decklists that are due before the next round and missing or faulty, as one thing."""
    if tournament.is_finished:
        return ()
    missing, faulty = lists_due(tournament, rules, active_entrants(tournament))
    who = tuple(entrant.id for entrant in (*missing, *faulty))
    return (Pending(PendingKind.LISTS, Instant(0), entrants=who),) if who else ()


def lists_owed(tournament: Tournament, rules: Rules) -> tuple[Pending, ...]:
    """Decklists that play went on without, as one thing; ``number`` is how many (MTR-2.7.a)."""
    missing, faulty = lists_let_pass(tournament, rules)
    who = tuple(entrant.id for entrant in (*missing, *faulty))
    return (Pending(PendingKind.LISTS, Instant(0), entrants=who, number=len(who)),) if who else ()


def _at_tables(tournament: Tournament) -> Iterator[Pending]:
    round_ = tournament.current_round
    for match in round_.without_result() if round_ else ():
        if match.state is MatchState.DISPUTED:
            yield Pending(PendingKind.DISPUTE, match.waits_since, (match.id,))
        elif match.state is MatchState.UNCONFIRMED:
            yield Pending(PendingKind.REPORT, _reported(match), (match.id,))


def _reported(match: Match) -> Instant:
    return max(report.at for part in match.parts for report in part.reports)


def _proposals(tournament: Tournament) -> Iterator[Pending]:
    for proposal in tournament.proposals.values():
        kind = PendingKind.CORRECTION if _of_desk(proposal.command, ("results",)) else PendingKind.REQUEST
        matches = sorted(touched_by(proposal.command, tournament).matches)
        yield Pending(kind, proposal.at, tuple(matches), proposal)


def _may_come_after_end(proposal: Proposal | None) -> bool:
    return proposal is not None and DECLARED[type(proposal.command)].after_end


def _of_desk(command: Command, desks: Sequence[str]) -> bool:
    return DECLARED[type(command)].desk in desks


def _unsettled(tournament: Tournament) -> Iterator[Pending]:
    for match in unsettled_in(tournament.rounds):
        where = (match.id,)
        if match.contests:
            yield Pending(PendingKind.OBJECTION, min(one.at for one in match.contests), where)
        if match.parked:
            yield Pending(PendingKind.PARKED, min(one.at for one in match.parked), where)
        for late in match.late:
            yield Pending(PendingKind.LATE, late.at, where, number=late.seat)


def _pools(tournament: Tournament) -> Iterator[Pending]:
    for stage, entrant, pool in questioned_pools(tournament):
        yield Pending(PendingKind.POOL, pool.at, number=stage, entrants=(entrant,))


def before_round(tournament: Tournament, rules: Rules, now: Instant) -> Iterator[Pending]:
    """What comes before the round in hand: nobody decides it, it is done or waited for."""
    if pools_missing(tournament):
        yield Pending(PendingKind.POOLS, Instant(0))
    if is_undrafted(tournament):
        yield Pending(PendingKind.UNDRAFTED, Instant(0))
    if is_building(tournament, rules, now) and not _lists_are_in(tournament, rules):
        yield Pending(PendingKind.BUILDING, Instant(0))


def _lists_are_in(tournament: Tournament, rules: Rules) -> bool:
    """Whether everybody has handed in the deck that they build: nobody is waited for (MTR-2.7.a)."""
    return tournament.details.lists is ListsTaken.REQUIRED and not lists_pending(tournament, rules)


def _decisions(tournament: Tournament) -> Iterator[Pending]:
    """All of them together: the head judge sees them with one press."""
    decided = to_acknowledge(tournament)
    results = [match.result for match in decided if match.result]
    if results:
        since = min(result.at for result in results)
        yield Pending(PendingKind.DECISION, since, tuple(match.id for match in decided))


def _for_judges(tournament: Tournament) -> Iterator[Pending]:
    for ruling in tournament.judging.appeals():
        assert ruling.appeal is not None
        yield Pending(PendingKind.APPEAL, ruling.appeal.at, (ruling.match,), number=ruling.number)
    for call in tournament.judging.calls.values():
        if call.claim is None:
            yield Pending(PendingKind.CALL, call.at, (call.match,), number=call.number)


# What an act is held up by

_POINTS = {
    PendingKind.CORRECTION,
    PendingKind.REQUEST,
    PendingKind.OBJECTION,
    PendingKind.PARKED,
    PendingKind.LATE,
    PendingKind.POOL,
}
_HOLDS: Mapping[HeldAct, set[PendingKind]] = {
    HeldAct.PAIR: _POINTS,
    HeldAct.PUBLISH: _POINTS,
    HeldAct.CUT: _POINTS | {PendingKind.APPEAL},
    HeldAct.FINISH: _POINTS | {PendingKind.APPEAL, PendingKind.DECISION},
}
_BEGINS_ROUND = (HeldAct.PAIR, HeldAct.PUBLISH)
_CHANGING = ("results", "registration", "rounds", "playoff", "organizing", "judging")
"""Desks whose requests may change points or who plays; a proxy or more time at a table does not."""


def held_act(command: Command) -> HeldAct | None:
    """The act that a command is, if something pending holds that up: then it has ``past``."""
    slug = DECLARED[type(command)].slug
    return HeldAct(slug) if slug in list(HeldAct) else None


def holding(tournament: Tournament, act: HeldAct, rules: Rules, now: Instant) -> tuple[Pending, ...]:
    """What is pending and matters for an act; a request for that very act does not hold itself."""
    first = before_round(tournament, rules, now) if act in _BEGINS_ROUND else ()
    return (*to_decide(tournament, act), *first)


def to_decide(tournament: Tournament, act: HeldAct) -> tuple[Pending, ...]:
    """The part of it that somebody decides."""
    return tuple(
        one for one in pending(tournament) if one.kind in _HOLDS[act] and _changes(one.proposal, act)
    )


def keys(tournament: Tournament, act: HeldAct, rules: Rules, now: Instant) -> tuple[str, ...]:
    """All that holds up an act now, as whoever goes past it has seen it."""
    return tuple(one.key for one in holding(tournament, act, rules, now))


def _changes(proposal: Proposal | None, act: HeldAct) -> bool:
    if proposal is None:
        return True
    declared = DECLARED[type(proposal.command)]
    return declared.slug != act and declared.desk in _CHANGING


def corrected(tournament: Tournament) -> frozenset[MatchId]:
    """Matches whose result is to be changed, once somebody approves it."""
    waiting = (one for one in _proposals(tournament) if one.kind is PendingKind.CORRECTION)
    return frozenset(match for one in waiting for match in one.matches)
