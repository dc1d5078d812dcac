"""Given / when / then for the core: real ``decide`` and ``evolve``, every promise checked after every event.

    given(tournament_with(4), round_open(1)).when(report(ANA, "1-1", 2, 0)).then(
        ResultReported(MatchId("1-1"), 0, Score((2, 0)))
    )

A given is a command, which must succeed, an event, which simply happened, or a step such as
``round_open(1)``. Unless told otherwise ``round_open`` seats people in order of enrolment, the first
against the second and so on, so that a test can be read without running it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace

from topcut import rulebook
from topcut.core.codec import decode_event, encode_event
from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.approval.pending import keys
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails, CreateTournament
from topcut.core.desks.registration.commands import DisqualifyEntrant, EnrolEntrant
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PublishRound
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.evolve import evolve
from topcut.core.invariants import faults
from topcut.core.kernel.chance import NEWEST_RULE, ChanceSource, seed_hash
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId, TournamentId
from topcut.core.kernel.refusal import Fact, Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Certificate
from topcut.core.play.details import Details, HouseRule, Stage, StageKind
from topcut.core.play.matches import Match, Round
from topcut.core.rules import Rel, Rules
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament

RULES = rulebook.load("mtr-2025-06-30")
SEED = "the seed of this story"
ID = TournamentId("story")
INTENTIONAL_DRAW = Score((0, 0), drawn=3)
NINE_O_CLOCK = Instant(1_751_706_000_000)

ANA, BO, CY, DI, ED, FLO, GUS, HANA = NAMES = tuple(
    EntrantId(name) for name in ("ana", "bo", "cy", "di", "ed", "flo", "gus", "hana")
)

OLGA = Actor(PersonId("olga"), frozenset({Role.ORGANIZER}))
HUGO = Actor(PersonId("hugo"), frozenset({Role.HEAD_JUDGE}))
SARA = Actor(PersonId("sara"), frozenset({Role.SCOREKEEPER}))
JUDGED = (IssuePenalty, WithdrawPenalty, DisqualifyEntrant)


@dataclass(frozen=True)
class Story:
    """What has happened so far."""

    entries: tuple[Entry, ...] = ()
    state: Tournament | None = None
    now: Instant = NINE_O_CLOCK

    @property
    def tournament(self) -> Tournament:
        assert self.state is not None
        return self.state

    @property
    def round(self) -> Round:
        current = self.tournament.current_round
        assert current is not None
        return current

    def match(self, match: str) -> Match:
        found = self.tournament.match(MatchId(match))
        assert found is not None
        return found

    def points(self) -> dict[EntrantId, int]:
        """Match points in the standings after every round so far."""
        lines = scoreboard(self.tournament, RULES, len(self.tournament.rounds)).lines
        return {line.entrant: line.points for line in lines}

    def when(self, command: Command, by: Actor | None = None) -> Answer:
        """By Sara, if nobody is named; penalties and disqualifications by Hugo."""
        by = by or (HUGO if isinstance(command, JUDGED) else SARA)
        version = self.state.version if self.state else 0
        chance = chance_for(self, self.secret(), str(version + 1))
        promise = seed_hash(self.secret(later=1))
        context = Context(self.now, by, self._rules(command), chance, new_promise=lambda: promise)
        try:
            events = decide(command, self.state, context)
        except Refusal as refusal:
            return Answer(self, self, refusal=refusal)
        after = self
        for event in events:
            after = after.happened(event, by)
        return Answer(self, after, events)

    def secret(self, later: int = 0) -> str:
        """What is drawn from: each time the tournament is reopened, another one."""
        times = (len(self.state.reopenings) if self.state else 0) + later
        return f"{SEED}, reopened {times}" if times else SEED

    def _rules(self, command: Command) -> Rules:
        """Those of the edition the tournament is, or is to be, played by."""
        if isinstance(command, CreateTournament | ChangeDetails):
            return rulebook.rules_for(command.details)
        return rulebook.rules_for(self.state.details) if self.state else RULES

    def happened(self, event: Event, by: Actor = SARA) -> Story:
        """One more entry; whatever is wrong afterwards fails the test, whichever test it is."""
        version = self.state.version + 1 if self.state else 1
        entry = Entry(version, self.now, by.id, event)
        state = evolve(self.state, entry, ID)
        assert list(faults(state)) == []
        assert decode_event(type(event).__name__, json.loads(json.dumps(encode_event(event)))) == event
        return Story((*self.entries, entry), state, self.now)


def chance_for(story: Story, seed: str = SEED, position: str = "1") -> ChanceSource:
    """The chance a decision may take; ``position`` only counts where the ledger was begun with rule 1."""
    return ChanceSource(story.state.draws.rule if story.state else NEWEST_RULE, lambda: seed, position)


@dataclass(frozen=True)
class Answer:
    """What came of a command."""

    before: Story
    after: Story
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None

    def then(self, *expected: Event | type[Event]) -> Story:
        """These events and no others; a class stands for any event of its kind."""
        if self.refusal:
            raise self.refusal
        seen = [
            type(event) if isinstance(wanted, type) else event
            for event, wanted in zip(self.events, expected, strict=False)
        ]
        assert [*seen, *self.events[len(seen) :]] == list(expected)
        return self.after

    def changes_nothing(self) -> Story:
        """It was already so."""
        return self.then()

    def refuses(self, code: str, rule: str | None = None, **facts: Fact) -> Story:
        assert self.refusal is not None, f"not refused: {self.events}"
        assert self.refusal.code == code
        assert rule in (None, self.refusal.rule)
        assert self.refusal.facts.items() >= facts.items(), self.refusal.facts
        assert self.after is self.before
        return self.before


Step = Callable[[Story], Story]


def given(*steps: Step | Command | Event) -> Story:
    return and_then(Story(), *steps)


def and_then(story: Story, *steps: Step | Command | Event) -> Story:
    for step in steps:
        if isinstance(step, Command):
            story = carried_out(story, step)
        elif isinstance(step, Event):
            story = story.happened(step)
        else:
            story = step(story)
    return story


def carried_out(story: Story, command: Command) -> Story:
    answer = story.when(command)
    if answer.refusal:
        raise answer.refusal
    return answer.after


# Steps


def details(
    rounds: int = 3,
    games_to_win: int = 2,
    minutes: int | None = 50,
    check_in: bool = False,
    first_table: int = 1,
) -> Details:
    stage = Stage(StageKind.SWISS, "modern", rounds, games_to_win, minutes)
    return Details(
        name="Friday",
        date="2025-07-05",
        zone="Europe/Madrid",
        edition="mtr-2025-06-30",
        rel=Rel.REGULAR,
        stages=(stage,),
        check_in=check_in,
        first_table=first_table,
    )


def house(about: Details | None = None, /, **values: str) -> Details:
    """A tournament with values of its own: ``house(roles__head_judge_needed="false")``."""
    laid = tuple(HouseRule(key.replace("__", "."), value) for key, value in values.items())
    return replace(about or details(), house=laid)


def created(about: Details | None = None) -> Step:
    """A tournament with Olga as organizer, Hugo as head judge and Sara as scorekeeper."""

    def step(story: Story) -> Story:
        assert OLGA.person
        create = CreateTournament(about or details(), OLGA.person, seed_hash(SEED))
        story = story.when(create, by=OLGA).after
        for actor in (HUGO, SARA):
            assert actor.person
            story = carried_out(story, AppointOfficial(actor.person, next(iter(actor.roles))))
        return story

    return step


def tournament_with(entrants: int | tuple[EntrantId, ...], about: Details | None = None) -> Step:
    """So many of Ana, Bo, Cy, Di, Ed, Flo, Gus and Hana, enrolled and not yet paired."""
    names = NAMES[:entrants] if isinstance(entrants, int) else entrants
    return lambda story: and_then(story, created(about), *(enrol(name) for name in names))


def round_paired(number: int, *seats: tuple[EntrantId, ...]) -> Step:
    """A draft, by hand: the seats given, or everybody who is in, in order of enrolment."""

    def step(story: Story) -> Story:
        field = [entrant.id for entrant in story.tournament.playing_in(number)]
        matches = seats or tuple(tuple(field[at : at + 2]) for at in range(0, len(field), 2))
        met = {frozenset(match.seats) for round_ in story.tournament.rounds for match in round_.matches}
        made = tuple(
            PairedMatch(
                match,
                table if len(match) > 1 else None,
                ("rematch",) if frozenset(match) in met and len(match) > 1 else (),
            )
            for table, match in enumerate(matches, 1)
        )
        certificate = Certificate(rematches=0, cost=0, lower_bound=0, proved=True)
        version = story.tournament.version
        return story.happened(
            RoundPaired(number, 0, made, "by hand", 1, str(version + 1), version, certificate)
        )

    return step


def to_pass(story: Story, act: HeldAct) -> tuple[str, ...]:
    """What holds up an act now, as whoever goes past it has seen it."""
    return keys(story.tournament, act, RULES, story.now)


def round_published(number: int, *seats: tuple[EntrantId, ...]) -> Step:
    """Published past whatever is pending."""

    def step(story: Story) -> Story:
        paired = and_then(story, round_paired(number, *seats))
        return and_then(paired, PublishRound(number, past=to_pass(paired, HeldAct.PUBLISH)))

    return step


def going_past(act: HeldAct, command: Command) -> Step:
    """A command that goes past whatever holds it up."""
    return lambda story: and_then(story, replace(command, past=to_pass(story, act)))  # type: ignore[call-arg]


def round_open(number: int, *seats: tuple[EntrantId, ...]) -> Step:
    return lambda story: and_then(story, round_published(number, *seats), OpenRound(number))


def round_closed(number: int, *seats: tuple[EntrantId, ...]) -> Step:
    """The first seat wins 2-0 everywhere."""
    return lambda story: and_then(story, round_open(number, *seats), results_in, CloseRound(number))


def results_in(story: Story) -> Story:
    """Every table of the current round without a result: 2-0 for the first seat."""
    for match in story.round.without_result():
        for part in match.parts:
            if part.result is None:
                story = carried_out(story, RecordResult(part.id, Score((2, 0))))
    return story


def time_passes(minutes: int) -> Step:
    return lambda story: replace(story, now=Instant(story.now + minutes * MINUTE))


# Commands, in few words


def enrol(entrant: EntrantId, byes: int = 0) -> EnrolEntrant:
    return EnrolEntrant(entrant, (PersonId(f"person {entrant}"),), byes)


def report(entrant: EntrantId, match: str, *games: int, drawn: int = 0, drops: bool = False) -> ReportResult:
    return ReportResult(MatchId(match), entrant, Score(games, drawn), drops)


def record(
    match: str, *games: int, drawn: int = 0, drops: tuple[EntrantId, ...] = (), at_time: bool = False
) -> RecordResult:
    return RecordResult(MatchId(match), Score(games, drawn), drops, at_time)


def correct(match: str, *games: int, drawn: int = 0, reason: str = "the slip says so") -> CorrectResult:
    return CorrectResult(MatchId(match), Score(games, drawn), reason)
