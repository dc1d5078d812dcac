"""Brackets, multiplayer playoffs, drafts and round robins."""

from itertools import combinations

import pytest

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import (
    Pairing,
    PairingError,
    PodRound,
    advance,
    bracket,
    draft_bracket,
    draft_pod_sizes,
    draft_pods,
    pair_across,
    pair_elimination,
    pair_pod_playoff,
    pod_round,
    round_robin,
    seeding,
    serpentine,
    without_dropped,
)
from topcut.core.play.cuts import rounds_needed
from topcut.rulebook import load
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY

PLAYOFF = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,)).playoff


def seeds(number: int) -> list[EntrantId]:
    return [EntrantId(str(one)) for one in range(1, number + 1)]


def words(pairing: Pairing) -> list[str]:
    return ["–".join(pair.seats) for pair in pairing.pairs]


@pytest.mark.rule("MTR-10.4.b")
def test_a_playoff_of_eight_has_1_8_and_4_5_in_one_half() -> None:
    pairing = pair_elimination(bracket(seeds(8), PLAYOFF), seeds(8))
    assert words(pairing) == ["1–8", "4–5", "2–7", "3–6"]
    assert seeding(4, PLAYOFF) == (1, 4, 2, 3)
    assert words(pair_elimination(bracket(seeds(2), PLAYOFF), seeds(2))) == ["1–2"]


@pytest.mark.scenario(34)
def test_five_players_make_a_bracket_with_byes_for_the_best_three() -> None:
    pairing = pair_elimination(bracket(seeds(5), PLAYOFF), seeds(5))
    assert words(pairing) == ["4–5", "1", "2", "3"]
    following = advance(bracket(seeds(5), PLAYOFF), [EntrantId("5")])
    assert words(pair_elimination(following, seeds(5))) == ["1–5", "2–3"]


@pytest.mark.parametrize("number", range(1, 70))
def test_in_a_bracket_of_any_size_byes_go_to_the_best_and_the_best_meet_last(number: int) -> None:
    slots, everybody = bracket(seeds(number), PLAYOFF), seeds(number)
    pairing = pair_elimination(slots, everybody) if number > 1 else None
    byes = [int(pair.seats[0]) for pair in pairing.pairs if pair.is_bye] if pairing else []
    assert sorted(byes) == list(range(1, len(byes) + 1))
    while len(slots) > 1:  # if the better seed always wins, 1 and 2 meet in the final
        best = {
            min((one for one in pair if one), key=int) for pair in zip(slots[::2], slots[1::2], strict=True)
        }
        if len(slots) == 2:
            assert slots == ("1", "2")
        slots = advance(slots, best)
    assert slots == ("1",)


def test_a_match_without_a_winner_stops_the_next_round() -> None:
    with pytest.raises(PairingError, match="match-without-winner"):
        advance(bracket(seeds(4), PLAYOFF), [EntrantId("1")])


@pytest.mark.rule("MTR-2.10.d")
def test_after_a_drop_nobody_moves_up_and_the_best_left_has_the_bye() -> None:
    slots = without_dropped(bracket(seeds(8), PLAYOFF), [EntrantId("5")], seeds(8))
    assert words(pair_elimination(slots, seeds(8))) == ["4–8", "2–7", "3–6", "1"]
    slots = without_dropped(bracket(seeds(8), PLAYOFF), [EntrantId("1")], seeds(8))
    assert words(pair_elimination(slots, seeds(8))) == ["7–8", "4–5", "3–6", "2"]
    slots = without_dropped(bracket(seeds(8), PLAYOFF), [EntrantId("8")], seeds(8))
    assert words(pair_elimination(slots, seeds(8))) == ["4–5", "2–7", "3–6", "1"]
    two = without_dropped(bracket(seeds(8), PLAYOFF), [EntrantId("5"), EntrantId("6")], seeds(8))
    assert words(pair_elimination(two, seeds(8))) == ["4–7", "3–8", "1", "2"]


def test_if_all_but_one_leave_a_bracket_that_one_goes_on_alone() -> None:
    slots = without_dropped(bracket(seeds(4), PLAYOFF), seeds(3), seeds(4))
    assert words(pair_elimination(slots, seeds(4))) == ["4"]
    assert without_dropped(bracket(seeds(2), PLAYOFF), seeds(2), seeds(2)) == (None, None)


@pytest.mark.rule("MTR-10.4.c")
def test_a_draft_playoff_pairs_seats_across_the_table() -> None:
    table, slots = draft_bracket(seeds(8), Chance("s", "seats"), PLAYOFF)
    seat = {player: number for number, player in enumerate(table, start=1)}
    assert [seat[slot] for slot in slots if slot] == [1, 5, 3, 7, 2, 6, 4, 8]
    with pytest.raises(PairingError, match="draft-playoff-size"):
        draft_bracket(seeds(6), Chance("s", "seats"), PLAYOFF)


@pytest.mark.rule("MA-10.4B")
def test_multiplayer_playoffs_follow_the_serpentine() -> None:
    assert [" ".join(pod) for pod in serpentine(seeds(16), 4)] == [
        "1 8 9 16",
        "2 7 10 15",
        "3 6 11 14",
        "4 5 12 13",
    ]
    assert words(pair_pod_playoff(pod_round(seeds(10), PLAYOFF))) == ["3–6–7–10", "4–5–8–9", "1", "2"]
    assert words(pair_pod_playoff(pod_round(seeds(4), PLAYOFF))) == ["1–2–3–4"]


@pytest.mark.rule("MA-10.4B")
def test_of_forty_the_best_eight_skip_and_the_semifinals_use_the_winners_seeds() -> None:
    everybody = seeds(40)
    first = pod_round(everybody, PLAYOFF)
    assert first.skipping == tuple(everybody[:8])
    assert [len(pod) for pod in first.pods] == [4] * 8
    left = left_after(everybody, first, place=-1)
    assert len(left) == 16
    semifinal = pod_round(left, PLAYOFF)
    assert [len(pod) for pod in semifinal.pods] == [4] * 4
    assert all(list(pod) == sorted(pod, key=int) for pod in semifinal.pods)


def left_after(before: list[EntrantId], made: PodRound, place: int = 0) -> list[EntrantId]:
    """Whoever skipped, and the winner of each pod: the one in this place of it."""
    return [one for one in before if one in made.skipping or one in [pod[place] for pod in made.pods]]


@pytest.mark.parametrize("full", [3, 4, 5])
@pytest.mark.parametrize("number", range(2, 80))
def test_a_multiplayer_playoff_of_any_size_comes_down_to_one_final(number: int, full: int) -> None:
    left = seeds(number)
    for _ in range(rounds_needed(number, full)):
        made = pod_round(left, PLAYOFF, full)
        assert sorted([*made.skipping, *(one for pod in made.pods for one in pod)]) == sorted(left)
        assert all(2 <= len(pod) <= full for pod in made.pods)
        assert list(made.skipping) == left[: len(made.skipping)]
        left = left_after(left, made)
    assert len(left) == 1


@pytest.mark.rule("MTR-7.6.a")
@pytest.mark.scenario(36)
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(6, (6,)), (8, (8,)), (11, (11,)), (12, (6, 6)), (16, (8, 8)), (20, (7, 7, 6)), (33, (9, 8, 8, 8))],
)
def test_draft_pods_are_near_eight_and_of_roughly_equal_size(players: int, sizes: tuple[int, ...]) -> None:
    assert draft_pod_sizes(players) == sizes
    pods = draft_pods(seeds(players), Chance("s", "pods"))
    assert sorted(one for pod in pods for one in pod) == sorted(seeds(players))


@pytest.mark.scenario(36)
def test_the_first_round_of_a_draft_is_across_the_table_also_after_a_drop() -> None:
    pod = seeds(8)

    def meetings(*dropped: str) -> list[str]:
        made = pair_across([pod], Chance("s", "round"), [EntrantId(one) for one in dropped])
        return sorted("–".join(sorted(pair.seats)) for pair in made.pairs)

    assert meetings() == ["1–5", "2–6", "3–7", "4–8"]
    assert meetings("3") == ["1–5", "2–6", "4–8", "7"]
    assert meetings("3", "4") == ["1–5", "2–6", "7–8"]


@pytest.mark.parametrize("number", range(2, 12))
def test_in_a_round_robin_everybody_meets_everybody_once(number: int) -> None:
    rounds = round_robin(seeds(number), Chance("s", "robin"))
    met = [frozenset(pair.seats) for made in rounds for pair in made.pairs if not pair.is_bye]
    assert sorted(map(sorted, met)) == sorted(sorted(couple) for couple in combinations(seeds(number), 2))
    for made in rounds:
        assert sorted(seat for pair in made.pairs for seat in pair.seats) == sorted(seeds(number))
