"""Sealed for players: register the pool of the player across, review one's own (MTR-7.5.a)."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import phones_away
from topcut.core.desks.limited.commands import QuestionPool, VerifyPool
from topcut.core.desks.limited.neighbours import pools_to_register
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.service import now
from topcut.service.acts.written_pools import WritePoolDown
from topcut.web.decks import typed
from topcut.web.desk.sealed_pools import sealed_stage
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.pool_screen import pool_screen


@phone_page
def pool(visit: PhoneVisit) -> HttpResponse:
    stage = sealed_stage(visit.tournament)
    if stage is None or stage not in visit.tournament.drafts:
        raise Http404
    if not visit.posting and phones_away(visit.tournament, visit.rules, visit.entrant_id, now()):
        return visit.go("player:me", visit.tournament.id)
    mine = pools_to_register(visit.tournament, stage, visit.entrant_id)
    do = str(visit.values.get("do", "")) if visit.posting else ""
    if do == "register":
        owner = EntrantId(str(visit.values.get("owner", "")) or (mine[0] if mine else ""))
        if owner not in mine:
            raise Refusal("no-pool-to-register")
        visit.do(WritePoolDown(stage, owner, typed(visit.request)))
        visit.say(_("Saved: hand the cards back, and let their owner look at the list."))
        return visit.go("player:pool", visit.tournament.id)
    seen = str(visit.values.get("list", ""))
    if do == "verify":
        visit.do(VerifyPool(stage, visit.entrant_id, seen))
        visit.say(_("Thank you: your pool is right."))
        return visit.go("player:pool", visit.tournament.id)
    if do == "question":
        visit.do(QuestionPool(stage, visit.entrant_id, seen, str(visit.values.get("note", ""))))
        visit.warn(_("A judge looks at it. Do not change anything until then."))
        return visit.go("player:pool", visit.tournament.id)
    return show(visit, pool_screen(visit, stage, mine))
