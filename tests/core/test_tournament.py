from tests.core.story import (
    ANA,
    BO,
    CY,
    ED,
    HUGO,
    given,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.roles import SYSTEM, Actor, Role
from topcut.core.tournament import active_entrants


def test_a_tournament_starts_when_round_one_is_published() -> None:
    assert not given(tournament_with(4)).tournament.has_started
    assert not given(tournament_with(4), round_paired(1)).tournament.has_started
    assert given(tournament_with(4), round_published(1)).tournament.has_started


def test_rounds_and_matches_are_found_by_number_and_name() -> None:
    tournament = given(tournament_with(5), round_closed(1), round_open(2)).tournament
    assert tournament.current_round is tournament.round(2)
    assert (tournament.round(0), tournament.round(3), tournament.round(-1)) == (None, None, None)
    assert tournament.rounds_closed == 1
    found = tournament.match(MatchId("1-2"))
    assert found is not None
    assert CY in found.seats
    assert tournament.match(MatchId("3-1")) is None
    assert tournament.match(MatchId("1-9")) is None
    assert given(tournament_with(5)).tournament.current_round is None


def test_people_are_found_by_what_they_do_here() -> None:
    tournament = given(tournament_with(2)).tournament
    assert HUGO.person
    assert tournament.roles_of(HUGO.person) == {Role.HEAD_JUDGE}
    ana = tournament.entrant_of(PersonId("person ana"))
    assert ana is not None
    assert ana.id == ANA
    assert tournament.entrant_of(PersonId("nobody")) is None
    assert tournament.stage_of(2).games_to_win == 2


def test_those_who_would_be_paired_next_are_those_who_have_not_left() -> None:
    story = given(tournament_with(5), round_open(1), DropEntrant(ED))
    assert {entrant.id for entrant in active_entrants(story.tournament)} == set(story.points()) - {ED}
    assert BO in {entrant.id for entrant in story.tournament.playing_in(1)}


def test_the_ledger_names_a_person_an_entrant_or_the_system() -> None:
    assert Actor(person=PersonId("p"), entrant=ANA).id == "person:p"
    assert Actor(entrant=ANA).id == "entrant:ana"
    assert SYSTEM.id == "system"
