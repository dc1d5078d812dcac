"""The page on which a match of two is reported, as a value."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.player.phones import open_alone, phones
from tests.web.player.visiting import visiting
from topcut import service
from topcut.core.desks.results.commands import ReportResult
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.service import clock
from topcut.web.player.player_reading import player_view
from topcut.web.player.report_screen import ReportPage, report_screen

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    made = open_alone()
    made.start_round()
    return made


def shown(hall: Hall, seat: int, *, leaving: bool = False) -> ReportPage:
    visit = visiting(hall, hall.match(1).seats[seat])
    known = player_view(visit)
    assert known.card.match is not None
    return report_screen(visit, known, known.card.match, leaving=leaving)


def at_time(monkeypatch: pytest.MonkeyPatch) -> None:
    late = Instant(service.now() + 51 * 60_000)
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: late)


def test_every_score_of_two_wins_can_be_pressed(hall: Hall) -> None:
    page = shown(hall, 0)
    assert [[one.figures for one in group.buttons] for group in page.groups] == [
        ["2–0", "2–1"],
        ["1–2", "0–2"],
        ["1–1–1", "0–0–3"],
    ]
    assert page.at_time == ()
    assert [press.value for press in page.concede] == ["concede-0", "concede-1"]
    assert page.around.fields == (("match", hall.match(1).id),)


def test_the_other_report_is_told_and_may_be_denied(hall: Hall) -> None:
    match = hall.match(1)
    player = Actor(None, frozenset(), match.seats[0])
    hall.do(ReportResult(match.id, match.seats[0], Score((2, 0))), player)
    page = shown(hall, 1)
    (told,) = page.around.told
    assert "reported: you lost 0–2. If you report something else" in told.text
    assert page.around.disagree
    assert page.around.disagree.presses[0].text == "We do not agree: call a judge"


def test_who_leaves_is_asked_once_more(hall: Hall) -> None:
    page = shown(hall, 0, leaving=True)
    assert (page.around.heading, page.around.leave) == ("Report and leave", "")
    assert ("leave", "ask") in page.around.fields


@pytest.mark.rule("MTR-2.4.d")
def test_r4_at_time_the_game_still_on_is_drawn_first_and_offered_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_time(monkeypatch)
    page = shown(hall, 0)
    assert [[one.figures for one in group.buttons] for group in (*page.groups[2:], *page.at_time)] == [
        ["0–0–3"],
        ["1–0–1", "0–1–1", "1–1–1", "0–0–1"],
        ["1–0", "0–1", "1–1"],
    ]
    assert page.still_on is not None


@pytest.mark.rule("MTR-2.4.d")
@pytest.mark.parametrize(("drawn", "asked"), [("", True), ("0", True), ("1", False)])
def test_r4_a_typed_score_without_drawn_games_is_asked_about(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, drawn: str, asked: bool
) -> None:
    at_time(monkeypatch)
    match = hall.match(1)
    phone = phones(hall, match)[1]
    answered = phone.report("other", match, mine="1", theirs="0", drawn=drawn).content.decode()
    assert ("Was a game still on?" in answered) == asked
    assert bool(hall.match(1).reports) != asked, "nothing is stored before it is answered"
    if asked:
        assert "draw: 1–0–1" in answered
        assert "games: 1–0<" in answered
        phone.report("1-0-1", match)
    (report,) = hall.match(1).reports
    assert report.score == Score((0, 1), 1)
