"""Ids of the parts of a command that was sent as one form."""

from topcut.core.kernel.ids import CommandId

_LONGEST_WHOLE = 56


def part_of(command_id: str, number: int) -> CommandId:
    """The id of a part: no longer than an id may be, and always to be told by the whole's."""
    return CommandId(f"{command_id[:_LONGEST_WHOLE]}-{number}")


def is_part(command_id: str, whole: str) -> bool:
    begin, _, number = command_id.rpartition("-")
    return begin == whole[:_LONGEST_WHOLE] and number.isdecimal()
