"""Whatever kind of event comes, all screens agree on everybody's points and places.

The ledgers of ``tests/ledger/before`` hold every kind. They are folded line by line, and after each line
every screen is asked, with what it has cached of the lines before. The expected points are added up here, as
the documents say and without our scoreboard.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from tests.core.standings.plain import seat_result
from tests.ledger.test_before import LEDGERS, bring, lines_of
from tests.new_kinds import play_new_kinds
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.floor.board import candidates as feature_candidates
from topcut.core.desks.playoff.cutting import candidates as cut_candidates
from topcut.core.desks.prizes.winning import awards
from topcut.core.desks.rounds.board.player_card import PathInputs, path_so_far, player_card
from topcut.core.desks.rounds.past import candidates, last_counted_round
from topcut.core.evolve import fold
from topcut.core.kernel.ids import EntrantId, Instant, TournamentId
from topcut.core.kernel.roles import Role
from topcut.core.kinds import EVENTS
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.messages.figures import KINDS_OF_MATCH
from topcut.paper.facts import Facts
from topcut.people.links import make_code
from topcut.people.models import Account, Person
from topcut.service import lifetimes
from topcut.service.states import Known, rules_of
from topcut.web.fragments import paths
from topcut.web.standings_tables import explanation

NEW_KINDS = "new kinds"


def ledger_of(name: str) -> TournamentId:
    """A ledger from before, or one that is played here."""
    return play_new_kinds() if name == NEW_KINDS else bring(name)


def points_by_hand(tournament: Tournament, after: int) -> dict[EntrantId, int]:
    """APP-C.mp and MA-C.mp: three for a win, in pods their size and one; one for a draw; a bye is a win."""
    seats = tournament.details.stages[0].seats
    worth = {"W": 3 if seats == 2 else seats + 1, "D": 1, "L": 0}
    points = dict.fromkeys(tournament.entrants, 0)
    for round_ in tournament.rounds[:after]:
        counts = round_.status is not RoundStatus.DRAFT
        if counts and not tournament.details.stages[round_.stage].is_elimination:
            for match in round_.matches:
                for seat, entrant in enumerate(match.seats):
                    points[entrant] += worth[outcome(match, seat)]
    return points


def outcome(match: Match, seat: int) -> str:
    if match.is_bye:
        return "W"
    return seat_result(match.result.score, seat) if match.result and match.result.score else "L"


Shown = tuple[str, int, dict[EntrantId, int]]


def screens(tournament: Tournament, rules: Rules) -> Iterator[Shown]:
    """Every screen that shows points: its name, after which round, and what it shows."""
    now = len(tournament.rounds)
    yield "phone", now, {one: player_card(tournament, rules, one).points for one in tournament.entrants}
    yield "phone, cached", now, {one: cached_points(tournament, rules, one) for one in tournament.entrants}
    for after in {now, last_counted_round(tournament), tournament.posted_after} - {0}:
        lines = service.scoreboard_after(tournament, after).lines
        yield "desk, public, wall, report", after, {line.entrant: line.points for line in lines}
    if now and now < tournament.details.rounds:
        field = tournament.playing_in(now + 1)
        yield "pairing", now, {one.entrant: one.points for one in candidates(tournament, rules, field)}
        cut = cut_candidates(tournament, rules, 0, DeclinedPlace.NEXT)
        yield "cut", now, {each.entrant: each.line.points for each in cut}
    if now > 1:
        known = Known(tournament, store.Head(tournament.version, ""))
        slips = Facts(known, {}, Instant(0)).points_before(tournament.rounds[-1])
        yield "slips", now - 1, dict(slips)


def cached_points(tournament: Tournament, rules: Rules, entrant: EntrantId) -> int:
    inputs = PathInputs.of(tournament, rules, tournament.entrants[entrant])
    return paths.get_or_make((tournament.id, entrant), lambda: path_so_far(inputs), inputs).points


def check_working(tournament: Tournament, rules: Rules, after: int) -> None:
    """The working of match points adds up to the points, in kinds that have a name."""
    board = service.scoreboard_after(tournament, after)
    for line in board.lines:
        told = explanation(tournament, rules, board, line.entrant)
        assert told is not None
        assert sum(row.total for row in told.explained[0].counted) == line.points
        assert {row.kind for row in told.explained[0].counted} <= set(KINDS_OF_MATCH.values())


@pytest.mark.parametrize("name", [*LEDGERS, NEW_KINDS])
@pytest.mark.django_db
def test_all_screens_agree_after_every_line(name: str) -> None:
    id_ = ledger_of(name)
    forget_all()
    tournament: Tournament | None = None
    for entry in list(store.read(id_)):
        tournament = fold(id_, [entry], tournament)
        rules, line = rules_of(tournament), f"line {entry.version}, {type(entry.event).__name__}"
        for screen, after, shown in screens(tournament, rules):
            expected = points_by_hand(tournament, after)
            assert shown == {one: expected[one] for one in shown}, f"{screen} after {line}"
        check_places(tournament, rules, line)
    assert tournament is not None
    if last_counted_round(tournament):
        check_working(tournament, rules_of(tournament), last_counted_round(tournament))


def check_places(tournament: Tournament, rules: Rules, line: str) -> None:
    """The cached board is the one from scratch, and prizes and feature matches are read from it."""
    for after in range(1, len(tournament.rounds) + 1):
        board, anew = service.scoreboard_after(tournament, after), scoreboard(tournament, rules, after)
        assert board.lines == anew.lines, f"after round {after}, {line}"
        assert board.finishes == anew.finishes, f"after round {after}, {line}"
        places = {each.entrant: each.place for each in board.lines}
        won = awards(tournament, anew.lines)
        assert all(award.place == places[award.entrant] for award in won), line
    expected = points_by_hand(tournament, len(tournament.rounds))
    for one in feature_candidates(tournament, rules):
        assert one.points == sum(expected[seat] for seat in one.match.seats), line


# The pages themselves

ROW = re.compile(r'<tr id="(\w+)">.*?#match-points">(\d+)<', re.S)
ON_THE_WALL = re.compile(r"<li><i>(\d+)</i>.*?<b>(\d+)</b>", re.S)
ON_A_PHONE = re.compile(r"<span>(\d+) points?</span>")


def staff_of(tournament: Tournament) -> Client:
    """An organizer of the tournament, at the desk. An imported ledger comes without people."""
    organizer = next(person for person, role in sorted(tournament.officials) if role is Role.ORGANIZER)
    Person.objects.get_or_create(id=organizer)
    account = Account.objects.create(username="desk", person_id=organizer)
    client = Client()
    client.force_login(account)
    return client


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def points_in(html: str) -> dict[str, int]:
    return {entrant: int(points) for entrant, points in ROW.findall(html)}


@pytest.mark.parametrize("name", [*LEDGERS, NEW_KINDS])
@pytest.mark.django_db
def test_the_pages_show_those_points(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = ledger_of(name)
    tournament, home = service.tournament(id_), f"/t/{id_}"
    closed, posted = last_counted_round(tournament), tournament.posted_after
    desk = staff_of(tournament)
    for after in range(1, closed + 1):
        listed = {line.entrant for line in service.standings_after(tournament, after)}
        expected = {one: all_ for one, all_ in points_by_hand(tournament, after).items() if one in listed}
        assert points_in(page(desk, f"{home}/desk/standings?after={after}")) == expected
        if after == closed:
            reported = json.loads(page(desk, f"{home}/desk/report.json"))["standings"]["lines"]
            assert {line["entrant"]: line["points"] for line in reported} == expected
        if after == posted:
            assert points_in(page(Client(), f"{home}/standings")) == expected
        on = tournament.cuts or tournament.is_finished  # then the wall shows the bracket, or how it ended
        if after == posted == len(tournament.rounds) and not on:  # else the round being played
            shown = [int(points) for _, points in ON_THE_WALL.findall(page(Client(), f"{home}/wall"))]
            assert shown == [expected[line.entrant] for line in service.standings_after(tournament, after)]
    now = points_by_hand(tournament, len(tournament.rounds))
    for entrant in list(tournament.entrants)[:3] if closed else ():
        phone = Client()
        monkeypatch.setattr(lifetimes, "now", lambda: tournament.active_at)  # the day it was played
        phone.post(reverse("join-code", args=[make_code(id_, entrant)]))
        found = ON_A_PHONE.findall(page(phone, f"{home}/me/"))
        assert found == [str(now[entrant])], entrant


ELSEWHERE = {
    "SeatConceded",  # in pods: tests/core/desks/results/test_pod_reports.py
    "WordNoted",  # at the table of an official who plays alone: tests/service/test_solo_owner_word.py
    "TournamentReopened",  # after the end: tests/service/test_reopening.py
}


@pytest.mark.django_db
def test_the_ledgers_hold_every_kind_of_event() -> None:
    """A kind that is new belongs into ``tests/new_kinds.py``, unless it needs another kind of tournament."""
    found = {json.loads(line)["line"]["kind"] for name in LEDGERS for line in lines_of(name)[1:]}
    found |= {type(entry.event).__name__ for entry in store.read(play_new_kinds())}
    assert found | ELSEWHERE == set(EVENTS)
