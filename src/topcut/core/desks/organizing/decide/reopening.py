"""Decision on reopening: a finished tournament goes on, with a reason and a new secret.

Its end has published the secret, so whoever looks can compute every draw that it would give. From the
reopening on, all draws come from a secret that is promised in the same line and published at the next end.
"""

from collections.abc import Iterator

from topcut.core.context import Context, decides
from topcut.core.desks.approval.events import ProposalRejected
from topcut.core.desks.organizing.commands import ReopenTournament
from topcut.core.desks.organizing.events import TournamentReopened
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament

_APPROVERS = (Role.ORGANIZER, Role.HEAD_JUDGE)


@decides(ReopenTournament)
def reopen_tournament(command: ReopenTournament, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Whoever else asked for it has it: their request could only hold up the next end."""
    if not tournament.is_finished:
        raise Refusal("tournament-not-finished")
    if not command.reason.strip():
        raise Refusal("reason-missing")
    roles = tuple(role for role in _APPROVERS if role in context.actor.roles)
    yield TournamentReopened(context.new_promise(), command.reason.strip(), roles)
    for proposal in tournament.proposals.values():
        if isinstance(proposal.command, ReopenTournament) and proposal.command != command:
            yield ProposalRejected(proposal.id)
