"""Semantic checks of rule values that have the right type but make no sense: refused with file and key."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import MOST_DRAWN
from topcut.core.rules import PodCut, RoundsRow
from topcut.rulebook.errors import RulebookError

Check = Callable[[Any], Iterator[str]]


def expect_sound(file: str, key: str, value: object) -> None:
    """Raise RulebookError with the first reason why a value of this key is unusable."""
    check = CHECKS.get(key)
    if check is not None and value is not None:
        for reason in check(value):
            raise RulebookError(file, key, reason)


PROGRAM_NAMES = (
    "decks.opponents_lists_at",
    "playoff.advances_early",
    "roles.appeals_judges_at",
    "roles.premier",
    "rounds.set_by_fact_sheet",
)
"""Keys whose values are names of programs."""


def expect_known_programs(file: str, laid: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse unknown program names: a misspelled one would silently apply to no tournament (MTR-1.12.a)."""
    for key in PROGRAM_NAMES:
        for name in laid.get(key, ()):
            if name not in known:
                raise RulebookError(file, key, f"no program {name}; there are: {', '.join(sorted(known))}")


def _rounds_table(rows: Sequence[RoundsRow]) -> Iterator[str]:
    """APP-E.a: every number of entrants from the first line on has exactly one line."""
    if not rows:
        yield "the table has no lines"
        return
    for row in rows:
        if row.most is not None and row.most < row.least:
            yield f"a line from {row.least} to {row.most}"
        if not row.swiss and not row.elimination_only:
            yield f"no rounds for {row.least} entrants"
    for before, after in pairwise(rows):
        if before.most is None or after.least <= before.most:
            yield f"two lines for {after.least} entrants"
        elif after.least > before.most + 1:
            yield f"no line for {before.most + 1} entrants"
    if rows[-1].most is not None:
        yield f"no line for more than {rows[-1].most} entrants"


def _bracket_of(size: int) -> Check:
    """MTR-10.4.b, 10.4.c: everybody has one place in the first round."""

    def check(pairs: Sequence[tuple[int, int]]) -> Iterator[str]:
        if sorted(place for pair in pairs for place in pair) != list(range(1, size + 1)):
            yield f"each of the places 1 to {size} must stand in it once"

    return check


def _sixteen_in_pods(pods: Sequence[tuple[int, ...]]) -> Iterator[str]:
    """MA-10.4B: the pattern of sixteen seats each of them once; where there is none it is empty."""
    if pods and sorted(place for pod in pods for place in pod) != list(range(1, 17)):
        yield "each of the places 1 to 16 must stand in it once"


def _pod_cuts(cuts: Sequence[PodCut]) -> Iterator[str]:
    """MA-10.4B: a pod has at least two players, and there is one line for each size."""
    for cut in cuts:
        if not cut.pods or cut.size - cut.skip < 2 * cut.pods:
            yield f"{cut.size} players, {cut.skip} of whom skip the round, do not fill {cut.pods} pods"
    if len({cut.size for cut in cuts}) != len(cuts):
        yield "two lines for one size"


def _long_as(number: int) -> Check:
    def check(seconds: Sequence[int]) -> Iterator[str]:
        if len(seconds) != number:
            yield f"{number} times are needed, one for each pick but the last; there are {len(seconds)}"
        elif not all(seconds):
            yield "a pick without time"

    return check


def _something(values: Sequence[object]) -> Iterator[str]:
    if not values:
        yield "empty"


def _officials(roles: Sequence[str]) -> Iterator[str]:
    """MTR-1.3.a: roles that the program knows, the organizer among them."""
    known = [role.value for role in Role]
    for role in roles:
        if role not in known:
            yield f"no official {role}; there are: {', '.join(known)}"
    if Role.ORGANIZER not in roles:
        yield "a tournament has an organizer"


def _each_once(values: Sequence[object]) -> Iterator[str]:
    yield from _something(values)
    if len(set(values)) != len(values):
        yield "something stands in it twice"


def _rising(weights: Sequence[int]) -> Iterator[str]:
    yield from _something(weights)
    if list(weights) != sorted(weights) or any(weight < 1 for weight in weights):
        yield "a longer bye weighs less than a shorter one"


def _a_draw(score: tuple[int, int, int]) -> Iterator[str]:
    """MTR-2.5.a: both win as many games, and no more are drawn than a score may have."""
    first, second, drawn = score
    if first != second:
        yield f"{first} to {second} is not a draw"
    if drawn > MOST_DRAWN:
        yield f"at most {MOST_DRAWN} drawn games, found {drawn}"


def _a_win(games: tuple[int, int]) -> Iterator[str]:
    """MTR-2.5.a: whoever did not concede has won."""
    if games[0] <= games[1]:
        yield f"{games[0]} to {games[1]} is not a win"


def _at_least(least: int) -> Check:
    def check(number: int) -> Iterator[str]:
        if number < least:
            yield f"at least {least} is needed, found {number}"

    return check


_COUNTS = (
    "match.games_to_win",
    "match.games_to_win_two_headed_giant",
    "time.minimum_match",
    "points.match_win",
    "points.game_win",
    "decks.minimum_constructed",
    "decks.minimum_limited",
    "decks.maximum_copies",
    "drafts.two_headed_giant_cards_per_pick",
    "boosters.sealed",
    "boosters.draft",
    "boosters.rochester",
    "boosters.team_sealed_two",
    "boosters.team_sealed_three",
    "boosters.two_headed_giant_sealed",
    "boosters.two_headed_giant_draft",
    "teams.rochester_size",
    "table.commander_deck",
    "table.commander_life",
    "table.commander_damage",
    "table.two_headed_giant_life",
    "table.loses_at_poison",
)
"""Without at least one of these there is nothing to play."""

CHECKS: Mapping[str, Check] = {
    **dict.fromkeys(_COUNTS, _at_least(1)),
    "match.intentional_draw": _a_draw,
    "match.conceded_after_winning": _a_win,
    "match.pod_size": _at_least(2),
    "pods.smaller_size": _at_least(2),
    "roles.officials": _officials,
    "roles.premier": _something,
    "rounds.recommended": _rounds_table,
    "rounds.bye_weights": _rising,
    "playoff.sizes": _each_once,
    "playoff.bracket_of_4": _bracket_of(4),
    "playoff.bracket_of_8": _bracket_of(8),
    "playoff.draft_bracket_of_8": _bracket_of(8),
    "playoff.pod_cuts": _pod_cuts,
    "playoff.pod_pattern_of_16": _sixteen_in_pods,
    "drafts.pick_seconds": _long_as(14),
    "drafts.two_headed_giant_pick_seconds_15": _long_as(7),
    "drafts.two_headed_giant_pick_seconds_14": _long_as(6),
    "drafts.directions": _something,
    "drafts.rochester_seats": _each_once,
    "tiebreakers.order": _each_once,
    "match.pregame": _each_once,
    "teams.sizes": _each_once,
    "identity.accepted": _something,
    "programs.levels": _something,
    "formats.sanctioned": _something,
}
