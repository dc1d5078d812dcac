"""Why two met in a round, or did not, asked of the tournament's own rounds."""

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
