"""Standings are kept, corrected and made anew: always equal to those from scratch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.scoreboard.test_second_day import day_two
from tests.core.story import ANA, RULES, Story, and_then, round_closed, tournament_with
from tests.core.story import given as told
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource, recorded
from topcut.core.scoreboard import ranked_board, scoreboard
from topcut.core.standings import Standings
from topcut.core.tournament import Tournament
from topcut.service.scoreboards import Scoreboards

SCORES = (
    Score((2, 0)),
    Score((2, 1)),
    Score((1, 1), drawn=1),
    Score((0, 2)),
    Score((0, 0), match_loss=(0, 1)),
)


def three_rounds() -> Tournament:
    """Five players, three rounds, so that three of them have a bye."""
    return told(tournament_with(5), round_closed(1), round_closed(2), round_closed(3)).tournament


def corrected(tournament: Tournament, round_number: int, at: int, score: Score) -> Tournament:
    """The state after a correction, sharing the rest as ``evolve`` does."""
    round_ = tournament.rounds[round_number - 1]
    playable = [place for place, match in enumerate(round_.matches) if not match.is_bye]
    place = playable[at % len(playable)]
    result = recorded(score, ResultSource.OFFICIAL, "sara", tournament.version)  # type: ignore[arg-type]
    match = replace(round_.matches[place], result=result)
    matches = (*round_.matches[:place], match, *round_.matches[place + 1 :])
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = replace(round_, matches=matches)
    return replace(tournament, rounds=tuple(rounds), version=tournament.version + 1)


CORRECTION = st.tuples(st.just("correct"), st.integers(1, 3), st.integers(0, 1), st.sampled_from(SCORES))
OTHER = st.tuples(
    st.sampled_from(("drop", "disqualify", "enrol", "check-in", "re-enter")),
    st.integers(0, 4),
    st.just(0),
    st.just(SCORES[0]),
)


def happened(tournament: Tournament, what: str, one: int, two: int, score: Score) -> Tournament:
    from topcut.core.desks.registration.state import Entrant, EntrantStatus
    from topcut.core.kernel.ids import EntrantId, PersonId

    if what == "correct":
        return corrected(tournament, one, two, score)
    entrants = dict(tournament.entrants)
    id_ = list(entrants)[one]
    change: dict[str, dict[str, Any]] = {
        "drop": {"status": EntrantStatus.DROPPED, "last_round": 3},
        "disqualify": {"status": EntrantStatus.DISQUALIFIED, "last_round": 3},
        "re-enter": {"status": EntrantStatus.ACTIVE, "last_round": None},
        "check-in": {"checked_in": True},
    }
    if what == "enrol":
        new = EntrantId(f"late{len(entrants)}")
        entrants[new] = Entrant(new, (PersonId(new),), missed=(1, 2, 3))
    else:
        entrants[id_] = replace(entrants[id_], **change[what])
    return replace(tournament, entrants=entrants, version=tournament.version + 1)


@given(st.lists(st.one_of(CORRECTION, OTHER), max_size=6), st.lists(st.integers(1, 3), max_size=7))
@settings(max_examples=60, deadline=None)
def test_whatever_happens_the_kept_standings_equal_those_from_scratch(
    events: list[tuple[str, int, int, Score]], asked: list[int]
) -> None:
    kept, tournament = Scoreboards(), THREE
    for place, event in enumerate(events):
        if place < len(asked):
            kept.after(tournament, RULES, asked[place])
        tournament = happened(tournament, *event)
    for after in (1, 2, 3):
        _same(kept.after(tournament, RULES, after).standings, scoreboard(tournament, RULES, after).standings)


def _same(kept: Standings, anew: Standings) -> None:
    assert kept.lines == anew.lines
    assert kept.records == anew.records
    assert kept.matches == anew.matches


THREE = three_rounds()


def test_one_corrected_result_is_not_computed_from_scratch() -> None:
    kept = Scoreboards()
    before = kept.after(THREE, RULES, 3)
    now = corrected(THREE, 2, 0, Score((0, 2)))
    with patch.object(ranked_board, "scoreboard_from", side_effect=AssertionError("from scratch")):
        after = kept.after(now, RULES, 3)
    assert after.serial != before.serial
    _same(after.standings, scoreboard(now, RULES, 3).standings)


def test_a_correction_of_a_later_round_leaves_the_earlier_tables_alone() -> None:
    kept = Scoreboards()
    before = kept.after(THREE, RULES, 2)
    assert kept.after(corrected(THREE, 3, 0, Score((0, 2))), RULES, 2) is before


@pytest.mark.parametrize("what", ["drop", "check-in", "re-enter"])
def test_what_changes_no_standing_computes_nothing(what: str) -> None:
    kept = Scoreboards()
    before = kept.after(THREE, RULES, 3)
    now = happened(THREE, what, 1, 0, SCORES[0])
    with patch.object(Standings, "corrected", side_effect=AssertionError("computed")):
        assert kept.after(now, RULES, 3).serial == before.serial


def test_a_round_being_played_leaves_the_tables_of_those_before_it() -> None:
    kept, story = Scoreboards(), told(tournament_with(4), round_closed(1))
    before = kept.after(story.tournament, RULES, 1)
    later = _next_round(story)
    assert later.tournament.version > story.tournament.version
    assert kept.after(later.tournament, RULES, 1) is before


def _next_round(story: Story) -> Story:
    from tests.core.story import round_open

    later = and_then(story, round_open(2))
    return later.when(RecordResult(MatchId("2-1"), Score((2, 0)))).after


def test_tables_beyond_the_limit_are_forgotten_oldest_first() -> None:
    kept = Scoreboards(most_lines=12)
    first, second = kept.after(THREE, RULES, 1), kept.after(THREE, RULES, 2)
    third = kept.after(THREE, RULES, 3)
    assert kept.after(THREE, RULES, 3) is third
    assert kept.after(THREE, RULES, 2) is second
    assert kept.after(THREE, RULES, 1) is not first


@pytest.mark.rule("ED.6")
def test_r41_the_standings_at_the_cut_are_computed_once_for_both_days() -> None:
    kept, story = Scoreboards(), day_two()
    at_the_cut, now = (kept.after(story.tournament, RULES, after) for after in (2, 3))
    assert now.at_the_cut is at_the_cut
    later = kept.after(corrected(story.tournament, 3, 0, Score((0, 2))), RULES, 3)
    assert later.serial != now.serial
    assert later.at_the_cut is at_the_cut
    dropped = and_then(story, DropEntrant(ANA)).tournament
    with patch.object(ranked_board, "standings", side_effect=AssertionError("from scratch")):
        assert kept.after(dropped, RULES, 3).serial == kept.after(story.tournament, RULES, 3).serial


@pytest.mark.rule("ED.6")
def test_r41_a_correction_of_day_one_renews_what_was_kept_at_the_cut() -> None:
    kept, story = Scoreboards(), day_two()
    kept.after(story.tournament, RULES, 3)
    changed = corrected(story.tournament, 2, 3, Score((1, 1), drawn=1))
    assert kept.after(changed, RULES, 3).lines == scoreboard(changed, RULES, 3).lines
