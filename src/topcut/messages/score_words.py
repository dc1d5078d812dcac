"""Scores and seats in words, from the side of the seat that reads them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.results.board import CORRECTED, UNDONE
from topcut.core.kernel.ids import LETTERS
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.play.details import Details
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.messages.listing import list_text
from topcut.messages.words import outcome_text


def score_text(score: Score, seat: int = 0) -> str:
    """Own games first, then the opponent's, then drawn games if there were any.

    ``Score((2, 1))`` is "2–1" for the first seat and "1–2" for the second; an agreed draw is
    "0–0–3". In a pod games say little, so the seat's outcome is shown instead: "win".
    """
    if len(score.games) > 2:
        return outcome_text(outcomes(score)[seat])
    figures = [score.games[seat], *(games for at, games in enumerate(score.games) if at != seat)]
    return "–".join(map(str, [*figures, score.drawn] if score.drawn else figures))


def result_text(score: Score, seat: int = 0) -> str:
    """The score with a match loss in words: "0–0, the opponent has a match loss"."""
    shown = score_text(score, seat)
    if not score.match_loss:
        return shown
    if len(score.match_loss) == len(score.games):
        return _("%(score)s, a match loss for everybody") % {"score": shown}
    if seat in score.match_loss:
        return _("%(score)s, with a match loss") % {"score": shown}
    return _("%(score)s, the opponent has a match loss") % {"score": shown}


def match_loss_text(score: Score, names: Sequence[str]) -> str:
    """Who has a match loss, to go with the figures: "a match loss for Bo Li"."""
    if len(score.match_loss) == len(score.games):
        return _("a match loss for everybody")
    return _("a match loss for %(names)s") % {"names": list_text(names[seat] for seat in score.match_loss)}


def pod_text(score: Score, names: Sequence[str], own: int | None = None) -> str:
    """How a pod ended, by the names of its seats; ``own`` is the reader's seat.

    "Ana Ruiz won", "you won", "a draw without Bo Li", "nobody won"; a match loss is in words. Time leaves one
    drawn game; more of them are how an agreed draw is written (``MatchRules.games_agreed_drawn``).
    """
    came_to = outcomes(score)
    winner = next((at for at, one in enumerate(came_to) if one in (Outcome.WIN, Outcome.AWARDED)), None)
    if winner is not None:
        said = _("you won") if winner == own else _("%(name)s won") % {"name": names[winner]}
    elif Outcome.DRAW not in came_to:
        said = _("nobody won")
    elif score.conceded:
        drawn = _("an agreed draw without %(names)s") if score.drawn > 1 else _("a draw without %(names)s")
        said = drawn % {"names": _listed(score.conceded, names, own)}
    else:
        said = _("an agreed draw") if score.drawn > 1 else _("a draw")
    if not score.match_loss:
        return said
    return _("%(result)s, a match loss for %(names)s") % {
        "result": said,
        "names": _listed(score.match_loss, names, own),
    }


def _listed(seats: Sequence[int], names: Sequence[str], own: int | None) -> str:
    return list_text(_("you") if seat == own else names[seat] for seat in seats)


def correction_text(reason: str) -> str:
    """A reason in words: those that Topcut wrote are ids."""
    said = {
        CORRECTED: _("corrected at the entry line"),
        UNDONE: _("undone at the entry line"),
        Penalty.GAME_LOSS: _("a game loss as a penalty"),
        Penalty.MATCH_LOSS: _("a match loss as a penalty"),
    }
    return said.get(reason, reason)


def seat_letter(member: int) -> str:
    """0 is A (MTR-8.2.a); a member too many has no letter."""
    return LETTERS[member] if member < len(LETTERS) else "–"


def seat_label(member: int, details: Details) -> str:
    """The label of a name field: the player of a seat, or one of two who share a game."""
    if details.in_duels:
        return _("Player %(seat)s") % {"seat": seat_letter(member)}
    return _("First player") if member == 0 else _("Second player")


def table_text(match: Match) -> str:
    """The number of a table, with the letter of the seat for teams: "7", "7B"."""
    return f"{match.table or ''}{'' if match.member is None else seat_letter(match.member)}"


def reported_text(said: int, of: int) -> str:
    """How many of a pod have reported: "1 of 4 has reported"."""
    facts = {"said": said, "of": of}
    return ngettext("%(said)s of %(of)s has reported", "%(said)s of %(of)s have reported", said) % facts
