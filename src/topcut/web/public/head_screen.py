"""The head of the ledger, as a value: to compare with the paper on the wall."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.tournament import Tournament
from topcut.ledger.store import Head
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage


@dataclass(frozen=True, slots=True)
class SecretLine:
    """The hash of a secret, or the secret itself once it is published, and what it is."""

    label: str
    text: str


@screen("public/head.html")
class LedgerHeadPage(PublicPage):
    lines: int
    hash: str
    secrets: tuple[SecretLine, ...]


def head_screen(tournament: Tournament, head: Head) -> LedgerHeadPage:
    return LedgerHeadPage(lines=head.version, hash=head.hash, secrets=tuple(_secrets(tournament)))


def _secrets(tournament: Tournament) -> Iterator[SecretLine]:
    """The first one first; the last one is open until the end."""
    seeds = tournament.seeds
    for number, promise in enumerate(tournament.promises):
        yield SecretLine(_promised_again() if number else _promised(), promise)
        if number < len(seeds):
            yield SecretLine(_published(), seeds[number])


def _promised() -> str:
    return _("Hash of the secret seed, published before the first round")


def _promised_again() -> str:
    return _("Hash of the next secret seed, published when the tournament was reopened")


def _published() -> str:
    return _("The seed, published at the end: every random choice can be recomputed from it")
