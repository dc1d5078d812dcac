"""CSV export of standings and matches, for spreadsheet programs.

A cell that such a program would interpret as a formula is prefixed with an apostrophe, so that a player
called ``=HYPERLINK(…)`` is only a name.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import RoundStatus
from topcut.core.standings import Standing, decimal
from topcut.core.tournament import Tournament
from topcut.formats.record.standings_output import record_name

Names = Mapping[EntrantId, object]
Cell = str | int

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DECIMALS = 6


def standings_csv(lines: Sequence[Standing], names: Names) -> str:
    """One line for each entrant, best first; percentages as decimals, the exact ones are in the record.

    ``place`` is as on the page, lots included; those whom no tiebreaker separates share a ``rank``.
    """
    tiebreakers = list(lines[0].tiebreakers) if lines else []
    figures = [record_name(name) for name in tiebreakers[1:]]  # the first are the points
    head = ("place", "rank", "id", "name", "points", "won", "lost", "drawn", "byes", *figures)
    rows: list[Sequence[Cell]] = [head]
    for line in lines:
        own = line.record
        values = [decimal(line.tiebreakers[name], _DECIMALS) for name in tiebreakers[1:]]
        who = (line.place, line.rank, line.entrant, _name(names, line.entrant), line.points)
        rows.append((*who, own.won, own.lost, own.drawn, own.byes, *values))
    return written_csv(rows)


def matches_csv(tournament: Tournament, names: Names) -> str:
    """One line for each seat of each match, so that pods and byes need no extra columns."""
    rows: list[Sequence[Cell]] = [
        ("round", "table", "match", "seat", "id", "name", "games_won", "games_drawn", "outcome")
    ]
    for round_ in tournament.rounds:
        for match in round_.matches if round_.status is not RoundStatus.DRAFT else ():
            score = match.result.score if match.result else None
            for seat, entrant in enumerate(match.seats):
                games: tuple[Cell, Cell] = (score.games[seat], score.drawn) if score else ("", "")
                outcome = match.result.outcomes[seat].value if match.result else ""
                place = (round_.number, match.table or "", match.id, seat + 1)
                rows.append((*place, entrant, _name(names, entrant), *games, outcome))
    return written_csv(rows)


def _name(names: Names, entrant: EntrantId) -> str:
    return str(names.get(entrant, ""))


def written_csv(rows: Iterable[Sequence[Cell]]) -> str:
    sheet = io.StringIO()
    csv.writer(sheet).writerows([defused(cell) for cell in row] for row in rows)
    return sheet.getvalue()


def defused(cell: Cell) -> Cell:
    """``=1+1`` becomes ``'=1+1``; numbers are left alone."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
