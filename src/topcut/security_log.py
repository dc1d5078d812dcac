"""The security log: one line for each sign-in, failure, denial, lock, claim, approval and limit.

``note`` is called where the thing happens. A line has ids and never a name, a code, a link or a token.
"""

import json
import logging
from contextvars import ContextVar
from enum import StrEnum

_log = logging.getLogger("topcut.security")

address: ContextVar[str] = ContextVar("address", default="")
"""Where the request comes from; the request's path sets it."""


class Happening(StrEnum):
    """What a line is about."""

    SIGNED_IN = "signed-in"
    SIGN_IN_FAILED = "sign-in-failed"
    SIGNED_OUT = "signed-out"
    DENIED = "denied"
    LOCKED = "locked"
    CLAIMED = "claimed"
    PHONE_ENDED = "phone-ended"
    APPROVED = "approved"
    LIMITED = "limited"
    ERASED = "erased"


def note(happening: Happening, *, who: str = "", tournament: str = "", **facts: str | int) -> None:
    """Write a line. ``who`` is an actor's id as in the ledger; ``facts`` say what, in ids and numbers."""
    line = {"what": str(happening), "who": who, "tournament": tournament, "from": address.get(), **facts}
    _log.info(json.dumps({key: value for key, value in line.items() if value != ""}))
