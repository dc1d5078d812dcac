"""Decisions on drawing anew: what was drawn is discarded, and other lots count from now on.

Discarding alone changes nothing: the same people in the same place get the same lots. So whoever wants others
says why, a second role approves, and everybody can read it.
"""

from collections.abc import Callable, Iterable, Mapping

from topcut.core.context import Context, decides, the_round
from topcut.core.desks.limited.commands import UnseatDraft
from topcut.core.desks.limited.decide.seating import unseat_draft
from topcut.core.desks.playoff.commands import UndoCut
from topcut.core.desks.playoff.decide import undo_cut
from topcut.core.desks.rounds.commands import DiscardRound, DrawAnew
from topcut.core.desks.rounds.decide.publishing import discard_round
from topcut.core.desks.rounds.drawn import cut_is_drawn
from topcut.core.desks.rounds.events import DrawnAnew
from topcut.core.kernel.chance import BY_LABEL
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.details import StageKind
from topcut.core.play.draws import Drawn
from topcut.core.tournament import Tournament

_APPROVERS = (Role.HEAD_JUDGE, Role.SCOREKEEPER)


@decides(DrawAnew)
def draw_anew(command: DrawAnew, tournament: Tournament, context: Context) -> Iterable[Event]:
    if tournament.draws.rule != BY_LABEL:
        raise Refusal("every-draft-is-a-draw")
    if not command.reason.strip():
        raise Refusal("reason-missing")
    taken_back = tuple(_TAKE_BACK[command.drawn](command.place, tournament, context))
    number = tournament.draws.number(command.drawn, command.place) + 1
    roles = tuple(role for role in _APPROVERS if role in context.actor.roles)
    return (DrawnAnew(command.drawn, command.place, number, command.reason.strip(), roles), *taken_back)


def _pairings(number: int, tournament: Tournament, context: Context) -> Iterable[Event]:
    the_round(tournament, number)
    if tournament.stage_of(number).kind is not StageKind.SWISS:
        raise Refusal("pairings-not-drawn", round=number)
    return discard_round(DiscardRound(number), tournament, context)


def _seats(stage: int, tournament: Tournament, context: Context) -> Iterable[Event]:
    return unseat_draft(UnseatDraft(stage), tournament, context)


def _cut(stage: int, tournament: Tournament, context: Context) -> Iterable[Event]:
    if stage not in tournament.cuts or stage != max(tournament.cuts):
        raise Refusal("no-cut-to-undo")
    if not cut_is_drawn(tournament, stage):
        raise Refusal("cut-not-drawn")
    return undo_cut(UndoCut(), tournament, context)


_TAKE_BACK: Mapping[Drawn, Callable[[int, Tournament, Context], Iterable[Event]]] = {
    Drawn.PAIRINGS: _pairings,
    Drawn.SEATS: _seats,
    Drawn.CUT: _cut,
}
