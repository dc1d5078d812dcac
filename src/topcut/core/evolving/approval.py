"""Standings, the end, and what waits for a second person."""

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.tournament import Proposal, Tournament
from topcut.core.values import changed


@on(e.StandingsPosted)
def _(tournament: Tournament, event: e.StandingsPosted, entry: e.Entry) -> Tournament:
    return changed(tournament, posted_after=event.after_round)


@on(e.TournamentFinished)
def _(tournament: Tournament, event: e.TournamentFinished, entry: e.Entry) -> Tournament:
    return changed(tournament, seed=event.seed)


@on(e.ActionProposed)
def _(tournament: Tournament, event: e.ActionProposed, entry: e.Entry) -> Tournament:
    proposal = Proposal(event.proposal, event.command, event.approvers, entry.actor, entry.at)
    return changed(tournament, proposals={**tournament.proposals, proposal.id: proposal})


@on(e.ProposalApproved)
def _(tournament: Tournament, event: e.ProposalApproved, entry: e.Entry) -> Tournament:
    return _settled(tournament, event.proposal)


@on(e.ProposalRejected)
def _(tournament: Tournament, event: e.ProposalRejected, entry: e.Entry) -> Tournament:
    return _settled(tournament, event.proposal)


def _settled(tournament: Tournament, proposal: str) -> Tournament:
    waiting = {id_: waits for id_, waits in tournament.proposals.items() if id_ != proposal}
    return changed(tournament, proposals=waiting)
