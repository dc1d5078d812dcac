"""Input of standings: played rounds, and the scheme of points and tiebreakers."""

from dataclasses import dataclass, replace
from fractions import Fraction

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.rules import EntrantKind, Mode, Rules, Tiebreaker


@dataclass(frozen=True, slots=True)
class Played:
    """One match, bye or unpaired round.

    A match has two or more seats and a score; while the score is missing the match is not
    finished and does not count. A single seat has ``unpaired``: ``Outcome.BYE`` or
    ``Outcome.NOT_PLAYED``. ``games`` gives won, lost and drawn games of the first seat where
    the score counts something else, as a team's seats won (APP-C.team).
    """

    round: int
    seats: tuple[EntrantId, ...]
    score: Score | None = None
    unpaired: Outcome | None = None
    games: tuple[int, int, int] | None = None

    @property
    def is_finished(self) -> bool:
        return self.score is not None or self.unpaired is not None


def bye(round_number: int, entrant: EntrantId) -> Played:
    """A round won 2-0 without an opponent (APP-C.bye)."""
    return Played(round_number, (entrant,), unpaired=Outcome.BYE)


def not_played(round_number: int, entrant: EntrantId) -> Played:
    """A round lost 0-2 without an opponent: a late entry, or a no-show without an opponent."""
    return Played(round_number, (entrant,), unpaired=Outcome.NOT_PLAYED)


GAME_TIEBREAKERS = frozenset({Tiebreaker.GAME_WIN_PERCENTAGE, Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE})


@dataclass(frozen=True, slots=True)
class Scheme:
    """Points, floors and the order of tiebreakers; ``scheme_of`` takes them from the edition.

    ``byes_in_match_win``: head-to-head a bye is a match won, in pods it is taken out on both sides
    (MA-C.mwp). A floor of ``None`` leaves a figure as it is.
    """

    points_for_win: int
    points_for_draw: int
    points_for_loss: int
    points_for_bye: int
    game_points_for_win: int
    game_points_for_draw: int
    game_points_for_loss: int
    bye_games: tuple[int, int]
    byes_in_match_win: bool
    match_win_floor: Fraction | None
    game_win_floor: Fraction | None
    opponents_match_win_floor: Fraction | None
    opponents_game_win_floor: Fraction | None
    order: tuple[Tiebreaker, ...]

    def without_games(self) -> "Scheme":
        """The same without game tiebreakers: one-game matches (MTR-3.1.a) and teams (APP-C.team)."""
        kept = tuple(tiebreaker for tiebreaker in self.order if tiebreaker not in GAME_TIEBREAKERS)
        return replace(self, order=kept)


def scheme_of(
    rules: Rules,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
    games_to_win: int | None = None,
    pod_size: int | None = None,
) -> Scheme:
    """Points, floors and order of the edition, less what does not apply to this tournament.

    MTR-3.1.a: matches of one game have no game tiebreakers. APP-C.team: neither have teams,
    where the edition says so. MA-C.mp: the standard pod size sets the points for a win.
    """
    scheme = _of_edition(rules, pod_size)
    if entrants is EntrantKind.TEAM and rules.tiebreakers.team_order is not None:
        return replace(scheme, order=rules.tiebreakers.team_order)
    if entrants is EntrantKind.TWO_HEADED_GIANT and games_to_win is None:
        games_to_win = rules.match.games_to_win_two_headed_giant
    return scheme.without_games() if games_to_win == 1 else scheme


def _of_edition(rules: Rules, pod_size: int | None) -> Scheme:
    points, ties = rules.points, rules.tiebreakers
    in_pods = rules.match.mode is Mode.MULTIPLAYER
    unusual = in_pods and pod_size not in (None, rules.match.pod_size)
    win = points.for_win(pod_size if unusual else None)
    return Scheme(
        points_for_win=win,
        points_for_draw=points.match_draw,
        points_for_loss=points.match_loss,
        points_for_bye=win if unusual else points.match_bye,
        game_points_for_win=win if unusual else points.game_win,
        game_points_for_draw=points.game_draw,
        game_points_for_loss=points.game_loss,
        bye_games=points.bye_games,
        byes_in_match_win=not in_pods,
        match_win_floor=ties.match_win_floor,
        game_win_floor=ties.game_win_floor,
        opponents_match_win_floor=Fraction(1, win) if unusual else ties.opponents_match_win_floor,
        opponents_game_win_floor=ties.opponents_game_win_floor,
        order=ties.order,
    )
