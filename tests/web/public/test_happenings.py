"""What is going on, in one sentence."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from topcut.core.desks.clocks.commands import PauseRound
from topcut.core.desks.rounds.commands import OpenRound
from topcut.service.acts.organizing import EndTournament
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text, rests_text

pytestmark = pytest.mark.django_db


def happening(hall: Hall) -> str:
    return happening_text(hall.tournament, rows.current(hall.tournament))


def test_the_sentence_follows_the_tournament_from_before_the_start_to_the_end() -> None:
    hall = open_hall(4, rounds=1)
    assert happening(hall).startswith("The tournament has not started.")
    hall.publish_round()
    assert happening(hall).startswith("Pairings of round 1 are published: go to your tables.")
    hall.do(OpenRound(1))
    assert happening(hall).startswith("Round 1 is being played. Time ends at ")
    hall.do(PauseRound(1))
    assert happening(hall) == "The clock of round 1 is paused."
    hall.finish_round()
    assert happening(hall) == "Round 1 was the last. Final standings soon."
    hall.do(EndTournament())
    assert happening(hall) == "The tournament is finished. The standings are final."


def test_after_the_last_round_before_a_playoff_people_wait_for_the_cut() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    assert happening(hall) == "Round 1 is over. Who plays on in the playoff shows here soon."
    hall.cut()
    hall.play_round()
    assert happening(hall) == "Semifinals: over. Up next: the final."
    hall.start_round()
    assert happening(hall).startswith("Final: being played")


def test_without_a_limit_nobody_is_told_a_time() -> None:
    hall = open_hall(4, minutes=None)
    hall.start_round()
    assert happening(hall) == "Round 1 is being played, without a time limit."
    assert rests_text(hall.tournament.stage_of(1)) == "bye"
