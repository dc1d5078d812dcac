"""Visits to pages where the desk acts, without a page: what builders of page values are given."""

from __future__ import annotations

from typing import Any

from django.test import RequestFactory

from tests.web.at_the_desk import Desk
from topcut import service
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.service import actors
from topcut.web.access import Visit


def at(desk: Desk, query: str = "", refusal: str = "", **typed: Any) -> Visit:
    """``query``: "cause=left-out"; ``refusal`` is why the form with ``typed`` was not carried out."""
    factory, address = RequestFactory(), f"{desk.address()}?{query}"
    request: Any = factory.post(address, typed) if typed else factory.get(address)
    request.user = desk.account
    visit = Visit(request, desk.id)
    visit.refusal = Refusal(refusal) if refusal else None
    return visit


def asked(desk: Desk, *acts: service.Asked) -> None:
    """As the desk would ask for them, without its pages."""
    for act in acts:
        service.handle(act, actors.staff(desk.account, desk.tournament), desk.tournament.id)


def play_round(desk: Desk) -> None:
    """The next round, from its pairings to its end."""
    number = len(desk.tournament.rounds) + 1
    asked(desk, PairRound(number), PublishRound(number), OpenRound(number))
    tables = [match.id for match in desk.tournament.rounds[-1].matches if not match.is_bye]
    asked(desk, *(RecordResult(table, Score((2, 1))) for table in tables), CloseRound(number))
