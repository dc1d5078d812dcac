"""How a match starts: the chooser, sideboards, the steps before the first turn."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    RULES,
    Story,
    and_then,
    details,
    given,
    round_open,
    tournament_with,
)
from tests.core.team_story import giants, teams_enrolled
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.board.match_start import First, Start, start_of
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.scores import Score
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import playoff_after
from topcut.core.rules import Rules
from topcut.rulebook import MULTIPLAYER_OVERLAY, load


def start(story: Story, at: int = 0, rules: Rules = RULES) -> Start:
    return start_of(story.tournament, rules, story.round.matches[at])


@pytest.mark.rule("MTR-2.2.a")
def test_in_a_swiss_round_the_lot_says_who_chooses_and_then_the_loser() -> None:
    seen = start(given(tournament_with(4), round_open(1)))
    assert (seen.first, seen.chooser, seen.later_loser) == (First.BY_LOT, None, True)


@pytest.mark.rule("MTR-2.2.a")
def test_in_a_playoff_whoever_stood_higher_after_the_swiss_rounds_chooses() -> None:
    swiss = details(1)
    about = replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 2, 90)))
    story = given(tournament_with(4, about), round_open(1))
    story = and_then(story, RecordResult(story.round.matches[0].id, Score((2, 0))))
    story = and_then(story, RecordResult(story.round.matches[1].id, Score((2, 1))), CloseRound(1))
    story = and_then(story, MakeCut(2, DeclinedPlace.NEXT), PairRound(2), PublishRound(2), OpenRound(2))
    seen = start(story)
    assert (seen.first, seen.chooser) == (First.BY_RANK, ANA), "Ana won 2-0, Cy 2-1"
    assert set(story.round.matches[0].seats) == {ANA, CY}


@pytest.mark.rule("MTR-3.16.a")
def test_a_match_of_one_game_has_no_sideboarding_and_no_second_chooser() -> None:
    seen = start(given(tournament_with(4, details(games_to_win=1)), round_open(1)))
    assert (seen.sideboards, seen.later_loser) == (False, False)
    assert start(given(tournament_with(4), round_open(1))).sideboards


@pytest.mark.rule("MTR-2.3.a")
@pytest.mark.parametrize(
    ("edition", "notes"), [("mtr-2019-05-03", False), ("mtr-2021-07-23", False), ("mtr-2025-06-30", True)]
)
def test_the_steps_are_those_of_the_edition(edition: str, notes: bool) -> None:
    story = given(tournament_with(4), round_open(1))
    steps = start(story, rules=load(edition)).steps
    assert ("note-companion" in steps) == notes
    assert [step for step in steps if step in ("shuffle", "present", "mulligans")] == [
        "shuffle",
        "present",
        "mulligans",
    ]


@pytest.mark.rule("MTR-9.4.a")
def test_two_headed_giant_begins_with_who_is_primary() -> None:
    story = given(teams_enrolled(4, giants()), round_open(1))
    assert start(story).steps[0] == "primary-and-secondary"


@pytest.mark.rule("MA-*.4A")
def test_a_pod_takes_turns_by_its_seats_and_reveals_companion_then_commander() -> None:
    about = details(games_to_win=1)
    about = replace(about, stages=(replace(about.stages[0], seats=4, format="commander"),))
    story = given(tournament_with(4, about), round_open(1, (CY, ANA, DI, BO)))
    seen = start(story, rules=load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,)))
    assert (seen.first, seen.chooser, seen.sideboards) == (First.SEAT_ORDER, None, False)
    revealed = [step for step in seen.steps if step.startswith("reveal")]
    assert revealed == ["reveal-companion", "reveal-commander"]


@pytest.mark.rule("MTR-9.3.a")
def test_a_team_drawn_by_lot_chooses_in_two_headed_giant_in_a_playoff_too() -> None:
    about = giants(1)
    about = replace(about, stages=(about.stages[0], playoff_after(about.stages[0], 2, 90)))
    story = given(teams_enrolled(4, about), round_open(1))
    assert start(story).first is First.TEAM_BY_LOT
    won = [RecordResult(match.id, Score((1, 0))) for match in story.round.matches]
    story = and_then(story, *won, CloseRound(1), MakeCut(2), PairRound(2), PublishRound(2))
    assert (start(story).first, start(story).chooser) == (First.TEAM_BY_LOT, None)
