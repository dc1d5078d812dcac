"""What was written about a disqualification: the text is kept with people, its id in the ledger."""

from dataclasses import dataclass

from topcut.core.commands import DisqualifyEntrant
from topcut.core.events import ActionProposed, EntrantDisqualified
from topcut.core.ids import EntrantId, Instant, TournamentId
from topcut.ledger import store
from topcut.people.models import Statement


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
