"""What is looked at before a start: folder, port, database. What is wrong is told in a sentence.

Values of settings are checked where they are read (``setting_values.py``).
"""

import errno
import os
import socket
from collections.abc import Iterable, Iterator
from pathlib import Path

from topcut.languages import said as _
from topcut.private_files import make_folder
from topcut.setting_values import DATABASE_URL, SettingWrong, database_parts

_FIRST_INHERITED = 3
_FREE_PORTS = 1024
_KEYS = ("secret.key", "draw.key")
_FILES = ("topcut.sqlite3", "server.lock", *_KEYS)
_PATIENCE = 5
_NOT_HERE = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)


def expect_folder(data: Path) -> None:
    """Make the data folder if it is missing; it and what is in it has to be ours to write."""
    try:
        make_folder(data)
    except FileExistsError:
        raise SettingWrong(_("%(data)s is a file: --data names a folder.") % {"data": data}) from None
    except OSError as error:
        facts = {"data": data, "why": error.strerror}
        raise SettingWrong(_("The folder %(data)s cannot be made: %(why)s.") % facts) from None
    expect_ours(data)
    key = data / _KEYS[0]
    if key.is_file() and not key.read_bytes().strip():
        said = _("%(path)s is empty. Put it back from a backup, or remove it: then everybody signs in again.")
        raise SettingWrong(said % {"path": key})


def expect_ours(data: Path) -> None:
    """What is in the folder can be read and written by whoever runs this."""
    for path in (data, *(data / name for name in _FILES)):
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            said = _("%(path)s cannot be written by whoever runs Topcut. Give them the folder %(data)s.")
            raise SettingWrong(said % {"path": path, "data": data})


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets for this address, bound and not open yet; those of systemd, if it handed some over."""
    if inherited := list(_inherited()):
        return inherited
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return _all_bound(dict.fromkeys((family, address) for family, _kind, _proto, _name, address in found))
    except OSError as error:
        raise SettingWrong(_why(host, port, error)) from None


def _all_bound(addresses: Iterable[tuple[int, object]]) -> list[socket.socket]:
    """Those that this computer has: localhost often names one of IPv6 where that is switched off."""
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    for family, address in addresses:
        try:
            sockets.append(_bound(family, address))
        except OSError as error:
            if error.errno not in _NOT_HERE:
                raise
            missing = error
    if missing and not sockets:
        raise missing
    return sockets


def _bound(family: int, address: object) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        bound.bind(address)  # type: ignore[arg-type]
    except OSError:
        bound.close()
        raise
    return bound


def _why(host: str, port: int, error: OSError) -> str:
    facts = {"host": host, "port": port, "free": _FREE_PORTS}
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return _("%(host)s is no address of this computer. --host 0.0.0.0 listens on all of them.") % facts
    if error.errno == errno.EADDRINUSE:
        said = _(
            "Port %(port)s is taken by another program, perhaps a Topcut that runs already. "
            "Choose another: --port."
        )
        return said % facts
    if error.errno in (errno.EACCES, errno.EPERM):
        said = _(
            "Port %(port)s may not be used by whoever runs Topcut: those below %(free)s are the system's. "
            "Take a higher one and put a proxy in front."
        )
        return said % facts
    return _("Port %(port)s of %(host)s cannot be used: %(why)s.") % {**facts, "why": error.strerror}


def _inherited() -> Iterator[socket.socket]:
    """The sockets that systemd opened: it keeps them open while Topcut restarts, so nobody is turned away."""
    if os.environ.get("LISTEN_PID") == str(os.getpid()):
        count = int(os.environ.pop("LISTEN_FDS", "0"))
        del os.environ["LISTEN_PID"]
        for number in range(_FIRST_INHERITED, _FIRST_INHERITED + count):
            yield socket.socket(fileno=number)


def expect_database() -> None:
    """The PostgreSQL of the environment has to let us in. Its client library's words hold no password."""
    url = os.environ.get(DATABASE_URL)
    if not url:
        return
    parts = database_parts(url)
    import psycopg

    asked = url if parts.path.strip("/") else parts._replace(path="/topcut").geturl()
    try:
        psycopg.connect(asked, connect_timeout=_PATIENCE).close()
    except psycopg.Error as error:
        why = " ".join(str(error).split()) or type(error).__name__
        said = _("The database in %(name)s does not let Topcut in: %(why)s")
        raise SettingWrong(said % {"name": DATABASE_URL, "why": why}) from None
