"""Standings: ranked from scratch, or updated after one corrected result."""

from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.standings.columns import TiebreakerColumn, column, updated
from topcut.core.standings.ordering import Draw, Keys, Standing, draw_numbers, lines, sort_keys
from topcut.core.standings.played import Played, Scheme
from topcut.core.standings.records import Matches, MatchRecord, match_records, record_of
from topcut.core.standings.tiebreakers import match_points


@dataclass(frozen=True, slots=True)
class Standings:
    """The lines, best first, with the data needed to correct one result and to explain a number.

    ``matches`` and ``records`` also hold opponents who are not ranked.
    """

    scheme: Scheme
    draw: Draw
    matches: Matches
    records: dict[EntrantId, MatchRecord]
    columns: tuple[TiebreakerColumn, ...]
    keys: Keys
    lines: tuple[Standing, ...]

    def points_of(self, entrant: EntrantId) -> int:
        """Match points, also of somebody who is not ranked; none before their first round."""
        record = self.records.get(entrant)
        return match_points(record, self.scheme) if record else 0

    def corrected(self, before: Played | None, after: Played | None) -> "Standings":
        """The standings with one match replaced, added (no before) or removed (no after).

        Only the entrants of that match and those who met them are recomputed. A ``before``
        that is not among the matches is a ValueError.
        """
        changed = {*(before.seats if before else ()), *(after.seats if after else ())}
        matches = self._replaced(before, after)
        new = {entrant: record_of(entrant, matches[entrant], self.scheme) for entrant in changed}
        records = self.records | new
        touched = changed.copy()
        for record in new.values():
            touched.update(record.opponents)
        columns = tuple(updated(old, records, changed, touched, self.scheme) for old in self.columns)
        keys = self._keys(columns, touched)
        kept = {line.entrant: line for line in self.lines if line.entrant not in touched}
        ordered = lines(keys, records, columns, self.scheme, kept)
        return Standings(self.scheme, self.draw, matches, records, columns, keys, ordered)

    def _keys(self, columns: tuple[TiebreakerColumn, ...], touched: set[EntrantId]) -> Keys:
        """The keys best first, reused; recomputed for those touched, or for all if a unit changed."""
        ranked = [line.entrant for line in self.lines]
        if any(new.units != old.units for new, old in zip(columns, self.columns, strict=True)):
            return sort_keys(ranked, columns, self.draw)
        changed = sort_keys(touched & self.keys.keys(), columns, self.draw)
        return {entrant: changed.get(entrant) or self.keys[entrant] for entrant in ranked}

    def _replaced(self, before: Played | None, after: Played | None) -> Matches:
        """The matches with one replaced in place, in the same order as from scratch."""
        matches = self.matches.copy()
        places: dict[EntrantId, int] = {}
        if before is not None and before.is_finished:
            for seat in before.seats:
                matches[seat] = list(matches.get(seat, ()))
                if before not in matches[seat]:
                    raise ValueError(f"{seat} has no such match to correct: {before}")
                places[seat] = matches[seat].index(before)
                del matches[seat][places[seat]]
        if after is not None and after.is_finished:
            for seat in after.seats:
                own = list(matches.get(seat, ()))
                own.insert(places.get(seat, len(own)), after)
                matches[seat] = own
        return matches


def standings(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme,
    chance_order: Draw | Chance | None = None,
) -> Standings:
    """The standings of these entrants (MTR-3.1.a, MA-3.1A).

    Anybody not among the entrants is not ranked, but remains the opponent of those they met:
    that is how a disqualified entrant is left out. True ties are broken by the given draw: a
    number for each entrant, lowest first, or a ``Chance``.
    """
    ranked = list(dict.fromkeys(entrants))
    draw = draw_numbers(ranked, chance_order)
    matches, records = match_records(ranked, played, scheme)
    columns = tuple(column(tiebreaker, records, scheme) for tiebreaker in scheme.order)
    keys = sort_keys(ranked, columns, draw)
    ordered = lines(keys, records, columns, scheme, {})
    return Standings(scheme, draw, matches, records, columns, keys, ordered)


def rank(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme,
    chance_order: Draw | Chance | None = None,
) -> tuple[Standing, ...]:
    """The lines of ``standings``, best first."""
    return standings(entrants, played, scheme, chance_order).lines
