"""The prize desk: prizes by place, even splits with their conditions, what is handed out (MTR-5.2.a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.desks.playoff.test_playoff import cut_made, order, play, seeds, swiss_over
from tests.core.pod_story import enrolled, pod_details, pods_closed
from tests.core.story import (
    ANA,
    OLGA,
    RULES,
    SEED,
    Story,
    and_then,
    carried_out,
    correct,
    created,
    details,
    given,
    record,
    round_closed,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.organizing.commands import FinishTournament, ReopenTournament
from topcut.core.desks.playoff.commands import MakeCut, UndoCut
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.decide import LONGEST_WHAT, MOST_PRIZES
from topcut.core.desks.prizes.events import PrizesHandedOut, PrizesListed, PrizesSplit, SplitTakenBack
from topcut.core.desks.prizes.state import Prize, PrizeKind, Share
from topcut.core.desks.prizes.winning import awards, finalists, handed_otherwise, settled_places, still_in
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.scoreboard import scoreboard

PRODUCT, CASH = PrizeKind.UNOPENED_PRODUCT, PrizeKind.CASH


def packs(first: int, amount: int, last: int = 0) -> Prize:
    return Prize(first, last or first, PRODUCT, "packs", amount)


TOP_4 = ListPrizes((packs(1, 12), packs(2, 8), packs(3, 4, last=4)))
INVITATION = Prize(1, 1, PrizeKind.INVITATION, "Regional Championship", 1)
SEVEN = (Share(PRODUCT, "packs", 7),)
FINISH = FinishTournament(SEED)


def before_the_semifinals(*prizes: Prize) -> Story:
    story = cut_made(swiss_over())
    return carried_out(story, ListPrizes(prizes) if prizes else TOP_4)


def in_the_final(*prizes: Prize) -> Story:
    return play(before_the_semifinals(*prizes))


def split(story: Story, ends: bool = True, agreed: tuple[EntrantId, ...] | None = None) -> SplitPrizes:
    return SplitPrizes(tuple(still_in(story.tournament)) if agreed is None else agreed, ends)


def won(story: Story) -> dict[EntrantId, tuple[Share, ...]]:
    lines = scoreboard(story.tournament, RULES, len(story.tournament.rounds)).lines
    return {award.entrant: award.shares for award in awards(story.tournament, lines)}


@pytest.mark.rule("MTR-5.2.a")
def test_twelve_eight_four_and_four_packs_among_four_are_seven_each() -> None:
    story = before_the_semifinals()
    four = tuple(seeds(story))
    story = story.when(split(story)).then(PrizesSplit(four, SEVEN, ends=True))
    assert won(story) == dict.fromkeys(four, SEVEN)


@pytest.mark.rule("MTR-5.2.a")
def test_a_split_may_end_the_tournament_there() -> None:
    story = before_the_semifinals()
    assert story.when(FINISH).refusal is not None, "two rounds are left"
    story = carried_out(story, split(story))
    assert next_step(story.tournament) is NextStep.FINISH
    story.when(PairRound(2)).refuses("ended-by-split", rule="MTR-5.2.a")
    assert carried_out(story, FINISH).tournament.is_finished


@pytest.mark.rule("MTR-5.2.a")
def test_or_they_play_on_for_the_places_with_the_same_prizes() -> None:
    story = carried_out(before_the_semifinals(), split(before_the_semifinals(), ends=False))
    assert next_step(story.tournament) is NextStep.PAIR
    story = play(play(story))
    assert won(carried_out(story, FINISH)) == dict.fromkeys(seeds(story), SEVEN)


@pytest.mark.rule("MTR-5.2.a")
def test_everybody_still_in_must_agree() -> None:
    story = before_the_semifinals()
    three = tuple(seeds(story)[:3])
    refused = story.when(split(story, agreed=three))
    refused.refuses("split-needs-everybody", rule="MTR-5.2.a", left=4, agreed=3)
    stranger = next(one for one in story.tournament.entrants if one not in seeds(story))
    story.when(split(story, agreed=(*three, stranger))).refuses("split-needs-everybody")


@pytest.mark.rule("MTR-5.2.a")
def test_whoever_is_out_or_has_left_is_not_asked() -> None:
    story = in_the_final(packs(1, 12), packs(2, 8), packs(3, 4, last=4))
    two = tuple(still_in(story.tournament))
    assert len(two) == 2
    story = story.when(split(story)).then(PrizesSplit(two, (Share(PRODUCT, "packs", 10),), ends=True))
    losers = [one for one in seeds(story) if one not in two]
    assert [won(story)[one] for one in losers] == [(Share(PRODUCT, "packs", 4),)] * 2


@pytest.mark.rule("MTR-5.2.a")
def test_nothing_is_split_in_the_swiss_rounds() -> None:
    story = and_then(swiss_over(), TOP_4)
    story.when(split(story, agreed=tuple(order(story)[:4]))).refuses(
        "split-outside-playoff", rule="MTR-5.2.a"
    )
    friday = given(tournament_with(4), round_closed(1), TOP_4)
    friday.when(split(friday, agreed=(ANA,))).refuses("split-outside-playoff")


@pytest.mark.rule("MTR-5.2.a")
def test_an_invitation_cannot_be_split() -> None:
    story = before_the_semifinals(packs(1, 12), packs(2, 8), INVITATION)
    refused = story.when(split(story))
    refused.refuses("prize-not-splittable", rule="MTR-5.2.a", what="Regional Championship")


@pytest.mark.rule("MTR-5.2.a")
@pytest.mark.parametrize("paired", [False, True])
def test_in_the_final_the_invitation_stays_with_whoever_did_not_drop(paired: bool) -> None:
    story = in_the_final(Prize(1, 1, CASH, "EUR", 10_000), Prize(2, 2, CASH, "EUR", 5_000), INVITATION)
    stays, drops = still_in(story.tournament)
    story.when(split(story)).refuses("drop-before-split", rule="MTR-5.2.a", what="Regional Championship")
    if paired:
        story = and_then(story, PairRound(3), PublishRound(3), OpenRound(3))
    story = and_then(story, DropEntrant(drops))
    assert finalists(story.tournament) == [stays, drops] or finalists(story.tournament) == [drops, stays]
    half = Share(CASH, "EUR", 7_500)
    story = carried_out(story, split(story, ends=False, agreed=(stays, drops)))
    if paired:
        winning = story.round.matches[0].seat_of(stays)
        score = (2, 0) if winning == 0 else (0, 2)
        story = and_then(story, RecordResult(story.round.matches[0].id, Score(score)), CloseRound(3))
    story = carried_out(story, FINISH)
    assert won(story)[stays] == (half, Share(PrizeKind.INVITATION, "Regional Championship", 1))
    assert won(story)[drops] == (half,)


@pytest.mark.rule("MTR-5.2.b")
def test_r19_finalists_divide_the_prizes_as_they_like_once_one_has_dropped() -> None:
    story = in_the_final(packs(1, 12), packs(2, 9), INVITATION)
    stays, drops = still_in(story.tournament)
    parts = ((Share(PRODUCT, "packs", 1),), (Share(PRODUCT, "packs", 20),))
    asked = SplitPrizes((stays, drops), ends=False, shares=parts)
    story.when(asked).refuses("drop-before-split", rule="MTR-5.2.a")
    dropped = and_then(story, DropEntrant(drops))
    dropped.when(split(dropped, ends=False, agreed=(stays, drops))).refuses("split-not-even")
    for wrong in (19, 21, 0):
        off = replace(asked, shares=(parts[0], (Share(PRODUCT, "packs", wrong),)))
        dropped.when(off).refuses("division-does-not-fit", rule="MTR-5.2.b", amount="21", what="packs")
    stolen = replace(asked, shares=((Share(PRODUCT, "packs", -9),), (Share(PRODUCT, "packs", 30),)))
    dropped.when(stolen).refuses("prize-out-of-range")
    dropped.when(replace(asked, agreed=(drops,))).refuses("split-needs-everybody")
    divided = carried_out(dropped, asked)
    assert settled_places(divided.tournament) is None
    assert won(divided)[stays] == (Share(PRODUCT, "packs", 1), INVITATION.share)
    assert won(divided)[drops] == (Share(PRODUCT, "packs", 20),)


@pytest.mark.rule("MTR-5.2.b")
def test_r19_one_finalist_may_take_all_that_is_divided() -> None:
    story = in_the_final(packs(1, 12), packs(2, 9))
    stays, drops = still_in(story.tournament)
    parts = ((Share(PRODUCT, "packs", 0),), (Share(PRODUCT, "packs", 21),))
    story = and_then(story, DropEntrant(drops))
    story = carried_out(story, SplitPrizes((stays, drops), ends=False, shares=parts))
    assert won(story) == {drops: (Share(PRODUCT, "packs", 21),)}


@pytest.mark.rule("MTR-5.2.b")
def test_r19_before_the_final_and_with_both_finalists_in_a_split_is_even() -> None:
    for story in (before_the_semifinals(), in_the_final(packs(1, 12), packs(2, 8))):
        left = tuple(still_in(story.tournament))
        uneven = ((Share(PRODUCT, "packs", 28),), *(() for _ in left[1:]))
        asked = SplitPrizes(left, ends=False, shares=uneven)
        story.when(asked).refuses("division-needs-final", rule="MTR-5.2.b")


def test_r19_a_place_that_cannot_change_is_settled_whatever_is_still_played() -> None:
    story = before_the_semifinals()
    four = seeds(story)
    out = next(one for one in order(story) if one not in four)
    running = and_then(story, PairRound(2), PublishRound(2), OpenRound(2))
    assert settled_places(running.tournament) == set(story.tournament.entrants) - set(four)
    assert out in (settled_places(running.tournament) or ())
    final = play(story)
    playing = still_in(final.tournament)
    final = and_then(final, PairRound(3), PublishRound(3), OpenRound(3))
    assert settled_places(final.tournament) == set(story.tournament.entrants) - set(playing)
    third = next(one for one in four if one not in playing)
    final.when(HandOutPrizes(third)).then(PrizesHandedOut)
    over = play(play(story))
    assert not over.tournament.is_finished
    assert settled_places(over.tournament) is None
    champion = still_in(over.tournament)[0]
    over.when(HandOutPrizes(champion)).then(PrizesHandedOut)
    assert settled_places(carried_out(story, split(story)).tournament) is None
    assert settled_places(carried_out(story, split(story, ends=False)).tournament) is not None


@pytest.mark.rule("MTR-5.2.a")
def test_what_does_not_come_out_even_is_not_split() -> None:
    story = before_the_semifinals(packs(1, 14), packs(2, 8), packs(3, 4, last=4))
    story.when(split(story)).refuses("split-not-even", "MTR-5.2.a", amount="30", players=4, rest="2")
    money = before_the_semifinals(Prize(1, 1, CASH, "EUR", 10_001))
    money.when(split(money)).refuses("split-not-even", amount="100.01", rest="0.01")


@pytest.mark.rule("MTR-5.2.a")
def test_packs_and_money_are_each_split_for_themselves() -> None:
    story = before_the_semifinals(packs(1, 12), packs(2, 8), Prize(1, 2, CASH, "EUR", 5_000))
    story = carried_out(story, split(story))
    assert set(won(story)[seeds(story)[3]]) == {Share(PRODUCT, "packs", 5), Share(CASH, "EUR", 2_500)}


def test_a_split_throws_away_a_draft_of_the_semifinals_that_nobody_has_seen() -> None:
    story = carried_out(before_the_semifinals(), PairRound(2))
    four = tuple(seeds(story))
    story.when(split(story)).then(RoundDiscarded(2), PrizesSplit(four, SEVEN, ends=True))
    story.when(split(story, ends=False)).then(PrizesSplit(four, SEVEN, ends=False))


def test_a_split_does_not_leave_a_round_half_played() -> None:
    story = before_the_semifinals()
    story = and_then(story, PairRound(2), PublishRound(2))
    story.when(split(story)).refuses("split-in-round", round=2)
    assert carried_out(story, split(story, ends=False)).tournament.prizes.split is not None


def test_nobody_splits_alone_twice_or_nothing() -> None:
    bare = cut_made(swiss_over())
    bare.when(split(bare)).refuses("no-prizes-listed")
    story = before_the_semifinals()
    again = carried_out(story, split(story))
    again.when(split(story)).refuses("prizes-already-split", rule="MTR-5.2.a")
    over = play(in_the_final(packs(1, 4)))
    over.when(split(over)).refuses("nobody-to-split-with", rule="MTR-5.2.a")


def test_a_split_can_be_taken_back_until_a_share_is_handed_out() -> None:
    story = before_the_semifinals()
    story.when(TakeBackSplit()).changes_nothing()
    agreed = carried_out(story, split(story))
    agreed.when(TakeBackSplit()).then(SplitTakenBack())
    agreed.when(UndoCut()).refuses("prizes-already-split")
    paid = and_then(agreed, FINISH, time_passes(1), HandOutPrizes(seeds(story)[0]))
    assert paid.when(TakeBackSplit()).refusal is not None
    on = carried_out(story, split(story, ends=False))
    on = play(on)
    out = next(one for one in seeds(story) if one not in still_in(on.tournament))
    carried_out(on, HandOutPrizes(out)).when(TakeBackSplit()).refuses("prizes-handed-out")


def test_a_share_that_was_handed_out_is_not_split_again() -> None:
    story = in_the_final(packs(1, 4), packs(2, 4))
    played = play(story)
    out = next(one for one in seeds(story) if one not in still_in(played.tournament))
    carried_out(played, HandOutPrizes(out)).when(ListPrizes(())).refuses("prizes-handed-out")


def test_prizes_can_be_put_right_after_the_end_until_they_are_handed_out() -> None:
    finished = and_then(play(in_the_final(packs(1, 4), packs(2, 4))), FINISH)
    first, second = order(finished)[:2]
    finished.when(ListPrizes((packs(1, 8),))).then(PrizesListed((packs(1, 8),)))
    paid = finished.when(HandOutPrizes(second)).then(PrizesHandedOut)
    paid.when(ListPrizes((packs(1, 8), packs(2, 4)))).then(PrizesListed)  # the first place has nothing yet
    paid.when(ListPrizes((packs(1, 4), packs(2, 5)))).refuses("prizes-handed-out")
    back = and_then(paid, HandOutPrizes(second, handed=False))
    back.when(ListPrizes((packs(1, 4), packs(2, 5)))).then(PrizesListed)
    back.when(HandOutPrizes(first)).then(PrizesHandedOut)


def test_a_prize_is_handed_out_once_the_place_is_settled() -> None:
    story = before_the_semifinals()
    first = seeds(story)[0]
    story.when(HandOutPrizes(first)).refuses("place-not-settled")
    story = play(story)
    out = [one for one in seeds(story) if one not in still_in(story.tournament)]
    story = story.when(HandOutPrizes(out[0])).then(PrizesHandedOut)
    assert story.tournament.prizes.handed == {out[0]: story.now}
    story.when(HandOutPrizes(out[0])).changes_nothing()
    story.when(HandOutPrizes(still_in(story.tournament)[0])).refuses("place-not-settled")
    story = carried_out(story, HandOutPrizes(out[0], handed=False))
    assert story.tournament.prizes.handed == {}


def test_what_was_handed_out_is_not_forgotten_when_a_correction_moves_the_place() -> None:
    """36 boosters handed to the owner were on no page once Carla had her place."""
    story = given(
        tournament_with(4, details(rounds=1)),
        ListPrizes((packs(1, 36),)),
        round_open(1),
        record("1-1", 2, 0),
        record("1-2", 2, 1),
        CloseRound(1),
    )
    first = won_first(story)
    ended = and_then(story, FINISH)
    ended = ended.when(HandOutPrizes(first)).then(
        PrizesHandedOut(first, handed=True, place=1, shares=(packs(1, 36).share,))
    )
    loser = next(seat for seat in ended.match("1-1").seats if seat != first)
    corrected = ended.when(ReopenTournament("a wrong result"), by=OLGA).after
    corrected = corrected.when(correct("1-1", 0, 2)).after
    lines = scoreboard(corrected.tournament, RULES, 1).lines
    due = tuple(awards(corrected.tournament, lines))
    assert [(one.entrant, one.handed) for one in due] == [(loser, None)]
    (kept,) = handed_otherwise(corrected.tournament, due)
    assert (kept.entrant, kept.place, kept.shares) == (first, 1, (packs(1, 36).share,))
    corrected.when(HandOutPrizes(first)).refuses("prize-of-another-place")
    back = corrected.when(HandOutPrizes(first, handed=False)).then(PrizesHandedOut(first, handed=False))
    assert not handed_otherwise(back.tournament, due)


def won_first(story: Story) -> EntrantId:
    lines = scoreboard(story.tournament, RULES, 1).lines
    return next(awards(story.tournament, lines)).entrant


def test_below_the_prizes_there_is_nothing_to_hand_out() -> None:
    story = and_then(play(in_the_final(packs(1, 4))), FINISH)
    last = order(story)[-1]
    story.when(HandOutPrizes(last)).refuses("no-prize-won")


def test_without_a_playoff_prizes_go_by_the_final_standings() -> None:
    story = given(tournament_with(4, details(rounds=1)), ListPrizes((packs(1, 3), packs(2, 1, last=4))))
    story = and_then(story, round_closed(1))
    best = order(story)[0]
    story.when(HandOutPrizes(best)).refuses("place-not-settled")
    story = and_then(story, FINISH, HandOutPrizes(best))
    assert [sum(share.amount for share in won(story)[one]) for one in order(story)] == [3, 1, 1, 1]


def test_a_pod_tournament_has_prizes_too() -> None:
    about = pod_details(rounds=2, cut=4)
    story = given(created(about), enrolled(8), pods_closed(1), pods_closed(2), MakeCut(4))
    story = and_then(story, ListPrizes((packs(1, 8), packs(2, 4, last=4))))
    four = tuple(still_in(story.tournament))
    assert len(four) == 4
    story.when(split(story)).then(PrizesSplit(four, (Share(PRODUCT, "packs", 5),), ends=True))


@pytest.mark.parametrize(
    "wrong",
    [packs(0, 1), packs(3, 1, last=2), packs(1, 0), packs(1, 1, last=10_001), packs(1, 100_000_001)],
)
def test_a_prize_has_places_and_an_amount(wrong: Prize) -> None:
    given(tournament_with(2)).when(ListPrizes((wrong,))).refuses("prize-out-of-range")


@pytest.mark.parametrize("what", ["", "  ", "x" * (LONGEST_WHAT + 1)])
def test_a_prize_says_what_it_is(what: str) -> None:
    prize = replace(packs(1, 1), what=what)
    given(tournament_with(2)).when(ListPrizes((prize,))).refuses("prize-unnamed", most=LONGEST_WHAT)


def test_prizes_are_listed_as_a_whole_and_not_after_a_split() -> None:
    story = before_the_semifinals()
    story.when(TOP_4).changes_nothing()
    carried_out(story, split(story)).when(ListPrizes(())).refuses("prizes-already-split")
    many = ListPrizes(tuple(packs(n, 1) for n in range(1, MOST_PRIZES + 2)))
    story.when(many).refuses("too-many-prizes", most=MOST_PRIZES)
