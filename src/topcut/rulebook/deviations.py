"""Departures of a planned tournament from the rules: listed, or refused where a rule is binding (ED.2).

The rule behind each check: levels by program (MTR-1.12.a), the shortest match (APP-B.a),
decklists by level (MTR-2.7.a), rounds and cut (APP-E.a, MA-E), games to win (MTR-2.1.a).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.rules import Citation, Need, Rel, Rules
from topcut.core.rules.match_rules import games_key
from topcut.core.rules.recommended import Recommendation, recommended_rounds
from topcut.rulebook.loading import load
from topcut.rulebook.programs import Preset, PresetStage, levels_of


@dataclass(frozen=True, slots=True)
class PlannedTournament:
    """What the organizer chose in the form, with the preset's stages, changed or not."""

    stages: tuple[PresetStage, ...]
    cut: int | None
    decklists: bool
    entrants: int | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """One departure. ``refused`` if the rule is binding; otherwise it must be announced and is listed.

    ``stage`` counts from zero; ``None`` means the whole tournament.
    """

    code: str
    stage: int | None
    recommended: object
    chosen: object
    refused: bool
    cite: Citation


def departures(preset: Preset, plan: PlannedTournament, rules: Rules | None = None) -> tuple[Departure, ...]:
    """Every departure of a plan from its preset, in the order of the form.

    A Regional Championship Qualifier at Regular is refused; a Friday night of 55 minutes a round
    is listed; one of 35 is refused.
    """
    rules = rules or load(preset.edition, preset.overlays)
    found: list[Departure] = []
    for place, stage in enumerate(plan.stages):
        found += [one for one in _level(rules, preset, place, stage) if _is_new(one, found)]
        found += [one for one in _minutes(rules, preset, place, stage) if _is_new(one, found)]
        found += [one for one in _games(rules, preset, plan, place) if _is_new(one, found)]
    found += _lists(rules, plan)
    found += _rounds(rules, preset, plan)
    return tuple(found)


def _is_new(one: Departure, before: list[Departure]) -> bool:
    """Whether it was not already listed for an earlier stage."""
    said = {(each.code, each.recommended, each.chosen) for each in before}
    return (one.code, one.recommended, one.chosen) not in said


def _level(rules: Rules, preset: Preset, place: int, stage: PresetStage) -> Iterator[Departure]:
    levels = [level for level in levels_of(rules, preset.program) if level.day in (None, stage.day or 1)]
    for level in levels:
        cite = rules.cite("programs.levels")
        if stage.rel.height < level.rel.height:
            yield Departure("level-below-program", place, level.rel, stage.rel, True, cite)
        elif level.recommended and stage.rel.height < level.recommended.height:
            yield Departure("level-below-recommended", place, level.recommended, stage.rel, False, cite)
        elif stage.rel.height > level.rel.height and not rules.programs.levels_are_minimums:
            yield Departure("level-above-program", place, level.rel, stage.rel, False, cite)


def _minutes(rules: Rules, preset: Preset, place: int, stage: PresetStage) -> Iterator[Departure]:
    """APP-B.a: what is shorter than the shortest match comes with both: what is required and recommended."""
    usual = preset.stages[place] if place < len(preset.stages) else None
    bracket, least = stage.kind == "single-elimination", rules.time.minimum_match
    if stage.minutes is not None and stage.minutes < least:
        recommended = rules.time.quarterfinal if bracket else rules.time.swiss_round.at(stage.rel)
        code = "playoff-too-short" if bracket and place else "round-too-short"
        cite = rules.cite("time.minimum_match")
        yield Departure(code, place, (least, recommended), stage.minutes, True, cite)
    elif usual is not None and stage.minutes != usual.minutes:
        key = "time.quarterfinal" if bracket else "time.swiss_round"
        yield Departure("round-time", place, usual.minutes, stage.minutes, False, rules.cite(key))


def _games(rules: Rules, preset: Preset, plan: PlannedTournament, place: int) -> Iterator[Departure]:
    """MTR-2.1.a, 9.1.a: another number of games than usual is announced; of a playoff if it is its own."""
    stage, usual = plan.stages[place], rules.match.games_for(preset.entrants)
    own = stage.kind == "single-elimination" and place > 0
    if stage.games_to_win == (plan.stages[place - 1].games_to_win if own else usual):
        return
    code = "playoff-games" if own else "games-to-win"
    yield Departure(code, place, usual, stage.games_to_win, False, rules.cite(games_key(preset.entrants)))


def _lists(rules: Rules, plan: PlannedTournament) -> Iterator[Departure]:
    needed = [stage.rel for stage in plan.stages if rules.decks.lists.at(stage.rel) is Need.REQUIRED]
    if needed and not plan.decklists:
        yield Departure("decklists-required", None, Need.REQUIRED, False, True, rules.cite("decks.lists"))


def _rounds(rules: Rules, preset: Preset, plan: PlannedTournament) -> Iterator[Departure]:
    """Rounds and cut compared with the table; a series with its own structure is exempt."""
    if plan.entrants is None or preset.structure == "fact-sheet":
        return
    rel = plan.stages[0].rel if plan.stages else Rel.REGULAR
    found = recommended_rounds(rules, plan.entrants, kind=preset.entrants, rel=rel)
    if found is not None:
        yield from _against(found, preset.premier and rules.rounds.required_for_premier, plan)


def _against(found: Recommendation, required: bool, plan: PlannedTournament) -> Iterator[Departure]:
    swiss = [stage.rounds for stage in plan.stages if stage.kind != "single-elimination"]
    if bool(swiss) is not bool(found.swiss):
        chosen = "swiss" if swiss else "single-elimination"
        yield Departure("structure", None, found.swiss, chosen, required, found.cite)
        return
    known = [rounds for rounds in swiss if rounds is not None]
    if len(known) == len(swiss) and sum(known) != found.swiss:
        yield Departure("rounds", None, found.swiss, sum(known), required, found.cite)
    if (plan.cut or 0) != found.playoff and (required or plan.cut is not None):
        yield Departure("cut", None, found.playoff, plan.cut, required, found.cite)
