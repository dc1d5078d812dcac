"""What is looked for in the log: words, a desk, a round, a table; and the lines that have it.

Only what the reader is told is searched: a line that is a mere hint for them is found by the hint.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as lazy

from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MatchId, match_place, whole_id
from topcut.core.tournament import Tournament
from topcut.documents.search_words import folded
from topcut.web.desk.round_forms import number_of

Knows = Callable[[str], bool]
"""Whether the reader of a line may know this field of it."""
LONGEST = 60
"""Characters of what is searched for."""

DESKS: dict[str, Promise] = {
    "organizing": lazy("Tournament"),
    "registration": lazy("Players"),
    "decks": lazy("Decks"),
    "limited": lazy("Drafts and Sealed"),
    "rounds": lazy("Rounds"),
    "results": lazy("Results"),
    "clocks": lazy("Clock and extensions"),
    "floor": lazy("Floor"),
    "judging": lazy("Judging"),
    "staffing": lazy("Shifts"),
    "approval": lazy("Requests"),
    "playoff": lazy("Playoff"),
    "prizes": lazy("Prizes"),
}


@dataclass(frozen=True, slots=True)
class LogQuestion:
    """Empty, or 0, where anything will do."""

    words: str = ""
    desk: str = ""
    round: int = 0
    table: int = 0

    @classmethod
    def asked(cls, sent: QueryDict) -> Self:
        desk = str(sent.get("desk", ""))
        return cls(
            words=str(sent.get("q", "")).strip()[:LONGEST],
            desk=desk if desk in DESKS else "",
            round=number_of(str(sent.get("round", ""))),
            table=number_of(str(sent.get("table", ""))),
        )

    @property
    def is_asked(self) -> bool:
        return self != LogQuestion()

    def address(self, upto: int = 0) -> str:
        """The page of lines that ends at this one, or the newest."""
        fields = {"q": self.words, "desk": self.desk, "round": self.round, "table": self.table, "upto": upto}
        return "?" + urlencode({name: value for name, value in fields.items() if value})

    def finds(self, tournament: Tournament, entry: Entry, told: str, by: str, knows: Knows) -> bool:
        """``told`` and ``by`` are what the reader sees, ``knows`` which fields of the line they may know."""
        if self.desk and desk_of(entry.event) != self.desk:
            return False
        if (self.round or self.table) and not self._names_place(tournament, entry.event, knows):
            return False
        text = folded(f"{told} {by}")
        return all(word in text for word in folded(self.words).split())

    def _names_place(self, tournament: Tournament, event: Event, knows: Knows) -> bool:
        found = set(_places(tournament, event, knows))
        rounds, tables = {round_ for round_, _ in found}, {table for _, table in found}
        if self.round and self.table:
            return (self.round, self.table) in found
        return self.round in rounds if self.round else self.table in tables


def desk_of(event: Event) -> str:
    """ "results", for topcut.core.desks.results.events."""
    return type(event).__module__.split(".")[3]


def _places(tournament: Tournament, event: Event, knows: Knows) -> Iterator[tuple[int, int]]:
    """The rounds that a line names to its reader, with the table if it names one.

    A field may be for fewer than its line: where a judge wrote a note, only judges know.
    """
    round_ = getattr(event, "round", None)
    if isinstance(round_, int) and knows("round"):
        yield round_, 0
    for field in ("match", "in_match"):
        match = getattr(event, field, None)
        if isinstance(match, str) and match and knows(field):
            number = match_place(MatchId(match))[0]
            there = tournament.round(number)
            seated = there.match(whole_id(MatchId(match))) if there else None
            yield number, (seated.table or 0) if seated else 0
