"""Names that are kept, and when they are read again."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.hall import Hall
from tests.web.player.phones import open_alone
from topcut.caching import Cache
from topcut.core.desks.registration.commands import DropEntrant
from topcut.people.accounts import rename
from topcut.people.names import ERASED, Name
from topcut.service.acts.care import ForgetPerson, PutNameRight
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import erase
from topcut.web.public.roster_names import names_now, public_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_alone()


def test_names_are_read_once_also_when_somebody_leaves(hall: Hall) -> None:
    before = names_now(hall.tournament)
    hall.do(DropEntrant(next(iter(hall.tournament.entrants))))
    tournament = hall.tournament
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert names_now(tournament) is before
    assert [query["sql"] for query in asked if "people_person" in query["sql"]] == []


def test_a_changed_name_is_staffs_at_once_and_everybodys_with_it(hall: Hall) -> None:
    someone = next(iter(hall.tournament.entrants.values()))
    names_now(hall.tournament)
    rename(someone.members[0], Name("Ana", "Ruiz de Vega"))
    assert str(names_now(hall.tournament)[someone.id]) == "Ana Ruiz de Vega"
    assert str(public_names(hall.tournament)[someone.id]) == "Ana Ruiz de Vega"


def test_an_erased_name_is_gone_at_once(hall: Hall) -> None:
    someone = next(iter(hall.tournament.entrants.values()))
    names_now(hall.tournament)
    assert erase(someone.members[0])
    assert names_now(hall.tournament)[someone.id] == ERASED


def test_somebody_new_has_a_name(hall: Hall) -> None:
    names_now(hall.tournament)
    new = hall.enrol_player(Name("Ivo Lang"))
    assert str(names_now(hall.tournament)[new]) == "Ivo Lang"


def test_an_erased_name_is_gone_from_a_page_that_was_kept(hall: Hall) -> None:
    hall.publish_round()
    someone = next(iter(hall.tournament.entrants.values()))
    page, name = f"/t/{hall.id}/pairings", str(names_now(hall.tournament)[someone.id])
    assert name in Client().get(page).content.decode()
    assert erase(someone.members[0])
    names_now(hall.tournament)  # as every page of the staff does, and every process twice a second
    assert name not in Client().get(page).content.decode()


def test_a_name_the_desk_puts_right_is_right_on_the_next_page_of_everybody(
    hall: Hall, never_counted_again: None
) -> None:
    """Without a look at how often names have changed: the ledger's line is enough, in every process."""
    hall.publish_round()
    someone = next(iter(hall.tournament.entrants.values()))
    page, name = f"/t/{hall.id}/pairings", str(public_names(hall.tournament)[someone.id])
    assert name in Client().get(page).content.decode()
    hall.do(PutNameRight(someone.id, name=Name("Zoë", "Quist")))
    shown = Client().get(page).content.decode()
    assert "Quist, Zoë" in shown
    assert name not in shown


def test_a_name_erased_at_the_desk_is_gone_from_the_next_page_of_everybody(
    hall: Hall, never_counted_again: None
) -> None:
    for _ in range(3):
        hall.play_round()
    hall.do(EndTournament())
    someone = next(iter(hall.tournament.entrants.values()))
    page, name = f"/t/{hall.id}/pairings", str(public_names(hall.tournament)[someone.id])
    assert name in Client().get(page).content.decode()
    hall.do(ForgetPerson(someone.id))
    assert name not in Client().get(page).content.decode()


@pytest.fixture
def never_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are not counted again while the test runs, however slow the machine."""
    monkeypatch.setattr("topcut.web.public.roster_names._count", Cache(1))
