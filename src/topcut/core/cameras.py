"""Feature matches, and who may be shown on camera (MTR-2.13)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from topcut.core.ids import EntrantId, MatchId


@dataclass(frozen=True)
class Cameras:
    """``asked``: every phone asks. ``answers`` say who consents; ``featured`` which matches are on camera."""

    asked: bool = False
    answers: Mapping[EntrantId, bool] = field(default_factory=dict)
    featured: Mapping[MatchId, bool] = field(default_factory=dict)

    def declined(self, entrants: tuple[EntrantId, ...]) -> list[EntrantId]:
        return [entrant for entrant in entrants if self.answers.get(entrant) is False]

    def not_asked(self, entrants: tuple[EntrantId, ...]) -> list[EntrantId]:
        """Whose answer nobody knows yet."""
        return [entrant for entrant in entrants if entrant not in self.answers]
