"""What a hall's pages mostly repeat."""

from topcut.core.desks.rounds.board.player_card import Way
from topcut.web.drawn import Drawn

MOST_KEPT = 20_000
"""Three pieces for each phone of a hall of 3,000 in two languages; some thousand characters a piece."""

drawn: Drawn[str] = Drawn(MOST_KEPT)
ways: Drawn[Way] = Drawn(MOST_KEPT)
