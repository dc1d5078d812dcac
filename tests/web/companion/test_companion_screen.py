"""The table as a page value: calls, the end of a game, the sheets of the seats, the menu."""

from __future__ import annotations

import pytest
from django.core.signing import get_cookie_signer
from django.test import RequestFactory

from tests.hall import open_hall
from topcut import service
from topcut.companion import table_store as store
from topcut.core.companion.game import GameKind, Planes, Setup
from topcut.core.companion.passing import planar_roll
from topcut.core.companion.table_log import TableChange
from topcut.core.companion.taps import parts_of
from topcut.web.companion.companion_screen import (
    FreeTablePage,
    LeftTablePage,
    MatchTablePage,
    companion_screen,
)
from topcut.web.companion.table_view import SEAT_COOKIE, TableView, board_of

pytestmark = pytest.mark.django_db

EDITION = "mtr-2025-06-30"
LINK = "http://here/table/x"


def table(setup: Setup, *names: str, **of: str) -> str:
    return store.make(setup, service.now(), edition=EDITION, names=list(names), **of)


def board_at(id_: str) -> TableView:
    return board_of(RequestFactory().get("/"), id_)


def tapped(id_: str, *acts: str) -> TableView:
    for place, act in enumerate(acts):
        board = board_at(id_)
        parts = parts_of(act, board.setup, board.table, board.rules)
        store.append(id_, [TableChange(f"a-{place}", "a", place, parts)], service.now())
    return board_at(id_)


def test_whoever_is_at_no_life_is_called_out_or_not_so_by_one_tap() -> None:
    board = tapped(table(Setup(GameKind.DUEL, 2), "Ana", "Bo"), "add|life:2|-20")
    (call,) = companion_screen(board, LINK).table.calls
    assert call.text == "Bo is at 0 life and loses."
    assert [(tap.act, tap.text) for tap in call.taps] == [
        ("out|2|life", "Bo is out"),
        ("set|not:2:life:2|0", "Not so"),
    ]


def test_the_last_one_left_wins_and_the_next_game_is_offered() -> None:
    page = companion_screen(tapped(table(Setup(GameKind.DUEL, 2), "Ana"), "out|2|lost"), LINK)
    assert page.table.end
    assert page.table.end.text == "Ana wins the game."
    assert [tap.act for tap in page.table.end.next_game] == ["again"]
    assert (page.table.end.offer, page.table.end.other) == (None, None)
    assert [face.is_out for face in page.table.faces] == [False, True]


def test_a_sheet_has_the_counters_of_its_game_and_no_others() -> None:
    duel = companion_screen(board_at(table(Setup(GameKind.DUEL, 2))), LINK).table.sheets[0]
    assert (duel.commanders, duel.reaches) == (None, None)
    partners = Setup(GameKind.COMMANDER, 2, (2, 1))
    sheet = companion_screen(board_at(table(partners, "Ana", "Bo")), LINK).table.sheets[0]
    assert sheet.commanders
    assert [count.label for count in sheet.commanders.damage] == ["Ana A", "Ana B", "Bo"]
    assert [tap.act for tap in sheet.counters[0].less] == ["add|life:1|-5@seat-1", "add|life:1|-1@seat-1"]
    emperor = companion_screen(board_at(table(Setup(GameKind.EMPEROR, 6))), LINK).table.sheets[2]
    assert emperor.reaches == "Seat 2, Seat 3, Seat 4"


def test_two_heads_share_a_face_and_each_has_a_sheet() -> None:
    page = companion_screen(board_at(table(Setup(GameKind.TWO_HEADED_GIANT, 4), "Ana", "Bo")), LINK)
    assert [face.name for face in page.table.faces] == ["Ana and Bo", "Seat 3 and Seat 4"]
    assert [head.name for head in page.table.faces[0].heads] == ["Ana", "Bo"]
    assert len(page.table.sheets) == 4


def test_what_somebody_holds_is_a_toggle_that_gives_it_up() -> None:
    page = companion_screen(tapped(table(Setup(GameKind.DUEL, 2)), "set|monarch|1"), LINK)
    mine, theirs = (sheet.toggles[0] for sheet in page.table.sheets)
    assert (mine.act, mine.pressed) == ("set|monarch|@seat-1", "true")
    assert (theirs.act, theirs.pressed) == ("set|monarch|2@seat-2", "false")
    assert [chip.hidden for chip in page.table.faces[0].chips if chip.cell == "monarch"] == [False]


def test_the_menu_has_a_planar_die_only_with_planes_and_the_log_can_be_taken_back() -> None:
    plain = companion_screen(tapped(table(Setup(GameKind.DUEL, 2)), "turn"), LINK).table.menu
    assert plain.planar is None
    assert [(line.text, bool(line.undo)) for line in plain.log] == [("Turn 2: Seat 2", True)]
    shared = Setup(GameKind.DUEL, 2, planes=Planes.SHARED)
    planar = companion_screen(board_at(table(shared)), LINK).table.menu.planar
    assert planar
    assert (planar.roll.text, planar.deck) == (
        "Planar die: free",
        "The planar deck for all has 20 different planes.",
    )


@pytest.mark.rule("MA-3.13A")
@pytest.mark.parametrize(
    ("setup", "pod"), [(Setup(GameKind.DUEL, 2), False), (Setup(GameKind.COMMANDER, 4), True)]
)
def test_r52_with_more_than_two_the_menu_leads_to_may_i_reveal_it(setup: Setup, pod: bool) -> None:
    ways = companion_screen(board_at(table(setup)), LINK).table.menu.ways
    assert ("/library/play/help/reveal" in [way.href for way in ways]) is pod


@pytest.mark.rule("FAQ.planechase")
def test_r56_the_log_says_who_rolled_the_planar_die_and_for_how_much() -> None:
    id_ = table(Setup(GameKind.DUEL, 2, planes=Planes.SHARED), "Ana", "Bo")
    for place, side in enumerate(("blank", "chaos", "blank")):
        board = board_at(id_)
        roll = planar_roll(board.table.cells, side, board.rules)
        store.append(id_, [TableChange(f"r-{place}", "a", place, roll)], service.now())
    menu = companion_screen(board_at(id_), LINK).table.menu
    assert [line.text for line in menu.log] == [
        "Ana, planar die for 2 mana: blank",
        "Ana, planar die for 1 mana: chaos",
        "Ana, planar die for nothing: blank",
    ]
    assert menu.rolled == "Ana, planar die for 2 mana: blank"


@pytest.mark.rule("FAQ.2hg")
def test_r56_a_turn_is_both_heads_and_so_is_a_loss_of_life() -> None:
    id_ = table(Setup(GameKind.TWO_HEADED_GIANT, 4), "Ana", "Bo", "Chidi", "Dana")
    page = companion_screen(tapped(id_, "turn", "add|life:A|-30"), LINK).table
    assert page.bar.turn == "Turn 2: Chidi and Dana"
    (call,) = page.calls
    assert (call.text, call.taps[0].text) == ("Ana and Bo are at 0 life and lose.", "Ana and Bo are out")
    board = board_at(id_)
    out = parts_of(call.taps[0].act, board.setup, board.table, board.rules)
    store.append(id_, [TableChange("out", "a", 2, out)], service.now())
    end = companion_screen(board_at(id_), LINK).table.end
    assert end
    assert end.text == "Chidi and Dana win the game."


def test_a_matchs_table_reports_for_those_who_play_it_and_says_when_it_is_left() -> None:
    hall = open_hall(2, rounds=1)
    hall.start_round()
    facts = {"tournament": hall.id, "match": hall.round.matches[0].id}
    id_ = table(Setup(GameKind.DUEL, 2), **facts)
    others = companion_screen(board_at(id_), LINK)
    assert isinstance(others, MatchTablePage)
    assert others.report is None
    assert others.table.bar.clock
    request = RequestFactory().get("/")
    request.COOKIES[SEAT_COOKIE] = get_cookie_signer(salt=SEAT_COOKIE + id_).sign("1")
    own = companion_screen(board_of(request, id_), LINK)
    assert isinstance(own, MatchTablePage)
    assert own.report
    assert (own.report.score, own.report.action) == ("", f"/t/{hall.id}/me/report")
    left = companion_screen(board_at(table(Setup(GameKind.DUEL, 2), tournament=hall.id, match="9-9")), LINK)
    assert isinstance(left, LeftTablePage)
    assert left.where
    assert (left.where.text, left.where.kind) == ("See where you play now", "button primary big")
    assert type(companion_screen(board_at(table(Setup(GameKind.DUEL, 2))), LINK)) is FreeTablePage
