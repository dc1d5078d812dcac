"""Commands of the judging desk: calls, rulings, appeals, penalties, notes, the head judge's duty."""

from typing import Any

from topcut.core.desks.judging.state import Call, CallWish, Issued, Note, Ruling
from topcut.core.kernel.command import TOUCHED, Bounded, Command, Harmless, Heard, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Penalty, Rules
from topcut.core.touches import (
    NOTHING,
    Touched,
    all_of,
    entrants,
    people,
    players,
    players_touched,
    seat_at_table,
    tables,
)
from topcut.core.tournament import Tournament

PUBLIC_DUTY = Harmless("who holds a duty is public, and none reaches over a match of one's own")


def caller(command: "CallJudge", tournament: Tournament) -> Touched:
    """A phone calls for whoever it belongs to; a call that names nobody is the staff's."""
    who = frozenset([command.entrant] if command.entrant else ())
    return Touched(who, frozenset([command.match]), speakers=who)


def table_of_call(command: Any, tournament: Tournament) -> Touched:
    return _at(tournament.judging.calls.get(command.call))


def table_of_ruling(command: "DecideAppeal", tournament: Tournament) -> Touched:
    return _at(tournament.judging.rulings.get(command.ruling))


def table_of_penalty(command: "WithdrawPenalty", tournament: Tournament) -> Touched:
    return _at(tournament.judging.penalties.get(command.number))


def costs_penalty(command: "WithdrawPenalty", person: PersonId, tournament: Tournament) -> bool:
    """One that they issued by mistake: to an opponent, or to themselves in a match without a result."""
    own, issued = tournament.entrant_of(person), tournament.judging.penalties.get(command.number)
    if own is None or issued is None or issued.by != f"person:{person}":
        return False
    match = tournament.match(issued.match) if issued.match else None
    return issued.entrant != own.id or (match is not None and match.result is None)


def _at(found: Call | Ruling | Issued | None) -> Touched:
    return Touched(matches=frozenset([found.match])) if found and found.match else NOTHING


def noted_about(command: Any, tournament: Tournament) -> Touched:
    """Whom the note is about, their current match, the match it names; a continuation is about the same."""
    number = command.on if isinstance(command, WriteNote) else command.number
    note: Note | WriteNote | None = tournament.judging.first_note(number)
    if note is None and isinstance(command, WriteNote):
        note = command
    if note is None:
        return NOTHING
    about = players_touched([note.entrant] if note.entrant else (), tournament)
    return about | Touched(matches=frozenset([note.match] if note.match else ()))


def row_of_appeal(command: Any, actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    designated = actor.person in tournament.judging.appeals_judges
    return Row.DECIDE_APPEAL_DESIGNATED if designated else Row.DECIDE_APPEAL


def row_of_penalty(command: "IssuePenalty", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """Any judge may give the usual penalty; the core refuses an infraction that the rules do not list."""
    infraction = rules.penalties.infractions.get(command.infraction)
    usual = infraction is None or infraction.is_usual(tournament.rel, command.penalty)
    return Row.PENALTY if usual else row_of_upgrade(command, actor, tournament, rules)


def row_of_upgrade(command: Any, actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """The head judge decides: alone, or by approving what a judge asks for or the scorekeeper enters."""
    return Row.PENALTY_UPGRADE if Role.HEAD_JUDGE in actor.roles else Row.PENALTY_APPROVED


KEPT_ALONE = Bounded("somebody has to keep it; what it costs an opponent counts in a later match", alone=True)
COMES_ALONE = Bounded("somebody has to come to the table, and the one judge plays there", alone=True)
BRINGS_A_JUDGE = Heard("a judge comes, and decides")


@command(
    row=Row.CALL,
    touches=caller,
    serves=BRINGS_A_JUDGE,
    after_end=False,
    known_to=STAFF,
)
class CallJudge(Command):
    """Call a judge to a table, as a player there or, with no entrant named, as staff."""

    match: MatchId
    entrant: EntrantId | None
    wish: CallWish = CallWish.JUDGE


@command(
    row=Row.CALL,
    touches=all_of(entrants("entrant"), table_of_call),
    serves=TOUCHED,
    after_end=False,
    known_to=STAFF,
)
class WithdrawCall(Command):
    """Withdraw a call for a judge. ``call`` is its position in the ledger, here and below."""

    call: int
    entrant: EntrantId


@command(row=Row.ANSWER_CALL, touches=table_of_call, serves=COMES_ALONE, after_end=False, known_to=STAFF)
class ClaimCall(Command):
    call: int


@command(row=Row.ANSWER_CALL, touches=table_of_call, serves=COMES_ALONE, after_end=False, known_to=STAFF)
class HandOnCall(Command):
    """Hand a call over to this official or, with nobody named, to any judge."""

    call: int
    to: PersonId | None = None


@command(row=Row.ANSWER_CALL, touches=table_of_call, serves=COMES_ALONE, after_end=False, known_to=STAFF)
class CloseCall(Command):
    call: int


@command(row=Row.RULE, touches=tables("match"), serves=COMES_ALONE, after_end=False, known_to=STAFF)
class GiveRuling(Command):
    """Record a complete ruling at a table (MTR-2.9.a)."""

    match: MatchId
    text: FreeText


@command(
    row=Row.APPEAL,
    touches=seat_at_table,
    serves=BRINGS_A_JUDGE,
    after_end=False,
    known_to=STAFF,
)
class AppealRuling(Command):
    """Appeal the last ruling at this table, as one of its players."""

    match: MatchId
    entrant: EntrantId


@command(row=row_of_appeal, touches=table_of_ruling, serves=TOUCHED, after_end=False, known_to=STAFF)
class DecideAppeal(Command):
    """``ruling`` is its position in the ledger; ``upheld``: the ruling stands."""

    ruling: int
    upheld: bool
    text: FreeText = ""


@command(row=Row.DECIDE_APPEAL, touches=people("person"), serves=PUBLIC_DUTY, after_end=False, known_to=STAFF)
class DesignateAppealsJudge(Command):
    """Designate a judge who decides appeals besides the head judge, where the rules allow it (MTR-2.9.a)."""

    person: PersonId
    designated: bool = True


@command(row=Row.HAND_OVER, touches=people("to"), serves=PUBLIC_DUTY, after_end=False, known_to=STAFF)
class HandOverDuty(Command):
    """Make another judge acting head judge (MTR-1.7.a)."""

    to: PersonId


@command(row=Row.HAND_OVER, touches=people("to"), serves=PUBLIC_DUTY, after_end=False, known_to=STAFF)
class TakeBackDuty(Command):
    """Take the duty back from the acting head judge."""

    to: PersonId


@command(
    row=row_of_penalty,
    touches=all_of(players("entrant"), tables("in_match")),
    serves=KEPT_ALONE,
    after_end=False,
    known_to=Row.SEE_PENALTIES,
)
class IssuePenalty(Command):
    """Issue a penalty to an entrant, in the match named or, between matches, in their next one.

    ``infraction`` is an id of the rulebook's list; ``before_game_one``: the match had not begun.
    ``member`` is the seat of the team whose player it is for; without one it is for the whole team.
    ``issued_by`` is the judge for whom somebody else enters it.
    """

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None = None
    before_game_one: bool = False
    member: int | None = None
    issued_by: PersonId | None = None


@command(
    row=row_of_upgrade,
    touches=all_of(players("entrant"), table_of_penalty),
    serves=Bounded("an opponent has it no longer, or nothing came of it yet", costs=costs_penalty),
    after_end=False,
    known_to=Row.SEE_PENALTIES,
)
class WithdrawPenalty(Command):
    """``number`` is the penalty's position in the ledger."""

    entrant: EntrantId
    number: int
    reason: FreeText


@command(row=Row.NOTES, touches=noted_about, serves=TOUCHED, after_end=False, known_to=Row.NOTES)
class WriteNote(Command):
    """``text`` is the id of the text, which ``people`` stores. ``on`` is the note it continues."""

    text: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    on: int | None = None


@command(row=Row.SHARE_NOTES, touches=noted_about, serves=TOUCHED, after_end=False, known_to=Row.NOTES)
class ShareNote(Command):
    """Share a note with another judge, or stop. ``number`` is its position in the ledger, here and below."""

    number: int
    person: PersonId
    shared: bool = True


@command(row=Row.SHARE_NOTES, touches=noted_about, serves=TOUCHED, after_end=False, known_to=Row.NOTES)
class CloseInvestigation(Command):
    number: int
