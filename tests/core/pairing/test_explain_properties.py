"""Why two did not meet, held against every round there is: over small random fields the answers are true."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from tests.core.pairing.fields import UNEVEN
from tests.core.pairing.oracle import judge
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, SwissOptions, explain, pair_swiss

Round = list[tuple[Candidate, ...]]
Key = tuple[int, ...]

CHANCE = "equally-good-chance-decided"
FALLS_SHORT = (
    "would-repeat-bye",
    "would-force-forbidden",
    "would-force-rematch",
    "would-move-bye",
    "would-cost-more",
    "would-cross-higher",
)


def small_field(seed: int) -> list[Candidate]:
    """Two to eight players: some have met, some have had byes, many rounds cost the same."""
    chance = random.Random(seed)
    names = [EntrantId(name) for name in "abcdefgh"[: chance.randint(2, 8)]]
    share, levels = chance.choice([0, 0.2, 0.5, 0.8]), chance.choice([[0], [0, 3], UNEVEN[:4], UNEVEN])
    by_twos = chance.random() < 0.5
    met = {frozenset(pair) for pair in combinations(names, 2) if chance.random() < share}
    return [
        Candidate(
            one,
            9 - 3 * (rank // 2) if by_twos else chance.choice(levels),
            frozenset(other for other in names if frozenset((one, other)) in met),
            byes=chance.choice([0, 0, 1]),
            rank=rank + 1,
        )
        for rank, one in enumerate(names)
    ]


def families(seed: int, field: Sequence[Candidate]) -> tuple[frozenset[EntrantId], ...]:
    chance = random.Random(-seed)
    names = [one.entrant for one in field]
    return tuple(
        frozenset(chance.sample(names, min(len(names), chance.randint(2, 3))))
        for _ in range(chance.choice([0, 0, 1, 3]))
    )


def every_round(field: Sequence[Candidate]) -> Iterator[Round]:
    if len(field) % 2:
        for one in field:
            rest = [other for other in field if other is not one]
            yield from ([(one,), *others] for others in every_round(rest))
    elif not field:
        yield []
    else:
        first, *others = field
        for other in others:
            rest = [third for third in others if third is not other]
            yield from ([(first, other), *more] for more in every_round(rest))


def key_of(field: Sequence[Candidate], made: Round, apart: Sequence[frozenset[EntrantId]]) -> Key:
    """The objective, gravest first; whoever has the bye is first of all one of those with the fewest."""
    bye = [seats[0] for seats in made if len(seats) == 1]
    couples = [(seats[0], seats[1]) for seats in made if len(seats) == 2]
    worth = judge(couples, sorted({one.points for one in field}), apart, bye[0].points if bye else -1)
    return (bye[0].byes if bye else 0, *worth)


def best_with(
    field: Sequence[Candidate], apart: Sequence[frozenset[EntrantId]]
) -> tuple[Key, dict[frozenset[EntrantId], Key]]:
    """The best key of all rounds, and for every two the best of those they meet in."""
    best: dict[frozenset[EntrantId], Key] = {}
    for made in every_round(field):
        key = key_of(field, made, apart)
        for seats in made:
            both = frozenset(one.entrant for one in seats)
            best[both] = min(best.get(both, key), key)
    return min(best.values()), best


@pytest.mark.parametrize("seed", range(160))
def test_whatever_is_said_of_two_who_do_not_meet_is_true_of_all_rounds_there_are(seed: int) -> None:
    field = small_field(seed)
    options = SwissOptions(forbidden=families(seed, field))
    pairing = pair_swiss(field, Chance(str(seed), "round"), options)
    best, with_these = best_with(field, options.forbidden)
    made = {frozenset(pair.seats) for pair in pairing.pairs}
    for both in {frozenset(each) for each in combinations([one.entrant for one in field], 2)} - made:
        one, other = sorted(both)
        said = explain(field, pairing, one, other, options)
        found = with_these[both]
        if "met-before" in said.codes or "forbidden" in said.codes:
            assert found[1:3] > best[1:3], said
            continue
        short = [
            code for code, at_best, then in zip(FALLS_SHORT, best, found, strict=True) if then != at_best
        ]
        assert said.codes == (short[0] if short else CHANCE,), (field, both)
        assert (said.cost, said.cost_if) == (best[4], found[4])


@pytest.mark.parametrize("seed", range(0, 160, 5))
def test_two_whom_another_seed_pairs_are_said_to_be_as_good(seed: int) -> None:
    field = small_field(seed)
    options = SwissOptions(forbidden=families(seed, field))
    rounds = [pair_swiss(field, Chance(str(number), "round"), options) for number in range(12)]
    here, *elsewhere = [{frozenset(pair.seats) for pair in made.pairs if not pair.is_bye} for made in rounds]
    for both in set().union(*elsewhere) - here:
        one, other = sorted(both)
        assert explain(field, rounds[0], one, other, options).codes == (CHANCE,)
