"""Decisions on pairing wishes: people kept apart, fixed tables (I8, scenario 33)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.rounds.commands import FixTable, KeepApart, LetMeet
from topcut.core.desks.rounds.events import KeptApart, MayMeet, TableFixed
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament

HIGHEST_TABLE = 9999


@decides(FixTable)
def fix_table(command: FixTable, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A number outside the hall is accepted and flagged at each pairing: the hall may still change."""
    entrant = the_entrant(tournament, command.entrant)
    if entrant.fixed_table == command.table:
        return ()
    if command.table is not None and not 1 <= command.table <= HIGHEST_TABLE:
        raise Refusal("table-out-of-range", most=HIGHEST_TABLE)
    return (TableFixed(entrant.id, command.table),)


@decides(KeepApart)
def keep_apart(command: KeepApart, tournament: Tournament, context: Context) -> Iterable[Event]:
    for entrant in command.entrants:
        the_entrant(tournament, entrant)
    if len(set(command.entrants)) < 2:
        raise Refusal("apart-needs-two")
    if command.until is not None and not 1 <= command.until <= tournament.details.rounds:
        raise Refusal("rounds-out-of-range", least=1, most=tournament.details.rounds)
    known = {(frozenset(group.entrants), group.until) for group in tournament.apart.values()}
    if (frozenset(command.entrants), command.until) in known:
        return ()
    if command.group in tournament.apart:
        raise Refusal("apart-exists")
    entrants = tuple(dict.fromkeys(command.entrants))
    return (KeptApart(command.group, entrants, command.bond, command.until),)


@decides(LetMeet)
def let_meet(command: LetMeet, tournament: Tournament, context: Context) -> Iterable[Event]:
    return (MayMeet(command.group),) if command.group in tournament.apart else ()
