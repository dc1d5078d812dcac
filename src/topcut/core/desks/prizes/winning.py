"""Awards: who has won which prize so far, and whose place is final."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from topcut.core.desks.prizes.state import HandedOut, Shares
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.brackets import out_before
from topcut.core.play.cuts import Cut
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Award:
    """``settled``: the place is final, so the prize can be handed out."""

    entrant: EntrantId
    place: int
    shares: Shares
    settled: bool
    handed: Instant | None = None


def awards(tournament: Tournament, lines: Iterable[Standing]) -> Iterator[Award]:
    """Everybody who wins something, best first; ``lines`` are the standings after the last closed round."""
    prizes, settled = tournament.prizes, settled_places(tournament)
    for line in lines:
        shares = prizes.of(line.entrant, line.place)
        if shares:
            done = settled is None or line.entrant in settled
            handed = prizes.handed_as(line.entrant, shares)
            yield Award(line.entrant, line.place, shares, done, handed)


def handed_otherwise(tournament: Tournament, won: Iterable[Award]) -> list[Award]:
    """What was handed out to somebody whose place it no longer is: they have it, until it is taken back."""
    prizes, due = tournament.prizes, {award.entrant for award in won if award.handed is not None}
    left = ((who, at) for who, at in prizes.handed.items() if who not in due)
    given = ((who, prizes.given.get(who) or HandedOut(at)) for who, at in left)
    found = [Award(who, one.place, one.shares, settled=True, handed=one.at) for who, one in given]
    return sorted(found, key=lambda award: (award.place, award.entrant))


def settled_places(tournament: Tournament) -> set[EntrantId] | None:
    """Entrants whose place is final; ``None`` if everybody's is.

    In a playoff the place of an eliminated entrant is final once the round they went out in is closed,
    whatever is played after it; the last places once nobody is left to play, or those left play no further.
    """
    if tournament.is_finished:
        return None
    if playoff_cut(tournament) is None:
        return set()
    left, current = still_in(tournament), tournament.current_round
    if current and current.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        left += [seat for match in current.matches for seat in match.seats]
    elif len(left) < 2 or tournament.prizes.end_play:
        return None
    return set(tournament.entrants) - set(left)


def playoff_cut(tournament: Tournament) -> Cut | None:
    """The cut of the single elimination that ends the tournament, once it is made."""
    last = len(tournament.details.stages) - 1
    return tournament.cuts.get(last) if tournament.details.stages[last].is_elimination else None


def still_in(tournament: Tournament) -> list[EntrantId]:
    """Those of the playoff who have neither gone out nor left, best seed first."""
    cut = playoff_cut(tournament)
    playing = {entrant.id for entrant in tournament.playing_in(len(tournament.rounds) + 1)}
    return [seed for seed in cut.seeds if seed in playing] if cut else []


def never_split(tournament: Tournament, rules: Rules) -> Refusal | None:
    """Why there is no even split: a prize that cannot be divided, such as an invitation (MTR-5.2.a).

    In the last round it stays with whoever does not drop, and the two divide the rest.
    """
    whole = [prize for prize in tournament.prizes.listed if prize.kind not in rules.prizes.splittable]
    if not whole or divide_freely(tournament):
        return None
    if len(finalists(tournament)) == 2:
        return Refusal("drop-before-split", rule="MTR-5.2.a", what=whole[0].what)
    return Refusal("prize-not-splittable", rule="MTR-5.2.a", what=whole[0].what)


def divide_freely(tournament: Tournament) -> bool:
    """Whether the finalists may divide the prizes as they like: one of them has dropped (MTR-5.2.b)."""
    last = finalists(tournament)
    dropped = [one for one in last if tournament.entrants[one].last_round is not None]
    return len(last) == 2 and len(dropped) == 1


def finalists(tournament: Tournament) -> list[EntrantId]:
    """Entrants of the announced last round, including any who dropped from it; empty before it is reached."""
    cut, last = playoff_cut(tournament), tournament.details.rounds
    if cut is None or tournament.rounds_closed < last - 1:
        return []
    out = out_before(last, tournament.rounds_of(cut.stage))
    there = {
        entrant.id
        for entrant in tournament.entrants.values()
        if entrant.last_round is None or entrant.last_round >= last - 1
    }
    return [seed for seed in cut.seeds if seed in there and seed not in out]
