"""Erasing on the pages of players and staff: what is offered, why not, and what to confirm it with."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth import logout
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId
from topcut.ledger.ownership import owner_of
from topcut.messages.refusals import refusal_text
from topcut.people.models import Account
from topcut.people.names import Name, names_of_people
from topcut.people.people_lists import PeopleList, on_list
from topcut.service.acts.care import why_not_forget
from topcut.web.access import Visit
from topcut.web.page_parts import Field


@dataclass(frozen=True, slots=True)
class EraseForm:
    """The offer to erase somebody, or the sentence that says why not now.

    ``address`` takes the form; ``member`` is their team seat.
    """

    address: str
    title: str
    why_not: str
    explained: str
    suspended: bool
    person: str
    member: int
    confirm: Field


def erase_form(
    visit: Visit, address: str, person: PersonId, member: int = 0, *, several: bool, team: bool = False
) -> EraseForm:
    """``several`` stand on the page; ``team``: they are players of one team."""
    refusal = why_not_forget(person, visit.actor, visit.tournament)
    name = names_of_people([person])[person]
    return EraseForm(
        address=address,
        title=_("Erase the name of %(name)s") % {"name": name} if several else _("Erase the name"),
        why_not=refusal_text(refusal, visit.rules) if refusal else "",
        explained=" ".join(_explained(team, Account.objects.filter(person_id=person).exists())),
        suspended=bool(on_list(PeopleList.SUSPENDED, owner_of(visit.tournament.id), [person])),
        person=person,
        member=member,
        confirm=Field("name", _("The name, to confirm"), id=f"erase_{person}"),
    )


def _explained(team: bool, has_account: bool) -> Iterator[str]:
    yield _(
        "When somebody asks to be forgotten. The name, number, code, phones, decklists and what was written "
        "about them go for good, in every tournament they were in, and so does any announcement, ruling or "
        "reason that has their full name. Results and standings stay, with a dash."
    )
    if team:
        yield _("The decks of the other players stay; the team's name goes if it is made of this one.")
    if has_account:
        yield _(
            "Their account goes too, and they are signed out at once. What they did as an official stays in "
            "the log, without a name."
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
