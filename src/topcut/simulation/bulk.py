"""A large finished part of a tournament, written at once: for benchmarks and fault rigs.

The events come from the same decisions as always; only the ledger is filled in one go instead of
one transaction for each command.
"""

import random
from collections.abc import Iterator

from topcut import rulebook
from topcut.core import commands as c
from topcut.core.chance import Chance, seed_hash
from topcut.core.deciding import Context, decide
from topcut.core.events import Entry
from topcut.core.evolving import evolve
from topcut.core.ids import CommandId, EntrantId, Instant, PersonId, TournamentId
from topcut.core.roles import Actor, Role
from topcut.core.scores import Score
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.chain import Sealed, seal
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person
from topcut.service.tournaments import new_id
from topcut.simulation.people import made_up
from topcut.simulation.weekend import simulated_details

_SCORES = (Score((2, 0)), Score((2, 1)), Score((1, 2)), Score((0, 2)))
_START = Instant(1_750_000_000_000)


def write_tournament(
    players: int, rounds: int, account: Account, *, open_last: bool = False, seed: int = 1
) -> TournamentId:
    """Every round played and closed; with ``open_last`` the last one waits for its results."""
    bulk = _Bulk(players, rounds, PersonId(account.person_id), random.Random(seed))
    for _ in bulk.run(open_last):
        pass
    with writing():
        Person.objects.bulk_create(bulk.people, batch_size=2000)
        store.bring(bulk.id, bulk.seed, bulk.sealed, bulk.commands)
    return bulk.id


class _Bulk:
    def __init__(self, players: int, rounds: int, organizer: PersonId, dice: random.Random) -> None:
        self.id = TournamentId(new_id())
        self.seed = f"{dice.getrandbits(128):032x}"
        self.sealed: list[Sealed] = []
        self.commands: dict[CommandId, tuple[int, int]] = {}
        self.people = [
            Person(id=f"{self.id}{number}", first_name=name.first, last_name=name.last)
            for number, name in enumerate(made_up(players, dice))
        ]
        self._dice = dice
        self._details = simulated_details(f"{players} players", rounds)
        self._rules = rulebook.load(self._details.edition)
        self._actor = Actor(organizer, frozenset(Role))
        self._tournament: Tournament | None = None

    def run(self, open_last: bool) -> Iterator[int]:
        organizer = self._actor.person or PersonId("")
        roles = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
        self._do(c.CreateTournament(self._details, organizer, seed_hash(self.seed), roles))
        for person in self.people:
            self._do(c.EnrolEntrant(EntrantId(person.id), (PersonId(person.id),)))
        for number in range(1, self._details.rounds + 1):
            self._do(c.PairRound(number))
            self._do(c.PublishRound(number))
            self._do(c.OpenRound(number))
            if number < self._details.rounds or not open_last:
                self._play(number)
            yield number

    def _play(self, number: int) -> None:
        for match in self._tournament.rounds[-1].matches if self._tournament else ():
            if not match.is_bye:
                self._do(c.RecordResult(match.id, self._dice.choice(_SCORES)))
        self._do(c.CloseRound(number))

    def _do(self, command: c.Command) -> None:
        version = len(self.sealed)
        at = Instant(_START + version * 100)
        chance = Chance(self.seed, f"{self.id}:{version + 1}")
        context = Context(at, self._actor, self._rules, chance)
        command_id = CommandId(f"{self.id}-{version + 1}")
        for event in decide(command, self._tournament, context):
            entry = Entry(len(self.sealed) + 1, at, self._actor.id, event)
            previous = self.sealed[-1].hash if self.sealed else ""
            self.sealed.append(seal(self.id, entry, command_id, previous))
            self._tournament = evolve(self._tournament, entry, self.id)
        self.commands[command_id] = (version + 1, len(self.sealed))
