"""The fold as a whole. What each event does is seen beside the command that causes it, in ``deciding``."""

from dataclasses import fields, replace
from typing import Any

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    HUGO,
    ID,
    NINE_O_CLOCK,
    SARA,
    SEED,
    Story,
    and_then,
    correct,
    details,
    enrol,
    given,
    report,
    results_in,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.admission import Admission
from topcut.core.apart import Bond
from topcut.core.codec import EVENTS
from topcut.core.decklists import ListsTaken
from topcut.core.details import playoff_after
from topcut.core.entrants import Care
from topcut.core.evolving import evolve, fold
from topcut.core.evolving.steps import STEPS
from topcut.core.floor import Zone
from topcut.core.ids import MINUTE, EntrantId, Instant, MatchId, PersonId, ProposalId, TournamentId
from topcut.core.invariants import faults
from topcut.core.prizes import Prize, PrizeKind
from topcut.core.proxies import ProxyCause, ReplacementCause
from topcut.core.roles import Role
from topcut.core.rounds import MatchState, RepairCause, RoundStatus
from topcut.core.rules import Penalty
from topcut.core.scores import Score
from topcut.core.staffing import Task

ZOE = EntrantId("zoe")
P1 = ProposalId("p1")
NEW_PAIRS = ((ANA, DI), (CY, ED))


SWISS = details(rounds=2)
TWO_ROUNDS_AND_A_FINAL = replace(
    SWISS, stages=(*SWISS.stages, playoff_after(SWISS.stages[0], 2, 90)), lists=ListsTaken.REQUIRED
)


DRAFTED = (
    e.DraftSeated(0, ((ANA, BO, CY), (DI, ED)), "seats"),
    e.DraftStarted(0, (1, 2), (14, 14, 14), 0, 25),
    e.DraftMoved(0, (1,), 1),
    e.DraftPaused(0, (1,)),
    e.DraftResumed(0, (1,)),
    e.DraftingStopped(0, CY),
    e.CoinTossed(0, 2, DI, ""),
    e.PickTimedOut(0, 2, 2, 1, 1, "1B"),
    e.FirstPickChosen(0, 2, ED),
    e.DraftUnseated(0),
    e.PoolRegistered(0, ANA, "pool-1", "seal", 84),
    e.PoolQuestioned(0, ANA, "one too many"),
    e.PoolVerified(0, ANA),
    e.ProductNoted(0, ANA, "two rares missing", True),
)


def whole_story() -> Story:
    """A short tournament in which every kind of event happens at least once."""
    first = given(
        tournament_with(5, TWO_ROUNDS_AND_A_FINAL),
        c.SetAdmission(Admission(invitation_only=True)),
        c.SetAdmission(Admission()),
        c.AwardByes(ANA, 1),
        c.AwardByes(ANA, 0),
        c.CheckIn(ANA),
        e.TeamRenamed(ANA, "a name", disallowed=True),
        c.NoteCare(ANA, Care.CODED),
        c.ChangeDetails(replace(TWO_ROUNDS_AND_A_FINAL, name="Saturday")),
        c.AppointOfficial(PersonId("pia"), Role.FLOOR_JUDGE),
        c.RemoveOfficial(PersonId("pia"), Role.FLOOR_JUDGE),
        c.SubmitDecklist(ANA, "list-1", "seal"),
        e.DecklistsViewed((ANA,)),
        c.ChaseDecklists(),
        c.WaiveDecklists("the printer broke"),
        *DRAFTED,
        c.PairRound(1),
        c.DiscardRound(1),
        round_open(1),
        c.SetZones((Zone("A", 1, 2),)),
        c.Announce("Lunch until 14:00."),
        c.PauseRound(1),
        c.ResumeRound(1),
        c.ExtendRound(1, 5),
        c.SetClock(1, 60),
        c.ClaimTable(MatchId("1-1")),
        c.ReleaseTable(MatchId("1-1")),
        c.GiveExtension(MatchId("1-1"), 3),
        taken_back,
        c.StartDeckCheck(MatchId("1-1")),
        c.EndDeckCheck(MatchId("1-1")),
        c.SetExtraTurns(MatchId("1-1"), 2),
        judged,
        kept,
        report(ANA, "1-1", 2, 0),
        report(BO, "1-1", 0, 2),
        c.RecordResult(MatchId("1-1"), Score((2, 1))),
        report(BO, "1-1", 0, 2),
        report(ANA, "1-1", 2, 0),
        report(ANA, "1-1", 2, 1),
        c.DismissContest(MatchId("1-1")),
        c.RecordResult(MatchId("1-1"), Score((2, 0))),
        c.DismissEntry(MatchId("1-1"), Score((2, 0))),
        correct("1-1", 1, 2),
        c.DropEntrant(ED),
        c.PagePlayers((MatchId("1-2"),)),
        results_in,
        c.WithdrawResult(MatchId("1-2")),
        report(CY, "1-2", 2, 0),
        c.AcceptReports(1),
        c.AcknowledgeDecisions((MatchId("1-2"),)),
        results_in,
        c.CloseRound(1),
        report(ANA, "1-1", 2, 0),
        c.DismissLateReport(MatchId("1-1"), 0),
        c.PostStandings(1),
    )
    return and_then(
        first,
        c.Propose(P1, c.ReenterEntrant(ED), (Role.HEAD_JUDGE,)),
        c.Approve(P1),
        c.Propose(P1, c.DropEntrant(ED), (Role.HEAD_JUDGE,)),
        c.Reject(P1),
        enrol(ZOE),
        c.SubmitDecklist(ZOE, "list-2", "seal"),
        c.DisqualifyEntrant(BO, "statement"),
        c.PairRound(2),
        c.PublishRound(2),
        c.DeleteRound(2, "wrong list"),
        c.FixTable(ANA, 3),
        c.KeepApart("sisters", (ANA, ZOE), Bond.FAMILY),
        c.LetMeet("sisters"),
        round_open(2, (ANA, CY), (DI, ED), (ZOE,)),
        c.RepairRound(2, RepairCause.BY_HAND, (MatchId("2-4"), MatchId("2-5")), NEW_PAIRS, reason="a ride"),
        results_in,
        c.CloseRound(2),
        e.AdvancedEarly(2, (ANA,)),
        c.AnswerPlayoff(ZOE, plays=False),
        c.MakeCut(2),
        c.UndoCut(),
        c.MakeCut(2),
        prized,
        c.PairRound(3),
        c.PublishRound(3),
        c.OpenRound(3),
        results_in,
        c.CloseRound(3),
        c.FinishTournament(SEED),
        c.PublishDecklists(),
        first_prize_handed_out,
    )


def prized(story: Story) -> Story:
    """Both finalists split what there is, and think better of it."""
    both = story.tournament.cuts[max(story.tournament.cuts)].seeds
    packs = Prize(1, 2, PrizeKind.UNOPENED_PRODUCT, "packs", 6)
    return and_then(story, c.ListPrizes((packs,)), c.SplitPrizes(both, ends=True), c.TakeBackSplit())


def first_prize_handed_out(story: Story) -> Story:
    return and_then(story, c.HandOutPrizes(story.tournament.cuts[max(story.tournament.cuts)].seeds[0]))


def taken_back(story: Story) -> Story:
    """The extension and the announcement, by their numbers."""
    extension = story.match("1-1").time.extensions[-1].number
    announcement = story.tournament.announcements[-1].number
    return and_then(
        story, c.WithdrawExtension(MatchId("1-1"), extension), c.WithdrawAnnouncement(announcement)
    )


def judged(story: Story) -> Story:
    """What the judges' desk does at a table, leaving the match as it was."""
    match, pia = MatchId("1-1"), PersonId("pia")
    story = and_then(story, c.AppointOfficial(pia, Role.FLOOR_JUDGE), c.CallJudge(match, ANA))
    call = story.tournament.version
    story = and_then(story, c.ClaimCall(call), c.HandOnCall(call), c.CloseCall(call), c.CallJudge(match, BO))
    story = and_then(story, c.WithdrawCall(story.tournament.version, BO), c.GiveRuling(match, "play on"))
    ruling = story.tournament.version
    story = (
        and_then(story, c.AppealRuling(match, ANA)).when(c.DecideAppeal(ruling, upheld=True), by=HUGO).after
    )
    story = and_then(story, e.AppealsJudgeDesignated(pia, designated=True))
    story = story.when(c.HandOverDuty(pia), by=HUGO).after
    story = and_then(story, c.TakeBackDuty(pia), c.IssuePenalty(ANA, "tardiness", Penalty.WARNING, match))
    story = and_then(story, c.WithdrawPenalty(ANA, story.tournament.version, "it was Bo"))
    return and_then(story, c.PickDeckCheck(1, match), c.CallOffDeckCheck(match))


def kept(story: Story) -> Story:
    """Proxies, cameras, notes, shifts and dice."""
    match, pia = MatchId("1-1"), PersonId("pia")
    story = and_then(story, c.IssueProxy(CY, "card", ProxyCause.FOIL_ONLY))
    story = and_then(story, c.WithdrawProxy(CY, story.tournament.version))
    story = and_then(story, c.ReplaceCard(CY, "card", "Plains", 1, ReplacementCause.LOST))
    story = and_then(story, c.AskAboutCameras(), c.AnswerCamera(ANA, consents=True), c.FeatureMatch(match))
    story = story.when(c.WriteNote("text", ANA, investigation=True), by=HUGO).after
    note = story.tournament.version
    story = story.when(c.ShareNote(note, pia), by=HUGO).after.when(c.CloseInvestigation(note), by=HUGO).after
    story = and_then(story, c.PlanShift(pia, Task.FLOOR, story.now, Instant(story.now + MINUTE), "A"))
    story = and_then(story, c.CancelShift(story.tournament.version), c.AssignClock(pia))
    return and_then(story.when(c.SetBreak(pia, on_break=True), by=HUGO).after, c.RollDie(match, 6))


def test_every_event_has_its_step() -> None:
    assert set(STEPS) == set(EVENTS.values()) - {e.TournamentCreated}
    assert {type(entry.event) for entry in whole_story().entries} == set(EVENTS.values())


def test_the_state_is_the_fold_of_the_ledger() -> None:
    story = whole_story()
    assert fold(ID, story.entries) == story.tournament
    assert story.tournament.version == len(story.entries)


@pytest.mark.parametrize("kept", [1, 10, 20])
def test_a_fold_can_be_caught_up_from_where_it_stopped(kept: int) -> None:
    story = whole_story()
    start = fold(ID, story.entries[:kept])
    assert start.version == kept
    assert fold(ID, story.entries[kept:], start) == story.tournament
    assert fold(ID, (), start) is start


def test_a_step_leaves_the_tournament_before_it_as_it_was() -> None:
    story = whole_story()
    states = []
    state = None
    for entry in story.entries:
        state = evolve(state, entry, ID)
        states.append(state)
    for number, state in enumerate(states, 1):
        assert state == fold(ID, story.entries[:number])
        assert list(faults(state)) == []


def test_no_step_invents_a_field() -> None:
    """Values are copied without being initialised again, so a misspelt field would go unseen."""
    tournament = whole_story().tournament
    matches = [match for round_ in tournament.rounds for match in round_.matches]
    values: list[Any] = [tournament, *tournament.rounds, *matches, *tournament.entrants.values()]
    for value in values:
        assert set(vars(value)) == {field.name for field in fields(value)}


def test_a_ledger_begins_with_the_creation() -> None:
    entry = e.Entry(1, NINE_O_CLOCK, SARA.id, e.RoundDiscarded(1))
    with pytest.raises(ValueError, match="begins with TournamentCreated, not RoundDiscarded"):
        evolve(None, entry, ID)
    with pytest.raises(ValueError, match="tournament empty has no entries"):
        fold(TournamentId("empty"), ())


def test_whoever_comes_and_goes_during_a_draft_that_is_discarded_left_before_it() -> None:
    story = given(tournament_with(4), c.PairRound(1), enrol(ZOE), c.DropEntrant(ZOE), c.DiscardRound(1))
    zoe = story.tournament.entrants[ZOE]
    assert (zoe.missed, zoe.last_round, zoe.is_ranked) == ((), 0, False)


def test_an_older_absence_survives_a_discarded_draft() -> None:
    story = given(tournament_with(4), round_open(1), enrol(ZOE), results_in, c.CloseRound(1))
    after = and_then(story, c.PairRound(2), c.DiscardRound(2))
    assert after.tournament.entrants[ZOE].missed == (1,)
    assert [round_.status for round_ in after.tournament.rounds] == [RoundStatus.CLOSED]


def test_the_result_carries_who_brought_it_and_when() -> None:
    match = given(tournament_with(4), round_open(1), results_in).match("1-1")
    assert match.state is MatchState.RECORDED
    assert match.result
    assert (match.result.by, match.result.at, match.result.corrections) == (SARA.id, NINE_O_CLOCK, 0)


@pytest.mark.scenario(26)
def test_a_round_knows_the_position_of_its_newest_result() -> None:
    story = given(tournament_with(4), round_closed(1))
    newest = story.round.last_result
    assert newest == story.tournament.version - 1, "the result just before the close"
    corrected = and_then(story, correct("1-1", 0, 2))
    assert corrected.round.last_result == corrected.tournament.version


def test_a_correction_of_nothing_is_still_counted_as_one() -> None:
    """``evolve`` refuses nothing: whatever stands in the ledger has happened."""
    story = given(tournament_with(4), round_open(1))
    strange = e.ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((0, 2)), "imported")
    assert (result := story.happened(strange).match("1-1").result)
    assert result.corrections == 1
