"""One of several processes at work: ``python -m tests.service.worker TOURNAMENT NAME COUNT``.

Prints a line of JSON for every command: its id and what came of it.
"""

from __future__ import annotations

import json
import random
import sys


def say(word: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(word) + "\n")
    sys.stdout.flush()


def work(tournament_id: str, name: str, count: int) -> None:
    from topcut import service
    from topcut.core.desks.registration.commands import CheckIn
    from topcut.core.desks.results.commands import RecordResult
    from topcut.core.kernel.command import Command
    from topcut.core.kernel.ids import CommandId, TournamentId
    from topcut.core.kernel.refusal import Refusal
    from topcut.core.kernel.roles import Actor, Role
    from topcut.core.kernel.scores import Score

    id_ = TournamentId(tournament_id)
    chance = random.Random(name)
    tournament = service.tournament(id_)
    keeper = next(person for person, role in tournament.officials if role is Role.SCOREKEEPER)
    actor = Actor(keeper, tournament.roles_of(keeper))
    say({"ready": name})
    sys.stdin.readline()
    for number in range(count):
        command_id = CommandId(f"{name}-{number}")
        round_ = service.tournament(id_).rounds[-1]
        match = chance.choice(round_.matches)
        command: Command = RecordResult(match.id, chance.choice([Score((2, 0)), Score((1, 2))]))
        if chance.random() < 0.4:
            entrant = chance.choice(list(tournament.entrants))
            command = CheckIn(entrant, chance.random() < 0.5)
        try:
            answer = service.handle(command, actor, id_, command_id)
            said: dict[str, object] = {"id": command_id, "lines": [entry.version for entry in answer.entries]}
        except Refusal as refusal:
            said = {"id": command_id, "refused": refusal.code}
        say(said)


if __name__ == "__main__":
    from tests.with_django import start_django

    start_django()
    work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
