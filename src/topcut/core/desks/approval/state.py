"""Proposal state: a command pending approval by a second person."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import Instant, ProposalId
from topcut.core.kernel.roles import Role


@dataclass(frozen=True, slots=True)
class Proposal:
    """A command pending approval by somebody with one of the roles in ``approvers``."""

    id: ProposalId
    command: Command
    approvers: tuple[Role, ...]
    by: str
    at: Instant
