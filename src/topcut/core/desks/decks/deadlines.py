"""Decklist deadlines: which decks need a list, and when each is due (MTR-2.7.a, 2.7.b).

| rule      | asks                                                    | here                                |
| --------- | ------------------------------------------------------- | ----------------------------------- |
| MTR-2.7.b | Constructed, 2025: before the tournament starts         | locked when round one is published  |
| MTR-2.7.b | Constructed, 2019 and 2021: before round one            | locked when round one is started    |
| MTR-2.7.b | Limited: before the player's first round; 2019 and 2021 | locked when that round is started   |
|           | leave out rounds with an awarded bye                    |                                     |
| MTR-2.7.b | electronic lists: final from the deadline on            | ``Details.lists_due``, or the above |
| MTR-2.7.b | 2019 and 2021: final once accepted                      | one without faults is locked when   |
|           |                                                         | its first pairings are published    |
|           |                                                         | a house may have it final at once   |

A deck is named by the first stage it is played in (``Details.deck_of``).
"""

from collections.abc import Sequence
from itertools import count

from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.kernel.roles import person_of
from topcut.core.play.details import ListsTaken
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def stage_at_hand(tournament: Tournament) -> int:
    """The current stage, or the next one once the last round before it is closed."""
    details, round_ = tournament.details, tournament.current_round
    number = len(tournament.rounds)
    if round_ is None or round_.status is RoundStatus.CLOSED:
        number += 1
    return details.stage_of(min(number, details.rounds))


def deck_in_hand(tournament: Tournament) -> int:
    """The current deck: the one being played, or built for the next round."""
    return tournament.details.deck_of(stage_at_hand(tournament))


def decks_taken(tournament: Tournament) -> tuple[int, ...]:
    """The decks whose lists can be submitted: Constructed at any time, Limited once its stage has come."""
    return tuple(deck for deck in tournament.details.decks if _can_be_built(tournament, deck))


def _can_be_built(tournament: Tournament, deck: int) -> bool:
    """A draft deck cannot exist before the entrant has a seat in the draft (MTR-7.6.a)."""
    stage = tournament.details.stages[deck]
    if not stage.is_limited:
        return True
    return deck <= stage_at_hand(tournament) and (deck in tournament.drafts or not stage.drafts_in_pods)


def the_list(tournament: Tournament, entrant: EntrantId, deck: int | None = None) -> SealedList | None:
    """The current version of a deck's list; of the current deck if none is named."""
    wanted = deck_in_hand(tournament) if deck is None else deck
    versions = [version for version in tournament.lists.get(entrant, ()) if version.stage == wanted]
    return versions[-1] if versions else None


def is_limited(tournament: Tournament) -> bool:
    """Whether the current deck is a Limited deck."""
    return tournament.details.stages[deck_in_hand(tournament)].is_limited


def due_before(tournament: Tournament, rules: Rules, entrant: Entrant, deck: int = 0) -> int:
    """The round before which an entrant's list is due: the first that they play.

    MTR-2.7.b. With two awarded byes a Constructed list is due before round one in every edition, a Sealed
    one before round three by the rules of 2019 and before round one by those of 2025. Who enrols during
    round one must submit before round two. The list of a second draft is due before its own first round.
    """
    details = tournament.details
    if not details.stages[deck].is_limited:
        return _first_there(entrant)
    first = _first_there(entrant, details.first_round_of(deck))
    if rules.decks.list_deadline_limited == "first-round-without-bye":
        return max(first, entrant.awarded_byes + 1)
    return first


def _first_there(entrant: Entrant, since: int = 1) -> int:
    return next(number for number in count(since) if number not in entrant.missed)


def locked_since(
    tournament: Tournament, rules: Rules, entrant: Entrant, deck: int, now: Instant
) -> Instant | None:
    """When an entrant's list was locked; ``None`` while it may still be submitted (MTR-2.7.b).

    By the rules of 2019 a list without faults stays as it is once pairings are public, and a missing one may
    come until the round starts; by those of 2025 both end when pairings are public, or at ``lists_due``.
    """
    before = the_list(tournament, entrant.id, deck)
    accepted = before is not None and not before.faults
    locks = rules.decks.electronic_list_locks
    if locks == "accepted" and before is not None and accepted:
        return before.at
    round_ = tournament.round(due_before(tournament, rules, entrant, deck))
    limited = tournament.details.stages[deck].is_limited
    due = announced_due(tournament, deck)
    if due is not None and due <= now:
        return due
    if (limited or rules.decks.list_deadline_constructed == "round-one") and not (
        accepted and locks != "deadline"
    ):
        return _started(round_)
    return round_.published if round_ else None


def announced_due(tournament: Tournament, deck: int) -> Instant | None:
    """The date and time set for the lists of a Constructed deck, if there is one."""
    limited = tournament.details.stages[deck].is_limited
    return None if limited else tournament.details.lists_due


def _started(round_: Round | None) -> Instant | None:
    if round_ is None or round_.status in (RoundStatus.DRAFT, RoundStatus.PUBLISHED):
        return None
    return round_.started or round_.published


Owing = tuple[list[Entrant], list[Entrant]]
"""Entrants without a list, and entrants whose list has faults."""


def lists_due(tournament: Tournament, rules: Rules, field: Sequence[Entrant]) -> Owing:
    """Lists due before the next round: entrants without one, and entrants whose list has faults.

    MTR-2.7.a. Only where lists are required and the head judge has not waived them for this round.
    """
    coming = len(tournament.rounds) + 1
    if tournament.details.lists is not ListsTaken.REQUIRED or tournament.lists_waived == coming:
        return [], []
    decks = decks_taken(tournament)
    return _owing(
        tournament,
        [
            (entrant, tuple(deck for deck in decks if _is_due(tournament, rules, entrant, deck)))
            for entrant in field
        ],
    )


def lists_let_pass(tournament: Tournament, rules: Rules) -> Owing:
    """Lists that were due before a round that is paired, and are still missing or faulty.

    MTR-2.7.a. The head judge let a round begin without them: no later one waits for them, and they are owed
    all the same. What was waived for round one is told again once that is closed, unless it is waived for
    round two as well. Only of those who play on, and of decks that are still played with.
    """
    details, paired = tournament.details, len(tournament.rounds)
    at_hand = paired + 1 if _is_between(tournament) else paired
    over = not paired or at_hand > details.rounds or tournament.is_finished
    if over or details.lists is not ListsTaken.REQUIRED or tournament.lists_waived >= at_hand:
        return [], []
    first = details.stage_of(at_hand)
    played = {details.deck_of(stage) for stage in range(first, len(details.stages))}
    decks = [deck for deck in decks_taken(tournament) if deck in played]
    return _owing(
        tournament,
        [
            (entrant, tuple(deck for deck in decks if _was_due(tournament, rules, entrant, deck)))
            for entrant in tournament.playing_in(at_hand)
        ],
    )


def _is_between(tournament: Tournament) -> bool:
    round_ = tournament.current_round
    return round_ is None or round_.status is RoundStatus.CLOSED


def _was_due(tournament: Tournament, rules: Rules, entrant: Entrant, deck: int) -> bool:
    due = due_before(tournament, rules, entrant, deck) <= len(tournament.rounds)
    return due and is_asked_of(tournament, entrant, deck)


def _is_due(tournament: Tournament, rules: Rules, entrant: Entrant, deck: int) -> bool:
    """Whether a list is due before the next round."""
    due = due_before(tournament, rules, entrant, deck) == len(tournament.rounds) + 1
    return due and is_asked_of(tournament, entrant, deck)


def is_asked_of(tournament: Tournament, entrant: Entrant, deck: int) -> bool:
    """Whether a deck is theirs: not of whoever sits out until the playoff, or missed the cut before it."""
    cut = tournament.cuts.get(deck)
    return not tournament.rests_in(entrant.id, deck) and (cut is None or entrant.id in cut.seeds)


def lists_open(tournament: Tournament, rules: Rules, field: Sequence[Entrant], now: Instant) -> Owing:
    """The same for all lists that may still be submitted."""
    return _owing(tournament, [(entrant, open_decks(tournament, rules, entrant, now)) for entrant in field])


def open_decks(tournament: Tournament, rules: Rules, entrant: Entrant, now: Instant) -> tuple[int, ...]:
    """The decks whose lists an entrant may still submit."""
    decks = decks_taken(tournament)
    return tuple(
        deck
        for deck in decks
        if locked_since(tournament, rules, entrant, deck, now) is None
        and is_asked_of(tournament, entrant, deck)
    )


def _owing(tournament: Tournament, asked: Sequence[tuple[Entrant, tuple[int, ...]]]) -> Owing:
    without, faulty = [], []
    for entrant, decks in asked:
        found = [the_list(tournament, entrant.id, deck) for deck in decks]
        if None in found:
            without.append(entrant)
        elif any(one and one.faults for one in found):
            faulty.append(entrant)
    return without, faulty


def is_by(actor: str, entrant: Entrant) -> bool:
    """Whether an actor as the ledger names them is the entrant: by a phone, or an official who plays."""
    return actor == f"entrant:{entrant.id}" or person_of(actor) in entrant.members


def is_theirs(sealed: SealedList, entrant: Entrant) -> bool:
    """Whether they handed this version in themselves: who replaces it says why."""
    return is_by(sealed.by, entrant)
