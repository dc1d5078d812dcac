"""Files on their way in: one for each account, a few in all, kept for an hour and in no backup.

They wait in the database, so that any of several servers can answer for them. Whoever reads a file says so
every few seconds; if nothing was said for a while, its server has stopped, and the file can be read again.
"""

import json
import zlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from topcut.core.kernel.ids import TournamentId
from topcut.ledger.ownership import OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, Incoming

KEPT = timedelta(hours=1)
SILENT = timedelta(seconds=20)
MOST_AT_ONCE = 6
HANDED_OVER = "handed_over"
_LONGEST_NAME = 100


class IncomingStage(StrEnum):
    READING = "reading"
    REFUSED = "refused"
    READY = "ready"
    IN = "in"


class IncomingFile(NamedTuple):
    """What is known of a file without what is in it."""

    id: str
    stage: IncomingStage
    name: str
    organization: OrganizationId
    seen: datetime
    done: int
    total: int
    told: Mapping[str, Any]
    tournament: TournamentId

    @property
    def is_stopped(self) -> bool:
        """Nobody reads it any more: the server that did has been stopped."""
        return self.stage is IncomingStage.READING and self.seen < timezone.now() - SILENT


_FIELDS = ("id", "stage", "name", "organization", "seen", "done", "total", "told", "tournament")


class TooManyIncoming(Exception):
    """Several accounts bring something in at the moment."""


def incoming_of(account: Account) -> IncomingFile | None:
    found = _kept().filter(account=account).values_list(*_FIELDS).first()
    if found is None:
        return None
    file = IncomingFile(*found)
    told = json.loads(str(file.told) or "{}")
    return file._replace(stage=IncomingStage(file.stage), told=told)


def put(account: Account, id_: str, organization: OrganizationId, name: str, content: bytes) -> None:
    """Keep a file that was sent, instead of the account's earlier one."""
    moment = timezone.now()
    fields = {"id": id_, "organization": organization, "name": name[:_LONGEST_NAME]}
    fields |= {"stage": IncomingStage.READING, "told": "", "tournament": ""}
    numbers = {"done": 0, "total": 0, "made": moment, "seen": moment}
    with writing():
        forget_old()
        if Incoming.objects.exclude(account=account).exclude(stage=IncomingStage.IN).count() >= MOST_AT_ONCE:
            raise TooManyIncoming
        Incoming.objects.update_or_create(
            account=account, defaults={**fields, **numbers, "content": zlib.compress(content, 3)}
        )


def content_of(id_: str) -> bytes | None:
    """The file as it was sent, while it is being read."""
    row = _kept().filter(id=id_, stage=IncomingStage.READING).values_list("content", flat=True).first()
    return None if row is None else zlib.decompress(bytes(row))


def take_up(file: IncomingFile) -> bool:
    """Read a file again whose reader has stopped; false if somebody else does already."""
    with writing():
        rows = _reading(file.id).filter(seen=file.seen)
        return bool(rows.update(seen=timezone.now(), done=0, total=0))


def say(id_: str, done: int, total: int) -> bool:
    """That it is being read, and how far; false if nobody waits for it any more."""
    with writing():
        return bool(_reading(id_).update(seen=timezone.now(), done=done, total=total))


def keep_refused(id_: str, told: Mapping[str, Any]) -> None:
    with writing():
        _reading(id_).update(stage=IncomingStage.REFUSED, told=json.dumps(told), content=b"")


def keep_ready(id_: str, told: Mapping[str, Any], content: bytes) -> None:
    """What was read: a preview, and what is to be written if its owner says so."""
    with writing():
        _reading(id_).update(stage=IncomingStage.READY, told=json.dumps(told), content=content)


def ready_content(account: Account, id_: str) -> bytes | None:
    """What is to be written; nothing if that was done already, or it is not there any more."""
    rows = _kept().filter(account=account, id=id_, stage=IncomingStage.READY)
    content = rows.values_list("content", flat=True).first()
    return None if content is None else bytes(content)


def keep_brought(id_: str, tournament: TournamentId, *, handed_over: bool) -> bool:
    """In the transaction that writes it; false if another did. Where it went stays, for a second press."""
    with writing():
        emptied = {"content": b"", "name": "", "told": json.dumps({HANDED_OVER: handed_over})}
        rows = _kept().filter(id=id_, stage=IncomingStage.READY)
        return bool(rows.update(stage=IncomingStage.IN, tournament=tournament, **emptied))


def keep_handed_over(id_: str) -> None:
    with writing():
        Incoming.objects.filter(id=id_).update(told=json.dumps({HANDED_OVER: True}))


def leave(account: Account) -> bool:
    with writing():
        return bool(Incoming.objects.filter(account=account).delete()[0])


def forget_incoming() -> None:
    """In the transaction that erases somebody: nobody looks into the files for whom they name."""
    Incoming.objects.all().delete()


def forget_old() -> None:
    """Those that nobody decided about within the hour."""
    if Incoming.objects.filter(made__lt=timezone.now() - KEPT).exists():
        with writing():
            Incoming.objects.filter(made__lt=timezone.now() - KEPT).delete()


def _kept() -> QuerySet[Incoming]:
    return Incoming.objects.filter(made__gte=timezone.now() - KEPT)


def _reading(id_: str) -> QuerySet[Incoming]:
    return _kept().filter(id=id_, stage=IncomingStage.READING)
