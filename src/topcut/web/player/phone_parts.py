"""Parts of a phone's pages: forms of one or more buttons, and a result from the player's own side."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import Match
from topcut.messages.score_words import pod_text, result_text
from topcut.people.names import Name
from topcut.web.page_parts import Press
from topcut.web.part_values import part
from topcut.web.player.sides import outcome_at

BIG = "primary big"


@part("player/_forms.html", "form")
class PhoneForm:
    """A form of buttons. ``fields`` are hidden values; ``then`` is where player.js goes after it is sent."""

    action: str
    presses: tuple[Press, ...]
    fields: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    then: str = ""


def one_press(
    action: str,
    text: str,
    name: str = "",
    value: str = "",
    *,
    kind: str = "",
    match: str = "",
    then: str = "",
) -> PhoneForm:
    """A form of one button, about a match or not."""
    fields = (("match", match),) if match else ()
    return PhoneForm(action, (Press(text, name, value, kind),), fields, then=then)


def claim_text(score: Score, seat: int, match: Match, names: Mapping[EntrantId, Name]) -> str:
    """ "you won 2–1", from one's own side; in a pod who won."""
    if len(match.seats) > 2:
        said = pod_text(score, [str(names[one]) for one in match.seats], seat)
        return _("you conceded: %(result)s") % {"result": said} if seat in score.conceded else said
    outcome, figures = outcome_at(score, seat), {"score": result_text(score, seat)}
    if outcome in (Outcome.WIN, Outcome.AWARDED):
        return _("you won %(score)s") % figures
    if outcome is Outcome.LOSS:
        return _("you lost %(score)s") % figures
    agreed = score.drawn > 1 and not any(score.games)
    return (_("an agreed draw, %(score)s") if agreed else _("a draw, %(score)s")) % figures
