"""Turns after time as values: how many there are, whose turn it was, the count, and when they are over."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import table_link
from topcut.web.floor.turn_case import asked_for, counted, turns_left
from topcut.web.floor.turn_parts import (
    TurnPlayed,
    TurnQuestion,
    TurnsRule,
    TurnSteps,
    no_turns,
    over_text,
    turn_played,
    turn_question,
    turn_steps,
    turns_rule,
)
from topcut.web.page_parts import Empty, Link
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class TurnsHead:
    """The table that is counted for."""

    title: str
    table: Link


@screen("floor/turns_none.html")
class UntimedTurnsPage(FloorPage):
    head: TurnsHead
    empty: Empty


@screen("floor/turns_ahead.html")
class TurnsAheadPage(FloorPage):
    """The round has not started."""

    head: TurnsHead
    rule: TurnsRule


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
    head: TurnsHead
    text: str
    steps: TurnSteps


LastTurnsPages = UntimedTurnsPage | TurnsAheadPage | TurnQuestionPage | TurnPage | TurnsOverPage


def last_turns_screen(visit: Visit, round_: Round, match: Match) -> LastTurnsPages:
    head = TurnsHead(_("Turns at table %(table)s") % {"table": match.table}, table_link(visit, match))
    asked = asked_for(visit, match)
    turns = turns_left(visit, round_, match, asked)
    if turns is None:
        return UntimedTurnsPage(head=head, empty=no_turns())
    if asked is None and round_.status is not RoundStatus.OPEN:
        return TurnsAheadPage(head=head, rule=turns_rule(visit, match, turns, called=False))
    if asked is None:
        called = may_end_unfinished(visit.tournament, match, service.now())
        rule = turns_rule(visit, match, turns, called=called)
        return TurnQuestionPage(head=head, rule=rule, question=turn_question(visit, match))
    count, steps = counted(asked, turns), turn_steps(visit, asked)
    if count.is_over:
        return TurnsOverPage(head=head, text=over_text(count), steps=steps)
    return TurnPage(head=head, turn=turn_played(visit, match, asked, count), steps=steps)
