"""Errors: what a stranger, the wrong role and a wrong address get."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    desk = desk_with(2)
    camera.take("a stranger at the desk", Client(), desk.address())
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("a judge at the staff page", judge.client, judge.address("staff"))
    camera.take("no such page", Client(), "/no/such/page")
