"""A pasted list as a value: each row as it was understood, and what can be done with it."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import visit_to
from topcut.formats.list_encodings import readings
from topcut.formats.roster import NO_CHANGES, read_roster
from topcut.formats.team_roster import TeamProblem, read_teams
from topcut.web.desk import preview_screen
from topcut.web.desk.import_screen import import_teams_screen, teams_read_screen
from topcut.web.desk.preview_screen import PlainRow, PlayersReadPage, TypedRow, players_read_screen
from topcut.web.desk.sent_lists import SentList

pytestmark = pytest.mark.django_db


def read(desk: Desk, text: str, chosen: set[int] | None = None, **typed: str) -> PlayersReadPage:
    roster = read_roster(text)
    ticked = {row.number for row in roster.rows if row.looks_new} if chosen is None else chosen
    sent = SentList(text, readings(text.encode()), (("text", text),))
    return players_read_screen(visit_to(desk, **typed), sent, roster, NO_CHANGES, ticked, "")


def test_every_row_can_be_corrected_swapped_joined_or_left_out(desk: Desk) -> None:
    desk.create()
    page = read(desk, "Ana Ruiz\nLi, Bo\u202e\nAna Ruiz")
    assert page.title == "3 names found"
    assert page.told == "1 player is ticked. Nothing is saved yet. Line 2 needs a correction."
    rows = [row for row in page.rows if isinstance(row, TypedRow)]
    assert [row.tick.ticked for row in rows] == [True, False, False]
    assert [[chip.kind for chip in row.chips] for row in rows] == [[], ["bad"], ["warn"]]
    assert "\u202e" not in "".join(cell.value for cell in rows[1].cells)
    assert [(cell.name, cell.title) for cell in rows[0].cells] == [
        ("last-1", "Last name, line 1"),
        ("first-1", "First name, line 1"),
    ]
    assert [press.value for press in rows[1].presses] == ["swap-2", "join-2"]
    assert [press.value for press in rows[0].presses] == ["swap-1"], "there is no row above the first"
    assert page.boxes == ()
    assert page.columns is None
    assert page.ways is None


def test_what_became_of_each_column_is_said_and_can_be_changed(desk: Desk) -> None:
    desk.create(lists="none")
    page = read(desk, "#,Player,Account,Byes,Deck\n1,Ana Ruiz,ana#1234,1,Burn")
    assert page.columns
    assert page.columns.told == (
        "Columns: “Player” → whole name, “Account” → account or number, “Byes” → awarded byes. "
        "“Deck” is left out: decklists are not collected here. Ignored: “#”."
    )
    assert [one.name for one in page.columns.choices] == [f"column-{at}" for at in range(5)]
    assert [option.text for option in page.columns.choices[4].options if option.chosen] == ["decklist"]
    assert page.headings == ("Last name", "First name", "Wizards account, if any", "Byes")


def test_once_round_one_is_paired_byes_in_a_list_are_left_out(playing: Desk) -> None:
    page = read(playing, "Name,Byes\nEve Adams,1")
    assert page.columns
    assert "“Byes” is left out: round 1 is already paired." in page.columns.told
    assert "Byes" not in page.headings


def test_of_a_file_in_doubt_the_other_ways_to_read_it_show_the_names_they_give(desk: Desk) -> None:
    desk.create()
    data = "Ana Ruiz\nPeña, Zoë".encode("mac_roman")
    ways = readings(data)
    sent = SentList(ways[0].text, ways, ())
    page = players_read_screen(visit_to(desk), sent, read_roster(ways[0].text), NO_CHANGES, {1, 2}, "")
    assert page.ways
    assert page.ways.told.endswith("Read as: older Mac, Western Europe.")
    assert page.ways.sample == "Peña, Zoë"
    assert "as-cp1252" in [one.press.value for one in page.ways.others]
    assert all(one.sample and one.sample != "Peña, Zoë" for one in page.ways.others)


def test_of_a_very_long_list_only_what_needs_it_is_typed_into(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.create()
    monkeypatch.setattr(preview_screen, "MOST_TYPED", 2)
    page = read(desk, "Ana Ruiz\nBo Li\nAna Ruiz")
    assert [type(row) for row in page.rows] == [PlainRow, PlainRow, TypedRow]


def test_where_players_check_in_a_list_can_be_said_to_be_here(desk: Desk) -> None:
    desk.create(check_in="on")
    assert [box.name for box in read(desk, "Ana Ruiz").boxes] == ["here"]


def test_teams_are_read_by_their_seats(desk: Desk) -> None:
    desk.create(entrants="team-2", format="sealed-deck")
    desk.do("admission", "eligibility", least_age="12")
    visit = visit_to(desk)
    assert import_teams_screen(visit, "").help.count(";") == 2
    rows = read_teams("1. Owls; Ana Ruiz; Li, Bo\n2) Cy Cho;;\n;;", 2)
    page = teams_read_screen(visit, "text", rows, {1}, "No team is chosen.")
    assert [(row.team, len(row.seats), row.tick is not None) for row in page.rows] == [
        ("Owls", 2, True),
        ("", 1, False),
    ]
    assert [box.text for box in page.boxes] == ["All of them have shown their age: age 12 and over"]
    assert rows[0].players[1].last == "Li"


@pytest.mark.parametrize("text", ["Short; Solo One; Solo Two", "Owls; A Ruiz; B Li; C Cho\nA Short; Ana; Bo"])
def test_a_team_with_too_few_is_not_made_whole_by_its_name(text: str) -> None:
    row = read_teams(text, 3)[-1]
    assert (row.team.split()[-1], len(row.players), row.problem) == ("Short", 2, TeamProblem.TOO_FEW)


def test_a_team_without_a_name_is_whole() -> None:
    (row,) = read_teams("Ana Ruiz; Bo Li; Cy Cho", 3)
    assert (row.team, len(row.players), row.problem) == ("", 3, None)
    (mononyms,) = read_teams("Ana; Bo; Cy", 3)
    assert mononyms.problem is None
