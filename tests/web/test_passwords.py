"""A new password, and the end of sign-ins."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.roles import Role
from topcut.people.links import make_reset_link, make_staff_link
from topcut.people.models import Account
from topcut.web import attempts

OLD, NEW = "correct horse battery", "purple monkey dishwasher"

pytestmark = pytest.mark.django_db


def signed_in(password: str = OLD) -> Client:
    client = Client()
    assert client.post("/sign-in", {"username": "ola", "password": password}).status_code == 302
    return client


def is_in(client: Client) -> bool:
    return client.get("/desk/").status_code == 200


def test_a_reset_link_sets_a_new_password_once_and_ends_the_old_sign_ins(desk: Desk) -> None:
    elsewhere, me, link = signed_in(), Client(), f"/reset/{make_reset_link(desk.account)}"
    assert "For the account ola" in text_of(me.get(link))
    assert me.post(link, {"password": NEW}).status_code == 302
    assert is_in(me)
    assert not is_in(elsewhere)
    assert is_in(signed_in(NEW))
    assert Client().post(link, {"password": OLD}).status_code == 410


def test_a_weak_password_does_not_spend_the_link(desk: Desk) -> None:
    link = f"/reset/{make_reset_link(desk.account)}"
    assert "too common" in text_of(Client().post(link, {"password": "password"}))
    assert Client().post(link, {"password": NEW}).status_code == 302


def test_a_second_reset_link_ends_the_first(desk: Desk) -> None:
    first, second = make_reset_link(desk.account), make_reset_link(desk.account)
    assert Client().get(f"/reset/{first}").status_code == 410
    assert Client().get(f"/reset/{second}").status_code == 200


def test_a_reset_link_makes_no_organizer_and_other_links_set_no_password(four: Desk) -> None:
    reset = make_reset_link(four.account)
    assert Client().get(f"/start/{reset}").status_code == 410
    assert Client().get(f"/staff/{reset}").status_code == 410
    for other in (make_staff_link(), make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)):
        assert Client().post(f"/reset/{other}", {"password": NEW}).status_code == 410


def test_changing_ones_password_needs_the_old_one_and_ends_the_other_sign_ins(desk: Desk) -> None:
    elsewhere, me = signed_in(), signed_in()
    assert "not your password" in text_of(me.post("/password", {"old": "wrong", "password": NEW}))
    assert is_in(elsewhere)
    assert me.post("/password", {"old": OLD, "password": NEW}).status_code == 302
    assert is_in(me)
    assert not is_in(elsewhere)
    assert is_in(signed_in(NEW))


def test_old_passwords_are_not_tried_without_end(desk: Desk) -> None:
    me = signed_in()
    for _ in range(attempts.FREE):
        me.post("/password", {"old": "wrong", "password": NEW})
    assert "Wait" in text_of(me.post("/password", {"old": OLD, "password": NEW}))


def test_only_the_signed_in_have_a_password_to_change() -> None:
    assert Client().get("/password").status_code == 403


def test_an_organizer_ends_all_sign_ins_of_an_official(four: Desk) -> None:
    judge = four.official(Role.FLOOR_JUDGE)
    assert is_in(judge.client)
    assert "is signed out everywhere" in four.do("end-sign-ins", "staff", person=judge.person)
    assert not is_in(judge.client)


def test_an_organizer_who_ends_their_own_stays_where_they_are(four: Desk) -> None:
    elsewhere = signed_in()
    four.do("end-sign-ins", "staff", person=four.person)
    assert is_in(four.client)
    assert not is_in(elsewhere)


def test_nobody_who_is_no_official_here_is_signed_out(four: Desk) -> None:
    judge = four.official(Role.FLOOR_JUDGE)
    judge.do("end-sign-ins", "staff", status=403, person=four.person)
    four.do("remove", "staff", person=judge.person, role="floor-judge")
    four.do("end-sign-ins", "staff", person=judge.person)
    assert set(Account.objects.values_list("sign_ins", flat=True)) == {0}
