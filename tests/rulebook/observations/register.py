"""Observations: answers of the program, each with the rule values that it must follow.

    @shows("extensions.feature_match")
    def feature_match(rules: Rules) -> object:
        return decided(round_one(), FeatureMatch(MatchId("1-1")), rules)

The test asks each observation twice: by an edition as it is, and with a house sheet that changes one of the
values it names. The two answers must differ. What only prints every value, or announces a departure, is no
observation: nothing follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from topcut.core.rules import Rules

NEWEST, OLDEST = "mtr-2025-06-30", "mtr-2019-05-03"

See = Callable[[Rules], object]


@dataclass(frozen=True, slots=True)
class Observation:
    """``value`` is what the house sheet says, in TOML; without it another value of the type is taken.

    ``house`` is a sheet that lies under both: what a value needs beside it to matter.
    """

    see: See
    edition: str = NEWEST
    overlays: tuple[str, ...] = ()
    value: str | None = None
    house: str = ""


OBSERVATIONS: dict[str, list[Observation]] = {}
"""By the key that each must follow."""


def shows(
    *keys: str,
    edition: str = NEWEST,
    overlays: tuple[str, ...] = (),
    value: str | None = None,
    house: str = "",
) -> Callable[[See], See]:
    """Register an observation that follows each of these values."""

    def register(see: See) -> See:
        for key in keys:
            OBSERVATIONS.setdefault(key, []).append(Observation(see, edition, overlays, value, house))
        return see

    return register


def load_observations() -> dict[str, list[Observation]]:
    """Those of every module ``of_…`` beside this one."""
    for module in sorted(Path(__file__).parent.glob("of_*.py")):
        import_module(f"tests.rulebook.observations.{module.stem}")
    return OBSERVATIONS
