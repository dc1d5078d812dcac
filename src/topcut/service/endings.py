"""How a tournament ended, by the scoreboards that are kept; for everybody only once it is public."""

from topcut.core.desks.organizing.board import Ending, ending
from topcut.core.tournament import Tournament
from topcut.service.states import rules_of, scoreboard_after


def ending_of(tournament: Tournament) -> Ending | None:
    """As staff know it."""
    return ending(tournament, rules_of(tournament), scoreboard_after)


def public_ending(tournament: Tournament) -> Ending | None:
    """As everybody may know it: what the standings decide, once those of the last round are posted."""
    found = ending_of(tournament)
    posted = tournament.is_finished or tournament.posted_after == len(tournament.rounds)
    return found if found and (posted or not found.by_standings) else None


def points_of(tournament: Tournament, found: Ending) -> int:
    """The points of the champion by the standings; zero where a playoff decided."""
    if not found.by_standings:
        return 0
    board = scoreboard_after(tournament, tournament.rounds_closed)
    return board.by_entrant[found.champions[0]].points
