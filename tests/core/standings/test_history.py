"""The way through the rounds."""

from tests.core.standings.schemes import HEAD_TO_HEAD
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.standings import Played, after_each_round, movement, rank, rank_history

A, B, C, D = EVERYBODY = [EntrantId(name) for name in "abcd"]
FIRST = [Played(1, (A, B), Score((2, 0))), Played(1, (C, D), Score((2, 1)))]
SECOND = [Played(2, (A, C), Score((0, 2))), Played(2, (B, D), Score((0, 2)))]


def test_movement_counts_places_gained_since_the_last_round() -> None:
    before = rank(EVERYBODY, FIRST, HEAD_TO_HEAD)
    after = rank(EVERYBODY, [*FIRST, *SECOND], HEAD_TO_HEAD)
    assert [line.entrant for line in before] == [A, C, D, B]
    assert [line.entrant for line in after] == [C, D, A, B]
    assert movement(before, after) == {C: 1, D: 1, A: -2, B: 0}


def test_an_entrant_who_was_not_there_before_has_no_movement() -> None:
    assert movement(rank([A, B], [], HEAD_TO_HEAD), rank([A, B, C], [], HEAD_TO_HEAD))[C] is None


def test_the_history_of_a_rank_has_one_entry_for_each_round() -> None:
    tables = after_each_round(EVERYBODY, [*SECOND, *FIRST], HEAD_TO_HEAD)
    assert list(tables) == [1, 2]
    assert rank_history(tables) == {A: {1: 1, 2: 3}, B: {1: 4, 2: 4}, C: {1: 2, 2: 1}, D: {1: 3, 2: 2}}


def test_true_ties_keep_their_order_from_round_to_round() -> None:
    names = [EntrantId(f"p{number}") for number in range(20)]
    drawn = [Played(number, (A, B), Score((1, 1), 1)) for number in (1, 2, 3)]
    tables = after_each_round(names, drawn, HEAD_TO_HEAD, Chance("seed", "draw"))
    assert tables[1] == tables[2] == tables[3]
