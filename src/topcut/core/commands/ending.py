"""Standings posted, and the end."""

from dataclasses import dataclass

from topcut.core.commands.base import Command


@dataclass(frozen=True, slots=True)
class PostStandings(Command):
    after_round: int


@dataclass(frozen=True, slots=True)
class FinishTournament(Command):
    seed: str
