"""Verification of random choices: with the published seed, every one is recomputed.

A tournament publishes the hash of its seed when it is created and the seed when it ends. Which rule of chance
it was begun with stands in its first line, and every choice is recomputed by that rule. One that was reopened
has a seed for each time it was open: what was chosen then is recomputed from that one alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.approval.pending import keys, to_decide
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.decks.commands import PickDeckCheck
from topcut.core.desks.decks.events import DeckCheckPicked
from topcut.core.desks.floor.commands import RollDie
from topcut.core.desks.floor.events import DieRolled
from topcut.core.desks.limited.commands import SeatDraft, TossCoin
from topcut.core.desks.limited.events import CoinTossed, DraftSeated
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.rounds.commands import CloseRound, PairRound, RepairRound
from topcut.core.desks.rounds.events import DrawnAnew, RoundClosed, RoundPaired, RoundRepaired
from topcut.core.evolve import evolve
from topcut.core.kernel.chance import ChanceSource, position_label, seed_hash
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import Instant, PersonId, TournamentId, match_place
from topcut.core.kernel.roles import SYSTEM, Actor
from topcut.core.pairing.pods import pod_round
from topcut.core.play.draws import IMPORTED
from topcut.core.tournament import Tournament
from topcut.rulebook import rules_for


@dataclass(frozen=True, slots=True)
class Proof:
    """Result: ``choices`` were recomputed; ``older`` were made by another version of the method.

    ``imported`` rounds were paired elsewhere: this tournament's seed says nothing about them. ``reopened``:
    it is being played again, and what was chosen since is proved by a seed that is still secret.
    """

    choices: int = 0
    older: int = 0
    first_wrong: int | None = None
    seed_fits: bool = True
    imported: int = 0
    reopened: bool = False

    @property
    def sound(self) -> bool:
        return self.seed_fits and self.first_wrong is None


def prove(tournament_id: TournamentId, entries: Iterable[Entry], *seeds: str) -> Proof:
    """Replay the ledger and recompute each choice from the state just before it.

    ``seeds`` are those that were published, one for each time the tournament was open.
    """
    tournament: Tournament | None = None
    choices = older = imported = 0
    for entry in entries:
        imported += _is_imported(entry.event)
        past = len(tournament.reopenings) if tournament else 0
        again = _choice_again(tournament, entry, seeds[past]) if past < len(seeds) else None
        if again is not None and _older(again, entry.event):
            older += 1
        elif again is not None:
            choices += 1
            if again != entry.event:
                return Proof(choices, older, entry.version, imported=imported)
        tournament = evolve(tournament, entry, tournament_id)
    promises = tournament.promises if tournament else ()
    fits = bool(promises) and all(seed_hash(seed) == one for seed, one in zip(seeds, promises, strict=False))
    return Proof(choices, older, None, fits, imported, reopened=len(seeds) < len(promises))


def _is_imported(event: Event) -> bool:
    return isinstance(event, RoundPaired) and event.method == IMPORTED


def _older(again: Event, made: Event) -> bool:
    """Whether another version of the method made the pairing: only that version can recompute it."""
    if isinstance(again, RoundPaired) and isinstance(made, RoundPaired):
        return again.method_version != made.method_version
    return False


def _choice_again(tournament: Tournament | None, entry: Entry, seed: str) -> Event | None:
    """The event as the seed gives it; none for an event that chooses nothing."""
    event = entry.event
    if tournament is None or _is_imported(event):
        return None
    if isinstance(event, CutMade) and event.chance != IMPORTED:
        return _cut_again(tournament, event, seed)
    if isinstance(event, RoundRepaired) and event.chance:
        return _seats_again(tournament, event, seed)
    if isinstance(event, DrawnAnew):  # chooses nothing, but must be counted right
        return replace(event, number=tournament.draws.number(event.drawn, event.place) + 1)
    command = _asked_again(entry, tournament)
    if command is None:
        return None
    return _decided(command, tournament, seed, entry.version, type(event), entry)


def _asked_again(entry: Entry, tournament: Tournament) -> Command | None:
    """The command that leads to a choice, if nothing but the state before it and the seed decide it.

    What was pending is no part of a choice, and old ledgers do not say what was seen of it.
    """
    event = entry.event
    if isinstance(event, RoundPaired):
        seen = keys(tournament, HeldAct.PAIR, rules_for(tournament.details), entry.at)
        return PairRound(event.round, seen)
    if isinstance(event, RoundClosed):
        return CloseRound(event.round)
    if isinstance(event, DeckCheckPicked) and not event.targeted:
        return PickDeckCheck(match_place(event.match)[0])
    if isinstance(event, DieRolled):
        return RollDie(event.match, event.sides)
    if isinstance(event, DraftSeated):
        return SeatDraft(event.stage, len(event.pods))
    if isinstance(event, CoinTossed) and event.chance:
        return TossCoin(event.stage, event.pod)
    return None


def _decided(
    command: Command,
    tournament: Tournament,
    seed: str,
    version: int,
    kind: type[Event],
    entry: Entry | None = None,
) -> Event:
    """The event of this kind that the command leads to, as if it were the line ``version``."""
    source = ChanceSource(tournament.draws.rule, lambda: seed, position_label(tournament.id, version))
    at, actor = (entry.at, _actor(entry.actor)) if entry else (Instant(0), SYSTEM)
    rules = rules_for(tournament.details)
    made = decide(command, tournament, Context(at, actor, rules, source, pods_version=_pods_version(entry)))
    return next(event for event in made if isinstance(event, kind))


def _pods_version(entry: Entry | None) -> int:
    """The version that pairs pods: the one that made this round, if it can still be computed."""
    made = entry.event if entry else None
    if isinstance(made, RoundPaired) and made.method == pod_round.METHOD:
        return made.method_version if made.method_version in pod_round.VERSIONS else pod_round.METHOD_VERSION
    return pod_round.METHOD_VERSION


def _cut_again(tournament: Tournament, event: CutMade, seed: str) -> Event:
    """Recompute a cut from the same standings; there may be an approval between them and the cut.

    Where those stand who miss it is no choice of chance; old ledgers say nothing of it.
    """
    seen = tuple(one.key for one in to_decide(tournament, HeldAct.CUT))
    command = MakeCut(event.size, event.replacement, past=seen)
    made = _decided(command, tournament, seed, event.based_on + 1, CutMade)
    assert isinstance(made, CutMade)
    in_time = tournament.version - event.based_on in (0, 1)
    return replace(made, missed=event.missed, based_on=event.based_on if in_time else made.based_on)


def _seats_again(tournament: Tournament, event: RoundRepaired, seed: str) -> Event:
    """Recompute the seats of repaired pods; by rule 1 an approval may stand between the draw and its line."""
    versions = [tournament.version + 1 - approved for approved in (0, 1)]
    drawn_at = [one for one in versions if event.chance == position_label(tournament.id, one)]
    made = tuple(match.seats for match in event.made)
    accepting = len(tournament.entrants) ** 2
    command = RepairRound(
        event.round, event.cause, event.broken, made, event.entrant, event.reason, event.broken, accepting
    )
    return _decided(command, tournament, seed, (drawn_at or versions)[0], RoundRepaired)


def _actor(written: str) -> Actor:
    """The actor of a random choice: a deck check never picks the table of the judge who asks for it."""
    kind, _, id_ = written.partition(":")
    return Actor(PersonId(id_)) if kind == "person" else SYSTEM
