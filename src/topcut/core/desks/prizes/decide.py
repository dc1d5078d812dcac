"""Decisions on prizes: listed, split by agreement where the rules allow it, handed out (MTR-5.2.a)."""

from collections.abc import Iterable
from dataclasses import replace

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.events import PrizesHandedOut, PrizesListed, PrizesSplit, SplitTakenBack
from topcut.core.desks.prizes.state import Prize, Share, Shares, added, evenly
from topcut.core.desks.prizes.winning import (
    awards,
    divide_freely,
    finalists,
    handed_otherwise,
    never_split,
    playoff_cut,
    still_in,
)
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament

MOST_PRIZES = 100
MOST_PLACES = 10_000
MOST_AMOUNT = 100_000_000
LONGEST_WHAT = 60


@decides(ListPrizes)
def list_prizes(command: ListPrizes, tournament: Tournament, context: Context) -> Iterable[Event]:
    prizes = tournament.prizes
    if prizes.listed == command.prizes:
        return ()
    if prizes.split:
        raise Refusal("prizes-already-split", rule="MTR-5.2.a")
    if len(command.prizes) > MOST_PRIZES:
        raise Refusal("too-many-prizes", most=MOST_PRIZES)
    for prize in command.prizes:
        _check(prize)
    _expect_fixed_where_handed(command, tournament, context.rules)
    return (PrizesListed(command.prizes),)


def _expect_fixed_where_handed(command: ListPrizes, tournament: Tournament, rules: Rules) -> None:
    """Whoever has their prizes keeps them: those of other places may change, also after the end."""
    prizes, after = tournament.prizes, replace(tournament.prizes, listed=command.prizes)
    if not prizes.handed:
        return
    lines = scoreboard(tournament, rules, last_counted_round(tournament)).lines
    if any(prizes.at(one.place) != after.at(one.place) for one in lines if one.entrant in prizes.handed):
        raise Refusal("prizes-handed-out")


def _check(prize: Prize) -> None:
    if not 1 <= prize.first <= prize.last <= MOST_PLACES or not 1 <= prize.amount <= MOST_AMOUNT:
        raise Refusal("prize-out-of-range")
    if not 0 < len(prize.what.strip()) <= LONGEST_WHAT:
        raise Refusal("prize-unnamed", most=LONGEST_WHAT)


@decides(SplitPrizes)
def split_prizes(command: SplitPrizes, tournament: Tournament, context: Context) -> Iterable[Event]:
    """12 + 8 + 4 + 4 packs among four who agree before the semifinals are 7 each.

    The organizer's permission is covered by who may send this command.
    """
    prizes, needs = tournament.prizes, context.rules.prizes.split_needs
    if not prizes.listed:
        raise Refusal("no-prizes-listed")
    if prizes.split:
        raise Refusal("prizes-already-split", rule="MTR-5.2.a")
    if "single-elimination" in needs and playoff_cut(tournament) is None:
        raise Refusal("split-outside-playoff", rule="MTR-5.2.a")
    sharing = _sharing(tournament, context.rules)
    if "everyone-left-agrees" in needs and set(command.agreed) != set(sharing):
        raise Refusal(
            "split-needs-everybody", rule="MTR-5.2.a", left=len(sharing), agreed=len(command.agreed)
        )
    if prizes.handed.keys() & set(sharing):
        raise Refusal("prizes-handed-out")
    dropped = _expect_between_rounds(command, tournament)
    pool = prizes.pool(len(sharing), context.rules.prizes.splittable)
    if command.shares:
        agreed = _as_agreed(command, tournament, sharing, pool)
        return (*dropped, PrizesSplit(tuple(sharing), (), command.ends, agreed))
    return (*dropped, PrizesSplit(tuple(sharing), _even(pool, len(sharing), needs), command.ends))


def _sharing(tournament: Tournament, rules: Rules) -> list[EntrantId]:
    """Who must agree: everybody still in; in the last round, once one finalist has dropped, both finalists.

    Indivisible prizes, such as an invitation, rule out the first, and in the second stay with the player
    who did not drop.
    """
    left, last = still_in(tournament), finalists(tournament)
    if divide_freely(tournament):
        return last
    if len(left) < 2:
        raise Refusal("nobody-to-split-with", rule="MTR-5.2.a")
    barred = never_split(tournament, rules)
    if barred:
        raise barred
    return left


def _expect_between_rounds(command: SplitPrizes, tournament: Tournament) -> tuple[Event, ...]:
    """Refuse to stop in the middle of a round; a draft that nobody has seen is thrown away."""
    current = tournament.current_round
    if not command.ends or current is None or current.status is RoundStatus.CLOSED:
        return ()
    if current.status is RoundStatus.DRAFT:
        return (RoundDiscarded(current.number),)
    raise Refusal("split-in-round", round=current.number)


def _as_agreed(
    command: SplitPrizes, tournament: Tournament, sharing: list[EntrantId], pool: Shares
) -> tuple[Shares, ...]:
    """MTR-5.2.b: the finalists divide everything that can be divided, in any way; one of them has dropped."""
    if not divide_freely(tournament):
        raise Refusal("division-needs-final", rule="MTR-5.2.b")
    given = dict(zip(command.agreed, command.shares, strict=False))
    every = [share for one in sharing for share in given.get(one, ())]
    found = {(one.kind, one.what): one for one in added(every)}
    known = {(one.kind, one.what): one for one in pool}
    if found.keys() - known.keys() or any(share.amount < 0 for share in every):
        raise Refusal("prize-out-of-range")
    for key, share in known.items():
        sum_ = found.get(key, replace(share, amount=0))
        if sum_.amount != share.amount:
            raise Refusal(
                "division-does-not-fit",
                rule="MTR-5.2.b",
                amount=share.figures,
                what=share.what,
                given=sum_.figures,
            )
    return tuple(tuple(share for share in given.get(one, ()) if share.amount) for one in sharing)


def _even(pool: Iterable[Share], players: int, needs: tuple[str, ...]) -> tuple[Share, ...]:
    for share in pool:
        rest = replace(share, amount=share.amount % players)
        if "even-shares" in needs and rest.amount:
            raise Refusal(
                "split-not-even",
                rule="MTR-5.2.a",
                amount=share.figures,
                what=share.what,
                players=players,
                rest=rest.figures,
            )
    return evenly(tuple(pool), players)


@decides(TakeBackSplit)
def take_back_split(command: TakeBackSplit, tournament: Tournament, context: Context) -> Iterable[Event]:
    split = tournament.prizes.split
    if split is None:
        return ()
    if tournament.prizes.handed.keys() & set(split.entrants):
        raise Refusal("prizes-handed-out")
    return (SplitTakenBack(),)


@decides(HandOutPrizes)
def hand_out_prizes(command: HandOutPrizes, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Once the place is final: after the end, or in a playoff as soon as the entrant is out."""
    entrant, prizes = the_entrant(tournament, command.entrant), tournament.prizes
    if not command.handed:
        back = entrant.id in prizes.handed
        return (PrizesHandedOut(entrant.id, handed=False),) if back else ()
    lines = scoreboard(tournament, context.rules, last_counted_round(tournament)).lines
    won = tuple(awards(tournament, lines))
    award = next((one for one in won if one.entrant == entrant.id), None)
    if award is not None and award.handed is not None:
        return ()
    if any(one.entrant == entrant.id for one in handed_otherwise(tournament, won)):
        raise Refusal("prize-of-another-place")
    if award is None:
        raise Refusal("no-prize-won")
    if not award.settled:
        raise Refusal("place-not-settled")
    return (PrizesHandedOut(entrant.id, command.handed, award.place, award.shares),)
