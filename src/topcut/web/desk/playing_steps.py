"""Steps while a round is played: its clock is started, its results come in, it is closed."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.web.desk.closing_lists import accept_button
from topcut.web.desk.round_notes import take_back, two_results_note
from topcut.web.desk.round_pages import RoundAround, RoundOpenPage, RoundPage, RoundPlayPage
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.page_parts import Button


def start(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    number = on.round.number
    minutes = minutes_of(on.visit.tournament.details, number, on.visit.rules)
    timed = _("Start the round (%(minutes)s min)") % {"minutes": minutes}
    start = Button.of(timed if minutes else _("Start the round"), "open", {"round": number}, MAIN)
    return RoundOpenPage(around=around, start=start, take_back=take_back(on.visit, on.round, on.stage))


def play(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    unanswered = on.progress.unconfirmed - on.own_to_enter
    return RoundPlayPage(
        around=around,
        accept=accept_button(unanswered, on.round.number, pods=on.stage.in_pods),
        parked=two_results_note(len(on.board.parked)) if on.step is NextStep.CLOSE else None,
        close=_close(on, on.round.number),
        take_back=take_back(on.visit, on.round, on.stage),
    )


def _close(on: RoundSituation, number: int) -> Button:
    out = on.progress.outstanding
    left = ngettext("Close the round (%(count)s out)", "Close the round (%(count)s out)", out)
    is_next = on.step is NextStep.CLOSE and not on.board.parked
    text = left % {"count": out} if out else _("Close the round")
    return Button.of(text, "close", {"round": number}, MAIN if is_next else "big")
