"""Whom a phone acts for and through, where the browser is signed in as staff too."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from tests.web.player.phones import Phone, open_alone
from topcut.core.kernel.roles import Role
from topcut.people.models import Account, Device, Person
from topcut.web.player.guard import PhoneVisit

pytestmark = pytest.mark.django_db


def test_who_is_signed_in_beside_a_phone_does_not_hide_who_connected_it() -> None:
    """Either may play, and the phone agrees to neither's result."""
    hall = open_alone()
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    Device.objects.update(through="maker", made_by="maker")
    organizer = hall.people[Role.ORGANIZER]
    request = RequestFactory().get(phone.url)
    request.COOKIES = {name: cookie.value for name, cookie in phone.client.cookies.items()}
    request.user = Account.objects.create(username="olga", person=Person.objects.get(id=organizer))
    actor = PhoneVisit(request, hall.id).actor
    assert actor.entrant == phone.entrant
    assert {actor.through, *actor.also} == {"maker", organizer}
