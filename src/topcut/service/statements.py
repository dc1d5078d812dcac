"""What was written and must not stand in the ledger: the text is kept with people, its id in the ledger.

Statements on disqualifications, judges' notes, the names of cards that tell what is in a deck.
"""

from dataclasses import dataclass

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard
from topcut.core.desks.decks.events import CardReplaced, ProxyIssued
from topcut.core.desks.judging.commands import WriteNote
from topcut.core.desks.judging.events import NoteWritten
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.registration.events import EntrantDisqualified
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.people.models import Statement

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
"""Which field holds the id."""


@dataclass(frozen=True, slots=True)
class Written:
    """``by`` as the ledger writes an actor."""

    id: str
    by: str
    at: Instant
    text: str


def statements_on(tournament: TournamentId, entrant: EntrantId) -> list[Written]:
    """On the disqualification and on every request for one, also a rejected one; the oldest first."""
    texts = dict(Statement.objects.filter(tournament=tournament).values_list("id", "text"))
    if not texts:
        return []  # as in nearly every tournament: the ledger is not searched
    found: dict[str, Written] = {}
    for entry in store.read(tournament, mentioning='"statement"'):
        event = entry.event
        act = event.command if isinstance(event, ActionProposed) else event
        if isinstance(act, DisqualifyEntrant | EntrantDisqualified) and act.entrant == entrant:
            text = texts.get(act.statement, "")
            found.setdefault(act.statement, Written(act.statement, entry.actor, entry.at, text))
    return list(found.values())


def texts_of(tournament: TournamentId, ids: list[str]) -> dict[str, str]:
    """What was written, by id; an erased text is empty."""
    found = Statement.objects.filter(tournament=tournament, id__in=ids) if ids else ()
    return {one.id: one.text for one in found}


def written_about(tournament: Tournament, entrant: EntrantId) -> list[str]:
    """The ids of everything that was written about somebody, also in requests that were rejected."""
    if not Statement.objects.filter(tournament=tournament.id).exists():
        return []
    found: dict[str, None] = {}
    for entry in store.read(tournament.id):
        event = entry.event
        act = event.command if isinstance(event, ActionProposed) else event
        held = _HELD_AS.get(type(act))
        if held and _is_about(tournament, act, entrant):
            found[getattr(act, held)] = None
    return list(found)


def _is_about(tournament: Tournament, act: object, entrant: EntrantId) -> bool:
    """By name, or by the table they sat at."""
    if getattr(act, "entrant", None) == entrant:
        return True
    match_id: MatchId | None = getattr(act, "match", None)
    match = tournament.match_ever(match_id) if match_id else None
    return match is not None and entrant in match.seats
