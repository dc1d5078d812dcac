"""JSON values of a record with their place, so that every refusal can name it."""

from contextlib import suppress
from datetime import date
from enum import StrEnum
from typing import TypeVar
from unicodedata import category

from topcut.formats.record.strict_json import DuplicatedKey, NotWhole, RecordError

E = TypeVar("E", bound=StrEnum)

_KINDS = {dict: "an object", list: "a list", str: "text", bool: "true or false", int: "a number"}
_NOT_IN_TEXT = ("Cc", "Cs")  # control characters and halves of surrogate pairs


class Node:
    """A JSON value and its place: ``rounds[2].matches[5].seats``."""

    __slots__ = ("place", "value")

    def __init__(self, value: object, place: str) -> None:
        self.value = value
        self.place = place

    def refuse(self, reason: str) -> RecordError:
        return RecordError(self.place or "record", reason)

    def _expected(self, wanted: str) -> RecordError:
        if self.value is None:
            return self.refuse(f"must be {wanted}, not null")
        if isinstance(self.value, NotWhole):
            return self.refuse(f"must be {wanted}, not {self.value.text}")
        return self.refuse(f"must be {wanted}, not {_KINDS.get(type(self.value), 'this')}")

    def fields(self, required: frozenset[str], optional: frozenset[str]) -> "Fields":
        """The fields of an object; an unknown or missing key is refused by name."""
        if isinstance(self.value, DuplicatedKey):
            raise self.refuse(f"the key {shown(self.value.key)} is given twice")
        if not isinstance(self.value, dict):
            raise self._expected("an object")
        for key in self.value:
            if key not in required and key not in optional:
                known = ", ".join(sorted(required | optional))
                raise self.refuse(f"unknown key {shown(key)}; known are {known}")
        for key in sorted(required):
            if key not in self.value:
                raise RecordError(f"{self.place}.{key}" if self.place else key, "missing")
        return Fields(self.value, self.place)

    def items(self, least: int, most: int) -> list["Node"]:
        if not isinstance(self.value, list):
            raise self._expected("a list")
        if not least <= len(self.value) <= most:
            bounds = str(least) if least == most else f"{least} to {most}"
            raise self.refuse(f"must have {bounds} entries, not {len(self.value)}")
        return [Node(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def text(self, longest: int = 200) -> str:
        if not isinstance(self.value, str):
            raise self._expected("text")
        if not self.value.strip():
            raise self.refuse("must not be empty")
        if len(self.value) > longest:
            raise self.refuse(f"longer than {longest} characters")
        if not self.value.isprintable() and any(
            category(character) in _NOT_IN_TEXT for character in self.value
        ):
            raise self.refuse("holds a control character")
        return self.value

    def whole(self, least: int, most: int) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._expected("a whole number")
        if not least <= self.value <= most:
            raise self.refuse(f"must be from {least} to {most}, not {self.value}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self._expected("true or false")
        return self.value

    def choice(self, kind: type[E]) -> E:
        text = self.text()
        try:
            return kind(text)
        except ValueError:
            raise self.refuse(f"must be one of {', '.join(kind)}, not {shown(text)}") from None

    def day(self) -> date:
        text = self.text()
        with suppress(ValueError):
            day = date.fromisoformat(text)
            if day.isoformat() == text:  # and not one of the other forms Python reads
                return day
        raise self.refuse(f"must be a day as 2025-07-05, not {shown(text)}")


class Fields:
    """The fields of an object, accessed by name."""

    __slots__ = ("_place", "_values")

    def __init__(self, values: dict[str, object], place: str) -> None:
        self._values = values
        self._place = place

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def has_any(self, keys: frozenset[str]) -> bool:
        return not keys.isdisjoint(self._values)

    def __getitem__(self, key: str) -> Node:
        return Node(self._values[key], f"{self._place}.{key}" if self._place else key)

    def get(self, key: str) -> Node | None:
        return self[key] if key in self._values else None


def shown(text: str) -> str:
    """Text for quoting in a message: short, and without terminal control characters."""
    return ascii(text if len(text) <= 40 else f"{text[:40]}…")
