import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    RULES,
    Step,
    and_then,
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
    round_paired,
    round_published,
    tournament_with,
)
from tests.core.team_story import team_details
from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.registration.commands import (
    AwardByes,
    CheckIn,
    DisqualifyEntrant,
    DropEntrant,
    EnrolEntrant,
    NoteCare,
    ReenterEntrant,
)
from topcut.core.desks.registration.events import (
    ByesAwarded,
    CareNoted,
    EntrantCheckedIn,
    EntrantDisqualified,
    EntrantDropped,
    EntrantEnrolled,
    EntrantReentered,
)
from topcut.core.desks.registration.state import Care, EntrantStatus
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.desks.results.events import ResultRecorded
from topcut.core.desks.rounds.commands import CloseRound, DiscardRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import MatchState, ResultSource
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import active_entrants

ZOE = EntrantId("zoe")


# Enrolling


def test_a_player_is_enrolled_before_round_one_and_has_missed_nothing() -> None:
    given(created()).when(enrol(ANA)).then(EntrantEnrolled(ANA, (PersonId("person ana"),), 0, missed=()))


def test_a_team_is_enrolled_with_all_its_members() -> None:
    team = (PersonId("x"), PersonId("y"), PersonId("z"))
    given(created(team_details())).when(EnrolEntrant(ANA, team)).then(EntrantEnrolled(ANA, team, 0, ()))


def test_the_same_entrant_is_not_enrolled_twice() -> None:
    given(created(), enrol(ANA)).when(EnrolEntrant(ANA, (PersonId("new"),))).refuses("entrant-exists")


def test_an_entrant_without_members_is_nobody() -> None:
    given(created()).when(EnrolEntrant(ANA, ())).refuses("members-missing")


@pytest.mark.rule("MTR-1.5.a")
def test_the_same_person_is_not_enrolled_twice() -> None:
    again = EnrolEntrant(BO, (PersonId("person ana"),))
    given(created(), enrol(ANA)).when(again).refuses("person-already-enrolled", rule="MTR-1.5.a")


@pytest.mark.rule("MTR-8.2.a")
def test_nobody_is_two_members_of_one_team() -> None:
    twice = EnrolEntrant(ANA, (PersonId("x"), PersonId("x"), PersonId("y")))
    given(created(team_details())).when(twice).refuses("person-in-another-team", rule="MTR-8.2.a")


def test_a_late_entry_has_lost_the_rounds_so_far() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI)))
    after = story.when(enrol(ZOE)).then(EntrantEnrolled(ZOE, (PersonId("person zoe"),), 0, missed=(1, 2)))
    assert after.points()[ZOE] == 0
    line = next(line for line in scoreboard(after.tournament, RULES, 2).lines if line.entrant == ZOE)
    assert (line.record.lost, line.record.not_played) == (2, 2)


def test_pairings_that_nobody_has_seen_are_made_again_for_a_late_entry() -> None:
    story = (
        given(tournament_with(4), round_paired(1)).when(enrol(ZOE)).then(RoundDiscarded(1), EntrantEnrolled)
    )
    assert story.tournament.entrants[ZOE].missed == ()
    again = and_then(story, PairRound(1))
    assert again.round.match_of(ZOE) is not None
    assert again.points()[ZOE] == 0
    last = given(tournament_with(4, details(rounds=2)), round_closed(1), round_paired(2))
    late = last.when(enrol(ZOE)).then(RoundDiscarded(2), EntrantEnrolled)
    assert late.tournament.entrants[ZOE].missed == (1,)


def test_nobody_enters_when_the_last_round_is_paired() -> None:
    story = given(tournament_with(2, details(rounds=1)), round_open(1))
    story.when(enrol(ZOE)).refuses("too-late-to-enrol")


# Byes


@pytest.mark.parametrize("byes", [-1, 4])
def test_no_more_than_three_byes_are_awarded(byes: int) -> None:
    given(created()).when(enrol(ANA, byes)).refuses("byes-out-of-range", most=3)
    given(created(), enrol(ANA)).when(AwardByes(ANA, byes)).refuses("byes-out-of-range", most=3)


def test_byes_are_awarded_until_round_one_is_paired() -> None:
    given(created(), enrol(ANA)).when(AwardByes(ANA, 2)).then(ByesAwarded(ANA, 2)).when(
        AwardByes(ANA, 2)
    ).changes_nothing()


def test_byes_are_not_awarded_once_round_one_is_paired() -> None:
    story = given(tournament_with(4), round_paired(1))
    story.when(AwardByes(ANA, 1)).refuses("byes-after-pairing")
    story.when(enrol(ZOE, byes=1)).refuses("byes-after-pairing")


def test_byes_of_a_stranger_are_refused() -> None:
    given(created()).when(AwardByes(ZOE, 1)).refuses("entrant-unknown")


# Check-in


def test_a_player_checks_in_and_out_again() -> None:
    story = given(created(), enrol(ANA)).when(CheckIn(ANA)).then(EntrantCheckedIn(ANA, True))
    assert story.tournament.entrants[ANA].checked_in
    story.when(CheckIn(ANA)).changes_nothing()
    story.when(CheckIn(ANA, present=False)).then(EntrantCheckedIn(ANA, False))


def test_somebody_who_dropped_does_not_check_in() -> None:
    given(created(), enrol(ANA), DropEntrant(ANA)).when(CheckIn(ANA)).refuses("entrant-not-active")
    given(created()).when(CheckIn(ANA)).refuses("entrant-unknown")


# Dropping


@pytest.mark.rule("MTR-2.10.a")
def test_a_player_who_drops_before_round_one_is_not_in_the_finish_order() -> None:
    story = (
        given(tournament_with(5)).when(DropEntrant(ED)).then(EntrantDropped(ED, last_round=0, unstarted=True))
    )
    story = and_then(story, round_closed(1))
    assert ED not in story.points()
    assert story.round.match_of(ED) is None
    assert story.tournament.taking_part == 4


@pytest.mark.rule("MTR-2.10.a")
@pytest.mark.parametrize("paired", [round_paired(1), round_published(1)], ids=["draft", "published"])
def test_a_player_who_drops_before_round_one_starts_is_paired_and_not_ranked(paired: Step) -> None:
    """R13: the pairing stands, but whoever leaves before play starts did not take part."""
    story = (
        given(tournament_with(4), paired).when(DropEntrant(ANA)).then(EntrantDropped(ANA, 1, unstarted=True))
    )
    assert story.match("1-1").seats == (ANA, BO)
    assert ANA not in {entrant.id for entrant in active_entrants(story.tournament)}
    assert story.tournament.taking_part == 3
    assert ANA not in story.points()
    stays = and_then(story, ReenterEntrant(ANA))
    assert ANA in stays.points()
    assert stays.tournament.taking_part == 4


PLAYED_ALL_THE_SAME = (
    tournament_with(4), round_published(1), DropEntrant(ANA), DropEntrant(CY),
    OpenRound(1), record("1-1", 1, 2), RecordResult(MatchId("1-2"), Score((0, 2), match_loss=(0,))),
)  # fmt: skip


@pytest.mark.rule("MTR-2.10.a")
@pytest.mark.rule("MTR-2.10.b")
def test_a_player_who_wanted_to_leave_before_round_one_and_played_it_is_in_the_finish_order() -> None:
    """Ana was paired and played; Cy did not come, which is a match loss."""
    story = given(*PLAYED_ALL_THE_SAME)
    assert ANA not in story.points()
    story = and_then(story, CloseRound(1))
    assert set(story.points()) == {ANA, BO, DI}
    assert story.tournament.taking_part == 3
    assert story.tournament.entrants[ANA].status is EntrantStatus.DROPPED


@pytest.mark.rule("MTR-2.10.a")
def test_whether_they_played_round_one_follows_the_corrected_result() -> None:
    story = given(*PLAYED_ALL_THE_SAME, CloseRound(1))
    absent = Score((0, 2), match_loss=(0,))
    story = and_then(story, CorrectResult(MatchId("1-1"), absent, "nobody sat there"))
    story = and_then(story, correct("1-2", 1, 2))
    assert set(story.points()) == {BO, CY, DI}


@pytest.mark.rule("MTR-2.10.a")
def test_a_bye_alone_is_no_round_played() -> None:
    story = given(tournament_with(5), round_published(1, (ANA, BO), (CY, DI), (ED,)), DropEntrant(ED))
    story = and_then(story, OpenRound(1), results_in, CloseRound(1))
    assert ED not in story.points()


@pytest.mark.rule("MTR-2.10.a")
def test_a_late_entry_who_leaves_before_playing_is_not_in_the_finish_order() -> None:
    story = given(tournament_with(4), round_open(1), enrol(ZOE), DropEntrant(ZOE))
    assert ZOE not in story.points()


@pytest.mark.rule("MTR-2.10.b")
@pytest.mark.parametrize(
    "paired", [round_paired(2), round_published(2), round_open(2)], ids=["draft", "published", "open"]
)
def test_a_player_who_drops_after_the_pairing_plays_that_round(paired: Step) -> None:
    story = given(tournament_with(4), round_closed(1), paired).when(DropEntrant(ANA))
    after = story.then(EntrantDropped(ANA, last_round=2))
    assert after.round.match_of(ANA) is not None
    assert ANA not in {entrant.id for entrant in active_entrants(after.tournament)}
    assert ANA in after.points()


@pytest.mark.rule("MTR-2.10.b")
def test_a_player_who_drops_once_round_one_has_started_is_in_the_finish_order() -> None:
    story = given(tournament_with(4), round_open(1)).when(DropEntrant(ANA)).then(EntrantDropped(ANA, 1))
    assert ANA in story.points()


@pytest.mark.rule("MTR-2.10.b")
def test_a_player_who_dropped_during_a_draft_is_out_when_the_draft_is_discarded() -> None:
    story = given(tournament_with(5), round_paired(1), DropEntrant(ANA), DiscardRound(1))
    assert story.tournament.entrants[ANA].last_round == 0
    paired = and_then(story, PairRound(1))
    assert paired.round.match_of(ANA) is None
    later = given(tournament_with(5), round_closed(1), PairRound(2), DropEntrant(ANA), DiscardRound(2))
    assert later.tournament.entrants[ANA].last_round == 1
    assert ANA in later.points()


def test_dropping_twice_is_dropping_once() -> None:
    given(tournament_with(4), DropEntrant(ANA)).when(DropEntrant(ANA)).changes_nothing()


def test_a_stranger_cannot_drop() -> None:
    given(tournament_with(4)).when(DropEntrant(ZOE)).refuses("entrant-unknown")


@pytest.mark.scenario(29)
def test_a_drop_on_the_slip_keeps_the_result_and_the_place_in_the_standings() -> None:
    story = given(tournament_with(4), round_open(1)).when(record("1-1", 2, 1, drops=(ANA,)))
    after = story.then(
        ResultRecorded(MatchId("1-1"), Score((2, 1)), ResultSource.OFFICIAL), EntrantDropped(ANA, 1)
    )
    after = and_then(after, results_in, CloseRound(1), PairRound(2))
    assert after.round.match_of(ANA) is None
    assert after.points()[ANA] == 3
    back = and_then(after, DiscardRound(2), ReenterEntrant(ANA), PairRound(2))
    assert back.round.match_of(ANA) is not None
    assert back.points()[ANA] == 3


# Re-entering


@pytest.mark.rule("MTR-2.10.e")
def test_a_drop_taken_back_in_time_costs_nothing() -> None:
    story = given(tournament_with(4), round_open(1), DropEntrant(ANA))
    after = story.when(ReenterEntrant(ANA)).then(EntrantReentered(ANA, missed=()))
    assert after.tournament.entrants[ANA].status is EntrantStatus.ACTIVE
    after.when(ReenterEntrant(ANA)).changes_nothing()


@pytest.mark.rule("MTR-2.10.e")
def test_whoever_comes_back_has_lost_the_rounds_in_between() -> None:
    story = given(tournament_with(5), round_closed(1), DropEntrant(ANA), round_closed(2, (CY, BO), (DI, ED)))
    after = story.when(ReenterEntrant(ANA)).then(EntrantReentered(ANA, missed=(2,)))
    assert after.points()[ANA] == 3
    line = next(line for line in scoreboard(after.tournament, RULES, 2).lines if line.entrant == ANA)
    assert (line.record.won, line.record.lost) == (1, 1)


@pytest.mark.rule("MTR-2.10.e")
def test_two_absences_are_both_counted() -> None:
    gone = given(tournament_with(5, details(rounds=5)), round_closed(1), DropEntrant(ANA))
    back = and_then(gone, round_closed(2, (CY, BO), (DI, ED)), ReenterEntrant(ANA))
    gone = and_then(back, round_closed(3, (ANA, CY), (BO, DI), (ED,)), DropEntrant(ANA))
    again = and_then(gone, round_closed(4, (CY, DI), (BO, ED)), ReenterEntrant(ANA))
    assert again.tournament.entrants[ANA].missed == (2, 4)


def test_pairings_that_nobody_has_seen_are_made_again_for_who_comes_back() -> None:
    gone = given(tournament_with(5), round_closed(1), DropEntrant(ANA), round_paired(2, (CY, BO), (DI, ED)))
    story = gone.when(ReenterEntrant(ANA)).then(RoundDiscarded(2), EntrantReentered(ANA, missed=()))
    paired = and_then(story, PairRound(2))
    assert paired.tournament.entrants[ANA].missed == ()
    assert paired.round.match_of(ANA) is not None


def test_whoever_was_disqualified_does_not_come_back_and_cannot_drop() -> None:
    story = given(tournament_with(4), DisqualifyEntrant(ANA, "statement-1"))
    story.when(ReenterEntrant(ANA)).refuses("entrant-disqualified")
    story.when(DropEntrant(ANA)).refuses("entrant-disqualified")
    story.when(ReenterEntrant(ZOE)).refuses("entrant-unknown")


# Disqualifying


def test_a_disqualified_player_leaves_the_standings_and_is_not_paired() -> None:
    story = given(tournament_with(5), round_closed(1))
    after = story.when(DisqualifyEntrant(ANA, "s")).then(EntrantDisqualified(ANA, 1, "s"))
    assert ANA not in after.points()
    assert and_then(after, PairRound(2)).round.match_of(ANA) is None
    after.when(DisqualifyEntrant(ANA, "s")).changes_nothing()
    after.when(DisqualifyEntrant(ZOE, "s")).refuses("entrant-unknown")


@pytest.mark.parametrize("reports", [(), (report(BO, "1-1", 1, 2),)], ids=["playing", "reported"])
def test_a_match_without_a_result_is_lost_to_the_opponent(reports: tuple[ReportResult, ...]) -> None:
    story = given(tournament_with(4), round_open(1), *reports).when(DisqualifyEntrant(ANA, "s"))
    after = story.then(
        ResultRecorded(MatchId("1-1"), Score((0, 2), match_loss=(0,)), ResultSource.PENALTY),
        EntrantDisqualified(ANA, 1, "s", in_match=MatchId("1-1")),
    )
    assert after.match("1-1").outcome_of(BO) is Outcome.AWARDED
    assert after.points()[BO] == 3


def test_a_disputed_match_is_settled_by_a_disqualification() -> None:
    story = given(tournament_with(4), round_open(1), report(ANA, "1-1", 2, 0), report(BO, "1-1", 0, 2))
    assert story.match("1-1").state is MatchState.DISPUTED
    after = story.when(DisqualifyEntrant(BO, "s")).then(ResultRecorded, EntrantDisqualified)
    assert after.match("1-1").state is MatchState.RECORDED
    assert after.points()[ANA] == 3


def test_a_recorded_result_stands_when_the_winner_is_disqualified() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0))
    after = story.when(DisqualifyEntrant(ANA, "s")).then(EntrantDisqualified)
    assert after.match("1-1").outcome_of(BO) is Outcome.LOSS


def test_a_bye_needs_no_loser_when_its_owner_is_disqualified() -> None:
    story = given(tournament_with(3), round_open(1))
    story.when(DisqualifyEntrant(CY, "s")).then(EntrantDisqualified(CY, 1, "s"))


def test_a_published_match_against_somebody_disqualified_is_awarded() -> None:
    story = given(tournament_with(4), round_published(1))
    story.when(DisqualifyEntrant(DI, "s")).then(
        ResultRecorded, EntrantDisqualified(DI, 1, "s", in_match=MatchId("1-2"))
    )


def test_a_draft_that_seats_somebody_disqualified_is_discarded() -> None:
    story = given(tournament_with(5), round_closed(1), PairRound(2)).when(DisqualifyEntrant(ANA, "s"))
    after = story.then(RoundDiscarded(2), EntrantDisqualified(ANA, 1, "s"))
    assert and_then(after, PairRound(2)).round.match_of(ANA) is None


def test_a_draft_without_the_disqualified_player_stays() -> None:
    story = given(tournament_with(5), round_closed(1), DropEntrant(ANA), PairRound(2))
    story.when(DisqualifyEntrant(ANA, "s")).then(EntrantDisqualified(ANA, 2, "s"))


@pytest.mark.scenario(31)
def test_an_odd_field_with_awarded_byes_and_a_late_entry_gets_the_right_byes() -> None:
    everybody = [enrol(ANA, byes=2), enrol(BO, byes=1), enrol(CY), enrol(DI), enrol(ED)]
    first = given(created(), *everybody, PairRound(1))
    byes = {match.seats[0]: match.flags for match in first.round.matches if match.is_bye}
    assert byes.keys() >= {ANA, BO}
    assert len(byes.keys() - {ANA, BO}) == 1
    assert byes[ANA] == byes[BO] == ("bye-awarded",)
    second = and_then(
        first, PublishRound(1), OpenRound(1), enrol(ZOE), results_in, CloseRound(1), PairRound(2)
    )
    byes_now = [match.seats[0] for match in second.round.matches if match.is_bye]
    (given_bye,) = set(byes_now) - {ANA}
    assert ANA in byes_now
    assert given_bye not in byes, "somebody who had a bye gets none while others had none"
    points = second.points()
    assert points[ZOE] == 0
    assert points[ANA] == points[BO] == 3
    assert points[given_bye] == 0, "the bye goes to the lowest"


def test_what_officials_did_about_a_player_and_their_phone_is_noted_also_after_the_end() -> None:
    story = given(tournament_with(2))
    noted = story.when(NoteCare(ANA, Care.NAMED)).then(CareNoted(ANA, Care.NAMED))
    noted.when(NoteCare(ANA, Care.NAMED)).then(CareNoted)  # done twice, noted twice
    over = story.happened(TournamentFinished("the seed"))
    over.when(NoteCare(ANA, Care.ERASED)).then(CareNoted(ANA, Care.ERASED))
    story.when(NoteCare(EntrantId("nobody"), Care.CODED)).refuses("entrant-unknown")
