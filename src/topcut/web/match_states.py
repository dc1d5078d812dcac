"""How a match stands, as a chip on every page."""

from topcut.core.play.matches import MatchState
from topcut.messages.words import state_text
from topcut.web.page_parts import Chip

_KINDS = {
    MatchState.PLAYING: "",
    MatchState.UNCONFIRMED: "warn",
    MatchState.DISPUTED: "bad",
    MatchState.RECORDED: "ok",
}


def state_chip(state: MatchState) -> Chip:
    return Chip(state_text(state), _KINDS[state])
