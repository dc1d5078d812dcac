"""A team tournament at the desk and on phones: enrolled whole, played seat by seat, named (MTR 8, 9)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.web.at_the_desk import CODE, NEW, Desk, fields_of, text_of
from topcut import service
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, MatchState, ResultSource
from topcut.people.links import make_code
from topcut.people.models import TeamName
from topcut.people.names import names_of_members
from topcut.service import clock

pytestmark = pytest.mark.django_db

OWLS = ("Ana Ruiz", "Bo Li", "Cy Cho")
BEARS = ("Di Diaz", "Ed Eco", "Flo Fay")
LIST = "Owls; Ana Ruiz; Bo Li; Cy Cho\nBears; Di Diaz; Ed Eco; Flo Fay"


def team_night(desk: Desk, **changed: Any) -> None:
    desk.create(entrants="team-3", format="sealed-deck", **changed)


def add_team(desk: Desk, name: str, players: tuple[str, ...], status: int = 302) -> str:
    fields = {f"player_{seat}": player for seat, player in enumerate(players)}
    return desk.do("add-team", "players", status, team=name, **fields)


def on(desk: Desk) -> Match:
    team_night(desk)
    add_team(desk, "Owls", OWLS)
    add_team(desk, "Bears", BEARS)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    return desk.tournament.rounds[-1].matches[0]


def phones(desk: Desk) -> dict[str, Client]:
    """Everybody's phone, each opened with its owner's own code, by name."""
    opened = {}
    for entrant, names in names_of_members(desk.tournament).items():
        for seat, name in enumerate(names):
            client = Client()
            client.post(f"/j/{make_code(desk.tournament.id, entrant, seat)}")
            opened[str(name)] = client
    return opened


def see(client: Client, desk: Desk) -> str:
    return text_of(client.get(f"/t/{desk.id}/me/"))


def say(client: Client, desk: Desk, match: str, score: str) -> str:
    """A report from one's own side: my games first."""
    response = client.post(f"/t/{desk.id}/me/report", {"match": match, "score": score}, follow=True)
    return text_of(response)


# Registration


@pytest.mark.rule("MTR-8.2.a")
def test_a_team_is_enrolled_whole_and_each_player_has_a_code(desk: Desk) -> None:
    team_night(desk)
    page = add_team(desk, "Owls", OWLS)
    assert "Owls is in. 1 team." in page
    assert "A Ana Ruiz B Bo Li C Cy Cho" in page
    sheet = text_of(desk.client.post(desk.address("players/codes")))
    assert len(re.findall(CODE, sheet)) == 3
    assert all(name in sheet for name in ("Ruiz, Ana", "Li, Bo", "Cho, Cy"))


@pytest.mark.rule("MTR-8.2.a")
def test_a_team_of_two_players_is_not_let_into_a_tournament_of_three(desk: Desk) -> None:
    team_night(desk)
    page = add_team(desk, "Owls", OWLS[:2], status=409)
    assert "The team needs a player in every seat." in page
    assert "§8.2" in page
    assert not desk.tournament.entrants


@pytest.mark.rule("MTR-8.2.a")
def test_nobody_plays_for_two_teams(desk: Desk) -> None:
    team_night(desk)
    owls: dict[str, Any] = {f"player_{seat}": player for seat, player in enumerate(OWLS)}
    bears: dict[str, Any] = {f"player_{seat}": player for seat, player in enumerate(BEARS)}
    desk.do("add-team", "players", team="Owls", membership_1="ana@wizards", **owls)
    page = desk.do("add-team", "players", 409, team="Bears", membership_1="ana@wizards", **bears)
    assert "ana@wizards" in page
    assert "MTR 2025-06-30 §1.5" in page
    twice: dict[str, Any] = {"membership_0": "di@wizards", "membership_2": "di@wizards", **bears}
    assert "di@wizards" in desk.do("add-team", "players", 409, team="Bears", **twice)
    assert len(desk.tournament.entrants) == 1


@pytest.mark.rule("MTR-8.2.a")
def test_a_name_that_stands_in_two_teams_is_pointed_out(desk: Desk) -> None:
    team_night(desk)
    owls: dict[str, Any] = {f"player_{seat}": player for seat, player in enumerate(OWLS)}
    desk.do("add-team", "players", team="Owls", **owls)
    others: dict[str, Any] = {"player_0": OWLS[1], "player_1": "Zed Zee", "player_2": "Zed Zee"}
    page = desk.do("add-team", "players", team="Twice", **others)
    assert f"There is more than one {OWLS[1]}" in page
    assert "There is more than one Zed Zee" in page
    assert f"There is more than one {OWLS[0]}" not in page


def test_a_pasted_list_of_teams_is_looked_at_before_it_is_taken(desk: Desk) -> None:
    team_night(desk)
    text = f"{LIST}\nCats; Gus Gil\nMob; Ian Ito; Jo Jin; Kim Kang; Lou Lang\n"
    seen = desk.do("look", "players/import", 200, text=text)
    assert "4 teams were read" in seen
    assert "fewer players than seats" in seen
    assert "more players than seats" in seen
    assert "2 teams" in desk.do("save", "players/import", text=text, row=["1", "2"])
    assert len(desk.tournament.entrants) == 2


@pytest.mark.rule("MTR-1.4.c")
def test_a_team_enters_a_tournament_with_an_age_limit_once_everybody_has_shown_theirs(desk: Desk) -> None:
    team_night(desk)
    desk.do("admission", "eligibility", most_age="16")
    assert "Everybody showed their age" in desk.get("players")
    seats: dict[str, Any] = {f"player_{seat}": name for seat, name in enumerate(OWLS)}
    assert "age" in desk.do("add-team", "players", 409, team="Owls", **seats)
    assert not desk.tournament.entrants
    desk.do("add-team", "players", team="Owls", age_shown="1", **seats)
    seen = desk.do("look", "players/import", 200, text="Bears; Di Diaz; Ed Eco; Flo Fay")
    assert "All of them have shown their age" in seen
    desk.do("save", "players/import", text="Bears; Di Diaz; Ed Eco; Flo Fay", row=["1"], age_shown="1")
    assert len(desk.tournament.entrants) == 2


@pytest.mark.rule("MTR-8.1.a")
def test_a_name_that_is_disallowed_is_nowhere_to_be_read_any_more(desk: Desk) -> None:
    team_night(desk)
    add_team(desk, "Rude Word", OWLS)
    (team,) = desk.tournament.entrants
    page = desk.do("disallow", f"players/{team}", team="")
    assert "Rude Word" not in page
    assert "Ana Ruiz / Bo Li / Cy Cho" in page
    log = desk.get("log")
    assert "disallowed" in log
    assert "Rude Word" not in log
    assert not TeamName.objects.filter(text="Rude Word").exists()
    assert "Owls" in desk.do("name-team", f"players/{team}", team="Owls")


# A round


@pytest.mark.rule("MTR-8.2.a")
def test_a_player_sees_their_seat_their_opponent_and_their_team(desk: Desk) -> None:
    on(desk)
    page = see(phones(desk)["Ana Ruiz"], desk)
    assert "Your table and seat 1A" in page
    assert "You play Di Diaz" in page
    assert "B Bo Li – Ed Eco" in page


@pytest.mark.rule("MTR-8.2.a")
def test_two_seats_decide_and_the_third_player_is_told(desk: Desk) -> None:
    match, opened = on(desk), phones(desk)
    for mine, theirs, letter in (("Ana Ruiz", "Di Diaz", "A"), ("Bo Li", "Ed Eco", "B")):
        assert "waits for" in say(opened[mine], desk, f"{match.id}{letter}", "2-1-0")
        assert f"{mine} reported" in see(opened[theirs], desk)
        say(opened[theirs], desk, f"{match.id}{letter}", "1-2-0")
    assert "Your team has won already." in see(opened["Cy Cho"], desk)
    assert "Your team has lost already." in see(opened["Flo Fay"], desk)
    whole = desk.tournament.rounds[-1].matches[0]
    assert whole.result is not None
    assert whole.result.source is ResultSource.SEATS
    assert "decided already" in desk.get()
    desk.do("close", round=1)


@pytest.mark.scenario(19)
def test_an_objection_at_one_seat_of_a_team_is_taken_back_there(desk: Desk) -> None:
    match, opened = on(desk), phones(desk)
    for who, score in (("Ana Ruiz", "2-0-0"), ("Di Diaz", "0-2-0"), ("Di Diaz", "2-1-0")):
        say(opened[who], desk, f"{match.id}A", score)
    assert "I take my objection back" in see(opened["Di Diaz"], desk)
    opened["Di Diaz"].post(f"/t/{desk.id}/me/dispute/{match.id}A", {"do": "take-back"})
    duel = desk.tournament.match(MatchId(f"{match.id}A"))
    assert duel is not None
    assert duel.contests == ()


@pytest.mark.rule("MTR-2.4.a")
def test_r51_the_turns_after_time_are_counted_by_the_two_who_play_at_that_seat(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = on(desk)
    phone, report = phones(desk)["Ana Ruiz"], f'href="/t/{desk.id}/me/report"'
    later = service.now() + 51 * 60_000
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: later)
    address = f"/t/{desk.id}/me/turns"
    page = text_of(phone.get(address))
    assert "Ana Ruiz" in page
    assert "Di Diaz" in page
    assert "Owls" not in page
    phone.post(address, {"act": "whose|0", "command_id": "w"})
    during = phone.get(address).content.decode()
    assert "5 turns after this one" in text_of(desk.client.get(f"/t/{desk.id}/floor/{match.id}A/turns"))
    assert "Whose turn was it?" in text_of(desk.client.get(f"/t/{desk.id}/floor/{match.id}B/turns"))
    for turn in range(6):
        phone.post(address, {"act": "turn", "command_id": f"t{turn}"})
    over = phone.get(address).content.decode()
    assert (report in during, report in over) == (False, True), "where it says to report, it can be done"


def test_a_teammates_match_is_not_mine_to_report(desk: Desk) -> None:
    match, opened = on(desk), phones(desk)
    say(opened["Ana Ruiz"], desk, f"{match.id}B", "2-0-0")
    duel = desk.tournament.match(MatchId(f"{match.id}B"))
    assert duel is not None
    assert duel.state is MatchState.PLAYING


def test_the_entry_line_takes_a_seat_or_all_of_them(desk: Desk) -> None:
    on(desk)
    page = desk.do("entry", line="1b 2-1")
    assert re.search(r"B (Bo Li|Ed Eco) 2–1", page)
    page = desk.do("entry", line="1 2-0 2-1 0-2")
    whole = desk.tournament.rounds[-1].matches[0]
    assert whole.result is not None
    assert (whole.result.score, whole.result.source) == (Score((2, 1)), ResultSource.SEATS)
    assert "every table has a result" in page
    assert "Say a result for each seat" in desk.do("entry", status=409, line="1 2-0 2-1")
    desk.do("close", round=1)
    assert "3" in desk.get("standings")


def test_the_pairings_of_the_hall_name_everybody_with_their_seat(desk: Desk) -> None:
    on(desk)
    by_name = text_of(Client().get(f"/t/{desk.id}/pairings"))
    assert "Cho, Cy Owls 1C Flo Fay" in by_name
    by_table = text_of(Client().get(f"/t/{desk.id}/pairings?by=table"))
    assert re.search(r"A (Ana Ruiz – Di Diaz|Di Diaz – Ana Ruiz)", by_table)
    assert "Eco, Ed" in text_of(Client().get(f"/t/{desk.id}/wall"))


# Two-Headed Giant


@pytest.mark.rule("MTR-9.1.a")
def test_two_heads_have_one_match_and_one_game(desk: Desk) -> None:
    desk.create(entrants="two-headed-giant", format="sealed-deck")
    for team, players in (("Giants", OWLS[:2]), ("Ogres", BEARS[:2])):
        add_team(desk, team, players)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    (match,) = desk.tournament.rounds[-1].matches
    assert not match.duels
    assert desk.tournament.stage_of(1).games_to_win == 1
    refused = desk.do("record", status=409, match=match.id, score="0-0-1")
    assert "played again" in refused
    assert "§9.1" in refused
    desk.do("record", match=match.id, score="1-0")
    assert "every table has a result" in desk.get()


def test_the_end_of_the_round_names_the_seats_that_are_out(desk: Desk) -> None:
    match = on(desk)
    desk.do("record", match=match.duels[1].id, score="2-0")
    assert f"out: {match.table}A and {match.table}C" in desk.get("closing")


@pytest.mark.rule("MTR-9.3.a")
def test_the_phone_of_a_giant_says_that_a_hand_seen_too_soon_plays_first(desk: Desk) -> None:
    desk.create(entrants="two-headed-giant", format="sealed-deck")
    for team, players in (("Giants", OWLS[:2]), ("Ogres", BEARS[:2])):
        add_team(desk, team, players)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    entrant = desk.tournament.rounds[-1].matches[0].seats[0]
    client = Client()
    client.post(f"/j/{make_code(desk.tournament.id, entrant)}")
    page = see(client, desk)
    assert "The winning team chooses to play first or to draw." in page
    assert "looks at their hand before it has chosen, it plays first" in page


# Penalties


def test_a_penalty_in_a_team_asks_whose_it_is_and_keeps_each_history_apart(desk: Desk) -> None:
    match = on(desk)
    owls = next(
        team for team, names in names_of_members(desk.tournament).items() if str(names[0]) == "Ana Ruiz"
    )
    page = f"/t/{desk.id}/floor/penalty/{owls}"
    first = text_of(desk.client.get(page))
    assert "Whose is it?" in first
    assert all(name in first for name in (*OWLS, "The whole team"))
    assert "Missed trigger" not in first
    second = desk.client.get(f"{page}?member=1").content.decode()
    assert "Seat B of Owls" in second
    assert "?member=1&amp;infraction=marked-cards" in second
    form = desk.client.get(f"{page}?member=1&infraction=tardiness").content.decode()
    assert f'value="{match.id}B" checked' in form
    sent = {"entrant": owls, "infraction": "tardiness", "penalty": "game-loss", "in_match": f"{match.id}B"}
    desk.client.post(page, {"do": "issue", "member": "1", **sent})
    (issued,) = desk.tournament.judging.penalties.values()
    assert (issued.member, issued.match) == (1, f"{match.id}B")
    assert "Tardiness" in text_of(desk.client.get(f"{page}?member=1")).split("What happened?")[0]
    assert "Tardiness" not in text_of(desk.client.get(f"{page}?member=0")).split("What happened?")[0]
    assert "Tardiness Bo Li , round 1" in text_of(desk.client.get(page))
    assert "Penalty for Bo Li (Owls)" in desk.get("log")


def test_a_game_loss_of_a_team_needs_its_player(desk: Desk) -> None:
    match = on(desk)
    page = f"/t/{desk.id}/floor/penalty/{match.seats[0]}"
    sent = {
        "entrant": match.seats[0],
        "infraction": "tardiness",
        "penalty": "game-loss",
        "in_match": match.id,
    }
    answer = desk.client.post(page, {"do": "issue", "member": "", **sent})
    assert answer.status_code == 409
    assert "MTR 2025-06-30 §8.2" in text_of(answer)


@pytest.mark.rule("MTR-8.2.a")
def test_r38_a_phone_says_that_the_whole_team_leaves(desk: Desk) -> None:
    """R38: one press of one member dropped three people, and no word of it."""
    team_night(desk)
    add_team(desk, "Owls", OWLS)
    phone = next(iter(phones(desk).values()))
    page = text_of(phone.get(f"/t/{desk.id}/me/drop"))
    assert "your whole team leaves: Owls is not paired again. (MTR 2025-06-30 §8.2)" in page
    assert "Leave with the whole team" in page


@pytest.mark.rule("MTR-8.5.a")
def test_r32_the_form_drafts_rochester_anew_for_every_round(desk: Desk) -> None:
    """R32: three rounds are three drafts, each a part of one round; more of them are more drafts."""
    desk.create(entrants="team-3", format="rochester-draft", rounds="3", cut="4")
    stages = desk.tournament.details.stages
    assert [(stage.format, stage.rounds) for stage in stages[:3]] == [("rochester-draft", 1)] * 3
    assert stages[3].is_elimination
    again: dict[str, Any] = fields_of(desk.client.get(desk.address("details")).content.decode())
    desk.do("", "details", **(again | {"name": "Rochester"}))
    assert desk.tournament.details.stages == stages
    short = NEW | {"entrants": "team-2", "format": "rochester-draft"}
    refused = desk.client.post("/desk/new", short)
    assert "teams of 3, two teams at a table" in text_of(refused)


def test_r40_teams_are_called_teams(desk: Desk) -> None:
    """R40: "Players 2", "With 2 players enrolled" and "2 players; a rated tournament" of a team night."""
    team_night(desk)
    add_team(desk, "Owls", OWLS)
    add_team(desk, "Bears", BEARS)
    public = text_of(desk.client.get(f"/t/{desk.id}/"))
    assert "Teams 2" in public
    assert "· 2 teams" in text_of(desk.client.get("/desk/"))
    assert "2 teams; a rated tournament has at least 4." in desk.get()
    assert "Teams needed for it to count 4" in text_of(desk.client.get(f"/t/{desk.id}/rules"))
    typed = NEW | {"entrants": "team-3", "format": "sealed-deck", "players": "9", "do": "look"}
    assert "For 9 teams the rules recommend" in text_of(desk.client.post("/desk/new", typed))
