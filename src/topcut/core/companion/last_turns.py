"""Additional turns after time is called (MTR-2.4.a, MA-2.4AA, MA-2.4AB).

The turn in progress is finished; then a fixed number of turns is played. Extra turns from effects
count among them; turns added by a slow play penalty do not (MTR-2.6.d).
"""

from dataclasses import dataclass, replace

from topcut.core.rules import EntrantKind, Mode, Rules


def turns_at_time(
    rules: Rules,
    minutes: int | None,
    remaining: int,
    extra: int = 0,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
) -> int | None:
    """The number of turns after the one in progress; ``None`` where time is never called.

    ``minutes`` is the round's length. Head-to-head five; Two-Headed Giant three. In pods as many as
    players remained when time was called (four, of a full pod) in rounds of up to 75 minutes, and
    none in rounds of up to 90. For longer ones the addendum says nothing: whatever the rules have for any
    match, which is none as well unless a house gives some.
    """
    if minutes is None:
        return None
    if rules.match.mode is Mode.MULTIPLAYER:
        return _in_a_pod(rules, minutes, remaining) + extra
    shared = entrants is EntrantKind.TWO_HEADED_GIANT
    turns = rules.end.additional_turns_shared if shared else rules.end.additional_turns
    return (turns or 0) + extra


def _in_a_pod(rules: Rules, minutes: int, remaining: int) -> int:
    end = rules.end
    if end.turns_as_players_up_to is not None and minutes <= end.turns_as_players_up_to:
        return remaining
    finishing = end.finish_turn_up_to is not None and minutes <= end.finish_turn_up_to
    return 0 if finishing else end.additional_turns or 0


@dataclass(frozen=True, slots=True)
class TurnCount:
    """The turn count at one table after time is called.

    ``turn`` is 0 for the turn in progress when time was called, then 1, 2, … up to ``turns``; it is
    ``turns + 1`` when the last one is over. ``left`` are the seats still in the game.
    """

    turns: int
    left: tuple[int, ...]
    active: int
    turn: int = 0

    @property
    def is_over(self) -> bool:
        return self.turn > self.turns or len(self.left) < 2

    def after(self, steps: str) -> "TurnCount":
        """Each letter is a step: ``n`` the turn is over, ``x`` over and the same player takes an
        extra one, a digit the seat that left the game."""
        count = self
        for step in steps:
            count = count.step(step)
        return count

    def step(self, step: str) -> "TurnCount":
        if self.is_over:
            return self
        if step == "n":
            return replace(self, turn=self.turn + 1, active=self._next())
        if step == "x":
            return replace(self, turn=self.turn + 1)
        if step.isdecimal() and int(step) in self.left:
            return self._without(int(step))
        raise ValueError(f"no step: {step!r}")

    def _next(self) -> int:
        later = [seat for seat in self.left if seat > self.active]
        return later[0] if later else self.left[0]

    def _without(self, seat: int) -> "TurnCount":
        """Later losses do not change the number of turns (MA-2.4AA); the turn of a seat that leaves ends."""
        left = tuple(other for other in self.left if other != seat)
        if seat != self.active:
            return replace(self, left=left)
        return replace(self, left=left, turn=self.turn + 1, active=replace(self, left=left)._next())


def time_called(turns: int, left: tuple[int, ...], active: int, *, passed: bool = False) -> TurnCount:
    """``left`` are the seats still in the game, ``active`` is the one whose turn it was.

    ``passed``: that player had ended the turn already, so the next player's is in progress. What ends
    a turn differs by edition: saying so, or in 2019 passing priority in the end step.
    """
    count = TurnCount(turns, left, active)
    return replace(count, active=count._next()) if passed else count
