"""Forms sent again, by their sender and by others, changed and unchanged (S1)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.hall import Hall
from tests.web.at_the_desk import Desk, text_of
from tests.web.deck_hall import SECRET, SIXTY, hall_of, staff
from topcut import service
from topcut.core.desks.decks.events import DecklistsViewed
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import store
from topcut.ledger.models import Line
from topcut.people.models import Decklist
from topcut.service.acts.decks import SubmitList

pytestmark = pytest.mark.django_db

OLDER, NEWER = "from-a-page-of-before", "k-AAAAAAAAAAAAAAAAAAAAAA"


def looks(hall: Hall) -> list[tuple[EntrantId, ...]]:
    read = store.read(hall.id, kinds=(DecklistsViewed,))
    return [entry.event.entrants for entry in read if isinstance(entry.event, DecklistsViewed)]


def look(client: Client, hall: Hall, entrant: EntrantId, id_: str, query: str = "") -> Any:
    address = f"/t/{hall.id}/desk/decks/{entrant}{query}"
    return client.post(address, {"do": "look", "command_id": id_})


@pytest.fixture
def hall() -> Hall:
    hall = hall_of()
    for number, entrant in enumerate(hall.entrants):
        hall.do(SubmitList(entrant, (SIXTY.replace(SECRET, f"{SECRET} {number}"),)), Actor(entrant=entrant))
    return hall


@pytest.mark.parametrize("id_", [OLDER, NEWER])
def test_one_form_for_four_lists_shows_no_list_without_its_own_line(hall: Hall, id_: str) -> None:
    judge = staff(hall)["head-judge"]
    for number, entrant in enumerate(hall.entrants):
        shown = text_of(look(judge, hall, entrant, id_))
        assert (f"{SECRET} {number}" in shown) == ((entrant,) in looks(hall))
        assert SECRET not in shown.replace(f"{SECRET} {number}", "")
    assert len(looks(hall)) == (4 if id_ == NEWER else 1)


@pytest.mark.parametrize("id_", [OLDER, NEWER])
def test_the_same_look_again_is_shown_again_without_a_second_line(hall: Hall, id_: str) -> None:
    judge, owner = staff(hall)["head-judge"], hall.entrants[0]
    pages = [text_of(look(judge, hall, owner, id_)) for _ in range(2)]
    assert [SECRET in page for page in pages] == [True, True]
    assert looks(hall) == [(owner,)]


def test_a_look_sent_again_does_not_show_a_list_that_came_later(hall: Hall) -> None:
    judge, owner = staff(hall)["head-judge"], hall.entrants[0]
    look(judge, hall, owner, NEWER)
    hall.do(SubmitList(owner, ("4 Another Secret\n56 Mountain\n",)), Actor(entrant=owner))
    assert "Another Secret" not in text_of(look(judge, hall, owner, NEWER))
    assert "Another Secret" in text_of(look(judge, hall, owner, str(service.new_command_id())))


def test_a_line_that_names_no_deck_is_one_of_a_tournament_with_one(hall: Hall) -> None:
    judge, owner = staff(hall)["head-judge"], hall.entrants[0]
    look(judge, hall, owner, OLDER)
    row = Line.objects.get(chain_id=hall.id, body__contains='"kind":"DecklistsViewed"')
    body = json.loads(row.body)
    assert body["data"].pop("stage") == 0
    Line.objects.filter(id=row.id).update(body=json.dumps(body))
    assert SECRET in text_of(look(judge, hall, owner, OLDER))


def test_the_answer_is_the_senders_alone(hall: Hall) -> None:
    judge, owner = staff(hall), hall.entrants[0]
    look(judge["head-judge"], hall, owner, OLDER)
    shown = look(judge["floor-judge"], hall, owner, OLDER)
    assert SECRET not in text_of(shown)
    assert looks(hall) == [(owner,)]


def test_another_file_in_the_same_form_is_another_question(hall: Hall) -> None:
    judge, owner = staff(hall)["head-judge"], hall.entrants[0]

    def hand(content: str, id_: str) -> int:
        form = {"do": "submit", "text": "", "reason": "typed wrong", "deck": "0", "command_id": id_}
        file = SimpleUploadedFile("deck.txt", content.encode())
        return judge.post(f"/t/{hall.id}/desk/decks/{owner}", {**form, "file": file}).status_code

    kept = Decklist.objects.count()
    assert [hand("60 Mountain", OLDER), hand("60 Mountain", OLDER)] == [302, 302]
    assert Decklist.objects.count() == kept + 1
    assert hand("60 Forest", OLDER) == 409
    assert [hand("60 Mountain", NEWER), hand("60 Forest", NEWER)] == [302, 302]
    assert Decklist.objects.count() == kept + 3


def test_a_form_of_before_is_known_again_by_the_id_it_had_then(playing: Desk) -> None:
    """``form-<sixteen digits>``: the hash of its fields, as the version before wrote it into the ledger."""
    match = playing.tournament.rounds[0].matches[0].id
    playing.do("record", match=match, score="2-0", command_id="a-form")
    said = repr([("do", ["record"]), ("match", [match]), ("score", ["2-0"])])
    digest = hashlib.sha256(said.encode()).hexdigest()[:16]
    *_, last = store.lines(playing.tournament.id)
    assert json.loads(last.body)["command"] == f"a-form-{digest}"


def test_a_name_typed_into_a_form_cannot_be_guessed_from_the_ledger(four: Desk) -> None:
    four.do("add", "players", first_name="Eve", last_name="Adams", command_id=NEWER)
    *_, command = [json.loads(line.body)["command"] for line in store.lines(four.tournament.id)]
    said = repr([("do", ["add"]), ("first_name", ["Eve"]), ("last_name", ["Adams"])])
    assert command.startswith(f"{NEWER}-")
    assert command != f"{NEWER}-{hashlib.sha256(said.encode()).hexdigest()[:16]}"


def test_an_entry_is_answered_the_same_after_its_round_is_over(playing: Desk) -> None:
    fields = {"do": "entry", "round": 1, "seen": playing.seen, "keys": "7894561230", "line": "1 7"}
    form = {**fields, "command_id": "queued"}

    def send() -> dict[str, Any]:
        headers = {"accept": "application/json"}
        return dict(playing.client.post(playing.address("entry"), form, headers=headers).json())

    first = send()
    for match in playing.tournament.rounds[-1].without_result():
        playing.do("record", match=match.id, score="2-0")
    playing.do("close", round=1)
    again = send()
    assert (again["text"], again["first"], again["last"]) == (first["text"], first["first"], first["last"])


def test_a_parked_entry_used_by_a_double_tap_is_told_twice_and_corrected_once(playing: Desk) -> None:
    match = playing.tournament.rounds[0].matches[0].id
    playing.do("record", match=match, score="2-0")
    keeper = playing.official(Role.SCOREKEEPER)
    keeper.do("entry", "entry", line="1 3", round=1, keys="7894561230")
    assert keeper.tournament.rounds[0].matches[0].parked
    score = keeper.tournament.rounds[0].matches[0].parked[0].score
    form: dict[str, Any] = {
        "match": match,
        "score": "-".join(map(str, (*score.games, score.drawn))),
        "reason": "wrong seat",
    }
    pages = [playing.do("use-parked", "entry", command_id="tap", **form) for _ in range(2)]
    lines = store.lines(playing.tournament.id)
    assert sum('"kind":"ResultCorrected"' in line.body for line in lines) == 1
    assert "wrong seat" in pages[1]
