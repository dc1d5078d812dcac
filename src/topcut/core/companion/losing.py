"""Loss conditions: who loses by the counts, who is left, the next game (FAQ.loss, .commander, .emperor)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.companion.game import GameKind, Setup, is_out, living, number
from topcut.core.companion.table_log import GAME, CellChange, Do, Value
from topcut.core.rules import Rules


class LossCause(StrEnum):
    """Why a seat is out; the first four follow from the counts."""

    LIFE = "life"
    POISON = "poison"
    COMMANDER = "commander"
    TEAM = "team"
    LIBRARY = "library"
    CONCEDED = "conceded"
    LOST = "lost"  # for any other reason


@dataclass(frozen=True, slots=True)
class Loss:
    """One loss condition of a seat: ``cell`` has reached ``at``, from above or below, or holds a word.

    It is pure data, so that an offline phone reaches the same result.
    """

    seat: int
    why: LossCause
    cell: str
    at: int = 0
    by: str = ""

    def is_met(self, value: Value) -> bool:
        if isinstance(value, str):
            return value != ""
        return value <= self.at if self.why is LossCause.LIFE else value >= self.at

    @property
    def dismissed(self) -> str:
        """The cell that holds the count at which the table dismissed the loss."""
        return f"not:{self.seat}:{self.cell}"


def losses(setup: Setup, rules: Rules) -> tuple[Loss, ...]:
    """Every loss condition that follows from the counts, seat by seat (FAQ.loss, FAQ.commander)."""
    return tuple(loss for seat in setup.all_seats for loss in _losses(setup, rules, seat))


def _losses(setup: Setup, rules: Rules, seat: int) -> Iterator[Loss]:
    if not (setup.shares_life and seat != setup.members(setup.team(seat))[0]):  # one total, told once
        yield Loss(seat, LossCause.LIFE, f"life:{setup.holder(seat)}", rules.table.loses_at_life)
    yield Loss(seat, LossCause.POISON, f"poison:{seat}", rules.table.loses_at_poison)
    for other in setup.all_seats:
        for commander in setup.commanders_of(other):
            cell = f"damage:{seat}:{commander}"
            yield Loss(seat, LossCause.COMMANDER, cell, rules.table.commander_damage, commander)
    for mate in _falls_with(setup, seat):
        yield Loss(seat, LossCause.TEAM, f"out:{mate}")


def _falls_with(setup: Setup, seat: int) -> tuple[int, ...]:
    """In Two-Headed Giant one head loses for both; a team loses with its emperor (FAQ.2hg, FAQ.emperor)."""
    mates = tuple(mate for mate in setup.members(setup.team(seat)) if mate != seat)
    if setup.kind is GameKind.TWO_HEADED_GIANT:
        return mates
    return tuple(mate for mate in mates if setup.is_emperor(mate))


def called(setup: Setup, cells: Mapping[str, Value], rules: Rules) -> tuple[Loss, ...]:
    """Losses by the counts that the table has neither confirmed nor dismissed at this count.

    The people at the table confirm it: a card may say otherwise.
    """
    return tuple(
        loss
        for loss in losses(setup, rules)
        if not is_out(cells, loss.seat)
        and loss.is_met(value := cells.get(loss.cell, ""))
        and cells.get(loss.dismissed) != value
    )


def stands_with(setup: Setup) -> Mapping[str, tuple[int, ...]]:
    """Each side, with the seats of which at least one must be left: in Emperor only the emperor."""
    return {
        team: tuple(
            seat
            for seat in setup.members(team)
            if setup.kind is not GameKind.EMPEROR or setup.is_emperor(seat)
        )
        for team in setup.teams
    }


def winner(setup: Setup, cells: Mapping[str, Value]) -> str | None:
    """The one side that is left."""
    left = [team for team, seats in stands_with(setup).items() if not all(is_out(cells, s) for s in seats)]
    return left[0] if len(left) == 1 else None


def draw_leaves_out(rules: Rules) -> tuple[str, ...]:
    """Loss causes that exclude a seat from the game's draw: conceding, in pods (MA-2.1A).

    The rule's other case, a match loss, is entered by an official and does not end a seat's game.
    """
    return tuple(why for why in LossCause if why in rules.match.draw_leaves_out)


def left_out_of_draw(setup: Setup, cells: Mapping[str, Value], rules: Rules) -> tuple[int, ...]:
    """The seats excluded from a draw.

    A player who lost by damage and then left keeps their share (MA-2.5A); dropping from the tournament does
    not affect this match, since it takes effect from the next round (MTR-2.10.b).
    """
    return tuple(seat for seat in setup.all_seats if cells[f"out:{seat}"] in draw_leaves_out(rules))


def new_game(setup: Setup, cells: Mapping[str, Value]) -> tuple[CellChange, ...]:
    """Start the next game of the match and count the finished one; the log resets everything else."""
    won = winner(setup, cells)
    ended = f"games:{won}" if won else "" if living(setup, cells) else "drawn"
    counted = (CellChange(ended, Do.SET, number(cells, ended) + 1),) if ended else ()
    return CellChange(GAME, Do.SET, number(cells, GAME) + 1), *counted
