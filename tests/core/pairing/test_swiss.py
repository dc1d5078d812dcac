"""What a Swiss round promises, told with small fields."""

import pytest

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, PairingError, SwissOptions, pair_swiss


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
