"""Sealed for players: register the pool of the player across, review one's own (MTR-7.5.a)."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.limited.commands import QuestionPool, VerifyPool
from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament
from topcut.deckdesk.pool_lines import pool_lines
from topcut.service.acts.decks import WritePoolDown
from topcut.service.sealing import pool_text
from topcut.web.decks import typed
from topcut.web.desk.sealed_pools import sealed_stage
from topcut.web.player.card_parts import page_of
from topcut.web.player.guard import PhoneVisit, phone_page


@phone_page
def pool(visit: PhoneVisit) -> HttpResponse:
    stage = sealed_stage(visit.tournament)
    if stage is None or stage not in visit.tournament.drafts:
        raise Http404
    theirs = whose_to_register(visit.tournament, stage, visit.entrant_id)
    do = str(visit.values.get("do", "")) if visit.posting else ""
    if do == "register":
        if theirs is None:
            raise Refusal("no-pool-to-register")
        visit.do(WritePoolDown(stage, theirs, typed(visit.request)))
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
    return _shown(visit, stage, theirs)


def whose_to_register(tournament: Tournament, stage: int, me: EntrantId) -> EntrantId | None:
    """The entrant whose pool this player registers; their own if nobody sits across."""
    draft = tournament.drafts.get(stage)
    if draft is None or draft.place_of(me) is None:
        return None
    return registrar_of(tournament, stage, me)


def _shown(visit: PhoneVisit, stage: int, theirs: EntrantId | None) -> HttpResponse:
    tournament, me = visit.tournament, visit.entrant_id
    known = tournament.pools.get(stage, {})
    kept = pool_text(tournament, stage, me)
    told: dict[str, Any] = {
        "page": page_of(visit),
        "tournament": tournament,
        "theirs": theirs,
        "their_pool": known.get(theirs) if theirs else None,
        "own": known.get(me),
        "lines": pool_lines(kept) if kept else [],
        "text": str(visit.values.get("text", "")) or _written(visit, stage, theirs),
    }
    return visit.show("player/pool.html", **told)


def _written(visit: PhoneVisit, stage: int, theirs: EntrantId | None) -> str:
    """What this player wrote so far, to continue; what others wrote is hidden from them."""
    known = visit.tournament.pools.get(stage, {}).get(theirs) if theirs else None
    if theirs is None or known is None or known.by != visit.actor.id:
        return ""
    return pool_text(visit.tournament, stage, theirs) or ""
