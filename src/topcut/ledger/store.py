"""Ledger store: reading and appending. Everything that is written passes through ``append``."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial, reduce
from operator import or_
from typing import Any, NamedTuple

from django.db import IntegrityError, connection, transaction
from django.db.models import Q

from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import CommandId, Instant, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.counters import LINES
from topcut.ledger import encryption, tournament_index
from topcut.ledger.chain import SealedLine, seal, unseal
from topcut.ledger.models import Chain, Line
from topcut.ledger.notices import CHANNEL
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.ledger.tournament_index import IndexRow
from topcut.ledger.writing import writing

_BATCH = 2000
_ENCRYPTED = Q(seed__startswith=encryption.PREFIX)
_MOVE = """UPDATE ledger_chain SET version = %s, head = %s,
listed = CASE WHEN listed = version THEN %s ELSE listed END WHERE id = %s AND version = %s AND head = %s"""
_MOVE_AND_TELL = f"WITH moved AS ({_MOVE} RETURNING id) SELECT pg_notify('{CHANNEL}', id) FROM moved"
_LINE = "INSERT INTO ledger_line (chain_id, version, body, hash) VALUES (%s, %s, %s, %s)"
_CARRIED = (
    "INSERT INTO ledger_carried (command_id, chain_id, first, last, question) VALUES (%s, %s, %s, %s, %s)"
)


class Conflict(Exception):
    """Somebody else appended first: read again, decide again."""


class Head(NamedTuple):
    version: int
    hash: str


class Stamp(NamedTuple):
    """Who, when, and by which command; ``question`` is the hash of what they asked."""

    at: Instant
    actor: str
    command_id: CommandId
    question: str = ""


def found(tournament: TournamentId, seed: str, owner: OrganizationId = NOBODYS) -> None:
    """Start a chain. Its seed is kept secret until the tournament is finished."""
    with writing():
        Chain.objects.create(id=tournament, seed=_kept(tournament, seed), organization=owner)


def renew_seed(tournament: TournamentId, seed: str) -> None:
    """Keep another secret from now on, in the transaction that writes the line which promises it."""
    with writing():
        Chain.objects.filter(id=tournament).update(seed=_kept(tournament, seed))


def _kept(tournament: TournamentId, seed: str) -> str:
    """The seed as it is stored. The first one makes the key; if that is gone, none replaces it unasked."""
    if not seed:
        return ""
    if not encryption.key_text():
        if not encryption.key_file().exists() and Chain.objects.filter(_ENCRYPTED).exists():
            raise Refusal(encryption.LOST)
        encryption.make_key()
    return encryption.encrypted(seed, tournament)


def append(
    tournament: TournamentId, after: Head, stamp: Stamp, events: Sequence[Event], row: IndexRow | None = None
) -> tuple[tuple[Entry, ...], Head]:
    """Add the events of one command, all or none, directly after the version that was seen.

    ``row``: the tournament's row in the index, where they change it.
    """
    if not events:
        raise ValueError("no events, no line")
    entries = tuple(
        Entry(version, stamp.at, stamp.actor, event)
        for version, event in enumerate(events, after.version + 1)
    )
    sealed = _sealed(tournament, entries, stamp.command_id, after.hash)
    try:
        with writing():
            _write(tournament, after, stamp, sealed)
            if row:
                tournament_index.put(tournament, row)
    except IntegrityError as error:
        raise Conflict from error
    transaction.on_commit(partial(LINES.add, by=len(entries)))
    return entries, Head(sealed[-1].version, sealed[-1].hash)


def _sealed(
    tournament: TournamentId, entries: Sequence[Entry], command_id: CommandId, previous: str
) -> list[SealedLine]:
    sealed: list[SealedLine] = []
    for entry in entries:
        sealed.append(seal(tournament, entry, command_id, sealed[-1].hash if sealed else previous))
    return sealed


def _write(tournament: TournamentId, after: Head, stamp: Stamp, sealed: list[SealedLine]) -> None:
    """Insert the lines in plain SQL: every command waits for this."""
    first, last = sealed[0], sealed[-1]
    with connection.cursor() as cursor:
        move = _MOVE_AND_TELL if connection.vendor == "postgresql" else _MOVE
        cursor.execute(move, [last.version, last.hash, last.version, tournament, after.version, after.hash])
        if not cursor.rowcount:
            raise Conflict
        cursor.executemany(_LINE, [(tournament, line.version, line.body, line.hash) for line in sealed])
        cursor.execute(_CARRIED, [stamp.command_id, tournament, first.version, last.version, stamp.question])


def carry(tournament: TournamentId, command_id: CommandId, question: str, first: int, last: int) -> None:
    """Keep the id of a form whose parts wrote these lines under ids of their own, in the same transaction."""
    with connection.cursor() as cursor:
        cursor.execute(_CARRIED, [command_id, tournament, first, last, question])


def read(
    tournament: TournamentId,
    after: int = 0,
    upto: int | None = None,
    mentioning: str = "",
    kinds: Collection[type[Event]] = (),
) -> Iterator[Entry]:
    """The entries in order; ``mentioning`` leaves out the lines that do not hold this text.

    ``kinds`` filters in the database: a report reads a few hundred lines of forty thousand.
    """
    lines = Line.objects.filter(chain_id=tournament, version__gt=after).order_by("version")
    if upto is not None:
        lines = lines.filter(version__lte=upto)
    if mentioning:
        lines = lines.filter(body__contains=mentioning)
    if kinds:
        lines = lines.filter(reduce(or_, (Q(body__contains=of_kind(kind)) for kind in kinds)))
    for body in lines.values_list("body", flat=True).iterator(_BATCH):
        yield unseal(body)


def chains_mentioning(text: str) -> set[TournamentId]:
    """The chains with a line that holds this text, such as a person's id: nothing is folded to find them."""
    found = Line.objects.filter(body__contains=text).values_list("chain_id", flat=True)
    return {TournamentId(id_) for id_ in found.distinct()}


def of_kind(kind: type[Event]) -> str:
    """How a line of this kind is written; inside a request a kind is followed by nothing of the sort."""
    return f'"kind":"{kind.__name__}","schema":'


def lines(tournament: TournamentId) -> Iterator[SealedLine]:
    """The lines as they are stored."""
    stored = Line.objects.filter(chain_id=tournament).order_by("version")
    for row in stored.values_list("version", "body", "hash").iterator(_BATCH):
        yield SealedLine(*row)


class Brought(NamedTuple):
    """A chain imported from elsewhere, and its end."""

    tournament: TournamentId
    version: int
    hash: str


def bring(
    tournament: TournamentId,
    seed: str,
    sealed: Sequence[SealedLine],
    commands: Mapping[CommandId, tuple[int, int]],
    row: IndexRow,
    owner: OrganizationId,
) -> Brought:
    """Store a whole chain whose lines were checked, with its row in the index, as this organization's.

    In plain SQL: every command waits for this, and ten thousand lines took the ORM eight times as long.
    """
    last = sealed[-1]
    with writing():
        kept = _kept(tournament, seed)
        Chain.objects.create(
            id=tournament,
            seed=kept,
            version=last.version,
            head=last.hash,
            listed=last.version,
            organization=owner,
        )
        with connection.cursor() as cursor:
            cursor.executemany(_LINE, [(tournament, line.version, line.body, line.hash) for line in sealed])
            carried_out = [(command, tournament, *lines, "") for command, lines in commands.items()]
            cursor.executemany(_CARRIED, carried_out)
        tournament_index.put(tournament, row)
    return Brought(tournament, last.version, last.hash)


def head(tournament: TournamentId) -> Head | None:
    row = _row("SELECT version, head FROM ledger_chain WHERE id = %s", tournament)
    return Head(*row) if row else None


def _row(query: str, key: str) -> tuple[Any, ...] | None:
    """Plain SQL for what every page or command needs: the ORM would take longer."""
    with connection.cursor() as cursor:
        cursor.execute(query, [key])
        row: tuple[Any, ...] | None = cursor.fetchone()
    return row


def holds(tournament: TournamentId, past: Head) -> bool:
    """Whether the chain contains this head, so that a state folded up to there can be reused."""
    return Line.objects.filter(chain_id=tournament, version=past.version, hash=past.hash).exists()


def head_at(tournament: TournamentId, version: int) -> Head | None:
    """The head of the chain at this version."""
    found = Line.objects.filter(chain_id=tournament, version=version).values_list("version", "hash").first()
    return Head(*found) if found else None


def versions() -> dict[TournamentId, int]:
    """The version of every chain."""
    return {TournamentId(id_): version for id_, version in Chain.objects.values_list("id", "version")}


def versions_of(tournaments: Collection[TournamentId]) -> dict[TournamentId, int]:
    """The versions of these chains, which each process polls a few times a second."""
    found = Chain.objects.filter(id__in=tournaments).values_list("id", "version")
    return {TournamentId(id_): version for id_, version in found}


def heads() -> dict[TournamentId, Head]:
    """The head of every chain."""
    rows = Chain.objects.values_list("id", "version", "head")
    return {TournamentId(id_): Head(version, hash_) for id_, version, hash_ in rows}


def seed(tournament: TournamentId) -> str:
    """The secret seed; refused if the key that it was encrypted with is not there."""
    row = _row("SELECT seed FROM ledger_chain WHERE id = %s", tournament)
    return encryption.decrypted(row[0], tournament) if row else ""


def seeds_locked() -> list[TournamentId]:
    """Tournaments whose seed the present key does not decrypt."""
    locked = Chain.objects.filter(_ENCRYPTED).exclude(seed__startswith=encryption.readable_prefix())
    return [TournamentId(id_) for id_ in locked.values_list("id", flat=True).order_by("id")]


class Before(NamedTuple):
    """The lines of a command that was already carried out; ``question`` is empty if it is an old one."""

    chain_id: str
    first: int
    last: int
    question: str


_BEFORE = "SELECT chain_id, first, last, question FROM ledger_carried WHERE command_id = %s"


def carried(command_id: CommandId) -> Before | None:
    row = _row(_BEFORE, command_id)
    return Before(*row) if row else None
