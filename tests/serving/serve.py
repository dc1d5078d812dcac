"""A real server for the tests of the live stream: told by lines on its input what to do meanwhile.

    python serve.py FOLDER PORT

Each line is a JSON list, ["function", argument, ...]; each answer is one JSON line.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any


def create(name: str) -> str:
    from topcut import service
    from topcut.core.kernel.ids import PersonId
    from topcut.core.kernel.roles import Actor, Role
    from topcut.core.play.details import Details, Stage, StageKind
    from topcut.core.rules import Rel
    from topcut.people.accounts import add_person
    from topcut.people.names import Name
    from topcut.service.acts.organizing import SetUpTournament

    person = PersonId(add_person(Name("Olga", name)))
    stage = Stage(StageKind.SWISS, "modern", 3, 2, 50)
    details = Details(name, "2025-07-05", "Europe/Madrid", "mtr-2025-06-30", Rel.REGULAR, (stage,))
    actor = Actor(person, frozenset({Role.ORGANIZER}))
    asked = SetUpTournament(details, tuple(Role))
    return service.handle(asked, actor, service.new_tournament_id()).tournament.id


def enrol(tournament: str, name: str) -> str:
    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.people.names import Name
    from topcut.service.acts.registration import EnrolPlayer, enrolled_by

    return enrolled_by(service.handle(EnrolPlayer(Name(name)), _staff(tournament), TournamentId(tournament)))


def do(tournament: str, command: str, *arguments: Any) -> int:
    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.core.kinds import COMMANDS

    made = COMMANDS[command](*arguments)
    return service.handle(made, _staff(tournament), TournamentId(tournament)).tournament.version


def report(match: str, tournament: str, entrant: str) -> int:
    from topcut import service
    from topcut.core.desks.results.commands import ReportResult
    from topcut.core.kernel.ids import EntrantId, MatchId, TournamentId
    from topcut.core.kernel.roles import Actor
    from topcut.core.kernel.scores import Score

    command = ReportResult(MatchId(match), EntrantId(entrant), Score((2, 0)))
    actor = Actor(entrant=EntrantId(entrant))
    return service.handle(command, actor, TournamentId(tournament)).tournament.version


def seats(tournament: str, round_number: int) -> list[tuple[str, ...]]:
    from topcut import service
    from topcut.core.kernel.ids import TournamentId

    return [
        match.seats for match in service.tournament(TournamentId(tournament)).rounds[round_number - 1].matches
    ]


def code(tournament: str, entrant: str) -> str:
    from topcut.core.kernel.ids import EntrantId, TournamentId
    from topcut.people.links import make_code

    return make_code(TournamentId(tournament), EntrantId(entrant))


def phone(tournament: str, entrant: str) -> str:
    """The cookie of a phone that acts for the entrant."""
    from django.http import HttpResponse

    from topcut.core.kernel.ids import EntrantId, TournamentId
    from topcut.people.links import claim, make_code, new_token
    from topcut.web.player.phones import bind

    response = HttpResponse()
    token = new_token()
    bind(response, claim(make_code(TournamentId(tournament), EntrantId(entrant)), token), token)
    return f"player={response.cookies['player'].value}"


def official(tournament: str) -> str:
    """The cookie of an official who is signed in."""
    from tests.faults.folder import session_of
    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.people.models import Account

    person = next(iter(service.tournament(TournamentId(tournament)).officials))[0]
    made = Account.objects.get_or_create(person_id=person, defaults={"username": f"official{person}"})
    return f"sessionid={session_of(made[0])}"


def own_stream(tournament: str, *topics: str) -> str:
    """The address of the stream that a player's page listens to."""
    from topcut.core.kernel.ids import TournamentId
    from topcut.web.live_address import own_stream

    return own_stream(TournamentId(tournament), topics)


def end_phones(tournament: str, entrant: str) -> int:
    from topcut.core.kernel.ids import EntrantId, TournamentId
    from topcut.people.links import end_devices

    return end_devices(TournamentId(tournament), EntrantId(entrant))


def rename(tournament: str, entrant: str, name: str) -> None:
    from topcut import service
    from topcut.core.kernel.ids import EntrantId, TournamentId
    from topcut.people.accounts import rename
    from topcut.people.names import Name

    members = service.tournament(TournamentId(tournament)).entrants[EntrantId(entrant)].members
    rename(members[0], Name(name))


def erase(tournament: str, entrant: str) -> None:
    from topcut import service
    from topcut.core.kernel.ids import EntrantId, TournamentId
    from topcut.service.deleting import erase

    erase(service.tournament(TournamentId(tournament)).entrants[EntrantId(entrant)].members[0])


def wait_for_notices() -> None:
    """From here on nothing is polled that PostgreSQL does not tell of."""
    from topcut.serving import rooms

    rooms.NET_INTERVAL = 3600.0


def _staff(tournament: str) -> Any:
    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.core.kernel.roles import Actor, Role

    officials = service.tournament(TournamentId(tournament)).officials
    return Actor(next(iter(officials))[0], frozenset(Role))


ORDERS: dict[str, Callable[..., Any]] = {
    order.__name__: order
    for order in (
        create,
        enrol,
        do,
        report,
        seats,
        code,
        phone,
        official,
        own_stream,
        end_phones,
        rename,
        erase,
        wait_for_notices,
    )
}


def obey() -> None:
    from django.db import connection

    for line in sys.stdin:
        order, *arguments = json.loads(line)
        try:
            answer = ORDERS[order](*arguments)
        except Exception as error:
            answer = {"error": repr(error)}
        connection.close()
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    os.kill(os.getpid(), 9)  # the test is gone, however it ended


def main() -> None:
    import uvicorn

    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

    from topcut import bootstrap

    bootstrap.prepare(Path(sys.argv[1]))
    from topcut.serving.application import application

    threading.Thread(target=obey, daemon=True).start()
    uvicorn.run(application(), port=int(sys.argv[2]), log_level="warning", access_log=False)


if __name__ == "__main__":
    main()
