"""Sealed pools at the desk: registration status, discrepancies, sheets and files (MTR-7.5.a)."""

from collections.abc import Mapping
from functools import partial

from django.http import Http404, HttpResponse

from topcut.core.desks.limited.commands import VerifyPool
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.formats.pool_files import pools_csv, pools_text
from topcut.paper.limited import pool_sheets
from topcut.service.acts.written_pools import WritePoolDown
from topcut.service.sealing import pool_texts
from topcut.web.access import Visit, page
from topcut.web.decks import typed
from topcut.web.desk.pools_screen import pool_screen_at_desk, pools_screen
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import FormAction, number, perform, tell
from topcut.web.finding import entrant_named
from topcut.web.pages import show


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
    return show(visit, pools_screen(visit, _stage(visit.tournament)))


@page("see-pools")
def one_pool(visit: Visit, entrant: str) -> HttpResponse:
    """View: one pool, and the field to enter or correct it."""
    tournament, stage, owner = visit.tournament, _stage(visit.tournament), entrant_named(visit, entrant).id
    if visit.posting and visit.values.get("do") == "register":
        reason = str(visit.values.get("reason", ""))
        tell(visit, visit.do(WritePoolDown(stage, owner, typed(visit.request), reason)))
        return visit.go("desk-pools", tournament.id)
    return show(visit, pool_screen_at_desk(visit, stage, owner))


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
