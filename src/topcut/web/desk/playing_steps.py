"""Steps while a round is played: its clock is started, its results come in, it is closed."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.web.desk.round_notes import take_back
from topcut.web.desk.round_pages import RoundAround, RoundOpenPage, RoundPage, RoundPlayPage
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.page_parts import Banner, Button


def start(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    number = on.round.number
    minutes = minutes_of(on.visit.tournament.details, number, on.visit.rules)
    timed = _("Start the round (%(minutes)s min)") % {"minutes": minutes}
    start = Button.of(timed if minutes else _("Start the round"), "open", {"round": number}, MAIN)
    return RoundOpenPage(around=around, start=start, take_back=take_back(on.visit, on.round, on.stage))


def play(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    return RoundPlayPage(
        around=around,
        accept=_accept(on, on.round.number) if on.progress.unconfirmed else None,
        parked=_two_results(len(on.board.parked)) if on.step is NextStep.CLOSE else None,
        close=_close(on, on.round.number),
        take_back=take_back(on.visit, on.round, on.stage),
    )


def _accept(on: RoundSituation, number: int) -> Button:
    count = on.progress.unconfirmed
    if on.stage.in_pods:
        text = ngettext(
            "Accept what they say at %(count)s table", "Accept what they say at %(count)s tables", count
        )
    else:
        text = ngettext(
            "Accept the %(count)s report nobody answered",
            "Accept the %(count)s reports nobody answered",
            count,
        )
    return Button.of(text % {"count": count}, "accept", {"round": number})


def _two_results(count: int) -> Banner | None:
    text = ngettext(
        "%(count)s table has two results. You can close the round, and it waits: settled now, it is in the "
        "next pairings.",
        "%(count)s tables have two results. You can close the round, and they wait: settled now, they are in "
        "the next pairings.",
        count,
    )
    return Banner("warn", text=text % {"count": count}) if count else None


def _close(on: RoundSituation, number: int) -> Button:
    out = on.progress.outstanding
    left = ngettext("Close the round (%(count)s out)", "Close the round (%(count)s out)", out)
    is_next = on.step is NextStep.CLOSE and not on.board.parked
    text = left % {"count": out} if out else _("Close the round")
    return Button.of(text, "close", {"round": number}, MAIN if is_next else "big")
