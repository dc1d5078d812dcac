"""A loop in a pod as page values: point by point, in rounds, until nobody names an earlier one."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.loops import Bidding, Point
from topcut.web.companion.loop_case import MOST_PLAYERS, Talk
from topcut.web.companion.loop_screen import NUMBER, LoopAnswer, numbers
from topcut.web.page_parts import Field, Option
from topcut.web.pages import Page, screen


@dataclass(frozen=True, slots=True)
class TalkLine:
    """What a seat said; empty if it passed."""

    seat: int
    point: str


@dataclass(frozen=True, slots=True)
class TalkTurn:
    """Whose turn to speak it is. ``hidden`` carries what was said so far."""

    speaker: str
    hidden: tuple[tuple[str, str], ...]
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class TalkSaid:
    lines: tuple[TalkLine, ...]
    take_back: str
    begin_again: str


@screen("companion/bidding_begins.html")
class LoopTalkBeginsPage(Page):
    """Nobody has said anything: who plays and who speaks first can still be set."""

    turn: TalkTurn
    players: tuple[Option, ...]
    first: tuple[Option, ...]


@screen("companion/bidding_goes_on.html")
class LoopTalkPage(Page):
    turn: TalkTurn
    earliest: str
    said: TalkSaid


@screen("companion/bidding_over.html")
class LoopTalkOverPage(Page):
    answer: LoopAnswer
    said: TalkSaid


def talk_screen(talk: Talk, now: Bidding) -> Page:
    if now.is_over:
        return LoopTalkOverPage(answer=_stops(now), said=_talk_said(talk))
    if talk.said:
        return LoopTalkPage(turn=_turn(talk, now), earliest=_earliest(now), said=_talk_said(talk))
    return LoopTalkBeginsPage(
        turn=_turn(talk, now),
        players=numbers(2, MOST_PLAYERS, talk.players),
        first=numbers(1, talk.players, talk.first),
    )


def _turn(talk: Talk, now: Bidding) -> TalkTurn:
    carried = {"players": talk.players, "first": talk.first, "said": " ".join(talk.said)}
    return TalkTurn(
        _("Player %(n)s") % {"n": now.turn_of},
        tuple((name, str(value)) for name, value in carried.items()),
        _point_fields(),
    )


def _talk_said(talk: Talk) -> TalkSaid:
    lines = (TalkLine(seat, point_text(at) if at else "") for seat, at in talk.told)
    return TalkSaid(tuple(lines), talk.url(*talk.said[:-1]), talk.url())


def point_text(at: Point) -> str:
    if at.step:
        facts = {"times": at.iterations, "step": at.step}
        return (
            ngettext(
                "after %(times)s time, at step %(step)s of the next",
                "after %(times)s times, at step %(step)s of the next",
                at.iterations,
            )
            % facts
        )
    text = ngettext("after %(count)s time", "after %(count)s times", at.iterations)
    return text % {"count": at.iterations}


def _earliest(now: Bidding) -> str:
    if now.earliest is None:
        return ""
    player = _("player %(n)s") % {"n": now.seat}
    return f"{point_text(now.earliest)}, {player}"


def _stops(now: Bidding) -> LoopAnswer:
    if now.earliest is None:
        return LoopAnswer(_("Nobody stops it."), _("Where nobody keeps it going either, the game is a draw."))
    stops = _("The loop stops")
    return LoopAnswer(
        f"{stops} {point_text(now.earliest)}.",
        _("Player %(seat)s asks for priority there.") % {"seat": now.seat},
        _(
            "If they then do nothing, priority goes back to the active player and the game backs up to the "
            "last action."
        ),
    )


def _point_fields() -> tuple[Field, ...]:
    step = _("Steps into the next")
    up_to = (*NUMBER[:1], ("max", "99"), *NUMBER[1:])
    return (
        Field("times", _("Full repetitions"), type="number", attributes=NUMBER),
        Field("step", step, type="number", help=_("Empty where the last one runs whole."), attributes=up_to),
    )
