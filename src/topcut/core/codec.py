"""Codec: commands and events to plain JSON values and back.

The shape of the JSON is the dataclass's own: keys are field names, tuples are lists, enums their
values. Coders are built once per type from its annotations, so reading a ledger is quick; a
missing, unknown or ill-typed key is an error, never a guess.
"""

import dataclasses
import types
from collections.abc import Callable
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from topcut.core.desks.approval.commands import Propose
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kinds import COMMANDS, EVENTS

Plain = Any
Coder = Callable[[Any], Any]


class CodecError(ValueError):
    """The data does not have the shape of the type it claims to be."""


_decoders: dict[Any, Coder] = {}


def encode(value: object) -> Plain:
    """The plain form of a command, an event or any part of one."""
    if isinstance(value, Command):
        return {"kind": type(value).__name__, **_encode_fields(value)}
    return _encode(value)


def encode_event(event: Event) -> Plain:
    """The fields alone: the ledger keeps the kind in the envelope."""
    return _encode_fields(event)


def decode_event(kind: Plain, data: Plain) -> Event:
    if not isinstance(kind, str) or kind not in EVENTS:
        raise CodecError(f"unknown event {kind!r}")
    event: Event = _decoder(EVENTS[kind])(data)
    return event


def decode_command(data: Plain) -> Command:
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in COMMANDS:
        raise CodecError("unknown command")
    fields = {key: value for key, value in data.items() if key != "kind"}
    command: Command = _decoder(COMMANDS[kind])(fields)
    return command


def _proposed_command(data: Plain) -> Command:
    """A proposal holds no proposal, so data cannot be nested without end."""
    if isinstance(data, dict) and data.get("kind") == Propose.__name__:
        raise CodecError("a proposal inside a proposal")
    return decode_command(data)


def _encode(value: Any) -> Plain:
    if value is None or isinstance(value, bool | int) or type(value) is str:
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    if isinstance(value, Command):
        return encode(value)
    if dataclasses.is_dataclass(value):
        return _encode_fields(value)
    raise CodecError(f"cannot write a {type(value).__name__}")


def _encode_fields(value: Any) -> dict[str, Plain]:
    return {name: _encode(getattr(value, name)) for name in value.__match_args__}


def _decoder(kind: Any) -> Coder:
    """The decoder of a type, built on first use."""
    if kind not in _decoders:
        _decoders[kind] = _build(kind)
    return _decoders[kind]


def _build(kind: Any) -> Coder:
    kind = getattr(kind, "__supertype__", kind)  # a NewType is decoded as its base type
    if kind is Command:
        return _proposed_command
    if kind in (str, int, bool):
        return _plain_decoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_decoder(kind)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _dataclass_decoder(kind)
    parts = get_args(kind)
    if get_origin(kind) is tuple and parts[1:] == (...,):
        return _tuple_decoder(_decoder(parts[0]))
    if get_origin(kind) in (Union, types.UnionType) and len(parts) == 2 and parts[1] is type(None):
        return _optional_decoder(_decoder(parts[0]))
    raise CodecError(f"cannot read a {kind}")


def _plain_decoder(kind: type) -> Coder:
    def decode(value: Plain) -> Any:
        if type(value) is not kind:
            raise CodecError(f"{value!r} is not {kind.__name__}")
        return value

    return decode


def _enum_decoder(kind: type[Enum]) -> Coder:
    members = {member.value: member for member in kind}

    def decode(value: Plain) -> Any:
        if not isinstance(value, str) or value not in members:
            raise CodecError(f"{value!r} is not a {kind.__name__}")
        return members[value]

    return decode


def _tuple_decoder(item: Coder) -> Coder:
    def decode(value: Plain) -> Any:
        if not isinstance(value, list):
            raise CodecError(f"{value!r} is not a list")
        return tuple([item(each) for each in value])

    return decode


def _optional_decoder(inner: Coder) -> Coder:
    return lambda value: None if value is None else inner(value)


def _dataclass_decoder(kind: type) -> Coder:
    hints = get_type_hints(kind)
    fields = dataclasses.fields(kind)
    coders = {each.name: _decoder(hints[each.name]) for each in fields}
    required = {each.name for each in fields if each.default is dataclasses.MISSING}

    def decode(value: Plain) -> Any:
        if not isinstance(value, dict):
            raise CodecError(f"{kind.__name__} is not an object")
        try:
            return kind(**{name: coders[name](item) for name, item in value.items()})
        except KeyError as unknown:
            raise CodecError(f"{kind.__name__} has no {unknown.args[0]!r}") from None
        except TypeError:
            missing = sorted(required - value.keys())
            raise CodecError(f"{kind.__name__} lacks {', '.join(missing)}") from None

    return decode
