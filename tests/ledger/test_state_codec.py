"""The codec of states: everything that can be in one comes back as it was, and anything else is an error."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from tests.core.test_evolve import whole_story
from topcut.ledger import state_codec
from topcut.ledger.state_codec import decode, encode


def told(value: Any) -> Any:
    """A value with the types of all its parts, and the order of those that have one."""
    kind = type(value).__name__
    if dataclasses.is_dataclass(value):
        return kind, [told(getattr(value, each.name)) for each in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return kind, [(told(key), told(item)) for key, item in value.items()]
    if isinstance(value, tuple):
        return kind, [told(item) for item in value]
    if isinstance(value, frozenset):
        return kind, sorted(map(repr, map(told, value)))
    return kind, value


def test_a_state_with_everything_that_can_happen_in_it_comes_back_as_it_was() -> None:
    state = whole_story().tournament
    again = decode(encode(state))
    assert again == state
    assert told(again) == told(state)


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_what_was_cut_off_or_altered_is_no_state(part: float) -> None:
    body = encode(whole_story().tournament)
    with pytest.raises(ValueError, match=r"."):
        decode(body[: int(len(body) * part)])


def test_what_has_another_type_is_no_state() -> None:
    state = whole_story().tournament
    for wrong in ({"version": "7"}, {"officials": {"a": 1}}, {"entrants": {"a": {"id": "a"}}}, {"seed": 5}):
        with pytest.raises(ValueError, match=r"."):
            decode(encode(dataclasses.replace(state, **wrong)))


def test_the_fingerprint_is_the_programs_and_stays() -> None:
    assert state_codec.fingerprint() == state_codec.fingerprint.__wrapped__()
    assert len(state_codec.fingerprint()) == 64
