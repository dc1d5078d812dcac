"""Who issued a penalty, who entered it for them, and who approved it (MTR-1.7.a, 1.9.a)."""

from typing import NamedTuple

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import JUDGES, Actor
from topcut.core.tournament import Tournament


class Issuers(NamedTuple):
    """As events have them: ``issued_by`` unless it is the actor, ``asked_by`` if the actor only approves."""

    issued_by: PersonId | None
    asked_by: PersonId | None


def issuers(
    tournament: Tournament, actor: Actor, asked_by: PersonId | None, named: PersonId | None = None
) -> Issuers:
    """A judge issues their own penalties; whoever is none enters one for the judge they name."""
    if named is not None and not tournament.roles_of(named) & JUDGES:
        raise Refusal("not-a-judge")
    roles = tournament.roles_of(asked_by) if asked_by else actor.roles
    if named is None and not roles & JUDGES and any(role in JUDGES for _, role in tournament.officials):
        raise Refusal("judge-missing", rule="MTR-1.9.a")
    issuer = named or asked_by or actor.person
    return Issuers(None if issuer == actor.person else issuer, asked_by)


class Authors(NamedTuple):
    """As the register has them: actors by the names that the ledger gives them."""

    by: str
    entered_by: str
    approved_by: str


def authors(actor: str, issued_by: PersonId | None, asked_by: PersonId | None) -> Authors:
    by = f"person:{issued_by}" if issued_by else actor
    entered = f"person:{asked_by}" if asked_by else actor
    return Authors(by, entered if entered != by else "", actor if asked_by and actor != by else "")
