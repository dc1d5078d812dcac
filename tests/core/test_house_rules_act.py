"""The same deed under the edition and under a house rule: what the program does follows the value (ED.2).

Each test changes one value of the rules for one tournament, as an organizer's fact sheet does, and
shows an answer that differs. What decks may hold is in ``tests/cards/test_house_decks.py``.
"""

from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, pod_details, pods_closed, pods_open
from tests.core.story import (
    ANA,
    BO,
    HUGO,
    INTENTIONAL_DRAW,
    OLGA,
    SEED,
    Answer,
    Story,
    and_then,
    created,
    details,
    given,
    house,
    round_closed,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from tests.core.team_story import team_details, teams_enrolled
from topcut.core.companion.last_turns import turns_at_time
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.readings import minutes_to_give_back
from topcut.core.desks.decks.commands import SubmitDecklist, ViewDecklists
from topcut.core.desks.decks.deadlines import open_decks
from topcut.core.desks.decks.events import DecklistSubmitted, DecklistsViewed
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.floor.commands import ClaimTable
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeRounds,
    CreateTournament,
    RemoveOfficial,
)
from topcut.core.desks.organizing.events import DetailsChanged, OfficialAppointed, OfficialRemoved
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.results.entry_keys import Keys
from topcut.core.desks.results.entry_line import Reading, read_line
from topcut.core.desks.results.events import ResultRecorded, ResultReported
from topcut.core.desks.rounds.board.match_start import First, start_of
from topcut.core.desks.rounds.board.publish_checks import publish_checks
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundPaired, RoundPublished
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, pod_draw
from topcut.core.play.details import Details, ListsTaken, Stage, StageKind, playoff_after
from topcut.core.report.entrants import entitled
from topcut.core.rules import Rel
from topcut.rulebook import rules_for
from topcut.rulebook.announced import announced

WITHOUT_HEAD_JUDGE = house(roles__head_judge_needed="false")


def without_head_judge(story: Story) -> Story:
    assert HUGO.person
    return story.when(RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)).then(OfficialRemoved)


@pytest.mark.rule("MTR-1.7.a")
def test_a_round_is_published_without_a_head_judge_only_where_the_house_needs_none() -> None:
    for about in (details(), WITHOUT_HEAD_JUDGE):
        story = given(tournament_with(4, about), without_head_judge, round_paired(1))
        answer = story.when(PublishRound(1))
        if about is WITHOUT_HEAD_JUDGE:
            answer.then(RoundPublished)
        else:
            answer.refuses("head-judge-missing", rule="MTR-1.7.a")


@pytest.mark.rule("MTR-1.7.a")
def test_the_last_head_judge_stays_while_a_round_is_on_unless_the_house_needs_none() -> None:
    assert HUGO.person
    remove = RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)
    given(tournament_with(4), round_published(1)).when(remove).refuses("last-head-judge", rule="MTR-1.7.a")
    given(tournament_with(4, WITHOUT_HEAD_JUDGE), round_published(1)).when(remove).then(OfficialRemoved)


AS_ONE = Score((0, 0), drawn=1)


def line_read(story: Story, line: str) -> Score | None:
    by = Reading(Keys(), rules_for(story.tournament.details), story.round.newest)
    said = read_line(line, story.tournament, story.round, by).said
    return said.score if said else None


@pytest.mark.rule("MTR-2.5.a")
def test_an_agreed_draw_is_recorded_as_the_house_says() -> None:
    ruled = house(match__intentional_draw="[0, 0, 1]")
    for about, agreed in ((details(), INTENTIONAL_DRAW), (ruled, AS_ONE)):
        story = given(tournament_with(4, about), round_open(1))
        assert line_read(story, "1 id") == line_read(story, "1 6") == agreed
        answer = story.when(ReportResult(MatchId("1-1"), ANA, AS_ONE))
        if agreed == AS_ONE:
            answer.then(ResultReported)
        else:
            answer.refuses("draw-not-finished", rule="MTR-2.5.a", agreed_draw="0-0-3")


@pytest.mark.rule("MTR-2.5.a")
def test_a_draw_between_two_teams_is_agreed_as_the_house_says() -> None:
    ruled = house(team_details(), match__intentional_draw="[0, 0, 5]")
    for about, agreed in ((team_details(), INTENTIONAL_DRAW), (ruled, Score((0, 0), 5))):
        story = given(teams_enrolled(4, about), round_open(1))
        story.when(RecordResult(MatchId("1-1"), agreed)).then(ResultRecorded)
    story = given(teams_enrolled(4, ruled), round_open(1))
    story.when(RecordResult(MatchId("1-1"), INTENTIONAL_DRAW)).refuses("seats-needed", rule="MTR-8.2.a")


@pytest.mark.rule("MA-2.1A")
def test_a_pod_agrees_to_draw_as_the_house_says() -> None:
    for about, games in ((pod_details(), 3), (house(pod_details(), match__intentional_draw="[0, 0, 2]"), 2)):
        story = given(created(about), enrolled(4), pods_open(1))
        assert line_read(story, "1 id") == pod_draw(4, drawn=games)
        answer = story.when(RecordResult(story.round.matches[0].id, pod_draw(4, drawn=2)))
        if games == 2:
            answer.then(ResultRecorded)
        else:
            answer.refuses("draw-played-again", rule="MA-2.1A")


@pytest.mark.rule("MTR-10.4.b")
def test_a_bracket_is_drawn_up_as_the_house_says() -> None:
    """The first against the second: whoever finished best meet at once."""
    ruled = {
        "playoff__bracket_of_4": "[[1, 2], [3, 4]]",
        "playoff__bracket_of_8": "[[1, 2], [3, 4], [5, 6], [7, 8]]",
    }
    plain = replace(details(rounds=1), stages=with_cut(4))
    for about, first in ((plain, (1, 4)), (house(plain, **ruled), (1, 2))):
        story = given(tournament_with(8, about), round_closed(1), MakeCut(4), PairRound(2))
        seeds = story.tournament.cuts[1].seeds
        assert [seeds.index(seat) + 1 for seat in story.round.matches[0].seats] == list(first)
    eight = replace(details(rounds=1), stages=with_cut(8))
    for about, slots in (
        (eight, [1, 8, 4, 5, 2, 7, 3, 6]),
        (house(eight, **ruled), [1, 2, 3, 4, 5, 6, 7, 8]),
    ):
        cut = given(tournament_with(8, about), round_closed(1), MakeCut(8)).tournament.cuts[1]
        assert [cut.seed_of(slot) for slot in cut.slots if slot] == slots


@pytest.mark.rule("MTR-10.4.c")
def test_a_draft_playoff_is_drawn_up_as_the_house_says() -> None:
    about = replace(details(rounds=1), stages=with_cut(8, "booster-draft"))
    neighbours = house(about, playoff__draft_bracket_of_8="[[1, 2], [3, 4], [5, 6], [7, 8]]")
    for ruled, places in ((about, [1, 5, 3, 7, 2, 6, 4, 8]), (neighbours, [1, 2, 3, 4, 5, 6, 7, 8])):
        made = given(tournament_with(8, ruled), round_closed(1)).when(MakeCut(8)).events[0]
        assert isinstance(made, CutMade)
        assert [made.draft_seats.index(slot) + 1 for slot in made.slots if slot] == places


@pytest.mark.rule("MA-10.4B")
@pytest.mark.parametrize(
    ("ruled", "pods", "skipping"),
    [
        ({}, [[3, 6, 7, 10], [4, 5, 8, 9]], 2),
        (
            {"playoff__pod_cuts": "[{ size = 10, skip = 0, pods = 3 }]"},
            [[1, 6, 7], [2, 5, 8], [3, 4, 9, 10]],
            0,
        ),
    ],
)
def test_a_cut_into_pods_is_made_as_the_house_says(
    ruled: dict[str, str], pods: list[list[int]], skipping: int
) -> None:
    about = house(pod_details(1, cut=10), **ruled)
    story = given(created(about), enrolled(12), pods_closed(1), MakeCut(10), PairRound(2))
    assert pods_by_seed(story) == (pods, skipping)


@pytest.mark.rule("MA-10.4B")
def test_sixteen_sit_in_pods_as_the_house_says() -> None:
    straight = str([list(range(first, first + 4)) for first in (1, 5, 9, 13)])
    about = pod_details(1, cut=16)
    serpentine = [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    for ruled, first in (
        (about, serpentine),
        (house(about, playoff__pod_pattern_of_16=straight), [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]),
    ):
        story = given(created(ruled), enrolled(16), pods_closed(1), MakeCut(16), PairRound(2))
        assert pods_by_seed(story)[0][: len(first)] == first


def pods_by_seed(story: Story) -> tuple[list[list[int]], int]:
    """The pods of the round as seeds, and how many skip it."""
    seeds = story.tournament.cuts[1].seeds
    tables = [[seeds.index(seat) + 1 for seat in match.seats] for match in story.round.matches]
    return [table for table in tables if len(table) > 1], sum(len(table) == 1 for table in tables)


def with_cut(cut: int, format_: str = "modern") -> tuple[Stage, ...]:
    stage = Stage(StageKind.SWISS, "modern", 1, 2, 50)
    return stage, replace(playoff_after(stage, cut, 90), format=format_)


@pytest.mark.rule("MA-10.4A")
def test_those_who_fill_no_pod_sit_in_pods_as_small_as_the_house_says() -> None:
    about = pod_details(1)
    for ruled, sizes, fewest in (
        (about, [4, 3, 3], 3),
        (house(about, pods__smaller_size="2"), [4, 4, 2], 2),
    ):
        story = given(created(ruled), enrolled(10), PairRound(1))
        assert sorted((len(match.seats) for match in story.round.matches), reverse=True) == sizes
        checks = {each.code: each for each in publish_checks(story.tournament, rules_for(ruled), story.round)}
        assert checks["pod-sizes"].passed
        answer = given(created(ruled), enrolled(2)).when(PairRound(1))
        if fewest == 2:
            answer.then(RoundPaired)
        else:
            answer.refuses("too-few-to-pair", least=fewest)


@pytest.mark.rule("MA-2.4AB")
def test_a_pod_finishes_its_turn_only_in_rounds_as_long_as_the_house_says() -> None:
    """In longer ones it has the turns of any match, if the house gives some."""
    turns = house(pod_details(), end__additional_turns="5")
    shorter = house(pod_details(), end__additional_turns="5", end__finish_turn_up_to="80")
    assert turns_at_time(rules_for(pod_details()), 90, 4) == 0
    assert turns_at_time(rules_for(turns), 90, 4) == 0
    assert turns_at_time(rules_for(shorter), 90, 4) == 5
    assert turns_at_time(rules_for(shorter), 75, 4) == 4


@pytest.mark.rule("MTR-2.2.a")
def test_in_a_playoff_the_standing_chooses_or_decides_as_the_house_says() -> None:
    plain = replace(details(rounds=1), stages=with_cut(4))
    for about, first in (
        (plain, First.BY_RANK),
        (house(plain, match__first_player_playoff='"by-standing"'), First.BY_STANDING),
    ):
        story = given(tournament_with(8, about), round_closed(1), MakeCut(4), PairRound(2), PublishRound(2))
        match = story.round.matches[0]
        start = start_of(story.tournament, rules_for(about), match)
        assert (start.first, start.chooser) == (first, match.seats[0])


@pytest.mark.rule("MTR-10.2.b")
def test_announced_rounds_change_in_trouble_only_where_the_house_lets_them() -> None:
    more = ChangeRounds(4, "the venue stays open")
    fixed = house(rounds__variable_allowed="false")
    given(tournament_with(4), round_published(1)).when(more).then(DetailsChanged)
    given(tournament_with(4, fixed), round_published(1)).when(more).refuses("rounds-fixed", rule="MTR-10.2.b")
    given(tournament_with(4, fixed)).when(more).then(DetailsChanged)


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.parametrize(("levels", "code"), [("true", ""), ("false", "level-above-program")])
def test_a_program_is_played_above_its_level_unless_the_house_says_that_it_is_no_minimum(
    levels: str, code: str
) -> None:
    qualifier = replace(
        details(), program="Regional Championship Qualifier", rel=Rel.PROFESSIONAL, lists=ListsTaken.REQUIRED
    )
    answer = create(house(qualifier, programs__levels_are_minimums=levels))
    assert (answer.refusal.code if answer.refusal else "") == code
    game_day = replace(details(), program="Game Day", rel=Rel.COMPETITIVE, lists=ListsTaken.REQUIRED)
    assert create(house(game_day, programs__levels_are_minimums=levels)).refusal is None, "it is recommended"


def create(about: Details) -> Answer:
    assert OLGA.person
    return Story().when(CreateTournament(about, OLGA.person, seed_hash(SEED)), by=OLGA)


@pytest.mark.rule("MTR-1.3.a")
def test_officials_are_those_that_the_house_has() -> None:
    few = house(roles__officials='["organizer", "head-judge", "scorekeeper"]')
    judge = AppointOfficial(PersonId("fay"), Role.FLOOR_JUDGE)
    given(tournament_with(4)).when(judge).then(OfficialAppointed)
    given(tournament_with(4, few)).when(judge).refuses("role-not-here", rule="MTR-1.3.a", role="floor-judge")
    assert OLGA.person
    also = CreateTournament(few, OLGA.person, seed_hash(SEED), (Role.FLOOR_JUDGE,))
    Story().when(also, by=OLGA).refuses("role-not-here")


@pytest.mark.rule("MTR-3.3.a")
def test_the_deck_check_asks_for_opaque_sleeves_over_alpha_cards_where_the_rules_do() -> None:
    old = replace(details(), edition="mtr-2019-05-03")
    assert "alpha-sleeves" not in checklist(Rel.REGULAR, rules_for(details()))
    assert "alpha-sleeves" in checklist(Rel.REGULAR, rules_for(old))


PRO_TOUR = replace(details(), program="Pro Tour", rel=Rel.PROFESSIONAL, lists=ListsTaken.REQUIRED)


@pytest.mark.rule("MTR-2.7.d")
def test_at_professional_opponents_get_lists_in_the_programs_that_the_house_names() -> None:
    elsewhere = house(PRO_TOUR, decks__opponents_lists_at='["World Championship"]')
    for about, are_open in ((PRO_TOUR, True), (elsewhere, False)):
        story = given(tournament_with(2, about), list_of(ANA), list_of(BO), round_published(1))
        assert lists_are_open(story.tournament, rules_for(about)) is are_open
    no_program = house(replace(PRO_TOUR, program=""), decks__opponents_lists_at="[]")
    story = given(tournament_with(2, no_program), list_of(ANA), list_of(BO), round_published(1))
    assert lists_are_open(story.tournament, rules_for(no_program)), "it goes by its level alone"


@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.rule("MTR-2.12")
def test_an_opponents_list_is_viewed_during_a_match_as_the_house_says() -> None:
    by_ana = Actor(entrant=ANA)
    lifted = house(PRO_TOUR, decks__lists_viewed='"none"')
    for about, events in ((PRO_TOUR, (DecklistsViewed,)), (lifted, ())):
        story = given(tournament_with(2, about), list_of(ANA), list_of(BO), round_open(1))
        story.when(ViewDecklists((BO,)), by=by_ana).then(*events)


@pytest.mark.rule("MTR-2.7.b")
def test_a_list_changes_until_the_deadline_unless_the_first_good_one_is_final_in_this_house() -> None:
    about = replace(details(), lists=ListsTaken.REQUIRED)
    final = house(about, decks__electronic_list_locks='"accepted"')
    ana = Actor(entrant=ANA)
    faulty = list_of(ANA, faults=2)
    given(tournament_with(2, about), list_of(ANA)).when(list_of(ANA), by=ana).then(DecklistSubmitted)
    once = given(tournament_with(2, final), faulty)
    put_right = once.when(list_of(ANA), by=ana).then(DecklistSubmitted)
    put_right.when(list_of(ANA), by=ana).refuses("decklist-locked", rule="MTR-2.7.b")
    found = put_right.tournament
    assert open_decks(found, rules_for(final), found.entrants[ANA], Instant(0)) == ()


def list_of(entrant: EntrantId, faults: int = 0) -> SubmitDecklist:
    return SubmitDecklist(entrant, f"list of {entrant}", "0" * 64, faults, 0)


@pytest.mark.rule("MTR-2.6.a")
def test_time_that_a_judge_took_is_offered_back_from_the_pause_that_the_house_says() -> None:
    patient = house(extensions__pause_over="5")
    for about, offered in ((details(), 4), (patient, 0)):
        story = given(tournament_with(4, about), round_open(1), time_passes(10), ClaimTable(MatchId("1-1")))
        match, rules = story.match("1-1"), rules_for(about)
        at_once, later = story.now, Instant(story.now + 4 * MINUTE)
        assert minutes_to_give_back(story.tournament, match, rules, at_once) == 0
        assert minutes_to_give_back(story.tournament, match, rules, later) == offered
        assert minutes_to_give_back(story.tournament, match, rules, Instant(later + 3 * MINUTE)) == 7
        story = and_then(story, time_passes(7), GiveExtension(MatchId("1-1"), 7))
        assert minutes_to_give_back(story.tournament, story.match("1-1"), rules, story.now) == 0


@pytest.mark.rule("MTR-3.2.b")
def test_a_casual_tournament_gives_the_points_for_taking_part_that_the_house_says() -> None:
    casual = replace(details(), edition="mtr-2019-05-03", date="2019-06-01", rated=False)
    for about, points in ((casual, 1), (house(casual, ratings__points_for_casual="2"), 2)):
        story = given(tournament_with(4, about), round_closed(1))
        found = list(entitled(story.tournament, rules_for(about)))
        assert [(one.entrant, one.wins, one.points) for one in found] == [
            (entrant, 0, points) for entrant in story.tournament.entrants
        ]
    newest = replace(details(), rated=False)
    assert (
        list(entitled(given(tournament_with(4, newest), round_closed(1)).tournament, rules_for(newest))) == []
    )


@pytest.mark.rule("APP-D")
def test_a_premier_tournament_announces_other_boosters() -> None:
    stage = replace(details().stages[0], format="booster-draft", boosters=("Double Masters",) * 3)
    trial = replace(
        details(), program="Regional Championship Qualifier", rel=Rel.COMPETITIVE, stages=(stage,)
    )
    friday = replace(details(), program="Friday Night Magic", stages=(stage,))
    as_usual = replace(trial, stages=(replace(stage, boosters=("Magic: The Gathering—FINAL FANTASY",) * 3),))
    for about, is_told in ((trial, True), (friday, False), (as_usual, False)):
        told = [one.code for one in announced(about, rules_for(about)).departures]
        assert ("booster-mix" in told) is is_told
