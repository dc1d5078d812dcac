"""What somebody asks for, as a request waiting for approval shows it: no full stop, no name of the asker."""

from topcut.messages.commands import (  # noqa: F401 - each desk registers its words
    admission,
    approval,
    cameras,
    cards,
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
    wishes,
)
from topcut.messages.commands.register import command_text

__all__ = ["command_text"]
