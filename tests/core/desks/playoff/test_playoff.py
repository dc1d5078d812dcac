"""The cut, the bracket round by round, and where everybody finishes (MTR-10.4.b, 2.10.d)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    NAMES,
    RULES,
    SEED,
    Story,
    and_then,
    carried_out,
    correct,
    details,
    enrol,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.limited.commands import MoveDraft, StartDraft
from topcut.core.desks.organizing.commands import ChangeDetails, ChangeRounds, FinishTournament
from topcut.core.desks.organizing.events import DetailsChanged, TournamentFinished
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.playoff.events import CutMade, CutUndone, PlayoffAnswered
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.results.events import ResultCorrected, ResultRecorded, ResultReported
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DiscardRound,
    DrawAnew,
    OpenRound,
    PairRound,
    PublishRound,
)
from topcut.core.desks.rounds.events import RoundDiscarded, RoundPaired, RoundRepaired, StandingsPosted
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import REPAIRED
from topcut.core.scoreboard import scoreboard

IDA = EntrantId("ida")
NINE = (*NAMES, IDA)


def with_playoff(cut: int = 4, rounds: int = 1, format: str = "modern") -> Details:
    swiss = details(rounds)
    stage = replace(swiss.stages[0], format=format)
    return replace(swiss, stages=(swiss.stages[0], playoff_after(stage, cut, 90)))


def elimination_only() -> Details:
    stage = Stage(StageKind.ELIMINATION, "modern", 3, 2, 90)
    return replace(details(), stages=(stage,))


def swiss_over(entrants: int | tuple[EntrantId, ...] = 8, cut: int = 4) -> Story:
    """One Swiss round, first seats winning 2-0: Ana, Cy, Ed and Gus are ahead, in an order drawn by lot."""
    return given(tournament_with(entrants, with_playoff(cut)), round_closed(1))


def order(story: Story) -> list[EntrantId]:
    return [line.entrant for line in scoreboard(story.tournament, RULES, len(story.tournament.rounds)).lines]


def cut_made(story: Story, size: int = 4, replacement: DeclinedPlace = DeclinedPlace.NEXT) -> Story:
    return carried_out(story, MakeCut(size, replacement))


def seeds(story: Story) -> list[EntrantId]:
    return list(story.tournament.cuts[1].seeds)


def play(story: Story, *scores: tuple[int, int]) -> Story:
    """The next round of the bracket to its end; the better seed wins 2-0 where no score is given."""
    number = len(story.tournament.rounds) + 1
    story = and_then(story, PairRound(number), PublishRound(number), OpenRound(number))
    for match, score in zip(list(story.round.without_result()), scores, strict=False):
        story = carried_out(story, RecordResult(match.id, Score(score)))
    return and_then(story, results_in, CloseRound(number))


def seated(story: Story, *of: EntrantId) -> list[str]:
    """The matches of the round in seed numbers: "1–4", and "1" for a bye."""
    place = {seed: number for number, seed in enumerate(of or story.tournament.cuts[1].seeds, 1)}
    return ["–".join(str(place[seat]) for seat in match.seats) for match in story.round.matches]


# The cut


@pytest.mark.rule("MTR-10.4.b")
def test_after_the_last_swiss_round_the_best_play_on_in_the_order_of_the_standings() -> None:
    story = swiss_over()
    assert next_step(story.tournament) is NextStep.CUT
    first = order(story)
    made = story.when(MakeCut(4)).then(CutMade)
    assert seeds(made) == first[:4]
    assert next_step(made.tournament) is NextStep.PAIR
    paired = carried_out(made, PairRound(2))
    assert seated(paired) == ["1–4", "2–3"]


@pytest.mark.scenario(34)
def test_who_is_kept_apart_by_the_lot_alone_stands_in_the_ledger() -> None:
    """Eight and nine are equal on every tiebreaker: the draw recorded when the round closed decides."""
    story = swiss_over((*NINE, EntrantId("jo")), cut=8)
    answer = story.when(MakeCut(8))
    (made,) = answer.events
    assert isinstance(made, CutMade)
    everybody = order(story)
    assert made.seeds == tuple(everybody[:8])
    assert {everybody[7], everybody[8]} <= set(made.drawn)


@pytest.mark.scenario(34)
def test_whoever_declines_before_the_bracket_is_made_is_replaced_by_the_next_in_the_standings() -> None:
    story = swiss_over(NINE, cut=8)
    first = order(story)
    story = story.when(AnswerPlayoff(first[2], plays=False)).then(PlayoffAnswered(first[2], plays=False))
    (made,) = story.when(MakeCut(8)).events
    assert isinstance(made, CutMade)
    assert made.seeds == (*first[:2], *first[3:9])
    assert made.declined == (first[2],)
    (nobody,) = story.when(MakeCut(8, DeclinedPlace.NOBODY)).events
    assert isinstance(nobody, CutMade)
    assert nobody.seeds == (*first[:2], *first[3:8])


@pytest.mark.scenario(34)
def test_with_five_left_a_top_eight_is_a_bracket_of_five_with_byes_for_the_best_three() -> None:
    story = swiss_over(8, cut=8)
    first = order(story)
    story = and_then(story, *(DropEntrant(who) for who in first[5:]), MakeCut(8))
    assert seeds(story) == first[:5]
    assert story.tournament.details.rounds == 4
    story = carried_out(story, PairRound(2))
    assert seated(story) == ["4–5", "1", "2", "3"]


def test_four_left_of_a_top_eight_play_two_rounds_and_no_more() -> None:
    story = swiss_over(8, cut=8)
    story = cut_made(and_then(story, *(DropEntrant(who) for who in order(story)[4:])), 8)
    assert next_step(play(play(story)).tournament) is NextStep.FINISH


def test_an_answer_may_change_until_the_bracket_is_made() -> None:
    story = and_then(swiss_over(), AnswerPlayoff(ANA, plays=False), AnswerPlayoff(ANA, plays=True))
    story.when(AnswerPlayoff(ANA, plays=True)).changes_nothing()
    cut_made(story).when(AnswerPlayoff(ANA, plays=False)).refuses("cut-already-made", "MTR-2.10.d")


def test_an_answer_needs_a_playoff_and_somebody_who_is_still_there() -> None:
    given(tournament_with(4)).when(AnswerPlayoff(ANA, plays=False)).refuses("no-playoff-planned")
    left = carried_out(swiss_over(), DropEntrant(ANA))
    left.when(AnswerPlayoff(ANA, plays=False)).refuses("entrant-not-active")


def test_a_cut_is_made_when_it_is_its_turn_and_once() -> None:
    playing = given(tournament_with(8, with_playoff()), round_open(1))
    playing.when(MakeCut(4)).refuses("round-not-closed", round=1)
    cut_made(swiss_over()).when(MakeCut(4)).refuses("no-cut-now")
    given(tournament_with(4), round_closed(1)).when(MakeCut(4)).refuses("no-cut-now")


def test_a_cut_needs_two_and_holds_at_most_sixty_four() -> None:
    swiss_over().when(MakeCut(1)).refuses("cut-out-of-range", least=2)
    swiss_over().when(MakeCut(65)).refuses("cut-out-of-range", most=64)
    alone = and_then(swiss_over(), *(AnswerPlayoff(who, plays=False) for who in NAMES[1:]))
    alone.when(MakeCut(4)).refuses("too-few-for-cut", entrants=1)


def test_whoever_agrees_to_a_cut_agrees_to_the_seeds_that_were_shown() -> None:
    story = swiss_over()
    shown = tuple(order(story)[:4])
    story.when(MakeCut(4, seeds=shown)).then(CutMade)
    later = carried_out(story, AnswerPlayoff(shown[0], plays=False))
    later.when(MakeCut(4, seeds=shown)).refuses("cut-changed-since")


def test_no_round_of_the_bracket_is_paired_before_the_cut() -> None:
    swiss_over().when(PairRound(2)).refuses("cut-missing", round=2)


def test_a_result_changed_after_the_cut_asks_for_the_cut_again() -> None:
    story = carried_out(cut_made(swiss_over()), correct("1-1", 0, 2))
    story = story.when(PairRound(2)).refuses("cut-out-of-date")
    story = cut_made(carried_out(story, UndoCut()))
    assert BO in seeds(story) or ANA not in seeds(story)
    story.when(PairRound(2)).then(RoundPaired)


@pytest.mark.scenario(34)
def test_a_cut_is_taken_back_until_the_first_result_and_its_round_with_it() -> None:
    story = and_then(cut_made(swiss_over(8, cut=8), 8), PairRound(2), PublishRound(2), OpenRound(2))
    undone = story.when(UndoCut()).then(RoundDiscarded(2), CutUndone(1))
    assert undone.tournament.details == with_playoff(8)
    assert next_step(undone.tournament) is NextStep.CUT
    undone.when(UndoCut()).refuses("no-cut-to-undo")
    first = story.round.matches[0]
    reported = carried_out(story, report(first.seats[0], str(first.id), 2, 0))
    reported.when(UndoCut()).refuses("cut-has-results")


def test_nobody_comes_in_after_the_cut() -> None:
    story = cut_made(swiss_over())
    story.when(enrol(IDA)).refuses("no-entry-after-cut")
    swiss_over().when(enrol(IDA)).refuses("too-late-to-enrol")


@pytest.mark.rule("MTR-2.10.e")
def test_nobody_comes_back_after_the_cut_but_an_officials_mistake_is_taken_back_in_time() -> None:
    story = swiss_over()
    out, inside = order(story)[-1], order(story)[0]
    story = cut_made(carried_out(story, DropEntrant(out)))
    story.when(ReenterEntrant(out)).refuses("no-entry-after-cut", "MTR-2.10.e")
    left = story.when(DropEntrant(inside), by=Actor(entrant=inside)).after
    left.when(ReenterEntrant(inside)).refuses("no-entry-after-cut", "MTR-2.10.e")
    story = carried_out(story, DropEntrant(inside))
    story.when(ReenterEntrant(inside)).then(EntrantReentered)
    later = carried_out(story, PairRound(2))
    later.when(ReenterEntrant(inside)).refuses("no-entry-after-cut")


# The bracket


@pytest.mark.rule("MTR-10.4.b")
def test_winners_meet_until_one_is_left_and_the_swiss_standings_stay_as_they_were() -> None:
    story = cut_made(swiss_over(8, cut=8), 8)
    first = seeds(story)
    points = story.points()
    story = play(story, (0, 2))  # seed 8 beats seed 1
    assert seated(story) == ["1–8", "4–5", "2–7", "3–6"]
    story = play(story)
    assert seated(story) == ["4–8", "2–3"]
    story = play(story, (1, 2))
    assert seated(story) == ["2–4"]
    assert story.points() == points
    assert [first.index(who) + 1 for who in order(story)] == [4, 2, 3, 8, 1, 5, 6, 7]
    assert next_step(story.tournament) is NextStep.FINISH
    story.when(FinishTournament(SEED)).then(StandingsPosted(4), TournamentFinished)


@pytest.mark.rule("MTR-2.2.a")
def test_the_higher_seed_sits_first_in_every_round_and_so_chooses_who_begins() -> None:
    story = cut_made(swiss_over(8, cut=8), 8)
    first = seeds(story)
    for _ in range(3):
        story = play(story, (0, 2), (0, 2), (0, 2), (0, 2))
        assert all(first.index(m.seats[0]) < first.index(m.seats[1]) for m in story.round.matches)


@pytest.mark.rule("MTR-2.4.c")
@pytest.mark.parametrize("score", [Score((1, 1)), Score((0, 0), drawn=3), Score((1, 1), drawn=1)])
def test_a_match_of_the_playoff_is_never_drawn(score: Score) -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    match = story.round.matches[0]
    story.when(RecordResult(match.id, score, at_time=True)).refuses("playoff-needs-winner", "MTR-2.4.c")
    story.when(ReportResult(match.id, match.seats[0], score)).refuses("playoff-needs-winner")
    story.when(record(str(match.id), 1, 0, at_time=True)).then(ResultRecorded)


def test_where_both_take_a_match_loss_nobody_goes_on() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    both = RecordResult(story.round.matches[0].id, Score((0, 0), match_loss=(0, 1)))
    story = and_then(story, both, results_in, CloseRound(2))
    assert next_step(story.tournament) is NextStep.FINISH
    story.when(PairRound(3)).refuses("too-few-to-pair", entrants=1)
    assert order(story)[0] == seeds(story)[1]


@pytest.mark.rule("APP-B.a")
def test_the_final_has_no_time_limit_and_the_rounds_before_it_do() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    assert story.round.deadline == story.now + 90 * 60_000
    story = and_then(story, results_in, CloseRound(2), PairRound(3), PublishRound(3), OpenRound(3))
    assert story.round.deadline is None


@pytest.mark.rule("MTR-2.10.d")
def test_after_a_drop_nobody_moves_up_and_the_best_left_has_the_bye() -> None:
    story = cut_made(swiss_over(8, cut=8), 8)
    first = seeds(story)
    story = play(carried_out(story, DropEntrant(first[4])))
    assert seated(story) == ["4–8", "2–7", "3–6", "1"]
    story = play(play(story))
    assert [first.index(who) + 1 for who in order(story)] == [1, 2, 3, 4, 5, 6, 7, 8]


def eight_in_a_bracket(edition: str) -> Story:
    about = replace(with_playoff(8), edition=edition)
    return cut_made(given(tournament_with(8, about), round_closed(1)), 8)


@pytest.mark.rule("MTR-2.10.d")
@pytest.mark.parametrize("edition", ["mtr-2019-05-03", "mtr-2021-07-23"])
def test_until_2021_the_best_left_has_the_bye_in_the_round_that_is_out(edition: str) -> None:
    story = eight_in_a_bracket(edition)
    story = and_then(story, PairRound(2), PublishRound(2), OpenRound(2), time_passes(5))
    first, before = seeds(story), story.round
    answer = story.when(DropEntrant(first[4]))
    answer.then(RoundRepaired, ExtensionGiven)
    story = answer.after
    assert sorted(seated(story)) == ["1", "2–7", "3–6", "4–8"]
    assert story.tournament.entrants[first[4]].last_round == 1
    stand = [match for match in before.matches if match in story.round.matches]
    assert len(stand) == 2
    moved = story.round.match_of(first[7])
    assert moved
    assert moved.flags == (REPAIRED,)
    assert moved.table in {match.table for match in before.matches if match not in stand}
    story = and_then(story, results_in, CloseRound(2), PairRound(3))
    assert seated(story) == ["1–4", "2–3"]


@pytest.mark.rule("MTR-2.10.d")
def test_since_2025_the_round_that_is_out_stands_and_the_leaver_loses() -> None:
    story = cut_made(swiss_over(8, cut=8), 8)
    story = and_then(story, PairRound(2), PublishRound(2), OpenRound(2))
    story.when(DropEntrant(seeds(story)[4])).then(EntrantDropped(seeds(story)[4], 2, False))


@pytest.mark.rule("MTR-2.10.d")
def test_what_has_a_report_or_a_result_is_not_taken_from_a_bracket() -> None:
    story = eight_in_a_bracket("mtr-2021-07-23")
    story = and_then(story, PairRound(2), PublishRound(2), OpenRound(2))
    best = story.round.match_of(seeds(story)[0])
    assert best
    story = carried_out(story, report(best.seats[0], str(best.id), 2, 0))
    story.when(DropEntrant(seeds(story)[4])).then(EntrantDropped)


@pytest.mark.rule("MTR-2.10.d")
def test_of_two_who_leave_a_round_the_second_leaves_the_second_best_a_bye() -> None:
    story = eight_in_a_bracket("mtr-2021-07-23")
    story = and_then(story, PairRound(2), PublishRound(2))
    first = seeds(story)
    story = and_then(story, DropEntrant(first[4]), DropEntrant(first[5]))
    assert sorted(seated(story)) == ["1", "2", "3–8", "4–7"]
    story = and_then(story, OpenRound(2), results_in, CloseRound(2), PairRound(3))
    assert seated(story) == ["1–4", "2–3"]


@pytest.mark.rule("MTR-2.10.d")
def test_a_finalist_who_leaves_before_the_final_is_second() -> None:
    story = play(cut_made(swiss_over()))
    first = seeds(story)
    story = carried_out(story, DropEntrant(first[0]))
    assert next_step(story.tournament) is NextStep.FINISH
    assert order(story)[:2] == [first[1], first[0]]
    story.when(FinishTournament(SEED)).then(StandingsPosted(2), TournamentFinished)


def test_whoever_leaves_while_their_match_is_on_has_lost_it_once_it_is_entered() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    match = story.round.matches[0]
    story = and_then(story, DropEntrant(match.seats[0]), record(str(match.id), 0, 2), results_in)
    story = and_then(story, CloseRound(2), PairRound(3))
    assert seated(story) == ["2–4"]


def test_a_disqualified_player_leaves_the_bracket_and_the_standings() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    out = story.round.matches[0].seats[0]
    story = story.when(DisqualifyEntrant(out, "s-1"), by=HUGO).after
    story = and_then(story, results_in, CloseRound(2), PairRound(3))
    assert seated(story) == ["2–4"]
    assert out not in order(story)


def test_a_winner_changes_only_while_nobody_has_been_paired_with_them() -> None:
    story = play(cut_made(swiss_over()))
    story = and_then(story, PairRound(3), PublishRound(3))
    match = str(story.tournament.rounds[1].matches[0].id)
    story.when(correct(match, 0, 2)).refuses("bracket-goes-on", round=3)
    story.when(correct(match, 2, 1)).then(ResultCorrected)
    story = story.when(DiscardRound(3)).then(RoundDiscarded(3))
    story = and_then(story, correct(match, 0, 2), PairRound(3))
    assert seated(story) == ["2–4"]


def test_a_round_of_the_bracket_is_taken_back_only_before_its_first_result() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    match = story.round.matches[0]
    carried_out(story, record(str(match.id), 2, 0)).when(DiscardRound(2)).refuses("bracket-round-played")
    again = and_then(story, DiscardRound(2), PairRound(2), PublishRound(2), OpenRound(2))
    assert match.id not in {each.id for each in again.round.matches}
    again.when(report(match.seats[0], str(match.id), 2, 0)).refuses("match-broken")


@pytest.mark.rule("MTR-10.4.c")
def test_a_draft_playoff_is_seated_by_lot_and_plays_across_the_table() -> None:
    about = with_playoff(8, format="booster-draft")
    story = given(tournament_with(8, about), round_closed(1))
    (made,) = story.when(MakeCut(8)).events
    assert isinstance(made, CutMade)
    seat = {who: number for number, who in enumerate(made.draft_seats, 1)}
    assert [seat[slot] for slot in made.slots if slot] == [1, 5, 3, 7, 2, 6, 4, 8]


def draft_begun() -> Story:
    """Eight made the cut, and their packs are open."""
    about = with_playoff(8, format="booster-draft")
    story = given(tournament_with(8, about), round_closed(1), MakeCut(8))
    return and_then(story, StartDraft(1, (1,), 0))


@pytest.mark.rule("MTR-10.4.c")
def test_once_the_first_pack_of_its_draft_is_open_the_cut_and_its_seats_stand() -> None:
    story = draft_begun()
    story.when(UndoCut()).refuses("cut-draft-begun")
    story.when(DrawAnew(Drawn.CUT, 1, "better lots")).refuses("cut-draft-begun")
    story.when(DrawAnew(Drawn.SEATS, 1, "better lots")).refuses("draft-has-begun")
    paired = and_then(story, MoveDraft(1, 2), PairRound(2), DiscardRound(2))
    paired.when(UndoCut()).refuses("cut-draft-begun")


@pytest.mark.rule("MTR-10.4.c")
def test_a_result_corrected_after_the_packs_were_opened_changes_nobodys_seat() -> None:
    story = draft_begun()
    story = and_then(story, MoveDraft(1, 2), correct("1-1", 0, 2))
    story.when(PairRound(2)).then(RoundPaired)


@pytest.mark.rule("APP-E.a")
def test_a_tournament_of_single_elimination_only_begins_with_a_bracket_drawn_by_lot() -> None:
    story = given(tournament_with(6, elimination_only()))
    assert next_step(story.tournament) is NextStep.CUT
    story = story.when(MakeCut(0)).then(CutMade)
    assert sorted(story.tournament.cuts[0].seeds) == sorted(NAMES[:6])
    for _ in range(3):
        story = play(story)
    winner = order(story)[0]
    assert winner == story.tournament.cuts[0].seeds[0]
    assert next_step(story.tournament) is NextStep.FINISH


@pytest.mark.parametrize("entrants", range(2, 65))
def test_a_bracket_of_any_size_ends_with_one_winner_and_everybody_placed_once(entrants: int) -> None:
    field = tuple(EntrantId(f"p{number:02}") for number in range(entrants))
    story = given(tournament_with(field, elimination_only()), MakeCut(0))
    first, rounds = story.tournament.cuts[0].seeds, story.tournament.details.rounds
    assert 2 ** (rounds - 1) < entrants <= 2**rounds
    for number in range(1, rounds + 1):
        story = play(story)
        byes = {match.seats[0] for match in story.round.matches if match.is_bye}
        assert byes == set(first[: len(byes)])
        assert not byes or number == 1
    assert sorted(order(story)) == sorted(field)
    assert order(story)[:2] == list(first[:2])
    assert next_step(story.tournament) is NextStep.FINISH


# Everybody against everybody


@pytest.mark.parametrize("entrants", [4, 5, 6])
def test_in_a_round_robin_everybody_meets_everybody_once(entrants: int) -> None:
    rounds = entrants - 1 + entrants % 2
    stage = Stage(StageKind.ROUND_ROBIN, "modern", rounds, 2, 50)
    story = given(tournament_with(entrants, replace(details(), stages=(stage,))), MakeCut(0))
    for _ in range(rounds):
        story = play(story)
    met = [frozenset(m.seats) for r in story.tournament.rounds for m in r.matches if not m.is_bye]
    assert len(met) == len(set(met)) == entrants * (entrants - 1) // 2
    assert next_step(story.tournament) is NextStep.FINISH


def test_in_a_round_robin_whoever_was_to_meet_somebody_who_left_has_a_bye() -> None:
    stage = Stage(StageKind.ROUND_ROBIN, "modern", 3, 2, 50)
    story = given(tournament_with(4, replace(details(), stages=(stage,))), MakeCut(0))
    story = play(carried_out(story, DropEntrant(ANA)))
    assert sorted(len(match.seats) for match in story.round.matches) == [1, 2]


# The plan


def test_a_playoff_comes_last_and_holds_from_two_to_sixty_four() -> None:
    story = given(tournament_with(4))
    plan = with_playoff()
    turned = replace(plan, stages=plan.stages[::-1])
    story.when(ChangeDetails(turned)).refuses("elimination-not-last")
    story.when(ChangeDetails(with_playoff(65))).refuses("cut-out-of-range")
    story.when(ChangeDetails(plan)).then(DetailsChanged)


def test_rounds_and_cut_change_together_until_the_cut_is_made() -> None:
    story = swiss_over(8, cut=8)
    changed = carried_out(story, ChangeRounds(2, "more came", cut=4)).tournament.details
    assert [(stage.rounds, stage.cut) for stage in changed.stages] == [(2, 0), (2, 4)]
    called_off = carried_out(story, ChangeRounds(1, "power cut", cut=0)).tournament
    assert len(called_off.details.stages) == 1
    assert next_step(called_off) is NextStep.FINISH
    kept = carried_out(story, ChangeRounds(3, "more came")).tournament.details
    assert [(stage.rounds, stage.cut) for stage in kept.stages] == [(3, 0), (3, 8)]
    made = cut_made(story, 8)
    made.when(ChangeRounds(3, "no")).refuses("cut-already-made")
    added = given(tournament_with(4), round_closed(1), ChangeRounds(3, "they want one", cut=2))
    assert added.tournament.details.stages[1].minutes == RULES.time.quarterfinal


def test_the_rounds_of_a_bracket_follow_from_who_is_in_it() -> None:
    story = given(tournament_with(6, elimination_only()))
    story.when(ChangeRounds(2, "no")).refuses("rounds-follow-from-bracket")
    made = carried_out(story, MakeCut(0))
    made.when(ChangeDetails(with_playoff())).refuses("cut-already-made")


@pytest.mark.rule("MTR-2.10.d")
def test_who_left_a_bracket_wins_only_once_the_drop_is_taken_back() -> None:
    story = and_then(cut_made(swiss_over()), PairRound(2), PublishRound(2), OpenRound(2))
    match = story.round.matches[0]
    gone, other = match.seats
    left = and_then(story, DropEntrant(gone))
    told = {"who": (f"entrant:{gone}",)}
    left.when(record(str(match.id), 2, 0)).refuses("leaver-wins", "MTR-2.10.d", **told)
    left.when(CloseRound(2)).refuses("leavers-not-entered", "MTR-2.10.d", round=2, tables=(match.table or 0,))
    assert and_then(left, record(str(match.id), 0, 2)).round.matches[0].result
    assert and_then(left, ReenterEntrant(gone), record(str(match.id), 2, 0)).round.matches[0].result
    reported = and_then(story, report(gone, str(match.id), 2, 0), DropEntrant(gone))
    won = and_then(reported, report(other, str(match.id), 2, 0)).round.matches[0].result
    assert won, "a winner who leaves after the match has won it"


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.rule("APP-B.a")
def test_a_final_without_a_time_limit_is_played_to_its_end() -> None:
    story = and_then(cut_made(swiss_over(), 2), PairRound(2), PublishRound(2), OpenRound(2))
    (match,) = story.round.matches
    first, _ = match.seats
    story.when(report(first, str(match.id), 1, 0)).refuses("match-not-finished")
    story.when(report(first, str(match.id), 2, 0)).then(ResultReported)
