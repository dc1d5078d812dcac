"""The same as last time: an earlier tournament of one's own as the start of a new one."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Any

from django.conf import settings
from django.utils.dateformat import format as date_text
from django.utils.translation import gettext as _
from django.utils.translation import override

from topcut.core.desks.organizing.decide.requirements import format_id
from topcut.core.desks.organizing.sanctioning import field_of, recommended_for
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details
from topcut.core.rules import Mode, Rules
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import OrganizationId
from topcut.rulebook.programs import Outline, presets, rel_on
from topcut.rulebook.time_limits import time_limit
from topcut.service import tournament_lists
from topcut.web.addresses import address
from topcut.web.desk.detail_values import values_of
from topcut.web.desk.filling import left_to_rules
from topcut.web.desk.forms.offers import today, value_of
from topcut.web.desk.planning import proposed_name
from topcut.web.page_parts import Link

ROLES = {Role.HEAD_JUDGE: "head_judge", Role.SCOREKEEPER: "scorekeeper"}


def organized_by(person: PersonId, owners: Collection[OrganizationId]) -> Iterator[Tournament]:
    """The tournaments that somebody organized for these and that are over, the newest first, as asked for."""
    return (one for one in tournament_lists.organized_by(person, owners) if may_be_again(one, person))


def may_be_again(tournament: Tournament, person: PersonId) -> bool:
    """Whether somebody organized it, and it is finished or was begun on an earlier day."""
    past = tournament.details.date < today(tournament.details.zone)
    over = tournament.is_finished or (tournament.has_started and past)
    return over and Role.ORGANIZER in tournament.roles_of(person)


def last_like(mine: Iterable[Tournament], about: Details | None) -> Tournament | None:
    """The newest of the same kind, or the newest of all."""
    found = list(mine)
    same = (one for one in found if about and _kind(one.details) == _kind(about))
    return next(same, found[0] if found else None)


def same_as(last: Tournament) -> Link:
    """The way to a new one like it: "Same as last Friday" within a week, else by its name."""
    day = date.fromisoformat(last.details.date)
    ago = (date.fromisoformat(today(last.details.zone)) - day).days
    if 1 <= ago <= 7:
        text = _("Same as last %(weekday)s") % {"weekday": date_text(day, "l")}
    else:
        text = _("Same as “%(name)s”") % {"name": last.details.name}
    return Link(text, address("tournament-again", last.id), "button")


def _kind(details: Details) -> tuple[object, ...]:
    stage = details.stages[0]
    return details.program, stage.format, stage.seats, details.entrants


def program_of(details: Details, rules: Rules) -> str:
    """The form value of a program, or of the preset of ours that it was filled in from."""
    ours = (row for row in presets(rules) if not row.program and _is_like(row, details, rules))
    return details.program or next(map(value_of, ours), "")


def _is_like(row: Outline, details: Details, rules: Rules) -> bool:
    stage = details.stages[0]
    return (
        (row.mode is Mode.MULTIPLAYER) == stage.in_pods
        and format_id(row.stages[0].format) == stage.format
        and row.entrants is details.entrants
        and row.plays_off == details.has_playoff
        and rel_on(rules, row, 1) is details.rel
        and row.kind_of is None
    )


def values_again(before: Tournament, person: PersonId, rules: Rules) -> dict[str, str]:
    """The form filled in as that tournament was announced, on the next day of the week that it was on.

    ``person`` organizes it, and takes on the roles that they had.
    """
    details = before.announced or before.details
    program, day = program_of(details, rules), next_day(details)
    values = _as_sent(values_of(details)) | _left_open(before, details, program, rules)
    values |= {"program": program, "filled": program, "date": day, "players": str(before.taking_part)}
    values |= {ROLES[role]: "on" for role in before.roles_of(person) if role in ROLES}
    if details.name in _proposed_names(details, program, rules):
        values["name"] = ""
    if details.lists_due:
        shift = date.fromisoformat(day) - date.fromisoformat(details.date)
        due = datetime.fromisoformat(values["lists_due"]) + shift
        values["lists_due"] = due.isoformat(timespec="minutes")
    return values


def next_day(details: Details) -> str:
    """The next day of the same weekday: today, if it is one and the other was before."""
    before, now = date.fromisoformat(details.date), date.fromisoformat(today(details.zone))
    weeks = max(1, -(-(now - before).days // 7))
    return (before + timedelta(weeks=weeks)).isoformat()


def _left_open(before: Tournament, details: Details, program: str, rules: Rules) -> dict[str, str]:
    """What was as the rules have it stays with them: another number of players, another number of rounds."""
    left: dict[str, str] = {}
    stage = details.stages[0]
    part = "quarterfinal" if stage.is_elimination else "swiss"
    if stage.minutes == time_limit(rules, part, rel=details.rel).minutes:
        left["minutes"] = ""
    table = recommended_for(details, rules, field_of(before))
    typed: Mapping[str, Any] = {"structure": None, "rel": details.rel, "players": before.taking_part}
    usual = left_to_rules(program, typed, rules, table)
    as_ruled = (usual.structure, usual.rounds, usual.cut)
    if (stage.kind, details.main_rounds, details.places) == as_ruled:
        left |= {"structure": "", "rounds": "", "cut": ""}
    return left


def _proposed_names(details: Details, program: str, rules: Rules) -> Iterable[str]:
    """What was proposed to call it, in any language."""
    for language, _name in settings.LANGUAGES:
        with override(language):
            yield proposed_name(program, details.stages[0].format, details.date, rules)


def _as_sent(values: Mapping[str, Any]) -> dict[str, str]:
    """Form values as a browser sends them: an unticked box is not sent at all."""
    return {key: _written(value) for key, value in values.items() if value is not False}


def _written(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.isoformat(timespec="minutes")
    if isinstance(value, Enum):
        return str(value.value)
    return "on" if value is True else str(value)
