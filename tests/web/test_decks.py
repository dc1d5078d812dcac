"""Decklists through pages: handed in on a phone, chased at the desk, secret by role, moment and edition."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.hall import FRIDAY, TWO_NIL, Hall, open_hall
from tests.service.test_pages_matrix import PAGES, account_for, browser
from tests.web.at_the_desk import text_of
from topcut import service
from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.decklists import ListsTaken
from topcut.core.details import playoff_after
from topcut.core.ids import EntrantId
from topcut.core.list_secrecy import Sight, may_see_list
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor, Role
from topcut.core.rules import Rel
from topcut.ledger import store
from topcut.people.links import make_code
from topcut.people.models import Decklist
from topcut.service import lists, tournaments
from topcut.service.erasing import erase

pytestmark = pytest.mark.django_db

SECRET = "Ragavan of the Sealed List"
SIXTY = f"4 {SECRET}\n56 Mountain\n"
FIFTY_NINE = f"4 {SECRET}\n55 Mountain\n"
EDITIONS = {"mtr-2019-05-03": "2019-06-01", "mtr-2021-07-23": "2022-01-01", "mtr-2025-06-30": "2025-07-05"}


def hall_of(
    rel: Rel = Rel.COMPETITIVE,
    edition: str = "mtr-2025-06-30",
    players: int = 4,
    taken: ListsTaken = ListsTaken.REQUIRED,
    stages: str = "swiss",
) -> Hall:
    hall = open_hall(0, rounds=1)
    stage = replace(FRIDAY.stages[0], format="modern", rounds=1)
    both = (stage, playoff_after(stage, 4, 90)) if stages == "playoff" else (stage,)
    wanted = replace(FRIDAY, rel=rel, edition=edition, date=EDITIONS[edition], lists=taken, stages=both)
    hall.do(c.ChangeDetails(wanted), Role.ORGANIZER)
    hall.enrol(players)
    return hall


def phone(hall: Hall, entrant: EntrantId) -> Client:
    client = Client()
    client.post(reverse("join-code", args=[make_code(hall.id, entrant)]))
    return client


def hand_in(hall: Hall, text: str = SIXTY, faults: int = 0) -> None:
    for entrant in hall.entrants:
        lists.submit(hall.id, entrant, text, Actor(entrant=entrant), faults=faults)


def staff(hall: Hall) -> dict[str, Client]:
    return {str(role): browser(account_for(person, role)) for role, person in hall.people.items()}


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


@pytest.mark.scenario(39)
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
    hall.do(c.PublishRound(1))
    me = phone(hall, hall.entrants[0])
    stored = Decklist.objects.count()
    told = me.post(reverse("player:deck", args=[hall.id]), {"do": "submit", "text": "60 Forest"})
    assert told.status_code == 409
    assert "Decklists are locked since" in text_of(told)
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
    lists.submit(hall.id, hall.entrants[0], SIXTY, Actor(entrant=hall.entrants[0]))
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
    hall.pair()


def test_a_scorekeeper_types_a_paper_list_in_and_goes_on_with_the_next() -> None:
    hall = hall_of()
    desk = staff(hall)[Role.SCOREKEEPER]
    address = reverse("desk-deck", args=[hall.id, hall.entrants[0]])
    sent = desk.post(address, {"do": "submit", "text": FIFTY_NINE, "next": "1"})
    assert sent["Location"] == reverse("desk-deck", args=[hall.id, hall.entrants[1]])
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
    assert [one.reason for one in hall.tournament.lists[owner]] == ["", "registered Ragavan by mistake"]
    seen = [entry for entry in store.read(hall.id) if isinstance(entry.event, e.DecklistsViewed)]
    assert [(entry.actor, entry.event) for entry in seen] == [
        (f"person:{hall.people[Role.HEAD_JUDGE]}", e.DecklistsViewed((owner,)))
    ]


def test_lists_on_paper_are_a_recorded_look_and_blank_sheets_are_not() -> None:
    hall = hall_of()
    hand_in(hall)
    desk = staff(hall)
    address = reverse("print-decks", args=[hall.id])
    for kind in ("", "check"):
        answer = desk[Role.HEAD_JUDGE].post(address, {"kind": kind})
        assert answer.content.startswith(b"%PDF")
    assert sum(isinstance(entry.event, e.DecklistsViewed) for entry in store.read(hall.id)) == 2
    for role in (Role.ORGANIZER, Role.SCOREKEEPER, Role.FLOOR_JUDGE):
        assert not desk[role].post(address, {"kind": ""}).content.startswith(b"%PDF")
    blank = desk[Role.SCOREKEEPER].get(reverse("print-blank-deck", args=[hall.id]) + "?size=letter")
    assert blank.content.startswith(b"%PDF")


# Secrecy


def moments(hall: Hall) -> Iterator[str]:
    """A tournament from its lists to its end; the hall stands at each moment as it is named."""
    yield "before"
    hall.pair()
    yield "draft"
    hall.do(c.PublishRound(1))
    yield "published"
    hall.do(c.OpenRound(1))
    yield "open"
    owners = next(match for match in hall.round.matches if hall.entrants[0] in match.seats)
    hall.do(c.StartDeckCheck(owners.id), Role.FLOOR_JUDGE)
    yield "deck check"
    hall.do(c.EndDeckCheck(owners.id), Role.FLOOR_JUDGE)
    for match in hall.round.matches:
        hall.record(match, TWO_NIL)
    yield "recorded"
    hall.do(c.CloseRound(1))
    yield "closed"
    if len(hall.tournament.details.stages) > 1:
        hall.cut(4)
        hall.pair()
        hall.do(c.PublishRound(2))
        yield "bracket published"
        hall.do(c.OpenRound(2))
        yield "bracket open"
        return
    tournaments.finish(hall.id, hall.staff(Role.ORGANIZER))
    yield "finished"
    hall.do(c.PublishDecklists(), Role.ORGANIZER)
    yield "lists public"


PLAYED = {"published", "open", "deck check", "bracket published", "bracket open"}


def expected(who: str, moment: str, rel: Rel, edition: str) -> str:
    """What the rules say, written down apart from the code (MTR-2.7.c, 2.7.d, 2.12, 1.2.a)."""
    playoff, newest = moment.startswith("bracket"), edition == "mtr-2025-06-30"
    is_open = rel is Rel.PROFESSIONAL and (newest or playoff)
    is_open = is_open and moment not in ("before", "finished", "lists public")
    if moment == "lists public":
        return "freely"
    if who == "owner":
        playing = moment in ("open", "deck check", "bracket open")
        return "not" if playing and rel is not Rel.REGULAR else "freely"
    if who == "opponent":
        if not is_open or moment not in PLAYED:
            return "not"
        return "freely" if moment.endswith("published") else "noted"
    if who in ("another player", "spectator"):
        return "not"
    if is_open:
        return "freely"
    return {"head-judge": "noted", "floor-judge": "noted" if moment == "deck check" else "not"}.get(
        who, "not"
    )


def actors(hall: Hall) -> dict[str, Actor]:
    owner = hall.entrants[0]
    round_ = hall.tournament.current_round
    match = round_.match_of(owner) if round_ else None
    across = match.opponents_of(owner)[0] if match else hall.entrants[1]
    other = next(one for one in hall.entrants if one not in (owner, across))
    return {
        **{str(role): hall.staff(role) for role in Role},
        "owner": Actor(entrant=owner),
        "opponent": Actor(entrant=across),
        "another player": Actor(entrant=other),
        "spectator": Actor(),
    }


CASES = list(product(Rel, EDITIONS, ("swiss", "playoff")))


@pytest.mark.rule("MTR-2.7.c")
@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.rule("MTR-2.12")
@pytest.mark.rule("MTR-1.2.a")
@pytest.mark.parametrize(("rel", "edition", "stages"), CASES, ids=[f"{r}-{x[4:8]}-{s}" for r, x, s in CASES])
def test_who_sees_a_list_by_role_stage_moment_and_edition(rel: Rel, edition: str, stages: str) -> None:
    hall, wrong = hall_of(rel, edition, stages=stages), []
    hand_in(hall)
    owner = hall.entrants[0]
    for moment in moments(hall):
        for who, actor in actors(hall).items():
            wanted = expected(who, moment, rel, edition)
            tournament = hall.tournament
            sight = may_see_list(tournament, service.rules_of(tournament), actor, owner)
            before = tournament.version
            try:
                seen = SECRET in lists.look(tournament, [owner], actor)[owner]
            except Refusal as refusal:
                seen = False
                if SECRET in str(refusal.facts):
                    wrong.append(f"{who} at {moment}: the refusal tells")
            noted = hall.tournament.version > before
            if sight != wanted or seen != (wanted != "not"):
                wrong.append(f"{who} at {moment}: {sight}, seen {seen}, expected {wanted}")
            if noted != (seen and sight is Sight.NOTED):
                wrong.append(f"{who} at {moment}: recorded {noted}")
    assert not wrong, "\n".join(wrong)


@dataclass
class Walk:
    hall: Hall
    clients: dict[str, Client]


def walk(hall: Hall) -> Walk:
    found = actors(hall)
    clients = staff(hall)
    for who in ("owner", "opponent", "another player"):
        entrant = found[who].entrant
        assert entrant
        clients[who] = phone(hall, entrant)
    return Walk(hall, {**clients, "spectator": Client()})


@pytest.mark.scenario(40)
@pytest.mark.parametrize(
    ("rel", "edition", "moment"),
    [
        (Rel.COMPETITIVE, "mtr-2025-06-30", "open"),
        (Rel.PROFESSIONAL, "mtr-2025-06-30", "open"),
        (Rel.PROFESSIONAL, "mtr-2021-07-23", "published"),
        (Rel.COMPETITIVE, "mtr-2019-05-03", "finished"),
    ],
)
def test_no_page_sheet_export_or_error_shows_a_list_to_whom_it_is_closed(
    rel: Rel, edition: str, moment: str
) -> None:
    """Every address of the program, read and written to, with every player's id put into it."""
    hall, wrong = hall_of(rel, edition), []
    owner = hall.entrants[0]
    for entrant in hall.entrants:
        text = SIXTY if entrant == owner else "60 Mountain"
        lists.submit(hall.id, entrant, text, Actor(entrant=entrant))
    next(at for at in moments(hall) if at == moment)
    around = walk(hall)
    words = {
        "tournament": hall.id, "entrant": owner, "number": 1, "match": "1-1", "code": "none", "token": "none",
        "slip": f"{hall.id}-1-1-aa", "digest": "0" * 12, "name": "app.css", "edition": edition,
        "key": "time.swiss_round",
    }  # fmt: skip
    for name, _page, needed in PAGES:
        if "tournament" not in needed or not needed <= words.keys():
            continue
        address = reverse(name, kwargs={word: words[word] for word in needed})
        for who, client in around.clients.items():
            wanted = expected(who, moment, rel, edition)
            sent = [client.get(address)]
            if name in ("desk-deck", "print-decks", "player:opponents-deck", "public:deck"):
                sent.append(client.post(address, {"do": "look", "entrant": owner, "between": "yes"}))
            for answer in sent:
                content = b"".join(answer) if answer.streaming else answer.content
                is_sheet = name == "print-decks" and content.startswith(b"%PDF")
                if (SECRET.encode() in content or is_sheet) and wanted == "not":
                    wrong.append(f"{name} shows {who} the list at {moment}")
    assert not wrong, "\n".join(wrong)


def test_neither_the_ledger_nor_its_export_holds_a_card_and_erasing_takes_the_text_away() -> None:
    from topcut.core.codec import encode_event

    hall = hall_of()
    hand_in(hall)
    written = json.dumps([encode_event(entry.event) for entry in store.read(hall.id)])
    assert SECRET not in written
    owner = hall.entrants[0]
    erase(hall.tournament.entrants[owner].members[0])
    assert not Decklist.objects.filter(entrant=owner, text__contains=SECRET).exists()
    assert not lists.altered(hall.tournament)


def test_a_text_changed_behind_the_programs_back_is_noticed_and_not_shown() -> None:
    hall = hall_of()
    hand_in(hall)
    owner = hall.entrants[0]
    Decklist.objects.filter(entrant=owner).update(text="60 Island")
    assert lists.altered(hall.tournament) == [owner]
    with pytest.raises(Refusal) as refused:
        lists.look(hall.tournament, [owner], hall.staff(Role.HEAD_JUDGE))
    assert refused.value.code == "decklist-altered"


@pytest.mark.rule("MTR-1.2.a")
def test_one_switch_after_the_end_publishes_all_lists() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.play_round()
    address = reverse("public:deck", args=[hall.id, hall.entrants[0]])
    assert Client().get(address).status_code == 404
    tournaments.finish(hall.id, hall.staff(Role.ORGANIZER))
    assert Client().get(address).status_code == 404
    staff(hall)[Role.ORGANIZER].post(reverse("desk-decks", args=[hall.id]), {"do": "publish"})
    assert SECRET in Client().get(address).content.decode()
    assert "4 decklists" in text_of(Client().get(reverse("public:decks", args=[hall.id])))


# The check as JSON


def test_the_check_answers_as_json_and_asks_for_no_account() -> None:
    asked = {"list": FIFTY_NINE, "format": "modern", "date": "2025-07-05"}
    address = reverse("api-deck-check")
    strict = Client(enforce_csrf_checks=True)
    told = strict.post(address, json.dumps(asked), content_type="application/json").json()
    assert told["legal"] is False
    assert [finding["code"] for finding in told["findings"]] == ["too-few-cards"]
    for wrong in ("", "[]", "{}", '{"list": 3}', json.dumps(asked | {"format": "chess"})):
        assert strict.post(address, wrong, content_type="application/json").status_code == 400
