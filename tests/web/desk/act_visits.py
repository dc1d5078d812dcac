"""Visits to pages where the desk acts, without a page: what builders of page values are given."""

from __future__ import annotations

from typing import Any

from django.test import RequestFactory

from tests.web.at_the_desk import Desk
from topcut.core.kernel.refusal import Refusal
from topcut.web.access import Visit


def at(desk: Desk, query: str = "", refusal: str = "", **typed: Any) -> Visit:
    """``query``: "cause=left-out"; ``refusal`` is why the form with ``typed`` was not carried out."""
    factory, address = RequestFactory(), f"{desk.address()}?{query}"
    request: Any = factory.post(address, typed) if typed else factory.get(address)
    request.user = desk.account
    visit = Visit(request, desk.id)
    visit.refusal = Refusal(refusal) if refusal else None
    return visit
