"""Roster page as a value: nobody enrolled yet, a list, those who check in, or a search that found nobody."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.capacity import is_full
from topcut.core.desks.registration.counting import HeadCount, head_count
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.messages.words import membership_label
from topcut.people.identity import membership_kind
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.adding_forms import AddingForm, adding_forms, may_add
from topcut.web.desk.arrival_values import ArrivalBox, arrival_box
from topcut.web.desk.arriving import go_on_text, meant_by
from topcut.web.desk.desk_frame import FieldPage
from topcut.web.desk.removed_entries import RemovedEntries, removed_entries
from topcut.web.desk.roster_rows import Enrolled, RosterLine, RosterRows, everybody_enrolled, is_checking_in
from topcut.web.helpers import due_lists
from topcut.web.page_parts import Button, Empty, Link, Tab
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.rule_links import RuledSentence, Why
from topcut.web.when_and_where import entered_text


@dataclass(frozen=True, slots=True)
class RosterHead:
    """What stands above every roster: how many there are, where to go, and forms to add somebody."""

    title: str
    links: tuple[Link, ...]
    forms: tuple[AddingForm, ...]


@dataclass(frozen=True, slots=True)
class RosterSearch:
    typed: str
    filters: tuple[Tab, ...]


@part("desk/_roster.html", "rows")
class RosterTable:
    heading: str
    with_points: bool
    lines: tuple[RosterLine, ...]


@part("desk/_roster.html", "unknown")
class UnknownName:
    """Nobody is called as was typed; ``add`` enrols them."""

    empty: Empty
    add: Button | None


@screen("desk/players_none.html")
class NoPlayersPage(FieldPage):
    head: RosterHead
    empty: Empty
    removed: RemovedEntries | None


@screen("desk/players.html")
class PlayersPage(FieldPage):
    """``go_on`` pairs round one, or leads to it, until it is paired."""

    head: RosterHead
    unidentified: RuledSentence | None
    search: RosterSearch
    table: RosterTable
    go_on: Button | Link | None
    removed: RemovedEntries | None


@screen("desk/players_check_in.html")
class CheckInPage(FieldPage):
    """The same while people arrive: a few letters and Enter check somebody in.

    ``found``: those whom the letters mean, or that they are nobody's.
    """

    head: RosterHead
    unidentified: RuledSentence | None
    arrivals: ArrivalBox
    search: RosterSearch
    found: RosterTable | UnknownName
    go_on: Button | Link | None
    removed: RemovedEntries | None


@screen("desk/players_not_found.html")
class NobodyFoundPage(FieldPage):
    head: RosterHead
    unidentified: RuledSentence | None
    search: RosterSearch
    empty: Empty
    go_on: Button | Link | None
    removed: RemovedEntries | None


RosterPage = NoPlayersPage | PlayersPage | CheckInPage | NobodyFoundPage


def players_screen(visit: Visit, search: str, shown: str) -> RosterPage:
    """``shown`` are those asked for: everybody if empty."""
    everybody, count = everybody_enrolled(visit), head_count(visit.tournament)
    checking, removed = is_checking_in(visit), removed_entries(visit)
    head = _head(visit, count, focus=not checking or not everybody)
    if not everybody:
        return NoPlayersPage(head=head, empty=_nobody_yet(visit), removed=removed)
    lacking = sum(not one.identified for one in everybody)
    told = _unidentified(visit, lacking) if lacking else None
    searched = RosterSearch(search, tuple(_filters(visit, search, shown, lacking)))
    go_on = _go_on(visit, count)
    asked = [one for one in everybody if one.is_among(shown)]
    if checking:
        found = meant_by(search, asked) if search else asked
        return CheckInPage(
            head=head,
            unidentified=told,
            arrivals=arrival_box(visit, search, found, count),
            search=searched,
            found=_table(visit, found, checking=True) if found else _unknown(visit, search),
            go_on=go_on,
            removed=removed,
        )
    found = [one for one in asked if one.has(search)]
    if not found:
        empty = _nobody_found(visit)
        return NobodyFoundPage(
            head=head, unidentified=told, search=searched, empty=empty, go_on=go_on, removed=removed
        )
    table = _table(visit, found, checking=False)
    return PlayersPage(
        head=head, unidentified=told, search=searched, table=table, go_on=go_on, removed=removed
    )


def _head(visit: Visit, count: HeadCount, *, focus: bool) -> RosterHead:
    if visit.tournament.details.in_teams:
        title = ngettext("%(count)s team", "%(count)s teams", count.entered)
    else:
        title = ngettext("%(count)s player", "%(count)s players", count.entered)
    if is_full(visit.tournament):
        title = _("Full: %(taken)s") % {"taken": entered_text(visit.tournament)}
    return RosterHead(
        title=title % {"count": count.entered},
        links=tuple(_links(visit)),
        forms=adding_forms(visit, is_next=count.entered < 2, focus=focus),
    )


def _links(visit: Visit) -> Iterator[Link]:
    if may_add(visit) and visit.may_at_once("register"):
        text = _("Paste a list") if visit.tournament.details.in_teams else _("Read a file")
        yield Link(text, address("desk-import", visit.tournament.id), "button")


def _nobody_yet(visit: Visit) -> Empty:
    if visit.tournament.details.in_teams:
        text = _(
            "Write who plays at each seat above and press Enter. Each player gets a code for their own phone."
        )
        return Empty(_("No teams yet"), text)
    text = _("Type or paste names above. Once there are two, round 1 can be paired.")
    return Empty(_("No players yet"), text)


def _nobody_found(visit: Visit) -> Empty:
    all_ = Link(_("Show everybody"), address("desk-players", visit.tournament.id), "button")
    return Empty(_("No player found"), _("Try a part of the last name."), (all_,))


def _unknown(visit: Visit, typed: str) -> UnknownName:
    """The way to add who was typed in, for whoever may add players at once."""
    add = None
    if typed and may_add(visit) and visit.may_at_once("register") and not visit.tournament.details.in_teams:
        fields = {"alone": "1", "text": typed}
        action = address("desk-import", visit.tournament.id)
        text = _("Add %(name)s to the tournament") % {"name": typed}
        add = Button.of(text, "look", fields, action=action)
    return UnknownName(_nobody_found(visit), add)


def _unidentified(visit: Visit, lacking: int) -> RuledSentence:
    """How many lack what the edition asks for, and what that is (MTR-1.5.a)."""
    asked = membership_kind(visit.rules)
    if asked == "dci-number":
        text = ngettext(
            "%(count)s player has no DCI number, which the rules ask for.",
            "%(count)s players have no DCI number, which the rules ask for.",
            lacking,
        )
    else:
        text = ngettext(
            "%(count)s player has neither the last name nor the Wizards account that the rules ask for.",
            "%(count)s players have neither the last name nor the Wizards account that the rules ask for.",
            lacking,
        )
    why = Why.here(visit, "identity.accepted", membership_label(asked))
    return RuledSentence(text % {"count": lacking}, why)


def _filters(visit: Visit, search: str, shown: str, lacking: int) -> Iterator[Tab]:
    offered = {
        "": (_("all"), True),
        "absent": (_("not checked in"), visit.tournament.details.check_in),
        "left": (_("dropped"), True),
        "unidentified": (_("to complete"), bool(lacking)),
    }
    for value, (text, is_offered) in offered.items():
        if is_offered:
            yield Tab(text, f"?{urlencode({'q': search, 'show': value})}", shown == value)


def _table(visit: Visit, found: list[Enrolled], *, checking: bool) -> RosterTable:
    rows = RosterRows(visit, checking=checking)
    return RosterTable(
        heading=_("Team") if visit.tournament.details.in_teams else _("Player"),
        with_points=bool(visit.tournament.rounds_closed),
        lines=tuple(rows.line(one) for one in found),
    )


def _go_on(visit: Visit, count: HeadCount) -> Button | Link | None:
    """Straight to round one, as soon as everybody is here; whoever may not pair sees how far it is."""
    step = next_step(visit.tournament)
    if visit.tournament.rounds or step is NextStep.ENROL:
        return None
    desk = address("desk", visit.tournament.id)
    waits = count.missing or any(due_lists(visit.tournament))
    if waits or step is not NextStep.PAIR or not visit.may("pair"):
        return Link(go_on_text(visit.tournament), desk, "button")
    return Button.of(_("Pair round 1"), "pair", {"round": 1}, "primary big", action=desk)
