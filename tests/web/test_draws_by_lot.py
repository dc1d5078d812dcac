"""Draws on the pages: counted where everybody looks, drawn anew by two, never by whoever plays."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from tests.hall import Hall, open_hall
from tests.paper.reading import texts
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import Desk, text_of
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.rounds.commands import DiscardRound, DrawAnew, OpenRound, PublishRound
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Role
from topcut.core.play.draws import Drawn
from topcut.paper.any_sheet import pdf
from topcut.paper.facts import Facts
from topcut.paper.pairings import pairings_by_name, pairings_by_table
from topcut.people.names import names_of_entrants
from topcut.service import states

pytestmark = pytest.mark.django_db
PLAYERS = ("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox", "Eva Novak", "Franz Weber")


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players; the organizer is neither head judge nor scorekeeper."""
    desk.create(rounds="3", head_judge=None, scorekeeper=None)
    desk.add(*PLAYERS)
    return desk


def seats(desk: Desk) -> list[tuple[str, ...]]:
    return [match.seats for match in desk.tournament.rounds[-1].matches]


def test_a_draft_is_drawn_anew_when_two_agree_and_every_screen_counts_it(hall: Desk) -> None:
    head_judge, scorekeeper = hall.official(Role.HEAD_JUDGE), hall.official(Role.SCOREKEEPER)
    scorekeeper.do("pair", round=1)
    first = seats(hall)
    assert "Random draw 1" in scorekeeper.get()
    scorekeeper.do("discard", round=1)
    scorekeeper.do("pair", round=1)
    assert seats(hall) == first
    page = scorekeeper.get()
    assert "Random draw 1, made 2 times" in page
    assert "Ask to draw again" in page
    scorekeeper.do("draw-anew", drawn="pairings", place=1, reason="a table was missing")
    assert seats(hall) == first, "nothing before the second person agrees"
    assert "Draw round 1 again: a table was missing" in head_judge.get()
    (waiting,) = hall.tournament.proposals
    head_judge.do("approve", proposal=waiting)
    assert not hall.tournament.rounds
    scorekeeper.do("pair", round=1)
    assert seats(hall) != first
    scorekeeper.do("publish-and-open", round=1)
    reader = Client()
    told = "Random draw 2, made 3 times. Draw 2 was made because: a table was missing"
    for address in ("pairings", "rounds/1"):
        public = text_of(reader.get(f"/t/{hall.tournament.id}/{address}"))
        assert told in public
        assert "approved by: head judge" in public.casefold()
    report = head_judge.get("report")
    assert "is drawn again, draw 2. Reason: a table was missing" in report
    assert "times drawn" in report


def test_without_a_reason_nothing_is_asked_for(hall: Desk) -> None:
    hall.official(Role.HEAD_JUDGE)
    scorekeeper = hall.official(Role.SCOREKEEPER)
    scorekeeper.do("pair", round=1)
    scorekeeper.do("draw-anew", status=409, drawn="pairings", place=1, reason=" ")
    scorekeeper.do("draw-anew", status=409, drawn="nonsense", place=1, reason="why")
    assert not hall.tournament.proposals


def test_staff_who_play_are_not_offered_another_draw() -> None:
    hall = open_hall(5)
    hall.plays(hall.people[Role.SCOREKEEPER])
    hall.pair()
    assert "Draw again" in desk_page(hall, Role.HEAD_JUDGE)
    assert "Draw again" not in desk_page(hall, Role.SCOREKEEPER)


def desk_page(hall: Hall, role: Role) -> str:
    client = browser(account_for(hall.people[role], f"{role}-reads"))
    return text_of(client.get(f"/t/{hall.id}/desk/"))


def sheet_of(hall: Hall, kind: str) -> str:
    known = states.known(hall.id)
    assert known is not None
    facts = Facts(known, names_of_entrants(known.tournament), Instant(0))
    made = {"name": pairings_by_name, "table": pairings_by_table}[kind]
    return " ".join(texts(pdf(made(facts, hall.round))))


@pytest.mark.parametrize("kind", ["name", "table"])
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Random draw 2, made 3 times"), ("es", "Sorteo 2, hecho 3 veces")],
)
def test_the_pairings_sheet_says_how_often_it_was_drawn(kind: str, language: str, said: str) -> None:
    hall = open_hall(8)
    hall.pair()
    hall.do(DiscardRound(1))
    hall.pair()
    hall.do(DrawAnew(Drawn.PAIRINGS, 1, "a table was missing"))
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    hall.pair()
    hall.do(PublishRound(1))
    hall.do(OpenRound(1))
    with translation.override(language):
        assert said in sheet_of(hall, kind)
