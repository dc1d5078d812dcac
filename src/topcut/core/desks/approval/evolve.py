"""Applies the events of the approval desk: proposals made and settled."""

from topcut.core.desks.approval.events import (
    ActionProposed,
    PendingPassed,
    ProposalApproved,
    ProposalRejected,
)
from topcut.core.desks.approval.state import Proposal
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.steps import on
from topcut.core.tournament import Tournament


@on(ActionProposed)
def _(tournament: Tournament, event: ActionProposed, entry: Entry) -> Tournament:
    proposal = Proposal(event.proposal, event.command, event.approvers, entry.actor, entry.at)
    return changed(tournament, proposals={**tournament.proposals, proposal.id: proposal})


@on(ProposalApproved)
def _(tournament: Tournament, event: ProposalApproved, entry: Entry) -> Tournament:
    return _settled(tournament, event.proposal)


@on(ProposalRejected)
def _(tournament: Tournament, event: ProposalRejected, entry: Entry) -> Tournament:
    return _settled(tournament, event.proposal)


@on(PendingPassed)
def _(tournament: Tournament, event: PendingPassed, entry: Entry) -> Tournament:
    """Only the ledger and the report tell of it: what was pending still is."""
    return tournament


def _settled(tournament: Tournament, proposal: str) -> Tournament:
    waiting = {id_: waits for id_, waits in tournament.proposals.items() if id_ != proposal}
    return changed(tournament, proposals=waiting)
