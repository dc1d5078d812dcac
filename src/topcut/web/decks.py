"""Helpers shared by all decklist pages: submitted text, its check, and how a list is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.utils.translation import gettext as _

from topcut.core.decks import DeckEntry, DeckFinding, DeckZone
from topcut.core.desks.decks.deadlines import deck_in_hand, decks_taken
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.deckdesk.decklists import MOST_BYTES, NotADecklist
from topcut.deckdesk.team_lists import SEATS, joined, parts_of
from topcut.deckdesk.text_bytes import NotText, decoded
from topcut.deckdesk.tournament_decks import Examined, decks_of, examine, opened
from topcut.messages.deck_findings import finding_text, not_a_decklist_text
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text
from topcut.paper.deck_sheets import DeckPage
from topcut.people.names import storable
from topcut.service.sealing import list_texts, look_to_record, pool_text
from topcut.web.access import Visit

CHECK_HEADER = "X-Check"
"""Header of the script that checks while somebody types: the response holds only the findings."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of one kind as judges lay them out: creatures, other spells, lands, the sideboard."""

    title: str
    entries: tuple[DeckEntry, ...]

    @property
    def cards(self) -> int:
        return sum(entry.count for entry in self.entries)


@dataclass(frozen=True, slots=True)
class DeckOfSeat:
    """One deck with its check, or with why it cannot be read; ``letter`` is its seat in a team."""

    letter: str
    text: str
    examined: Examined | None
    unreadable: str = ""

    @property
    def groups(self) -> list[CardGroup]:
        return groups_of(self.examined) if self.examined else []

    def said(self, finding: DeckFinding) -> str:
        return finding_text(finding, reading_language())


@dataclass(frozen=True, slots=True)
class Looked:
    """An entrant's decks: one, or one for each seat of a team."""

    seats: tuple[DeckOfSeat, ...]

    @property
    def text(self) -> str:
        """The text to seal: all decks in one."""
        return joined([seat.text for seat in self.seats])

    @property
    def is_readable(self) -> bool:
        return all(seat.examined for seat in self.seats)

    @property
    def faults(self) -> int:
        return sum(len(seat.examined.faults) for seat in self.seats if seat.examined)

    @property
    def unverified(self) -> int:
        return sum(seat.examined.unverified for seat in self.seats if seat.examined)

    @property
    def is_accepted(self) -> bool:
        return self.is_readable and not self.faults

    def text_at(self, letter: str) -> str:
        return next((seat.text for seat in self.seats if seat.letter == letter), "")


def letters_of(details: Details) -> list[str]:
    """Seats that submit a deck; a single player has one without a letter."""
    return list(SEATS[: decks_of(details)]) if decks_of(details) > 1 else [""]


def decks_shown(tournament: Tournament) -> list[int]:
    """The decks to show: those whose lists are accepted, and the current one."""
    return sorted({*decks_taken(tournament), deck_in_hand(tournament)})


def deck_asked(request: HttpRequest, tournament: Tournament) -> int | None:
    """The deck named by the form, else by the URL; one that is not shown is never guessed."""
    named = str(request.POST.get("deck", request.GET.get("deck", "")))
    if not named:
        return None
    deck = next((one for one in decks_shown(tournament) if str(one) == named), None)
    if deck is None:
        raise Http404
    return deck


def about_deck(answer: HttpResponseRedirect, deck: int) -> HttpResponseRedirect:
    """Redirect to the page about the same deck."""
    answer["Location"] += f"?deck={deck}"
    return answer


def deck_title(details: Details, deck: int) -> str:
    """ "Standard · rounds 4–7, playoff": the format of a deck and the rounds it is played in."""
    parts = []
    for at, stage in enumerate(details.stages):
        if details.deck_of(at) == deck:
            first = details.first_round_of(at)
            parts.append(_("playoff") if stage.is_elimination else _rounds_text(first, stage.rounds))
    return f"{format_text(details.stages[deck].format)} · {', '.join(parts)}"


def _rounds_text(first: int, rounds: int) -> str:
    if rounds == 1:
        return _("round %(n)s") % {"n": first}
    return _("rounds %(first)s–%(last)s") % {"first": first, "last": first + rounds - 1}


def looked(text: str, details: Details, rules: Rules, pool: str | None = None, deck: int = 0) -> Looked:
    """A sealed text with its check as of now; ``pool`` is the registered pool."""
    return _looked(parts_of(text, decks_of(details)), details, rules, pool, deck)


def texts_looked_at(
    visit: Visit, entrants: Sequence[EntrantId], deck: int | None = None, step: str = ""
) -> dict[EntrantId, str]:
    """The texts of lists that the visitor may see; a look at closed ones is recorded first."""
    look = look_to_record(visit.tournament, entrants, visit.actor, deck)
    answer = visit.do(look, step) if look else None
    return list_texts(visit.tournament, entrants, visit.actor, deck, answer)


def checked(visit: Visit, owner: EntrantId, deck: int) -> Looked:
    """The text just submitted for somebody, with its check, against their pool if there is one.

    The check reads exactly what would be sealed: the one text of all decks.
    """
    details = visit.tournament.details
    texts = [typed(visit.request, letter) for letter in letters_of(details)]
    sealed = parts_of(joined([storable(text or "") for text in texts]), len(texts))
    judged = [None if text is None else part for text, part in zip(texts, sealed, strict=True)]
    return _looked(judged, details, visit.rules, pool_text(visit.tournament, deck, owner), deck)


def _looked(
    texts: Sequence[str | None], details: Details, rules: Rules, pool: str | None, deck: int
) -> Looked:
    held = opened(pool, details, rules, settings.DATA, deck) if pool else None
    found = examine([text or "" for text in texts], details, rules, settings.DATA, held, deck)
    return Looked(tuple(map(_seat, letters_of(details), texts, found)))


def _seat(letter: str, text: str | None, found: Examined | NotADecklist) -> DeckOfSeat:
    if text is None:
        found = NotADecklist("not-text")
    if isinstance(found, NotADecklist):
        why = not_a_decklist_text(found.code, found.most, reading_language())
        return DeckOfSeat(letter, text or "", None, why)
    return DeckOfSeat(letter, text or "", found)


def typed(request: HttpRequest, letter: str = "") -> str | None:
    """The text pasted for a seat; an uploaded file replaces it, and gives ``None`` if it is not text."""
    file = request.FILES.get(f"file{letter}")
    if file is None or not file.size:
        return str(request.POST.get(f"text{letter}", ""))
    try:
        return decoded(file.read(MOST_BYTES + 1))
    except NotText:
        return None


def is_live_check(request: HttpRequest) -> bool:
    return CHECK_HEADER in request.headers


def groups_of(examined: Examined) -> list[CardGroup]:
    """Sorted as for a deck check: by kind, then by name; without card data by name alone."""
    deck = examined.read.deck
    main = sorted(deck.of(DeckZone.MAIN), key=_name)
    if any(entry.card.front.types for entry in main):
        creatures = [entry for entry in main if "Creature" in entry.card.front.types]
        lands = [entry for entry in main if entry.card.is_land and entry not in creatures]
        others = [entry for entry in main if entry not in creatures and entry not in lands]
        parts = [(_("Creatures"), creatures), (_("Other spells"), others), (_("Lands"), lands)]
    else:
        parts = [(_("Deck"), main)]
    for zone, title in _zones().items():
        parts.append((title, sorted(deck.of(zone), key=_name)))
    return [CardGroup(title, tuple(entries)) for title, entries in parts if entries]


def pages_of(texts: Mapping[EntrantId, str], details: Details, rules: Rules, deck: int = 0) -> list[DeckPage]:
    """Decklists for printing, in the given order."""
    found = {owner: looked(text, details, rules, deck=deck) for owner, text in texts.items()}
    return [
        DeckPage(owner, tuple(_on_paper(group) for group in seat.groups), seat.letter)
        for owner, one in found.items()
        for seat in one.seats
    ]


def _on_paper(group: CardGroup) -> tuple[str, tuple[tuple[int, str], ...]]:
    return group.title, tuple((entry.count, entry.card.name) for entry in group.entries)


def _zones() -> Mapping[DeckZone, str]:
    return {
        DeckZone.COMMANDER: _("Commander"),
        DeckZone.COMPANION: _("Companion"),
        DeckZone.SIDEBOARD: _("Sideboard"),
    }


def _name(entry: DeckEntry) -> str:
    return entry.card.name.casefold()


def curve_of(examined: Examined) -> list[tuple[str, int, int]]:
    """Mana curve: cards per mana value and their share of the highest column, seven and more together."""
    counts: dict[int, int] = {}
    for value, count in examined.statistics.curve.items():
        counts[min(value, 7)] = counts.get(min(value, 7), 0) + count
    most = max(counts.values(), default=0)
    last = max(counts, default=-1)
    return [
        ("7+" if value == 7 else str(value), counts.get(value, 0), 100 * counts.get(value, 0) // most)
        for value in range(last + 1)
    ]


def colours_of(examined: Examined) -> list[tuple[str, int]]:
    names = {
        "W": _("white"),
        "U": _("blue"),
        "B": _("black"),
        "R": _("red"),
        "G": _("green"),
        "C": _("colourless"),
    }
    return [(names[colour], count) for colour, count in examined.statistics.colours.items()]


def types_of(examined: Examined) -> list[tuple[str, int]]:
    names = {
        "Artifact": _("artifacts"),
        "Battle": _("battles"),
        "Creature": _("creatures"),
        "Enchantment": _("enchantments"),
        "Instant": _("instants"),
        "Land": _("lands"),
        "Planeswalker": _("planeswalkers"),
        "Sorcery": _("sorceries"),
    }
    found = examined.statistics.types
    return sorted(
        ((names.get(kind, kind), count) for kind, count in found.items()), key=lambda one: (-one[1], one[0])
    )


HELPERS: Mapping[str, Any] = {
    "curve_of": curve_of,
    "colours_of": colours_of,
    "types_of": types_of,
    "letters_of": letters_of,
    "deck_title": deck_title,
}
"""Template helpers for decklists."""
