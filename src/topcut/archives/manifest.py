"""The manifest: what is in an archive, each with size and hash; by whom and when it was made.

Names are from a short list, so that nothing in an archive says where on a disk it goes.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from topcut.archives.refused import ArchiveRefused
from topcut.languages import said as _

FORMAT = 1
NAME = "manifest.json"
DATABASE, DUMP, SECRET_KEY, DRAW_KEY, CARDS = (
    "topcut.sqlite3",
    "database.pgdump",
    "secret.key",
    "draw.key",
    "cards.sqlite3",
)
HOUSE = "house"
_ALLOWED = (DATABASE, DUMP, SECRET_KEY, DRAW_KEY, CARDS)
_SHEET = re.compile(r"house/[^./\\:\x00-\x1f][^/\\:\x00-\x1f]{0,240}\.toml")
_HASH = re.compile(r"[0-9a-f]{64}")
MOST_BYTES = 1 << 20
"""Of the manifest itself."""


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """``program``: the version of Topcut that made it; ``made``: when, in UTC."""

    program: str
    made: datetime
    members: tuple[Member, ...]

    @property
    def on_postgresql(self) -> bool:
        return self.holds(DUMP)

    def holds(self, name: str) -> bool:
        return any(member.name == name for member in self.members)

    @property
    def size(self) -> int:
        return sum(member.size for member in self.members)

    def written(self) -> bytes:
        members = [asdict(member) for member in self.members]
        made = self.made.isoformat(timespec="seconds")
        plain = {"topcut-backup": FORMAT, "program": self.program, "made": made, "members": members}
        return json.dumps(plain, indent=1).encode()


def may_hold(name: str) -> bool:
    """Whether a member of this name is one that a backup has."""
    return name in _ALLOWED or bool(_SHEET.fullmatch(name))


def read_manifest(raw: bytes) -> Manifest:
    """Refuses whatever is not exactly as it is written here."""
    try:
        plain = json.loads(raw)
        if plain["topcut-backup"] != FORMAT:
            raise ArchiveRefused(
                _("It was made by Topcut %(program)s, which writes backups in a newer way than this one.")
                % {"program": str(plain["program"])[:40]}
            )
        made = datetime.fromisoformat(plain["made"])
        members = tuple(_members(plain["members"]))
        manifest = Manifest(str(plain["program"])[:40], made, members)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ArchiveRefused(_("It is no backup of Topcut: its list of contents cannot be read.")) from None
    names = [member.name for member in members]
    if len(set(names)) < len(names) or (DATABASE in names) == (DUMP in names) or made.tzinfo is None:
        raise ArchiveRefused(_("It is no backup of Topcut: its list of contents cannot be read."))
    return manifest


def _members(plain: Any) -> Iterator[Member]:
    for one in plain:
        name, size, sha256 = one["name"], one["size"], one["sha256"]
        if not (isinstance(name, str) and may_hold(name)):
            raise ArchiveRefused(
                _("It holds %(name)s, which no backup of Topcut has.") % {"name": ascii(name)[:120]}
            )
        if type(size) is not int or size < 0 or not _HASH.fullmatch(sha256):
            raise ValueError(name)
        yield Member(name, size, sha256)
