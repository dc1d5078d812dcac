"""Erasing on the pages of players and staff: what is offered, why not, and what to confirm it with."""

from dataclasses import dataclass

from django.contrib.auth import logout
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId
from topcut.messages.refusals import refusal_text
from topcut.people.models import Account
from topcut.people.names import Name, names_of_people
from topcut.people.people_lists import is_suspended
from topcut.service.acts.care import why_not_forget
from topcut.web.access import Visit


@dataclass(frozen=True, slots=True)
class Erasing:
    """Somebody who may be erased, or the sentence that says why not now. ``seat`` is that in a team."""

    person: PersonId
    seat: int
    name: Name
    why_not: str
    has_account: bool
    suspended: bool


def erasing_of(visit: Visit, person: PersonId, seat: int = 0) -> Erasing:
    refusal = why_not_forget(person, visit.actor, visit.tournament)
    return Erasing(
        person,
        seat,
        names_of_people([person])[person],
        refusal_text(refusal, visit.rules) if refusal else "",
        Account.objects.filter(person_id=person).exists(),
        is_suspended(person),
    )


def confirmed(visit: Visit, name: Name) -> bool:
    """Whether the name was typed again; otherwise the visitor is told that nothing happened.

    A form that was carried out and is sent again finds no name any more.
    """
    if visit.answered_before() or Name(str(visit.values.get("name", "")).strip()).key == Name(str(name)).key:
        return True
    visit.warn(_("Nothing was erased: type the name as it stands on this page."))
    return False


def tell_erased(visit: Visit, person: PersonId) -> None:
    """Say what is left. Who erased themselves is signed out first: their session went with the account."""
    if visit.account and visit.account.person_id == person:
        logout(visit.request)
    visit.say(_erased_text())


def _erased_text() -> str:
    return _(
        "The name is erased: every page shows a dash. Backups made before, exports and paper still hold it: "
        "delete or destroy those yourself."
    )
