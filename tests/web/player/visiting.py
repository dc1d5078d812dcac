"""A player's visit without a browser: what a builder of pages is given."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from tests.hall import Hall
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor
from topcut.web.player.guard import PhoneVisit


def visiting(hall: Hall, entrant: EntrantId, path: str = "/", **headers: str) -> PhoneVisit:
    request = RequestFactory().get(path, headers=headers)
    request.user = AnonymousUser()
    visit = PhoneVisit(request, hall.id)
    visit.__dict__["actor"] = Actor(None, frozenset(), entrant)
    return visit
