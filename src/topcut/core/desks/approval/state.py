"""Approval state: commands that wait for a second person, kinds of pending things, and what they hold up."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import Instant, MatchId, ProposalId
from topcut.core.kernel.roles import Role


@dataclass(frozen=True, slots=True)
class Proposal:
    """A command pending approval by somebody with one of the roles in ``approvers``."""

    id: ProposalId
    command: Command
    approvers: tuple[Role, ...]
    by: str
    at: Instant


class PendingKind(StrEnum):
    """Kinds of things that wait for somebody, most urgent first."""

    DISPUTE = "dispute"  # the players at a table disagree
    CORRECTION = "correction"  # a change of a result that waits for approval
    REQUEST = "request"  # anything else that waits for approval
    OBJECTION = "objection"  # to a recorded result
    PARKED = "parked"  # a second result for a table that has one
    LATE = "late"  # a report after its round was closed
    REPORT = "report"  # one that nobody has answered
    POOL = "pool"  # one that its owner questions
    POOLS = "pools"  # pools that nobody has registered, of those who play next
    UNDRAFTED = "undrafted"  # the draft of a playoff, not begun
    BUILDING = "building"  # time to register and to build that still runs
    LISTS = "lists"  # decklists that are missing or have faults
    DECISION = "decision"  # made without the players, not seen by the head judge
    APPEAL = "appeal"
    CALL = "call"


class HeldAct(StrEnum):
    """Acts that go no further past something pending unless told to; named like their commands."""

    PAIR = "pair-round"
    PUBLISH = "publish-round"
    CUT = "make-cut"
    FINISH = "finish-tournament"


@dataclass(frozen=True, slots=True)
class ActPassed:
    """Something pending that somebody knew of and went past."""

    kind: PendingKind
    match: MatchId | None = None
    proposal: ProposalId | None = None
