"""The desks of ``tests/web``, set up by commands: builders need no page to have been shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.with_django import start_django

start_django()

if TYPE_CHECKING:
    from tests.web.at_the_desk import Desk

PLAYERS = (("Ana", "Ruiz"), ("Bo", "Li"), ("Chidi", "Okafor"), ("Dana", "Fox"))


@pytest.fixture
def four(desk: Desk) -> Desk:
    """A tournament with four players, nothing paired yet."""
    from tests.web.desk.act_visits import asked
    from topcut.people.names import Name
    from topcut.service.acts.registration import EnrolPlayer

    desk.create()
    asked(desk, *(EnrolPlayer(Name(first, last), 0) for first, last in PLAYERS))
    return desk


@pytest.fixture
def playing(four: Desk) -> Desk:
    """The same four, and round one is being played."""
    from tests.web.desk.act_visits import asked
    from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound

    asked(four, PairRound(1), PublishRound(1), OpenRound(1))
    return four
