"""Rulings at a table, and players who refuse to go on."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.judging.state import LONGEST_RULING
from topcut.core.play.matches import Match, Round
from topcut.web.access import Visit
from topcut.web.apart import short_in
from topcut.web.citations import rule_cited
from topcut.web.floor.judging_parts import AppealForm, RulingLine, appeal_form, player_name, ruling_line
from topcut.web.page_parts import Button, Cited
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class RulingHere:
    """A ruling at the table; ``appeal``: the players who may appeal it."""

    line: RulingLine
    decide: AppealForm | None
    appeal: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class RulingSection:
    match: str
    longest: int
    rulings: tuple[RulingHere, ...]


def ruling_section(visit: Visit, match: Match) -> RulingSection | None:
    if not visit.may("rule"):
        return None
    given = visit.tournament.judging.rulings_at(match.id)
    last = given[-1] if given else None
    appealing = tuple(
        Button.of(player_name(visit, seat), "appeal", {"match": match.id, "entrant": seat})
        for seat in match.seats
        if last and last.may_be_appealed and visit.may("appeal")
    )
    rulings = (
        RulingHere(ruling_line(visit, one), appeal_form(visit, one), appealing if one is last else ())
        for one in given
    )
    return RulingSection(match.id, LONGEST_RULING, tuple(rulings))


# Who refuses to play


@dataclass(frozen=True, slots=True)
class RefusingSection:
    """A row of buttons for each player: one for each number of games won so far."""

    cite: Cited
    players: tuple[tuple[Button, ...], ...]


def refusing_section(visit: Visit, round_: Round, match: Match) -> RefusingSection:
    games = range(visit.tournament.stage_of(round_.number).games_to_win)
    rows = (tuple(_refuses(visit, match, seat, won) for won in games) for seat in range(len(match.seats)))
    return RefusingSection(rule_cited(visit.rules, "MTR-2.5.b"), tuple(rows))


def _refuses(visit: Visit, match: Match, seat: int, won: int) -> Button:
    name = short_in(public_names(visit.tournament), match.seats[seat], match.seats)
    if won:
        text = _("%(name)s refuses to play; games won so far: %(games)s") % {"name": name, "games": won}
    else:
        text = _("%(name)s refuses to play") % {"name": name}
    return Button.of(text, "refuses", {"match": match.id, "seat": seat, "games": won})
