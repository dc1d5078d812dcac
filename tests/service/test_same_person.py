"""Officials in the roster (R1): matched by name and account, and said to be the same person or another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, NIL_TWO, TWO_NIL, Hall, open_hall
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails
from topcut.core.desks.organizing.events import OfficialAppointed
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.events import CareNoted, EntrantEnrolled
from topcut.core.desks.results.commands import RecordResult
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.rules import EntrantKind, Rel
from topcut.ledger import store
from topcut.people.accounts import add_person, rename
from topcut.people.identity import membership_of
from topcut.people.models import Person
from topcut.people.names import Name
from topcut.service.acts.care import PutNameRight
from topcut.service.acts.registration import EnrolPlayer, EnrolTeam, enrolled_by
from topcut.service.same_person import officials_called

pytestmark = pytest.mark.django_db

ANA = Name("Ana", "Ruiz")


@pytest.fixture
def hall() -> Hall:
    """Four play; the scorekeeper is Ana Ruiz with an account."""
    hall = open_hall(4)
    rename(hall.people[Role.SCOREKEEPER], ANA, "ana#1")
    return hall


def competitive(hall: Hall) -> None:
    premier = replace(hall.tournament.details, rel=Rel.COMPETITIVE, program="Regional Championship Qualifier")
    hall.do(ChangeDetails(premier), Role.ORGANIZER)


@pytest.mark.rule("MTR-1.4.d")
@pytest.mark.parametrize(
    ("name", "membership"),
    [(ANA, ""), (Name("ÁNA", "ruiz"), ""), (Name("Ruiz", "Ana"), ""), (Name("Anna", "R."), "ANA#1")],
)
def test_r1_an_official_is_known_by_name_and_by_account(hall: Hall, name: Name, membership: str) -> None:
    keeper = hall.people[Role.SCOREKEEPER]
    assert officials_called(hall.tournament, name, membership) == (keeper,)
    with pytest.raises(Refusal, match="official-of-that-name"):
        hall.do(EnrolPlayer(name, membership=membership), Role.ORGANIZER)
    assert officials_called(hall.tournament, Name("Ana", "Ruiz Gil")) == ()


@pytest.mark.rule("MTR-1.4.d")
def test_r1_an_official_typed_into_a_premier_roster_is_refused_as_on_the_staff_page(hall: Hall) -> None:
    """R1: at a Premier Competitive event they were taken silently."""
    competitive(hall)
    with pytest.raises(Refusal, match="official-may-not-play"):
        hall.do(EnrolPlayer(ANA, is_official=True), Role.ORGANIZER)
    assert len(hall.tournament.entrants) == 4


@pytest.mark.rule("MTR-1.4.d")
def test_r1_at_fnm_the_same_person_plays_and_does_not_enter_their_own_result(hall: Hall) -> None:
    """R1: such an organizer entered her own 2–0."""
    hall.do(DropEntrant(hall.entrants[0]))
    keeper = hall.people[Role.SCOREKEEPER]
    entrant = enrolled_by(hall.do(EnrolPlayer(ANA, is_official=True), Role.ORGANIZER))
    assert hall.tournament.entrants[entrant].members == (keeper,)
    hall.start_round()
    match = hall.round.match_of(entrant)
    assert match
    won = TWO_NIL if match.seats[0] == entrant else NIL_TWO
    with pytest.raises(Refusal, match="plays-others-can"):
        hall.do(RecordResult(match.id, won), Role.SCOREKEEPER)


@pytest.mark.rule("MTR-1.4.d")
def test_r1_a_request_to_enrol_is_not_approved_once_an_official_has_that_name(hall: Hall) -> None:
    """No way around the form: the service compares, whatever the command comes from."""
    asked = hall.do(EnrolPlayer(Name("Greta", "Ho")), Role.FLOOR_JUDGE)
    assert asked.proposed
    rename(hall.people[Role.HEAD_JUDGE], Name("Greta", "Ho"))
    with pytest.raises(Refusal, match="official-of-that-name"):
        hall.do(Approve(next(iter(hall.tournament.proposals))), Role.ORGANIZER)


def test_r1_another_person_of_that_name_plays_and_the_ledger_says_who_they_are_not(hall: Hall) -> None:
    competitive(hall)
    answer = hall.do(EnrolPlayer(ANA, is_official=False), Role.ORGANIZER)
    [event] = [entry.event for entry in answer.entries]
    assert isinstance(event, EntrantEnrolled)
    assert event.namesakes == (hall.people[Role.SCOREKEEPER],)
    assert event.members != event.namesakes
    assert "Ruiz" not in repr(event), "the ledger has ids only"


@pytest.mark.rule("MTR-8.2.a")
def test_r1_players_of_a_team_are_asked_about_seat_by_seat() -> None:
    team = open_hall()
    stages = (replace(FRIDAY.stages[0], rounds=1),)
    team.do(
        ChangeDetails(replace(FRIDAY, stages=stages, entrants=EntrantKind.TEAM, members=3)), Role.ORGANIZER
    )
    rename(team.people[Role.SCOREKEEPER], ANA)
    players = (Name("Bo", "Li"), ANA, Name("Cy", "Cho"))
    with pytest.raises(Refusal, match="official-of-that-name"):
        team.do(EnrolTeam("Owls", players), Role.ORGANIZER)
    entrant = enrolled_by(team.do(EnrolTeam("Owls", players, are_officials=(None, True)), Role.ORGANIZER))
    assert team.tournament.entrants[entrant].members[1] == team.people[Role.SCOREKEEPER]


def test_r1_a_players_name_does_not_become_an_officials_unnoticed(hall: Hall) -> None:
    mend = PutNameRight(hall.entrants[0], name=ANA)
    with pytest.raises(Refusal, match="name-of-official"):
        hall.do(mend, Role.ORGANIZER)
    answer = hall.do(replace(mend, another=True), Role.ORGANIZER)
    [event] = [entry.event for entry in answer.entries]
    assert isinstance(event, CareNoted)
    assert event.namesakes == (hall.people[Role.SCOREKEEPER],)


# The other way round: somebody with a player's name becomes an official


def appoint(hall: Hall, person: PersonId, **more: object) -> Actor:
    hall.do(AppointOfficial(person, Role.FLOOR_JUDGE, **more), Role.ORGANIZER)  # type: ignore[arg-type]
    return hall.person(person)


@pytest.mark.rule("MTR-1.4.d")
def test_r1_a_player_who_becomes_an_official_is_one_person_from_then_on(hall: Hall) -> None:
    entrant = enrolled_by(hall.do(EnrolPlayer(Name("Bo", "Li"), membership="bo#2"), Role.ORGANIZER))
    double, judge = hall.tournament.entrants[entrant].members[0], add_person(Name("Li", "Bo"))
    with pytest.raises(Refusal, match="player-of-that-name"):
        appoint(hall, judge)
    actor = appoint(hall, judge, plays_as=entrant)
    assert (actor.entrant, set(actor.roles)) == (entrant, {Role.FLOOR_JUDGE})
    assert not Person.objects.filter(id=double).exists(), "nothing stays of who was typed in"
    assert membership_of(judge) == "bo#2"


@pytest.mark.rule("MTR-1.4.d")
def test_r1_a_player_of_a_premier_tournament_becomes_no_official(hall: Hall) -> None:
    entrant = hall.enrol_player(Name("Bo", "Li"))
    competitive(hall)
    judge = add_person(Name("Bo", "Li"))
    with pytest.raises(Refusal, match="official-may-not-play"):
        appoint(hall, judge, plays_as=entrant)
    appoint(hall, judge, namesakes=(entrant,))
    [last] = [entry.event for entry in store.read(hall.id)][-1:]
    assert isinstance(last, OfficialAppointed)
    assert last.namesakes == (entrant,)
