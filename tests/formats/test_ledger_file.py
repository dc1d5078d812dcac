"""Ledger files that somebody made by hand: every hash right, and what it seals wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.fuzz.parsers.file_parsers import ledgers, resealed
from topcut.formats.checked_ledger import ImportRefused
from topcut.formats.ledger_file import import_lines
from topcut.ledger.chain import canonical
from topcut.ledger.models import Chain

pytestmark = pytest.mark.django_db


def refused(lines: list[Any]) -> str:
    with pytest.raises(ImportRefused) as caught:
        import_lines(resealed(lines).splitlines())
    assert not Chain.objects.exists()
    return str(caught.value)


def with_line(number: int, **changes: Any) -> list[Any]:
    lines = list(ledgers()[0])
    lines[number] = {**lines[number], "line": {**lines[number]["line"], **changes}}
    return lines


def test_the_file_that_is_spoilt_below_is_good() -> None:
    assert import_lines(resealed(list(ledgers()[0])).splitlines()).version == len(ledgers()[0]) - 1


@pytest.mark.parametrize("schema", [[], "1", None])
def test_a_schema_that_is_no_number_is_refused(schema: Any) -> None:
    assert "line 3 cannot be read" in refused(with_line(2, schema=schema))


def test_half_a_character_is_refused_in_a_line_and_in_a_name() -> None:
    assert "line 3 cannot be read" in refused(with_line(2, actor="person:\ud800"))
    header, *lines = ledgers()[0]
    person = next(iter(header["people"]))
    spoilt = {**header, "people": {**header["people"], person: ["\ud800", ""]}}
    assert "half a character" in refused([spoilt, *lines])


@pytest.mark.parametrize("name", ["Ana", ["Ana"], ["Ana", "Ruiz", "x"], None, {"first": "Ana", "last": ""}])
def test_a_name_that_is_not_two_parts_is_refused(name: Any) -> None:
    header, *lines = ledgers()[0]
    assert "people" in refused([{**header, "people": {"p": name}}, *lines])


def test_events_that_no_decision_makes_are_refused() -> None:
    header, first, *rest = ledgers()[0]
    assert "do not follow from each other" in refused([header, *rest, first])


def test_a_line_is_sealed_as_the_ledger_seals_it() -> None:
    again = [json.loads(line) for line in resealed(list(ledgers()[0])).splitlines()]
    assert [canonical(line) for line in again] == [canonical(line) for line in ledgers()[0]]
