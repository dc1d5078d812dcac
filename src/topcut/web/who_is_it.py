"""The question whether somebody is the person of the same name who is known here already (MTR-1.4.d)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.messages.listing import list_text
from topcut.messages.words import role_text
from topcut.people.names import Name
from topcut.people.namesakes import Namesakes
from topcut.service.same_person import officials_here
from topcut.web.access import Visit
from topcut.web.page_parts import Option


@dataclass(frozen=True, slots=True)
class WhoIsIt:
    """``field``: the name of the answer. Nothing is chosen beforehand."""

    field: str
    question: str
    answers: tuple[Option, ...]


class OfficialsAsked:
    """Asks about everybody who was typed in, on a form or in a list."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._officials: Namesakes = officials_here(visit.tournament)

    def about(self, field: str, name: Name, membership: str = "") -> WhoIsIt | None:
        found = self._officials.of(name, membership)
        return self._question(field, found[0]) if found else None

    def _question(self, field: str, official: PersonId) -> WhoIsIt:
        roles = self._visit.tournament.roles_of(official)
        facts = {"name": self._visit.words.person(official), "roles": list_text(_said(roles))}
        question = _("%(name)s is an official here: %(roles)s. Is this the same person?") % facts
        answers = (("yes", _("yes, the same person")), ("no", _("no, another person of that name")))
        return _asked(self._visit, field, question, answers)


def _said(roles: Iterable[Role]) -> list[str]:
    return [role_text(role) for role in Role if role in roles]


def is_it_you(visit: Visit, tournament: Tournament, player: str) -> WhoIsIt:
    facts = {"name": player, "tournament": tournament.details.name}
    question = _("Somebody called %(name)s plays in “%(tournament)s”. Is that you?") % facts
    answers = (("yes", _("yes, I play in it")), ("no", _("no, that is somebody else")))
    return _asked(visit, "is_player", question, answers)


def _asked(visit: Visit, field: str, question: str, answers: Iterable[tuple[str, str]]) -> WhoIsIt:
    given = visit.values.get(field)
    return WhoIsIt(field, question, tuple(Option(value, text, value == given) for value, text in answers))


def answer_to(visit: Visit, field: str) -> bool | None:
    return {"yes": True, "no": False}.get(str(visit.values.get(field, "")))
