"""A tiebreaker that is a share of the points that were possible, as a value."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.standings import WorkingTerm
from topcut.messages.figures import percentage
from topcut.web.standings_tables import Explained, StandingExplained


@dataclass(frozen=True, slots=True)
class ShareWorking:
    """``raised`` says that the floor counts instead, ``least`` what the floor is where it does not."""

    earned: str
    fraction: str
    percentage: str
    games: str
    raised: str
    least: str


def share_working(told: StandingExplained, one: Explained) -> ShareWorking:
    (term, *_others) = one.working.terms
    floor = {"floor": percentage(one.floor)} if one.floor is not None else None
    raised, least = "", ""
    if term.is_raised and floor:
        raised = _("That is less than %(floor)s %%, the least that counts: %(floor)s %% is used.") % floor
    elif floor:
        least = _("The least that counts is %(floor)s %%.") % floor
    return ShareWorking(
        earned=_earned(one, term),
        fraction=f"{term.earned}/{term.possible}",
        percentage=percentage(term.before_floor),
        games=" ".join(_games(told, term)) if one.of_games else "",
        raised=raised,
        least=least,
    )


def _earned(one: Explained, term: WorkingTerm) -> str:
    facts = {"earned": term.earned, "possible": term.possible}
    if one.of_games:
        games = term.record.games_played
        text = ngettext(
            "Game points %(earned)s of %(possible)s, from %(games)s game:",
            "Game points %(earned)s of %(possible)s, from %(games)s games:",
            games,
        )
        return text % {**facts, "games": games}
    return _("Match points %(earned)s of %(possible)s:") % facts


def _games(told: StandingExplained, term: WorkingTerm) -> Iterator[str]:
    record = term.record
    facts = {"won": record.games_won, "lost": record.games_lost, "drawn": record.games_drawn}
    yield _("Games won %(won)s, lost %(lost)s, drawn %(drawn)s.") % facts
    if told.line.record.byes:
        games = "–".join(map(str, told.bye_games))
        yield _("A bye is in it as a match won %(games)s.") % {"games": games}
