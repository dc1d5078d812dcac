"""The ways of large fields, taken with small ones judged by networkx: what they find and what they claim.

Small fields are solved at once and on every pair. With the limits pulled down they are taken apart into
windows, looked at again where the first guess was too low, and given only a few neighbours each.
"""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.core.pairing.fields import crowded, crowded_evenly
from tests.core.pairing.oracle import best, by_networkx, worth
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, SwissOptions, pair_swiss, validate
from topcut.core.pairing.swiss import exact, forced
from topcut.core.pairing.swiss import swiss_round as swiss


@pytest.fixture
def piecemeal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is solved at once, and the first guess of what a round costs is too low."""
    for module in (exact, forced):
        monkeypatch.setattr(module, "first_slack", lambda *_: 0)
    monkeypatch.setattr(exact, "EVERY_PAIR_TO", 0)
    for module in (forced, swiss):
        monkeypatch.setattr(module, "AT_ONCE_TO", 0)


@pytest.fixture
def sparse(piecemeal: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is compared with hardly anybody, so the best round is often missed."""
    monkeypatch.setattr(exact, "SPARSE_ABOVE", 0)
    monkeypatch.setattr(forced, "EVERY_PAIR_TO", 0)
    for module in (exact, forced):
        monkeypatch.setattr(module, "NEIGHBOURS", 2)


def paired(field: Sequence[Candidate], seed: int, options: SwissOptions | None = None) -> Pairing:
    return pair_swiss(field, Chance(str(seed), "round"), options)


def some_apart(field: Sequence[Candidate], seed: int) -> tuple[frozenset[EntrantId], ...]:
    chance = random.Random(seed)
    names = [one.entrant for one in field]
    return tuple(frozenset(chance.sample(names, 2)) for _ in range(chance.randrange(len(field))))


@pytest.mark.usefixtures("piecemeal")
@pytest.mark.parametrize("seeds", [range(100), range(1950, 2050)], ids=str)
def test_a_first_guess_that_is_too_low_costs_a_second_look_and_never_the_answer(seeds: range) -> None:
    for seed in seeds:
        field = crowded(seed)
        forbidden = some_apart(field, seed) if seed % 2 else ()
        pairing = paired(field, seed, SwissOptions(forbidden))
        assert worth(field, pairing, forbidden) == best(field, forbidden, by_networkx), seed
        assert pairing.certificate.proved


def seen_by_all(field: Sequence[Candidate], points: int) -> list[Candidate]:
    """The field and two more who have met everybody: they have to meet again."""
    ann, ben = EntrantId("ann"), EntrantId("ben")
    everybody = frozenset({ann, ben, *(one.entrant for one in field)})
    known = [replace(one, met=one.met | {ann, ben}) for one in field]
    return [*known, *(Candidate(one, points, everybody - {one}) for one in (ann, ben))]


def two_who_cross() -> list[Candidate]:
    """Two at 6 points have met: both meet somebody at 9, or both somebody at 3, at the same cost."""
    names = {9: "ab", 6: "cd", 3: "ef"}
    met = {"c": frozenset({EntrantId("d")}), "d": frozenset({EntrantId("c")})}
    return [
        Candidate(EntrantId(name), points, met.get(name, frozenset()))
        for points, each in names.items()
        for name in each
    ]


@pytest.mark.parametrize("way", ["at once", "piecemeal"])
@pytest.mark.parametrize("again", [False, True], ids=["nobody again", "two again"])
def test_of_two_crossings_at_the_same_cost_the_lower_is_made(
    way: str, again: bool, request: pytest.FixtureRequest
) -> None:
    if way == "piecemeal":
        request.getfixturevalue("piecemeal")
    field = seen_by_all(two_who_cross(), points=9) if again else two_who_cross()
    for seed in range(6):
        pairing = paired(field, seed)
        met = {frozenset(pair.seats) for pair in pairing.pairs}
        assert frozenset({"a", "b"}) in met
        assert (pairing.certificate.cost, pairing.certificate.rematches) == (18, again)
        assert worth(field, pairing) == best(field, (), by_networkx)


@pytest.mark.parametrize("seed", [6, 122, 395, 494, 752, 1314])
def test_a_solver_left_to_itself_would_cross_higher_up(seed: int) -> None:
    field = crowded_evenly(seed)
    assert worth(field, paired(field, 1)) == best(field, (), by_networkx)


@pytest.mark.usefixtures("sparse")
def test_the_one_who_has_had_no_bye_gets_it_however_many_others_stand_at_the_same_score() -> None:
    had_one = [Candidate(EntrantId(f"e{number}"), 0, byes=1) for number in range(10)]
    field = seen_by_all([*had_one, Candidate(EntrantId("new"), 0)], points=3)
    for seed in range(10):
        pairing = paired(field, seed)
        assert validate(field, pairing) == ()
        assert [pair.seats for pair in pairing.pairs if pair.is_bye] == [("new",)]
        assert pairing.certificate.rematches == 1


def is_best(field: Sequence[Candidate], pairing: Pairing) -> bool:
    """Is the round the best there is? Whatever it says of itself must be so."""
    certificate, found, wanted = pairing.certificate, worth(field, pairing), best(field, (), by_networkx)
    assert validate(field, pairing, SwissOptions(inside_pods=False)) == ()
    if found[:3] != wanted[:3]:  # more rematches, or the bye too high
        assert not certificate.proved
        return False
    assert certificate.lower_bound <= wanted.cost
    assert found.cost == wanted.cost or not certificate.proved
    return found.cost == wanted.cost


@pytest.mark.usefixtures("sparse")
def test_a_round_made_of_neighbours_alone_is_called_proved_only_where_it_is_the_best() -> None:
    found = []
    for seed in range(150):
        field = crowded(seed)
        pairing = paired(field, seed)
        found.append(is_best(field, pairing))
        if len(field) % 2 == 0:  # a round without rematches is found all the same
            assert bool(pairing.certificate.rematches) == bool(best(field, (), by_networkx).rematches)
    assert not all(found)
    assert any(found)


def lifted(field: Sequence[Candidate], points: int) -> list[Candidate]:
    return [replace(one, points=one.points + points) for one in field]


@pytest.mark.usefixtures("sparse")
def test_a_round_of_two_windows_is_proved_only_if_both_are() -> None:
    """A crowd above and a crowd below, and between them a group that takes in anybody."""
    middle = [Candidate(EntrantId(f"m{number}"), 40) for number in range(12)]
    found = []
    for seed in range(0, 40, 2):
        field = [*lifted(crowded(seed, "a"), 60), *middle, *crowded(seed + 1, "z")]
        found.append(is_best(field[len(field) % 2 :], paired(field[len(field) % 2 :], seed)))
    assert not all(found)
    assert any(found)


@pytest.mark.usefixtures("sparse")
@pytest.mark.rule("MTR-7.6.a")
def test_a_round_of_draft_pods_is_proved_only_if_every_pod_is() -> None:
    easy = [Candidate(EntrantId(f"m{number}"), 0, draft_pod=2) for number in range(4)]
    missed = 0
    for seed in range(100):
        crowd = [replace(one, draft_pod=1) for one in crowded(seed)]
        alone, together = paired(crowd, seed), paired([*crowd, *easy], seed)
        assert paired(easy, seed).certificate.proved
        missed += not alone.certificate.proved
        wanted = best(crowd, (), by_networkx)
        if worth([*crowd, *easy], together)[:3] == wanted[:3]:
            assert together.certificate.cost == wanted.cost or not together.certificate.proved
            assert together.certificate.lower_bound <= wanted.cost
        else:
            assert not together.certificate.proved
    assert missed


def test_a_bye_that_has_to_go_up_is_proved_in_a_large_field_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the lowest is left for one player to meet, so somebody else has the bye."""
    monkeypatch.setattr(swiss, "AT_ONCE_TO", 0)
    monkeypatch.setattr(forced, "AT_ONCE_TO", 0)
    monkeypatch.setattr(forced, "EVERY_PAIR_TO", 0)
    alone, lowest = EntrantId("alone"), EntrantId("lowest")
    crowd = [EntrantId(f"e{number}") for number in range(27)]
    field = [
        Candidate(alone, 9, frozenset(crowd)),
        Candidate(lowest, 0),
        *(Candidate(one, 3 * (number % 3 + 1), frozenset({alone})) for number, one in enumerate(crowd)),
    ]
    pairing = paired(field, 1)
    [bye] = [pair for pair in pairing.pairs if pair.is_bye]
    assert bye.flags == ("bye-higher-to-avoid-rematch",)
    assert worth(field, pairing) == best(field, (), by_networkx)
    assert pairing.certificate.proved


@pytest.mark.usefixtures("sparse")
def test_a_bye_that_has_to_go_up_is_proved_by_neighbours_alone_where_the_bound_is_met() -> None:
    alone, crowd = EntrantId("alone"), [EntrantId(f"e{number}") for number in range(9)]
    field = [
        Candidate(alone, 3, frozenset(crowd)),
        Candidate(EntrantId("lowest"), 0),
        *(Candidate(one, 3, frozenset({alone})) for one in crowd),
    ]
    pairing = paired(field, 1)
    assert "bye-higher-to-avoid-rematch" in pairing.pairs[-1].flags
    assert (pairing.certificate.cost, pairing.certificate.proved) == (9, True)
