"""What a hall's pages mostly repeat."""

from topcut.core.boards.player import Way
from topcut.web.drawn import Drawn

MOST_KEPT = 14_000
"""Two pieces for each phone of a hall of 2,500 in two languages; a piece has some two thousand characters."""

drawn: Drawn[str] = Drawn(MOST_KEPT)
ways: Drawn[Way] = Drawn(MOST_KEPT)
