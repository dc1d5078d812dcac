"""Output of ``topcut standings``: the standings of a record as data, as a table, and explained."""

from collections.abc import Iterable, Mapping, Sequence
from unicodedata import category

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Standing, Standings, Working, decimal, explain_all
from topcut.formats.record.entities import Record
from topcut.formats.record.nodes import shown
from topcut.formats.record.strict_json import RecordError
from topcut.formats.record.swiss_standings import edition_of, final_places, rounds_until, swiss_standings
from topcut.languages import counted as ngettext
from topcut.languages import noted
from topcut.languages import said as _

TITLES = {
    Tiebreaker.MATCH_POINTS: noted("match points"),
    Tiebreaker.MATCH_WIN_PERCENTAGE: noted("match-win %"),
    Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: noted("opponents' match-win %"),
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: noted("opponents' average match points"),
    Tiebreaker.GAME_WIN_PERCENTAGE: noted("game-win %"),
    Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: noted("opponents' game-win %"),
}


def record_name(tiebreaker: Tiebreaker) -> str:
    """The name a tiebreaker has in the record format: ``opponents_match_win``."""
    return tiebreaker.value.removesuffix("-percentage").replace("-", "_")


def _ranked(record: Record, after: int | None) -> tuple[Standings, list[tuple[int, Standing]]]:
    """The Swiss standings, and each line with the rank to show: after a playoff, its place."""
    swiss = swiss_standings(record, after)
    places = final_places(record, swiss, after)
    return swiss, [(each.rank, each.line) for each in places]


def as_data(record: Record, after: int | None = None) -> dict[str, object]:
    """The standings as the record format defines their JSON, best first."""
    _, ranked = _ranked(record, after)
    return {
        "edition": edition_of(record),
        "after_round": len(rounds_until(record, after)),
        "standings": [_line(rank, line) for rank, line in ranked],
    }


def _line(rank: int, line: Standing) -> dict[str, object]:
    own = line.record
    return {
        "rank": rank,
        "id": line.entrant,
        "points": line.points,
        "tiebreakers": {record_name(name): str(value) for name, value in line.tiebreakers.items()},
        "record": {"won": own.won, "lost": own.lost, "drawn": own.drawn, "byes": own.byes},
    }


def as_table(record: Record, after: int | None = None) -> list[str]:
    """The standings as lines of text; the decimals are for display only."""
    swiss, ranked = _ranked(record, after)
    names = record.names
    titles = [_(TITLES[name]) for name in swiss.scheme.order[1:]]
    rows = [["", "", _("points"), _("record"), *titles]]
    for rank, line in ranked:
        figures = [decimal(value, 4) for value in list(line.tiebreakers.values())[1:]]
        rows.append([str(rank), printable(names[line.entrant]), str(line.points), str(line.record), *figures])
    return aligned(rows, {1})


def as_working(record: Record, entrant: str, after: int | None = None) -> list[str]:
    """Every tiebreaker of one entrant with the arithmetic that leads to it."""
    swiss, ranked = _ranked(record, after)
    found = next(((rank, line) for rank, line in ranked if line.entrant == entrant), None)
    if found is None:
        raise RecordError("entrants", f"{shown(entrant)} is not in these standings")
    rank, line = found
    names = record.names
    facts = {"name": printable(names[line.entrant]), "rank": rank, "of": len(ranked)}
    head = _("%(name)s: rank %(rank)s of %(of)s") % facts
    lines = [f"{head}, {line.record}, {edition_of(record)}"]
    for working in explain_all(swiss, line.entrant):
        lines += ["", f"{_(TITLES[working.tiebreaker])}: {working}", *_terms(working, names)]
    return lines


def _terms(working: Working, names: Mapping[EntrantId, str]) -> Iterable[str]:
    """One line for each opponent: the round, the record, the figure before and after the floor."""
    if not working.is_mean:
        return []
    rows = []
    for term in working.terms:
        share = str(term.earned) if term.possible == 1 else f"{term.earned}/{term.possible}"
        before = "" if term.possible == 1 else f"= {decimal(term.before_floor, 4)}"
        raised = _("raised to %(figure)s") % {"figure": decimal(term.used, 4)} if term.is_raised else ""
        name = printable(names[term.entrant])
        in_round = _("round %(n)s") % {"n": term.round}
        rows.append([f"  {in_round}", name, str(term.record), share, before, raised])
    if not working.left_out:
        return aligned(rows, {0, 1, 5})
    note = ngettext(
        "%(count)s round without an opponent left out",
        "%(count)s rounds without an opponent left out",
        working.left_out,
    ) % {"count": working.left_out}
    return [*aligned(rows, {0, 1, 5}), f"  {note}"]


def aligned(rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """Rows in columns, right-aligned except for the columns named."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if index in left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def printable(name: str) -> str:
    """A name without the invisible characters that would reverse a line of the terminal."""
    return "".join(character for character in name if category(character) != "Cf")
