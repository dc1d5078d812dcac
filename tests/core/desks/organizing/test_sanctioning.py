"""Whether a tournament counts, by edition."""

from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, pod_details
from tests.core.story import ANA, NAMES, Story, created, details, given, round_closed, tournament_with
from topcut.core.desks.organizing.sanctioning import shortfalls
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.rules import Rel
from topcut.rulebook import rules_for

EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")


def short(story: Story) -> list[tuple[str, int, int]]:
    tournament = story.tournament
    return [
        (one.code, one.least, one.actual) for one in shortfalls(tournament, rules_for(tournament.details))
    ]


def cited(story: Story) -> set[str]:
    rules = rules_for(story.tournament.details)
    return {rules.cite_rule(one.rule).section for one in shortfalls(story.tournament, rules)}


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.parametrize(
    ("players", "enough"),
    [
        (3, (False, False, False)),
        (4, (False, False, True)),
        (7, (False, False, True)),
        (8, (True, True, True)),
    ],
)
def test_a_rated_tournament_has_eight_players_and_since_2025_four(
    players: int, enough: tuple[bool, ...]
) -> None:
    for edition, counts in zip(EDITIONS, enough, strict=True):
        story = given(tournament_with(players, replace(details(), edition=edition)))
        least = 4 if edition == EDITIONS[-1] else 8
        assert short(story) == ([] if counts else [("too-few-entrants", least, players)])


@pytest.mark.rule("MTR-10.1.a")
def test_whoever_drops_before_round_one_does_not_count_and_a_disqualified_player_does() -> None:
    assert short(given(tournament_with(4), DropEntrant(ANA))) == [("too-few-entrants", 4, 3)]
    assert short(given(tournament_with(4), round_closed(1), DropEntrant(ANA))) == []
    assert short(given(tournament_with(4), round_closed(1), DisqualifyEntrant(ANA, "why"))) == []


@pytest.mark.rule("MTR-10.2.a")
def test_a_rated_tournament_of_individuals_has_three_rounds() -> None:
    assert short(given(tournament_with(NAMES, details(rounds=2)))) == [("too-few-rounds", 3, 2)]
    assert short(given(tournament_with(NAMES, details(rounds=3)))) == []


@pytest.mark.rule("MA-10.1A")
@pytest.mark.rule("MA-10.1B")
@pytest.mark.parametrize(
    ("rel", "players", "least"),
    [(Rel.REGULAR, 3, 4), (Rel.REGULAR, 4, 0), (Rel.COMPETITIVE, 15, 16), (Rel.COMPETITIVE, 16, 0)],
)
def test_in_pods_four_are_enough_at_regular_and_sixteen_at_competitive(
    rel: Rel, players: int, least: int
) -> None:
    story = given(created(pod_details(2, rel)), enrolled(players))
    assert short(story) == ([("too-few-entrants", least, players)] if least else [])
    section = {Rel.REGULAR: "10.1A", Rel.COMPETITIVE: "10.1B"}[rel]
    assert cited(story) == ({section} if least else set()), "R16"


@pytest.mark.rule("MA-10.2A")
@pytest.mark.rule("MA-10.2B")
@pytest.mark.parametrize(
    ("rel", "rounds", "least"),
    [(Rel.REGULAR, 1, 0), (Rel.COMPETITIVE, 1, 2), (Rel.COMPETITIVE, 2, 0)],
)
def test_in_pods_one_round_is_enough_at_regular_and_two_at_competitive(
    rel: Rel, rounds: int, least: int
) -> None:
    story = given(created(pod_details(rounds, rel)), enrolled(16))
    assert short(story) == ([("too-few-rounds", least, rounds)] if least else [])
    assert cited(story) == ({"10.2B"} if least else set()), "R16"


@pytest.mark.rule("MA-10.1A")
def test_the_minimum_of_pods_is_cited_from_the_addendum() -> None:
    rules = rules_for(pod_details())
    assert rules.cite("minimums.entrants_individual").document == "MA"
    assert rules.cite("minimums.rounds_individual").document == "MA"
