"""Calls, rulings and appeals, penalties, notes, the head judge's duty."""

from dataclasses import dataclass

from topcut.core.desks.judging.state import CallWish
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.rules import Penalty


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
    ``member`` is the seat of the team whose player it is for; without one it is for the whole team.
    """

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None = None
    before_game_one: bool = False
    member: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawPenalty(Command):
    """``number`` is the penalty's position in the ledger."""

    entrant: EntrantId
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """``text`` is the id of what was written; it stays with people. ``on`` is the note it continues."""

    text: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    on: int | None = None


@dataclass(frozen=True, slots=True)
class ShareNote(Command):
    """Another judge may read it, or no longer. ``number`` is its position in the ledger, here and below."""

    number: int
    person: PersonId
    shared: bool = True


@dataclass(frozen=True, slots=True)
class CloseInvestigation(Command):
    number: int
