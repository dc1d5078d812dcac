"""Vocabulary of the rules: levels, modes, kinds of entrant, citations, and the mark of a told-only value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Rel(StrEnum):
    """Rules Enforcement Level (MTR-1.12.a), mildest first."""

    REGULAR = "regular"
    COMPETITIVE = "competitive"
    PROFESSIONAL = "professional"

    @property
    def height(self) -> int:
        """0, 1, 2: a program's minimum is met when ``rel.height >= minimum.height``."""
        return list(Rel).index(self)


class Mode(StrEnum):
    """Two sides, or pods of three and four (MA-1.1A)."""

    HEAD_TO_HEAD = "head-to-head"
    MULTIPLAYER = "multiplayer"


class EntrantKind(StrEnum):
    """Who is paired and ranked. A Two-Headed Giant team counts as one player (MA-1.1A)."""

    INDIVIDUAL = "individual"
    TEAM = "team"
    TWO_HEADED_GIANT = "two-headed-giant"


class Tiebreaker(StrEnum):
    MATCH_POINTS = "match-points"
    MATCH_WIN_PERCENTAGE = "match-win-percentage"
    OPPONENTS_MATCH_WIN_PERCENTAGE = "opponents-match-win-percentage"
    OPPONENTS_AVERAGE_MATCH_POINTS = "opponents-average-match-points"
    GAME_WIN_PERCENTAGE = "game-win-percentage"
    OPPONENTS_GAME_WIN_PERCENTAGE = "opponents-game-win-percentage"


class Need(StrEnum):
    """How strongly something is asked for."""

    REQUIRED = "required"
    RECOMMENDED = "recommended"
    OPTIONAL = "optional"
    FORBIDDEN = "forbidden"


class MissedCut(StrEnum):
    """Where those stand who miss the cut to a second day of ranked rounds; the documents are silent."""

    FROZEN = "frozen"  # at the place and with the figures they had at the cut
    LIVE = "live"  # where their figures put them, which move with their opponents' results


@dataclass(frozen=True, slots=True)
class Citation:
    """Reference to a place in a document. Prints as "MTR 2025-06-30 §2.6" or "MTR 2025-06-30 App B"."""

    document: str
    edition: str
    section: str

    def __str__(self) -> str:
        numbered = self.section[:1].isdigit() or self.section.startswith("*")
        place = f"§{self.section}" if numbered else self.section
        edition = "" if self.edition == "undated" else self.edition
        return " ".join(part for part in (self.document, edition, place) if part)


@dataclass(frozen=True, slots=True)
class ByRel(Generic[T]):
    """One value for each Rules Enforcement Level."""

    regular: T
    competitive: T
    professional: T

    def at(self, rel: Rel) -> T:
        if rel is Rel.REGULAR:
            return self.regular
        return self.competitive if rel is Rel.COMPETITIVE else self.professional


class ToldOn(StrEnum):
    """The page that tells a value."""

    FACT_SHEET = "tournament-rules"
    INFORMATION = "library-help"
    MATCH = "library-help-match"
    REVEALING = "library-help-reveal"
    COMPANION = "companion"


class ToldWhy(StrEnum):
    """Why the program cannot act on a value; the sentences are in ``rulebook/words.toml``."""

    AT_THE_TABLE = "at-the-table"
    JUDGES_DECIDE = "judges-decide"
    PUBLISHER_DOES = "publisher-does"
    OUTSIDE_TOURNAMENTS = "outside-tournaments"
    CARD_DATA = "card-data"
    NOT_IN_RESULTS = "not-in-results"
    NAMED_IN_LEDGERS = "named-in-ledgers"
    PERMISSIONS = "permissions"
    ANNOUNCED = "announced"
    AGES_UNKNOWN = "ages-unknown"


@dataclass(frozen=True, slots=True)
class Told:
    """Mark of a value that is only told: nothing in a tournament acts on it, so no house rule may change it.

    It stands beside the type, where the value is declared:
    ``electronic_notes: Annotated[ByRel[bool], Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)]``.
    """

    page: ToldOn
    why: ToldWhy
