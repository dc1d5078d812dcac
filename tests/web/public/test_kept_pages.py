"""Public pages are told of whatever changes them, and are never shown as they were.

Ledgers are read line by line. After each line every public page is asked for twice: as it is kept, and made
anew. Where something else stands on it than before, its stream has told of that line; of a line that only
officials may read and that changes no page it tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest
from django.test import Client

from tests.hall import NIL_TWO, TWO_NIL, Hall, open_hall
from tests.ledger.test_before import LEDGERS, bring
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    RemoveOfficial,
    ReopenTournament,
)
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import (
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    DisputeResult,
    NoteWord,
    RecordResult,
    ReportResult,
    WithdrawContest,
)
from topcut.core.desks.rounds.commands import CloseRound, PostStandings
from topcut.core.kernel.event import audience_of
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.rows import PUBLIC
from topcut.core.kernel.scores import Score
from topcut.core.topics import EVERYBODY, FOR_EVERYBODY, topics
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.models import Line
from topcut.service.acts.organizing import EndTournament
from topcut.service.movements import movements
from topcut.web import fragments
from topcut.web.public import making, page_cache, wall_screen

pytestmark = pytest.mark.django_db


# Tournaments


def champion() -> Hall:
    """A cut to two, and everything that can be said of the result of the final, until it is over."""
    hall = open_hall(4, rounds=1, cut=2)
    hall.play_round()
    hall.do(PostStandings(1))
    hall.cut(2)
    hall.start_round()
    match = hall.round.matches[0]
    loser, phone = match.seats[1], Actor(entrant=match.seats[1])
    hall.do(ReportResult(match.id, match.seats[0], TWO_NIL), Actor(entrant=match.seats[0]))
    hall.record(match)
    hall.do(DisputeResult(match.id, loser), phone)
    hall.do(WithdrawContest(match.id, loser), phone)
    hall.do(DisputeResult(match.id, loser), phone)
    hall.do(DismissContest(match.id), Role.HEAD_JUDGE)
    hall.do(RecordResult(match.id, NIL_TWO), Role.HEAD_JUDGE)
    hall.do(DismissEntry(match.id, NIL_TWO), Role.HEAD_JUDGE)
    hall.do(CorrectResult(match.id, NIL_TWO, "slip"), Role.FLOOR_JUDGE)
    hall.do(Reject(next(iter(hall.tournament.proposals))), Role.HEAD_JUDGE)
    hall.do(CloseRound(2))
    hall.do(ReportResult(match.id, loser, NIL_TWO), phone)
    hall.do(DismissLateReport(match.id, 1), Role.HEAD_JUDGE)
    return hall


def second_day() -> Hall:
    hall = open_hall(6, rounds=1, second_day=4)
    hall.play_round()
    hall.do(PostStandings(1))
    hall.do(MakeCut(4))
    hall.do(Approve(next(iter(hall.tournament.proposals))), Role.HEAD_JUDGE)
    hall.start_round()
    return hall


def as_they_come() -> Hall:
    """Objections while everybody follows the results; an official plays, and their office ends."""
    hall = open_hall(3, rounds=2)
    judge = hall.plays(hall.people[Role.FLOOR_JUDGE])
    details = replace(hall.tournament.details, live_results=True)
    hall.do(ChangeDetails(details), Role.ORGANIZER)
    hall.start_round()
    for match in hall.round.matches:
        other = next(seat for seat in match.seats if seat != judge)
        phone = Actor(entrant=other)
        hall.record(match, TWO_NIL)
        hall.do(DisputeResult(match.id, other), phone)
        hall.do(WithdrawContest(match.id, other), phone)
        hall.do(NoteWord(match.id, other, Score((1, 2))))
        hall.do(DismissContest(match.id), Role.HEAD_JUDGE)
    hall.finish_round()
    hall.do(CorrectResult(hall.match(1).id, Score((2, 1)), "slip"))
    for waiting in hall.tournament.proposals:
        hall.do(Approve(waiting), Role.HEAD_JUDGE)
    hall.do(RemoveOfficial(hall.people[Role.FLOOR_JUDGE], Role.FLOOR_JUDGE), Role.ORGANIZER)
    return hall


def reopened() -> Hall:
    """One leaves before the start, one is disqualified; it ends, goes on and somebody else is appointed."""
    hall = open_hall(6, rounds=1)
    hall.do(DropEntrant(hall.entrants[5]), Role.ORGANIZER)
    hall.play_round()
    hall.do(PostStandings(1))
    out = DisqualifyEntrant(hall.entrants[0], "s", "cheating")
    hall.do(out, Role.HEAD_JUDGE)
    hall.do(EndTournament(), Role.ORGANIZER)
    hall.do(ReopenTournament("table 2 was misread"), Role.ORGANIZER)
    hall.do(Approve(next(iter(hall.tournament.proposals))), Role.HEAD_JUDGE)
    hall.do(AppointOfficial(hall.people[Role.FLOOR_JUDGE], Role.SCOREKEEPER), Role.ORGANIZER)
    return hall


def leavers() -> Hall:
    """In a bracket they leave in every way, and one comes back: before and after their match."""
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    hall.do(PostStandings(1))
    hall.cut(4)
    hall.start_round()
    winners = [match.seats[0] for match in hall.round.matches]
    for match in hall.round.matches:
        hall.record(match, TWO_NIL)
    hall.do(CloseRound(2))
    hall.do(DropEntrant(winners[0]), Role.ORGANIZER)
    hall.do(ReenterEntrant(winners[0]), Role.HEAD_JUDGE)
    hall.do(DisqualifyEntrant(winners[1], "s", "cheating"), Role.HEAD_JUDGE)
    return hall


STORIES: tuple[Callable[[], Hall], ...] = (champion, second_day, as_they_come, reopened, leavers)


# What stands on their pages


@pytest.fixture(autouse=True)
def _drawn_as_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A template gets nothing but the page and its frame: what differs there may differ on the screen."""

    def drawn(page: Any, frame: Any) -> str:
        bare = replace(frame.live, address="", version=0, made=0)
        return f"{frame.live.address} {page!r} {replace(frame, live=bare)!r}"

    monkeypatch.setattr(making, "rendered", drawn)


def pages_of(tournament: Tournament) -> Iterator[str]:
    yield from ("", "pairings", "pairings?by=table", "standings", "bracket", "draft", "wall")
    yield from (f"rounds/{round_.number}" for round_ in tournament.rounds)


def shown_on(home: str, path: str) -> tuple[frozenset[str], str]:
    """The topics that a page listens to, and what stands on it; nothing where there is none yet."""
    answer = Client().get(f"{home}/{path}")
    if answer.status_code == 404:
        return FOR_EVERYBODY, ""
    assert answer.status_code == 200, path
    live, text = answer.content.decode().split(" ", 1)
    return frozenset(parse_qs(urlparse(live).query)["of"][0].split(",")), text


def forget_pages() -> None:
    for cache in (page_cache.pages, fragments.kept, wall_screen._seats):
        cache.clear()


def expect_told(id_: TournamentId, monkeypatch: pytest.MonkeyPatch, after: int = 0) -> None:
    """Each line from this one on, with the ledger as it was when that was the last."""
    before: dict[str, str] = {}
    forget_all()
    hashes = dict(Line.objects.filter(chain_id=id_).values_list("version", "hash"))
    for entry in list(store.read(id_, after=after)):
        head = store.Head(entry.version, hashes[entry.version])
        monkeypatch.setattr(store, "head", lambda _, head=head: head)
        tournament, line = service.tournament(id_), f"line {entry.version}, {type(entry.event).__name__}"
        kept = {path: shown_on(f"/t/{id_}", path) for path in pages_of(tournament)}
        forget_pages()
        last, differs = movements(tournament).last, not before
        for path, (listens, text) in kept.items():
            assert listens <= FOR_EVERYBODY, f"/{path}"
            assert text == shown_on(f"/t/{id_}", path)[1], f"/{path} is stale after {line}"
            if before.get(path, text) != text:
                differs = True
                assert last(listens, public=True) == entry.version, f"/{path} is not told of {line}"
        before = {path: text for path, (_, text) in kept.items()}
        differs = differs or tournament.names_changed == entry.version  # the ledger does not say from what
        moved = topics(entry.event, tournament)
        if not differs and moved is not EVERYBODY and audience_of(entry.event, tournament) is not PUBLIC:
            assert last(FOR_EVERYBODY, public=True) < entry.version, f"everybody is told of {line}"


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_public_pages_are_told_of_whatever_changes_them_and_of_nothing_else(
    story: Callable[[], Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    expect_told(story().id, monkeypatch, after=8)


@pytest.mark.slow
@pytest.mark.parametrize("name", LEDGERS)
def test_so_are_those_of_every_ledger_from_before(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expect_told(bring(name), monkeypatch)
