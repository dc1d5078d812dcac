"""Two implementations written apart agree on thousands of random tournaments."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.standings.plain import HeadToHead, Pods, table
from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.standings import Played, Standings, bye, not_played, standings

MOSTLY = [Score((2, 0)), Score((2, 1)), Score((0, 2)), Score((1, 2)), Score((1, 1), 1), Score((0, 0), 3)]
SELDOM = [
    *(Score((0, 0)), Score((1, 0)), Score((0, 1), 1), Score((1, 1)), Score((2, 0), 1), Score((0, 0), 1)),
    *(Score((0, 0), match_loss=(0, 1)), Score((1, 0), match_loss=(0,)), Score((0, 2), match_loss=(0,))),
    *(Score((5, 4), 2), Score((2, 2)), Score((0, 0), match_loss=(1,))),
]
ROUNDS = settings(max_examples=700, deadline=None, suppress_health_check=list(HealthCheck))


def two_seat_scores(draw: st.DrawFn) -> Score:
    return draw(st.sampled_from(MOSTLY * 2 + SELDOM))


def pod_scores(draw: st.DrawFn, seats: int) -> Score:
    excluded = draw(st.lists(st.integers(0, seats - 1), unique=True, max_size=seats))
    match_loss = tuple(sorted(seat for seat in excluded if draw(st.booleans())))
    conceded = tuple(sorted(set(excluded) - set(match_loss)))
    games = [0] * seats
    for seat in draw(st.lists(st.integers(0, seats - 1), max_size=2)):
        games[seat] += 1
    return Score(tuple(games), draw(st.integers(0, 1)), conceded, match_loss)


@st.composite
def tournaments(draw: st.DrawFn, pods: bool = False) -> tuple[list[EntrantId], list[Played]]:
    """Entrants and their rounds: drops, byes, absences, unfinished matches, rematches."""
    entrants = [EntrantId(f"e{number}") for number in range(draw(st.integers(1, 12)))]
    active, played = list(entrants), list[Played]()
    for number in range(1, draw(st.integers(0, 6)) + 1):
        active = [entrant for entrant in active if draw(st.integers(0, 9))]
        waiting = draw(st.permutations(active))
        while waiting:
            seats = draw(st.integers(2, 4)) if pods else 2
            if len(waiting) < seats or not draw(st.integers(0, 7)):
                alone = waiting.pop()
                played.append(draw(st.sampled_from([bye, not_played]))(number, alone))
                continue
            sitting, waiting = tuple(waiting[:seats]), waiting[seats:]
            score = pod_scores(draw, seats) if pods else two_seat_scores(draw)
            played.append(Played(number, sitting, score if draw(st.integers(0, 15)) else None))
    return entrants, played


def agrees(ours: Standings, plain: HeadToHead, ranked: list[EntrantId], lots: dict[EntrantId, int]) -> None:
    expected = table(plain, ranked, lots)
    assert [(line.rank, line.entrant, list(line.tiebreakers.values())) for line in ours.lines] == expected
    assert [line.place for line in ours.lines] == list(range(1, len(ranked) + 1))


@ROUNDS
@given(tournaments(), st.randoms(use_true_random=False), st.integers(0, 3))
def test_head_to_head_standings_agree(
    tournament: tuple[list[EntrantId], list[Played]], chance: Random, disqualified: int
) -> None:
    entrants, played = tournament
    lots = dict(zip(entrants, chance.sample(range(100), len(entrants)), strict=True))
    ranked = entrants[disqualified:]
    agrees(standings(ranked, played, HEAD_TO_HEAD, lots), HeadToHead(played), ranked, lots)


@ROUNDS
@given(tournaments(pods=True), st.randoms(use_true_random=False), st.integers(3, 5))
def test_standings_of_pods_agree(
    tournament: tuple[list[EntrantId], list[Played]], chance: Random, pod_size: int
) -> None:
    entrants, played = tournament
    lots = dict(zip(entrants, chance.sample(range(100), len(entrants)), strict=True))
    agrees(standings(entrants, played, multiplayer(pod_size), lots), Pods(played, pod_size), entrants, lots)


@ROUNDS
@given(tournaments(), st.data())
def test_one_correction_after_another_agrees_with_counting_anew(
    tournament: tuple[list[EntrantId], list[Played]], data: st.DataObject
) -> None:
    entrants, played = tournament
    lots = {entrant: number for number, entrant in enumerate(entrants)}
    now = standings(entrants, played, HEAD_TO_HEAD, lots)
    for _ in range(3):
        played, now = data.draw(st.sampled_from(STEPS))(data, played, now)
        agrees(now, HeadToHead(played), entrants, lots)


Step = Callable[[st.DataObject, list[Played], Standings], tuple[list[Played], Standings]]


def another_score(
    data: st.DataObject, played: list[Played], now: Standings
) -> tuple[list[Played], Standings]:
    matches = [match for match in played if len(match.seats) == 2]
    if not matches:
        return played, now
    before = data.draw(st.sampled_from(matches))
    after = replace(before, score=data.draw(st.sampled_from([*MOSTLY, *SELDOM, None])))
    return exchanged(played, before, after), now.corrected(before, after)


def other_seats(data: st.DataObject, played: list[Played], now: Standings) -> tuple[list[Played], Standings]:
    """The wrong player was written down: somebody else sat there."""
    if not played or len(now.lines) < 2:
        return played, now
    before = data.draw(st.sampled_from(played))
    free = [line.entrant for line in now.lines if line.entrant not in before.seats]
    if not free:
        return played, now
    after = replace(before, seats=(data.draw(st.sampled_from(free)), *before.seats[1:]))
    return exchanged(played, before, after), now.corrected(before, after)


def taken_away(data: st.DataObject, played: list[Played], now: Standings) -> tuple[list[Played], Standings]:
    if not played:
        return played, now
    before = data.draw(st.sampled_from(played))
    rest = list(played)
    rest.remove(before)
    return rest, now.corrected(before, None)


def added(data: st.DataObject, played: list[Played], now: Standings) -> tuple[list[Played], Standings]:
    seats = [line.entrant for line in now.lines]
    if len(seats) < 2:
        after = bye(9, seats[0])
    else:
        pair = data.draw(st.lists(st.sampled_from(seats), min_size=2, max_size=2, unique=True))
        after = Played(9, tuple(pair), data.draw(st.sampled_from(MOSTLY)))
    return [*played, after], now.corrected(None, after)


STEPS: list[Step] = [another_score, another_score, other_seats, taken_away, added]


def exchanged(played: list[Played], before: Played, after: Played) -> list[Played]:
    changed = list(played)
    changed[changed.index(before)] = after
    return changed
