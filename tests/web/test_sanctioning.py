"""What the rules ask of a tournament, as the desk and the public page say it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.core.kernel.roles import Role

IN_2020 = {"date": "2020-01-15", "format": "modern"}


def public(desk: Desk, language: str = "en") -> str:
    return text_of(Client(headers={"accept-language": language}).get(f"/t/{desk.id}/"))


@pytest.mark.rule("MTR-10.1.a")
def test_six_players_are_enough_in_2025_and_too_few_in_2019(desk: Desk) -> None:
    told = "6 players; a rated tournament has at least 8."
    six = [f"Player {number}" for number in range(1, 7)]
    desk.create(rounds="3", **IN_2020)
    desk.add(*six)
    assert told in desk.get()
    assert "reported as “Did Not Occur”" in desk.get()
    assert desk.client.get(f"/t/{desk.id}/desk/").content.decode().count("minimums.entrants_individual")
    desk.create(rounds="3")
    desk.add(*six)
    assert "a rated tournament" not in desk.get()


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.rule("MTR-10.2.a")
def test_a_tournament_that_did_not_reach_the_minimums_says_so_when_it_is_over(desk: Desk) -> None:
    desk.create(rounds="1")
    desk.add("Ana Ruiz", "Bo Li")
    desk.play_round()
    assert "Not rated" not in public(desk), "more could still come"
    desk.do("finish")
    page = public(desk)
    assert "Not rated 2 players; a rated tournament has at least 4." in page
    assert "1 round; a rated tournament has at least 3." in page
    assert "2 jugadores; un torneo oficial tiene al menos 4." in public(desk, "es")


@pytest.mark.rule("MTR-1.4.d")
def test_an_official_who_plays_is_the_same_person_on_the_roster(desk: Desk) -> None:
    desk.create()
    judge = desk.official(Role.FLOOR_JUDGE)
    assert "Plays as well?" in desk.get("staff")
    desk.do("plays", "staff", person=judge.person)
    entrant = desk.tournament.entrant_of(judge.person)
    assert entrant is not None
    assert "Floor-Judge" in desk.get("players")
    assert "already enrolled here" in desk.do("plays", "staff", status=409, person=judge.person)


@pytest.mark.rule("MTR-1.4.d")
def test_an_official_is_not_enrolled_where_officials_may_not_play(desk: Desk) -> None:
    desk.create(rel="competitive")
    judge = desk.official(Role.FLOOR_JUDGE)
    assert "Plays as well?" not in desk.get("staff"), "nothing is offered that would be refused"
    page = desk.do("plays", "staff", status=409, person=judge.person)
    assert "officials play only in tournaments that are not Premier, at the level Regular" in page
    assert "MTR 2025-06-30 §1.4" in page
    assert not desk.tournament.entrants


def test_a_stranger_is_not_enrolled_through_the_list_of_officials(desk: Desk) -> None:
    desk.create()
    desk.do("plays", "staff", person="somebody-else")
    assert not desk.tournament.entrants


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_is_not_paired_with_other_rounds_than_the_table_has(desk: Desk) -> None:
    """Nobody said how many would come, so the form could not know; the pairing does."""
    desk.create(program="Regional Championship Qualifier", rel="competitive", rounds="4", cut="4")
    desk.add(*(f"Player {number}" for number in range(1, 10)))
    page = desk.do("pair", status=409, round=1)
    assert "with a field of 9 it has 5 Swiss rounds" in page
    assert "MTR 2025-06-30 App E" in page
    changed = {"program": "Regional Championship Qualifier", "rel": "competitive", "rounds": "5"}
    desk.do("", "details", **(NEW | changed | {"cut": "8"}))
    assert "with a field of 9 its playoff has 4 places" in desk.do("pair", status=409, round=1)
    desk.do("", "details", **(NEW | changed | {"cut": "4"}))
    desk.do("pair", round=1)
    assert len(desk.tournament.rounds) == 1


@pytest.mark.rule("APP-E.a")
def test_so_few_at_a_premier_tournament_draw_a_bracket(desk: Desk) -> None:
    qualifier = {"program": "Regional Championship Qualifier", "rel": "competitive"}
    desk.create(**qualifier, rounds="3", cut="0")
    desk.add(*(f"Player {number}" for number in range(1, 7)))
    assert "for so few entrants the rules require single elimination alone" in desk.get()
    page = desk.do("pair", status=409, round=1)
    assert "with a field of 6 it is single elimination among all of them, without Swiss rounds" in page
    assert "MTR 2025-06-30 App E" in page
    desk.do("", "details", **(NEW | qualifier | {"structure": "single-elimination", "rounds": "3"}))
    desk.do("cut", "playoff", size=0)
    assert len(desk.tournament.rounds[0].matches) == 4, "the best two of the draw have byes"


@pytest.mark.rule("MTR-1.12.a")
def test_without_javascript_a_button_shows_the_programs_of_another_day(desk: Desk) -> None:
    page = desk.client.get("/desk/new").content.decode()
    assert 'name="do" value="look"' in page
    answer = desk.client.post("/desk/new", NEW | {"do": "look", "date": "2020-01-15", "name": "Kept"})
    body = answer.content.decode()
    assert (answer.status_code, 'value="Kept"' in body) == (200, True)
    assert "Standard Showdown" in body
    assert "Store Championship" not in body
    assert '<option value="pioneer"' not in body


@pytest.mark.rule("MTR-1.5.a")
def test_in_2019_the_roster_asks_for_dci_numbers_and_says_who_has_none(desk: Desk) -> None:
    desk.create(**IN_2020)
    assert "DCI number" in desk.get("players")
    desk.do("add", "players", first_name="Ana", last_name="Ruiz", membership="4011")
    assert "which the rules ask for" not in desk.get("players")
    desk.add("Bo Li")
    page = desk.get("players")
    assert "1 player has no DCI number, which the rules ask for." in page
    assert "no DCI number" in page
    assert "Ruiz" not in desk.get("players?show=unidentified")
    (bo,) = [entrant for entrant in desk.tournament.entrants if "Bo" in desk.get(f"players/{entrant}")]
    desk.do("rename", f"players/{bo}", first_name="Bo", last_name="Li", membership="4012")
    assert "no DCI number" not in desk.get("players")


@pytest.mark.rule("MTR-1.5.a")
def test_in_2025_a_first_and_last_name_are_enough(desk: Desk) -> None:
    desk.create()
    desk.add("Ana Ruiz")
    page = desk.get("players")
    assert "Wizards account, if any" in page
    assert "has neither the last name" not in page
    desk.add("Bo")
    assert "has neither the last name nor the Wizards account that the rules ask for." in desk.get("players")


@pytest.mark.rule("MTR-1.5.a")
def test_one_number_is_not_enrolled_twice(desk: Desk) -> None:
    desk.create(**IN_2020)
    desk.do("add", "players", first_name="Ana", last_name="Ruiz", membership="4011")
    page = desk.do("add", "players", status=409, first_name="Anita", last_name="Ruiz", membership=" 4011 ")
    assert "Somebody here was enrolled with 4011 already." in page
    assert "MTR 2019-05-03 §1.5" in page
    desk.do("add", "players", first_name="Bo", last_name="Li", membership="4012")
    (bo,) = [entrant for entrant in desk.tournament.entrants if "Bo" in desk.get(f"players/{entrant}")]
    answer = desk.do("rename", f"players/{bo}", 409, first_name="Bo", last_name="Li", membership="4011")
    assert "enrolled with 4011 already" in answer
    other = Desk(desk.client, desk.account)
    other.create(**IN_2020)
    other.do("add", "players", first_name="Ana", last_name="Ruiz", membership="4011")
    assert len(other.tournament.entrants) == 1, "in another tournament it is nobody else"


@pytest.mark.rule("MTR-1.1.a")
def test_a_casual_tournament_is_said_to_be_casual_and_has_no_minimums(desk: Desk) -> None:
    """R8: two players and one round are enough; nobody is warned, and the report says what it was."""
    desk.create(rounds="1", casual="on")
    desk.add("Ana Ruiz", "Bo Li")
    assert "a rated tournament" not in desk.get()
    assert "Type casual, not rated" in public(desk)
    desk.play_round()
    desk.do("finish")
    assert "Not rated 2 players" not in public(desk)
    page = desk.get("report")
    assert "Final. A casual tournament: it is not rated." in page
    assert "Did Not Occur" not in page


@pytest.mark.rule("MTR-1.1.a")
def test_a_premier_tournament_is_never_casual(desk: Desk) -> None:
    typed = {**NEW, "program": "Regional Championship Qualifier", "rel": "competitive", "casual": "on"}
    response = desk.client.post("/desk/new", typed)
    assert "is a Premier tournament, and those are rated" in text_of(response)


@pytest.mark.rule("MTR-1.9.a")
def test_standings_are_asked_for_before_and_after_the_last_swiss_round(desk: Desk) -> None:
    """R7: the checks name them before the last round, and the report says where they were left out."""
    desk.create(rounds="3")
    desk.posts_by_hand()
    desk.add(*(f"Player {number}" for number in range(1, 9)))
    desk.play_round()
    desk.do("pair", round=2)
    assert "The standings after round 1 are not posted" not in desk.get()
    desk.do("discard", round=2)
    desk.play_round()
    desk.do("pair", round=3)
    assert "The standings after round 2 are not posted. The rules ask for them" in desk.get()
    desk.do("post", round=2)
    assert "The standings after round 2 are posted." in desk.get()


@pytest.mark.rule("MTR-1.9.a")
@pytest.mark.parametrize("posted", [False, True])
def test_the_report_says_which_standings_were_not_posted(desk: Desk, posted: bool) -> None:
    """R7: only those that were left out."""
    desk.create(rounds="3")
    desk.posts_by_hand()
    desk.add(*(f"Player {number}" for number in range(1, 9)))
    desk.play_round()
    desk.play_round()
    if posted:
        desk.do("post", round=2)
    desk.play_round()
    desk.do("finish")
    page = desk.get("report")
    told = "The standings after round 2 were not posted before play went on (MTR 2025-06-30 §1.9)."
    assert (told in page) is not posted
    assert "round 3 were not posted" not in page, "finishing posts the last ones"


@pytest.mark.rule("MTR-2.10.a")
def test_who_left_before_round_one_is_in_no_count(desk: Desk) -> None:
    """R13: the public page, the home page and the report have one number."""
    desk.create(rounds="3")
    desk.add(*(f"Player {number}" for number in range(1, 10)))
    gone = next(iter(desk.tournament.entrants))
    desk.do("drop", "players", entrant=gone)
    assert "Players 8" in public(desk)
    desk.play_round()
    assert "Entrants 8" in desk.get("report")
    assert "8 players" in text_of(desk.client.get("/desk/"))


@pytest.mark.rule("MTR-1.5.a")
def test_the_head_of_the_report_names_players_without_a_number(desk: Desk) -> None:
    """R15: in 2019 players are known by their DCI number; without them it cannot be reported."""
    desk.create(rounds="3", **IN_2020)
    desk.add(*(f"Player {number}" for number in range(1, 9)))
    for _ in range(3):
        desk.play_round()
    desk.do("finish")
    page = desk.get("report")
    assert "Final. The tournament counts once every player is identified. 8 players lack" in page
    assert "The tournament counts." not in page
