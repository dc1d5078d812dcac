"""The log and its strikes: what can be struck, by whom, and what that leaves."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import at
from topcut import service
from topcut.core.desks.floor.commands import Announce
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.service import actors
from topcut.web.desk.log_screen import log_screen
from topcut.web.desk.log_search import LogQuestion
from topcut.web.desk.strike_screen import strike_screen


def announced(desk: Desk) -> int:
    made = Announce("Ana Ruiz, come to the desk", "Ana Ruiz, ven")
    service.handle(made, actors.staff(desk.account, desk.tournament), desk.tournament.id)
    return desk.tournament.announcements[-1].number


def test_a_line_of_the_log_with_a_text_can_be_struck_by_who_may(four: Desk) -> None:
    number = announced(four)
    entries = list(store.read(four.tournament.id, after=number - 2, upto=number))
    lines = [(entry, "Ola", "something happened") for entry in entries]
    page = log_screen(at(four), LogQuestion(), lines, "abc", newer=0, older=7)
    assert [(line.number, bool(line.strike)) for line in page.lines] == [(number - 1, False), (number, True)]
    assert page.count.startswith(f"{four.tournament.version} lines.")
    keeper = four.official(Role.SCOREKEEPER)
    assert [
        line.strike for line in log_screen(at(keeper), LogQuestion(), lines, "abc", newer=0, older=0).lines
    ] == [None] * 2


def test_a_strike_says_what_it_leaves_and_asks_why(four: Desk) -> None:
    number = announced(four)
    (entry,) = store.read(four.tournament.id, after=number - 1, upto=number)
    page = strike_screen(at(four), entry, "Ana Ruiz, come to the desk", "/back")
    assert page.title == f"Strike the text of line {number}"
    assert (page.by, page.literal, page.leave.href) == ("Ola Organizer", None, "/back")
    assert [cause.value for cause in page.causes] == [
        "names-somebody",
        "asked-for",
        "improper",
        "mistaken",
    ]
