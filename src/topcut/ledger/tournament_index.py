"""The index of tournaments: a row for each, so that a list folds only what it shows.

A row is written in the transaction of the line that changes it. It is derived: ``make`` makes it again from a
state, and nothing is decided by it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from django.db import connection
from django.db.models import Case, F, Q, QuerySet, When

from topcut.core.kernel.ids import Instant, PersonId, TournamentId
from topcut.core.kernel.plain_texts import plain
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.ledger.models import Chain, Indexed
from topcut.ledger.ownership import OrganizationId
from topcut.ledger.writing import writing

_CHUNK = 50
_LONGEST_DAY = 40
_LATEST = 2**62
COARSE = 10 * 60 * 1000
"""Milliseconds: how much older than the newest line ``active_at`` may be."""


class ListStage(StrEnum):
    ENROLLING = "enrolling"
    RUNNING = "running"
    FINISHED = "finished"


class IndexRow(NamedTuple):
    """A tournament as lists know it; the fields are those of ``Indexed``."""

    name: str
    plain_name: str
    date: str
    start_time: str
    formats: str
    stage: str
    entrants: int
    officials: str
    active_at: int


_FIELDS = ", ".join(IndexRow._fields)
_PLACES = ", ".join(["%s"] * len(IndexRow._fields))
_OWNER = "(SELECT organization FROM ledger_chain WHERE id = %s)"
_AGAIN = ", ".join(f"{name} = excluded.{name}" for name in (*IndexRow._fields, "organization"))
_PUT = f"""INSERT INTO ledger_indexed (chain_id, organization, {_FIELDS}) VALUES (%s, {_OWNER}, {_PLACES})
ON CONFLICT (chain_id) DO UPDATE SET {_AGAIN}"""


def row_of(tournament: Tournament) -> IndexRow:
    details = tournament.details
    name = _storable(details.name)
    return IndexRow(
        name,
        plain(name),
        _storable(details.date)[:_LONGEST_DAY],
        _storable(details.start_time)[:_LONGEST_DAY],
        _words(stage.format for stage in details.stages),
        stage_of(tournament),
        tournament.taking_part,
        _words(sorted(f"{role}:{person}" for person, role in tournament.officials)),
        min(max(tournament.active_at, 0), _LATEST) // COARSE * COARSE,
    )


def stage_of(tournament: Tournament) -> ListStage:
    if tournament.is_finished:
        return ListStage.FINISHED
    return ListStage.RUNNING if tournament.has_started else ListStage.ENROLLING


def _storable(text: str) -> str:
    """A ledger from elsewhere may say anything, and PostgreSQL takes no NUL."""
    return text.replace("\0", "")


def _words(words: Iterable[str]) -> str:
    return _storable(f" {' '.join(dict.fromkeys(words))} ")


def changed(before: Tournament | None, after: Tournament) -> IndexRow | None:
    """The row, if it is another than before; most commands change nothing that it is made of."""
    if before is None:
        return row_of(after)
    same = (
        before.details is after.details
        and before.entrants is after.entrants
        and before.officials is after.officials
        and stage_of(before) is stage_of(after)
        and before.active_at // COARSE == after.active_at // COARSE
    )
    row = None if same else row_of(after)
    return None if row == row_of(before) else row


def put(tournament: TournamentId, row: IndexRow) -> None:
    """Write a row, in the transaction of the line that made it so."""
    with connection.cursor() as cursor:
        cursor.execute(_PUT, [tournament, tournament, *row])


def make(tournament: TournamentId, state_of: Callable[[TournamentId], Tournament]) -> None:
    """Make a tournament's row anew; nobody appends to its chain meanwhile."""
    with writing():
        chain = Chain.objects.select_for_update().get(id=tournament)
        put(tournament, row_of(state_of(tournament)))
        Chain.objects.filter(id=tournament).update(listed=chain.version)


def missing() -> list[TournamentId]:
    """Tournaments without a row, or to which a server has appended since that knew of none."""
    found = Chain.objects.filter(Q(indexed=None) | ~Q(listed=F("version")), version__gt=0).order_by("id")
    return [TournamentId(id_) for id_ in found.values_list("id", flat=True)]


def kept(tournament: TournamentId) -> IndexRow | None:
    """The row, unless it says that somebody else owns the tournament."""
    right = Indexed.objects.filter(chain_id=tournament, organization=F("chain__organization"))
    found = right.values_list(*IndexRow._fields).first()
    return IndexRow(*found) if found else None


# Lists


class Word(NamedTuple):
    """A word that is looked for: in a name, at the beginning of a day or of a format, or as these formats."""

    text: str
    formats: tuple[str, ...] = ()


class FoundIds(NamedTuple):
    """A part of a list, and how many there are in all."""

    tournaments: list[TournamentId]
    total: int


Owners = Collection[OrganizationId] | None
"""Whose tournaments a list is about; ``None`` for everybody's."""


def _of(owners: Owners) -> QuerySet[Indexed]:
    return Indexed.objects.all() if owners is None else Indexed.objects.filter(organization__in=owners)


def active_since(moment: Instant, most: int, owners: Owners = None) -> list[TournamentId]:
    """Those that are played and were written to since, the newest first."""
    running = _of(owners).filter(stage=ListStage.RUNNING, active_at__gte=moment - COARSE)
    return _ids(running.order_by("-active_at", "chain_id"), most)


def enrolling_between(first: str, last: str, most: int, owners: Owners = None) -> list[TournamentId]:
    """Those before their first round, of these days, the nearest first."""
    enrolling = _of(owners).filter(stage=ListStage.ENROLLING, date__gte=first, date__lte=last)
    return _ids(enrolling.order_by("date", "start_time", "chain_id"), most)


def finished(*, words: Sequence[Word] = (), first: int = 0, most: int, owners: Owners = None) -> FoundIds:
    """Those that are finished, the newest first."""
    found = _named(_of(owners).filter(stage=ListStage.FINISHED), words)
    return _part(found.order_by("-date", "-start_time", "chain_id"), first, most)


def of_official(
    person: PersonId, *, words: Sequence[Word] = (), first: int = 0, most: int, owners: Owners = None
) -> FoundIds:
    """Those in which somebody has a role: what is not finished first, then the newest."""
    theirs = _named(_of(owners).filter(officials__contains=f":{person} "), words)
    over = Case(When(stage=ListStage.FINISHED, then=1), default=0)
    return _part(theirs.order_by(over, "-date", "-start_time", "chain_id"), first, most)


def organized_by(person: PersonId, owners: Owners = None) -> Iterator[TournamentId]:
    """Those that somebody organizes or organized, the newest first."""
    theirs = _of(owners).filter(officials__contains=f" {Role.ORGANIZER}:{person} ")
    ids = theirs.order_by("-date", "-start_time", "chain_id").values_list("chain_id", flat=True)
    return map(TournamentId, ids.iterator(_CHUNK))


def owners_with_official(person: PersonId) -> set[OrganizationId]:
    """The organizations in whose tournaments somebody has a role."""
    theirs = Indexed.objects.filter(officials__contains=f":{person} ")
    return set(map(OrganizationId, theirs.values_list("organization", flat=True).distinct()))


def _named(rows: QuerySet[Indexed], words: Sequence[Word]) -> QuerySet[Indexed]:
    """Those that have every word."""
    for word in words:
        text = plain(word.text)
        found = Q(plain_name__contains=text) | Q(date__startswith=text)
        for part in (f" {text}", f"-{text}", *(f" {name} " for name in word.formats)):
            found |= Q(formats__contains=part)
        rows = rows.filter(found)
    return rows


def _part(rows: QuerySet[Indexed], first: int, most: int) -> FoundIds:
    """A part too far is the last one."""
    count = rows.count()
    first = min(first, max(0, count - 1) // most * most)
    return FoundIds(_ids(rows, most, first), count)


def _ids(rows: QuerySet[Indexed], most: int, first: int = 0) -> list[TournamentId]:
    return list(map(TournamentId, rows.values_list("chain_id", flat=True)[first : first + most]))
