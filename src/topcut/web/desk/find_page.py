"""Palette: a player, a table, an act. A page of its own; palette.js shows what it finds over any other."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.kernel.plain_texts import plain
from topcut.web.access import Visit, page
from topcut.web.desk.find_values import FindPage, FoundGroup
from topcut.web.desk.finding_desk import acts_found, players_found, tables_found
from topcut.web.desk.single_keys import has_single_keys, keep_slash
from topcut.web.page_parts import Button
from topcut.web.pages import show

LONGEST_QUERY = 60


@page("see-desk")
def find(visit: Visit) -> HttpResponse:
    if visit.posting:
        response = visit.go("desk-find", visit.tournament.id)
        keep_slash(visit, response, on=visit.values.get("do") == "key-on")
        return response
    return show(visit, find_screen(visit, str(visit.request.GET.get("q", ""))[:LONGEST_QUERY]))


def find_screen(visit: Visit, query: str) -> FindPage:
    wanted = plain(query.strip())
    found = (
        (_("Tables"), tuple(tables_found(visit, wanted))),
        (_("Players"), tuple(players_found(visit, wanted))),
        (_("Actions and pages"), tuple(acts_found(visit, wanted))),
    )
    groups = tuple(FoundGroup(title, lines) for title, lines in found if lines)
    on = has_single_keys(visit)
    return FindPage(
        query=query,
        groups=groups,
        nothing="" if groups else _("Nothing found. Type part of a name, a table number or what to do."),
        key=Button.of(
            _("Switch it off") if on else _("Switch it on"), "key-off" if on else "key-on", kind="small"
        ),
        key_told=_key_told(on=on),
    )


def _key_told(*, on: bool) -> str:
    if on:
        return _("The / key opens this from any page, Ctrl K does too.")
    return _("The / key is switched off; Ctrl K opens this from any page.")
