"""Team roster parser: a line for each team, its name and its players in seat order.

``Owls; Ana Ruiz; Bo Li; Cy Cho``, separated by semicolons, tabs or commas. Without a name in front, the
team is named after its players; where any line has one, all have.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.refusal import Refusal
from topcut.formats.name_lines import bare, says_nothing, split_name, unnumbered
from topcut.formats.roster import MOST_ROWS
from topcut.formats.roster_cells import MOST_BYTES, TooMuch
from topcut.people.names import Name
from topcut.people.typed_names import checked

MARKS = ("\t", ";", ",")


class TeamProblem(StrEnum):
    """What is wrong with a line; the preview turns it into words."""

    TOO_MANY = "too-many"  # a fourth member
    TOO_FEW = "too-few"
    NAME = "name"  # one that cannot be stored: too long, or with invisible characters
    TWICE = "twice"  # somebody is in two teams of the list, or twice in one
    ENROLLED = "enrolled"  # somebody of that name is in the tournament already


@dataclass(frozen=True, slots=True)
class TeamRow:
    """``line`` counts from one, in the pasted text."""

    line: int
    team: str
    players: tuple[Name, ...]
    problem: TeamProblem | None = None

    @property
    def may_enter(self) -> bool:
        """Two people may share a name, so those lines are shown and left to the organizer."""
        return self.problem in (None, TeamProblem.TWICE, TeamProblem.ENROLLED)


def read_teams(text: str, members: int, enrolled: Iterable[Name] = ()) -> list[TeamRow]:
    """The teams of a list in its order, each with what is wrong with it.

    With three to a team, ``"Owls; Ana Ruiz; Bo Li; Cy Cho"`` is a whole team, and a fifth cell one too many.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise TooMuch("bytes", MOST_BYTES)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if not says_nothing(line)]
    if len(lines) > MOST_ROWS:
        raise TooMuch("rows", MOST_ROWS)
    known, seen = {name.key for name in enrolled}, set[tuple[str, str]]()
    named = any(len(_cells(line)) > members for _, line in lines)
    rows = []
    for number, line in lines:
        row = _read(number, line, members, known, seen, named=named)
        seen.update(player.key for player in row.players)
        rows.append(row)
    return rows


def _cells(line: str) -> list[str]:
    mark = next((one for one in MARKS if one in line), None)
    cells = [unnumbered(cell) for cell in (line.split(mark) if mark else [line])]
    return [cell for cell in cells if not says_nothing(cell)]


def _read(
    number: int,
    line: str,
    members: int,
    known: set[tuple[str, str]],
    seen: set[tuple[str, str]],
    *,
    named: bool,
) -> TeamRow:
    """``named``: other lines of the list begin with a team's name, so this one does."""
    cells = _cells(line)
    short = len(cells) == members and (named or _begins_with_team(cells))
    team = cells.pop(0) if short or len(cells) > members else ""
    players = tuple(split_name(bare(cell)) for cell in cells)
    return TeamRow(number, team, players, _problem(team, players, members, known, seen))


def _begins_with_team(cells: list[str]) -> bool:
    """Whether one word stands before people of two names or more: "Short; Solo One; Solo Two"."""
    first, *others = (len(bare(cell).split()) for cell in cells)
    return first == 1 and len(others) > 1 and min(others) > 1


def _problem(
    team: str,
    players: tuple[Name, ...],
    members: int,
    known: set[tuple[str, str]],
    seen: set[tuple[str, str]],
) -> TeamProblem | None:
    if len(players) != members:
        return TeamProblem.TOO_MANY if len(players) > members else TeamProblem.TOO_FEW
    try:
        for name in (*players, *([Name(team)] if team else [])):
            checked(name)
    except Refusal:
        return TeamProblem.NAME
    keys = {player.key for player in players}
    if len(keys) < members or keys & seen:
        return TeamProblem.TWICE
    return TeamProblem.ENROLLED if keys & known else None
