"""The checks themselves: each promise broken once by hand, and seen to be named."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    Story,
    given,
    report,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.invariants import InvariantBroken, check_events, faults
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, Objection, Result, Round, RoundStatus, SeatReport
from topcut.core.play.timing import TableTime
from topcut.core.tournament import Tournament


def with_round(tournament: Tournament, **changes: object) -> Tournament:
    """The tournament with its newest round changed by force."""
    newest: Round = replace(tournament.rounds[-1], **changes)  # type: ignore[arg-type]
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(newest, _places={})))


def with_match(tournament: Tournament, number: int, **changes: object) -> Tournament:
    matches = list(tournament.rounds[-1].matches)
    matches[number - 1] = replace(matches[number - 1], **changes)  # type: ignore[arg-type]
    return with_round(tournament, matches=tuple(matches))


def with_entrant(tournament: Tournament, entrant: EntrantId, **changes: object) -> Tournament:
    changed = replace(tournament.entrants[entrant], **changes)  # type: ignore[arg-type]
    return replace(tournament, entrants={**tournament.entrants, entrant: changed})


DRAFT = given(tournament_with(5), round_paired(1))
OPEN = given(tournament_with(5), round_open(1))
CLOSED = given(tournament_with(5), round_closed(1))
SECOND = given(tournament_with(4), round_closed(1), round_paired(2, (ANA, CY), (BO, DI)))
STRANGER = EntrantId("stranger")

BROKEN: list[tuple[Story, Callable[[Tournament], Tournament], list[str]]] = [
    (OPEN, lambda t: with_match(t, 2, seats=(ANA, DI)), ["I1 ana sits 2 times in round 1"]),
    (OPEN, lambda t: with_match(t, 2, seats=(STRANGER, DI)), ["I1 stranger is not an entrant"]),
    (OPEN, lambda t: with_entrant(t, ANA, missed=(1,)), ["I1 ana both missed and plays round 1"]),
    (DRAFT, lambda t: with_round(t, matches=t.rounds[0].matches[:2]), ["I1 ed has no match in round 1"]),
    (
        DRAFT,
        lambda t: with_entrant(t, ED, status=EntrantStatus.DISQUALIFIED),
        ["I1 ed has left and sits in round 1"],
    ),
    (
        DRAFT,
        lambda t: with_match(t, 1, reports=and_reported()),
        ["I9 round 1 is a draft and has results"],
    ),
    (
        OPEN,
        lambda t: with_match(t, 1, seats=(ANA, ANA)),
        ["I1 ana sits 2 times in round 1", "I2 somebody meets themselves in 1-1"],
    ),
    (
        SECOND,
        lambda t: with_round(t, matches=seated(t.rounds[1], (BO, ANA), (CY, DI))),
        ["I2 2-1 is a rematch without a word", "I2 2-2 is a rematch without a word"],
    ),
    (OPEN, lambda t: with_round(t, based_on=t.version), ["I4 round 1 is based on a later ledger"]),
    (
        OPEN,
        lambda t: with_match(t, 1, objections=(Objection(1),), result=a_result()),
        ["I5 1-1 has a result and is disputed"],
    ),
    (
        CLOSED,
        lambda t: with_match(t, 1, result=replace(a_result(), outcomes=(Outcome.LOSS, Outcome.WIN))),
        ["I5 1-1 has outcomes its score does not give"],
    ),
    (
        CLOSED,
        lambda t: with_match(t, 1, result=replace(a_result(), score=None)),
        ["I5 1-1 has outcomes its score does not give"],
    ),
    (
        CLOSED,
        lambda t: with_match(t, 3, result=replace(a_result(), outcomes=(Outcome.WIN,))),
        ["I5 1-3 is a bye with another outcome"],
    ),
    (DRAFT, lambda t: with_round(t, paused_at=1), ["I12 round 1 is paused and has no clock"]),
    (
        OPEN,
        lambda t: with_match(t, 2, time=TableTime(extra_turns=-1)),
        ["I12 1-2 has time or turns taken away"],
    ),
    (OPEN, lambda t: with_match(t, 2, table=1), ["I8 table 1 is used 2 times"]),
    (OPEN, lambda t: with_round(t, matches=()), ["I9 round 1 is empty"]),
    (OPEN, lambda t: with_round(t, number=0), ["I9 round 0 stands at place 1"]),
    (
        OPEN,
        lambda t: with_round(t, status=RoundStatus.CLOSED),
        ["I9 round 1 is closed with matches open"],
    ),
    (
        SECOND,
        lambda t: replace(t, rounds=(replace(t.rounds[0], status=RoundStatus.OPEN), t.rounds[1])),
        ["I9 round 1 is not closed and a later one exists"],
    ),
]


def a_result() -> Result:
    result = CLOSED.match("1-1").result
    assert result
    return result


def and_reported() -> tuple[SeatReport, ...]:
    return OPEN.when(report(ANA, "1-1", 2, 0)).after.match("1-1").reports


def seated(round_: Round, *seats: tuple[EntrantId, ...]) -> tuple[Match, ...]:
    return tuple(replace(match, seats=pair) for match, pair in zip(round_.matches, seats, strict=True))


@pytest.mark.parametrize(("story", "break_it", "expected"), BROKEN, ids=[broken[2][0] for broken in BROKEN])
def test_a_broken_promise_is_named(
    story: Story, break_it: Callable[[Tournament], Tournament], expected: list[str]
) -> None:
    assert list(faults(story.tournament)) == []
    assert list(faults(break_it(story.tournament))) == expected


def test_a_flagged_rematch_and_a_later_drop_are_no_faults() -> None:
    again = given(tournament_with(2), round_closed(1), round_closed(2), round_paired(3))
    assert again.match("2-1").flags == ("rematch",)
    assert list(faults(again.tournament)) == []
    assert list(faults(with_entrant(OPEN.tournament, ANA, status=EntrantStatus.DISQUALIFIED))) == []


def test_the_service_refuses_to_store_a_round_that_is_wrong() -> None:
    made = DRAFT.entries[-1].event
    assert isinstance(made, RoundPaired)
    check_events(DRAFT.tournament, (made,))
    broken = with_match(DRAFT.tournament, 2, table=1)
    with pytest.raises(InvariantBroken, match="I8 table 1 is used 2 times"):
        check_events(broken, (made,))
    check_events(broken, ())  # only what an event touched is looked at
