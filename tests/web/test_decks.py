"""Decklists through pages: handed in on a phone, chased at the desk, sealed, published, checked as JSON."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.web.at_the_desk import text_of
from tests.web.deck_hall import FIFTY_NINE, SECRET, SIXTY, hall_of, hand_in, phone, staff
from topcut.core.desks.decks.events import DecklistsViewed
from topcut.core.desks.rounds.commands import PublishRound
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import store
from topcut.messages.read_texts import read_text
from topcut.people.models import Decklist
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import erase
from topcut.service.sealing import altered_lists

pytestmark = pytest.mark.django_db

# The player's phone


@pytest.mark.scenario(39)
@pytest.mark.rule("MTR-2.7.a")
def test_a_list_of_59_is_saved_and_not_accepted_until_it_is_mended() -> None:
    hall = hall_of()
    me = phone(hall, hall.entrants[0])
    address = reverse("player:deck", args=[hall.id])
    assert "This tournament needs your decklist." in text_of(me.get(reverse("player:me", args=[hall.id])))
    told = text_of(me.post(address, {"do": "check", "text": FIFTY_NINE}))
    assert "The deck has 59 cards and needs at least 60. Add cards." in told
    assert not hall.tournament.lists
    told = text_of(me.post(address, {"do": "submit", "text": FIFTY_NINE}, follow=True))
    assert "saved, not accepted" in told
    assert [one.faults for one in hall.tournament.lists[hall.entrants[0]]] == [1]
    told = text_of(me.post(address, {"do": "submit", "text": SIXTY}, follow=True))
    assert "Your decklist is accepted." in told
    assert "no card data here" in told
    assert Decklist.objects.get(id=hall.tournament.lists[hall.entrants[0]][-1].id).text == SIXTY


@pytest.mark.scenario(10)
@pytest.mark.scenario(39)
@pytest.mark.usefixtures("no_network")
def test_a_card_nobody_knows_is_accepted_as_unverified(settings: Any, tmp_path: Any) -> None:
    from topcut.cards import import_cards

    file = tmp_path / "cards.json"
    card = {
        "object": "card", "id": "1", "oracle_id": "o1", "name": "Mountain", "layout": "normal", "lang": "en",
        "type_line": "Basic Land — Mountain", "set": "lea", "set_name": "Alpha", "released_at": "1993-08-05",
        "collector_number": "1", "cmc": 0.0, "color_identity": ["R"], "legalities": {"modern": "legal"},
        "games": ["paper"], "border_color": "black", "set_type": "core", "digital": False,
    }  # fmt: skip
    file.write_text(json.dumps([card]))
    import_cards(file, tmp_path, date(2025, 7, 1))
    settings.DATA = tmp_path
    hall = hall_of()
    me = phone(hall, hall.entrants[0])
    told = text_of(
        me.post(reverse("player:deck", args=[hall.id]), {"do": "submit", "text": SIXTY}, follow=True)
    )
    assert "Your decklist is accepted." in told
    assert "It can stay, as unverified." in told
    assert "The deck in figures" not in told or "unverified" in told
    assert hall.tournament.lists[hall.entrants[0]][-1].unverified == 1


def test_while_somebody_types_only_the_findings_are_answered() -> None:
    hall = hall_of()
    me = phone(hall, hall.entrants[0])
    part = me.post(reverse("player:deck", args=[hall.id]), {"text": FIFTY_NINE}, headers={"X-Check": "1"})
    assert "needs at least 60" in text_of(part)
    assert b"<html" not in part.content
    assert not hall.tournament.lists


def test_a_file_that_is_no_text_is_refused_in_words_and_nothing_is_kept() -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    hall = hall_of()
    me = phone(hall, hall.entrants[0])
    sent = {"do": "submit", "text": "", "file": SimpleUploadedFile("deck.txt", bytes(range(256)) * 20)}
    answer = me.post(reverse("player:deck", args=[hall.id]), sent)
    assert answer.status_code == 409
    assert not hall.tournament.lists


@pytest.mark.scenario(40)
@pytest.mark.rule("MTR-2.7.b")
def test_after_the_deadline_the_phone_is_refused_with_the_time_and_nothing_is_stored() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.pair()
    hall.do(PublishRound(1))
    me = phone(hall, hall.entrants[0])
    stored = Decklist.objects.count()
    told = me.post(reverse("player:deck", args=[hall.id]), {"do": "submit", "text": "60 Forest"})
    assert told.status_code == 409
    assert "Decklists have been locked since" in text_of(told)
    assert Decklist.objects.count() == stored


@pytest.mark.rule("MTR-2.7.c")
def test_ones_own_list_is_hidden_while_one_plays_at_competitive_and_back_between_matches() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.start_round()
    mine = hall.round.matches[0].seats[0]
    me, address = phone(hall, mine), reverse("player:deck", args=[hall.id])
    assert SECRET not in me.get(address).content.decode()
    hall.record(hall.round.matches[0])
    assert SECRET in me.get(address).content.decode()


# The desk


@pytest.mark.rule("MTR-2.7.a")
def test_the_desk_sees_who_is_missing_reminds_them_and_the_head_judge_begins_without() -> None:
    hall = hall_of()
    hall.do(SubmitList(hall.entrants[0], (SIXTY,)), Actor(entrant=hall.entrants[0]))
    desk = staff(hall)
    page = text_of(desk[Role.SCOREKEEPER].get(reverse("desk-decks", args=[hall.id])))
    assert "1 of 4 decklists" in page
    address = reverse("desk-decks", args=[hall.id])
    refused = desk[Role.SCOREKEEPER].post(reverse("desk", args=[hall.id]), {"do": "pair", "round": 1})
    assert "3 decklists are missing" in text_of(refused)
    assert "Players reminded of their decklists: 3." in text_of(
        desk[Role.SCOREKEEPER].post(address, {"do": "chase"}, follow=True)
    )
    me = phone(hall, hall.entrants[1])
    assert "You are reminded" in text_of(me.get(reverse("player:me", args=[hall.id])))
    assert desk[Role.SCOREKEEPER].post(address, {"do": "waive", "reason": "x"}).status_code == 409
    desk[Role.HEAD_JUDGE].post(address, {"do": "waive", "reason": "the printer broke"})
    hall.start_round()
    locked = text_of(desk[Role.SCOREKEEPER].get(address))
    assert "Lists are locked" in locked
    assert "Remind them all" not in locked


def test_a_scorekeeper_types_a_paper_list_in_and_goes_on_with_the_next() -> None:
    hall = hall_of()
    desk = staff(hall)[Role.SCOREKEEPER]
    address = reverse("desk-deck", args=[hall.id, hall.entrants[0]])
    sent = desk.post(address, {"do": "submit", "text": FIFTY_NINE, "next": "1"})
    assert sent["Location"] == reverse("desk-deck", args=[hall.id, hall.entrants[1]]) + "?deck=0"
    assert SECRET not in desk.get(address).content.decode()
    assert desk.post(address, {"do": "look"}).status_code == 409


@pytest.mark.rule("MTR-2.7.b")
def test_the_head_judge_looks_changes_a_locked_list_with_a_reason_and_both_versions_stay() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.start_round()
    owner = hall.entrants[0]
    judge, address = staff(hall)[Role.HEAD_JUDGE], reverse("desk-deck", args=[hall.id, owner])
    assert SECRET not in judge.get(address).content.decode()
    assert SECRET in judge.post(address, {"do": "look"}).content.decode()
    assert judge.post(address, {"do": "submit", "text": "60 Forest"}).status_code == 409
    judge.post(address, {"do": "submit", "text": "60 Forest", "reason": "registered Ragavan by mistake"})
    said = [read_text(one.reason, hall.tournament) for one in hall.tournament.lists[owner]]
    assert said == ["", "registered Ragavan by mistake"]
    seen = [entry for entry in store.read(hall.id) if isinstance(entry.event, DecklistsViewed)]
    assert [(entry.actor, entry.event) for entry in seen] == [
        (f"person:{hall.people[Role.HEAD_JUDGE]}", DecklistsViewed((owner,), 0))
    ]


def test_lists_on_paper_are_a_recorded_look_and_blank_sheets_are_not() -> None:
    hall = hall_of()
    hand_in(hall)
    desk = staff(hall)
    address = reverse("print-decks", args=[hall.id])
    for kind in ("", "check"):
        answer = desk[Role.HEAD_JUDGE].post(address, {"kind": kind})
        assert answer.content.startswith(b"%PDF")
    assert sum(isinstance(entry.event, DecklistsViewed) for entry in store.read(hall.id)) == 2
    for role in (Role.ORGANIZER, Role.SCOREKEEPER, Role.FLOOR_JUDGE):
        assert not desk[role].post(address, {"kind": ""}).content.startswith(b"%PDF")
    blank = desk[Role.SCOREKEEPER].get(reverse("print-blank-deck", args=[hall.id]) + "?size=letter")
    assert blank.content.startswith(b"%PDF")


# Kept apart, sealed


def test_neither_the_ledger_nor_its_export_holds_a_card_and_erasing_takes_the_text_away() -> None:
    from topcut.core.codec import encode_event

    hall = hall_of()
    hand_in(hall)
    written = json.dumps([encode_event(entry.event) for entry in store.read(hall.id)])
    assert SECRET not in written
    owner = hall.entrants[0]
    erase(hall.tournament.entrants[owner].members[0])
    assert not Decklist.objects.filter(entrant=owner, text__contains=SECRET).exists()
    assert not altered_lists(hall.tournament)


def test_a_text_changed_behind_the_programs_back_is_noticed_and_not_shown() -> None:
    hall = hall_of()
    hand_in(hall)
    owner = hall.entrants[0]
    Decklist.objects.filter(entrant=owner).update(text="60 Island")
    assert altered_lists(hall.tournament) == [owner]
    with pytest.raises(Refusal) as refused:
        hall.look([owner], hall.staff(Role.HEAD_JUDGE))
    assert refused.value.code == "decklist-altered"


@pytest.mark.rule("MTR-1.2.a")
def test_one_switch_after_the_end_publishes_all_lists() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.play_round()
    address = reverse("public:deck", args=[hall.id, hall.entrants[0]])
    assert Client().get(address).status_code == 404
    hall.do(EndTournament(), Role.ORGANIZER)
    assert Client().get(address).status_code == 404
    staff(hall)[Role.ORGANIZER].post(reverse("desk-decks", args=[hall.id]), {"do": "publish"})
    assert SECRET in Client().get(address).content.decode()
    assert "4 decklists" in text_of(Client().get(reverse("public:decks", args=[hall.id])))


# The check as JSON


def ask(client: Client, **sent: object) -> Any:
    about = {"format": "modern", "date": "2025-07-05", **sent}
    return client.post(reverse("api-deck-check"), json.dumps(about), content_type="application/json")


def codes(told: Any) -> list[str]:
    return [finding["code"] for finding in told["findings"]]


def test_the_check_answers_as_json_and_asks_for_no_account() -> None:
    strict = Client(enforce_csrf_checks=True)
    told = ask(strict, list=FIFTY_NINE).json()
    assert told["legal"] is False
    assert codes(told) == ["too-few-cards"]
    assert told["findings"][0].keys() >= {"code", "card", "count", "rule", "message"}
    assert codes(ask(strict, list="").json()) == ["unreadable"]
    spanish = ask(strict, list=FIFTY_NINE, language="es").json()
    assert spanish["findings"][0]["message"].startswith("El mazo tiene 59 cartas")


def test_the_json_check_takes_what_the_command_takes() -> None:
    anybody = Client()
    team = ask(anybody, lists=["4 Opt\n56 Island", "4 Opt\n56 Swamp"], team=True).json()
    assert [codes(deck) for deck in team["decks"]] == [["shared-in-team"]] * 2
    giants = ask(anybody, lists=["60 Island", "60 Swamp\nSB: 1 Opt"], two_headed_giant=True).json()
    assert [codes(deck) for deck in giants["decks"]] == [[], ["sideboard-not-allowed"]]
    assert codes(ask(anybody, list="1 Opt\n39 Island", format="sealed", pool="1 Shock").json()) == [
        "not-in-pool"
    ]
    planes = ask(anybody, list="9 Plane", format="planechase", players=2).json()
    assert codes(planes) == ["too-few-cards", "too-many-copies"]
    past = {"date": "2025-07-05", "edition": "mtr-2019-05-03", "format": "pioneer"}
    assert ask(anybody, list="60 Island", **past).status_code == 400


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({}, "one deck as list"),
        ({"list": "60 Island", "lists": ["60 Island"]}, "one deck as list"),
        ({"list": 3}, "not understood: list"),
        ({"lists": []}, "not understood: lists"),
        ({"lists": ["60 Island"] * 9}, "not understood: lists"),
        ({"list": "60 Island", "team": "yes"}, "not understood: team"),
        ({"list": "60 Island", "players": True}, "not understood: players"),
        ({"list": "60 Island", "entrant": "x"}, "unknown: entrant"),
        ({"list": "60 Island", "format": "chess"}, "chess is not a format"),
        ({"list": "60 Island", "date": "tomorrow"}, "tomorrow"),
        ({"list": "60 Island", "date": "1999-01-01"}, "No edition"),
        ({"list": "60 Island", "language": "fr"}, "language"),
        ({"list": "60 Island", "pool": "// nothing"}, "pool: There is no card in it."),
    ],
)
def test_a_question_that_is_not_understood_is_answered_with_400_and_why(sent: Any, told: str) -> None:
    answer = ask(Client(), **sent)
    assert answer.status_code == 400
    assert told in answer.json()["error"]


@pytest.mark.parametrize("body", ["", "[]", "{}", "null", "{", "\ud800", "[" * 5000])
def test_any_body_is_answered(body: str) -> None:
    data = body.encode("utf-8", "surrogatepass")
    answer = Client().post(reverse("api-deck-check"), data, content_type="application/json")
    assert answer.status_code == 400
