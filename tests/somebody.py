"""Somebody who is everywhere that Topcut can keep a trace of a person; and a player of a team.

``python -m tests.somebody FOLDER`` makes a data folder with both, in finished tournaments, and says in JSON
where they are. Every trace has one of the words in ``TRACES``.
"""

from __future__ import annotations

import json
import sys
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.hall import Hall
    from topcut.core.kernel.ids import EntrantId, PersonId

FIRST, LAST = "Zwentibold", "Quaxx"
MEMBERSHIP = "QX-778899"
DECK = "60 Wastes of Zwonk"
NOTED = "shuffled like a flimflam"
TRACES = ("zwentibold", "quaxx", MEMBERSHIP.casefold(), "zwonk", "flimflam")


@dataclass
class Known:
    """Somebody who is in every table: a player with an account, a phone, a decklist and notes."""

    person: PersonId
    entrant: EntrantId
    hall: Hall
    phone: str


def somebody_everywhere() -> Known:
    from django.test import Client

    from tests.hall import open_hall
    from topcut.companion import table_store
    from topcut.core.companion.game import GameKind, Setup
    from topcut.core.desks.floor.commands import Announce
    from topcut.core.desks.organizing.commands import ChangeDetails
    from topcut.core.kernel.ids import Instant
    from topcut.core.kernel.roles import Role
    from topcut.core.play.details import ListsTaken
    from topcut.ledger.ownership import owner_of
    from topcut.people import incoming
    from topcut.people.links import claim, make_code, make_reset_link, new_token
    from topcut.people.models import Account
    from topcut.people.names import Name
    from topcut.people.people_lists import PeopleList, put_on
    from topcut.service.acts.decks import SubmitList
    from topcut.service.acts.judging import WriteJudgeNote
    from topcut.service.acts.registration import EnrolPlayer, enrolled_by

    name = Name(FIRST, LAST)
    hall = open_hall(4, rounds=1)
    hall.do(ChangeDetails(replace(hall.tournament.details, lists=ListsTaken.OPTIONAL)), Role.ORGANIZER)
    entrant = enrolled_by(hall.do(EnrolPlayer(name, membership=MEMBERSHIP), Role.ORGANIZER))
    person = hall.tournament.entrants[entrant].members[0]
    account = Account(username="zwentibold", person_id=person)
    account.set_password("quaxx quaxx quaxx")
    account.save()
    Client().force_login(account)
    make_reset_link(account)
    phone = claim(make_code(hall.id, entrant), new_token())
    make_code(hall.id, entrant)
    hall.do(SubmitList(entrant, (DECK,)), Role.HEAD_JUDGE)
    hall.do(WriteJudgeNote(NOTED, entrant), hall.staff(Role.HEAD_JUDGE))
    hall.do(Announce("Quaxx, ZWENTIBOLD: come to the desk"), Role.HEAD_JUDGE)
    put_on(PeopleList.INVITED, hall.id, [(name, MEMBERSHIP)])
    put_on(PeopleList.OWNERS, owner_of(hall.id), [(Name("zwentibold", "quaxx"), "")])
    setup = Setup(GameKind.DUEL, 2)
    table_store.make(setup, Instant(0), edition="mtr-2025-06-30", names=["Zwentibold Quaxx", "Ana"])
    keeper = Account.objects.create(username="keeper", person_id=hall.people[Role.HEAD_JUDGE])
    incoming.put(keeper, "waiting", owner_of(hall.id), "Zwentibold", NOTED.encode())
    incoming.keep_ready("waiting", {"name": "Quaxx"}, zlib.compress(NOTED.encode()))
    hall.play_round()
    match = hall.tournament.rounds[0].match_of(entrant)
    assert match
    table_store.make(setup, Instant(0), edition="mtr-2025-06-30", tournament=hall.id, match=match.id)
    return Known(person, entrant, hall, phone.id)


def somebody_in_a_team() -> Known:
    """In the middle seat of a team that is called after them."""
    from tests.web.test_team_decks import hall_of_teams
    from topcut.core.kernel.roles import Role
    from topcut.core.rules import EntrantKind
    from topcut.people.names import Name
    from topcut.service.acts.decks import SubmitList
    from topcut.service.acts.registration import EnrolTeam, enrolled_by

    hall = hall_of_teams(EntrantKind.TEAM, 3)
    players = (Name("Ana"), Name(FIRST, LAST), Name("Bo"))
    entrant = enrolled_by(hall.do(EnrolTeam("Quaxx & Friends", players), Role.ORGANIZER))
    hall.do(SubmitList(entrant, ("60 Forest", DECK, "60 Island")), Role.HEAD_JUDGE)
    return Known(hall.tournament.entrants[entrant].members[1], entrant, hall, "")


def _finished(hall: Hall) -> None:
    from tests.hall import TWO_NIL
    from topcut.core.desks.decks.commands import WaiveDecklists
    from topcut.core.desks.results.commands import RecordSeats
    from topcut.core.desks.rounds.commands import CloseRound
    from topcut.core.kernel.roles import Role
    from topcut.service.acts.organizing import EndTournament

    if not hall.tournament.rounds:
        hall.do(WaiveDecklists("the others are on paper"), Role.HEAD_JUDGE)
        for match in hall.start_round().matches:
            if not match.is_bye:
                hall.do(RecordSeats(match.id, (TWO_NIL, TWO_NIL, TWO_NIL)))
        hall.do(CloseRound(1))
    hall.do(EndTournament(), Role.ORGANIZER)


def main(folder: Path) -> dict[str, str]:
    from tests.faults.folder import session_of
    from topcut import bootstrap

    bootstrap.prepare(folder)
    from topcut.core.desks.organizing.commands import AppointOfficial
    from topcut.core.kernel.roles import Role
    from topcut.people.models import Account

    said = {}
    for which, one in (("alone", somebody_everywhere()), ("team", somebody_in_a_team())):
        holder = Account.objects.filter(person_id=one.person).first()
        if holder:  # who erases an account is its holder, and organizes
            one.hall.do(AppointOfficial(one.person, Role.ORGANIZER), Role.ORGANIZER)
        _finished(one.hall)
        account = Account(username=which, person_id=one.hall.people[Role.ORGANIZER])
        account.set_unusable_password()
        account.save()
        said[f"{which}_page"] = f"/t/{one.hall.id}/desk/players/{one.entrant}"
        said[f"{which}_session"] = session_of(account)
        said[f"{which}_erases"] = session_of(holder or account)
    return said


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))) + "\n")
