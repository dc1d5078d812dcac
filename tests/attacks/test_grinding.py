"""Grinding: whoever holds the laptop knows the secret, tries what may happen next, and stops where it suits.

By rule 1 every line of the ledger was another draw: a few announcements, and two chosen players met (T1); a
playing scorekeeper threw drafts away until the opponent suited (S6). Here the same is tried against rule 2.
"""

from __future__ import annotations

import hashlib
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.db import transaction

from tests.attacks.rig import Target
from tests.with_django import start_django

start_django()

from tests.hall import Hall, open_hall  # noqa: E402
from tests.service.test_permissions import commands_about  # noqa: E402
from topcut.core.context import Context  # noqa: E402
from topcut.core.decide import decide  # noqa: E402
from topcut.core.desks.approval.commands import Approve  # noqa: E402
from topcut.core.desks.clocks.commands import ExtendRound, PauseRound, ResumeRound  # noqa: E402
from topcut.core.desks.decks.commands import PickDeckCheck  # noqa: E402
from topcut.core.desks.floor.commands import Announce, RollDie, SetZones, WithdrawAnnouncement  # noqa: E402
from topcut.core.desks.floor.state import Zone  # noqa: E402
from topcut.core.desks.judging.commands import WriteNote  # noqa: E402
from topcut.core.desks.organizing.commands import ChangeDetails  # noqa: E402
from topcut.core.desks.registration.commands import (  # noqa: E402
    AwardByes,
    CheckIn,
    DisqualifyEntrant,
    DropEntrant,
    ReenterEntrant,
    RemoveEntrant,
    RestoreEntrant,
)
from topcut.core.desks.results.commands import CorrectResult, RecordResult  # noqa: E402
from topcut.core.desks.rounds.commands import (  # noqa: E402
    CloseRound,
    DeleteRound,
    DiscardRound,
    DrawAnew,
    KeepApart,
    LetMeet,
    OpenRound,
    PairRound,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.events import RoundPaired  # noqa: E402
from topcut.core.desks.rounds.state import Bond  # noqa: E402
from topcut.core.kernel.chance import ChanceSource, position_label  # noqa: E402
from topcut.core.kernel.command import Command  # noqa: E402
from topcut.core.kernel.ids import EntrantId, Instant, MatchId  # noqa: E402
from topcut.core.kernel.refusal import Refusal  # noqa: E402
from topcut.core.kernel.roles import SYSTEM, Role  # noqa: E402
from topcut.core.kernel.scores import Score  # noqa: E402
from topcut.core.play.draws import Drawn  # noqa: E402
from topcut.core.play.matches import RoundStatus  # noqa: E402
from topcut.ledger import store  # noqa: E402
from topcut.people.names import Name  # noqa: E402
from topcut.rulebook import rules_for  # noqa: E402

CONTINUATIONS = 1000
DOCUMENT = Path(__file__).parents[2] / "docs" / "concepts" / "chance.md"
Round = frozenset[tuple[EntrantId, ...]]


def listed() -> set[str]:
    """The commands that the document says can change a draw."""
    text = DOCUMENT.read_text("utf-8").partition("## What changes a draw")[2].partition("\n\n")[2]
    rows = [line for line in text.splitlines() if line.startswith("|")]
    return {name for row in rows for name in re.findall(r"`([A-Z]\w+)`", row)}


def drawn(hall: Hall) -> Round:
    """Who meets whom, and who sits first, in the draft as it is or as it is made now."""
    if not hall.tournament.rounds or hall.round.status is not RoundStatus.DRAFT:
        hall.pair()
    return frozenset(match.seats for match in hall.round.matches)


# Reading the file (T1)


def test_the_file_of_a_running_server_does_not_give_the_secret(target: Target) -> None:
    """Every string of the length of a seed, in database and log, is tried against the promise in line 1."""
    files = sorted(target.server.folder.glob("topcut.sqlite3*"))
    read = b"".join(file.read_bytes() for file in files)
    with closing(
        sqlite3.connect(f"file:{target.server.folder / 'topcut.sqlite3'}?mode=ro", uri=True)
    ) as database:
        bodies = database.execute("SELECT body FROM ledger_line WHERE version = 1").fetchall()
        seeds = [seed for (seed,) in database.execute("SELECT seed FROM ledger_chain").fetchall()]
    promised = {found for (body,) in bodies for found in re.findall(r'"seed_hash":"([0-9a-f]{64})"', body)}
    assert promised
    assert seeds
    tried = set(re.findall(rb"(?=([0-9a-f]{64}))", read))
    tried |= {seed.encode() for seed in seeds}
    assert len(tried) > len(seeds)
    assert promised.isdisjoint(hashlib.sha256(one).hexdigest() for one in tried)


# Trying what may happen (T1, S6)


def predicted(hall: Hall, rule: int, later: int) -> Round:
    """The next pairing, had ``later`` more lines been written before it: as the holder can work it out."""
    tournament = hall.tournament
    seed, position = store.seed(hall.id), position_label(hall.id, tournament.version + 1 + later)
    context = Context(
        Instant(0), SYSTEM, rules_for(tournament.details), ChanceSource(rule, lambda: seed, position)
    )
    (event,) = decide(PairRound(len(tournament.rounds) + 1), tournament, context)
    assert isinstance(event, RoundPaired)
    return frozenset(match.seats for match in event.matches)


@pytest.mark.django_db
def test_waiting_for_a_better_place_in_the_ledger_gains_nothing() -> None:
    hall = open_hall(16)
    by_rule_one = {predicted(hall, 1, later) for later in range(100)}
    assert len(by_rule_one) > 90, "that is how it was done"
    assert {predicted(hall, 2, later) for later in range(CONTINUATIONS)} == {drawn(hall)}


class Dishonest:
    """Does what looks harmless, again and again, before round 2 is paired."""

    def __init__(self, hall: Hall, luck: random.Random) -> None:
        self.hall, self.luck = hall, luck
        self.acts: list[Callable[[], object]] = [
            lambda: hall.do(Announce(f"Lunch at {luck.randrange(99)}.")),
            lambda: hall.do(WithdrawAnnouncement(self._announced())),
            lambda: hall.do(WriteNote(f"note {luck.random()}", self._anybody()), Role.FLOOR_JUDGE),
            lambda: hall.do(CheckIn(self._anybody())),
            lambda: hall.do(SetZones((Zone("A", 1, luck.randrange(1, 40)),)), Role.HEAD_JUDGE),
            self._unrelated,
            self._drafts,
        ]

    def go_on(self) -> None:
        for act in self.luck.choices(self.acts, k=self.luck.randrange(1, 4)):
            act()

    def _anybody(self) -> EntrantId:
        return self.luck.choice(self.hall.entrants)

    def _announced(self) -> int:
        return next((one.number for one in self.hall.tournament.announcements), 0)

    def _unrelated(self) -> None:
        """Somebody comes and goes again, who is in the field of no round."""
        late = self.hall.enrol_player(Name(f"Guest {self.luck.random()}"))
        self.hall.entrants.remove(late)
        self.hall.do(DropEntrant(late))

    def _drafts(self) -> None:
        drawn(self.hall)
        self.hall.do(DiscardRound(self.hall.round.number))


@pytest.mark.django_db
def test_a_thousand_harmless_continuations_reach_one_pairing() -> None:
    hall = open_hall(16)
    hall.start_round()
    hall.do(PickDeckCheck(1), Role.FLOOR_JUDGE)
    for command in (PauseRound(1), ResumeRound(1), ExtendRound(1, 3)):
        hall.do(command)
    hall.do(RollDie(hall.round.matches[0].id, 20), Role.FLOOR_JUDGE)
    for match in hall.round.matches:
        hall.record(match)
    hall.do(CloseRound(1))
    hall.do(DropEntrant(hall.entrants.pop()))
    dishonest, reached = Dishonest(hall, random.Random(20)), set()
    first = drawn(hall)
    for _ in range(CONTINUATIONS):
        hall.do(DiscardRound(2))
        dishonest.go_on()
        reached.add(drawn(hall))
    assert reached == {first}
    assert hall.tournament.draws.count(Drawn.PAIRINGS, 2).draws == 1
    assert hall.tournament.draws.count(Drawn.PAIRINGS, 2).drafts > CONTINUATIONS, "each of them is told"


# What does change it


def finished(hall: Hall) -> None:
    """Play the open round to its end, with results that depend on nothing but who meets."""
    round_ = hall.tournament.current_round
    if round_ is None or round_.status is RoundStatus.CLOSED:
        return
    if round_.status is RoundStatus.PUBLISHED:
        hall.do(OpenRound(round_.number))
    for match in tuple(hall.round.without_result()):
        won = match.seats.index(min(match.seats))
        hall.record(match, Score((2, 0) if won == 0 else (0, 2)))
    hall.do(CloseRound(hall.round.number))


def asked_for(hall: Hall, command: Command) -> bool:
    """Whether anybody can bring it about, alone or with a second person who agrees."""
    for role in Role:
        try:
            answer = hall.do(command, role)
        except Refusal:
            continue
        for waiting in tuple(hall.tournament.proposals) if answer.proposed else ():
            for second in Role:
                try:
                    hall.do(Approve(waiting), second)
                except Refusal:
                    continue
                break
        return True
    return False


def rounds_after(hall: Hall, command: Command | None) -> dict[int, Round]:
    """Every round, with the next one, if this is done first; none where it cannot be done or paired on."""
    with transaction.atomic():
        try:
            if command is not None and not asked_for(hall, command):
                return {}
            if not (hall.tournament.rounds and hall.round.status is RoundStatus.DRAFT):
                finished(hall)
            drawn(hall)
            return {one.number: frozenset(m.seats for m in one.matches) for one in hall.tournament.rounds}
        except Refusal:
            return {}
        finally:
            transaction.set_rollback(True)


def differ(one: dict[int, Round], other: dict[int, Round]) -> bool:
    """Whether a round that both have was paired differently."""
    return any(one[number] != other[number] for number in one.keys() & other.keys())


def before_round_one(hall: Hall) -> None:
    pass


def drafted(hall: Hall) -> None:
    hall.pair()


def being_played(hall: Hall) -> None:
    hall.start_round()


def between_rounds(hall: Hall) -> None:
    hall.play_round()


def one_removed(hall: Hall) -> None:
    hall.do(RemoveEntrant(hall.entrants[0]))


CARRIED_OUT = 10
"""Kinds of commands that each state really lets through: a refused one proves nothing."""
STATES = (before_round_one, drafted, being_played, between_rounds, one_removed)


@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_command_that_changes_the_next_pairing_is_in_the_document(
    state: Callable[[Hall], None],
) -> None:
    hall = open_hall(8)
    state(hall)
    own, match = hall.entrants[0], MatchId("1-1")
    if hall.tournament.rounds:
        own, match = hall.round.matches[0].seats[0], hall.round.matches[0].id
    as_it_is = rounds_after(hall, None)
    assert as_it_is
    after = {command: rounds_after(hall, command) for command in commands_about(own, match, hall)}
    carried_out = {type(command).__name__ for command, rounds in after.items() if rounds}
    changing = {type(command).__name__ for command, rounds in after.items() if differ(rounds, as_it_is)}
    assert changing <= listed(), "write it into docs/concepts/chance.md"
    assert len(carried_out) >= CARRIED_OUT, sorted(carried_out)


def examples(hall: Hall, as_it_is: dict[int, Round]) -> dict[Callable[[Hall], None], list[Command]]:
    """Acts that do change it, in the state where they can."""
    one = hall.entrants[0]
    meet = next(iter(as_it_is[max(as_it_is)]))
    first = hall.round.matches[0] if hall.tournament.rounds else None
    lost = first.seats.index(min(first.seats)) if first else 0
    return {
        before_round_one: [
            DropEntrant(one),
            AwardByes(one, 1),
            DisqualifyEntrant(one, "statement"),
            RemoveEntrant(one),
        ],
        one_removed: [RestoreEntrant(one)],
        drafted: [DrawAnew(Drawn.PAIRINGS, 1, "a table was missing")],
        being_played: [RecordResult(MatchId("1-1"), Score((0, 2) if lost == 0 else (2, 0)))],
        between_rounds: [
            CorrectResult(MatchId("1-1"), Score((0, 2)), "misread"),
            KeepApart("these", meet, Bond.TEAM),
        ],
    }


@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_acts_of_the_document_do_change_it(state: Callable[[Hall], None]) -> None:
    hall = open_hall(8)
    state(hall)
    as_it_is = rounds_after(hall, None)
    for command in examples(hall, as_it_is)[state]:
        assert type(command).__name__ in listed()
        assert differ(rounds_after(hall, command), as_it_is), command


@pytest.mark.django_db
def test_whoever_is_removed_and_enrolled_again_has_another_lot() -> None:
    """The document says so: a new id is a new lot."""
    hall, reached = open_hall(8), set()
    for _ in range(12):
        with transaction.atomic():
            hall.do(RemoveEntrant(hall.entrants[0]))
            again = hall.enrol_player(Name("Player again"))
            reached.add(frozenset(frozenset(seats) - {again} for seats in drawn(hall)))
            hall.entrants.remove(again)
            transaction.set_rollback(True)
    assert len(reached) > 1


@pytest.mark.django_db
def test_deleting_a_published_round_gives_it_again() -> None:
    hall = open_hall(8)
    first = drawn(hall)
    hall.do(PublishRound(1))
    hall.do(DeleteRound(1, "fire alarm"))
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    assert not hall.tournament.rounds
    assert drawn(hall) == first


@pytest.mark.django_db
def test_staff_who_play_neither_ask_for_another_draw_nor_approve_one() -> None:
    """S6: a second person where one plays, and that person does not play either."""
    hall = open_hall(7)
    hall.plays(hall.people[Role.SCOREKEEPER])
    hall.pair()
    anew = DrawAnew(Drawn.PAIRINGS, 1, "I do not like my opponent")
    with pytest.raises(Refusal, match=r"plays-nobody-can|plays-appoint-another|not-allowed"):
        hall.do(anew, Role.SCOREKEEPER)
    hall.do(anew, Role.HEAD_JUDGE)
    (waiting,) = hall.tournament.proposals
    with pytest.raises(Refusal, match=r"plays-nobody-can|plays-appoint-another|not-allowed"):
        hall.do(Approve(waiting), Role.SCOREKEEPER)


def test_the_document_names_commands_that_there_are() -> None:
    from topcut.core.kinds import COMMANDS

    assert listed() <= set(COMMANDS)
    assert {kind.__name__ for kind in (DrawAnew, KeepApart, LetMeet, ReenterEntrant, RepairRound)} <= listed()
    assert {kind.__name__ for kind in (DiscardRound, DeleteRound, Announce, CheckIn)}.isdisjoint(listed())
    assert ChangeDetails.__name__ in listed()
