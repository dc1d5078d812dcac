"""Marks of rounds on pages of the desk: how far a round is."""

from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.words import status_text
from topcut.web.page_parts import Chip

_KINDS = {RoundStatus.DRAFT: "warn", RoundStatus.PUBLISHED: "info", RoundStatus.OPEN: "ok"}


def round_chip(round_: Round) -> Chip:
    """Draft, published, open or closed."""
    return Chip(status_text(round_.status), _KINDS.get(round_.status, ""))
