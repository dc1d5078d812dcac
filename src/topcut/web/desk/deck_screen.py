"""One player's list at the desk as page values: shown, secret, closed to the visitor, or not there."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.decks.commands import SubmitDecklist
from topcut.core.desks.decks.deadlines import decks_taken, the_list
from topcut.core.desks.decks.secrecy import ListSight
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.deckdesk.list_check import ExaminedList, examine_list
from topcut.messages.listing import list_text
from topcut.messages.read_texts import read_text
from topcut.messages.words import role_text
from topcut.service.sealing import list_terms, open_list
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.deck_figures import ListFigures, list_figures
from topcut.web.deck_layout import ListLaidOut, list_laid_out
from topcut.web.deck_parts import deck_tabs, to_fix
from topcut.web.decks import decks_shown
from topcut.web.desk.deck_lines import deck_meant, sight_of
from topcut.web.desk.deck_typing import DeckTyping, deck_typing
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Banner, Chip, Cited, Moment, Tab
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class ListVersion:
    """When, by whom and why; a chip on the one that counts."""

    at: Moment
    by: str
    chip: Chip | None


@dataclass(frozen=True, slots=True)
class DecklistHead:
    """``back`` leads to all lists of this deck; ``waits`` while a change of it waits for approval."""

    back: str
    name: str
    chip: Chip
    tabs: tuple[Tab, ...]
    waits: Banner | None
    versions: tuple[ListVersion, ...]


@dataclass(frozen=True, slots=True)
class PrintDeck:
    action: str
    entrant: str


@screen("desk/deck_shown.html")
class DeckShownPage(DeskPage):
    head: DecklistHead
    cards: ListLaidOut
    figures: ListFigures
    print: PrintDeck
    typing: DeckTyping


@screen("desk/deck_secret.html")
class DeckSecretPage(DeskPage):
    """The visitor may look, and it is recorded that they did."""

    head: DecklistHead
    deck: int
    typing: DeckTyping


@screen("desk/deck_closed.html")
class DeckClosedPage(DeskPage):
    """The visitor may not look."""

    head: DecklistHead
    cite: Cited
    typing: DeckTyping


@screen("desk/deck_missing.html")
class DeckMissingPage(DeskPage):
    """There is no list, or its text was erased."""

    head: DecklistHead
    typing: DeckTyping


def deck_screen(
    visit: Visit, entrant: Entrant, looked_at: ExaminedList | None = None, typed: ExaminedList | None = None
) -> DeckShownPage | DeckSecretPage | DeckClosedPage | DeckMissingPage:
    """``looked_at``: the list, by a look that was just recorded; ``typed``: what was sent to be checked."""
    deck = deck_meant(visit)
    sealed = the_list(visit.tournament, entrant.id, deck)
    sight = sight_of(visit, entrant.id, deck)
    shown = looked_at
    if sealed and shown is None and sight is ListSight.FREELY:
        shown = _opened(visit, entrant.id, deck)
    head = _head(visit, entrant.id, deck, sealed)
    closed = sealed is not None and shown is None and sight is ListSight.NOT
    typing = deck_typing(visit, entrant, deck, typed or shown, closed=closed)
    if shown is not None:
        return DeckShownPage(
            head=head,
            cards=list_laid_out(shown),
            figures=list_figures(shown),
            print=PrintDeck(f"{address('print-decks', visit.tournament.id)}?deck={deck}", entrant.id),
            typing=typing,
        )
    if sealed and sight is ListSight.NOTED:
        return DeckSecretPage(head=head, deck=deck, typing=typing)
    if closed:
        return DeckClosedPage(head=head, cite=rule_cited(visit.rules, "MTR-2.7.d"), typing=typing)
    return DeckMissingPage(head=head, typing=typing)


def _opened(visit: Visit, entrant: EntrantId, deck: int) -> ExaminedList | None:
    text = open_list(visit.tournament, entrant, visit.actor, deck)
    return examine_list(text, list_terms(visit.tournament, deck, entrant)) if text else None


def _head(visit: Visit, entrant: EntrantId, deck: int, sealed: SealedList | None) -> DecklistHead:
    return DecklistHead(
        back=f"{address('desk-decks', visit.tournament.id)}?deck={deck}",
        name=str(visit.names[entrant]),
        chip=_chip(visit, deck, sealed),
        tabs=deck_tabs(visit.tournament, decks_shown(visit.tournament), deck),
        waits=_waits(visit, entrant, deck),
        versions=tuple(_versions(visit, entrant, deck)),
    )


def _waits(visit: Visit, entrant: EntrantId, deck: int) -> Banner | None:
    """What somebody without the right to change it has sent, and who decides; why is for those who decide."""
    for proposal in visit.tournament.proposals.values():
        asked = proposal.command
        if isinstance(asked, SubmitDecklist) and (asked.entrant, asked.stage) == (entrant, deck):
            facts = {
                "who": visit.words.actor(proposal.by),
                "time": Moment.at(proposal.at, visit.tournament.details.zone).text,
                "roles": list_text([role_text(role) for role in proposal.approvers], either=True),
            }
            text = _("%(who)s sent a change of this list at %(time)s. It waits for the %(roles)s.")
            return Banner("info", text=text % facts)
    return None


def _chip(visit: Visit, deck: int, sealed: SealedList | None) -> Chip:
    if sealed is None:
        drafted = deck in decks_taken(visit.tournament)
        return Chip(_("missing"), "bad") if drafted else Chip(_("not yet"))
    return Chip(to_fix(sealed), "warn") if sealed.faults else Chip(_("accepted"), "ok")


def _versions(visit: Visit, entrant: EntrantId, deck: int) -> Iterator[ListVersion]:
    """The last one first: it counts."""
    tournament = visit.tournament
    versions = [one for one in tournament.lists.get(entrant, ()) if one.stage == deck]
    for one in reversed(versions):
        by = visit.words.actor(one.by)
        reason = read_text(one.reason, tournament)
        yield ListVersion(
            at=Moment.at(one.at, tournament.details.zone),
            by=f"{by}: {reason}" if reason else by,
            chip=Chip(_("current"), "ok") if one is versions[-1] else None,
        )
