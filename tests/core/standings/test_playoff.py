"""The final standings after a playoff."""

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.standings import Played, Standing, bye, final_standings, rank
from topcut.core.standings.played import Scheme

SEEDS = [EntrantId(f"s{number}") for number in range(1, 13)]
SWISS_ROUNDS = 5


def swiss(count: int, scheme: Scheme = HEAD_TO_HEAD) -> tuple[Standing, ...]:
    """Entrants s1, s2, … in this order, by the draw alone."""
    return rank(SEEDS[:count], [], scheme, {seed: number for number, seed in enumerate(SEEDS)})


def won(round_number: int, winner: int, *losers: int) -> Played:
    seats = tuple(SEEDS[seed - 1] for seed in (winner, *losers))
    return Played(SWISS_ROUNDS + round_number, seats, Score((2, *[0] * len(losers))))


QUARTERFINALS = [won(1, 8, 1), won(1, 4, 5), won(1, 2, 7), won(1, 3, 6)]
SEMIFINALS = [won(2, 8, 4), won(2, 3, 2)]


def order(count: int, *matches: Played, cut: int = 0) -> list[int]:
    return [int(each.entrant[1:]) for each in final_standings(swiss(count), matches, SEEDS[:cut])]


@pytest.mark.rule("MTR-10.4.b")
def test_the_winner_is_first_and_the_rest_by_round_and_swiss_rank() -> None:
    finish = order(10, *QUARTERFINALS, *SEMIFINALS, won(3, 8, 3))
    assert finish == [8, 3, 2, 4, 1, 5, 6, 7, 9, 10]


def test_while_the_final_is_being_played_the_finalists_lead_in_swiss_order() -> None:
    final = Played(SWISS_ROUNDS + 3, (SEEDS[7], SEEDS[2]))
    assert order(8, *QUARTERFINALS, *SEMIFINALS, final) == [3, 8, 2, 4, 1, 5, 6, 7]


@pytest.mark.rule("MTR-2.10.d")
def test_whoever_drops_after_the_cut_keeps_a_place_in_the_playoff() -> None:
    """Seed 2 has left before the quarterfinals: nobody moves up, and the best seed has a bye."""
    matches = [bye(SWISS_ROUNDS + 1, SEEDS[0]), won(1, 4, 5), won(1, 3, 6), won(1, 7, 8)]
    assert order(10, *matches, cut=8) == [1, 3, 4, 7, 2, 5, 6, 8, 9, 10]


def test_whoever_drops_before_the_semifinal_went_out_in_it() -> None:
    assert order(8, *QUARTERFINALS, won(2, 3, 2), bye(SWISS_ROUNDS + 2, SEEDS[3])) == [3, 4, 2, 8, 1, 5, 6, 7]


def test_a_loss_by_penalty_is_a_loss() -> None:
    final = Played(SWISS_ROUNDS + 1, (SEEDS[0], SEEDS[1]), Score((2, 0), match_loss=(0,)))
    assert order(3, final) == [2, 1, 3]


@pytest.mark.rule("MA-10.4B")
def test_in_an_elimination_pod_everybody_but_the_winner_is_out() -> None:
    skipping = [bye(SWISS_ROUNDS + 1, SEEDS[0]), bye(SWISS_ROUNDS + 1, SEEDS[1])]
    pods = [won(1, 6, 3, 7, 10), won(1, 4, 5, 8, 9)]
    lines = final_standings(swiss(12, multiplayer()), [*skipping, *pods, won(2, 4, 1, 2, 6)])
    assert [int(each.entrant[1:]) for each in lines] == [4, 1, 2, 6, 3, 5, 7, 8, 9, 10, 11, 12]
    assert [each.out_in for each in lines[:6]] == [None, 7, 7, 7, 6, 6]
    assert [each.in_playoff for each in lines[9:]] == [True, False, False]


def test_without_a_playoff_the_swiss_standings_are_final() -> None:
    assert order(4) == [1, 2, 3, 4]


def test_a_place_is_unique_and_counts_from_one() -> None:
    assert [each.place for each in final_standings(swiss(9), QUARTERFINALS)] == list(range(1, 10))


def test_true_ties_below_the_cut_stay_ties_and_never_share_a_rank_with_the_playoff() -> None:
    lines = final_standings(rank(SEEDS[:4], [], HEAD_TO_HEAD), [won(1, 4, 3)])
    assert [(each.place, each.rank) for each in lines] == [(1, 1), (2, 2), (3, 3), (4, 3)]
