"""Every page by everybody: each view names a row of the matrix, and answers as that row says.

The pages are found by walking the addresses, so a new one is tried without being listed here; one that
needs an unknown word in its address fails until ``words`` knows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.addresses import MATRIX, NEED_AN_ACCOUNT, PAGES, row_of
from tests.hall import Hall, open_hall
from topcut.companion import table_store as store_of_tables
from topcut.core.companion.game import GameKind, Setup
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.accounts import add_account
from topcut.people.links import make_code, make_staff_link
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.people.organizations import MemberRole, grant, the_first

pytestmark = pytest.mark.django_db

STATES = ("before the start", "draft", "open", "posted")


@dataclass
class House:
    """A tournament, everybody's browser, and what addresses are made of."""

    hall: Hall
    browsers: dict[str, Client]
    words: dict[str, object]

    def get(self, who: str, address: str) -> Any:
        return self.browsers[who].get(address)


def account_for(person: PersonId, username: str, *, may_organize: bool = False) -> Account:
    account = Account(username=username, person=Person.objects.get(id=person))
    account.set_unusable_password()
    account.save()
    if may_organize:
        grant(the_first(), account, MemberRole.OWNER)
    return account


def browser(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def phone(hall: Hall) -> Client:
    client = Client()
    code = make_code(hall.id, hall.entrants[0])
    client.get(reverse("join-code", args=[code]))
    joined = client.post(reverse("join-code", args=[code]))
    assert joined.status_code in (302, 303)
    return client


def house_in(state: str) -> House:
    hall = open_hall(4, rounds=2)
    if state != "before the start":
        hall.play_round()
        hall.do(PairRound(2))
    if state in ("open", "posted"):
        hall.do(PublishRound(2))
        hall.do(OpenRound(2))
    if state == "posted":
        hall.do(PostStandings(1))
    browsers = {
        str(role): browser(account_for(person, role, may_organize=role is Role.ORGANIZER))
        for role, person in hall.people.items()
    }
    browsers["player"] = phone(hall)
    browsers["spectator"] = Client()
    browsers["staff of another tournament"] = browser(
        account_for(open_hall().people[Role.HEAD_JUDGE], "elsewhere")
    )
    browsers["removed judge"] = _removed(hall)
    words = {
        "tournament": hall.id,
        "source": hall.id,
        "organization": the_first(),
        "table": store_of_tables.make(Setup(GameKind.DUEL, 2), Instant(0), edition="mtr-2025-06-30"),
        "entrant": hall.entrants[0],
        "number": 1,
        "match": "1-1",
        "code": make_code(hall.id, hall.entrants[1]),
        "token": make_staff_link(hall.id, Role.FLOOR_JUDGE, hall.people[Role.ORGANIZER]),
        "slip": f"{hall.id}-2-1-aa",
        "digest": "0" * 12,
        "name": "app.css",
        "edition": "mtr-2025-06-30",
        "key": "time.swiss_round",
        "document": "mtr-2025-06-30",
        "language": "en",
        "section": "2.6",
        "short": "MTR",
        "entry": "loops",
        "helper": "priority",
        "form": "csv",
        "taken": "record.json",
    }
    return House(hall, browsers, words)


def _removed(hall: Hall) -> Client:
    account = add_account(Name("Fired"), "fired", "correct horse battery")
    person = PersonId(account.person_id)
    hall.do(AppointOfficial(person, Role.HEAD_JUDGE), Role.ORGANIZER)
    client = browser(account)
    assert client.get(reverse("desk", args=[hall.id])).status_code == 200
    hall.do(RemoveOfficial(person, Role.HEAD_JUDGE), Role.ORGANIZER)
    return client


def column_of(who: str, words: frozenset[str]) -> str:
    """Who they are to this page: outside a tournament a role or a phone means nothing."""
    if who not in (*Role, "player"):
        return "spectator"
    return who if "tournament" in words or who == Role.ORGANIZER else "spectator"


def lets_in(action: str, who: str, words: frozenset[str], state: str) -> bool:
    """What the file says, read here without the code under test."""
    row = MATRIX[action]
    cells = {row.get(column_of(who, words), "no"), row.get("spectator", "no")}
    return "yes" in cells or "own" in cells or ("posted" in cells and state == "posted")


def test_every_page_names_a_row_of_the_matrix() -> None:
    assert len(PAGES) > 20
    without = [name for name, page, _ in PAGES if row_of(page) not in MATRIX]
    assert not without


@pytest.mark.parametrize("state", STATES)
def test_every_page_lets_in_whom_the_matrix_lets_in_and_shows_nobody_a_secret(state: str) -> None:
    """Deny by default, and I11: the seed decides every pairing to come, and a code is a player's key."""
    house, wrong = house_in(state), []
    seed, codes = store.seed(house.hall.id).encode(), [str(house.words["code"])]
    for name, page, words in PAGES:
        address = reverse(name, kwargs={word: house.words[word] for word in words})
        action = row_of(page)
        for who in house.browsers:
            answer = house.get(who, address)
            status = answer.status_code
            if status >= 500 or (status != 403) != is_for(name, action, who, words, state):
                wrong.append(f"{name} ({action}) for {who}: {status}")
            if seed in answer.content:
                wrong.append(f"{name} shows {who} the seed")
            if name != "join-code" and not gives_out_codes(who):
                wrong += [f"{name} shows {who} a code" for code in codes if code.encode() in answer.content]
    assert not wrong, "\n".join(wrong)


def is_for(name: str, action: str, who: str, words: frozenset[str], state: str) -> bool:
    if name in NEED_AN_ACCOUNT and who in ("player", "spectator"):
        return False
    return lets_in(action, who, words, state)


def gives_out_codes(who: str) -> bool:
    return bool(MATRIX["player-codes"].get(who) == "yes")


def test_what_may_not_be_seen_may_not_be_sent_either() -> None:
    house, wrong = house_in("open"), []
    before = store.head(house.hall.id)
    for name, page, words in PAGES:
        address = reverse(name, kwargs={word: house.words[word] for word in words})
        for who, client in house.browsers.items():
            if not lets_in(row_of(page), who, words, "open"):
                status = client.post(address, {"do": "pair", "round": 2}).status_code
                if status != 403:
                    wrong.append(f"{name} for {who}: {status}")
    assert not wrong, "\n".join(wrong)
    assert store.head(house.hall.id) == before


@pytest.mark.scenario(40)
def test_a_form_sent_from_another_site_does_nothing() -> None:
    house = house_in("open")
    before = store.head(house.hall.id)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = house.browsers[Role.SCOREKEEPER].cookies
    answer = strict.post(reverse("desk", args=[house.hall.id]), {"do": "close", "round": 2})
    assert answer.status_code == 403
    assert store.head(house.hall.id) == before


@pytest.mark.scenario(40)
def test_a_phone_that_was_ended_is_a_spectator_at_once() -> None:
    from topcut.people.links import end_devices

    house = house_in("open")
    address = reverse("player:me", args=[house.hall.id])
    assert house.get("player", address).status_code == 200
    end_devices(house.hall.id, house.hall.entrants[0])
    assert house.get("player", address).status_code == 403


@pytest.mark.scenario(40)
def test_a_phone_of_one_tournament_opens_nothing_in_another() -> None:
    house, other = house_in("open"), open_hall(4)
    assert house.get("player", reverse("player:me", args=[other.id])).status_code == 403
