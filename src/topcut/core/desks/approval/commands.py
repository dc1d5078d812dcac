"""What waits for a second person."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.roles import Role


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """A command that needs somebody else's word before it is carried out."""

    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Approve(Command):
    proposal: ProposalId


@dataclass(frozen=True, slots=True)
class Reject(Command):
    proposal: ProposalId
