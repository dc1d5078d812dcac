"""Commands and events as JSON: every type there and back, and mangled data always named as such."""

import json
from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.core.codec import (
    CodecError,
    _decoder,
    decode_command,
    decode_event,
    encode,
    encode_event,
)
from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.results.commands import CorrectResult, RecordResult
from topcut.core.desks.rounds.events import RoundOpened
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import Instant, MatchId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.kinds import COMMANDS, EVENTS
from topcut.core.rules import Rel

NOT_NESTED = [kind for kind in COMMANDS.values() if kind is not Propose]
st.register_type_strategy(
    Command,
    lambda _: st.one_of([st.from_type(kind) for kind in NOT_NESTED]),
)

ANY_EVENT = st.one_of([st.from_type(kind) for kind in EVENTS.values()])
ANY_COMMAND = st.one_of([st.from_type(kind) for kind in COMMANDS.values()])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


# There and back


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_every_event_comes_back_as_it_was(kind: type[Event]) -> None:
    @settings(max_examples=8, deadline=None)
    @given(st.from_type(kind))
    def there_and_back(event: Event) -> None:
        assert decode_event(kind.__name__, through_json(encode_event(event))) == event

    there_and_back()


@pytest.mark.parametrize("kind", COMMANDS.values(), ids=COMMANDS)
def test_every_command_comes_back_as_it_was(kind: type[Command]) -> None:
    @settings(max_examples=8, deadline=None)
    @given(st.from_type(kind))
    def there_and_back(command: Command) -> None:
        assert decode_command(through_json(encode(command))) == command

    there_and_back()


def test_every_event_and_command_that_is_written_down_is_known() -> None:
    assert set(EVENTS) == {kind.__name__ for kind in Event.__subclasses__()}
    direct = Command.__subclasses__()
    kinds = {*direct, *(kind for each in direct for kind in each.__subclasses__())}
    assert set(COMMANDS) == {kind.__name__ for kind in kinds}
    assert all(kind.__name__ == name for name, kind in [*EVENTS.items(), *COMMANDS.items()])


def test_the_shape_is_the_dataclass_its_own() -> None:
    correction = CorrectResult(MatchId("1-2"), Score((2, 0), match_loss=(1,)), "slip")
    plain = {
        "kind": "CorrectResult",
        "match": "1-2",
        "score": {"games": [2, 0], "drawn": 0, "conceded": [], "match_loss": [1]},
        "reason": "slip",
        "before": None,
    }
    assert encode(correction) == plain
    proposed = ActionProposed(ProposalId("p"), correction, (Role.HEAD_JUDGE,))
    assert encode_event(proposed) == {"proposal": "p", "command": plain, "approvers": ["head-judge"]}
    assert encode(Score((2, 1))) == {"games": [2, 1], "drawn": 0, "conceded": [], "match_loss": []}
    assert encode(Rel.REGULAR) == "regular"


def test_what_has_a_default_may_be_left_out_and_nothing_else() -> None:
    short = {"kind": "RecordResult", "match": "1-1", "score": {"games": [2, 0]}}
    assert decode_command(short) == RecordResult(MatchId("1-1"), Score((2, 0)))
    with pytest.raises(CodecError, match="Score lacks games"):
        decode_command({**short, "score": {"drawn": 1}})
    with pytest.raises(CodecError, match="RecordResult lacks match, score"):
        decode_command({"kind": "RecordResult"})


# Mangled data


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "DropEntrant",
        {},
        {"kind": None},
        {"kind": []},
        {"kind": {}},
        {"kind": "Command"},
        {"kind": "DropEverybody"},
        {"kind": "DropEntrant"},
        {"kind": "DropEntrant", "entrant": None},
        {"kind": "DropEntrant", "entrant": 1},
        {"kind": "DropEntrant", "entrant": ["ana"]},
        {"kind": "DropEntrant", "entrant": "ana", "why": "tired"},
        {"kind": "AwardByes", "entrant": "ana", "byes": True},
        {"kind": "AwardByes", "entrant": "ana", "byes": 1.0},
        {"kind": "AwardByes", "entrant": "ana", "byes": "1"},
        {"kind": "CheckIn", "entrant": "ana", "present": 1},
        {"kind": "AppointOfficial", "person": "p", "role": "king"},
        {"kind": "AppointOfficial", "person": "p", "role": ["organizer"]},
        {"kind": "EnrolEntrant", "entrant": "ana", "members": "p"},
        {"kind": "RecordResult", "match": "1-1", "score": [2, 0]},
        {"kind": "RecordResult", "match": "1-1", "score": None},
        {"kind": "Propose", "proposal": "p", "approvers": [], "command": "DropEntrant"},
    ],
    ids=repr,
)
def test_a_missing_unknown_or_ill_typed_key_is_an_error(data: object) -> None:
    with pytest.raises(CodecError):
        decode_command(data)


def test_a_proposal_holds_no_proposal_however_deep() -> None:
    data: object = encode(Approve(ProposalId("p")))
    for _ in range(5000):
        data = {"kind": "Propose", "proposal": "p", "command": data, "approvers": []}
    with pytest.raises(CodecError, match="a proposal inside a proposal"):
        decode_command(data)


@pytest.mark.parametrize("kind", ["", "Event", "TournamentEnded", None, [], {}])
def test_an_unknown_event_is_an_error(kind: Any) -> None:
    with pytest.raises(CodecError):
        decode_event(kind, {})


@settings(max_examples=40, deadline=None)
@given(ANY_EVENT, st.data())
def test_a_mangled_event_is_a_codec_error_or_another_event(event: Event, data: st.DataObject) -> None:
    mangled = data.draw(mangled_from(through_json(encode_event(event))))
    answer_or_codec_error(lambda: decode_event(type(event).__name__, mangled))


@settings(max_examples=40, deadline=None)
@given(ANY_COMMAND, st.data())
def test_a_mangled_command_is_a_codec_error_or_another_command(command: Command, data: st.DataObject) -> None:
    mangled = data.draw(mangled_from(through_json(encode(command))))
    answer_or_codec_error(lambda: decode_command(mangled))


@settings(max_examples=20, deadline=None)
@given(JSON)
def test_no_json_at_all_breaks_the_reader(data: object) -> None:
    answer_or_codec_error(lambda: decode_command(data))
    for kind in EVENTS:
        answer_or_codec_error(lambda kind=kind: decode_event(kind, data))  # type: ignore[misc]


def answer_or_codec_error(decode: Callable[[], Any]) -> None:
    """Whatever can be read can be written again: nothing ill-typed got through."""
    try:
        value = decode()
    except CodecError:
        return
    plain = encode_event(value) if isinstance(value, Event) else encode(value)
    again = decode_event(type(value).__name__, plain) if isinstance(value, Event) else decode_command(plain)
    assert again == value


@st.composite
def mangled_from(draw: st.DrawFn, plain: Any) -> Any:
    """The data with one place, however deep, replaced, taken away or doubled."""
    if isinstance(plain, dict) and plain and draw(st.integers(0, 3)):
        key = draw(st.sampled_from(sorted(plain)))
        change = draw(st.sampled_from(["deeper", "replace", "remove", "rename"]))
        rest = {name: value for name, value in plain.items() if name != key}
        if change == "remove":
            return rest
        if change == "rename":
            return {**rest, draw(st.text(max_size=3)): plain[key]}
        return {**rest, key: draw(mangled_from(plain[key]) if change == "deeper" else JSON)}
    if isinstance(plain, list) and plain and draw(st.booleans()):
        at = draw(st.integers(0, len(plain) - 1))
        return [*plain[:at], draw(mangled_from(plain[at])), *plain[at + 1 :]]
    return draw(JSON)


# What the codec itself cannot do is said when the type is first used


def test_what_is_not_data_is_not_written() -> None:
    for value in (1.5, {"a": 1}, [1], object(), b"x"):
        with pytest.raises(CodecError, match="cannot write"):
            encode(value)


@pytest.mark.parametrize("kind", [float, dict, list[int], int | str, tuple[int, str], object])
def test_a_type_that_json_cannot_tell_apart_is_not_read(kind: object) -> None:
    with pytest.raises(CodecError, match="cannot read"):
        _decoder(kind)


def test_every_field_of_every_event_and_command_can_be_read() -> None:
    for kind in (*EVENTS.values(), *COMMANDS.values()):
        assert is_dataclass(kind)
        for hint in get_type_hints(kind).values():
            assert callable(_decoder(hint))


def test_a_moment_and_no_moment_are_told_apart() -> None:
    assert decode_event("RoundOpened", {"round": 1, "deadline": None}) == RoundOpened(1, None)
    assert decode_event("RoundOpened", {"round": 1, "deadline": 5}) == RoundOpened(1, Instant(5))
    with pytest.raises(CodecError, match="RoundOpened lacks deadline"):
        decode_event("RoundOpened", {"round": 1})
