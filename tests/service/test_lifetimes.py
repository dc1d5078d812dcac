"""How long codes and phones last."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import NoteCare
from topcut.core.desks.registration.state import Care
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.people.links import LinkSpent, claim, device, make_code
from topcut.service import clock
from topcut.service.acts.organizing import EndTournament
from topcut.service.joining import usable_code
from topcut.service.lifetimes import AFTERWARDS, phones_last_until

pytestmark = pytest.mark.django_db
DAY = 24 * 60 * MINUTE


def ends(tournament: Tournament, date: str, zone: str, active: int) -> datetime:
    details = replace(tournament.details, date=date, zone=zone)
    at = phones_last_until(replace(tournament, details=details, active_at=Instant(active)))
    return datetime.fromtimestamp(at / 1000, UTC)


def test_it_is_a_day_after_the_end_of_the_date_in_its_zone_or_of_the_newest_line() -> None:
    tournament = open_hall().tournament
    # 5 July begins in Madrid at 22:00 UTC
    assert ends(tournament, "2025-07-04", "Europe/Madrid", 0) == datetime(2025, 7, 5, 22, tzinfo=UTC)
    assert ends(tournament, "2025-07-04", "Nowhere/Else", 0) == datetime(2025, 7, 6, 0, tzinfo=UTC)
    sunday = datetime(2025, 7, 6, 18, tzinfo=UTC)
    late = ends(tournament, "2025-07-04", "Europe/Madrid", int(sunday.timestamp() * 1000))
    assert late == datetime(2025, 7, 7, 18, tzinfo=UTC)
    assert ends(tournament, "some day", "UTC", 0) == datetime(1970, 1, 2, tzinfo=UTC)


def test_what_is_noted_after_the_end_brings_no_phone_back(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = open_hall(4, rounds=1)
    code = make_code(hall.id, hall.entrants[0])
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    before = phones_last_until(hall.tournament)
    usable_code(code)
    later = hall.tournament.active_at + AFTERWARDS + MINUTE
    monkeypatch.setattr(clock, "now", lambda: Instant(later))
    monkeypatch.setattr("topcut.service.handling.now", lambda: Instant(later))
    monkeypatch.setattr("topcut.service.lifetimes.now", lambda: Instant(later))
    hall.do(NoteCare(hall.entrants[0], Care.ERASED), Role.ORGANIZER)
    assert phones_last_until(hall.tournament) == before
    with pytest.raises(LinkSpent) as spent:
        usable_code(code)
    assert spent.value.reason == "over"


def test_a_tournament_that_is_moved_takes_its_phones_along() -> None:
    hall: Hall = open_hall(2)
    claim(make_code(hall.id, hall.entrants[0]), "token")
    assert device("token")
    hall.do(ChangeDetails(replace(hall.tournament.details, date="2099-07-04")), Role.ORGANIZER)
    assert datetime.fromtimestamp(phones_last_until(hall.tournament) / 1000, UTC).year == 2099
    assert FRIDAY.date != "2099-07-04"
