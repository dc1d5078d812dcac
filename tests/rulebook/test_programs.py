"""Presets filled from the edition in force, and where a plan departs from the rules."""

from dataclasses import replace
from datetime import date

import pytest

from topcut.core.rules import Mode, Need, Rel
from topcut.rulebook.deviations import Departure, PlannedTournament, departures
from topcut.rulebook.errors import NoSuchProgram
from topcut.rulebook.format_lists import format_on
from topcut.rulebook.loading import editions, load
from topcut.rulebook.programs import Preset, PresetStage, outlines, preset, presets

TODAY = date(2025, 7, 18)


def plan_for(filled: Preset, **changes: int | Rel | None) -> PlannedTournament:
    """The preset as it is, with changes to its first stage."""
    first = replace(filled.stages[0], **changes)  # type: ignore[arg-type]
    lists = filled.decklists is Need.REQUIRED
    return PlannedTournament((first, *filled.stages[1:]), filled.cut, lists)


def codes(found: tuple[Departure, ...]) -> list[tuple[str, bool]]:
    return [(departure.code, departure.refused) for departure in found]


@pytest.mark.rule("MTR-1.12.a")
def test_a_prerelease_is_regular_sealed_with_45_minutes_to_build() -> None:
    filled = preset("Prerelease", TODAY, entrants=24)
    assert (filled.rel, filled.decklists, filled.premier) == (Rel.REGULAR, Need.OPTIONAL, False)
    (stage,) = filled.stages
    assert (stage.format, stage.minutes, stage.build_minutes, stage.rounds) == ("Sealed Deck", 50, 45, 5)


@pytest.mark.rule("MTR-1.12.a")
def test_a_qualifier_is_competitive_premier_and_needs_decklists() -> None:
    filled = preset("regional-championship-qualifier", TODAY, entrants=40)
    assert (filled.rel, filled.decklists, filled.premier) == (Rel.COMPETITIVE, Need.REQUIRED, True)
    assert ([stage.rounds for stage in filled.stages], filled.cut) == ([6, None], 8)


@pytest.mark.rule("MTR-1.12.a")
def test_the_second_day_of_a_grand_prix_is_professional() -> None:
    filled = preset("Grand Prix", date(2019, 8, 1))
    assert [stage.rel for stage in filled.stages] == [Rel.COMPETITIVE, Rel.PROFESSIONAL, Rel.PROFESSIONAL]


@pytest.mark.rule("MTR-1.12.a")
def test_a_program_belongs_to_its_editions() -> None:
    with pytest.raises(NoSuchProgram, match="store-championship"):
        preset("Grand Prix", TODAY)
    with pytest.raises(NoSuchProgram, match="grand-prix"):
        preset("Store Championship", date(2020, 1, 1))


def test_a_store_championship_is_regular_with_competitive_recommended() -> None:
    filled = preset("campeonato de tienda", TODAY)
    assert (filled.rel, filled.recommended_rel) == (Rel.REGULAR, Rel.COMPETITIVE)


def test_a_cedh_open_sits_in_pods_under_the_addendum() -> None:
    """MA App E: two of thirty have byes, so the rounds are those of 36; the playoff is that of 30."""
    filled = preset("cedh-open", TODAY, entrants=30)
    swiss, playoff = filled.stages
    assert filled.mode is Mode.MULTIPLAYER
    assert (swiss.minutes, swiss.games_to_win, swiss.rounds, filled.cut) == (75, 1, 4, 10)
    assert playoff.minutes is None
    assert filled.decklists is Need.REQUIRED


def test_a_commander_night_plays_ninety_minutes_and_needs_no_lists() -> None:
    filled = preset("commander-night", TODAY, entrants=23)
    assert (filled.stages[0].minutes, filled.stages[0].rounds) == (90, 3)
    assert filled.decklists is Need.OPTIONAL


@pytest.mark.parametrize("edition", [edition.name for edition in editions()])
def test_every_preset_of_an_edition_fills_and_its_formats_are_the_editions(edition: str) -> None:
    rules = load(edition)
    for row in presets(rules):
        filled = preset(row.id, rules.source.effective, edition=edition, entrants=64)
        found = departures(filled, replace(plan_for(filled), entrants=64))
        own_rounds = {"rounds"} if row.id == "two-day-championship" else set()  # announced, not the table's
        assert {departure.code for departure in found} <= {"level-below-recommended", *own_rounds}
        for stage in filled.stages:
            format_on(rules, stage.format, rules.source.effective)


def test_every_program_of_every_edition_has_a_preset() -> None:
    named = {row.program for row in outlines()}
    for edition in editions():
        assert {level.name for level in load(edition.name).programs.levels} <= named


@pytest.mark.rule("ED.2")
def test_the_preset_unchanged_departs_from_nothing() -> None:
    filled = preset("friday-night-magic", TODAY, entrants=20)
    assert departures(filled, replace(plan_for(filled), entrants=20)) == ()


@pytest.mark.rule("MTR-1.12.a")
def test_a_level_below_the_programs_is_refused() -> None:
    filled = preset("regional-championship-qualifier", TODAY)
    (found,) = departures(filled, plan_for(filled, rel=Rel.REGULAR))
    assert (found.code, found.refused, str(found.cite)) == (
        "level-below-program",
        True,
        "MTR 2025-06-30 App F",
    )


def test_a_level_above_the_programs_is_no_departure() -> None:
    filled = preset("friday-night-magic", TODAY)
    changed = replace(plan_for(filled, rel=Rel.COMPETITIVE), decklists=True)
    assert departures(filled, changed) == ()


def test_a_store_championship_at_regular_is_listed_not_refused() -> None:
    filled = preset("store-championship", TODAY)
    assert set(codes(departures(filled, plan_for(filled)))) == {("level-below-recommended", False)}


@pytest.mark.rule("APP-B.a")
@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (39, [("round-too-short", True)]),
        (40, [("round-time", False)]),
        (55, [("round-time", False)]),
        (50, []),
    ],
)
def test_a_round_under_forty_minutes_is_refused_and_another_length_listed(
    minutes: int, expected: list[tuple[str, bool]]
) -> None:
    filled = preset("friday-night-magic", TODAY)
    assert codes(departures(filled, plan_for(filled, minutes=minutes))) == expected


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_may_not_depart_from_the_table_of_rounds() -> None:
    filled = preset("regional-championship-qualifier", TODAY, entrants=40)
    fewer = replace(plan_for(filled, rounds=5), entrants=40)
    assert codes(departures(filled, fewer)) == [("rounds", True)]
    uncut = replace(plan_for(filled), cut=None, entrants=40)
    assert codes(departures(filled, uncut)) == [("cut", True)]


@pytest.mark.rule("APP-E.a")
def test_a_qualifier_of_six_is_a_bracket_and_nothing_else() -> None:
    filled = preset("regional-championship-qualifier", TODAY, entrants=6)
    (stage,) = filled.stages
    assert (stage.kind, stage.rounds, filled.cut) == ("single-elimination", 3, 0)
    assert departures(filled, replace(plan_for(filled), entrants=6)) == ()
    usual = preset("regional-championship-qualifier", TODAY)
    swiss = replace(plan_for(usual, rounds=3), entrants=6)
    assert codes(departures(usual, swiss)) == [("structure", True)]


@pytest.mark.rule("APP-E.a")
def test_a_friday_night_may_depart_from_the_table_and_it_is_listed() -> None:
    filled = preset("friday-night-magic", TODAY, entrants=20)
    (found,) = departures(filled, replace(plan_for(filled, rounds=4), entrants=20))
    assert (found.code, found.refused, found.recommended, found.chosen) == ("rounds", False, 5, 4)
    assert str(found.cite) == "MTR 2025-06-30 App E"


def test_rounds_of_several_swiss_stages_are_counted_together() -> None:
    filled = preset("open-swiss", TODAY, entrants=40)
    halves = tuple(replace(filled.stages[0], rounds=3) for _ in range(2))
    both = PlannedTournament((*halves, filled.stages[1]), 8, False, 40)
    assert ("rounds", False) not in codes(departures(filled, both))


def test_doing_without_decklists_is_refused_where_they_are_required() -> None:
    filled = preset("pro-tour-qualifier", TODAY)
    without = replace(plan_for(filled), decklists=False)
    assert codes(departures(filled, without)) == [("decklists-required", True)]


def test_another_number_of_games_is_listed() -> None:
    filled = preset("friday-night-magic", TODAY)
    assert codes(departures(filled, plan_for(filled, games_to_win=3))) == [("games-to-win", False)]


def test_a_stage_that_the_preset_does_not_have_is_still_held_to_the_minimum() -> None:
    filled = preset("friday-night-magic", TODAY)
    stage: PresetStage = replace(filled.stages[0], minutes=30)
    assert codes(departures(filled, PlannedTournament((*filled.stages, stage), None, False))) == [
        ("round-too-short", True)
    ]
