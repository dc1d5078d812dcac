"""A shop's evening run by one person who holds every role and plays (MTR-1.4): nothing leaves her stuck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, NIL_TWO, TWO_NIL, Hall
from topcut import service
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.judging.commands import CallJudge, IssuePenalty, WithdrawCall
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.registration.commands import CheckIn, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import (
    ConcedeMatch,
    CorrectResult,
    DismissContest,
    DisputeResult,
    RecordResult,
    ReportResult,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, playoff_after
from topcut.core.play.matches import Confirmation, Match, ResultSource
from topcut.core.rules import Penalty, Rel
from topcut.people.accounts import add_person
from topcut.people.links import SeatOf, hashed, keep_codes, make_code, phones_of, players_of_devices
from topcut.people.names import Name
from topcut.service import joining
from topcut.service.acts.organizing import EndTournament, SetUpTournament
from topcut.service.acts.phone_care import EndOwnPhone
from topcut.service.permissions import Allowed, Denied, verdict_on

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


@pytest.mark.rule("MTR-2.6.a")
def test_she_gives_her_own_table_the_time_it_lost_where_nobody_else_can() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(GiveExtension(mine.id, 3))
    phone = Actor(entrant=across)
    assert night.hall.do(GiveExtension(mine.id, 2), phone).proposed
    (asked,) = night.hall.tournament.proposals
    night.hall.do(Approve(asked), night.owner)
    match = night.hall.round.match_of(night.own)
    assert match
    assert [one.seconds for one in match.time.extensions] == [180, 120]


@pytest.mark.rule("MTR-2.6.a")
def test_where_there_is_another_judge_she_only_asks_for_time_at_her_own_table() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    greta = add_person(Name("Greta"))
    night.do(AppointOfficial(greta, Role.FLOOR_JUDGE))
    assert night.hall.do(GiveExtension(mine.id, 3), night.owner).proposed
    (asked,) = night.hall.tournament.proposals
    with pytest.raises(Refusal):
        night.hall.do(Approve(asked), night.owner)
    night.hall.do(Approve(asked), Actor(greta, frozenset({Role.FLOOR_JUDGE})))


def test_a_request_by_her_own_phone_is_hers_to_take_back_at_the_desk() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    night.do(AppointOfficial(add_person(Name("Greta")), Role.FLOOR_JUDGE))
    night.hall.do(GiveExtension(mine.id, 3), Actor(entrant=night.own))
    (asked,) = night.hall.tournament.proposals
    night.hall.do(Reject(asked), night.owner)
    assert not night.hall.tournament.proposals


def test_time_that_was_asked_for_in_a_round_does_not_wait_after_it() -> None:
    """It kept the evening of a shop open: nobody could decide it any more."""
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(GiveExtension(mine.id, 3), Actor(entrant=across))
    close(night)
    assert not night.hall.tournament.proposals


def test_the_hall_of_this_file_has_one_person_with_every_role() -> None:
    hall: Hall = evening().hall
    assert len({person for person, _ in hall.tournament.officials}) == 1


# Her own result, where nobody else can enter it (R2)


def at_her_table(night: Evening) -> tuple[Match, EntrantId, Score]:
    """Her match of an open round, who sits across, and the score by which she won it."""
    night.do(*(CheckIn(entrant) for entrant in night.hall.tournament.entrants))
    night.do(PairRound(1), PublishRound(1), OpenRound(1))
    mine = night.hall.round.match_of(night.own)
    assert mine
    (across,) = mine.opponents_of(night.own)
    return mine, across, TWO_NIL if mine.seats[0] == night.own else NIL_TWO


def confirmation(night: Evening, match: Match) -> Confirmation | None:
    return now_at(night, match).confirmation


def now_at(night: Evening, match: Match) -> Match:
    found = night.hall.tournament.match(match.id)
    assert found
    return found


def source(night: Evening, match: Match) -> ResultSource | None:
    result = now_at(night, match).result
    return result.source if result else None


def close(night: Evening) -> None:
    for match in night.hall.round.without_result():
        night.do(RecordResult(match.id, TWO_NIL))
    night.do(CloseRound(1))


@pytest.mark.rule("MTR-1.4.d")
def test_her_own_result_is_entered_as_self_approved_and_the_round_closes() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    result = now_at(night, mine).result
    assert result
    assert (result.source, result.own) == (ResultSource.SELF, mine.seat_of(night.own))
    assert confirmation(night, mine) is Confirmation.NONE
    night.hall.do(ReportResult(mine.id, across, won), Actor(entrant=across))
    assert confirmation(night, mine) is Confirmation.CONFIRMED
    close(night)


def test_a_phone_that_she_connected_agrees_to_nothing_of_hers_and_to_everything_else() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    steered = Actor(entrant=across, through=night.person)
    night.do(ReportResult(mine.id, night.own, won))
    night.hall.do(ReportResult(mine.id, across, won), steered)
    assert source(night, mine) is None
    night.do(RecordResult(mine.id, won))
    assert confirmation(night, mine) is Confirmation.CONNECTED
    other = next(match for match in night.hall.round.without_result() if not match.is_bye)
    for seat in other.seats:
        night.hall.do(ReportResult(other.id, seat, TWO_NIL), Actor(entrant=seat, through=night.person))
    assert source(night, other) is ResultSource.PLAYERS


def test_r18_a_phone_that_she_connected_concedes_nothing_to_her() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    with pytest.raises(Refusal, match="phone-held-across"):
        night.hall.do(ConcedeMatch(mine.id, across, 0), Actor(entrant=across, through=night.person))
    night.hall.do(ConcedeMatch(mine.id, across, 0), Actor(entrant=across))
    assert source(night, mine) is ResultSource.CONCEDED


def test_a_phone_that_she_connected_takes_back_nothing_that_the_player_said_elsewhere() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    honest, steered = Actor(entrant=across), Actor(entrant=across, through=night.person)
    lost = NIL_TWO if won == TWO_NIL else TWO_NIL
    night.hall.do(ReportResult(mine.id, across, lost), honest)
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), steered)
    night.hall.do(ReportResult(mine.id, across, won), honest)
    night.do(RecordResult(mine.id, won))
    night.hall.do(ReportResult(mine.id, across, lost), honest)
    for asked in (WithdrawContest(mine.id, across), ReportResult(mine.id, across, won)):
        with pytest.raises(Refusal, match="phone-of-opponent"):
            night.hall.do(asked, steered)
    assert confirmation(night, mine) is Confirmation.CONTESTED


def test_a_phone_that_she_connected_takes_back_its_own_objection() -> None:
    """Else an honest opponent whose phone she connected could not end the dispute, nor she the evening."""
    night = evening()
    mine, across, won = at_her_table(night)
    phone = Actor(entrant=across, through=night.person)
    night.do(ReportResult(mine.id, night.own, won))
    night.hall.do(DisputeResult(mine.id, across), phone)
    night.hall.do(ReportResult(mine.id, across, won), phone)
    assert not now_at(night, mine).objections


def test_a_phone_by_her_code_agrees_to_nothing_though_another_official_is_signed_in_there() -> None:
    night = evening()
    greta = add_person(Name("Greta"))
    mine, across, won = at_her_table(night)
    night.do(AppointOfficial(greta, Role.FLOOR_JUDGE))
    keep_codes(night.hall.id, {SeatOf(across): "ABCDEFGH"}, night.person)
    phone = joining.join("ABCDEFGH", "token", greta)
    _, actor = players_of_devices([phone.id])[phone.id]
    night.do(ReportResult(mine.id, night.own, won))
    night.hall.do(ReportResult(mine.id, across, won), actor)
    assert source(night, mine) is None


def test_an_objection_made_by_such_a_phone_is_withdrawn_by_it() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    phone = Actor(entrant=across, through=night.person)
    night.do(RecordResult(mine.id, won))
    night.hall.do(DisputeResult(mine.id, across), phone)
    assert confirmation(night, mine) is Confirmation.CONTESTED
    night.hall.do(WithdrawContest(mine.id, across), phone)
    assert not now_at(night, mine).contests


def test_an_objection_made_elsewhere_stays_though_such_a_phone_objects_too() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    honest, steered = Actor(entrant=across), Actor(entrant=across, through=night.person)
    night.do(ReportResult(mine.id, night.own, won))
    night.hall.do(DisputeResult(mine.id, across), steered)
    night.hall.do(DisputeResult(mine.id, across), honest)
    night.hall.do(DisputeResult(mine.id, across), steered)
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), steered)
    with pytest.raises(Refusal, match="own-result-objected"):
        night.do(RecordResult(mine.id, won))


def test_she_settles_no_objection_to_her_own_result_but_as_her_opponent_says() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    lost = NIL_TWO if won == TWO_NIL else TWO_NIL
    night.do(RecordResult(mine.id, won))
    night.hall.do(ReportResult(mine.id, across, lost), Actor(entrant=across))
    with pytest.raises(Refusal, match="own-result-contested"):
        night.do(DismissContest(mine.id))
    closer = Score((2, 1)) if won == TWO_NIL else Score((1, 2))
    for asked in (WithdrawResult(mine.id), CorrectResult(mine.id, closer, "a typo")):
        with pytest.raises(Refusal, match="own-result-contested"):
            night.do(asked)
    night.do(CorrectResult(mine.id, lost, "she is right"))
    assert not now_at(night, mine).contests
    assert confirmation(night, mine) is Confirmation.CONFIRMED, "it is what the opponent said"


def test_another_official_who_enters_the_same_makes_it_an_officials_result() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    greta = add_person(Name("Greta"))
    night.do(AppointOfficial(greta, Role.SCOREKEEPER))
    night.hall.do(RecordResult(mine.id, won), night.hall.person(greta))
    assert source(night, mine) is ResultSource.OFFICIAL


def test_where_another_official_can_enter_it_she_is_told_who() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    greta = add_person(Name("Greta"))
    night.do(AppointOfficial(greta, Role.FLOOR_JUDGE))
    with pytest.raises(Refusal, match="plays-others-can") as refused:
        night.do(RecordResult(mine.id, won))
    assert refused.value.facts["who"] == (f"person:{greta}",)
    night.hall.plays(greta)
    with pytest.raises(Refusal, match="plays-others-can"):
        night.do(RecordResult(mine.id, won))  # Greta plays, and not in this match


def test_above_regular_nobody_enters_their_own_result() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    at_home = night.hall.tournament
    above = replace(at_home, details=replace(at_home.details, rel=Rel.COMPETITIVE))
    assert verdict_on(RecordResult(mine.id, won), night.owner, at_home) == Allowed()
    assert verdict_on(RecordResult(mine.id, won), night.owner, above) == Denied()


def test_with_her_own_result_she_drops_nobody_but_herself() -> None:
    night = evening()
    match, across, won = at_her_table(night)
    for score_and_drops in (RecordResult(match.id, won, drops=(across,)), DropEntrant(across)):
        with pytest.raises(Refusal, match="own-opponent-drops"):
            night.hall.do(score_and_drops, night.owner)
    assert now_at(night, match).result is None
    night.hall.do(RecordResult(match.id, won, drops=(night.own,)), night.owner)
    assert night.hall.tournament.entrants[night.own].status is EntrantStatus.DROPPED
    assert night.hall.tournament.entrants[across].status is EntrantStatus.ACTIVE


def test_what_both_phones_agreed_on_she_corrects_only_to_what_her_opponent_says() -> None:
    night = evening()
    match, across, won = at_her_table(night)
    lost = Score((won.games[1], won.games[0]))
    night.do(ReportResult(match.id, night.own, lost))
    night.hall.do(ReportResult(match.id, across, lost), Actor(entrant=across))
    assert source(night, match) is ResultSource.PLAYERS
    for asked in (won, Score((1, 1), 1)):
        with pytest.raises(Refusal, match="own-result-contested"):
            night.do(CorrectResult(match.id, asked, "a slip of the pen"))
    night.hall.do(ReportResult(match.id, across, won), Actor(entrant=across))
    night.do(CorrectResult(match.id, won, "a slip of the pen"))
    assert confirmation(night, match) is Confirmation.CONFIRMED


def connected(night: Evening, entrant: EntrantId) -> Actor:
    """A phone for somebody, claimed with a code that she made."""
    keep_codes(night.hall.id, {SeatOf(entrant, 0): "ABCDEFGH"}, night.person)
    joining.join("ABCDEFGH", "a-token", None)
    return next(iter(players_of_devices([hashed("a-token")]).values()))[1]


def test_a_phone_that_she_connected_only_reports_and_calls_until_the_result_is_in() -> None:
    night = evening()
    match, across, won = at_her_table(night)
    joining.join(make_code(night.hall.id, across), "their-own-token", None)
    own = phones_of(night.hall.id, across)[0].number
    phone = connected(night, across)
    refused = (
        DropEntrant(across),
        EndOwnPhone(across, own),
        ReportResult(match.id, across, won, drops=True),
        CheckIn(across, present=False),
    )
    for asked in refused:
        with pytest.raises(Refusal, match="phone-held-across"):
            night.hall.do(asked, phone)
    night.hall.do(CallJudge(match.id, across), phone)
    with pytest.raises(Refusal, match="phone-held-across"):
        night.hall.do(WithdrawCall(1, across), phone)
    night.hall.do(ReportResult(match.id, across, won), phone)
    assert len(phones_of(night.hall.id, across)) == 2
    night.do(RecordResult(match.id, won))
    night.hall.do(DropEntrant(across), phone)
    assert night.hall.tournament.entrants[across].status is EntrantStatus.DROPPED


def test_r2_she_corrects_her_own_result_after_the_round_with_one_press() -> None:
    """R2: only somebody else could, whom the organizer, herself, was to appoint."""
    night = evening()
    match, _, won = at_her_table(night)
    night.do(RecordResult(match.id, won))
    for other in night.hall.round.without_result():
        night.do(RecordResult(other.id, TWO_NIL))
    night.do(CloseRound(1))
    closer = Score((2, 1)) if won == TWO_NIL else Score((1, 2))
    answer = night.hall.do(CorrectResult(match.id, closer, "misread"), night.owner)
    assert not answer.proposed
    result = now_at(night, match).result
    assert result
    assert result.score == closer


def test_r2_with_another_scorekeeper_she_asks_them() -> None:
    night = evening()
    match, _, won = at_her_table(night)
    night.do(RecordResult(match.id, won))
    for other in night.hall.round.without_result():
        night.do(RecordResult(other.id, TWO_NIL))
    night.do(CloseRound(1), AppointOfficial(add_person(Name("Greta")), Role.SCOREKEEPER))
    better = Score((2, 1)) if won == TWO_NIL else Score((1, 2))
    night.do(CorrectResult(match.id, better, "a game more"))  # against herself
    with pytest.raises(Refusal, match="plays-others-ask"):
        night.do(CorrectResult(match.id, won, "misread"))


def test_r2_she_keeps_penalties_of_her_own_match_and_costs_her_opponent_nothing_in_it_by_them() -> None:
    night = evening()
    match, across, _ = at_her_table(night)
    night.do(IssuePenalty(across, "slow-play", Penalty.REMINDER, match.id))
    night.do(IssuePenalty(night.own, "tardiness", Penalty.GAME_LOSS, match.id))
    night.do(IssuePenalty(across, "unsporting-major", Penalty.MATCH_LOSS, match.id))
    assert now_at(night, match).result is None
    greta = add_person(Name("Greta"))
    night.do(AppointOfficial(greta, Role.FLOOR_JUDGE))
    with pytest.raises(Refusal, match="plays-others-can"):
        night.do(IssuePenalty(across, "slow-play", Penalty.REMINDER, match.id))
