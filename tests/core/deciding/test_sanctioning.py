"""What the rules require of a tournament, by edition: who plays, and for how many rounds."""

from dataclasses import replace

import pytest

from tests.core.story import ANA, BO, HUGO, created, details, enrol, given, tournament_with
from topcut.core.commands import (
    AppointOfficial,
    ChangeDetails,
    DropEntrant,
    EnrolEntrant,
    PairRound,
    RemoveOfficial,
)
from topcut.core.details import Details, HouseRule
from topcut.core.events import DetailsChanged, EntrantEnrolled, OfficialAppointed, RoundPaired
from topcut.core.ids import EntrantId, PersonId
from topcut.core.roles import Role
from topcut.core.rules import Rel

assert HUGO.person
JUDGE_PLAYS = EnrolEntrant(ANA, (HUGO.person,))
PLAYER_JUDGES = AppointOfficial(PersonId("person ana"), Role.FLOOR_JUDGE)
EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")


def a(program: str, edition: str = "mtr-2025-06-30", rel: Rel = Rel.REGULAR, rounds: int = 3) -> Details:
    return replace(details(rounds), program=program, edition=edition, rel=rel)


@pytest.mark.rule("MTR-1.4.d")
@pytest.mark.parametrize("program", ["", "Friday Night Magic", "Prerelease", "Store Championship"])
def test_an_official_may_play_a_listed_or_other_tournament_that_is_not_premier(program: str) -> None:
    given(created(a(program))).when(JUDGE_PLAYS).then(EntrantEnrolled)


@pytest.mark.rule("MTR-1.4.d")
@pytest.mark.rule("MTR-1.4.f")
@pytest.mark.parametrize(
    ("program", "premier_in"),
    [
        ("Grand Prix Trial", EDITIONS[:2]),
        ("Magic Tabletop Mythic Qualifier", EDITIONS[:1]),
        ("WPN Qualifier", EDITIONS[1:2]),
        ("Pro Tour Qualifier", EDITIONS[2:]),
        ("Regional Championship Qualifier", EDITIONS[2:]),
    ],
)
def test_an_official_may_not_play_what_the_edition_calls_premier(
    program: str, premier_in: tuple[str, ...]
) -> None:
    for edition in premier_in:
        tournament = created(a(program, edition, Rel.COMPETITIVE))
        given(tournament).when(JUDGE_PLAYS).refuses("official-may-not-play", "MTR-1.4.d", level="regular")


@pytest.mark.rule("MTR-1.4.d")
@pytest.mark.parametrize("rel", [Rel.COMPETITIVE, Rel.PROFESSIONAL])
def test_an_official_may_not_play_above_regular(rel: Rel) -> None:
    given(created(a("", rel=rel))).when(JUDGE_PLAYS).refuses("official-may-not-play", "MTR-1.4.d")


@pytest.mark.rule("MTR-1.4.d")
def test_a_player_above_regular_may_not_become_an_official_until_they_drop() -> None:
    story = given(created(a("", rel=Rel.COMPETITIVE)), enrol(ANA))
    story.when(PLAYER_JUDGES).refuses("official-may-not-play", "MTR-1.4.d")
    given(created(a("", rel=Rel.COMPETITIVE)), enrol(ANA), DropEntrant(ANA)).when(PLAYER_JUDGES).then(
        OfficialAppointed
    )


@pytest.mark.rule("MTR-1.4.d")
def test_whoever_gives_the_role_back_may_play() -> None:
    assert HUGO.person
    gone = RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)
    given(created(a("", rel=Rel.COMPETITIVE)), gone).when(JUDGE_PLAYS).then(EntrantEnrolled)


@pytest.mark.rule("MTR-1.4.d")
def test_the_level_is_not_raised_over_an_official_who_plays() -> None:
    story = given(created(a("")), JUDGE_PLAYS)
    story.when(ChangeDetails(a("", rel=Rel.COMPETITIVE))).refuses("official-may-not-play", "MTR-1.4.d")
    story.when(ChangeDetails(a("Friday Night Magic"))).then(DetailsChanged)


@pytest.mark.rule("MTR-1.4.d")
def test_a_fact_sheet_may_let_officials_play() -> None:
    sheet = (
        HouseRule("roles.officials_may_play_in", '["Regional Championship Qualifier"]'),
        HouseRule("roles.officials_play_at", '"competitive"'),
    )
    allowed = replace(a("Regional Championship Qualifier", rel=Rel.COMPETITIVE), house=sheet)
    given(created(allowed)).when(JUDGE_PLAYS).then(EntrantEnrolled)


NINE = (ANA, BO, *(EntrantId(f"p{number}") for number in range(7)))


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_is_paired_only_with_the_rounds_of_the_table() -> None:
    """Nine players: five rounds, in each of the three editions."""
    for program, edition in (
        ("Grand Prix Trial", EDITIONS[0]),
        ("WPN Qualifier", EDITIONS[1]),
        ("Regional Championship Qualifier", EDITIONS[2]),
    ):
        for rounds in (4, 6):
            about = a(program, edition, Rel.COMPETITIVE, rounds)
            given(tournament_with(NINE, about)).when(PairRound(1)).refuses(
                "rounds-required", "APP-E.a", program=program, entrants=9, rounds=5
            )
        about = a(program, edition, Rel.COMPETITIVE, rounds=5)
        given(tournament_with(NINE, about)).when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("APP-E.a")
def test_byes_weigh_when_the_rounds_of_a_premier_tournament_are_counted() -> None:
    """30 players and one with three rounds of bye count as 38: a line further down."""
    about = a("Regional Championship Qualifier", rel=Rel.COMPETITIVE, rounds=5)
    many = tuple(EntrantId(f"p{number}") for number in range(30))
    story = given(tournament_with(many, about), enrol(ANA, byes=3))
    story.when(PairRound(1)).refuses("rounds-required", entrants=31, rounds=6)


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize("program", ["", "Store Championship", "Pro Tour"])
def test_advice_and_a_series_with_its_own_fact_sheet_do_not_bind(program: str) -> None:
    rel = Rel.PROFESSIONAL if program == "Pro Tour" else Rel.REGULAR
    given(tournament_with(NINE, a(program, rel=rel, rounds=7))).when(PairRound(1)).then(RoundPaired)
