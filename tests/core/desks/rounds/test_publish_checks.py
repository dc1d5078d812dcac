from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    RULES,
    Story,
    and_then,
    correct,
    given,
    record,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import DismissEntry
from topcut.core.desks.rounds.board.publish_checks import PublishCheck, publish_checks
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Score


def checks(story: Story) -> dict[str, PublishCheck]:
    return {check.code: check for check in publish_checks(story.tournament, RULES, story.round)}


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
        "results-agree",
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
    listed = {check.code: check for check in publish_checks(forced, RULES, second)}
    assert not listed["results-complete"].passed
    assert listed["results-complete"].facts == {"round": 1}


def test_somebody_who_drops_during_the_draft_is_seated_and_not_left_out() -> None:
    story = given(tournament_with(4), round_paired(1), DropEntrant(ANA))
    assert checks(story)["left-out"].facts == {"dropped": 0}
    assert checks(story)["everybody-seated"].passed


def test_awarded_byes_are_told_from_given_ones() -> None:
    story = given(tournament_with(3), round_paired(1))
    assert checks(story)["byes"].facts == {"byes": 1, "given": 1}
    two = given(tournament_with(4), round_paired(1, (ANA, BO), (CY,), (DI,)))
    assert not checks(two)["byes"].passed


@pytest.mark.scenario(26)
def test_a_table_with_two_results_is_named_before_the_next_round_is_published() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0), record("1-1", 2, 1))
    story = and_then(story, record("1-2", 2, 0), CloseRound(1), round_paired(2, (ANA, CY), (BO, DI)))
    check = checks(story)["results-agree"]
    assert not check.passed
    assert check.facts == {"round": 1, "tables": 1}
    settled = and_then(story, DismissEntry(MatchId("1-1"), Score((2, 1))))
    assert checks(settled)["results-agree"].passed
