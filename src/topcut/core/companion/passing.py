"""Turn order with extra turns; seats leaving the game; the cost of the planar die.

FAQ.turns, FAQ.planechase, MA-2.5B.
"""

from collections.abc import Mapping, Sequence

from topcut.core.companion.game import GameKind, Setup, living, seating
from topcut.core.companion.losing import LossCause
from topcut.core.companion.table_log import CellChange, Do, Value
from topcut.core.rules import Rules


def extra_turns(cells: Mapping[str, Value]) -> tuple[int, ...]:
    """Stack of extra turns, by seat: the last created is taken first."""
    return tuple(int(seat) for seat in str(cells.get("extra", "")).split(",") if seat)


def extra_turn(cells: Mapping[str, Value], seat: int) -> CellChange:
    """An extra turn for a seat, right after this one."""
    return CellChange("extra", Do.SET, ",".join(map(str, (*extra_turns(cells), seat))))


def next_turn(setup: Setup, cells: Mapping[str, Value], rules: Rules) -> tuple[CellChange, ...]:
    """End the turn: the last created extra turn is next, otherwise the next seat in turn order.

    Turn order continues from the last turn that was not an extra one, so extra turns do not shift it.
    """
    left = living(setup, cells)
    waiting = [seat for seat in extra_turns(cells) if seat in left]
    natural = int(cells["natural"])
    if waiting:
        active, natural_next, waiting = waiting[-1], natural, waiting[:-1]
    else:
        active = natural_next = next_after(setup, cells, left, natural)
    return (
        CellChange("active", Do.SET, active),
        CellChange("natural", Do.SET, natural_next),
        CellChange("extra", Do.SET, ",".join(map(str, waiting))),
        # Set, not added: two phones that pass the same turn pass it once.
        CellChange("turn", Do.SET, int(cells["turn"]) + 1),
        CellChange("step", Do.SET, rules.table.steps[0]),
        CellChange("rolls", Do.SET, 0),
    )


def following(setup: Setup, cells: Mapping[str, Value], rules: Rules, turns: int) -> tuple[int, ...]:
    """The seats of the next turns. Seat 1 made an extra turn for 3, then one for 1: 1, 3, 2, 3, 4."""
    found: list[int] = []
    now = dict(cells)
    for _ in range(turns):
        now |= {part.cell: part.value for part in next_turn(setup, now, rules) if part.do is Do.SET}
        found.append(int(now["active"]))
    return tuple(found)


def next_after(setup: Setup, cells: Mapping[str, Value], left: tuple[int, ...], seat: int) -> int:
    """The next seat still in the game; a Two-Headed Giant team takes its turn as its first head."""
    team = setup.team(seat) if setup.kind is GameKind.TWO_HEADED_GIANT else ""
    around = seating(setup, cells)
    here = around.index(seat)
    others = [other for other in left if not team or setup.team(other) != team] or list(left) or [seat]
    return next((other for other in (*around[here + 1 :], *around[: here + 1]) if other in others), seat)


def extra_then_next(
    setup: Setup, cells: Mapping[str, Value], seat: int, rules: Rules
) -> tuple[CellChange, ...]:
    """End the turn, after which that seat takes an extra one."""
    return next_turn(setup, {**cells, "extra": extra_turn(cells, seat).value}, rules)


def next_step(cells: Mapping[str, Value], rules: Rules) -> CellChange:
    """The next step of the turn; after the last one it stays there until the turn is passed."""
    steps = rules.table.steps
    here = steps.index(str(cells["step"]))
    return CellChange("step", Do.SET, steps[min(here + 1, len(steps) - 1)])


PHASES = ("untap", "first main", "beginning of combat", "second main", "end")
"""The steps with which a phase begins."""


def phase_of(step: Value, rules: Rules) -> int:
    """The phase a step belongs to, the first being 1."""
    steps = rules.table.steps
    return sum(one in PHASES for one in steps[: steps.index(str(step)) + 1])


HANDED_ON = ("monarch", "initiative")
"""Designations that somebody always holds; a seat that leaves the game passes them on."""


def goes_out(
    setup: Setup, cells: Mapping[str, Value], seat: int, why: LossCause, rules: Rules
) -> tuple[CellChange, ...]:
    """Mark a seat as out of the game; for a concession, also keep the phase in which it left (MA-2.5B).

    Heads who share a life total lose by it together (FAQ.2hg).
    """
    heir = _heir(setup, cells, seat)
    heads = setup.members(setup.team(seat)) if why is LossCause.LIFE and setup.shares_life else (seat,)
    out = tuple(CellChange(f"out:{one}", Do.SET, why.value) for one in heads)
    handed = tuple(CellChange(one, Do.SET, heir) for one in HANDED_ON if cells.get(one) == str(seat))
    moment = f"{seat}:{cells['turn']}:{phase_of(cells['step'], rules)}"
    left = (CellChange("leaver", Do.SET, moment),) if why is LossCause.CONCEDED else ()
    return *out, *left, *handed


def _heir(setup: Setup, cells: Mapping[str, Value], seat: int) -> str:
    """Who becomes the monarch: the active player or, if that is who leaves, the next seat in turn order.

    From the game rules: the monarchy passes on when the monarch leaves the game.
    """
    left = tuple(other for other in living(setup, cells) if other != seat)
    active = int(cells["active"])
    return str(active if active in left else next_after(setup, cells, left, active)) if left else ""


def still_involved(cells: Mapping[str, Value], rules: Rules) -> int | None:
    """The seat that left in this phase: whatever is about to happen to it still happens (MA-2.5B)."""
    seat, _, moment = str(cells.get("leaver", "")).partition(":")
    here = f"{cells['turn']}:{phase_of(cells['step'], rules)}"
    return int(seat) if seat and moment == here and cells.get(f"out:{seat}") else None


def redraws(setup: Setup, rules: Rules, *, in_playoff: bool) -> bool:
    """Whether the starting player is drawn again for every game (MA-2.2B).

    In a playoff seats go by standing, and the best of the Swiss rounds begins a game that is played again
    (MA-2.2A).
    """
    return not in_playoff and _later_by_lot(setup, rules)


def reseats(setup: Setup, rules: Rules, games_to_win: int) -> bool:
    """Whether seats are drawn anew as well: where a match takes more than one win (MA-2.2B, MA-*.3B).

    In a playoff too, where standing decides the first game (MA-2.2A). The game after a drawn one (MA-2.1A) of
    a match that takes one win is played in the same seats.
    """
    return games_to_win > 1 and _later_by_lot(setup, rules)


def _later_by_lot(setup: Setup, rules: Rules) -> bool:
    return setup.seats > 2 and rules.match.first_player_later == "random-order"


def new_seats(order: Sequence[int]) -> tuple[CellChange, ...]:
    """Seats of the next game in turn order; the first one begins."""
    return (
        CellChange("order", Do.SET, ",".join(map(str, order))),
        CellChange("active", Do.SET, order[0]),
        CellChange("natural", Do.SET, order[0]),
    )


def planar_cost(cells: Mapping[str, Value], rules: Rules) -> int:
    """The cost of the next planar die roll this turn: nothing for the first, then one, two, three."""
    return max(0, int(cells["rolls"]) - rules.table.free_planar_rolls + 1)


def planar_roll(cells: Mapping[str, Value], side: str, rules: Rules) -> tuple[CellChange, ...]:
    """A roll of the planar die by the active player: ``planar:chaos:2:1`` is seat 2's, for one mana."""
    rolled = f"planar:{side}:{cells['active']}:{planar_cost(cells, rules)}"
    return CellChange("rolls", Do.ADD, 1), CellChange("die", Do.SET, rolled)


def planar_deck_size(players: int, rules: Rules) -> int:
    """The size of a shared planar deck: ten planes for each player, at most forty."""
    return min(rules.table.shared_planar_deck_most, rules.table.shared_planar_deck_per_player * players)
