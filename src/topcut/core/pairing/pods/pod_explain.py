"""Explanations for pods: why two sit in one pod or do not, as codes and facts without words.

For two in different pods the round is recomputed with the two together and compared: over the whole
field if it can be searched exhaustively, and otherwise over the pods nearest to theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Pairing
from topcut.core.pairing.pods.pod_field import LEADER_AS_ALL, PodField, Pods, make_pod_field
from topcut.core.pairing.pods.pod_proof import PLAYERS, improve
from topcut.core.pairing.pods.pod_round import PodOptions, best_first
from topcut.core.pairing.swiss.explain import (
    FORBIDDEN,
    FORBIDDEN_UNAVOIDABLE,
    MET_BEFORE,
    SAME_SCORE,
    WOULD_COST_MORE,
    WOULD_FORCE_REMATCH,
    PairingExplanation,
    people_asked_about,
)
from topcut.core.pairing.swiss.swiss_round import are_apart, who_is_apart

REPEAT_UNAVOIDABLE = "repeat-unavoidable"
POD_ACROSS_POINTS = "pod-across-points"
OTHERS_HAD_MET = "others-had-met"
SMALL_POD_IN_TURN = "small-pod-in-turn"
ODD_POD_LAST = "odd-pod-last"
ODD_POD_HIGHER = "odd-pod-higher"
ODD_POD_HIGHER_OR_LEADER = "odd-pod-higher-or-leader"
WOULD_LIFT_ODD_POD = "would-lift-odd-pod"
WOULD_PUT_LEADER_IN_IT = "would-put-leader-in-odd-pod"
HAD_BYE = "had-bye"
AS_GOOD = "as-good-standings-or-chance"

PODS_NEAR = 6  # solved with the two together in a field too large to be solved whole


class PodsWorth(NamedTuple):
    repeats: int
    leads_odd: int  # whether the leader sits in a pod of another size
    in_odd: int  # points in pods of another size
    small_again: int
    gaps: int  # squared, in points


def explain_pods(
    field: Sequence[Candidate],
    pairing: Pairing,
    one: EntrantId,
    other: EntrantId,
    options: PodOptions | None = None,
) -> PairingExplanation:
    """Why two entrants sit in one pod or do not (MA-10.4A).

    Two at 5 points in one pod: ``same-score``. One at 5 with three at 0, as five stood at 5:
    ``pod-across-points``.
    """
    options = options or PodOptions()
    people = people_asked_about(field, one, other)
    points = (people[one].points, people[other].points)
    tables = [pair.seats for pair in pairing.pairs]
    mine = next(seats for seats in tables if one in seats)
    cost = pairing.certificate.cost
    options = replace(options, version=pairing.method_version)
    if other in mine:
        pod = [people[seat] for seat in mine if seat in people]
        codes = _why_together(people[one], people[other], pod, field, options)
        if len(pod) != options.full:
            seated = [seat for seats in tables if len(seats) == options.full for seat in seats]
            standard = [people[seat] for seat in seated if seat in people]
            codes += _why_odd(pod, standard, options)
        return PairingExplanation(one, other, True, codes, points, cost)
    plain = _plainly(people[one], people[other], tables, options)
    if plain:
        return PairingExplanation(one, other, False, plain, points, cost)
    made, forced = _with_these_two(field, [seats for seats in tables if len(seats) > 1], one, other, options)
    repeats = pairing.certificate.repeats + forced.repeats - made.repeats
    codes, cost_if = _why_apart(made, forced, options), cost + forced.gaps - made.gaps
    return PairingExplanation(one, other, False, codes, points, cost, cost_if, repeats)


def _why_together(
    one: Candidate,
    other: Candidate,
    pod: Sequence[Candidate],
    field: Sequence[Candidate],
    options: PodOptions,
) -> tuple[str, ...]:
    codes: list[str] = []
    if are_apart(options.forbidden, one.entrant, other.entrant):
        codes.append(FORBIDDEN_UNAVOIDABLE)
    if other.entrant in one.met:
        codes.append(REPEAT_UNAVOIDABLE)
    codes.append(SAME_SCORE if one.points == other.points else POD_ACROSS_POINTS)
    if _passed_over(one, pod, field) or _passed_over(other, pod, field):
        codes.append(OTHERS_HAD_MET)
    return tuple(codes)


def _why_odd(pod: Sequence[Candidate], standard: Sequence[Candidate], options: PodOptions) -> tuple[str, ...]:
    """Why a pod of another size is here; everybody else sits in ``standard`` ones."""
    if options.turns_first:
        return (SMALL_POD_IN_TURN,) if len(pod) < options.full else ()
    highest = max(one.points for one in pod)
    if all(one.points >= highest for one in standard):
        return (ODD_POD_LAST,)
    return (ODD_POD_HIGHER,) if options.version <= LEADER_AS_ALL else (ODD_POD_HIGHER_OR_LEADER,)


def _passed_over(one: Candidate, pod: Sequence[Candidate], field: Sequence[Candidate]) -> bool:
    """Whether somebody in another pod is as near in points as the pod's members, but has met this player."""
    widest = max(abs(member.points - one.points) for member in pod)
    here = {member.entrant for member in pod}
    return any(
        near.entrant in one.met and near.entrant not in here and abs(near.points - one.points) <= widest
        for near in field
    )


def _plainly(
    one: Candidate, other: Candidate, tables: Sequence[tuple[EntrantId, ...]], options: PodOptions
) -> tuple[str, ...]:
    """What needs no computing."""
    codes: list[str] = []
    if (one.entrant,) in tables or (other.entrant,) in tables:
        return (HAD_BYE,)
    if are_apart(options.forbidden, one.entrant, other.entrant):
        codes.append(FORBIDDEN)
    if other.entrant in one.met:
        codes.append(MET_BEFORE)
    return tuple(codes)


def _why_apart(made: PodsWorth, forced: PodsWorth, options: PodOptions) -> tuple[str, ...]:
    """The gravest aim in which the pods with the two together fall short."""
    if options.turns_first and forced.small_again > made.small_again:
        return (SMALL_POD_IN_TURN,)
    if forced.repeats > made.repeats:
        return (WOULD_FORCE_REMATCH,)
    if not options.turns_first:
        if forced.leads_odd > made.leads_odd:
            return (WOULD_PUT_LEADER_IN_IT,)
        if forced.leads_odd == made.leads_odd and forced.in_odd > made.in_odd:
            return (WOULD_LIFT_ODD_POD,)
        same = (forced.leads_odd, forced.in_odd) == (made.leads_odd, made.in_odd)
        if same and forced.small_again > made.small_again:
            return (SMALL_POD_IN_TURN,)
    return (WOULD_COST_MORE,) if forced.gaps > made.gaps else (AS_GOOD,)


def _with_these_two(
    field: Sequence[Candidate],
    tables: Sequence[tuple[EntrantId, ...]],
    one: EntrantId,
    other: EntrantId,
    options: PodOptions,
) -> tuple[PodsWorth, PodsWorth]:
    """The cost of the pods near these two as made, and the best with the two together."""
    seated = {seat for seats in tables for seat in seats}
    seating = [candidate for candidate in field if candidate.entrant in seated]
    people = best_first(seating, options.version)
    number = {candidate.entrant: at for at, candidate in enumerate(people)}
    pods = [[number[seat] for seat in seats if seat in number] for seats in tables]
    whole = make_pod_field(
        people,
        who_is_apart(options.forbidden),
        options.full,
        [len(pod) for pod in pods],
        options.version,
    )
    near = _near(pods, number[one], number[other])
    members = sorted(each for pod in near for each in pod)
    local = {each: at for at, each in enumerate(members)}
    part, now = whole.part(members), [[local[each] for each in pod] for pod in near]
    both = frozenset((local[number[one]], local[number[other]]))
    start = min(_exchanged(now, both), key=part.total)
    best, _ = improve(part, [len(pod) for pod in now], start, both)
    return _worth(part, now), _worth(part, best)


def _near(pods: Pods, one: int, other: int) -> Pods:
    """All pods of a small field; in a large one those of the two and the nearest in the order."""
    if sum(map(len, pods)) <= PLAYERS:
        return pods

    def distance(pod: list[int]) -> int:
        return min(abs(min(pod) - one), abs(min(pod) - other)) if not {one, other} & {*pod} else -1

    return sorted(pods, key=distance)[:PODS_NEAR]


def _exchanged(pods: Pods, both: frozenset[int]) -> list[Pods]:
    """Every single exchange of places that brings the two together."""
    (here, one), (there, other) = [(at, each) for at, pod in enumerate(pods) for each in pod if each in both]
    found: list[Pods] = []
    for home, stays, away, comes in ((here, one, there, other), (there, other, here, one)):
        for leaves in pods[home]:
            if leaves == stays:
                continue
            after = [list(pod) for pod in pods]
            after[home] = [comes if each == leaves else each for each in pods[home]]
            after[away] = [leaves if each == comes else each for each in pods[away]]
            found.append(after)
    return found


def _worth(field: PodField, pods: Pods) -> PodsWorth:
    return PodsWorth(
        sum(map(field.repeats, pods)),
        sum(map(field.leads_odd, pods)),
        sum(map(field.points_in_odd, pods)),
        sum(map(field.small_again, pods)),
        sum(map(field.spread, pods)),
    )
