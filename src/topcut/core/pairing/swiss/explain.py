"""Explanations for Swiss pairings: why two met or did not, as codes and facts without words.

The answer for two who did not meet is computed, not guessed: the best round with the two together is
compared with the best round of all, by the criteria for rounds. Only if both are equally good did chance
decide. The published round is not used for comparison: people may have changed it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Pairing, PairingError
from topcut.core.pairing.swiss.swiss_round import SwissOptions, are_apart
from topcut.core.pairing.swiss.worth import Worth, best_tables, best_tables_with, worth_of

SAME_SCORE = "same-score"
CROSSING_NEEDED = "crossing-needed"
REMATCH_UNAVOIDABLE = "rematch-unavoidable"
FORBIDDEN_UNAVOIDABLE = "forbidden-unavoidable"
BY_STANDINGS = "by-standings"
MET_BEFORE = "met-before"
FORBIDDEN = "forbidden"
OTHER_DRAFT_POD = "other-draft-pod"
WOULD_REPEAT_BYE = "would-repeat-bye"
WOULD_FORCE_FORBIDDEN = "would-force-forbidden"
WOULD_FORCE_REMATCH = "would-force-rematch"
WOULD_MOVE_BYE = "would-move-bye"
WOULD_COST_MORE = "would-cost-more"
WOULD_CROSS_HIGHER = "would-cross-higher"
CHANCE = "equally-good-chance-decided"

_AGAINST_WISHES = slice(1, 3)  # of a ``Worth``: forbidden pairs and rematches
_WORSE = (  # than the best, in the order of ``Worth``
    WOULD_REPEAT_BYE,
    WOULD_FORCE_FORBIDDEN,
    WOULD_FORCE_REMATCH,
    WOULD_MOVE_BYE,
    WOULD_COST_MORE,
    WOULD_CROSS_HIGHER,
)


@dataclass(frozen=True, slots=True)
class PairingExplanation:
    """``met``: whether these two were paired. ``codes``: why, most important first. The rest are the facts.

    ``cost`` is the cost of the round; where rounds were compared, the best cost, and ``cost_if`` the cost
    with the two paired.
    """

    one: EntrantId
    other: EntrantId
    met: bool
    codes: tuple[str, ...]
    points: tuple[int, int]
    cost: int
    cost_if: int | None = None
    rematches_if: int | None = None


def explain(
    field: Sequence[Candidate],
    pairing: Pairing,
    one: EntrantId,
    other: EntrantId,
    options: SwissOptions | None = None,
) -> PairingExplanation:
    """Why two entrants were paired or not.

    Players at 9 and 6 points met because the group at 9 had an odd number:
    ``crossing-needed``. Two at 9 who did not meet and could have: chance decided.
    """
    options = options or SwissOptions()
    people = people_asked_about(field, one, other)
    points = (people[one].points, people[other].points)
    together = any({one, other} == set(pair.seats) for pair in pairing.pairs)
    cost = pairing.certificate.cost
    if together:
        codes = _why_met(people[one], people[other], options)
        return PairingExplanation(one, other, True, codes, points, cost)
    barred = _never(people[one], people[other], options)
    if OTHER_DRAFT_POD in barred:
        return PairingExplanation(one, other, False, barred, points, cost)
    best = worth_of(field, best_tables(field, options), options)
    forced = worth_of(field, best_tables_with(field, people[one], people[other], options), options)
    if barred and forced[_AGAINST_WISHES] > best[_AGAINST_WISHES]:
        return PairingExplanation(one, other, False, barred, points, cost)
    codes = (_why_not(best, forced, options),)
    return PairingExplanation(one, other, False, codes, points, best.cost, forced.cost, forced.rematches)


def people_asked_about(field: Sequence[Candidate], *asked: EntrantId) -> dict[EntrantId, Candidate]:
    """The field by identifier; raises if one of the two is not in it, or both are the same."""
    people = {candidate.entrant: candidate for candidate in field}
    if len({*asked}) < len(asked):
        raise PairingError("entrant-asked-about-twice", *asked)
    for entrant in asked:
        if entrant not in people:
            raise PairingError("entrant-not-in-field", entrant)
    return people


def _why_met(one: Candidate, other: Candidate, options: SwissOptions) -> tuple[str, ...]:
    codes: list[str] = []
    if are_apart(options.forbidden, one.entrant, other.entrant):
        codes.append(FORBIDDEN_UNAVOIDABLE)
    if other.entrant in one.met:
        codes.append(REMATCH_UNAVOIDABLE)
    if options.by_standings:
        codes.append(BY_STANDINGS)
    codes.append(SAME_SCORE if one.points == other.points else CROSSING_NEEDED)
    return tuple(codes)


def _never(one: Candidate, other: Candidate, options: SwissOptions) -> tuple[str, ...]:
    codes: list[str] = []
    if are_apart(options.forbidden, one.entrant, other.entrant):
        codes.append(FORBIDDEN)
    if options.inside_pods and one.draft_pod != other.draft_pod:
        codes.append(OTHER_DRAFT_POD)
    if other.entrant in one.met:
        codes.append(MET_BEFORE)
    return tuple(codes)


def _why_not(best: Worth, forced: Worth, options: SwissOptions) -> str:
    """The most important criterion by which the round with the two together is worse.

    In a field too large to be proved it may come out better by luck: then it was no worse.
    """
    found = zip(_WORSE, best, forced, strict=True)
    code, least, most = next((each for each in found if each[1] != each[2]), (CHANCE, 0, 0))
    if most <= least:
        return CHANCE
    return BY_STANDINGS if options.by_standings and code == WOULD_CROSS_HIGHER else code
