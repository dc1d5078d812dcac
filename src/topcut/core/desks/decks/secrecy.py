"""Decklist visibility: who may see a list, and when (MTR-2.7.c, 2.7.d, 2.12, 1.2.a).

| rule      | asks                                                    | here                                |
| --------- | ------------------------------------------------------- | ----------------------------------- |
| MTR-2.7.c | one's own list is seen between matches                  | at Competitive not while one plays  |
| MTR-2.7.d | opponents' lists by level, edition and stage; at        | ``opponents_lists`` of the rules,   |
|           | Professional in the programs that are named             | ``opponents_lists_at``              |
|           | a program named there and of a lower level by APP-F     | ``Details.opponents_lists``         |
| MTR-2.12  | before and between games, not during one                | before at once, later by saying so  |
| MTR-1.2.a | published once the tournament is over                   | one switch                          |
"""

from enum import StrEnum
from typing import Literal

from topcut.core.desks.decks.deadlines import deck_in_hand
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, OpponentsLists
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rel, Rules
from topcut.core.tournament import Tournament

ListsShown = Literal["never", "playoff", "always"]


class ListSight(StrEnum):
    """Whether somebody may see a list."""

    NOT = "not"
    NOTED = "noted"  # allowed, and recorded in the ledger
    FREELY = "freely"


def match_now(tournament: Tournament, entrant: EntrantId) -> Match | None:
    """The entrant's published match that is not finished."""
    round_ = tournament.current_round
    if round_ is None or round_.status in (RoundStatus.DRAFT, RoundStatus.CLOSED):
        return None
    match = round_.match_of(entrant)
    return match if match and not match.is_bye and match.result is None else None


def may_see_list(
    tournament: Tournament, rules: Rules, actor: Actor, owner: EntrantId, deck: int | None = None
) -> ListSight:
    """Whether the actor may see this entrant's list now; of the current deck if none is named.

    Everything that shows a list checks here.

    A member of staff who plays has no staff rights over the lists of others: they may meet any of them.
    """
    if tournament.lists_published:
        return ListSight.FREELY
    playing = _plays_as(tournament, actor)
    if playing == owner:
        late = is_late_phone(tournament, actor, deck) and not lists_are_open(tournament, rules, deck)
        return ListSight.NOT if late else _own(tournament, owner)
    if playing is not None:
        return _opponents(tournament, rules, playing, owner, deck)
    return _of_staff(tournament, rules, actor, owner, deck)


def _plays_as(tournament: Tournament, actor: Actor) -> EntrantId | None:
    if actor.entrant is not None:
        return actor.entrant
    found = tournament.entrant_of(actor.person) if actor.person else None
    return found.id if found else None


def _own(tournament: Tournament, owner: EntrantId) -> ListSight:
    """MTR-2.7.c: at Regular always; above it between matches, which begin with the round."""
    round_ = tournament.current_round
    if tournament.rel is Rel.REGULAR or round_ is None or round_.status is not RoundStatus.OPEN:
        return ListSight.FREELY
    return ListSight.FREELY if match_now(tournament, owner) is None else ListSight.NOT


def is_late_phone(tournament: Tournament, actor: Actor, deck: int | None = None) -> bool:
    """Whether the actor's phone was connected after their list was handed in, and handed in none itself.

    Officials make codes, so one of them may hold it, and would see a secret list without a line that says so.
    When the code was made says nothing where the player hands lists in: a code can be kept. What was typed in
    at the desk is known there, and codes for everybody are printed after it: then only codes made since the
    tournament started are late.
    """
    phones = tournament.phones.get(actor.entrant, ()) if actor.entrant else ()
    own = (one for one in phones if (one.number, one.member) == (actor.phone, actor.member or 0))
    phone = next(own, None)
    wanted = deck_in_hand(tournament) if deck is None else deck
    lists = tournament.lists.get(actor.entrant, ()) if actor.entrant else ()
    versions = [version for version in lists if version.stage == wanted]
    if phone is None or phone.coded is None or not versions:
        return False
    handed_in = [version for version in versions if version.by == f"entrant:{actor.entrant}"]
    if handed_in:
        return phone.since > handed_in[0].at and handed_in[-1].phone != phone.number
    began = tournament.rounds[0].published if tournament.rounds else None
    return began is not None and phone.coded > max(began, versions[0].at)


def lists_are_open(tournament: Tournament, rules: Rules, deck: int | None = None) -> bool:
    """MTR-2.7.d: whether opponents get each other's lists, of the decks played, in the current round."""
    if deck is not None and deck != deck_in_hand(tournament):
        return False
    round_ = tournament.current_round
    if round_ is None or tournament.is_finished:
        return False
    shown = lists_shown(tournament.details, rules, tournament.rel)
    return shown == "always" or (
        shown == "playoff" and tournament.details.stages[round_.stage].is_elimination
    )


def lists_shown(details: Details, rules: Rules, rel: Rel) -> ListsShown:
    """MTR-2.7.d: when opponents get each other's lists at a level of a tournament.

    At Professional the rules name the programs; a tournament of no program goes by its level alone. Where
    sections pull apart it goes by what the organizer answered.
    """
    shown = rules.decks.opponents_lists.at(rel)
    if rel is Rel.PROFESSIONAL:
        named = not details.program or details.program in rules.decks.opponents_lists_at
        return shown if named else "never"
    if pulls_apart(details.program, rules) and details.opponents_lists is OpponentsLists.SHOWN:
        return rules.decks.opponents_lists.at(Rel.PROFESSIONAL)
    return shown


def asks_about_lists(details: Details, rules: Rules) -> bool:
    """Whether the organizer says if opponents get each other's lists: where sections differ on it."""
    return pulls_apart(details.program, rules) and any(rel is not Rel.PROFESSIONAL for rel in details.levels)


def pulls_apart(program: str, rules: Rules) -> bool:
    """MTR-2.7.d, 1.12.a: whether lists are shown in a program that no day of it is Professional for.

    In 2025 the Regional Championship is named for it and Competitive; the Spotlight Series is Professional on
    its second day, so both sections agree.
    """
    levels = {level.rel for level in rules.programs.levels if level.name == program}
    return program in rules.decks.opponents_lists_at and Rel.PROFESSIONAL not in levels


def _opponents(
    tournament: Tournament, rules: Rules, reader: EntrantId, owner: EntrantId, deck: int | None
) -> ListSight:
    match, round_ = match_now(tournament, reader), tournament.current_round
    if match is None or round_ is None or owner not in match.seats:
        return ListSight.NOT
    if not lists_are_open(tournament, rules, deck):
        return ListSight.NOT
    before = round_.status is RoundStatus.PUBLISHED
    return ListSight.FREELY if before or _may_view_during_games(rules) else ListSight.NOTED


def _may_view_during_games(rules: Rules) -> bool:
    """MTR-2.12: not where the rules say when, nor where they are silent; a house may lift the limit."""
    return rules.decks.lists_viewed is None and not rules.is_silent("decks.lists_viewed")


def _of_staff(
    tournament: Tournament, rules: Rules, actor: Actor, owner: EntrantId, deck: int | None
) -> ListSight:
    if actor.roles and lists_are_open(tournament, rules, deck):
        return ListSight.FREELY
    if Role.HEAD_JUDGE in actor.roles:
        return ListSight.NOTED
    if Role.FLOOR_JUDGE in actor.roles and judge_is_there(tournament, actor, owner):
        return ListSight.NOTED
    return ListSight.NOT


def judge_is_there(tournament: Tournament, actor: Actor, owner: EntrantId) -> bool:
    """Whether a deck check is under way at the entrant's table, or this judge has taken a call from there."""
    match = match_now(tournament, owner)
    if match is None:
        return False
    calls = tournament.judging.calls_at(match.id)
    taken = any(call.claim is not None and call.claim.by == actor.id for call in calls)
    return taken or match.time.check_from is not None


def secret_from(actor: Actor) -> Refusal:
    """The refusal of a look; a head judge to whom a list is closed plays in the tournament."""
    if Role.HEAD_JUDGE in actor.roles:
        return Refusal("decklist-secret-plays", rule="MTR-2.7.d")
    return Refusal("decklist-secret", rule="MTR-2.7.d")
