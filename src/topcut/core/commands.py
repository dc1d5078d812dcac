"""What somebody asks of a tournament. Each is answered with events or with a refusal."""

from dataclasses import dataclass

from topcut.core.apart import Bond
from topcut.core.cuts import Replacement
from topcut.core.details import Details
from topcut.core.floor import Zone
from topcut.core.ids import EntrantId, MatchId, PersonId, ProposalId
from topcut.core.judging import CallWish, Finding, Penalty
from topcut.core.roles import Role
from topcut.core.rounds import RepairCause
from topcut.core.scores import Score


@dataclass(frozen=True, slots=True)
class Command:
    """The root of every command; ``Propose`` carries one inside."""


@dataclass(frozen=True, slots=True)
class CreateTournament(Command):
    """``roles`` are the further roles the organizer takes on: in a shop, usually all of them."""

    details: Details
    organizer: PersonId
    seed_hash: str
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeDetails(Command):
    details: Details


@dataclass(frozen=True, slots=True)
class ChangeRounds(Command):
    """Change the rounds before the playoff once the tournament has started (MTR-10.2.b).

    ``cut`` changes how many play on, zero calls the playoff off, ``None`` leaves it as it is.
    """

    rounds: int
    reason: str
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class AppointOfficial(Command):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class RemoveOfficial(Command):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class EnrolEntrant(Command):
    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int = 0


@dataclass(frozen=True, slots=True)
class CheckIn(Command):
    entrant: EntrantId
    present: bool = True


@dataclass(frozen=True, slots=True)
class AwardByes(Command):
    entrant: EntrantId
    byes: int


@dataclass(frozen=True, slots=True)
class DropEntrant(Command):
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class ReenterEntrant(Command):
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class DisqualifyEntrant(Command):
    """``statement`` is the id of what the head judge wrote; the text itself stays with people."""

    entrant: EntrantId
    statement: str


@dataclass(frozen=True, slots=True)
class SubmitDecklist(Command):
    """An entrant's decklist, or another version of it (MTR-2.7.b).

    ``list`` finds the text, which is kept apart; ``seal`` proves it. ``faults`` and ``unverified`` are what
    its check came to. Once it is locked only an official changes it, and says why.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int = 0
    unverified: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ViewDecklists(Command):
    """Somebody looks at lists that are not open to them anyway: the ledger says that they did."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class ChaseDecklists(Command):
    """Remind everybody whose list is missing or has things to mend."""


@dataclass(frozen=True, slots=True)
class WaiveDecklists(Command):
    """Round one may be paired although required lists are missing."""

    reason: str


@dataclass(frozen=True, slots=True)
class PublishDecklists(Command):
    """Show everybody's list to everybody after the end, or no longer (MTR-1.2.a)."""

    published: bool = True


@dataclass(frozen=True, slots=True)
class AnswerPlayoff(Command):
    """An entrant plays in the playoff, should they make the cut, or does not want to."""

    entrant: EntrantId
    plays: bool


@dataclass(frozen=True, slots=True)
class MakeCut(Command):
    """Settle who plays on, and make the bracket.

    ``seeds`` are those the page showed, best first; others meanwhile are told. Without any, whoever
    has made the cut is taken.
    """

    size: int
    replacement: Replacement = Replacement.NEXT
    seeds: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoCut(Command):
    """Take the cut back, and its first round, before there is any result."""


@dataclass(frozen=True, slots=True)
class FixTable(Command):
    """Seat an entrant at this table in every round, for whoever cannot move about; ``None`` frees it."""

    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class KeepApart(Command):
    """No two of these are to be paired, up to and including round ``until`` or in no round at all."""

    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None = None


@dataclass(frozen=True, slots=True)
class LetMeet(Command):
    """Take a ``KeepApart`` back."""

    group: str


@dataclass(frozen=True, slots=True)
class PairRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class DiscardRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class PublishRound(Command):
    """``based_on`` names the draft that was looked at; zero takes whichever is there.

    ``accepting`` is how many rematches and pairs to be kept apart the publisher has seen and approves.
    """

    round: int
    based_on: int = 0
    accepting: int = 0


@dataclass(frozen=True, slots=True)
class RepairRound(Command):
    """Break these matches and make others of the same people (scenario 28).

    It says all that will happen, so that whoever approves it approves just that. ``made`` are seats,
    a single one being a bye; ``voids`` are the broken matches whose reports and results are known to be lost.
    """

    round: int
    cause: RepairCause
    broken: tuple[MatchId, ...]
    made: tuple[tuple[EntrantId, ...], ...]
    entrant: EntrantId | None = None
    reason: str = ""
    voids: tuple[MatchId, ...] = ()


@dataclass(frozen=True, slots=True)
class DeleteRound(Command):
    """Take a published round back whole, with its results: the last resort before pairing it anew."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class OpenRound(Command):
    """Start the clock: from here on results are taken."""

    round: int


@dataclass(frozen=True, slots=True)
class CloseRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class PauseRound(Command):
    """Hold the clock for everybody."""

    round: int


@dataclass(frozen=True, slots=True)
class ResumeRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class ExtendRound(Command):
    """More time for every table."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class SetClock(Command):
    """``minutes`` are left from now on, for every table: a clock that was started wrong is put right."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class GiveExtension(Command):
    """More time for one table (MTR-2.6.a)."""

    match: MatchId
    minutes: int


@dataclass(frozen=True, slots=True)
class WithdrawExtension(Command):
    """``number`` is the extension's position in the ledger."""

    match: MatchId
    number: int


@dataclass(frozen=True, slots=True)
class FeatureMatch(Command):
    """The players have reached the feature table; ``apart``: their match is timed by itself (MTR-2.6.c)."""

    match: MatchId
    apart: bool = False


@dataclass(frozen=True, slots=True)
class PickDeckCheck(Command):
    """Choose a table of a round whose decks are checked: the one named, or one by lot (MTR-2.8.a)."""

    round: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class CallOffDeckCheck(Command):
    """The table that was chosen is not checked after all."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class StartDeckCheck(Command):
    """``hand_seen``: somebody has looked at the opening hand of the game, which is too late."""

    match: MatchId
    hand_seen: bool = False


@dataclass(frozen=True, slots=True)
class EndDeckCheck(Command):
    match: MatchId
    finding: Finding = Finding.NOTHING


@dataclass(frozen=True, slots=True)
class SetExtraTurns(Command):
    """Turns that a slow play penalty adds to those at the end of this match, all together (MTR-2.6.d)."""

    match: MatchId
    turns: int


@dataclass(frozen=True, slots=True)
class ClaimTable(Command):
    """ "I have it": nobody else needs to walk there."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class ReleaseTable(Command):
    match: MatchId


@dataclass(frozen=True, slots=True)
class CallJudge(Command):
    """A judge is wanted at a table, by a player there or, with no entrant named, by staff."""

    match: MatchId
    entrant: EntrantId | None
    wish: CallWish = CallWish.JUDGE


@dataclass(frozen=True, slots=True)
class WithdrawCall(Command):
    """No judge is needed any more. ``call`` is its position in the ledger, here and below."""

    call: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class ClaimCall(Command):
    call: int


@dataclass(frozen=True, slots=True)
class HandOnCall(Command):
    """To this official, or with nobody named to whoever comes first."""

    call: int
    to: PersonId | None = None


@dataclass(frozen=True, slots=True)
class CloseCall(Command):
    call: int


@dataclass(frozen=True, slots=True)
class GiveRuling(Command):
    """A ruling at a table, given whole (MTR-2.9.a)."""

    match: MatchId
    text: str


@dataclass(frozen=True, slots=True)
class AppealRuling(Command):
    """The last ruling at this table is appealed by one of its players."""

    match: MatchId
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class DecideAppeal(Command):
    """``ruling`` is its position in the ledger; ``upheld``: the ruling stands."""

    ruling: int
    upheld: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class DesignateAppealsJudge(Command):
    """A judge who decides appeals beside the head judge, where the rules have them (MTR-2.9.a)."""

    person: PersonId
    designated: bool = True


@dataclass(frozen=True, slots=True)
class HandOverDuty(Command):
    """Another judge is head judge for a while (MTR-1.7.a)."""

    to: PersonId


@dataclass(frozen=True, slots=True)
class TakeBackDuty(Command):
    """The duty returns from whoever had it for a while."""

    to: PersonId


@dataclass(frozen=True, slots=True)
class IssuePenalty(Command):
    """A penalty on an entrant, in the match named or, between matches, in their next one.

    ``infraction`` is an id of the rulebook's list; ``before_game_one``: the match had not begun.
    """

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None = None
    before_game_one: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawPenalty(Command):
    """``number`` is the penalty's position in the ledger."""

    entrant: EntrantId
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class SetZones(Command):
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """A word to everybody, in English, in Spanish or in both."""

    english: str
    spanish: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawAnnouncement(Command):
    """``number`` is the announcement's position in the ledger."""

    number: int


@dataclass(frozen=True, slots=True)
class ReportResult(Command):
    """A player's word on their own match; games are in seating order, as everywhere.

    Confirming is reporting the same; disputing is reporting something else, or ``DisputeResult``.
    """

    match: MatchId
    entrant: EntrantId
    score: Score
    drops: bool = False


@dataclass(frozen=True, slots=True)
class DisputeResult(Command):
    match: MatchId
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class RecordResult(Command):
    """An official's entry. ``at_time`` says that time ended the match, whatever the clock shows."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@dataclass(frozen=True, slots=True)
class CorrectResult(Command):
    """``before`` is the score that was seen when the correction was written; another meanwhile is told."""

    match: MatchId
    score: Score
    reason: str
    before: Score | None = None


@dataclass(frozen=True, slots=True)
class WithdrawResult(Command):
    """The table is out again: the undo of an entry. ``before`` is the score that was seen."""

    match: MatchId
    before: Score | None = None


@dataclass(frozen=True, slots=True)
class DismissEntry(Command):
    """What was entered for a table that had a result already is put aside; the result stands."""

    match: MatchId
    score: Score


@dataclass(frozen=True, slots=True)
class RecordNoShows(Command):
    """Nobody came to these tables, or the seats named did not: a match loss, and they are dropped.

    ``seats`` are counted from zero; none named means everybody (MTR-2.10.c).
    """

    matches: tuple[MatchId, ...]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeBackNoShow(Command):
    """They have reported to the scorekeeper before the next pairing (MTR-2.10.c)."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class PagePlayers(Command):
    """Call the players of tables that are still out; their phones say so."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class AcknowledgeDecisions(Command):
    """The head judge has seen what was decided at the end of a round without the players."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DismissLateReport(Command):
    """A report that came after its round was closed was heard; the result stands."""

    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class AcceptReports(Command):
    """Take every unconfirmed report of a round as its result."""

    round: int


@dataclass(frozen=True, slots=True)
class DismissContest(Command):
    """The recorded result stands; the player's objection was heard."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class PostStandings(Command):
    after_round: int


@dataclass(frozen=True, slots=True)
class FinishTournament(Command):
    seed: str


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """A command that needs somebody else's word before it is carried out."""

    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Approve(Command):
    proposal: ProposalId


@dataclass(frozen=True, slots=True)
class Reject(Command):
    proposal: ProposalId
