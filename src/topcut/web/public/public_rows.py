"""Rows of public lists: published rounds only, never a draft (I11)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.values import worked_out_once
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.score_words import table_text
from topcut.people.names import Name


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One row of the pairings by name; ``table`` and ``opponent`` are empty for a bye.

    ``team`` is the player's team, if players enter in teams. ``match`` and ``at``: where a result is found.
    """

    name: str
    letter: str
    table: str
    opponent: str
    seat: int = 0  # in a pod, from 1
    changed: bool = False  # by officials, after pairing
    team: str = ""
    match: MatchId | None = None
    at: int = 0


def published(tournament: Tournament) -> list[Round]:
    return [round_ for round_ in tournament.rounds if round_.status is not RoundStatus.DRAFT]


def current(tournament: Tournament) -> Round | None:
    """The last published round."""
    rounds = published(tournament)
    return rounds[-1] if rounds else None


@worked_out_once
def seating(round_: Round) -> int:
    """Changes when anybody sits elsewhere; a result does not change it."""
    return hash(tuple((match.table, match.seats, match.flags) for match in round_.matches))


Members = Mapping[EntrantId, tuple[Name, ...]]


def by_name(round_: Round, names: Mapping[EntrantId, Name], members: Members | None = None) -> list[SeatRow]:
    """Rows as Last, First, sorted as people search; each member of a team under their own name."""
    if members:
        return _players(round_, names, members)
    seated = [(names[seat], seat, match) for match in round_.matches for seat in match.seats]
    seated.sort(key=lambda one: one[0].key)
    return [_seat(name, seat, match, names) for name, seat, match in seated]


def _seat(name: Name, seat: EntrantId, match: Match, names: Mapping[EntrantId, Name]) -> SeatRow:
    across = ", ".join(str(names[opponent]) for opponent in match.opponents_of(seat))
    first = name.key[0][:1].upper()
    at = match.seat_of(seat)
    return SeatRow(
        name=name.sorted,
        letter=first,
        table=str(match.table or ""),
        opponent=across,
        seat=at + 1 if len(match.seats) > 2 else 0,
        changed=match.changed_by_staff,
        match=match.id,
        at=at,
    )


def _players(round_: Round, names: Mapping[EntrantId, Name], members: Members) -> list[SeatRow]:
    """Each player with their own seat of the table and their opponent there (MTR-8.2.a)."""
    seated = [
        (name, team, match, match.duels[seat] if match.duels else match, seat)
        for match in round_.matches
        for team in match.seats
        for seat, name in enumerate(members[team])
    ]
    seated.sort(key=lambda one: one[0].key)
    lines = []
    for name, team, match, own, seat in seated:
        across = [
            members[other][seat] if own.member is not None else names[other]
            for other in match.opponents_of(team)
        ]
        lines.append(
            SeatRow(
                name=name.sorted,
                letter=name.key[0][:1].upper(),
                table=table_text(own),
                opponent=", ".join(map(str, across)),
                changed=match.changed_by_staff,
                team=str(names[team]),
                match=own.id,
                at=own.seat_of(team),
            )
        )
    return lines


def by_letter(seats: Iterable[SeatRow]) -> list[tuple[str, list[SeatRow]]]:
    """Grouped by letter; names that do not start with a letter are under #."""

    def heading(seat: SeatRow) -> str:
        return seat.letter if seat.letter.isalpha() else "#"

    found: dict[str, list[SeatRow]] = {}
    for letter, group in groupby(seats, key=heading):
        found.setdefault(letter, []).extend(group)
    return list(found.items())


def by_table(round_: Round) -> list[Match]:
    """Tables in order, byes last."""
    return sorted(round_.matches, key=lambda match: (match.table is None, match.table or 0))


def searched(seats: Iterable[SeatRow], wanted: str) -> list[SeatRow]:
    """Rows whose names contain every word, ignoring accents and case."""
    words = Name(wanted).key[1].split()
    return [seat for seat in seats if all(word in Name(f"{seat.name} {seat.team}").key[1] for word in words)]


def lettered(seats: Iterable[SeatRow], letters: str) -> list[SeatRow]:
    """Rows within a range of letters, "A-F"; all if empty."""
    first, _, last = letters.partition("-")
    if not (first and last):
        return list(seats)
    return [seat for seat in seats if first <= seat.letter <= last]
