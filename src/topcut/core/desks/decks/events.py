"""Decklists came and were seen; decks were checked; cards stand for others."""

from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.kernel.command import KnownTo
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.rows import PUBLIC, STAFF, Row
from topcut.core.topics import everybody, its_entrant, its_entrants, its_match, staff_only
from topcut.core.tournament import Tournament


@event(known_to=STAFF, moves=its_entrant, fields={"list": Row.SEE_CLOSED_LIST, "seal": Row.SEE_CLOSED_LIST})
class DecklistSubmitted(Event):
    """No card stands here: ``list`` finds the text, ``seal`` is the hash of a salt and the text.

    ``stage`` is the first that the deck is played in, ``phone`` the number of the phone that handed it in.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int
    unverified: int
    reason: FreeText = ""
    stage: int = 0
    phone: int | None = None


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DecklistsViewed(Event):
    """``stage`` names the deck, by the first stage it is played in; older lines name none."""

    entrants: tuple[EntrantId, ...]
    stage: int | None = None


@event(known_to=STAFF, moves=its_entrants, fields=ALIKE)
class DecklistsChased(Event):
    """``entrants`` are those who were reminded."""

    entrants: tuple[EntrantId, ...]


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DecklistsWaived(Event):
    """Of those whose list was due before ``round``: ``missing`` had none, ``faulty`` one to be mended."""

    missing: int
    faulty: int
    reason: FreeText
    round: int = 1


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DecklistsPublished(Event):
    published: bool


def _until_it_begins(event: "DeckCheckPicked | DeckCheckCalledOff", tournament: Tournament) -> KnownTo:
    """For those who check decks, until the check begins or the match is over."""
    match = tournament.match_ever(event.match)
    begun = any(check.match == event.match for check in tournament.judging.checks)
    secret = match is not None and not begun and match.result is None and match.time.check_from is None
    return Row.CHECK_DECK if secret else STAFF


@event(known_to=_until_it_begins, moves=staff_only, fields={"chance": Row.CHECK_DECK})
class DeckCheckPicked(Event):
    """``chance`` is the label of the random stream, empty where somebody chose the table."""

    match: MatchId
    targeted: bool
    chance: str


@event(known_to=_until_it_begins, moves=staff_only, fields=ALIKE)
class DeckCheckCalledOff(Event):
    match: MatchId


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class DeckCheckStarted(Event):
    match: MatchId


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class DeckCheckEnded(Event):
    """``seconds``: how long it took while the round's clock ran."""

    match: MatchId
    seconds: int
    finding: CheckFinding = CheckFinding.NOTHING


@event(known_to=STAFF, moves=its_entrant, fields={"card": Row.SEE_PROXIES})
class ProxyIssued(Event):
    """``card`` is the id of the card's name, here and below."""

    entrant: EntrantId
    card: str
    cause: ProxyCause


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class ProxyWithdrawn(Event):
    """``number`` is the position of the event that issued it."""

    entrant: EntrantId
    number: int


@event(known_to=STAFF, moves=its_entrant, fields={"card": Row.SEE_PROXIES})
class CardReplaced(Event):
    entrant: EntrantId
    card: str
    land: str
    copies: int
    cause: ReplacementCause
