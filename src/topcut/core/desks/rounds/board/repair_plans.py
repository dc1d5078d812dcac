"""Repair plans for a round, shown before anything is done (scenario 28).

Each plan is a complete ``RepairRound`` with its effects: which matches break, who moves from where to
where, and which results would be lost. Matches that have one are only broken if there is no other way.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topcut.core.desks.clocks.readings import ran
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.desks.rounds.decide.repair_terms import (
    People,
    came_before,
    made_matches,
    options_of,
    people_of,
    pod_options_of,
    sizes_after,
    sizes_due,
    spared,
    with_something,
)
from topcut.core.desks.rounds.events import PairedMatch
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant
from topcut.core.pairing import (
    PairingError,
    Repair,
    repair_extra,
    repair_missing,
    repair_pods_extra,
    repair_pods_missing,
    repair_pods_points,
    repair_points,
)
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import Match, RepairCause, Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Move:
    """One player before and after; without a match they are not in the round."""

    entrant: EntrantId
    before: Match | None
    after: PairedMatch | None

    @property
    def gets_up(self) -> bool:
        return (self.before.table if self.before else None) != (self.after.table if self.after else None)


@dataclass(frozen=True, slots=True)
class RepairPlan:
    """``lost`` are the broken matches that have a report or a result.

    ``by_policy`` is false where pods are left with sizes that the policy would not give; ``spared``
    are the matches with something to lose of those who were to have the new bye first.
    """

    command: RepairRound
    broken: tuple[Match, ...]
    made: tuple[PairedMatch, ...]
    moves: tuple[Move, ...]
    lost: tuple[Match, ...]
    by_policy: bool = True
    spared: tuple[Match, ...] = ()

    @property
    def matches_broken(self) -> int:
        return sum(1 for match in self.broken if not match.is_bye)

    @property
    def tables(self) -> tuple[int, ...]:
        """Where new slips are needed."""
        return tuple(sorted(match.table for match in self.made if match.table is not None))


def plans(
    tournament: Tournament, rules: Rules, round_: Round, cause: RepairCause, entrant: EntrantId
) -> tuple[RepairPlan, ...]:
    """The plans with the shortest chains, closest pairs first; none if only a rematch would do."""
    untouched = [match for match in round_.matches if not with_something([match])]
    own = round_.match_of(entrant)
    safe = [*untouched, own] if own and own not in untouched else untouched
    for matches in (safe, list(round_.matches)):
        ways = _repairs(tournament, rules, round_, cause, entrant, matches)
        found = [one for one in ways if one.made or len(one.broken) < len(round_.matches)]
        if found:
            return tuple(
                plan_of(tournament, rules, _command(round_, cause, entrant, matches, one)) for one in found
            )
    return ()


def _repairs(
    tournament: Tournament,
    rules: Rules,
    round_: Round,
    cause: RepairCause,
    entrant: EntrantId,
    matches: Sequence[Match],
) -> tuple[Repair, ...]:
    """Repairs among ``matches``; the other matches of the round are not touched."""
    resting = {match.seats[0] for match in round_.matches if BYE_AWARDED in match.flags}
    people = people_of(tournament, rules, round_, [entrant])
    gone = resting | {entrant} if cause is RepairCause.NOT_HERE else resting
    field = [one for one in people.values() if one.entrant not in gone]
    published = [match.seats for match in round_.matches if not resting.intersection(match.seats)]
    free = {match.seats for match in matches}
    try:
        if tournament.stage_of(round_.number).in_pods:
            kept = [seats for seats in published if seats not in free]
            options = pod_options_of(tournament, rules, round_)
            return _IN_PODS[cause](field, published, entrant, options, kept)
        open_ = [seats for seats in published if seats in free]
        return _IN_PAIRS[cause](field, open_, entrant, options_of(tournament, round_))
    except PairingError:
        return ()


_IN_PAIRS = {
    RepairCause.LEFT_OUT: repair_extra,
    RepairCause.NOT_HERE: repair_missing,
    RepairCause.WRONG_POINTS: repair_points,
}
_IN_PODS = {
    RepairCause.LEFT_OUT: repair_pods_extra,
    RepairCause.NOT_HERE: repair_pods_missing,
    RepairCause.WRONG_POINTS: repair_pods_points,
}


def _command(
    round_: Round, cause: RepairCause, entrant: EntrantId, matches: Sequence[Match], repair: Repair
) -> RepairRound:
    ids = {frozenset(match.seats): match.id for match in matches}
    broken = tuple(ids[frozenset(seats)] for seats in repair.broken)
    return RepairRound(round_.number, cause, broken, repair.made, entrant, accepting=repair.repeats)


def by_hand(round_: Round, one: EntrantId, other: EntrantId, reason: str) -> RepairRound | None:
    """Pair these two, and their former opponents with each other; ``None`` if they already meet.

    In pods the two change places instead.
    Ana–Bo and Cy–Di with Ana and Cy wanted: Ana–Cy and Bo–Di. If Cy has the bye, Bo has it then.
    """
    mine, theirs = round_.match_of(one), round_.match_of(other)
    if mine is None or theirs is None or mine is theirs:
        return None
    if max(len(mine.seats), len(theirs.seats)) > 2:
        return _exchange(round_, mine, theirs, {one: other, other: one}, reason)
    left = (*mine.opponents_of(one), *theirs.opponents_of(other))
    made = ((one, other), left) if left else ((one, other),)
    return RepairRound(round_.number, RepairCause.BY_HAND, (mine.id, theirs.id), made, reason=reason)


def _exchange(
    round_: Round, mine: Match, theirs: Match, instead: Mapping[EntrantId, EntrantId], reason: str
) -> RepairRound:
    """Two players of different pods change places; one who changes with a bye then has it."""
    made = tuple(tuple(instead.get(seat, seat) for seat in match.seats) for match in (mine, theirs))
    return RepairRound(round_.number, RepairCause.BY_HAND, (mine.id, theirs.id), made, reason=reason)


def plan_of(tournament: Tournament, rules: Rules, command: RepairRound) -> RepairPlan:
    """The plan of a repair: its effects on the current round."""
    round_ = tournament.rounds[command.round - 1]
    broken = tuple(match for match in round_.matches if match.id in command.broken)
    people = people_of(tournament, rules, round_, [command.entrant] if command.entrant else [])
    made = made_matches(tournament, round_, command, people)
    touched = [*(match.seats for match in made), *(match.seats for match in broken)]
    seats = dict.fromkeys(seat for match in touched for seat in match)
    after = {seat: match for match in made for seat in match.seats}
    moves = tuple(Move(seat, round_.match_of(seat), after.get(seat)) for seat in seats)
    lost = tuple(with_something(broken))
    by_policy = _by_policy(tournament, rules, round_, command)
    kept = tuple(_spared(tournament, round_, command, people))
    return RepairPlan(command, broken, made, moves, lost, by_policy, kept)


def _spared(tournament: Tournament, round_: Round, command: RepairRound, people: People) -> list[Match]:
    """The tables that the search for a new bye avoided because they have a report or a result."""
    resting = [seats[0] for seats in command.made if len(seats) == 1]
    if not resting or command.cause is RepairCause.BY_HAND or tournament.stage_of(round_.number).in_pods:
        return []
    return spared(round_, command, came_before(tournament, round_, command, people, resting[0]))


def _by_policy(tournament: Tournament, rules: Rules, round_: Round, command: RepairRound) -> bool:
    """Whether the pods have the sizes that a new pairing would give them (MA-10.4A)."""
    if not tournament.stage_of(round_.number).in_pods:
        return True
    sizes = sizes_after(round_, command)
    due = sizes_due(sizes, pod_options_of(tournament, rules, round_))
    return sizes == Counter((*due.pods, *(1,) * due.byes))


def left_out(tournament: Tournament, round_: Round) -> list[Entrant]:
    """Who could be brought in: not in the round, and not disqualified."""
    return [
        entrant
        for entrant in tournament.entrants.values()
        if round_.match_of(entrant.id) is None and entrant.status is not EntrantStatus.DISQUALIFIED
    ]


def wrongly_placed(tournament: Tournament, round_: Round) -> list[EntrantId]:
    """Whose results were corrected after this round was paired."""
    late = [each for each in tournament.rounds[: round_.number - 1] if each.last_result > round_.based_on]
    corrected = [
        match for each in late for match in each.matches if match.result and match.result.corrections
    ]
    seats = dict.fromkeys(seat for match in corrected for seat in match.seats)
    return [seat for seat in seats if round_.match_of(seat)]


def minutes_used(round_: Round, now: Instant) -> int | None:
    """Whole minutes that the round's clock has run; ``None`` before it was started."""
    return None if round_.started is None else ran(round_, now) // MINUTE
