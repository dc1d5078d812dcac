"""The codec of states: everything that can be in one comes back as it was, and anything else is an error."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import pytest

from tests.core.story import ANA, given, tournament_with
from tests.core.test_evolve import whole_story
from topcut.core.desks.approval.commands import Propose
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.evolve import evolve
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
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
    waiting = Propose(ProposalId("p"), DropEntrant(ANA), (Role.HEAD_JUDGE,))
    for story in (whole_story(), given(tournament_with(4), waiting)):
        state = None
        for entry in story.entries:
            state = evolve(state, entry, story.tournament.id)
            again = decode(encode(state))
            assert again == state
            assert told(again) == told(state), entry


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


def test_every_part_of_a_state_is_of_the_very_type_that_its_field_says() -> None:
    """What may be of several types loses which one it was; commands are written apart for that reason."""
    seen: set[Any] = set()

    def walk(kind: Any) -> None:
        kind = getattr(kind, "__supertype__", kind)
        if kind in seen:
            return
        seen.add(kind)
        for part in get_args(kind):
            walk(part)
        if dataclasses.is_dataclass(kind):
            for hint in get_type_hints(kind).values():
                walk(hint)

    walk(Tournament)
    parts = {kind for kind in seen if isinstance(kind, type) and dataclasses.is_dataclass(kind)}
    assert {kind for kind in parts if kind.__subclasses__()} == {Command}
    assert len(parts) > 40
