"""Roster sheets: the players' meeting, the players, the outstanding tables."""

from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.readings import ClockReading, Stands
from topcut.core.desks.floor.outstanding import Outstanding, without_result
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import MatchState, Round
from topcut.core.tournament import active_entrants
from topcut.messages.words import round_text, state_text, status_text
from topcut.paper.facts import Facts, extra_minutes
from topcut.paper.sheets import local
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet, Row

_MEETING_COLUMNS = 2


def seat_all(facts: Facts) -> ListSheet:
    """The players' meeting: everybody to be paired, seated alphabetically."""
    tables = meeting_tables(facts)
    people = _by_name(facts, active_entrants(facts.tournament))
    blocks = tuple(((facts.names[entrant.id].sorted, str(tables[entrant.id])),) for entrant in people)
    keys = tuple(facts.names[entrant.id].key[0] for entrant in people)
    columns = (ListColumn(_("Player"), share=1), ListColumn(_("Table"), width=56, right=True, bold=True))
    sections = (ListSection(_("the meeting only, not round 1"), blocks, keys),)
    title = _("Players' meeting: seats by name")
    return ListSheet(facts.origin, title, columns, sections, across=_MEETING_COLUMNS, text=10.5)


def meeting_tables(facts: Facts) -> Mapping[EntrantId, int]:
    """Where everybody sits at the players' meeting."""
    details = facts.tournament.details
    people = _by_name(facts, active_entrants(facts.tournament))
    seats = details.stages[0].seats
    return {entrant.id: details.first_table + place // seats for place, entrant in enumerate(people)}


def _by_name(facts: Facts, entrants: Iterable[Entrant]) -> list[Entrant]:
    return sorted(entrants, key=lambda entrant: facts.names[entrant.id].key)


Field = tuple[ListColumn, Callable[[Entrant], str]]


def players(facts: Facts, codes: Mapping[EntrantId, str] | None = None) -> ListSheet:
    """Everybody by name. ``codes`` only for those who may give them out; a used code is not printed."""
    people = _by_name(facts, facts.tournament.entrants.values())
    fields: list[Field] = [
        (ListColumn(_("Player"), share=4), lambda entrant: facts.names[entrant.id].sorted),
        (ListColumn(_("State"), share=2), _left),
        (ListColumn(_("Byes"), width=50, right=True), lambda entrant: str(entrant.awarded_byes or "")),
    ]
    if facts.tournament.details.check_in:
        came = ListColumn(_("Checked in"), width=80)
        fields.append((came, lambda entrant: _("yes") if entrant.checked_in else "☐"))
    if codes is not None:
        fields.append((ListColumn(_("Code"), width=100, bold=True), lambda entrant: _code(codes, entrant)))
    blocks = tuple((tuple(field(entrant) for _, field in fields),) for entrant in people)
    keys = tuple(facts.names[entrant.id].key[0] for entrant in people)
    columns = tuple(column for column, _ in fields)
    return ListSheet(facts.origin, _("Players by name"), columns, (ListSection("", blocks, keys),), text=10)


def _left(entrant: Entrant) -> str:
    return "" if entrant.status is EntrantStatus.ACTIVE else status_text(entrant.status)


def _code(codes: Mapping[EntrantId, str], entrant: Entrant) -> str:
    code = codes.get(entrant.id, "")
    return f"{code[:4]} {code[4:]}".strip()


def outstanding(facts: Facts, round_: Round, by_zone: bool = False) -> ListSheet:
    """Tables without a result in the floor's order; each zone on a page of its own for its judge."""
    columns = (
        ListColumn(_("Table"), width=46, right=True, bold=True),
        ListColumn(_("Players"), share=5.4),
        ListColumn(_("State"), share=3.3),
        ListColumn(_("Extra time"), width=58, bold=True),
        ListColumn(_("Ends at"), width=64, bold=True),
        ListColumn(_("Judge"), share=1.3),
    )
    named = round_text(facts.tournament.details, round_.number)
    title = _("%(round)s: outstanding tables") % {"round": named}
    tables = without_result(facts.tournament, round_, facts.made)
    sections = _zones(facts, tables) if by_zone and facts.tournament.zones else ()
    return ListSheet(facts.origin, title, columns, sections or (_section(facts, "", tables),), text=11)


def _zones(facts: Facts, tables: list[Outstanding]) -> tuple[ListSection, ...]:
    """Zones without outstanding tables need no page; tables in no zone come last."""
    inside: dict[Zone | None, list[Outstanding]] = {zone: [] for zone in (*facts.tournament.zones, None)}
    for table in tables:
        inside[table.zone].append(table)
    return tuple(_section(facts, _zone(zone), found) for zone, found in inside.items() if found)


def _section(facts: Facts, note: str, tables: list[Outstanding]) -> ListSection:
    return ListSection(note, tuple((_out(facts, table),) for table in tables))


def _zone(zone: Zone | None) -> str:
    if zone is None:
        return _("in no zone")
    return _("zone %(name)s, tables %(first)s to %(last)s") % {
        "name": zone.name,
        "first": zone.first,
        "last": zone.last,
    }


def _out(facts: Facts, table: Outstanding) -> Row:
    match = table.match
    names = " – ".join(facts.names[seat].sorted for seat in match.seats)
    minutes = extra_minutes(match)
    extra = _("+%(minutes)s min") % {"minutes": minutes} if minutes else ""
    ends = _ends(table.clock, facts.tournament.details.zone)
    return (str(match.table or "–"), names, _state(table), extra, ends, "")


def _state(table: Outstanding) -> str:
    checked = table.clock.stands is Stands.DECK_CHECK and table.match.state is MatchState.PLAYING
    return _("deck check") if checked else state_text(table.match.state)


def _ends(clock: ClockReading, zone: str) -> str:
    """When the table's own time is up (scenario 38); unknown during a deck check."""
    if clock.stands is Stands.PAUSED:
        return _("paused")
    return "" if clock.deadline is None or clock.stands else f"{local(clock.deadline, zone):%H:%M}"
