"""Questions: what was asked, as a hash. A command id answers the one question it was first sent with.

The hash is keyed with the server's secret: it outlives what it was made of, and nobody who reads the
database can find an erased name or a closed decklist by guessing.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, NamedTuple

from django.conf import settings

from topcut.core.kernel.ids import CommandId


class Sent(NamedTuple):
    """How something was sent: the idempotency key, and the hash of what was asked under it."""

    id: CommandId
    question: str


def question_of(asked: object) -> str:
    """The hash of a question: an act or a command itself, or whatever a form was sent with.

    A field that is left out of comparisons is none of it: ``ReplaceByLand.look`` is an answer, not a
    question.
    """
    said = json.dumps(_plain(asked), separators=(",", ":"), sort_keys=True)
    return hmac.new(settings.SECRET_KEY.encode(), said.encode(), hashlib.sha256).hexdigest()


def _plain(value: Any) -> Any:
    """As JSON has it, the same in every process; kinds stand beside their fields, since acts look alike."""
    if value is None or isinstance(value, bool | int) or type(value) is str:
        return value
    if isinstance(value, bytes):
        return {"bytes": hashlib.sha256(value).hexdigest()}
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        compared = (field.name for field in fields(value) if field.compare)
        return {"kind": type(value).__name__, **{name: _plain(getattr(value, name)) for name in compared}}
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((_plain(one) for one in value), key=json.dumps)
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return str(value)
