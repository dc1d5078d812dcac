"""Decklists sealed: the text is kept apart, the ledger holds its id and a hash that proves it.

The salt is secret as long as the text is, so that nobody finds a list out by guessing at well-known ones.
"""

import hashlib
import secrets

from topcut.core.commands import SubmitDecklist, ViewDecklists
from topcut.core.decklists import SealedList
from topcut.core.ids import CommandId, EntrantId, TournamentId
from topcut.core.list_secrecy import Sight, may_see_list, the_list
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.models import Decklist
from topcut.people.names import storable
from topcut.service import state
from topcut.service.handling import Answer, handle
from topcut.service.tournaments import DoneBefore, new_id, together


def seal_of(salt: str, text: str) -> str:
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()


def submit(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    *,
    faults: int = 0,
    unverified: int = 0,
    reason: str = "",
    command_id: CommandId | None = None,
) -> Answer:
    """Hand a list in: its text and its line in the ledger, both or neither."""
    written, salt, id_ = storable(text), secrets.token_hex(16), new_id(12)
    command = SubmitDecklist(entrant, id_, seal_of(salt, written), faults, unverified, reason)
    try:
        with together(tournament):
            Decklist.objects.create(id=id_, tournament=tournament, entrant=entrant, salt=salt, text=written)
            answer = handle(command, actor, tournament, command_id)
            if answer.repeated or not answer.entries:
                raise DoneBefore(answer)
    except DoneBefore as before:
        return before.answer
    return answer


def look(
    tournament: Tournament, entrants: list[EntrantId], actor: Actor, command_id: CommandId | None = None
) -> dict[EntrantId, str]:
    """The texts, if the actor may see every one of these lists; a look at a closed one is recorded."""
    rules = state.rules_of(tournament)
    sights = {may_see_list(tournament, rules, actor, one) for one in entrants}
    # Asked here too: a form sent again is answered as before, and what was open then may be closed by now.
    if Sight.NOT in sights:
        raise Refusal("decklist-secret", rule="MTR-2.7.d")
    if Sight.NOTED in sights:
        tournament = handle(ViewDecklists(tuple(entrants)), actor, tournament.id, command_id).tournament
    return _texts(tournament, entrants)


def open_text(tournament: Tournament, entrant: EntrantId, actor: Actor) -> str | None:
    """A list that is open to the actor as things stand, without a line in the ledger."""
    sight = may_see_list(tournament, state.rules_of(tournament), actor, entrant)
    return _texts(tournament, [entrant]).get(entrant) if sight is Sight.FREELY else None


def _texts(tournament: Tournament, entrants: list[EntrantId]) -> dict[EntrantId, str]:
    found = {entrant: sealed for entrant in entrants if (sealed := the_list(tournament, entrant))}
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return {entrant: _unsealed(sealed, rows.get(sealed.id)) for entrant, sealed in found.items()}


def _unsealed(sealed: SealedList, row: Decklist | None) -> str:
    """The text as it was handed in; another one than was sealed is never shown as if it were that."""
    if row is None or not row.salt:
        return ""
    if seal_of(row.salt, row.text) != sealed.seal:
        raise Refusal("decklist-altered")
    return row.text


def altered(tournament: Tournament) -> list[EntrantId]:
    """Whose stored text is no longer the one that was sealed, in any version.

    A text that is not here at all is none of these: a person was erased, or the ledger came from elsewhere.
    """
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return [
        entrant
        for entrant, versions in tournament.lists.items()
        if any(_differs(sealed, rows.get(sealed.id)) for sealed in versions)
    ]


def with_altered_lists() -> dict[TournamentId, list[EntrantId]]:
    """The same of every tournament whose lists are kept here."""
    ids = Decklist.objects.values_list("tournament", flat=True).distinct().order_by("tournament")
    known = (state.known(TournamentId(id_)) for id_ in ids)
    found = {one.tournament.id: altered(one.tournament) for one in known if one}
    return {id_: entrants for id_, entrants in found.items() if entrants}


def _differs(sealed: SealedList, row: Decklist | None) -> bool:
    return row is not None and bool(row.salt) and seal_of(row.salt, row.text) != sealed.seal
