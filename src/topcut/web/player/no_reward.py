"""What nobody takes for a result: told where a player concedes, agrees to a draw or leaves (MTR-5.2)."""

from django.utils.translation import gettext as _

from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_reading import player_view


def no_reward(visit: PhoneVisit) -> str:
    """MTR-5.2: that nobody is paid for it; but in the last round of a playoff finalists may agree (5.2.b)."""
    known = player_view(visit)
    details, round_ = known.tournament.details, known.round
    is_final = round_ is not None and details.has_playoff and round_.number == details.rounds
    if is_final or not visit.rules.has_rule("MTR-5.2"):
        return ""
    text = _(
        "Nobody concedes, agrees to a draw or leaves in return for anything, nor lets a die or a coin decide "
        "(%(cite)s)."
    )
    return text % {"cite": visit.rules.cite_rule("MTR-5.2")}
