"""A tournament from a file: the form, a refused file, one being read, stopped, and what is in one."""

from __future__ import annotations

import json
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from tests.cli.commands import SPRING
from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import organizer
from tests.web.at_the_desk import Desk
from topcut.formats.checked_ledger import packed
from topcut.formats.reading_in import preview_as_told, read_in
from topcut.people import incoming
from topcut.people.models import Incoming
from topcut.people.organizations import MemberRole, add_organization, grant, the_first

PAGE = "/bring-in"


def show(camera: Camera) -> None:
    desk = organizer()
    camera.take("choose a file", desk.client, PAGE)
    camera.take("no file was chosen", desk.client, PAGE, {"do": "send"})
    _kept(desk)
    camera.take("being opened", desk.client, PAGE)
    incoming.say("shown", 6, 15)
    camera.take("being read", desk.client, PAGE)
    Incoming.objects.update(seen=timezone.now() - timedelta(minutes=2))
    camera.take("stopped", desk.client, PAGE)
    incoming.keep_refused(
        "shown", {"place": "rounds[2].matches[5].seats", "why": "must have 2 entries, not 3"}
    )
    camera.take("refused in one place", desk.client, PAGE)
    _kept(desk)
    incoming.keep_refused("shown", {"failed": True})
    camera.take("refused as a whole", desk.client, PAGE)
    _kept(desk)
    content = json.dumps(SPRING).encode()
    ledger, preview = read_in(content, "spring", desk.person, lambda done, total: None)
    incoming.keep_ready("shown", preview_as_told(preview), packed(ledger))
    camera.take("what is in it", desk.client, PAGE)
    incoming.leave(desk.account)
    with transaction.atomic():
        grant(add_organization("The Shop of the Dragon"), desk.account, MemberRole.ORGANIZER)
        camera.take("for one of two organizations", desk.client, PAGE)
        transaction.set_rollback(True)


def _kept(desk: Desk) -> None:
    incoming.put(desk.account, "shown", the_first(), "spring-open-2025", json.dumps(SPRING).encode())
