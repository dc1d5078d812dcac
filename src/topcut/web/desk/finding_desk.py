"""What the palette finds, as far as one may: players by name, tables by number, acts and pages by words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.plain_texts import plain
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.find_values import FoundLine
from topcut.web.desk.found_steps import steps_found
from topcut.web.desk.match_values import sitting
from topcut.web.desk.places import every_page

MOST_PLAYERS = 8


def tables_found(visit: Visit, wanted: str) -> Iterator[FoundLine]:
    """The table of this number in the newest round, and what can be done there."""
    digits = wanted.removeprefix(plain(_("table"))).strip()
    round_ = visit.tournament.current_round
    match = round_.at_table(int(digits)) if round_ and digits.isdecimal() and len(digits) < 6 else None
    if match is None or round_ is None:
        return
    note = " – ".join(sitting(visit, match))
    facts = {"table": table_text(match)}
    if visit.may("enter-result", match) and round_.status is RoundStatus.OPEN:
        yield FoundLine(_("Table %(table)s: enter the result") % facts, note, _form(visit, round_, match))
    elif round_.status is RoundStatus.CLOSED and visit.may("change-closed-result"):
        yield FoundLine(_("Table %(table)s: correct the result") % facts, note, _form(visit, round_, match))
    if visit.may("floor") and round_.status is not RoundStatus.DRAFT:
        sheet = address("floor-table", visit.tournament.id, match.id)
        yield FoundLine(_("Table %(table)s: time, calls, penalties") % facts, note, sheet)


def _form(visit: Visit, round_: Round, match: Match) -> str:
    return f"{address('desk-round', visit.tournament.id, round_.number)}?table={table_text(match)}"


def players_found(visit: Visit, wanted: str) -> Iterator[FoundLine]:
    if not wanted or not visit.may("see-roster"):
        return
    tournament, found = visit.tournament, 0
    for entrant, name in sorted(visit.names.items(), key=lambda one: one[1].key):
        if not any(one.has(wanted) for one in (name, *visit.members.get(entrant, ()))):
            continue
        yield FoundLine(name.sorted, _where(visit, entrant), address("desk-player", tournament.id, entrant))
        found += 1
        if found == MOST_PLAYERS:
            return


def _where(visit: Visit, entrant: str) -> str:
    one = next(each for each in visit.tournament.entrants.values() if each.id == entrant)
    round_ = visit.tournament.current_round
    match = round_.match_of(one.id) if round_ else None
    if one.status is not EntrantStatus.ACTIVE:
        return _("dropped") if one.status is EntrantStatus.DROPPED else _("disqualified")
    if match is None or match.table is None:
        return ""
    return _("table %(table)s") % {"table": match.table}


def acts_found(visit: Visit, wanted: str) -> Iterator[FoundLine]:
    """Acts and pages whose words begin or contain what was typed; everything for nothing."""
    for line in (*_acts(visit), *_pages(visit)):
        if wanted in plain(f"{line.text} {line.note}"):
            yield line


def _pages(visit: Visit) -> Iterator[FoundLine]:
    for place, tab in every_page(visit):
        yield FoundLine(tab.text, place, tab.href)


def _acts(visit: Visit) -> Iterator[FoundLine]:
    tournament, round_ = visit.tournament, visit.tournament.current_round
    id_ = tournament.id
    yield from steps_found(visit)
    if visit.may_at_once("register") and not tournament.is_finished:
        yield FoundLine(_("Add a player"), "", f"{address('desk-players', id_)}#add")
        yield FoundLine(_("Import players"), "", address("desk-import", id_))
    if round_ and round_.status is RoundStatus.OPEN and visit.may("close"):
        yield FoundLine(_("Outstanding tables: remind, call, no-shows"), "", address("desk-closing", id_))
    if round_ and round_.status is not RoundStatus.CLOSED and visit.may("repair"):
        yield FoundLine(_("Repair the round"), "", address("desk-repair", id_, round_.number))
    if round_ and visit.may("print"):
        number = f"?round={round_.number}"
        yield FoundLine(_("Print pairings by name"), "PDF", f"{address('print-by-name', id_)}{number}")
        yield FoundLine(_("Print result slips"), "PDF", f"{address('print-slips', id_)}{number}")
    if tournament.has_started:
        yield FoundLine(_("Wall"), _("Screen for the hall"), address("public:wall", id_))
