"""Sealed texts: a decklist or pool is stored apart; the ledger holds its id and a salted hash.

The salt is secret as long as the text is, so that a list cannot be found by guessing well-known ones.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings

from topcut.core.desks.decks.commands import ViewDecklists
from topcut.core.desks.decks.deadlines import deck_in_hand, the_list
from topcut.core.desks.decks.events import DecklistsViewed
from topcut.core.desks.decks.secrecy import ListSight, may_see_list, secret_from
from topcut.core.desks.limited.state import Pool
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.storable import storable
from topcut.core.tournament import Tournament
from topcut.deckdesk.list_terms import ListTerms
from topcut.people.models import Decklist
from topcut.service import states
from topcut.service.acts.act import Answer, new_id


@dataclass(frozen=True, slots=True)
class SealedText:
    """What the ledger stores of a text."""

    id: str
    seal: str


def seal(tournament: TournamentId, entrant: EntrantId, text: str) -> SealedText:
    """Store the text and return its seal: only inside an act, whose command names it."""
    written, salt, id_ = storable(text), secrets.token_hex(16), new_id(12)
    Decklist.objects.create(id=id_, tournament=tournament, entrant=entrant, salt=salt, text=written)
    return SealedText(id_, seal_of(salt, written))


def seal_of(salt: str, text: str) -> str:
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()


def differs(row: Decklist | None, sealed: str) -> bool:
    """Whether the stored text differs from the sealed one; a missing text does not count as different."""
    return row is not None and bool(row.salt) and seal_of(row.salt, row.text) != sealed


def unsealed(row: Decklist | None, sealed: str) -> str | None:
    """The text as submitted, if it is stored and matches its seal; an altered text is never shown.

    Without a salt nothing can be compared: somebody of the team was erased, and their deck taken out of it.
    """
    if differs(row, sealed):
        raise Refusal("decklist-altered")
    return row.text if row is not None and (row.salt or row.text) else None


# Decklists, for those the rules allow to see them


def look_to_record(
    tournament: Tournament, entrants: Sequence[EntrantId], actor: Actor, deck: int | None = None
) -> ViewDecklists | None:
    """The command that records a look at these lists, unless all are open to the actor anyway."""
    sights = _sights(tournament, entrants, actor, deck)
    return ViewDecklists(tuple(entrants), deck) if ListSight.NOTED in sights.values() else None


def list_texts(
    tournament: Tournament,
    entrants: Sequence[EntrantId],
    actor: Actor,
    deck: int | None = None,
    look: Answer | None = None,
) -> dict[EntrantId, str]:
    """The texts of a deck, by default the current one, if the actor may see all of these lists.

    ``look`` is the answer to ``look_to_record``. A closed list is read only if a line of it names its
    owner and its deck; sent again, the look is none at a version that came after its line.
    """
    wanted = deck_in_hand(tournament) if deck is None else deck
    # Checked again: a form sent twice gets the earlier answer, and a list open then may be closed by now.
    for entrant, sight in _sights(tournament, entrants, actor, deck).items():
        if sight is ListSight.NOTED and not _is_named(tournament, entrant, wanted, actor, look):
            raise Refusal("decklist-secret", rule="MTR-2.7.d")
    return _list_texts(tournament, entrants, wanted)


def _is_named(
    tournament: Tournament, entrant: EntrantId, deck: int, actor: Actor, look: Answer | None
) -> bool:
    """Whether a line of this look names the list. An older line names no deck: then the only one is meant."""
    if look is None:
        return False
    sealed = the_list(tournament, entrant, deck)
    only = tournament.details.decks[0] if len(tournament.details.decks) == 1 else None
    return any(
        entrant in event.entrants
        and (only if event.stage is None else event.stage) == deck
        and not (look.repeated and sealed and sealed.at > entry.at)
        for entry in look.entries
        if isinstance(event := entry.event, DecklistsViewed) and entry.actor == actor.id
    )


def open_list(
    tournament: Tournament, entrant: EntrantId, actor: Actor, deck: int | None = None
) -> str | None:
    """A list that is open to the actor now, without recording a look in the ledger."""
    sight = may_see_list(tournament, states.rules_of(tournament), actor, entrant, deck)
    return _list_texts(tournament, [entrant], deck).get(entrant) if sight is ListSight.FREELY else None


def _sights(
    tournament: Tournament, entrants: Sequence[EntrantId], actor: Actor, deck: int | None
) -> dict[EntrantId, ListSight]:
    """How the actor may see each of these lists; refused if one is closed to them."""
    rules = states.rules_of(tournament)
    sights = {entrant: may_see_list(tournament, rules, actor, entrant, deck) for entrant in entrants}
    if ListSight.NOT in sights.values():
        raise secret_from(actor)
    return sights


def _list_texts(
    tournament: Tournament, entrants: Sequence[EntrantId], deck: int | None
) -> dict[EntrantId, str]:
    found = {entrant: sealed for entrant in entrants if (sealed := the_list(tournament, entrant, deck))}
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return {entrant: unsealed(rows.get(sealed.id), sealed.seal) or "" for entrant, sealed in found.items()}


def text_to_judge(tournament: Tournament, entrant: EntrantId, deck: int) -> str:
    """A list for a new verdict on it, which nobody reads; empty without one, or if its text was erased."""
    return _list_texts(tournament, [entrant], deck).get(entrant, "")


def altered_lists(tournament: Tournament) -> list[EntrantId]:
    """Entrants whose stored text differs from the sealed one, in any version.

    A missing text does not count: a person was erased, or the ledger was imported.
    """
    rows = {row.id: row for row in Decklist.objects.filter(tournament=tournament.id)}
    return [
        entrant
        for entrant, versions in tournament.lists.items()
        if any(differs(rows.get(sealed.id), sealed.seal) for sealed in versions)
    ]


def with_altered_lists() -> dict[TournamentId, list[EntrantId]]:
    """The altered lists of every tournament whose lists are stored here."""
    ids = Decklist.objects.values_list("tournament", flat=True).distinct().order_by("tournament")
    known = (states.known(TournamentId(id_)) for id_ in ids)
    found = {one.tournament.id: altered_lists(one.tournament) for one in known if one}
    return {id_: entrants for id_, entrants in found.items() if entrants}


# Pools


def pool_texts(tournament: Tournament, stage: int) -> dict[EntrantId, str]:
    """Every registered pool of a stage; an altered text is never shown."""
    return _pool_texts(tournament, tournament.pools.get(stage, {}))


def list_terms(tournament: Tournament, deck: int, entrant: EntrantId) -> ListTerms:
    """What an entrant's list for a deck is checked by, their registered pool included."""
    return ListTerms(tournament.details, settings.DATA, deck, pool_text(tournament, deck, entrant))


def pool_text(tournament: Tournament, stage: int, entrant: EntrantId) -> str | None:
    """One pool; altered texts of other pools do not affect it."""
    pool = tournament.pools.get(stage, {}).get(entrant)
    return _pool_texts(tournament, {entrant: pool}).get(entrant) if pool else None


def _pool_texts(tournament: Tournament, pools: Mapping[EntrantId, Pool]) -> dict[EntrantId, str]:
    wanted = [pool.id for pool in pools.values()]
    rows = Decklist.objects.filter(tournament=tournament.id).in_bulk(wanted)
    found = {entrant: unsealed(rows.get(pool.id), pool.seal) for entrant, pool in pools.items()}
    return {entrant: text for entrant, text in found.items() if text is not None}
