"""Sealed pools kept as decklists are: the text apart, its seal in the ledger."""

import secrets
from collections.abc import Mapping

from topcut.core.commands import RegisterPool
from topcut.core.ids import CommandId, EntrantId, TournamentId
from topcut.core.limited.pools import Pool
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.models import Decklist
from topcut.people.names import storable
from topcut.service.handling import Answer, handle
from topcut.service.lists import seal_of
from topcut.service.tournaments import DoneBefore, new_id, together


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
    written, salt, id_ = storable(text), secrets.token_hex(16), new_id(12)
    command = RegisterPool(stage, entrant, id_, seal_of(salt, written), cards, reason)
    try:
        with together(tournament):
            Decklist.objects.create(id=id_, tournament=tournament, entrant=entrant, salt=salt, text=written)
            answer = handle(command, actor, tournament, command_id)
            if answer.repeated or not answer.entries:
                raise DoneBefore(answer)
    except DoneBefore as before:
        return before.answer
    return answer


def texts(tournament: Tournament, stage: int) -> dict[EntrantId, str]:
    """Every pool of a stage as it was written down; another text than was sealed is never shown."""
    return _read(tournament, tournament.pools.get(stage, {}))


def text_of(tournament: Tournament, stage: int, entrant: EntrantId) -> str | None:
    """One pool; what became of the others' texts does not touch it."""
    pool = tournament.pools.get(stage, {}).get(entrant)
    return _read(tournament, {entrant: pool}).get(entrant) if pool else None


def last_text(tournament: Tournament, entrant: EntrantId) -> str | None:
    """What they opened last: the pool a deck of theirs is built from now (MTR-7.2.a)."""
    stages = [stage for stage, pools in tournament.pools.items() if entrant in pools]
    return text_of(tournament, max(stages), entrant) if stages else None


def _read(tournament: Tournament, pools: Mapping[EntrantId, Pool]) -> dict[EntrantId, str]:
    wanted = [pool.id for pool in pools.values()]
    rows = Decklist.objects.filter(tournament=tournament.id).in_bulk(wanted)
    found = {}
    for entrant, pool in pools.items():
        row = rows.get(pool.id)
        if row is None or not row.salt:
            continue
        if seal_of(row.salt, row.text) != pool.seal:
            raise Refusal("decklist-altered")
        found[entrant] = row.text
    return found
