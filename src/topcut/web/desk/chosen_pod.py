"""Form for the result of a pod: the winner, or a draw and who has no part in it (MA-2.1A)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.completing import known_losses
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, Round
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.desk.chosen_forms import score_press
from topcut.web.desk.chosen_table import ChosenTable, chosen_table, is_sent_again, said_again
from topcut.web.page_parts import Chip, CitedSentence, Press, TickBox


@dataclass(frozen=True, slots=True)
class PodFormSeat:
    number: int
    name: str
    left: Chip | None
    marks: tuple[TickBox, ...]
    won: Press


@dataclass(frozen=True, slots=True)
class PodForm:
    """``draws``: in a playoff there are none. ``called``: to tick where the clock still runs (MA-2.1A)."""

    table: ChosenTable
    seats: tuple[PodFormSeat, ...]
    draws: tuple[Press, ...]
    called: TickBox | None
    hint: CitedSentence


def pod_form(visit: Visit, round_: Round, stage: Stage, match: Match) -> PodForm:
    draws = (score_press(_("Draw: time ended it"), "draw"), score_press(_("Draw, agreed"), "agreed"))
    return PodForm(
        table=chosen_table(visit, round_, match),
        seats=tuple(_pod_seat(visit, match, at, seat) for at, seat in enumerate(match.seats)),
        draws=() if stage.is_elimination else draws,
        called=None if stage.is_elimination else _called(visit, match),
        hint=_pod_hint(visit, stage),
    )


def _called(visit: Visit, match: Match) -> TickBox | None:
    if match.result is not None or may_end_unfinished(visit.tournament, match, service.now()):
        return None
    text = _("Time was called, whatever the clock shows")
    return TickBox("called", text, bool(said_again(visit, match, "called")))


def _pod_seat(visit: Visit, match: Match, at: int, seat: EntrantId) -> PodFormSeat:
    name = str(visit.names[seat])
    plays = visit.tournament.entrants[seat].status is EntrantStatus.ACTIVE
    return PodFormSeat(
        number=at + 1,
        name=name,
        left=None if plays else Chip(_("has left")),
        marks=tuple(_pod_marks(visit, match, at, name)),
        won=score_press(_("Won"), f"win-{at}", title=_("%(name)s won") % {"name": name}),
    )


def _pod_marks(visit: Visit, match: Match, at: int, name: str) -> Iterator[TickBox]:
    score = match.result.score if match.result else _known(visit, match)
    words = {"drop": _("drops"), "conceded": _("conceded"), "lost": _("match loss")}
    if match.result:
        del words["drop"]
    for mark, word in words.items():
        said = bool(visit.values.get(f"{mark}{at}"))
        ticked = said if is_sent_again(visit, match) else at in _marked(score, mark)
        yield TickBox(f"{mark}{at}", word, ticked, about=name)


def _known(visit: Visit, match: Match) -> Score:
    """What is ticked beforehand: match losses, and concessions that players said on their phones."""
    lost = known_losses(visit.tournament, match)
    conceded = tuple(seat for seat in match.conceded if seat not in lost)
    return Score((0,) * len(match.seats), conceded=conceded, match_loss=lost)


def _marked(score: Score | None, mark: str) -> tuple[int, ...]:
    if score is None or mark == "drop":
        return ()
    return score.conceded if mark == "conceded" else score.match_loss


def _pod_hint(visit: Visit, stage: Stage) -> CitedSentence:
    if stage.is_elimination:
        hint = _(
            "A pod of the playoff has a winner: play on, untimed if you can. A tiebreak may look at this "
            "match only."
        )
        return CitedSentence(hint, rule_cited(visit.rules, "MA-2.4B"))
    hint = _(
        "A drawn game is played again while there is time. Whoever conceded or has a match loss has no part "
        "in a draw; whoever had lost before and left keeps its point."
    )
    return CitedSentence(hint, rule_cited(visit.rules, "MA-2.1A"))
