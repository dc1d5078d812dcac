"""A data folder seen from a process of its own: made, acted on, looked into.

``python -m tests.faults.folder make FOLDER PLAYERS ROUNDS`` and the others print one line of JSON.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def ask(folder: Path, act: str, *words: object, variables: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run one act on the folder in a new process and read what it says; nothing, if it was killed."""
    command = [sys.executable, "-m", "tests.faults.folder", act, str(folder), *map(str, words)]
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    environment |= variables or {}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode == -signal.SIGKILL:
        return {}
    if done.returncode:
        raise RuntimeError(done.stderr)
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


def make(players: int, rounds: int, last: str = "open", to_come: int = 0) -> dict[str, Any]:
    """A tournament whose last round is open, or not yet paired, and somebody signed in to its desk.

    ``to_come`` more rounds are planned after the open one.
    """
    from tests.large_tournament import write_tournament
    from topcut import service
    from topcut.core.desks.results.slip_codes import slip_code
    from topcut.simulation.weekend import simulated_account

    account = simulated_account()
    if last == "open":
        id_ = write_tournament(players, rounds, account, open_last=True, to_come=to_come)
        round_ = service.tournament(id_).rounds[-1]
        open_matches = [match.id for match in round_.without_result()]
        slips = [str(slip_code(id_, round_, match)) for match in round_.without_result()]
        seats = {match.id: match.seats for match in round_.without_result()}
    else:
        id_, open_matches, slips, seats = _enrolled(players, account), [], [], {}
    made = {"tournament": id_, "session": session_of(account), "matches": open_matches}
    return {**made, "slips": slips, "seats": seats}


def _enrolled(players: int, account: Any) -> Any:
    """Everybody enrolled, nothing paired."""
    from tests.hall import FRIDAY
    from topcut import service
    from topcut.core.kernel.roles import Role
    from topcut.people.names import Name
    from topcut.service import actors
    from topcut.service.acts.organizing import SetUpTournament
    from topcut.service.acts.registration import EnrolPlayer

    organizer = actors.staff(account, None)
    asked = SetUpTournament(FRIDAY, (Role.HEAD_JUDGE, Role.SCOREKEEPER))
    made = service.handle(asked, organizer, service.new_tournament_id()).tournament
    roster = service.AllOrNone(tuple(EnrolPlayer(Name(f"Player {number}")) for number in range(players)))
    service.handle(roster, actors.staff(account, made), made.id)
    return made.id


def session_of(account: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(account.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = account.get_session_auth_hash()
    session.save()
    return str(session.session_key)


def phone(tournament: str) -> dict[str, Any]:
    """The cookie of a phone whose owner plays in the open round."""
    from django.http import HttpResponse

    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.people.links import claim, make_code, new_token
    from topcut.web.player.phones import bind

    id_, response = TournamentId(tournament), HttpResponse()
    entrant = next(iter(service.tournament(id_).rounds[-1].without_result())).seats[0]
    token = new_token()
    bind(response, claim(make_code(id_, entrant), token), token)
    return {name: cookie.value for name, cookie in response.cookies.items()}


def pair(tournament: str, die_at: str) -> dict[str, Any]:
    """Pair the next round and look at it, unless killed at the named point of the way to the disk."""
    from topcut import service
    from topcut.core.desks.rounds.commands import PairRound
    from topcut.core.kernel.ids import TournamentId
    from topcut.core.kernel.roles import Actor, Role

    id_ = TournamentId(tournament)
    before = service.tournament(id_)
    keeper = next(person for person, role in before.officials if role is Role.SCOREKEEPER)
    actor = Actor(keeper, before.roles_of(keeper))
    _die_at(die_at)
    service.handle(PairRound(len(before.rounds) + 1), actor, id_)
    return look(tournament)


def _die_at(point: str) -> None:
    from django.db.backends.utils import CursorWrapper

    from topcut.ledger import store
    from topcut.service import handling, states

    def die(*_: object, **__: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def dying_after(call: Any) -> Any:
        def dying(*args: Any, **kwargs: Any) -> None:
            call(*args, **kwargs)
            die()

        return dying

    if point == "decided":
        setattr(handling, "check_events", die)  # noqa: B010
    elif point == "head moved":
        CursorWrapper.executemany = die  # type: ignore[method-assign]
    elif point == "lines written":
        CursorWrapper.executemany = dying_after(CursorWrapper.executemany)  # type: ignore[method-assign]
    elif point == "before the commit":
        store._write = dying_after(store._write)
    elif point == "after the commit":
        states.remember = die  # type: ignore[assignment]


def sent_as(command_id: str) -> str:
    """The id a form was sent with: the page adds a digest of what the form said."""
    return re.sub("-[0-9a-f]{16}$", "", command_id)


def look(tournament: str) -> dict[str, Any]:
    """What is there: is it whole, and how often is each command in it?"""
    from django.db import connection

    from topcut import service
    from topcut.core.invariants import faults
    from topcut.core.kernel.ids import TournamentId
    from topcut.ledger import store
    from topcut.ledger.models import Carried
    from topcut.service.backups import check

    id_ = TournamentId(tournament)
    (report,) = check(id_)
    integrity = "ok"  # PostgreSQL looks after itself
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA integrity_check")
            integrity = cursor.fetchone()[0]
    state = service.tournament(id_)
    commands = Counter(sent_as(json.loads(line.body)["command"]) for line in store.lines(id_))
    carried = Carried.objects.filter(chain_id=id_).values_list("command_id", "first", "last")
    return {
        "sound": report.sound,
        "integrity": integrity,
        "version": report.version,
        "faults": list(faults(state)),
        "rounds": [[len(round_.matches), str(round_.status)] for round_ in state.rounds],
        "lines": dict(commands),
        "carried": {sent_as(command): last - first + 1 for command, first, last in carried},
        "scores": {
            match.id: list(match.result.score.games)
            for match in (state.rounds[-1].matches if state.rounds else ())
            if match.result and match.result.score
        },
    }


def main(words: list[str]) -> None:
    act, folder, *rest = words
    from topcut import bootstrap

    bootstrap.prepare(Path(folder))
    if act == "make":
        said = make(int(rest[0]), int(rest[1]), "".join(rest[2:3]) or "open", int("".join(rest[3:4]) or 0))
    elif act == "phone":
        said = phone(rest[0])
    elif act == "pair":
        said = pair(rest[0], rest[1])
    else:
        said = look(rest[0])
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
