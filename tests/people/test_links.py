"""Codes and links work once, for the one they were given to."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.hall import at_once
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.people import links
from topcut.people.links import (
    LinkSpent,
    claim,
    device,
    end_devices,
    look_up,
    look_up_staff_link,
    make_code,
    make_staff_link,
    open_codes,
    spend_staff_link,
    tidy,
)
from topcut.people.models import ClaimCode, Device, StaffLink

pytestmark = pytest.mark.django_db

CUP = TournamentId("cup")
ANA, BOB = EntrantId("ana"), EntrantId("bob")


def spent(code: str) -> str:
    with pytest.raises(LinkSpent) as raised:
        claim(code)
    return raised.value.reason


def test_a_code_opens_one_entrants_page_on_one_phone() -> None:
    phone = claim(make_code(CUP, ANA))
    assert (phone.tournament, phone.entrant) == (CUP, ANA)
    assert device(phone.id) == phone
    assert len(phone.id) >= 43, "at least 256 bits"


@pytest.mark.scenario(40)
def test_a_code_works_once() -> None:
    code = make_code(CUP, ANA)
    claim(code)
    assert spent(code) == "used"
    assert Device.objects.count() == 1
    assert open_codes(CUP) == {}


@pytest.mark.scenario(40)
@pytest.mark.django_db(transaction=True)
def test_a_code_photographed_by_the_whole_table_opens_one_phone() -> None:
    code = make_code(CUP, ANA)
    answers = at_once(*[lambda: claim(code)] * 8)
    assert sum(isinstance(answer, Device) for answer in answers) == 1
    assert [answer.reason for answer in answers if isinstance(answer, LinkSpent)] == ["used"] * 7
    assert Device.objects.count() == 1


def test_a_used_code_is_nowhere_readable() -> None:
    code = make_code(CUP, ANA)
    claim(code)
    row = ClaimCode.objects.get()
    assert code not in (row.code, row.code_hash)


def test_looking_a_code_up_does_not_spend_it() -> None:
    code = make_code(CUP, ANA)
    assert look_up(code).entrant == ANA
    assert claim(code).entrant == ANA


@pytest.mark.parametrize("code", ["", "ABCDEFGH", "0O1Il", "x" * 10_000, "\0"])
def test_a_wrong_code_opens_nothing(code: str) -> None:
    make_code(CUP, ANA)
    assert spent(code) == "unknown"


def test_a_code_may_be_typed_with_dashes_spaces_and_small_letters() -> None:
    code = make_code(CUP, ANA)
    assert tidy(f" {code[:4].lower()}-{code[4:]} ") == code
    assert claim(f"{code[:4].lower()} {code[4:]}").entrant == ANA


def test_a_new_code_ends_the_old_ones_of_that_entrant_only() -> None:
    old, other = make_code(CUP, ANA), make_code(CUP, BOB)
    new = make_code(CUP, ANA)
    assert spent(old) == "unknown"
    assert open_codes(CUP) == {ANA: new, BOB: other}
    assert claim(new).entrant == ANA
    assert claim(other).entrant == BOB


@pytest.mark.django_db(transaction=True)
def test_two_desks_that_make_a_code_at_once_leave_one() -> None:
    codes = at_once(*[lambda: make_code(CUP, ANA)] * 6)
    assert all(isinstance(code, str) for code in codes), codes
    assert open_codes(CUP)[ANA] in codes
    assert ClaimCode.objects.filter(used=None).count() == 1


def test_codes_are_long_enough_and_hold_no_look_alikes() -> None:
    codes = {make_code(CUP, EntrantId(f"e{number}")) for number in range(50)}
    assert len(codes) == 50
    assert {len(code) for code in codes} == {8}
    assert not set("01IO") & set(links.ALPHABET)
    assert len(links.ALPHABET) ** 8 == 2**40


def test_a_lost_phone_is_ended_at_once_and_a_new_code_opens_another() -> None:
    lost, other = claim(make_code(CUP, ANA)), claim(make_code(CUP, BOB))
    assert end_devices(CUP, ANA) == 1
    assert device(lost.id) is None
    assert device(other.id) == other
    assert device(claim(make_code(CUP, ANA)).id)
    assert end_devices(TournamentId("another"), BOB) == 0


def test_an_unknown_phone_is_nobody() -> None:
    assert device("") is None
    assert device("made up") is None


# Staff


def refused(token: str) -> str:
    with pytest.raises(LinkSpent) as raised:
        spend_staff_link(token)
    return raised.value.reason


def test_a_staff_link_gives_what_it_was_made_for_once() -> None:
    token = make_staff_link(CUP, Role.FLOOR_JUDGE)
    assert look_up_staff_link(token).role == Role.FLOOR_JUDGE
    assert spend_staff_link(token).tournament == CUP
    assert refused(token) == "used"
    assert refused("made up") == "unknown"


def test_the_first_organizers_link_names_no_tournament() -> None:
    assert spend_staff_link(make_staff_link()).tournament == ""


@pytest.mark.django_db(transaction=True)
def test_a_staff_link_forwarded_to_everybody_works_for_one() -> None:
    token = make_staff_link(CUP, Role.SCOREKEEPER)
    answers = at_once(*[lambda: spend_staff_link(token)] * 6)
    assert sum(isinstance(answer, StaffLink) for answer in answers) == 1
    assert sum(isinstance(answer, LinkSpent) for answer in answers) == 5


def test_a_staff_link_expires() -> None:
    token = make_staff_link(CUP, Role.FLOOR_JUDGE)
    left = StaffLink.objects.get().expires - timezone.now()
    assert timedelta(days=2, hours=23) < left <= links.LINK_LIFE
    StaffLink.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert refused(token) == "expired"


def test_a_staff_link_cannot_be_read_from_the_database() -> None:
    token = make_staff_link(CUP, Role.FLOOR_JUDGE)
    assert token not in str(StaffLink.objects.values().get())
