"""Why a result was corrected, in words: as somebody wrote it, or as the entry line says it for them."""

from django.utils.translation import gettext as _

from topcut.core.desks.results.board.undo import CORRECTED, UNDONE


def correction_text(reason: str) -> str:
    said = {CORRECTED: _("corrected at the entry line"), UNDONE: _("undone at the entry line")}
    return said.get(reason, reason)
