"""People kept apart, fixed tables, the last round by standings."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    FLO,
    RULES,
    Story,
    and_then,
    created,
    details,
    enrol,
    given,
    round_closed,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.rounds.board.publish_checks import PublishCheck, publish_checks
from topcut.core.desks.rounds.commands import FixTable, KeepApart, LetMeet, PairRound, PublishRound
from topcut.core.desks.rounds.events import KeptApart, MayMeet, RoundPaired, TableFixed
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.ids import EntrantId
from topcut.core.scoreboard import scoreboard

SISTERS = KeepApart("sisters", (ANA, BO), Bond.FAMILY)


def tables(story: Story) -> dict[EntrantId, int | None]:
    return {seat: match.table for match in story.round.matches for seat in match.seats}


def paired(story: Story, number: int) -> Story:
    return story.when(PairRound(number)).then(RoundPaired)


# Apart


def test_a_family_is_kept_apart_even_across_points() -> None:
    story = given(tournament_with(4), SISTERS, round_closed(1, (ANA, CY), (BO, DI)))
    second = paired(story, 2)
    for match in second.round.matches:
        assert set(match.seats) != {ANA, BO}
    assert second.round.certificate.forbidden == 0


def test_apart_for_the_first_rounds_only_ends_after_them() -> None:
    apart = KeepApart("shop", (ANA, BO), Bond.SHOP, until=1)
    story = given(tournament_with(4), apart, round_closed(1, (ANA, CY), (BO, DI)))
    assert {ANA, BO} in [set(match.seats) for match in paired(story, 2).round.matches]


def test_those_who_cannot_be_kept_apart_are_flagged_and_have_to_be_approved() -> None:
    story = paired(given(tournament_with(2), SISTERS), 1)
    assert story.round.matches[0].flags == ("forbidden",)
    story.when(PublishRound(1)).refuses("rematches-not-approved", round=1, rematches=1)
    and_then(story, PublishRound(1, accepting=1))


def test_a_declaration_names_two_who_are_there_and_rounds_there_are() -> None:
    story = given(tournament_with(4))
    story.when(KeepApart("g", (ANA, ANA), Bond.TEAM)).refuses("apart-needs-two")
    story.when(KeepApart("g", (ANA, EntrantId("zoe")), Bond.TEAM)).refuses("entrant-unknown")
    story.when(KeepApart("g", (ANA, BO), Bond.TEAM, until=9)).refuses("rounds-out-of-range", most=3)
    declared = story.when(SISTERS).then(KeptApart("sisters", (ANA, BO), Bond.FAMILY, None))
    declared.when(KeepApart("again", (BO, ANA), Bond.FAMILY)).changes_nothing()
    declared.when(KeepApart("sisters", (ANA, CY), Bond.TEAM)).refuses("apart-exists")


def test_what_was_declared_can_be_taken_back() -> None:
    story = given(tournament_with(2), SISTERS).when(LetMeet("sisters")).then(MayMeet("sisters"))
    story.when(LetMeet("sisters")).changes_nothing()
    assert paired(story, 1).round.certificate.forbidden == 0


def test_a_draft_made_before_the_declaration_is_out_of_date() -> None:
    story = given(tournament_with(4), round_paired(1), SISTERS)
    story.when(PublishRound(1)).refuses("draft-out-of-date", round=1)


# Fixed tables


@pytest.mark.scenario(33)
def test_a_fixed_table_is_kept_round_after_round() -> None:
    story = given(tournament_with(6), FixTable(FLO, 2), round_closed(1))
    assert tables(paired(story, 2))[FLO] == 2


@pytest.mark.scenario(33)
def test_a_fixed_table_that_is_not_in_the_hall_is_flagged_and_warned_of_before_publishing() -> None:
    about = replace(details(), last_table=2)
    story = paired(given(tournament_with(4, about), FixTable(ANA, 40)), 1)
    match = story.round.match_of(ANA)
    assert match is not None
    assert match.table in (1, 2)
    assert "fixed-table-out-of-range" in match.flags
    assert not _check(story).passed
    and_then(story, PublishRound(1))


@pytest.mark.scenario(33)
def test_two_fixed_seats_that_meet_sit_at_the_lower_and_the_other_stays_empty() -> None:
    story = given(tournament_with(2), FixTable(ANA, 3), FixTable(BO, 1), enrol(CY), enrol(DI))
    apart = (KeepApart("a", (ANA, CY), Bond.OTHER), KeepApart("b", (ANA, DI), Bond.OTHER))
    met = paired(and_then(story, *apart), 1)
    match = met.round.match_of(ANA)
    assert match is not None
    assert (set(match.seats), match.table) == ({ANA, BO}, 1)
    assert "two-fixed-tables" in match.flags
    assert sorted(table for table in tables(met).values() if table) == [1, 1, 2, 2]
    assert not _check(met).passed


@pytest.mark.scenario(33)
def test_the_fixed_table_of_somebody_with_an_awarded_bye_stays_empty() -> None:
    story = given(created(), enrol(ANA, byes=1), *(enrol(who) for who in (BO, CY, DI, ED)))
    made = paired(and_then(story, FixTable(ANA, 1)), 1)
    assert sorted(match.table for match in made.round.matches if match.table) == [2, 3]
    assert _check(made).passed


def test_a_table_number_is_a_table_number() -> None:
    story = given(tournament_with(2))
    story.when(FixTable(ANA, 0)).refuses("table-out-of-range", most=9999)
    story.when(FixTable(EntrantId("zoe"), 1)).refuses("entrant-unknown")
    fixed = story.when(FixTable(ANA, 4)).then(TableFixed(ANA, 4))
    fixed.when(FixTable(ANA, 4)).changes_nothing()
    fixed.when(FixTable(ANA, None)).then(TableFixed(ANA, None))


def test_a_published_round_does_not_move_for_a_table_fixed_later() -> None:
    story = given(tournament_with(4), round_published(1), FixTable(ANA, 9))
    assert tables(story)[ANA] == 1


# The last round by standings


def test_in_the_last_round_first_meets_second_where_the_organizer_wants_it() -> None:
    """After one round of eight the four winners are level; only the standings tell first from third."""
    about = replace(details(rounds=2), last_round_by_standings=True)
    story = given(tournament_with(8, about), round_closed(1))
    order = [line.entrant for line in scoreboard(story.tournament, RULES, 1).lines]
    pairs = [set(match.seats) for match in paired(story, 2).round.matches]
    assert set(order[:2]) in pairs
    assert set(order[2:4]) in pairs


def _check(story: Story) -> PublishCheck:
    return next(
        one for one in publish_checks(story.tournament, RULES, story.round) if one.code == "fixed-tables"
    )
