"""Start page, one's tournaments, accounts and links."""

from datetime import timedelta

from django.db import transaction
from django.test import Client
from django.utils import timezone

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, organizer, playing
from topcut.core.kernel.roles import Role
from topcut.people.accounts import rename
from topcut.people.links import hashed, make_reset_link, make_staff_link
from topcut.people.models import Account, StaffLink
from topcut.people.names import Name
from topcut.web.list_pages import MOST_ON_A_PAGE


def show(camera: Camera) -> None:
    _first(camera)
    camera.take("no tournament of one's own", organizer().client, "/desk/")
    desk = playing(4)
    _planned()
    camera.take("tournaments", Client(), "/")
    camera.take("tournaments, signed in", desk.client, "/")
    camera.take("one tournament", desk.client, "/desk/")
    camera.take("nothing played yet", Client(), "/finished")
    _archive()
    camera.take("tournaments, some finished", Client(), "/")
    camera.take("the archive", Client(), "/finished")
    camera.take("the archive, older", Client(), "/finished?page=2")
    camera.take("the archive, searched", Client(), "/finished?q=night+2020")
    camera.take("the archive, nothing found", Client(), "/finished?q=vintage")
    camera.take("one's own, searched", organizer().client, "/desk/?q=night+2021")
    _accounts(camera)
    _links(camera)


def _archive() -> None:
    """One that was played, one that nobody came to, and as many more as a page holds."""
    desk = desk_with(
        6, name="Store Championship of the whole of Extremadura", rounds="1", place="Dragon's Den"
    )
    desk.play_round("2-0")
    desk.do("finish", "finish")
    for number in range(MOST_ON_A_PAGE):
        empty = organizer()
        empty.create(name=f"Night {number}", date=f"{2019 + number % 3}-07-04")
        empty.do("finish", "finish")


def _planned() -> None:
    """One tonight and one next week, before their first round."""
    today = timezone.now().date()
    for days, name in ((0, "Friday Night Magic"), (8, "Store Championship of the whole of Extremadura")):
        desk = organizer()
        when = {"date": (today + timedelta(days)).isoformat(), "zone": "UTC", "start_time": "19:00"}
        desk.create(name=name, place="Dragon's Den, Calle Mayor 7", cap="32", **when)
        desk.add("Ana Ruiz", "Bo Li")


def _first(camera: Camera) -> None:
    """The first account, whatever other scenes have made."""
    with transaction.atomic():
        Account.objects.all().delete()
        camera.take("the first account", Client(), f"/start/{make_staff_link()}")
        transaction.set_rollback(True)


def _accounts(camera: Camera) -> None:
    camera.take("sign in", Client(), "/sign-in?next=/desk/")
    camera.take("signed out by a limit", Client(), "/sign-in?over=1")
    camera.take("wrong password", Client(), "/sign-in", {"username": "nobody", "password": "wrong"})
    somebody = organizer()
    camera.take("change", somebody.client, "/password")
    sent = {"old": "wrong", "password": "purple monkey dishwasher"}
    camera.take("not the old one", somebody.client, "/password", sent)
    camera.take("by a link", Client(), f"/reset/{make_reset_link(somebody.account)}")


def _links(camera: Camera) -> None:
    desk = desk_with(2)
    invited = f"/staff/{make_staff_link(desk.id, Role.FLOOR_JUDGE, desk.person)}"
    camera.take("a stranger", Client(), invited)
    somebody = organizer()
    camera.take("signed in", somebody.client, invited)
    rename(somebody.person, Name("Ana", "Ruiz"))
    camera.take("of a player's name", somebody.client, invited)
    camera.take("not known", Client(), "/staff/nothing")
    used = make_staff_link(desk.id, Role.FLOOR_JUDGE, desk.person)
    StaffLink.objects.filter(token_hash=hashed(used)).update(used=timezone.now())
    camera.take("used", Client(), f"/staff/{used}")
