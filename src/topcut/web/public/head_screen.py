"""The head of the ledger, as a value: to compare with the paper on the wall."""

from topcut.core.tournament import Tournament
from topcut.ledger.store import Head
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage


@screen("public/head.html")
class LedgerHeadPage(PublicPage):
    """``seed`` once it is published, at the end."""

    lines: int
    hash: str
    seed_hash: str
    seed: str


def head_screen(tournament: Tournament, head: Head) -> LedgerHeadPage:
    return LedgerHeadPage(
        lines=head.version, hash=head.hash, seed_hash=tournament.seed_hash, seed=tournament.seed or ""
    )
