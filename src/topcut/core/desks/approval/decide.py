"""Decisions on proposals: made by one person, carried out when another approves."""

from collections.abc import Iterable
from dataclasses import replace

from topcut.core.context import DECIDERS, Context, decides
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import person_of
from topcut.core.tournament import Tournament

_NOT_PROPOSED = (CreateTournament, Propose, Approve, Reject)


@decides(Propose)
def propose(command: Propose, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A command that would be refused anyway is refused now, before anybody is asked."""
    if isinstance(command.command, _NOT_PROPOSED):
        raise Refusal("command-not-proposable")
    if command.proposal in tournament.proposals:
        raise Refusal("proposal-exists")
    if not tuple(DECIDERS[type(command.command)](command.command, tournament, context)):
        return ()
    if any(_waits(waiting.command, command.command, context) for waiting in tournament.proposals.values()):
        return ()
    return (ActionProposed(command.proposal, command.command, command.approvers),)


def _waits(waiting: Command, asked: Command, context: Context) -> bool:
    """Whether the same proposal is pending; if two players at a table ask for time, the first one counts."""
    if isinstance(waiting, GiveExtension) and isinstance(asked, GiveExtension) and context.actor.entrant:
        return waiting.match == asked.match
    return waiting == asked


@decides(Approve)
def approve(command: Approve, tournament: Tournament, context: Context) -> Iterable[Event]:
    proposal = _waiting(tournament, command.proposal)
    asked = replace(context, asked_by=person_of(proposal.by))
    carried_out = DECIDERS[type(proposal.command)](proposal.command, tournament, asked)
    own = proposal.by == context.actor.id
    return (ProposalApproved(proposal.id, self_approved=own), *carried_out)


@decides(Reject)
def reject(command: Reject, tournament: Tournament, context: Context) -> Iterable[Event]:
    return (ProposalRejected(_waiting(tournament, command.proposal).id),)


def _waiting(tournament: Tournament, proposal: ProposalId) -> Proposal:
    found = tournament.proposals.get(proposal)
    if found is None:
        raise Refusal("proposal-settled")
    return found
