"""One worked tournament in names and numbers, and an example of every event and command."""

from __future__ import annotations

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.apart import Bond
from topcut.core.cuts import Replacement
from topcut.core.details import Details, Stage, StageKind
from topcut.core.floor import Zone
from topcut.core.ids import EntrantId, Instant, MatchId, PersonId, ProposalId
from topcut.core.judging import CallWish, Finding, Penalty
from topcut.core.pairing import Certificate
from topcut.core.roles import Role
from topcut.core.rounds import Match, RepairCause, ResultSource, recorded
from topcut.core.rules import Rel
from topcut.core.scores import Score
from topcut.core.timing import ExtensionKind
from topcut.messages import Names

ANA, BO = EntrantId("e-7f3a"), EntrantId("e-91bc")
INES = PersonId("p-55d0")
MATCH = MatchId("3-12")
REQUEST = ProposalId("q-1d2e")
AT = Instant(1_751_700_000_000)
PEOPLE = {f"entrant:{ANA}": "Ana Ruiz", f"entrant:{BO}": "Bo Li", f"person:{INES}": "Inés Mora"}
IDS = (ANA, BO, INES, MATCH, REQUEST, "g-1", "s-77", "f00d", "beef")

STAGE = Stage(StageKind.SWISS, "standard", 5, 2, 50)
DETAILS = Details("Friday", "2025-07-05", "Europe/Madrid", "mtr-2025-06-30", Rel.REGULAR, (STAGE,))
CORRECTION = c.CorrectResult(MATCH, Score((1, 2)), "slip misread")
TABLE_7 = Match(
    MATCH, 7, (ANA, BO), result=recorded(Score((2, 1)), ResultSource.PLAYERS, f"entrant:{BO}", AT)
)


def name_of(who: str) -> str:
    """As people would answer; nobody else is known."""
    return PEOPLE.get(who, "")


NAMES = Names(name_of, {MATCH: TABLE_7}.get, {REQUEST: CORRECTION}.get)

CERTIFICATE = Certificate(rematches=0, cost=0, lower_bound=0, proved=True)
SEATED = (e.PairedMatch((ANA, BO), 7), e.PairedMatch((EntrantId("e-03"),), None))

EVENTS: list[e.Event] = [
    e.TournamentCreated(DETAILS, "f00d"),
    e.DetailsChanged(DETAILS),
    e.DetailsChanged(DETAILS, "power cut"),
    e.OfficialAppointed(INES, Role.HEAD_JUDGE),
    e.OfficialRemoved(INES, Role.HEAD_JUDGE),
    e.EntrantEnrolled(ANA, (INES,), 0, ()),
    e.EntrantEnrolled(ANA, (INES,), 2, ()),
    e.EntrantEnrolled(ANA, (INES,), 0, (1,)),
    e.EntrantCheckedIn(ANA, True),
    e.EntrantCheckedIn(ANA, False),
    e.ByesAwarded(ANA, 0),
    e.ByesAwarded(ANA, 1),
    e.EntrantDropped(ANA, 0),
    e.EntrantDropped(ANA, 3),
    e.EntrantDropped(ANA, 3, no_show=True),
    e.EntrantReentered(ANA, ()),
    e.EntrantReentered(ANA, (2, 3)),
    e.EntrantDisqualified(ANA, 3, "s-77"),
    e.RoundPaired(3, 0, SEATED, "swiss", 1, "beef", 120, CERTIFICATE),
    e.PlayoffAnswered(ANA, plays=False),
    e.PlayoffAnswered(ANA, plays=True),
    e.CutMade(1, 8, (ANA, BO), (ANA, BO), Replacement.NEXT, (), (), (), 120, "beef"),
    e.CutMade(1, 8, (ANA, BO), (ANA, BO), Replacement.NOBODY, (ANA,), (BO,), (), 120, "beef"),
    e.CutUndone(1),
    e.RoundDiscarded(3),
    e.RoundPublished(3),
    e.RoundPublished(3, accepted=2),
    *(
        e.RoundRepaired(3, cause, ANA, (MATCH,), (e.PairedMatch((ANA, BO), 7),), "no time", CERTIFICATE)
        for cause in RepairCause
    ),
    e.RoundRepaired(3, RepairCause.NOT_HERE, ANA, (MATCH,), (), "", CERTIFICATE),
    e.RoundRepaired(3, RepairCause.LEFT_OUT, BO, (), (e.PairedMatch((BO,), None),), "", CERTIFICATE),
    e.RoundDeleted(3, "wrong list"),
    e.DecklistSubmitted(ANA, "l-1", "5ea1", 0, 0),
    e.DecklistSubmitted(ANA, "l-1", "5ea1", 1, 0),
    e.DecklistSubmitted(ANA, "l-1", "5ea1", 2, 3),
    e.DecklistSubmitted(ANA, "l-2", "5ea1", 0, 0, "59 cards"),
    e.DecklistsViewed((ANA,)),
    e.DecklistsViewed((ANA, BO, ANA, BO, ANA)),
    e.DecklistsChased((ANA,)),
    e.DecklistsChased((ANA, BO)),
    e.DecklistsWaived(1, 2, "the printer broke"),
    e.DecklistsPublished(True),
    e.DecklistsPublished(False),
    e.TableFixed(ANA, 4),
    e.TableFixed(ANA, None),
    e.KeptApart("g-1", (ANA, BO), Bond.FAMILY, None),
    e.KeptApart("g-1", (ANA, BO), Bond.SHOP, 2),
    e.MayMeet("g-1"),
    e.RoundOpened(3, AT),
    e.RoundOpened(3, None),
    e.RoundClosed(3, "beef"),
    e.RoundPaused(3),
    e.RoundResumed(3, AT),
    e.RoundExtended(3, 1, AT),
    e.RoundExtended(3, 5, AT),
    e.ClockSet(3, 12, AT),
    *(e.ExtensionGiven(MATCH, kind, 605) for kind in ExtensionKind),
    e.ExtensionGiven(MATCH, ExtensionKind.RULING, 180),
    e.ExtensionWithdrawn(MATCH, 90, 180),
    e.DeckCheckStarted(MATCH),
    *(e.DeckCheckEnded(MATCH, 421, finding) for finding in Finding),
    e.DeckCheckPicked(MATCH, targeted=False, chance="beef"),
    e.DeckCheckPicked(MATCH, targeted=True, chance=""),
    e.DeckCheckCalledOff(MATCH),
    *(e.JudgeCalled(MATCH, ANA, wish) for wish in CallWish),
    e.CallWithdrawn(MATCH, 90),
    e.CallClaimed(MATCH, 90),
    e.CallHandedOn(MATCH, 90, None),
    e.CallHandedOn(MATCH, 90, INES),
    e.CallClosed(MATCH, 90),
    e.RulingGiven(MATCH, "the spell was cast", final=False),
    e.RulingGiven(MATCH, "the spell was cast", final=True),
    e.RulingAppealed(MATCH, 90, ANA),
    e.AppealDecided(MATCH, 90, ANA, True, ""),
    e.AppealDecided(MATCH, 90, ANA, False, "it was not"),
    e.AppealsJudgeDesignated(INES, True),
    e.AppealsJudgeDesignated(INES, False),
    e.DutyHandedOver(INES, INES),
    e.DutyReturned(INES),
    *(e.PenaltyIssued(ANA, "slow-play", penalty, MATCH, 2, False) for penalty in Penalty),
    e.PenaltyIssued(ANA, "tardiness", Penalty.GAME_LOSS, None, 2, True),
    e.PenaltyWithdrawn(ANA, 90, "it was another player"),
    e.ExtraTurnsSet(MATCH, 0),
    e.ExtraTurnsSet(MATCH, 1),
    e.ExtraTurnsSet(MATCH, 2),
    e.TableClaimed(MATCH),
    e.TableReleased(MATCH),
    e.ZonesSet(()),
    e.ZonesSet((Zone("A", 1, 40), Zone("B", 41, 80))),
    e.AnnouncementMade("Lunch until 14:00.", ""),
    e.AnnouncementMade("Lunch until 14:00.", "Comida hasta las 14:00."),
    e.AnnouncementWithdrawn(90),
    e.ResultReported(MATCH, 1, Score((2, 1))),
    e.ResultDisputed(MATCH, 1),
    *(e.ResultRecorded(MATCH, Score((2, 1)), source) for source in ResultSource),
    e.ResultRecorded(MATCH, Score((0, 0), match_loss=(0,)), ResultSource.OFFICIAL),
    e.ResultCorrected(MATCH, Score((2, 1)), Score((1, 2)), "slip misread"),
    e.ResultContested(MATCH, 1, None),
    e.ResultContested(MATCH, 1, Score((1, 2))),
    e.ContestDismissed(MATCH),
    e.ResultWithdrawn(MATCH, Score((2, 1))),
    e.EntryParked(MATCH, Score((1, 2)), (ANA,)),
    e.EntryDismissed(MATCH, Score((1, 2))),
    e.PlayersPaged((MATCH,)),
    e.PlayersPaged((MatchId("3-13"), MatchId("3-14"))),
    e.DecisionsAcknowledged((MATCH,)),
    e.DecisionsAcknowledged((MATCH, MatchId("3-13"))),
    e.ReportedLate(MATCH, 1, Score((1, 2))),
    e.ReportedLate(MATCH, 1, Score((1, 2)), drops=True),
    e.LateReportDismissed(MATCH, 1),
    e.StandingsPosted(3),
    e.TournamentFinished("beef"),
    e.ActionProposed(REQUEST, CORRECTION, (Role.HEAD_JUDGE, Role.ORGANIZER)),
    e.ProposalApproved(REQUEST, self_approved=False),
    e.ProposalApproved(REQUEST, self_approved=True),
    e.ProposalRejected(REQUEST),
]

COMMANDS: list[c.Command] = [
    c.CreateTournament(DETAILS, INES, "f00d"),
    c.ChangeDetails(DETAILS),
    c.ChangeRounds(6, "power cut"),
    c.AppointOfficial(INES, Role.SCOREKEEPER),
    c.RemoveOfficial(INES, Role.FLOOR_JUDGE),
    c.EnrolEntrant(ANA, (INES,)),
    c.CheckIn(ANA),
    c.CheckIn(ANA, present=False),
    c.AwardByes(ANA, 0),
    c.AwardByes(ANA, 2),
    c.DropEntrant(ANA),
    c.ReenterEntrant(ANA),
    c.DisqualifyEntrant(ANA, "s-77"),
    c.ChangeRounds(6, "power cut", cut=8),
    c.ChangeRounds(6, "power cut", cut=0),
    c.AnswerPlayoff(ANA, plays=False),
    c.AnswerPlayoff(ANA, plays=True),
    c.MakeCut(8),
    c.MakeCut(8, seeds=(ANA, BO)),
    c.UndoCut(),
    c.PairRound(3),
    c.DiscardRound(3),
    c.PublishRound(3),
    *(c.RepairRound(3, cause, (MATCH,), ((ANA, BO),), ANA, "no time") for cause in RepairCause),
    c.RepairRound(3, RepairCause.NOT_HERE, (MATCH,), ((BO,),), ANA),
    c.DeleteRound(3, "wrong list"),
    c.SubmitDecklist(ANA, "l-1", "5ea1"),
    c.SubmitDecklist(ANA, "l-2", "5ea1", reason="59 cards"),
    c.ViewDecklists((ANA, BO)),
    c.ChaseDecklists(),
    c.WaiveDecklists("the printer broke"),
    c.PublishDecklists(),
    c.PublishDecklists(published=False),
    c.FixTable(ANA, 4),
    c.FixTable(ANA, None),
    c.KeepApart("g-1", (ANA, BO), Bond.TEAM),
    c.KeepApart("g-1", (ANA, BO), Bond.TEAM, 3),
    c.LetMeet("g-1"),
    c.OpenRound(3),
    c.CloseRound(3),
    c.PauseRound(3),
    c.ResumeRound(3),
    c.ExtendRound(3, 5),
    c.SetClock(3, 12),
    c.GiveExtension(MATCH, 1),
    c.GiveExtension(MATCH, 5),
    c.WithdrawExtension(MATCH, 90),
    c.FeatureMatch(MATCH),
    c.FeatureMatch(MATCH, apart=True),
    c.StartDeckCheck(MATCH),
    c.PickDeckCheck(3),
    c.PickDeckCheck(3, MATCH),
    c.CallOffDeckCheck(MATCH),
    c.CallJudge(MATCH, ANA),
    c.WithdrawCall(90, ANA),
    c.ClaimCall(90),
    c.HandOnCall(90),
    c.HandOnCall(90, INES),
    c.CloseCall(90),
    c.GiveRuling(MATCH, "the spell was cast"),
    c.AppealRuling(MATCH, ANA),
    c.DecideAppeal(90, upheld=True),
    c.DecideAppeal(90, upheld=False),
    c.DesignateAppealsJudge(INES),
    c.DesignateAppealsJudge(INES, designated=False),
    c.HandOverDuty(INES),
    c.TakeBackDuty(INES),
    c.IssuePenalty(ANA, "slow-play", Penalty.WARNING, MATCH),
    c.WithdrawPenalty(ANA, 90, "it was another player"),
    c.EndDeckCheck(MATCH),
    c.SetExtraTurns(MATCH, 2),
    c.ClaimTable(MATCH),
    c.ReleaseTable(MATCH),
    c.SetZones((Zone("A", 1, 40),)),
    c.Announce("Lunch until 14:00."),
    c.WithdrawAnnouncement(90),
    c.ReportResult(MATCH, ANA, Score((2, 1))),
    c.DisputeResult(MATCH, ANA),
    c.RecordResult(MATCH, Score((2, 1))),
    CORRECTION,
    c.AcceptReports(3),
    c.DismissContest(MATCH),
    c.WithdrawResult(MATCH),
    c.DismissEntry(MATCH, Score((1, 2))),
    c.DismissLateReport(MATCH, 1),
    c.RecordNoShows((MATCH,)),
    c.TakeBackNoShow(ANA),
    c.PagePlayers((MATCH,)),
    c.AcknowledgeDecisions((MATCH,)),
    c.PostStandings(3),
    c.FinishTournament("beef"),
    c.Propose(REQUEST, CORRECTION, (Role.HEAD_JUDGE,)),
    c.Approve(REQUEST),
    c.Reject(REQUEST),
]

# A believable value for every fact a refusal can carry.
FACTS: dict[str, str | int | tuple[int, ...] | tuple[str, ...]] = {
    "moment": 1_751_706_000_000,
    "missing": 3,
    "faulty": 2,
    "round": 5,
    "before": 4,
    "rounds": 3,
    "paired": 4,
    "membership": "4011",
    "until": "2022-01-23",
    "entrants": 2,
    "requests": 2,
    "rematches": 2,
    "least": 1,
    "most": 3,
    "minutes": 40,
    "needed": 2,
    "seats": 2,
    "table": 7,
    "tables": (7, 23),
    "by": f"person:{INES}",
    "match": str(MATCH),
    "score": "2-2",
    "field": "first-table",
    "program": "Friday Night Magic",
    "level": "competitive",
    "key": "time.swiss_round",
    "zone": "A",
    "other": "B",
    "reasons": ("Ocho caracteres, por favor.",),
}


def entry(event: e.Event) -> e.Entry:
    """The event with its place in the ledger."""
    return e.Entry(128, AT, f"person:{INES}", event)
