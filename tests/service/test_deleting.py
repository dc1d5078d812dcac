"""A tournament is deleted for good, and not before the rules allow it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.hall import Hall, open_hall
from topcut import service
from topcut.caching import Cache
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.organizing.sanctioning import kept_until
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.models import Line
from topcut.messages.deletion import deletion_question
from topcut.people.accounts import rename
from topcut.people.models import ClaimCode, Person
from topcut.people.names import Name
from topcut.rulebook import load
from topcut.service import clock, deleting
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import delete, still_kept_until

DAY = 24 * 3600 * 1000


@pytest.mark.rule("MTR-1.6.a")
@pytest.mark.parametrize(
    ("edition", "finished", "until"),
    [
        ("mtr-2019-05-03", date(2019, 8, 31), date(2020, 2, 29)),
        ("mtr-2019-05-03", date(2019, 6, 30), date(2019, 12, 30)),
        ("mtr-2021-07-23", date(2021, 7, 23), date(2022, 1, 23)),
        ("mtr-2025-06-30", date(2025, 7, 5), None),
    ],
)
def test_results_are_kept_six_months_and_since_2025_the_rules_do_not_say(
    edition: str, finished: date, until: date | None
) -> None:
    assert kept_until(finished, load(edition)) == until


def finished(edition: str) -> Hall:
    hall = open_hall(4, rounds=1)
    hall.do(ChangeDetails(replace(hall.tournament.details, edition=edition)), Role.ORGANIZER)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def later(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    at = clock.now() + days * DAY
    monkeypatch.setattr(deleting, "now", lambda: Instant(at))


@pytest.mark.rule("MTR-1.6.a")
@pytest.mark.django_db(transaction=True)
def test_a_tournament_of_2021_is_not_deleted_within_half_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = finished("mtr-2021-07-23")
    later(monkeypatch, 180)
    with pytest.raises(Refusal) as refused:
        delete(hall.id)
    assert (refused.value.code, refused.value.rule) == ("delete-too-early", "MTR-1.6.a")
    assert store.head(hall.id)
    until, rules = still_kept_until(hall.tournament), service.rules_of(hall.tournament)
    assert until
    asked = deletion_question(hall.tournament, rules, until)
    kept = f"The rules ask for its results to be kept until {until} (MTR 2021-07-23 §1.6)."
    assert asked.endswith(f"will be deleted for good. {kept}"), "R12: forced, the question says it"
    later(monkeypatch, 185)
    assert still_kept_until(hall.tournament) is None
    delete(hall.id)
    assert store.head(hall.id) is None


@pytest.mark.rule("MTR-1.6.a")
@pytest.mark.django_db(transaction=True)
def test_a_tournament_of_2025_may_go_once_it_is_finished_and_takes_its_people_with_it() -> None:
    other = open_hall(2)
    hall = finished("mtr-2025-06-30")
    shared = hall.people[Role.FLOOR_JUDGE]
    rename(shared, Name("Shared", "Judge"))
    other.plays(shared)
    before = Person.objects.count()
    delete(hall.id)
    assert not Line.objects.filter(chain=hall.id).exists()
    assert not ClaimCode.objects.filter(tournament=hall.id).exists()
    assert Person.objects.count() == before - 4 - 3  # players, and officials who are nowhere else
    assert len(service.tournament(other.id).entrants) == 3
    with pytest.raises(Refusal, match="tournament-unknown"):
        service.tournament(hall.id)


@pytest.mark.django_db(transaction=True)
def test_a_deleted_tournament_is_in_no_cache() -> None:
    hall = open_hall(2)
    names: Cache[str, str] = Cache(4)
    names.put(hall.id, "Ana Ruiz")
    delete(hall.id, forced=True)
    assert len(names) == 0


@pytest.mark.django_db(transaction=True)
def test_an_unfinished_tournament_is_deleted_only_when_forced() -> None:
    hall = open_hall(2)
    with pytest.raises(Refusal, match="delete-unfinished"):
        delete(hall.id)
    delete(hall.id, forced=True)
    assert store.head(hall.id) is None
