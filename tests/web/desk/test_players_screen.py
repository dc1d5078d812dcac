"""The roster page as a value: who is on it, and what may be done, without a template."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import entrant_named, visit_to
from topcut.core.kernel.roles import Role
from topcut.web.desk.adding_forms import AddPlayerForm, AddTeamForm, NamesBox
from topcut.web.desk.players_screen import (
    CheckInPage,
    NobodyFoundPage,
    NoPlayersPage,
    PlayersPage,
    RosterTable,
    UnknownName,
    players_screen,
)
from topcut.web.page_parts import Button, Link

pytestmark = pytest.mark.django_db


def test_before_anybody_is_enrolled_there_is_a_form_and_no_search(desk: Desk) -> None:
    desk.create()
    page = players_screen(visit_to(desk), "", "")
    assert isinstance(page, NoPlayersPage)
    assert (page.head.title, page.empty.title) == ("0 players", "No players yet")
    assert [link.text for link in page.head.links] == ["Read a file"]
    names, form = page.head.forms
    assert isinstance(names, NamesBox)
    assert (names.kind, names.late) == ("primary", "")
    assert isinstance(form, AddPlayerForm)
    assert not form.open
    assert [field.label for field in form.fields] == ["First name", "Last name", "Wizards account, if any"]
    assert [box.text for box in form.boxes] == ["13 or younger", "a guardian agrees"]


def test_players_stand_by_last_name_and_round_one_is_next(four: Desk) -> None:
    page = players_screen(visit_to(four), "", "")
    assert type(page) is PlayersPage
    assert [line.name for line in page.table.lines] == sorted(line.name for line in page.table.lines)
    assert not any(line.chips for line in page.table.lines), "everybody is active until it has begun"
    assert [one.text for one in page.search.filters if one.current] == ["all"]
    assert isinstance(page.go_on, Button)
    assert (page.go_on.do, page.go_on.kind) == ("pair", "primary big")
    assert [form.kind for form in page.head.forms if isinstance(form, NamesBox)] == [""], "pairing is next"
    assert not page.unidentified


def test_checking_in_each_row_has_its_button(desk: Desk) -> None:
    desk.create(check_in="on")
    desk.add("Ana Ruiz", "Bo Li")
    ana = entrant_named(desk, "Ana Ruiz")
    desk.do("check-in", "players", toggle=f"1-{ana}")
    page = players_screen(visit_to(desk), "", "")
    assert type(page) is CheckInPage
    assert isinstance(page.found, RosterTable)
    buttons = [line.presses for line in page.found.lines]
    assert [[button.title for button in row] for row in buttons] == [
        ["Check in Bo Li", "Remove Bo Li"],
        ["Ana Ruiz is not here", "Remove Ana Ruiz"],
    ]
    assert buttons[1][0].value == f"0-{ana}"
    assert [one.text for one in page.search.filters] == ["all", "not checked in", "dropped"]
    assert (page.arrivals.count, page.arrivals.kind) == ("1 of 2 here", "primary")
    assert [link.text for link in page.arrivals.links] == ["1 missing: check in or drop"]
    assert isinstance(page.go_on, Link)


def test_an_unknown_name_at_the_door_is_offered_to_be_added(desk: Desk) -> None:
    desk.create(check_in="on")
    desk.add("Ana Ruiz", "Bo Li")
    page = players_screen(visit_to(desk), "Zora Quist", "")
    assert type(page) is CheckInPage
    assert isinstance(page.found, UnknownName)
    assert page.found.empty.title == "No player found"
    assert page.found.add
    assert page.found.add.text == "Add Zora Quist to the tournament"
    assert dict(page.found.add.fields) == {"alone": "1", "text": "Zora Quist"}
    desk.do("look", "players/import", alone="1", text="Zora Quist")
    assert entrant_named(desk, "Zora Quist") in desk.tournament.entrants


def test_a_refused_form_has_the_focus_and_says_what_is_missing(desk: Desk) -> None:
    desk.create()
    names, form = players_screen(visit_to(desk, "person-name-missing", do="add"), "", "").head.forms
    assert isinstance(names, NamesBox)
    assert isinstance(form, AddPlayerForm)
    assert ("autofocus", "autofocus") not in names.attributes
    assert ("autofocus", "autofocus") in form.fields[0].attributes
    assert form.fields[0].error.startswith("The name is empty.")


def test_the_question_mark_of_what_is_missing_has_a_place_for_its_answer(desk: Desk) -> None:
    desk.create(date="2019-06-01")
    desk.add("Ana Ruiz")
    page = desk.client.get(desk.address("players")).content.decode()
    assert 'class="why-place"' in page.partition('id="unidentified"')[2].partition("<table")[0]


def test_once_everybody_is_here_round_one_is_next(desk: Desk) -> None:
    desk.create(check_in="on")
    desk.add("Ana Ruiz", "Bo Li")
    desk.do("here", "players/missing", who=list(desk.tournament.entrants))
    page = players_screen(visit_to(desk), "", "")
    assert isinstance(page, CheckInPage)
    assert (page.arrivals.count, page.arrivals.kind, page.arrivals.links) == ("2 of 2 here", "", ())
    assert isinstance(page.go_on, Button)


def test_a_search_without_anybody_leads_back_to_all(four: Desk) -> None:
    page = players_screen(visit_to(four), "Zora", "")
    assert isinstance(page, NobodyFoundPage)
    assert [link.text for link in page.empty.links] == ["Show everybody"]
    assert page.search.filters[1].href == "?q=Zora&show=left"


def test_a_floor_judge_may_ask_for_a_player_and_not_paste_a_list(four: Desk) -> None:
    judge = four.official(Role.FLOOR_JUDGE)
    page = players_screen(visit_to(judge), "", "")
    assert len(page.head.forms) == 1
    assert page.head.links == ()


def test_what_was_typed_comes_back_with_a_refusal(four: Desk) -> None:
    typed = {"do": "add", "first_name": "Zoe", "young": "1"}
    _names, form = players_screen(visit_to(four, "guardian-missing", **typed), "", "").head.forms
    assert isinstance(form, AddPlayerForm)
    assert form.open
    assert [field.value for field in form.fields] == ["Zoe", "", ""]
    assert [box.name for box in form.boxes if box.ticked] == ["young"]


def test_those_who_left_are_shown_alone(four: Desk) -> None:
    four.do("drop", "players", entrant=entrant_named(four, "Ana Ruiz"))
    page = players_screen(visit_to(four), "", "left")
    assert isinstance(page, PlayersPage)
    assert [(line.name, line.chips[0].text, line.chips[0].kind) for line in page.table.lines] == [
        ("Ruiz, Ana", "dropped", "warn")
    ]


def test_once_it_runs_a_new_player_is_late_and_nothing_leads_to_round_one(playing: Desk) -> None:
    page = players_screen(visit_to(playing), "", "")
    assert isinstance(page, PlayersPage)
    assert not page.go_on
    names, _form = page.head.forms
    assert isinstance(names, NamesBox)
    assert names.late.startswith("The tournament has started")
    assert not any(line.presses for line in page.table.lines), "nobody is removed any more"


def test_in_2019_those_without_a_number_are_counted(desk: Desk) -> None:
    desk.create(date="2019-06-01")
    desk.add("Ana Ruiz")
    page = players_screen(visit_to(desk), "", "")
    assert isinstance(page, PlayersPage)
    assert page.unidentified
    assert page.unidentified.text == "1 player has no DCI number, which the rules ask for."
    assert page.table.lines[0].chips[-1].text == "no DCI number"
    assert page.search.filters[-1].text == "to complete"


def test_a_team_is_added_seat_by_seat(desk: Desk) -> None:
    desk.create(entrants="team-3", format="sealed-deck")
    (form,) = players_screen(visit_to(desk), "", "").head.forms
    assert isinstance(form, AddTeamForm)
    assert [player.label for player, _account in form.seats] == ["Player A", "Player B", "Player C"]
    desk.do("add-team", "players", team="Owls", player_0="Ana Ruiz", player_1="Bo Li", player_2="Cy Cho")
    page = players_screen(visit_to(desk), "cho", "")
    assert isinstance(page, PlayersPage)
    assert [(seat.letter, seat.name) for seat in page.table.lines[0].seats][2] == ("C", "Cy Cho")
    assert (page.head.title, page.table.heading) == ("1 team", "Team")
