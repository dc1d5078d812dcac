"""Commander tournaments from creation to the last table, through the service and the ledger (MA-10.4A/B)."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from django.test import Client

from tests.core.pod_story import pod_details
from tests.hall import Hall, open_hall
from tests.web.at_the_desk import text_of
from topcut import service
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.desks.rounds.commands import CloseRound, PostStandings
from topcut.core.invariants import faults
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, pod_draw, pod_win
from topcut.core.play.matches import Match
from topcut.core.rules import Rel
from topcut.core.rules.recommended import recommended_rounds
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import check

pytestmark = pytest.mark.django_db


class Pods(Hall):
    """A hall that plays in pods: phones, slips, people who leave before their table is done."""

    dice: Random

    def reported(self, match: Match, score: Score) -> None:
        """More than half say the same on their phones, and the last of them makes it the result.

        An agreed draw takes all of them.
        """
        needed = len(match.seats) if score.drawn else len(match.seats) // 2 + 1
        for seat in self.dice.sample(match.seats, needed):
            self.do(ReportResult(match.id, seat, score), Actor(entrant=seat))

    def disputed(self, match: Match, score: Score) -> None:
        """Two say otherwise; the scorekeeper enters what the judge found."""
        first, second, *_ = match.seats
        self.do(ReportResult(match.id, first, pod_win(0, len(match.seats))), Actor(entrant=first))
        self.do(ReportResult(match.id, second, pod_win(1, len(match.seats))), Actor(entrant=second))
        self.do(RecordResult(match.id, score))

    def play(self, *, draws: bool, leaving: int = 0) -> None:
        """The round that is on: the first ``leaving`` tables lose somebody in the middle of the game."""
        for place, match in enumerate(self.round.without_result()):
            seats = len(match.seats)
            gone = (self.dice.randrange(seats),) if place < leaving else ()
            for seat in gone:
                self.do(DropEntrant(match.seats[seat]), Actor(entrant=match.seats[seat]))
            staying = [seat for seat in range(seats) if seat not in gone]
            drawn = draws and place % 5 == 4
            score = pod_draw(seats, gone, drawn=3) if drawn else pod_win(self.dice.choice(staying), seats)
            (self.disputed if place % 7 == 6 else self.reported)(match, score)
        self.do(CloseRound(self.round.number))
        self.do(PostStandings(self.round.number))
        assert not list(faults(self.tournament))


def opened(players: int, rounds: int, rel: Rel, cut: int = 0) -> Pods:
    hall = open_hall()
    pods = Pods(hall.id, hall.people)
    pods.dice = Random(f"{players} {rel}")
    pods.do(ChangeDetails(pod_details(rounds, rel, cut=cut)), Role.ORGANIZER)
    pods.enrol(players)
    return pods


def sizes(hall: Hall) -> Counter[int]:
    return Counter(len(match.seats) for match in hall.round.matches)


def seeds_at(hall: Hall) -> list[list[int]]:
    seeds = hall.tournament.cuts[1].seeds
    return [[seeds.index(seat) + 1 for seat in match.seats] for match in hall.round.matches]


def swiss(hall: Pods, rounds: int, leaving: int) -> None:
    for number in range(1, rounds + 1):
        hall.start_round()
        met = [frozenset(match.seats) for match in hall.round.matches]
        assert sum(map(len, met)) == len({seat for match in met for seat in match})
        hall.play(draws=True, leaving=leaving if number < rounds else 0)


def finished(hall: Pods, *pages: str) -> None:
    """The end: everything holds, and everybody can look at it."""
    assert next_step(hall.tournament) is NextStep.FINISH
    hall.do(EndTournament(), Role.ORGANIZER)
    assert all(report.sound for report in check(hall.id))
    for page in ("", "pairings", "pairings?by=table", "standings", "wall", "rounds/1", "bracket", *pages):
        answer = Client().get(f"/t/{hall.id}/{page}")
        assert answer.status_code == 200, page
    assert "Final standings" in text_of(Client().get(f"/t/{hall.id}/standings"))


@pytest.mark.rule("MA-10.4A")
@pytest.mark.scenario(35)
def test_a_regular_night_of_twenty_two_is_played_to_its_end() -> None:
    hall = opened(22, 3, Rel.REGULAR)
    hall.start_round()
    assert sizes(hall) == {4: 4, 3: 2}
    assert hall.round.deadline
    hall.play(draws=True, leaving=1)
    hall.start_round()
    assert sizes(hall) == {4: 3, 3: 3}  # twenty-one are left
    hall.play(draws=True, leaving=2)
    hall.start_round()
    assert sizes(hall) == {4: 4, 3: 1}
    hall.play(draws=False)
    finished(hall)


@pytest.mark.rule("MA-10.4B")
@pytest.mark.rule("MA-E")
@pytest.mark.scenario(35)
def test_a_competitive_open_of_seventy_has_five_rounds_byes_and_a_playoff_of_sixteen() -> None:
    hall = opened(70, 5, Rel.COMPETITIVE, cut=16)
    rules = service.rules_of(hall.tournament)
    usual = recommended_rounds(rules, 70, rel=Rel.COMPETITIVE)
    assert usual
    assert (usual.swiss, usual.playoff) == (5, 16)
    hall.start_round()
    assert sizes(hall) == {4: 17, 1: 2}
    hall.play(draws=True, leaving=2)
    for number in range(2, 6):
        hall.start_round()
        assert sizes(hall)[4] == len(hall.tournament.playing_in(number)) // 4
        hall.play(draws=True, leaving=1 if number < 5 else 0)
    hall.cut(16)
    hall.start_round()
    assert seeds_at(hall) == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert hall.round.deadline is None  # MA-2.4B
    hall.play(draws=False)
    final = hall.start_round()
    (seats,) = seeds_at(hall)
    assert seats == sorted(seats)  # MA-2.2A: the best seed left takes the first turn
    hall.play(draws=False)
    winner = final.matches[0].seats[0]
    finished(hall, "bracket.pdf", f"standings/{winner}")


@pytest.mark.rule("MA-10.4B")
@pytest.mark.scenario(35)
@pytest.mark.parametrize(
    ("players", "cut", "first", "rounds"),
    [
        (31, 10, {4: 2, 1: 2}, 2),
        (70, 40, {4: 8, 1: 8}, 3),
    ],
)
def test_the_best_seeds_of_an_uneven_cut_skip_the_first_round(
    players: int, cut: int, first: dict[int, int], rounds: int
) -> None:
    hall = opened(players, 2, Rel.COMPETITIVE, cut=cut)
    swiss(hall, 2, leaving=2)
    hall.cut(cut)
    seeds = hall.tournament.cuts[1].seeds
    skip = first[1]
    for played in range(rounds):
        hall.start_round()
        assert all(seats == sorted(seats) for seats in seeds_at(hall))
        if played == 0:
            assert sizes(hall) == first
            resting = [match.seats[0] for match in hall.round.matches if match.is_bye]
            assert resting == list(seeds[:skip])
            assert re.search(r"skips? this round", text_of(Client().get(f"/t/{hall.id}/bracket")))
        if played == 1:
            sitting = {seat for match in hall.round.matches for seat in match.seats}
            assert sitting >= set(seeds[:skip])
        hall.play(draws=False)
    best = service.standings_after(hall.tournament, len(hall.tournament.rounds))[:cut]
    assert {line.entrant for line in best} == set(seeds)
    finished(hall)


@pytest.mark.rule("MTR-2.10.d")
def test_whoever_leaves_in_the_middle_of_a_playoff_pod_has_lost_it() -> None:
    hall = opened(20, 2, Rel.COMPETITIVE, cut=10)
    swiss(hall, 2, leaving=0)
    hall.cut(10)
    hall.start_round()
    table = hall.round.matches[0]
    left: EntrantId = table.seats[0]
    hall.do(DropEntrant(left), Actor(entrant=left))
    hall.play(draws=False)
    hall.start_round()
    assert left not in {seat for match in hall.round.matches for seat in match.seats}
    hall.play(draws=False)
    finished(hall)
