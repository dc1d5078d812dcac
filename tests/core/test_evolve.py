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
    going_past,
    report,
    results_in,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.commands import (
    ExtendRound,
    GiveExtension,
    PauseRound,
    ResumeRound,
    SetClock,
    SetExtraTurns,
    WithdrawExtension,
)
from topcut.core.desks.decks.commands import (
    CallOffDeckCheck,
    ChaseDecklists,
    EndDeckCheck,
    IssueProxy,
    PickDeckCheck,
    PublishDecklists,
    ReplaceCard,
    StartDeckCheck,
    SubmitDecklist,
    WaiveDecklists,
    WithdrawProxy,
)
from topcut.core.desks.decks.events import DecklistsViewed
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.floor.commands import (
    Announce,
    AnswerCamera,
    AskAboutCameras,
    ClaimTable,
    FeatureMatch,
    ReleaseTable,
    RollDie,
    SetZones,
    WithdrawAnnouncement,
)
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import (
    AppealRuling,
    CallJudge,
    ClaimCall,
    CloseCall,
    CloseInvestigation,
    DecideAppeal,
    GiveRuling,
    HandOnCall,
    HandOverDuty,
    IssuePenalty,
    ShareNote,
    TakeBackDuty,
    WithdrawCall,
    WithdrawPenalty,
    WriteNote,
)
from topcut.core.desks.judging.events import AppealsJudgeDesignated
from topcut.core.desks.limited.events import (
    CoinTossed,
    DraftingStopped,
    DraftMoved,
    DraftPaused,
    DraftResumed,
    DraftSeated,
    DraftStarted,
    DraftUnseated,
    FirstPickChosen,
    PickTimedOut,
    PoolQuestioned,
    PoolRegistered,
    PoolVerified,
    ProductNoted,
)
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    FinishTournament,
    RemoveOfficial,
    ReopenTournament,
    StrikeText,
)
from topcut.core.desks.organizing.events import TournamentCreated
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.playoff.events import AdvancedEarly
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.registration.commands import (
    AwardByes,
    CheckIn,
    ClaimPhone,
    DisqualifyEntrant,
    DropEntrant,
    EndPhone,
    MakeCodes,
    NoteCare,
    ReenterEntrant,
    RemoveEntrant,
    RestoreEntrant,
    SetAdmission,
)
from topcut.core.desks.registration.events import MemberIdentified, TeamRenamed
from topcut.core.desks.registration.state import Admission, Care
from topcut.core.desks.results.commands import (
    AcceptReports,
    AcknowledgeDecisions,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    NoteWord,
    PagePlayers,
    RecordResult,
    WithdrawResult,
)
from topcut.core.desks.results.events import ResultCorrected, SeatConceded
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DeleteRound,
    DiscardRound,
    DrawAnew,
    FixTable,
    KeepApart,
    LetMeet,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.events import RoundDiscarded, RoundsEnded, RoundsResumed
from topcut.core.desks.rounds.state import Bond
from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.state import Task
from topcut.core.evolve import evolve, fold
from topcut.core.invariants import faults
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId, ProposalId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.kinds import EVENTS
from topcut.core.play.details import ListsTaken, playoff_after
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import MatchState, RepairCause, RoundStatus
from topcut.core.rules import Penalty
from topcut.core.steps import STEPS

ZOE = EntrantId("zoe")
P1 = ProposalId("p1")
NEW_PAIRS = ((ANA, DI), (CY, ED))


SWISS = details(rounds=2)
TWO_ROUNDS_AND_A_FINAL = replace(
    SWISS, stages=(*SWISS.stages, playoff_after(SWISS.stages[0], 2, 90)), lists=ListsTaken.REQUIRED
)


DRAFTED = (
    DraftSeated(0, ((ANA, BO, CY), (DI, ED)), "seats"),
    DraftStarted(0, (1, 2), (14, 14, 14), 0, 25),
    DraftMoved(0, (1,), 1),
    DraftPaused(0, (1,)),
    DraftResumed(0, (1,)),
    DraftingStopped(0, CY),
    CoinTossed(0, 2, DI, ""),
    PickTimedOut(0, 2, 2, 1, 1, "1B"),
    FirstPickChosen(0, 2, ED),
    DraftUnseated(0),
    PoolRegistered(0, ANA, "pool-1", "seal", 84),
    PoolQuestioned(0, ANA, "one too many"),
    PoolVerified(0, ANA),
    ProductNoted(0, ANA, "two rares missing", True),
)


def whole_story() -> Story:
    """A short tournament in which every kind of event happens at least once."""
    first = given(
        tournament_with(5, TWO_ROUNDS_AND_A_FINAL),
        SetAdmission(Admission(invitation_only=True)),
        SetAdmission(Admission()),
        RemoveEntrant(ED),
        RestoreEntrant(ED),
        AwardByes(ANA, 1),
        AwardByes(ANA, 0),
        CheckIn(ANA),
        TeamRenamed(ANA, "a name", disallowed=True),
        MemberIdentified(ED, 0, PersonId("ed"), PersonId("edda")),
        NoteCare(ANA, Care.CODED),
        MakeCodes(3),
        ClaimPhone(ANA, 1, 0, PersonId("olga")),
        EndPhone(ANA, 1),
        ChangeDetails(replace(TWO_ROUNDS_AND_A_FINAL, name="Saturday")),
        AppointOfficial(PersonId("pia"), Role.FLOOR_JUDGE),
        RemoveOfficial(PersonId("pia"), Role.FLOOR_JUDGE),
        SubmitDecklist(ANA, "list-1", "seal"),
        DecklistsViewed((ANA,)),
        ChaseDecklists(),
        WaiveDecklists("the printer broke"),
        *DRAFTED,
        PairRound(1),
        DiscardRound(1),
        PairRound(1),
        DrawAnew(Drawn.PAIRINGS, 1, "a table was missing"),
        round_open(1),
        SetZones((Zone("A", 1, 2),)),
        Announce("Lunch until 14:00."),
        PauseRound(1),
        ResumeRound(1),
        ExtendRound(1, 5),
        SetClock(1, 60),
        ClaimTable(MatchId("1-1")),
        ReleaseTable(MatchId("1-1")),
        GiveExtension(MatchId("1-1"), 3),
        taken_back,
        StartDeckCheck(MatchId("1-1")),
        EndDeckCheck(MatchId("1-1")),
        SetExtraTurns(MatchId("1-1"), 2),
        judged,
        kept,
        report(ANA, "1-1", 2, 0),
        report(BO, "1-1", 0, 2),
        RecordResult(MatchId("1-1"), Score((2, 1))),
        NoteWord(MatchId("1-1"), BO, Score((1, 2))),
        report(BO, "1-1", 0, 2),
        report(ANA, "1-1", 2, 0),
        report(ANA, "1-1", 2, 1),
        DismissContest(MatchId("1-1")),
        RecordResult(MatchId("1-1"), Score((2, 0))),
        DismissEntry(MatchId("1-1"), Score((2, 0))),
        correct("1-1", 1, 2),
        DropEntrant(ED),
        PagePlayers((MatchId("1-2"),)),
        results_in,
        WithdrawResult(MatchId("1-2")),
        report(CY, "1-2", 2, 0),
        AcceptReports(1),
        AcknowledgeDecisions((MatchId("1-2"),)),
        results_in,
        SeatConceded(MatchId("1-2"), 1),
        CloseRound(1),
        report(ANA, "1-1", 2, 0),
        DismissLateReport(MatchId("1-1"), 0),
        PostStandings(1),
    )
    return and_then(
        first,
        Propose(P1, ReenterEntrant(ED), (Role.HEAD_JUDGE,)),
        Approve(P1),
        Propose(P1, DropEntrant(ED), (Role.HEAD_JUDGE,)),
        Reject(P1),
        enrol(ZOE),
        SubmitDecklist(ZOE, "list-2", "seal"),
        DisqualifyEntrant(BO, "statement"),
        Propose(P1, DropEntrant(ED), (Role.HEAD_JUDGE,)),
        going_past(HeldAct.PAIR, PairRound(2)),
        going_past(HeldAct.PUBLISH, PublishRound(2)),
        Reject(P1),
        DeleteRound(2, "wrong list"),
        FixTable(ANA, 3),
        KeepApart("sisters", (ANA, ZOE), Bond.FAMILY),
        LetMeet("sisters"),
        round_open(2, (ANA, CY), (DI, ED), (ZOE,)),
        RepairRound(2, RepairCause.BY_HAND, (MatchId("2-4"), MatchId("2-5")), NEW_PAIRS, reason="a ride"),
        results_in,
        CloseRound(2),
        AdvancedEarly(2, (ANA,)),
        RoundsEnded(2),
        RoundsResumed(2),
        AnswerPlayoff(ZOE, plays=False),
        MakeCut(2),
        UndoCut(),
        MakeCut(2),
        prized,
        PairRound(3),
        PublishRound(3),
        OpenRound(3),
        results_in,
        CloseRound(3),
        FinishTournament(SEED),
        PublishDecklists(),
        first_prize_handed_out,
        ReopenTournament("a result was misread"),
    )


def prized(story: Story) -> Story:
    """Both finalists split what there is, and think better of it."""
    both = story.tournament.cuts[max(story.tournament.cuts)].seeds
    packs = Prize(1, 2, PrizeKind.UNOPENED_PRODUCT, "packs", 6)
    return and_then(story, ListPrizes((packs,)), SplitPrizes(both, ends=True), TakeBackSplit())


def first_prize_handed_out(story: Story) -> Story:
    return and_then(story, HandOutPrizes(story.tournament.cuts[max(story.tournament.cuts)].seeds[0]))


def taken_back(story: Story) -> Story:
    """The extension and the announcement, by their numbers."""
    extension = story.match("1-1").time.extensions[-1].number
    announcement = story.tournament.announcements[-1].number
    return and_then(
        story,
        WithdrawExtension(MatchId("1-1"), extension),
        WithdrawAnnouncement(announcement),
        StrikeText(announcement, StrikeCause.MISTAKEN),
    )


def judged(story: Story) -> Story:
    """What the judges' desk does at a table, leaving the match as it was."""
    match, pia = MatchId("1-1"), PersonId("pia")
    story = and_then(story, AppointOfficial(pia, Role.FLOOR_JUDGE), CallJudge(match, ANA))
    call = story.tournament.version
    story = and_then(story, ClaimCall(call), HandOnCall(call), CloseCall(call), CallJudge(match, BO))
    story = and_then(story, WithdrawCall(story.tournament.version, BO), GiveRuling(match, "play on"))
    ruling = story.tournament.version
    story = and_then(story, AppealRuling(match, ANA)).when(DecideAppeal(ruling, upheld=True), by=HUGO).after
    story = and_then(story, AppealsJudgeDesignated(pia, designated=True))
    story = story.when(HandOverDuty(pia), by=HUGO).after
    story = and_then(story, TakeBackDuty(pia), IssuePenalty(ANA, "tardiness", Penalty.WARNING, match))
    story = and_then(story, WithdrawPenalty(ANA, story.tournament.version, "it was Bo"))
    return and_then(story, PickDeckCheck(1, match), CallOffDeckCheck(match))


def kept(story: Story) -> Story:
    """Proxies, cameras, notes, shifts and dice."""
    match, pia = MatchId("1-1"), PersonId("pia")
    story = and_then(story, IssueProxy(CY, "card", ProxyCause.FOIL_ONLY))
    story = and_then(story, WithdrawProxy(CY, story.tournament.version))
    story = and_then(story, ReplaceCard(CY, "card", "Plains", 1, ReplacementCause.LOST))
    story = and_then(story, AskAboutCameras(), AnswerCamera(ANA, consents=True), FeatureMatch(match))
    story = story.when(WriteNote("text", ANA, investigation=True), by=HUGO).after
    note = story.tournament.version
    story = story.when(ShareNote(note, pia), by=HUGO).after.when(CloseInvestigation(note), by=HUGO).after
    story = and_then(story, PlanShift(pia, Task.FLOOR, story.now, Instant(story.now + MINUTE), "A"))
    story = and_then(story, CancelShift(story.tournament.version), AssignClock(pia))
    return and_then(story.when(SetBreak(pia, on_break=True), by=HUGO).after, RollDie(match, 6))


def test_every_event_has_its_step() -> None:
    assert set(STEPS) == set(EVENTS.values()) - {TournamentCreated}, "write @on(...) in the desk's evolve"
    played = {type(entry.event) for entry in whole_story().entries}
    assert played == set(EVENTS.values()), "let it happen in whole_story() above"


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
    entry = Entry(1, NINE_O_CLOCK, SARA.id, RoundDiscarded(1))
    with pytest.raises(ValueError, match="begins with TournamentCreated, not RoundDiscarded"):
        evolve(None, entry, ID)
    with pytest.raises(ValueError, match="tournament empty has no entries"):
        fold(TournamentId("empty"), ())


def test_whoever_comes_and_goes_during_a_draft_that_is_discarded_left_before_it() -> None:
    story = given(tournament_with(4), PairRound(1), enrol(ZOE), DropEntrant(ZOE))
    assert not story.tournament.rounds, "her coming threw the draft away"
    zoe = story.tournament.entrants[ZOE]
    assert (zoe.missed, zoe.last_round, zoe.is_ranked) == ((), 0, False)


def test_an_older_absence_survives_a_discarded_draft() -> None:
    story = given(tournament_with(4), round_open(1), enrol(ZOE), results_in, CloseRound(1))
    after = and_then(story, PairRound(2), DiscardRound(2))
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
    strange = ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((0, 2)), "imported")
    assert (result := story.happened(strange).match("1-1").result)
    assert result.corrections == 1
