"""Codes and links work once, for the one they were given to."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import override_settings
from django.utils import timezone

from tests.hall import at_once
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.people import links
from topcut.people.accounts import add_account
from topcut.people.links import (
    LinkSpent,
    SeatOf,
    coded_seats,
    device,
    end_devices,
    look_up,
    look_up_staff_link,
    make_code,
    make_staff_link,
    new_token,
    phones_of,
    spend_staff_link,
    tidy,
)
from topcut.people.links import (
    claim as claim_with,
)
from topcut.people.models import ClaimCode, Device, StaffLink
from topcut.people.names import Name

pytestmark = pytest.mark.django_db

CUP = TournamentId("cup")
ANA, BOB = EntrantId("ana"), EntrantId("bob")


def claimed(code: str | Exception) -> Device | None:
    try:
        return claim(str(code))
    except LinkSpent:
        return None


TOKENS = iter(f"token {number}" for number in range(1000))


def claim(code: str) -> Device:
    return claim_with(code, next(TOKENS))


def spent(code: str) -> str:
    with pytest.raises(LinkSpent) as raised:
        claim(code)
    return raised.value.reason


def test_a_code_opens_one_entrants_page_on_one_phone() -> None:
    token = new_token()
    phone = claim_with(make_code(CUP, ANA), token)
    assert (phone.tournament, phone.entrant, phone.number) == (CUP, ANA, 1)
    assert device(token) == phone
    assert len(token) >= 43, "at least 256 bits"


def test_neither_a_code_nor_a_phones_token_is_readable_in_the_database() -> None:
    code, token = make_code(CUP, ANA), new_token()
    stored = str([*ClaimCode.objects.values()])
    claim_with(code, token)
    stored += str([*ClaimCode.objects.values(), *Device.objects.values()])
    assert code not in stored
    assert token not in stored


def test_a_copied_database_gives_no_code_away_to_whoever_hashes_them_all() -> None:
    """2**40 hashes are minutes of work; without the server's key they are of no use."""
    code = make_code(CUP, ANA)
    stored = ClaimCode.objects.get().code_hash
    assert stored != links.hashed(code)
    with override_settings(SECRET_KEY="another"):
        assert links.code_hash(code) != stored


def test_a_code_made_before_hashes_were_keyed_works_once() -> None:
    ClaimCode.objects.create(code_hash=links.hashed("ABCDEFGH"), tournament=CUP, entrant=ANA)
    assert claim("abcd efgh").entrant == ANA
    assert spent("ABCDEFGH") == "used"


def test_the_phones_of_a_player_are_numbered_and_a_number_is_not_used_again() -> None:
    assert [claim(make_code(CUP, ANA)).number for _ in range(2)] == [1, 2]
    assert claim(make_code(CUP, ANA, 1)).number == 1, "another seat of the team"
    assert end_devices(CUP, ANA, 0, 2) == 1
    assert claim(make_code(CUP, ANA)).number == 3
    assert [phone.number for phone in phones_of(CUP, ANA, 0)] == [1, 3]


def test_two_phones_that_would_get_one_number_get_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two claims on PostgreSQL may count at the same time: the second is refused and tries again."""
    claim(make_code(CUP, ANA))
    count, counted = links._next_number, iter([1])
    monkeypatch.setattr(links, "_next_number", lambda **whose: next(counted, 0) or count(**whose))
    assert claim(make_code(CUP, ANA)).number == 2
    assert [phone.number for phone in phones_of(CUP, ANA)] == [1, 2]


@pytest.mark.scenario(40)
def test_a_code_works_once() -> None:
    code = make_code(CUP, ANA)
    claim(code)
    assert spent(code) == "used"
    assert Device.objects.count() == 1
    assert coded_seats(CUP) == set()


@pytest.mark.scenario(40)
@pytest.mark.django_db(transaction=True)
def test_a_code_photographed_by_the_whole_table_opens_one_phone() -> None:
    code = make_code(CUP, ANA)
    answers = at_once(*[lambda: claim(code)] * 8)
    assert sum(isinstance(answer, Device) for answer in answers) == 1
    assert [answer.reason for answer in answers if isinstance(answer, LinkSpent)] == ["used"] * 7
    assert Device.objects.count() == 1


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
    assert coded_seats(CUP) == {SeatOf(ANA), SeatOf(BOB)}
    assert claim(new).entrant == ANA
    assert claim(other).entrant == BOB


@pytest.mark.django_db(transaction=True)
def test_two_desks_that_make_a_code_at_once_leave_one() -> None:
    codes = at_once(*[lambda: make_code(CUP, ANA)] * 6)
    assert all(isinstance(code, str) for code in codes), codes
    assert sum(isinstance(answer, Device) for answer in map(claimed, codes)) == 1
    assert ClaimCode.objects.count() == 1


def test_codes_are_long_enough_and_hold_no_look_alikes() -> None:
    codes = {make_code(CUP, EntrantId(f"e{number}")) for number in range(50)}
    assert len(codes) == 50
    assert {len(code) for code in codes} == {8}
    assert not set("01IO") & set(links.ALPHABET)
    assert len(links.ALPHABET) ** 8 == 2**40


def test_a_lost_phone_is_ended_at_once_and_a_new_code_opens_another() -> None:
    claim_with(make_code(CUP, ANA), "lost")
    other = claim_with(make_code(CUP, BOB), "other")
    assert end_devices(CUP, ANA) == 1
    assert device("lost") is None
    assert device("other") == other
    claim_with(make_code(CUP, ANA), "new")
    assert device("new")
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


def test_of_the_links_for_the_first_account_only_the_newest_works_and_none_once_there_is_one() -> None:
    """S9: what an older start of the server printed lies about in logs and terminals."""
    older, newest = make_staff_link(), make_staff_link()
    assert refused(older) == "unknown"
    look_up_staff_link(newest)
    invitation = make_staff_link(CUP, Role.FLOOR_JUDGE)
    add_account(Name("Olga"), "olga", "correct horse")
    assert refused(newest) == "begun"
    look_up_staff_link(invitation)  # invitations go on working


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
