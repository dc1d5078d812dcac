"""Turns after time on a phone, for the player's own match."""

from topcut.core.play.matches import Match, Round
from topcut.web.addresses import address
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
from topcut.web.live_address import Live
from topcut.web.page_parts import Empty
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.player_reading import player_view


@screen("player/turns_none.html")
class OwnUntimedPage(PhonePage):
    live: Live
    empty: Empty


@screen("player/turns_ahead.html")
class OwnTurnsAheadPage(PhonePage):
    """Time is not called at this table."""

    live: Live
    ahead: TurnsAhead


@screen("player/turns_asked.html")
class OwnTurnQuestionPage(PhonePage):
    live: Live
    rule: TurnsRule
    question: TurnQuestion


@screen("player/turns.html")
class OwnTurnPage(PhonePage):
    live: Live
    turn: TurnPlayed
    steps: TurnSteps


@screen("player/turns_over.html")
class OwnTurnsOverPage(PhonePage):
    live: Live
    text: str
    steps: TurnSteps
    report: str


OwnTurns = OwnUntimedPage | OwnTurnsAheadPage | OwnTurnQuestionPage | OwnTurnPage | OwnTurnsOverPage


def own_turns_screen(visit: PhoneVisit, round_: Round, match: Match) -> OwnTurns:
    counting, turns = turn_table(visit, match), turns_ahead(visit, match)
    live = _live(visit, counting)
    if turns is None:
        return OwnUntimedPage(live=live, empty=no_turns())
    if counting is None:
        return OwnTurnsAheadPage(live=live, ahead=turns_before(visit, round_, match, turns))
    count = counting.count
    if asks_whose(visit, count):
        rule = turns_rule(visit, match, count.turns if count else turns, called=True)
        return OwnTurnQuestionPage(live=live, rule=rule, question=turn_question(visit, counting))
    steps = turn_steps(visit, counting)
    if count is None or count.is_over:
        report = address("player:report", visit.tournament.id)
        return OwnTurnsOverPage(live=live, text=over_text(counting, count), steps=steps, report=report)
    return OwnTurnPage(live=live, turn=turn_played(visit, counting, count), steps=steps)


def _live(visit: PhoneVisit, counting: TurnTable | None) -> Live:
    """The page follows its table once time is called, until then the player's own stream."""
    known, zone = player_view(visit), visit.tournament.details.zone
    if counting:  # a question that was asked for stays until it is answered
        return Live(counting.live if visit.live else "", counting.version, known.now, zone)
    return Live(known.live, known.version, known.now, zone)
