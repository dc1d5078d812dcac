"""Wording of rule values in the reader's language (ED.3): levels, booleans, fractions, lists and tables."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from fractions import Fraction

from topcut.caching import cached
from topcut.core.rules import ByRel, Penalty, Rel
from topcut.rulebook.present import KeyExplanation, Language
from topcut.rulebook.toml_rows import HERE, read_rows


@dataclass(frozen=True, slots=True)
class Worded:
    """A value to show: one line, or a list, or a table with its columns."""

    text: str
    items: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@cached(1)
def _words() -> Mapping[str, KeyExplanation]:
    return {row.id: row for row in read_rows(HERE / "words.toml", "word", KeyExplanation)}


def word(code: str, language: Language) -> str:
    """A word of the rules, translated; names of sets and series stay as they are."""
    known = _words().get(code)
    return known.in_language(language) if known else code


def infraction_name(infraction: str, language: Language) -> str:
    """ "slow-play" is "Slow play"; an infraction that no edition has any more is shown as its id."""
    return word(f"infraction:{infraction}", language).removeprefix("infraction:")


def worded(value: object, language: Language, *, silent: bool = False) -> Worded:
    """Any rule value in words: ``worded(Fraction(33, 100), "en").text`` is "33 %"."""
    text = in_words(value, language, silent=silent)
    if not isinstance(value, tuple) or len(value) < 2:
        return Worded(text)
    if all(is_dataclass(item) for item in value):
        return _table(value, text, language)
    if len(text) > 60:
        return Worded(text, items=tuple(in_words(item, language) for item in value))
    return Worded(text)


def in_words(value: object, language: Language, *, silent: bool = False) -> str:
    """A value on one line."""
    if value is None:
        return word("value:open" if silent else "value:none", language)
    if isinstance(value, bool):
        return word("value:yes" if value else "value:no", language)
    if isinstance(value, ByRel):
        return _levels(value, language)
    if isinstance(value, Penalty):
        return word(f"penalty:{value}", language)
    if isinstance(value, Fraction):
        return _fraction(value)
    if isinstance(value, tuple):
        return _list(value, language)
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value):
        return ", ".join(
            f"{word(f'field:{name}', language)}: {in_words(part, language)}"
            for name, part in ((field.name, getattr(value, field.name)) for field in fields(value))
            if part not in (None, ())
        )
    return word(str(value), language)


def _list(value: tuple[object, ...], language: Language) -> str:
    parts = [_pair(item, language) if isinstance(item, tuple) else in_words(item, language) for item in value]
    between = " " if all(part.endswith(".") for part in parts) else ", "
    return between.join(parts) or word("value:none", language)


def _pair(value: tuple[object, ...], language: Language) -> str:
    """Seeds that meet, "1–8"; words that belong together, "DCI number + first and last name"."""
    between = "–" if all(isinstance(part, int) for part in value) else " + "
    return between.join(in_words(part, language) for part in value)


def _fraction(value: Fraction) -> str:
    hundredths = value * 100
    if hundredths.denominator == 1:
        return f"{hundredths.numerator} %"
    return f"{value.numerator}/{value.denominator}"


def _levels(value: ByRel[object], language: Language) -> str:
    parts = {rel: in_words(value.at(rel), language, silent=True) for rel in Rel}
    if len(set(parts.values())) == 1:
        return parts[Rel.REGULAR]
    return ", ".join(f"{word(rel.value, language)}: {text}" for rel, text in parts.items())


def _table(value: tuple[object, ...], text: str, language: Language) -> Worded:
    """A table without columns that are empty in every row."""
    names = [
        field.name
        for field in fields(value[0])  # type: ignore[arg-type]
        if any(getattr(item, field.name) not in (None, False) for item in value)
    ]
    cells = tuple(tuple(_cell(getattr(item, name), language) for name in names) for item in value)
    return Worded(text, columns=tuple(word(f"field:{name}", language) for name in names), rows=cells)


def _cell(value: object, language: Language) -> str:
    return "" if value is None or value is False else in_words(value, language)
