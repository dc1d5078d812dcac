"""Messages on what the parts are played as: formats, and games to win a match (MTR-1.1.a, 2.1.a)."""

from django.utils.translation import gettext as _

from topcut.core.play.details import Details, Stage
from topcut.messages.listing import list_text
from topcut.messages.words import format_text


def formats_text(details: Details) -> str:
    """ "Modern", or "Sealed Deck, playoff: Booster Draft" where the playoff has a format of its own."""
    before = _before_playoff(details)
    text = list_text(dict.fromkeys(format_text(stage.format) for stage in before))
    if details.stages[-1].format == before[-1].format:
        return text
    facts = {"before": text, "playoff": format_text(details.stages[-1].format)}
    return _("%(before)s, playoff: %(playoff)s") % facts


def games_text(details: Details) -> str:
    """ "2", or "2, playoff: 3"; "Booster Draft 2 and Standard 3" where the parts before it differ too."""
    before, last = _before_playoff(details), details.stages[-1]
    same = len({stage.games_to_win for stage in before}) == 1
    each = (f"{format_text(stage.format)} {stage.games_to_win}" for stage in before)
    text = str(before[0].games_to_win) if same else list_text(each)
    if last.games_to_win == before[-1].games_to_win:
        return text
    return _("%(before)s, playoff: %(playoff)s") % {"before": text, "playoff": last.games_to_win}


def _before_playoff(details: Details) -> tuple[Stage, ...]:
    return details.stages[:-1] if details.places else details.stages
