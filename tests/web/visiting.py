"""Visits for builders of page values, without a server: whoever asks, for what address."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from topcut.core.kernel.ids import TournamentId
from topcut.people.models import Account
from topcut.web.access import Visit


def visit_of(tournament: TournamentId | None, query: str = "", account: Account | None = None) -> Visit:
    """A visit to some page of the tournament, by a stranger or by this account. ``query``: "q=ana"."""
    request: Any = RequestFactory().get(f"/?{query}")
    request.user = account or AnonymousUser()
    return Visit(request, tournament)
