"""Format lists by edition and day, from ``formats/<edition>/*.toml`` and ``formats/commander.toml``."""

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Literal

from topcut.caching import cached
from topcut.core.rules import (
    BannedKind,
    Citation,
    CopyException,
    EntrantKind,
    FormatOn,
    ListedItem,
    Rules,
)
from topcut.rulebook.errors import NoSuchFormat, RulebookError
from topcut.rulebook.toml_rows import HERE, convert_one, read_rows, read_toml

FOLDER = HERE / "formats"
_LIMITED = "Limited"  # what its formats have in common


@dataclass(frozen=True, slots=True)
class FormatFile:
    """One file of lists. Deck sizes come from the rules."""

    name: str
    es: str
    kind: Literal["constructed", "eternal", "commander"]
    cite: str
    sets_of: Literal["all", "list"]
    banned_kinds: tuple[ListedItem, ...]
    also_legal: tuple[ListedItem, ...]
    sets: tuple[ListedItem, ...]
    banned: tuple[ListedItem, ...]
    restricted: tuple[ListedItem, ...]
    document: str | None = None
    edition: str | None = None
    source: str | None = None
    known_through: date | None = None


@dataclass(frozen=True, slots=True)
class SetTitle:
    """A set as the rules name it, its released title, and the codes card databases give it.

    ``snow_basics``: the five snow-covered basics are in it, which decides about them without card data.
    """

    name: str
    codes: tuple[str, ...]
    title: str | None = None
    es: str | None = None
    snow_basics: bool = False


def formats(rules: Rules) -> tuple[str, ...]:
    """The formats of an edition by name, including Limited and Commander."""
    return (*(entry.format for entry in rules.formats.sanctioned), commander().name)


def format_on(
    rules: Rules,
    name: str,
    day: date,
    *,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
    region: str | None = None,
) -> FormatOn:
    """A format as it stands on a day under these rules.

    MTR-6.3.a. Edge of Eternities is not in Standard on 2025-07-24 and is on 2025-07-25. Two-Headed
    Giant (MTR-9.5.a) bans one card more and has no sideboards.
    """
    found = _limited(rules, name, day) or _constructed(rules, name, day, region)
    if found is None:
        raise NoSuchFormat(name, rules.source.edition, formats(rules))
    if entrants is EntrantKind.TWO_HEADED_GIANT and found.kind in ("constructed", "eternal"):
        banned = (*found.banned, *rules.decks.two_headed_giant_banned)
        return replace(found, banned=banned, maximum_sideboard=rules.decks.two_headed_giant_sideboard)
    return found


class CardsFrom(StrEnum):
    """Where a format's cards come from: all sets there ever were, those of its list, or what is opened."""

    ALL = "all"
    LISTED = "list"
    OPENED = "opened"


def cards_from(rules: Rules, slug: str) -> CardsFrom | None:
    """``cards_from(rules, "legacy")``; ``None`` for a format that the edition does not have."""
    name = slug.replace("-", " ")
    if name in {one.format.casefold() for one in rules.formats.sanctioned if one.kind == "limited"}:
        return CardsFrom.OPENED
    file = _file(rules, name)
    return CardsFrom(file.sets_of) if file else None


def format_files(edition: str) -> tuple[FormatFile, ...]:
    """The lists of an edition, one entry for each Constructed format it has."""
    return tuple(_read(path) for path in sorted((FOLDER / edition).glob("*.toml")))


@cached(1)
def commander() -> FormatFile:
    return _read(FOLDER / "commander.toml")


@cached(1)
def set_titles() -> tuple[SetTitle, ...]:
    return read_rows(FOLDER / "sets.toml", "set", SetTitle)


@cached(1)
def banned_kinds() -> tuple[BannedKind, ...]:
    return read_rows(FOLDER / "kinds.toml", "kind", BannedKind)


@cached(1)
def copy_exceptions() -> tuple[CopyException, ...]:
    return read_rows(FOLDER / "exceptions.toml", "card", CopyException)


def _limited(rules: Rules, name: str, day: date) -> FormatOn | None:
    """Limited takes its cards from the pool: no list of sets, no limit of copies, no sideboard limit."""
    known = [entry.format for entry in rules.formats.sanctioned if entry.kind == "limited"]
    found = {name.casefold(): name for name in (*known, _LIMITED)}.get(name.casefold())
    if found is None:
        return None
    return FormatOn(
        name=found,
        kind="limited",
        day=day,
        sets=None,
        set_codes=None,
        banned=(),
        restricted=(),
        banned_kinds=(),
        also_legal=(),
        minimum_deck=rules.decks.minimum_limited,
        maximum_deck=None,
        maximum_sideboard=None,
        maximum_copies=None,
        restricted_copies=rules.decks.restricted_copies,
        exceptions=(),
        cite=rules.cite("decks.minimum_limited"),
    )


def listed_sets(rules: Rules, name: str) -> tuple[ListedItem, ...]:
    """The sets of a format's list with all their dates; none if no list decides."""
    file = _file(rules, name)
    return () if file is None else file.sets


def lists_of(rules: Rules, name: str) -> date | None:
    """The day of a format's lists: the edition's, or the last they are known through; ``None`` in Limited."""
    file = _file(rules, name)
    return None if file is None else file.known_through or rules.source.effective


@cached(1)
def spanish_titles() -> dict[str, str]:
    """English titles of cards by the Spanish ones, of all that the Spanish documents print."""
    files = [_read(path) for path in sorted(FOLDER.glob("*/*.toml"))]
    listed = [
        entry
        for file in (*files, commander())
        for entry in (*file.banned, *file.restricted, *file.also_legal)
    ]
    named = [(entry.es, entry.name) for entry in listed]
    named += [(entry.es, entry.name) for entry in copy_exceptions()]
    return {es: name for es, name in named if es}


def _constructed(rules: Rules, name: str, day: date, region: str | None) -> FormatOn | None:
    file = _file(rules, name)
    return None if file is None else _on(rules, file, day, region)


def _file(rules: Rules, name: str) -> FormatFile | None:
    own = FOLDER / rules.source.edition / f"{name.casefold()}.toml"
    likely = (_read(own),) if own in (FOLDER / rules.source.edition).iterdir() else ()
    for file in likely or (*format_files(rules.source.edition), commander()):
        if name.casefold() in (file.name.casefold(), file.es.casefold()):
            return file
    return None


def _on(rules: Rules, file: FormatFile, day: date, region: str | None) -> FormatOn:
    def names(listed: tuple[ListedItem, ...]) -> tuple[str, ...]:
        return tuple(entry.name for entry in listed if entry.on(day, region))

    alone = file.kind == "commander"
    sets = None if file.sets_of == "all" else names(file.sets)
    everywhere = rules.cards.banned_kinds_everywhere if not alone else ()
    kinds = dict.fromkeys((*names(file.banned_kinds), *everywhere))
    return FormatOn(
        name=file.name,
        kind=file.kind,
        day=day,
        sets=sets,
        set_codes=None if sets is None else codes_of(sets),
        banned=names(file.banned),
        restricted=names(file.restricted),
        banned_kinds=tuple(kinds),
        also_legal=names(file.also_legal),
        minimum_deck=rules.table.commander_deck if alone else rules.decks.minimum_constructed,
        maximum_deck=rules.table.commander_deck if alone else None,
        maximum_sideboard=0 if alone else rules.decks.maximum_sideboard,
        maximum_copies=1 if alone else rules.decks.maximum_copies,
        restricted_copies=rules.decks.restricted_copies,
        exceptions=copy_exceptions(),
        cite=_citation(rules, file),
    )


def codes_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """The card databases' codes of sets: ("Time Spiral",) is ("tsp", "tsb")."""
    known = {entry.name: entry.codes for entry in set_titles()}
    return tuple(code for name in names for code in known[name])


def _citation(rules: Rules, file: FormatFile) -> Citation:
    if file.document is not None and file.edition is not None:
        return Citation(file.document, file.edition, file.cite)
    return Citation("MTR", rules.source.effective.isoformat(), file.cite)


@cached(64)
def _read(path: Path) -> FormatFile:
    label = f"{path.parent.name}/{path.name}"
    found = convert_one(label, path.stem, FormatFile, read_toml(path))
    known = {entry.name for entry in set_titles()}
    for entry in found.sets:
        if entry.name not in known:
            raise RulebookError(label, f"sets: {entry.name}", "not in sets.toml")
    for entry in found.banned_kinds:
        if entry.name not in {kind.id for kind in banned_kinds()}:
            raise RulebookError(label, f"banned_kinds: {entry.name}", "not in kinds.toml")
    return found
