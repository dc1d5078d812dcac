"""Page that asks before a clock ends a round sooner than the shortest match, as a value."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.clocks.decide import LONGEST_CLOCK
from topcut.core.desks.clocks.readings import cut_below_minimum, lasts, set_to
from topcut.core.play.matches import Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.citations import section_piece
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Button, Cited
from topcut.web.pages import screen


@screen("desk/short_round.html")
class ShortRoundPage(DeskPage):
    """``began_earlier`` sets right a clock that was started late; ``fields`` go with a reason."""

    title: str
    least: str
    rule: Cited
    began_earlier: Button
    action: str
    fields: tuple[tuple[str, str], ...]


def asks_about_short_round(visit: Visit, round_: Round) -> bool:
    """Whether what was typed into the clock would cut the round short, and nobody has said why."""
    typed, minutes = visit.values, visit.values.get("minutes", "")
    if typed.get("do") != "set-clock" or typed.get("reason") or typed.get("earlier"):
        return False
    if round_.status is not RoundStatus.OPEN or not visit.may("clock"):
        return False
    if not (minutes.isascii() and minutes.isdigit() and int(minutes) <= LONGEST_CLOCK):
        return False
    return cut_below_minimum(round_, set_to(round_, int(minutes), service.now()), visit.rules)


def short_round_screen(visit: Visit, round_: Round) -> ShortRoundPage:
    minutes, least = int(visit.values["minutes"]), visit.rules.time.minimum_match
    would = lasts(round_, set_to(round_, minutes, service.now()))
    title = ngettext(
        "Round %(round)s would end after %(minutes)s minute",
        "Round %(round)s would end after %(minutes)s minutes",
        would,
    )
    said = ngettext(
        "Matches get at least %(least)s minute. Was the clock started late?",
        "Matches get at least %(least)s minutes. Was the clock started late?",
        least,
    )
    fields = {"round": round_.number, "minutes": minutes}
    late = _("Play began earlier: set the clock right")
    return ShortRoundPage(
        title=title % {"round": round_.number, "minutes": would},
        least=said % {"least": least},
        rule=(section_piece(visit.rules.cite("time.minimum_match")),),
        began_earlier=Button.of(late, "set-clock", {**fields, "earlier": 1}, "primary"),
        action=visit.request.path,
        fields=tuple((key, str(value)) for key, value in fields.items()),
    )
