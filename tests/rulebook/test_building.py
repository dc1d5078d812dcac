"""Minutes to register pools and to build (APP-B.build)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import details
from topcut.core.play.details import Details
from topcut.core.rules import EntrantKind
from topcut.rulebook import load
from topcut.rulebook.building import build_times

RULES = load("mtr-2025-06-30")


def announced(form: str, day: str = "2025-07-04", **more: object) -> Details:
    about = details()
    about = replace(about, date=day, stages=(replace(about.stages[0], format=form),))
    return replace(about, **more)  # type: ignore[arg-type]


def minutes(details: Details) -> tuple[int | None, int | None]:
    found = build_times(details, RULES, 0)
    assert found
    return (found.registration.minutes if found.registration else None), found.build.minutes


@pytest.mark.rule("APP-B.build")
@pytest.mark.parametrize(
    ("day", "expected"),
    [("2025-07-24", 30), ("2025-07-25", 45), ("2025-07-27", 45), ("2025-07-28", 30)],
)
def test_sealed_on_a_release_weekend_builds_for_fifteen_minutes_more(day: str, expected: int) -> None:
    assert minutes(announced("sealed-deck", day)) == (20, expected)


@pytest.mark.rule("APP-B.build")
def test_every_kind_of_entrant_has_its_own_minutes() -> None:
    team, giants = {"entrants": EntrantKind.TEAM}, {"entrants": EntrantKind.TWO_HEADED_GIANT}
    assert minutes(announced("sealed-deck", program="Prerelease")) == (20, 45)
    assert minutes(announced("sealed-deck", **team)) == (20, 60)
    assert minutes(announced("sealed-deck", **giants, program="Prerelease")) == (
        20,
        60,
    )  # R40: the fifteen are for single players
    assert minutes(announced("booster-draft")) == (None, 25)
    assert minutes(announced("booster-draft", "2025-07-25")) == (None, 25)
    assert minutes(announced("booster-draft", **giants)) == (None, 40)
    assert minutes(announced("rochester-draft", **team)) == (None, 40)


def test_constructed_has_nothing_to_build() -> None:
    assert build_times(announced("standard"), RULES, 0) is None
