"""Acts of care for one player: phones ended, a name corrected or erased.

Who did it and when is in the ledger; what it was is stored with people, where it can be erased.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from django.db import transaction

from topcut import security_log
from topcut.core.context import the_entrant
from topcut.core.desks.registration.commands import NoteCare
from topcut.core.desks.registration.state import Care, Entrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import NOBODYS, owner_of
from topcut.ledger.writing import writing
from topcut.people.accounts import rename
from topcut.people.identity import owner_of_person
from topcut.people.links import end_devices
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.people.organizations import hold_memberships, is_last_owner
from topcut.security_log import Happening
from topcut.service import states
from topcut.service.acts.act import Act, Keep
from topcut.service.acts.registration import expect_free
from topcut.service.deleting import Whereabouts, erase_found, expect_may_leave, whereabouts
from topcut.service.memberships import organizations_knowing
from topcut.service.own_match import opposed, own_table
from topcut.service.permissions import Allowed, verdict
from topcut.service.same_person import officials_called


@dataclass(frozen=True, slots=True)
class PlayerCare(Act):
    """Care for a player, or for the one at ``seat`` of a team: done once the command is allowed."""

    command: ClassVar[type[Command]] = NoteCare
    care: ClassVar[Care]

    entrant: EntrantId
    seat: int = 0

    def outline(self) -> NoteCare:
        return NoteCare(self.entrant, self.care)

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        members = self.cared_for(states.tournament(tournament)).members
        if not 0 <= self.seat < len(members):
            raise Refusal("entrant-unknown")
        return NoteCare(self.entrant, self.care, self.seat if len(members) > 1 else None)

    def person(self, tournament: TournamentId) -> PersonId:
        return self.cared_for(states.tournament(tournament)).members[self.seat]

    def cared_for(self, tournament: Tournament) -> Entrant:
        return the_entrant(tournament, self.entrant)


@dataclass(frozen=True, slots=True)
class EndPhones(PlayerCare):
    """Revoke the phones opened with the player's code.

    Whoever plays them, or has a result that they object to, does not: they could no longer object.
    """

    care: ClassVar[Care] = Care.PHONES_ENDED

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        here = states.tournament(tournament)
        if self.entrant in own_table(actor, here) | opposed(actor, here):
            raise Refusal("phones-of-own-table")
        return PlayerCare.keep(self, tournament, actor)

    def follow(self, tournament: TournamentId, command: Command) -> None:
        end_devices(tournament, self.entrant, self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutNameRight(PlayerCare):
    """Correct a name. Nobody else in the tournament may have the same number or account (MTR-1.5.a).

    That of an account is the same in every tournament: it is left alone where another organization knows it.

    ``another``: they are said to be somebody else than the official of that name (MTR-1.4.d).
    """

    care: ClassVar[Care] = Care.NAMED

    name: Name
    membership: str = ""
    another: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        asked, person = PlayerCare.keep(self, tournament, actor), self.person(tournament)
        _expect_name_is_ours(person, tournament)
        officials = officials_called(states.tournament(tournament), self.name, self.membership)
        if person in officials or not officials:
            return asked
        if not self.another:
            raise Refusal("name-of-official", rule="MTR-1.4.d")
        return replace(asked, namesakes=officials)

    def follow(self, tournament: TournamentId, command: Command) -> None:
        expect_free(tournament, [self.membership], but=self.entrant)
        rename(self.person(tournament), self.name, self.membership)


@dataclass(frozen=True, slots=True)
class ForgetPerson(PlayerCare):
    """Erase a player's name and everything else that identifies them, in every tournament.

    Also whoever was entered by mistake and removed: their name is still stored.
    """

    care: ClassVar[Care] = Care.ERASED

    def cared_for(self, tournament: Tournament) -> Entrant:
        return tournament.removed.get(self.entrant) or the_entrant(tournament, self.entrant)

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        if not may_forget(actor):
            raise Refusal("not-allowed")
        PlayerCare.keep(self, tournament, actor)
        expect_own_account(self.person(tournament), actor)
        expect_own_person(self.person(tournament), tournament)
        places = whereabouts(self.person(tournament))
        places.expect_may_go()
        return partial(self._erase, places)

    def _erase(self, places: Whereabouts, tournament: TournamentId, actor: Actor) -> NoteCare:
        """Erase them here and not in ``follow``: it needs no approval, and is taken back if it is refused."""
        asked = PlayerCare.keep(self, tournament, actor)
        _forget(places, actor.id, tournament)
        return asked


def _forget(places: Whereabouts, by: str, tournament: str = "") -> None:
    hold_memberships(places.person)
    _expect_others_organize(places.person)
    places.expect_may_go()
    note_erasure(places.person, by, tournament)
    if not erase_found(places):
        raise Refusal("already-erased")


def may_forget(actor: Actor) -> bool:
    """Whether somebody may erase people; whom and when, ``expect_may_leave`` says."""
    return verdict("erase", actor.roles) == Allowed()


def expect_own_account(person: PersonId, actor: Actor) -> None:
    """An account belongs to the server and not to a tournament: no organizer takes away somebody else's."""
    if person != actor.person and Account.objects.filter(person_id=person).exists():
        raise Refusal("erase-others-account")


def expect_own_person(person: PersonId, tournament: TournamentId) -> None:
    """Whoever came to another organization's tournaments is erased there; accounts belong to none."""
    if owner_of_person(person) not in (NOBODYS, owner_of(tournament)):
        raise Refusal("erase-others-person")


def _expect_name_is_ours(person: PersonId, tournament: TournamentId) -> None:
    """Refuse to rename whoever another organization knows: its member, or an official of its tournaments."""
    if organizations_knowing(person) - {owner_of(tournament)}:
        raise Refusal("name-others-account")


def _expect_others_organize(person: PersonId) -> None:
    """Refuse the last owner: after them nobody could say who organizes."""
    if is_last_owner(person):
        raise Refusal("erase-last-organizer")


def forget_official(person: PersonId, actor: Actor, tournament: Tournament) -> None:
    """Erase an official of a tournament, who has no account or is the actor; what they did stays, by id.

    No line is written: of officials the ledger says only who was appointed.
    """
    if not may_forget(actor) or not tournament.roles_of(person):
        raise Refusal("not-allowed")
    expect_own_account(person, actor)
    expect_own_person(person, tournament.id)
    places = whereabouts(person)
    with writing():
        _forget(places, actor.id, tournament.id)


def note_erasure(person: PersonId, by: str, tournament: str = "") -> None:
    """A line in the security log, with ids alone, once the erasure is committed."""
    transaction.on_commit(
        lambda: security_log.note(Happening.ERASED, who=by, tournament=tournament, person=person)
    )


def why_not_forget(person: PersonId, actor: Actor, tournament: Tournament) -> Refusal | None:
    """Why somebody cannot be erased now, as far as this tournament knows, for its page that offers it.

    The other tournaments are looked through when they are to be erased: there may be hundreds.
    """
    try:
        expect_own_account(person, actor)
        expect_own_person(person, tournament.id)
        _expect_others_organize(person)
        expect_may_leave(person, tournament)
    except Refusal as refusal:
        return refusal
    return None


def people_called(name: str) -> list[PersonId]:
    """The ids of everybody with this whole name, or this id."""
    rows = Person.objects.values_list("id", "first_name", "last_name")
    wanted = Name(name).key
    return [
        PersonId(id_)
        for id_, first, last in rows
        if id_ == name or Name(str(Name(first, last))).key == wanted
    ]


def forget_by_hand(person: PersonId) -> None:
    """Erase somebody from the command line: also whoever is in no tournament, and has no page."""
    places = whereabouts(person)
    with writing():
        _forget(places, "system")
