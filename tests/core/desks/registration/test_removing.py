"""Somebody entered by mistake is removed before round one, and is in nothing afterwards but the ledger."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    Story,
    and_then,
    created,
    details,
    enrol,
    given,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.approval.commands import Propose
from topcut.core.desks.approval.events import ProposalRejected
from topcut.core.desks.decks.commands import SubmitDecklist
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import (
    CheckIn,
    ClaimPhone,
    DisqualifyEntrant,
    DropEntrant,
    EnrolEntrant,
    MakeCodes,
    RemoveEntrant,
    RestoreEntrant,
    SetAdmission,
)
from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.registration.events import EntrantRemoved, EntrantRestored
from topcut.core.desks.registration.state import Admission
from topcut.core.desks.rounds.commands import DeleteRound, KeepApart, PairRound
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import ListsTaken
from topcut.core.rules import Penalty, Rel
from topcut.core.tournament import active_entrants


def removed(*before: Command) -> Story:
    return given(tournament_with(4), *before).when(RemoveEntrant(DI)).then(EntrantRemoved(DI))


def test_whoever_was_entered_by_mistake_is_in_no_count_and_in_no_pairing() -> None:
    story = removed()
    assert DI not in story.tournament.entrants
    assert head_count(story.tournament).entered == 3
    assert [one.id for one in active_entrants(story.tournament)] == [ANA, BO, CY]
    paired = story.when(PairRound(1)).after
    assert {seat for match in paired.round.matches for seat in match.seats} == {ANA, BO, CY}


def test_old_lines_still_find_whoever_was_removed() -> None:
    tournament = removed().tournament
    found = tournament.entrant_ever(DI)
    assert found
    assert tournament.member_of(DI, 0) == found.members[0]
    assert tournament.ever_entered_as(found.members[0]) == [found]
    assert tournament.entrant_of(found.members[0]) is None


def test_a_removal_is_taken_back_and_they_are_in_as_they_were() -> None:
    story = removed(CheckIn(DI)).when(RestoreEntrant(DI)).then(EntrantRestored(DI))
    assert story.tournament.entrants[DI].checked_in
    assert not story.tournament.removed
    assert story.when(RestoreEntrant(DI)).events == ()


def test_asked_twice_one_is_removed_once() -> None:
    assert removed().when(RemoveEntrant(DI)).events == ()


def test_the_same_person_is_entered_anew_after_a_removal_and_then_not_brought_back() -> None:
    person = PersonId("person di")
    story = removed().when(EnrolEntrant(ED, (person,))).after
    assert ED in story.tournament.entrants
    story.when(RestoreEntrant(DI)).refuses("person-already-enrolled")
    story.when(EnrolEntrant(DI, (PersonId("new"),))).refuses("entrant-exists")


def test_a_draft_that_seats_them_is_discarded_and_nobody_else_loses_anything() -> None:
    story = given(tournament_with(4), round_paired(1))
    story.when(RemoveEntrant(DI)).then(RoundDiscarded(1), EntrantRemoved(DI))


def test_one_who_came_after_the_draft_was_made_is_removed_like_anybody() -> None:
    """Their coming has thrown the draft away."""
    story = given(created(), *map(enrol, (ANA, BO)), round_paired(1), enrol(CY))
    after = story.when(RemoveEntrant(CY)).then(EntrantRemoved(CY))
    assert after.tournament.rounds == ()


@pytest.mark.rule("MTR-2.10.a")
def test_once_round_one_is_published_nobody_is_removed_and_nobody_comes_back_that_way() -> None:
    given(tournament_with(4), round_published(1)).when(RemoveEntrant(DI)).refuses("removed-after-start")
    story = given(created(), *map(enrol, (ANA, BO, CY)), RemoveEntrant(CY), round_open(1))
    story.when(RestoreEntrant(CY)).refuses("restored-after-start")


def test_after_a_published_round_one_is_deleted_a_double_entry_can_still_be_removed() -> None:
    story = given(tournament_with(4), round_published(1), DeleteRound(1, "Di is entered twice"))
    story.when(RemoveEntrant(DI)).then(EntrantRemoved(DI))


def test_their_codes_and_phones_end_and_no_group_keeps_them_apart() -> None:
    tournament = removed(
        MakeCodes(4),
        ClaimPhone(DI, 1, session=PersonId("olga")),
        KeepApart("two", (ANA, DI), Bond.FAMILY),
        KeepApart("three", (ANA, BO, DI), Bond.FAMILY),
    ).tournament
    assert DI not in tournament.phones
    assert (DI, 0) not in tournament.codes_made
    assert not tournament.held_phones
    assert [group.entrants for group in tournament.apart.values()] == [(ANA, BO)]


def test_whoever_has_a_list_or_a_penalty_was_here_and_drops() -> None:
    lists = given(created(replace(details(), lists=ListsTaken.REQUIRED)), *map(enrol, (ANA, BO)))
    submitted = lists.when(SubmitDecklist(BO, "list", "seal")).after
    submitted.when(RemoveEntrant(BO)).refuses("removed-has-been-here")
    told = given(tournament_with(4)).when(IssuePenalty(DI, "tardiness", Penalty.GAME_LOSS)).after
    told.when(RemoveEntrant(DI)).refuses("removed-has-been-here")


def test_nobody_is_removed_who_was_disqualified_and_whoever_dropped_can_be() -> None:
    out = given(tournament_with(4)).when(DisqualifyEntrant(DI, "statement")).after
    out.when(RemoveEntrant(DI)).refuses("entrant-disqualified")
    removed(DropEntrant(DI))
    given(tournament_with(4)).when(RemoveEntrant(EntrantId("nobody"))).refuses("entrant-unknown")


def test_a_full_tournament_takes_nobody_back() -> None:
    story = given(created(replace(details(), cap=2)), *map(enrol, (ANA, BO)), RemoveEntrant(BO), enrol(CY))
    story.when(RestoreEntrant(BO)).refuses("no-place-left")


@pytest.mark.rule("MTR-1.4.d")
def test_whoever_became_an_official_since_comes_back_only_where_officials_play() -> None:
    person = PersonId("person di")
    judged = and_then(removed(), AppointOfficial(person, Role.FLOOR_JUDGE))
    judged.when(RestoreEntrant(DI)).then(EntrantRestored)
    above = replace(details(), rel=Rel.COMPETITIVE)
    story = given(tournament_with(4, above), RemoveEntrant(DI), AppointOfficial(person, Role.FLOOR_JUDGE))
    story.when(RestoreEntrant(DI)).refuses("official-may-not-play")


@pytest.mark.rule("MTR-1.4.c")
def test_an_age_limit_set_meanwhile_holds_for_whoever_comes_back() -> None:
    story = and_then(removed(), SetAdmission(Admission(least_age=18)))
    story.when(RestoreEntrant(DI)).refuses("age-not-shown")
    story.when(RestoreEntrant(DI, age_shown=True)).then(EntrantRestored(DI))


def test_a_draft_made_without_them_is_discarded_when_they_come_back() -> None:
    story = and_then(removed(), PairRound(1))
    after = story.when(RestoreEntrant(DI)).then(RoundDiscarded(1), EntrantRestored(DI))
    assert after.tournament.entrants[DI].missed == ()


def test_what_was_asked_for_them_is_rejected_with_their_entry() -> None:
    one, other = ProposalId("one"), ProposalId("other")
    judges = (Role.HEAD_JUDGE,)
    story = given(
        tournament_with(4), Propose(one, DropEntrant(DI), judges), Propose(other, DropEntrant(ANA), judges)
    )
    after = story.when(RemoveEntrant(DI)).then(ProposalRejected(one), EntrantRemoved(DI))
    assert set(after.tournament.proposals) == {other}
