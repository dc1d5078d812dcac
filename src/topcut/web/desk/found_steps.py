"""What the palette finds of a round's own page: its next step, its clock, a result to correct."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.board.overview import NextStep, desk
from topcut.core.play.matches import RoundStatus
from topcut.messages.words import the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.find_values import FoundLine
from topcut.web.desk.round_situation import step_now

_ACTIONS = {
    NextStep.PAIR: "pair",
    NextStep.PUBLISH: "publish",
    NextStep.OPEN: "publish",
    NextStep.PLAY: "close",
    NextStep.CLOSE: "close",
    NextStep.CUT: "cut",
    NextStep.FINISH: "finish",
}


def steps_found(visit: Visit) -> Iterator[FoundLine]:
    """The palette leads to the page with the button: what is pressed there says first what it does."""
    tournament, here = visit.tournament, address("desk", visit.tournament.id)
    step = step_now(visit, desk(tournament).next_step)
    if step in _ACTIONS and visit.may(_ACTIONS[step]):
        number = tournament.current_round.number if tournament.current_round else 0
        number += step is NextStep.PAIR
        named = {"round": the_round_text(tournament.details, number)} if number else {}
        where = address("desk-playoff", tournament.id) if step is NextStep.CUT else here
        yield FoundLine(_step_text(step) % named, "", where)
    round_ = tournament.current_round
    if round_ is None or tournament.is_finished:
        return
    if round_.status is RoundStatus.OPEN and visit.may("clock"):
        yield FoundLine(_("Clock: pause, more time, end of time"), "", here)
    may_correct = "change-closed-result" if round_.status is RoundStatus.CLOSED else "enter-result"
    if round_.status in (RoundStatus.OPEN, RoundStatus.CLOSED) and visit.may_at_once(may_correct):
        yield FoundLine(_("Correct a result"), "", address("desk-round", tournament.id, round_.number))
    if visit.may_at_once("register"):
        yield FoundLine(_("Drop a player"), "", address("desk-players", tournament.id))


def _step_text(step: NextStep) -> str:
    return {
        NextStep.PAIR: _("Pair %(round)s"),
        NextStep.PUBLISH: _("Publish %(round)s"),
        NextStep.OPEN: _("Start %(round)s"),
        NextStep.PLAY: _("Close %(round)s"),
        NextStep.CLOSE: _("Close %(round)s"),
        NextStep.CUT: _("Make the cut"),
        NextStep.FINISH: _("Finish the tournament"),
    }[step]
