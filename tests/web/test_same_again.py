"""The same as last Friday: one press makes the next one, with whoever of last time was ticked."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from tests.web.at_the_desk import NEW, Desk, fields_of, text_of
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import SetAdmission
from topcut.core.desks.registration.state import Admission
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import owner_of
from topcut.people.accounts import add_account
from topcut.people.models import Person
from topcut.people.names import Name, names_of_entrants
from topcut.people.people_lists import PeopleList, put_on
from topcut.service.actors import staff
from topcut.service.acts.again import EnrolAgain
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.registration import EnrolPlayer
from topcut.service.deleting import erase

PLAYERS = ("Ana Ruiz", "Bo Li", "Cy Cho", "Di Day")
LAST = {"start_time": "19:30", "place": "Dragon's Den", "program": "Friday Night Magic", "minutes": "60"}


@pytest.fixture
def last(desk: Desk) -> Desk:
    """A Friday of four, begun."""
    return began(desk, name="", **LAST)


def began(desk: Desk, **typed: Any) -> Desk:
    desk.create(**typed)
    desk.add(*PLAYERS)
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    return desk


def again(desk: Desk, **changed: Any) -> Tournament:
    """Send the page that is shown, as it stands; the tournament that it makes."""
    address = f"/desk/new/{desk.id}"
    sent = fields_of(desk.client.get(address).content.decode()) | changed
    made = desk.client.post(address, {key: value for key, value in sent.items() if key != "do"})
    assert made.status_code == 302, text_of(made)
    return service.tournament(TournamentId(made["Location"].split("/")[2]))


def ticked(page: str) -> int:
    return page[page.index('name="player"') : page.index("Create</button>")].count(" checked")


def entrants(desk: Desk) -> list[str]:
    return [str(id_) for id_ in desk.tournament.entrants]


def test_the_next_one_is_on_the_same_weekday_at_the_same_time_and_otherwise_the_same(last: Desk) -> None:
    made, before = again(last).details, last.tournament.details
    today = datetime.fromtimestamp(service.now() / 1000, UTC).date()
    day = datetime.fromisoformat(made.date).date()
    assert day.weekday() == datetime.fromisoformat(before.date).weekday()
    assert timedelta(days=-1) <= day - today <= timedelta(days=7)
    assert (made.start_time, made.place, made.zone) == ("19:30", "Dragon's Den", "Europe/Madrid")
    assert (made.program, made.stages, made.rel) == (before.program, before.stages, before.rel)
    assert before.name == "Friday Night Magic, Jul 4"
    assert made.name.startswith("Friday Night Magic, ")
    assert made.name != before.name


def test_a_name_of_their_own_is_kept(desk: Desk) -> None:
    assert again(began(desk, name="Modern Monday")).details.name == "Modern Monday"


def test_whoever_is_ticked_is_in_it_as_the_same_person(last: Desk) -> None:
    ana, bo, *_ = entrants(last)
    made = again(last, player=[ana, bo])
    people = [entrant.members for entrant in made.entrants.values()]
    assert people == [last.tournament.entrants[id_].members for id_ in list(last.tournament.entrants)[:2]]
    assert sorted(map(str, names_of_entrants(made).values())) == ["Ana Ruiz", "Bo Li"]


def test_nobody_is_ticked_until_somebody_ticks_them(last: Desk) -> None:
    page = last.client.get(f"/desk/new/{last.id}").content.decode()
    assert page.count('name="player"') == 4
    assert ticked(page) == 0
    everybody = last.client.get(f"/desk/new/{last.id}?all=1").content.decode()
    assert ticked(everybody) == 4
    assert not again(last).entrants


def test_with_names_it_goes_on_at_the_desk_and_without_where_names_are_pasted(last: Desk) -> None:
    address = f"/desk/new/{last.id}"
    sent = fields_of(last.client.get(address).content.decode())
    assert last.client.post(address, sent)["Location"].endswith("/desk/players/import")
    assert last.client.post(address, sent | {"player": entrants(last)})["Location"].endswith("/desk/")


def test_whoever_was_erased_is_never_offered_nor_enrolled(desk: Desk) -> None:
    last = began(desk, name="", rounds="1", **LAST)
    _finish(last)
    ana, bo, *_ = list(last.tournament.entrants)
    erase(last.tournament.entrants[ana].members[0])
    page = text_of(last.client.get(f"/desk/new/{last.id}"))
    assert "Ruiz, Ana" not in page
    assert "—" not in page
    assert "Li, Bo" in page
    assert len(again(last, player=[ana, bo]).entrants) == 1


def test_whoever_is_suspended_is_not_offered(last: Desk) -> None:
    put_on(PeopleList.SUSPENDED, owner_of(last.tournament.id), [(Name("Bo", "Li"), "")])
    page = text_of(last.client.get(f"/desk/new/{last.id}"))
    assert "Li, Bo" not in page
    assert "Ruiz, Ana" in page


def test_officials_come_along_only_if_they_are_ticked(last: Desk) -> None:
    judge = last.official(Role.FLOOR_JUDGE).person
    assert again(last).roles_of(judge) == frozenset()
    made = again(last, official=[judge])
    assert made.roles_of(judge) == {Role.FLOOR_JUDGE}
    assert made.roles_of(last.person) == {Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}


def test_an_age_limit_holds_again(desk: Desk) -> None:
    desk.create()
    service.handle(SetAdmission(Admission(most_age=16)), _organizer(desk), desk.tournament.id)
    for name in PLAYERS:
        first, _, surname = name.partition(" ")
        desk.do("add", "players", first_name=first, last_name=surname, age_shown="1")
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    address = f"/desk/new/{desk.id}"
    shown = fields_of(desk.client.get(address).content.decode()) | {"player": entrants(desk)}
    refused = desk.client.post(address, shown)
    assert refused.status_code == 409, "they may be older by now"
    made = again(desk, player=entrants(desk), age_shown="on")
    assert made.admission == Admission(most_age=16)
    assert len(made.entrants) == 4


def test_what_cannot_be_is_refused_as_a_whole_and_the_ticks_stay(last: Desk) -> None:
    address, before = f"/desk/new/{last.id}", len(service.tournament_ids())
    people = Person.objects.count()
    sent = fields_of(last.client.get(address).content.decode()) | {"cap": "2", "player": entrants(last)[:3]}
    refused = last.client.post(address, sent)
    assert refused.status_code == 409
    assert "Full: 2 of 2 places are taken" in text_of(refused)
    assert ticked(refused.content.decode()) == 3
    assert (len(service.tournament_ids()), Person.objects.count()) == (before, people)


def test_the_same_page_sent_twice_makes_one_tournament(last: Desk) -> None:
    sent = {"command_id": "k-" + "a" * 22, "player": entrants(last)}
    assert again(last, **sent).id == again(last, **sent).id


def test_only_ones_own_tournaments_can_be_begun_from(last: Desk) -> None:
    other = add_account(Name("Otto"), "otto", "correct horse battery", may_organize=True)
    client = Client()
    client.force_login(other)
    assert client.get(f"/desk/new/{last.id}").status_code == 404
    assert client.post(f"/desk/new/{last.id}", NEW | {"player": entrants(last)}).status_code == 404
    assert "Same as" not in text_of(client.get("/desk/"))


def test_a_co_organizer_who_may_not_create_tournaments_does_not(last: Desk) -> None:
    second = last.official(Role.ORGANIZER)
    assert second.client.get(f"/desk/new/{last.id}").status_code == 403
    assert "Again" not in text_of(second.client.get("/desk/"))


def test_the_newest_of_the_kind_is_offered_by_its_weekday_or_name(desk: Desk) -> None:
    assert "Same as" not in text_of(desk.client.get("/desk/new"))
    friday = began(desk, name="", **LAST).id
    began(desk, name="Cubes", format="sealed-deck", program="sealed-night", date="2025-07-06")
    listed = text_of(desk.client.get("/desk/"))
    assert "Same as “Cubes”" in listed
    typed = {"do": "look", "filled": "", "players": "16", "date": "2025-07-11", "zone": "Europe/Madrid"}
    typed |= {"format": "standard", "rel": "regular"}
    page = desk.client.post("/desk/new", typed | {"what": "Friday Night Magic"}).content.decode()
    assert f"/desk/new/{friday}" in page
    assert "Same as “Friday Night Magic, Jul 4”" in page


def test_one_of_this_week_is_offered_by_its_weekday(desk: Desk) -> None:
    day = (datetime.fromtimestamp(service.now() / 1000, UTC) - timedelta(days=3)).date()
    began(desk, date=day.isoformat(), zone="UTC")
    assert f"Same as last {day:%A}" in text_of(desk.client.get("/desk/new"))


def test_teams_come_again_with_their_name(desk: Desk) -> None:
    desk.create(entrants="team-3", format="sealed-deck")
    for team in ("Owls", "Bears"):
        seats: dict[str, Any] = {f"player_{seat}": f"{team} {'ABC'[seat]}" for seat in range(3)}
        desk.do("add-team", "players", team=team, **seats)
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    made = again(desk, player=entrants(desk))
    assert sorted(map(str, names_of_entrants(made).values())) == ["Bears", "Owls"]


def _organizer(desk: Desk) -> Actor:
    return staff(desk.account, desk.tournament)


def _finish(desk: Desk) -> None:
    actor = _organizer(desk)
    desk.do("open", round=1)
    for match in desk.tournament.rounds[0].matches:
        desk.do("record", match=match.id, score="2-0")
    desk.do("close", round=1)
    service.handle(EndTournament(), actor, desk.tournament.id)


def test_a_person_of_two_tournaments_who_turns_out_to_be_an_official_keeps_their_name_in_the_first(
    last: Desk,
) -> None:
    ana = entrants(last)[0]
    person = next(iter(last.tournament.entrants.values())).members[0]
    made = again(last, player=[ana])
    account = add_account(Name("Ana", "Ruiz"), "ana", "correct horse battery")
    entrant = next(iter(made.entrants))
    appoint = AppointOfficial(PersonId(account.person_id), Role.FLOOR_JUDGE, plays_as=entrant)
    service.handle(appoint, staff(last.account, made), made.id)
    assert Person.objects.filter(id=person).exists()
    assert "Ana Ruiz" in map(str, names_of_entrants(last.tournament).values())


def test_a_number_that_somebody_else_has_by_now_is_not_given_twice(last: Desk) -> None:
    first = last.tournament.entrants[EntrantId(entrants(last)[0])]
    Person.objects.filter(id=first.members[0]).update(membership="1234567")
    before = last.tournament
    made = again(last, player=[])
    organizer = staff(last.account, made)
    service.handle(EnrolPlayer(Name("Ana", "Ruiz"), membership="1234567"), organizer, made.id)
    with pytest.raises(Refusal, match="membership-taken"):
        service.handle(EnrolAgain(before.id, first.id), organizer, made.id)
    assert len(service.tournament(made.id).entrants) == 1
