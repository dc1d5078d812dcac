"""Roster page as a value: nobody enrolled yet, a list, those who check in, or a search that found nobody."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.messages.words import membership_label
from topcut.people.identity import membership_kind
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.adding_forms import (
    AddPlayerForm,
    AddTeamForm,
    add_player_form,
    add_team_form,
    may_add,
)
from topcut.web.desk.desk_frame import FieldPage
from topcut.web.desk.roster_rows import Enrolled, RosterLine, RosterRows, everybody_enrolled, is_checking_in
from topcut.web.page_parts import Empty, Link, Tab
from topcut.web.pages import screen
from topcut.web.rule_links import RuledSentence, Why


@dataclass(frozen=True, slots=True)
class RosterHead:
    """What stands above every roster: how many there are, where to go, and a form to add one."""

    title: str
    links: tuple[Link, ...]
    add_player: AddPlayerForm | None
    add_team: AddTeamForm | None


@dataclass(frozen=True, slots=True)
class RosterSearch:
    typed: str
    filters: tuple[Tab, ...]


@dataclass(frozen=True, slots=True)
class RosterTable:
    heading: str
    with_points: bool
    lines: tuple[RosterLine, ...]


@screen("desk/players_none.html")
class NoPlayersPage(FieldPage):
    head: RosterHead
    empty: Empty


@screen("desk/players.html")
class PlayersPage(FieldPage):
    """``go_on`` leads to round one, until it is paired."""

    head: RosterHead
    unidentified: RuledSentence | None
    search: RosterSearch
    table: RosterTable
    go_on: Link | None


@screen("desk/players_check_in.html")
class CheckInPage(PlayersPage):
    """The same, as one form: each row has its button."""


@screen("desk/players_not_found.html")
class NobodyFoundPage(FieldPage):
    head: RosterHead
    unidentified: RuledSentence | None
    search: RosterSearch
    empty: Empty
    go_on: Link | None


def players_screen(
    visit: Visit, search: str, shown: str
) -> NoPlayersPage | PlayersPage | CheckInPage | NobodyFoundPage:
    """``shown`` are those asked for: everybody if empty."""
    everybody = everybody_enrolled(visit)
    head = _head(visit, len(everybody))
    if not everybody:
        return NoPlayersPage(head=head, empty=_nobody_yet(visit))
    lacking = sum(not one.identified for one in everybody)
    found = [one for one in everybody if one.has(search) and one.is_among(shown)]
    told = _unidentified(visit, lacking) if lacking else None
    searched = RosterSearch(search, tuple(_filters(visit, search, shown, lacking)))
    go_on = _go_on(visit) if not visit.tournament.rounds and len(everybody) > 1 else None
    if not found:
        return NobodyFoundPage(
            head=head, unidentified=told, search=searched, empty=_nobody_found(visit), go_on=go_on
        )
    checking = is_checking_in(visit)
    kind = CheckInPage if checking else PlayersPage
    table = _table(visit, found, checking=checking)
    return kind(head=head, unidentified=told, search=searched, table=table, go_on=go_on)


def _head(visit: Visit, count: int) -> RosterHead:
    teams = visit.tournament.details.in_teams
    if teams:
        title = ngettext("%(count)s team", "%(count)s teams", count)
    else:
        title = ngettext("%(count)s player", "%(count)s players", count)
    return RosterHead(
        title=title % {"count": count},
        links=tuple(_links(visit, count)),
        add_player=add_player_form(visit) if may_add(visit) and not teams else None,
        add_team=add_team_form(visit) if may_add(visit) and teams else None,
    )


def _links(visit: Visit, count: int) -> Iterator[Link]:
    id_, teams = visit.tournament.id, visit.tournament.details.in_teams
    if may_add(visit) and visit.may_at_once("register"):
        text = _("Paste a list") if teams else _("Paste a list or read a file")
        yield Link(text, address("desk-import", id_), "button")
    if visit.may("admission"):
        yield Link(_("Who may enter"), address("desk-eligibility", id_), "button")
    if count and visit.may("player-codes"):
        yield Link(_("Codes for phones"), address("desk-codes", id_), "button")


def _nobody_yet(visit: Visit) -> Empty:
    if visit.tournament.details.in_teams:
        text = _(
            "Write who plays at each seat above and press Enter. Each player gets a code for their own phone."
        )
        return Empty(_("No teams yet"), text)
    text = _(
        "Type a name above and press Enter: the next one can be typed at once. Each player gets a code for "
        "their phone."
    )
    return Empty(_("No players yet"), text)


def _nobody_found(visit: Visit) -> Empty:
    all_ = Link(_("Show everybody"), address("desk-players", visit.tournament.id), "button")
    return Empty(_("Nobody like that"), _("Try a part of the last name."), (all_,))


def _unidentified(visit: Visit, lacking: int) -> RuledSentence:
    """How many lack what the edition asks for, and what that is (MTR-1.5.a)."""
    asked = membership_kind(visit.rules)
    text = ngettext(
        "%(count)s player lacks what the rules ask for to know who they are:",
        "%(count)s players lack what the rules ask for to know who they are:",
        lacking,
    )
    what = _("a DCI number.") if asked == "dci-number" else _("a last name, or a Wizards account.")
    why = Why.here(visit, "identity.accepted", membership_label(asked))
    return RuledSentence(f"{text % {'count': lacking}} {what}", why)


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


def _go_on(visit: Visit) -> Link:
    return Link(_("Go on to round 1"), address("desk", visit.tournament.id), "button primary")
