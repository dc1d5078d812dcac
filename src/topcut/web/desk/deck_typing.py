"""Typing a list in at the desk: from paper, or another version; with a reason once lists are locked."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import decks_taken, is_by, is_theirs, locked_since, the_list
from topcut.core.desks.registration.state import Entrant
from topcut.deckdesk.list_check import ExaminedList
from topcut.deckdesk.list_terms import store_of
from topcut.service import now
from topcut.service.permissions import Denied, verdict
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.deck_parts import ListField, list_field
from topcut.web.page_parts import Button, Empty, Field

ROWS = 18


@dataclass(frozen=True, slots=True)
class TypeListForm:
    """``folded`` where a list is there and nothing else is to be done.

    ``names`` is where names of cards are looked up; a ``reason`` is asked for once lists are locked.
    ``goes_on``: one may go on with the next missing list.
    """

    folded: bool
    title: str
    deck: int
    names: str
    field: ListField
    reason: Field | None
    save: Button
    goes_on: bool


@dataclass(frozen=True, slots=True)
class DeckTyping:
    """The form, or that the deck is drafted first; neither for those who type no lists in."""

    form: TypeListForm | None
    drafted_first: Empty | None


NO_TYPING = DeckTyping(None, None)


def deck_typing(
    visit: Visit, entrant: Entrant, deck: int, filled: ExaminedList | None, *, closed: bool
) -> DeckTyping:
    """``closed``: the visitor may not see the list that is there. ``filled`` stands in the field."""
    if not _may_type(visit):
        return NO_TYPING
    if deck not in decks_taken(visit.tournament):
        return DeckTyping(None, _drafted_first())
    is_locked = locked_since(visit.tournament, visit.rules, entrant, deck, now()) is not None
    if closed and is_locked:
        return NO_TYPING
    sealed = the_list(visit.tournament, entrant.id, deck)
    theirs = sealed is not None and is_theirs(sealed, entrant) and not is_by(visit.actor.id, entrant)
    kept = is_locked and sealed is not None
    form = _form(visit, deck, filled, sealed=sealed is not None, is_locked=kept, theirs=theirs)
    return DeckTyping(form, None)


def _may_type(visit: Visit) -> bool:
    tournament = visit.tournament
    taken = tournament.details.lists.here and not tournament.is_finished
    return taken and not isinstance(verdict("submit-list", visit.actor.roles), Denied)


def _drafted_first() -> Empty:
    return Empty(
        _("First this deck is drafted"), _("Its list is taken once the seats of the draft are drawn.")
    )


def _form(
    visit: Visit, deck: int, filled: ExaminedList | None, *, sealed: bool, is_locked: bool, theirs: bool
) -> TypeListForm:
    folded = sealed and filled is None
    title = _("Another version") if sealed else _("Type in a list from paper")
    save = _("Save this version") if sealed else _("Save the list")
    has_cards = store_of(settings.DATA) is not None
    return TypeListForm(
        folded=folded,
        title=title,
        deck=deck,
        names=address("desk-deck-names", visit.tournament.id) if has_cards else "",
        field=list_field(visit.tournament.details, visit.rules, filled, ROWS),
        reason=_reason(visit, is_locked=is_locked) if is_locked or theirs else None,
        save=Button(save, "submit", kind="" if folded else "primary"),
        goes_on=not sealed,
    )


def _reason(visit: Visit, *, is_locked: bool) -> Field:
    help_ = _("They handed this list in themselves: their phone shows that an official changed it, and why.")
    if is_locked:
        help_ = _(
            "The list is locked. What was wrong, and what the ruling was: it is kept with the new version."
        )
    return Field("reason", _("Reason"), str(visit.values.get("reason", "")), help=help_)
