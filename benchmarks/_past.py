"""A data folder with many finished tournaments: one is played, and written again under other ids and days."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

PLAYERS, ROUNDS = 32, 5
LAST_DAY = date(2025, 6, 30)


class Made(NamedTuple):
    """The tournament that is being played, and a session at its desk."""

    tournament: str
    session: str


def fill(folder: Path, finished: int, variables: Mapping[str, str]) -> Made:
    """In a process of its own: the server that comes after it is not the one who made it."""
    command = [sys.executable, "-m", "benchmarks._past", str(folder), str(finished)]
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    environment |= variables
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
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


CHUNK = 250
"""Tournaments in one transaction."""
_CHAIN = """INSERT INTO ledger_chain (id, seed, version, head, listed, organization)
VALUES (%s, '', %s, %s, %s, %s)"""


def _write_again(over: str, times: int) -> None:
    """The same lines in chains of their own: another id, name and day, so another hash in every line."""
    from django.db import connection

    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.ledger import store, tournament_index
    from topcut.ledger.ownership import owner_of
    from topcut.ledger.writing import writing

    owner = owner_of(TournamentId(over))
    like = tournament_index.row_of(service.tournament(TournamentId(over)))
    first, *rest = (line.body for line in store.lines(TournamentId(over)))
    bodies = [_parts(body, over) for body in rest]
    for begin in range(0, times, CHUNK):
        chains: list[Row] = []
        lines: list[Row] = []
        carried: list[Row] = []
        with writing(), connection.cursor() as cursor:
            for number in range(begin, min(begin + CHUNK, times)):
                id_, day = f"past{number:06}", (LAST_DAY - timedelta(days=number % 3000)).isoformat()
                parts = [_parts(_dated(first, f"League {number}", day), over), *bodies]
                made = list(_lines(id_, number, parts))
                chains.append((id_, len(made), made[-1][3], len(made), owner))
                lines += made
                carried += _carried(id_, number, parts)
            cursor.executemany(_CHAIN, chains)
            cursor.executemany(store._LINE, lines)
            cursor.executemany(store._CARRIED, carried)
            for number in range(begin, min(begin + CHUNK, times)):
                day = (LAST_DAY - timedelta(days=number % 3000)).isoformat()
                row = like._replace(name=f"League {number}", plain_name=f"league {number}", date=day)
                tournament_index.put(TournamentId(f"past{number:06}"), row)


Row = tuple[Any, ...]
Parts = tuple[str, str, str, str]
"""A body without its tournament: what stands before the command, the command, between both, after the id."""


def _parts(body: str, over: str) -> Parts:
    found = re.search(rf'("command":")([^"]*)(".*"tournament":"){over}(".*)', body, re.DOTALL)
    if found is None:
        raise ValueError(body)
    return body[: found.start(2)], found[2], found[3], found[4]


def _dated(first: str, name: str, day: str) -> str:
    from topcut.ledger.chain import canonical

    line = json.loads(first)
    line["data"]["details"] |= {"name": name, "date": day}
    return canonical(line)


def _lines(id_: str, number: int, bodies: Sequence[Parts]) -> Iterator[Row]:
    from topcut.ledger.chain import link

    head = ""
    for version, (before, command, between, after) in enumerate(bodies, 1):
        body = f"{before}{command}.{number}{between}{id_}{after}"
        head = link(head, body)
        yield id_, version, body, head


def _carried(id_: str, number: int, bodies: Sequence[Parts]) -> Iterator[Row]:
    spans: dict[str, tuple[int, int]] = {}
    for version, (_, command, _, _) in enumerate(bodies, 1):
        spans[command] = (spans.get(command, (version, 0))[0], version)
    for command, (first, last) in spans.items():
        yield f"{command}.{number}", id_, first, last, ""


if __name__ == "__main__":
    made = _fill(Path(sys.argv[1]), int(sys.argv[2]))
    print(json.dumps(made._asdict()))
