"""Phones in the ledger: claimed, ended, and never more than a number."""

from __future__ import annotations

from dataclasses import replace

from tests.core.story import ANA, BO, given, tournament_with
from topcut.core.desks.registration.commands import ClaimPhone, EndPhone, MakeCodes, NoteCare
from topcut.core.desks.registration.events import CareNoted, CodesMade, PhoneClaimed, PhoneEnded
from topcut.core.desks.registration.state import Care
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Actor

OLGA = PersonId("olga")


def test_a_claim_is_a_line_and_the_phone_is_listed_until_it_ends() -> None:
    story = given(tournament_with(2)).when(ClaimPhone(ANA, 1, 0, OLGA)).then(PhoneClaimed(ANA, 1, 0, OLGA))
    second = story.when(ClaimPhone(ANA, 2)).then(PhoneClaimed(ANA, 2))
    assert [phone.number for phone in second.tournament.phones[ANA]] == [1, 2]
    one_left = second.when(EndPhone(ANA, 1)).then(PhoneEnded(ANA, 1))
    assert [phone.number for phone in one_left.tournament.phones[ANA]] == [2]
    none_left = one_left.when(NoteCare(ANA, Care.PHONES_ENDED)).then(CareNoted)
    assert none_left.tournament.phones[ANA] == ()


def test_officials_who_end_a_players_phones_end_all_of_that_seat() -> None:
    story = given(tournament_with(2), PhoneClaimed(ANA, 1), PhoneClaimed(ANA, 1, 1), PhoneClaimed(BO, 1))
    after = story.when(NoteCare(ANA, Care.PHONES_ENDED, 1)).then(CareNoted)
    assert [(phone.number, phone.member) for phone in after.tournament.phones[ANA]] == [(1, 0)]
    assert len(after.tournament.phones[BO]) == 1


def test_in_a_team_nobody_ends_a_teammates_phone() -> None:
    story = given(tournament_with(2), PhoneClaimed(ANA, 1), PhoneClaimed(ANA, 1, 1))
    mate = replace(Actor(entrant=ANA), member=1)
    story.when(EndPhone(ANA, 1, 0), by=mate).refuses("phone-unknown")
    story.when(EndPhone(ANA, 1, 1), by=mate).then(PhoneEnded(ANA, 1, 1))


def test_codes_for_nobody_are_no_line() -> None:
    given(tournament_with(2)).when(MakeCodes(0)).changes_nothing()
    given(tournament_with(2)).when(MakeCodes(2)).then(CodesMade(2))
