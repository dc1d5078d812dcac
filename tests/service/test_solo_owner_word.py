"""The one official plays, and her opponent says otherwise (MTR-1.4.d): their word stands against hers."""

from __future__ import annotations

import pytest

from tests.hall import NIL_TWO, TWO_NIL
from tests.service.test_solo_owner import Evening, at_her_table, close, confirmation, evening, now_at, source
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import (
    CorrectResult,
    DismissContest,
    DisputeResult,
    NoteWord,
    RecordResult,
    ReportResult,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, mirrored
from topcut.core.play.matches import Confirmation, Match, MatchState, ResultSource
from topcut.people.accounts import add_person
from topcut.people.links import LinkSpent, SeatOf, hashed, keep_codes, players_of_devices
from topcut.people.names import Name
from topcut.service import joining
from topcut.service.acts.care import EndPhones
from topcut.service.acts.phone_care import GiveCodes, GiveNewCode

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]


def score_for(match: Match, entrant: EntrantId, won: int, lost: int) -> Score:
    score = Score((won, lost))
    return score if match.seats[0] == entrant else mirrored(score)


def says(night: Evening, match: Match, across: EntrantId, score: Score) -> None:
    night.hall.do(ReportResult(match.id, across, score), Actor(entrant=across))


def recorded(night: Evening, match: Match) -> Score | None:
    result = now_at(night, match).result
    return result.score if result else None


def appointed(night: Evening, *roles: Role) -> Actor:
    greta: PersonId = add_person(Name("Greta"))
    night.do(*(AppointOfficial(greta, role) for role in roles))
    return night.hall.person(greta)


def phone(night: Evening, entrant: EntrantId, code: str = "ABCDEFGH") -> Actor:
    """A phone claimed with a code that she made."""
    keep_codes(night.hall.id, {SeatOf(entrant): code}, night.person)
    joining.join(code, f"token-{code}", None)
    return next(iter(players_of_devices([hashed(f"token-{code}")]).values()))[1]


# H1: entering it


@pytest.mark.parametrize("reported", ["by the opponent alone", "by both, differing"])
def test_h1_a_contested_match_of_hers_gets_no_result_but_what_her_opponent_says(reported: str) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = score_for(mine, across, 2, 1)
    says(night, mine, across, theirs)
    if reported == "by both, differing":
        night.do(ReportResult(mine.id, night.own, won))
        assert now_at(night, mine).state is MatchState.DISPUTED
    for asked in (won, score_for(mine, night.own, 2, 1), Score((1, 1), 1)):
        with pytest.raises(Refusal, match="own-result-contested") as refused:
            night.do(RecordResult(mine.id, asked))
        assert refused.value.facts["who"] == (f"entrant:{across}",)
        assert refused.value.facts["score"] == "-".join(map(str, theirs.games))
        assert refused.value.facts["roles"] == (Role.HEAD_JUDGE, Role.SCOREKEEPER)
    assert recorded(night, mine) is None
    night.do(RecordResult(mine.id, theirs))
    assert recorded(night, mine) == theirs
    assert confirmation(night, mine) is Confirmation.CONFIRMED


def test_h1_an_objection_without_a_score_leaves_her_only_the_whole_loss() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won))
    night.hall.do(DisputeResult(mine.id, across), Actor(entrant=across))
    for asked in (won, score_for(mine, across, 2, 1)):
        with pytest.raises(Refusal, match="own-result-objected"):
            night.do(RecordResult(mine.id, asked))
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    assert recorded(night, mine) == score_for(mine, across, 2, 0)


def test_h1_a_round_does_not_close_over_her_contested_match() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won))
    says(night, mine, across, mirrored(won))
    for match in night.hall.round.without_result():
        if match.id != mine.id:
            night.do(RecordResult(match.id, TWO_NIL))
    with pytest.raises(Refusal, match="round-has-disputes"):
        close_round(night)
    night.do(RecordResult(mine.id, mirrored(won)))
    close_round(night)


def close_round(night: Evening) -> None:
    night.do(CloseRound(len(night.hall.tournament.rounds)))


def test_h1_worse_for_her_than_her_opponent_says_is_hers_to_enter() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    says(night, mine, across, score_for(mine, across, 2, 1))
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    assert recorded(night, mine) == score_for(mine, across, 2, 0)


# H2: changing it


@pytest.mark.parametrize("when", ["open", "closed"])
def test_h2_what_is_recorded_against_her_she_changes_only_to_what_her_opponent_says(when: str) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = score_for(mine, across, 2, 0)
    night.do(RecordResult(mine.id, theirs))
    if when == "closed":
        close(night)
    better = score_for(mine, across, 2, 1)
    for asked in (won, better):
        with pytest.raises(Refusal, match="own-result-kept") as refused:
            night.do(CorrectResult(mine.id, asked, "I mistyped"))
        assert refused.value.facts["roles"] == (Role.HEAD_JUDGE, Role.SCOREKEEPER)
    says(night, mine, across, better)
    with pytest.raises(Refusal, match="own-result-contested"):
        night.do(CorrectResult(mine.id, won, "I mistyped"))
    night.do(CorrectResult(mine.id, better, "as they say"))
    assert recorded(night, mine) == better


@pytest.mark.parametrize("when", ["open", "closed"])
def test_h2_against_herself_she_always_corrects_it(when: str) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    if when == "closed":
        close(night)
    night.do(CorrectResult(mine.id, score_for(mine, night.own, 2, 1), "a game more"))
    night.do(CorrectResult(mine.id, score_for(mine, across, 2, 1), "they are right"))
    assert recorded(night, mine) == score_for(mine, across, 2, 1)


def test_h2_taking_a_loss_of_hers_back_is_a_change_in_her_favour() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 1)))
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(WithdrawResult(mine.id))
    night.do(CorrectResult(mine.id, score_for(mine, across, 2, 0), "worse still"))
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(WithdrawResult(mine.id))


def test_h2_a_win_of_hers_she_takes_back() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    night.do(WithdrawResult(mine.id))
    assert recorded(night, mine) is None


def test_h2_a_phone_that_she_connected_after_the_result_changes_nothing_in_her_favour() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    night.hall.do(ReportResult(mine.id, across, won), phone(night, across))
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(CorrectResult(mine.id, won, "their phone says so"))


def test_h2_a_phone_that_her_opponent_had_before_the_result_says_it_for_them() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = phone(night, across)
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    night.hall.do(ReportResult(mine.id, across, won), theirs)
    night.do(CorrectResult(mine.id, won, "the wrong way round"))
    assert confirmation(night, mine) is Confirmation.CONNECTED


# H3: phones


def test_h3_another_phone_that_she_connects_takes_no_word_of_her_opponent_back() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs, second = phone(night, across), phone(night, across, "ABCDEFGJ")
    night.do(RecordResult(mine.id, won))
    night.hall.do(DisputeResult(mine.id, across), theirs)
    for asked in (WithdrawContest(mine.id, across), ReportResult(mine.id, across, won)):
        with pytest.raises(Refusal, match="phone-of-opponent"):
            night.hall.do(asked, second)
    night.hall.do(WithdrawContest(mine.id, across), theirs)
    assert not now_at(night, mine).contests


def test_h3_nor_before_there_is_a_result() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs, second = phone(night, across), phone(night, across, "ABCDEFGJ")
    night.hall.do(ReportResult(mine.id, across, mirrored(won)), theirs)
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), second)
    night.hall.do(ReportResult(mine.id, across, score_for(mine, across, 2, 1)), theirs)
    assert now_at(night, mine).reports[0].score == score_for(mine, across, 2, 1)


def test_h3_a_phone_that_she_holds_speaks_first_and_does_not_silence_her_opponents_own() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs, hers = phone(night, across), phone(night, across, "ABCDEFGJ")
    night.hall.do(ReportResult(mine.id, across, won), hers)
    night.hall.do(ReportResult(mine.id, across, mirrored(won)), theirs)
    assert now_at(night, mine).reports[0].score == mirrored(won)
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), hers)


def test_h3_a_phone_that_she_holds_does_not_make_a_word_its_own_by_saying_more() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs, hers = phone(night, across), phone(night, across, "ABCDEFGJ")
    night.hall.do(ReportResult(mine.id, across, score_for(mine, across, 2, 1)), theirs)
    night.hall.do(ReportResult(mine.id, across, score_for(mine, across, 2, 0)), hers)
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), hers)


@pytest.mark.parametrize("said", ["a score", "an objection", "an objection to the result"])
def test_h3_what_two_phones_of_theirs_said_neither_takes_back_alone(said: str) -> None:
    """The phone that she holds objected first; her opponent's own then changed nothing."""
    night = evening()
    mine, across, won = at_her_table(night)
    theirs, hers = phone(night, across), phone(night, across, "ABCDEFGJ")
    night.do(RecordResult(mine.id, won) if "result" in said else ReportResult(mine.id, night.own, won))
    objects, reports = DisputeResult(mine.id, across), ReportResult(mine.id, across, mirrored(won))
    night.hall.do(reports if said == "a score" else objects, hers)
    night.hall.do(objects, theirs)
    for asked in (WithdrawContest(mine.id, across), ReportResult(mine.id, across, won)):
        if said == "an objection to the result" or isinstance(asked, ReportResult):
            with pytest.raises(Refusal, match="phone-of-opponent"):
                night.hall.do(asked, hers)


def test_h3_no_code_is_made_for_whom_she_plays_or_who_objects() -> None:
    night = evening()
    mine, across, won = at_her_table(night)

    def refused_for_them() -> None:
        with pytest.raises(Refusal, match="codes-of-own-table"):
            night.do(GiveNewCode(across, code="ABCDEFGH"))
        night.do(GiveCodes({SeatOf(across): "ABCDEFGJ"}))
        with pytest.raises(LinkSpent):
            joining.usable_code("ABCDEFGJ")

    refused_for_them()
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, mirrored(won))
    refused_for_them()
    close(night)
    seen = night.hall.seen(HeldAct.PAIR)
    night.do(PairRound(2, seen), PublishRound(2, past=seen), OpenRound(2))
    refused_for_them()
    with pytest.raises(Refusal, match="phones-of-own-table"):
        night.do(EndPhones(across))
    night.do(CorrectResult(mine.id, mirrored(won), "they are right"))
    next_match = night.hall.round.match_of(night.own)
    if next_match and across not in next_match.seats:
        night.do(GiveNewCode(across, code="ABCDEFGH"))


def test_h3_another_official_makes_that_code() -> None:
    night = evening()
    _, across, _ = at_her_table(night)
    greta = appointed(night, Role.SCOREKEEPER)
    night.hall.do(GiveNewCode(across, code="ABCDEFGH"), greta)
    assert joining.usable_code("ABCDEFGH").made_by == greta.person


# M4: what both say


def test_m4_a_loss_of_hers_that_both_phones_say_is_the_result_at_once() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = phone(night, across)
    night.do(ReportResult(mine.id, night.own, mirrored(won)))
    night.hall.do(ReportResult(mine.id, across, mirrored(won)), theirs)
    assert source(night, mine) is ResultSource.PLAYERS


@pytest.mark.parametrize("score", [TWO_NIL, NIL_TWO, Score((0, 0), 3)])
def test_m4_a_win_or_a_draw_of_hers_waits_for_the_desk(score: Score) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    if score == mirrored(won):
        return
    night.do(ReportResult(mine.id, night.own, score))
    night.hall.do(ReportResult(mine.id, across, score), phone(night, across))
    assert source(night, mine) is None


# H6: who decides


def test_h6_a_scorekeeper_asks_for_what_the_opponent_says_and_she_agrees() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = score_for(mine, across, 2, 1)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, theirs)
    close(night)
    greta = appointed(night, Role.SCOREKEEPER)
    assert night.hall.do(CorrectResult(mine.id, theirs, "they agree"), greta).proposed
    (asked,) = night.hall.tournament.proposals
    with pytest.raises(Refusal, match="plays-others"):
        night.hall.do(Reject(asked), night.owner)
    night.hall.do(Approve(asked), night.owner)
    assert recorded(night, mine) == theirs
    assert source(night, mine) is ResultSource.OFFICIAL, "somebody asked who does not play in it"


@pytest.mark.parametrize("round_", ["open", "closed"])
def test_h6_with_a_scorekeeper_there_she_still_enters_what_costs_herself(round_: str) -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    appointed(night, Role.SCOREKEEPER)
    theirs = score_for(mine, across, 2, 1)
    says(night, mine, across, theirs)
    night.do(RecordResult(mine.id, theirs))
    for other in night.hall.round.without_result():
        night.do(RecordResult(other.id, TWO_NIL))
    if round_ == "closed":
        close(night)
    night.do(CorrectResult(mine.id, score_for(mine, across, 2, 0), "worse still"))
    assert recorded(night, mine) == score_for(mine, across, 2, 0)


@pytest.mark.parametrize("role", [Role.SCOREKEEPER, Role.HEAD_JUDGE])
def test_h6_what_another_official_decides_she_gives_the_second_role_to(role: Role) -> None:
    """In a closed round two roles agree: one of them decides, and she holds the other alone."""
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, mirrored(won))
    close(night)
    with pytest.raises(Refusal, match="own-result-contested"):
        night.do(DismissContest(mine.id))
    greta = appointed(night, role)
    with pytest.raises(Refusal, match="plays-others-ask") as refused:
        night.do(DismissContest(mine.id))
    assert refused.value.facts["who"] == (greta.id,)
    night.hall.do(DismissContest(mine.id), greta)
    (asked,) = night.hall.tournament.proposals
    night.hall.do(Approve(asked), night.owner)
    assert not now_at(night, mine).contests


def test_h6_a_floor_judge_decides_nothing_there_and_she_is_told_who_can() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 0)))
    close(night)
    appointed(night, Role.FLOOR_JUDGE)
    with pytest.raises(Refusal, match="plays-appoint-another") as refused:
        night.do(DismissContest(mine.id))
    assert refused.value.facts["roles"] == (Role.HEAD_JUDGE, Role.SCOREKEEPER)
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(CorrectResult(mine.id, won, "mistyped"))


# M8: an opponent without a phone


def test_m8_what_an_opponent_without_a_phone_says_is_noted_at_the_desk_and_stands() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = score_for(mine, across, 2, 1)
    with pytest.raises(Refusal, match="nothing-to-dispute"):
        night.do(NoteWord(mine.id, across, theirs))
    night.do(RecordResult(mine.id, won), NoteWord(mine.id, across, theirs))
    (contest,) = now_at(night, mine).contests
    assert (contest.seat, contest.score) == (mine.seat_of(across), theirs)
    for favour in (won, score_for(mine, night.own, 2, 1)):
        with pytest.raises(Refusal, match="own-word-kept"):
            night.do(NoteWord(mine.id, across, favour))
        with pytest.raises(Refusal, match="own-result-contested"):
            night.do(CorrectResult(mine.id, favour, "no"))
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(WithdrawContest(mine.id, across), phone(night, across))
    night.do(CorrectResult(mine.id, theirs, "as they say"))
    assert not now_at(night, mine).contests
    assert confirmation(night, mine) is Confirmation.CONFIRMED


def test_m8_before_there_is_a_result_it_disputes_her_report() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won), NoteWord(mine.id, across, None))
    assert now_at(night, mine).state is MatchState.DISPUTED
    with pytest.raises(Refusal, match="own-result-objected"):
        night.do(RecordResult(mine.id, won))
    night.do(NoteWord(mine.id, across, score_for(mine, across, 2, 1)))
    night.do(RecordResult(mine.id, score_for(mine, across, 2, 1)))


def test_m8_nobody_notes_their_own_word() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    with pytest.raises(Refusal, match="own-word-kept"):
        night.do(NoteWord(mine.id, night.own, None))
