"""Infractions: what is usual, what repeats come to, what a judge gives alone."""

import pytest

from topcut.core.ids import EntrantId, Instant
from topcut.core.judging import Issued, Penalty
from topcut.core.rules import Rel
from topcut.rulebook.infractions import infractions


def warned(infraction: str, times: int) -> list[Issued]:
    one = Issued(
        1, EntrantId("ana"), infraction, Penalty.WARNING, None, 0, before_game_one=False, by="", at=Instant(0)
    )
    return [one] * times


@pytest.mark.rule("MTR-5.1–5.6")
def test_regular_is_lighter() -> None:
    marked = infractions()["marked-cards"]
    assert marked.standard(Rel.REGULAR) is Penalty.REMINDER
    assert marked.standard(Rel.COMPETITIVE) is marked.standard(Rel.PROFESSIONAL) is Penalty.WARNING


@pytest.mark.parametrize(
    ("infraction", "times", "offered"),
    [
        ("missed-trigger", 0, Penalty.WARNING),
        ("missed-trigger", 1, Penalty.WARNING),
        ("missed-trigger", 2, Penalty.GAME_LOSS),
        ("slow-play", 0, Penalty.WARNING),
        ("slow-play", 1, Penalty.GAME_LOSS),
        ("game-state-not-kept", 9, Penalty.WARNING),
        ("cheating", 0, Penalty.DISQUALIFICATION),
    ],
)
def test_repeated_warnings_are_offered_for_upgrade(infraction: str, times: int, offered: Penalty) -> None:
    assert infractions()[infraction].offered(Rel.COMPETITIVE, warned(infraction, times)) is offered


def test_a_warning_for_something_else_upgrades_nothing() -> None:
    slow = infractions()["slow-play"]
    assert slow.offered(Rel.COMPETITIVE, warned("tardiness", 3)) is Penalty.WARNING
    assert slow.offered(Rel.REGULAR, warned("slow-play", 3)) is Penalty.REMINDER


def test_every_infraction_has_a_name_in_both_languages_and_a_source() -> None:
    for one in infractions().values():
        assert one.name("en") != one.name("es")
        assert one.source == "general" or one.source.startswith("MTR-5.")
