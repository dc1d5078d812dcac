"""Standings at the desk, for everybody and for the player; the working, the chart, the sheet."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.hall import NIL_TWO, TWO_NIL, Hall
from tests.web.at_the_desk import text_of
from tests.web.player.phones import NAMES, Phone, open_alone
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import CloseRound, PostStandings
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import Tiebreaker
from topcut.core.standings import explain
from topcut.messages.figures import figure
from topcut.people.accounts import add_account
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.web.chart import chart_of

pytestmark = pytest.mark.django_db

FIVE = NAMES[:5]
OMW = Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE


def played(rounds: int, names: tuple[str, ...] = FIVE, *, posted: int | None = None) -> Hall:
    hall = open_alone(names)
    for _ in range(rounds):
        hall.play_round()
    if posted is None or posted:
        hall.do(PostStandings(posted or rounds))
    return hall


def see(hall: Hall, path: str, status: int = 200, client: Client | None = None, **headers: str) -> str:
    answer = (client or Client()).get(f"/t/{hall.id}/{path}", headers=headers)
    assert answer.status_code == status, text_of(answer)
    return answer.content.decode()


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def scorekeeper(hall: Hall) -> Client:
    olga = Person.objects.get(id=hall.people[Role.ORGANIZER])
    account = Account(username="olga", person=olga)
    account.set_unusable_password()
    account.save()
    client = Client()
    client.force_login(account)
    return client


def row(html: str, entrant: EntrantId) -> str:
    return words(html.split(f'<tr id="{entrant}">')[1].split("<tr")[0])


# Movement and search


def test_movement_since_the_round_before_is_shown_and_said_in_words() -> None:
    hall = played(1)
    before = {line.entrant: line.place for line in service.standings_after(hall.tournament, 1)}
    hall.start_round()
    for match in hall.tournament.rounds[1].matches:
        if not match.is_bye:
            upset = before[match.seats[0]] > before[match.seats[1]]
            hall.record(match, TWO_NIL if upset else NIL_TWO)
    hall.do(CloseRound(2))
    hall.do(PostStandings(2))
    page = see(hall, "standings")
    risen = 0
    for line in service.standings_after(hall.tournament, 2):
        up = before[line.entrant] - line.place
        said = row(page, line.entrant)
        if up > 0:
            risen += 1
            assert f"▲{up} up {up} place" in said
        elif up < 0:
            assert f"▼{-up} down {-up} place" in said
        else:
            assert "= same place" in said
    assert risen


def test_after_the_first_round_nobody_has_moved_yet() -> None:
    page = see(played(1), "standings")
    assert "▲" not in page
    assert "same place" not in page


def test_standings_are_searched_by_name_without_accents() -> None:
    hall = played(1)
    page = see(hall, "standings?q=NOVAK")
    assert "Novák, Eva" in page
    assert "Ruiz, Ana" not in page
    nobody = see(hall, "standings?q=<script>alert")
    assert "Nobody by that name" in nobody
    assert "<script>alert" not in nobody


def test_the_desk_searches_and_shows_any_closed_round() -> None:
    hall = played(2)
    olga = scorekeeper(hall)
    assert "Standings after round 1" in words(see(hall, "desk/standings?after=1", client=olga))
    found = see(hall, "desk/standings?after=1&q=ruiz", client=olga)
    assert "Ana Ruiz" in found
    assert "Bo Li" not in found
    for odd in ("0", "99", "-1", "x", "٣"):
        assert "Standings after round 2" in words(see(hall, f"desk/standings?after={odd}", client=olga))


def test_a_player_is_led_to_their_own_line_of_the_standings() -> None:
    hall = played(2)
    ana = hall.named["Ana Ruiz"]
    page = Phone(hall.id, ana).see()
    assert f'href="/t/{hall.id}/standings#{ana}"' in page
    assert f'href="/t/{hall.id}/standings/{ana}"' in page
    assert f'id="{ana}"' in see(hall, "standings")


# The working


@pytest.mark.rule("APP-C.omw")
def test_the_working_shows_each_opponent_and_comes_to_the_number_in_the_standings() -> None:
    hall = played(3, NAMES)
    table = service.scoreboard_after(hall.tournament, 3)
    for line in table.lines:
        page = words(see(hall, f"standings/{line.entrant}"))
        working = explain(table.standings, line.entrant, OMW)
        assert f"{working.total} ÷ {len(working.terms)} = {line.tiebreakers[OMW]}" in page
        for term in working.terms:
            assert f"{term.earned}/{term.possible}" in page
        for kind, value in line.tiebreakers.items():
            assert figure(kind, value) in page


@pytest.mark.rule("APP-C.omw")
def test_a_percentage_below_the_floor_is_said_to_be_raised() -> None:
    hall = played(2, NAMES)
    first = service.standings_after(hall.tournament, 2)[0]
    page = words(see(hall, f"standings/{first.entrant}"))
    assert "Whoever has less than 33.00 % counts with 33.00 %." in page
    raised = [
        term
        for term in explain(service.scoreboard_after(hall.tournament, 2).standings, first.entrant, OMW).terms
        if term.is_raised
    ]
    assert page.count("raised") >= len(raised)
    losers = [line for line in service.standings_after(hall.tournament, 2) if line.record.won == 0]
    own = words(see(hall, f"standings/{losers[0].entrant}"))
    assert "That is less than 33.00 %, the least that counts: 33.00 % is used." in own
    met = [
        line
        for line in service.standings_after(hall.tournament, 2)
        if losers[0].entrant in line.record.opponents
    ]
    assert "0.00 % raised 33.00 % 33/100" in words(see(hall, f"standings/{met[0].entrant}"))


@pytest.mark.rule("APP-C.bye")
def test_byes_that_are_left_out_are_said_so() -> None:
    hall = played(1)
    lines = service.standings_after(hall.tournament, 1)
    rested = next(line for line in lines if line.record.byes)
    played_on = next(line for line in lines if not line.record.byes)
    page = words(see(hall, f"standings/{rested.entrant}"))
    assert "1 bye is left out: nobody sat across." in page
    assert "No opponent yet: this counts as 0." in page
    assert "left out" not in words(see(hall, f"standings/{played_on.entrant}"))


def test_the_working_names_the_rule_of_the_tournaments_edition() -> None:
    hall = played(1)
    rules = service.rules_of(hall.tournament)
    page = words(see(hall, f"standings/{hall.named['Ana Ruiz']}"))
    assert str(rules.cite_rule("APP-C.omw")) in page
    assert str(rules.cite_rule("MTR-3.1.a")) in page
    assert "2025-06-30" in page


def test_the_working_is_there_in_spanish() -> None:
    hall = played(2)
    page = words(see(hall, f"standings/{hall.named['Ana Ruiz']}?lang=es"))
    assert "Puesto tras la ronda 2" in page
    assert "La media de los porcentajes de partidas ganadas de los oponentes." in page
    assert "opponent" not in page


def test_the_working_is_for_everybody_once_posted_and_of_what_is_posted() -> None:
    hall = played(2, posted=0)
    ana = hall.named["Ana Ruiz"]
    see(hall, f"standings/{ana}", status=403)
    see(hall, "standings.pdf", status=403)
    hall.do(PostStandings(2))
    hall.play_round()
    assert "Place after round 2" in words(see(hall, f"standings/{ana}"))
    assert "Place after round 3" in words(see(hall, f"desk/standings/{ana}", client=scorekeeper(hall)))


def test_somebody_disqualified_has_no_line_and_no_page_but_stays_an_opponent() -> None:
    hall = played(1, NAMES[:4])
    out, across = hall.match(1).seats
    hall.do(DisqualifyEntrant(out, "outside assistance"))
    assert see(hall, f"standings/{out}", status=404)
    page = see(hall, f"standings/{across}")
    assert str(hall_name(hall, out)) in page
    assert f"standings/{out}" not in page
    assert see(hall, "standings/nosuch", status=404)


def hall_name(hall: Hall, entrant: EntrantId) -> str:
    return next(name for name, id_ in hall.named.items() if id_ == entrant)


def test_a_name_cannot_write_into_the_page() -> None:
    hall = open_alone(("Ana Ruiz", "Bo <b>Li</b>"))
    hall.play_round()
    hall.do(PostStandings(1))
    for path in ("standings", f"standings/{hall.named['Ana Ruiz']}"):
        assert "<b>Li" not in see(hall, path)
        assert "&lt;b&gt;Li" in see(hall, path)


def test_no_page_needs_what_the_content_policy_forbids() -> None:
    hall = played(3)
    page = see(hall, f"standings/{hall.named['Ana Ruiz']}")
    assert "<svg" in page
    assert not re.search(r"\sstyle=|<style|\son\w+=|<script>", page)


# The chart


def test_the_chart_has_the_best_place_on_top_and_a_point_for_each_round() -> None:
    drawn = chart_of([(1, 12), (2, 3), (3, 7)])
    assert drawn
    assert [mark.place for mark in drawn.marks] == [12, 3, 7]
    low, high, middle = (mark.y for mark in drawn.marks)
    assert high < middle < low
    assert [mark.x for mark in drawn.marks] == sorted(mark.x for mark in drawn.marks)
    assert chart_of([(1, 5)]) is None
    same = chart_of([(number, 1) for number in range(1, 20)])
    assert same
    assert len({mark.y for mark in same.marks}) == 1
    assert all(0 <= mark.x <= same.width and 0 <= mark.y <= same.height for mark in same.marks)


def test_the_table_beside_the_chart_tells_every_round() -> None:
    hall = played(3)
    ana = hall.named["Ana Ruiz"]
    page = words(see(hall, f"standings/{ana}"))
    told = page.split("Place after each round")[-1]
    for number in (1, 2, 3):
        line = service.scoreboard_after(hall.tournament, number).by_entrant[ana]
        record = f"{line.record.won}–{line.record.lost}–{line.record.drawn}"
        assert re.search(rf"\b{number} {line.place} .*?{line.points} {record}", told)


# The sheet


def sheet(hall: Hall, query: str = "", client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/t/{hall.id}/standings.pdf{query}")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


def test_the_sheet_tells_what_it_is_and_where_it_comes_from() -> None:
    from topcut.ledger import store

    hall = played(1)
    head = store.head(hall.id)
    assert head
    text = sheet(hall)
    assert "Spring Open" in text
    assert "Standings after round 1" in text
    assert "Novák, Eva" in text
    assert f"Ledger line {head.version}" in text
    assert head.hash[:12] in text
    assert "Posiciones tras la ronda 1" in sheet(hall, "?lang=es&size=letter")


def test_who_dropped_is_marked_on_the_sheet() -> None:
    hall = played(1)
    ana = hall.named["Ana Ruiz"]
    assert "dropped" not in sheet(hall)
    hall.play_round()
    hall.do(PostStandings(2))
    hall.do(DropEntrant(ana))
    assert "Ruiz, Ana · dropped" in sheet(hall, "?after=2")
    assert "dropped" not in sheet(hall, "?after=1"), "then they still played on"


def test_a_correction_makes_another_sheet() -> None:
    hall = played(1, NAMES[:4])
    before = sheet(hall)
    hall.do(CorrectResult(hall.match(1).id, Score((0, 2)), "slip misread"))
    for waiting in list(hall.tournament.proposals):
        hall.do(Approve(waiting))
    assert sheet(hall) != before


def test_only_staff_get_the_sheet_of_a_round_that_is_not_posted() -> None:
    hall = played(2, posted=0)
    olga = scorekeeper(hall)
    assert "not posted" in sheet(hall, "?after=2", olga)
    hall.do(PostStandings(2))
    hall.play_round()
    assert "Standings after round 2" in sheet(hall)
    for query in ("?after=3", "?after=0", "?size=a0"):
        assert Client().get(f"/t/{hall.id}/standings.pdf{query}").status_code == 404
    assert "Standings after round 3" in sheet(hall, "?after=3", olga)


def test_staff_elsewhere_get_nothing_that_is_not_posted() -> None:
    hall = played(1, posted=0)
    stranger = Client()
    stranger.force_login(add_account(Name("Max"), "max", "correct horse battery", may_organize=True))
    assert stranger.get(f"/t/{hall.id}/standings.pdf").status_code == 403
