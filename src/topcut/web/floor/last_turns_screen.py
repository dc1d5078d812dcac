"""Turns after time as values: how many there are, whose turn it was, the count, and when they are over."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.play.matches import Match, Round
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import table_link
from topcut.web.floor.table_acts import enter_if_may
from topcut.web.floor.turn_case import TurnTable, turn_table, turns_ahead
from topcut.web.floor.turn_parts import (
    TurnPlayed,
    TurnQuestion,
    TurnsRule,
    TurnSteps,
    asks_whose,
    no_turns,
    over_text,
    turn_played,
    turn_question,
    turn_steps,
    turns_rule,
)
from topcut.web.floor.turns_before import TurnsAhead, turns_before
from topcut.web.live_address import Live, stream
from topcut.web.page_parts import Empty, Link
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class TurnsHead:
    """The table that is counted for, and the stream that its page follows.

    ``duels``: the seats of two teams, where each has a count of its own.
    """

    title: str
    table: Link
    duels: tuple[Link, ...]
    live: Live


@screen("floor/turns_none.html")
class UntimedTurnsPage(FloorPage):
    head: TurnsHead
    empty: Empty


@screen("floor/turns_ahead.html")
class TurnsAheadPage(FloorPage):
    """Time is not called at this table."""

    head: TurnsHead
    ahead: TurnsAhead


@screen("floor/turns_asked.html")
class TurnQuestionPage(FloorPage):
    head: TurnsHead
    rule: TurnsRule
    question: TurnQuestion


@screen("floor/turns.html")
class TurnPage(FloorPage):
    head: TurnsHead
    turn: TurnPlayed
    steps: TurnSteps


@screen("floor/turns_over.html")
class TurnsOverPage(FloorPage):
    """``enter``: to the result, for a judge who may enter it."""

    head: TurnsHead
    text: str
    enter: Link | None
    steps: TurnSteps


LastTurnsPages = UntimedTurnsPage | TurnsAheadPage | TurnQuestionPage | TurnPage | TurnsOverPage


def last_turns_screen(visit: Visit, round_: Round, match: Match) -> LastTurnsPages:
    counting, turns = turn_table(visit, match), turns_ahead(visit, match)
    head = _head(visit, match, counting)
    if turns is None:
        return UntimedTurnsPage(head=head, empty=no_turns())
    if counting is None:
        return TurnsAheadPage(head=head, ahead=turns_before(visit, round_, match, turns))
    count = counting.count
    if asks_whose(visit, count):
        rule = turns_rule(visit, match, count.turns if count else turns, called=True)
        return TurnQuestionPage(head=head, rule=rule, question=turn_question(visit, counting))
    if count is None or count.is_over:
        return TurnsOverPage(
            head=head,
            text=over_text(counting, count),
            enter=enter_if_may(visit, round_, match, "button primary big"),
            steps=turn_steps(visit, counting),
        )
    return TurnPage(head=head, turn=turn_played(visit, counting, count), steps=turn_steps(visit, counting))


def _live(visit: Visit, counting: TurnTable | None) -> Live:
    """A question that was asked for stays until it is answered."""
    tournament = visit.tournament
    listens_to = counting.live if counting else stream(tournament.id)
    version = counting.version if counting else tournament.version
    return Live("" if visit.posting else listens_to, version, service.now(), tournament.details.zone)


def _duel(visit: Visit, duel: Match) -> Link:
    return Link(table_text(duel), address("floor-turns", visit.tournament.id, duel.id), "button small")


def _head(visit: Visit, match: Match, counting: TurnTable | None) -> TurnsHead:
    return TurnsHead(
        title=_("Turns at table %(table)s") % {"table": table_text(match)},
        table=table_link(visit, match),
        duels=tuple(_duel(visit, duel) for duel in visit.tournament.whole(match).duels),
        live=_live(visit, counting),
    )
