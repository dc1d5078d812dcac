"""Standings after a cut: those who play on first, then the others as they stood."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, outcomes
from topcut.core.standings.ordering import Standing
from topcut.core.standings.played import Played

_OUT = (Outcome.LOSS, Outcome.NOT_PLAYED)


@dataclass(frozen=True, slots=True)
class Finish:
    """A final place; ``rank`` is shared by those below the cut whom no tiebreaker separates.

    ``out_in`` is the elimination round in which a playoff entrant went out.
    """

    place: int
    rank: int
    line: Standing
    in_playoff: bool
    out_in: int | None = None

    @property
    def entrant(self) -> EntrantId:
        return self.line.entrant


def final_standings(
    swiss: Sequence[Standing],
    eliminations: Iterable[Played],
    cut: Collection[EntrantId] = (),
    left: Collection[EntrantId] = (),
) -> tuple[Finish, ...]:
    """The winner first, the rest by the round they went out in, then by Swiss place.

    ``cut`` names those who made the cut; whoever has a seat in an elimination match is one of
    them. After a cut nobody moves up (MTR-2.10.d), so somebody who drops keeps a place in the
    playoff: they went out in the first elimination round that has no seat for them. Of a top
    8 that lost seed 2 before the quarterfinals, seed 2 finishes fifth, ahead of the others
    who went out in that round with a lower Swiss place. ``left`` have left after the last of these
    rounds: a finalist who does goes out in the final, played or not.
    """
    matches = list(eliminations)
    members = {*cut, *(seat for match in matches for seat in match.seats)}
    out = _rounds_out(members, matches)
    inside = [line for line in swiss if line.entrant in members]
    below = [line for line in swiss if line.entrant not in members]
    last = max((match.round for match in matches), default=0)
    out |= {member: last + 1 for member in members if member in left and member not in out}
    never = max(out.values(), default=0) + 1
    inside.sort(key=lambda line: (-out.get(line.entrant, never), line.place))
    playoff = [
        Finish(place, place, line, True, out.get(line.entrant)) for place, line in enumerate(inside, 1)
    ]
    return (*playoff, *_below(below, len(inside)))


def behind(
    field: Collection[EntrantId], now: Sequence[Standing], at_the_cut: Sequence[Standing]
) -> tuple[Standing, ...]:
    """The ``field`` of a second day as it stands now, and behind it the others as they stood at the cut.

    Of 64 who play on, the 65th keeps the 65th place and its figures, whatever opponents win or lose after it.
    Whoever left or declined a place at the cut comes directly behind the field, as with a playoff.
    """
    inside = [line for line in now if line.entrant in field]
    below = [line for line in at_the_cut if line.entrant not in field]
    return tuple(
        each.line._replace(place=each.place, rank=each.rank)
        for each in (*_below(inside, 0), *_below(below, len(inside)))
    )


def _below(lines: Sequence[Standing], places_above: int) -> Iterator[Finish]:
    """Lines in this order, true ties still ties."""
    first_of_rank: dict[int, int] = {}
    for place, line in enumerate(lines, places_above + 1):
        yield Finish(place, first_of_rank.setdefault(line.rank, place), line, False)


def _rounds_out(members: Collection[EntrantId], matches: Sequence[Played]) -> dict[EntrantId, int]:
    """The round each went out in: of their first loss, or the first that has no seat for them."""
    rounds = sorted({match.round for match in matches})
    last_seat: dict[EntrantId, int] = {}
    lost_in: dict[EntrantId, int] = {}
    for match in sorted(matches, key=lambda match: match.round):
        last_seat.update(dict.fromkeys(match.seats, match.round))
        for seat in _losers(match):
            lost_in.setdefault(seat, match.round)
    for member in members:
        missed = [number for number in rounds if number > last_seat.get(member, 0)]
        if member not in lost_in and missed:
            lost_in[member] = missed[0]
    return lost_in


def _losers(match: Played) -> list[EntrantId]:
    if match.score is None:
        return list(match.seats) if match.unpaired is Outcome.NOT_PLAYED else []
    results = zip(match.seats, outcomes(match.score), strict=True)
    return [seat for seat, outcome in results if outcome in _OUT]
