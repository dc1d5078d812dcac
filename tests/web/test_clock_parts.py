"""Clocks and progress as parts of page values."""

from __future__ import annotations

import pytest
from django.template import engines

from tests.web.at_the_desk import Desk, match, report
from topcut.core.desks.rounds.board.overview import progress
from topcut.core.kernel.scores import Score
from topcut.web.clock_parts import ProgressBar, countdown

pytestmark = pytest.mark.django_db


def test_a_bar_counts_tables_and_rounds_nothing(playing: Desk) -> None:
    playing.do("record", match=match(playing, 0).id, score="2-1")
    report(playing, 0, Score((2, 0)), 1)
    tournament = playing.tournament
    bar = ProgressBar.of(progress(tournament.rounds[-1], tournament.rounds))
    assert bar == ProgressBar(tables=2, recorded=1, unconfirmed=1, disputed=0)
    macros = engines["jinja2"].env.get_template("parts/clock.html").module  # type: ignore[attr-defined]
    drawn = macros.progress(bar)
    assert 'viewBox="0 0 2 1"' in drawn
    assert '<rect class="warn" x="1" width="1"' in drawn
    assert '<rect class="bad" x="2" width="0"' in drawn


def test_a_countdown_rounds_up_so_that_zero_means_time_is_up() -> None:
    assert (countdown(1), countdown(0), countdown(2_292_000)) == ("0:01", "0:00", "38:12")
