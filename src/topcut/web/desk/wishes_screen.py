"""Page of pairing wishes as a value: who is kept apart, and who has a fixed table."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.state import Bond
from topcut.messages.listing import list_text
from topcut.messages.words import bond_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.picking import everybody, pick_field
from topcut.web.page_parts import Button, Field, Link, Option
from topcut.web.pages import screen

MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class ApartGroup:
    """Those who do not meet, why, and for how long."""

    names: str
    terms: str
    meet: Button


@dataclass(frozen=True, slots=True)
class ApartForm:
    problem: str
    players: tuple[Field, ...]
    names: tuple[str, ...]
    bonds: tuple[Option, ...]
    until: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class FixedTable:
    player: Link
    table: int


@screen("desk/wishes.html")
class WishesPage(DeskPage):
    """The form is there until the tournament is over."""

    details: Link
    groups: tuple[ApartGroup, ...]
    form: ApartForm | None
    fixed: tuple[FixedTable, ...]


def wishes_screen(visit: Visit, problem: str) -> WishesPage:
    return WishesPage(
        details=Link(_("Details"), address("desk-details", visit.tournament.id), "small"),
        groups=tuple(_groups(visit)),
        form=None if visit.tournament.is_finished else _form(visit, problem),
        fixed=tuple(_fixed(visit)),
    )


def _groups(visit: Visit) -> Iterator[ApartGroup]:
    for group in visit.tournament.apart.values():
        until = _up_to(group.until) if group.until else _("in every round")
        yield ApartGroup(
            names=list_text(str(visit.names[one]) for one in group.entrants),
            terms=f"{bond_text(group.bond)} · {until}",
            meet=Button.of(_("Let them meet"), "meet", {"group": group.id}, "small"),
        )


def _up_to(number: int) -> str:
    return _("up to round %(n)s") % {"n": number}


def _form(visit: Visit, problem: str) -> ApartForm:
    rounds = range(1, visit.tournament.details.ranked_rounds + 1)
    until = (Option(str(number), _up_to(number)) for number in rounds)
    return ApartForm(
        problem=problem,
        players=tuple(_players(visit, again=bool(problem or visit.refusal))),
        names=everybody(visit),
        bonds=tuple(Option(bond.value, bond_text(bond)) for bond in Bond),
        until=(Option("", _("in every round")), *until),
    )


def _players(visit: Visit, *, again: bool) -> Iterator[Field]:
    """Filled in as they were typed, if something was wrong."""
    for place in range(MOST_NAMED):
        typed = str(visit.values.get(f"who{place}", "")) if again else ""
        yield pick_field(f"who{place}", _("Player %(n)s") % {"n": place + 1}, typed)


def _fixed(visit: Visit) -> Iterator[FixedTable]:
    seated = [(one.fixed_table, one.id) for one in visit.tournament.entrants.values() if one.fixed_table]
    for table, id_ in sorted(seated, key=lambda one: one[0]):
        player = Link(str(visit.names[id_]), address("desk-player", visit.tournament.id, id_))
        yield FixedTable(player, table)
