"""Sealed pools at the desk: registration status, discrepancies, sheets and files (MTR-7.5.a)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.limited.commands import VerifyPool
from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import PoolState
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.deckdesk.pool_lines import pool_lines, pool_size
from topcut.formats.pool_files import pools_csv, pools_text
from topcut.paper.limited import pool_sheets
from topcut.service.acts.decks import WritePoolDown
from topcut.service.sealing import pool_text, pool_texts
from topcut.web.access import Visit, page
from topcut.web.decks import typed
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import FormAction, number, perform, tell
from topcut.web.finding import entrant_named


def sealed_stage(tournament: Tournament) -> int | None:
    """The last sealed stage that has started, else the first."""
    stages = [at for at, stage in enumerate(tournament.details.stages) if way_of(stage) is LimitedKind.SEALED]
    return max((at for at in stages if at in tournament.drafts), default=stages[0] if stages else None)


def _stage(tournament: Tournament) -> int:
    stage = sealed_stage(tournament)
    if stage is None:
        raise Http404
    return stage


@page("see-pools")
def overview(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-pools", visit.tournament.id)
    return visit.show("desk/pools.html", **_context(visit))


def _context(visit: Visit) -> Mapping[str, Any]:
    tournament, stage = visit.tournament, _stage(visit.tournament)
    known = tournament.pools.get(stage, {})
    playing = tournament.playing_in(tournament.details.first_round_of(stage))
    order = sorted(playing, key=lambda entrant: visit.names[entrant.id].key)
    return {
        "stage": stage,
        "rows": [(one.id, known.get(one.id), registrar_of(tournament, stage, one.id)) for one in order],
        "verified": sum(1 for pool in known.values() if pool.state is PoolState.VERIFIED),
        "questioned": [one for one, pool in known.items() if pool.state is PoolState.QUESTIONED],
    }


@page("see-pools")
def one_pool(visit: Visit, entrant: str) -> HttpResponse:
    """View: one pool, and the field to enter or correct it."""
    tournament, stage, owner = visit.tournament, _stage(visit.tournament), entrant_named(visit, entrant).id
    if visit.posting and visit.values.get("do") == "register":
        text = typed(visit.request) or ""
        if not pool_size(text):
            return _shown(visit, stage, owner, text, _("No line of this names a card."))
        reason = str(visit.values.get("reason", ""))
        tell(visit, visit.do(WritePoolDown(stage, owner, text, pool_size(text), reason)))
        return visit.go("desk-pools", tournament.id)
    return _shown(visit, stage, owner, str(visit.values.get("text", "")))


def _shown(visit: Visit, stage: int, owner: EntrantId, text: str, wrong: str = "") -> HttpResponse:
    kept = pool_text(visit.tournament, stage, owner)
    return visit.show(
        "desk/pool.html",
        status=409 if wrong else 200,
        owner=owner,
        stage=stage,
        pool=visit.tournament.pools.get(stage, {}).get(owner),
        lines=pool_lines(kept) if kept else [],
        text=text or kept or "",
        wrong=wrong,
    )


@page("see-pools")
def as_file(visit: Visit, form: str) -> HttpResponse:
    """View: every pool as text or CSV."""
    if form not in ("txt", "csv"):
        raise Http404
    texts = pool_texts(visit.tournament, _stage(visit.tournament))
    made = pools_csv(texts, visit.names) if form == "csv" else pools_text(texts, visit.names)
    kind = "text/csv" if form == "csv" else "text/plain"
    headers = {"Content-Disposition": f'attachment; filename="pools.{form}"'}
    return HttpResponse(made, content_type=f"{kind}; charset=utf-8", headers=headers)


@page("see-pools")
def sheets(visit: Visit) -> HttpResponse:
    texts = pool_texts(visit.tournament, _stage(visit.tournament))
    if not texts:
        raise Http404
    wanted = asked(visit)
    return printed(visit, wanted, "pools", partial(pool_sheets, wanted.facts, texts))


def _entrant(visit: Visit) -> EntrantId:
    return EntrantId(str(visit.values.get("entrant", "")))


_ACTS: Mapping[str, FormAction] = {
    "verify": lambda visit: visit.do(
        VerifyPool(number(visit, "stage"), _entrant(visit), str(visit.values.get("list", "")))
    ),
}
