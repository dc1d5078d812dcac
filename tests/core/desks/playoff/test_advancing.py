"""Who has the announced points is in the playoff before the rounds are over (MTR-10.4.d)."""

from dataclasses import replace

import pytest

from tests.core.story import (
    Story,
    and_then,
    created,
    details,
    given,
    results_in,
    round_closed,
    tournament_with,
)
from topcut.core.desks.decks.commands import SubmitDecklist
from topcut.core.desks.limited.commands import SeatDraft
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.events import AdvancedEarly
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundClosed
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, ListsTaken, playoff_after
from topcut.core.play.field import BYE_AWARDED
from topcut.core.rules import Rel
from topcut.core.scoreboard import scoreboard
from topcut.rulebook import rules_for

pytestmark = pytest.mark.rule("MTR-10.4.d")


def pro_tour(points: int = 6, program: str = "Pro Tour") -> Details:
    about = replace(details(3), program=program, rel=Rel.PROFESSIONAL)
    playoff = replace(playoff_after(about.stages[0], 4, 90), advance_at=points)
    return replace(about, stages=(about.stages[0], playoff))


def played(story: Story, number: int) -> Story:
    story = and_then(story, PairRound(number), PublishRound(number), OpenRound(number))
    return and_then(story, results_in)


def two_rounds(about: Details | None = None) -> Story:
    """Eight players, of whom four win the first round and two of those the second."""
    return played(given(tournament_with(8, about or pro_tour()), round_closed(1)), 2)


def test_closing_the_round_advances_whoever_has_the_points() -> None:
    story = two_rounds()
    _closed, advanced = story.when(CloseRound(2)).events
    assert isinstance(advanced, AdvancedEarly)
    story = and_then(story, CloseRound(2))
    rules = rules_for(story.tournament.details)
    six = [line.entrant for line in scoreboard(story.tournament, rules, 2).lines if line.points == 6]
    assert advanced.round == 2
    assert sorted(advanced.entrants) == sorted(six)
    assert len(six) == 2
    assert story.tournament.advanced == advanced.entrants


def test_from_then_on_they_have_byes_and_the_others_play() -> None:
    story = and_then(two_rounds(), CloseRound(2), PairRound(3))
    resting = {match.seats[0] for match in story.round.matches if match.is_bye}
    assert resting == set(story.tournament.advanced)
    assert all(BYE_AWARDED in match.flags for match in story.round.matches if match.is_bye)
    assert len(story.round.matches) == 5, "three tables and two byes"


def test_they_are_seeded_first_and_those_who_get_there_later_after_them() -> None:
    story = and_then(played(and_then(two_rounds(), CloseRound(2)), 3), CloseRound(3))
    first, later = story.tournament.advanced[:2], story.tournament.advanced[2:]
    assert later, "of those with three points some have won again"
    story = and_then(story, MakeCut(4))
    seeds = story.tournament.cuts[1].seeds
    assert seeds[: 2 + len(later)] == (*first, *later)[:4]


def test_a_seed_is_locked_whatever_is_corrected_later() -> None:
    story = and_then(played(and_then(two_rounds(), CloseRound(2)), 3), CloseRound(3))
    before = story.tournament.advanced
    match = next(one for one in story.tournament.rounds[1].matches if before[0] in one.seats)
    lost = Score((0, 2)) if match.seats[0] == before[0] else Score((2, 0))
    story = and_then(story, CorrectResult(match.id, lost, "the slip says so"), MakeCut(4))
    assert story.tournament.advanced == before
    assert story.tournament.cuts[1].seeds[0] == before[0]


def test_whoever_leaves_is_not_in_the_playoff_any_more() -> None:
    story = and_then(two_rounds(), CloseRound(2))
    gone, stays = story.tournament.advanced
    story = and_then(story, DropEntrant(gone))
    story = and_then(played(story, 3), CloseRound(3), MakeCut(4))
    seeds = story.tournament.cuts[1].seeds
    assert gone not in seeds
    assert seeds[0] == stays


def test_r40_no_more_advance_than_the_playoff_has_places_and_the_others_play_on() -> None:
    """R40: a ninth who reached the points was told to be in a playoff of eight, and had byes."""
    about = pro_tour(3)
    about = replace(about, stages=(about.stages[0], replace(about.stages[1], cut=2, rounds=1)))
    story = and_then(
        given(tournament_with(8, about)), PairRound(1), PublishRound(1), OpenRound(1), results_in
    )
    story = and_then(story, CloseRound(1))
    assert len(story.tournament.advanced) == 2, "four have the points"
    again = and_then(played(story, 2), CloseRound(2))
    assert again.tournament.advanced == story.tournament.advanced
    gone = story.tournament.advanced[0]
    left = and_then(played(and_then(story, DropEntrant(gone)), 2), CloseRound(2))
    assert len(left.tournament.advanced) == 3, "one place is free again"


def test_nobody_advances_early_where_it_was_not_announced() -> None:
    two_rounds(pro_tour(0)).when(CloseRound(2)).then(RoundClosed)


@pytest.mark.parametrize("program", ["", "Regional Championship"])
def test_it_is_for_the_programs_that_the_rules_name(program: str) -> None:
    create = CreateTournament(pro_tour(program=program), PersonId("olga"), "f00d")
    given().when(create).refuses("advance-not-here", "MTR-10.4.d")


def test_before_2025_the_rules_have_no_early_advance() -> None:
    """A World Championship: in 2025 yes, in 2021 and 2019 no."""
    worlds = pro_tour(program="World Championship")
    given(created(worlds))
    for edition, day in (("mtr-2021-07-23", "2021-08-01"), ("mtr-2019-05-03", "2019-06-01")):
        create = CreateTournament(replace(worlds, edition=edition, date=day), PersonId("olga"), "f00d")
        given().when(create).refuses("advance-not-here")


def test_points_without_a_playoff_to_advance_to_are_refused() -> None:
    about = pro_tour()
    alone = replace(about, stages=(replace(about.stages[0], advance_at=6),))
    given().when(CreateTournament(alone, PersonId("olga"), "f00d")).refuses("advance-not-here")


def drafted_later(playoff_format: str = "modern", second: str = "booster-draft") -> Details:
    """Two Constructed rounds, then a draft with one round, then the top 4."""
    about = pro_tour()
    first, playoff = about.stages
    stages = (replace(first, rounds=2), replace(first, rounds=1, format=second))
    return replace(about, stages=(*stages, replace(playoff, format=playoff_format)))


@pytest.mark.rule("MTR-7.6.a")
def test_whoever_is_through_has_no_seat_in_a_later_draft_and_a_bye_in_its_rounds() -> None:
    story = and_then(two_rounds(drafted_later()), CloseRound(2), SeatDraft(1))
    through = set(story.tournament.advanced)
    seats = {seat for pod in story.tournament.drafts[1].pods for seat in pod}
    assert len(through) == 2
    assert seats == set(story.tournament.entrants) - through
    story = and_then(story, PairRound(3))
    assert {match.seats[0] for match in story.round.matches if match.is_bye} == through


@pytest.mark.rule("MTR-7.6.a")
def test_they_open_a_pool_that_the_playoff_is_played_with() -> None:
    sealed = drafted_later("sealed-deck", "sealed-deck")
    story = and_then(two_rounds(sealed), CloseRound(2), SeatDraft(1))
    seats = {seat for pod in story.tournament.drafts[1].pods for seat in pod}
    assert seats == set(story.tournament.entrants)


@pytest.mark.rule("MTR-7.6.a")
def test_nobody_drafts_alone_while_the_others_are_through() -> None:
    story = and_then(two_rounds(drafted_later()), CloseRound(2))
    playing = [one for one in story.tournament.entrants if one not in story.tournament.advanced]
    story = and_then(story, *(DropEntrant(entrant) for entrant in playing[1:]))
    story.when(SeatDraft(1)).refuses("too-few-to-pair", entrants=1, least=2)


@pytest.mark.rule("MTR-2.7.a")
def test_whoever_is_through_owes_no_list_for_a_draft_they_are_not_in() -> None:
    """Their Constructed list is handed in; the deck of the later draft is nobody's but the others'."""
    about = replace(drafted_later(), lists=ListsTaken.REQUIRED)
    story = given(tournament_with(8, about))
    story = and_then(
        story, *(SubmitDecklist(one, f"l-{one}", f"s-{one}") for one in story.tournament.entrants)
    )
    story = and_then(played(story, 1), CloseRound(1))
    story = and_then(played(story, 2), CloseRound(2), SeatDraft(1))
    others = set(story.tournament.entrants) - set(story.tournament.advanced)
    assert story.tournament.advanced
    story.when(PairRound(3)).refuses("decklists-missing", missing=len(others))
