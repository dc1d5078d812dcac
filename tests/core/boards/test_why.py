"""Why two met in a round, or did not, asked of the tournament's own rounds."""

from tests.core.pod_story import enrolled, pod_details, pods_closed, pods_open
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
    correct,
    created,
    given,
    round_closed,
    tournament_with,
)
from topcut.core.boards.repair import by_hand
from topcut.core.boards.why import Why, why
from topcut.core.commands import AwardByes, DisqualifyEntrant, PairRound, PublishRound
from topcut.core.ids import EntrantId

# Ana, Cy and Ed have won: two of them meet, and the third goes down.
SECOND = given(
    tournament_with(6), round_closed(1, (ANA, BO), (CY, DI), (ED, FLO)), PairRound(2), PublishRound(2)
)
WINNERS = {ANA, CY, ED}
(TOP,) = (match.seats for match in SECOND.round.matches if WINNERS.issuperset(match.seats))
(DOWN,) = (match.seats for match in SECOND.round.matches if len(WINNERS.intersection(match.seats)) == 1)


def asked(story: Story, one: EntrantId, other: EntrantId) -> Why:
    return why(story.tournament, RULES, story.round, one, other)


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


def test_points_are_those_that_stand_now() -> None:
    """The winner of one of the two was wrong: seen from now they met across points."""
    place = {ANA: 1, CY: 2, ED: 3}[TOP[0]]
    story = and_then(SECOND, correct(f"1-{place}", 0, 2))
    assert asked(story, *TOP).codes == ("crossing-needed",)


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
