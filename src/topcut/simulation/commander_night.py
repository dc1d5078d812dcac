"""Pods demo: a Commander night in the middle of a round, and an open in its semifinals."""

import random
from datetime import date

from topcut import rulebook, service
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, pod_draw, pod_win
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.play.matches import Match
from topcut.core.rules import Rel
from topcut.people.links import new_code
from topcut.people.models import Account
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.rulebook.time_limits import time_limit
from topcut.service import Asked, actors
from topcut.service.acts.organizing import SetUpTournament
from topcut.service.acts.phone_care import GiveNewCode
from topcut.service.acts.registration import EnrolPlayer
from topcut.simulation.demo import Link
from topcut.simulation.made_up_people import made_up
from topcut.simulation.weekend import PASSWORD, simulated_account

_OPEN, _CUT = 30, 10


def open_pods_demo(players: int) -> list[Link]:
    """Create both tournaments, with sign-in links for every role."""
    account = simulated_account()
    night = _Pods(account, "Commander night", Rel.REGULAR, rounds=3)
    night.enrol(players)
    night.play_round()
    night.start()
    out = night.unfinished()
    seats = len(out[-1].seats)
    night.say(out[-1], {seat: pod_win(0, seats) for seat in range(seats // 2)})  # one more would settle it
    if len(out) > 1:
        night.say(out[-2], {0: pod_win(0, len(out[-2].seats)), 1: pod_win(1, len(out[-2].seats))})
    playoff = _Pods(account, "cEDH open", Rel.COMPETITIVE, rounds=2, cut=_CUT)
    playoff.enrol(_OPEN)
    for _ in range(2):
        playoff.play_round()
    playoff.cut()
    playoff.start()
    return [
        ("Commander night, at the desk", f"/t/{night.id}/desk/", f"sign in as olga, password {PASSWORD}"),
        *(
            (f"Player {number}, for a phone", f"/j/{night.code(entrant)}", "opens once")
            for number, entrant in enumerate(out[0].seats, 1)
        ),
        ("Everybody", f"/t/{night.id}/", ""),
        ("The wall", f"/t/{night.id}/wall", ""),
        ("An open in its semifinals", f"/t/{playoff.id}/bracket", ""),
        ("A table companion of your own", "/table", ""),
    ]


class _Pods:
    """One tournament in pods, played through the commands."""

    def __init__(self, account: Account, name: str, rel: Rel, rounds: int, cut: int = 0) -> None:
        today = date.today()  # noqa: DTZ011 - only a label
        edition = rulebook.edition_for(today)
        minutes = time_limit(rulebook.load(edition, (MULTIPLAYER_OVERLAY,)), "swiss", rel=rel).minutes
        stage = Stage(StageKind.SWISS, "commander", rounds, games_to_win=1, minutes=minutes, seats=4)
        stages = (stage, playoff_after(stage, cut, None)) if cut else (stage,)
        details = Details(
            name, today.isoformat(), "Europe/Madrid", edition, rel, stages, overlays=(MULTIPLAYER_OVERLAY,)
        )
        roles = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
        self._account, self._dice = account, random.Random(name)
        self.id = service.new_tournament_id()
        service.handle(SetUpTournament(details, roles), actors.staff(account, None), self.id)

    @property
    def official(self) -> Actor:
        return actors.staff(self._account, service.tournament(self.id))

    def do(self, *asked: Asked) -> None:
        for one in asked:
            service.handle(one, self.official, self.id)

    def enrol(self, players: int) -> None:
        self.do(*map(EnrolPlayer, made_up(players, self._dice)))

    def code(self, entrant: EntrantId) -> str:
        code = new_code()
        self.do(GiveNewCode(entrant, code=code))
        return code

    def start(self) -> None:
        number = len(service.tournament(self.id).rounds) + 1
        self.do(PairRound(number))
        accepted = service.tournament(self.id).rounds[-1].certificate.to_approve
        self.do(PublishRound(number, accepting=accepted), OpenRound(number))

    def play_round(self) -> None:
        self.start()
        for match in service.tournament(self.id).rounds[-1].without_result():
            self.do(RecordResult(match.id, self._ended(len(match.seats))))
        number = len(service.tournament(self.id).rounds)
        self.do(CloseRound(number), PostStandings(number))

    def unfinished(self) -> list[Match]:
        """Enter results for half of the tables; returns the others."""
        waiting = list(service.tournament(self.id).rounds[-1].without_result())
        for match in waiting[3:]:
            self.do(RecordResult(match.id, self._ended(len(match.seats))))
        return waiting[:3]

    def say(self, match: Match, said: dict[int, Score]) -> None:
        for seat, score in said.items():
            entrant = match.seats[seat]
            service.handle(ReportResult(match.id, entrant, score), Actor(entrant=entrant), self.id)

    def cut(self) -> None:
        self.do(MakeCut(_CUT))

    def _ended(self, seats: int) -> Score:
        if self._dice.random() < 0.15:
            rules = service.rules_of(service.tournament(self.id))
            return pod_draw(seats, drawn=rules.match.games_agreed_drawn)
        return pod_win(self._dice.randrange(seats), seats)
