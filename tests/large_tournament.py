"""Writer of a large, partly finished tournament at once, for benchmarks and fault rigs.

The events come from the same decisions as always; only the ledger is written at once instead of in
one transaction per command.
"""

import random

from topcut import rulebook
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import EntrantId, Instant, PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person
from topcut.service import new_tournament_id
from topcut.service.composing import Composition
from topcut.simulation.made_up_people import made_up
from topcut.simulation.weekend import simulated_details

_SCORES = (Score((2, 0)), Score((2, 1)), Score((1, 2)), Score((0, 2)))
_START = Instant(1_750_000_000_000)


def write_tournament(
    players: int, rounds: int, account: Account, *, open_last: bool = False, to_come: int = 0, seed: int = 1
) -> TournamentId:
    """Write a tournament with every round played and closed; with ``open_last`` the last has no results yet.

    ``to_come`` more rounds are planned and not paired.
    """
    dice = random.Random(seed)
    bulk = _Bulk(players, rounds + to_come, PersonId(account.person_id), dice)
    bulk.run(rounds, open_last)
    with writing():
        Person.objects.bulk_create(bulk.people, batch_size=2000)
        return bulk.composition.write().tournament


class _Bulk:
    def __init__(self, players: int, rounds: int, organizer: PersonId, dice: random.Random) -> None:
        id_, secret = new_tournament_id(), f"{dice.getrandbits(128):032x}"
        self.people = [
            Person(id=f"{id_}{number}", first_name=name.first, last_name=name.last)
            for number, name in enumerate(made_up(players, dice))
        ]
        self._dice = dice
        self._details = simulated_details(f"{players} players", rounds)
        self._organizer = organizer
        rules = rulebook.load(self._details.edition)
        actor = Actor(organizer, frozenset(Role))
        self.composition = Composition(id_, secret, actor, rules, _moment)

    def run(self, rounds: int, open_last: bool) -> None:
        do = self.composition.do
        roles = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
        do(CreateTournament(self._details, self._organizer, seed_hash(self.composition.seed), roles))
        for person in self.people:
            do(EnrolEntrant(EntrantId(person.id), (PersonId(person.id),)))
        for number in range(1, rounds + 1):
            do(PairRound(number))
            accepted = self.composition.tournament.rounds[-1].certificate.to_approve
            do(PublishRound(number, accepting=accepted))
            do(OpenRound(number))
            if number < rounds or not open_last:
                self._play(number)

    def _play(self, number: int) -> None:
        for match in self.composition.tournament.rounds[-1].matches:
            if not match.is_bye:
                self.composition.do(RecordResult(match.id, self._dice.choice(_SCORES)))
        self.composition.do(CloseRound(number))


def _moment(version: int) -> Instant:
    return Instant(_START + version * 100)
