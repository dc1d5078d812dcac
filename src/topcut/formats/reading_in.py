"""Reading a file that is to become a tournament: everything is found out, nothing is written.

A record is played in memory, a ledger is checked line by line; what comes of both is a ``CheckedLedger``,
with a preview for whoever decides whether it comes in. There is no database here: a process of its own does
this, with other people's files (``import_process``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from topcut import rulebook
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.evolve import fold
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.formats.checked_ledger import CheckedLedger, ImportRefused, check_lines
from topcut.formats.record import RecordError, read_record
from topcut.formats.record.tournament_import import compose_record
from topcut.ledger.chain import unseal
from topcut.people.names import Name, joined

MOST_BYTES = 32 * 1024 * 1024
TOP = 8

Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Place:
    rank: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What is in a file, for whoever decides. ``is_record``: a record, and not a ledger.

    ``is_named``: it has its people's names. ``is_seeded``: it has the secret that later draws need.
    """

    is_record: bool
    name: str
    date: str
    formats: tuple[str, ...]
    entrants: int
    in_teams: bool
    rounds: int
    lines: int
    is_finished: bool
    is_named: bool
    is_seeded: bool
    top: tuple[Place, ...]


class ReadIn(NamedTuple):
    ledger: CheckedLedger
    preview: Preview


def preview_as_told(preview: Preview) -> dict[str, Any]:
    return asdict(preview)


def preview_told(told: Mapping[str, Any]) -> Preview:
    top = tuple(Place(**one) for one in told["top"])
    return Preview(**{**told, "formats": tuple(told["formats"]), "top": top})


def read_in(content: bytes, name: str, organizer: PersonId, tell: Tell) -> ReadIn:
    """``name`` is for a record without one. ``ImportRefused`` and ``RecordError`` say what is wrong where."""
    if len(content) > MOST_BYTES:
        raise ImportRefused(_("it is larger than %(most)s MB.") % {"most": MOST_BYTES // 1024 // 1024})
    if _is_ledger(content):
        lines = _text_of(content).splitlines()
        ledger, tournament = check_lines(lines, lambda done: tell(done, len(lines)))
        return ReadIn(ledger, _preview(ledger, tournament, is_record=False))
    record = read_record(content)
    rounds = len(record.rounds)
    tell(0, rounds)
    ledger, tournament = compose_record(record, organizer, name, lambda done: tell(done, rounds))
    if fold(ledger.tournament, (unseal(line.body) for line in ledger.sealed)) != tournament:
        raise RecordError("record", "what would be written does not read back the same: please report it")
    return ReadIn(ledger, _preview(ledger, tournament, is_record=True))


def _is_ledger(content: bytes) -> bool:
    """Whether its first line is a ledger's, whatever comes first in it: a record has no such key."""
    return b'"topcut-ledger"' in content[: content.find(b"\n") + 1 or len(content)]


def _text_of(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise ImportRefused(_("line %(number)s is not UTF-8.") % {"number": line}) from None


def _preview(ledger: CheckedLedger, tournament: Tournament, *, is_record: bool) -> Preview:
    details = tournament.details
    return Preview(
        is_record=is_record,
        name=details.name,
        date=details.date,
        formats=tuple(dict.fromkeys(stage.format for stage in details.stages)),
        entrants=tournament.taking_part,
        in_teams=details.in_teams,
        rounds=len(tournament.rounds),
        lines=len(ledger.sealed),
        is_finished=tournament.is_finished,
        is_named=bool(ledger.people),
        is_seeded=bool(ledger.seed or tournament.seed),
        top=tuple(_top(ledger, tournament)),
    )


def _top(ledger: CheckedLedger, tournament: Tournament) -> Iterator[Place]:
    """The first of the standings, as they come out here."""
    after = last_counted_round(tournament)
    if not after:
        return
    for line in scoreboard(tournament, rulebook.rules_for(tournament.details), after).lines[:TOP]:
        yield Place(line.rank, _name_of(line.entrant, ledger, tournament), line.points)


def _name_of(entrant: EntrantId, ledger: CheckedLedger, tournament: Tournament) -> str:
    found = tournament.entrants[entrant]
    if team := ledger.teams.get(found.name):
        return team
    people = [ledger.people.get(member) for member in found.members]
    known = tuple(Name(*one) for one in people if one)
    return str(joined(known)) if len(known) == len(people) else entrant
