"""The validator finds what is wrong with a round, whoever made it."""

from dataclasses import replace

import pytest

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Certificate, Pair, Pairing, SwissOptions, pair_swiss, validate

A, B, C, D, E = (EntrantId(name) for name in "abcde")
SOUND = Certificate(0, 0, 0, True)


def people(*names: EntrantId, met: frozenset[EntrantId] = frozenset(), byes: int = 0) -> list[Candidate]:
    return [Candidate(name, 0, met - {name}, byes) for name in names]


def codes(
    field: list[Candidate], *pairs: Pair, said: Certificate = SOUND, options: SwissOptions | None = None
) -> list[str]:
    return [one.code for one in validate(field, Pairing(pairs, "swiss", 1, said), options)]


def test_a_sound_round_has_no_problems() -> None:
    assert codes(people(A, B, C), Pair((A, B), 1), Pair((C,))) == []


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ((Pair((A, B), 1),), "entrant-not-paired"),
        ((Pair((A, B), 1), Pair((C, A), 2)), "entrant-twice-in-round"),
        ((Pair((A, B), 1), Pair((C, E), 2)), "entrant-not-in-field"),
        ((Pair((A, A), 1), Pair((B, C), 2)), "entrant-twice-in-round"),
        ((Pair((A, B, C), 1),), "match-size"),
        ((Pair((A, B)), Pair((C,))), "table-missing"),
        ((Pair((A, B), 1), Pair((C,), 2)), "bye-at-table"),
        ((Pair((A, B), 1, ("rematch",)), Pair((C,))), "rematch-not-flagged"),
        ((Pair((A,)), Pair((B,)), Pair((C,))), "bye-not-needed"),
    ],
)
def test_each_kind_of_broken_round_is_named(pairs: tuple[Pair, ...], code: str) -> None:
    assert code in codes(people(A, B, C), *pairs)


def test_two_matches_at_one_table_are_found() -> None:
    assert codes(people(A, B, C, D), Pair((A, B), 1), Pair((C, D), 1)) == ["table-twice", "table-twice"]


def test_a_rematch_without_its_flag_and_a_certificate_that_hides_it_are_found() -> None:
    field = people(A, B, met=frozenset({A, B}))
    assert codes(field, Pair((A, B), 1)) == ["certificate-miscounts-rematches", "rematch-not-flagged"]


def test_a_bye_out_of_turn_is_found() -> None:
    field = [Candidate(A, 0, byes=1), Candidate(B, 0), Candidate(C, 0)]
    assert codes(field, Pair((B, C), 1), Pair((A,))) == ["bye-out-of-turn"]


def test_a_forbidden_pair_and_one_outside_the_draft_pod_are_found() -> None:
    options = SwissOptions(forbidden=(frozenset({A, B}),))
    assert codes(people(A, B), Pair((A, B), 1), options=options) == ["forbidden-not-flagged"]
    pods = [Candidate(A, 0, draft_pod=1), Candidate(B, 0, draft_pod=2)]
    assert "outside-draft-pod" in codes(pods, Pair((A, B), 1))


def test_a_fixed_table_ignored_and_one_used_by_a_stranger_are_found() -> None:
    field = [Candidate(A, 0, fixed_table=7), Candidate(B, 0), Candidate(C, 0), Candidate(D, 0)]
    found = codes(field, Pair((A, B), 1), Pair((C, D), 7))
    assert found == ["fixed-table-ignored", "reserved-table-used"]


def test_a_certificate_that_lies_about_the_cost_is_found() -> None:
    field = [Candidate(A, 3), Candidate(B, 0)]
    pairing = pair_swiss(field, Chance("s", "r"))
    assert validate(field, pairing) == ()
    lie = replace(pairing, certificate=replace(pairing.certificate, cost=0, lower_bound=0))
    assert [one.code for one in validate(field, lie)] == ["certificate-miscounts-cost"]
