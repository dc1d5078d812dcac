"""Which tables have their decks checked: by lot from the seed, or chosen (MTR-2.8.a).

Beginning and ending a check belongs to the table's time, in ``clock``.
"""

from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.clock import at_table
from topcut.core.deciding.context import Context, decides, the_round
from topcut.core.events import Event
from topcut.core.ids import MatchId
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor
from topcut.core.rounds import Match, Round, RoundStatus
from topcut.core.tournament import Tournament


@decides(c.PickDeckCheck)
def pick_deck_check(command: c.PickDeckCheck, tournament: Tournament, context: Context) -> Iterable[Event]:
    """By lot a table counts once for each of its decks that was not checked yet; once all were, all count."""
    round_ = the_round(tournament, command.round)
    if command.match is not None:
        _, match = at_table(tournament, command.match)
        return () if _is_picked(tournament, match) else (e.DeckCheckPicked(match.id, True, ""),)
    if round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        raise Refusal("round-not-on", round=round_.number)
    tables = list(_to_choose_from(tournament, round_, context.actor))
    if not tables:
        raise Refusal("no-table-to-check", rule="MTR-2.8.a", round=round_.number)
    lots = [match.id for match in tables for _ in range(_unchecked(tournament, match))]
    chosen: MatchId = context.chance.pick(lots or [match.id for match in tables])
    return (e.DeckCheckPicked(chosen, False, context.chance.label),)


def _to_choose_from(tournament: Tournament, round_: Round, actor: Actor) -> Iterator[Match]:
    """Whoever asks and plays is not told that their own table is next."""
    playing = tournament.entrant_of(actor.person) if actor.person else None
    for match in round_.without_result():
        own = playing is not None and playing.id in match.seats
        if not own and not match.reports and not _is_picked(tournament, match):
            yield match


def _unchecked(tournament: Tournament, match: Match) -> int:
    return len(set(match.seats) - tournament.judging.checked)


def _is_picked(tournament: Tournament, match: Match) -> bool:
    return match.id in tournament.judging.picks or match.time.check_from is not None


@decides(c.CallOffDeckCheck)
def call_off_deck_check(
    command: c.CallOffDeckCheck, tournament: Tournament, context: Context
) -> Iterable[Event]:
    return (e.DeckCheckCalledOff(command.match),) if command.match in tournament.judging.picks else ()
