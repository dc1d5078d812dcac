"""That a tournament was reopened, in words: when, by whom, why, and who agreed."""

from django.utils.translation import gettext as _

from topcut.core.desks.organizing.state import Reopening
from topcut.core.tournament import Tournament
from topcut.messages.draw_words import roles_text
from topcut.messages.figures import day_and_time
from topcut.messages.read_texts import read_text


def reopening_text(told: Reopening, tournament: Tournament, by: str = "") -> str:
    """For everybody without ``by``, which is who approved it: then the roles alone are told."""
    facts = {
        "moment": day_and_time(told.at, tournament.details.zone),
        "reason": read_text(told.reason, tournament),
        "roles": roles_text(told.approved_by),
        "name": by,
    }
    if by:
        return _("Reopened %(moment)s by %(name)s (%(roles)s): %(reason)s") % facts
    return _("Reopened %(moment)s, approved by: %(roles)s. Reason: %(reason)s") % facts
