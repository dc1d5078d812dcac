from dataclasses import replace
from typing import Any

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    HUGO,
    OLGA,
    SEED,
    Step,
    Story,
    and_then,
    created,
    details,
    given,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.approval.commands import Propose, Reject
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    ChangeRounds,
    CreateTournament,
    FinishTournament,
    RemoveOfficial,
)
from topcut.core.desks.organizing.events import (
    DetailsChanged,
    OfficialAppointed,
    OfficialRemoved,
    TournamentCreated,
    TournamentFinished,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import CorrectResult, DisputeResult
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.desks.rounds.events import StandingsPosted
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import MatchId, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, HouseRule
from topcut.core.rules import Rel

OLGA_ID, HUGO_ID, PIA = PersonId("olga"), PersonId("hugo"), PersonId("pia")
HASH = seed_hash(SEED)


def with_stage(**changes: int | None) -> Details:
    before = details()
    return replace(before, stages=(replace(before.stages[0], **changes),))  # type: ignore[arg-type]


# Creating


def test_whoever_creates_a_tournament_is_its_organizer() -> None:
    story = Story().when(CreateTournament(details(), OLGA_ID, HASH), by=OLGA)
    after = story.then(TournamentCreated(details(), HASH, 2), OfficialAppointed(OLGA_ID, Role.ORGANIZER))
    assert after.tournament.roles_of(OLGA_ID) == {Role.ORGANIZER}
    assert after.tournament.version == 2
    assert not after.tournament.has_started


def test_in_a_shop_one_person_takes_all_the_roles() -> None:
    roles = (Role.HEAD_JUDGE, Role.ORGANIZER, Role.SCOREKEEPER, Role.HEAD_JUDGE)
    after = Story().when(CreateTournament(details(), OLGA_ID, HASH, roles)).after
    assert after.tournament.roles_of(OLGA_ID) == {Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}
    assert after.tournament.version == 4, "each role is appointed once"


WRONG_DETAILS = [
    (replace(details(), name=" \t"), "name-missing", {}),
    (replace(details(), name="x" * 121), "name-too-long", {"most": 120}),
    (replace(details(), stages=()), "rounds-out-of-range", {"least": 1, "most": 30}),
    (with_stage(rounds=0), "rounds-out-of-range", {"least": 1, "most": 30}),
    (with_stage(rounds=31), "rounds-out-of-range", {"least": 1, "most": 30}),
    (with_stage(minutes=39), "round-too-short", {"minutes": 40}),
    (with_stage(games_to_win=0), "details-out-of-range", {"field": "games-to-win", "least": 1}),
    (with_stage(seats=1), "details-out-of-range", {"field": "seats", "least": 2}),
    (replace(details(), first_table=0), "details-out-of-range", {"field": "first-table", "least": 1}),
    (replace(details(), cap=1), "details-out-of-range", {"field": "cap", "least": 2}),
    (replace(details(), place="x" * 121), "place-too-long", {"most": 120}),
    (replace(details(), start_time="25:00"), "start-time-unknown", {"time": "25:00"}),
    (replace(details(), start_time="7pm"), "start-time-unknown", {"time": "7pm"}),
]


@pytest.mark.parametrize(
    ("wrong", "code", "facts"), WRONG_DETAILS, ids=[code for _, code, _ in WRONG_DETAILS]
)
def test_details_that_cannot_be_are_refused(wrong: Details, code: str, facts: dict[str, Any]) -> None:
    Story().when(CreateTournament(wrong, OLGA_ID, HASH)).refuses(code, **facts)
    given(created()).when(ChangeDetails(wrong)).refuses(code, **facts)


@pytest.mark.rule("MTR-1.12.a")
def test_a_program_is_one_of_the_edition_and_is_played_at_its_level_or_above() -> None:
    qualifier = replace(details(), program="Regional Championship Qualifier", rel=Rel.REGULAR)
    facts = {"program": qualifier.program, "level": "competitive"}
    Story().when(CreateTournament(qualifier, OLGA_ID, HASH)).refuses(
        "level-below-program", rule="MTR-1.12.a", **facts
    )
    above = replace(qualifier, rel=Rel.PROFESSIONAL)
    assert Story().when(CreateTournament(above, OLGA_ID, HASH)).after.tournament.details == above
    unknown = replace(qualifier, program="Grand Prix")
    Story().when(CreateTournament(unknown, OLGA_ID, HASH)).refuses("program-unknown", program="Grand Prix")


@pytest.mark.rule("MTR-1.1.a")
def test_a_premier_tournament_is_rated() -> None:
    """R8: Premier tournaments are a part of the rated ones."""
    casual = replace(details(), program="Regional Championship Qualifier", rel=Rel.COMPETITIVE, rated=False)
    Story().when(CreateTournament(casual, OLGA_ID, HASH)).refuses(
        "premier-is-rated", rule="MTR-1.1.a", program=casual.program
    )


@pytest.mark.rule("ED.2")
def test_a_fact_sheet_may_not_change_what_the_rules_require() -> None:
    shorter = replace(details(), house=(HouseRule("time.minimum_match", "30"),))
    story = Story().when(CreateTournament(shorter, OLGA_ID, HASH))
    story.refuses("house-rule-required", rule="APP-B.a", key="time.minimum_match")


@pytest.mark.rule("ED.2")
@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("rounds.set_by_fact_sheet", '["Regional Championship Qualifier"]', "APP-E.a"),
        ("decks.lists", '"optional"', "MTR-2.7.a"),
    ],
)
def test_a_shop_sets_its_own_rounds_and_lists_where_a_premier_tournament_may_not(
    key: str, value: str, rule: str
) -> None:
    shop = replace(details(), house=(HouseRule(key, value),))
    assert Story().when(CreateTournament(shop, OLGA_ID, HASH)).after.tournament.details == shop
    premier = replace(shop, program="Regional Championship Qualifier", rel=Rel.COMPETITIVE)
    story = Story().when(CreateTournament(premier, OLGA_ID, HASH))
    story.refuses("house-rule-required", rule=rule, key=key)


@pytest.mark.rule("APP-B.a")
def test_a_round_has_the_minimum_time_or_none_at_all() -> None:
    short = CreateTournament(with_stage(minutes=39), OLGA_ID, HASH)
    Story().when(short).refuses("round-too-short", rule="APP-B.a", minutes=40)
    for minutes in (40, None):
        Story().when(CreateTournament(with_stage(minutes=minutes), OLGA_ID, HASH)).then(
            TournamentCreated, OfficialAppointed
        )


def test_a_tournament_is_created_once() -> None:
    given(created()).when(CreateTournament(details(), OLGA_ID, HASH)).refuses("tournament-exists")


# Details


@pytest.mark.parametrize("draft", [(), (round_paired(1),)], ids=["unpaired", "draft"])
def test_details_are_free_until_round_one_is_published(draft: tuple[Step, ...]) -> None:
    changed = details(rounds=5, minutes=60)
    after = given(tournament_with(4), *draft).when(ChangeDetails(changed)).then(DetailsChanged(changed))
    assert after.tournament.details == changed
    after.when(ChangeDetails(changed)).changes_nothing()


@pytest.mark.rule("MTR-10.2.b")
def test_what_players_rely_on_is_fixed_once_round_one_is_published() -> None:
    story = given(tournament_with(4), round_published(1))
    for changed in (details(rounds=4), details(games_to_win=1), replace(details(), date="2025-07-06")):
        story.when(ChangeDetails(changed)).refuses("details-fixed-after-start", rule="MTR-10.2.b")
    renamed = replace(details(), name="Saturday", zone="Europe/Lisbon")
    story.when(ChangeDetails(renamed)).then(DetailsChanged(renamed))


def test_when_where_and_for_how_many_can_be_put_right_after_the_start() -> None:
    story = given(tournament_with(4), round_published(1))
    told = replace(details(), start_time="19:30", place="Dragon's Den", cap=32)
    story.when(ChangeDetails(told)).then(DetailsChanged(told))


@pytest.mark.rule("MTR-10.2.b")
def test_rounds_change_after_the_start_only_with_a_reason() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2))
    story.when(ChangeRounds(2, " ")).refuses("reason-missing")
    after = story.when(ChangeRounds(2, " the hall closes ")).then(
        DetailsChanged(details(rounds=2), "the hall closes")
    )
    assert after.tournament.details.rounds == 2
    after.when(ChangeRounds(2, "again")).changes_nothing()


def test_rounds_already_paired_are_not_taken_away() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2))
    story.when(ChangeRounds(1, "fire")).refuses("rounds-already-paired", rounds=1, paired=2)
    story.when(ChangeRounds(31, "fun")).refuses("rounds-out-of-range", most=30)


def test_only_the_last_stage_grows_or_shrinks() -> None:
    two = replace(details(rounds=2), stages=(*details(rounds=2).stages, details(rounds=3).stages[0]))
    story = given(created(two))
    after = story.when(ChangeRounds(6, "many came")).then(DetailsChanged)
    assert [stage.rounds for stage in after.tournament.details.stages] == [2, 4]
    story.when(ChangeRounds(2, "few came")).refuses("rounds-out-of-range")


# Officials


def test_an_official_is_appointed_and_removed() -> None:
    story = (
        given(created())
        .when(AppointOfficial(PIA, Role.FLOOR_JUDGE))
        .then(OfficialAppointed(PIA, Role.FLOOR_JUDGE))
    )
    story.when(AppointOfficial(PIA, Role.FLOOR_JUDGE)).changes_nothing()
    after = story.when(RemoveOfficial(PIA, Role.FLOOR_JUDGE)).then(OfficialRemoved(PIA, Role.FLOOR_JUDGE))
    assert after.tournament.roles_of(PIA) == frozenset()
    after.when(RemoveOfficial(PIA, Role.FLOOR_JUDGE)).changes_nothing()


@pytest.mark.rule("MTR-1.7.a")
def test_the_head_judge_is_replaced() -> None:
    story = given(tournament_with(4), round_open(1), AppointOfficial(PIA, Role.HEAD_JUDGE))
    after = story.when(RemoveOfficial(HUGO_ID, Role.HEAD_JUDGE)).then(OfficialRemoved)
    assert after.tournament.roles_of(PIA) == {Role.HEAD_JUDGE}
    assert HUGO.person == HUGO_ID


def test_the_last_organizer_stays() -> None:
    story = given(created())
    story.when(RemoveOfficial(OLGA_ID, Role.ORGANIZER)).refuses("last-organizer")
    two = and_then(story, AppointOfficial(PIA, Role.ORGANIZER))
    two.when(RemoveOfficial(OLGA_ID, Role.ORGANIZER)).then(OfficialRemoved(OLGA_ID, Role.ORGANIZER))


# Standings and the end


@pytest.mark.rule("MTR-1.9.a")
def test_standings_are_shown_when_the_scorekeeper_posts_them() -> None:
    story = given(tournament_with(4), round_closed(1))
    assert story.tournament.posted_after == 0
    after = story.when(PostStandings(1)).then(StandingsPosted(1))
    assert after.tournament.posted_after == 1
    after.when(PostStandings(1)).changes_nothing()


def test_older_standings_are_not_posted_over_newer_ones() -> None:
    story = given(tournament_with(4), round_closed(1), round_closed(2, (ANA, CY), (BO, DI)), PostStandings(2))
    story.when(PostStandings(1)).refuses("later-standings-posted", round=2)


def test_standings_of_a_running_round_are_not_posted() -> None:
    story = given(tournament_with(4), round_open(1))
    story.when(PostStandings(1)).refuses("round-not-closed", round=1)
    story.when(PostStandings(2)).refuses("round-unknown", round=2)


def test_the_tournament_ends_after_its_last_round_and_publishes_the_seed() -> None:
    story = given(tournament_with(4, details(rounds=1)), round_closed(1))
    after = story.when(FinishTournament(SEED)).then(StandingsPosted(1), TournamentFinished(SEED))
    assert after.tournament.is_finished
    assert after.tournament.seed == SEED
    posted = and_then(story, PostStandings(1))
    posted.when(FinishTournament(SEED)).then(TournamentFinished(SEED))


def test_the_tournament_does_not_end_early() -> None:
    story = given(tournament_with(4), round_closed(1))
    story.when(FinishTournament(SEED)).refuses("rounds-left", rule="MTR-10.2.b", rounds=2)
    and_then(story, round_open(2)).when(FinishTournament(SEED)).refuses("round-not-closed", round=2)
    given(tournament_with(4)).when(FinishTournament(SEED)).refuses("rounds-left", rounds=3)


def test_only_the_seed_whose_hash_was_published_ends_it() -> None:
    story = given(tournament_with(4, details(rounds=1)), round_closed(1))
    story.when(FinishTournament("another")).refuses("seed-wrong")


@pytest.mark.scenario(30)
def test_a_tournament_nobody_came_to_can_end() -> None:
    given(created()).when(FinishTournament(SEED)).then(TournamentFinished(SEED))
    emptied = given(tournament_with(2), DropEntrant(ANA), DropEntrant(BO))
    emptied.when(FinishTournament(SEED)).then(TournamentFinished(SEED))


def test_what_waits_is_decided_before_the_end() -> None:
    """After it nothing can be."""
    played = given(tournament_with(4, details(rounds=1)), round_closed(1))
    objected = and_then(played, DisputeResult(MatchId("1-1"), ANA))
    objected.when(FinishTournament(SEED)).refuses("objections-wait", tables=(1,))
    asked = Propose(
        ProposalId("p1"), CorrectResult(MatchId("1-1"), Score((0, 2)), "misread"), (Role.HEAD_JUDGE,)
    )
    waiting = and_then(played, asked)
    waiting.when(FinishTournament(SEED)).refuses("requests-wait", requests=1)
    and_then(waiting, Reject(ProposalId("p1"))).when(FinishTournament(SEED)).then(
        StandingsPosted, TournamentFinished
    )
