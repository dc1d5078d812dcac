"""Errors: what a stranger, the wrong role and a wrong address get."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from topcut.core.kernel.roles import Role
from topcut.web.error_pages import BusyPage, FailedPage, SessionOverPage, TooLargePage


def show(camera: Camera) -> None:
    desk = desk_with(2)
    camera.take("a stranger at the desk", Client(), desk.address())
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("a judge at the staff page", judge.client, judge.address("staff"))
    camera.take("no such page", Client(), "/no/such/page")
    strict = Client(enforce_csrf_checks=True)
    camera.take("an old form", strict, "/sign-in", {"username": "somebody", "password": "something"})
    camera.draw("a mistake of the program", FailedPage())
    over = SessionOverPage(
        username="somebody",
        back=desk.address("log"),
        sent=True,
        texts="A note that took a while to write.",
    )
    camera.draw("signed out while writing", over)
    camera.draw("too many requests", BusyPage())
    camera.draw("too large a file", TooLargePage())
