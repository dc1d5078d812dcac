"""How few presses a day takes: the ways that ``python3 run.py bench presses`` measures, in a browser."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer
from tests.e2e.presses import (
    AT_THE_DOOR,
    KEYS_TO_CHECK_IN,
    TO_ROUND_ONE,
    TO_THE_CHAMPION,
    TO_THE_NEXT_ROUND,
    TO_THE_SEMIFINALS,
    to_check_in,
    to_round_one,
    to_the_champion,
    to_the_next_round,
    to_the_semifinals,
)

pytestmark = pytest.mark.browser

WALL = {"viewport": {"width": 1920, "height": 1080}}


def at_the_desk(site: Site, open_context: Open) -> Organizer:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.page.goto(f"{site.base}/desk/")
    return organizer


def test_u7_sixteen_pasted_names_play_round_one_after_six_presses(own_site: Site, open_context: Open) -> None:
    """U7: from signed in to the clock running; each page leads straight to the next."""
    assert to_round_one(at_the_desk(own_site, open_context)).presses <= TO_ROUND_ONE


def test_a_cup_from_its_door_to_its_champion_takes_as_few_presses_as_we_aim_for(
    site: Site, open_context: Open
) -> None:
    """U4, U16, U17: check-in, the next round public, semifinals on the clock, the champion on the wall."""
    organizer = at_the_desk(site, open_context)
    organizer.create("Cup", 2, cut="4", check_in="on")
    organizer.paste(AT_THE_DOOR)
    assert to_check_in(organizer).keys <= KEYS_TO_CHECK_IN * len(AT_THE_DOOR)
    organizer.start_round()
    spectator, wall = open_context(DESKTOP).new_page(), open_context(WALL).new_page()
    assert to_the_next_round(organizer, spectator).presses <= TO_THE_NEXT_ROUND
    assert to_the_semifinals(organizer).presses <= TO_THE_SEMIFINALS
    assert to_the_champion(organizer, wall).presses <= TO_THE_CHAMPION
