"""Line chart of somebody's place after each round. The table beside it has the same data."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 360, 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 16, 24, 30
_FEW = 9
_LEAST_SPAN = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """One round; ``labelled`` if there is room to print the place, ``numbered`` if for the round as well."""

    round: int
    place: int
    x: float
    y: float
    labelled: bool
    numbered: bool

    @property
    def label_y(self) -> float:
        return self.y - 9


@dataclass(frozen=True, slots=True)
class Tick:
    place: int
    y: float

    @property
    def label_y(self) -> float:
        return self.y + 4


@dataclass(frozen=True, slots=True)
class Chart:
    """Chart coordinates. The best place is on top, as in the standings."""

    marks: tuple[Mark, ...]
    ticks: tuple[Tick, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT

    @property
    def line(self) -> str:
        return " ".join(f"{mark.x},{mark.y}" for mark in self.marks)

    @property
    def places_x(self) -> int:
        """Where the places stand, beside the grid."""
        return self.left - 8

    @property
    def rounds_y(self) -> int:
        """Where the rounds stand, below the grid."""
        return self.height - 8


def chart_of(path: Sequence[tuple[int, int]]) -> Chart | None:
    """A chart of (round, place); ``None`` for a single round."""
    if len(path) < 2:
        return None
    places = [place for _, place in path]
    top, low = _range(places)
    best, count = places.index(min(places)), len(path)
    marks = tuple(
        Mark(
            round_,
            place,
            _x(at, count),
            _y(place, top, low),
            labelled=_is_told(at, count, best),
            numbered=_is_numbered(round_, count),
        )
        for at, (round_, place) in enumerate(path)
    )
    ticks = tuple(Tick(place, _y(place, top, low)) for place in sorted({top, (top + low) // 2, low}))
    return Chart(marks, ticks)


def _range(places: Sequence[int]) -> tuple[int, int]:
    """Axis range from the best place to the worst; from first place if that is near."""
    top = 1 if min(places) <= 8 else min(places)
    return top, max(*places, top + _LEAST_SPAN)


def _is_told(at: int, count: int, best: int) -> bool:
    return count <= _FEW or at in (0, best, count - 1)


def _is_numbered(round_: int, count: int) -> bool:
    """All rounds, or every second or third."""
    return (round_ - 1) % -(-count // 12) == 0


def _x(at: int, count: int) -> float:
    return round(_LEFT + 10 + at * (WIDTH - _LEFT - _RIGHT - 20) / (count - 1), 1)


def _y(place: int, top: int, low: int) -> float:
    return round(_TOP + (place - top) * (HEIGHT - _TOP - _BOTTOM - 10) / (low - top), 1)
