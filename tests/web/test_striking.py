"""What somebody wrote is struck on a page: gone everywhere, with a line that says who and why."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk, text_of
from topcut import service
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.organizing.events import TextStruck
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.models import Statement
from topcut.service import actors

pytestmark = pytest.mark.django_db


def announced(desk: Desk) -> int:
    made = Announce("Ana Ruiz, come to the desk", "Ana Ruiz, ven")
    service.handle(made, actors.staff(desk.account, desk.tournament), desk.tournament.id)
    return desk.tournament.announcements[-1].number


def test_an_announcement_with_a_name_is_struck_and_the_ledger_never_held_it(four: Desk) -> None:
    number = announced(four)
    assert "Ana Ruiz, come to the desk" in four.get("log")
    assert not any("Ana Ruiz" in line.body for line in store.lines(four.tournament.id))
    page = four.get(f"strike/{number}")
    assert "Ana Ruiz, come to the desk" in page
    assert "Backups made before, exports and paper still hold it." in page
    four.do("strike", f"strike/{number}", cause="names-somebody")
    for address in (four.address("log"), f"/t/{four.id}/announcements", f"/t/{four.id}/"):
        assert "come to the desk" not in text_of(four.client.get(address))
    assert "(text removed)" in four.get("log")
    assert f"The text of line {number} was struck: it names somebody." in four.get("log")
    assert not Statement.objects.exclude(text="").exists()


def test_an_organizer_strikes_a_judges_note_without_reading_it(four: Desk) -> None:
    judge = four.official(Role.HEAD_JUDGE)
    judge.client.post(f"/t/{four.id}/floor/notes", {"do": "write", "text": "He whispered something"})
    (number,) = four.tournament.judging.notes
    organizer = four.official(Role.ORGANIZER)
    assert "whispered" in judge.get(f"strike/{number}")
    assert "whispered" not in organizer.get(f"strike/{number}")
    organizer.do("strike", f"strike/{number}", cause="asked-for")
    assert not Statement.objects.exclude(text="").exists()


def test_a_text_is_struck_with_a_reason_and_once(four: Desk) -> None:
    number = announced(four)
    four.do("strike", f"strike/{number}", status=409, cause="")
    four.do("strike", f"strike/{number}", cause="mistaken")
    four.get(f"strike/{number}", status=404)
    kinds = [type(entry.event) for entry in store.read(four.tournament.id)]
    assert kinds.count(TextStruck) == 1


def test_whoever_did_not_write_it_and_does_not_answer_for_the_tournament_strikes_nothing(four: Desk) -> None:
    number = announced(four)
    others = {role: four.official(role) for role in Role}
    for role in (Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        others[role].get(f"strike/{number}", status=403)
        others[role].do("strike", f"strike/{number}", status=403, cause="mistaken")
    assert four.tournament.announcements
    others[Role.HEAD_JUDGE].do("strike", f"strike/{number}", cause="improper")
    assert not four.tournament.announcements


def test_a_form_that_struck_a_text_is_answered_the_same_when_it_is_sent_again(four: Desk) -> None:
    form = {"do": "strike", "cause": "names-somebody", "command_id": "k-AAAAAAAAAAAAAAAAAAAAAA"}
    where = four.address(f"strike/{announced(four)}")
    first, again = (four.client.post(where, form) for _ in range(2))
    assert (first.status_code, again.status_code) == (302, 302)
    assert first["Location"] == again["Location"]
    assert four.client.post(where, form | {"command_id": "k-BBBBBBBBBBBBBBBBBBBBBB"}).status_code == 404
