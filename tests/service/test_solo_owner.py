"""A shop's evening run by one person who holds every role and plays (MTR-1.4): nothing leaves her stuck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, NIL_TWO, TWO_NIL, Hall
from topcut import service
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.registration.commands import CheckIn, DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, playoff_after
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.service.acts.organizing import EndTournament, SetUpTournament

pytestmark = pytest.mark.django_db


class Evening:
    """She does everything as one actor; the others have phones."""

    def __init__(self, players: int, details: Details) -> None:
        self.person = add_person(Name("Olga"))
        self.hall = Hall(service.new_tournament_id(), dict.fromkeys(Role, self.person))
        others = tuple(role for role in Role if role is not Role.ORGANIZER)
        self.hall.do(SetUpTournament(details, others), Actor(self.person, frozenset({Role.ORGANIZER})))
        self.hall.enrol(players)
        self.own = self.hall.plays(self.person)

    @property
    def owner(self) -> Actor:
        return self.hall.person(self.person)

    def do(self, *commands: service.Asked) -> None:
        for command in commands:
            answer = self.hall.do(command, self.owner)
            if answer.proposed:
                (asked,) = self.hall.tournament.proposals
                self.hall.do(Approve(asked), self.owner)

    def play(self) -> None:
        """A round: her own match by both phones, every other one entered by her."""
        number = len(self.hall.tournament.rounds) + 1
        self.do(PairRound(number), PublishRound(number), OpenRound(number))
        for match in self.hall.round.matches:
            if match.is_bye:
                continue
            if self.own not in match.seats:
                self.do(RecordResult(match.id, TWO_NIL))
                continue
            won = TWO_NIL if match.seats[0] == self.own else NIL_TWO
            self.do(ReportResult(match.id, self.own, won))
            (across,) = match.opponents_of(self.own)
            self.hall.do(ReportResult(match.id, across, won), Actor(entrant=across))
        self.do(CloseRound(number), PostStandings(number))


def evening(cut: int = 0) -> Evening:
    swiss = replace(FRIDAY.stages[0], rounds=2)
    stages = (swiss, playoff_after(swiss, cut, None)) if cut else (swiss,)
    return Evening(7, replace(FRIDAY, stages=stages, check_in=True))


def test_she_runs_and_plays_a_whole_evening_with_a_playoff_alone() -> None:
    night = evening(cut=4)
    night.do(*(CheckIn(entrant) for entrant in night.hall.tournament.entrants))
    night.do(ListPrizes((Prize(1, 1, PrizeKind.UNOPENED_PRODUCT, "packs", 8),)))
    night.play()
    night.play()
    night.do(MakeCut(4))
    assert night.own in night.hall.tournament.cuts[1].seeds
    night.play()
    night.play()
    night.do(EndTournament(), HandOutPrizes(night.own))
    assert night.hall.tournament.is_finished


def test_she_leaves_between_two_rounds_and_comes_back() -> None:
    night = evening()
    night.do(*(CheckIn(entrant) for entrant in night.hall.tournament.entrants))
    night.play()
    night.do(DropEntrant(night.own), ReenterEntrant(night.own))
    night.play()
    assert night.hall.round.match_of(night.own)
    night.do(EndTournament())


def test_those_left_split_with_her_among_them() -> None:
    night = evening(cut=4)
    night.do(*(CheckIn(entrant) for entrant in night.hall.tournament.entrants))
    night.do(ListPrizes((Prize(1, 2, PrizeKind.UNOPENED_PRODUCT, "packs", 8),)))
    night.play()
    night.play()
    night.do(MakeCut(4))
    left: tuple[EntrantId, ...] = night.hall.tournament.cuts[1].seeds
    assert night.own in left
    night.do(SplitPrizes(left, ends=True))
    night.do(EndTournament())


def test_a_request_of_hers_that_nobody_else_can_answer_does_not_keep_the_evening_open() -> None:
    night = evening()
    night.do(*(CheckIn(entrant) for entrant in night.hall.tournament.entrants))
    night.do(PairRound(1), PublishRound(1), OpenRound(1))
    mine = night.hall.round.match_of(night.own)
    assert mine
    assert night.hall.do(GiveExtension(mine.id, 3), night.owner).proposed
    (asked,) = night.hall.tournament.proposals
    night.hall.do(Reject(asked), night.owner)
    assert not night.hall.tournament.proposals


def test_the_hall_of_this_file_has_one_person_with_every_role() -> None:
    hall: Hall = evening().hall
    assert len({person for person, _ in hall.tournament.officials}) == 1
