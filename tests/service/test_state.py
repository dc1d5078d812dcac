"""What is in memory is what the ledger says, at every moment and for everybody."""

from __future__ import annotations

import contextlib
import random
import threading

import pytest
from django.db import connection

from tests.core.story import INTENTIONAL_DRAW
from tests.hall import NIL_TWO, TWO_NIL, TWO_ONE, Hall, at_once, open_hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.pending import pending
from topcut.core.desks.organizing.events import OfficialAppointed
from topcut.core.desks.registration.commands import CheckIn, DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    DisputeResult,
    RecordResult,
    ReportResult,
    WithdrawContest,
)
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DiscardRound,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
)
from topcut.core.desks.rounds.events import RoundClosed
from topcut.core.evolve import fold
from topcut.core.invariants import faults
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import CommandId, Instant, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import RoundStatus
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.store import Stamp
from topcut.ledger.verifying import verify
from topcut.ledger.writing import writing
from topcut.people.models import Person
from topcut.people.names import Name
from topcut.service import door, states
from topcut.service.acts.registration import EnrolPlayer

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    return open_hall(6)


def from_scratch(hall: Hall) -> object:
    return fold(hall.id, store.read(hall.id))


def elsewhere(hall: Hall, number: int = 1) -> None:
    """Another process appends: nothing of it passes through this one's memory."""
    head = store.head(hall.id)
    assert head
    stamp = Stamp(Instant(1), "system", CommandId(f"elsewhere-{head.version}-{number}"))
    store.append(hall.id, head, stamp, [OfficialAppointed(PersonId(f"p{number}"), Role.FLOOR_JUDGE)])


class Chaos:
    """Acts at random, good and bad, as a hall full of people does."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.chance = random.Random(seed)

    def act(self) -> None:
        command, actor = self._command()
        try:
            self.hall.do(command, actor)
        except Refusal as refusal:
            if refusal.code == "draft-out-of-date" and isinstance(command, PublishRound):
                with contextlib.suppress(Refusal):
                    self.hall.do(DiscardRound(command.round))

    def _command(self) -> tuple[Command, Role | Actor]:
        tournament, chance = self.hall.tournament, self.chance
        entrant = chance.choice(list(tournament.entrants))
        round_ = tournament.current_round
        number = round_.number if round_ else 0
        seen = tuple(one.key for one in pending(tournament))
        past = chance.choice([(), seen, seen])
        official = chance.choice([Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE])
        options: list[tuple[Command, Role | Actor]] = [
            (CheckIn(entrant, chance.random() < 0.8), official),
            (PairRound(number + 1, past), official),
            (PublishRound(number, past=past), official),
            (OpenRound(number), official),
            (CloseRound(number), official),
            (AcceptReports(number), official),
            (PostStandings(number), official),
        ]
        options += options[1:5]  # what brings the tournament on is asked for more often
        if chance.random() < 0.1:
            options = [
                (DiscardRound(number), official),
                (DropEntrant(entrant), Actor(entrant=entrant)),
                (ReenterEntrant(entrant), official),
            ]
        if round_:
            match = chance.choice(round_.matches)
            score = chance.choice([TWO_NIL, TWO_ONE, NIL_TWO, INTENTIONAL_DRAW, Score((2, 2))])
            seat = chance.choice(match.seats)
            options += [
                *[(RecordResult(match.id, score), official)] * 4,
                (ReportResult(match.id, seat, score), Actor(entrant=seat)),
                (DisputeResult(match.id, seat), Actor(entrant=seat)),
                (WithdrawContest(match.id, seat), Actor(entrant=seat)),
                (CorrectResult(match.id, score, "slip misread"), official),
            ]
        for proposal in tournament.proposals:
            options.append((chance.choice([Approve(proposal), Reject(proposal)]), official))
        return chance.choice(options)


@pytest.mark.parametrize("seed", range(4))
def test_memory_is_the_fold_of_the_ledger_after_any_history(seed: int) -> None:
    hall = open_hall(7, rounds=4)
    chaos = Chaos(hall, seed)
    for step in range(300):
        chaos.act()
        if step % 20 == 19:
            assert hall.tournament == from_scratch(hall)
            assert not list(faults(hall.tournament))
    assert len(hall.tournament.rounds) > 1, "the history got somewhere"
    forget_all()
    assert hall.tournament == from_scratch(hall)
    assert verify(hall.id).fault is None


def test_memory_is_the_fold_of_the_ledger_when_many_act_at_once() -> None:
    hall = open_hall(8, rounds=4)

    def busy(seed: int) -> None:
        chaos = Chaos(hall, seed)
        for _ in range(15):
            chaos.act()

    answers = at_once(*[lambda seed=seed: busy(seed) for seed in range(4)])
    assert answers == [None] * 4
    assert hall.tournament == from_scratch(hall)
    assert not list(faults(hall.tournament))
    assert verify(hall.id).fault is None


def test_what_another_process_wrote_is_seen_at_the_next_look(hall: Hall) -> None:
    before = hall.tournament
    elsewhere(hall)
    assert hall.tournament.version == before.version + 1
    assert (PersonId("p1"), Role.FLOOR_JUDGE) in hall.tournament.officials
    assert hall.tournament == from_scratch(hall)


def test_a_decision_is_made_on_what_another_process_wrote(hall: Hall) -> None:
    hall.start_round()
    elsewhere(hall)
    hall.record(hall.round.matches[0])
    assert verify(hall.id).fault is None


def test_catching_up_reads_only_what_is_new(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    version = hall.tournament.version
    elsewhere(hall)
    asked: list[int] = []
    read = store.read

    def watched(*args: object, **kwargs: int) -> object:
        asked.append(kwargs["after"])
        return read(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "read", watched)
    assert hall.tournament.version == version + 1
    assert hall.tournament.version == version + 1
    assert asked == [version]


def test_a_page_does_not_wait_while_somebody_decides(hall: Hall) -> None:
    """Pairing 2,500 takes seconds, and another process may have written meanwhile."""
    elsewhere(hall)
    version = store.versions()[hall.id]
    seen: list[int] = []

    def look() -> None:
        seen.append(service.tournament(hall.id).version)
        connection.close()

    with states.lock_of(hall.id):
        reader = threading.Thread(target=look, daemon=True)
        reader.start()
        reader.join(5)
    assert seen == [version]


def test_what_was_rolled_back_is_not_remembered(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    before, people = hall.tournament, Person.objects.count()

    def fail(*_: object) -> None:
        raise OSError("the disk went away")

    monkeypatch.setattr(door, "forget_disallowed_names", fail)  # after the ledger was written to
    with pytest.raises(OSError, match="disk"):
        hall.do(EnrolPlayer(Name("Never")), hall.staff(Role.ORGANIZER))
    monkeypatch.undo()
    assert hall.tournament == before == from_scratch(hall)
    assert Person.objects.count() == people
    hall.enrol(1)  # and the next one gets the number that stayed free
    assert hall.tournament.version == before.version + 1
    assert hall.tournament == from_scratch(hall)
    assert verify(hall.id).fault is None


def test_nobody_sees_what_is_not_committed_yet(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hall.tournament.version
    seen: list[int] = []

    def look() -> None:
        seen.append(service.tournament(hall.id).version)
        connection.close()

    with writing():
        hall.do(CheckIn(hall.entrants[0]))
        assert hall.tournament.version == before + 1, "whoever writes sees their own"
        monkeypatch.delattr(store, "read")  # and nobody has to fold everything again meanwhile
        reader = threading.Thread(target=look, daemon=True)
        reader.start()
        reader.join(5)
    assert seen == [before]
    assert hall.tournament.version == before + 1


def test_standings_of_a_state_that_was_rolled_back_are_not_shown_again(hall: Hall) -> None:
    first, *rest = hall.start_round().matches
    for match in rest:
        hall.record(match)

    def standings_if(score: Score) -> list[tuple[str, int]]:
        hall.record(first, score)
        hall.do(CloseRound(1))
        return [(line.entrant, line.points) for line in service.standings_after(hall.tournament, 1)]

    def never() -> None:
        with writing():
            standings_if(TWO_NIL)
            raise OSError("power cut")

    with pytest.raises(OSError, match="power"):
        never()
    points = dict(standings_if(NIL_TWO))
    assert [points[seat] for seat in first.seats] == [0, 3]


@pytest.mark.parametrize("lines_since", [0, 1, 2, 3])
def test_a_ledger_that_was_replaced_is_read_anew(hall: Hall, lines_since: int) -> None:
    """After a restore the same numbers mean other lines."""
    fork = hall.tournament.version
    hall.do(CheckIn(hall.entrants[0]))
    hall.do(CheckIn(hall.entrants[1]))
    Carried.objects.filter(chain_id=hall.id, first__gt=fork).delete()
    Line.objects.filter(chain_id=hall.id, version__gt=fork).delete()
    head = Line.objects.get(chain_id=hall.id, version=fork).hash
    Chain.objects.filter(id=hall.id).update(version=fork, head=head)
    for number in range(lines_since):
        elsewhere(hall, number)
    assert hall.tournament == from_scratch(hall)
    assert hall.tournament.version == fork + lines_since
    hall.start_round()
    assert verify(hall.id).fault is None


def test_standings_are_computed_anew_for_a_new_version(hall: Hall) -> None:
    hall.play_round()
    before = service.standings_after(hall.tournament, 1)
    assert service.standings_after(hall.tournament, 1) is before
    match = hall.round.matches[0]
    answer = hall.do(CorrectResult(match.id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    hall.do(Approve(next(iter(answer.tournament.proposals))), Role.HEAD_JUDGE)
    assert service.standings_after(hall.tournament, 1) != before


def test_only_posted_standings_are_given_out(hall: Hall) -> None:
    hall.play_round()
    assert service.posted_standings(hall.tournament) == ()
    hall.do(PostStandings(1))
    assert service.posted_standings(hall.tournament) == service.standings_after(hall.tournament, 1)
    assert len(service.posted_standings(hall.tournament)) == 6


def test_chance_cannot_be_known_before_and_can_be_recomputed_after(hall: Hall) -> None:
    """The draw of a closed round hangs on the secret seed and on which round it is."""
    from topcut.core.kernel.chance import LotChance

    hall.play_round()
    closed = next(entry for entry in store.read(hall.id) if isinstance(entry.event, RoundClosed))
    assert isinstance(closed, Entry)
    assert hall.round.status is RoundStatus.CLOSED
    assert hall.round.draw == LotChance(store.seed(hall.id), "ties:stage-0:round-1").token()
