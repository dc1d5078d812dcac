"""Turns after time as values: how many there are, whose turn it was, the count, and when they are over."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.companion.last_turns import TurnCount
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.table_play import passed_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import table_link
from topcut.web.floor.turn_case import TurnCase, asked_for, counted, players_at, turns_left
from topcut.web.page_parts import Cited, Empty, Link, Option
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class TurnsHead:
    """The table that is counted for."""

    title: str
    table: Link


@dataclass(frozen=True, slots=True)
class TurnsRule:
    """How many turns are played once time is called; ``slow``: those for a penalty."""

    title: str
    lead: str
    slow: str
    cite: Cited


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """Whose turn it was. ``out``: in a pod, who may be out of the game; ``passed``: whether it was over."""

    out: tuple[Option, ...]
    passed: str
    seats: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """``undo`` is empty before the first step."""

    undo: str
    again: str


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn being played. ``leaving``: in a pod, who may leave the game now."""

    title: str
    number: int
    of: str
    player: str
    left: str
    over: str
    extra: str
    leaving: tuple[Link, ...]


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


def no_turns() -> Empty:
    text = _("Time is not called, so there are no turns to count. Play on.")
    return Empty(_("No time limit in this round."), text)


def turns_rule(visit: Visit, match: Match, turns: int, *, called: bool) -> TurnsRule:
    """``called``: whether time was called already."""
    lead = ngettext(
        "The turn is finished; then %(count)s more is played.",
        "The turn is finished; then %(count)s more are played.",
        turns,
    )
    extra = match.time.extra_turns
    slow = ngettext(
        "%(count)s of them for a slow play penalty", "%(count)s of them for a slow play penalty", extra
    )
    return TurnsRule(
        title=_("Time was called") if called else _("When time is called"),
        lead=lead % {"count": turns} if turns else _("The turn is finished; then the match is over."),
        slow=slow % {"count": extra} if extra else "",
        cite=pieces_of(visit.rules.cite("end.additional_turns")),
    )


def turn_question(visit: Visit, match: Match) -> TurnQuestion:
    names = players_at(visit.tournament, match)
    seats = tuple(Option(str(place), str(names[seat])) for place, seat in enumerate(match.seats))
    return TurnQuestion(seats if len(seats) > 2 else (), passed_text(visit.rules), seats)


def turn_steps(visit: Visit, asked: TurnCase) -> TurnSteps:
    return TurnSteps(asked.url(asked.steps[:-1]) if asked.steps else "", visit.request.path)


def turn_played(visit: Visit, match: Match, asked: TurnCase, count: TurnCount) -> TurnPlayed:
    names, after = players_at(visit.tournament, match), count.turns - count.turn
    more = ngettext("%(count)s turn after this one", "%(count)s turns after this one", after)
    seats = count.left if len(match.seats) > 2 else ()
    return TurnPlayed(
        title=_("Turn after time") if count.turn else _("The turn in progress"),
        number=count.turn,
        of=_("of %(of)s") % {"of": count.turns} if count.turn else "",
        player=str(names[match.seats[count.active]]),
        left=more % {"count": after} if after else _("This is the last turn"),
        over=asked.url(f"{asked.steps}n"),
        extra=asked.url(f"{asked.steps}x"),
        leaving=tuple(
            Link(str(names[match.seats[seat]]), asked.url(f"{asked.steps}{seat}"), "button") for seat in seats
        ),
    )


def over_text(count: TurnCount) -> str:
    if len(count.left) < 2:
        return _("One player is left, and wins the game.")
    return _("If nobody has won, the game is a draw. Report the result.")
