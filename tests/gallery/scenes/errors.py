"""Errors: what a stranger, the wrong role, an old form, an ended session and a fault get."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from topcut.core.kernel.roles import Role
from topcut.web.error_pages import (
    BusyPage,
    DatabaseAwayPage,
    FailedPage,
    NoProtocolPage,
    TooLargePage,
    UnreadablePage,
    WrongHostPage,
    WrongProtocolPage,
)
from topcut.web.staff_sessions import BEGAN


def show(camera: Camera) -> None:
    desk = desk_with(2)
    camera.take("a stranger at the desk", Client(), desk.address())
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("a judge at the staff page", judge.client, judge.address("staff"))
    camera.take("no such page", Client(), "/no/such/page")
    camera.take("an old form", Client(enforce_csrf_checks=True), "/sign-in", {"username": "olga"})
    camera.draw("a mistake of the program", FailedPage())
    camera.draw("too many requests", BusyPage())
    camera.draw("the database is away", DatabaseAwayPage())
    camera.draw("a hosted server under another name", WrongHostPage())
    camera.draw("a proxy that does not say how people come", NoProtocolPage())
    camera.draw("a proxy that says HTTP for HTTPS", WrongProtocolPage())
    camera.draw("too large a file", TooLargePage())
    camera.draw("a damaged request", UnreadablePage())

    def end_session() -> None:
        desk.client.force_login(desk.account)
        session = desk.client.session
        session[BEGAN] = 0
        session.save()

    camera.take("signed out", desk.client, desk.address(), before=end_session)
    where, text = f"/t/{desk.id}/announcements", {"do": "announce", "english": "Ronda 2 a las 15:30"}
    camera.take("signed out before sending", desk.client, where, text, before=end_session)
