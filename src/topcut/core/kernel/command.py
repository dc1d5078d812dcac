"""The root of every command."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """The root of every command; ``Propose`` carries one inside."""
