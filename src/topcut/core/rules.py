"""The rules in force as typed, frozen values: what the core asks instead of writing a number.

``rules.time.swiss_round.at(Rel.REGULAR)`` is 50, ``rules.cite("time.swiss_round")`` prints as
"MTR 2025-06-30 App B", and ``rules.cite_rule("MTR-2.5.a")`` says where that row of the rules
ledger stands in the edition in force. ``topcut.rulebook`` builds these from data files; the
classes below are the schema: a key a file lacks, adds or mistypes is refused there.

A value of ``None`` means either that the document says there is none (a final has no time
limit) or that it leaves the matter open; ``rules.is_silent(key)`` tells the two apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Generic, TypeVar

T = TypeVar("T")


class Rel(StrEnum):
    """Rules Enforcement Level (MTR-1.12.a), mildest first."""

    REGULAR = "regular"
    COMPETITIVE = "competitive"
    PROFESSIONAL = "professional"

    @property
    def height(self) -> int:
        """0, 1, 2: a program's minimum is kept when ``rel.height >= minimum.height``."""
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


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a value or a rule stands. Prints as "MTR 2025-06-30 §2.6" or "MTR 2025-06-30 App B"."""

    document: str
    edition: str
    section: str

    def __str__(self) -> str:
        place = f"§{self.section}" if self.section[:1].isdigit() or self.section[:1] == "*" else self.section
        return " ".join(part for part in (self.document, self.edition, place) if part)


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


@dataclass(frozen=True, slots=True)
class Match:
    """MTR-2.1.a, 9.1.a, MA-2.1A: what wins a match."""

    mode: Mode
    games_to_win: int
    games_to_win_two_headed_giant: int
    pod_size: int | None


@dataclass(frozen=True, slots=True)
class Time:
    """APP-B.a: minutes for matches; ``None`` is untimed."""

    minimum_match: int
    swiss_round: ByRel[int | None]
    quarterfinal: int | None
    semifinal: int | None
    final: int | None


@dataclass(frozen=True, slots=True)
class Points:
    """APP-C.mp, APP-C.gp, APP-C.bye, MA-C.mp."""

    match_win: int
    match_draw: int
    match_loss: int
    match_bye: int
    win_above_pod_size: int | None
    game_win: int
    game_draw: int
    game_loss: int
    game_unplayed: int
    bye_games: tuple[int, int]

    def for_win(self, pod_size: int | None = None) -> int:
        """Match points for a win, or a bye, when the standard pod is not the usual one.

        MA-C.mp. With pods of three as the norm a win is worth 3 + 1 = 4; head-to-head it is 3.
        """
        if pod_size is None or self.win_above_pod_size is None:
            return self.match_win
        return pod_size + self.win_above_pod_size


@dataclass(frozen=True, slots=True)
class Tiebreakers:
    """MTR-3.1.a, MA-3.1A, APP-C.team. A floor of ``None`` means the figure is used as it is."""

    order: tuple[Tiebreaker, ...]
    team_order: tuple[Tiebreaker, ...] | None
    match_win_floor: Fraction | None
    game_win_floor: Fraction | None
    opponents_match_win_floor: Fraction
    opponents_game_win_floor: Fraction | None


@dataclass(frozen=True, slots=True)
class RoundsRow:
    """One line of the table of recommended rounds; ``most`` is ``None`` on the open last line."""

    least: int
    most: int | None
    swiss: int
    playoff: int
    elimination_only: int | None = None
    swiss_draft_playoff: int | None = None
    playoff_draft: int | None = None
    teams_only: bool = False


@dataclass(frozen=True, slots=True)
class Rounds:
    """APP-E.a, MA-E: recommended rounds and cuts, and how byes weigh."""

    recommended: tuple[RoundsRow, ...]
    bye_weights: tuple[int, ...]
    invisible_players_per_bye: int | None
    beyond_base: int | None
    required_for_premier: bool


@dataclass(frozen=True, slots=True)
class Minimums:
    """MTR-10.1.a, 10.2.a: for a tournament to be rated."""

    entrants_individual: ByRel[int | None]
    entrants_team: ByRel[int | None]
    entrants_two_headed_giant: ByRel[int | None]
    rounds_individual: ByRel[int | None]
    rounds_team: ByRel[int | None]
    rounds_two_headed_giant: ByRel[int | None]

    def entrants(self, kind: EntrantKind, rel: Rel) -> int | None:
        """2025: four individuals or four teams; 2019 and 2021: eight individuals."""
        return {
            EntrantKind.INDIVIDUAL: self.entrants_individual,
            EntrantKind.TEAM: self.entrants_team,
            EntrantKind.TWO_HEADED_GIANT: self.entrants_two_headed_giant,
        }[kind].at(rel)

    def rounds(self, kind: EntrantKind, rel: Rel) -> int | None:
        """Three rounds for individuals, two for teams and Two-Headed Giant."""
        return {
            EntrantKind.INDIVIDUAL: self.rounds_individual,
            EntrantKind.TEAM: self.rounds_team,
            EntrantKind.TWO_HEADED_GIANT: self.rounds_two_headed_giant,
        }[kind].at(rel)


@dataclass(frozen=True, slots=True)
class Decks:
    """MTR-2.7, 6.1.a, 7.1.a."""

    lists: ByRel[Need]


@dataclass(frozen=True, slots=True)
class Retention:
    """MTR-1.6.a: how long result slips are kept."""

    result_slips_months: int | None


@dataclass(frozen=True, slots=True)
class Deviation:
    """A value an overlay changed: the tournament page lists each with the rule it departs from (ED.2)."""

    key: str
    was: object
    now: object
    departs_from: Citation
    by: Citation


class RuleNotInForce(LookupError):
    """A ledger row that the edition and overlays in force do not have.

    MTR-3.9.a (die rolling) is not in the 2019 edition; MA rows need the Multiplayer Addendum.
    """

    def __init__(self, rule: str, edition: str) -> None:
        super().__init__(f"{rule} is not a rule of {edition}.")
        self.rule = rule
        self.edition = edition


@dataclass(frozen=True, slots=True)
class Source:
    """What a ``Rules`` was built from, and where each of its keys and ledger rows stands."""

    edition: str
    effective: date
    overlays: tuple[str, ...]
    citations: Mapping[str, Citation]
    rows: Mapping[str, Citation]
    silent: frozenset[str]
    deviations: tuple[Deviation, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One edition with its overlays laid over it. Two loads of the same names give the same object."""

    match: Match
    time: Time
    points: Points
    tiebreakers: Tiebreakers
    rounds: Rounds
    minimums: Minimums
    decks: Decks
    retention: Retention
    source: Source

    def cite(self, key: str) -> Citation:
        """The citation of a key: ``cite("time.swiss_round")``. An unknown key is a KeyError."""
        return self.source.citations[key]

    def is_silent(self, key: str) -> bool:
        """Whether the document leaves this open: ``"retention.result_slips_months"`` in 2025."""
        return key in self.source.silent

    def has_rule(self, rule: str) -> bool:
        return rule in self.source.rows

    def cite_rule(self, rule: str) -> Citation:
        """Where a ledger row stands in force: "MTR-2.5.a" is §2.5 in 2025 and §2.4 before (ED.4)."""
        try:
            return self.source.rows[rule]
        except KeyError:
            raise RuleNotInForce(rule, self.source.edition) from None
