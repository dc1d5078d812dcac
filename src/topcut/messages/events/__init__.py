"""One sentence for every event, for the audit log. Who brought it about, and when, stand beside it.

One module per desk, as in ``core.deciding``; importing them here fills the register.
"""

from topcut.core.kernel.event import Entry
from topcut.messages.events import (
    admission,
    cameras,
    cards,
    clock,
    decks,
    drafting,
    floor,
    judging,
    notes,
    organizing,
    playoff,
    pools,
    prizes,
    registration,
    results,
    rounds,
    staffing,
)
from topcut.messages.events.register import TELLERS
from topcut.messages.names import Names

__all__ = ["TELLERS", "event_text"]

_DESKS = (
    admission,
    cameras,
    cards,
    clock,
    decks,
    drafting,
    floor,
    judging,
    notes,
    organizing,
    playoff,
    pools,
    prizes,
    registration,
    results,
    rounds,
    staffing,
)


def event_text(entry: Entry, names: Names) -> str:
    """What happened, in the active language.

    "The result of table 7 in round 3 was corrected from 2–1 to 1–2: slip misread"
    """
    return TELLERS[type(entry.event)](entry.event, names)
