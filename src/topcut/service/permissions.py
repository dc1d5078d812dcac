"""The permission matrix, as data, and the verdict on one act. Deny by default.

Approvals are part of the matrix: an act that needs a second person becomes a proposal. Staff who
also play have no staff rights over their own match.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.decks.commands import ViewDecklists
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.limited.commands import RegisterPool
from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.desks.registration.commands import ReenterEntrant
from topcut.core.desks.results.commands import CorrectResult, DismissContest, RecordResult, RecordSeats
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, match_place, member_in
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament, may_take_drop_back
from topcut.rulebook import rules_for
from topcut.service.own_match import roles_for

COLUMNS = (*(str(role) for role in Role), "player", "spectator")
_META = {"title", "commands", "hidden-from-players"}


@dataclass(frozen=True, slots=True)
class Allowed:
    pass


@dataclass(frozen=True, slots=True)
class Denied:
    pass


@dataclass(frozen=True, slots=True)
class NeedsApproval:
    approvers: tuple[Role, ...]


Verdict = Allowed | Denied | NeedsApproval


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One line of the matrix: a cell for each column, "no" where it says nothing.

    ``hidden_from_players``: staff who play have no staff rights here, for they may meet anybody.
    """

    action: str
    title: str
    cells: dict[str, str]
    hidden_from_players: bool = False

    def approvers(self, cell: str) -> tuple[Role, ...]:
        if cell.startswith("+"):
            return (Role(cell[1:]), *(role for role in Role if self.cells[role] == "confirm"))
        return tuple(role for role in Role if self.cells[role] == "yes")


@cache
def matrix() -> dict[str, MatrixRow]:
    raw = tomllib.loads(files("topcut.service").joinpath("permissions.toml").read_text("utf-8"))
    rows = {}
    for action, row in raw.items():
        unknown = row.keys() - _META - set(COLUMNS)
        if unknown:
            raise ValueError(f"permissions.toml: {action} has unknown columns {sorted(unknown)}")
        cells = {column: row.get(column, "no") for column in COLUMNS}
        rows[action] = MatrixRow(action, row["title"], cells, row.get("hidden-from-players", False))
    return rows


@cache
def _actions_of_commands() -> dict[str, str]:
    raw = tomllib.loads(files("topcut.service").joinpath("permissions.toml").read_text("utf-8"))
    return {command: action for action, row in raw.items() for command in row.get("commands", ())}


def action_of(command: Command, tournament: Tournament | None) -> str | None:
    """The row a command falls under; changing a result depends on whether its round is closed."""
    if isinstance(command, CorrectResult | DismissContest) and tournament:
        round_ = tournament.round(match_place(command.match)[0])
        if round_ and round_.status is RoundStatus.CLOSED:
            return "change-closed-result"
    if isinstance(command, IssuePenalty) and tournament:
        return _penalty_row(command, tournament)
    if isinstance(command, ViewDecklists) and tournament:
        return (
            "see-open-list"
            if lists_are_open(tournament, rules_for(tournament.details))
            else "see-closed-list"
        )
    return _actions_of_commands().get(type(command).__name__)


def _penalty_row(command: IssuePenalty, tournament: Tournament) -> str:
    """What is usual for the infraction is any judge's; the core refuses one that the rules do not list."""
    infraction = rules_for(tournament.details).penalties.infractions.get(command.infraction)
    usual = infraction is None or infraction.is_usual(tournament.rel, command.penalty)
    return "penalty" if usual else "penalty-upgrade"


def verdict_on(command: Command, actor: Actor, tournament: Tournament | None) -> Verdict:
    if isinstance(command, Approve | Reject):
        return _verdict_on_proposal(command, actor, tournament)
    action = "undo-own-drop" if _stays(command, actor, tournament) else action_of(command, tournament)
    if action is None:
        return Denied()
    if tournament:
        action = designated_row(action, actor, tournament)
    own = _is_own(command, actor, tournament)
    roles = roles_for(command, actor, tournament)
    if (
        isinstance(command, RecordResult | RecordSeats)
        and command.drops
        and verdict("drop", roles) != Allowed()
    ):
        return Denied()  # a drop that has to be asked for is asked for by itself
    return verdict(action, roles, own=own, plays=actor.entrant is not None)


def designated_row(action: str, actor: Actor, tournament: Tournament) -> str:
    """What a floor judge does because somebody designated or assigned them has a row of its own."""
    if action == "decide-appeal" and actor.person in tournament.judging.appeals_judges:
        return "decide-appeal-designated"
    if action == "clock" and actor.person in tournament.staffing.clock:
        return "clock-assigned"
    return action


def _stays(command: Command, actor: Actor, tournament: Tournament | None) -> bool:
    """Somebody who said that they leave thinks better of it in time."""
    if not isinstance(command, ReenterEntrant) or tournament is None or actor.entrant != command.entrant:
        return False
    entrant = tournament.entrants.get(command.entrant)
    return entrant is not None and may_take_drop_back(tournament, entrant)


def _is_own(command: Command, actor: Actor, tournament: Tournament | None) -> bool:
    """A player's command about themselves, or, where it names nobody, about their own table.

    In a draft nobody has a table: not even a refusal tells who sits where (I11).
    """
    if actor.entrant is None or tournament is None:
        return False
    match_id: MatchId = getattr(command, "match", None) or MatchId("")
    if actor.member is not None and member_in(match_id) not in (None, actor.member):
        return False  # a teammate's match (MTR-8.2.a)
    if isinstance(command, RegisterPool):  # the swap across the table (MTR-7.5.a)
        return registrar_of(tournament, command.stage, command.entrant) == actor.entrant
    if hasattr(command, "entrant"):
        return bool(command.entrant == actor.entrant)
    round_ = tournament.round(match_place(match_id)[0])
    match = round_.match(match_id) if round_ and round_.status is not RoundStatus.DRAFT else None
    return match is not None and actor.entrant in match.seats


def _verdict_on_proposal(command: Approve | Reject, actor: Actor, tournament: Tournament | None) -> Verdict:
    proposal = tournament.proposals.get(command.proposal) if tournament else None
    if tournament is None or proposal is None or not actor.roles:
        return Allowed() if actor.roles else Denied()  # the core says that it is settled
    roles = roles_for(proposal.command, actor, tournament)
    approvers = set(proposal.approvers)
    if isinstance(command, Approve):
        approvers = _approvers_now(proposal, tournament)
    return Allowed() if roles.intersection(approvers) else Denied()


def _approvers_now(proposal: Proposal, tournament: Tournament) -> set[Role]:
    """Who may approve it as things stand: a round may have closed since, a judge may have been removed."""
    kind, _, id_ = proposal.by.partition(":")
    asker = Actor(entrant=EntrantId(id_))
    if kind == "person":
        asker = Actor(PersonId(id_), tournament.roles_of(PersonId(id_)))
    verdict_now = verdict_on(proposal.command, asker, tournament)
    if isinstance(verdict_now, NeedsApproval):
        return set(verdict_now.approvers)
    action = action_of(proposal.command, tournament)
    return set(matrix()[action].approvers("yes")) if action and verdict_now == Allowed() else set()


def verdict(action: str, roles: frozenset[Role], *, own: bool = False, plays: bool = False) -> Verdict:
    """The best cell among the actor's columns; what a player may do or ask for is about themselves."""
    row = matrix()[action]
    if plays and row.hidden_from_players:
        return Denied()
    cells = {row.cells[role] for role in roles} | {row.cells["spectator"]}
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


def may_see(action: str, actor: Actor, entrant: EntrantId | None = None, *, posted: bool = False) -> bool:
    """Whether a page may be shown; ``posted`` says that what it shows has been posted."""
    row = matrix()[action]
    if actor.entrant and row.hidden_from_players:
        return False
    columns = [str(role) for role in actor.roles] + ["spectator"] + (["player"] if actor.entrant else [])
    cells = {row.cells[column] for column in columns}
    if "yes" in cells or (posted and "posted" in cells):
        return True
    return "own" in cells and actor.entrant is not None and actor.entrant == entrant
