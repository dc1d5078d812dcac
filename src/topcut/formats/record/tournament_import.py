"""Record import: a record becomes a tournament in the ledger, by the usual decisions, all or nothing.

Rounds are taken from the record unchanged (``core.desks.rounds.decide.importing``); results are an
official's entries. Everything is decided in memory first, so that a refused import leaves no trace.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain

from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.playoff.decide import pair_bracket
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import RecordResult, RecordSeats
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PublishRound
from topcut.core.desks.rounds.decide.importing import came_back, left_after, take_cut, take_result, take_round
from topcut.core.desks.rounds.events import PairedMatch
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, TournamentId, match_id
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Outcome
from topcut.core.pairing.elimination.single_elimination import Slots
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.formats.checked_ledger import CheckedLedger, everybody_of
from topcut.formats.ledger_file import put_in
from topcut.formats.record.entities import (
    Record,
    RecordEntrant,
    RecordMatch,
    RecordRound,
    RoundKind,
    seats_of,
)
from topcut.formats.record.import_checks import details_of, ids_of, refuse_what_cannot_be_carried
from topcut.formats.record.newcomers import at_place, newcomers
from topcut.formats.record.slots import seeds_of_pods, slots_of_record
from topcut.formats.record.strict_json import RecordError
from topcut.formats.record.swiss_standings import rules_of
from topcut.ledger.tournament_index import row_of
from topcut.people.models import Account, Person, TeamName
from topcut.service import new_tournament_id
from topcut.service.clock import now
from topcut.service.composing import Composition
from topcut.service.memberships import where_to_create

ZONE = "UTC"
"""A record does not say where it was played; the organizer can change the zone at any time."""


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    tournament: TournamentId
    name: str
    entrants: int
    rounds: int
    version: int


def import_record(record: Record, organizer: Account, name: str) -> ImportedRecord:
    """Write the record as a tournament of ``organizer``; ``name`` is for a record without one.

    ``RecordError`` says what could not be imported and where; then nothing was written.
    """
    person = PersonId(organizer.person_id)
    ledger, tournament = compose_record(record, person, name)
    brought = put_in(ledger, where_to_create(person))
    name = tournament.details.name
    return ImportedRecord(brought.tournament, name, len(record.entrants), len(record.rounds), brought.version)


def compose_record(
    record: Record, organizer: PersonId, name: str, tell: Callable[[int], None] = lambda rounds: None
) -> tuple[CheckedLedger, Tournament]:
    """The ledger that the record becomes, without a database; ``tell`` hears how many rounds are done."""
    refuse_what_cannot_be_carried(record)
    made = _Import(record, organizer, name)
    made.run(tell)
    tournament, composed = made.ledger.tournament, made.ledger
    ledger = CheckedLedger(
        tournament=composed.id,
        seed=composed.seed,
        people={PersonId(one.id): (one.first_name, one.last_name) for one in made.people},
        teams={one.id: one.text for one in made.team_names},
        texts={},
        members=everybody_of(tournament),
        sealed=composed.sealed,
        commands=composed.commands,
        row=row_of(tournament),
    )
    return ledger, tournament


class _Import:
    """The import of one record into a ledger that is still only in memory."""

    def __init__(self, record: Record, organizer: PersonId, name: str) -> None:
        moment = now()
        today = datetime.fromtimestamp(moment / 1000, UTC).date()
        self.people: list[Person] = []
        self.team_names: list[TeamName] = []
        self._record = record
        self._ids: Mapping[EntrantId, EntrantId] = ids_of(record)
        self._rules = rules_of(record)
        self._details = details_of(record, name, today, ZONE)
        self._organizer = organizer
        actor = Actor(organizer, frozenset(Role))
        seed = secrets.token_hex(32)
        self.ledger = Composition(new_tournament_id(), seed, actor, self._rules, lambda _: moment)

    def run(self, tell: Callable[[int], None]) -> None:
        roles = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
        with at_place("tournament", self._rules):
            promise = seed_hash(self.ledger.seed)
            self.ledger.do(CreateTournament(self._details, self._organizer, promise, roles))
        for at, entrant in enumerate(self._record.entrants):
            self._enrol(f"entrants[{at}]", entrant)
        self._leave(0)
        for at, each in enumerate(self._record.rounds):
            with at_place(f"rounds[{at}]", self._rules):
                if each.kind is RoundKind.ELIMINATION:
                    self._cut(f"rounds[{at}]", each)
                self._play(f"rounds[{at}]", each)
            self._leave(each.number)
            tell(at + 1)
        self._return()

    def _enrol(self, place: str, entrant: RecordEntrant) -> None:
        came = newcomers(place, entrant, self._details.members, self.ledger.id, self._rules)
        self.people += came.people
        if came.team:
            self.team_names.append(came.team)
        with at_place(f"{place}.awarded_byes", self._rules):
            name = came.team.id if came.team else ""
            self.ledger.do(EnrolEntrant(self._ids[entrant.id], came.ids, entrant.awarded_byes, name))

    def _play(self, place: str, each: RecordRound) -> None:
        number = each.number
        paired = [at for at, match in enumerate(each.matches) if match.unpaired is not Outcome.NOT_PLAYED]
        matches = self._tables(each, paired)
        absent = [self._ids[match.seats[0]] for match in each.matches if match.unpaired is Outcome.NOT_PLAYED]
        self.ledger.take(lambda tournament, context: take_round(number, matches, absent, tournament, context))
        happened = self.ledger.tournament.rounds[-1].certificate.to_approve
        self.ledger.do(PublishRound(number, accepting=happened))
        self.ledger.do(OpenRound(number))
        for made, at in enumerate(paired, 1):
            with at_place(f"{place}.matches[{at}]", self._rules):
                self._result(match_id(number, made), each.matches[at])
        if not any(self.ledger.tournament.rounds[-1].without_result()):
            self.ledger.do(CloseRound(number))

    def _result(self, id_: MatchId, match: RecordMatch) -> None:
        """The result of two teams from their seats; if the record has only the whole, or more, from that."""
        score = match.score
        if score is None:
            return
        if not self._details.in_duels:
            self.ledger.do(RecordResult(id_, score, at_time=True))
            return
        if score.match_loss or not match.boards:
            self.ledger.take(lambda tournament, context: take_result(id_, score, tournament, context))
        if match.boards:
            self.ledger.do(RecordSeats(id_, seats_of(match.boards), at_time=True))

    def _cut(self, place: str, each: RecordRound) -> None:
        """The cut before the first playoff round; every round has to follow from it."""
        if not self.ledger.tournament.cuts:
            seeds, slots = self._field(each)
            self.ledger.take(lambda now, context: [take_cut(seeds, slots, now, context)])
        due = pair_bracket(each.number, self.ledger.tournament, self._rules).pairs
        if set(map(frozenset, self._seats(each))) != {frozenset(pair.seats) for pair in due}:
            raise RecordError(f"{place}.matches", "do not follow from the round before: the winners meet")

    def _field(self, each: RecordRound) -> tuple[Sequence[EntrantId], Slots]:
        """The seeds are the standings, entrants with a bye first: true ties were drawn elsewhere."""
        tournament, seats = self.ledger.tournament, self._seats(each)
        lines = scoreboard(tournament, self._rules, len(tournament.rounds)).lines
        playing, resting = set(chain(*seats)), {seats[0] for seats in seats if len(seats) == 1}
        ranked = sorted(
            (line.entrant for line in lines if line.entrant in playing), key=lambda one: one not in resting
        )
        if tournament.stage_of(each.number).in_pods:
            return seeds_of_pods(ranked, [pod for pod in seats if len(pod) > 1]), ()
        return ranked, tuple(slot and self._ids[slot] for slot in slots_of_record(self._record))

    def _seats(self, each: RecordRound) -> list[tuple[EntrantId, ...]]:
        return [tuple(self._ids[seat] for seat in match.seats) for match in each.matches]

    def _tables(self, each: RecordRound, paired: list[int]) -> list[PairedMatch]:
        """The matches with the record's tables; those without one get the free numbers."""
        taken = {match.table for match in each.matches}
        free = (number for number in range(1, 2 * len(each.matches) + 1) if number not in taken)
        matches: list[PairedMatch] = []
        for at in paired:
            match = each.matches[at]
            table = None if match.unpaired else match.table or next(free)
            matches.append(PairedMatch(tuple(self._ids[seat] for seat in match.seats), table))
        return matches

    def _leave(self, number: int) -> None:
        """Those who dropped after this round."""
        gone = [self._ids[one.id] for one in self._record.entrants if one.dropped_after == number]
        self.ledger.take(lambda tournament, _: left_after(number, gone, tournament))

    def _return(self) -> None:
        """Entrants not dropped according to the record are still in the tournament."""
        staying = [self._ids[one.id] for one in self._record.entrants if one.dropped_after is None]
        states = self.ledger.tournament.entrants
        out = [one for one in staying if states[one].status is EntrantStatus.DROPPED]
        self.ledger.take(lambda tournament, _: map(came_back, out))
