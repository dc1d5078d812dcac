"""Marks of rounds on pages of the desk: how far a round is, and the rounds to choose from."""

from dataclasses import dataclass

from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.words import status_text
from topcut.web.page_parts import Chip

_KINDS = {RoundStatus.DRAFT: "warn", RoundStatus.PUBLISHED: "info", RoundStatus.OPEN: "ok"}


@dataclass(frozen=True, slots=True)
class RoundChoice:
    """A round to choose, by its number."""

    number: int
    title: str
    href: str
    current: bool


def round_chip(round_: Round) -> Chip:
    """Draft, published, open or closed."""
    return Chip(status_text(round_.status), _KINDS.get(round_.status, ""))
