"""How open pages renew themselves, and the addresses of the live streams they listen to.

A player's page listens to its own match and entrant. The phone's cookie is for that tournament's pages and
does not come along, so the address is signed for the topics it names: whoever has it was given it by such a
page.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.crypto import constant_time_compare, salted_hmac

from topcut.core.kernel.ids import Instant, TournamentId

_SALT = "topcut.live"


@dataclass(frozen=True, slots=True)
class Live:
    """``address`` is what the page listens to, empty if it stays as it is; ``version`` is what it shows."""

    address: str
    version: int
    made: Instant
    zone: str


def stream(tournament: TournamentId, topics: Iterable[str] = ()) -> str:
    """The address of the stream for some topics; without any, for every new version, for officials alone."""
    of = ",".join(topics)
    return f"/live/{tournament}?of={of}" if of else f"/live/{tournament}"


def table_stream(table: str) -> str:
    """The address of the stream for the lines of a companion table."""
    return f"/live/table-{table}"


def own_stream(tournament: TournamentId, topics: Iterable[str]) -> str:
    """The address of the stream for a player's own topics."""
    of = ",".join(topics)
    return f"/live/{tournament}/{_signature(tournament, of)}?of={of}"


def is_own_stream(tournament: str, of: str, signature: str) -> bool:
    return constant_time_compare(signature, _signature(tournament, of))


def _signature(tournament: str, of: str) -> str:
    return salted_hmac(_SALT, f"{tournament}?{of}", algorithm="sha256").hexdigest()[:24]
