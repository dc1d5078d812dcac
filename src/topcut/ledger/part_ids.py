"""Ids of the parts of a command that was sent as one form."""

import hashlib

from topcut.core.kernel.ids import CommandId

_LONGEST_WHOLE = 56


def part_of(command_id: str, number: int) -> CommandId:
    """The id of a part: no longer than an id may be, and always to be told by the whole's."""
    return CommandId(f"{_begin(command_id)}-{number}")


def is_part(command_id: str, whole: str) -> bool:
    """Whether a line is of this form; earlier versions cut long ids off, and their lines stay."""
    begin, _, number = command_id.rpartition("-")
    return begin in (_begin(whole), whole[:_LONGEST_WHOLE]) and number.isdecimal()


def _begin(whole: str) -> str:
    """What its parts' ids begin with: a long id is hashed, since two of them may begin alike."""
    if len(whole) <= _LONGEST_WHOLE:
        return whole
    return hashlib.sha256(whole.encode()).hexdigest()[:_LONGEST_WHOLE]
