"""What the rules require of a tournament, by edition: who plays, and for how many rounds."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    and_then,
    created,
    details,
    enrol,
    given,
    round_closed,
    tournament_with,
)
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails, ChangeRounds, RemoveOfficial
from topcut.core.desks.organizing.events import DetailsChanged, OfficialAppointed
from topcut.core.desks.playoff.commands import MakeCut, UndoCut
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.registration.commands import DropEntrant, EnrolEntrant
from topcut.core.desks.registration.events import EntrantEnrolled
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details, HouseRule, HouseSheet, StageKind, playoff_after
from topcut.core.rules import Rel

assert HUGO.person
JUDGE_PLAYS = EnrolEntrant(ANA, (HUGO.person,))
PLAYER_JUDGES = AppointOfficial(PersonId("person ana"), Role.FLOOR_JUDGE)
EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")


def a(
    program: str, edition: str = "mtr-2025-06-30", rel: Rel = Rel.REGULAR, rounds: int = 3, cut: int = 0
) -> Details:
    about = replace(details(rounds), program=program, edition=edition, rel=rel)
    return replace(about, stages=(*about.stages, playoff_after(about.stages[0], cut, 90))) if cut else about


def qualifier(rounds: int, cut: int) -> Details:
    return a("Regional Championship Qualifier", rel=Rel.COMPETITIVE, rounds=rounds, cut=cut)


def bracket_alone(program: str = "Regional Championship Qualifier") -> Details:
    about = a(program, rel=Rel.COMPETITIVE)
    return replace(about, stages=(replace(about.stages[0], kind=StageKind.ELIMINATION),))


def people(number: int) -> tuple[EntrantId, ...]:
    return tuple(EntrantId(f"p{each:02}") for each in range(number))


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
            about = a(program, edition, Rel.COMPETITIVE, rounds, cut=4)
            given(tournament_with(NINE, about)).when(PairRound(1)).refuses(
                "rounds-required", "APP-E.a", program=program, entrants=9, rounds=5
            )
        about = a(program, edition, Rel.COMPETITIVE, rounds=5, cut=4)
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


@pytest.mark.rule("APP-E.a")
@pytest.mark.rule("MTR-10.4.b")
@pytest.mark.parametrize(
    ("players", "rounds", "right", "wrong"), [(20, 5, 8, (0, 4, 16)), (16, 5, 4, (0, 8))]
)
def test_a_premier_tournament_is_paired_only_with_the_playoff_of_the_table(
    players: int, rounds: int, right: int, wrong: tuple[int, ...]
) -> None:
    for cut in wrong:
        story = given(tournament_with(people(players), qualifier(rounds, cut)))
        story.when(PairRound(1)).refuses("cut-required", "APP-E.a", entrants=players, places=right)
    given(tournament_with(people(players), qualifier(rounds, right))).when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("APP-E.a")
def test_the_cut_of_a_premier_tournament_is_not_made_smaller_at_the_last_moment() -> None:
    """Nine began, so four play on; whoever has left since changes nothing."""
    story = given(tournament_with(NINE, qualifier(5, 4)))
    for number in range(1, 6):
        story = and_then(story, round_closed(number))
    story.when(MakeCut(8)).refuses("cut-required", "APP-E.a", entrants=9, places=4)
    story.when(MakeCut(2)).refuses("cut-required", "APP-E.a", entrants=9, places=4)
    story = and_then(story, DropEntrant(NINE[8]), DropEntrant(NINE[7]))
    story.when(MakeCut(4)).then(CutMade)


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize("players", [5, 8])
def test_so_few_at_a_premier_tournament_play_nothing_but_single_elimination(players: int) -> None:
    for swiss in (qualifier(3, 0), qualifier(3, 4)):
        given(tournament_with(people(players), swiss)).when(PairRound(1)).refuses(
            "elimination-required", "APP-E.a", entrants=players
        )
    story = given(tournament_with(people(players), bracket_alone()))
    story.when(MakeCut(4)).refuses("elimination-required", entrants=players)
    story = story.when(MakeCut(0)).then(CutMade)
    story.when(PairRound(1)).then(RoundPaired)
    assert story.tournament.details.rounds == 3


@pytest.mark.rule("APP-E.a")
def test_nine_at_a_premier_tournament_do_not_play_single_elimination_alone() -> None:
    story = given(tournament_with(NINE, bracket_alone()))
    story.when(MakeCut(0)).refuses("rounds-required", "APP-E.a", entrants=9, rounds=5)


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_that_drafts_again_plays_four_rounds_and_a_top_8() -> None:
    """9 to 16 of Limited with a draft in the playoff."""
    about = qualifier(4, 8)
    drafted = tuple(replace(stage, format="booster-draft", across_pods=False) for stage in about.stages)
    about = replace(about, stages=(replace(about.stages[0], format="sealed-deck"), drafted[1]))
    given(tournament_with(NINE, about)).when(PairRound(1)).then(RoundPaired)
    undrafted = replace(about, stages=(about.stages[0], replace(about.stages[1], format="sealed-deck")))
    given(tournament_with(NINE, undrafted)).when(PairRound(1)).refuses("rounds-required", rounds=5)


@pytest.mark.rule("APP-E.a")
@pytest.mark.rule("MTR-10.2.b")
def test_the_rounds_of_a_premier_tournament_do_not_leave_the_table_after_the_start_either() -> None:
    story = given(tournament_with(NINE, qualifier(5, 4)), round_closed(1))
    story.when(ChangeRounds(6, "one more")).refuses("rounds-required", "APP-E.a", rounds=5)
    story.when(ChangeRounds(5, "top 8", 8)).refuses("cut-required", "APP-E.a", places=4)
    friday = given(tournament_with(NINE, a("Friday Night Magic")), round_closed(1))
    friday.when(ChangeRounds(2, "a power cut")).then(DetailsChanged)


@pytest.mark.rule("MTR-10.4.b")
def test_a_cut_of_another_size_is_what_the_tournament_says_until_it_is_taken_back() -> None:
    story = given(tournament_with(NINE, a("", rounds=1, cut=4)), round_closed(1), MakeCut(8))
    assert (story.tournament.details.places, story.tournament.details.rounds) == (8, 4)
    story = and_then(story, UndoCut())
    assert (story.tournament.details.places, story.tournament.details.rounds) == (4, 3)


@pytest.mark.rule("ED.2")
def test_a_house_sheet_changes_values_but_none_that_is_required_and_is_not_endless() -> None:
    sheet = HouseSheet("shop", "[extensions]\ndeck_check = { value = 5 }\n")
    given(created(replace(a(""), sheets=(sheet,))))
    fast = HouseSheet("fast", "[time]\nminimum_match = { value = 20 }\n")
    story = given(created(a("")))
    story.when(ChangeDetails(replace(a(""), sheets=(fast,)))).refuses("house-rule-required", "APP-B.a")
    long = HouseSheet("long", "#" * 20_001)
    story.when(ChangeDetails(replace(a(""), sheets=(long,)))).refuses("house-sheet-too-long", most=20_000)
