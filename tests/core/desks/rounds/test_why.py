"""Why two met in a round, or did not, asked of the tournament's own rounds."""

from tests.core.pod_story import enrolled, pod_details, pods_closed, pods_open
from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    FLO,
    GUS,
    ID,
    NAMES,
    RULES,
    Story,
    and_then,
    correct,
    created,
    details,
    given,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core.desks.registration.commands import AwardByes, DisqualifyEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.board.repair_plans import by_hand
from topcut.core.desks.rounds.board.why import WhyPaired, changed_since_paired, why, why_bye
from topcut.core.desks.rounds.commands import CloseRound, PairRound, PublishRound, RepairRound
from topcut.core.evolve import fold
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.scores import Score

# Ana, Cy and Ed have won: two of them meet, and the third goes down.
SECOND = given(
    tournament_with(6), round_closed(1, (ANA, BO), (CY, DI), (ED, FLO)), PairRound(2), PublishRound(2)
)
WINNERS = {ANA, CY, ED}
(TOP,) = (match.seats for match in SECOND.round.matches if WINNERS.issuperset(match.seats))
(DOWN,) = (match.seats for match in SECOND.round.matches if len(WINNERS.intersection(match.seats)) == 1)


def asked(story: Story, one: EntrantId, other: EntrantId) -> WhyPaired:
    """As the desk asks: where something changed since the round was paired, with what was true then."""
    if not changed_since_paired(story.tournament, story.round):
        return why(story.tournament, RULES, story.round, one, other)
    then = fold(ID, story.entries[: story.round.based_on + 1])
    return why(story.tournament, RULES, story.round, one, other, then)


def test_two_with_the_same_points_met_for_that_and_one_was_one_too_many() -> None:
    assert (asked(SECOND, *TOP).met, asked(SECOND, *TOP).codes) == (True, ("same-score",))
    assert (asked(SECOND, *DOWN).met, asked(SECOND, *DOWN).codes) == (True, ("crossing-needed",))


def test_two_who_have_met_are_told_so_and_two_who_might_have_met_that_it_was_chance() -> None:
    assert (asked(SECOND, ANA, BO).met, asked(SECOND, ANA, BO).codes) == (False, ("met-before",))
    (third,) = WINNERS.difference(TOP)
    assert asked(SECOND, TOP[0], third).codes == ("equally-good-chance-decided",)


def test_somebody_disqualified_since_is_still_explained() -> None:
    out = and_then(SECOND, DisqualifyEntrant(TOP[0], "statement"))
    (third,) = WINNERS.difference(TOP)
    assert asked(out, *TOP).codes == ("same-score",)
    assert asked(out, TOP[1], third).codes == ("equally-good-chance-decided",)


def test_points_are_those_of_the_moment_the_round_was_paired() -> None:
    """The winner of one of the two was wrong: they still met because they had the same points then."""
    place = {ANA: 1, CY: 2, ED: 3}[TOP[0]]
    story = and_then(SECOND, correct(f"1-{place}", 0, 2))
    assert changed_since_paired(story.tournament, story.round)
    assert asked(story, *TOP).codes == ("same-score",)
    (third,) = WINNERS.difference(TOP)
    assert asked(story, TOP[0], third).codes == ("equally-good-chance-decided",)


def test_a_correction_does_not_make_up_a_bye_in_a_field_without_one() -> None:
    """Ana 3, Cy and Di 1, Bo 0; Cy and Di have met, so either of them may meet Ana."""
    first = and_then(
        given(tournament_with(4), round_open(1, (ANA, BO), (CY, DI))),
        RecordResult(MatchId("1-1"), Score((2, 0))),
        RecordResult(MatchId("1-2"), Score((1, 1), 1)),
        CloseRound(1),
    )
    story = and_then(first, PairRound(2), PublishRound(2))
    (other,) = {CY, DI}.difference(next(match.seats for match in story.round.matches if ANA in match.seats))
    corrected = and_then(story, correct("1-2", 2, 0))
    assert asked(corrected, ANA, other).codes == ("equally-good-chance-decided",)
    assert asked(corrected, ANA, BO).codes == ("met-before",)


def test_what_was_paired_by_hand_elsewhere_does_not_make_others_a_matter_of_chance() -> None:
    """Of eight, two tables are changed so that points lie far apart there; a winner and a loser who sit
    at the other two would still have cost more than the best round."""
    story = given(tournament_with(8), round_closed(1), PairRound(2), PublishRound(2))
    winners = {ANA, CY, ED, GUS}
    high = [match for match in story.round.matches if winners.issuperset(match.seats)]
    low = [match for match in story.round.matches if winners.isdisjoint(match.seats)]
    assert (len(high), len(low)) == (2, 2)
    met = dict(zip(NAMES[::2], NAMES[1::2], strict=True))
    changed = and_then(story, _across_by_hand(story, high[0].seats, low[0].seats, met))
    assert changed.round.certificate.cost == 18
    one = high[1].seats[0]
    other = next(seat for seat in low[1].seats if seat != met[one])
    assert asked(changed, one, other).codes == ("would-cost-more",)


def _across_by_hand(
    story: Story, high: tuple[EntrantId, ...], low: tuple[EntrantId, ...], met: dict[EntrantId, EntrantId]
) -> RepairRound:
    one, other = high
    against = next(seat for seat in low if seat != met[one] and set(low) - {seat} != {met[other]})
    wanted = by_hand(story.round, one, against, "a ride home")
    assert wanted
    return wanted


def test_a_match_made_by_hand_has_no_other_reason() -> None:
    one, other = TOP[0], next(seat for seat in DOWN if seat in WINNERS)
    wanted = by_hand(SECOND.round, one, other, "asked for")
    assert wanted
    story = and_then(SECOND, wanted)
    assert (asked(story, one, other).met, asked(story, one, other).codes) == (True, ("by-hand",))
    assert asked(story, *TOP).codes == ("by-hand",)


def test_an_awarded_bye_is_the_whole_reason() -> None:
    story = given(tournament_with(5), AwardByes(ED, 1), PairRound(1))
    assert asked(story, ANA, ED).codes == ("had-awarded-bye",)
    assert asked(story, ANA, EntrantId("nobody")).codes == ("not-in-round",)


def test_pods_say_who_sat_together_for_their_points_and_who_had_sat_together_before() -> None:
    """Sixteen in the second round: nobody needs to sit with anybody of the first again."""
    story = given(created(pod_details()), enrolled(16), pods_closed(1))
    first = [match.seats for match in story.round.matches]
    second = and_then(story, pods_open(2))
    assert asked(second, *first[0][:2]).codes == ("met-before",)
    pod = next(match.seats for match in second.round.matches)
    answer = asked(second, *pod[:2])
    assert answer.met
    assert answer.explanation
    same = answer.explanation.points[0] == answer.explanation.points[1]
    assert answer.codes[0] == ("same-score" if same else "pod-across-points")


def test_the_lowest_without_a_bye_has_it_for_that_and_nobody_else_is_asked_about() -> None:
    """Ed rested in round 1 and has three points; Bo and Di have none."""
    story = given(tournament_with(5), round_closed(1, (ANA, BO), (CY, DI), (ED,)), PairRound(2))
    (rests,) = (match.seats[0] for match in story.round.matches if match.is_bye)
    assert rests in (BO, DI)
    assert _bye(story, rests) == ("bye-lowest-without-one",)
    assert [why_bye(story.round, one) for one in (ANA, CY, ED, EntrantId("nobody"))] == [None] * 4


def test_whoever_rests_again_is_told_that_nobody_with_fewer_could() -> None:
    """Of three, Cy and Bo have rested, so Ana does in round 3; in round 4 everybody has."""
    rested = given(
        tournament_with(3, details(rounds=4)),
        round_closed(1, (ANA, BO), (CY,)),
        round_closed(2, (ANA, CY), (BO,)),
    )
    third = and_then(rested, PairRound(3))
    assert _bye(third, ANA) == ("bye-lowest-without-one",)
    fourth = and_then(rested, round_closed(3, (BO, CY), (ANA,)), PairRound(4))
    (rests,) = (match.seats[0] for match in fourth.round.matches if match.is_bye)
    assert _bye(fourth, rests) == ("bye-again",)


def test_a_bye_awarded_or_made_by_hand_has_no_other_reason() -> None:
    assert _bye(given(tournament_with(5), AwardByes(ED, 1), PairRound(1)), ED) == ("bye-awarded",)
    story = given(tournament_with(5), round_closed(1, (ANA, BO), (CY, DI), (ED,)), PairRound(2))
    (rests,) = (match.seats[0] for match in story.round.matches if match.is_bye)
    wanted = by_hand(story.round, rests, ED, "asked for")
    assert wanted
    changed = and_then(story, PublishRound(2), wanted)
    (instead,) = (match.seats[0] for match in changed.round.matches if match.is_bye)
    assert _bye(changed, instead) == ("by-hand",)


def _bye(story: Story, one: EntrantId) -> tuple[str, ...]:
    found = why_bye(story.round, one)
    assert found
    return found.codes
