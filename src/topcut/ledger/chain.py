"""Hash chain: a line's canonical text, and the hash that links it to the lines before.

``hash_n = SHA-256(hash_{n-1} + "\n" + body_n)``. The chain shows any edit, gap or reordering; that
nobody rewrote the whole of it is shown by the heads printed on paper.
"""

import hashlib
import json
from typing import Any, NamedTuple

from topcut.core.codec import decode_event, encode_event
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import Instant
from topcut.ledger.upcasting import schema_of, upcast


class SealedLine(NamedTuple):
    """A line ready to be stored."""

    version: int
    body: str
    hash: str


def seal(tournament: str, entry: Entry, command_id: str, previous: str) -> SealedLine:
    kind = type(entry.event).__name__
    body = canonical(
        {
            "tournament": tournament,
            "version": entry.version,
            "at": entry.at,
            "actor": entry.actor,
            "command": command_id,
            "kind": kind,
            "schema": schema_of(kind),
            "data": encode_event(entry.event),
        }
    )
    return SealedLine(entry.version, body, link(previous, body))


def link(previous: str, body: str) -> str:
    return hashlib.sha256(f"{previous}\n{body}".encode()).hexdigest()


def canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def unseal(body: str) -> Entry:
    """Decode the entry in a line's text, upcast to the newest schema."""
    line = json.loads(body)
    data = upcast(line["kind"], line["schema"], line["data"])
    return Entry(line["version"], Instant(line["at"]), line["actor"], decode_event(line["kind"], data))
