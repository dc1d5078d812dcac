"""Reading and appending. Everything that is written passes through ``append``."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.db import IntegrityError

from topcut.core.events import Entry, Event
from topcut.core.ids import CommandId, Instant, TournamentId
from topcut.ledger.chain import Sealed, seal, unseal
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.writing import writing

_BATCH = 2000


class Conflict(Exception):
    """Somebody else appended first: read again, decide again."""


class Head(NamedTuple):
    version: int
    hash: str


class Stamp(NamedTuple):
    """Who, when, and by which command."""

    at: Instant
    actor: str
    command_id: CommandId


def found(tournament: TournamentId, seed: str) -> None:
    """Begin a chain. Its seed is kept secret until the tournament is finished."""
    with writing():
        Chain.objects.create(id=tournament, seed=seed)


def append(
    tournament: TournamentId, after: Head, stamp: Stamp, events: Sequence[Event]
) -> tuple[tuple[Entry, ...], Head]:
    """Add the events of one command, all or none, directly after the version that was seen."""
    if not events:
        raise ValueError("no events, no line")
    entries = tuple(
        Entry(version, stamp.at, stamp.actor, event)
        for version, event in enumerate(events, after.version + 1)
    )
    sealed = _sealed(tournament, entries, stamp.command_id, after.hash)
    try:
        with writing():
            _write(tournament, after, stamp.command_id, sealed)
    except IntegrityError as error:
        raise Conflict from error
    return entries, Head(sealed[-1].version, sealed[-1].hash)


def _sealed(
    tournament: TournamentId, entries: Sequence[Entry], command_id: CommandId, previous: str
) -> list[Sealed]:
    sealed: list[Sealed] = []
    for entry in entries:
        sealed.append(seal(tournament, entry, command_id, sealed[-1].hash if sealed else previous))
    return sealed


def _write(tournament: TournamentId, after: Head, command_id: CommandId, sealed: list[Sealed]) -> None:
    first, last = sealed[0], sealed[-1]
    moved = Chain.objects.filter(id=tournament, version=after.version, head=after.hash)
    if not moved.update(version=last.version, head=last.hash):
        raise Conflict
    Line.objects.bulk_create(
        Line(chain_id=tournament, version=line.version, body=line.body, hash=line.hash) for line in sealed
    )
    Carried.objects.create(command_id=command_id, chain_id=tournament, first=first.version, last=last.version)


def read(
    tournament: TournamentId, after: int = 0, upto: int | None = None, mentioning: str = ""
) -> Iterator[Entry]:
    """The entries in order; ``mentioning`` leaves out the lines that do not hold this text."""
    lines = Line.objects.filter(chain_id=tournament, version__gt=after).order_by("version")
    if upto is not None:
        lines = lines.filter(version__lte=upto)
    if mentioning:
        lines = lines.filter(body__contains=mentioning)
    for body in lines.values_list("body", flat=True).iterator(_BATCH):
        yield unseal(body)


def lines(tournament: TournamentId) -> Iterator[Sealed]:
    """The lines as they are stored."""
    stored = Line.objects.filter(chain_id=tournament).order_by("version")
    for row in stored.values_list("version", "body", "hash").iterator(_BATCH):
        yield Sealed(*row)


class Brought(NamedTuple):
    """A chain that came from elsewhere and where it ends."""

    tournament: TournamentId
    version: int
    hash: str


def bring(
    tournament: TournamentId,
    seed: str,
    sealed: Sequence[Sealed],
    commands: Mapping[CommandId, tuple[int, int]],
) -> Brought:
    """Take in a whole chain whose lines were checked."""
    last = sealed[-1]
    with writing():
        Chain.objects.create(id=tournament, seed=seed, version=last.version, head=last.hash)
        rows = (
            Line(chain_id=tournament, version=line.version, body=line.body, hash=line.hash) for line in sealed
        )
        Line.objects.bulk_create(rows, batch_size=_BATCH)
        carried_out = (
            Carried(command_id=command, chain_id=tournament, first=first, last=upto)
            for command, (first, upto) in commands.items()
        )
        Carried.objects.bulk_create(carried_out, batch_size=_BATCH)
    return Brought(tournament, last.version, last.hash)


def head(tournament: TournamentId) -> Head | None:
    row = Chain.objects.filter(id=tournament).values_list("version", "head").first()
    return Head(*row) if row else None


def holds(tournament: TournamentId, past: Head) -> bool:
    """Whether the chain passes through this head: a state folded up to there can be built on."""
    return Line.objects.filter(chain_id=tournament, version=past.version, hash=past.hash).exists()


def versions() -> dict[TournamentId, int]:
    """Where every chain stands: what each process looks at a few times a second."""
    return {TournamentId(id_): version for id_, version in Chain.objects.values_list("id", "version")}


def seed(tournament: TournamentId) -> str:
    return Chain.objects.values_list("seed", flat=True).get(id=tournament)


def carried(command_id: CommandId) -> Carried | None:
    return Carried.objects.filter(command_id=command_id).first()
