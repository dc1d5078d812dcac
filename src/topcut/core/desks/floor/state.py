"""State of the floor desk: zones, announcements, die rolls, camera consent."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from topcut.core.kernel.ids import EntrantId, Instant, MatchId

LONGEST_ANNOUNCEMENT = 280
LONGEST_ZONE = 20
MOST_ZONES = 26
FEWEST_SIDES, MOST_SIDES = 2, 100


@dataclass(frozen=True, slots=True)
class Zone:
    """Tables from ``first`` to ``last``, inclusive, covered by one judge."""

    name: str
    first: int
    last: int

    def has(self, table: int | None) -> bool:
        return table is not None and self.first <= table <= self.last


@dataclass(frozen=True, slots=True)
class Announcement:
    """``number`` is its position in the ledger; at least one of the two languages is there."""

    number: int
    english: str
    spanish: str
    by: str
    at: Instant

    def text(self, language: str) -> str:
        """The text in the reader's language, or in the one it was written in."""
        mine, other = (self.spanish, self.english) if language == "es" else (self.english, self.spanish)
        return mine or other


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that a judge rolled for a table."""

    match: MatchId
    sides: int
    rolled: int
    by: str
    at: Instant


@dataclass(frozen=True)
class Cameras:
    """``asked``: players are asked on their phones. ``answers``: consent; ``featured``: matches on camera."""

    asked: bool = False
    answers: Mapping[EntrantId, bool] = field(default_factory=dict)
    featured: Mapping[MatchId, bool] = field(default_factory=dict)

    @property
    def in_use(self) -> bool:
        """Whether there is online coverage, as far as is known: who may be shown was asked (MTR-2.6.c)."""
        return self.asked or bool(self.answers) or any(self.featured.values())

    def declined(self, entrants: tuple[EntrantId, ...]) -> list[EntrantId]:
        return [entrant for entrant in entrants if self.answers.get(entrant) is False]

    def not_asked(self, entrants: tuple[EntrantId, ...]) -> list[EntrantId]:
        """Entrants who have not answered yet."""
        return [entrant for entrant in entrants if entrant not in self.answers]
