"""The same deed under two editions: what the program does differs as the rules ledger says.

What pages and commands say of each difference is in ``tests/web/test_editions.py``; what a deck may hold
under each edition in ``tests/cards/test_deck_editions.py``.
"""

from dataclasses import replace
from datetime import date

import pytest

from tests.core.draft_story import DRAFT, SEALED, drafted, seated
from tests.core.story import (
    ANA,
    BO,
    HUGO,
    INTENTIONAL_DRAW,
    Story,
    and_then,
    details,
    given,
    results_in,
    round_closed,
    tournament_with,
)
from tests.core.team_story import team_details, teams_enrolled
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.judging.commands import DesignateAppealsJudge
from topcut.core.desks.judging.events import AppealsJudgeDesignated
from topcut.core.desks.limited.commands import StartDraft
from topcut.core.desks.limited.product import usual_mix
from topcut.core.desks.limited.schedule import SchedulePart, schedule
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails, CreateTournament
from topcut.core.desks.organizing.events import OfficialAppointed
from topcut.core.desks.organizing.sanctioning import kept_until, shortfalls
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.results.events import ResultRecorded, ResultReported
from topcut.core.desks.rounds.board.match_start import start_of
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundRepaired
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, playoff_after
from topcut.core.report.entrants import entitled
from topcut.core.rules import Rel
from topcut.core.scoreboard import scoreboard
from topcut.rulebook import rules_for
from topcut.rulebook.building import build_times

DAYS = {"mtr-2019-05-03": "2019-06-01", "mtr-2021-07-23": "2021-08-01", "mtr-2025-06-30": "2025-07-05"}
OLD, MIDDLE, NEW = DAYS


def on(edition: str, about: Details | None = None) -> Details:
    return replace(about or details(), edition=edition, date=DAYS[edition])


def made(about: Details) -> CreateTournament:
    return CreateTournament(about, PersonId("olga"), "f00d")


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.rule("MTR-1.4.f")
@pytest.mark.parametrize(
    ("program", "known"),
    [
        ("Standard Showdown", (OLD,)),
        ("Magic Tabletop Mythic Championship", (OLD,)),
        ("Grand Prix Trial", (OLD, MIDDLE)),
        ("Players Tour", (MIDDLE,)),
        ("Store Championship", (NEW,)),
        ("Pro Tour", (NEW,)),
    ],
)
def test_a_program_is_played_in_its_editions_and_refused_in_the_others(
    program: str, known: tuple[str, ...]
) -> None:
    for edition in DAYS:
        answer = given().when(made(replace(on(edition), program=program, rel=Rel.PROFESSIONAL)))
        if edition in known:
            assert answer.refusal is None
        else:
            answer.refuses("program-unknown", program=program)


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.parametrize(("edition", "short"), [(OLD, 8), (MIDDLE, 8), (NEW, None)])
def test_six_players_are_enough_from_2025_on(edition: str, short: int | None) -> None:
    story = given(tournament_with(6, on(edition)), round_closed(1))
    found = [one.least for one in shortfalls(story.tournament, rules_for(on(edition)))]
    assert found == ([short] if short else [])


@pytest.mark.rule("MTR-1.6.a")
@pytest.mark.parametrize(
    ("edition", "until"), [(OLD, date(2020, 2, 29)), (MIDDLE, date(2020, 2, 29)), (NEW, None)]
)
def test_results_are_kept_for_six_months_until_2025(edition: str, until: date | None) -> None:
    assert kept_until(date(2019, 8, 31), rules_for(on(edition))) == until


def in_semifinal(edition: str) -> Story:
    swiss = on(edition, details(1))
    about = replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], 4, 90)))
    story = given(tournament_with(8, about), round_closed(1), MakeCut(4))
    return and_then(story, PairRound(2), PublishRound(2))


@pytest.mark.rule("MTR-2.10.d")
@pytest.mark.parametrize(("edition", "at_once"), [(OLD, True), (MIDDLE, True), (NEW, False)])
def test_who_leaves_a_bracket_gives_the_best_one_left_a_bye_at_once_or_in_the_next_round(
    edition: str, at_once: bool
) -> None:
    """The fourth seed leaves: before 2025 the first has a bye in this very round."""
    story = in_semifinal(edition)
    first, *_between, fourth = story.tournament.cuts[1].seeds
    story = and_then(story, DropEntrant(fourth))
    alone = [match.seats for match in story.round.matches if match.is_bye]
    assert (alone == [(first,)]) is at_once
    assert any(isinstance(entry.event, RoundRepaired) for entry in story.entries) is at_once


@pytest.mark.rule("MTR-3.2.b")
@pytest.mark.parametrize(("edition", "points"), [(OLD, True), (MIDDLE, False), (NEW, False)])
def test_only_in_2019_are_there_planeswalker_points_to_report(edition: str, points: bool) -> None:
    story = given(tournament_with(8, on(edition)), round_closed(1))
    found = {one.entrant: one for one in entitled(story.tournament, rules_for(on(edition)))}
    assert (ANA in found) is points
    assert not points or found[ANA].wins == 1


@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.parametrize(("edition", "swiss"), [(OLD, False), (MIDDLE, False), (NEW, True)])
def test_at_professional_lists_are_open_in_the_playoff_and_from_2025_on_always(
    edition: str, swiss: bool
) -> None:
    about = on(edition, replace(details(1), rel=Rel.PROFESSIONAL))
    about = replace(about, stages=(about.stages[0], playoff_after(about.stages[0], 4, 90)))
    story = given(tournament_with(8, about), PairRound(1), PublishRound(1), OpenRound(1))
    rules = rules_for(about)
    assert lists_are_open(story.tournament, rules) is swiss
    story = and_then(story, results_in, CloseRound(1), MakeCut(4), PairRound(2), PublishRound(2))
    assert lists_are_open(story.tournament, rules)


@pytest.mark.rule("APP-C.team")
@pytest.mark.parametrize(("edition", "figures"), [(OLD, 4), (MIDDLE, 2), (NEW, 2)])
def test_games_rank_teams_in_2019_and_not_since(edition: str, figures: int) -> None:
    about = on(edition, team_details())
    story = given(teams_enrolled(4, about), PairRound(1), PublishRound(1), OpenRound(1))
    story = and_then(story, results_in, CloseRound(1))
    lines = scoreboard(story.tournament, rules_for(about), 1).lines
    assert {len(line.tiebreakers) for line in lines} == {figures}


@pytest.mark.rule("MTR-3.5.a")
@pytest.mark.parametrize(
    ("edition", "card"), [(OLD, "checklist-card"), (MIDDLE, "substitute-card"), (NEW, "substitute-card")]
)
def test_a_deck_check_looks_for_the_stand_in_of_the_edition(edition: str, card: str) -> None:
    assert checklist(Rel.COMPETITIVE, rules_for(on(edition)))[-1] == card


@pytest.mark.rule("APP-D")
def test_the_product_of_the_day_is_the_editions() -> None:
    found = {edition: usual_mix(on(edition), rules_for(on(edition))) for edition in DAYS}
    products = [mix.product if mix else None for mix in found.values()]
    assert products[0] == "War of the Spark"
    assert products[2] == "Magic: The Gathering—FINAL FANTASY"
    assert len(set(products)) == 3


def round_one(edition: str) -> Story:
    return given(tournament_with(4, on(edition)), PairRound(1), PublishRound(1), OpenRound(1))


def table_of(story: Story) -> tuple[MatchId, EntrantId, Score]:
    """Ana's match, who sits across, and the score by which she wins it."""
    match = next(one for one in story.round.matches if ANA in one.seats)
    other = next(seat for seat in match.seats if seat != ANA)
    return match.id, other, Score((2, 0)) if match.seats[0] == ANA else Score((0, 2))


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(("edition", "late"), [(OLD, True), (MIDDLE, True), (NEW, False)])
def test_until_2025_no_draw_is_agreed_once_the_other_has_filled_in_the_slip(edition: str, late: bool) -> None:
    story = round_one(edition)
    match, other, won = table_of(story)
    story = and_then(story, ReportResult(match, ANA, won))
    answer = story.when(ReportResult(match, other, INTENTIONAL_DRAW))
    if late:
        answer.refuses("agreed-too-late", rule="MTR-2.5.a")
        story.when(ReportResult(match, ANA, INTENTIONAL_DRAW)).refuses("agreed-too-late", rule="MTR-2.5.a")
        answer = story.when(ReportResult(match, other, won))
        answer.then(ResultReported, ResultRecorded)
    else:
        agreed = and_then(story, ReportResult(match, other, INTENTIONAL_DRAW))
        agreed = and_then(agreed, ReportResult(match, ANA, INTENTIONAL_DRAW))
        result = agreed.match(match).result
        assert result is not None
        assert result.score == INTENTIONAL_DRAW


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize("edition", DAYS)
def test_in_every_edition_a_draw_is_agreed_before_anybody_reports_and_confirmed_after(edition: str) -> None:
    story = round_one(edition)
    match, other, _ = table_of(story)
    story = and_then(story, ReportResult(match, ANA, INTENTIONAL_DRAW))
    story.when(ReportResult(match, other, INTENTIONAL_DRAW)).then(ResultReported, ResultRecorded)


@pytest.mark.rule("MTR-3.2.a")
@pytest.mark.parametrize(("edition", "there"), [(OLD, False), (MIDDLE, True), (NEW, True)])
def test_there_is_no_pioneer_tournament_under_the_edition_of_2019(edition: str, there: bool) -> None:
    modern = on(edition)
    pioneer = replace(modern, stages=(replace(modern.stages[0], format="pioneer"),))
    for answer in (
        given().when(made(pioneer)),
        given(tournament_with(4, modern)).when(ChangeDetails(pioneer)),
    ):
        if there:
            assert answer.refusal is None
        else:
            answer.refuses("format-not-yet", rule="MTR-3.2.a", format="Pioneer")


@pytest.mark.rule("MTR-3.2.a")
@pytest.mark.parametrize("edition", DAYS)
def test_a_format_that_no_edition_knows_is_the_organizers_affair(edition: str) -> None:
    about = on(edition)
    cube = replace(about, stages=(replace(about.stages[0], format="cube"),))
    assert given().when(made(cube)).refusal is None


@pytest.mark.rule("MTR-7.7.a")
@pytest.mark.parametrize(("edition", "first"), [(OLD, 1), (MIDDLE, 2), (NEW, 2)])
def test_two_cards_are_taken_first_from_double_masters_since_2021(edition: str, first: int) -> None:
    doubled = replace(DRAFT, boosters=("Double Masters",) * 3)
    about = on(edition, drafted(doubled))
    story = given(tournament_with(8, about), seated(), StartDraft(0, (15, 15, 15), 25))
    steps = schedule(story.tournament.drafts[0], about, rules_for(about).drafts)
    picks = [step.take for step in steps if step.part is SchedulePart.PICK and step.pack == 1]
    assert picks[0] == first
    assert set(picks[1:]) == {1}
    assert sum(picks) == 15


@pytest.mark.rule("MTR-2.3.a")
@pytest.mark.parametrize(("edition", "noted"), [(OLD, False), (MIDDLE, False), (NEW, True)])
def test_a_companion_is_noted_before_a_game_since_2025(edition: str, noted: bool) -> None:
    story = round_one(edition)
    start = start_of(story.tournament, rules_for(on(edition)), story.round.matches[0])
    assert ("note-companion" in start.steps) is noted


@pytest.mark.rule("APP-B.build")
@pytest.mark.parametrize(("edition", "minutes"), [(OLD, 30), (MIDDLE, 45), (NEW, 45)])
def test_a_prerelease_builds_a_quarter_of_an_hour_longer_since_2021(edition: str, minutes: int) -> None:
    about = replace(on(edition, drafted(SEALED)), program="Prerelease")
    times = build_times(about, rules_for(about), 0)
    assert times is not None
    assert times.build.minutes == minutes


@pytest.mark.rule("MTR-2.9.a")
@pytest.mark.parametrize(
    ("program", "editions"),
    [
        ("Magic Tabletop Mythic Championship", (OLD,)),
        ("Grand Prix", (OLD, MIDDLE)),
        ("Players Tour", (MIDDLE,)),
        ("Pro Tour", (NEW,)),
        ("World Championship", ()),
    ],
)
def test_appeals_judges_are_where_the_edition_has_them(program: str, editions: tuple[str, ...]) -> None:
    for edition in DAYS:
        about = replace(on(edition), program=program, rel=Rel.PROFESSIONAL)
        if not any(level.name == program for level in rules_for(about).programs.levels):
            continue
        story = given(tournament_with(4, about), AppointOfficial(PersonId("fay"), Role.FLOOR_JUDGE))
        answer = story.when(DesignateAppealsJudge(PersonId("fay"), True), by=HUGO)
        if edition in editions:
            answer.then(AppealsJudgeDesignated)
        else:
            answer.refuses("no-appeals-judges")


@pytest.mark.rule("MTR-1.4.d")
@pytest.mark.parametrize(
    ("program", "known"),
    [("Standard Showdown", (OLD,)), ("Draft Weekend", (OLD, MIDDLE)), ("Store Championship", (NEW,))],
)
def test_officials_play_what_the_edition_lists(program: str, known: tuple[str, ...]) -> None:
    """Each is a tournament of its editions only, and there a judge may enrol."""
    for edition in known:
        about = replace(on(edition), program=program)
        story = given(tournament_with(4, about))
        judge = story.tournament.entrants[BO].members[0]
        story.when(AppointOfficial(judge, Role.FLOOR_JUDGE)).then(OfficialAppointed)
