"""Teams at the desks: who is in one, how two teams meet, and what their seats come to (MTR 8, 9)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    Story,
    and_then,
    carried_out,
    correct,
    created,
    details,
    enrol,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    round_published,
    time_passes,
    tournament_with,
)
from tests.core.team_story import enrol_team, giants, people_of, seats, team_details, teams_enrolled
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.events import ExtraTurnsSet
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.judging.events import PenaltyIssued
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.desks.organizing.events import DetailsChanged
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DisqualifyEntrant, EnrolEntrant, RenameTeam
from topcut.core.desks.registration.events import (
    EntrantDisqualified,
    EntrantDropped,
    EntrantEnrolled,
    TeamRenamed,
)
from topcut.core.desks.results.commands import (
    AcceptReports,
    RecordNoShows,
    RecordResult,
    RecordSeats,
    ReportResult,
    WithdrawResult,
)
from topcut.core.desks.results.events import (
    EntryParked,
    ResultCorrected,
    ResultRecorded,
    ResultReported,
    ResultWithdrawn,
)
from topcut.core.desks.rounds.commands import (
    CloseRound,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.events import RoundRepaired
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.details import Details, HouseRule
from topcut.core.play.matches import MatchState, RepairCause, ResultSource
from topcut.core.rules import EntrantKind, Penalty

ZOE = EntrantId("zoe")
MATCH = MatchId("1-1")
SLOW = "slow-play"


def on(members: int = 3) -> Story:
    """Ana's team meets Bo's, Cy's meets Di's, and the round is open."""
    return given(teams_enrolled(4, team_details(members=members)), round_open(1))


def team_score(story: Story, match: str = "1-1") -> Score | None:
    result = story.match(match).result
    return result.score if result else None


# Who is in a team


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.parametrize(("members", "code"), [(2, "team-incomplete"), (4, "team-too-large")])
def test_a_team_of_three_has_neither_a_fourth_member_nor_an_empty_seat(members: int, code: str) -> None:
    given(created(team_details())).when(enrol_team(ANA, members)).refuses(code, rule="MTR-8.2.a", members=3)


@pytest.mark.rule("MTR-8.2.a")
def test_nobody_plays_for_two_teams() -> None:
    story = given(created(team_details()), enrol_team(ANA))
    other = EnrolEntrant(BO, (*people_of(BO, 2), people_of(ANA, 3)[1]))
    story.when(other).refuses("person-in-another-team", rule="MTR-8.2.a")


def test_a_team_does_not_enter_a_tournament_of_players() -> None:
    given(created()).when(enrol_team(ANA)).refuses("players-not-teams")


@pytest.mark.rule("MTR-8.1.a")
def test_an_official_does_not_let_a_name_stand_and_that_is_recorded() -> None:
    story = given(created(team_details()), enrol_team(ANA))
    after = story.when(RenameTeam(ANA, "decent", disallowed=True)).then(
        TeamRenamed(ANA, "decent", disallowed=True)
    )
    assert after.tournament.entrants[ANA].name == "decent"
    after.when(RenameTeam(ANA, "decent", disallowed=True)).changes_nothing()


def test_a_player_has_no_team_to_rename() -> None:
    given(tournament_with(2)).when(RenameTeam(ANA, "owls")).refuses("players-have-names")


# Which tournaments there are


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.parametrize(
    ("kind", "members"),
    [
        (EntrantKind.TEAM, 1),
        (EntrantKind.TEAM, 4),
        (EntrantKind.TWO_HEADED_GIANT, 3),
        (EntrantKind.INDIVIDUAL, 2),
    ],
)
def test_a_team_has_two_or_three_and_a_giant_two_heads(kind: EntrantKind, members: int) -> None:
    games = 1 if kind is EntrantKind.TWO_HEADED_GIANT else 2
    about = replace(details(games_to_win=games), entrants=kind, members=members)
    given(created()).when(ChangeDetails(about)).refuses("team-size", rule="MTR-8.2.a")


@pytest.mark.rule("MTR-9.1.a")
def test_a_match_of_two_headed_giant_is_one_game() -> None:
    about = replace(details(games_to_win=2), entrants=EntrantKind.TWO_HEADED_GIANT, members=2)
    given(created()).when(ChangeDetails(about)).refuses("two-headed-giant-games", rule="MTR-9.1.a")


@pytest.mark.rule("MTR-3.2.a")
def test_rochester_is_drafted_by_teams_only() -> None:
    about = details()
    about = replace(about, stages=(replace(about.stages[0], format="rochester-draft"),))
    given(created()).when(ChangeDetails(about)).refuses("rochester-team-size", rule="MTR-3.2.a", members=3)
    giants = replace(about, entrants=EntrantKind.TWO_HEADED_GIANT, members=2)
    giants = replace(giants, stages=(replace(giants.stages[0], games_to_win=1),))
    given(created()).when(ChangeDetails(giants)).refuses("rochester-team-size", rule="MTR-3.2.a", members=3)


@pytest.mark.rule("MTR-3.2.a")
def test_teams_do_not_play_a_booster_draft() -> None:
    about = team_details()
    about = replace(about, stages=(replace(about.stages[0], format="booster-draft"),))
    given(created()).when(ChangeDetails(about)).refuses("format-not-for-them", rule="MTR-3.2.a")


def rochester(rounds: int = 1, members: int = 3, **changed: Any) -> Details:
    about = replace(team_details(), members=members)
    stage = replace(about.stages[0], format="rochester-draft", rounds=rounds, **changed)
    return replace(about, stages=(stage,))


@pytest.mark.rule("MTR-8.5.a")
def test_r32_rochester_is_drafted_by_teams_of_three() -> None:
    """R32: teams of two were taken, and seated for an order of picks that has six players."""
    given(created()).when(ChangeDetails(rochester())).then(DetailsChanged)
    pair = given(created()).when(ChangeDetails(rochester(members=2)))
    pair.refuses("rochester-team-size", rule="MTR-8.5.a", members=3)


@pytest.mark.rule("MTR-7.6.a")
def test_r32_a_rochester_draft_is_one_round_unless_pods_may_meet() -> None:
    """R32: the second round of a draft was all rematches, since two teams are a pod."""
    several = given(created()).when(ChangeDetails(rochester(rounds=3)))
    several.refuses("rochester-round-by-round", rule="MTR-7.6.a", rounds=3)
    given(created()).when(ChangeDetails(rochester(rounds=3, across_pods=True))).then(DetailsChanged)


@pytest.mark.rule("MTR-3.2.a")
def test_teams_play_no_pioneer_before_there_is_any() -> None:
    about = replace(team_details(), edition="mtr-2019-05-03", date="2019-06-01")
    pioneer = replace(about, stages=(replace(about.stages[0], format="pioneer"),))
    given(created(about)).when(ChangeDetails(pioneer)).refuses("format-not-yet", format="Pioneer")


def test_teams_do_not_sit_in_pods() -> None:
    about = team_details()
    about = replace(about, stages=(replace(about.stages[0], seats=4),))
    given(created()).when(ChangeDetails(about)).refuses("teams-not-in-pods")


def test_players_who_are_enrolled_do_not_become_teams() -> None:
    given(created(), enrol(ANA)).when(ChangeDetails(team_details())).refuses("enrolled-otherwise", members=3)
    after = given(created()).when(ChangeDetails(team_details())).then(DetailsChanged)
    assert after.tournament.details.in_duels


# Two teams meet


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.parametrize("members", [2, 3])
def test_two_teams_meet_at_every_seat_of_one_table(members: int) -> None:
    match = on(members).match("1-1")
    assert [duel.id for duel in match.duels] == ["1-1A", "1-1B", "1-1C"][:members]
    assert {(duel.table, duel.seats) for duel in match.duels} == {(match.table, (ANA, BO))}


def test_a_team_that_rests_has_no_seats_to_play() -> None:
    story = given(teams_enrolled(3), round_open(1))
    bye = story.round.match_of(CY)
    assert bye is not None
    assert bye.is_bye
    assert not bye.duels


@pytest.mark.rule("MTR-8.2.a")
def test_two_seats_of_three_decide_and_the_third_may_still_be_told() -> None:
    story = and_then(on(), report(ANA, "1-1A", 2, 0), report(BO, "1-1A", 2, 0))
    assert (team_score(story), story.match("1-1").state) == (None, MatchState.PLAYING)
    story = and_then(story, report(ANA, "1-1C", 2, 1), report(BO, "1-1C", 2, 1))
    decided = story.match("1-1").result
    assert decided is not None
    assert (decided.score, decided.source) == (Score((2, 0)), ResultSource.SEATS)
    assert decided.outcomes == (Outcome.WIN, Outcome.LOSS)
    assert story.match("1-1B").state is MatchState.PLAYING
    assert team_score(and_then(story, record("1-1B", 0, 2))) == Score((2, 1))


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.parametrize(
    ("scores", "outcome"),
    [
        (((2, 0), (0, 2), (2, 1)), Outcome.WIN),
        (((2, 0), (0, 2), (1, 1, 1)), Outcome.DRAW),
        (((1, 1, 1), (1, 1, 1), (0, 2)), Outcome.LOSS),
        (((0, 0, 3), (0, 0, 3), (0, 0, 3)), Outcome.DRAW),
    ],
)
def test_the_team_that_wins_more_seats_wins(scores: tuple[tuple[int, ...], ...], outcome: Outcome) -> None:
    story = and_then(on(), seats("1-1", *scores))
    assert story.match("1-1").outcome_of(ANA) is outcome


def test_a_slip_with_all_seats_is_one_entry_and_typed_twice_it_is_the_same() -> None:
    slip = seats("1-1", (2, 0), (1, 2), (2, 1), drops=(BO,))
    recorded = (ResultRecorded,) * 3
    after = on().when(slip).then(*recorded, EntrantDropped)
    after.when(slip).changes_nothing()
    assert team_score(after) == Score((2, 1))


def test_another_result_for_one_seat_is_parked_and_the_others_are_taken() -> None:
    story = and_then(on(), record("1-1A", 2, 0))
    after = story.when(seats("1-1", (0, 2), (2, 0), None)).then(EntryParked, ResultRecorded)
    assert (team_score(after), after.match("1-1A").parked[0].score) == (Score((2, 0)), Score((0, 2)))


@pytest.mark.parametrize("scores", [((2, 0), (2, 0)), ((2, 0),) * 4, (None, None, None)])
def test_a_slip_says_something_for_the_seats_there_are(scores: tuple[tuple[int, ...] | None, ...]) -> None:
    on().when(seats("1-1", *scores)).refuses("seats-do-not-fit", rule="MTR-8.2.a")


def test_nobody_reports_two_teams_without_a_seat() -> None:
    on().when(report(ANA, "1-1", 2, 0)).refuses("seat-missing", rule="MTR-8.2.a")
    on().when(record("1-1", 2, 1)).refuses("seats-needed", rule="MTR-8.2.a", table=1)


def test_a_seat_that_no_team_has_is_no_match() -> None:
    on(2).when(report(ANA, "1-1C", 2, 0)).refuses("match-unknown")


def test_two_teams_may_agree_to_draw_whatever_their_seats_said() -> None:
    story = and_then(on(), record("1-1A", 2, 0))
    after = story.when(record("1-1", 0, 0, drawn=3)).then(
        ResultRecorded(MATCH, Score((0, 0), 3), ResultSource.OFFICIAL)
    )
    assert after.match("1-1").outcome_of(ANA) is Outcome.DRAW
    again = after.when(WithdrawResult(MATCH)).then(ResultWithdrawn)
    assert team_score(again) is None


def test_what_follows_from_seats_is_taken_back_at_its_seat() -> None:
    story = and_then(on(), seats("1-1", (2, 0), (2, 0), None))
    story.when(WithdrawResult(MATCH)).refuses("result-from-seats", rule="MTR-8.2.a", table=1)
    after = story.when(WithdrawResult(MatchId("1-1B"))).then(ResultWithdrawn)
    assert team_score(after) is None


@pytest.mark.rule("MTR-8.2.a")
def test_one_seat_corrected_after_the_round_closed_changes_who_won() -> None:
    story = and_then(on(), seats("1-1", (2, 0), (0, 2), (2, 1)), results_in, CloseRound(1))
    assert (story.points()[ANA], story.points()[BO]) == (3, 0)
    after = story.when(correct("1-1C", 1, 2)).then(ResultCorrected)
    assert (after.points()[ANA], after.points()[BO]) == (0, 3)
    after.when(correct("1-1C", 1, 2)).changes_nothing()


def test_officials_correct_two_teams_as_a_whole_with_their_reason() -> None:
    story = and_then(on(), seats("1-1", (2, 0), (2, 0), None), results_in, CloseRound(1))
    after = story.when(correct("1-1", 1, 2)).then(ResultCorrected)
    assert after.match("1-1").outcome_of(BO) is Outcome.WIN
    story.when(correct("1-1", 3, 1)).refuses("too-many-seats", seats=3)


def test_a_seat_of_a_broken_match_is_told_as_what_it_is() -> None:
    story = given(teams_enrolled(4), round_published(1))
    broken, made = (MatchId("1-1"), MatchId("1-2")), ((ANA, CY), (BO, DI))
    repair = RepairRound(1, RepairCause.BY_HAND, broken, made, reason="the coach asked")
    after = story.when(repair).then(RoundRepaired)
    after.when(report(ANA, "1-1B", 2, 0)).refuses("match-broken")
    old = after.tournament.match_ever(MatchId("1-1B"))
    assert old is not None
    assert old.seats == (ANA, BO)
    new = after.round.match_of(ANA)
    assert new is not None
    assert [duel.seats for duel in new.duels] == [(ANA, CY)] * 3


# Leaving


@pytest.mark.rule("MTR-8.2.a")
def test_one_who_drops_takes_the_team_along() -> None:
    after = (
        on()
        .when(ReportResult(MatchId("1-1B"), ANA, Score((2, 0)), drops=True))
        .then(ResultReported, EntrantDropped)
    )
    assert not after.tournament.entrants[ANA].takes_part_in(2)


@pytest.mark.rule("MTR-8.2.a")
def test_one_who_is_disqualified_takes_the_team_along_and_the_match_is_lost() -> None:
    story = and_then(on(), record("1-1A", 2, 0))
    after = story.when(DisqualifyEntrant(ANA, "statement")).then(ResultRecorded, EntrantDisqualified)
    assert after.match("1-1").outcome_of(BO) is Outcome.AWARDED
    assert ANA not in after.points()


def test_a_team_that_does_not_come_is_dropped_and_one_player_who_does_not_loses_the_seat() -> None:
    alone = on().when(RecordNoShows((MatchId("1-1B"),), (1,))).then(ResultRecorded)
    assert alone.match("1-1B").outcome_of(ANA) is Outcome.AWARDED
    whole = on().when(RecordNoShows((MATCH,), (1,))).then(ResultRecorded, EntrantDropped)
    assert team_score(whole) == Score((2, 0), match_loss=(1,))


def test_a_table_where_one_seat_has_played_is_not_empty() -> None:
    and_then(on(), report(ANA, "1-1A", 2, 0)).when(RecordNoShows((MATCH,))).changes_nothing()


# Time and penalties


def test_the_seats_share_the_time_of_their_table() -> None:
    story = and_then(on(), GiveExtension(MATCH, 5), time_passes(51))
    story.when(record("1-1A", 1, 0)).refuses("match-not-finished")
    and_then(story, time_passes(5)).when(record("1-1A", 1, 0)).then(ResultRecorded)


def test_a_game_lost_by_penalty_is_of_one_seat() -> None:
    lost = IssuePenalty(ANA, SLOW, Penalty.GAME_LOSS, MATCH, member=1)
    after = on().when(lost).then(PenaltyIssued, ExtraTurnsSet)
    after.when(record("1-1B", 2, 0)).refuses("score-without-penalty")
    after.when(record("1-1A", 2, 0)).then(ResultRecorded)
    on().when(replace(lost, member=None)).refuses("seat-missing")
    on().when(replace(lost, member=3)).refuses("seats-do-not-fit")


@pytest.mark.rule("MTR-8.2.a")
def test_a_players_history_is_their_own_and_the_whole_teams() -> None:
    warning = IssuePenalty(ANA, SLOW, Penalty.WARNING, MATCH, member=1)
    story = and_then(on(), warning, replace(warning, member=2), replace(warning, member=None))
    judging = story.tournament.judging
    assert [one.member for one in judging.penalties_of(ANA, 1)] == [1, None]
    assert [judging.warned(ANA, SLOW, seat) for seat in (0, 1, 2)] == [1, 2, 2]
    assert len(judging.penalties_of(ANA)) == 3


def test_a_match_lost_between_rounds_is_lost_at_that_seat_of_the_next() -> None:
    story = and_then(on(), results_in, CloseRound(1))
    story = carried_out(story, IssuePenalty(ANA, SLOW, Penalty.MATCH_LOSS, member=2))
    story = and_then(story, round_open(2, (ANA, CY), (BO, DI)))
    assert story.match("2-1C").outcome_of(CY) is Outcome.AWARDED
    assert story.match("2-1").result is None


def test_a_match_loss_of_the_whole_team_is_the_result() -> None:
    after = on().when(IssuePenalty(ANA, SLOW, Penalty.MATCH_LOSS, MATCH)).then(PenaltyIssued, ResultRecorded)
    assert after.match("1-1").outcome_of(BO) is Outcome.AWARDED


# The end of a round and the playoff


def test_reports_nobody_answered_are_taken_seat_by_seat() -> None:
    story = and_then(on(), report(ANA, "1-1A", 2, 0), report(BO, "1-1B", 2, 0))
    assert story.match("1-1").state is MatchState.PLAYING
    after = story.when(AcceptReports(1)).then(ResultRecorded, ResultRecorded)
    assert team_score(after) == Score((2, 0))


def test_a_round_waits_for_two_teams_whose_seats_differ() -> None:
    story = and_then(on(), seats("1-2", (2, 0), (2, 0), None), report(ANA, "1-1A", 2, 0))
    story = carried_out(story, report(BO, "1-1A", 0, 2))
    story.when(CloseRound(1)).refuses("round-has-disputes", tables=(1,))


@pytest.mark.rule("MTR-2.4.c")
def test_in_a_playoff_even_seats_are_settled_by_an_official() -> None:
    about = team_details(1, members=2, cut=2)
    story = given(teams_enrolled(4, about), round_closed(1), PostStandings(1), MakeCut(2), PairRound(2))
    story = and_then(story, PublishRound(2), OpenRound(2))
    match = story.round.matches[0]
    story = carried_out(story, RecordSeats(match.id, (Score((2, 0)), Score((0, 2)))))
    assert (story.match(match.id).result, story.match(match.id).state) == (None, MatchState.DISPUTED)
    after = story.when(RecordResult(match.id, Score((1, 0), 1))).then(ResultRecorded)
    assert after.match(match.id).outcome_of(match.seats[0]) is Outcome.WIN


@pytest.mark.rule("MTR-10.4.b")
def test_a_seat_is_not_corrected_so_that_another_team_should_have_gone_on() -> None:
    about = team_details(1, cut=4)
    story = given(teams_enrolled(4, about), round_closed(1), PostStandings(1), MakeCut(4), PairRound(2))
    story = and_then(story, PublishRound(2), OpenRound(2))
    first, second = (match.id for match in story.round.matches)
    story = and_then(story, seats(first, (2, 0), (0, 2), (2, 1)), seats(second, (2, 0), (2, 0), (0, 2)))
    story = and_then(story, CloseRound(2), PairRound(3))
    story.when(correct(f"{first}C", 1, 2)).refuses("bracket-goes-on")
    story.when(correct(f"{first}B", 2, 1)).then(ResultCorrected)


def test_after_the_round_seats_nobody_played_count_for_nobody() -> None:
    story = and_then(on(), seats("1-1", (2, 0), (2, 0), None), results_in, CloseRound(1))
    after = carried_out(story, correct("1-1A", 1, 1, drawn=1))
    assert team_score(after) == Score((1, 0), 1)
    assert after.match("1-1").outcome_of(ANA) is Outcome.WIN


def test_a_final_that_is_over_keeps_a_winner() -> None:
    about = team_details(1, members=2, cut=2)
    story = given(teams_enrolled(4, about), round_closed(1), PostStandings(1), MakeCut(2), PairRound(2))
    story = and_then(story, PublishRound(2), OpenRound(2))
    final = story.round.matches[0].id
    story = and_then(story, seats(final, (2, 0), (2, 0)), CloseRound(2))
    story.when(correct(f"{final}B", 0, 2)).refuses("playoff-needs-winner", rule="MTR-2.4.c")


# Two-Headed Giant


@pytest.mark.rule("MTR-9.1.a")
def test_a_drawn_game_of_two_headed_giant_is_played_again_while_time_allows() -> None:
    story = given(teams_enrolled(4, giants()), round_open(1))
    assert not story.match("1-1").duels
    story.when(report(ANA, "1-1", 0, 0, drawn=1)).refuses("draw-played-again", rule="MTR-9.1.a")
    story.when(record("1-1", 1, 0, drawn=2)).then(ResultRecorded)
    late = and_then(story, time_passes(51))
    late.when(record("1-1", 0, 0, drawn=1)).then(ResultRecorded)
    story.when(record("1-1", 0, 0, drawn=3)).then(ResultRecorded)


@pytest.mark.rule("MTR-9.1.a")
def test_two_heads_enter_as_one_and_not_with_a_third() -> None:
    given(created(giants())).when(enrol_team(ANA, 3)).refuses("team-too-large", members=2)
    given(created(giants())).when(enrol_team(ANA, 2)).then(
        EntrantEnrolled(ANA, (PersonId("ana a"), PersonId("ana b")), 0, (), "name of ana")
    )


@pytest.mark.rule("MTR-9.1.a")
def test_of_two_heads_the_penalty_is_ones_and_the_game_both_lose() -> None:
    story = given(teams_enrolled(4, giants()), round_open(1))
    lost = IssuePenalty(ANA, "tardiness", Penalty.GAME_LOSS, MATCH, member=1)
    after = story.when(lost).then(PenaltyIssued, ResultRecorded)
    assert after.match("1-1").outcome_of(ANA) is Outcome.LOSS
    assert [one.member for one in after.tournament.judging.penalties_of(ANA)] == [1]
    story.when(replace(lost, member=2)).refuses("seats-do-not-fit", rule="MTR-8.2.a", seats=2)


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.rule("ED.2")
def test_no_house_rule_makes_teams_of_four_whose_fourth_seat_has_no_letter() -> None:
    about = replace(team_details(members=4), house=(HouseRule("teams.sizes", "[2, 3, 4]"),))
    Story().when(CreateTournament(about, PersonId("olga"), "f00d")).refuses("team-size", least=2, most=3)


@pytest.mark.rule("MTR-8.2.a")
def test_where_the_house_leaves_no_size_of_a_team_the_refusal_says_so() -> None:
    about = replace(team_details(), house=(HouseRule("teams.sizes", "[4]"),))
    Story().when(CreateTournament(about, PersonId("olga"), "f00d")).refuses("team-sizes-none")
