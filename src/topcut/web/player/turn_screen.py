"""Turns after time on a phone, for the player's own match."""

from topcut import service
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.addresses import address
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
from topcut.web.page_parts import Empty
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_frame import PhonePage


@screen("player/turns_none.html")
class OwnUntimedPage(PhonePage):
    empty: Empty


@screen("player/turns_ahead.html")
class OwnTurnsAheadPage(PhonePage):
    """The round has not started."""

    rule: TurnsRule


@screen("player/turns_asked.html")
class OwnTurnQuestionPage(PhonePage):
    rule: TurnsRule
    question: TurnQuestion


@screen("player/turns.html")
class OwnTurnPage(PhonePage):
    turn: TurnPlayed
    steps: TurnSteps


@screen("player/turns_over.html")
class OwnTurnsOverPage(PhonePage):
    text: str
    steps: TurnSteps
    report: str


OwnTurns = OwnUntimedPage | OwnTurnsAheadPage | OwnTurnQuestionPage | OwnTurnPage | OwnTurnsOverPage


def own_turns_screen(visit: PhoneVisit, round_: Round, match: Match) -> OwnTurns:
    asked = asked_for(visit, match)
    turns = turns_left(visit, round_, match, asked)
    if turns is None:
        return OwnUntimedPage(empty=no_turns())
    if asked is None and round_.status is not RoundStatus.OPEN:
        return OwnTurnsAheadPage(rule=turns_rule(visit, match, turns, called=False))
    if asked is None:
        called = may_end_unfinished(visit.tournament, match, service.now())
        rule = turns_rule(visit, match, turns, called=called)
        return OwnTurnQuestionPage(rule=rule, question=turn_question(visit, match))
    count, steps = counted(asked, turns), turn_steps(visit, asked)
    if count.is_over:
        report = address("player:report", visit.tournament.id)
        return OwnTurnsOverPage(text=over_text(count), steps=steps, report=report)
    return OwnTurnPage(turn=turn_played(visit, match, asked, count), steps=steps)
