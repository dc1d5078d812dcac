"""Helpers shared by all decklist pages: which deck is meant, submitted text, looks that are recorded."""

from collections.abc import Mapping, Sequence

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import deck_in_hand, decks_taken, is_asked_of
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details
from topcut.core.tournament import Tournament
from topcut.deckdesk.decklists import MOST_BYTES
from topcut.deckdesk.list_check import ExaminedList, examine_decks, examine_list
from topcut.deckdesk.list_terms import ListTerms, decks_of
from topcut.deckdesk.team_lists import letters_of
from topcut.deckdesk.text_bytes import Written
from topcut.messages.words import format_text
from topcut.paper.deck_sheets import DeckPage
from topcut.service.sealing import list_terms, list_texts, look_to_record
from topcut.web.access import Visit
from topcut.web.deck_layout import groups_of

CHECK_HEADER = "X-Check"
"""Header of the script that checks while somebody types: the response holds only the findings."""


def decks_shown(tournament: Tournament) -> list[int]:
    """The decks to show: those whose lists are accepted, and the current one."""
    return sorted({*decks_taken(tournament), deck_in_hand(tournament)})


def own_decks(tournament: Tournament, entrant: Entrant) -> list[int]:
    """Those of them that an entrant plays: the draft of a playoff is built by the cut alone."""
    return [deck for deck in decks_shown(tournament) if is_asked_of(tournament, entrant, deck)]


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


def pages_of(texts: Mapping[EntrantId, str], details: Details, deck: int = 0) -> list[DeckPage]:
    """Decklists for printing, in the given order."""
    terms = ListTerms(details, settings.DATA, deck)
    return [
        DeckPage(owner, tuple((group.title, group.cards) for group in groups_of(seat)), seat.letter)
        for owner, text in texts.items()
        for seat in examine_list(text, terms).seats
    ]
