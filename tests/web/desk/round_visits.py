"""Round pages as values, without a template: what the builder gives for a desk as it stands."""

from __future__ import annotations

from django.test import RequestFactory

from tests.web.at_the_desk import Desk
from topcut.core.kernel.refusal import Refusal
from topcut.web.access import Visit
from topcut.web.desk.round_pages import RoundPage
from topcut.web.desk.round_results import RoundResults
from topcut.web.desk.round_screen import round_screen


def seen(
    desk: Desk, query: str = "", number: int | None = None, refused: dict[str, str] | None = None
) -> RoundPage:
    """The page of a round, else of the newest. ``refused``: the fields of a form that was not carried out."""
    factory, address = RequestFactory(), f"{desk.address()}{query}"
    request = factory.post(address, refused) if refused else factory.get(address)
    request.user = desk.account
    visit = Visit(request, desk.id)
    visit.refusal = Refusal("score-out-of-range", score="?") if refused else None
    tournament = visit.tournament
    return round_screen(visit, tournament.round(number) if number else tournament.current_round)


def results(
    desk: Desk, query: str = "", number: int | None = None, refused: dict[str, str] | None = None
) -> RoundResults:
    found = seen(desk, query, number, refused).around.results
    assert found is not None
    return found
