"""Visits to the desk without a page: what builders of page values are given."""

from __future__ import annotations

from django.test import RequestFactory

from tests.web.at_the_desk import Desk
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.people.names import names_of_entrants
from topcut.web.access import Visit


def visit_to(desk: Desk, refusal: str = "", **typed: str) -> Visit:
    """``refusal`` is why the form with ``typed`` was not carried out."""
    factory = RequestFactory()
    request = factory.post(desk.address(), typed) if typed else factory.get(desk.address())
    request.user = desk.account
    visit = Visit(request, desk.id)
    visit.refusal = Refusal(refusal) if refusal else None
    return visit


def entrant_named(desk: Desk, name: str) -> EntrantId:
    return next(id_ for id_, known in names_of_entrants(desk.tournament).items() if str(known) == name)
