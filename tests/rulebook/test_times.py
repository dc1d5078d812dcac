"""Minutes for rounds and for building, by edition, mode and level."""

import pytest

from topcut.core.rules import EntrantKind, Rel
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load
from topcut.rulebook.time_limits import time_limit

EDITIONS = [edition.name for edition in editions()]
PODS = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))


@pytest.mark.rule("APP-B.a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_rounds_are_50_quarterfinals_and_semifinals_90_and_finals_untimed(edition: str) -> None:
    rules = load(edition)
    limits = [time_limit(rules, stage) for stage in ("swiss", "quarterfinal", "semifinal", "final")]
    assert [limit.minutes for limit in limits] == [50, 90, 90, None]
    assert limits[-1].untimed


@pytest.mark.rule("APP-B.a")
def test_an_elimination_round_before_the_quarterfinals_is_left_open_not_untimed() -> None:
    limit = time_limit(load("mtr-2025-06-30"), "elimination")
    assert limit.silent
    assert not limit.untimed
    assert time_limit(PODS, "elimination").untimed


@pytest.mark.rule("APP-B.a")
def test_pods_play_90_minutes_at_regular_75_at_competitive_and_professional_is_left_open() -> None:
    limits = [time_limit(PODS, "swiss", rel=rel) for rel in Rel]
    assert [limit.minutes for limit in limits] == [90, 75, None]
    assert [limit.silent for limit in limits] == [False, False, True]


@pytest.mark.rule("APP-B.build")
@pytest.mark.parametrize(("edition", "minutes"), [(EDITIONS[0], 30), (EDITIONS[1], 45), (EDITIONS[2], 45)])
def test_a_prerelease_gets_fifteen_minutes_more_since_2021(edition: str, minutes: int) -> None:
    assert time_limit(load(edition), "sealed-build", prerelease=True).minutes == minutes


@pytest.mark.rule("APP-B.build")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("kind", "registration", "sealed", "new_set", "draft"),
    [
        (EntrantKind.INDIVIDUAL, 20, 30, 45, 25),
        (EntrantKind.TEAM, 20, 60, 75, 40),
        (EntrantKind.TWO_HEADED_GIANT, 20, 60, 75, 40),
    ],
)
def test_building_times(
    edition: str, kind: EntrantKind, registration: int, sealed: int, new_set: int, draft: int
) -> None:
    rules = load(edition)
    assert time_limit(rules, "sealed-registration", kind=kind).minutes == registration
    assert time_limit(rules, "sealed-build", kind=kind).minutes == sealed
    assert time_limit(rules, "sealed-build", kind=kind, release_weekend=True).minutes == new_set
    assert time_limit(rules, "draft-build", kind=kind).minutes == draft


def test_picks_get_faster_the_last_is_not_timed_and_reviews_get_longer() -> None:
    drafts = load("mtr-2025-06-30").drafts
    assert [drafts.seconds_for(cards) for cards in range(15, 0, -1)] == [
        *(40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5),
        None,
    ]
    assert [drafts.review_after(pack) for pack in (1, 2)] == [60, 90]


def test_a_commander_deck_check_gives_four_minutes_under_the_addendum_and_three_without() -> None:
    assert PODS.extensions.for_deck_check(commander=True) == 4
    assert PODS.extensions.for_deck_check() == 3
    assert load("mtr-2025-06-30").extensions.for_deck_check(commander=True) == 3
