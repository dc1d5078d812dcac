"""Teams through the service: who may speak for a seat, and the record that is written of them (MTR 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import Hall, open_hall
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import RecordResult, RecordSeats, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import EntrantKind
from topcut.formats.record import write_record
from topcut.formats.record.tournament_export import record_of
from topcut.people.accounts import add_person
from topcut.people.models import TeamName
from topcut.people.names import Name, names_of_entrants, names_of_members
from topcut.service.acts.registration import EnrolTeam, NameTeam, enrolled_by

pytestmark = pytest.mark.django_db

TWO_NIL = Score((2, 0))


def team_hall(teams: int = 2) -> Hall:
    hall = open_hall()
    about = replace(hall.tournament.details, entrants=EntrantKind.TEAM, members=3)
    hall.do(ChangeDetails(about), Role.ORGANIZER)
    for number in range(1, teams + 1):
        players = tuple(Name(f"Player {number}{seat}") for seat in "ABC")
        made = hall.do(EnrolTeam(f"Team {number}", players), Role.ORGANIZER)
        hall.entrants.append(enrolled_by(made))
    return hall


def denied(hall: Hall, command: Command, actor: Actor) -> bool:
    try:
        hall.do(command, actor)
    except Refusal as refusal:
        return refusal.code in ("not-allowed", "plays-others-can")
    return False


@pytest.mark.rule("MTR-8.2.a")
def test_a_member_speaks_for_their_own_seat_and_for_no_other() -> None:
    hall = team_hall()
    match = hall.start_round().matches[0]
    team = match.seats[0]
    for seat, letter in enumerate("ABC"):
        said = ReportResult(MatchId(f"{match.id}{letter}"), team, TWO_NIL)
        for member in range(3):
            assert denied(hall, said, Actor(entrant=team, member=member)) == (member != seat)
    other = Actor(entrant=match.seats[1], member=0)
    assert denied(hall, ReportResult(MatchId(f"{match.id}A"), team, TWO_NIL), other)


def test_staff_who_play_in_a_team_have_no_rights_over_any_seat_of_its_match() -> None:
    hall = team_hall(3)
    judge = hall.people[Role.SCOREKEEPER]
    members = (judge, *(add_person(Name(f"Mate {n}")) for n in (1, 2)))
    own = EntrantId("staffteam")
    hall.do(EnrolEntrant(own, members), Role.ORGANIZER)
    number = hall.do(PairRound(1), Role.HEAD_JUDGE).tournament.rounds[-1].number
    hall.do(PublishRound(number), Role.HEAD_JUDGE)
    hall.do(OpenRound(number), Role.HEAD_JUDGE)
    mine = next(match for match in hall.round.matches if own in match.seats)
    theirs = next(match for match in hall.round.matches if own not in match.seats)
    for duel in mine.duels:
        assert denied(hall, RecordResult(duel.id, TWO_NIL), hall.person(judge))
    seats = RecordSeats(mine.id, (TWO_NIL, TWO_NIL, None))
    assert denied(hall, seats, hall.person(judge))
    assert not denied(hall, replace(seats, match=theirs.id), hall.person(judge))


def test_a_record_has_the_players_of_a_team_and_the_games_of_every_seat() -> None:
    hall = team_hall()
    match = hall.start_round().matches[0]
    hall.do(RecordSeats(match.id, (TWO_NIL, Score((1, 2)), Score((1, 1), 1))))
    hall.do(CloseRound(1))
    tournament = hall.tournament
    record = record_of(tournament, names_of_entrants(tournament), names_of_members(tournament))
    assert record.tournament.entrants is EntrantKind.TEAM
    assert record.entrants[0].members == ("Player 1A", "Player 1B", "Player 1C")
    (played,) = record.rounds[0].matches
    assert (played.boards, played.score) == (((2, 0, 0), (1, 2, 0), (1, 1, 1)), Score((1, 1), 1))
    assert '"boards": [[2, 0, 0], [1, 2, 0], [1, 1, 1]]' in write_record(record)


def test_a_name_goes_when_its_disallowing_is_approved_and_not_when_it_is_asked_for() -> None:
    hall = team_hall()
    team = hall.entrants[0]
    old = hall.tournament.entrants[team].name
    for answer in (Reject, Approve):
        assert hall.do(NameTeam(team, "", disallowed=True), Role.FLOOR_JUDGE).proposed
        assert TeamName.objects.filter(id=old).exists()
        (asked,) = hall.tournament.proposals
        hall.do(answer(asked), Role.HEAD_JUDGE)
        assert TeamName.objects.filter(id=old).exists() is (answer is Reject)


def test_a_disallowed_name_is_deleted_and_the_log_has_only_its_id() -> None:
    hall = team_hall()
    team = hall.entrants[0]
    old = hall.tournament.entrants[team].name
    hall.do(NameTeam(team, "", disallowed=True), Role.HEAD_JUDGE)
    assert str(names_of_entrants(hall.tournament)[team]) == "Player 1A / Player 1B / Player 1C"
    assert not TeamName.objects.filter(id=old).exists()
