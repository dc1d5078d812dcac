"""A new table as a page value: what a refused form held is still there."""

from __future__ import annotations

from topcut.rulebook import editions, load
from topcut.web.companion.opening_screen import NewTablePage, opening_screen
from topcut.web.page_parts import Option


def opened(*partners: str, **typed: str) -> NewTablePage:
    return opening_screen(load(editions()[-1].name).table, typed, list(partners), "")


def chosen(options: tuple[Option, ...]) -> list[str]:
    return [option.value for option in options if option.chosen]


def test_four_play_unless_something_else_was_typed() -> None:
    assert chosen(opened().players) == ["4"]
    refused = opened("2", kind="duel", seats="3", planes="own", name2="Bo")
    assert chosen(refused.players) + chosen(refused.games) + chosen(refused.planes) == ["3", "duel", "own"]
    assert [(seat.name, seat.two_commanders) for seat in refused.seats][:3] == [
        ("", False),
        ("Bo", True),
        ("", False),
    ]


def test_the_second_seat_of_each_team_of_three_is_the_emperors() -> None:
    assert [seat.number for seat in opened().seats if seat.emperor] == [2, 5]
