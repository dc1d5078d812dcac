"""Result keys of the entry line: one for each common result."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.scores import Score, forfeited, mirrored


class Common(StrEnum):
    """The results a key stands for, in the order ``Keys`` writes them."""

    WIN = "win"
    CLOSE_WIN = "close-win"
    WIN_AT_TIME = "win-at-time"
    DRAW_AT_TIME = "draw-at-time"
    DRAW = "draw"
    AGREED = "agreed"
    LOSS = "loss"
    CLOSE_LOSS = "close-loss"
    LOSS_AT_TIME = "loss-at-time"
    DOUBLE_LOSS = "double-loss"


@dataclass(frozen=True, slots=True)
class Said:
    """A score, and whether time ended the match."""

    score: Score
    at_time: bool = False


def common(result: Common, games_to_win: int, agreed: Score) -> Said | None:
    """What a key records, with the score of an agreed draw; ``None`` if such a match cannot have that result.

    Best of three: 2-0, 2-1, at time 1-0-1 and 1-1-1, played out 1-1-1, 0-0-3. A game still on at time is a
    draw (MTR-2.4.d). A match of one game cannot be close.
    """
    most = games_to_win
    wins = {
        Common.WIN: Said(Score((most, 0))),
        Common.CLOSE_WIN: Said(Score((most, most - 1))) if most > 1 else None,
        Common.WIN_AT_TIME: Said(Score((1, 0), 1), at_time=True) if most == 2 else None,
    }
    if result in wins:
        return wins[result]
    losses = {Common.LOSS: "WIN", Common.CLOSE_LOSS: "CLOSE_WIN", Common.LOSS_AT_TIME: "WIN_AT_TIME"}
    if result in losses:
        said = wins[Common[losses[result]]]
        return Said(mirrored(said.score), said.at_time) if said else None
    return {
        Common.DRAW: Said(Score((most - 1, most - 1), 1)),
        Common.DRAW_AT_TIME: Said(Score((1, 1), 1), at_time=True) if most == 2 else None,
        Common.AGREED: Said(agreed),
        Common.DOUBLE_LOSS: Said(forfeited((0, 1), 2, most)),
    }[result]


RESULT_LETTERS = {"q": Common.WIN, "w": Common.CLOSE_WIN, "a": Common.LOSS, "s": Common.CLOSE_LOSS}
"""Letters in addition to the keys, for the most common results. A letter cannot be a digit of the table."""


@dataclass(frozen=True, slots=True)
class Keys:
    """One key for each common result, in the order of ``Common``; empty when they are switched off.

    On the numpad the upper row is for the first seat, the lower for the second, draws are between, and zero
    is a loss for both.
    """

    written: str = "7894561230"

    def result(self, key: str) -> Common | None:
        place = self.written.find(key.lower()) if len(key) == 1 else -1
        return tuple(Common)[place] if place >= 0 else self.letters.get(key.lower())

    @property
    def letters(self) -> dict[str, Common]:
        """Those of ``RESULT_LETTERS`` that have no other meaning here."""
        return {
            one: result for one, result in RESULT_LETTERS.items() if self.written and one not in self.written
        }

    def meanings(self, games_to_win: int, agreed: Score) -> list[tuple[tuple[str, ...], Said]]:
        """Each key, with its letter if it has one, and what they record."""
        beside = {result: (letter,) for letter, result in self.letters.items()}
        known = [
            ((key, *beside.get(result, ())), common(result, games_to_win, agreed)) for key, result in self
        ]
        return [(pressed, said) for pressed, said in known if said]

    def __iter__(self) -> Iterator[tuple[str, Common]]:
        return zip(self.written, Common, strict=False)


NO_KEYS = Keys("")
_TAKEN = set("dtnci.,*!/")
"""Characters with a fixed meaning in the line."""


def keys_of(written: str) -> Keys | None:
    """Parse the keys somebody chose: ten different ones without another meaning, or none at all."""
    chosen = written.lower()
    if not chosen:
        return NO_KEYS
    fit = all(key.isascii() and key.isprintable() and key != " " for key in chosen)
    distinct = len(set(chosen)) == len(chosen) == len(Common)
    return Keys(chosen) if fit and distinct and not _TAKEN & set(chosen) else None
