"""The games of a table and what their counts mean."""

from __future__ import annotations

import pytest

from topcut.core.companion.game import GameKind, Setup, commander_cost, in_range, living, start
from topcut.core.companion.losing import LossCause, called, left_out_of_draw, new_game, winner
from topcut.core.companion.passing import (
    extra_turn,
    following,
    goes_out,
    new_seats,
    next_step,
    next_turn,
    planar_cost,
    planar_deck_size,
    redraws,
    reseats,
    still_involved,
)
from topcut.core.companion.table_log import CellChange, Do, TableChange, Value, folded
from topcut.core.rules import Rules
from topcut.rulebook import load


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))


POD = Setup(GameKind.COMMANDER, 4)
GIANTS = Setup(GameKind.TWO_HEADED_GIANT, 4)
EMPERORS = Setup(GameKind.EMPEROR, 6)


def board(setup: Setup, rules: Rules, **cells: Value) -> dict[str, Value]:
    return start(setup, rules) | {name.replace("__", ":"): value for name, value in cells.items()}


def calls(setup: Setup, cells: dict[str, Value], rules: Rules) -> list[tuple[int, LossCause, str]]:
    return [(loss.seat, loss.why, loss.by) for loss in called(setup, cells, rules)]


def passed(setup: Setup, cells: dict[str, Value], rules: Rules) -> dict[str, Value]:
    found = dict(cells)
    for part in next_turn(setup, cells, rules):
        found[part.cell] = part.value if part.do is Do.SET else int(found[part.cell]) + int(part.value)
    return found


@pytest.mark.rule("FAQ.commander")
@pytest.mark.rule("FAQ.2hg")
def test_life_begins_at_forty_thirty_or_twenty(rules: Rules) -> None:
    assert start(POD, rules)["life:4"] == 40
    assert start(Setup(GameKind.DUEL, 2), rules)["life:1"] == 20
    giants = start(GIANTS, rules)
    assert {cell: value for cell, value in giants.items() if cell.startswith("life")} == {
        "life:A": 30,
        "life:B": 30,
    }


@pytest.mark.rule("FAQ.commander")
def test_twenty_one_from_one_commander_is_called_and_from_two_is_not(rules: Rules) -> None:
    partners = Setup(GameKind.COMMANDER, 4, (2, 1, 1, 1))
    assert calls(partners, board(partners, rules, damage__2__1a=21), rules) == [
        (2, LossCause.COMMANDER, "1a")
    ]
    assert calls(partners, board(partners, rules, damage__2__1a=20, damage__2__1b=20), rules) == []


@pytest.mark.rule("FAQ.commander")
def test_a_commander_costs_two_more_for_each_time_before(rules: Rules) -> None:
    assert [commander_cost(board(POD, rules, cast__1a=times), "1a", rules) for times in range(4)] == [
        0,
        2,
        4,
        6,
    ]


@pytest.mark.rule("FAQ.loss")
def test_no_life_and_ten_poison_are_called_until_somebody_says_it(rules: Rules) -> None:
    assert calls(POD, board(POD, rules, life__3=0, poison__1=10), rules) == [
        (1, LossCause.POISON, ""),
        (3, LossCause.LIFE, ""),
    ]
    assert calls(POD, board(POD, rules, life__3=0, out__3="life"), rules) == []
    assert calls(POD, board(POD, rules, life__3=1, poison__1=9), rules) == []


@pytest.mark.rule("FAQ.2hg")
def test_one_head_loses_for_both(rules: Rules) -> None:
    assert calls(GIANTS, board(GIANTS, rules, life__A=0), rules) == [(1, LossCause.LIFE, "")], "R56: once"
    out = goes_out(GIANTS, board(GIANTS, rules), 2, LossCause.LIFE, rules)
    assert [(part.cell, part.value) for part in out] == [("out:1", "life"), ("out:2", "life")]
    assert calls(GIANTS, board(GIANTS, rules, out__3="poison"), rules) == [(4, LossCause.TEAM, "")]
    assert winner(GIANTS, board(GIANTS, rules, out__3="poison", out__4="team")) == "A"


@pytest.mark.rule("FAQ.emperor")
def test_a_team_loses_with_its_emperor_and_not_with_a_lieutenant(rules: Rules) -> None:
    assert calls(EMPERORS, board(EMPERORS, rules, out__1="life"), rules) == []
    fallen = board(EMPERORS, rules, out__2="life")
    assert {seat for seat, *_ in calls(EMPERORS, fallen, rules)} == {1, 3}
    assert winner(EMPERORS, fallen) == "B"


@pytest.mark.rule("FAQ.emperor")
def test_an_emperor_reaches_two_seats_and_a_lieutenant_one(rules: Rules) -> None:
    cells = board(EMPERORS, rules)
    assert in_range(EMPERORS, cells, 2, rules) == (1, 2, 3, 4, 6)
    assert in_range(EMPERORS, cells, 3, rules) == (2, 3, 4)
    assert in_range(EMPERORS, board(EMPERORS, rules, out__3="life"), 2, rules) == (1, 2, 4, 5, 6)
    assert in_range(POD, board(POD, rules), 1, rules) == (1, 2, 3, 4)


@pytest.mark.rule("MA-1.10A")
def test_who_is_out_watches_and_the_last_one_wins(rules: Rules) -> None:
    cells = board(POD, rules, out__1="life", out__2="life", out__4="conceded")
    assert living(POD, cells) == (3,)
    assert winner(POD, cells) == "3"
    assert winner(POD, board(POD, rules, out__1="life")) is None
    assert winner(POD, board(POD, rules, out__1="d", out__2="d", out__3="d", out__4="d")) is None


@pytest.mark.rule("FAQ.turns")
def test_extra_turns_are_taken_last_created_first_and_shift_nobody(rules: Rules) -> None:
    cells = board(POD, rules)
    for seat in (3, 1):
        cells["extra"] = extra_turn(cells, seat).value
    order = []
    for _ in range(5):
        cells = passed(POD, cells, rules)
        order.append(cells["active"])
    assert order == [1, 3, 2, 3, 4]
    assert cells["turn"] == 6


@pytest.mark.rule("FAQ.turns")
def test_turns_pass_over_who_is_out_and_their_extra_turns(rules: Rules) -> None:
    assert passed(POD, board(POD, rules, out__2="life"), rules)["active"] == 3
    assert passed(POD, board(POD, rules, active=4, natural=4, out__1="life"), rules)["active"] == 2
    assert passed(POD, board(POD, rules, extra="2", out__2="life"), rules)["active"] == 3
    assert passed(GIANTS, board(GIANTS, rules), rules)["active"] == 3


@pytest.mark.rule("FAQ.turns")
def test_the_steps_follow_in_order_and_the_last_one_waits(rules: Rules) -> None:
    cells, seen = board(POD, rules), []
    for _ in rules.table.steps:
        cells["step"] = next_step(cells, rules).value
        seen.append(cells["step"])
    assert seen[:3] == ["upkeep", "draw", "first main"]
    assert seen[-2:] == ["cleanup", "cleanup"]


@pytest.mark.rule("FAQ.planechase")
def test_the_planar_die_is_free_once_a_turn_then_one_two_three(rules: Rules) -> None:
    assert [planar_cost(board(POD, rules, rolls=rolls), rules) for rolls in range(4)] == [0, 1, 2, 3]
    assert passed(POD, board(POD, rules, rolls=3), rules)["rolls"] == 0
    assert [planar_deck_size(players, rules) for players in (2, 4, 6)] == [20, 40, 40]


@pytest.mark.parametrize(
    ("kind", "seats"),
    [
        (GameKind.DUEL, 1),
        (GameKind.COMMANDER, 13),
        (GameKind.TWO_HEADED_GIANT, 5),
        (GameKind.EMPEROR, 3),
        (GameKind.EMPEROR, 8),
    ],
)
def test_a_game_that_cannot_be_is_refused(kind: GameKind, seats: int) -> None:
    with pytest.raises(ValueError, match=str(seats)):
        Setup(kind, seats)


def test_a_seat_has_one_commander_or_two() -> None:
    with pytest.raises(ValueError, match="commander"):
        Setup(GameKind.COMMANDER, 4, (3, 1, 1, 1))


@pytest.mark.rule("FAQ.loss")
def test_a_loss_that_is_not_so_is_called_again_only_when_the_count_changes(rules: Rules) -> None:
    cells = board(POD, rules, life__3=-2)
    (loss,) = called(POD, cells, rules)
    assert called(POD, cells | {loss.dismissed: -2}, rules) == ()
    assert called(POD, cells | {loss.dismissed: -2, "life:3": -5}, rules) == (loss,)


def test_the_next_game_begins_anew_and_counts_the_last_one(rules: Rules) -> None:
    duel = Setup(GameKind.DUEL, 2)
    over = board(duel, rules, life__2=0, out__2="life", poison__1=4, turn=9, games__2=1)
    again = folded(over, [TableChange("x", "a", 0, new_game(duel, over))]).cells
    assert {cell: again[cell] for cell in ("games:1", "games:2", "game")} == {
        "games:1": 1,
        "games:2": 1,
        "game": 2,
    }


@pytest.mark.rule("MA-4.1")
def test_what_is_counted_is_what_the_edition_calls_status() -> None:
    counted = {
        name: {cell.split(":")[0] for cell in start(Setup(GameKind.DUEL, 2), load(name))}
        for name in ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")
    }
    assert counted["mtr-2021-07-23"] - counted["mtr-2019-05-03"] == {"mana", "dungeon"}
    assert counted["mtr-2025-06-30"] - counted["mtr-2021-07-23"] == {"ring", "speed"}


def test_two_phones_that_pass_the_same_turn_pass_it_once(rules: Rules) -> None:
    parts = next_turn(POD, start(POD, rules), rules)
    table = folded(start(POD, rules), [TableChange(phone, phone, 0, parts) for phone in ("a", "b")])
    assert (table.cells["turn"], table.cells["active"], table.conflicts) == (2, 2, [])


@pytest.mark.rule("MA-2.5B")
def test_what_involves_somebody_who_left_goes_on_to_the_end_of_the_phase(rules: Rules) -> None:
    fighting = board(POD, rules, turn=5, step="declare blockers")
    cells = fighting | {
        part.cell: part.value for part in goes_out(POD, fighting, 3, LossCause.CONCEDED, rules)
    }
    assert cells["out:3"] == "conceded"
    assert still_involved(cells, rules) == 3
    assert still_involved(cells | {"step": "end of combat"}, rules) == 3
    assert still_involved(cells | {"step": "second main"}, rules) is None
    assert still_involved(cells | {"turn": 6}, rules) is None
    assert still_involved(cells | {"out:3": ""}, rules) is None  # it was taken back
    assert still_involved(fighting, rules) is None


@pytest.mark.rule("MA-1.10A")
@pytest.mark.parametrize(
    ("active", "gone", "heir"), [(1, 3, "1"), (3, 3, "4"), (4, 4, "1"), (2, 2, "4")], ids=str
)
def test_the_crown_of_who_goes_out_goes_to_the_active_player_or_the_next(
    active: int, gone: int, heir: str, rules: Rules
) -> None:
    before = board(POD, rules, active=active, monarch=str(gone), initiative=str(gone))
    if gone == 2:
        before["out:3"] = "life"
    after = before | {part.cell: part.value for part in goes_out(POD, before, gone, LossCause.LIFE, rules)}
    assert (after["monarch"], after["initiative"], after[f"out:{gone}"]) == (heir, heir, "life")


def test_the_last_one_out_leaves_the_crown_to_nobody(rules: Rules) -> None:
    before = board(POD, rules, monarch="4", out__1="life", out__2="life", out__3="life")
    assert goes_out(POD, before, 4, LossCause.LIFE, rules)[1:] == (CellChange("monarch", Do.SET, ""),)


@pytest.mark.rule("MA-2.1A")
def test_a_game_that_nobody_survives_is_counted_as_drawn_and_played_again(rules: Rules) -> None:
    over = board(POD, rules, out__1="life", out__2="life", out__3="life", out__4="life")
    assert winner(POD, over) is None
    out = tuple(CellChange(f"out:{seat}", Do.SET, "life") for seat in POD.all_seats)
    last = TableChange("x", "a", 0, out)
    again = folded(start(POD, rules), [last, TableChange("y", "a", 1, new_game(POD, over))]).cells
    assert again == board(POD, rules, drawn=1, game=2)


@pytest.mark.rule("FAQ.emperor")
def test_whoever_is_out_affects_nobody(rules: Rules) -> None:
    assert in_range(EMPERORS, board(EMPERORS, rules, out__1="life"), 1, rules) == ()
    assert in_range(POD, board(POD, rules, out__1="life"), 1, rules) == ()


@pytest.mark.rule("MA-2.2B")
def test_who_begins_is_drawn_for_every_game_of_a_pod_and_not_of_a_duel(rules: Rules) -> None:
    assert redraws(POD, rules, in_playoff=False)
    assert not redraws(Setup(GameKind.DUEL, 2), rules, in_playoff=False)
    assert not redraws(POD, load("mtr-2025-06-30"), in_playoff=False)


@pytest.mark.rule("MA-2.2B")
@pytest.mark.rule("MA-*.3B")
def test_r56_seats_are_drawn_as_well_where_a_match_takes_more_than_one_win(rules: Rules) -> None:
    assert [reseats(POD, rules, wins) for wins in (1, 2)] == [False, True]
    assert not reseats(Setup(GameKind.DUEL, 2), rules, 2)
    assert not reseats(POD, load("mtr-2025-06-30"), 2)
    cells = board(POD, rules) | {part.cell: part.value for part in new_seats((3, 1, 4, 2))}
    assert (cells["active"], following(POD, cells, rules, 5)) == (3, (1, 4, 2, 3, 1))
    assert following(POD, cells | {"out:1": "life"}, rules, 3) == (4, 2, 3)


@pytest.mark.rule("MA-2.2A")
def test_a_playoff_game_played_again_begins_with_the_best_of_the_swiss_rounds(rules: Rules) -> None:
    assert not redraws(POD, rules, in_playoff=True)


@pytest.mark.rule("MA-2.1A")
@pytest.mark.rule("MA-2.5A")
def test_only_whoever_conceded_has_no_part_in_a_draw(rules: Rules) -> None:
    at_time = board(POD, rules, out__1="life", out__2="conceded", out__3="commander")
    assert left_out_of_draw(POD, at_time, rules) == (2,)
    assert left_out_of_draw(POD, at_time, load("mtr-2025-06-30")) == ()
