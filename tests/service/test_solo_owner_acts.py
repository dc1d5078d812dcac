"""What the one official who plays does beside results: rounds, penalties, calls, absent opponents."""

from __future__ import annotations

import pytest

from tests.hall import TWO_NIL
from tests.service.test_solo_owner import Evening, at_her_table, close, confirmation, evening, now_at, source
from tests.service.test_solo_owner_word import appointed, recorded, says, score_for
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.judging.burden import burden, match_of, waiting
from topcut.core.desks.judging.commands import (
    CallJudge,
    ClaimCall,
    CloseCall,
    GiveRuling,
    IssuePenalty,
    WithdrawPenalty,
)
from topcut.core.desks.organizing.commands import ChangeRounds
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import RecordNoShows, RecordResult, ReportResult, TakeBackNoShow
from topcut.core.desks.rounds.commands import DeleteRound, DiscardRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import MINUTE, EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import mirrored
from topcut.core.play.matches import Confirmation, Match, ResultSource
from topcut.core.rules import Penalty
from topcut.service import clock

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]


# H4: a round taken back


@pytest.mark.parametrize("reported", [True, False])
def test_h4_a_round_in_which_she_has_a_result_or_a_report_she_does_not_delete_alone(reported: bool) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    asked = DeleteRound(1, "paired wrongly")
    if reported:
        says(night, mine, across, mirrored(won))
    else:
        night.do(RecordResult(mine.id, mirrored(won)))
    with pytest.raises(Refusal, match="plays-appoint-another") as refused:
        night.do(asked)
    assert refused.value.facts["roles"] == (Role.HEAD_JUDGE, Role.SCOREKEEPER)
    greta = appointed(night, Role.SCOREKEEPER)
    with pytest.raises(Refusal, match="plays-others-ask"):
        night.do(asked)
    night.hall.do(asked, greta)
    night.hall.do(Approve(next(iter(night.hall.tournament.proposals))), night.owner)
    assert not night.hall.tournament.rounds


def test_h4_a_round_in_which_nothing_is_known_of_her_match_she_deletes() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    other = next(match for match in night.hall.round.matches if match.id != mine.id and not match.is_bye)
    night.do(RecordResult(other.id, TWO_NIL), DeleteRound(1, "paired wrongly"))
    assert not night.hall.tournament.rounds


# H5: penalties


def second_round(night: Evening, across: EntrantId) -> Match:
    """Paired so that she meets whoever she meets; the match of ``across``."""
    night.do(PublishRound(2), OpenRound(2))
    found = night.hall.round.match_of(across)
    assert found
    return found


def test_h5_a_loss_that_she_gives_before_the_pairing_does_not_count_against_her_own_opponent() -> None:
    """With the draft open it was refused; she threw the draft away, gave it and drew the same pairing."""
    night = evening()
    at_her_table(night)
    close(night)
    night.do(PairRound(2))
    drafted = night.hall.round.match_of(night.own)
    assert drafted
    (across,) = drafted.opponents_of(night.own)
    night.do(DiscardRound(2), IssuePenalty(across, "tardiness", Penalty.GAME_LOSS), PairRound(2))
    match = second_round(night, across)
    assert match.seats == drafted.seats
    assert not burden(night.hall.tournament, match)
    lost = score_for(match, across, 2, 0)
    night.hall.do(ReportResult(match.id, across, lost), Actor(entrant=across))
    night.do(RecordResult(match.id, lost))
    assert recorded(night, match) == lost


def test_h5_a_loss_that_she_gives_her_opponent_counts_in_their_next_match() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(IssuePenalty(across, "tardiness", Penalty.GAME_LOSS, mine.id))
    (issued,) = night.hall.tournament.judging.penalties.values()
    assert match_of(night.hall.tournament, issued) is None
    assert not burden(night.hall.tournament, now_at(night, mine))
    assert waiting(night.hall.tournament, across) == [issued]
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    close(night)
    night.do(PairRound(2))
    match = second_round(night, across)
    assert burden(night.hall.tournament, match)


def test_h5_what_another_official_gives_counts_at_once() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(
        IssuePenalty(across, "tardiness", Penalty.GAME_LOSS, mine.id), appointed(night, Role.HEAD_JUDGE)
    )
    assert burden(night.hall.tournament, now_at(night, mine))


def test_h5_her_own_loss_counts_in_her_match() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    night.do(IssuePenalty(night.own, "tardiness", Penalty.GAME_LOSS, mine.id))
    assert burden(night.hall.tournament, now_at(night, mine))


def test_m9_a_penalty_that_she_gave_herself_by_mistake_she_withdraws_before_the_result() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(IssuePenalty(night.own, "tardiness", Penalty.GAME_LOSS, mine.id))
    number = night.hall.tournament.version
    night.do(WithdrawPenalty(night.own, number, "the wrong player"))
    assert not night.hall.tournament.judging.penalties
    night.do(IssuePenalty(night.own, "tardiness", Penalty.GAME_LOSS, mine.id))
    number = night.hall.tournament.version
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    with pytest.raises(Refusal, match="plays-appoint-another") as refused:
        night.do(WithdrawPenalty(night.own, number, "the wrong player"))
    assert refused.value.facts["roles"] == (Role.HEAD_JUDGE, Role.SCOREKEEPER)


def test_m9_what_her_opponent_has_she_withdraws_and_what_another_gave_her_not() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(IssuePenalty(across, "slow-play", Penalty.WARNING, mine.id))
    (number,) = night.hall.tournament.judging.penalties
    night.do(WithdrawPenalty(across, number, "the wrong player"))
    greta = appointed(night, Role.FLOOR_JUDGE)
    night.hall.do(IssuePenalty(night.own, "communication", Penalty.REMINDER, mine.id), greta)
    (number,) = night.hall.tournament.judging.penalties
    with pytest.raises(Refusal, match="plays-"):
        night.do(WithdrawPenalty(night.own, number, "no"))


# M2: calls


def test_m2_a_judge_called_to_her_table_is_she_herself_where_there_is_no_other() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    (call,) = night.hall.tournament.judging.calls
    night.do(ClaimCall(call), GiveRuling(mine.id, "The trigger is missed."), CloseCall(call))
    assert not night.hall.tournament.judging.calls
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    (call,) = night.hall.tournament.judging.calls
    appointed(night, Role.FLOOR_JUDGE)
    with pytest.raises(Refusal, match="plays-others-can"):
        night.do(ClaimCall(call))


# M5: announced rounds


@pytest.mark.rule("MTR-10.2.b")
def test_m5_once_play_has_begun_she_does_not_change_the_rounds_alone() -> None:
    night = evening()
    night.do(ChangeRounds(3, "one more"))
    at_her_table(night)
    with pytest.raises(Refusal, match="plays-appoint-another") as refused:
        night.do(ChangeRounds(2, "late"))
    assert refused.value.facts["roles"] == (Role.ORGANIZER, Role.HEAD_JUDGE)
    night.hall.do(ChangeRounds(2, "the shop closes"), appointed(night, Role.HEAD_JUDGE))
    night.hall.do(Approve(next(iter(night.hall.tournament.proposals))), night.owner)
    assert night.hall.tournament.details.ranked_rounds == 2


# M7: an opponent who does not come


@pytest.mark.rule("MTR-2.10.c")
def test_m7_an_opponent_who_does_not_come_is_a_no_show_marked_as_hers_and_taken_back_when_they_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    began = night.hall.round.started
    assert began is not None
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: began + 10 * MINUTE)
    night.do(RecordNoShows((mine.id,), (mine.seat_of(across),)))
    assert source(night, mine) is ResultSource.NO_SHOW
    assert confirmation(night, mine) is Confirmation.NONE
    assert night.hall.tournament.entrants[across].no_show
    night.do(TakeBackNoShow(across))
    assert night.hall.tournament.entrants[across].status is EntrantStatus.ACTIVE


def test_m7_her_own_table_is_not_ticked_among_others() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    other = next(match for match in night.hall.round.matches if match.id != mine.id and not match.is_bye)
    with pytest.raises(Refusal, match="own-no-show-apart"):
        night.do(RecordNoShows((other.id, mine.id)))


def test_m7_an_opponent_who_has_said_something_or_called_a_judge_is_there() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    absent = RecordNoShows((mine.id,), (mine.seat_of(across),))
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    with pytest.raises(Refusal, match="own-opponent-here"):
        night.do(absent)
    says(night, mine, across, mirrored(won))
    with pytest.raises(Refusal, match="own-result-contested"):
        night.do(absent)


def test_m7_a_match_loss_for_not_coming_is_entered_as_a_no_show() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    with pytest.raises(Refusal, match="own-opponent-late"):
        night.do(IssuePenalty(across, "tardiness", Penalty.MATCH_LOSS, mine.id))
