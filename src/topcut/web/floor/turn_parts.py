"""Parts of the pages that count turns after time, for judges and players alike."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.last_turns import TurnCount
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.kernel.ids import match_place
from topcut.core.play.matches import Match
from topcut.core.rules import Citation, Rules
from topcut.messages.table_play import passed_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.floor.turn_case import TurnCase, players_at
from topcut.web.page_parts import Cited, Empty, Link, Option


@dataclass(frozen=True, slots=True)
class TurnsRule:
    """How many turns are played once time is called; ``slow``: those for a penalty."""

    title: str
    lead: str
    slow: str
    cite: Cited


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """Whose turn it was. ``out``: in a pod, who may be out of the game; ``passed``: whether it was over."""

    out: tuple[Option, ...]
    passed: str
    seats: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """``undo`` is empty before the first step."""

    undo: str
    again: str


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn being played. ``leaving``: in a pod, who may leave the game now."""

    title: str
    number: int
    of: str
    player: str
    left: str
    over: str
    extra: str
    leaving: tuple[Link, ...]


def no_turns() -> Empty:
    text = _("Time is not called, so there are no turns to count. Play on.")
    return Empty(_("No time limit in this round."), text)


def turns_rule(visit: Visit, match: Match, turns: int, *, called: bool) -> TurnsRule:
    """``called``: whether time was called already."""
    minutes = minutes_of(visit.tournament.details, match_place(match.id)[0], visit.rules)
    lead = ngettext(
        "The turn is finished; then %(count)s more is played.",
        "The turn is finished; then %(count)s more are played.",
        turns,
    )
    extra = match.time.extra_turns
    slow = ngettext(
        "%(count)s of them for a slow play penalty", "%(count)s of them for a slow play penalty", extra
    )
    return TurnsRule(
        title=_("Time was called") if called else _("When time is called"),
        lead=lead % {"count": turns} if turns else _("The turn is finished; then the match is over."),
        slow=slow % {"count": extra} if extra else "",
        cite=pieces_of(turns_cite(visit.rules, minutes)),
    )


def turns_cite(rules: Rules, minutes: int | None) -> Citation:
    """Where the number of turns stands: in pods there are two ways to end a round, by its length."""
    as_players = rules.end.turns_as_players_up_to
    if as_players is None or minutes is None or not rules.has_rule("MA-2.4AA"):
        return rules.cite("end.additional_turns")
    return rules.cite_rule("MA-2.4AA" if minutes <= as_players else "MA-2.4AB")


def turn_question(visit: Visit, match: Match) -> TurnQuestion:
    names = players_at(visit.tournament, match)
    seats = tuple(Option(str(place), str(names[seat])) for place, seat in enumerate(match.seats))
    return TurnQuestion(seats if len(seats) > 2 else (), passed_text(visit.rules), seats)


def turn_steps(visit: Visit, asked: TurnCase) -> TurnSteps:
    return TurnSteps(asked.url(asked.steps[:-1]) if asked.steps else "", visit.request.path)


def turn_played(visit: Visit, match: Match, asked: TurnCase, count: TurnCount) -> TurnPlayed:
    names, after = players_at(visit.tournament, match), count.turns - count.turn
    more = ngettext("%(count)s turn after this one", "%(count)s turns after this one", after)
    seats = count.left if len(match.seats) > 2 else ()
    return TurnPlayed(
        title=_("Turn after time") if count.turn else _("The turn in progress"),
        number=count.turn,
        of=_("of %(of)s") % {"of": count.turns} if count.turn else "",
        player=str(names[match.seats[count.active]]),
        left=more % {"count": after} if after else _("This is the last turn"),
        over=asked.url(f"{asked.steps}n"),
        extra=asked.url(f"{asked.steps}x"),
        leaving=tuple(
            Link(str(names[match.seats[seat]]), asked.url(f"{asked.steps}{seat}"), "button") for seat in seats
        ),
    )


def over_text(count: TurnCount) -> str:
    if len(count.left) < 2:
        return _("One player is left, and wins the game.")
    return _("If nobody has won, the game is a draw. Report the result.")
