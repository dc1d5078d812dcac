"""Standings were posted; the tournament ended."""

from dataclasses import dataclass

from topcut.core.events.base import Event


@dataclass(frozen=True, slots=True)
class StandingsPosted(Event):
    after_round: int


@dataclass(frozen=True, slots=True)
class TournamentFinished(Event):
    """The seed is published, so that every random choice can be recomputed."""

    seed: str
