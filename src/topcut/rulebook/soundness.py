"""Semantic checks of rule values that have the right type but make no sense: refused with file and key."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import MOST_DRAWN
from topcut.core.rules import PodCut, RoundsRow
from topcut.rulebook.errors import RulebookError

Check = Callable[[Any], Iterator[str]]

BEST_OF_THREE = 2
"""Games to win."""


def expect_sound(file: str, key: str, value: object) -> None:
    """Raise RulebookError with the first reason why a value of this key is unusable."""
    for reason in _reasons(CHECKS, key, value):
        raise RulebookError(file, key, reason)


def not_to_be_chosen(file: str, values: Mapping[str, object]) -> tuple[RulebookError, ...]:
    """Why values may not be chosen for a new tournament; one that keeps such a value never played by it."""
    return tuple(
        RulebookError(file, key, reason)
        for key, value in values.items()
        for reason in islice(_reasons(CHECKS_OF_A_CHOICE, key, value), 1)
    )


def _reasons(checks: Mapping[str, Check], key: str, value: object) -> Iterator[str]:
    return iter(()) if key not in checks or value is None else checks[key](value)


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
    """MTR-2.5.a: nobody has won a game in a draw agreed without playing; no match played looks like it."""
    *won, drawn = score
    if any(won):
        yield f"nobody wins a game without playing, found {won[0]} to {won[1]}"
    if not 1 <= drawn <= MOST_DRAWN:
        yield f"at least 1 and at most {MOST_DRAWN} drawn games, found {drawn}"


def _conceded(games: tuple[int, int]) -> Iterator[str]:
    """MTR-2.5.a: the score of a best of three; whoever concedes keeps the game they won, or does not."""
    if games not in ((BEST_OF_THREE, 0), (BEST_OF_THREE, 1)):
        yield f"{BEST_OF_THREE} to 0 or {BEST_OF_THREE} to 1 is needed, found {games[0]} to {games[1]}"


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
    "match.pod_size": _at_least(2),
    "pods.smaller_size": _at_least(2),
    "roles.premier": _something,
    "rounds.recommended": _rounds_table,
    "rounds.bye_weights": _rising,
    "playoff.sizes": _each_once,
    "playoff.bracket_of_4": _bracket_of(4),
    "playoff.bracket_of_8": _bracket_of(8),
    "playoff.draft_bracket_of_8": _bracket_of(8),
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

CHECKS_OF_A_CHOICE: Mapping[str, Check] = {
    "match.intentional_draw": _a_draw,
    "match.conceded_after_winning": _conceded,
    "roles.officials": _officials,
    "playoff.pod_cuts": _pod_cuts,
    "playoff.pod_pattern_of_16": _sixteen_in_pods,
}
"""Ledgers may hold any value of these: nothing acted on them when there was no check."""
