"""Program presets that fill the form for a new tournament from the rules in force (MTR-1.12.a, 1.4.f)."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from topcut.caching import cached
from topcut.core.rules import Citation, EntrantKind, Mode, Need, Program, Rel, Rules
from topcut.core.rules.recommended import Recommendation, recommended_rounds
from topcut.rulebook.errors import NoSuchProgram
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, edition_for, load
from topcut.rulebook.time_limits import time_limit
from topcut.rulebook.toml_rows import HERE, read_rows

StageKind = Literal["swiss", "draft", "single-elimination"]
Structure = Literal["rules", "fact-sheet"]


@dataclass(frozen=True, slots=True)
class StageOutline:
    kind: StageKind
    format: str
    rounds: int | None = None
    day: int | None = None
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A row of programs.toml. ``kind_of`` is the program of the rules that a preset of ours belongs to.

    ``first`` is its place among the few that are offered at once, zero for the others.
    """

    id: str
    en: str
    es: str
    stages: tuple[StageOutline, ...]
    program: str | None = None
    entrants: EntrantKind = EntrantKind.INDIVIDUAL
    mode: Mode = Mode.HEAD_TO_HEAD
    rel: Rel = Rel.REGULAR
    cut: int | None = None
    prerelease: bool = False
    release_weekend: bool = False
    kind_of: str | None = None
    first: int = 0

    @property
    def plays_off(self) -> bool:
        """Whether it includes single elimination."""
        return any(stage.kind == "single-elimination" for stage in self.stages)

    @property
    def overlays(self) -> tuple[str, ...]:
        return (MULTIPLAYER_OVERLAY,) if self.mode is Mode.MULTIPLAYER else ()


@dataclass(frozen=True, slots=True)
class PresetStage:
    """A stage as the form shows it. ``rounds`` is ``None`` until the number of entrants is known."""

    kind: StageKind
    format: str
    rel: Rel
    rounds: int | None
    minutes: int | None
    games_to_win: int
    build_minutes: int | None
    day: int | None


@dataclass(frozen=True, slots=True)
class Preset:
    """A filled form: everything in it may be changed, see ``topcut.rulebook.deviations``."""

    id: str
    en: str
    es: str
    program: str | None
    premier: bool
    structure: Structure
    edition: str
    overlays: tuple[str, ...]
    mode: Mode
    entrants: EntrantKind
    rel: Rel
    recommended_rel: Rel | None
    decklists: Need
    stages: tuple[PresetStage, ...]
    cut: int | None
    cite: Citation


@cached(1)
def outlines() -> tuple[Outline, ...]:
    return read_rows(HERE / "programs.toml", "preset", Outline)


def presets(rules: Rules) -> tuple[Outline, ...]:
    """The presets an edition has: Store Championship in 2025, Grand Prix in 2019 and 2021, ours in all."""
    named = known_programs(rules)
    return tuple(row for row in outlines() if row.program is None or row.program in named)


def preset(name: str, day: date, *, edition: str | None = None, entrants: int | None = None) -> Preset:
    """A preset filled from the edition of the day; with the number of entrants, rounds and cut too.

    ``preset("Prerelease", date(2025, 7, 18))`` is Regular, Sealed Deck, 50 minutes, 45 to build.
    """
    base = load(edition or edition_for(day))
    wanted = name.casefold()
    for row in presets(base):
        if wanted in (row.id, row.en.casefold(), row.es.casefold()):
            return _fill(row, load(base.source.edition, row.overlays), entrants)
    raise NoSuchProgram(name, base.source.edition, tuple(row.id for row in presets(base)))


def known_programs(rules: Rules) -> frozenset[str]:
    """Programs that the rules name: in the table of levels, or as Premier (MTR-1.12.a, 1.4.f)."""
    return frozenset({*(level.name for level in rules.programs.levels), *rules.roles.premier})


def levels_of(rules: Rules, program: str | None) -> tuple[Program, ...]:
    """A program's lines in the table of levels: one, or one for each day."""
    return tuple(level for level in rules.programs.levels if level.name == program)


def structure_of(rules: Rules, program: str | None) -> Structure:
    """Where a program's rounds come from: the table, or its series' own fact sheet."""
    return "fact-sheet" if program in rules.rounds.set_by_fact_sheet else "rules"


def rel_on(rules: Rules, row: Outline, day: int | None) -> Rel:
    """The level on a day of a tournament. Grand Prix day 1 is Competitive and day 2 Professional."""
    levels = levels_of(rules, row.program)
    for level in levels:
        if level.day is None or level.day == (day or 1):
            return level.rel
    return levels[-1].rel if levels else row.rel


def _fill(row: Outline, rules: Rules, entrants: int | None) -> Preset:
    return preset_of(
        row,
        rules,
        decklists=max((rules.decks.lists.at(rel_on(rules, row, s.day)) for s in row.stages), key=_strength),
        stages=tuple(_stage(rules, row, stage, entrants) for stage in _outlined(rules, row, entrants)),
        cut=_cut(rules, row, entrants),
    )


def preset_of(
    row: Outline,
    rules: Rules,
    *,
    decklists: Need,
    stages: tuple[PresetStage, ...],
    cut: int | None = None,
) -> Preset:
    """A program's own values and those of the rules, as a preset with the given stages."""
    levels = levels_of(rules, row.program)
    return Preset(
        id=row.id,
        en=row.en,
        es=row.es,
        program=row.program,
        premier=row.program in rules.roles.premier,
        structure=structure_of(rules, row.program),
        edition=rules.source.edition,
        overlays=row.overlays,
        mode=row.mode,
        entrants=row.entrants,
        rel=rel_on(rules, row, 1),
        recommended_rel=levels[0].recommended if levels else None,
        decklists=decklists,
        stages=stages,
        cut=cut,
        cite=rules.cite("programs.levels" if levels else "rounds.recommended"),
    )


def _strength(need: Need) -> int:
    return 1 if need is Need.REQUIRED else 0


def _outlined(rules: Rules, row: Outline, entrants: int | None) -> tuple[StageOutline, ...]:
    """A program that ends with a bracket is only the bracket if few enter (APP-E.a).

    Six at a Regional Championship Qualifier play three rounds of single elimination.
    """
    table = _table(rules, row, entrants)
    last = row.stages[-1]
    if table is None or table.swiss or last.kind != "single-elimination":
        return row.stages
    return (replace(last, rounds=table.elimination_only),)


def _table(rules: Rules, row: Outline, entrants: int | None) -> Recommendation | None:
    if entrants is None or structure_of(rules, row.program) == "fact-sheet":
        return None
    return recommended_rounds(rules, entrants, kind=row.entrants, rel=rel_on(rules, row, 1))


def _stage(rules: Rules, row: Outline, stage: StageOutline, entrants: int | None) -> PresetStage:
    rel = rel_on(rules, row, stage.day)
    rounds = stage.rounds
    table = _table(rules, row, entrants)
    if rounds is None and stage.kind != "single-elimination" and table is not None:
        rounds = table.rounds
    part = "quarterfinal" if stage.kind == "single-elimination" else "swiss"
    return PresetStage(
        kind=stage.kind,
        format=stage.format,
        rel=rel,
        rounds=rounds,
        minutes=time_limit(rules, part, rel=rel).minutes,
        games_to_win=rules.match.games_for(row.entrants),
        build_minutes=_build(rules, row, stage),
        day=stage.day,
    )


def _build(rules: Rules, row: Outline, stage: StageOutline) -> int | None:
    part = {"Sealed Deck": "sealed-build", "Booster Draft": "draft-build"}.get(stage.format)
    if part is None or stage.kind == "single-elimination":
        return None
    limit = time_limit(
        rules, part, kind=row.entrants, release_weekend=row.release_weekend, prerelease=row.prerelease
    )
    return limit.minutes


def _cut(rules: Rules, row: Outline, entrants: int | None) -> int | None:
    if row.cut is not None or not row.plays_off:
        return row.cut
    table = _table(rules, row, entrants)
    return table.playoff if table else None
