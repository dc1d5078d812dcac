"""Import of a roster as values: a list to paste, and what was read of teams (``preview_screen``: players)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Admission
from topcut.formats.team_roster import TeamProblem, TeamRow
from topcut.messages.desks.registration import age_text
from topcut.messages.listing import list_text
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.adding_forms import past_cap_box
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.forms.short_forms import ManyPlayers
from topcut.web.form_fields import FormField, field_of
from topcut.web.page_parts import Banner, Chip, Link, TeamSeat, TickBox, team_seats
from topcut.web.pages import screen
from topcut.web.who_is_it import OfficialsAsked, WhoIsIt


@dataclass(frozen=True, slots=True)
class TeamRead:
    line: int
    team: str
    seats: tuple[TeamSeat, ...]
    tick: TickBox | None
    chip: Chip | None
    asks: tuple[WhoIsIt, ...]


@screen("desk/import.html")
class ImportPage(DeskPage):
    is_renewed: ClassVar[bool] = False
    problems: tuple[str, ...]
    text: FormField
    file: FormField
    back: Link


@screen("desk/import_teams.html")
class ImportTeamsPage(DeskPage):
    is_renewed: ClassVar[bool] = False
    problem: str
    text: str
    help: str
    back: Link


@screen("desk/preview_teams.html")
class TeamsReadPage(DeskPage):
    is_renewed: ClassVar[bool] = False
    title: str
    action: str
    text: str
    problem: Banner | None
    boxes: tuple[TickBox, ...]
    rows: tuple[TeamRead, ...]


def import_screen(visit: Visit, form: ManyPlayers) -> ImportPage:
    problems = tuple(str(one) for one in form.non_field_errors())
    return ImportPage(
        problems=problems, text=field_of(form, "text"), file=field_of(form, "file"), back=_back(visit)
    )


def import_teams_screen(visit: Visit, text: str, problem: str = "") -> ImportTeamsPage:
    if visit.tournament.details.members == 2:
        help_ = _(
            "One team a line, its name and its players in the order of their seats: “Owls; Ana Ruiz; Bo Li”. "
            "The name may be left out."
        )
    else:
        help_ = _(
            "One team a line, its name and its players in the order of their seats: “Owls; Ana Ruiz; Bo Li; "
            "Cy Cho”. The name may be left out."
        )
    return ImportTeamsPage(problem=problem, text=text, help=help_, back=_back(visit))


def teams_read_screen(
    visit: Visit, text: str, rows: Sequence[TeamRow], chosen: Collection[int], problem: str
) -> TeamsReadPage:
    title = ngettext("%(count)s team was read", "%(count)s teams were read", len(rows))
    problems, officials = _team_problems(), OfficialsAsked(visit)
    return TeamsReadPage(
        title=title % {"count": len(rows)},
        action=address("desk-import", visit.tournament.id),
        text=text,
        problem=Banner("bad", text=problem, alert=True) if problem else None,
        boxes=tuple(boxes_for(visit)),
        rows=tuple(_team_read(row, chosen, problems, officials) for row in rows),
    )


def _back(visit: Visit) -> Link:
    return Link(_("Back"), address("desk-players", visit.tournament.id), "button quiet")


def boxes_for(visit: Visit) -> Iterator[TickBox]:
    yield from age_box(visit, visit.tournament.admission)
    yield from past_cap_box(visit)


def age_box(visit: Visit, admission: Admission) -> Iterator[TickBox]:
    """That the age of everybody on a list was looked at, where there is a limit (MTR-1.4.c)."""
    if admission.has_age_limit:
        text = _("All of them have shown their age: %(limit)s") % {"limit": age_text(admission)}
        yield TickBox("age_shown", text, bool(visit.values.get("age_shown")))


def row_field(number: int, seat: int = 0) -> str:
    """The field that says whether the player of a row is an official."""
    return f"is_official_{number}_{seat}"


def asks_about(officials: OfficialsAsked, line: int, players: Iterable[Name]) -> tuple[WhoIsIt, ...]:
    asked = (officials.about(row_field(line, seat), name) for seat, name in enumerate(players))
    return tuple(one for one in asked if one)


def _team_read(
    row: TeamRow, chosen: Collection[int], problems: dict[TeamProblem, str], officials: OfficialsAsked
) -> TeamRead:
    name = row.team or list_text(map(str, row.players))
    return TeamRead(
        asks=asks_about(officials, row.line, row.players) if row.may_enter else (),
        line=row.line,
        team=visible(row.team),
        seats=team_seats(row.players),
        tick=_tick(row.line, name, chosen) if row.may_enter else None,
        chip=_chip(problems[row.problem], row.may_enter) if row.problem else None,
    )


def _tick(line: int, name: str, chosen: Collection[int]) -> TickBox:
    return TickBox("row", _("Take %(name)s") % {"name": name}, line in chosen, str(line))


def _chip(text: str, may_enter: bool) -> Chip:
    return Chip(text, "warn" if may_enter else "bad")


def visible(text: str) -> str:
    """A name as typed, with invisible and bidirectional control characters replaced by a mark."""
    return "".join(char if char.isprintable() else "�" for char in text)


def _team_problems() -> dict[TeamProblem, str]:
    return {
        TeamProblem.TOO_MANY: _("more players than seats"),
        TeamProblem.TOO_FEW: _("fewer players than seats"),
        TeamProblem.NAME: _("a name that cannot be kept"),
        TeamProblem.TWICE: _("somebody stands in two teams"),
        TeamProblem.ENROLLED: _("somebody of this name plays already"),
    }
