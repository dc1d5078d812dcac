"""A mistaken entry at the desk: removed before round one, in no list and no count, and brought back."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import entrant_named
from topcut.caching import forget_all
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.links import LinkSpent, claim, device, look_up, make_code
from topcut.people.models import Person
from topcut.people.names import names_of_entrants

pytestmark = pytest.mark.django_db


def remove(desk: Desk, name: str) -> str:
    forget_all()
    return desk.do("row", "players", toggle=f"x-{entrant_named(desk, name)}")


def test_a_double_entry_is_removed_and_nobody_has_a_number_behind_the_name_any_more(four: Desk) -> None:
    four.add("Ana Ruiz")
    assert "Ruiz, Ana (2)" in four.get("players")
    page = remove(four, "Ana Ruiz")
    assert "was entered by mistake and removed." in page
    assert "4 players" in page
    assert "(1)" not in page
    assert "(2)" not in page
    assert "1 entry removed" in page


def test_the_line_stays_in_the_ledger_with_the_name(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    remove(four, "Bo Li")
    log = four.get("log")
    assert "Bo Li was entered by mistake and removed." in log
    assert "Bo Li was enrolled" in log
    assert any(getattr(entry.event, "entrant", "") == entrant for entry in store.read(four.tournament.id))
    four.get(f"players/{entrant}", status=404)
    assert Person.objects.filter(last_name="Li").exists(), "erasing is another act"


def test_a_removal_is_taken_back_in_one_press(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    remove(four, "Bo Li")
    page = four.do("restore", "players", entrant=entrant)
    assert "Bo Li was brought back." in page
    assert entrant in four.tournament.entrants
    assert "entry removed" not in page


def test_codes_and_phones_of_whoever_is_removed_end(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    claim(make_code(four.tournament.id, entrant), "token")
    code = make_code(four.tournament.id, entrant)
    remove(four, "Bo Li")
    assert device("token") is None
    with pytest.raises(LinkSpent):
        look_up(code)


def test_on_the_player_s_page_it_stands_apart_and_leads_back_to_the_list(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    assert "Entered by mistake" in four.get(f"players/{entrant}")
    assert "3 players" in four.do("remove", f"players/{entrant}", entrant=entrant)


def test_a_draft_of_round_one_with_them_in_it_is_made_again(four: Desk) -> None:
    four.do("pair", round=1)
    remove(four, "Bo Li")
    assert not four.tournament.rounds
    four.do("pair", round=1)
    assert {seat for match in four.tournament.rounds[0].matches for seat in match.seats} == set(
        four.tournament.entrants
    )


def test_once_round_one_is_published_it_is_no_longer_offered_and_refused_in_words(playing: Desk) -> None:
    entrant = entrant_named(playing, "Bo Li")
    assert "Entered by mistake" not in playing.get(f"players/{entrant}")
    page = playing.do("remove", f"players/{entrant}", status=409, entrant=entrant)
    assert "nobody can be removed any more. Drop them instead" in page


def test_a_floor_judge_asks_for_it_and_the_phone_ends_once_it_is_approved(four: Desk) -> None:
    judge, entrant = four.official(Role.FLOOR_JUDGE), entrant_named(four, "Bo Li")
    claim(make_code(four.tournament.id, entrant), "token")
    assert "waits for approval" in judge.do("row", "players", toggle=f"x-{entrant}")
    assert device("token")
    (waiting,) = four.tournament.proposals
    four.do("approve", proposal=waiting)
    assert entrant not in four.tournament.entrants
    assert device("token") is None


def test_a_removed_team_is_named_by_its_name(desk: Desk) -> None:
    desk.create(entrants="team-2", format="sealed-deck")
    desk.do("add-team", "players", team="Owls", player_0="Ana Ruiz", player_1="Bo Li")
    (entrant,) = names_of_entrants(desk.tournament)
    page = desk.do("row", "players", toggle=f"x-{entrant}")
    assert "Owls was entered by mistake and removed." in page
    assert "Bring back" in page


def test_somebody_removed_can_be_entered_anew_and_their_account_is_free_again(four: Desk) -> None:
    four.do("add", "players", first_name="Eve", last_name="Adams", membership="eve#1")
    entrant = entrant_named(four, "Eve Adams")
    remove(four, "Eve Adams")
    four.do("add", "players", first_name="Eve", last_name="Adam", membership="eve#1")
    page = four.do("restore", "players", status=409, entrant=entrant)
    assert "enrolled with eve#1 already" in page


def test_whoever_was_removed_is_erased_from_the_list_of_players_also_after_the_end(desk: Desk) -> None:
    """Their name is still stored, and they may ask for it to go as anybody may."""
    desk.create(rounds=1)
    desk.add("Ana Ruiz", "Bo Li", "Mia Mistaken")
    remove(desk, "Mia Mistaken")
    desk.play_round()
    desk.do("finish", "finish")
    assert desk.tournament.is_finished
    (entrant,) = desk.tournament.removed
    page = desk.get("players")
    assert "Erase the name of Mia Mistaken" in page
    assert "Bring back" not in page
    said = desk.do("erase", f"players/{entrant}", member=0, name="somebody else")
    assert "Nothing was erased" in said
    assert Person.objects.filter(last_name="Mistaken").exists()
    said = desk.do("erase", f"players/{entrant}", member=0, name="Mia Mistaken")
    assert "The name is erased" in said
    assert not Person.objects.filter(last_name="Mistaken").exists()
    assert "Mistaken" not in desk.get("log")
    assert "Erase the name" not in desk.get("players")


def test_nobody_who_was_erased_is_brought_back(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    remove(four, "Bo Li")
    assert "The name is erased" in four.do("erase", f"players/{entrant}", member=0, name="Bo Li")
    assert "Bring back" not in four.get("players")
    assert "They were erased since. Enter them again by name." in four.do(
        "restore", "players", 409, entrant=entrant
    )
    assert entrant not in four.tournament.entrants


def test_who_may_not_erase_is_not_offered_it_and_erases_nobody(four: Desk) -> None:
    entrant = entrant_named(four, "Bo Li")
    remove(four, "Bo Li")
    scorekeeper = four.official(Role.SCOREKEEPER)
    assert "Erase the name" in four.get("players")
    assert "Erase the name" not in scorekeeper.get("players")
    scorekeeper.do("erase", f"players/{entrant}", 404, member=0, name="Bo Li")
    assert Person.objects.filter(last_name="Li").exists()
