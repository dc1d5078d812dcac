"""What a tournament announces (ED.2): the addendum, house rules, its playoff's time (MA-2.4B, APP-B.a)."""

from dataclasses import replace

import pytest

from tests.core.pod_story import pod_details
from tests.core.story import details
from topcut.core.kernel.ids import Instant
from topcut.core.play.details import Details, HouseRule, ListsTaken, StageKind, playoff_after
from topcut.core.rules import Rel
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced


def told(about: Details) -> list[tuple[str, object, object, str]]:
    found = announced(about, rules_for(about)).departures
    return [
        (one.code, one.recommended, one.chosen, one.cite.section)
        for one in found
        if one.code.startswith("playoff")
    ]


def timed(about: Details, minutes: int | None) -> Details:
    return replace(about, stages=(about.stages[0], playoff_after(about.stages[0], 10, minutes)))


@pytest.mark.rule("MA-2.4B")
@pytest.mark.rule("MA-*.7A")
def test_a_timed_playoff_in_pods_is_announced_as_a_departure_and_an_untimed_one_is_not() -> None:
    night = pod_details(3, Rel.COMPETITIVE)
    assert told(timed(night, None)) == []
    assert told(timed(night, 90)) == [("playoff-pods-timed", None, 90, "2.4B")]


@pytest.mark.rule("MA-2.4B")
def test_single_elimination_in_pods_without_rounds_before_it_had_better_be_untimed_too() -> None:
    night = pod_details(3, Rel.COMPETITIVE)
    alone = replace(night, stages=(timed(night, 75).stages[1],))
    assert told(alone) == [("playoff-pods-timed", None, 75, "2.4B")]


@pytest.mark.rule("APP-B.a")
def test_head_to_head_a_playoff_of_another_length_is_announced() -> None:
    friday = details()
    assert told(timed(friday, 90)) == []
    assert [one[:3] for one in told(timed(friday, 60))] == [("playoff-time", 90, 60)]
    assert [one[:3] for one in told(timed(friday, None))] == [("playoff-time", 90, None)]


@pytest.mark.rule("ED.2")
def test_a_commander_night_by_the_addendum_announces_that_alone_and_house_values_beside_it() -> None:
    night = pod_details(3)
    found = announced(night, rules_for(night))
    assert "addendum" in [one.code for one in found.departures]
    assert found.values == ()
    of_the_house = replace(night, house=(HouseRule("points.match_win", "4"),))
    assert "points.match_win" in [one.key for one in announced(of_the_house, rules_for(of_the_house)).values]


@pytest.mark.rule("APP-B.a")
def test_a_tournament_that_is_nothing_but_a_bracket_is_held_to_the_minutes_of_a_bracket() -> None:
    def codes(minutes: int) -> list[str]:
        about = details()
        about = replace(
            about, stages=(replace(about.stages[0], kind=StageKind.ELIMINATION, minutes=minutes),)
        )
        return [one.code for one in announced(about, rules_for(about)).departures]

    assert "round-time" not in codes(90)
    assert "round-time" in codes(50)


def all_told(about: Details) -> dict[str, tuple[object, object]]:
    found = announced(about, rules_for(about)).departures
    return {one.code: (one.recommended, one.chosen) for one in found}


@pytest.mark.rule("APP-B.a")
def test_a_playoff_shorter_than_the_shortest_match_is_told_once_as_the_playoffs() -> None:
    assert all_told(timed(details(), 30)) == {"playoff-too-short": ((40, 90), 30)}


@pytest.mark.rule("APP-B.a")
def test_a_short_round_is_told_with_what_is_required_and_with_what_is_recommended() -> None:
    about = details()
    short = replace(about, stages=(replace(about.stages[0], minutes=35),))
    assert all_told(short)["round-too-short"] == ((40, 50), 35)


DUE = Instant(1_763_000_000_000)  # 2025-11-13 02:13:20 UTC


def due(start: str, date: str = "2025-11-13", edition: str = "", kind: str = "modern") -> dict[str, object]:
    about = details()
    stage = replace(about.stages[0], format=kind)
    given = replace(
        about,
        date=date,
        zone="UTC",
        edition=edition or "mtr-2025-06-30",
        stages=(stage,),
        start_time=start,
        lists=ListsTaken.REQUIRED,
        lists_due=DUE,
    )
    return {code: told for code, told in all_told(given).items() if code == "lists-due-late"}


@pytest.mark.rule("MTR-2.7.b")
def test_lists_that_are_due_after_the_start_depart_from_the_rules_and_until_then_do_not() -> None:
    assert due("02:00")
    assert not due("02:14")
    assert not due("")
    assert due("", date="2025-11-12"), "without a time it is the day"
    assert not due("02:00", kind="sealed-deck"), "Limited lists follow the first round played"


@pytest.mark.rule("MTR-2.7.b")
def test_in_2021_lists_are_due_before_round_one_whose_hour_nobody_announced() -> None:
    assert not due("02:00", edition="mtr-2021-07-23")
    assert due("23:00", date="2025-11-12", edition="mtr-2021-07-23")


@pytest.mark.rule("MTR-2.7.a")
def test_no_decklists_where_the_level_requires_them_is_told_while_it_is_planned() -> None:
    plain = replace(details(), rel=Rel.COMPETITIVE, lists=ListsTaken.NONE)
    assert "decklists-required" in all_told(plain)
    assert "decklists-required" not in all_told(replace(plain, lists=ListsTaken.ON_PAPER))
