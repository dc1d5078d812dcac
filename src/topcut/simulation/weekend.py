"""Simulation of a whole tournament: drops, late entries, draws, disputes, corrections."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from topcut import rulebook, service
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut
from topcut.core.desks.registration.commands import CheckIn
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.invariants import faults
from topcut.core.kernel.ids import EntrantId, TournamentId, match_place
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.play.matches import Match
from topcut.core.rules import Rel
from topcut.people.accounts import add_account
from topcut.people.models import Account
from topcut.people.names import Name
from topcut.service import Asked, actors
from topcut.service.acts.organizing import EndTournament, SetUpTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.backups import check
from topcut.simulation.made_up_people import made_up

_SCORES = (Score((2, 0)), Score((2, 1)), Score((1, 2)), Score((0, 2)))
PASSWORD = "correct horse"


@dataclass(frozen=True, slots=True)
class WeekendPlan:
    """How often things happen, in percent; ``cut`` play on if there are that many."""

    players: int
    rounds: int
    seed: int
    by_phone: int = 70
    draws: int = 5
    disputes: int = 2
    corrections: int = 3
    drops: int = 4
    late: int = 2
    cut: int = 8
    declines: int = 10
    byes: int = 2


@dataclass
class SimulationResult:
    """What was simulated and whether everything holds."""

    tournament: TournamentId
    events: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.wrong

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def summary(self) -> str:
        counted = ", ".join(f"{number} {what}" for what, number in sorted(self.counts.items()))
        verdict = "everything holds" if self.sound else "; ".join(self.wrong[:5])
        return f"Tournament {self.tournament}: {self.events} events ({counted}): {verdict}."


def simulated_details(name: str, rounds: int, cut: int = 0) -> Details:
    today = date.today()  # noqa: DTZ011 - only a label
    stage = Stage(StageKind.SWISS, "modern", rounds, games_to_win=2, minutes=50)
    edition = rulebook.edition_for(today)
    stages = (stage, playoff_after(stage, cut, 90)) if cut else (stage,)
    return Details(
        name,
        today.isoformat(),
        "Europe/Madrid",
        edition,
        Rel.COMPETITIVE,
        stages,
        start_time="10:00",
        place="Town hall",
    )


class Weekend:
    """One tournament being played, a step at a time."""

    def __init__(self, plan: WeekendPlan, account: Account, name: str = "Simulated Open") -> None:
        self.plan = plan
        self.dice = random.Random(plan.seed)
        self._account = account
        details = simulated_details(name, plan.rounds, plan.cut if plan.players >= plan.cut else 0)
        self.id = service.new_tournament_id()
        self.do(SetUpTournament(details, (Role.HEAD_JUDGE, Role.SCOREKEEPER)), actors.staff(account, None))
        self.told = SimulationResult(self.id)

    @property
    def official(self) -> Actor:
        return actors.staff(self._account, service.tournament(self.id))

    def do(self, asked: Asked, actor: Actor | None = None) -> service.Answer:
        return service.handle(asked, actor or self.official, self.id)

    def chance(self, percent: int) -> bool:
        return self.dice.randrange(100) < percent

    def enrol(self) -> None:
        official = self.official
        for name in made_up(self.plan.players, self.dice):
            byes = self.dice.choice((1, 2)) if self.chance(self.plan.byes) else 0
            entrant = enrolled_by(self.do(EnrolPlayer(name, byes), official))
            self.do(CheckIn(entrant), official)

    def pair(self) -> int:
        number = len(service.tournament(self.id).rounds) + 1
        self.do(PairRound(number))
        accepted = service.tournament(self.id).rounds[-1].certificate.to_approve
        self.do(PublishRound(number, accepting=accepted))
        self.do(OpenRound(number))
        return number

    def play(self, share: float = 1.0) -> None:
        """Report a share of the tables, by phone or by slip."""
        round_ = service.tournament(self.id).current_round
        matches = [match for match in round_.matches if not match.is_bye] if round_ else []
        self.dice.shuffle(matches)
        for match in matches[: round(len(matches) * share)]:
            self._play_match(match)

    @cached_property
    def agreed_draw(self) -> Score:
        return service.rules_of(service.tournament(self.id)).match.agreed_draw

    def _play_match(self, match: Match) -> None:
        drawn = self.chance(self.plan.draws) and not self._in_bracket(match)
        score = self.agreed_draw if drawn else self.dice.choice(_SCORES)
        leaves = self.chance(self.plan.drops)
        self.told.count("matches")
        if not self.chance(self.plan.by_phone):
            self.do(RecordResult(match.id, score, match.seats[:1] if leaves else ()))
            return
        first, second = self.dice.sample(match.seats, 2)
        self.do(ReportResult(match.id, first, score, leaves), Actor(entrant=first))
        if self.chance(self.plan.disputes):
            self._dispute(match, second, score)
        else:
            self.do(ReportResult(match.id, second, score), Actor(entrant=second))

    def _in_bracket(self, match: Match) -> bool:
        return service.tournament(self.id).stage_of(match_place(match.id)[0]).is_elimination

    def cut(self) -> None:
        """Make the cut, which whoever holds both roles does with one press; some decline."""
        best = service.standings_after(service.tournament(self.id), self.plan.rounds)[: self.plan.cut]
        for line in best:
            active = service.tournament(self.id).entrants[line.entrant].takes_part_in(self.plan.rounds + 1)
            if active and self.chance(self.plan.declines):
                self.told.count("declined")
                self.do(AnswerPlayoff(line.entrant, plays=False), Actor(entrant=line.entrant))
        self.do(MakeCut(self.plan.cut))

    def _dispute(self, match: Match, entrant: EntrantId, score: Score) -> None:
        """The other player disputes the report; a judge settles it."""
        other = next(other for other in _SCORES if other != score)
        self.told.count("disputes")
        self.do(ReportResult(match.id, entrant, other), Actor(entrant=entrant))
        self.do(RecordResult(match.id, score))

    def correct_slips(self) -> None:
        """Correct a few misread slips while the round is open."""
        round_ = service.tournament(self.id).current_round
        for match in round_.matches if round_ else ():
            if not match.is_bye and self.chance(self.plan.corrections):
                self.told.count("corrections")
                self.do(CorrectResult(match.id, self.dice.choice(_SCORES), "slip misread"))

    def newcomers(self) -> None:
        for _ in range(self.plan.players * self.plan.late // 100):
            self.told.count("late entries")
            self.do(EnrolPlayer(made_up(1, self.dice)[0]))


def simulate_tournament(plan: WeekendPlan, step: Callable[[], None] = lambda: None) -> SimulationResult:
    """Play it to the end and check the invariants, the chain and every random choice."""
    weekend = Weekend(plan, simulated_account())
    weekend.enrol()
    while (next_ := next_step(service.tournament(weekend.id))) is not NextStep.FINISH:
        if next_ is NextStep.CUT:
            weekend.cut()
        number = weekend.pair()
        weekend.play()
        weekend.correct_slips()
        weekend.do(CloseRound(number))
        weekend.told.wrong.extend(faults(service.tournament(weekend.id)))
        if number == 1 and plan.rounds > 1:
            weekend.newcomers()
        step()
    weekend.do(EndTournament())
    return _checked(weekend.told)


def _checked(told: SimulationResult) -> SimulationResult:
    told.events = service.tournament(told.tournament).version
    told.wrong.extend(report.sentence() for report in check(told.tournament) if not report.sound)
    return told


OLGA = Name("Olga", "Petrova")


def simulated_account(username: str = "olga", name: Name = OLGA) -> Account:
    """The organizer of made-up tournaments, created if needed."""
    found = Account.objects.filter(username=username).first()
    return found or add_account(name, username, PASSWORD, may_organize=True)
