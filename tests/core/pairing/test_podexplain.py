"""Why two sit in one pod, and why two do not."""

from dataclasses import replace

import pytest

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import (
    Candidate,
    Certificate,
    Leftovers,
    Pair,
    Pairing,
    PairingError,
    PairingExplanation,
    PodOptions,
    explain_pods,
    pair_pods,
)

A, B, C, D, E, F, G, H = (EntrantId(letter) for letter in "abcdefgh")


def field_of(points: str, *met: str, small: str = "") -> list[Candidate]:
    """``points`` of a, b, c … as digits, pairs that have met as two letters, who was in a small pod."""
    ids = [EntrantId(letter) for letter in "abcdefgh"[: len(points)]]
    return [
        Candidate(
            one,
            int(digit),
            frozenset(EntrantId(pair.replace(one, "", 1)) for pair in met if one in pair),
            rank=at,
            small_pods=int(one in small),
        )
        for at, (one, digit) in enumerate(zip(ids, points, strict=True), start=1)
    ]


def pods(*seats: str, repeats: int = 0, cost: int = 0, version: int = 3) -> Pairing:
    pairs = tuple(Pair(tuple(map(EntrantId, pod)), at) for at, pod in enumerate(seats, start=1))
    return Pairing(pairs, "pods", version, Certificate(repeats, cost, cost, True, repeats=repeats))


def test_two_of_the_same_points_sit_together() -> None:
    assert explain_pods(field_of("55550000"), pods("abcd", "efgh"), A, B) == PairingExplanation(
        A, B, True, ("same-score",), (5, 5), 0
    )


def test_a_pod_reaches_across_points_where_a_score_does_not_fill_pods() -> None:
    assert explain_pods(field_of("55555000"), pods("abcd", "efgh", cost=75), E, F).codes == (
        "pod-across-points",
    )


def test_others_of_the_same_points_had_sat_with_one_of_them_before() -> None:
    """Six at 5: a has sat with b and c, so d, e and f sit with a."""
    why = explain_pods(field_of("55555500", "ab", "ac"), pods("adef", "bcgh", cost=100), A, D)
    assert why.codes == ("same-score", "others-had-met")


def test_a_repeat_that_could_not_be_avoided_is_said() -> None:
    why = explain_pods(field_of("5555", "ab"), pods("abcd", repeats=1), A, B)
    assert why.codes == ("repeat-unavoidable", "same-score")


def test_two_to_be_kept_apart_sit_together_where_no_pods_keep_them_apart() -> None:
    options = PodOptions(forbidden=(frozenset({A, B}),))
    assert explain_pods(field_of("5555"), pods("abcd"), A, B, options).codes == (
        "forbidden-unavoidable",
        "same-score",
    )


@pytest.mark.parametrize(
    ("version", "code"),
    [(1, "small-pod-in-turn"), (2, "small-pod-in-turn"), (3, "odd-pod-last"), (4, "odd-pod-last")],
)
def test_r50_a_small_pod_is_explained_by_the_version_that_made_it(version: int, code: str) -> None:
    """R50: versions 1 and 2 gave turns first; since then small pods are the last ones."""
    why = explain_pods(field_of("0000000"), pods("abcd", "efg", version=version), E, F)
    assert why.codes == ("same-score", code)


@pytest.mark.parametrize(("version", "code"), [(3, "odd-pod-higher"), (4, "odd-pod-higher-or-leader")])
def test_r50_a_small_pod_above_others_is_said_to_avoid_a_repeat(version: int, code: str) -> None:
    """R50: e, f and g have met, so they cannot be the pod of three. Version 3 looked at repeats alone."""
    met = [one + other for at, one in enumerate("efg") for other in "efg"[at + 1 :]]
    made = pods("abef", "cdg", repeats=1, version=version)
    why = explain_pods(field_of("5555000", *met), made, C, D)
    assert why.codes == ("same-score", code)


def test_r50_two_together_would_put_a_leader_in_the_small_pod() -> None:
    """R50: wherever a and e sit together, somebody with 5 points sits in the pod of three."""
    why = explain_pods(field_of("5555000"), pods("abcd", "efg"), A, E)
    assert (why.codes, why.rematches_if) == (("would-lift-odd-pod",), 0)


@pytest.mark.parametrize(("version", "code"), [(3, "would-lift-odd-pod"), (4, "would-put-leader-in-odd-pod")])
def test_r50_that_the_leader_would_sit_in_the_small_pod_is_said_by_the_version_that_minds(
    version: int, code: str
) -> None:
    """R50: e has met b, c and d, and a has met f: beside e, the leader a sits in a pod of three with g."""
    field = [
        replace(one, rank=at) for at, one in enumerate(field_of("5555000", "be", "ce", "de", "af"), start=1)
    ]
    why = explain_pods(field, pods("abcd", "efg", version=version), A, E)
    assert why.codes == (code,)


def test_two_who_have_sat_together_before_do_not_again() -> None:
    why = explain_pods(field_of("00000000", "ae"), pods("abcd", "efgh"), A, E)
    assert (why.met, why.codes, why.cost_if) == (False, ("met-before",), None)


def test_two_to_be_kept_apart_do_not_sit_together() -> None:
    options = PodOptions(forbidden=(frozenset({A, E}),))
    assert explain_pods(field_of("00000000"), pods("abcd", "efgh"), A, E, options).codes == ("forbidden",)


def test_whoever_has_the_bye_sits_with_nobody() -> None:
    assert explain_pods(field_of("00000"), pods("abcd", "e"), A, E).codes == ("had-bye",)


def test_two_of_other_points_would_leave_wider_gaps() -> None:
    """With a and e together both pods hold both scores: at best three of one and one of the other."""
    why = explain_pods(field_of("55550000"), pods("abcd", "efgh"), A, E)
    assert (why.codes, why.cost, why.cost_if, why.rematches_if) == (("would-cost-more",), 0, 150, 0)


def test_two_who_could_have_sat_together_as_well_were_kept_apart_by_standings_or_chance() -> None:
    why = explain_pods(field_of("00000000"), pods("abcd", "efgh"), A, E)
    assert (why.codes, why.cost_if, why.rematches_if) == (("as-good-standings-or-chance",), 0, 0)


def test_two_together_would_make_others_meet_again() -> None:
    """b, c and d have sat with each of f, g and h: whoever is left of both pods meets again."""
    crossed = [one + other for one in "bcd" for other in "fgh"]
    why = explain_pods(field_of("00000000", *crossed), pods("abcd", "efgh"), A, E)
    assert why.codes == ("would-force-rematch",)
    # At best a and e take two of b, c and d along; the third sits with f, g and h.
    assert why.rematches_if == 3


def test_small_pods_in_turn_keep_two_apart() -> None:
    """Seven, of whom all but e, f and g have been in a small pod: those three are due in it."""
    why = explain_pods(field_of("0000000", small="abcd"), pods("abcd", "efg"), A, E)
    assert why.codes == ("small-pod-in-turn",)


def test_somebody_who_is_not_in_the_field_is_named() -> None:
    with pytest.raises(PairingError, match="entrant-not-in-field: x"):
        explain_pods(field_of("0000"), pods("abcd"), A, EntrantId("x"))


@pytest.mark.parametrize("players", [22, 60, 200])
def test_any_two_of_a_real_round_have_an_answer(players: int) -> None:
    field = [Candidate(EntrantId(f"p{at:03}"), 5 * (at % 3), rank=at + 1) for at in range(players)]
    options = PodOptions(Leftovers.BYES)
    made = pair_pods(field, Chance("s", "t"), options)
    for one, other in ((0, 1), (0, players - 1), (5, players // 2)):
        why = explain_pods(field, made, field[one].entrant, field[other].entrant, options)
        together = any({why.one, why.other} <= {*pair.seats} for pair in made.pairs)
        assert why.met is together
        assert why.codes
        if why.cost_if is not None and made.certificate.proved:
            assert why.cost_if >= why.cost
