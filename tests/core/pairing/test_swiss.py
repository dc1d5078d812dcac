"""What a Swiss round promises, told with small fields."""

import random

import pytest

from tests.core.pairing.oracle import best, by_networkx
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, PairingError, SwissOptions, pair_swiss, validate


def person(name: str, points: int = 0, met: str = "", byes: int = 0, rank: int = 0) -> Candidate:
    return Candidate(EntrantId(name), points, frozenset(map(EntrantId, met.split())), byes, rank)


def paired(*field: Candidate, seed: str = "s", options: SwissOptions | None = None) -> Pairing:
    return pair_swiss(field, Chance(seed, "round"), options)


def meetings(pairing: Pairing) -> set[str]:
    return {" ".join(sorted(pair.seats)) for pair in pairing.pairs}


@pytest.mark.scenario(30)
def test_an_empty_field_has_no_matches() -> None:
    assert paired().pairs == ()
    assert paired().certificate.proved


@pytest.mark.scenario(30)
def test_a_player_alone_has_a_bye() -> None:
    assert meetings(paired(person("a"))) == {"a"}


def test_two_players_meet_at_table_one() -> None:
    pairing = paired(person("a"), person("b"))
    assert meetings(pairing) == {"a b"}
    assert pairing.pairs[0].table == 1


@pytest.mark.parametrize("seed", range(5))
def test_the_best_match_sits_at_table_one_and_the_lowest_at_the_last(seed: int) -> None:
    points = [*[9] * 3, *[6] * 8, *[3] * 8, 0]
    field = [person(f"p{rank:02}", each, rank=rank) for rank, each in enumerate(points, 1)]
    people = {one.entrant: one for one in field}
    pairs = paired(*field, seed=str(seed)).pairs
    assert [pair.table for pair in pairs] == list(range(1, 11))
    worth = [
        (sorted(-people[seat].points for seat in pair.seats), min(people[seat].rank for seat in pair.seats))
        for pair in pairs
    ]
    assert worth == sorted(worth)


@pytest.mark.rule("MTR-10.4.a")
def test_of_three_the_lowest_has_the_bye() -> None:
    pairing = paired(person("a", 3), person("b", 3), person("c", 0))
    assert meetings(pairing) == {"a b", "c"}
    assert pairing.pairs[-1].table is None


def test_nobody_has_a_second_bye_while_somebody_has_had_none() -> None:
    pairing = paired(person("a", 6), person("b", 3), person("c", 0, byes=1))
    assert meetings(pairing) == {"a c", "b"}


@pytest.mark.scenario(32)
def test_a_rematch_that_cannot_be_avoided_is_counted_and_flagged() -> None:
    pairing = paired(person("a", 3, "b"), person("b", 0, "a"))
    assert pairing.certificate.rematches == 1
    assert "rematch" in pairing.pairs[0].flags


def test_nobody_may_stand_in_a_field_twice() -> None:
    with pytest.raises(PairingError, match="entrant-twice-in-field"):
        paired(person("a"), person("a"))


def test_the_same_seed_gives_the_same_round_whatever_the_order_of_the_field() -> None:
    field = [person(f"p{number}", number % 3) for number in range(20)]
    assert paired(*field) == paired(*reversed(field))
    assert paired(*field) != paired(*field, seed="t")


@pytest.mark.scenario(32)
def test_eight_players_in_eight_rounds_repeat_as_little_as_they_must_and_the_round_says_so() -> None:
    chance = random.Random(1)
    points = dict.fromkeys([EntrantId(name) for name in "abcdefgh"], 0)
    met: dict[EntrantId, set[EntrantId]] = {one: set() for one in points}
    for number in range(1, 9):
        field = [Candidate(one, points[one], frozenset(met[one])) for one in points]
        pairing = pair_swiss(field, Chance("s", str(number)))
        assert validate(field, pairing) == ()
        assert pairing.certificate.proved
        flagged = sum("rematch" in pair.flags for pair in pairing.pairs)
        assert flagged == pairing.certificate.rematches == best(field, (), by_networkx).rematches
        assert flagged if number == 8 else True
        for pair in pairing.pairs:
            one, other = pair.seats
            met[one].add(other)
            met[other].add(one)
            points[chance.choice(pair.seats)] += 3


@pytest.mark.scenario(31)
def test_an_odd_field_with_byes_and_a_late_entry_gives_the_bye_to_the_lowest_who_has_had_none() -> None:
    had_bye = [person(f"b{number}", 3, byes=1) for number in range(2)]
    played = [person("w", 3, "l"), person("l", 0, "w"), person("x", 3, "y"), person("y", 0, "x")]
    late = [person("z", 0)]
    pairing = paired(*had_bye, *played, *late)
    assert pairing.certificate.rematches == 0
    bye = next(pair for pair in pairing.pairs if pair.is_bye)
    assert bye.seats[0] in ("l", "y", "z")
    assert bye.flags == ("bye-lowest-without-one",)


def test_the_bye_goes_higher_rather_than_force_a_rematch_and_says_so() -> None:
    pairing = paired(person("a", 6, "b c"), person("b", 3, "a"), person("c", 0, "a"))
    assert meetings(pairing) == {"b c", "a"}
    assert pairing.pairs[-1].flags == ("bye-higher-to-avoid-rematch",)


def test_when_everybody_has_had_a_bye_the_next_one_is_flagged() -> None:
    pairing = paired(person("a", 3, byes=1))
    assert pairing.pairs[0].flags == ("bye-again",)


def test_a_family_is_kept_apart_and_a_forbidden_pair_is_worse_than_a_rematch() -> None:
    family = SwissOptions(forbidden=(frozenset(map(EntrantId, "ab")),))
    field = [person("a", 3), person("b", 3), person("c", 0), person("d", 0)]
    assert "a b" not in meetings(paired(*field, options=family))
    field = [person("a", 3, "c d"), person("b", 3), person("c", 0, "a"), person("d", 0, "a")]
    pairing = paired(*field, options=family)
    assert "a b" not in meetings(pairing)
    assert pairing.certificate.rematches == 1
    forced = paired(person("a"), person("b"), options=family)
    assert (forced.certificate.forbidden, forced.pairs[0].flags) == (1, ("forbidden",))


def test_a_last_round_by_standings_sets_first_against_second() -> None:
    field = [person(f"p{rank:02}", 9 if rank < 5 else 6, rank=rank) for rank in range(1, 9)]
    pairing = paired(*field, options=SwissOptions(by_standings=True))
    assert [" ".join(sorted(pair.seats)) for pair in pairing.pairs] == [
        "p01 p02",
        "p03 p04",
        "p05 p06",
        "p07 p08",
    ]
    field[0] = person("p01", 9, "p02", rank=1)
    field[1] = person("p02", 9, "p01", rank=2)
    swapped = paired(*field, options=SwissOptions(by_standings=True))
    assert meetings(swapped) >= {"p05 p06", "p07 p08"}
    assert "p01 p02" not in meetings(swapped)


def test_by_standings_whoever_has_no_place_yet_stands_last_among_equal_points() -> None:
    field = [person("new", 9), *(person(f"p{rank}", 9, rank=rank) for rank in (1, 2, 3))]
    assert meetings(paired(*field, options=SwissOptions(by_standings=True))) == {"p1 p2", "new p3"}


@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.scenario(36)
def test_draft_rounds_stay_inside_the_pod_and_an_odd_pod_has_its_own_bye() -> None:
    field = [
        Candidate(EntrantId(f"p{number}"), number % 2 * 3, draft_pod=0 if number < 7 else 1)
        for number in range(15)
    ]
    pairing = paired(*field)
    assert validate(field, pairing) == ()
    assert sum(pair.is_bye for pair in pairing.pairs) == 1
    lifted = SwissOptions(inside_pods=False)
    assert validate(field, paired(*field, options=lifted), lifted) == ()


def test_crossings_go_as_far_down_as_they_can() -> None:
    """Two crossings are needed somewhere, for a pair at 9 points has met; lower ones cost the same."""
    field = [
        *(person(f"a{number}", 9, "a0 a1 a2 a3") for number in range(2)),
        *(person(f"b{number}", 6) for number in range(2)),
        *(person(f"c{number}", 3) for number in range(2)),
    ]
    pairing = paired(*field)
    assert pairing.certificate.cost == 18
    assert {flag for pair in pairing.pairs[:2] for flag in pair.flags} == {"paired-down"}
    assert pairing.pairs[2].flags == ()


def test_seats_are_random_also_for_those_paired_down() -> None:
    field = [person("a", 6, "b c"), person("b", 3, "a"), person("c", 3, "a"), person("d", 0)]
    first = {
        next(pair.seats[0] for pair in paired(*field, seed=str(seed)).pairs if "a" in pair.seats)
        for seed in range(20)
    }
    assert first == {"a", "d"}


def test_everybody_in_a_score_group_is_paired_down_sooner_or_later() -> None:
    field = [person(f"a{number}", 3) for number in range(3)] + [person("z", 0)]
    down = {
        next(iter(set(pair.seats) - {"z"}))
        for seed in range(40)
        for pair in paired(*field, seed=str(seed)).pairs
        if "z" in pair.seats
    }
    assert down == {"a0", "a1", "a2"}


def test_a_whole_group_that_has_met_goes_down_together_rather_than_far_up() -> None:
    """Ten at 10 points have all met; each meets somebody at 9, though ten at 30 would be free."""
    crowd = " ".join(f"a{number}" for number in range(10))
    field = [
        *(person(f"t{number}", 30) for number in range(10)),
        *(person(f"a{number}", 10, crowd) for number in range(10)),
        *(person(f"z{number}", 9) for number in range(40)),
    ]
    certificate = paired(*field).certificate
    assert (certificate.cost, certificate.proved) == (10, True)
