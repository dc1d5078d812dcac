"""How a match starts: who chooses, sideboards, the steps before the first turn."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.board.match_start import First, Start
from topcut.messages.departures import word_text
from topcut.people.names import Name
from topcut.web.fragments import kept
from topcut.web.part_values import KeptPart, part
from topcut.web.player.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class StartStep:
    """``later``: only from game two on."""

    text: str
    later: bool


@part("player/_start.html", "start")
class StartCard(KeptPart):
    sentences: tuple[str, ...]
    steps: tuple[StartStep, ...]


def start_card(known: PlayerView, start: Start) -> StartCard:
    """In a Swiss round the same for everybody."""
    chooser = start.chooser
    named = (known.names[chooser], chooser == known.card.entrant.id) if chooser else None
    whose = (StartCard, known.tournament.id, known.language, named)
    value: StartCard = kept.get_or_make(whose, lambda: _made(start, named), version=start)
    return value


def _made(start: Start, named: tuple[Name, bool] | None) -> StartCard:
    later = _(
        "After that the loser of the game before chooses; after a drawn game, whoever chose last. "
        "Who says nothing plays first."
    )
    sentences = (_first(start.first, named), later if start.later_loser else "", _sideboards(start))
    return StartCard(
        tuple(filter(None, sentences)),
        tuple(StartStep(word_text(step), step == "sideboard") for step in start.steps),
    )


def _first(first: First, named: tuple[Name, bool] | None) -> str:
    if named and first in (First.BY_RANK, First.BY_STANDING):
        return _ranked(first, *named)
    if first is First.BY_LOT:
        return _(
            "Game 1: roll a die or toss a coin. The winner chooses to play first or to draw, before looking "
            "at their hand."
        )
    if first is First.TEAM_BY_LOT:
        return _(
            "Roll a die or toss a coin. The winning team chooses to play first or to draw. If one of its two "
            "looks at their hand before it has chosen, it plays first."
        )
    return _("Turns go round in the order of the seats; seat 1 takes the first.")


def _ranked(first: First, name: Name, own: bool) -> str:
    if first is First.BY_RANK and own:
        return _(
            "Game 1: you choose to play first or to draw, because you stood higher after the Swiss rounds."
        )
    if first is First.BY_RANK:
        text = _(
            "Game 1: %(name)s chooses to play first or to draw, having stood higher after the Swiss rounds."
        )
        return text % {"name": name}
    if own:
        return _("Game 1: you play first, because you stood higher after the Swiss rounds.")
    text = _("Game 1: %(name)s plays first, having stood higher after the Swiss rounds.")
    return text % {"name": name}


def _sideboards(start: Start) -> str:
    if start.redraws:
        return _("Seats, and with them who begins, are drawn again for every game.")
    if not start.sideboards:
        return _("One game, without sideboarding.")
    return _(
        "Play game 1 with the deck you registered. Between games you may sideboard, but not if game 1 was "
        "lost to a penalty before it began, or drawn before a card was played."
    )
