"""Import of a roster as values: a list to paste, and what was read of it, of players or of teams."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.formats.roster import RosterRow, RowProblem
from topcut.formats.team_roster import TeamProblem, TeamRow
from topcut.messages.desks.registration import age_text
from topcut.messages.listing import list_text
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.forms.short_forms import ManyPlayers
from topcut.web.form_fields import FormField, field_of
from topcut.web.page_parts import Chip, Link, TeamSeat, TickBox, team_seats
from topcut.web.pages import screen
from topcut.web.who_is_it import OfficialsAsked, WhoIsIt


@dataclass(frozen=True, slots=True)
class PlayerRead:
    """A line as it was understood. One without ``tick`` cannot be taken; ``chip`` is what is wrong.

    ``asks``: somebody of that name is an official.
    """

    line: int
    last: str
    first: str
    tick: TickBox | None
    chip: Chip | None
    asks: tuple[WhoIsIt, ...]


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
    problems: tuple[str, ...]
    text: FormField
    file: FormField
    back: Link


@screen("desk/import_teams.html")
class ImportTeamsPage(DeskPage):
    problem: str
    text: str
    help: str
    back: Link


@screen("desk/preview.html")
class PlayersReadPage(DeskPage):
    """``swapped``: first and last names were the wrong way round."""

    title: str
    action: str
    text: str
    swapped: bool
    problem: str
    told: str
    ages: TickBox | None
    rows: tuple[PlayerRead, ...]


@screen("desk/preview_teams.html")
class TeamsReadPage(DeskPage):
    title: str
    action: str
    text: str
    problem: str
    ages: TickBox | None
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


def players_read_screen(
    visit: Visit, text: str, rows: Sequence[RosterRow], chosen: Collection[int], problem: str
) -> PlayersReadPage:
    """``chosen`` are the lines ticked."""
    title = ngettext("%(count)s line was read", "%(count)s lines were read", len(rows))
    problems, officials = _row_problems(), OfficialsAsked(visit)
    return PlayersReadPage(
        title=title % {"count": len(rows)},
        action=address("desk-import", visit.tournament.id),
        text=text,
        swapped=bool(visit.values.get("swap")),
        problem=problem,
        told=_told(len(chosen), sum(not row.may_enter for row in rows)),
        ages=_ages(visit),
        rows=tuple(_player_read(row, chosen, problems, officials) for row in rows),
    )


def teams_read_screen(
    visit: Visit, text: str, rows: Sequence[TeamRow], chosen: Collection[int], problem: str
) -> TeamsReadPage:
    title = ngettext("%(count)s team was read", "%(count)s teams were read", len(rows))
    problems, officials = _team_problems(), OfficialsAsked(visit)
    return TeamsReadPage(
        title=title % {"count": len(rows)},
        action=address("desk-import", visit.tournament.id),
        text=text,
        problem=problem,
        ages=_ages(visit),
        rows=tuple(_team_read(row, chosen, problems, officials) for row in rows),
    )


def _back(visit: Visit) -> Link:
    return Link(_("Back"), address("desk-players", visit.tournament.id), "button quiet")


def _ages(visit: Visit) -> TickBox | None:
    admission = visit.tournament.admission
    if not admission.has_age_limit:
        return None
    text = _("All of them have shown their age: %(limit)s") % {"limit": age_text(admission)}
    return TickBox("age_shown", text, bool(visit.values.get("age_shown")))


def _told(chosen: int, bad: int) -> str:
    text = ngettext("%(count)s player is ticked.", "%(count)s players are ticked.", chosen) % {
        "count": chosen
    }
    if not bad:
        return text
    more = ngettext(
        "%(count)s line cannot be taken; fix it in the list and read it again.",
        "%(count)s lines cannot be taken; fix them in the list and read it again.",
        bad,
    ) % {"count": bad}
    return f"{text} {more}"


def line_field(line: int, seat: int = 0) -> str:
    """The field that says whether the player of a line is an official."""
    return f"is_official_{line}_{seat}"


def _asks(officials: OfficialsAsked, line: int, players: Iterable[Name]) -> tuple[WhoIsIt, ...]:
    asked = (officials.about(line_field(line, seat), name) for seat, name in enumerate(players))
    return tuple(one for one in asked if one)


def _player_read(
    row: RosterRow, chosen: Collection[int], problems: dict[RowProblem, str], officials: OfficialsAsked
) -> PlayerRead:
    return PlayerRead(
        asks=_asks(officials, row.line, (Name(row.first, row.last),)) if row.may_enter else (),
        line=row.line,
        last=visible(row.last),
        first=visible(row.first),
        tick=_tick(row.line, f"{row.first} {row.last}", chosen) if row.may_enter else None,
        chip=_chip(problems[row.problem], row.may_enter) if row.problem else None,
    )


def _team_read(
    row: TeamRow, chosen: Collection[int], problems: dict[TeamProblem, str], officials: OfficialsAsked
) -> TeamRead:
    name = row.team or list_text(map(str, row.players))
    return TeamRead(
        asks=_asks(officials, row.line, row.players) if row.may_enter else (),
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


def _row_problems() -> dict[RowProblem, str]:
    return {
        RowProblem.EMPTY: _("no name in this line"),
        RowProblem.TOO_LONG: _("longer than 100 characters"),
        RowProblem.UNPRINTABLE: _("holds characters that cannot be shown"),
        RowProblem.TWICE: _("is already further up in this list"),
        RowProblem.ENROLLED: _("somebody of this name plays already"),
    }


def _team_problems() -> dict[TeamProblem, str]:
    return {
        TeamProblem.TOO_MANY: _("more players than seats"),
        TeamProblem.TOO_FEW: _("fewer players than seats"),
        TeamProblem.NAME: _("a name that cannot be kept"),
        TeamProblem.TWICE: _("somebody stands in two teams"),
        TeamProblem.ENROLLED: _("somebody of this name plays already"),
    }
