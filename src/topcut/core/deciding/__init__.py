"""``decide``: a command and the tournament as it stands give events, or a refusal.

One module per desk. Each registers its functions with ``decides``; importing them here is what
fills the register.
"""

from topcut.core.commands import (
    Command,
    CreateTournament,
    HandOutPrizes,
    NoteCare,
    PublishDecklists,
    ViewDecklists,
)
from topcut.core.deciding import (
    admission,
    approval,
    calls,
    cameras,
    cards,
    checks,
    clock,
    closing,
    correcting,
    decks,
    drafting,
    floor,
    notes,
    organizing,
    pairing,
    penalties,
    playoff,
    pools,
    prizes,
    registration,
    repairing,
    reporting,
    results,
    rochester,
    rounds,
    rulings,
    seating,
    staffing,
    wishes,
)
from topcut.core.deciding.context import DECIDERS, Context
from topcut.core.events import Event
from topcut.core.refusals import Refusal
from topcut.core.tournament import Tournament

__all__ = ["Context", "decide"]

_DESKS = (
    admission,
    approval,
    calls,
    cameras,
    cards,
    checks,
    clock,
    closing,
    correcting,
    decks,
    drafting,
    floor,
    notes,
    organizing,
    pairing,
    penalties,
    playoff,
    pools,
    prizes,
    registration,
    repairing,
    reporting,
    results,
    rochester,
    rounds,
    rulings,
    seating,
    staffing,
    wishes,
)
_AFTER_THE_END = (HandOutPrizes, NoteCare, PublishDecklists, ViewDecklists)
"""Decklists are published when everything else is settled (MTR-1.2.a), prizes are handed out then, and a name
is put right or erased.

What there was to win is fixed by then: the final report does not change."""


def decide(command: Command, tournament: Tournament | None, context: Context) -> tuple[Event, ...]:
    """The events that answer the command. None at all means that it is already so."""
    if isinstance(command, CreateTournament):
        if tournament is not None:
            raise Refusal("tournament-exists")
        return tuple(organizing.create_tournament(command, context))
    if tournament is None:
        raise Refusal("tournament-unknown")
    if tournament.is_finished and not isinstance(command, _AFTER_THE_END):
        raise Refusal("tournament-finished")
    return tuple(DECIDERS[type(command)](command, tournament, context))
