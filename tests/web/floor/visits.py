"""Visits of the hall's staff, for values that are built without a template."""

from __future__ import annotations

from django.test import RequestFactory

from tests.hall import Hall
from topcut.core.kernel.roles import Role
from topcut.people.models import Account, Person
from topcut.web.access import Visit


def visit_of(hall: Hall, role: Role, path: str = "floor/") -> Visit:
    """What a view gets when this official opens the page."""
    person = Person.objects.get(id=hall.people[role])
    account, _ = Account.objects.get_or_create(username=str(role), defaults={"person": person})
    request = RequestFactory().get(f"/t/{hall.id}/{path}")
    request.user = account
    return Visit(request, hall.id)
