"""Rules loader: editions by date, and an edition with its overlays as one frozen ``Rules`` (ED.1, ED.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from topcut.caching import cached
from topcut.core.play.details import Details, HouseRule, HouseSheet
from topcut.core.rules import Citation, Deviation, PassedOver, Rules, RulesSource
from topcut.rulebook.errors import BeforeFirstEdition, RulebookError
from topcut.rulebook.rule_files import (
    Leaf,
    RuleFile,
    RuleFileHead,
    RuleFileKind,
    document_from,
    read_document,
    read_head,
)
from topcut.rulebook.rule_ids import row_citations
from topcut.rulebook.schema import groups, hints, leaves
from topcut.rulebook.soundness import PROGRAM_NAMES, expect_known_programs
from topcut.rulebook.told_refusal import expect_acted_on
from topcut.rulebook.toml_rows import HERE, parse_toml

MULTIPLAYER_OVERLAY = "multiplayer-addendum-2023-11-15"
ADDENDUM = "MA"
"""How the addendum is cited: rules of pods, as an edition is of all others."""


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    effective: date
    title: str
    language: str


@cached(1)
def editions() -> tuple[Edition, ...]:
    """The editions that ship, oldest first."""
    found = [
        (path.stem, read_head(path, RuleFileKind.EDITION)) for path in (HERE / "editions").glob("*.toml")
    ]
    listed = [Edition(name, _effective(name, head), head.title, head.language) for name, head in found]
    return tuple(sorted(listed, key=lambda edition: edition.effective))


@cached(1)
def overlays() -> tuple[str, ...]:
    """The overlays that ship, by name."""
    return tuple(sorted(path.stem for path in (HERE / "overlays").glob("*.toml")))


def edition_for(day: date) -> str:
    """The newest edition whose effective date is not after the day.

    ED.1. 2020-01-15 gets "mtr-2019-05-03"; 2018-01-01 raises BeforeFirstEdition.
    """
    names = [edition.name for edition in editions() if edition.effective <= day]
    if not names:
        raise BeforeFirstEdition(day, tuple(edition.name for edition in editions()))
    return names[-1]


def load(edition: str, overlays: Sequence[str] = (), house: Path | None = None) -> Rules:
    """An edition with overlays laid over it in order; ``house`` is a file or a folder of files.

    The shipped parts are cached. A house file is read again whenever it has changed.
    """
    stamp = tuple((path, path.stat().st_mtime_ns) for path in house_files(house))
    return _load(edition, tuple(overlays), stamp)


def rules_for(details: Details) -> Rules:
    """The rules of a tournament: its edition, overlays, house sheets and fact sheet."""
    return _load(details.edition, details.overlays, (), details.house, details.sheets)


def house_files(house: Path | None) -> tuple[Path, ...]:
    """The organizer's own overlays: one file, or every TOML file of a folder in order of name."""
    if house is None:
        return ()
    if house.is_dir():
        return tuple(sorted(house.glob("*.toml")))
    if not house.is_file():
        raise RulebookError(house.name, "file", "not found")
    return (house,)


@cached(64)
def _load(
    edition: str,
    names: tuple[str, ...],
    house: tuple[tuple[Path, int], ...],
    sheet: tuple[HouseRule, ...] = (),
    sheets: tuple[HouseSheet, ...] = (),
) -> Rules:
    base = _edition(edition)
    laid = [_overlay(name) for name in names]
    laid += [_house(path) for path, _ in house]
    laid += [sheet_document(kept) for kept in sheets]
    laid += [_fact_sheet(sheet)] if sheet else []
    return assemble(base, laid)


def _house(path: Path) -> RuleFile:
    """A house file as it is chosen: a value that nothing acts on is refused (ED.2)."""
    document = read_document(path, RuleFileKind.HOUSE)
    expect_acted_on(document)
    return document


def sheet_document(sheet: HouseSheet) -> RuleFile:
    """A house overlay as a tournament keeps it: a value that could not be chosen now is passed over."""
    file = f"{sheet.name}.toml"
    return document_from(file, parse_toml(file, sheet.text), RuleFileKind.HOUSE)


def _fact_sheet(sheet: Sequence[HouseRule]) -> RuleFile:
    """A tournament's own values as a house document, read like a sheet that it keeps."""
    groups: dict[str, dict[str, object]] = {}
    for rule in sheet:
        if rule.key not in leaves():
            raise RulebookError("undated.toml", rule.key, "unknown key")
        group, _, name = rule.key.partition(".")
        value = parse_toml(rule.key, f"value = {rule.value}")
        groups.setdefault(group, {})[name] = value
    return document_from("undated.toml", groups, RuleFileKind.HOUSE)


def assemble(base: RuleFile, laid: Sequence[RuleFile]) -> Rules:
    """Lay documents over an edition and build the typed rules."""
    original = {**_game().leaves, **base.leaves}
    merged: dict[str, Leaf] = dict(original)
    ruled: Mapping[str, Leaf] = original
    for document in laid:
        merged.update(document.leaves)
        _expect_known_programs(document, original, merged)
        merged.update(_points_of_pods(document, merged))
        ruled = dict(merged) if document.head.short == ADDENDUM else ruled
    deviations = tuple(_deviations(original, ruled, merged))
    source = RulesSource(
        edition=base.name,
        effective=_effective(base.name, base.head),
        overlays=tuple(document.name for document in laid),
        citations=_citations(merged),
        rows=row_citations([_game(), base, *laid]),
        silent=frozenset(key + where for key, leaf in merged.items() for where in leaf.silent),
        deviations=deviations,
        passed_over=tuple(
            PassedOver(document.name, one.key, one.reason)
            for document in laid
            for one in document.passed_over
        ),
    )
    parts = {
        group: owner(**{name: merged[f"{group}.{name}"].value for name in hints(owner)})
        for group, owner in groups().items()
    }
    return Rules(**parts, source=source)


def _deviations(
    original: Mapping[str, Leaf], ruled: Mapping[str, Leaf], merged: Mapping[str, Leaf]
) -> Iterator[Deviation]:
    """What the addendum changed in the edition, and what departs from both together (ED.2).

    Pods of three as a house rule depart from the addendum's four; the edition has no pods.
    """
    for key, now in merged.items():
        for was, is_now in ((ruled[key], now), (original[key], ruled[key])):
            if is_now.value != was.value and not was.from_practice:
                yield Deviation(key, was.value, is_now.value, was.citation, is_now.citation)
                break


def _expect_known_programs(
    document: RuleFile, original: Mapping[str, Leaf], merged: Mapping[str, Leaf]
) -> None:
    """Known are the programs in the table of levels, and those named elsewhere: 2019 has Premier ones."""
    known = {level.name for level in _listed(merged, "programs.levels")}
    for key in PROGRAM_NAMES:
        known.update(_listed(original, key))
    named = {key: _listed(document.leaves, key) for key in PROGRAM_NAMES if key in document.leaves}
    expect_known_programs(f"{document.name}.toml", named, known)


def _listed(leaves: Mapping[str, Leaf], key: str) -> tuple[Any, ...]:
    value = leaves[key].value
    return value if isinstance(value, tuple) else ()


def _points_of_pods(document: RuleFile, merged: Mapping[str, Leaf]) -> dict[str, Leaf]:
    """MA-C.mp, MA-C.omw: another pod size, or other points for a win, changes the values derived from them.

    House rules that set only ``match.pod_size = 3`` give four points for a win and for a bye.
    """
    above = merged["points.win_above_pod_size"].value
    said = document.leaves.get("points.match_win") or document.leaves.get("match.pod_size")
    if said is None or not isinstance(above, int) or not isinstance(said.value, int):
        return {}
    win = said.value if "points.match_win" in document.leaves else said.value + above
    floor = Fraction(1, win) if win > 0 else merged["tiebreakers.opponents_match_win_floor"].value
    follow: dict[str, object] = {
        "points.match_win": win,
        "points.match_bye": win,
        "points.game_win": win,
        "tiebreakers.opponents_match_win_floor": floor,
    }
    return {key: replace(said, value=value) for key, value in follow.items() if key not in document.leaves}


def _citations(merged: Mapping[str, Leaf]) -> Mapping[str, Citation]:
    return {key: leaf.citation for key, leaf in merged.items()}


def _effective(name: str, head: RuleFileHead) -> date:
    if head.effective is None:
        raise RulebookError(f"{name}.toml", "document.effective", "an edition needs a date")
    return head.effective


@cached(1)
def _game() -> RuleFile:
    return read_document(HERE / "game-faq.toml", RuleFileKind.GAME)


@cached(32)
def _edition(name: str) -> RuleFile:
    known = sorted(path.stem for path in (HERE / "editions").glob("*.toml"))
    if name not in known:
        raise RulebookError(f"{name}.toml", "edition", f"no such edition; there are: {', '.join(known)}")
    return read_document(HERE / "editions" / f"{name}.toml", RuleFileKind.EDITION)


@cached(64)
def _overlay(name: str) -> RuleFile:
    if name not in overlays():
        raise RulebookError(f"{name}.toml", "overlay", f"no such overlay; there are: {', '.join(overlays())}")
    return read_document(HERE / "overlays" / f"{name}.toml", RuleFileKind.OVERLAY)
