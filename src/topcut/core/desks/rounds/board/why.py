"""Explanations of pairings: why two entrants met in a round or did not, recomputed; and why a bye."""

from dataclasses import dataclass

from topcut.core.desks.rounds.decide.repair_terms import BYE_SPARES, options_of, people_of, pod_options_of
from topcut.core.desks.rounds.unpublished import is_outdated
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Pair, Pairing, PairingExplanation, explain, explain_pods
from topcut.core.pairing.draft_pods import BYE_ACROSS
from topcut.core.pairing.elimination.single_elimination import BYE_BEST_SEED
from topcut.core.pairing.pods import pod_round as pods
from topcut.core.pairing.round_robin import BYE_IN_TURN
from topcut.core.pairing.swiss import swiss_round as swiss
from topcut.core.pairing.swiss.swiss_round import BYE_AGAIN, BYE_HIGHER, BYE_LOWEST
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import MADE_BY_HAND, REPAIRED, STAFF_MARKS, Match, Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

NOT_IN_ROUND = "not-in-round"
HAD_AWARDED_BYE = "had-awarded-bye"
BRACKET = "bracket"
ACROSS = "across-the-table"

BYE_FLAGS = (
    BYE_AWARDED,
    BYE_LOWEST,
    BYE_HIGHER,
    BYE_SPARES,
    BYE_AGAIN,
    BYE_BEST_SEED,
    BYE_IN_TURN,
    BYE_ACROSS,
)
COMPUTED = (swiss.METHOD, pods.METHOD)  # rounds chosen as the best of many, which can be compared


@dataclass(frozen=True, slots=True)
class WhyPaired:
    """``codes``: the reasons, gravest first; ``explanation`` has the figures where they were computed."""

    one: EntrantId
    other: EntrantId
    met: bool
    codes: tuple[str, ...]
    explanation: PairingExplanation | None = None


@dataclass(frozen=True, slots=True)
class WhyBye:
    """``codes`` are the flags of this bye in the round: nothing is recomputed."""

    one: EntrantId
    codes: tuple[str, ...]


def changed_since_paired(tournament: Tournament, round_: Round) -> bool:
    """Whether the round, or something the pairing was computed from, has changed since."""
    if round_.method not in COMPUTED:
        return False
    return is_outdated(tournament, round_) or any(_by_staff(match) for match in round_.matches)


def why(
    tournament: Tournament,
    rules: Rules,
    round_: Round,
    one: EntrantId,
    other: EntrantId,
    then: Tournament | None = None,
) -> WhyPaired:
    """``then`` is the tournament just after the round was paired, if something has changed since.

    Matches made by officials are reported as such; for the rest the results, the wishes and the field at that
    time count.
    """
    mine, theirs = round_.match_of(one), round_.match_of(other)
    met = mine is not None and mine is theirs
    plain = _plainly(round_, mine, theirs)
    if plain:
        return WhyPaired(one, other, met, plain)
    before = then or tournament
    found = _computed(before, rules, before.rounds[round_.number - 1], one, other)
    return WhyPaired(one, other, met, found.codes, found)


def why_bye(round_: Round, one: EntrantId) -> WhyBye | None:
    """Why they have the bye of a round, if they do (I3, MTR-10.4.a)."""
    match = round_.match_of(one)
    if match is None or not match.is_bye:
        return None
    if MADE_BY_HAND in match.flags:
        return WhyBye(one, (MADE_BY_HAND,))  # flags say what is unusual about it, not why somebody wanted it
    said = tuple(flag for flag in match.flags if flag in (REPAIRED, *BYE_FLAGS))
    return WhyBye(one, said or (BRACKET,))


def _computed(
    tournament: Tournament, rules: Rules, round_: Round, one: EntrantId, other: EntrantId
) -> PairingExplanation:
    resting = {match.seats[0] for match in round_.matches if BYE_AWARDED in match.flags}
    seated = people_of(tournament, rules, round_).values()
    people = [person for person in seated if person.entrant not in resting]
    pairs = tuple(Pair(match.seats, match.table, match.flags) for match in round_.matches)
    made = Pairing(pairs, round_.method, round_.method_version, round_.certificate)
    if round_.method == pods.METHOD:
        return explain_pods(people, made, one, other, pod_options_of(tournament, rules, round_))
    return explain(people, made, one, other, options_of(tournament, round_))


def _plainly(round_: Round, mine: Match | None, theirs: Match | None) -> tuple[str, ...]:
    """What needs no computing."""
    if mine is None or theirs is None:
        return (NOT_IN_ROUND,)
    if BYE_AWARDED in (*mine.flags, *theirs.flags):
        return (HAD_AWARDED_BYE,)
    marks = _by_staff(mine) | _by_staff(theirs)
    if marks:
        spared = BYE_SPARES in (*mine.flags, *theirs.flags)
        return (*sorted(marks), *((BYE_SPARES,) if spared else ()))
    if round_.method == ACROSS:
        return (ACROSS,)
    return () if round_.method in COMPUTED else (BRACKET,)


def _by_staff(match: Match) -> set[str]:
    return set(STAFF_MARKS).intersection(match.flags)
