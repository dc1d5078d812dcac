"""Parts of the pages that count turns after time, for judges and players alike."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.last_turns import TurnCount, turns_value
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.kernel.ids import match_place
from topcut.core.play.matches import Match
from topcut.messages.table_play import passed_text
from topcut.messages.tiebreaks import elimination_hint
from topcut.web.access import Visit
from topcut.web.citations import pieces_of, rule_cited
from topcut.web.floor.turn_case import TurnTable, players_at
from topcut.web.page_parts import Cited, CitedSentence, Empty, Option

ASK = "ask"
"""What "Start again" sends: the question whose turn it was is asked anew, and nothing else happens."""


@dataclass(frozen=True, slots=True)
class TurnsRule:
    """How many turns are played once time is called; ``slow``: those for a penalty, by its own rule."""

    title: str
    lead: str
    slow: CitedSentence | None
    cite: Cited


@dataclass(frozen=True, slots=True)
class TurnForm:
    """What a form of these pages carries: how far its table was. It leads back to the page."""

    action: str
    seen: int
    turn: int


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """Whose turn it was. ``out``: in a pod, who may be out of the game; ``passed``: whether it was over."""

    form: TurnForm
    out: tuple[Option, ...]
    passed: str
    seats: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """``undo`` is what Undo sends, nothing before the first step."""

    form: TurnForm
    undo: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn being played. ``leaving``: in a pod, who may leave the game now."""

    title: str
    number: int
    of: str
    player: str
    left: str
    leaving: tuple[Option, ...]


def no_turns() -> Empty:
    text = _("Time is not called, so there are no turns to count. Play on.")
    return Empty(_("No time limit in this round."), text)


def turns_rule(visit: Visit, match: Match, turns: int, *, called: bool) -> TurnsRule:
    """``called``: whether time was called already."""
    details = visit.tournament.details
    minutes = minutes_of(details, match_place(match.id)[0], visit.rules)
    lead = ngettext(
        "The turn is finished; then %(count)s more is played.",
        "The turn is finished; then %(count)s more are played.",
        turns,
    )
    extra = visit.tournament.whole(match).time.extra_turns
    slow = ngettext(
        "%(count)s of them for a slow play penalty", "%(count)s of them for a slow play penalty", extra
    )
    return TurnsRule(
        title=_("Time was called") if called else _("When time is called"),
        lead=lead % {"count": turns} if turns else _("The turn is finished; then the match is over."),
        slow=CitedSentence(slow % {"count": extra}, rule_cited(visit.rules, "MTR-2.6.d")) if extra else None,
        cite=pieces_of(turns_value(visit.rules, minutes, details.entrants).citation(visit.rules)),
    )


def turn_question(visit: Visit, counting: TurnTable) -> TurnQuestion:
    match = counting.at.match
    names, left = players_at(visit.tournament, match), counting.sides_left
    seats = tuple(Option(str(side), str(names[match.seats[side]])) for side in left)
    return TurnQuestion(
        _form(visit, counting), seats if counting.at.in_pod else (), passed_text(visit.rules), seats
    )


def _form(visit: Visit, counting: TurnTable) -> TurnForm:
    return TurnForm(visit.request.path, counting.version, int(counting.table.cells["turn"]))


def turn_steps(visit: Visit, counting: TurnTable) -> TurnSteps:
    undo = (f"undo|{counting.undo}",) if counting.undo else ()
    return TurnSteps(_form(visit, counting), undo)


def turn_played(visit: Visit, counting: TurnTable, count: TurnCount) -> TurnPlayed:
    match, after = counting.at.match, count.turns - count.turn
    names = players_at(visit.tournament, match)
    more = ngettext("%(count)s turn after this one", "%(count)s turns after this one", after)
    sides = counting.sides_left if counting.at.in_pod else ()
    return TurnPlayed(
        title=_("Additional turn") if count.turn else _("The turn in progress"),
        number=count.turn,
        of=_("of %(of)s") % {"of": count.turns} if count.turn else "",
        player=str(names[match.seats[counting.side(count.active)]]),
        left=more % {"count": after} if after else _("This is the last turn"),
        leaving=tuple(Option(f"out|{side}", str(names[match.seats[side]])) for side in sides),
    )


def over_text(counting: TurnTable, count: TurnCount | None) -> str:
    """What follows: nobody can draw a playoff match of two, where the rules name what decides it."""
    if count is None:
        return _("No game was on when time was called, and none begins now. Report the result.")
    if count.is_won:
        return _("One player is left, and wins the game.")
    if counting.at.stage.is_elimination and not counting.at.in_pod:
        return elimination_hint(counting.at.rules.end.elimination_tiebreak or ())
    return _("If nobody has won, the game is a draw. Report the result.")


def asks_whose(visit: Visit, count: TurnCount | None) -> bool:
    """Whether the page asks whose turn it was: nobody has said so, or somebody wants to begin again."""
    again = visit.request.POST.get("act") == ASK
    return again or (count is not None and not count.is_known and not count.is_over)
