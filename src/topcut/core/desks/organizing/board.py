"""How a tournament ended: champion, who lost the final, and who comes next. Derived, nothing is stored.

It is known as soon as nothing that is still open can change who won: with the result of the final, before the
round is closed; without a playoff, once the last round is closed. While that result is contested, nobody has
won.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from topcut.core.desks.approval.pending import corrected
from topcut.core.desks.playoff.board import Bracket, Meeting, bracket_board
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Standing
from topcut.core.standings.finish import Finish
from topcut.core.tournament import Tournament, active_entrants

PODIUM = 3
MOST_SHARING = 4
"""So many at most share a place on the podium: more went out together than anybody remembers."""

BoardAfter = Callable[[Tournament, int], Scoreboard]
"""The scoreboard after a round: computed, or kept."""


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """Those who share the places from ``first`` to ``last``: the losers of the semifinals are 3rd and 4th."""

    first: int
    last: int
    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """``champions`` is one, or all who split the prizes and played no further.

    ``final`` is the match that decided it, ``places`` the podium behind the champion. ``by_standings``: the
    last standings decided it, and are known once they are posted.
    """

    champions: tuple[EntrantId, ...]
    final: Match | None
    places: tuple[PodiumPlace, ...]
    by_standings: bool

    @property
    def has_split(self) -> bool:
        return len(self.champions) > 1


def ending(tournament: Tournament, rules: Rules, board_after: BoardAfter) -> Ending | None:
    """``None`` while it is open who wins, and for a tournament in which nothing was played."""
    if not _is_played_out(tournament):
        return None
    bracket = bracket_board(tournament, rules)
    if bracket is not None and tournament.prizes.end_play:
        return _split(tournament, board_after)
    if bracket is not None and bracket.winner is not None:
        return _won(tournament, bracket, bracket.winner, board_after)
    counted = last_counted_round(tournament)
    over = tournament.is_finished or (bracket is None and counted == len(tournament.rounds))
    return _ranked(board_after(tournament, counted).lines) if over and counted else None


def _is_played_out(tournament: Tournament) -> bool:
    """Looked at first, because it costs nothing: every public page asks how it ended."""
    current = tournament.current_round
    if current is None or current.status is RoundStatus.DRAFT:
        return False
    if tournament.is_finished or tournament.prizes.end_play:
        return True
    if any(current.without_result()):
        return False
    last = current.number >= tournament.details.rounds
    return last or (current.status is RoundStatus.CLOSED and len(active_entrants(tournament)) < 2)


# With a playoff


def _won(
    tournament: Tournament, bracket: Bracket, champion: EntrantId, board_after: BoardAfter
) -> Ending | None:
    final = _final(bracket.rounds[-1].meetings)
    if final is not None and not tournament.is_finished and _is_open(tournament, final):
        return None
    finishes = board_after(tournament, len(tournament.rounds)).finishes.values()
    behind = [one for one in finishes if one.in_playoff and one.entrant != champion]
    return Ending((champion,), final, _out_together(behind), by_standings=False)


def _final(meetings: Sequence[Meeting]) -> Match | None:
    """The match of the final; none if it had a bye."""
    return next((each.match for each in meetings if each.match and not each.is_bye), None)


def _is_open(tournament: Tournament, final: Match) -> bool:
    """Whether somebody objects to it, or another result is entered or asked for."""
    unsettled = any(part.contests or part.parked or part.late for part in (final, *final.duels))
    return unsettled or final.id in corrected(tournament)


def _out_together(finishes: Sequence[Finish]) -> tuple[PodiumPlace, ...]:
    """Who went out in the same round shares the places: nobody plays for the third."""
    places = []
    for _, group in groupby(sorted(finishes, key=lambda one: one.place), key=lambda one: one.out_in):
        out = list(group)
        if out[0].place <= PODIUM and len(out) <= MOST_SHARING:
            places.append(PodiumPlace(out[0].place, out[-1].place, tuple(one.entrant for one in out)))
    return tuple(places)


def _split(tournament: Tournament, board_after: BoardAfter) -> Ending:
    """They agreed and stopped (MTR-5.2.a): the first places are theirs together."""
    split = tournament.prizes.split
    sharing = split.entrants if split else ()
    finishes = board_after(tournament, last_counted_round(tournament)).finishes.values()
    behind = [one for one in finishes if one.in_playoff and one.entrant not in sharing]
    return Ending(sharing, None, _out_together(behind), by_standings=False)


# Without one


def _ranked(lines: Sequence[Standing]) -> Ending | None:
    if not lines:
        return None
    behind = tuple(PodiumPlace(line.place, line.place, (line.entrant,)) for line in lines[1:PODIUM])
    return Ending((lines[0].entrant,), None, behind, by_standings=True)
