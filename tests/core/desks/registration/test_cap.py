"""A cap: so many places there are, and an organizer who lets one more in says so."""

from __future__ import annotations

from dataclasses import replace

from tests.core.story import ANA, BO, CY, DI, ED, Story, and_then, created, details, enrol, given, round_open
from topcut.core.desks.registration.capacity import places_left
from topcut.core.desks.registration.commands import DropEntrant, EnrolPastCap, ReenterEntrant
from topcut.core.desks.registration.events import EntrantEnrolled, EntrantReentered
from topcut.core.kernel.ids import PersonId

MEMBER = (PersonId("person ed"),)
ONE_MORE = EnrolPastCap(ED, MEMBER)


def full(cap: int | None = 4) -> Story:
    return given(created(replace(details(), cap=cap)), *map(enrol, (ANA, BO, CY, DI)))


def test_nobody_is_enrolled_past_the_cap() -> None:
    full().when(enrol(ED)).refuses("tournament-full", cap=4)


def test_without_a_cap_there_is_room_for_everybody() -> None:
    story = full(cap=None)
    assert places_left(story.tournament) is None
    story.when(enrol(ED)).then(EntrantEnrolled)


def test_who_drops_makes_room_for_another() -> None:
    story = full()
    assert places_left(story.tournament) == 0
    left = story.when(DropEntrant(BO)).after
    assert places_left(left.tournament) == 1
    left.when(enrol(ED)).then(EntrantEnrolled)


def test_whoever_is_let_in_past_the_cap_has_it_in_their_line() -> None:
    after = full().when(ONE_MORE).then(EntrantEnrolled(ED, MEMBER, 0, (), past_cap=4))
    assert places_left(after.tournament) == 0, "there are no fewer places than none"


def test_past_a_cap_that_is_not_reached_is_as_usual() -> None:
    full(cap=5).when(ONE_MORE).then(EntrantEnrolled(ED, MEMBER, 0, ()))
    full(cap=None).when(ONE_MORE).then(EntrantEnrolled(ED, MEMBER, 0, ()))


def test_whose_place_was_taken_meanwhile_does_not_come_back_into_a_full_tournament() -> None:
    gone = and_then(full(), DropEntrant(DI))
    gone.when(ReenterEntrant(DI)).then(EntrantReentered(DI, ()))
    taken = and_then(gone, enrol(ED))
    taken.when(ReenterEntrant(DI)).refuses("no-place-left", cap=4)
    paired = and_then(full(), round_open(1), DropEntrant(DI))
    late = paired.when(ONE_MORE).after
    late.when(ReenterEntrant(DI)).then(EntrantReentered(DI, ()))
