"""Why these two met, and why these two did not: codes and facts, the words live elsewhere.

The answer for two who did not meet is computed, not guessed: the round is paired once more with
the two set against each other, and the prices are compared.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.pairing.model import Candidate, Certificate, Pairing, PairingError
from topcut.core.pairing.swiss import SwissOptions, pair_swiss, who_is_apart

SAME_SCORE = "same-score"
CROSSING_NEEDED = "crossing-needed"
REMATCH_UNAVOIDABLE = "rematch-unavoidable"
FORBIDDEN_UNAVOIDABLE = "forbidden-unavoidable"
BY_STANDINGS = "by-standings"
MET_BEFORE = "met-before"
FORBIDDEN = "forbidden"
OTHER_DRAFT_POD = "other-draft-pod"
WOULD_FORCE_REMATCH = "would-force-rematch"
WOULD_COST_MORE = "would-cost-more"
WOULD_MOVE_BYE = "would-move-bye"
CHANCE = "equally-good-chance-decided"


@dataclass(frozen=True, slots=True)
class Explanation:
    """``met``: were these two paired? ``codes``: why, gravest first. The rest are the facts.

    ``cost_if`` is what the round would cost with the two paired, where that was computed.
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
) -> Explanation:
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
        return Explanation(one, other, True, codes, points, cost)
    barred = _never(people[one], people[other], options)
    if barred:
        return Explanation(one, other, False, barred, points, cost)
    forced = _with_these_two(field, people[one], people[other], options)
    codes = _why_not(pairing.certificate, forced, options)
    return Explanation(one, other, False, codes, points, cost, forced.cost, forced.rematches)


def people_asked_about(field: Sequence[Candidate], *asked: EntrantId) -> dict[EntrantId, Candidate]:
    """The field by identifier; refused if one of those asked about is not in it."""
    people = {candidate.entrant: candidate for candidate in field}
    for entrant in asked:
        if entrant not in people:
            raise PairingError("entrant-not-in-field", entrant)
    return people


def _why_met(one: Candidate, other: Candidate, options: SwissOptions) -> tuple[str, ...]:
    codes: list[str] = []
    if other.entrant in who_is_apart(options.forbidden).get(one.entrant, ()):
        codes.append(FORBIDDEN_UNAVOIDABLE)
    if other.entrant in one.met:
        codes.append(REMATCH_UNAVOIDABLE)
    if options.by_standings:
        codes.append(BY_STANDINGS)
    codes.append(SAME_SCORE if one.points == other.points else CROSSING_NEEDED)
    return tuple(codes)


def _never(one: Candidate, other: Candidate, options: SwissOptions) -> tuple[str, ...]:
    codes: list[str] = []
    if other.entrant in who_is_apart(options.forbidden).get(one.entrant, ()):
        codes.append(FORBIDDEN)
    if options.inside_pods and one.draft_pod != other.draft_pod:
        codes.append(OTHER_DRAFT_POD)
    if other.entrant in one.met:
        codes.append(MET_BEFORE)
    return tuple(codes)


def _with_these_two(
    field: Sequence[Candidate], one: Candidate, other: Candidate, options: SwissOptions
) -> Certificate:
    """The certificate of the best round that holds this pair."""
    rest = [candidate for candidate in field if candidate.entrant not in (one.entrant, other.entrant)]
    best = pair_swiss(rest, Chance("", "explain"), options).certificate
    cost = best.cost + (one.points - other.points) ** 2
    return Certificate(best.rematches, cost, best.lower_bound, best.proved, best.forbidden)


def _why_not(made: Certificate, forced: Certificate, options: SwissOptions) -> tuple[str, ...]:
    if forced.rematches + forced.forbidden > made.rematches + made.forbidden:
        return (WOULD_FORCE_REMATCH,)
    if forced.cost > made.cost:
        return (WOULD_COST_MORE,)
    if forced.cost < made.cost:  # only a bye further up can make the rest cheaper
        return (WOULD_MOVE_BYE,)
    return (BY_STANDINGS,) if options.by_standings else (CHANCE,)
