"""Scores as people write them, from the side of the seat that reads them."""

from django.utils.translation import gettext as _

from topcut.core.scores import Score, outcomes
from topcut.messages.words import outcome_text


def score_text(score: Score, seat: int = 0) -> str:
    """Own games first, then the opponent's, then drawn games if there were any.

    ``Score((2, 1))`` is "2–1" for the first seat and "1–2" for the second; an agreed draw is
    "0–0–3". In a pod games say little, so the seat's outcome stands instead: "win".
    """
    if len(score.games) > 2:
        return outcome_text(outcomes(score)[seat])
    figures = [score.games[seat], *(games for at, games in enumerate(score.games) if at != seat)]
    return "–".join(map(str, [*figures, score.drawn] if score.drawn else figures))


def result_text(score: Score, seat: int = 0) -> str:
    """The score with a match loss said in words: "0–0, the opponent has a match loss"."""
    shown = score_text(score, seat)
    if not score.match_loss:
        return shown
    if len(score.match_loss) == len(score.games):
        return _("%(score)s, a match loss for everybody") % {"score": shown}
    if seat in score.match_loss:
        return _("%(score)s, with a match loss") % {"score": shown}
    return _("%(score)s, the opponent has a match loss") % {"score": shown}
