"""A hall with a tournament in it, set up through the service as a real one is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.approval.pending import keys
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.play.matches import Match, Result, Round
from topcut.core.rules import Rel
from topcut.core.tournament import Tournament
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.rulebook import rules_for
from topcut.service import Answer, new_id
from topcut.service.acts.act import NAMED
from topcut.service.acts.organizing import SetUpTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.asked_hash import Sent, question_of
from topcut.service.handling import handle_command
from topcut.service.sealing import list_texts, look_to_record

T = TypeVar("T")

TWO_NIL = Score((2, 0))
TWO_ONE = Score((2, 1))
NIL_TWO = Score((0, 2))

FRIDAY = Details(
    name="Friday Night",
    date="2025-07-04",
    zone="Europe/Madrid",
    edition="mtr-2025-06-30",
    rel=Rel.REGULAR,
    stages=(Stage(StageKind.SWISS, "standard", rounds=3, games_to_win=2, minutes=50),),
)


def carry_out(
    asked: service.Asked, actor: Actor, tournament: TournamentId, command_id: CommandId | None = None
) -> Answer:
    """As a page would; but a command that comes as an act may also come plainly, with made-up ids."""
    if isinstance(asked, Command) and isinstance(asked, tuple(NAMED)):
        sent = Sent(command_id or service.new_command_id(), question_of(asked))
        return handle_command(asked, actor, tournament, sent)
    return service.handle(asked, actor, tournament, command_id)


@dataclass
class Hall:
    """One tournament and a person for each role; ``hall.do(command, Role.SCOREKEEPER)`` acts."""

    id: TournamentId
    people: dict[Role, PersonId]
    entrants: list[EntrantId] = field(default_factory=list)
    named: dict[str, EntrantId] = field(default_factory=dict)

    @property
    def tournament(self) -> Tournament:
        return service.tournament(self.id)

    @property
    def round(self) -> Round:
        return self.tournament.rounds[-1]

    def staff(self, role: Role) -> Actor:
        """Whoever was appointed to the role, with what they hold at this moment."""
        return self.person(self.people[role])

    def person(self, person: PersonId) -> Actor:
        playing = self.tournament.entrant_of(person)
        return Actor(person, self.tournament.roles_of(person), playing.id if playing else None)

    def do(
        self, asked: service.Asked, by: Role | Actor = Role.SCOREKEEPER, command_id: str | None = None
    ) -> Answer:
        actor = self.staff(by) if isinstance(by, Role) else by
        return carry_out(asked, actor, self.id, CommandId(command_id) if command_id else None)

    def enrol(self, count: int) -> list[EntrantId]:
        return [self.enrol_player(Name(f"Player {n}")) for n in range(1, count + 1)]

    def enrol_player(self, name: Name, byes: int = 0) -> EntrantId:
        entrant = enrolled_by(self.do(EnrolPlayer(name, byes), Role.ORGANIZER))
        self.entrants.append(entrant)
        self.named[str(name)] = entrant
        return entrant

    def plays(self, person: PersonId) -> EntrantId:
        """A member of staff who also plays."""
        entrant = EntrantId(new_id())
        self.do(EnrolEntrant(entrant, (person,)), Role.ORGANIZER)
        return entrant

    def look(self, entrants: list[EntrantId], actor: Actor, deck: int | None = None) -> dict[EntrantId, str]:
        """The texts of these lists, their look recorded where it has to be, as pages do it."""
        look = look_to_record(self.tournament, entrants, actor, deck)
        answer = self.do(look, actor) if look else None
        return list_texts(self.tournament, entrants, actor, deck, answer)

    def seen(self, act: HeldAct) -> tuple[str, ...]:
        """What is pending and holds up an act, as a page tells of it."""
        return keys(self.tournament, act, rules_for(self.tournament.details), service.now())

    def pair(self, past: tuple[str, ...] = ()) -> Round:
        self.do(PairRound(len(self.tournament.rounds) + 1, past))
        return self.round

    def publish_round(self, past: tuple[str, ...] = ()) -> Round:
        number = self.pair(past).number
        self.do(PublishRound(number, accepting=self.round.certificate.to_approve, past=past))
        return self.round

    def start_round(self, past: tuple[str, ...] = ()) -> Round:
        self.do(OpenRound(self.publish_round(past).number))
        return self.round

    def start_drafted(self) -> Round:
        """The round that is paired already, published and begun."""
        approved = self.round.certificate.to_approve
        self.do(PublishRound(self.round.number, accepting=approved))
        self.do(OpenRound(self.round.number))
        return self.round

    def match(self, number: int, at: int = 0) -> Match:
        return self.tournament.rounds[number - 1].matches[at]

    def result(self, number: int, at: int = 0) -> Result:
        found = self.match(number, at).result
        assert found
        return found

    def cut(self, size: int = 4) -> tuple[EntrantId, ...]:
        """Asked for by the scorekeeper, agreed to by the head judge."""
        self.do(MakeCut(size))
        (waiting,) = self.tournament.proposals
        self.do(Approve(waiting), Role.HEAD_JUDGE)
        return self.tournament.cuts[1].seeds

    def record(self, match: Match, score: Score = TWO_NIL) -> Answer:
        return self.do(RecordResult(match.id, score))

    def play_round(self, scores: Iterable[Score] = ()) -> Round:
        """A whole round, closed; first seats win where no score is given."""
        self.start_round()
        return self.finish_round(scores)

    def finish_round(self, scores: Iterable[Score] = ()) -> Round:
        """The open round played out and closed."""
        given = iter(scores)
        for match in self.round.without_result():
            self.record(match, next(given, TWO_NIL))
        self.do(CloseRound(self.round.number))
        return self.round


def open_hall(
    players: int = 0, *, rounds: int = 3, minutes: int | None = 50, cut: int = 0, second_day: int = 0
) -> Hall:
    """``second_day``: so many play one more round, as a second day would be."""
    people = {role: add_person(Name(role.title())) for role in Role}
    stage = replace(FRIDAY.stages[0], rounds=rounds, minutes=minutes)
    stages = (stage, replace(stage, rounds=1, cut=second_day)) if second_day else (stage,)
    stages = (*stages, playoff_after(stage, cut, 90)) if cut else stages
    details = replace(FRIDAY, stages=stages)
    organizer = Actor(people[Role.ORGANIZER], frozenset({Role.ORGANIZER}))
    hall = Hall(service.new_tournament_id(), people)
    hall.do(SetUpTournament(details), organizer)
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        hall.do(AppointOfficial(people[role], role), Role.ORGANIZER)
    hall.enrol(players)
    return hall


def at_once(*jobs: Callable[[], T]) -> list[T | Exception]:
    """Run the jobs in threads that start together; each gives its answer or the exception it raised."""
    from django.db import connection

    gate = threading.Barrier(len(jobs))
    answers: list[T | Exception] = [RuntimeError("did not finish")] * len(jobs)

    def run(place: int) -> None:
        try:
            gate.wait(10)
            answers[place] = jobs[place]()
        except Exception as raised:
            answers[place] = raised
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,), daemon=True) for place in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return answers
