"""A part of a tournament may have a level of its own, and the rules are asked at that one (MTR-1.12.a)."""

from dataclasses import replace

import pytest

from tests.core.story import (
    HUGO,
    NAMES,
    Story,
    and_then,
    created,
    details,
    given,
    results_in,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.floor.decide import may_decline
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.desks.organizing.sanctioning import shortfalls
from topcut.core.desks.playoff.commands import MakeCut, UndoCut
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import PersonId
from topcut.core.play.details import Details, ListsTaken, Stage, playoff_after
from topcut.core.rules import Rel
from topcut.core.scoreboard import scoreboard
from topcut.rulebook import rules_for

PRO, COMPETITIVE = Rel.PROFESSIONAL, Rel.COMPETITIVE


def two_days(
    second: Rel | None = PRO, last: Rel | None = PRO, cut: int = 4, program: str = "Spotlight Series"
) -> Details:
    """A round, a round for the best four, a final of two."""
    about = replace(details(1), rel=COMPETITIVE, program=program)
    day_one = about.stages[0]
    day_two = replace(day_one, cut=cut, rel=second)
    final = replace(playoff_after(day_two, 2, 90), rel=last)
    return replace(about, stages=(day_one, day_two, final))


def day_two(about: Details | None = None) -> Story:
    story = given(tournament_with(6, about or two_days()), round_closed(1))
    return and_then(story, MakeCut(4), PairRound(2), PublishRound(2), OpenRound(2))


@pytest.mark.rule("MTR-1.12.a")
def test_the_second_day_of_a_spotlight_is_professional_and_not_less() -> None:
    for low in (two_days(second=None), two_days(second=PRO, last=COMPETITIVE), two_days(second=Rel.REGULAR)):
        create = CreateTournament(low, PersonId("hugo"), "f00d")
        given().when(create).refuses(
            "level-below-program", "MTR-1.12.a", program="Spotlight Series", level="professional"
        )
    given(created(two_days())).when(ChangeDetails(two_days(last=COMPETITIVE))).refuses("level-below-program")


@pytest.mark.rule("MTR-1.12.a")
def test_day_two_of_a_grand_prix_begins_with_the_cut_also_when_it_is_the_playoff() -> None:
    about = replace(two_days(program="Grand Prix"), edition="mtr-2019-05-03", date="2019-06-01")
    first, _, final = about.stages
    given(created(replace(about, stages=(first, final))))
    low = replace(about, stages=(first, replace(final, rel=None)))
    create = CreateTournament(low, PersonId("hugo"), "f00d")
    given().when(create).refuses("level-below-program", level="professional")


@pytest.mark.rule("MTR-1.12.a")
def test_the_level_is_that_of_the_part_being_played() -> None:
    story = given(tournament_with(6, two_days()))
    assert story.tournament.rel is COMPETITIVE
    story = and_then(story, round_closed(1))
    assert story.tournament.rel is COMPETITIVE
    story = and_then(story, MakeCut(4))
    assert story.tournament.rel is PRO, "from the cut on, also on the evening of day one"
    assert story.tournament.details.levels == (COMPETITIVE, PRO)
    assert and_then(story, UndoCut()).tournament.rel is COMPETITIVE


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.rule("MTR-2.7.d")
def test_opponents_see_each_others_lists_from_the_professional_part_on() -> None:
    rules = rules_for(two_days())
    day_one = given(tournament_with(6, two_days()), round_open(1))
    assert not lists_are_open(day_one.tournament, rules)
    assert lists_are_open(day_two().tournament, rules)


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.rule("MTR-2.13")
def test_a_camera_may_be_declined_in_a_competitive_playoff_and_not_in_a_professional_one() -> None:
    for last, may in ((COMPETITIVE, True), (PRO, False)):
        about = two_days(None, last, program="")
        story = and_then(day_two(about), results_in, CloseRound(2), MakeCut(2), PairRound(3), PublishRound(3))
        assert may_decline(story.tournament, story.round.matches[0], rules_for(about)) is may


@pytest.mark.rule("MTR-1.12.a")
def test_what_holds_for_the_whole_tournament_is_held_to_its_strictest_part() -> None:
    """Regular Swiss rounds with a Competitive playoff: decklists, no officials who play, no age limits."""
    about = replace(two_days(None, COMPETITIVE, program=""), rel=Rel.REGULAR)
    story = given(created(about))
    assert HUGO.person
    story.when(EnrolEntrant(NAMES[0], (HUGO.person,))).refuses("official-may-not-play", "MTR-1.4.d")
    without = replace(about, lists=ListsTaken.NONE)
    story.when(ChangeDetails(without)).refuses("decklists-required", level="competitive")


@pytest.mark.rule("MTR-1.12.a")
def test_whoever_is_not_cut_to_day_two_plays_no_more_and_is_still_ranked() -> None:
    story = day_two()
    seeds = story.tournament.cuts[1].seeds
    assert {seat for match in story.round.matches for seat in match.seats} == set(seeds)
    story = and_then(story, results_in, CloseRound(2), MakeCut(2))
    assert set(story.tournament.cuts[2].seeds) <= set(seeds)
    lines = scoreboard(story.tournament, rules_for(two_days()), 2).lines
    assert sorted(line.entrant for line in lines) == sorted(NAMES[:6])
    assert list(shortfalls(story.tournament, rules_for(two_days()))) == []


def test_hundreds_may_be_cut_to_a_second_day_but_a_bracket_has_sixty_four_places_at_most() -> None:
    given(created(two_days(cut=400)))
    many = two_days()
    wide: tuple[Stage, ...] = (*many.stages[:2], replace(many.stages[2], cut=128))
    create = CreateTournament(replace(many, stages=wide), PersonId("hugo"), "f00d")
    given().when(create).refuses("cut-out-of-range", most=64)
    given(created(many)).when(ChangeDetails(two_days(cut=6000))).refuses("cut-out-of-range", most=5000)


@pytest.mark.rule("MTR-1.12.a")
def test_a_playoff_has_no_more_places_than_played_the_day_before_it() -> None:
    about = two_days(cut=4)
    wide = replace(about, stages=(*about.stages[:2], replace(about.stages[2], cut=8)))
    create = CreateTournament(wide, PersonId("hugo"), "f00d")
    given().when(create).refuses("cut-wider-than-before", before=4, places=8)
    given(created(about)).when(ChangeDetails(wide)).refuses("cut-wider-than-before")
