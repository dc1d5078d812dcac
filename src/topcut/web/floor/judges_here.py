"""Who judges here, and who does not because they play."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import JUDGES, Role
from topcut.core.play.matches import Match
from topcut.service.own_match import roles_over
from topcut.service.permissions import Allowed, verdict_on
from topcut.web.access import Visit
from topcut.web.page_parts import Button, Option

NamedJudge = tuple[PersonId, str]


@dataclass(frozen=True, slots=True)
class JudgeLine:
    """A judge, and what can be done about them."""

    name: str
    button: Button


def judges_of(visit: Visit) -> list[NamedJudge]:
    """Every judge except the visitor, sorted by name."""
    return [one for one in all_judges(visit) if one[0] != visit.actor.person]


def all_judges(visit: Visit) -> list[NamedJudge]:
    people = {person for person, role in visit.tournament.officials if role in JUDGES}
    named = [(person, visit.words.person(person)) for person in people]
    return sorted(named, key=lambda one: one[1].casefold())


def is_floor_judge(visit: Visit, person: PersonId) -> bool:
    """Whether a judge is not a head judge."""
    return Role.HEAD_JUDGE not in visit.tournament.roles_of(person)


def judge_options(judges: Iterable[NamedJudge], chosen: str = "") -> tuple[Option, ...]:
    """The judges as a list to choose from."""
    return tuple(Option(person, name, person == chosen) for person, name in judges)


def told_of_own_table(visit: Visit) -> str:
    """Who looks after a table at which the visitor plays: another judge, if there is one."""
    if judges_of(visit):
        return _("You play at this table: another judge looks after it.")
    return _("You play at this table, and there is no other judge.")


def may_give_time(visit: Visit, match: Match) -> bool:
    """Whether the visitor gives this table more time, also where they play and nobody else can."""
    return verdict_on(GiveExtension(match.id, 1), visit.actor, visit.tournament) == Allowed()


def plays_here(visit: Visit, match: Match) -> bool:
    """Whether the visitor is on staff and plays in this match: then somebody else handles it."""
    return bool(visit.actor.roles) and not roles_over(match.id, visit.actor, visit.tournament)
