"""Several phones at one table, not always connected."""

from __future__ import annotations

from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from topcut.core.companion.table_log import CellChange, Do, FoldedTable, TableChange, Value, folded

START: dict[str, Value] = {
    "life:1": 40,
    "life:2": 40,
    "monarch": "",
    "active": 1,
    "turn": 1,
    "step": "untap",
    "rolls": 0,
    "game": 1,
    "games:1": 0,
}
_ids = count()


def add(by: str, cell: str, value: int, seen: int = 0) -> TableChange:
    return TableChange(f"c{next(_ids)}", by, seen, (CellChange(cell, Do.ADD, value),))


def put(by: str, cell: str, value: str, seen: int = 0) -> TableChange:
    return TableChange(f"c{next(_ids)}", by, seen, (CellChange(cell, Do.SET, value),))


def passes(by: str, turn: int, active: int, *, game: int = 1, seen: int = 0) -> TableChange:
    parts = (
        CellChange("active", Do.SET, active),
        CellChange("turn", Do.SET, turn + 1),
        CellChange("step", Do.SET, "untap"),
        CellChange("rolls", Do.SET, 0),
    )
    return TableChange(f"c{next(_ids)}", by, seen, parts, game=game, turn=turn)


def steps(by: str, turn: int, step: str, *, seen: int = 0) -> TableChange:
    return TableChange(f"c{next(_ids)}", by, seen, (CellChange("step", Do.SET, step),), turn=turn)


def begins(by: str, game: int, *, won: int = 1, seen: int = 0) -> TableChange:
    parts = CellChange("game", Do.SET, game + 1), CellChange("games:1", Do.SET, won)
    return TableChange(f"c{next(_ids)}", by, seen, parts, game=game)


def undo(by: str, change: TableChange, seen: int = 0) -> TableChange:
    return TableChange(f"c{next(_ids)}", by, seen, undoes=change.id)


def table(*changes: TableChange) -> FoldedTable:
    return folded(START, changes)


additions = st.lists(
    st.tuples(st.sampled_from("ab"), st.sampled_from(["life:1", "life:2"]), st.integers(-9, 9))
)


@given(additions, st.randoms())
def test_additions_of_all_phones_count_in_any_order(
    given_: list[tuple[str, str, int]], chance: object
) -> None:
    changes = [add(*one) for one in given_]
    shuffled = list(changes)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert table(*changes).cells == table(*shuffled).cells
    assert table(*changes).conflicts == []


@given(additions)
def test_a_phone_that_sends_everything_again_changes_nothing(given_: list[tuple[str, str, int]]) -> None:
    changes = [add(*one) for one in given_]
    assert table(*changes, *changes).cells == table(*changes).cells


@given(additions)
def test_taking_everything_back_leads_to_the_start(given_: list[tuple[str, str, int]]) -> None:
    changes = [add(*one) for one in given_]
    assert table(*changes, *(undo("a", one) for one in changes)).cells == START


def test_two_phones_that_set_the_same_cell_unseen_are_a_conflict_and_neither_is_lost() -> None:
    found = table(put("a", "monarch", "1"), put("b", "monarch", "2"))
    assert found.cells["monarch"] == "1"
    (conflict,) = found.conflicts
    assert (conflict.cell, conflict.wanted, conflict.instead) == ("monarch", "2", "1")


def test_a_phone_that_saw_the_other_sets_it_anew() -> None:
    found = table(put("a", "monarch", "1"), put("b", "monarch", "2", seen=1))
    assert (found.cells["monarch"], found.conflicts) == ("2", [])


def test_the_same_word_from_two_phones_is_no_conflict() -> None:
    assert table(put("a", "monarch", "1"), put("b", "monarch", "1")).conflicts == []


def test_a_phone_is_in_no_conflict_with_itself() -> None:
    found = table(put("a", "monarch", "1"), put("a", "monarch", "2"))
    assert (found.cells["monarch"], found.conflicts) == ("2", [])


def test_whoever_saw_both_settles_it() -> None:
    found = table(put("a", "monarch", "1"), put("b", "monarch", "2"), put("a", "monarch", "2", seen=2))
    assert (found.cells["monarch"], found.conflicts) == ("2", [])


def test_whoever_saw_only_one_settles_nothing() -> None:
    found = table(put("a", "monarch", "1"), put("b", "monarch", "2"), put("a", "monarch", "1", seen=1))
    assert len(found.conflicts) == 1


def test_a_setting_is_taken_back_to_what_was_before() -> None:
    first, second = put("a", "monarch", "1"), put("a", "monarch", "2")
    assert table(first, second, undo("a", second)).cells["monarch"] == "1"
    assert table(first, second, undo("a", second), undo("a", first)).cells["monarch"] == ""


def test_a_setting_that_was_overtaken_stays_overtaken() -> None:
    first, second = put("a", "monarch", "1"), put("b", "monarch", "2", seen=1)
    assert table(first, second, undo("a", first)).cells["monarch"] == "2"


def test_taking_back_a_waiting_change_ends_the_conflict() -> None:
    first, second = put("a", "monarch", "1"), put("b", "monarch", "2")
    assert table(first, second, undo("b", second)).conflicts == []


def test_taking_back_twice_or_what_is_not_there_changes_nothing() -> None:
    hit = add("a", "life:1", -3)
    assert table(hit, undo("a", hit), undo("b", hit)).cells == START
    assert table(undo("a", hit)).cells == START


def test_settings_taken_back_out_of_order_leave_no_trace() -> None:
    first, second = put("a", "monarch", "1"), put("b", "monarch", "2", seen=1)
    assert table(first, second, undo("a", first), undo("b", second)).cells["monarch"] == ""


def test_taking_back_one_of_two_unseen_settings_lets_the_other_stand() -> None:
    first, second = put("a", "monarch", "1"), put("b", "monarch", "2")
    found = table(first, second, undo("a", first))
    assert (found.cells["monarch"], found.conflicts) == ("2", [])


# Turns


def test_a_turn_that_is_taken_back_takes_its_steps_and_rolls_with_it() -> None:
    ending, passing = steps("a", 1, "end"), passes("a", 1, 2)
    upkeep = steps("a", 2, "upkeep")
    rolled = TableChange("roll", "a", 0, (CellChange("rolls", Do.ADD, 1),), turn=2)
    found = table(ending, passing, upkeep, rolled, undo("a", passing)).cells
    assert (found["turn"], found["active"], found["step"], found["rolls"]) == (1, 1, "end", 0)


def test_turns_taken_back_in_any_order_lead_to_where_they_began() -> None:
    first, second = passes("a", 1, 2), passes("a", 2, 3)
    assert table(first, second, undo("a", first), undo("a", second)).cells == START
    assert table(first, second, undo("a", second), undo("a", first)).cells == START


def test_a_phone_that_was_away_for_some_turns_disputes_none_of_them() -> None:
    here = [passes("a", 1, 2), passes("a", 2, 3, seen=1), steps("a", 3, "upkeep", seen=2)]
    away = [steps("b", 1, "draw"), passes("b", 1, 2)]
    found = table(*here, *away)
    assert (found.cells["turn"], found.cells["step"], found.conflicts) == (3, "upkeep", [])


def test_who_is_next_after_the_same_turn_can_be_disputed() -> None:
    found = table(passes("a", 1, 3), passes("b", 1, 2))
    assert (found.cells["turn"], found.cells["active"]) == (2, 3)
    assert [(one.cell, one.wanted, one.instead) for one in found.conflicts] == [("active", 2, 3)]


# Games


def test_what_a_phone_says_of_a_game_that_is_over_changes_nothing_in_the_next() -> None:
    hit, crown = add("b", "life:1", -7), put("b", "monarch", "2")
    found = table(begins("a", 1), hit, crown)
    assert found.cells == START | {"game": 2, "games:1": 1}
    assert found.late == {hit.id, crown.id}
    assert table(begins("a", 1), hit, undo("b", hit)).cells["life:1"] == 40


def test_taking_back_something_of_the_game_before_leaves_the_next_as_it_is() -> None:
    hit = add("a", "life:1", -3)
    assert table(hit, begins("a", 1), undo("a", hit)).cells["life:1"] == 40


def test_two_phones_that_begin_the_next_game_begin_it_once() -> None:
    later = TableChange("later", "b", 0, (CellChange("life:1", Do.ADD, -2),), game=2)
    found = table(begins("a", 1), begins("b", 1), later)
    assert (found.cells["game"], found.cells["games:1"], found.cells["life:1"]) == (2, 1, 38)


def test_the_next_game_taken_back_is_the_old_one_again() -> None:
    hit, begun = add("a", "life:1", -3), begins("a", 1)
    later = TableChange("later", "a", 0, (CellChange("life:1", Do.ADD, -20),), game=2)
    found = table(hit, begun, later, undo("a", begun)).cells
    assert (found["game"], found["games:1"], found["life:1"]) == (1, 0, 37)


def test_games_that_were_won_are_counted_whatever_game_is_on() -> None:
    assert table(begins("a", 1), add("b", "games:1", 1)).cells["games:1"] == 2


# What several phones may say at once


def pod(**cells: Value) -> dict[str, Value]:
    out: dict[str, Value] = {f"out:{seat}": "" for seat in range(1, 5)}
    return {**START, "extra": "", "die": "", "leaver": "", "initiative": "", **out, **cells}


def says(by: str, *parts: tuple[str, Value], seen: int = 0) -> TableChange:
    return TableChange(
        f"c{next(_ids)}", by, seen, tuple(CellChange(cell, Do.SET, value) for cell, value in parts)
    )


def test_two_who_concede_at_once_have_both_conceded_and_nothing_is_asked() -> None:
    first = says("a", ("out:1", "conceded"), ("leaver", "1:1:1"))
    second = says("b", ("out:2", "conceded"), ("leaver", "2:1:1"))
    found = folded(pod(), [first, second])
    assert (found.cells["out:1"], found.cells["out:2"], found.conflicts) == ("conceded", "conceded", [])
    assert found.cells["leaver"] == "2:1:1", "who left last"


def test_of_two_dice_rolled_at_once_the_last_one_lies_on_the_table() -> None:
    found = folded(pod(), [says("a", ("die", "6:4")), says("b", ("die", "20:11"))])
    assert (found.cells["die"], found.conflicts) == ("20:11", [])


def test_two_extra_turns_made_at_once_are_two() -> None:
    found = folded(pod(extra="4"), [says("a", ("extra", "4,1")), says("b", ("extra", "4,2"))])
    assert (found.cells["extra"], found.conflicts) == ("4,1,2", [])


def test_an_extra_turn_made_while_another_phone_passes_the_turn_is_asked_about() -> None:
    """Nobody but the players knows whether it came before or after."""
    passed = TableChange("p", "b", 0, (CellChange("extra", Do.SET, ""), CellChange("turn", Do.SET, 2)))
    found = folded(pod(), [says("a", ("extra", "3")), passed])
    assert [(one.cell, one.wanted, one.instead) for one in found.conflicts] == [("extra", "", "3")]


def test_a_crown_given_offline_to_somebody_who_is_out_goes_to_the_active_player() -> None:
    dead = says("a", ("out:2", "life"))
    for active, heir in ((3, "3"), (2, "3")):
        found = folded(pod(active=active), [dead, says("b", ("monarch", "2"))])
        assert (found.cells["monarch"], found.conflicts) == (heir, [])


def test_a_crown_left_to_somebody_who_leaves_at_once_is_worn_by_whoever_plays_on() -> None:
    first = says("a", ("out:1", "conceded"), ("monarch", "2"))
    found = folded(pod(monarch="1", active=2), [first, says("b", ("out:2", "conceded"))])
    assert found.cells["monarch"] == "3"
    alone = folded(pod(monarch="1"), [says("a", *((f"out:{seat}", "life") for seat in range(1, 5)))])
    assert alone.cells["monarch"] == "", "nobody is left to wear it"
