"""Loop helper as page values: the numbers named at once, or point by point in a pod."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.loops import Bidding, LoopOutcome, Point, Sustained
from topcut.web.addresses import address
from topcut.web.companion.loop_case import MOST_PLAYERS, LoopCase, Talk
from topcut.web.page_parts import Field, Link, Option
from topcut.web.pages import Page, screen

_NUMBER = (("min", "0"), ("inputmode", "numeric"))


@dataclass(frozen=True, slots=True)
class LoopAnswer:
    """How it goes: in a word, and who is next."""

    lead: str
    text: str = ""
    note: str = ""


@screen("companion/loops.html")
class LoopsPage(Page):
    """``keepers`` is empty unless one player keeps the loop going; ``said`` has a field for each seat."""

    back: str
    wrong: str
    answer: LoopAnswer | None
    players: tuple[Option, ...]
    sustained: tuple[Option, ...]
    active: tuple[Option, ...]
    keepers: tuple[Option, ...]
    said: tuple[Field, ...]
    ways: tuple[Link, ...]


def loops_screen(asked: LoopCase, found: LoopOutcome | None, wrong: str, back: str) -> LoopsPage:
    return LoopsPage(
        back=back,
        wrong=wrong,
        answer=_answer(found) if found else None,
        players=numbers(2, MOST_PLAYERS, asked.players),
        sustained=_sustained(asked.sustained),
        active=numbers(1, asked.players, asked.active),
        keepers=numbers(1, asked.players, asked.keeper) if asked.keeper is not None else (),
        said=tuple(_said(asked, seat) for seat in asked.order),
        ways=_ways(asked),
    )


def numbers(first: int, last: int, chosen: int | None) -> tuple[Option, ...]:
    return tuple(Option(str(n), str(n), n == chosen) for n in range(first, last + 1))


def _answer(found: LoopOutcome) -> LoopAnswer:
    if found.at is None:
        return LoopAnswer(_("The game is a draw."))
    times = found.at.iterations
    lead = ngettext("It runs %(count)s time.", "It runs %(count)s times.", times) % {"count": times}
    next_ = _("Then player %(seat)s has priority and does something else.") % {"seat": found.seat}
    return LoopAnswer(lead, next_)


def _sustained(chosen: Sustained) -> tuple[Option, ...]:
    texts = {
        Sustained.BY_ONE: _("one player"),
        Sustained.BY_SEVERAL: _("several players"),
        Sustained.BY_NOBODY: _("nobody: it goes by itself"),
        Sustained.ACROSS_TURNS: _("it goes on across turns"),
    }
    return tuple(Option(kind.value, text, kind is chosen) for kind, text in texts.items())


def _said(asked: LoopCase, seat: int) -> Field:
    said = asked.said[seat]
    return Field(
        f"times{seat}",
        _("Player %(n)s: how often") % {"n": seat},
        str(said.iterations) if said else "",
        "number",
        _("must name a number") if asked.must_name(seat) else _("empty: no action"),
        attributes=_NUMBER,
    )


def _ways(asked: LoopCase) -> tuple[Link, ...]:
    companion = Link(_("Table companion"), address("companion-new"))
    if asked.players == 2:
        return (companion,)
    pod = f"{address('companion-bidding')}?players={asked.players}&first={asked.order[0]}"
    return Link(_("In a pod: point by point, in rounds"), pod), companion


# Point by point


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
        return _("after %(times)s times, at step %(step)s of the next") % facts
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
    step = _("Then up to this step of the next")
    up_to = (*_NUMBER[:1], ("max", "99"), *_NUMBER[1:])
    return (
        Field("times", _("How often it runs whole"), type="number", attributes=_NUMBER),
        Field("step", step, type="number", help=_("Empty where the last one runs whole."), attributes=up_to),
    )
