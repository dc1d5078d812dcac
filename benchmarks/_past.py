"""A data folder with many finished tournaments: one is played, and written again under other ids and days."""

import json
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

PLAYERS, ROUNDS = 32, 5
LAST_DAY = date(2025, 6, 30)


class Made(NamedTuple):
    """The tournament that is being played, and a session at its desk."""

    tournament: str
    session: str


def fill(folder: Path, finished: int) -> Made:
    """In a process of its own: the server that comes after it is not the one who made it."""
    command = [sys.executable, "-m", "benchmarks._past", str(folder), str(finished)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return Made(**json.loads(done.stdout.splitlines()[-1]))


def _fill(folder: Path, finished: int) -> Made:
    from topcut import bootstrap

    bootstrap.prepare(folder)
    from tests.faults.folder import session_of
    from tests.large_tournament import write_tournament
    from topcut import service
    from topcut.service import actors
    from topcut.service.acts.organizing import EndTournament
    from topcut.simulation.weekend import simulated_account

    account = simulated_account()
    open_ = write_tournament(PLAYERS, ROUNDS, account, open_last=True)
    if finished:
        over = write_tournament(PLAYERS, ROUNDS, account)
        actor = actors.staff(account, service.tournament(over))
        service.handle(EndTournament(), actor, over, service.new_command_id())
        _write_again(over, finished - 1)
    return Made(open_, session_of(account))


def _write_again(over: str, times: int) -> None:
    """The same lines in chains of their own: another id, name and day, so another hash in every line."""
    from topcut import service
    from topcut.core.kernel.ids import CommandId, TournamentId
    from topcut.ledger import store, tournament_index
    from topcut.ledger.chain import SealedLine, canonical, link
    from topcut.ledger.ownership import owner_of

    owner = owner_of(TournamentId(over))
    like = tournament_index.row_of(service.tournament(TournamentId(over)))
    bodies = [line.body for line in store.lines(TournamentId(over))]
    command = re.compile(r'"command":"([^"]*)"')
    for number in range(times):
        id_ = TournamentId(f"past{number:06}")
        day = LAST_DAY - timedelta(days=number % 3000)
        first = json.loads(bodies[0])
        first["data"]["details"] |= {"name": f"League {number}", "date": day.isoformat()}
        sealed: list[SealedLine] = []
        commands: dict[CommandId, tuple[int, int]] = {}
        for version, body in enumerate([canonical(first), *bodies[1:]], 1):
            told = body.replace(f'"tournament":"{over}"', f'"tournament":"{id_}"')
            told = command.sub(rf'"command":"\1.{number}"', told)
            by = CommandId(command.findall(told)[0])
            commands[by] = (commands.get(by, (version, 0))[0], version)
            sealed.append(SealedLine(version, told, link(sealed[-1].hash if sealed else "", told)))
        name = first["data"]["details"]["name"]
        row = like._replace(name=name, plain_name=name.lower(), date=day.isoformat())
        store.bring(id_, "", sealed, commands, row, owner)


if __name__ == "__main__":
    made = _fill(Path(sys.argv[1]), int(sys.argv[2]))
    print(json.dumps(made._asdict()))
