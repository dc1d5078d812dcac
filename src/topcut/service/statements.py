"""Private texts, stored with people; the ledger holds only their ids.

Statements on disqualifications, judges' notes, and card names that reveal what is in a deck. What people type
into other lines, ``texts_apart`` stores the same way.
"""

from dataclasses import dataclass

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard
from topcut.core.desks.decks.events import CardReplaced, ProxyIssued
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.desks.decks.state import CardReplacement, Proxy
from topcut.core.desks.judging.commands import WriteNote
from topcut.core.desks.judging.events import NoteWritten
from topcut.core.desks.judging.state import Note
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.registration.events import EntrantDisqualified
from topcut.core.kernel.free_text import free_texts, referred
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.storable import storable
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.people.models import Statement
from topcut.service import states
from topcut.service.acts.act import new_id
from topcut.service.own_match import may_read

_HELD_AS = {
    DisqualifyEntrant: "statement",
    EntrantDisqualified: "statement",
    IssueProxy: "card",
    ProxyIssued: "card",
    ReplaceCard: "card",
    CardReplaced: "card",
    WriteNote: "text",
    NoteWritten: "text",
}
"""The field that holds the id, by type."""


def keep_text(tournament: TournamentId, text: str) -> str:
    """Store the text and return its id: only inside an act, whose command names it."""
    id_ = new_id(12)
    Statement.objects.create(id=id_, tournament=tournament, text=storable(text))
    return id_


@dataclass(frozen=True, slots=True)
class Written:
    """A stored text; ``by`` is the actor as written in the ledger."""

    id: str
    by: str
    at: Instant
    text: str


def statements_on(tournament: TournamentId, entrant: EntrantId) -> list[Written]:
    """Statements on the disqualification and all requests for one, also rejected ones; oldest first."""
    texts = dict(Statement.objects.filter(tournament=tournament).values_list("id", "text"))
    if not texts:
        return []  # as in nearly every tournament: skips the search of the ledger
    found: dict[str, Written] = {}
    for entry in store.read(tournament, mentioning='"statement"'):
        event = entry.event
        told = event.command if isinstance(event, ActionProposed) else event
        if isinstance(told, DisqualifyEntrant | EntrantDisqualified) and told.entrant == entrant:
            text = texts.get(told.statement, "")
            found.setdefault(told.statement, Written(told.statement, entry.actor, entry.at, text))
    return list(found.values())


def texts_of(tournament: TournamentId, ids: list[str]) -> dict[str, str]:
    """The texts by id; an erased text is empty."""
    found = Statement.objects.filter(tournament=tournament, id__in=ids) if ids else ()
    return {one.id: one.text for one in found}


def written_about(tournament: Tournament, entrant: EntrantId) -> list[str]:
    """The ids of all texts about somebody, also in rejected requests: notes, statements, reasons."""
    if not Statement.objects.filter(tournament=tournament.id).exists():
        return []
    found: dict[str, None] = {}
    for entry in store.read(tournament.id):
        event = entry.event
        told = event.command if isinstance(event, ActionProposed) else event
        held = _HELD_AS.get(type(told))
        if held and _is_about(tournament, told, entrant):
            found[getattr(told, held)] = None
        if getattr(told, "entrant", None) == entrant:
            found |= {id_: None for text in free_texts(told).values() if (id_ := referred(text))}
    return list(found)


def _is_about(tournament: Tournament, told: object, entrant: EntrantId) -> bool:
    """Whether it concerns the entrant, by name or by their table."""
    if getattr(told, "entrant", None) == entrant:
        return True
    match_id: MatchId | None = getattr(told, "match", None)
    match = tournament.match_ever(match_id) if match_id else None
    return match is not None and entrant in match.seats


# Judges' notes


@dataclass(frozen=True, slots=True)
class Thread:
    """A note with its continuations, oldest first, each with its text."""

    first: Note
    notes: tuple[tuple[Note, str], ...]


def readable_notes(tournament: Tournament, actor: Actor) -> list[Thread]:
    """The notes the actor may read: open investigations first, then the newest."""
    notes = [note for note in tournament.judging.notes.values() if may_read(note, actor, tournament)]
    texts = texts_of(tournament.id, [note.text for note in notes])
    threads = [
        Thread(
            first,
            tuple(
                (note, texts.get(note.text, "")) for note in notes if first.number in (note.number, note.on)
            ),
        )
        for first in notes
        if first.on is None
    ]
    return sorted(threads, key=lambda thread: (not thread.first.open, -thread.notes[-1][0].number))


# Proxies and replaced cards


@dataclass(frozen=True, slots=True)
class CardsStandingIn:
    """Proxies and replaced cards in a player's deck, with the cards' names if the reader may see them."""

    proxies: tuple[tuple[Proxy, str], ...]
    replacements: tuple[tuple[CardReplacement, str], ...]

    def __bool__(self) -> bool:
        return bool(self.proxies or self.replacements)


def cards_standing_in(tournament: Tournament, entrant: EntrantId, actor: Actor) -> CardsStandingIn:
    """Proxies and replaced cards; without access to the list no card names, since they reveal the deck."""
    proxies = tournament.judging.proxies_of(entrant)
    replaced = [one for one in tournament.judging.replacements if one.entrant == entrant]
    names: dict[str, str] = {}
    if may_see_list(tournament, states.rules_of(tournament), actor, entrant) is not ListSight.NOT:
        names = texts_of(tournament.id, [*(one.card for one in proxies), *(one.card for one in replaced)])
    return CardsStandingIn(
        tuple((one, names.get(one.card, "")) for one in proxies),
        tuple((one, names.get(one.card, "")) for one in replaced),
    )
