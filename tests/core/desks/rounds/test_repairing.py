"""Repairs of a round that is already made."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    FLO,
    GUS,
    HANA,
    RULES,
    SARA,
    Story,
    and_then,
    correct,
    details,
    given,
    record,
    report,
    round_closed,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.approval.events import ProposalApproved
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.clocks.readings import table_clock
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import RecordNoShows
from topcut.core.desks.rounds.board.repair_plans import (
    RepairPlan,
    by_hand,
    left_out,
    minutes_used,
    plan_of,
    plans,
    wrongly_placed,
)
from topcut.core.desks.rounds.board.why import why, why_bye
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DeleteRound,
    FixTable,
    OpenRound,
    PairRound,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.events import RoundDeleted, RoundPublished, RoundRepaired
from topcut.core.kernel.ids import MINUTE, EntrantId, MatchId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import StageKind
from topcut.core.play.matches import RepairCause, RoundStatus

LEFT_OUT, NOT_HERE = RepairCause.LEFT_OUT, RepairCause.NOT_HERE
ONE, TWO, THREE = MatchId("2-1"), MatchId("2-2"), MatchId("2-3")

# Round 1: Ana, Cy, Ed and Gus win. Hana is dropped by error before round 2 is paired.
AFTER_ONE = given(tournament_with(8), round_closed(1, (ANA, BO), (CY, DI), (ED, FLO), (GUS, HANA)))


def second_round(*seats: tuple[EntrantId, ...]) -> Story:
    return and_then(AFTER_ONE, DropEntrant(HANA), round_open(2, *seats), time_passes(2))


WITHOUT_HANA = second_round((ANA, CY), (ED, GUS), (BO, DI), (FLO,))


def ways(story: Story, cause: RepairCause, entrant: EntrantId) -> tuple[RepairPlan, ...]:
    return plans(story.tournament, RULES, story.round, cause, entrant)


def repaired(story: Story, command: RepairRound) -> Story:
    answer = story.when(command)
    assert isinstance(answer.events[0], RoundRepaired)
    return answer.after


def seats_of(story: Story) -> set[tuple[int | None, tuple[EntrantId, ...]]]:
    return {(match.table, match.seats) for match in story.round.matches}


@pytest.mark.scenario(28)
def test_whoever_was_dropped_by_error_meets_the_one_with_the_bye_and_no_match_breaks() -> None:
    (plan,) = ways(WITHOUT_HANA, LEFT_OUT, HANA)
    assert plan.matches_broken == 0
    assert {move.entrant for move in plan.moves} == {HANA, FLO}
    assert plan.tables == (4,)
    assert minutes_used(WITHOUT_HANA.round, WITHOUT_HANA.now) == 2
    after = repaired(WITHOUT_HANA, plan.command)
    hana = after.tournament.entrants[HANA]
    assert (hana.status, hana.last_round, hana.missed) == (EntrantStatus.ACTIVE, None, ())
    assert seats_of(after) == {(1, (ANA, CY)), (2, (ED, GUS)), (3, (BO, DI)), (4, (HANA, FLO))}


@pytest.mark.scenario(28)
def test_the_chain_is_the_shortest_inside_the_score_group_when_those_two_have_met() -> None:
    """Gus has the bye and met Hana in round 1: Hana takes an opponent out of the lowest group."""
    story = second_round((ANA, CY), (ED, BO), (FLO, DI), (GUS,))
    (plan, *_) = ways(story, LEFT_OUT, HANA)
    assert plan.matches_broken == 1
    assert plan.lost == ()
    after = repaired(story, plan.command)
    assert {match.seats for match in after.round.matches if match.id in (ONE,)} == {(ANA, CY)}
    assert sum(len(match.seats) for match in after.round.matches) == 8
    assert not any(match.is_bye for match in after.round.matches)


@pytest.mark.scenario(28)
def test_a_player_who_is_not_there_leaves_the_round_and_the_opponent_is_paired_anew() -> None:
    (plan, *_) = ways(WITHOUT_HANA, NOT_HERE, BO)
    assert plan.matches_broken == 1
    after = repaired(WITHOUT_HANA, plan.command)
    assert after.tournament.entrants[BO].status is EntrantStatus.DROPPED
    assert after.tournament.entrants[BO].last_round == 1
    assert after.round.match_of(BO) is None
    assert (3, (DI, FLO)) in seats_of(after)
    assert not any(match.is_bye for match in after.round.matches)


def test_somebody_with_the_bye_who_is_not_there_leaves_nothing_to_mend() -> None:
    (plan,) = ways(WITHOUT_HANA, NOT_HERE, FLO)
    assert (plan.made, plan.matches_broken) == ((), 0)
    after = repaired(WITHOUT_HANA, plan.command)
    assert len(after.round.matches) == 3


@pytest.mark.scenario(28)
def test_a_wrong_result_found_after_publishing_moves_only_those_it_must() -> None:
    story = and_then(WITHOUT_HANA, correct("1-1", 0, 2))
    assert set(wrongly_placed(story.tournament, story.round)) == {ANA, BO}
    (plan, *_) = ways(story, RepairCause.WRONG_POINTS, ANA)
    after = repaired(story, plan.command)
    assert (ED, GUS) in {match.seats for match in after.round.matches}
    assert after.round.certificate.cost < 18
    assert "repaired" in (after.round.match_of(ANA) or after.round.matches[0]).flags


def test_right_points_leave_nothing_to_repair() -> None:
    assert ways(WITHOUT_HANA, RepairCause.WRONG_POINTS, ANA) == ()


def test_a_table_with_a_report_is_not_broken_while_another_way_exists() -> None:
    story = and_then(second_round((ANA, CY), (ED, BO), (FLO, DI), (GUS,)), report(FLO, "2-3", 2, 0))
    (plan, *_) = ways(story, LEFT_OUT, HANA)
    assert plan.lost == ()
    assert THREE not in plan.command.broken


@pytest.mark.scenario(28)
def test_a_result_is_not_lost_without_saying_so() -> None:
    story = and_then(WITHOUT_HANA, record("2-3", 2, 0))
    (plan, *_) = ways(story, NOT_HERE, BO)
    assert [match.table for match in plan.lost] == [3]
    story.when(plan.command).refuses("repair-loses-results", tables=(3,))
    said = RepairRound(2, NOT_HERE, plan.command.broken, plan.command.made, BO, voids=(THREE,))
    after = repaired(story, said)
    assert all(match.result is None for match in after.round.matches)


@pytest.mark.rule("MTR-2.6.a")
def test_a_match_made_while_the_round_runs_has_the_minutes_that_had_passed_and_the_others_have_not() -> None:
    (plan,) = ways(WITHOUT_HANA, LEFT_OUT, HANA)
    after = repaired(WITHOUT_HANA, plan.command)
    times = {match.seats: match.time.seconds for match in after.round.matches}
    assert times == {(ANA, CY): 0, (ED, GUS): 0, (BO, DI): 0, (HANA, FLO): 120}
    made = after.round.match_of(HANA)
    assert made
    assert table_clock(after.tournament, made, after.now).left == 50 * MINUTE


def test_before_the_clock_is_started_nobody_has_lost_time() -> None:
    story = and_then(
        AFTER_ONE,
        DropEntrant(HANA),
        round_published(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO,)),
        time_passes(9),
    )
    (plan,) = ways(story, LEFT_OUT, HANA)
    story.when(plan.command).then(RoundRepaired)


def test_a_repair_that_changes_nothing_is_no_repair() -> None:
    WITHOUT_HANA.when(RepairRound(2, RepairCause.BY_HAND, (), (), reason="just so")).refuses(
        "repair-not-whole"
    )


def test_what_was_approved_is_what_is_done_or_nothing() -> None:
    """A result that comes in between asking and approving is not lost by surprise."""
    known = and_then(WITHOUT_HANA, record("2-3", 2, 0))
    both = RepairRound(2, RepairCause.BY_HAND, (TWO, THREE), ((ED, DI), (GUS, BO)), None, "so", (THREE,))
    later = and_then(known, Propose(ProposalId("q"), both, (Role.HEAD_JUDGE,)), record("2-2", 2, 0))
    later.when(Approve(ProposalId("q"))).refuses("repair-loses-results", tables=(2,))
    (plan, *_) = ways(WITHOUT_HANA, NOT_HERE, BO)
    asked = and_then(WITHOUT_HANA, Propose(ProposalId("p"), plan.command, (Role.HEAD_JUDGE,)))
    and_then(asked, record("2-3", 2, 0)).when(Approve(ProposalId("p"))).refuses("repair-loses-results")
    asked.when(Approve(ProposalId("p"))).then(ProposalApproved, RoundRepaired, ExtensionGiven)


def test_a_report_for_a_broken_match_is_told_so_and_never_taken_for_the_new_one() -> None:
    (plan, *_) = ways(WITHOUT_HANA, NOT_HERE, BO)
    after = repaired(WITHOUT_HANA, plan.command)
    after.when(report(DI, "2-3", 2, 0)).refuses("match-broken")
    after.when(plan.command).refuses("match-broken")
    new = after.round.match_of(DI)
    assert new is not None
    assert new.id not in ("2-1", "2-2", "2-3", "2-4")
    done = and_then(after, report(DI, new.id, 2, 0), report(FLO, new.id, 2, 0))
    assert done.match(new.id).result is not None


def test_a_repaired_round_goes_on_and_closes() -> None:
    (plan,) = ways(WITHOUT_HANA, LEFT_OUT, HANA)
    after = repaired(WITHOUT_HANA, plan.command)
    for match in after.round.matches:
        after = and_then(after, record(match.id, 2, 0))
    closed = and_then(after, CloseRound(2), PairRound(3), PublishRound(3))
    assert closed.round.match_of(HANA) is not None
    assert closed.points()[HANA] == 3


def test_whoever_came_late_is_brought_in_without_having_missed_the_round() -> None:
    back = and_then(WITHOUT_HANA, ReenterEntrant(HANA))
    assert back.tournament.entrants[HANA].missed == (2,)
    assert [entrant.id for entrant in left_out(back.tournament, back.round)] == [HANA]
    (plan,) = ways(back, LEFT_OUT, HANA)
    after = repaired(back, plan.command)
    assert after.tournament.entrants[HANA].missed == ()


def test_a_repair_seats_everybody_once_or_is_refused() -> None:
    def repaired(
        cause: RepairCause, broken: tuple[MatchId, ...], *made: tuple[EntrantId, ...]
    ) -> RepairRound:
        return RepairRound(2, cause, broken, made, HANA, reason="asked for")

    for command in (
        repaired(LEFT_OUT, (THREE,), (HANA, BO)),
        repaired(LEFT_OUT, (THREE,), (HANA, BO), (HANA, DI)),
        repaired(LEFT_OUT, (THREE,), (HANA, BO, DI)),
        repaired(NOT_HERE, (THREE,), (BO,)),
    ):
        WITHOUT_HANA.when(command).refuses("repair-not-whole")
    WITHOUT_HANA.when(repaired(LEFT_OUT, (MatchId("2-9"),), (HANA,))).refuses("match-unknown")
    WITHOUT_HANA.when(repaired(LEFT_OUT, (), (HANA,))).refuses("repair-two-byes", round=2)
    seated = RepairRound(2, LEFT_OUT, (MatchId("2-4"),), ((FLO, ANA),), ANA)
    WITHOUT_HANA.when(seated).refuses("entrant-in-round", round=2)
    out = and_then(WITHOUT_HANA, DisqualifyEntrant(HANA, "statement"))
    out.when(repaired(LEFT_OUT, (MatchId("2-4"),), (HANA, FLO))).refuses("entrant-disqualified")


def test_a_repair_never_makes_a_rematch_of_its_own_accord() -> None:
    story = second_round((ANA, CY), (ED, BO), (FLO, DI), (GUS,))
    again = RepairRound(2, LEFT_OUT, (MatchId("2-4"),), ((HANA, GUS),), HANA)
    story.when(again).refuses("repair-makes-rematch", rule="MTR-10.4.a")


def test_a_draft_is_paired_anew_rather_than_repaired_and_a_closed_round_stays() -> None:
    draft = and_then(AFTER_ONE, DropEntrant(HANA), round_paired(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO,)))
    asked = RepairRound(2, LEFT_OUT, (MatchId("2-4"),), ((HANA, FLO),), HANA)
    draft.when(asked).refuses("draft-needs-no-repair", round=2)
    AFTER_ONE.when(RepairRound(1, NOT_HERE, (MatchId("1-1"),), ((BO,),), ANA)).refuses(
        "round-closed-no-repair", round=1
    )


def test_a_round_is_not_emptied_by_taking_out_the_last_who_rests() -> None:
    story = given(tournament_with(2), round_open(1, (ANA, BO)))
    (plan,) = ways(story, NOT_HERE, ANA)
    story = repaired(story, plan.command)
    (rest,) = story.round.matches
    assert ways(story, NOT_HERE, BO) == ()
    story.when(RepairRound(1, NOT_HERE, (rest.id,), (), BO)).refuses("repair-empties-round", round=1)


def test_a_round_of_a_bracket_is_taken_back_and_not_repaired() -> None:
    about = details()
    bracket = replace(about, stages=(replace(about.stages[0], kind=StageKind.ELIMINATION, rounds=2),))
    story = given(tournament_with(4, bracket), round_open(1, (ANA, BO), (CY, DI)))
    asked = RepairRound(1, NOT_HERE, (MatchId("1-1"),), ((BO,),), ANA)
    story.when(asked).refuses("repair-only-swiss", round=1)


def bye_of(plan: RepairPlan) -> tuple[EntrantId, tuple[str, ...]]:
    (rest,) = [match for match in plan.made if len(match.seats) == 1]
    return rest.seats[0], rest.flags


# Round 2 with everybody; the winners of round 1 have three points.
ALL_EIGHT = and_then(AFTER_ONE, round_open(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO, HANA)), time_passes(2))


def test_a_bye_that_a_repair_makes_carries_the_mark_of_any_bye() -> None:
    (plan, *_) = ways(ALL_EIGHT, NOT_HERE, BO)
    assert bye_of(plan) == (DI, ("repaired", "bye-lowest-without-one"))
    (event, *_) = ALL_EIGHT.when(plan.command).events
    assert isinstance(event, RoundRepaired)
    assert event.made == plan.made


def test_a_higher_player_rests_where_a_lower_one_would_have_to_make_two_meet_again() -> None:
    """Round 3 of four: each has met the two at the other table, so only the opponent is left."""
    story = given(
        tournament_with(4),
        round_closed(1, (ANA, CY), (BO, DI)),
        round_closed(2, (ANA, DI), (BO, CY)),
        round_open(3, (ANA, BO), (CY, DI)),
    )
    for missing, opponent in ((ANA, BO), (BO, ANA), (CY, DI), (DI, CY)):
        (plan,) = ways(story, NOT_HERE, missing)
        who, flags = bye_of(plan)
        points = story.points()
        lowest = min(has for one, has in points.items() if one != missing)
        flag = "bye-lowest-without-one" if points[opponent] == lowest else "bye-higher-to-avoid-rematch"
        assert (who, flags) == (opponent, ("repaired", flag))
        assert plan.spared == ()
        repaired(story, plan.command)


def test_a_plan_says_whose_tables_were_spared_when_a_higher_player_rests_for_their_results() -> None:
    """Cy is not there. Everybody below Ana sits at a table that has a result or a report."""
    story = and_then(ALL_EIGHT, record("2-3", 2, 0), report(FLO, "2-4", 2, 0))
    (plan,) = ways(story, NOT_HERE, CY)
    who, flags = bye_of(plan)
    assert (story.points()[who], flags) == (3, ("repaired", "bye-higher-to-keep-results"))
    assert [match.table for match in plan.spared] == [3, 4]
    assert plan.lost == ()
    after = repaired(story, plan.command)
    bye = why_bye(after.round, who)
    assert bye
    assert bye.codes == flags
    assert why(after.tournament, RULES, after.round, who, BO).codes == flags


def by_hands(story: Story, one: EntrantId, other: EntrantId) -> Story:
    wanted = by_hand(story.round, one, other, "asked for")
    assert wanted
    return repaired(story, wanted)


def test_new_slips_are_needed_for_the_tables_of_each_repair_that_are_still_out() -> None:
    """Tables 1 and 2, then 3 and 4, then 4 and 1 once more: what the first made at 2 is still out."""
    once = by_hands(ALL_EIGHT, ANA, ED)
    assert once.round.tables_repaired() == [[1, 2]]
    twice = by_hands(once, BO, FLO)
    assert twice.round.tables_repaired() == [[3, 4], [1, 2]]
    first, fourth = (match for table in (1, 4) if (match := twice.round.at_table(table)))
    assert and_then(twice, record(first.id, 2, 0)).round.tables_repaired() == [[3, 4], [2]]
    thrice = by_hands(twice, first.seats[0], fourth.seats[0])
    assert thrice.round.tables_repaired() == [[1, 4], [3], [2]]


def test_a_draft_paired_by_hand_needs_no_new_slips_once_it_is_published() -> None:
    draft = and_then(AFTER_ONE, round_paired(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO, HANA)))
    assert and_then(by_hands(draft, ANA, ED), PublishRound(2)).round.tables_repaired() == []


def test_of_a_bye_made_by_hand_no_reason_is_given_but_the_hand() -> None:
    wanted = by_hand(second_round((ANA, CY), (ED, GUS), (BO, DI), (FLO,)).round, ANA, FLO, "asked for")
    assert wanted
    assert bye_of(plan_of(WITHOUT_HANA.tournament, RULES, wanted)) == (CY, ("by-hand",))


# By hand


def test_two_who_shall_meet_do_and_their_opponents_meet_each_other_under_a_mark() -> None:
    wanted = by_hand(WITHOUT_HANA.round, ANA, ED, "they share a ride")
    assert wanted is not None
    after = repaired(WITHOUT_HANA, wanted)
    for who in (ANA, ED, CY, GUS):
        match = after.round.match_of(who)
        assert match is not None
        assert "by-hand" in match.flags
    assert {(ANA, ED), (CY, GUS)} <= {match.seats for match in after.round.matches}
    untouched = after.round.match_of(BO)
    assert untouched is not None
    assert untouched.flags == ()


def test_pairing_by_hand_needs_a_reason() -> None:
    wanted = by_hand(WITHOUT_HANA.round, ANA, ED, " ")
    assert wanted is not None
    WITHOUT_HANA.when(wanted).refuses("reason-missing")


def test_by_hand_the_bye_goes_to_whoever_is_left() -> None:
    wanted = by_hand(WITHOUT_HANA.round, BO, FLO, "judge's wish")
    assert wanted is not None
    after = repaired(WITHOUT_HANA, wanted)
    left = after.round.match_of(DI)
    assert left is not None
    assert left.is_bye


def test_who_already_meets_needs_no_hand() -> None:
    assert by_hand(WITHOUT_HANA.round, ANA, CY, "why not") is None
    assert by_hand(WITHOUT_HANA.round, ANA, HANA, "why not") is None


def test_a_rematch_by_hand_carries_its_mark_and_has_to_be_approved_before_publishing() -> None:
    draft = and_then(AFTER_ONE, round_paired(2, (ANA, CY), (BO, DI), (ED, GUS), (FLO, HANA)))
    wanted = by_hand(draft.round, ANA, BO, "grudge match")
    assert wanted is not None
    after = repaired(draft, wanted)
    match = after.round.match_of(ANA)
    assert match is not None
    assert {"rematch", "by-hand"} <= set(match.flags)
    assert after.round.certificate.rematches == 2
    after.when(PublishRound(2)).refuses("rematches-not-approved", rematches=2)
    after.when(PublishRound(2, accepting=2)).then(RoundPublished(2, accepted=2))


def test_a_draft_changed_by_hand_is_another_draft_than_the_one_looked_at() -> None:
    draft = and_then(AFTER_ONE, round_paired(2, (ANA, CY), (ED, GUS), (BO, DI), (FLO, HANA)))
    wanted = by_hand(draft.round, ANA, ED, "share a ride")
    assert wanted is not None
    after = repaired(draft, wanted)
    after.when(PublishRound(2, draft.round.based_on)).refuses("draft-replaced", round=2)
    stale = and_then(draft, FixTable(ANA, 7))
    stale.when(wanted).refuses("draft-out-of-date", round=2)


def test_a_fixed_table_is_kept_in_a_repair_and_new_matches_leave_reserved_tables_empty() -> None:
    story = and_then(WITHOUT_HANA, FixTable(HANA, 9), FixTable(ANA, 4))
    (plan,) = ways(story, LEFT_OUT, HANA)
    assert plan.tables == (9,)
    other = and_then(WITHOUT_HANA, FixTable(ANA, 4))
    (plan,) = ways(other, LEFT_OUT, HANA)
    assert plan.tables == (5,)


@pytest.mark.scenario(33)
def test_in_a_repair_whoever_has_a_fixed_table_sits_at_it_whichever_new_match_is_seated_first() -> None:
    """Ana–Cy at table 1, which is Ana's. Ed shall meet Cy, who sits there now; it stays Ana's."""
    story = and_then(WITHOUT_HANA, FixTable(ANA, 1))
    wanted = by_hand(story.round, ED, CY, "asked for")
    assert wanted
    assert {match.seats: match.table for match in plan_of(story.tournament, RULES, wanted).made} == {
        (ED, CY): 2,
        (GUS, ANA): 1,
    }


@pytest.mark.scenario(33)
def test_the_fixed_table_of_somebody_who_gets_the_bye_stays_empty() -> None:
    """Bo–Di at table 3, which is Bo's, and Flo with the bye. Di shall meet Flo, so Bo has it."""
    story = and_then(WITHOUT_HANA, FixTable(BO, 3))
    wanted = by_hand(story.round, DI, FLO, "asked for")
    assert wanted
    assert [match.table for match in plan_of(story.tournament, RULES, wanted).made] == [4, None]


@pytest.mark.scenario(33)
def test_in_a_repair_a_fixed_table_that_cannot_be_had_is_flagged() -> None:
    story = and_then(WITHOUT_HANA, FixTable(BO, 1), FixTable(FLO, 1))
    taken = by_hand(story.round, DI, FLO, "asked for")
    assert taken
    (made, _) = plan_of(story.tournament, RULES, taken).made
    assert (made.table, "fixed-table-taken" in made.flags) == (3, True)
    hall = given(tournament_with(4, replace(details(), last_table=50)), FixTable(DI, 90), round_published(1))
    wanted = by_hand(hall.round, ANA, DI, "asked for")
    assert wanted
    (made, _) = plan_of(hall.tournament, RULES, wanted).made
    assert (made.table, "fixed-table-out-of-range" in made.flags) == (2, True)


def test_a_no_show_who_is_brought_in_is_a_no_show_no_more() -> None:
    story = given(tournament_with(8), round_open(1), RecordNoShows((MatchId("1-1"),), (0,)))
    story = and_then(story, *(record(f"1-{n}", 2, 0) for n in (2, 3, 4)), CloseRound(1))
    story = and_then(story, round_open(2, (BO, CY), (ED, GUS), (DI, FLO), (HANA,)))
    (plan, *_) = ways(story, LEFT_OUT, ANA)
    ana = repaired(story, plan.command).tournament.entrants[ANA]
    assert (ana.status, ana.no_show, ana.missed) == (EntrantStatus.ACTIVE, False, ())


def test_what_was_shown_is_what_is_done() -> None:
    (plan, *_) = ways(WITHOUT_HANA, NOT_HERE, BO)
    (event, _) = WITHOUT_HANA.when(plan.command).events
    assert isinstance(event, RoundRepaired)
    assert event.made == plan.made == plan_of(WITHOUT_HANA.tournament, RULES, plan.command).made


# The last resort


def test_a_deleted_round_is_as_if_it_had_not_been_paired_and_its_results_count_no_more() -> None:
    played = and_then(WITHOUT_HANA, record("2-1", 2, 0))
    assert played.points()[ANA] == 6
    after = played.when(DeleteRound(2, "wrong list")).then(RoundDeleted(2, "wrong list"))
    assert after.points()[ANA] == 3
    assert len(after.tournament.rounds) == 1
    anew = and_then(after, PairRound(2), PublishRound(2), OpenRound(2))
    assert anew.round.status is RoundStatus.OPEN
    assert {match.id for match in anew.round.matches}.isdisjoint({"2-1", "2-2", "2-3", "2-4"})
    anew.when(report(ANA, "2-1", 2, 0)).refuses("match-broken")


def test_only_a_published_round_is_deleted_and_only_with_a_reason() -> None:
    draft = and_then(AFTER_ONE, round_paired(2))
    draft.when(DeleteRound(2, "wrong list")).refuses("round-is-draft", round=2)
    AFTER_ONE.when(DeleteRound(1, "wrong list")).refuses("closed-round-stays", round=1)
    WITHOUT_HANA.when(DeleteRound(2, " ")).refuses("reason-missing")
    published = and_then(AFTER_ONE, round_published(2))
    published.when(DeleteRound(2, "wrong list"), by=SARA).then(RoundDeleted(2, "wrong list"))
