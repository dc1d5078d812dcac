"""Free text: what somebody typed, and may have typed a name into. Ledgers hold a reference, never the text.

A field of a command or an event that people write into is declared ``FreeText``. Before a line is appended
the service stores the text with people, where it can be erased, and puts a reference into the line. Lines
from before hold the text itself. So such a field is empty, or holds a reference, the text of an old line, or
a word of the program's own.
"""

import re
from dataclasses import fields, replace
from typing import Annotated, Any, Final, TypeVar, get_type_hints

from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event

_KEPT_APART: Final = "kept apart"
FreeText = Annotated[str, _KEPT_APART]

OWN_WORDS = frozenset({"entry-line:corrected", "entry-line:undone"})
"""Reasons that the program gives itself: they are compared, and say nothing about anybody."""

_REFERENCE = re.compile("text:[0-9a-z]{12}")

Told = TypeVar("Told", bound=Command | Event)


def reference(id_: str) -> str:
    """``reference("2b7k9mxp4qrt")`` is ``"text:2b7k9mxp4qrt"``."""
    return f"text:{id_}"


def referred(text: str) -> str | None:
    """The id that a reference names; ``None`` for anything else."""
    return text.partition(":")[2] if _REFERENCE.fullmatch(text) else None


_found: dict[type, tuple[str, ...]] = {}


def free_fields(kind: type) -> tuple[str, ...]:
    """The fields of a command or event that hold free text, looked up on first use."""
    if kind not in _found:
        hints = get_type_hints(kind, include_extras=True)
        marks = {one.name: getattr(hints[one.name], "__metadata__", ()) for one in fields(kind)}
        _found[kind] = tuple(name for name, marked in marks.items() if _KEPT_APART in marked)
    return _found[kind]


def free_texts(told: Command | Event) -> dict[str, str]:
    """What stands in them, by field, without the empty ones."""
    found = ((name, getattr(told, name)) for name in free_fields(type(told)))
    return {name: text for name, text in found if text and text not in OWN_WORDS}


def with_texts(told: Told, texts: dict[str, str]) -> Told:
    changes: dict[str, Any] = texts
    return replace(told, **changes) if texts else told
