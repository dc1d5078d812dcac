"""What ``topcut restore`` says: what was in the backup, what it lacks, and how to start with it."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from topcut.archives.losses import Rows, heads, held
from topcut.cli.told_losses import MOST_NAMED, and_more, moment, told_losses
from topcut.invocation import program
from topcut.languages import counted as ngettext
from topcut.languages import grouped
from topcut.languages import said as _


class Restored(NamedTuple):
    """What was found: ``program`` is empty for a bare database; ``database`` is its name on PostgreSQL."""

    made: datetime
    program: str
    members: int
    database: str = ""


def tell(found: Restored, folder: Path, data: Path, in_use: str) -> Iterator[str]:
    """While Django is on what was restored; ``in_use``: the address of PostgreSQL, if that is in use."""
    said = _("Restored to %(folder)s: the backup of %(made)s. Every file and every chain is sound.")
    if found.program:
        said = _(
            "Restored to %(folder)s: the backup of %(made)s, made by Topcut %(program)s. Every file and "
            "every chain is sound."
        )
    yield said % {"folder": folder, "made": moment(found.made), "program": found.program}
    restored = _asked_by_django()
    yield from _tournaments(restored)
    yield from told_losses(restored, folder, data, in_use)
    yield from _keys()
    told = _("Start with it: %(topcut)s serve --data %(folder)s")
    if found.database:
        told = _(
            "Start with it: %(topcut)s serve --data %(folder)s, and in TOPCUT_DATABASE_URL the database "
            "%(database)s instead of the one there now"
        )
    elif in_use:
        told = _("Start with it, without TOPCUT_DATABASE_URL: %(topcut)s serve --data %(folder)s")
    yield told % {"topcut": program(), "folder": folder, "database": found.database}


def _asked_by_django() -> Rows:
    from django.db import connection

    def rows(asked: str, *values: Any) -> Sequence[tuple[Any, ...]]:
        with connection.cursor() as cursor:
            cursor.execute(asked, values or None)
            return list(cursor.fetchall())

    return rows


def _tournaments(rows: Rows) -> Iterator[str]:
    """The newest first; of many, some."""
    found = sorted((held(rows, *one) for one in heads(rows).items()), key=lambda one: one.last, reverse=True)
    if not found:
        yield _("There is no tournament in it.")
        return
    yield ngettext("It has %(count)s tournament:", "It has %(count)s tournaments:", len(found)) % {
        "count": grouped(len(found))
    }
    for one in found[:MOST_NAMED]:
        said = _("%(tournament)s %(name)s: lines %(lines)s, the last of %(last)s, head %(head)s")
        yield "  " + said % {
            "tournament": one.id,
            "name": one.name,
            "lines": grouped(one.head.version),
            "last": moment(one.last),
            "head": one.head.hash[:12],
        }
    yield from and_more(len(found))


def _keys() -> Iterator[str]:
    from topcut.service.doctor import draw_key

    key = draw_key()
    if not key.well:
        yield _("The draw: %(text)s.") % {"text": key.text}
