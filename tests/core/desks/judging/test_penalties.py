"""Penalties, and what they do to a match: this one, or the next."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    HUGO,
    SARA,
    Step,
    Story,
    and_then,
    details,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.clocks.events import ExtraTurnsSet
from topcut.core.desks.judging.burden import burden, is_without_effect, match_of, waiting
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.judging.events import PenaltyIssued, PenaltyWithdrawn
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.events import EntrantDisqualified, EntrantDropped, EntrantReentered
from topcut.core.desks.results.commands import AcceptReports, RecordResult, TakeBackNoShow
from topcut.core.desks.results.events import ResultCorrected, ResultRecorded, ResultReported
from topcut.core.desks.rounds.commands import CloseRound, DeleteRound
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, ProposalId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.details import playoff_after
from topcut.core.play.matches import ResultSource
from topcut.core.rules import Penalty

ONE = MatchId("1-1")
OPEN = (tournament_with(4), round_open(1))
BETWEEN = (tournament_with(4), round_closed(1))
GAME, MATCH, WARNING = Penalty.GAME_LOSS, Penalty.MATCH_LOSS, Penalty.WARNING


def penalty(who: EntrantId, penalty: Penalty, match: str | None = "1-1", early: bool = False) -> IssuePenalty:
    return IssuePenalty(who, "marked-cards", penalty, MatchId(match) if match else None, early)


def outcomes(story: Story, match: str = "1-1") -> tuple[Outcome, ...]:
    result = story.match(match).result
    assert result
    return result.outcomes


@pytest.mark.rule("MTR-5.1–5.6")
def test_a_warning_is_kept_and_changes_no_result() -> None:
    story = (
        given(*OPEN)
        .when(penalty(ANA, WARNING))
        .then(PenaltyIssued(ANA, "marked-cards", WARNING, ONE, 0, False))
    )
    assert [one.penalty for one in story.tournament.judging.penalties_of(ANA)] == [WARNING]
    story.when(report(ANA, "1-1", 2, 0)).then(ResultReported)


@pytest.mark.rule("MTR-5.1–5.6")
def test_a_game_loss_is_in_the_score_whoever_enters_it() -> None:
    story = given(*OPEN, penalty(ANA, GAME))
    story.when(report(ANA, "1-1", 2, 0)).then(ResultReported(ONE, 0, Score((2, 1))))
    for entry in (record("1-1", 2, 0), record("1-1", 0, 0, drawn=1, at_time=True)):
        story.when(entry).refuses("score-without-penalty", rule="MTR-2.1.a", table=1)
    story.when(record("1-1", 2, 1)).then(ResultRecorded)
    story.when(record("1-1", 0, 2)).then(ResultRecorded)
    story.when(record("1-1", 0, 0, drawn=3)).refuses("score-without-penalty")


def test_a_report_from_before_the_game_loss_is_not_accepted_for_the_result() -> None:
    story = given(*OPEN, report(ANA, "1-1", 2, 0), penalty(ANA, GAME))
    story.when(AcceptReports(1)).changes_nothing()


@pytest.mark.rule("MTR-5.1–5.6")
def test_a_second_game_loss_ends_a_best_of_three() -> None:
    story = (
        given(*OPEN, penalty(ANA, GAME))
        .when(penalty(ANA, GAME))
        .then(PenaltyIssued, ResultRecorded(ONE, Score((0, 2)), ResultSource.PENALTY))
    )
    assert outcomes(story) == (Outcome.LOSS, Outcome.WIN)


def test_a_game_loss_for_each_leaves_the_third_game_to_be_played() -> None:
    story = given(*OPEN, penalty(ANA, GAME)).when(penalty(BO, GAME)).then(PenaltyIssued)
    story.when(record("1-1", 2, 0)).refuses("score-without-penalty")
    story.when(record("1-1", 2, 1)).then(ResultRecorded)


def test_a_game_loss_ends_a_match_of_one_game() -> None:
    story = given(tournament_with(4, details(games_to_win=1)), round_open(1))
    story.when(penalty(BO, GAME)).then(
        PenaltyIssued, ResultRecorded(ONE, Score((1, 0)), ResultSource.PENALTY)
    )


@pytest.mark.rule("MTR-5.1–5.6")
def test_a_match_loss_is_the_result_at_once() -> None:
    story = (
        given(*OPEN)
        .when(penalty(ANA, MATCH))
        .then(PenaltyIssued, ResultRecorded(ONE, Score((0, 2), match_loss=(0,)), ResultSource.PENALTY))
    )
    assert outcomes(story) == (Outcome.LOSS, Outcome.AWARDED)


@pytest.mark.rule("MTR-5.1–5.6")
def test_two_players_both_at_match_loss_both_lose() -> None:
    story = given(*OPEN, penalty(ANA, MATCH)).when(penalty(BO, MATCH)).then(PenaltyIssued, ResultCorrected)
    assert outcomes(story) == (Outcome.LOSS, Outcome.LOSS)
    assert story.points()[ANA] == story.points()[BO] == 0


def test_both_at_match_loss_from_between_the_rounds_both_lose_when_they_meet() -> None:
    story = given(*BETWEEN, penalty(ANA, MATCH, None), penalty(CY, MATCH, None))
    assert [one.penalty for one in waiting(story.tournament, ANA)] == [MATCH]
    story = given_next(story, (ANA, CY), (BO, DI))
    assert outcomes(story, "2-1") == (Outcome.LOSS, Outcome.LOSS)
    assert story.match("2-2").result is None
    assert waiting(story.tournament, ANA) == []


def given_next(story: Story, *seats: tuple[EntrantId, ...]) -> Story:
    return round_open(2, *seats)(story)


@pytest.mark.rule("MTR-3.16.a")
def test_a_game_loss_between_matches_counts_in_the_next_and_forbids_sideboarding() -> None:
    story = given_next(given(*BETWEEN, penalty(ANA, GAME, None)), (ANA, CY), (BO, DI))
    due = burden(story.tournament, story.match("2-1"))
    assert (due.games, due.no_sideboarding) == ((1, 0), True)
    story.when(record("2-1", 2, 0)).refuses("score-without-penalty")
    assert not burden(story.tournament, story.match("2-2"))


@pytest.mark.rule("MTR-3.16.a")
@pytest.mark.parametrize(
    ("story", "command", "forbidden"),
    [
        (given(*OPEN), penalty(ANA, GAME), False),
        (given(*OPEN), penalty(ANA, GAME, early=True), True),
        (given(tournament_with(4), round_published(1)), penalty(ANA, GAME), True),
        (given(*OPEN), penalty(ANA, WARNING, early=True), False),
    ],
)
def test_sideboarding_is_forbidden_only_where_game_one_was_lost_before_it_began(
    story: Story, command: IssuePenalty, forbidden: bool
) -> None:
    story = story.when(command).after
    assert burden(story.tournament, story.match("1-1")).no_sideboarding is forbidden


def test_a_match_loss_in_a_pod_is_entered_with_the_result_of_the_others() -> None:
    stage = replace(details(games_to_win=1).stages[0], seats=4)
    story = given(tournament_with(4, replace(details(), stages=(stage,))), round_open(1, (ANA, BO, CY, DI)))
    story = story.when(penalty(ANA, MATCH)).then(PenaltyIssued)
    lost = Score((0, 1, 0, 0), match_loss=(0,))
    for entered in (replace(lost, match_loss=()), lost):
        story.when(RecordResult(ONE, entered)).then(ResultRecorded(ONE, lost, ResultSource.OFFICIAL))


def test_a_game_loss_in_a_pod_is_a_game_not_won() -> None:
    stage = replace(details(games_to_win=1).stages[0], seats=4)
    story = given(tournament_with(4, replace(details(), stages=(stage,))), round_open(1, (ANA, BO, CY, DI)))
    story = story.when(penalty(ANA, GAME)).then(PenaltyIssued)
    refused = story.when(record("1-1", 1, 0, 0, 0))
    refused.refuses("winner-lost-by-penalty", rule="MTR-2.1.a", who=("entrant:ana",))
    story.when(record("1-1", 0, 1, 0, 0)).then(ResultRecorded)


def test_a_penalty_follows_its_player_when_the_round_is_deleted() -> None:
    story = given(*OPEN, penalty(ANA, MATCH)).when(DeleteRound(1, "wrong list")).after
    story = round_open(1, (ANA, CY), (BO, DI))(story)
    assert outcomes(story, "1-3") == (Outcome.LOSS, Outcome.AWARDED)


def test_a_withdrawn_penalty_counts_no_more() -> None:
    story = given(*OPEN, penalty(ANA, GAME))
    number = story.tournament.version
    story.when(WithdrawPenalty(ANA, number, " ")).refuses("reason-missing")
    story.when(WithdrawPenalty(BO, number, "wrong player")).refuses("penalty-unknown")
    story = story.when(WithdrawPenalty(ANA, number, "wrong player"), by=HUGO).then(PenaltyWithdrawn)
    story.when(record("1-1", 2, 0)).then(ResultRecorded)


@pytest.mark.rule("MTR-2.10.b")
@pytest.mark.rule("MTR-5.1–5.6")
def test_r5_a_penalty_of_whoever_has_left_is_kept_and_one_disqualified_gets_no_more() -> None:
    left = given(*BETWEEN, DropEntrant(BO)).when(penalty(BO, MATCH, None)).then(PenaltyIssued)
    assert [one.penalty for one in left.tournament.judging.penalties_of(BO)] == [MATCH]
    assert waiting(left.tournament, BO) == []
    given(*OPEN, DropEntrant(BO)).when(penalty(BO, WARNING)).then(PenaltyIssued)
    out = given(*OPEN, DisqualifyEntrant(BO, "statement"))
    out.when(penalty(BO, WARNING)).refuses("entrant-disqualified")


def test_wrong_moments_for_a_penalty_are_told() -> None:
    story = given(*OPEN)
    story.when(penalty(ANA, Penalty.DISQUALIFICATION)).refuses("disqualify-apart")
    story.when(penalty(ANA, WARNING, "1-2")).refuses("not-their-match", table=2)
    story.when(penalty(ANA, WARNING, "1-9")).refuses("match-unknown")
    given(*OPEN, record("1-1", 2, 0)).when(penalty(ANA, GAME)).refuses("penalty-after-match", table=1)
    given(*BETWEEN).when(penalty(ANA, MATCH)).refuses("penalty-after-match")
    gone = given(*BETWEEN, DropEntrant(BO))
    gone.when(penalty(BO, MATCH)).refuses("penalty-after-last-match", table=1)
    playing = given(*BETWEEN, round_open(2))
    now = playing.round.match_of(ANA)
    playing.when(penalty(ANA, GAME)).refuses(
        "penalty-in-earlier-match", table=1, now=(now.table if now else None) or 0
    )
    given(*BETWEEN).when(penalty(ANA, WARNING)).then(PenaltyIssued)
    given(tournament_with(4), round_paired(1)).when(penalty(ANA, WARNING)).refuses("match-unknown")


@pytest.mark.rule("MTR-5.1–5.6")
@pytest.mark.parametrize("status", ["open", "closed"])
def test_r5_a_loss_after_the_last_match_is_kept_without_effect(status: str) -> None:
    """R5: it was refused, and the refusal suggested a warning or a disqualification."""
    playing = given(tournament_with(4, details(rounds=1)), round_open(1), record("1-1", 2, 0))
    last = playing if status == "open" else and_then(playing, record("1-2", 2, 0), CloseRound(1))
    before = last.match("1-1").result
    story = last.when(penalty(ANA, GAME, None)).then(PenaltyIssued)
    [issued] = story.tournament.judging.penalties_of(ANA)
    assert is_without_effect(story.tournament, issued)
    assert waiting(story.tournament, ANA) == []
    assert story.match("1-1").result == before
    warned = last.when(penalty(ANA, WARNING, None)).then(PenaltyIssued)
    [warning] = warned.tournament.judging.penalties_of(ANA)
    assert not is_without_effect(warned.tournament, warning)


@pytest.mark.rule("MTR-2.10.e")
def test_r5_a_loss_without_effect_counts_once_the_player_comes_back() -> None:
    story = given(*BETWEEN, DropEntrant(BO), penalty(BO, MATCH, None), ReenterEntrant(BO))
    assert len(waiting(story.tournament, BO)) == 1


@pytest.mark.rule("MTR-2.6.d")
def test_a_slow_play_warning_adds_turns_and_the_next_one_more() -> None:
    slow = IssuePenalty(ANA, "slow-play", WARNING, ONE)
    story = given(*OPEN).when(slow).then(PenaltyIssued, ExtraTurnsSet(ONE, 2))
    story.when(replace(slow, entrant=BO)).then(PenaltyIssued, ExtraTurnsSet(ONE, 4))


@pytest.mark.rule("MTR-2.6.d")
def test_a_reminder_adds_no_turns_nor_does_a_match_that_is_over_or_untimed() -> None:
    slow = IssuePenalty(ANA, "slow-play", WARNING, ONE)
    given(*OPEN).when(replace(slow, penalty=Penalty.REMINDER)).then(PenaltyIssued)
    given(*OPEN, record("1-1", 2, 0)).when(slow).then(PenaltyIssued)
    given(tournament_with(4, details(minutes=None)), round_open(1)).when(slow).then(PenaltyIssued)
    given(*OPEN).when(replace(slow, penalty=MATCH)).then(PenaltyIssued, ResultRecorded)


def test_what_the_edition_does_not_list_is_no_infraction() -> None:
    given(*OPEN).when(IssuePenalty(ANA, "blinking", WARNING, ONE)).refuses("infraction-missing")


def test_warnings_are_counted_by_infraction() -> None:
    """Two for tardiness are none for slow play."""
    judging = given(
        *OPEN, penalty(ANA, WARNING), penalty(ANA, WARNING), penalty(BO, WARNING)
    ).tournament.judging
    assert [judging.warned(ANA, name) for name in ("marked-cards", "slow-play")] == [2, 0]


@pytest.mark.rule("MTR-2.10.b")
def test_a_loss_does_not_wait_for_the_next_match_of_one_who_leaves_before_it() -> None:
    story = given(*OPEN, record("1-1", 2, 0), DropEntrant(BO))
    leaving = story.when(penalty(BO, GAME, None)).then(PenaltyIssued)
    assert waiting(leaving.tournament, BO) == []
    staying = story.when(penalty(ANA, GAME, None)).then(PenaltyIssued)
    assert len(waiting(staying.tournament, ANA)) == 1


@pytest.mark.rule("MTR-2.10.d")
def test_a_loss_does_not_wait_for_the_next_match_of_one_outside_the_cut() -> None:
    swiss = details(rounds=1)
    about = replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 2, 90)))
    story = given(tournament_with(4, about), round_closed(1), MakeCut(2))
    inside = story.tournament.cuts[1].seeds
    outside = next(who for who in (ANA, BO, CY, DI) if who not in inside)
    story = and_then(story, penalty(outside, GAME, None), penalty(inside[0], GAME, None))
    assert waiting(story.tournament, outside) == []
    assert len(waiting(story.tournament, inside[0])) == 1


# A match loss for not having come (R14)

LATE = IssuePenalty(ANA, "tardiness", MATCH, ONE)


@pytest.mark.rule("MTR-2.10.c")
@pytest.mark.parametrize("edition", ["mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30"])
def test_r14_a_match_loss_for_tardiness_drops_the_player(edition: str) -> None:
    story = given(tournament_with(4, replace(details(), edition=edition)), round_open(1))
    after = story.when(LATE).then(PenaltyIssued, ResultRecorded, EntrantDropped(ANA, 1, no_show=True))
    assert after.tournament.entrants[ANA].no_show
    after.when(TakeBackNoShow(ANA), by=SARA).then(EntrantReentered(ANA, ()))


@pytest.mark.rule("MTR-2.10.c")
def test_r14_nobody_is_dropped_who_came_late_or_played_or_lost_the_match_for_something_else() -> None:
    story = given(*OPEN)
    story.when(replace(LATE, penalty=GAME)).then(PenaltyIssued)
    story.when(replace(LATE, infraction="marked-cards")).then(PenaltyIssued, ResultRecorded)
    given(*OPEN, record("1-1", 2, 0)).when(LATE).then(PenaltyIssued, ResultCorrected)
    given(*BETWEEN).when(replace(LATE, in_match=None)).then(PenaltyIssued)


@pytest.mark.rule("MTR-2.10.c")
def test_r14_whoever_has_dropped_already_is_not_dropped_again() -> None:
    given(*OPEN, DropEntrant(ANA)).when(LATE).then(PenaltyIssued, ResultRecorded)


# Who issued it, who entered it, who approved it (R3)

FLO = PersonId("flo")


def with_floor_judge() -> Story:
    return given(*OPEN, AppointOfficial(FLO, Role.FLOOR_JUDGE))


def asked(story: Story, by: Actor, command: IssuePenalty) -> Story:
    proposal = Propose(ProposalId("p"), command, (Role.HEAD_JUDGE,))
    story = story.when(proposal, by=by).after
    return story.when(Approve(ProposalId("p")), by=HUGO).after


def asked_between(loss: Penalty = GAME) -> Step:
    """Hugo, who judges, asks for a loss in no match, and three minutes pass."""
    proposal = Propose(ProposalId("p"), penalty(ANA, loss, None), (Role.HEAD_JUDGE,))
    return lambda story: time_passes(3)(story.when(proposal, by=HUGO).after)


LAST = (tournament_with(4, details(rounds=2)), round_closed(1))
PAIRS = ((ANA, CY), (BO, DI))


def where_it_counts(story: Story) -> MatchId | None:
    [issued] = story.tournament.judging.penalties_of(ANA)
    counts = match_of(story.tournament, issued)
    return counts.id if counts else None


@pytest.mark.parametrize("shown", [round_published, round_open], ids=["published", "on"])
def test_a_loss_asked_for_between_matches_and_approved_later_counts_in_the_match_it_was_asked_for(
    shown: Callable[..., Step],
) -> None:
    """Round two is the last: where it counted only in the next match, it would count in none."""
    story = given(*LAST, asked_between(), shown(2, *PAIRS)).when(Approve(ProposalId("p")), by=HUGO).after
    assert where_it_counts(story) == "2-1"
    assert burden(story.tournament, story.match("2-1")).games == (1, 0)


def test_a_match_loss_approved_later_is_the_result_at_once() -> None:
    story = given(*LAST, asked_between(MATCH), round_open(2, *PAIRS))
    story = story.when(Approve(ProposalId("p")), by=HUGO).after
    assert outcomes(story, "2-1") == (Outcome.LOSS, Outcome.AWARDED)


def test_once_that_match_is_over_it_waits_for_the_next_as_before() -> None:
    story = given(*LAST, asked_between(), round_open(2, *PAIRS), record("2-1", 2, 0))
    story = story.when(Approve(ProposalId("p")), by=HUGO).after
    assert where_it_counts(story) is None
    assert outcomes(story, "2-1") == (Outcome.WIN, Outcome.LOSS)


def test_what_was_asked_for_during_a_match_to_count_in_the_next_does_so() -> None:
    story = given(tournament_with(4), round_open(1), time_passes(3), asked_between())
    story = story.when(Approve(ProposalId("p")), by=HUGO).after
    assert where_it_counts(story) is None
    assert where_it_counts(and_then(story, results_in, CloseRound(1), round_open(2, *PAIRS))) == "2-1"


def written(story: Story) -> tuple[str, str, str]:
    [issued] = story.tournament.judging.penalties_of(ANA)
    return issued.by, issued.entered_by, issued.approved_by


def test_r3_what_a_floor_judge_asked_for_is_issued_by_them_and_approved_by_the_head_judge() -> None:
    judge = Actor(FLO, frozenset({Role.FLOOR_JUDGE}))
    story = asked(with_floor_judge(), judge, penalty(ANA, MATCH))
    assert written(story) == ("person:flo", "", "person:hugo")


@pytest.mark.rule("MTR-1.9.a")
def test_r3_what_the_scorekeeper_enters_is_the_judges_whom_they_name() -> None:
    entered = replace(penalty(ANA, GAME), issued_by=FLO)
    story = with_floor_judge()
    story.when(replace(entered, issued_by=None), by=SARA).refuses("judge-missing", rule="MTR-1.9.a")
    story.when(replace(entered, issued_by=SARA.person), by=SARA).refuses("not-a-judge")
    assert written(story.when(entered, by=SARA).after) == ("person:flo", "person:sara", "")
    approved = asked(story, SARA, replace(entered, penalty=MATCH))
    assert written(approved) == ("person:flo", "person:sara", "person:hugo")


def test_r3_a_head_judges_own_penalty_names_nobody_else() -> None:
    assert written(with_floor_judge().when(penalty(ANA, MATCH), by=HUGO).after) == ("person:hugo", "", "")


# A disqualification stands among the penalties (R5)


@pytest.mark.rule("MTR-5.1")
def test_r5_a_disqualification_is_in_the_register_with_its_infraction_and_is_not_withdrawn_there() -> None:
    story = given(*OPEN).when(DisqualifyEntrant(ANA, "statement", "cheating")).after
    [issued] = story.tournament.judging.penalties_of(ANA)
    assert (issued.penalty, issued.infraction) == (Penalty.DISQUALIFICATION, "cheating")
    assert (issued.match, issued.by) == (ONE, "person:hugo")
    story.when(WithdrawPenalty(ANA, issued.number, "slip")).refuses("entrant-disqualified")
    given(*OPEN).when(DisqualifyEntrant(ANA, "s", "bad-manners")).refuses("infraction-missing")


def test_r5_a_disqualification_from_before_infractions_were_asked_for_folds_to_what_it_did() -> None:
    story = given(*BETWEEN, EntrantDisqualified(ANA, 1, "statement"))
    assert story.tournament.judging.penalties_of(ANA) == []


def test_a_loss_that_an_official_gives_their_own_opponent_counts_in_a_later_match() -> None:
    """R2: what costs the opponent a game is a result, which is marked as theirs."""
    story = given(*OPEN, AppointOfficial(PersonId("bo"), Role.HEAD_JUDGE))
    (person,) = story.tournament.entrants[BO].members
    bo = Actor(person, frozenset({Role.HEAD_JUDGE}))
    given_ = story.when(penalty(ANA, GAME), by=bo).then(PenaltyIssued).tournament
    assert not burden(given_, given_.rounds[0].matches[0])
    (issued,) = waiting(given_, ANA)
    assert (issued.match, issued.after) == (None, 1)
    story.when(penalty(CY, GAME, "1-2"), by=bo).then(PenaltyIssued)
