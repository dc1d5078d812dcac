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
    """The winner, or after the additional turns a draw without those who conceded (MA-2.1A)."""
    cells, speaker = board.table.cells, board.speaker
    won = winner(board.setup, cells)
    if won and board.at and number(cells, f"games:{won}") + 1 < board.at.stage.games_to_win:
        return None  # the game, not yet the match (MA-2.1A)
    if won:
        return Offer(f"win-{int(won) - 1}", speaker.say("report-won", name=speaker.side(won)))
    if not (board.shown.turns_are_over and board.may_draw):
        return None
    without = left_out_of_draw(board.setup, cells, board.rules)
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
