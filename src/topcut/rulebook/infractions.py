"""Infractions with the penalty that is usual for each, at Regular and above it (MTR 5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from topcut.core.judging import Issued, Penalty
from topcut.core.rules import Rel
from topcut.rulebook.present import Language
from topcut.rulebook.tables import HERE, read_rows

Group = Literal["play", "tournament", "conduct"]
GENERAL = "general"
"""The source of what no document here says."""


@dataclass(frozen=True, slots=True)
class Infraction:
    """A row of infractions.toml. ``source`` is the ledger id of the rule that names it, or ``general``."""

    id: str
    group: Group
    en: str
    es: str
    regular: Penalty
    higher: Penalty
    source: str
    repeats: int | None = None
    policy: tuple[Penalty, ...] = ()
    turns: int = 0

    def name(self, language: Language) -> str:
        return self.es if language == "es" else self.en

    def standard(self, rel: Rel) -> Penalty:
        return self.regular if rel is Rel.REGULAR else self.higher

    def offered(self, rel: Rel, before: Sequence[Issued]) -> Penalty:
        """The usual penalty, or a game loss where warnings for the same have been given often enough.

        The third warning for a missed trigger is offered as a game loss, the second for slow play.
        """
        warned = sum(one.infraction == self.id and one.penalty is Penalty.WARNING for one in before)
        standard = self.standard(rel)
        again = standard is Penalty.WARNING and self.repeats is not None and warned + 1 >= self.repeats
        return Penalty.GAME_LOSS if again else standard

    def is_usual(self, rel: Rel, penalty: Penalty) -> bool:
        """Whether a floor judge gives it alone: what is usual and not above a game loss, or set by policy."""
        mild = penalty not in (Penalty.MATCH_LOSS, Penalty.DISQUALIFICATION)
        return (mild and penalty is self.standard(rel)) or penalty in self.policy


@cache
def infractions() -> Mapping[str, Infraction]:
    return {row.id: row for row in read_rows(HERE / "infractions.toml", "infraction", Infraction)}
