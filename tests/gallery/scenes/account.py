"""Start page, one's tournaments, accounts and links."""

from django.test import Client
from django.utils import timezone

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, organizer, playing
from topcut.core.kernel.roles import Role
from topcut.people.accounts import add_account
from topcut.people.links import hashed, make_reset_link, make_staff_link
from topcut.people.models import StaffLink
from topcut.people.names import Name


def show(camera: Camera) -> None:
    alone = organizer()
    camera.take("no tournament", alone.client, "/desk/")
    StaffLink.objects.all().delete()
    desk = playing(4)
    camera.take("tournaments", Client(), "/")
    camera.take("signed in", desk.client, "/")
    desk.create()
    camera.take("tournaments", desk.client, "/desk/")
    _accounts(camera)
    _links(camera)


def _accounts(camera: Camera) -> None:
    camera.take("sign in", Client(), "/sign-in?next=/desk/")
    camera.take("signed out by a limit", Client(), "/sign-in?over=1")
    camera.take("wrong password", Client(), "/sign-in", {"username": "nobody", "password": "wrong"})
    somebody = organizer()
    camera.take("change", somebody.client, "/password")
    camera.take(
        "not the old one", somebody.client, "/password", {"old": "x", "password": "correct horse staple"}
    )
    account = add_account(Name("Rita", "Reset"), "rita", "correct horse battery")
    camera.take("by a link", Client(), f"/reset/{make_reset_link(account)}")


def _links(camera: Camera) -> None:
    desk = desk_with(2)
    invited = f"/staff/{make_staff_link(desk.id, Role.FLOOR_JUDGE, desk.person)}"
    camera.take("invited, a stranger", Client(), invited)
    camera.take("invited, signed in", organizer().client, invited)
    camera.take("not known", Client(), "/staff/nothing")
    used = make_staff_link(desk.id, Role.FLOOR_JUDGE, desk.person)
    StaffLink.objects.filter(token_hash=hashed(used)).update(used=timezone.now())
    camera.take("used", Client(), f"/staff/{used}")
