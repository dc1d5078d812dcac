"""The rules in force as typed, frozen values.

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

from topcut.core.rules.boosters import BoosterMix, Boosters, Drafts, PoolException
from topcut.core.rules.construction import Cards, Decks, NewSet
from topcut.core.rules.formats import BannedKind, CopyException, FormatOn, ListedItem
from topcut.core.rules.game_rules import GameRules
from topcut.core.rules.infractions import Infraction, Penalties, Penalty
from topcut.core.rules.match_rules import End, Extensions, MatchRules, Points, Tiebreakers, Time
from topcut.core.rules.participation import (
    Devices,
    Dice,
    Identity,
    Information,
    PrizeRules,
    Ratings,
    Retention,
    Roles,
)
from topcut.core.rules.play_rules import MayShow, Play, Reveal
from topcut.core.rules.running import (
    FormatEntrants,
    Formats,
    Minimums,
    Playoff,
    PodCut,
    Pods,
    Program,
    Programs,
    Rounds,
    RoundsRow,
    Teams,
)
from topcut.core.rules.vocabulary import (
    ByRel,
    Citation,
    EntrantKind,
    MissedCut,
    Mode,
    Need,
    Rel,
    Tiebreaker,
    Told,
    ToldOn,
    ToldWhy,
)

__all__ = [
    "HOUSE",
    "BannedKind",
    "BoosterMix",
    "Boosters",
    "ByRel",
    "Cards",
    "Citation",
    "CopyException",
    "Decks",
    "Deviation",
    "Devices",
    "Dice",
    "Drafts",
    "End",
    "EntrantKind",
    "Extensions",
    "FormatEntrants",
    "FormatOn",
    "Formats",
    "GameRules",
    "Identity",
    "Information",
    "Infraction",
    "ListedItem",
    "MatchRules",
    "MayShow",
    "Minimums",
    "MissedCut",
    "Mode",
    "Need",
    "NewSet",
    "PassedOver",
    "Penalties",
    "Penalty",
    "Play",
    "Playoff",
    "PodCut",
    "Pods",
    "Points",
    "PoolException",
    "PrizeRules",
    "Program",
    "Programs",
    "Ratings",
    "Rel",
    "Retention",
    "Reveal",
    "Roles",
    "Rounds",
    "RoundsRow",
    "RuleNotInForce",
    "Rules",
    "RulesSource",
    "Teams",
    "Tiebreaker",
    "Tiebreakers",
    "Time",
    "Told",
    "ToldOn",
    "ToldWhy",
]


HOUSE = "House"
"""The document that an organizer's own values are cited from."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """A value an overlay changed: the tournament page lists each with the rule it departs from (ED.2)."""

    key: str
    was: object
    now: object
    departs_from: Citation
    by: Citation


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A value that a house sheet of an old ledger keeps; nothing acts on it, and nobody can choose it now."""

    sheet: str
    key: str
    reason: str


class RuleNotInForce(LookupError):
    """A ledger row that the edition and overlays in force do not have.

    MTR-3.9.a (die rolling) is not in the 2019 edition; MA rows need the Multiplayer Addendum.
    """

    def __init__(self, rule: str, edition: str) -> None:
        super().__init__(f"{rule} is not a rule of {edition}.")
        self.rule = rule
        self.edition = edition


@dataclass(frozen=True, slots=True)
class RulesSource:
    """What a ``Rules`` was built from, and where each of its keys and ledger rows stands."""

    edition: str
    effective: date
    overlays: tuple[str, ...]
    citations: Mapping[str, Citation]
    rows: Mapping[str, Citation]
    silent: frozenset[str]
    deviations: tuple[Deviation, ...]
    passed_over: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One edition with its overlays laid over it. Two loads of the same names give the same object."""

    match: MatchRules
    end: End
    time: Time
    extensions: Extensions
    points: Points
    tiebreakers: Tiebreakers
    rounds: Rounds
    minimums: Minimums
    playoff: Playoff
    pods: Pods
    decks: Decks
    cards: Cards
    formats: Formats
    drafts: Drafts
    boosters: Boosters
    teams: Teams
    roles: Roles
    programs: Programs
    identity: Identity
    retention: Retention
    information: Information
    devices: Devices
    penalties: Penalties
    prizes: PrizeRules
    ratings: Ratings
    dice: Dice
    play: Play
    reveal: Reveal
    table: GameRules
    source: RulesSource

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
