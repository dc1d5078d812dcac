"""Loop helper as a page value: how often it runs, named by everybody at once."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.loops import LoopOutcome, Sustained
from topcut.web.addresses import address
from topcut.web.companion.loop_case import MOST_PLAYERS, LoopCase
from topcut.web.page_parts import Field, Link, Option
from topcut.web.pages import Page, screen

NUMBER = (("min", "0"), ("inputmode", "numeric"))


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
        attributes=NUMBER,
    )


def _ways(asked: LoopCase) -> tuple[Link, ...]:
    companion = Link(_("Table companion"), address("companion-new"))
    if asked.players == 2:
        return (companion,)
    pod = f"{address('companion-bidding')}?players={asked.players}&first={asked.order[0]}"
    return Link(_("In a pod: point by point, in rounds"), pod), companion
