"""Decklists at the desk as page values: not drafted yet, some due, all in, and after the end."""

from collections import Counter
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.deadlines import decks_taken
from topcut.core.desks.decks.secrecy import ListSight
from topcut.core.desks.limited.board import forbids_devices
from topcut.core.play.details import ListsTaken
from topcut.deckdesk.list_terms import store_of
from topcut.messages.words import taken_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.deck_parts import CardDataTold, card_data_told, deck_tabs, to_fix
from topcut.web.decks import decks_shown
from topcut.web.desk.chasing import ChaseCard, ListsPublishing, chase_card, lists_publishing
from topcut.web.desk.deck_lines import DeckLine, deck_lines, deck_meant, sight_of
from topcut.web.desk.desk_frame import FieldPage
from topcut.web.page_parts import Banner, Chip, Link, Tab
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class DecklistsHead:
    """``paper``: players may use no phone while they build, so lists come on paper or afterwards."""

    title: str
    taken: str
    tabs: tuple[Tab, ...]
    paper: Banner | None


@dataclass(frozen=True, slots=True)
class DecklistRow:
    """``unverified`` is empty where nothing is."""

    who: Link
    chip: Chip
    unverified: str
    changed: Chip | None
    reminded: bool


@dataclass(frozen=True, slots=True)
class DecklistTable:
    """``print_all`` is where all lists are printed, for those who may look at any."""

    print_all: str
    filters: tuple[Tab, ...]
    rows: tuple[DecklistRow, ...]


@screen("desk/decks_not_drafted.html")
class DecksNotDraftedPage(FieldPage):
    head: DecklistsHead
    card_data: CardDataTold
    table: DecklistTable


@screen("desk/decks_due.html")
class DecksDuePage(FieldPage):
    head: DecklistsHead
    chase: ChaseCard
    card_data: CardDataTold
    table: DecklistTable


@screen("desk/decks_in.html")
class DecksInPage(FieldPage):
    """Nothing is due; no ``card_data`` where lists are not taken here."""

    head: DecklistsHead
    card_data: CardDataTold | None
    table: DecklistTable


@screen("desk/decks_over.html")
class DecksOverPage(FieldPage):
    """The tournament is over; ``publishing`` for those who may."""

    head: DecklistsHead
    publishing: ListsPublishing | None
    table: DecklistTable


def decks_screen(visit: Visit) -> DecksNotDraftedPage | DecksDuePage | DecksInPage | DecksOverPage:
    tournament, deck = visit.tournament, deck_meant(visit)
    lines = deck_lines(visit, deck)
    counts = Counter(line.state for line in lines)
    playing = [line for line in lines if line.entrant.took_part]
    head = _head(visit, deck, sum(line.state == "in" for line in playing), len(playing))
    drafted = deck in decks_taken(tournament)
    table = _table(visit, deck, lines, drafted=drafted)
    if tournament.is_finished:
        return DecksOverPage(head=head, publishing=lists_publishing(visit), table=table)
    if not tournament.details.lists.here:
        return DecksInPage(head=head, card_data=None, table=table)
    store = store_of(settings.DATA)
    card_data = card_data_told(store.status() if store else None)
    if not drafted:
        return DecksNotDraftedPage(head=head, card_data=card_data, table=table)
    if counts["none"] + counts["faulty"]:
        chase = chase_card(visit, deck, counts["none"], counts["faulty"])
        return DecksDuePage(head=head, chase=chase, card_data=card_data, table=table)
    return DecksInPage(head=head, card_data=card_data, table=table)


def _head(visit: Visit, deck: int, handed_in: int, everybody: int) -> DecklistsHead:
    return DecklistsHead(
        ngettext("%(count)s of %(of)s decklist", "%(count)s of %(of)s decklists", everybody)
        % {"count": handed_in, "of": everybody},
        taken_text(visit.tournament.details.lists),
        deck_tabs(visit.tournament, decks_shown(visit.tournament), deck),
        _paper(visit, deck),
    )


def _paper(visit: Visit, deck: int) -> Banner | None:
    tournament = visit.tournament
    here = tournament.details.lists.here and not tournament.is_finished
    if not here or not forbids_devices(tournament, visit.rules, deck):
        return None
    text = _(
        "No electronic devices while players build: take the lists on paper, or have them handed in on "
        "phones between deck building and the first round."
    )
    cite = pieces_of(visit.rules.cite("devices.while_drafting_and_building"))
    return Banner("info", text=text, cite=cite)


def _table(visit: Visit, deck: int, lines: list[DeckLine], *, drafted: bool) -> DecklistTable:
    shown = str(visit.request.GET.get("show", ""))
    groups = (("", _("all")), ("none", _("missing")), ("faulty", _("to fix")), ("in", _("accepted")))
    may_print = any(
        line.sealed and sight_of(visit, line.entrant.id, deck) is not ListSight.NOT for line in lines
    )
    return DecklistTable(
        print_all=f"{address('print-decks', visit.tournament.id)}?deck={deck}" if may_print else "",
        filters=tuple(Tab(text, f"?deck={deck}&show={value}", shown == value) for value, text in groups),
        rows=tuple(_row(visit, deck, line, drafted=drafted) for line in lines if shown in ("", line.state)),
    )


def _row(visit: Visit, deck: int, line: DeckLine, *, drafted: bool) -> DecklistRow:
    sealed, unverified = line.sealed, ""
    if sealed and not sealed.faults and sealed.unverified:
        unverified = ngettext(
            "%(count)s card unverified", "%(count)s cards unverified", sealed.unverified
        ) % {"count": sealed.unverified}
    return DecklistRow(
        who=Link(
            line.name.sorted, f"{address('desk-deck', visit.tournament.id, line.entrant.id)}?deck={deck}"
        ),
        chip=_chip(visit, line, drafted=drafted),
        unverified=unverified,
        changed=Chip(_("changed by an official"), "info") if sealed and sealed.reason else None,
        reminded=line.reminded,
    )


def _chip(visit: Visit, line: DeckLine, *, drafted: bool) -> Chip:
    if line.sealed is None and not drafted:
        return Chip(_("not yet"))
    if line.sealed is None:
        required = visit.tournament.details.lists is ListsTaken.REQUIRED
        return Chip(_("missing"), "bad" if required else "")
    if line.sealed.faults:
        return Chip(to_fix(line.sealed), "warn")
    return Chip(_("accepted"), "ok")
