"""Permission matrix, as data, and the verdict on one act. Deny by default.

Approvals are part of the matrix: an act that needs a second person becomes a proposal. Staff who
also play have no staff rights over their own match.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from topcut.caching import cached
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import row_of_clock
from topcut.core.desks.judging.commands import row_of_appeal
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult, RecordSeats
from topcut.core.kernel.command import DECLARED, Bounded, Command, KnownTo, bounds_of
from topcut.core.kernel.event import DECLARED_EVENTS, Event, audience_of
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role, entrant_of, person_of
from topcut.core.kernel.rows import PUBLIC, Row
from topcut.core.play.matches import Match
from topcut.core.rules import Rel
from topcut.core.touches import touched_by
from topcut.core.tournament import Tournament
from topcut.rulebook import rules_for
from topcut.service.own_match import Rights, has_table, rights_over, roles_about, roles_for

COLUMNS = (*(str(role) for role in Role), "player", "spectator")
_META = {"title", "hidden-from-players"}


@dataclass(frozen=True, slots=True)
class Allowed:
    pass


@dataclass(frozen=True, slots=True)
class Denied:
    """``tables``: they are not the official's own; others the role would allow."""

    tables: str = ""


@dataclass(frozen=True, slots=True)
class NeedsApproval:
    approvers: tuple[Role, ...]


Verdict = Allowed | Denied | NeedsApproval


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One row of the matrix: a cell for each column, "no" if unset.

    ``hidden_from_players``: staff who play have no staff rights here, since they may meet any opponent.
    """

    action: str
    title: str
    cells: dict[str, str]
    hidden_from_players: bool = False

    def approvers(self, cell: str) -> tuple[Role, ...]:
        if cell.startswith("+"):
            return (Role(cell[1:]), *(role for role in Role if self.cells[role] == "confirm"))
        return tuple(role for role in Role if self.cells[role] == "yes")


@cached(1)
def matrix() -> dict[str, MatrixRow]:
    raw = tomllib.loads(files("topcut.service").joinpath("permissions.toml").read_text("utf-8"))
    if raw.keys() != set(Row):
        odd = ", ".join(sorted(raw.keys() ^ set(Row)))
        raise ValueError(f"permissions.toml and core.kernel.rows do not have the same rows: {odd}")
    rows = {}
    for action, row in raw.items():
        unknown = row.keys() - _META - set(COLUMNS)
        if unknown:
            raise ValueError(f"permissions.toml: {action} has unknown columns {sorted(unknown)}")
        cells = {column: row.get(column, "no") for column in COLUMNS}
        rows[action] = MatrixRow(action, row["title"], cells, row.get("hidden-from-players", False))
    return rows


def is_public(action: str) -> bool:
    """Whether everybody may see such a page, at once or when it is posted."""
    return matrix()[action].cells["spectator"] in ("yes", "posted")


def verdict_on(
    command: Command, actor: Actor, tournament: Tournament | None, rights: Rights | None = None
) -> Verdict:
    """The verdict on a command; ``rights`` are the actor's over it, if they are known already."""
    if isinstance(command, Approve | Reject):
        return _verdict_on_proposal(command, actor, tournament)
    rights = rights or rights_now(command, actor, tournament)
    roles, own, own_tables = rights
    if isinstance(command, RecordResult | RecordSeats) and not _may_drop(command.drops, actor, tournament):
        return Denied()
    plays = actor.entrant is not None
    action = action_of(command, actor, tournament)
    found = verdict(action, roles, own=own, plays=plays, own_tables=own_tables)
    if isinstance(found, Denied) and not own_tables and tournament and _by_table(action, roles):
        return Denied(_tables_of(command, tournament))
    return found


def _may_drop(entrants: Iterable[EntrantId], actor: Actor, tournament: Tournament | None) -> bool:
    """Whether they may drop these at once: by their rights over each drop, not by those over the result.

    A drop that needs approval is proposed separately. Who enters their own result, because nobody else can,
    drops nobody with it but themselves.
    """
    drops = [DropEntrant(entrant) for entrant in entrants]
    rights = ((drop, rights_over(drop, actor, tournament)) for drop in drops)
    return all(verdict_on(drop, actor, tournament, held) == Allowed() for drop, held in rights)


def _by_table(action: str, roles: frozenset[Role]) -> bool:
    """Whether the roles have the row at their own tables."""
    return any(matrix()[action].cells[role] == "own" for role in roles)


def _tables_of(command: Command, tournament: Tournament) -> str:
    matches = (tournament.match(match) for match in sorted(touched_by(command, tournament).matches))
    return ", ".join(str(match.table) for match in matches if match)


def rights_now(command: Command, actor: Actor, tournament: Tournament | None) -> Rights:
    """Their rights over a command. Where they play, they keep those that it declares (``Bounded``): what only
    costs themselves, and what nobody else can do.

    At Regular alone, where officials may play (MTR-1.4.d).
    """
    strict, bounds = rights_over(command, actor, tournament), _bounds(command, tournament)
    if tournament is None or bounds is None or not actor.roles - strict.roles:
        return strict
    costs = bounds.costs and actor.person and bounds.costs(command, actor.person, tournament)
    kept = costs or is_left_to(command, actor, tournament)
    return strict._replace(roles=actor.roles) if kept else strict


def _bounds(command: Command, tournament: Tournament | None) -> Bounded | None:
    return bounds_of(command) if tournament and tournament.rel is Rel.REGULAR else None


def is_left_to(command: Command, actor: Actor, tournament: Tournament) -> bool:
    """Whether they may do it and nobody else can: at once, or as one person who holds both roles for it."""
    bounds = _bounds(command, tournament)
    if bounds is None or not bounds.alone or len(touched_by(command, tournament).matches) > 1:
        return False  # of several tables together nobody else could do what they can of each
    found = verdict(action_of(command, actor, tournament), actor.roles)
    if isinstance(found, NeedsApproval):
        both = not actor.roles.isdisjoint(found.approvers)
        others = _others(actor, tournament)
        return both and all(isinstance(_strictly(command, one, tournament), Denied) for one in others)
    return found == Allowed() and not who_else_may(command, actor, tournament)


def who_else_may(command: Command, actor: Actor, tournament: Tournament) -> tuple[PersonId, ...]:
    """Other officials who may do it at once: their own playing does not stand in the way."""
    others = _others(actor, tournament)
    return tuple(person for person in others if _strictly(command, person, tournament) == Allowed())


def _others(actor: Actor, tournament: Tournament) -> list[PersonId]:
    return sorted({person for person, _ in tournament.officials if person != actor.person})


def who_may_be_seconded(command: Command, actor: Actor, tournament: Tournament) -> tuple[PersonId, ...]:
    """Other officials who decide on it with one of its two roles, if the actor may add the other."""
    bounds = _bounds(command, tournament)
    if bounds is None or not bounds.seconds:
        return ()
    roles = set(who_decides(command, actor, tournament))
    others = ((one, Actor(one, tournament.roles_of(one))) for one in _others(actor, tournament))
    return tuple(one for one, them in others if rights_over(command, them, tournament).roles & roles)


def who_decides(command: Command, actor: Actor, tournament: Tournament) -> tuple[Role, ...]:
    """The roles that decide on it: at once, or as one of two."""
    cells = matrix()[action_of(command, actor, tournament)].cells
    return tuple(role for role in Role if cells[role] == "yes" or cells[role].startswith("+"))


def _strictly(command: Command, person: PersonId, tournament: Tournament) -> Verdict:
    them = Actor(person, tournament.roles_of(person))
    return verdict_on(command, them, tournament, rights_over(command, them, tournament))


_DESIGNATED = {Row.CLOCK: row_of_clock, Row.DECIDE_APPEAL: row_of_appeal}
"""Rows that a floor judge has on a page because they were designated or assigned."""


def may_do(action: str, actor: Actor, tournament: Tournament | None, match: Match | None = None) -> bool:
    """Whether somebody may do it, at once or with approval: at this match, or else at any table of theirs."""
    designated = _DESIGNATED.get(Row(action)) if tournament else None
    if tournament and designated:
        action = designated(None, actor, tournament, rules_for(tournament.details))
    plays = actor.entrant is not None
    anywhere = verdict(action, actor.roles, own=plays, plays=plays)
    if not isinstance(anywhere, Denied):
        return True
    at_theirs = verdict(action, actor.roles, own=plays, plays=plays, own_tables=True)
    if isinstance(at_theirs, Denied):
        return False
    return match is None or tournament is None or has_table(actor, match.id, tournament)


def holds_both(action: str, actor: Actor) -> bool:
    """Whether somebody would ask for it and approve it with one press, holding both roles."""
    found = verdict(action, actor.roles)
    return isinstance(found, NeedsApproval) and not actor.roles.isdisjoint(found.approvers)


def roles_joined(action: str, actor: Actor) -> tuple[Role, ...]:
    """The two roles that such a press takes together: one to ask for it, another to approve it.

    Whoever has a third that could approve as well is told of those that have to agree.
    """
    found = verdict(action, actor.roles)
    if not isinstance(found, NeedsApproval):
        return ()
    cells = matrix()[action].cells
    asking = [role for role in Role if role in actor.roles and cells[role].startswith("+")]
    joined = asking if len(asking) > 1 else (*asking, *actor.roles.intersection(found.approvers))
    return tuple(role for role in Role if role in joined)


def action_of(command: Command, actor: Actor, tournament: Tournament | None) -> Row:
    """The row of a command; ``PROPOSE`` if that depends on a tournament that does not exist."""
    row = DECLARED[type(command)].row
    if isinstance(row, Row):
        return row
    return row(command, actor, tournament, rules_for(tournament.details)) if tournament else Row.PROPOSE


def may_approve(proposal: Proposal, actor: Actor, tournament: Tournament) -> bool:
    """Whether they can approve what waits, as things are now: pages offer it to nobody else."""
    return bool(actor.roles) and _verdict_on_approval(proposal, actor, tournament) == Allowed()


def may_reject(proposal: Proposal, actor: Actor, tournament: Tournament) -> bool:
    """Whether they can reject it, too: not what costs them, nor what their own opponent asks for."""
    return verdict_on(Reject(proposal.id), actor, tournament) == Allowed()


def _verdict_on_proposal(command: Approve | Reject, actor: Actor, tournament: Tournament | None) -> Verdict:
    proposal = tournament.proposals.get(command.proposal) if tournament else None
    if tournament is None or proposal is None or not actor.roles:
        return Allowed() if actor.roles else Denied()  # the core refuses what is settled
    if isinstance(command, Approve):
        return _verdict_on_approval(proposal, actor, tournament)
    own = tournament.entrant_of(actor.person) if actor.person else None
    if proposal.by == actor.id or (own and entrant_of(proposal.by) == own.id):
        return Allowed()  # a request can be withdrawn by its author, wherever they asked
    if _asked_across(proposal, actor, tournament):
        return Denied()
    left = is_left_to(proposal.command, actor, tournament)  # what costs them they do not reject
    roles = actor.roles if left else rights_over(proposal.command, actor, tournament).roles
    return Allowed() if roles.intersection(proposal.approvers) else Denied()


def _asked_across(proposal: Proposal, actor: Actor, tournament: Tournament) -> bool:
    """Whether their own opponent asks for it: however alone they are, they do not reject that."""
    asker = entrant_of(proposal.by)
    return asker is not None and not rights_over(Reject(proposal.id), actor, tournament).roles


def _verdict_on_approval(proposal: Proposal, actor: Actor, tournament: Tournament) -> Verdict:
    approvers = _approvers_now(proposal, tournament)
    roles = rights_now(proposal.command, actor, tournament).roles
    if not roles and _only_seconds(proposal, actor, tournament, approvers):
        roles = actor.roles
    return Allowed() if roles.intersection(approvers) else Denied()


def _only_seconds(proposal: Proposal, actor: Actor, tournament: Tournament, approvers: set[Role]) -> bool:
    """Whether they add the second of two roles to what another official decided, since nobody else can."""
    bounds, asker = _bounds(proposal.command, tournament), person_of(proposal.by)
    if bounds is None or not bounds.seconds or asker is None or asker == actor.person:
        return False
    decided = asker in who_may_be_seconded(proposal.command, actor, tournament)
    others = (Actor(one, tournament.roles_of(one)) for one in _others(actor, tournament) if one != asker)
    able = (rights_over(proposal.command, one, tournament).roles for one in others)
    return decided and not any(roles.intersection(approvers) for roles in able)


def _approvers_now(proposal: Proposal, tournament: Tournament) -> set[Role]:
    """The roles that may approve now: a round may have closed since, a judge may have been removed."""
    kind, _, id_ = proposal.by.partition(":")
    asker = Actor(entrant=EntrantId(id_))
    if kind == "person":
        plays = tournament.entrant_of(PersonId(id_))
        asker = Actor(PersonId(id_), tournament.roles_of(PersonId(id_)), plays.id if plays else None)
    verdict_now = verdict_on(proposal.command, asker, tournament)
    if isinstance(verdict_now, NeedsApproval):
        return set(verdict_now.approvers)
    action = action_of(proposal.command, asker, tournament)
    return set(matrix()[action].approvers("yes")) if verdict_now == Allowed() else set()


def verdict(
    action: str,
    roles: frozenset[Role],
    *,
    own: bool = False,
    plays: bool = False,
    own_tables: bool = False,
) -> Verdict:
    """The best cell among the actor's columns; a player's ``own`` is about themselves, an official's
    about their own tables."""
    row = matrix()[action]
    if plays and row.hidden_from_players:
        return Denied()
    held = {row.cells[role] for role in roles}
    if "own" in held and own_tables:
        return Allowed()
    cells = (held - {"own"}) | {row.cells["spectator"]}
    if plays and (own or row.cells["player"] == "yes"):
        cells.add(row.cells["player"])
    if "yes" in cells or ("own" in cells and own):
        return Allowed()
    second = next((cell for cell in sorted(cells) if cell.startswith("+")), None)
    if second:
        return NeedsApproval(row.approvers(second))
    if "request" in cells:
        return NeedsApproval(row.approvers("request"))
    return Denied()


def may_know(act: Command | Event, actor: Actor, tournament: Tournament) -> bool:
    """Whether somebody may read of it by role. Staff who play read nothing confidential about them."""
    return _may_read(audience_of(act, tournament), act, actor, tournament)


def may_know_field(event: Event, field: str, actor: Actor, tournament: Tournament) -> bool:
    """Whether somebody who may read of an event may know this of it too."""
    audience = DECLARED_EVENTS[type(event)].fields.get(field)
    return audience is None or _may_read(audience, event, actor, tournament)


def may_know_everything(actor: Actor) -> bool:
    """Whether somebody may know whatever a ledger may hold: who got a penalty, whom notes are about."""
    declared = DECLARED_EVENTS.values()
    audiences = {audience for one in declared for audience in (one.known_to, *one.fields.values())}
    rows = [audience for audience in audiences if isinstance(audience, Row)]
    return all(verdict(row, actor.roles) == Allowed() for row in rows)


def _may_read(audience: KnownTo, act: Command | Event, actor: Actor, tournament: Tournament) -> bool:
    if not isinstance(audience, Row):
        return audience is PUBLIC or bool(actor.roles)
    if isinstance(act, Command):
        roles = roles_for(act, actor, tournament)
    else:
        roles = roles_about(act, actor, tournament)
    return not isinstance(verdict(audience, roles), Denied)


def may_see(action: str, actor: Actor, entrant: EntrantId | None = None, *, posted: bool = False) -> bool:
    """Whether a page may be shown; ``posted``: its content has been posted."""
    row = matrix()[action]
    if actor.entrant and row.hidden_from_players:
        return False
    held = {row.cells[role] for role in actor.roles}
    cells = held | {row.cells["spectator"]} | ({row.cells["player"]} if actor.entrant else set())
    if "yes" in cells or "own" in held or (posted and "posted" in cells):
        return True
    return "own" in cells and actor.entrant is not None and actor.entrant == entrant
