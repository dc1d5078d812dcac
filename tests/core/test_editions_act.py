"""The same deed under two editions: what the program does differs as the rules ledger says.

What pages and commands say of each difference is in ``tests/web/test_editions.py``.
"""

from dataclasses import replace
from datetime import date

import pytest

from tests.core.story import (
    ANA,
    Story,
    and_then,
    details,
    given,
    results_in,
    round_closed,
    tournament_with,
)
from tests.core.team_story import team_details, teams_enrolled
from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.boards.judging import checklist
from topcut.core.details import Details, playoff_after
from topcut.core.history import standings
from topcut.core.ids import PersonId
from topcut.core.limited.product import usual_mix
from topcut.core.list_secrecy import lists_are_open
from topcut.core.report.entrants import entitled
from topcut.core.rules import Rel
from topcut.core.sanctioning import kept_until, shortfalls
from topcut.rulebook import rules_for

DAYS = {"mtr-2019-05-03": "2019-06-01", "mtr-2021-07-23": "2021-08-01", "mtr-2025-06-30": "2025-07-05"}
OLD, MIDDLE, NEW = DAYS


def on(edition: str, about: Details | None = None) -> Details:
    return replace(about or details(), edition=edition, date=DAYS[edition])


def made(about: Details) -> c.CreateTournament:
    return c.CreateTournament(about, PersonId("olga"), "f00d")


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.rule("MTR-1.4.f")
@pytest.mark.parametrize(
    ("program", "known"),
    [
        ("Standard Showdown", (OLD,)),
        ("Magic Tabletop Mythic Championship", (OLD,)),
        ("Grand Prix Trial", (OLD, MIDDLE)),
        ("Players Tour", (MIDDLE,)),
        ("Store Championship", (NEW,)),
        ("Pro Tour", (NEW,)),
    ],
)
def test_a_program_is_played_in_its_editions_and_refused_in_the_others(
    program: str, known: tuple[str, ...]
) -> None:
    for edition in DAYS:
        answer = given().when(made(replace(on(edition), program=program, rel=Rel.PROFESSIONAL)))
        if edition in known:
            assert answer.refusal is None
        else:
            answer.refuses("program-unknown", program=program)


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.parametrize(("edition", "short"), [(OLD, 8), (MIDDLE, 8), (NEW, None)])
def test_six_players_are_enough_from_2025_on(edition: str, short: int | None) -> None:
    story = given(tournament_with(6, on(edition)), round_closed(1))
    found = [one.least for one in shortfalls(story.tournament, rules_for(on(edition)))]
    assert found == ([short] if short else [])


@pytest.mark.rule("MTR-1.6.a")
@pytest.mark.parametrize(
    ("edition", "until"), [(OLD, date(2020, 2, 29)), (MIDDLE, date(2020, 2, 29)), (NEW, None)]
)
def test_results_are_kept_for_six_months_until_2025(edition: str, until: date | None) -> None:
    assert kept_until(date(2019, 8, 31), rules_for(on(edition))) == until


def in_semifinal(edition: str) -> Story:
    swiss = on(edition, details(1))
    about = replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 4, 90)))
    story = given(tournament_with(8, about), round_closed(1), c.MakeCut(4))
    return and_then(story, c.PairRound(2), c.PublishRound(2))


@pytest.mark.rule("MTR-2.10.d")
@pytest.mark.parametrize(("edition", "at_once"), [(OLD, True), (MIDDLE, True), (NEW, False)])
def test_who_leaves_a_bracket_gives_the_best_one_left_a_bye_at_once_or_in_the_next_round(
    edition: str, at_once: bool
) -> None:
    """The fourth seed leaves: before 2025 the first has a bye in this very round."""
    story = in_semifinal(edition)
    first, *_between, fourth = story.tournament.cuts[1].seeds
    story = and_then(story, c.DropEntrant(fourth))
    alone = [match.seats for match in story.round.matches if match.is_bye]
    assert (alone == [(first,)]) is at_once
    assert any(isinstance(entry.event, e.RoundRepaired) for entry in story.entries) is at_once


@pytest.mark.rule("MTR-3.2.b")
@pytest.mark.parametrize(("edition", "points"), [(OLD, True), (MIDDLE, False), (NEW, False)])
def test_only_in_2019_are_there_planeswalker_points_to_report(edition: str, points: bool) -> None:
    story = given(tournament_with(8, on(edition)), round_closed(1))
    found = {one.entrant: one for one in entitled(story.tournament, rules_for(on(edition)))}
    assert (ANA in found) is points
    assert not points or found[ANA].wins == 1


@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.parametrize(("edition", "swiss"), [(OLD, False), (MIDDLE, False), (NEW, True)])
def test_at_professional_lists_are_open_in_the_playoff_and_from_2025_on_always(
    edition: str, swiss: bool
) -> None:
    about = on(edition, replace(details(1), rel=Rel.PROFESSIONAL))
    about = replace(about, stages=(about.stages[0], playoff_after(about.stages[0], 4, 90)))
    story = given(tournament_with(8, about), c.PairRound(1), c.PublishRound(1), c.OpenRound(1))
    rules = rules_for(about)
    assert lists_are_open(story.tournament, rules) is swiss
    story = and_then(story, results_in, c.CloseRound(1), c.MakeCut(4), c.PairRound(2), c.PublishRound(2))
    assert lists_are_open(story.tournament, rules)


@pytest.mark.rule("APP-C.team")
@pytest.mark.parametrize(("edition", "figures"), [(OLD, 4), (MIDDLE, 2), (NEW, 2)])
def test_games_rank_teams_in_2019_and_not_since(edition: str, figures: int) -> None:
    about = on(edition, team_details())
    story = given(teams_enrolled(4, about), c.PairRound(1), c.PublishRound(1), c.OpenRound(1))
    story = and_then(story, results_in, c.CloseRound(1))
    lines = standings(story.tournament, rules_for(about), 1)
    assert {len(line.tiebreakers) for line in lines} == {figures}


@pytest.mark.rule("MTR-3.5.a")
@pytest.mark.parametrize(
    ("edition", "card"), [(OLD, "checklist-card"), (MIDDLE, "substitute-card"), (NEW, "substitute-card")]
)
def test_a_deck_check_looks_for_the_stand_in_of_the_edition(edition: str, card: str) -> None:
    assert checklist(Rel.COMPETITIVE, rules_for(on(edition)))[-1] == card


@pytest.mark.rule("APP-D")
def test_the_product_of_the_day_is_the_editions() -> None:
    found = {edition: usual_mix(on(edition), rules_for(on(edition))) for edition in DAYS}
    products = [mix.product if mix else None for mix in found.values()]
    assert products[0] == "War of the Spark"
    assert products[2] == "Magic: The Gathering—FINAL FANTASY"
    assert len(set(products)) == 3
