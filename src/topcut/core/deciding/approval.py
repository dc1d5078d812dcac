"""Acts that need a second person: proposed by one, carried out when another approves."""

from collections.abc import Iterable

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.context import DECIDERS, Context, decides
from topcut.core.events import Event
from topcut.core.ids import ProposalId
from topcut.core.refusals import Refusal
from topcut.core.tournament import Proposal, Tournament

_NOT_PROPOSED = (c.CreateTournament, c.Propose, c.Approve, c.Reject)


@decides(c.Propose)
def propose(command: c.Propose, tournament: Tournament, context: Context) -> Iterable[Event]:
    """What would be refused anyway is refused now, before anybody is asked."""
    if isinstance(command.command, _NOT_PROPOSED):
        raise Refusal("command-not-proposable")
    if command.proposal in tournament.proposals:
        raise Refusal("proposal-exists")
    if not tuple(DECIDERS[type(command.command)](command.command, tournament, context)):
        return ()
    if any(_waits(waiting.command, command.command, context) for waiting in tournament.proposals.values()):
        return ()
    return (e.ActionProposed(command.proposal, command.command, command.approvers),)


def _waits(waiting: c.Command, asked: c.Command, context: Context) -> bool:
    """The same was asked before; of two players who ask for time at one table, whoever was first."""
    if isinstance(waiting, c.GiveExtension) and isinstance(asked, c.GiveExtension) and context.actor.entrant:
        return waiting.match == asked.match
    return waiting == asked


@decides(c.Approve)
def approve(command: c.Approve, tournament: Tournament, context: Context) -> Iterable[Event]:
    proposal = _waiting(tournament, command.proposal)
    carried_out = DECIDERS[type(proposal.command)](proposal.command, tournament, context)
    own = proposal.by == context.actor.id
    return (e.ProposalApproved(proposal.id, self_approved=own), *carried_out)


@decides(c.Reject)
def reject(command: c.Reject, tournament: Tournament, context: Context) -> Iterable[Event]:
    return (e.ProposalRejected(_waiting(tournament, command.proposal).id),)


def _waiting(tournament: Tournament, proposal: ProposalId) -> Proposal:
    found = tournament.proposals.get(proposal)
    if found is None:
        raise Refusal("proposal-settled")
    return found
