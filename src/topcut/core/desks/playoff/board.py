"""Bracket board: who meets whom, who has won, and whose opponent is still open."""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.pairing.elimination.pod_playoff import PodRound
from topcut.core.play.brackets import winner_of
from topcut.core.play.cuts import Cut
from topcut.core.play.duels import seats_won
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """``entrant`` is ``None`` while ``waits_for`` is being played, or if nobody is left."""

    entrant: EntrantId | None = None
    seed: int | None = None
    games: int | None = None
    won: bool | None = None
    waits_for: "Meeting | None" = None


@dataclass(frozen=True, slots=True)
class Meeting:
    """The seats of one table in a round; ``match`` once it is published. A bye has one seat."""

    seats: tuple[BracketSeat, ...]
    match: Match | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def table(self) -> int | None:
        return self.match.table if self.match else None

    @property
    def is_known(self) -> bool:
        return all(seat.entrant for seat in self.seats)


@dataclass(frozen=True, slots=True)
class BracketRound:
    """``status`` of the round once it is paired."""

    number: int
    meetings: tuple[Meeting, ...]
    status: RoundStatus | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    cut: Cut
    rounds: tuple[BracketRound, ...]
    winner: EntrantId | None


def bracket_board(tournament: Tournament, rules: Rules, with_draft: bool = False) -> Bracket | None:
    """The bracket of the playoff; empty before the cut. A draft round is for staff only (I11)."""
    stages = tournament.details.stages
    cut = next((cut for at, cut in tournament.cuts.items() if stages[at].is_elimination), None)
    if cut is None:
        return None
    first = tournament.details.first_round_of(cut.stage)
    if stages[cut.stage].in_pods:
        return _in_pods(tournament, rules, cut, first, with_draft)
    rounds: list[BracketRound] = []
    slots = _known(tournament, cut, first)
    for number in range(first, first + stages[cut.stage].rounds):
        shown = _shown(tournament.round(number), with_draft)
        if number > first and _is_settled(tournament, number):
            slots = _known(tournament, cut, number)
        meetings = list(_meetings(slots, shown))
        there = tuple(each for each in meetings if each.seats)
        rounds.append(BracketRound(number, there, shown.status if shown else None))
        slots = [_forward(each) for each in meetings]
    return Bracket(cut, tuple(rounds), slots[0].entrant if slots else None)


def _in_pods(tournament: Tournament, rules: Rules, cut: Cut, first: int, with_draft: bool) -> Bracket:
    """Pods are made from the remaining seeds (MA-10.4B), so a round is known when the last one is over.

    The final is one pod whoever wins: it shows who is already in it and which tables are still open.
    """
    rounds: list[BracketRound] = []
    stage = tournament.details.stages[cut.stage]
    for number in range(first, first + stage.rounds):
        shown = _shown(tournament.round(number), with_draft)
        if number == first or _is_settled(tournament, number):
            meetings = _pods(cut, tournament.playoff_pods(number, rules.playoff), shown)
        else:
            meetings = _final_to_come(rounds[-1].meetings, stage.seats)
        rounds.append(BracketRound(number, meetings, shown.status if shown else None))
    final = rounds[-1].meetings
    won = next((seat.entrant for each in final for seat in each.seats if seat.won), None)
    return Bracket(cut, tuple(rounds), won)


def _pods(cut: Cut, made: PodRound, shown: Round | None) -> tuple[Meeting, ...]:
    return tuple(_pod(cut, group, shown) for group in (*made.pods, *((one,) for one in made.skipping)))


def _final_to_come(before: tuple[Meeting, ...], full: int) -> tuple[Meeting, ...]:
    """The final as one pod of those who skip and every winner, if they fit into one; otherwise unknown."""
    if not 2 <= len(before) <= full:
        return ()
    seats = sorted(map(_forward, before), key=lambda seat: (seat.seed is None, seat.seed))
    return (Meeting(tuple(seat for seat in seats if seat.entrant or seat.waits_for)),)


def _pod(cut: Cut, group: tuple[EntrantId, ...], round_: Round | None) -> Meeting:
    match = round_.match_of(group[0]) if round_ else None
    return Meeting(tuple(_scored(BracketSeat(one, cut.seed_of(one)), match) for one in group), match)


def _shown(round_: Round | None, with_draft: bool) -> Round | None:
    return round_ if round_ and (with_draft or round_.status is not RoundStatus.DRAFT) else None


def _is_settled(tournament: Tournament, number: int) -> bool:
    """Whether everything before a round is over, so that who is left is known."""
    before = tournament.round(number - 1)
    return before is not None and before.status is RoundStatus.CLOSED


def _known(tournament: Tournament, cut: Cut, number: int) -> list[BracketSeat]:
    slots = tournament.bracket(number)
    return [BracketSeat(slot, cut.seed_of(slot)) if slot else BracketSeat() for slot in slots]


def _meetings(slots: list[BracketSeat], round_: Round | None) -> Iterator[Meeting]:
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        there = [seat for seat in (one, other) if seat.entrant or seat.waits_for]
        if all(seat.entrant for seat in there):  # else as their lines come in
            there.sort(key=lambda seat: seat.seed or 0)
        match = round_.match_of(there[0].entrant) if round_ and there and there[0].entrant else None
        yield Meeting(tuple(_scored(seat, match) for seat in there), match)


def _scored(seat: BracketSeat, match: Match | None) -> BracketSeat:
    if match is None or seat.entrant is None:
        return seat
    score = _score_so_far(match) if len(match.seats) == 2 else None  # in a pod one game is the match
    games = score.games[match.seat_of(seat.entrant)] if score else None
    won = winner_of(match) == seat.entrant if match.result else None
    return BracketSeat(seat.entrant, seat.seed, games, won)


def _score_so_far(match: Match) -> Score | None:
    """As recorded; of two teams, the seats that are recorded while others play on."""
    if match.result:
        return match.result.score
    recorded = [duel.result.score for duel in match.duels if duel.result and duel.result.score]
    return seats_won(recorded) if recorded else None


def _forward(meeting: Meeting) -> BracketSeat:
    """The slot of the next round that a meeting leads to."""
    if not meeting.seats:
        return BracketSeat()
    if meeting.is_bye and meeting.seats[0].entrant:
        return BracketSeat(meeting.seats[0].entrant, meeting.seats[0].seed)
    if meeting.match and meeting.match.result:
        won = next((seat for seat in meeting.seats if seat.won), None)
        return BracketSeat(won.entrant, won.seed) if won else BracketSeat()
    return BracketSeat(waits_for=meeting)
