"""Infractions, and the usual penalty for each at each level (MTR 5, 1.12)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Annotated, Literal

from topcut.core.rules.vocabulary import ByRel, Rel, Told, ToldOn, ToldWhy


class Penalty(StrEnum):
    """Mildest first. A reminder is the lighter handling at Regular and no penalty in the narrow sense."""

    REMINDER = "reminder"
    WARNING = "warning"
    GAME_LOSS = "game-loss"
    MATCH_LOSS = "match-loss"
    DISQUALIFICATION = "disqualification"


GUIDES = Told(ToldOn.FACT_SHEET, ToldWhy.JUDGES_DECIDE)
Group = Literal["game-play-error", "tournament-error", "unsporting-conduct"]


@dataclass(frozen=True, slots=True)
class Infraction:
    """Game play error, tournament error or unsporting conduct, and its usual penalty by level.

    ``source``: "practice" if the document names the conduct but no penalty. ``repeats``: which warning
    for the same is usually a game loss. ``policy``: what a floor judge may give without the head judge
    although it is more than usual. ``turns``: added when time is called. ``no_show``: what is given to those
    who did not come to their match at all, who are then dropped (MTR-2.10.c). ``no_show_after``: how many
    minutes of the round everybody is waited for.
    """

    group: Group
    usual: ByRel[Penalty]
    source: Literal["document", "practice"] = "document"
    repeats: int | None = None
    policy: tuple[Penalty, ...] = ()
    turns: int | None = None
    no_show: Penalty | None = None
    no_show_after: int | None = None

    def offered(self, rel: Rel, warned: int) -> Penalty:
        """The usual penalty, or a game loss after enough warnings for the same infraction.

        The third warning for a missed trigger is offered as a game loss, the second for slow play.
        """
        usual = self.usual.at(rel)
        again = usual is Penalty.WARNING and self.repeats is not None and warned + 1 >= self.repeats
        return Penalty.GAME_LOSS if again else usual

    def is_usual(self, rel: Rel, penalty: Penalty) -> bool:
        """Whether a floor judge may give it alone: usual and not above a game loss, or allowed by policy."""
        mild = penalty not in (Penalty.MATCH_LOSS, Penalty.DISQUALIFICATION)
        return (mild and penalty is self.usual.at(rel)) or penalty in self.policy


@dataclass(frozen=True, slots=True)
class Penalties:
    """MTR-5.1–5.6, 1.12: who decides on penalties, and every infraction by name."""

    guide: Annotated[ByRel[str], GUIDES]
    also_guide: Annotated[tuple[str, ...], GUIDES]
    missed_trigger: Infraction
    looking_at_extra_cards: Infraction
    hidden_card_error: Infraction
    mulligan_error: Infraction
    game_rule_violation: Infraction
    game_state_not_kept: Infraction
    tardiness: Infraction
    outside_assistance: Infraction
    slow_play: Infraction
    decklist_problem: Infraction
    deck_problem: Infraction
    limited_procedure: Infraction
    communication: Infraction
    marked_cards: Infraction
    insufficient_shuffling: Infraction
    unsporting_minor: Infraction
    unsporting_major: Infraction
    code_of_conduct: Infraction | None
    winner_not_by_play: Infraction
    bribery: Infraction
    wagering: Infraction
    aggression: Infraction
    theft: Infraction
    stalling: Infraction
    cheating: Infraction

    @property
    def infractions(self) -> Mapping[str, Infraction]:
        """By the id the ledger has: ``slow-play``."""
        listed = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name.replace("_", "-"): one for name, one in listed if isinstance(one, Infraction)}


def infraction_key(infraction: str) -> str:
    """The key of its rule: ``slow-play`` stands under ``penalties.slow_play``."""
    return "penalties." + infraction.replace("-", "_")
