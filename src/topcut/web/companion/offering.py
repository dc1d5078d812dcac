"""Result offered for reporting, from the table at which the match is played."""

from dataclasses import dataclass

from topcut.companion import table_store as store
from topcut.core.companion.game import number, start
from topcut.core.companion.losing import left_out_of_draw, winner
from topcut.core.companion.table_log import folded
from topcut.core.kernel.ids import TournamentId
from topcut.core.play.matches import Match
from topcut.core.rules import Rules
from topcut.web.companion.table_view import TableView


def conceded_at_table(tournament: TournamentId, match: Match, rules: Rules) -> tuple[int, ...]:
    """Seats left out of a draw, counted from zero; none if nobody opened the companion (MA-2.1A)."""
    id_ = store.of_match(tournament, match.id)
    if id_ is None:
        return ()
    setup = store.table(id_).setup
    cells = folded(start(setup, rules), store.changes(id_)).cells
    return tuple(seat - 1 for seat in left_out_of_draw(setup, cells, rules))


DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """A result as the report form carries it, and its words."""

    score: str
    words: str


def offer_of(board: TableView) -> Offer | None:
    """The result this phone's owner can report; ``None`` before the match is over."""
    if not board.reportable:
        return None
    return _of_pod(board) if board.in_pod else _of_pair(board)


def _of_pod(board: TableView) -> Offer | None:
    """Whoever won enough games, or most of them when time ended the match; even games are a draw (MA-2.1A).

    Those who conceded have no part in it.
    """
    cells, speaker, won = board.table.cells, board.speaker, winner(board.setup, board.table.cells)
    without = left_out_of_draw(board.setup, cells, board.rules)
    left = [team for team in board.setup.teams if team not in map(board.setup.team, without)]
    games = {team: number(cells, f"games:{team}") + (won == team) for team in left}
    most, needed = max(games.values(), default=0), board.at.stage.games_to_win if board.at else 1
    if most < needed and not (board.shown.turns_are_over or (won and board.is_up)):
        return None
    ahead = [team for team in left if games[team] == most]
    if len(ahead) == 1:
        return Offer(f"win-{int(ahead[0]) - 1}", speaker.say("report-won", name=speaker.side(ahead[0])))
    if not board.may_draw:
        return None
    names = ", ".join(speaker.name(seat) for seat in without)
    words = speaker.say("report-draw-without", names=names) if names else speaker.say("report-draw")
    return Offer(DRAW, words)


def _of_pair(board: TableView) -> Offer | None:
    """The score from the player's own side, "2-1-0", once somebody has won enough games or time is up.

    After time a game that the turns did not decide is a draw: 1-0-1 (MTR-2.4.d). Between games it is 1-0. In
    a playoff even games leave it open (MTR-2.4.c).
    """
    cells, won = board.table.cells, winner(board.setup, board.table.cells)
    games = {team: number(cells, f"games:{team}") + (won == team) for team in board.setup.teams}
    if board.at is None or len(games) != 2:
        return None
    own = board.setup.team(board.own_seat)
    other = next(team for team in games if team != own)
    drawn = number(cells, "drawn") + (1 if not won and board.ended else 0)
    decided = max(games.values()) >= board.at.stage.games_to_win
    at_time = board.is_up and bool(board.ended) and not (board.in_playoff and games[own] == games[other])
    if not (decided or at_time):
        return None
    score = f"{games[own]}-{games[other]}-{drawn}"
    shown = score.removesuffix("-0").replace("-", "–")
    return Offer(score, board.speaker.say("report", score=shown))
