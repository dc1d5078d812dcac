"""What is in use and not in a backup, in sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import psycopg
from psycopg.conninfo import make_conninfo

from topcut.archives.losses import (
    APART,
    MISSING,
    LossComparison,
    Lost,
    Rows,
    compare,
    rows_of_file,
    rows_of_postgres,
)
from topcut.archives.manifest import DATABASE
from topcut.invocation import program
from topcut.languages import counted as ngettext
from topcut.languages import grouped
from topcut.languages import said as _

MOST_NAMED = 20


def told_losses(restored: Rows, folder: Path, data: Path, in_use: str) -> Iterator[str]:
    place = data if not in_use else _("the database in use")
    try:
        with _rows_in_use(data, in_use) as rows:
            if rows is None:
                yield _("There is no database in %(data)s to compare it with.") % {"data": data}
                return
            found = compare(rows, restored)
    except (sqlite3.Error, psycopg.Error, OSError, ValueError) as error:
        why = str(error).partition("\n")[0]
        yield _("What it lacks cannot be told, because %(place)s cannot be read: %(why)s") % {
            "place": place,
            "why": why,
        }
        return
    yield from _losses(found, place)
    if found.erased:
        yield _("Erased since, and in it again: %(people)s. Erase them there too: %(command)s") % {
            "people": ", ".join(found.erased[:MOST_NAMED]) + (" …" if found.erased[MOST_NAMED:] else ""),
            "command": f"{program()} erase ID --data {folder}",
        }
    yield _("Sign-ins, phones and invitations that were ended since are open in it again.")
    yield _("Nothing in %(place)s was changed.") % {"place": place}


@contextmanager
def _rows_in_use(data: Path, in_use: str) -> Iterator[Rows | None]:
    if in_use:
        from topcut.service.postgres_programs import parameters
        from topcut.settings import postgresql

        with rows_of_postgres(make_conninfo(**parameters(postgresql(in_use)))) as rows:
            yield rows
    elif (data / DATABASE).exists():
        with rows_of_file(data / DATABASE) as rows:
            yield rows
    else:
        yield None


def _losses(found: LossComparison, place: Path | str) -> Iterator[str]:
    if not found.lost and not found.unknown:
        yield _("It lacks nothing that %(place)s has.") % {"place": place}
        return
    yield _("Starting with it loses, compared with %(place)s:") % {"place": place}
    for one in found.lost[:MOST_NAMED]:
        yield "  " + _loss(one)
    yield from and_more(len(found.lost))
    if found.unknown:
        told = ngettext("%(count)s person entered since", "%(count)s people entered since", found.unknown)
        yield "  " + told % {"count": grouped(found.unknown)}


def _loss(lost: Lost) -> str:
    one = lost.tournament
    facts = {"tournament": one.id, "name": one.name, "lines": grouped(lost.lines), "last": moment(one.last)}
    if lost.how == MISSING:
        return _("%(tournament)s %(name)s: all of it, lines %(lines)s, the last of %(last)s") % facts
    if lost.how == APART:
        return _("%(tournament)s %(name)s: it went on differently; the two cannot be joined") % facts
    told = ngettext(
        "%(tournament)s %(name)s: the newest line, of %(last)s",
        "%(tournament)s %(name)s: the newest %(lines)s lines, the last of %(last)s",
        lost.lines,
    )
    return told % facts


def moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


def and_more(count: int) -> Iterator[str]:
    if count > MOST_NAMED:
        yield "  " + _("and %(count)s more") % {"count": grouped(count - MOST_NAMED)}
