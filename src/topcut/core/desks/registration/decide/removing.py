"""Decisions on entries made by mistake: removed before round one, and brought back."""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.approval.events import ProposalRejected
from topcut.core.desks.registration.capacity import is_full
from topcut.core.desks.registration.commands import RemoveEntrant, RestoreEntrant
from topcut.core.desks.registration.decide.entering import expect_may_enter
from topcut.core.desks.registration.events import EntrantRemoved, EntrantRestored
from topcut.core.desks.registration.removal import why_not_removed
from topcut.core.desks.rounds.decide.outdating import outdated_by_entry
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament


@decides(RemoveEntrant)
def remove_entrant(command: RemoveEntrant, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A draft of round one that seats them is discarded: nobody has seen it (I1).

    What was asked for them is rejected: nobody could carry it out, and it would hold up the pairing.
    """
    if command.entrant in tournament.removed:
        return
    entrant = the_entrant(tournament, command.entrant)
    if refusal := why_not_removed(tournament, entrant):
        raise refusal
    draft = tournament.current_round
    if draft and draft.match_of(entrant.id):
        yield RoundDiscarded(draft.number)
    for proposal in tournament.proposals.values():
        if _names(proposal.command, entrant.id):
            yield ProposalRejected(proposal.id)
    yield EntrantRemoved(entrant.id)


def _names(command: Command, entrant: EntrantId) -> bool:
    values = [getattr(command, field.name) for field in fields(command)]
    return any(value == entrant or (isinstance(value, tuple) and entrant in value) for value in values)


@decides(RestoreEntrant)
def restore_entrant(command: RestoreEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """By the same conditions as anybody who enters, and a draft is made again.

    After round one is published somebody who comes is a late entrant, and enrolled as one.
    """
    if command.entrant in tournament.entrants:
        return ()
    entrant = tournament.removed.get(command.entrant)
    if entrant is None:
        raise Refusal("entrant-unknown")
    if tournament.has_started:
        raise Refusal("restored-after-start")
    if is_full(tournament):
        raise Refusal("no-place-left", cap=tournament.details.cap or 0)
    expect_may_enter(entrant.members, tournament, context, age_shown=command.age_shown)
    return (*outdated_by_entry(tournament), EntrantRestored(entrant.id))
