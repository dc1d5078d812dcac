"""What waited for a second person."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.roles import Role


@dataclass(frozen=True, slots=True)
class ActionProposed(Event):
    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class ProposalApproved(Event):
    """``self_approved``: the same person asked and approved, holding both roles."""

    proposal: ProposalId
    self_approved: bool


@dataclass(frozen=True, slots=True)
class ProposalRejected(Event):
    proposal: ProposalId
