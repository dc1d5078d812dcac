"""Rule file reader: the head, and the leaves with their citations. Strict, all or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from topcut.core.rules import HOUSE, Citation
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.schema import groups, leaves
from topcut.rulebook.soundness import expect_sound, not_to_be_chosen
from topcut.rulebook.toml_rows import convert, convert_one, parse_toml, read_text, read_toml

GAME_GROUP = "table"
PRACTICE = "practice"
_SAID = ("value", "cite", "source")


class RuleFileKind(StrEnum):
    GAME = "game"
    EDITION = "edition"
    OVERLAY = "overlay"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class RuleFileHead:
    """The ``[document]`` table: how the document is cited and its effective date."""

    short: str
    title: str
    edition: str
    effective: date | None
    language: str
    official: bool


@dataclass(frozen=True, slots=True)
class HouseHead:
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Leaf:
    """``from_practice``: the document leaves it open, and the value is what tournaments commonly do."""

    value: object
    citation: Citation
    silent: tuple[str, ...]
    from_practice: bool = False


@dataclass(frozen=True, slots=True)
class RuleFile:
    """``passed_over`` are values of a house file that may not be chosen, and that old ledgers still keep."""

    name: str
    head: RuleFileHead
    leaves: Mapping[str, Leaf]
    passed_over: tuple[RulebookError, ...] = ()


def read_document(path: Path, kind: RuleFileKind) -> RuleFile:
    """Read and check one file. An edition must hold every key; an overlay only keys that exist."""
    return document_from(path.name, read_toml(path), kind)


def read_head(path: Path, kind: RuleFileKind) -> RuleFileHead:
    """Read only the ``[document]`` table, which comes first: enough to choose an edition by date."""
    text = read_text(path)
    start = text.find("[document]")
    end = text.find("\n[", start)
    return _head(path.name, parse_toml(path.name, text[:end] if end > 0 else text).get("document"), kind)


def document_from(file: str, data: Mapping[str, object], kind: RuleFileKind) -> RuleFile:
    """A document from a file's content: complete and checked, or RulebookError."""
    head = _head(file, data.get("document"), kind)
    found: dict[str, Leaf] = {}
    for group, table in data.items():
        if group != "document":
            found.update(_group(file, group, table, head, kind))
    if kind in (RuleFileKind.EDITION, RuleFileKind.GAME):
        for key in leaves():
            if key not in found and _may_hold(kind, key.split(".")[0]):
                raise RulebookError(file, key, "missing")
    wrong = not_to_be_chosen(file, {key: leaf.value for key, leaf in found.items()})
    if wrong and kind is not RuleFileKind.HOUSE:
        raise wrong[0]
    kept = {key: leaf for key, leaf in found.items() if key not in {one.key for one in wrong}}
    return RuleFile(Path(file).stem, head, kept, wrong)


def _head(file: str, raw: object, kind: RuleFileKind) -> RuleFileHead:
    """A house file needs no head, or only a title; it is cited by its name."""
    if kind is not RuleFileKind.HOUSE:
        return convert_one(file, "document", RuleFileHead, raw)
    given = convert_one(file, "document", HouseHead, {} if raw is None else raw)
    stem = Path(file).stem
    return RuleFileHead(HOUSE, given.title or stem, stem, None, "en", False)


def _group(
    file: str, group: str, table: object, head: RuleFileHead, kind: RuleFileKind
) -> Mapping[str, Leaf]:
    if group not in groups() or not _may_hold(kind, group):
        raise RulebookError(file, group, "unknown group")
    if not isinstance(table, dict):
        raise RulebookError(file, group, "expected a table")
    return {f"{group}.{name}": _leaf(file, f"{group}.{name}", raw, head, kind) for name, raw in table.items()}


def _may_hold(kind: RuleFileKind, group: str) -> bool:
    """Whether a file may have this group: the game FAQ the game's, an edition the others, an overlay any."""
    return kind in (RuleFileKind.OVERLAY, RuleFileKind.HOUSE) or (group == GAME_GROUP) == (
        kind is RuleFileKind.GAME
    )


def _leaf(file: str, key: str, raw: object, head: RuleFileHead, kind: RuleFileKind) -> Leaf:
    if key not in leaves():
        raise RulebookError(file, key, "unknown key")
    if not isinstance(raw, dict):
        raise RulebookError(file, key, "expected a table of value and cite")
    for name in raw:
        if name not in _SAID or (name == "source" and kind is RuleFileKind.HOUSE):
            raise RulebookError(file, f"{key}.{name}", "unknown key")
    if "value" not in raw:
        raise RulebookError(file, f"{key}.value", "missing")
    cite = raw.get("cite", "fact sheet" if kind is RuleFileKind.HOUSE else None)
    if not isinstance(cite, str) or not cite.strip():
        raise RulebookError(file, f"{key}.cite", "missing, or not text")
    reading = convert(file, key, leaves()[key], raw["value"])
    expect_sound(file, key, reading.value)
    if raw.get("source", PRACTICE) != PRACTICE:
        raise RulebookError(file, f"{key}.source", f'expected "{PRACTICE}"')
    return Leaf(reading.value, Citation(head.short, head.edition, cite), reading.silent, "source" in raw)
