"""Formatting of rule values as text and JSON, and the one-sentence explanations of keys (ED.3)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from fractions import Fraction

from topcut.caching import cached
from topcut.core.rules import ByRel, Citation, Rules
from topcut.languages import translated
from topcut.rulebook.toml_rows import HERE, read_rows

Language = str
"""A language that pages have: "en", "es", or any other with a catalogue."""


def text_in(language: Language, english: str, spanish: str) -> str:
    """A text of ours that has its Spanish beside it; in any further language from the catalogue."""
    return spanish if language == "es" else translated(english.strip(), language)


@dataclass(frozen=True, slots=True)
class KeyExplanation:
    id: str
    en: str
    es: str

    def in_language(self, language: Language) -> str:
        return text_in(language, self.en, self.es)


@dataclass(frozen=True, slots=True)
class ValueWhy:
    """A value with its citation and its purpose."""

    key: str
    value: object
    silent: bool
    cite: Citation
    explanation: str


@cached(1)
def explanations() -> Mapping[str, KeyExplanation]:
    return {row.id: row for row in read_rows(HERE / "explanations.toml", "key", KeyExplanation)}


def value_of(rules: Rules, key: str) -> object:
    """The value of a key: ``value_of(rules, "time.final")``. An unknown key is a KeyError."""
    rules.cite(key)
    group, _, name = key.partition(".")
    return getattr(getattr(rules, group), name)


def why(rules: Rules, key: str, language: Language = "en") -> ValueWhy:
    """What a key is, where it comes from and what it means: the "?" next to a value."""
    text = explanations()[key].in_language(language)
    return ValueWhy(key, value_of(rules, key), rules.is_silent(key), rules.cite(key), text)


def plain(value: object) -> object:
    """A value for JSON: fractions as "33/100", dates as "2025-07-25", citations as printed."""
    if isinstance(value, Citation):
        return str(value)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


def words(value: object, silent: bool = False) -> str:
    """A value on one line: "50", "none", "regular 90, competitive 75, professional left open"."""
    if value is None:
        return "left open" if silent else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, ByRel):
        return _levels(value)
    if isinstance(value, tuple):
        return ", ".join(_item(item) for item in value) or "none"
    if is_dataclass(value) and not isinstance(value, Citation):
        return _item(value)
    return str(plain(value))


def _levels(value: ByRel[object]) -> str:
    parts = {field.name: words(getattr(value, field.name), silent=True) for field in fields(value)}
    if len(set(parts.values())) == 1:
        return next(iter(parts.values()))
    return ", ".join(f"{level} {text}" for level, text in parts.items())


def _item(item: object) -> str:
    if isinstance(item, tuple):
        return "+".join(words(part) for part in item)
    if is_dataclass(item):
        given = [(f.name, getattr(item, f.name)) for f in fields(item)]
        return (
            "(" + ", ".join(f"{name} {words(part)}" for name, part in given if part not in (None, ())) + ")"
        )
    return words(item)
