"""Sealed pools, and product that was odd."""

from dataclasses import replace

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.ids import EntrantId
from topcut.core.limited.pools import Pool, PoolState, ProductNote
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.PoolRegistered)
def _(tournament: Tournament, event: e.PoolRegistered, entry: e.Entry) -> Tournament:
    state = PoolState.VERIFIED if event.reason else PoolState.REGISTERED
    pool = Pool(event.list, event.seal, event.cards, entry.actor, entry.at, state)
    return _with(tournament, event.stage, event.entrant, pool)


@on(e.PoolVerified)
def _(tournament: Tournament, event: e.PoolVerified, entry: e.Entry) -> Tournament:
    pool = replace(tournament.pools[event.stage][event.entrant], state=PoolState.VERIFIED, note="")
    return _with(tournament, event.stage, event.entrant, pool)


@on(e.PoolQuestioned)
def _(tournament: Tournament, event: e.PoolQuestioned, entry: e.Entry) -> Tournament:
    before = tournament.pools[event.stage][event.entrant]
    pool = replace(before, state=PoolState.QUESTIONED, note=event.note)
    return _with(tournament, event.stage, event.entrant, pool)


@on(e.ProductNoted)
def _(tournament: Tournament, event: e.ProductNoted, entry: e.Entry) -> Tournament:
    note = ProductNote(event.entrant, event.note, event.replaced, entry.actor, entry.at)
    return changed(tournament, product_notes=(*tournament.product_notes, note))


def _with(tournament: Tournament, stage: int, entrant: EntrantId, pool: Pool) -> Tournament:
    pools = {**tournament.pools.get(stage, {}), entrant: pool}
    return changed(tournament, pools={**tournament.pools, stage: pools})
