"""Every rule value is acted on, or marked as told only (ED.2).

Acted on means: changed by a house rule, an answer of the program is another one. The answers are in
``observations``; a new value without one, and without a mark, fails here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import make_dataclass
from functools import cache
from typing import Annotated

import pytest

from tests.rulebook.observations.changing import rules_after, rules_before
from tests.rulebook.observations.register import Observation, See, load_observations
from tests.rulebook.observations.telling import TELLS
from topcut.core.rules import Rules, Time, Told, ToldOn, ToldWhy
from topcut.core.rules.told import told_only
from topcut.rulebook.readers import readers
from topcut.rulebook.schema import groups, hints, leaves

pytestmark = pytest.mark.rule("ED.2")

OBSERVATIONS = load_observations()


def idle(
    keys: Collection[str], observations: Mapping[str, Sequence[Observation]], told: Collection[str]
) -> list[str]:
    """The values that nothing is known to act on and nothing marks as told."""
    return [key for key in keys if key not in told and not observations.get(key)]


def differs(key: str, one: Observation) -> bool:
    return bool(one.see(rules_after(one, key)) != _before(one.see, rules_before(one)))


@cache
def _before(see: See, rules: Rules) -> object:
    """The answer without the change: the same for all values that an observation names."""
    return see(rules)


def test_every_value_is_acted_on_or_marked_as_told_only() -> None:
    found = idle(leaves(), OBSERVATIONS, told_only())
    assert found == [], "observe it or mark it as told: developer.md, A new rule value, 7 and 8"


def test_what_is_acted_on_has_a_reader_in_the_source() -> None:
    unread = [key for key, files in readers().items() if not files and key not in told_only()]
    assert unread == []


@pytest.mark.parametrize("key", OBSERVATIONS)
def test_a_house_rule_on_the_value_changes_what_the_program_answers(key: str) -> None:
    same = [one.see.__name__ for one in OBSERVATIONS[key] if not differs(key, one)]
    assert same == [], f"{key} changed, and the answer stayed as it was"


@pytest.mark.parametrize("key", told_only())
def test_the_page_that_is_named_tells_the_value(key: str) -> None:
    page = Observation(TELLS[told_only()[key].page])
    assert differs(key, page), f"{key} changed, and the page said the same"


def test_what_is_only_told_has_no_observation() -> None:
    assert [key for key in OBSERVATIONS if key in told_only()] == []


def test_an_observation_names_values_that_exist() -> None:
    assert [key for key in OBSERVATIONS if key not in leaves()] == []


# What the test is worth: a value planted in the schema


def planted(kind: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The schema with one value more, ``time.planted``."""
    section = make_dataclass("Time", [("planted", kind)], bases=(Time,), frozen=True)
    monkeypatch.setitem(Rules.__annotations__, "time", section)
    forget_schema()


def forget_schema() -> None:
    for cached in (groups, leaves, hints, told_only):
        cached.cache_clear()


@pytest.fixture
def schema(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    forget_schema()


def test_a_planted_value_that_nobody_reads_is_found(schema: pytest.MonkeyPatch) -> None:
    planted(int, schema)
    assert "time.planted" in idle(leaves(), OBSERVATIONS, told_only())


def test_a_planted_value_is_fine_once_it_is_marked(schema: pytest.MonkeyPatch) -> None:
    planted(Annotated[int, Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)], schema)
    assert "time.planted" not in idle(leaves(), OBSERVATIONS, told_only())
    assert "time.planted" in told_only()


def test_an_observation_that_does_not_follow_a_value_shows_nothing_about_it() -> None:
    final = Observation(lambda rules: rules.time.final)
    assert differs("time.final", final)
    assert not differs("time.swiss_round", final)
