"""Steps while a round is played: its clock is started, its results come in, it is closed."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.pending import Pending, to_decide
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.core.play.details import Details
from topcut.messages.words import the_round_text
from topcut.web.addresses import address
from topcut.web.desk.held_back import going_past, held_draft
from topcut.web.desk.round_closing import closing_label
from topcut.web.desk.round_notes import take_back
from topcut.web.desk.round_pages import RoundAround, RoundOpenPage, RoundPage, RoundPlayPage
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.page_parts import Button, Link


def start(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    number = on.round.number
    minutes = minutes_of(on.visit.tournament.details, number, on.visit.rules)
    timed = _("Start the round (%(minutes)s min)") % {"minutes": minutes}
    start = Button.of(timed if minutes else _("Start the round"), "open", {"round": number}, MAIN)
    return RoundOpenPage(around=around, start=start, take_back=take_back(on.visit, on.round, on.stage))


def play(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    things = to_decide(on.visit.tournament, HeldAct.PAIR) if on.step is NextStep.CLOSE else ()
    return RoundPlayPage(
        around=around,
        chase=_chase(on),
        held=held_draft(on.visit, things),
        close=_close(on, on.round.number, things),
        label=closing_label(on.visit, on.round.number),
        take_back=take_back(on.visit, on.round, on.stage),
    )


def _chase(on: RoundSituation) -> Link | None:
    if not on.progress.outstanding and not on.board.parked:
        return None
    text = _("Outstanding tables: remind, call, no-shows")
    return Link(text, address("desk-closing", on.visit.tournament.id), "button")


def _close(on: RoundSituation, number: int, things: tuple[Pending, ...]) -> Button:
    """The main button once all is in, unless ``things`` are to be decided first: then it says so."""
    out = on.progress.outstanding
    is_next = on.step is NextStep.CLOSE and not things
    text = close_text(on.visit.tournament.details, number)
    if out:
        left = ngettext("%(close)s (%(count)s outstanding)", "%(close)s (%(count)s outstanding)", out)
        text = left % {"close": text, "count": out}
    if things:
        text = going_past(text, things)
    return Button.of(text, "close", {"round": number}, MAIN if is_next else "big")


def close_text(details: Details, number: int) -> str:
    return _("Close %(round)s") % {"round": the_round_text(details, number)}
