"""Diff of two editions: changed values, moved sections, and format lists (ED.4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.rules import Citation, Rules
from topcut.rulebook.format_lists import FormatFile, format_files
from topcut.rulebook.present import value_of
from topcut.rulebook.rule_ids import rows


@dataclass(frozen=True, slots=True)
class ValueChange:
    key: str
    before: object
    after: object
    cite_before: Citation
    cite_after: Citation


@dataclass(frozen=True, slots=True)
class Moved:
    """A ledger row that moved to another section, or was added or removed (then one side is ``None``)."""

    rule: str
    title: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class ListChange:
    """What entered and left one list of a format: sets, banned, restricted or banned_kinds."""

    format: str
    list: str
    added: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    before: str
    after: str
    values: tuple[ValueChange, ...]
    sections: tuple[Moved, ...]
    formats: tuple[ListChange, ...]


def compare(before: Rules, after: Rules) -> Comparison:
    """Everything that differs between two sets of rules."""
    return Comparison(
        before=before.source.edition,
        after=after.source.edition,
        values=tuple(_values(before, after)),
        sections=tuple(_sections(before, after)),
        formats=tuple(_formats(before.source.edition, after.source.edition)),
    )


def _values(before: Rules, after: Rules) -> list[ValueChange]:
    found = []
    for key in before.source.citations:
        was, now = value_of(before, key), value_of(after, key)
        silence = before.is_silent(key) != after.is_silent(key)
        if was != now or silence:
            found.append(ValueChange(key, was, now, before.cite(key), after.cite(key)))
    return found


def _sections(before: Rules, after: Rules) -> list[Moved]:
    found = []
    for row in rows():
        was = before.cite_rule(row.id).section if before.has_rule(row.id) else None
        now = after.cite_rule(row.id).section if after.has_rule(row.id) else None
        if was != now:
            found.append(Moved(row.id, row.en, was, now))
    return found


def _formats(before: str, after: str) -> list[ListChange]:
    old, new = ({file.name: file for file in format_files(edition)} for edition in (before, after))
    found = []
    for name in dict.fromkeys((*old, *new)):
        was, now = _lists(old.get(name)), _lists(new.get(name))
        for part in now:
            added = tuple(entry for entry in now[part] if entry not in was[part])
            removed = tuple(entry for entry in was[part] if entry not in now[part])
            if added or removed:
                found.append(ListChange(name, part, added, removed))
    return found


def _lists(file: FormatFile | None) -> Mapping[str, tuple[str, ...]]:
    parts = ("sets", "banned", "restricted", "banned_kinds")
    if file is None:
        return dict.fromkeys(parts, ())
    return {part: tuple(entry.name for entry in getattr(file, part)) for part in parts}
