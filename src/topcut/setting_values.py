"""Values of settings: read from the environment, or refused with a sentence that says what to write instead.

``SettingWrong`` ends any command with that sentence (``cli/speaking.py``). A value is never repeated where it
may hold a password.
"""

import ipaddress
import os
import re
from urllib.parse import SplitResult, urlsplit

from topcut.languages import said as _

DATABASE_URL = "TOPCUT_DATABASE_URL"
_EXAMPLE = "postgresql://user:password@host:5432/topcut"
_LOOPBACK = "127.0.0.1"
MOST_PORT = 65_535
_HALF_ESCAPED = re.compile(r"%(?![0-9A-Fa-f]{2})")


class SettingWrong(ValueError):
    """A setting that cannot be meant, in words."""


def whole_number(name: str, default: int, least: int = 0) -> int:
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        said = _("%(name)s is %(text)s, which is no whole number from %(least)s up.")
        raise SettingWrong(said % {"name": name, "text": text, "least": least})
    return int(text)


def slow_requests(name: str) -> int | None:
    """Milliseconds after which a request is written down; ``off`` for none."""
    return None if os.environ.get(name, "").strip().lower() == "off" else whole_number(name, 1000)


def switch(name: str) -> bool:
    """``1`` is on; ``0`` and nothing are off. Any other word is refused: protection is never off unsaid."""
    text = os.environ.get(name, "").strip()
    if text not in ("", "0", "1"):
        said = _("%(name)s is %(text)s. Write 1 to switch it on, or 0 to leave it off.")
        raise SettingWrong(said % {"name": name, "text": text})
    return text == "1"


def address_and_port(name: str) -> tuple[str, int] | None:
    """``9464`` or ``10.0.0.5:9464``: this computer alone, unless an address says otherwise."""
    text = os.environ.get(name, "").strip()
    if not text:
        return None
    address, _colon, port = text.rpartition(":")
    address = address.strip("[]") or _LOOPBACK
    if not (port.isascii() and port.isdigit() and 0 < int(port) <= MOST_PORT and _is_address(address)):
        said = _("%(name)s is %(text)s. Write a port, such as 9464, or an address and a port: 10.0.0.5:9464.")
        raise SettingWrong(said % {"name": name, "text": text})
    return address, int(port)


def proxies(name: str) -> None:
    """What uvicorn reads: addresses and networks with commas between them, or ``*``."""
    for text in filter(None, (part.strip() for part in os.environ.get(name, "").split(","))):
        if text != "*" and not _is_network(text):
            said = _("%(name)s names %(text)s, which is no address and no network such as 10.0.0.0/24.")
            raise SettingWrong(said % {"name": name, "text": text})


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def database_parts(url: str) -> SplitResult:
    """The parts of the database's address."""
    scheme = url.partition(":")[0] if ":" in url else ""
    if scheme not in ("postgresql", "postgres"):
        said = _("%(name)s must begin with postgresql://, for example %(example)s.")
        raise SettingWrong(said % {"name": DATABASE_URL, "example": _EXAMPLE})
    try:
        parts = urlsplit(url)
        if _HALF_ESCAPED.search(url) or parts.port == 0 or parts.netloc.count("@") > 1:
            raise ValueError
    except ValueError:
        said = _(
            "%(name)s cannot be read. Write it like %(example)s, with %%40 for an @ in the password, "
            "%%2F for a / and %%3A for a colon."
        )
        raise SettingWrong(said % {"name": DATABASE_URL, "example": _EXAMPLE}) from None
    return parts
