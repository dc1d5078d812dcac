"""A phone whose code was made after the list was handed in: staff make them, so it shows no secret list."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.hall import TWO_NIL, Hall
from tests.web.deck_hall import SECRET, SIXTY, hall_of, phone
from topcut.core.desks.decks.commands import PublishDecklists
from topcut.core.desks.results.commands import RecordResult
from topcut.core.kernel.roles import Actor, Role
from topcut.people.links import SeatOf
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.phone_care import GiveCodes, GiveNewCode

pytestmark = pytest.mark.django_db(transaction=True)
CODE = "ABCDEFGH"


def claimed(code: str = CODE) -> Client:
    """A browser without anything else, in which the code is used."""
    client = Client()
    assert client.post(reverse("join-code", args=[code])).status_code == 303
    return client


def shown(hall: Hall, client: Client) -> str:
    response = client.get(f"/t/{hall.id}/me/deck?deck=0")
    assert response.status_code == 200
    return response.content.decode()


def played(hall: Hall) -> None:
    """Between two matches, when one's own list is shown."""
    hall.start_round()
    for match in hall.round.matches:
        hall.do(RecordResult(match.id, TWO_NIL))


def handed_in(hall: Hall, own: Client | None = None) -> Client:
    own = own or phone(hall, hall.entrants[0])
    form = {"do": "submit", "deck": "0", "text": SIXTY}
    assert own.post(f"/t/{hall.id}/me/deck", form).status_code == 302
    return own


@pytest.mark.parametrize("started", [False, True])
def test_a_code_made_after_a_player_handed_in_their_list_does_not_show_it(started: bool) -> None:
    hall = hall_of()
    ana = hall.entrants[0]
    own = handed_in(hall)
    for other in hall.entrants[1:]:
        hall.do(SubmitList(other, (SIXTY,)), Actor(entrant=other))
    if started:
        played(hall)
    hall.do(GiveNewCode(ana, code=CODE), Role.SCOREKEEPER)
    late = claimed()
    page = shown(hall, late)
    assert SECRET not in page
    assert "not shown on this phone" in page
    assert SECRET not in late.get(f"/t/{hall.id}/me/").content.decode()
    assert SECRET in shown(hall, own)
    if not started:
        assert (
            late.post(f"/t/{hall.id}/me/deck", {"do": "submit", "deck": "0", "text": SIXTY}).status_code
            == 302
        )
        assert SECRET in shown(hall, late), "what this phone handed in itself"


def test_a_code_made_before_the_list_and_claimed_after_it_does_not_show_it() -> None:
    hall = hall_of()
    own = phone(hall, hall.entrants[0])
    hall.do(GiveNewCode(hall.entrants[0], code=CODE), Role.SCOREKEEPER)
    handed_in(hall, own)
    kept = claimed()
    assert SECRET not in shown(hall, kept)
    handed_in(hall, own)
    assert SECRET not in shown(hall, kept), "a list handed in again on the other phone"
    assert SECRET in shown(hall, own)


def test_codes_on_a_sheet_from_before_the_first_round_show_lists_that_were_typed_in_at_the_desk() -> None:
    hall = hall_of()
    for entrant in hall.entrants:
        hall.do(SubmitList(entrant, (SIXTY,)), Role.SCOREKEEPER)
    codes = ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD")
    sheet = {SeatOf(entrant): code for entrant, code in zip(hall.entrants, codes, strict=True)}
    hall.do(GiveCodes(sheet), Role.SCOREKEEPER)
    played(hall)
    assert SECRET in shown(hall, claimed(codes[0])), "though it is claimed in mid-round"
    ben = hall.entrants[1]
    hall.do(GiveNewCode(ben, code=CODE), Role.SCOREKEEPER)
    assert SECRET not in shown(hall, claimed())
    hall.do(GiveCodes({SeatOf(hall.entrants[2]): "EEEEEEEE"}), Role.SCOREKEEPER)
    late = claimed("EEEEEEEE")
    assert SECRET not in shown(hall, late)
    hall.finish_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    hall.do(PublishDecklists(), Role.ORGANIZER)
    assert SECRET in shown(hall, late), "everybody sees it now"
