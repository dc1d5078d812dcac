"""When decklists are due, and who may see one (MTR-2.7.b to 2.7.d, 2.12, 1.2.a).

| rule      | asks                                                    | here                                |
| --------- | ------------------------------------------------------- | ----------------------------------- |
| MTR-2.7.b | Constructed, 2025: before the tournament starts         | locked when round one is published  |
| MTR-2.7.b | Constructed, 2019 and 2021: before round one            | locked when round one is started    |
| MTR-2.7.b | Limited: before the player's first round; 2019 and 2021 | locked when that round is started   |
|           | leave out rounds with an awarded bye                    |                                     |
| MTR-2.7.c | one's own list is seen between matches                  | at Competitive not while one plays  |
| MTR-2.7.d | opponents' lists by level, edition and stage            | ``opponents_lists`` of the rules    |
| MTR-2.12  | before and between games, not during one                | before at once, later by saying so  |
| MTR-1.2.a | published once the tournament is over                   | one switch                          |
"""

from enum import StrEnum
from itertools import count

from topcut.core.decklists import ListsTaken, SealedList
from topcut.core.entrants import Entrant
from topcut.core.ids import EntrantId, Instant
from topcut.core.roles import Actor, Role
from topcut.core.rounds import Match, Round, RoundStatus
from topcut.core.rules import Rel, Rules
from topcut.core.tournament import Tournament

LIMITED = frozenset({"sealed-deck", "booster-draft", "sealed", "draft", "limited", "rochester-draft"})


class Sight(StrEnum):
    """Whether somebody may see a list."""

    NOT = "not"
    NOTED = "noted"  # they may, and the ledger says that they did
    FREELY = "freely"


def the_list(tournament: Tournament, entrant: EntrantId) -> SealedList | None:
    """The version that counts."""
    versions = tournament.lists.get(entrant, ())
    return versions[-1] if versions else None


def is_limited(tournament: Tournament) -> bool:
    return tournament.details.stages[0].format in LIMITED


def due_before(tournament: Tournament, rules: Rules, entrant: Entrant) -> int:
    """The round before which an entrant's list is due: the first that they are there for.

    MTR-2.7.b. With two awarded byes a Constructed list is due before round one in every edition, a Sealed
    one before round three by the rules of 2019 and before round one by those of 2025. Who enrols during
    round one owes theirs before round two.
    """
    first = next(number for number in count(1) if number not in entrant.missed)
    if is_limited(tournament) and rules.decks.list_deadline_limited == "first-round-without-bye":
        return max(first, entrant.awarded_byes + 1)
    return first


def locked_since(tournament: Tournament, rules: Rules, entrant: Entrant) -> Instant | None:
    """When an entrant's list became fixed; ``None`` while it may still be handed in (MTR-2.7.b)."""
    round_ = tournament.round(due_before(tournament, rules, entrant))
    if is_limited(tournament) or rules.decks.list_deadline_constructed == "round-one":
        return _started(round_)
    return round_.published if round_ else None


def _started(round_: Round | None) -> Instant | None:
    if round_ is None or round_.status in (RoundStatus.DRAFT, RoundStatus.PUBLISHED):
        return None
    return round_.started or round_.published


def lists_due(
    tournament: Tournament, rules: Rules, field: list[Entrant]
) -> tuple[list[Entrant], list[Entrant]]:
    """Of those whose list is due before the round that comes next: who has none, whose is to be mended.

    MTR-2.7.a. Only where lists are required, and the head judge has not let the round begin without them.
    """
    coming = len(tournament.rounds) + 1
    if tournament.details.lists is not ListsTaken.REQUIRED or tournament.lists_waived == coming:
        return [], []
    due = [entrant for entrant in field if due_before(tournament, rules, entrant) == coming]
    return missing(tournament, due)


def missing(tournament: Tournament, field: list[Entrant]) -> tuple[list[Entrant], list[Entrant]]:
    """Who has handed in no list, and whose list has things to mend."""
    without = [entrant for entrant in field if the_list(tournament, entrant.id) is None]
    faulty = [entrant for entrant in field if (found := the_list(tournament, entrant.id)) and found.faults]
    return without, faulty


def match_now(tournament: Tournament, entrant: EntrantId) -> Match | None:
    """The match they have been shown and have not finished."""
    round_ = tournament.current_round
    if round_ is None or round_.status in (RoundStatus.DRAFT, RoundStatus.CLOSED):
        return None
    match = round_.match_of(entrant)
    return match if match and not match.is_bye and match.result is None else None


def may_see_list(tournament: Tournament, rules: Rules, actor: Actor, owner: EntrantId) -> Sight:
    """Whether the actor may see this entrant's list now. Everything that shows a list asks here.

    A member of staff who plays has no staff rights over the lists of others: they may meet any of them.
    """
    if tournament.lists_published:
        return Sight.FREELY
    playing = _plays_as(tournament, actor)
    if playing == owner:
        return _own(tournament, owner)
    if playing is not None:
        return _opponents(tournament, rules, playing, owner)
    return _of_staff(tournament, rules, actor, owner)


def _plays_as(tournament: Tournament, actor: Actor) -> EntrantId | None:
    if actor.entrant is not None:
        return actor.entrant
    found = tournament.entrant_of(actor.person) if actor.person else None
    return found.id if found else None


def _own(tournament: Tournament, owner: EntrantId) -> Sight:
    """MTR-2.7.c: at Regular always; above it between matches, which begin with the round."""
    round_ = tournament.current_round
    if tournament.rel is Rel.REGULAR or round_ is None or round_.status is not RoundStatus.OPEN:
        return Sight.FREELY
    return Sight.FREELY if match_now(tournament, owner) is None else Sight.NOT


def lists_are_open(tournament: Tournament, rules: Rules) -> bool:
    """MTR-2.7.d: whether opponents are given each other's lists in the round that is on."""
    shown = rules.decks.opponents_lists.at(tournament.rel)
    round_ = tournament.current_round
    if shown == "never" or round_ is None or tournament.is_finished:
        return False
    return shown == "always" or tournament.details.stages[round_.stage].is_elimination


def _opponents(tournament: Tournament, rules: Rules, reader: EntrantId, owner: EntrantId) -> Sight:
    match, round_ = match_now(tournament, reader), tournament.current_round
    if match is None or round_ is None or owner not in match.seats:
        return Sight.NOT
    if not lists_are_open(tournament, rules):
        return Sight.NOT
    return Sight.FREELY if round_.status is RoundStatus.PUBLISHED else Sight.NOTED


def _of_staff(tournament: Tournament, rules: Rules, actor: Actor, owner: EntrantId) -> Sight:
    if actor.roles and lists_are_open(tournament, rules):
        return Sight.FREELY
    if Role.HEAD_JUDGE in actor.roles:
        return Sight.NOTED
    if Role.FLOOR_JUDGE in actor.roles and judge_is_there(tournament, actor, owner):
        return Sight.NOTED
    return Sight.NOT


def judge_is_there(tournament: Tournament, actor: Actor, owner: EntrantId) -> bool:
    """A deck check is on at the entrant's table, or this judge has taken a call from there."""
    match = match_now(tournament, owner)
    if match is None:
        return False
    calls = tournament.judging.calls_at(match.id)
    taken = any(call.claim is not None and call.claim.by == actor.id for call in calls)
    return taken or match.time.check_from is not None
