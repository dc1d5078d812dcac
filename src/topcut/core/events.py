"""What happened: the lines of the ledger.

Events carry what was chosen, never an instruction to choose, and ids, never names. The envelope
(who, when, which command, position, hash) belongs to the ledger.
"""

from dataclasses import dataclass

from topcut.core.apart import Bond
from topcut.core.commands import Command
from topcut.core.cuts import Replacement
from topcut.core.details import Details
from topcut.core.floor import Zone
from topcut.core.ids import EntrantId, Instant, MatchId, PersonId, ProposalId
from topcut.core.judging import CallWish, Finding, Penalty
from topcut.core.pairing import Certificate
from topcut.core.roles import Role
from topcut.core.rounds import RepairCause, ResultSource
from topcut.core.scores import Score
from topcut.core.timing import ExtensionKind


@dataclass(frozen=True, slots=True)
class Event:
    """The root of every event."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with its place in the ledger, its moment and who brought it about."""

    version: int
    at: Instant
    actor: str
    event: Event


@dataclass(frozen=True, slots=True)
class TournamentCreated(Event):
    details: Details
    seed_hash: str


@dataclass(frozen=True, slots=True)
class DetailsChanged(Event):
    details: Details
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OfficialAppointed(Event):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class OfficialRemoved(Event):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class EntrantEnrolled(Event):
    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int
    missed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntrantCheckedIn(Event):
    entrant: EntrantId
    present: bool


@dataclass(frozen=True, slots=True)
class ByesAwarded(Event):
    entrant: EntrantId
    byes: int


@dataclass(frozen=True, slots=True)
class EntrantDropped(Event):
    """``no_show``: for not having come to a match (MTR-2.10.c)."""

    entrant: EntrantId
    last_round: int
    no_show: bool = False


@dataclass(frozen=True, slots=True)
class EntrantReentered(Event):
    entrant: EntrantId
    missed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntrantDisqualified(Event):
    entrant: EntrantId
    last_round: int
    statement: str


@dataclass(frozen=True, slots=True)
class DecklistSubmitted(Event):
    """No card stands here: ``list`` finds the text, ``seal`` is the hash of a salt and the text."""

    entrant: EntrantId
    list: str
    seal: str
    faults: int
    unverified: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DecklistsViewed(Event):
    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class DecklistsChased(Event):
    """``entrants`` are those who were reminded."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class DecklistsWaived(Event):
    """``missing`` had no list, ``faulty`` one with things to mend."""

    missing: int
    faulty: int
    reason: str


@dataclass(frozen=True, slots=True)
class DecklistsPublished(Event):
    published: bool


@dataclass(frozen=True, slots=True)
class TableFixed(Event):
    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class KeptApart(Event):
    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None


@dataclass(frozen=True, slots=True)
class MayMeet(Event):
    group: str


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """One match as it was made; a single seat is a bye."""

    seats: tuple[EntrantId, ...]
    table: int | None
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPaired(Event):
    """``chance`` is the label of the random stream: with the seed it gives these pairings again."""

    round: int
    stage: int
    matches: tuple[PairedMatch, ...]
    method: str
    method_version: int
    chance: str
    based_on: int
    certificate: Certificate


@dataclass(frozen=True, slots=True)
class PlayoffAnswered(Event):
    entrant: EntrantId
    plays: bool


@dataclass(frozen=True, slots=True)
class CutMade(Event):
    """Who plays on, best seed first, and the bracket: neighbours in ``slots`` meet, none is a bye.

    ``size`` is how many were wanted; ``declined`` would have been among them and did not want to.
    ``drawn`` are those whom only the lot kept apart. ``draft_seats`` are the seats of a playoff draft.
    """

    stage: int
    size: int
    seeds: tuple[EntrantId, ...]
    slots: tuple[EntrantId | None, ...]
    replacement: Replacement
    declined: tuple[EntrantId, ...]
    drawn: tuple[EntrantId, ...]
    draft_seats: tuple[EntrantId, ...]
    based_on: int
    chance: str


@dataclass(frozen=True, slots=True)
class CutUndone(Event):
    stage: int


@dataclass(frozen=True, slots=True)
class RoundDiscarded(Event):
    round: int


@dataclass(frozen=True, slots=True)
class RoundPublished(Event):
    """``accepted``: rematches and pairs to be kept apart that the publisher approved."""

    round: int
    accepted: int = 0


@dataclass(frozen=True, slots=True)
class RoundRepaired(Event):
    """Results of the broken matches no longer count; their lines stay in the ledger.

    ``entrant`` is whom it is about: came in where the cause is ``left-out``, out where ``not-here``.
    """

    round: int
    cause: RepairCause
    entrant: EntrantId | None
    broken: tuple[MatchId, ...]
    made: tuple[PairedMatch, ...]
    reason: str
    certificate: Certificate


@dataclass(frozen=True, slots=True)
class RoundDeleted(Event):
    """As if it had not been paired; what was reported and recorded in it no longer counts."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    round: int
    deadline: Instant | None


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """``draw`` breaks true ties in the standings after this round; nobody knows it before."""

    round: int
    draw: str


@dataclass(frozen=True, slots=True)
class RoundPaused(Event):
    round: int


@dataclass(frozen=True, slots=True)
class RoundResumed(Event):
    round: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class RoundExtended(Event):
    round: int
    minutes: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class ClockSet(Event):
    """``minutes`` were left at this moment."""

    round: int
    minutes: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class ExtensionGiven(Event):
    match: MatchId
    extension: ExtensionKind
    seconds: int


@dataclass(frozen=True, slots=True)
class ExtensionWithdrawn(Event):
    """``number`` is the position of the event that gave it."""

    match: MatchId
    number: int
    seconds: int


@dataclass(frozen=True, slots=True)
class DeckCheckPicked(Event):
    """``chance`` is the label of the random stream, empty where somebody chose the table."""

    match: MatchId
    targeted: bool
    chance: str


@dataclass(frozen=True, slots=True)
class DeckCheckCalledOff(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckStarted(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckEnded(Event):
    """``seconds``: how long it took while the round's clock ran."""

    match: MatchId
    seconds: int
    finding: Finding = Finding.NOTHING


@dataclass(frozen=True, slots=True)
class ExtraTurnsSet(Event):
    match: MatchId
    turns: int


@dataclass(frozen=True, slots=True)
class TableClaimed(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class TableReleased(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class JudgeCalled(Event):
    """``entrant`` called, or nobody where staff sent for a judge."""

    match: MatchId
    entrant: EntrantId | None
    wish: CallWish


@dataclass(frozen=True, slots=True)
class CallWithdrawn(Event):
    """``call`` is the position of the event that made it, here and below."""

    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class CallClaimed(Event):
    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class CallHandedOn(Event):
    match: MatchId
    call: int
    to: PersonId | None


@dataclass(frozen=True, slots=True)
class CallClosed(Event):
    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class RulingGiven(Event):
    """``final``: by the head judge, so that nobody is left to appeal to."""

    match: MatchId
    text: str
    final: bool


@dataclass(frozen=True, slots=True)
class RulingAppealed(Event):
    match: MatchId
    ruling: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class AppealDecided(Event):
    """``upheld``: the ruling stands; it is final either way."""

    match: MatchId
    ruling: int
    entrant: EntrantId
    upheld: bool
    text: str


@dataclass(frozen=True, slots=True)
class AppealsJudgeDesignated(Event):
    person: PersonId
    designated: bool


@dataclass(frozen=True, slots=True)
class DutyHandedOver(Event):
    """``to`` is head judge too until it is taken back."""

    of: PersonId
    to: PersonId


@dataclass(frozen=True, slots=True)
class DutyReturned(Event):
    to: PersonId


@dataclass(frozen=True, slots=True)
class PenaltyIssued(Event):
    """In a match, or to count in the entrant's first match after round ``after``."""

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None
    after: int
    before_game_one: bool


@dataclass(frozen=True, slots=True)
class PenaltyWithdrawn(Event):
    """``number`` is the position of the event that issued it."""

    entrant: EntrantId
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class ZonesSet(Event):
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class AnnouncementMade(Event):
    english: str
    spanish: str


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn(Event):
    """``number`` is the position of the event that made it."""

    number: int


@dataclass(frozen=True, slots=True)
class ResultReported(Event):
    match: MatchId
    seat: int
    score: Score


@dataclass(frozen=True, slots=True)
class ResultDisputed(Event):
    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class ResultRecorded(Event):
    match: MatchId
    score: Score
    source: ResultSource


@dataclass(frozen=True, slots=True)
class ResultCorrected(Event):
    """``before`` is kept so that the change can be read without replaying."""

    match: MatchId
    before: Score
    score: Score
    reason: str


@dataclass(frozen=True, slots=True)
class ResultWithdrawn(Event):
    """``before`` is kept, as in a correction."""

    match: MatchId
    before: Score


@dataclass(frozen=True, slots=True)
class EntryParked(Event):
    """A different entry for a table that has a result: nothing is overwritten, somebody settles it."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryDismissed(Event):
    match: MatchId
    score: Score


@dataclass(frozen=True, slots=True)
class PlayersPaged(Event):
    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DecisionsAcknowledged(Event):
    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class ReportedLate(Event):
    """A player's report that came after the round was closed: kept, and not counted."""

    match: MatchId
    seat: int
    score: Score
    drops: bool = False


@dataclass(frozen=True, slots=True)
class LateReportDismissed(Event):
    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class ResultContested(Event):
    match: MatchId
    seat: int
    score: Score | None


@dataclass(frozen=True, slots=True)
class ContestDismissed(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class StandingsPosted(Event):
    after_round: int


@dataclass(frozen=True, slots=True)
class TournamentFinished(Event):
    """The seed is published, so that every random choice can be recomputed."""

    seed: str


@dataclass(frozen=True, slots=True)
class ActionProposed(Event):
    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class ProposalApproved(Event):
    """``self_approved``: the same person asked and approved, holding both roles."""

    proposal: ProposalId
    self_approved: bool


@dataclass(frozen=True, slots=True)
class ProposalRejected(Event):
    proposal: ProposalId
