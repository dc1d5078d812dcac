from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    Story,
    and_then,
    correct,
    enrol,
    given,
    round_closed,
    round_paired,
    tournament_with,
)
from topcut.core.boards.checks import Check, publish_checks
from topcut.core.commands import DropEntrant
from topcut.core.ids import EntrantId


def checks(story: Story) -> dict[str, Check]:
    return {check.code: check for check in publish_checks(story.tournament, story.round)}


@pytest.mark.scenario(26)
def test_a_good_round_passes_the_whole_list() -> None:
    story = given(tournament_with(5), DropEntrant(ED), round_paired(1))
    listed = checks(story)
    assert all(check.passed for check in listed.values())
    assert list(listed) == [
        "everybody-seated",
        "no-rematches",
        "kept-apart",
        "fixed-tables",
        "results-complete",
        "byes",
        "left-out",
        "position",
    ]
    assert listed["everybody-seated"].facts == {"entrants": 4}
    assert listed["left-out"].facts == {"dropped": 1}
    assert listed["byes"].facts == {"byes": 0, "given": 0}
    assert listed["position"].facts == {"version": story.round.based_on}


@pytest.mark.scenario(26)
def test_a_result_corrected_after_the_pairing_fails_the_position_check() -> None:
    story = given(tournament_with(4), round_closed(1), round_paired(2, (ANA, CY), (BO, DI)))
    assert checks(story)["position"].passed
    assert not checks(and_then(story, correct("1-1", 0, 2)))["position"].passed


def test_an_open_round_before_this_one_fails_the_list() -> None:
    """``decide`` never lets it come to this; the list looks all the same."""
    story = given(tournament_with(4), round_closed(1), round_paired(2, (ANA, CY), (BO, DI)))
    first, second = story.tournament.rounds
    matches = tuple(replace(match, result=None) for match in first.matches)
    forced = replace(story.tournament, rounds=(replace(first, matches=matches), second))
    listed = {check.code: check for check in publish_checks(forced, second)}
    assert not listed["results-complete"].passed
    assert listed["results-complete"].facts == {"round": 1}


def test_somebody_who_drops_during_the_draft_is_seated_and_not_left_out() -> None:
    story = given(tournament_with(4), round_paired(1), DropEntrant(ANA), enrol(EntrantId("late")))
    assert checks(story)["left-out"].facts == {"dropped": 0}
    assert checks(story)["everybody-seated"].passed


def test_awarded_byes_are_told_from_given_ones() -> None:
    story = given(tournament_with(3), round_paired(1))
    assert checks(story)["byes"].facts == {"byes": 1, "given": 1}
    two = given(tournament_with(4), round_paired(1, (ANA, BO), (CY,), (DI,)))
    assert not checks(two)["byes"].passed
