"""Priority: who gets it next, and what happens when everybody has passed (FAQ.turns, MA-4.2A).

Seats are counted from the active player, who is 0, in turn order.
"""

from dataclasses import dataclass
from enum import StrEnum

ACTIVE = 0


class PriorityMoment(StrEnum):
    """What has just happened."""

    UNTAP = "untap"
    CLEANUP = "cleanup"
    BEGINS = "begins"
    RESOLVED = "resolved"
    ACTED = "acted"
    PASSED = "passed"
    ASKED = "asked"
    """Somebody asked for priority and then does nothing."""


class Follows(StrEnum):
    """With ``PRIORITY`` a player has it; with the others nobody does until the next thing has happened."""

    PRIORITY = "priority"
    RESOLVES = "resolves"
    ENDS = "ends"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Next:
    follows: Follows
    seat: int | None = None


def next_priority(
    moment: PriorityMoment, players: int, *, by: int = ACTIVE, passes: int = 1, stack: bool = False
) -> Next:
    """``by`` is who acted or passed, or had it before somebody asked; ``passes`` how many have passed in
    succession, ``stack`` whether anything is on it.

    Of two players the active one acted and both passed: what they cast resolves.
    """
    if not 0 <= by < players:
        raise ValueError("nobody sits there")
    match moment:
        case PriorityMoment.UNTAP | PriorityMoment.CLEANUP:
            return Next(Follows.NOBODY)
        case PriorityMoment.BEGINS | PriorityMoment.RESOLVED:
            return Next(Follows.PRIORITY, ACTIVE)
        case PriorityMoment.ACTED:
            return Next(Follows.PRIORITY, by)
        case PriorityMoment.PASSED:
            if passes >= players:
                return Next(Follows.RESOLVES if stack else Follows.ENDS)
            return Next(Follows.PRIORITY, (by + 1) % players)
        case PriorityMoment.ASKED:  # in a pod the game backs up to its last action, so that no pass is lost
            return Next(Follows.PRIORITY, by if players == 2 else ACTIVE)
