"""Drawing anew: the form on the pages of a draft round, of draft seats and of the cut."""

from topcut.core.desks.rounds.commands import DrawAnew
from topcut.core.kernel.chance import BY_LABEL
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.draws import Drawn
from topcut.service import Answer
from topcut.service.permissions import Denied, verdict_on
from topcut.web.access import Visit
from topcut.web.desk.round_forms import number

LONGEST_REASON = 300


def may_draw_anew(visit: Visit, drawn: str, place: int) -> bool:
    """Whether the visitor may ask for it; staff who play may not, whatever their role."""
    if visit.tournament.draws.rule != BY_LABEL or visit.tournament.is_finished:
        return False
    command = DrawAnew(Drawn(drawn), place, "")
    return not isinstance(verdict_on(command, visit.actor, visit.tournament), Denied)


def draw_anew(visit: Visit) -> Answer:
    """Form action: what is drawn, its round or stage, and why."""
    drawn = str(visit.values.get("drawn", ""))
    if drawn not in list(Drawn):
        raise Refusal("already-done")
    reason = str(visit.values.get("reason", ""))[:LONGEST_REASON]
    return visit.do(DrawAnew(Drawn(drawn), number(visit, "place"), reason))
