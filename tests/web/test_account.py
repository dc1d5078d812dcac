"""One-time links, signing in and out, language and theme."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.writing import is_writing
from topcut.people.links import hashed, make_staff_link
from topcut.people.models import Account, StaffLink
from topcut.people.organizations import MemberRole, role_in, the_first
from topcut.web import attempts

ME = {"first_name": "Ines", "last_name": "Mora", "username": "ana", "password": "correct horse battery"}

pytestmark = pytest.mark.django_db


def test_the_first_link_makes_an_organizer_and_works_once() -> None:
    client, link = Client(), f"/start/{make_staff_link()}"
    assert "Make the organizer's account" in text_of(client.get(link))
    assert client.post(link, ME).headers["Location"] == "/desk/"
    assert role_in(the_first(), PersonId(Account.objects.get().person_id)) is MemberRole.OWNER
    assert "New tournament" in text_of(client.get("/desk/"))
    again = Client().get(link)
    assert again.status_code == 410
    assert "was used already" in text_of(again)


def test_a_weak_password_gets_a_sentence_and_the_form_comes_back_filled_in() -> None:
    link = f"/start/{make_staff_link()}"
    response = Client().post(link, ME | {"password": "password"})
    assert response.status_code == 409
    assert 'value="ana"' in response.content.decode()
    assert "too common" in text_of(response)
    assert Client().post(link, ME).status_code == 302  # the link is not spent by a refused form


@pytest.mark.parametrize("link", ["/start/nothing", "/staff/nothing"])
def test_an_unknown_link_says_so(link: str) -> None:
    response = Client().get(link)
    assert response.status_code == 410
    assert "not known here" in text_of(response)


@pytest.mark.parametrize("path", ["start", "staff"])
def test_a_double_tap_on_the_button_says_that_the_link_is_used(
    four: Desk, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """The second request looked the link up before the first one had spent it."""
    token = make_staff_link(four.id, Role.FLOOR_JUDGE, four.person) if path == "staff" else make_staff_link()
    looked_up = StaffLink.objects.get(token_hash=hashed(token))
    StaffLink.objects.update(used=timezone.now())
    monkeypatch.setattr("topcut.web.sign_in.look_up_staff_link", lambda token: looked_up)
    response = Client().post(f"/{path}/{token}", ME)
    assert response.status_code == 410
    assert "was used already" in text_of(response)
    assert Account.objects.count() == 1


@pytest.mark.parametrize("path", ["start", "staff"])
def test_nobody_waits_for_the_writer_while_a_password_is_hashed(
    four: Desk, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    held: list[bool] = []
    monkeypatch.setattr(Account, "set_password", lambda self, password: held.append(is_writing()))
    token = make_staff_link(four.id, Role.FLOOR_JUDGE, four.person) if path == "staff" else make_staff_link()
    if path == "start":
        Account.objects.all().delete()  # nobody is here yet
    assert Client().post(f"/{path}/{token}", ME).status_code == 302
    assert held == [False]


def test_an_old_link_says_so() -> None:
    link = f"/start/{make_staff_link()}"
    StaffLink.objects.update(expires=timezone.now() - timedelta(minutes=1))
    assert "too old" in text_of(Client().get(link))


def test_an_invitation_makes_an_account_with_the_role(four: Desk) -> None:
    link = f"/staff/{make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)}"
    client = Client()
    assert "Floor judge" in text_of(client.get(link))
    assert client.post(link, ME).headers["Location"] == four.address()
    assert client.get(four.address()).status_code == 200
    assert client.get("/desk/new").status_code == 403


def test_an_invitation_is_accepted_by_whoever_is_signed_in(four: Desk) -> None:
    link = f"/staff/{make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)}"
    assert "signed in as Ola Organizer" in text_of(four.client.get(link))
    assert four.client.post(link).status_code == 302
    assert Role.FLOOR_JUDGE in four.tournament.roles_of(four.person)
    assert Account.objects.count() == 1


def test_the_ledger_says_who_invited(four: Desk) -> None:
    Client().post(f"/staff/{make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)}", ME)
    assert list(store.read(four.tournament.id))[-1].actor == f"person:{four.person}"


def test_a_removed_organizer_does_not_come_back_by_a_link_of_their_own(four: Desk) -> None:
    second = four.official(Role.ORGANIZER)
    made = second.client.post(second.address("staff"), {"do": "invite", "role": "organizer"})
    link = re.search(r"/staff/[\w-]+", made.content.decode())
    four.do("remove", "staff", person=second.person, role="organizer")
    assert link
    for client, typed in ((second.client, {}), (Client(), ME)):
        response = client.post(link[0], typed)
        assert response.status_code == 410
        assert "may not invite anybody here any more" in text_of(response)
    assert not four.tournament.roles_of(second.person)
    assert not Account.objects.filter(username="ana").exists()


def test_an_open_invitation_is_listed_and_can_be_withdrawn(four: Desk) -> None:
    token = make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)
    assert "Floor judge Ola Organizer Withdraw" in four.get("staff")
    page = four.do("withdraw", "staff", invitation=hashed(token))
    assert "The invitation is withdrawn" in page
    assert "Open invitations" not in page
    assert Client().post(f"/staff/{token}", ME).status_code == 410


def test_an_invitation_to_another_tournament_is_not_withdrawn_here(four: Desk) -> None:
    token = make_staff_link(TournamentId("elsewhere"), Role.FLOOR_JUDGE)
    four.do("withdraw", "staff", invitation=hashed(token))
    assert StaffLink.objects.filter(token_hash=hashed(token)).exists()


def test_a_staff_link_is_no_organizers_link_and_the_other_way_round(four: Desk) -> None:
    assert (
        Client().get(f"/start/{make_staff_link(four.id, Role.FLOOR_JUDGE, four.person)}").status_code == 410
    )
    assert Client().get(f"/staff/{make_staff_link()}").status_code == 410


def test_signing_in_and_out(desk: Desk) -> None:
    client = Client()
    typed = {"username": "OLA", "password": "correct horse battery", "next": "/desk/new"}
    assert client.post("/sign-in", typed).headers["Location"] == "/desk/new"
    assert client.get("/desk/new").status_code == 200
    client.post("/sign-out")
    assert client.get("/desk/new").status_code == 403


def test_nobody_is_sent_to_another_site_after_signing_in(desk: Desk) -> None:
    typed = {"username": "ola", "password": "correct horse battery", "next": "https://evil.example/"}
    assert Client().post("/sign-in", typed).headers["Location"] == "/desk/"


def test_a_wrong_password_says_so_and_keeps_the_name(desk: Desk) -> None:
    response = Client().post("/sign-in", {"username": "ola", "password": "wrong"})
    assert response.status_code == 409
    assert "User name or password is wrong." in text_of(response)
    assert 'value="ola"' in response.content.decode()


def test_guessing_is_slowed_down_by_name_and_not_for_the_owners_browser(desk: Desk) -> None:
    right = {"username": "ola", "password": "correct horse battery"}
    owner, stranger = Client(), Client()
    owner.post("/sign-in", right)
    owner.post("/sign-out")
    for _ in range(attempts.FREE):
        stranger.post("/sign-in", right | {"password": "wrong"})
    told = stranger.post("/sign-in", right)
    assert "Wait" in text_of(told)
    assert owner.post("/sign-in", right).status_code == 302
    assert stranger.post("/sign-in", {"username": "somebody", "password": "x"}).status_code == 409


def test_a_name_typed_in_other_signs_is_the_same_name_to_the_count(desk: Desk) -> None:
    wide = "\uff4f\uff4c\uff41"  # "ola" in full-width letters: it signs in, so it counts
    right = {"username": wide, "password": "correct horse battery"}
    assert Client().post("/sign-in", right).status_code == 302
    for name in ["ola", "OLA", wide, " ola", "oLa"]:
        Client().post("/sign-in", {"username": name, "password": "wrong"})
    assert "Wait" in text_of(Client().post("/sign-in", right))


def test_made_up_names_do_not_push_out_the_name_under_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "ROOM", 10)
    request = Client().get("/sign-in").wsgi_request
    for name in ["ola"] * attempts.FREE + [f"nobody {n}" for n in range(50)]:
        attempts.count(request, name)
    assert attempts.seconds_to_wait(request, "ola")
    assert len(attempts._counts) == 10


def test_the_wait_never_grows_beyond_half_a_minute(desk: Desk) -> None:
    request = Client().get("/sign-in").wsgi_request
    for _ in range(60):
        attempts.count(request, "ola")
    assert 0 < attempts.seconds_to_wait(request, "ola") <= attempts.LONGEST + 1


def test_the_language_is_chosen_by_a_form_and_kept(desk: Desk) -> None:
    client = Client()
    assert client.post("/language", {"language": "es", "next": "/sign-in"}).headers["Location"] == "/sign-in"
    assert "Iniciar sesión" in text_of(client.get("/sign-in"))
    client.post("/language", {"language": "xx"})
    assert "Iniciar sesión" in text_of(client.get("/sign-in"))


def test_the_theme_is_kept_in_a_cookie_and_needs_no_script() -> None:
    client = Client()
    client.post("/theme", {"theme": "dark"})
    assert 'data-theme="dark"' in client.get("/").content.decode()
    client.post("/theme", {"theme": ""})
    assert "data-theme" not in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("host", "told"), [("192.168.1.20:8000", True), ("localhost:8000", False), ("[::1]:8000", False)]
)
def test_an_open_network_without_encryption_is_named(host: str, told: bool) -> None:
    page = text_of(Client().get("/sign-in", headers={"host": host}))
    assert ("Not encrypted" in page) is told


def test_players_are_not_troubled_with_that() -> None:
    assert "Not encrypted" not in text_of(Client().get("/", headers={"host": "192.168.1.20"}))
