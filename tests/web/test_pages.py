"""What every page keeps to: nobody sees what is not theirs, no inline code, both languages."""

from __future__ import annotations

import json
import logging
import re

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.roles import Role
from topcut.people.accounts import add_account
from topcut.people.names import Name

DESK_PAGES = ["", "players", "players/import", "players/codes", "standings", "staff", "details", "log"]


@pytest.mark.parametrize("path", DESK_PAGES)
def test_a_stranger_is_asked_to_sign_in_and_sees_no_name(four: Desk, path: str) -> None:
    response = Client().get(four.address(path))
    assert response.status_code == 403
    assert "Please sign in" in text_of(response)
    assert "Ruiz" not in response.content.decode()


def test_a_stranger_at_the_desk_is_one_line_in_the_log_and_no_failure(
    four: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    Client().get("/desk/")
    Client().get(four.address())
    lines = [json.loads(record.getMessage()) for record in caplog.records]
    assert [(line["what"], line["view"]) for line in lines] == [("denied", "desks"), ("denied", "desk")]
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.scenario(40)
@pytest.mark.parametrize("path", DESK_PAGES)
def test_staff_of_another_tournament_see_nothing_here(four: Desk, path: str) -> None:
    other = Client()
    other.force_login(add_account(Name("Eva"), "eva", "correct horse battery", may_organize=True))
    response = other.get(four.address(path))
    assert response.status_code == 403
    assert "Ruiz" not in response.content.decode()


@pytest.mark.scenario(40)
def test_an_official_who_was_removed_is_out_at_once(four: Desk) -> None:
    four.create()
    for role in (Role.HEAD_JUDGE, Role.SCOREKEEPER):
        four.do("remove", "staff", person=four.account.person_id, role=role)
    assert "Staff" in four.get("staff")
    assert four.client.post(four.address(), {"do": "pair", "round": 1}).status_code == 409


def test_a_tournament_that_is_not_there_is_not_found(desk: Desk) -> None:
    assert desk.client.get("/t/nothing/desk/").status_code == 404


@pytest.mark.scenario(40)
def test_a_form_from_elsewhere_is_not_taken(four: Desk) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(four.account)
    response = strict.post(four.address(), {"do": "pair", "round": 1})
    assert response.status_code == 403
    assert "could not be taken" in text_of(response)
    assert not four.tournament.rounds


def pages(four: Desk) -> list[str]:
    entrant = next(iter(four.tournament.entrants))
    four.do("pair", round=1)
    four.do("publish-and-open", round=1)
    return [four.address(path) for path in (*DESK_PAGES, "?table=1", f"players/{entrant}")] + [
        "/",
        "/desk/",
        "/desk/new",
    ]


@pytest.mark.parametrize("host", ["testserver", "\\"])
def test_a_damaged_request_is_answered_and_not_read_twice(four: Desk, host: str) -> None:
    """Neither the host nor the form can be read; a fault while telling so would be a 500."""
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.force_login(four.account)
    client.cookies["csrftoken"] = "0123456789abcdefghijklmnopqrstuv"
    form, headers = "multipart/form-data", {"host": host, "accept-language": "es"}
    answer = client.generic("POST", four.address("entry"), b"do=entry", form, headers=headers)
    assert answer.status_code == 400
    assert "No se pudo leer" in text_of(answer) or "That could not be read" in text_of(answer)


def test_no_page_holds_inline_code_or_styles(four: Desk) -> None:
    for address in pages(four):
        response = four.client.get(address)
        page = response.content.decode()
        assert "style-src 'self'" in response.headers["Content-Security-Policy"]
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), address
        assert not re.search(r"<[^>]+\s(style|on\w+)=", page), address


def test_every_form_that_changes_something_carries_a_csrf_token_and_an_id(four: Desk) -> None:
    for address in pages(four):
        page = four.client.get(address).content.decode()
        for form in re.findall(r'(?s)<form method="post".*?</form>', page):
            assert "csrfmiddlewaretoken" in form, address
            assert "command_id" in form or re.search(r'action="/(language|theme|sign-out|j/)', form), address


def test_every_page_speaks_spanish(four: Desk) -> None:
    four.client.post("/language", {"language": "es"})
    for address in pages(four):
        page = four.client.get(address)
        assert page.status_code == 200
        assert '<html lang="es"' in page.content.decode()
    assert "Emparejar la ronda" not in text_of(four.client.get(four.address()))
    assert "mesas" in text_of(four.client.get(four.address()))


def test_the_live_region_says_where_it_stands(four: Desk) -> None:
    page = four.client.get(four.address()).content.decode()
    assert f'data-live="/live/{four.id}" data-version="{four.tournament.version}"' in page


def test_the_long_lists_of_the_desk_hear_only_of_who_is_in_and_how_they_stand(four: Desk) -> None:
    for part in ("players", "standings"):
        page = four.client.get(four.address(part)).content.decode()
        assert f'data-live="/live/{four.id}?of=field"' in page


def test_an_invitation_link_is_shown_once_and_opens_the_role(four: Desk) -> None:
    response = four.client.post(four.address("staff"), {"do": "invite", "role": "floor-judge"})
    found = re.search(r"/staff/([\w-]+)", text_of(response))
    assert found
    assert f"/staff/{found[1]}" not in four.get("staff")
    assert Client().get(f"/staff/{found[1]}").status_code == 200


def test_the_only_organizer_cannot_be_removed(four: Desk) -> None:
    page = four.do("remove", "staff", status=409, person=four.account.person_id, role=Role.ORGANIZER)
    assert "the only organizer" in page
