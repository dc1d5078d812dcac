"""Decisions on deck checks: tables picked from the seed or by name, checks started and ended (MTR-2.8.a).

The time a check takes is given back to the table as an extension (MTR-2.6.b).
"""

from collections.abc import Iterable, Iterator, Sequence

from topcut.core.context import Context, decides, the_round
from topcut.core.desks.clocks.decide import at_table
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.clocks.readings import SECOND, minutes_of, ran
from topcut.core.desks.decks import events as e
from topcut.core.desks.decks.commands import CallOffDeckCheck, EndDeckCheck, PickDeckCheck, StartDeckCheck
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.play.timing import ExtensionKind
from topcut.core.tournament import Tournament


@decides(PickDeckCheck)
def pick_deck_check(command: PickDeckCheck, tournament: Tournament, context: Context) -> Iterable[Event]:
    """At random, a table is weighted by its decks that were not checked yet; once all were, all count."""
    round_ = the_round(tournament, command.round)
    if command.match is not None:
        _, match = at_table(tournament, command.match)
        return () if _is_picked(tournament, match) else (e.DeckCheckPicked(match.id, True, ""),)
    if round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        raise Refusal("round-not-on", round=round_.number)
    tables = list(_to_choose_from(tournament, round_, context.actor))
    if not tables:
        raise Refusal("no-table-to-check", rule="MTR-2.8.a", round=round_.number)
    chance = context.chance.of(tournament.draws.deck_check_label(round_.stage, round_.number))
    tickets = _tickets(tournament, tables)
    return (e.DeckCheckPicked(tickets[chance.pick(list(tickets))], False, chance.label),)


def _to_choose_from(tournament: Tournament, round_: Round, actor: Actor) -> Iterator[Match]:
    """The candidate tables, except that of an actor who plays: they must not learn that they are next."""
    playing = tournament.entrant_of(actor.person) if actor.person else None
    for match in round_.without_result():
        own = playing is not None and playing.id in match.seats
        if not own and not match.reports and not _is_picked(tournament, match):
            yield match


def _tickets(tournament: Tournament, tables: Sequence[Match]) -> dict[str, MatchId]:
    """A ticket for each deck that was not checked yet; once all were, one for each table.

    Tickets go by who sits there, never by tables: a table without them changes nobody's.
    """
    checked = tournament.judging.checked
    decks: dict[str, MatchId] = {
        seat: match.id for match in tables for seat in match.seats if seat not in checked
    }
    return decks or {"+".join(sorted(match.seats)): match.id for match in tables}


def _is_picked(tournament: Tournament, match: Match) -> bool:
    return match.id in tournament.judging.picks or match.time.check_from is not None


@decides(CallOffDeckCheck)
def call_off_deck_check(
    command: CallOffDeckCheck, tournament: Tournament, context: Context
) -> Iterable[Event]:
    return (e.DeckCheckCalledOff(command.match),) if command.match in tournament.judging.picks else ()


COMMANDER = "commander"


@decides(StartDeckCheck)
def start_deck_check(command: StartDeckCheck, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.8.a: never once somebody has looked at an opening hand."""
    _, match = at_table(tournament, command.match)
    if match.time.check_from is not None:
        return ()
    if command.hand_seen:
        raise Refusal("opening-hand-seen", rule="MTR-2.8.a", table=match.table or 0)
    return (e.DeckCheckStarted(match.id),)


@decides(EndDeckCheck)
def end_deck_check(command: EndDeckCheck, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.6.b, MA-*.5A: the time it took and three minutes, four for a Commander deck.

    Only time that the round clock ran counts: a pause for everybody was already given to this table.
    A match that got its result meanwhile needs no time, but the finding is still kept.
    """
    match = tournament.match(command.match)
    if match is None:
        raise Refusal("match-unknown")
    if match.time.check_from is None:
        return
    round_, over = tournament.rounds[match_place(match.id)[0] - 1], match.result
    until = over.at if over else context.at
    took = max(0, _seconds(ran(round_, until) - match.time.check_from))
    yield e.DeckCheckEnded(match.id, took, command.finding)
    if over is None and minutes_of(tournament.details, round_.number, context.rules) is not None:
        commander = tournament.stage_of(round_.number).format.casefold() == COMMANDER
        added = context.rules.extensions.for_deck_check(commander)
        yield ExtensionGiven(match.id, ExtensionKind.DECK_CHECK, took + added * 60)


def _seconds(milliseconds: int) -> int:
    """Rounded up, so that nobody loses time."""
    return -(-milliseconds // SECOND)
