"""Lists of people and tables: the players' meeting, the players, the tables still out."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from django.utils.translation import gettext as _

from topcut.core.entrants import Entrant, EntrantStatus
from topcut.core.ids import EntrantId
from topcut.core.rounds import Match, Round
from topcut.core.tournament import active_entrants
from topcut.messages import state_text, status_text
from topcut.paper.facts import Facts, round_note
from topcut.paper.lists import Column, ListSheet, Row, Section

_MEETING_COLUMNS = 2


def seat_all(facts: Facts) -> ListSheet:
    """The players' meeting: everybody to be paired, seated in the order of the alphabet."""
    details = facts.tournament.details
    people = _by_name(facts, active_entrants(facts.tournament))
    seats = details.stages[0].seats
    blocks = tuple(
        ((facts.names[entrant.id].sorted, str(details.first_table + place // seats)),)
        for place, entrant in enumerate(people)
    )
    keys = tuple(facts.names[entrant.id].key[0] for entrant in people)
    columns = (Column(_("Player"), share=1), Column(_("Table"), width=56, right=True, bold=True))
    sections = (Section(_("the meeting only, not round 1"), blocks, keys),)
    title = _("Players' meeting: seats by name")
    return ListSheet(facts.origin, title, columns, sections, across=_MEETING_COLUMNS, text=10.5)


def _by_name(facts: Facts, entrants: Iterable[Entrant]) -> list[Entrant]:
    return sorted(entrants, key=lambda entrant: facts.names[entrant.id].key)


Field = tuple[Column, Callable[[Entrant], str]]


def players(facts: Facts, codes: Mapping[EntrantId, str] | None = None) -> ListSheet:
    """Everybody by name. ``codes`` only for those who may give them out; a used code is not printed."""
    people = _by_name(facts, facts.tournament.entrants.values())
    fields: list[Field] = [
        (Column(_("Player"), share=4), lambda entrant: facts.names[entrant.id].sorted),
        (Column(_("State"), share=2), _left),
        (Column(_("Byes"), width=50, right=True), lambda entrant: str(entrant.awarded_byes or "")),
    ]
    if facts.tournament.details.check_in:
        came = Column(_("Checked in"), width=80)
        fields.append((came, lambda entrant: _("yes") if entrant.checked_in else "☐"))
    if codes is not None:
        fields.append((Column(_("Code"), width=100, bold=True), lambda entrant: _code(codes, entrant)))
    blocks = tuple((tuple(field(entrant) for _, field in fields),) for entrant in people)
    keys = tuple(facts.names[entrant.id].key[0] for entrant in people)
    columns = tuple(column for column, _ in fields)
    return ListSheet(facts.origin, _("Players by name"), columns, (Section("", blocks, keys),), text=10)


def _left(entrant: Entrant) -> str:
    return "" if entrant.status is EntrantStatus.ACTIVE else status_text(entrant.status)


def _code(codes: Mapping[EntrantId, str], entrant: Entrant) -> str:
    code = codes.get(entrant.id, "")
    return f"{code[:4]} {code[4:]}".strip()


def outstanding(facts: Facts, round_: Round, zone: int = 0) -> ListSheet:
    """Tables without a result, in the order one walks; each zone of so many tables begins on a new page."""
    matches = sorted(round_.without_result(), key=lambda match: match.table or 0)
    columns = (
        Column(_("Table"), width=50, right=True, bold=True),
        Column(_("Players"), share=5),
        Column(_("State"), share=2),
        Column(_("Judge, extra time"), share=2),
    )
    title = _("Round %(n)s: tables still out") % {"n": round_.number}
    return ListSheet(facts.origin, title, columns, _zones(facts, round_, matches, zone), text=12)


def _zones(facts: Facts, round_: Round, matches: list[Match], zone: int) -> tuple[Section, ...]:
    if not zone or not matches:
        return (Section(round_note(round_), tuple((_out(facts, match),) for match in matches)),)
    first = facts.tournament.details.first_table
    zones = groupby(matches, key=lambda match: max(0, (match.table or 0) - first) // zone)
    return tuple(
        Section(_zone(first + number * zone, zone), tuple((_out(facts, match),) for match in inside))
        for number, inside in zones
    )


def _zone(first: int, tables: int) -> str:
    return _("zone: tables %(first)s to %(last)s") % {"first": first, "last": first + tables - 1}


def _out(facts: Facts, match: Match) -> Row:
    names = " – ".join(facts.names[seat].sorted for seat in match.seats)
    return (str(match.table or "–"), names, state_text(match.state), "")
