"""What a player's phone does differently under each edition (MTR-2.5.a, 2.12)."""

from __future__ import annotations

import re

import pytest

from tests.web.player.phones import Phone, open_alone, phones
from topcut.core.kernel.scores import Score
from topcut.core.rules import Rel

pytestmark = pytest.mark.django_db

OLD, MIDDLE, NEW = "mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30"
CONCEDES, AGREES = "I concede the match", 'value="0-0-3"'
COMPANION, AWAY = "Table companion", "Put the phone away while you play"


def words(page: str) -> str:
    """The page as it reads: no tags, single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(("edition", "late"), [(OLD, True), (MIDDLE, True), (NEW, False)])
def test_until_2025_conceding_ends_when_the_opponent_has_reported(edition: str, late: bool) -> None:
    hall = open_alone(edition=edition)
    hall.start_round()
    winner, loser = phones(hall, hall.match(1))
    assert CONCEDES in loser.see("report")
    loser.report("2-0-0")
    page = winner.see("report")
    assert (CONCEDES in page, AGREES in page) == (not late, not late)
    assert ("it is too late to concede" in words(page)) is late
    assert (CONCEDES in loser.see("report")) is not late, "the same for whoever reported"
    for sure in ("", "yes"):
        answer = winner.report("concede-1", sure=sure)
        assert ("too late to concede" in words(answer.content.decode())) is late
    assert (hall.match(1).result is None) is late


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize("edition", [OLD, MIDDLE, NEW])
def test_once_the_result_is_recorded_nobody_concedes(edition: str) -> None:
    hall = open_alone(edition=edition)
    hall.start_round()
    winner, loser = phones(hall, hall.match(1))
    winner.report("2-0-0")
    loser.report("0-2-0")
    assert CONCEDES not in winner.see("report")
    assert "too late to concede" in words(winner.report("concede-0").content.decode())
    assert hall.result(1).score == Score((2, 0))
    assert hall.match(1).contests == ()


@pytest.mark.rule("MTR-2.5.a")
def test_a_concession_sent_twice_is_one() -> None:
    hall = open_alone(edition=OLD)
    hall.start_round()
    one, other = phones(hall, hall.match(1))
    one.report("concede-0", sure="yes")
    other.report("2-0-0")
    assert one.report("concede-0", sure="yes").status_code == 302
    assert hall.result(1).score == Score((0, 2))


@pytest.mark.rule("MTR-2.12")
@pytest.mark.parametrize(
    ("edition", "rel", "allowed"),
    [
        (OLD, Rel.REGULAR, True),
        (OLD, Rel.COMPETITIVE, False),
        (OLD, Rel.PROFESSIONAL, False),
        (MIDDLE, Rel.COMPETITIVE, True),
        (NEW, Rel.COMPETITIVE, True),
        (NEW, Rel.PROFESSIONAL, True),
    ],
)
def test_in_2019_the_phone_is_put_away_in_a_match_above_regular(
    edition: str, rel: Rel, allowed: bool
) -> None:
    hall = open_alone(edition=edition, rel=rel)
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    page = phone.see()
    assert (COMPANION in page, AWAY in page) == (allowed, not allowed)
    answer = phone.client.post(phone.url + "table", follow=True)
    assert ("No electronic devices are used in a match" in words(answer.content.decode())) is not allowed
    assert ("/me/" in answer.request["PATH_INFO"]) is not allowed
