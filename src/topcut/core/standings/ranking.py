"""The standings as a whole: ranked from scratch, or after one corrected result."""

from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.standings.columns import Column, column, updated
from topcut.core.standings.lines import Draw, Standing, draw_numbers, lines
from topcut.core.standings.records import Entries, MatchRecord, entries_by_entrant, record_of, seat_lines
from topcut.core.standings.values import HEAD_TO_HEAD, Played, Scheme


@dataclass(frozen=True, slots=True)
class Standings:
    """The lines, best first, with what it takes to correct one result and to explain a number.

    ``entries`` and ``records`` also hold opponents who are not ranked.
    """

    scheme: Scheme
    draw: Draw
    entries: Entries
    records: dict[EntrantId, MatchRecord]
    columns: tuple[Column, ...]
    lines: tuple[Standing, ...]

    def corrected(self, before: Played | None, after: Played | None) -> "Standings":
        """The standings with one match replaced, added (no before) or taken away (no after).

        Only the entrants of that match and whoever met them are computed again. A ``before``
        that is not among the matches is a ValueError.
        """
        changed = {*(before.seats if before else ()), *(after.seats if after else ())}
        entries = self._replaced(before, after)
        new = {entrant: record_of(entrant, entries[entrant]) for entrant in changed}
        records = self.records | new
        touched = changed.copy()
        for record in (*new.values(), *(self.records[entrant] for entrant in changed & self.records.keys())):
            touched.update(record.opponents)
        columns = tuple(updated(old, records, changed, touched, self.scheme) for old in self.columns)
        kept = {line.entrant: line for line in self.lines if line.entrant not in touched}
        ranked = [line.entrant for line in self.lines]
        ordered = lines(ranked, records, columns, self.scheme, self.draw, kept)
        return Standings(self.scheme, self.draw, entries, records, columns, ordered)

    def _replaced(self, before: Played | None, after: Played | None) -> Entries:
        entries = self.entries.copy()
        if before and before.is_finished:
            for seat in before.seats:
                own = list(entries.get(seat, ()))
                position = next((index for index, (match, _) in enumerate(own) if match == before), None)
                if position is None:
                    raise ValueError(f"{seat} has no such match in round {before.round} to correct")
                del own[position]
                entries[seat] = own
        if after and after.is_finished:
            for seat, line in zip(after.seats, seat_lines(after, self.scheme), strict=True):
                entries[seat] = [*entries.get(seat, ()), (after, line)]
        return entries


def standings(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme = HEAD_TO_HEAD,
    chance_order: Draw | Chance | None = None,
) -> Standings:
    """The standings of these entrants (MTR-3.1.a, MA-3.1A).

    Whoever is not among the entrants is not ranked, but stays the opponent of those they met:
    that is how a disqualified entrant is left out. True ties are broken by the draw given: a
    number for each entrant, lowest first, or a ``Chance``.
    """
    ranked = list(dict.fromkeys(entrants))
    draw = draw_numbers(ranked, chance_order)
    entries = entries_by_entrant(ranked, played, scheme)
    records = {entrant: record_of(entrant, own) for entrant, own in entries.items()}
    columns = tuple(column(tiebreaker, records, scheme) for tiebreaker in scheme.order)
    ordered = lines(ranked, records, columns, scheme, draw, {})
    return Standings(scheme, draw, entries, records, columns, ordered)


def rank(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme = HEAD_TO_HEAD,
    chance_order: Draw | Chance | None = None,
) -> tuple[Standing, ...]:
    """The lines of ``standings``, best first."""
    return standings(entrants, played, scheme, chance_order).lines
