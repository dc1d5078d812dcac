"""Opening and locking a data folder; errors are reported in words, never as a traceback."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import IO, Annotated, NoReturn

import typer

from topcut.cli.start_checks import expect_database, expect_folder, expect_ours
from topcut.cli.waiting import waiting
from topcut.invocation import program
from topcut.languages import said as _
from topcut.setting_values import switch

LOCK_FILE = "server.lock"
_HOST = re.compile(r"[a-z0-9][a-z0-9.-]*(:\d{1,5})?", re.IGNORECASE)


@contextmanager
def only_server(data: Path) -> Iterator[None]:
    """Lock: one process writes to a data folder; on PostgreSQL several may."""
    expect_folder(data)
    if os.environ.get("TOPCUT_DATABASE_URL"):
        expect_database()
        yield
        return
    with (data / LOCK_FILE).open("a+") as file:
        if not _locked(file):
            _refuse(
                _("Topcut is already running on %(data)s. Use its pages, or stop it first.") % {"data": data},
                1,
            )
        yield


def _locked(file: IO[str]) -> bool:
    """Try to lock the file; the system releases the lock when the process ends, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def expect_host() -> None:
    """A hosted server has a name: without one it would take any, and put it into the links it gives."""
    host = os.environ.get("TOPCUT_HOST", "").strip()
    if switch("TOPCUT_REQUIRE_HTTPS") and not _HOST.fullmatch(host):
        _refuse(
            _(
                "TOPCUT_REQUIRE_HTTPS=1 is for a hosted server, which has one name. Set it, for "
                "example: TOPCUT_HOST=play.example.org"
            ),
            1,
        )


def use_house(house: Path | None) -> None:
    """From here on the overlays are those of this folder."""
    if house is None:
        return
    if not house.is_dir():
        _refuse(
            _("%(house)s is not a folder: --house names the folder of your own overlays.") % {"house": house},
            1,
        )
    os.environ["TOPCUT_HOUSE"] = str(house.absolute())


def open_data(data: Path) -> None:
    """Open the data folder for serving, or say where it is damaged and refuse (scenario 5)."""
    from topcut import bootstrap

    with damage_in_words(data):
        with waiting(_("Opening %(data)s, and bringing its tables up to date") % {"data": data}):
            bootstrap.prepare(data)
        with waiting(_("Checking the tournaments in it")):
            trouble = _trouble()
        if not trouble:
            _index_older()
    if trouble:
        _refuse(f"{trouble} {_restore()}", 2)
    warn_of_key()


@contextmanager
def reading(data: Path) -> Iterator[None]:
    """Open the data folder for reading, perhaps beside a running server: no migrations."""
    from topcut import bootstrap

    if not os.environ.get("TOPCUT_DATABASE_URL") and not (data / "topcut.sqlite3").exists():
        _refuse(
            _("There is no database in %(data)s yet: %(topcut)s serve makes it. Another folder: --data.")
            % {"data": data, "topcut": program()},
            1,
        )
    expect_database()
    expect_ours(data)
    with damage_in_words(data):
        bootstrap.open_only(data)
        from topcut.ledger.migrated import is_behind

        if is_behind():
            _refuse(
                _("The database in %(data)s is of an older Topcut: %(topcut)s serve brings it up to date.")
                % {"data": data, "topcut": program()},
                1,
            )
        yield


@contextmanager
def damage_in_words(data: Path) -> Iterator[None]:
    import sqlite3

    try:
        yield
    except Exception as error:
        if not isinstance(error.__cause__ or error, sqlite3.DatabaseError):
            raise
        _refuse(
            _("The database in %(data)s cannot be read: %(error)s. %(then)s")
            % {"data": data, "error": error, "then": _restore()},
            2,
        )


@contextmanager
def loss_in_words() -> Iterator[None]:
    """A PostgreSQL that is not there is told in a sentence, whichever command met it."""
    try:
        yield
    except Exception as error:
        if "django" not in sys.modules:
            raise
        from topcut.ledger.connection_loss import in_a_line, is_loss

        if not is_loss(error):
            raise
        said = _("The database cannot be reached: %(error)s. Look at PostgreSQL and at TOPCUT_DATABASE_URL.")
        sys.exit(said % {"error": in_a_line(error).rstrip(".")})


def _restore() -> str:
    return _(
        "Nothing was started. Bring the last backup up beside it with: %(topcut)s restore FILE, or look "
        "closer with: %(topcut)s doctor"
    ) % {"topcut": program()}


def _trouble() -> str | None:
    from topcut.ledger.chains_at_start import first_new_fault
    from topcut.service.storage_check import check_at_start

    if damage := check_at_start():
        return _("The database is damaged: %(text)s.") % {"text": damage.text}
    fault = first_new_fault()
    if fault:
        facts = {"tournament": fault.tournament, "version": fault.version, "reason": fault.reason}
        said = _("The ledger of tournament %(tournament)s is damaged at position %(version)s (%(reason)s).")
        return said % facts
    return None


def _index_older() -> None:
    """List the tournaments of a version without an index: once, at the first start."""
    from topcut.ledger.tournament_index import missing
    from topcut.service.tournament_lists import make_rows

    if older := missing():
        with counting(_("Listing tournaments"), len(older)) as show:
            tell_unread(make_rows(older, show))


def tell_unread(unread: Iterable[str]) -> None:
    for id_ in unread:
        said = _(
            "The ledger of %(tournament)s cannot be read by this Topcut: it stays as it is, and in no list."
        )
        typer.echo(said % {"tournament": id_}, err=True)


@contextmanager
def counting(text: str, count: int) -> Iterator[Callable[[], object]]:
    """A bar on standard error that moves on with each call."""
    with typer.progressbar(length=count, label=text, file=sys.stderr) as bar:
        yield lambda: bar.update(1)


def warn_of_key() -> None:
    """Say so if tournaments in progress cannot be paired on; everything else works, so the start goes on."""
    from topcut.service.doctor import draw_key

    key = draw_key()
    if not key.well:
        typer.echo(_("The draw: %(text)s.") % {"text": key.text}, err=True)


def warn_without_seed(tournament: str) -> None:
    """Say so if an exported tournament goes without its secret, because its key is not here."""
    from topcut.formats.ledger_file import lacks_seed

    if lacks_seed(tournament):
        typer.echo(
            _(
                "The secret of tournament %(tournament)s cannot be read here, so it is not in the file: "
                "where it is imported, the tournament shows but cannot be paired on. Its key lies "
                "in a backup."
            )
            % {"tournament": tournament},
            err=True,
        )


def _refuse(sentence: str, code: int) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(code)


Data = Annotated[Path, typer.Option("--data", help="Folder for the database.", envvar="TOPCUT_DATA")]
Host = Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 lets phones in.")]
Port = Annotated[int, typer.Option("--port", help="Port to listen on.", min=1, max=65535)]
House = Annotated[
    Path | None,
    typer.Option("--house", help="Folder of your own overlays of the rules.", envvar="TOPCUT_HOUSE"),
]

DEFAULT_DATA = Path("data")
DEFAULT_HOST = "0.0.0.0"
LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8000


def day_of(text: str | None) -> date:
    """The ``--date`` option; defaults to today."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(_("%(text)s is not a date: write YYYY-MM-DD.") % {"text": text}) from None
