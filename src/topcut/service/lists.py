"""Decklists: handed in sealed (sealing), seen by whom the rules let see them."""

from topcut.core.desks.decks.commands import SubmitDecklist, ViewDecklists
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.models import Decklist
from topcut.service import states as state
from topcut.service.handling import Answer, handle
from topcut.service.once import handle_with
from topcut.service.sealing import differs, seal, unsealed


def submit(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    *,
    faults: int = 0,
    unverified: int = 0,
    reason: str = "",
    deck: int = 0,
    command_id: CommandId | None = None,
) -> Answer:
    """Hand a list in: its text and its line in the ledger, both or neither."""

    def write() -> SubmitDecklist:
        sealed = seal(tournament, entrant, text)
        return SubmitDecklist(entrant, sealed.id, sealed.seal, faults, unverified, reason, deck)

    return handle_with(tournament, write, actor, command_id)


def look(
    tournament: Tournament,
    entrants: list[EntrantId],
    actor: Actor,
    command_id: CommandId | None = None,
    deck: int | None = None,
) -> dict[EntrantId, str]:
    """The texts of a deck, else of the one in hand, if the actor may see every one of these lists.

    A look at a closed one is recorded.
    """
    rules = state.rules_of(tournament)
    sights = {may_see_list(tournament, rules, actor, one, deck) for one in entrants}
    # Asked here too: a form sent again is answered as before, and what was open then may be closed by now.
    if ListSight.NOT in sights:
        raise Refusal("decklist-secret", rule="MTR-2.7.d")
    if ListSight.NOTED in sights:
        tournament = handle(ViewDecklists(tuple(entrants), deck), actor, tournament.id, command_id).tournament
    return _texts(tournament, entrants, deck)


def open_text(
    tournament: Tournament, entrant: EntrantId, actor: Actor, deck: int | None = None
) -> str | None:
    """A list that is open to the actor as things stand, without a line in the ledger."""
    sight = may_see_list(tournament, state.rules_of(tournament), actor, entrant, deck)
    return _texts(tournament, [entrant], deck).get(entrant) if sight is ListSight.FREELY else None


def _texts(tournament: Tournament, entrants: list[EntrantId], deck: int | None) -> dict[EntrantId, str]:
    found = {entrant: sealed for entrant in entrants if (sealed := the_list(tournament, entrant, deck))}
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return {entrant: unsealed(rows.get(sealed.id), sealed.seal) or "" for entrant, sealed in found.items()}


def altered(tournament: Tournament) -> list[EntrantId]:
    """Whose stored text is no longer the one that was sealed, in any version.

    A text that is not here at all is none of these: a person was erased, or the ledger came from elsewhere.
    """
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return [
        entrant
        for entrant, versions in tournament.lists.items()
        if any(differs(rows.get(sealed.id), sealed.seal) for sealed in versions)
    ]


def with_altered_lists() -> dict[TournamentId, list[EntrantId]]:
    """The same of every tournament whose lists are kept here."""
    ids = Decklist.objects.values_list("tournament", flat=True).distinct().order_by("tournament")
    known = (state.known(TournamentId(id_)) for id_ in ids)
    found = {one.tournament.id: altered(one.tournament) for one in known if one}
    return {id_: entrants for id_, entrants in found.items() if entrants}
