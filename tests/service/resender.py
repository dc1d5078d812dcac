"""Sends a command again to a data folder: ``python -m tests.service.resender FOLDER TOURNAMENT COMMAND``."""

from __future__ import annotations

import sys
from pathlib import Path


def main(folder: str, tournament: str, command: str) -> None:
    from topcut import bootstrap

    bootstrap.prepare(Path(folder))
    from topcut import service
    from topcut.core.desks.registration.commands import CheckIn
    from topcut.core.kernel.ids import CommandId, PersonId, TournamentId
    from topcut.core.kernel.refusal import Refusal
    from topcut.core.kernel.roles import Actor, Role
    from topcut.ledger import store

    id_, sent = TournamentId(tournament), CommandId(command)
    done = store.carried(sent)
    assert done is not None
    (line,) = store.read(id_, after=done.first - 1, upto=done.first)
    now = service.tournament(id_)
    own = PersonId(line.actor.removeprefix("person:"))
    asked = CheckIn(next(iter(now.entrants)))
    answer = service.handle(asked, Actor(own, now.roles_of(own)), id_, sent)
    sys.stdout.write(f"own {answer.entries[0].version} {answer.entries[-1].version}\n")
    other = next(person for person, role in now.officials if person != own)
    try:
        service.handle(asked, Actor(other, frozenset(Role)), id_, sent)
    except Refusal as refusal:
        sys.stdout.write(f"other {refusal.code}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
