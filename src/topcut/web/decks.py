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
from topcut.core.tournament import Tournament
from topcut.deckdesk.deck_check import Examined
from topcut.deckdesk.decklists import MOST_BYTES, NotADecklist
from topcut.deckdesk.list_check import DeckOfSeat, ExaminedList, examine_decks, examine_list
from topcut.deckdesk.list_terms import ListTerms, decks_of
from topcut.deckdesk.team_lists import letters_of
from topcut.deckdesk.text_bytes import Written
from topcut.messages.deck_findings import finding_text, not_a_decklist_text
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text
from topcut.paper.deck_sheets import DeckPage
from topcut.service.sealing import list_terms, list_texts, look_to_record
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


def texts_looked_at(
    visit: Visit, entrants: Sequence[EntrantId], deck: int | None = None
) -> dict[EntrantId, str]:
    """The texts of lists that the visitor may see; a look at closed ones is recorded first."""
    look = look_to_record(visit.tournament, entrants, visit.actor, deck)
    answer = visit.do(look) if look else None
    return list_texts(visit.tournament, entrants, visit.actor, deck, answer)


def decks_typed(request: HttpRequest, details: Details) -> tuple[Written, ...]:
    """What was typed or uploaded, for every seat that submits a deck."""
    return tuple(typed(request, letter) for letter in letters_of(decks_of(details)))


def typed(request: HttpRequest, letter: str = "") -> Written:
    """The text pasted for a seat; an uploaded file replaces it."""
    file = request.FILES.get(f"file{letter}")
    if file is None or not file.size:
        return str(request.POST.get(f"text{letter}", ""))
    file.seek(0)  # a refused form is read again, to be shown again
    return bytes(file.read(MOST_BYTES + 1))


def preview(visit: Visit, owner: EntrantId, deck: int) -> ExaminedList:
    """What was typed for somebody, as it would be judged if it were submitted now."""
    decks = decks_typed(visit.request, visit.tournament.details)
    return examine_decks(decks, list_terms(visit.tournament, deck, owner))


def is_live_check(request: HttpRequest) -> bool:
    return CHECK_HEADER in request.headers


def groups_of(seat: DeckOfSeat) -> list[CardGroup]:
    """Sorted as for a deck check: by kind, then by name; without card data by name alone."""
    if seat.examined is None:
        return []
    deck = seat.examined.read.deck
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


def pages_of(texts: Mapping[EntrantId, str], details: Details, deck: int = 0) -> list[DeckPage]:
    """Decklists for printing, in the given order."""
    terms = ListTerms(details, settings.DATA, deck)
    return [
        DeckPage(owner, tuple(map(_on_paper, groups_of(seat))), seat.letter)
        for owner, text in texts.items()
        for seat in examine_list(text, terms).seats
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


def said(finding: DeckFinding) -> str:
    """A finding in the reader's language."""
    return finding_text(finding, reading_language())


def why_unreadable(error: NotADecklist) -> str:
    return not_a_decklist_text(error.code, error.most, reading_language())


HELPERS: Mapping[str, Any] = {
    "said": said,
    "why_unreadable": why_unreadable,
    "groups_of": groups_of,
    "curve_of": curve_of,
    "colours_of": colours_of,
    "types_of": types_of,
    "letters_of": lambda details: letters_of(decks_of(details)),
    "deck_title": deck_title,
}
"""Template helpers for decklists."""
