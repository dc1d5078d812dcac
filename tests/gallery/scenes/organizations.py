"""Who organizes, for the shop that is alone and where several share a server; lists of several."""

from django.db import transaction
from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import organizer
from tests.web.at_the_desk import NEW, Desk
from topcut.people.accounts import add_account
from topcut.people.models import OrganizationMember
from topcut.people.names import Name
from topcut.people.organizations import MemberRole, add_organization, grant, rename_organization, the_first
from topcut.service import memberships


def show(camera: Camera) -> None:
    with transaction.atomic():
        desk = organizer()
        _alone(camera, desk)
        _several(camera, desk)
        transaction.set_rollback(True)


def _alone(camera: Camera, desk: Desk) -> None:
    OrganizationMember.objects.exclude(account=desk.account).delete()
    path = f"/o/{the_first()}/members"
    camera.take("who organizes, one owner", desk.client, path)
    second = add_account(
        Name("Franz-Ferdinand", "von Weberstein-Hohenburg"), "franz-ferdinand", "correct horse battery"
    )
    grant(the_first(), second, MemberRole.ORGANIZER)
    camera.take("invited just now", desk.client, path, {"do": "invite", "role": "organizer"})
    camera.take("the last owner stays", desk.client, path, {"do": "remove", "person": desk.person})
    other = Client()
    other.force_login(second)
    camera.take("who organizes, seen by an organizer", other, path)
    link = f"/member/{memberships.invite(desk.person, the_first(), MemberRole.OWNER)}"
    camera.take("invited to organize, a stranger", Client(), link)
    camera.take("invited to organize, signed in", other, link)


def _several(camera: Camera, desk: Desk) -> None:
    rename_organization(the_first(), "Dragon's Den")
    second = add_organization("Commander Circuit of the whole of Extremadura")
    grant(second, desk.account, MemberRole.OWNER)
    desk.create(name="Friday Night")
    desk.client.post(f"/desk/new?of={second}", NEW | {"name": "Circuit, first stop"})
    camera.take("who organizes the circuit", desk.client, f"/o/{second}/members")
    camera.take("tournaments of several", Client(), "/")
    camera.take("the home of one", Client(), f"/o/{second}/")
    camera.take("one's own, for two", desk.client, "/desk/")
    camera.take("one's own, of one of two", desk.client, f"/desk/?of={second}")
    camera.take("a new one for one of two", desk.client, f"/desk/new?of={second}")
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    desk.play_round("2-0")
    camera.take("the archive of several", Client(), f"/finished?of={second}")
