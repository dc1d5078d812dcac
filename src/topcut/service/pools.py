"""Sealed pools kept as decklists are: the text apart, its seal in the ledger."""

from collections.abc import Mapping

from topcut.core.desks.limited.commands import RegisterPool
from topcut.core.desks.limited.state import Pool
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.models import Decklist
from topcut.service.handling import Answer
from topcut.service.once import handle_with
from topcut.service.sealing import seal, unsealed


def register(
    tournament: TournamentId,
    stage: int,
    entrant: EntrantId,
    text: str,
    cards: int,
    actor: Actor,
    *,
    reason: str = "",
    command_id: CommandId | None = None,
) -> Answer:
    """Write a pool down: its text and its line in the ledger, both or neither."""

    def write() -> RegisterPool:
        sealed = seal(tournament, entrant, text)
        return RegisterPool(stage, entrant, sealed.id, sealed.seal, cards, reason)

    return handle_with(tournament, write, actor, command_id)


def texts(tournament: Tournament, stage: int) -> dict[EntrantId, str]:
    """Every pool of a stage as it was written down; another text than was sealed is never shown."""
    return _read(tournament, tournament.pools.get(stage, {}))


def text_of(tournament: Tournament, stage: int, entrant: EntrantId) -> str | None:
    """One pool; what became of the others' texts does not touch it."""
    pool = tournament.pools.get(stage, {}).get(entrant)
    return _read(tournament, {entrant: pool}).get(entrant) if pool else None


def _read(tournament: Tournament, pools: Mapping[EntrantId, Pool]) -> dict[EntrantId, str]:
    wanted = [pool.id for pool in pools.values()]
    rows = Decklist.objects.filter(tournament=tournament.id).in_bulk(wanted)
    found = {entrant: unsealed(rows.get(pool.id), pool.seal) for entrant, pool in pools.items()}
    return {entrant: text for entrant, text in found.items() if text is not None}
