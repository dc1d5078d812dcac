"""The roster: by hand, by list, check-in, byes, drops, codes."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.at_the_desk import CODE, Desk, text_of
from topcut.caching import forget_all
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.links import LinkSpent, claim, coded_seats, device, look_up, make_code
from topcut.people.models import Statement


def first(desk: Desk) -> EntrantId:
    return next(iter(desk.tournament.entrants))


def test_a_player_added_by_hand_is_in_the_roster_with_a_code(desk: Desk) -> None:
    desk.create()
    page = desk.do("add", "players", first_name="Ana", last_name="Ruiz")
    assert "Ana Ruiz is in. 1 player." in page
    assert not coded_seats(desk.tournament.id), "nobody sees one yet"


def test_a_player_with_one_name_is_welcome(desk: Desk) -> None:
    desk.create()
    assert "Zed" in desk.do("add", "players", first_name="", last_name="Zed")


@pytest.mark.parametrize("typed", ["", "  ", "\u202e", "x" * 101])
def test_a_name_that_cannot_be_kept_comes_back_with_a_sentence(desk: Desk, typed: str) -> None:
    desk.create()
    response = desk.client.post(
        desk.address("players"),
        {"do": "add", "first_name": typed, "last_name": "Ruiz" if typed.strip() else ""},
    )
    assert response.status_code == 409
    assert not desk.tournament.entrants
    if typed.strip():
        assert 'value="Ruiz"' in response.content.decode()


@pytest.mark.scenario(39)
@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x>', "=HYPERLINK(0)", "{{ 7*7 }}", "%s"]
)
def test_a_hostile_name_is_shown_as_it_was_typed_and_runs_nowhere(desk: Desk, name: str) -> None:
    desk.create(name=name)
    desk.do("add", "players", first_name=name, last_name="Li")
    desk.add("Ana Ruiz")
    desk.do("pair", round=1)
    entrant = first(desk)
    for path in ("", "players", f"players/{entrant}", "players/codes", "details", "log", "staff"):
        page = desk.client.get(desk.address(path)).content.decode()
        assert "<script>alert" not in page
        assert "<img src=x" not in page
    assert name in desk.get(f"players/{entrant}")


def test_two_of_the_same_name_are_both_in_and_pointed_out(desk: Desk) -> None:
    desk.create()
    desk.add("Ana Ruiz")
    assert "more than one ANA Ruiz" in desk.do("add", "players", first_name="ANA", last_name="Ruiz")
    assert len(desk.tournament.entrants) == 2


def test_the_roster_is_searched_without_regard_to_accents(desk: Desk) -> None:
    desk.create()
    desk.add("Oscar Peña", "Bo Li")
    page = desk.get("players?q=pena")
    assert "Peña, Oscar" in page
    assert "Li, Bo" not in page
    assert "No player found" in desk.get("players?q=zzz")


def test_check_in_is_a_toggle_and_round_one_waits_for_it(desk: Desk) -> None:
    desk.create(check_in="on")
    desk.add("Ana Ruiz", "Bo Li")
    assert "2 entrants are not checked in" in desk.do("pair", status=409, round=1)
    for entrant in desk.tournament.entrants:
        desk.do("check-in", "players", toggle=f"1-{entrant}")
    assert "2 of 2 here" in desk.get("players?show=absent")
    desk.do("check-in", "players", toggle=f"0-{first(desk)}")
    assert not desk.tournament.entrants[first(desk)].checked_in


def test_byes_are_awarded_before_the_first_pairing(four: Desk) -> None:
    four.do("byes", f"players/{first(four)}", entrant=first(four), byes="2")
    assert four.tournament.entrants[first(four)].awarded_byes == 2
    assert "2 byes" in four.get("players")


def test_a_drop_is_taken_back(four: Desk) -> None:
    path = f"players/{first(four)}"
    four.do("drop", path, entrant=first(four))
    assert four.tournament.entrants[first(four)].status is EntrantStatus.DROPPED
    assert "Take the drop back" in four.get(path)
    four.do("undrop", path, entrant=first(four))
    assert four.tournament.entrants[first(four)].status is EntrantStatus.ACTIVE


def test_a_disqualification_needs_a_statement_which_stays_with_people(four: Desk) -> None:
    path = f"players/{first(four)}"
    page = four.do("disqualify", path, status=409, entrant=first(four), infraction="bribery", statement=" ")
    assert "Write what happened" in page
    four.do("disqualify", path, entrant=first(four), infraction="bribery", statement="Bribed an opponent.")
    assert four.tournament.entrants[first(four)].status is EntrantStatus.DISQUALIFIED
    assert Statement.objects.get().text == "Bribed an opponent."
    assert "Bribed" not in four.get("log")


def test_only_the_head_judge_reads_the_statement(four: Desk) -> None:
    path, text = f"players/{first(four)}", "Bribed an opponent."
    four.do("disqualify", path, entrant=first(four), infraction="bribery", statement=text)
    assert text in four.official(Role.HEAD_JUDGE).get(path)
    assert text not in four.get(f"players/{list(four.tournament.entrants)[1]}")
    for role in (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        assert text not in four.official(role).get(path)


def test_the_head_judge_reads_the_statement_before_approving(four: Desk) -> None:
    path = f"players/{first(four)}"
    judge = four.official(Role.FLOOR_JUDGE)
    judge.do("disqualify", path, entrant=first(four), infraction="bribery", statement="Marked cards.")
    assert "Marked cards." in four.get(path)
    assert "Marked cards." not in judge.get(path)


def code_on(page: str) -> str:
    (code,) = re.findall(CODE, page)
    return str(code).replace(" ", "")


def test_a_code_is_shown_with_its_qr_code_by_the_page_that_made_it_and_never_again(four: Desk) -> None:
    path = f"players/{first(four)}"
    assert not re.findall(CODE, four.get(path))
    answer = four.client.post(four.address(path), {"do": "code"})
    assert answer.status_code == 200
    code = code_on(text_of(answer))
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in answer.content.decode()
    assert 'data-live="' not in answer.content.decode(), "it stays while others report"
    assert look_up(code).entrant == first(four)
    assert look_up(code).made_by == four.person
    again = four.get(path)
    assert not re.findall(CODE, again)
    assert "A code was given out and not used yet" in again


def test_a_form_sent_twice_shows_the_same_code_and_one_sent_again_much_later_none(four: Desk) -> None:
    path, form = four.address(f"players/{first(four)}"), {"do": "code", "command_id": "tapped-twice"}
    codes = [code_on(text_of(four.client.post(path, form))) for _ in range(2)]
    assert codes[0] == codes[1]
    look_up(codes[0])
    forget_all()
    late = four.client.post(path, form)
    assert late.status_code == 409
    assert "codes are shown only once" in text_of(late)
    look_up(codes[0])


def test_the_same_fields_and_id_sent_to_two_players_pages_make_each_a_code(four: Desk) -> None:
    """An id of a form from before is combined with its fields alone, which do not say whose page it is."""
    form = {"do": "code", "member": "0", "command_id": "abc"}
    one, other = list(four.tournament.entrants)[:2]
    code = code_on(text_of(four.client.post(four.address(f"players/{one}"), form)))
    answer = four.client.post(four.address(f"players/{other}"), form)
    assert answer.status_code in (200, 409)
    assert code not in text_of(answer).replace(" ", "")
    assert look_up(code).entrant == one


def test_a_new_code_ends_the_old_one(four: Desk) -> None:
    before = code_on(four.do("code", f"players/{first(four)}", status=200))
    after = code_on(four.do("code", f"players/{first(four)}", status=200))
    look_up(after)
    with pytest.raises(LinkSpent):
        look_up(before)


@pytest.mark.scenario(40)
def test_a_lost_phone_is_ended(four: Desk) -> None:
    claim(make_code(four.tournament.id, first(four)), "token")
    assert "1 phone acts for this player" in four.get(f"players/{first(four)}")
    four.do("end", f"players/{first(four)}")
    assert device("token") is None


def test_the_sheet_of_codes_has_a_slip_for_everybody_whose_phone_was_not_here(four: Desk) -> None:
    claim(make_code(four.tournament.id, first(four)), "token")
    asks = four.get("players/codes")
    assert not re.findall(CODE, asks)
    assert not coded_seats(four.tournament.id), "looking at the page makes none"
    assert "3 players have not joined with a phone. 1 phone has joined" in asks
    page = text_of(four.client.post(four.address("players/codes")))
    codes = [code.replace(" ", "") for code in re.findall(CODE, page)]
    assert len({look_up(code).entrant for code in codes}) == 3
    assert device("token")
    asks = four.get("players/codes")
    assert "3 of them have codes that were given out before. Those stop working." in asks
    four.client.post(four.address("players/codes"))
    with pytest.raises(LinkSpent):
        look_up(codes[0])


def test_the_sheet_shows_no_code_for_a_phone_that_joined_while_it_was_made(
    four: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim(make_code(four.tournament.id, first(four)), "token")
    monkeypatch.setattr("topcut.web.desk.codes.joined_seats", lambda _: set())  # as it was a moment ago
    page = text_of(four.client.post(four.address("players/codes")))
    codes = [code.replace(" ", "") for code in re.findall(CODE, page)]
    assert len(codes) == 3
    assert all(look_up(code) for code in codes), "every code on it works"


def test_a_name_is_corrected(four: Desk) -> None:
    four.do("rename", f"players/{first(four)}", first_name="Anna", last_name="Ruiz")
    assert "Anna Ruiz" in four.get(f"players/{first(four)}")


def test_who_changed_a_name_a_code_or_a_phone_and_when_is_in_the_log_and_not_what_it_was(four: Desk) -> None:
    path = f"players/{first(four)}"
    four.do("rename", path, first_name="Anna", last_name="Ruiz")
    code = code_on(four.do("code", path, status=200))
    four.do("end", path)
    log = four.get("log")
    for line in (
        "The name or number of Anna Ruiz was changed.",
        "Anna Ruiz was given a new code.",
        "The phones of Anna Ruiz were ended.",
    ):
        assert log.count(line) == 1
    lines = [str(entry.event) for entry in store.read(four.tournament.id)]
    assert not any(word in line for line in lines for word in ("Anna", code))


def test_a_floor_judge_who_may_only_ask_renames_nobody_and_gives_out_no_code(four: Desk) -> None:
    judge, path = four.official(Role.FLOOR_JUDGE), f"players/{first(four)}"
    code = make_code(four.tournament.id, first(four))
    judge.do("rename", path, status=409, first_name="Mud", last_name="")
    judge.do("code", path, status=409)
    judge.do("end", path, status=409)
    assert "Correct the name" not in judge.get(path)
    assert "Ana Ruiz" in four.get(path)
    look_up(code)


def test_a_name_is_erased_after_the_end_by_typing_it(four: Desk) -> None:
    path = f"players/{first(four)}"
    four.do("erase", path, status=409, name="Ana Ruiz")
    for _ in range(2):
        four.play_round()
    four.do("finish")
    assert "Nothing was erased" in four.do("erase", path, name="Ana")
    assert "Ana Ruiz" in four.get(path)
    page = four.do("erase", path, name="ana ruiz")
    assert "The name is erased" in page
    assert "Ana" not in four.get("players")
    assert "Erase the name" not in four.get(path)


def test_only_the_organizer_erases_a_name(four: Desk) -> None:
    path = f"players/{first(four)}"
    others = [four.official(role) for role in Role if role is not Role.ORGANIZER]
    for _ in range(2):
        four.play_round()
    four.do("finish")
    for other in others:
        other.do("erase", path, status=409, name="Ana Ruiz")
        assert "Erase the name" not in other.get(path)
    assert "Ana Ruiz" in four.get(path)


def test_a_name_is_not_corrected_into_one_that_cannot_be_shown(four: Desk) -> None:
    four.do("rename", f"players/{first(four)}", status=409, first_name="\u202e", last_name="")
    assert "Ana Ruiz" in four.get(f"players/{first(four)}")


def test_an_unknown_player_is_not_found(four: Desk) -> None:
    four.get("players/nobody", status=404)


def test_a_late_player_has_lost_the_rounds_so_far(four: Desk) -> None:
    four.play_round()
    assert "has lost the rounds so far" in four.get("players")
    four.add("Late Comer")
    assert "entered late" in four.get("players")


# Lists


def test_a_pasted_list_is_looked_at_before_anything_is_saved(four: Desk) -> None:
    text = "Ruiz, Ana\nEve Adams\nFay Gold\nFay Gold\nBad\u202eName"
    response = four.client.post(four.address("players/import"), {"do": "look", "text": text})
    page = text_of(response)
    assert response.status_code == 200
    assert "5 names found" in page
    assert "2 players are ticked" in page
    assert "somebody of this name plays already" in page
    assert "is already further up in this list" in page
    assert "Line 5 needs a correction." in page
    assert len(four.tournament.entrants) == 4


def test_the_ticked_lines_are_saved(four: Desk) -> None:
    text = "Eve Adams\nFay Gold\nFay Gold"
    page = four.do("save", "players/import", text=text, row=["1", "3"])
    assert "2 players added." in page
    assert len(four.tournament.entrants) == 6


def test_a_list_saved_twice_by_a_double_tap_is_in_once(four: Desk) -> None:
    for _ in range(2):
        four.do("save", "players/import", text="Eve Adams", row=["1"], command_id="twice")
    assert len(four.tournament.entrants) == 5


def test_nobody_ticked_gets_a_sentence(four: Desk) -> None:
    page = four.do("save", "players/import", status=200, text="Eve Adams")
    assert "Nobody is ticked" in page


@pytest.mark.scenario(39)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_file_in_any_usual_encoding_is_previewed(four: Desk, encoding: str) -> None:
    file = SimpleUploadedFile("players.csv", "Apellidos;Nombre\nPeña;Zoë\n".encode(encoding), "text/csv")
    response = four.client.post(four.address("players/import"), {"do": "look", "text": "", "file": file})
    assert 'value="Peña"' in response.content.decode()
    assert 'value="Zoë"' in response.content.decode()


@pytest.mark.scenario(39)
@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"x" * 1_000_001, "larger than 1 MB"),
        (b"A B\n" * 5_001, "more than 5,000 players"),
        (b"PK\x03\x04\x00\x00\xd8\x00\x00\xdc\x00", "not a list that can be read"),
        (b"", "no names in it"),
    ],
)
def test_a_file_that_is_too_much_or_no_list_is_refused_in_words(four: Desk, data: bytes, told: str) -> None:
    file = SimpleUploadedFile("players.csv", data)
    response = four.client.post(four.address("players/import"), {"do": "look", "text": "", "file": file})
    assert response.status_code == 409
    assert told in text_of(response)


def test_back_from_the_preview_the_pasted_list_is_still_there(four: Desk) -> None:
    page = four.do("back", "players/import", status=200, text="Eve Adams\nFay Baker")
    assert "Add a list of players" in page
    assert "Eve Adams Fay Baker" in page


def test_a_refusal_stands_alone_and_what_an_earlier_form_came_to_waits_for_the_next_page(desk: Desk) -> None:
    """A judge whose answer was lost is not told in one breath that it waits and that they may not."""
    desk.create()
    desk.add("Ana Ruiz")
    ana = first(desk)
    judge = desk.official(Role.FLOOR_JUDGE)
    asked = judge.client.post(judge.address(f"players/{ana}"), {"do": "drop", "entrant": ana})
    assert asked.status_code == 302
    refused = judge.do("code", f"players/{ana}", status=409)
    assert "Your role in this tournament does not allow that" in refused
    assert "waits for approval by" not in refused
    assert "waits for approval by" in judge.get(f"players/{ana}")
