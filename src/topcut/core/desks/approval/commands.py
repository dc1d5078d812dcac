"""Commands for proposals that need a second person's approval.

They may come after the end if what is proposed may: ``decide`` looks at that.
"""

from typing import Any

from topcut.core.kernel.command import TOUCHED, Command, command, row_of
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.roles import Actor, Role, entrant_of
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import NOTHING, Touched, players_touched, touched_by
from topcut.core.tournament import Tournament


def as_asked(command: "Propose", tournament: Tournament) -> Touched:
    return touched_by(command.command, tournament)


def as_proposed(command: "Approve | Reject", tournament: Tournament) -> Touched:
    proposal = tournament.proposals.get(command.proposal)
    return touched_by(proposal.command, tournament) if proposal else NOTHING


def row_of_proposed(command: Any, actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    """The matrix row of the proposed command; the service knows who may currently approve it."""
    proposal = tournament.proposals.get(command.proposal)
    return row_of(proposal.command, actor, tournament, rules) if proposal else Row.PROPOSE


def as_answered(command: "Reject", tournament: Tournament) -> Touched:
    """What is proposed, and who asked: nobody rejects what their own opponent asks for (MTR-1.4.d)."""
    proposal = tournament.proposals.get(command.proposal)
    asker = entrant_of(proposal.by) if proposal else None
    return as_proposed(command, tournament) | players_touched([asker] if asker else (), tournament)


@command(row=Row.PROPOSE, touches=as_asked, serves=TOUCHED, after_end=True, known_to=STAFF)
class Propose(Command):
    """Propose a command that needs a second person's approval."""

    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@command(row=row_of_proposed, touches=as_proposed, serves=TOUCHED, after_end=True, known_to=STAFF)
class Approve(Command):
    """``past`` is what is pending that the approver has seen, where what they approve goes past it."""

    proposal: ProposalId
    past: tuple[str, ...] = ()


@command(row=row_of_proposed, touches=as_answered, serves=TOUCHED, after_end=True, known_to=STAFF)
class Reject(Command):
    proposal: ProposalId
