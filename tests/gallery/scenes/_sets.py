"""What scenes are made of: an organizer's desk, and the phones of its players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from unittest import mock

from django.test import Client

from tests.gallery.camera import Camera
from tests.web.at_the_desk import Desk, fields_of
from tests.web.player.phones import Phone
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.ids import MINUTE, Instant, PersonId
from topcut.core.kernel.roles import Role
from topcut.people.accounts import add_account
from topcut.people.models import Account
from topcut.people.names import Name
from topcut.service import actors, clock

_numbers = count(1)

PLAYERS = (
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novák",
    "Franz-Ferdinand von Weberstein-Hohenburg",
    "Gil Haddad",
    "Hana Sato",
)


@contextmanager
def later(minutes: int) -> Iterator[None]:
    """What is taken inside is taken so many minutes from now."""
    then = Instant(service.now() + minutes * MINUTE)
    with mock.patch.object(clock.SteadyClock, "now", return_value=then):
        yield


def organizer() -> Desk:
    """A desk without a tournament, of somebody who may make one."""
    account = _account(Name("Ola", "Organizer"), may_organize=True)
    return Desk(_signed_in(account), account)


def official(desk: Desk, role: Role, name: Name | None = None) -> Desk:
    """The same desk, seen by somebody who holds this one role."""
    account = _account(name or Name("Olga", role.title()))
    command = AppointOfficial(PersonId(account.person_id), role)
    service.handle(command, actors.staff(desk.account, desk.tournament), desk.tournament.id)
    return Desk(_signed_in(account), account, desk.id)


def _account(name: Name, *, may_organize: bool = False) -> Account:
    password = "correct horse battery"
    return add_account(name, f"somebody{next(_numbers)}", password, may_organize=may_organize)


def _signed_in(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def desk_with(players: int = 8, **details: object) -> Desk:
    """A tournament with so many players, nothing paired yet."""
    desk = organizer()
    desk.create(**details)
    desk.add(*PLAYERS[:players])
    return desk


def playing(players: int = 8, **details: object) -> Desk:
    """The same, with round one being played."""
    desk = desk_with(players, **details)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    return desk


def repair_plan(desk: Desk, query: str) -> dict[str, Any]:
    """The first plan to repair round one, as its form would send it."""
    page = desk.client.get(desk.address(f"rounds/1/repair{query}")).content.decode()
    form = page[page.index('<form method="post" class="stack tight"') :]
    sent = fields_of(form[: form.index("</form>")])
    return {key: value for key, value in sent.items() if key not in ("csrfmiddlewaretoken", "command_id")}


def take_phone(camera: Camera, situation: str, phone: Phone, path: str = "") -> None:
    """A page of a player's phone; ``path`` below their own page."""
    camera.take(situation, phone.client, phone.url + path)
