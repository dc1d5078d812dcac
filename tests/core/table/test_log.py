"""Several phones at one table, not always connected."""

from __future__ import annotations

from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from topcut.core.table.log import Change, Do, Part, Table, Value, folded, undoable

START: dict[str, Value] = {"life:1": 40, "life:2": 40, "monarch": ""}
_ids = count()


def add(by: str, cell: str, value: int, seen: int = 0) -> Change:
    return Change(f"c{next(_ids)}", by, seen, (Part(cell, Do.ADD, value),))


def put(by: str, cell: str, value: str, seen: int = 0) -> Change:
    return Change(f"c{next(_ids)}", by, seen, (Part(cell, Do.SET, value),))


def undo(by: str, change: Change, seen: int = 0) -> Change:
    return Change(f"c{next(_ids)}", by, seen, undoes=change.id)


def table(*changes: Change) -> Table:
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
    assert table(*changes).conflicts == ()


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
    assert (found.cells["monarch"], found.conflicts) == ("2", ())


def test_the_same_word_from_two_phones_is_no_conflict() -> None:
    assert table(put("a", "monarch", "1"), put("b", "monarch", "1")).conflicts == ()


def test_a_phone_is_in_no_conflict_with_itself() -> None:
    found = table(put("a", "monarch", "1"), put("a", "monarch", "2"))
    assert (found.cells["monarch"], found.conflicts) == ("2", ())


def test_whoever_saw_both_settles_it() -> None:
    found = table(put("a", "monarch", "1"), put("b", "monarch", "2"), put("a", "monarch", "2", seen=2))
    assert (found.cells["monarch"], found.conflicts) == ("2", ())


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
    assert table(first, second, undo("b", second)).conflicts == ()


def test_taking_back_twice_or_what_is_not_there_changes_nothing() -> None:
    hit = add("a", "life:1", -3)
    assert table(hit, undo("a", hit), undo("b", hit)).cells == START
    assert table(undo("a", hit)).cells == START


def test_the_last_change_that_can_be_taken_back_is_found() -> None:
    first, second = add("a", "life:1", -1), add("b", "life:1", -2)
    assert undoable(table(first, second)) == second
    assert undoable(table(first, second), ["a"]) == first
    assert undoable(table(first, undo("a", first))) is None
