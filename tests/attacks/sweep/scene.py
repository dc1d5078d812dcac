"""A scene for the sweep: a tournament in one of its states, another one, and everybody's browser.

``python -m tests.attacks.sweep.scene FOLDER STATE`` makes it in a data folder and prints it as one line of
JSON. Everybody is known to the rig by their cookies alone, as to the server.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

STATES = ("before the start", "draft", "open", "posted", "finished")
SECRET_NOTE = "kept-to-the-judges-7f3a"
LIST = "60 Island\n\nSideboard\n15 Opt\n"


@dataclass
class Somebody:
    """``columns`` of the matrix they have in the tournament and in the other one; their own objects."""

    cookies: dict[str, str]
    columns: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    account: bool = False
    may_organize: bool = False
    own: dict[str, str] = field(default_factory=dict)

    @property
    def plays(self) -> bool:
        return "player" in self.columns


@dataclass
class Scene:
    """What the rig knows; ``here`` and ``there`` are the words of addresses in the two tournaments."""

    state: str
    people: dict[str, Somebody]
    here: dict[str, str]
    other: dict[str, str]
    there: dict[str, str]
    words: dict[str, str]
    seeds: list[str]
    codes: list[str]

    @property
    def posted(self) -> bool:
        return self.state in ("posted", "finished")

    def written(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, told: dict[str, Any]) -> Scene:
        people = {name: Somebody(**one) for name, one in told["people"].items()}
        return cls(**{**told, "people": people})


def set_scene(state: str) -> Scene:
    """A tournament with officials, officials who play and players, furnished so that pages have forms."""
    from topcut.core.kernel.roles import Role
    from topcut.ledger import store

    maker = _Maker()
    maker.furnish()
    maker.reach(state)
    people = maker.people()
    hall, other = maker.hall, maker.other
    match = hall.round.matches[0].id if hall.tournament.rounds else "1-1"
    last = hall.round.matches[-1].id if hall.tournament.rounds else "1-2"
    return Scene(
        state,
        people,
        here={"tournament": hall.id, "entrant": hall.entrants[0], "match": match},
        other={"tournament": hall.id, "entrant": hall.entrants[3], "match": last},
        there={"tournament": other.id, "entrant": other.entrants[0], "match": "1-1"},
        words=maker.words(hall.people[Role.ORGANIZER]),
        seeds=[store.seed(hall.id), store.seed(other.id)],
        codes=maker.codes,
    )


class _Maker:
    def __init__(self) -> None:
        from tests.hall import open_hall
        from topcut.core.desks.organizing.commands import AppointOfficial
        from topcut.core.kernel.roles import Role
        from topcut.people.accounts import add_person
        from topcut.people.names import Name

        self.hall = open_hall(6, rounds=2)
        self.other = open_hall(4, rounds=2)
        self.codes: list[str] = []
        self.playing = {role: add_person(Name(f"Playing {role.title()}")) for role in Role}
        for role, person in self.playing.items():
            self.hall.do(AppointOfficial(person, role), Role.ORGANIZER)
            self.hall.plays(person)
        self.other.start_round()

    def furnish(self) -> None:
        """What forms are about: zones, shifts, announcements, notes, lists, prizes."""
        from topcut.core.desks.floor.commands import Announce, SetZones
        from topcut.core.desks.floor.state import Zone
        from topcut.core.desks.organizing.commands import ChangeDetails
        from topcut.core.kernel.roles import Actor, Role
        from topcut.core.play.details import ListsTaken
        from topcut.service.acts.decks import SubmitList
        from topcut.service.acts.judging import WriteJudgeNote

        hall = self.hall
        details = replace(hall.tournament.details, lists=ListsTaken.OPTIONAL)
        hall.do(ChangeDetails(details), Role.ORGANIZER)
        hall.do(SetZones((Zone("A", 1, 2), Zone("B", 3, 9))), Role.HEAD_JUDGE)
        hall.do(Announce("Lunch at two."), Role.ORGANIZER)
        hall.do(WriteJudgeNote(SECRET_NOTE, hall.entrants[2], investigation=True), Role.HEAD_JUDGE)
        for entrant in hall.entrants[:2]:
            hall.do(SubmitList(entrant, (LIST,)), Actor(entrant=entrant))

    def reach(self, state: str) -> None:
        from topcut.core.desks.clocks.commands import GiveExtension
        from topcut.core.desks.judging.commands import CallJudge, GiveRuling, IssuePenalty
        from topcut.core.desks.registration.commands import DropEntrant
        from topcut.core.desks.rounds.commands import PostStandings
        from topcut.core.kernel.roles import Actor, Role
        from topcut.core.rules import Penalty
        from topcut.service.acts.organizing import EndTournament

        hall = self.hall
        if state == "before the start":
            return
        hall.play_round()
        hall.pair()
        if state in ("open", "posted"):
            hall.start_drafted()
            first = hall.round.matches[0]
            hall.do(CallJudge(first.id, first.seats[0]), Actor(entrant=first.seats[0]))
            hall.do(GiveRuling(first.id, "the spell resolved"), Role.FLOOR_JUDGE)
            hall.do(IssuePenalty(first.seats[1], "wagering", Penalty.WARNING, first.id), Role.HEAD_JUDGE)
            hall.do(GiveExtension(first.id, 3), Actor(entrant=first.seats[0]))
            hall.do(DropEntrant(hall.entrants[4]), Role.FLOOR_JUDGE)
        if state == "posted":
            hall.do(PostStandings(1))
        if state == "finished":
            hall.start_drafted()
            hall.finish_round()
            hall.do(PostStandings(2))
            hall.do(EndTournament(), Role.ORGANIZER)

    def people(self) -> dict[str, Somebody]:
        from topcut.core.kernel.ids import PersonId
        from topcut.core.kernel.roles import Role
        from topcut.people.accounts import add_account
        from topcut.people.links import end_devices
        from topcut.people.names import Name

        hall, found = self.hall, {"spectator": Somebody({})}
        for role, person in hall.people.items():
            found[str(role)] = self._account(person, str(role), [str(role)])
        for role, person in self.playing.items():
            entrant = hall.tournament.entrant_of(person)
            assert entrant
            own = self._account(person, f"{role}-plays", [str(role), "player"])
            own.own = {"entrant": entrant.id, **self._match_of(entrant.id)}
            found[f"{role} who plays"] = own
        phone = self._phone(hall.id, hall.entrants[0])
        phone.own = {"entrant": hall.entrants[0], **self._match_of(hall.entrants[0])}
        found["player"] = phone
        found["account without a role"] = self._account(
            PersonId(add_account(Name("Noah"), "noah", "correct horse battery").person_id), "", []
        )
        elsewhere = self._account(self.other.people[Role.HEAD_JUDGE], "elsewhere", [])
        elsewhere.elsewhere = [str(Role.HEAD_JUDGE)]
        found["official of another tournament"] = elsewhere
        visiting = self._phone(self.other.id, self.other.entrants[0])
        visiting.columns, visiting.elsewhere = [], ["player"]
        found["phone of another tournament"] = visiting
        ended = self._phone(hall.id, hall.entrants[5])
        end_devices(hall.id, hall.entrants[5])
        ended.columns = []
        found["ended phone"] = ended
        found["removed official"] = self._removed()
        return found

    def _match_of(self, entrant: Any) -> dict[str, str]:
        match = self.hall.round.match_of(entrant) if self.hall.tournament.rounds else None
        return {"match": match.id} if match else {}

    def _account(self, person: Any, username: str, columns: list[str]) -> Somebody:
        from topcut.people.models import Account, Person

        organizes = "organizer" in columns
        account = Account.objects.filter(person_id=person).first()
        if account is None:
            account = Account(username=username, person=Person.objects.get(id=person), may_organize=organizes)
            account.set_unusable_password()
            account.save()
        client = browser()
        client.force_login(account)
        return Somebody(_cookies(client), columns, account=True, may_organize=account.may_organize)

    def _phone(self, tournament: Any, entrant: Any) -> Somebody:
        from django.urls import reverse

        from topcut.people.links import make_code

        client, code = browser(), make_code(tournament, entrant)
        client.get(reverse("join-code", args=[code]))
        assert client.post(reverse("join-code", args=[code])).status_code in (302, 303)
        return Somebody(_cookies(client), ["player"])

    def _removed(self) -> Somebody:
        from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
        from topcut.core.kernel.ids import PersonId
        from topcut.core.kernel.roles import Role
        from topcut.people.accounts import add_account
        from topcut.people.names import Name

        person = PersonId(add_account(Name("Fired"), "fired", "correct horse battery").person_id)
        if not self.hall.tournament.is_finished:
            self.hall.do(AppointOfficial(person, Role.HEAD_JUDGE), Role.ORGANIZER)
        found = self._account(person, "fired", [])
        if not self.hall.tournament.is_finished:
            self.hall.do(RemoveOfficial(person, Role.HEAD_JUDGE), Role.ORGANIZER)
        return found

    def words(self, organizer: Any) -> dict[str, str]:
        """The other words of addresses; codes and links are real and unused."""
        from topcut.companion import table_store
        from topcut.core.companion.game import GameKind, Setup
        from topcut.core.kernel.ids import Instant
        from topcut.core.kernel.roles import Role
        from topcut.people.links import make_code, make_staff_link

        hall = self.hall
        self.codes = [make_code(hall.id, hall.entrants[number]) for number in (1, 3)]
        return {
            "source": hall.id,
            "table": table_store.make(Setup(GameKind.DUEL, 2), Instant(0), edition="mtr-2025-06-30"),
            "number": "1",
            "code": self.codes[0],
            "token": make_staff_link(hall.id, Role.FLOOR_JUDGE, organizer),
            "slip": f"{hall.id}-2-1-aa",
            "digest": "0" * 12,
            "name": "app.css",
            "edition": "mtr-2025-06-30",
            "key": "time.swiss_round",
            "document": "mtr-2025-06-30",
            "language": "en",
            "section": "2.6",
            "short": "MTR",
            "entry": "loops",
            "helper": "priority",
            "form": "csv",
            "taken": "record.json",
        }


def browser() -> Any:
    """A client that is asked for by the address the server listens on."""
    from django.test import Client

    return Client(SERVER_NAME="127.0.0.1")


def _cookies(client: Any) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items()}


def main(words: list[str]) -> None:
    folder, state = words
    from topcut import bootstrap

    bootstrap.prepare(Path(folder))
    import logging

    logging.disable(logging.WARNING)
    from tests.attacks.sweep.atlas import atlas_of

    scene = set_scene(state)
    sys.stdout.write(json.dumps({"scene": scene.written(), "atlas": atlas_of(scene)}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
