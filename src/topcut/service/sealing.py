"""Lists and pools sealed: the text is kept apart, the ledger holds its id and a hash that proves it.

The salt is secret as long as the text is, so that nobody finds a list out by guessing at well-known ones.
"""

import hashlib
import secrets
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.people.models import Decklist
from topcut.people.names import storable
from topcut.service.once import new_id


@dataclass(frozen=True, slots=True)
class SealedText:
    """What the ledger is told of a text."""

    id: str
    seal: str


def seal(tournament: TournamentId, entrant: EntrantId, text: str) -> SealedText:
    """Keep the text and give its seal."""
    written, salt, id_ = storable(text), secrets.token_hex(16), new_id(12)
    Decklist.objects.create(id=id_, tournament=tournament, entrant=entrant, salt=salt, text=written)
    return SealedText(id_, seal_of(salt, written))


def seal_of(salt: str, text: str) -> str:
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()


def differs(row: Decklist | None, sealed: str) -> bool:
    """Is another text here than was sealed? One that is not here at all is not another one."""
    return row is not None and bool(row.salt) and seal_of(row.salt, row.text) != sealed


def unsealed(row: Decklist | None, sealed: str) -> str | None:
    """The text as it was handed in, if it is still here; another one is never shown as if it were that."""
    if differs(row, sealed):
        raise Refusal("decklist-altered")
    return row.text if row is not None and row.salt else None
