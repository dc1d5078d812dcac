"""Why two met or did not, as codes and facts."""

import pytest

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, PairingError, SwissOptions, explain, pair_swiss

A, B, C, D = (EntrantId(name) for name in "abcd")


def person(entrant: EntrantId, points: int, *met: EntrantId, pod: int | None = None) -> Candidate:
    return Candidate(entrant, points, frozenset(met), draft_pod=pod)


def codes(
    field: list[Candidate], one: EntrantId, other: EntrantId, options: SwissOptions | None = None
) -> tuple[str, ...]:
    pairing = pair_swiss(field, Chance("s", "r"), options)
    return explain(field, pairing, one, other, options).codes


def test_two_at_the_same_points_met_for_that() -> None:
    field = [person(A, 3), person(B, 3), person(C, 0), person(D, 0)]
    assert codes(field, A, B) == ("same-score",)
    assert codes(field, A, C) == ("would-cost-more",)


def test_a_crossing_is_explained_by_the_need_for_it() -> None:
    field = [person(A, 3, B), person(B, 3, A), person(C, 0), person(D, 0)]
    met = next(other for other in (C, D) if codes(field, A, other) == ("crossing-needed",))
    assert codes(field, A, C if met == D else D) == ("equally-good-chance-decided",)
    assert codes(field, A, B) == ("met-before",)


def test_a_pair_that_would_force_a_rematch_elsewhere_is_explained_by_that() -> None:
    field = [person(A, 3), person(B, 3), person(C, 3, D), person(D, 3, C)]
    assert codes(field, A, B) == ("would-force-rematch",)


def test_forbidden_pairs_and_other_draft_pods_are_named() -> None:
    field = [person(one, 0) for one in (A, B, C, D)]
    options = SwissOptions(forbidden=(frozenset({A, B}),))
    assert codes(field, A, B, options) == ("forbidden",)
    pods = [person(A, 0, pod=1), person(B, 0, pod=1), person(C, 0, pod=2), person(D, 0, pod=2)]
    assert codes(pods, A, C) == ("other-draft-pod",)


@pytest.mark.scenario(32)
def test_a_rematch_is_explained_as_unavoidable() -> None:
    field = [person(A, 3, B), person(B, 0, A)]
    assert codes(field, A, B) == ("rematch-unavoidable", "crossing-needed")


def test_somebody_who_is_not_in_the_field_is_refused() -> None:
    field = [person(A, 0), person(B, 0)]
    pairing: Pairing = pair_swiss(field, Chance("s", "r"))
    with pytest.raises(PairingError, match="entrant-not-in-field"):
        explain(field, pairing, A, C)
