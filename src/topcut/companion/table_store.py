"""Table store: companion tables read and written, one writer at a time."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

from topcut.companion.models import CompanionLine, CompanionTable
from topcut.companion.written import change_read, change_written, setup_read, setup_written
from topcut.core.companion.game import Setup
from topcut.core.companion.table_log import TableChange
from topcut.core.kernel.ids import Instant, MatchId, TournamentId
from topcut.ledger.notices import TABLE, notify
from topcut.ledger.writing import writing

FORGOTTEN_AFTER = 48 * 3600 * 1000
MOST_FREE = 5_000
"""Tables that belong to no match. A match's table is always made: there are no more of them than matches."""
IN_USE, PLAYED = 3 * 3600 * 1000, 10
"""A table with so many lines, used so many milliseconds ago or less, is never removed for another."""
MOST_LINES = 6_000
AT_ONCE, WITHIN = 400, 10_000
"""Rate limit, changes per milliseconds: far more than six people tap, far less than a flood."""


DatedLog = Sequence[tuple[TableChange, Instant]]


class NoTable(LookupError):
    """The table never existed, or was deleted."""


class TooMany(Exception):
    """There is no room for more free tables, or for more lines of this one."""


class TooFast(Exception):
    """Rate limit: more changes than people make; to be sent again."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as set up. ``names`` are those typed; at a tournament's table the seats have their own."""

    id: str
    setup: Setup
    names: tuple[str, ...]
    edition: str
    overlays: tuple[str, ...]
    tournament: TournamentId
    match: MatchId
    version: int


def make(
    setup: Setup,
    now: Instant,
    *,
    edition: str,
    overlays: Sequence[str] = (),
    names: Sequence[str] = (),
    tournament: str = "",
    match: str = "",
) -> str:
    """Create a table and return its id. Tables unused for two days are deleted.

    When there are too many free tables, one that nobody plays at makes room for the new one.
    """
    body = {**setup_written(setup), "names": list(names), "edition": edition, "overlays": list(overlays)}
    with writing():
        CompanionTable.objects.filter(used__lt=now - FORGOTTEN_AFTER).delete()
        if match and (found := of_match(TournamentId(tournament), MatchId(match))):
            return found
        if not match:
            _make_room(now)
        id_ = secrets.token_urlsafe(12)
        CompanionTable.objects.create(id=id_, setup=body, tournament=tournament, match=match, used=now)
    return id_


def _make_room(now: Instant) -> None:
    """Remove free tables for a new one: first those with the fewest lines, of these the oldest."""
    free = CompanionTable.objects.filter(match="")
    excess = free.count() - MOST_FREE + 1
    if excess <= 0:
        return
    idle = free.filter(Q(version__lt=PLAYED) | Q(used__lt=now - IN_USE)).order_by("version", "used")
    gone = list(idle.values_list("id", flat=True)[:excess])
    if len(gone) < excess:
        raise TooMany
    CompanionTable.objects.filter(id__in=gone).delete()


def forget_name(is_theirs: Callable[[str], bool]) -> None:
    """Take a name off every free table where it was typed; in a transaction that erases somebody."""
    for row in CompanionTable.objects.all():
        names = ["" if is_theirs(name) else name for name in row.setup["names"]]
        if names != row.setup["names"]:
            row.setup = {**row.setup, "names": names}
            row.save(update_fields=["setup"])


def of_match(tournament: TournamentId, match: MatchId) -> str | None:
    return (
        CompanionTable.objects.filter(tournament=tournament, match=match).values_list("id", flat=True).first()
    )


def match_at(id_: str) -> tuple[TournamentId, MatchId] | None:
    """The match played at a table; ``None`` at a free one."""
    row = CompanionTable.objects.filter(id=id_).exclude(match="").values_list("tournament", "match").first()
    return (TournamentId(row[0]), MatchId(row[1])) if row else None


def table(id_: str) -> KeptTable:
    row = CompanionTable.objects.filter(id=id_).first()
    if row is None:
        raise NoTable(id_)
    return KeptTable(
        row.id,
        setup_read(row.setup),
        tuple(row.setup["names"]),
        row.setup["edition"],
        tuple(row.setup["overlays"]),
        TournamentId(row.tournament),
        MatchId(row.match),
        row.version,
    )


def changes(id_: str, after: int = 0) -> list[TableChange]:
    bodies = CompanionLine.objects.filter(table=id_, number__gt=after).order_by("number")
    return [change_read(body) for body in bodies.values_list("body", flat=True)]


def log(id_: str) -> DatedLog:
    """All changes, each with the moment it arrived."""
    lines = CompanionLine.objects.filter(table=id_).order_by("number").values_list("body", "at")
    return [(change_read(body), Instant(at)) for body, at in lines]


def ids_with(id_: str, *beginnings: str) -> list[str]:
    """The ids of changes that begin so."""
    such = Q(*((Q(change_id__startswith=one)) for one in beginnings), _connector=Q.OR)
    lines = CompanionLine.objects.filter(such, table=id_).order_by("number")
    return list(lines.values_list("change_id", flat=True))


def append(id_: str, sent: Sequence[TableChange], now: Instant, at: Instant | None = None) -> int:
    """Add changes that are not there yet, all or nothing; the number of the last line.

    ``at`` is when they happened, if that was before ``now``.
    """
    with writing():
        row = CompanionTable.objects.select_for_update().filter(id=id_).first()
        if row is None:
            raise NoTable(id_)
        new = _new(id_, sent)
        if not new:
            return row.version
        _bounded(row, len(new), now)
        since = now if at is None else at
        CompanionLine.objects.bulk_create(
            CompanionLine(
                table=row, number=number, change_id=change.id, body=change_written(change), at=since
            )
            for number, change in enumerate(new, row.version + 1)
        )
        row.version, row.used = row.version + len(new), now
        row.save(update_fields=["version", "used"])
        notify(TABLE + id_)
        return row.version


def _new(id_: str, sent: Sequence[TableChange]) -> list[TableChange]:
    ids = [change.id for change in sent]
    there = set(
        CompanionLine.objects.filter(table=id_, change_id__in=ids).values_list("change_id", flat=True)
    )
    return list({change.id: change for change in sent if change.id not in there}.values())


def _bounded(row: CompanionTable, more: int, now: Instant) -> None:
    if row.version + more > MOST_LINES:
        raise TooMany
    lines = CompanionLine.objects.filter(table=row, number__lte=max(0, row.version + more - AT_ONCE))
    before = lines.order_by("-number").values_list("at", flat=True).first()
    if more > AT_ONCE or (before is not None and before > now - WITHIN):
        raise TooFast


def versions(ids: Iterable[str]) -> Mapping[str, int]:
    """The versions of some tables, those with listeners."""
    return dict(CompanionTable.objects.filter(id__in=list(ids)).values_list("id", "version"))
