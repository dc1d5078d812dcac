"""A player's own page at a table: go there, play, then report."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.last_turns import turns_at_time
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament
from topcut.service import rules_of
from topcut.web.addresses import address
from topcut.web.page_parts import Banner, Link
from topcut.web.player.own_pages import OwnAround
from topcut.web.player.player_view import PlayerView
from topcut.web.player.reported_pages import (
    confirm_page,
    disputed_page,
    recorded_page,
    report_address,
    reported_page,
    stay_banner,
)
from topcut.web.player.sides import outcome_at
from topcut.web.player.situation import Situation
from topcut.web.player.table_card import TableCard, table_card
from topcut.web.player.table_values import OpenPage, PublishedPage, TablePage

_Built = Callable[[PlayerView, Match, OwnAround, TableCard], TablePage]


def table_page(known: PlayerView, around: OwnAround) -> TablePage | None:
    """``None`` where they play no match."""
    build, match = _PAGES.get(known.situation), known.card.match
    if build is None or match is None:
        return None
    return build(known, match, around, table_card(known, match, tuple(_told(known))))


def _told(known: PlayerView) -> Iterator[Banner]:
    if known.is_decided:
        yield _decided(known)
    match = known.card.match
    if match and match.result is None and known.seat in match.conceded:
        lead = _("You conceded this match.")
        yield Banner(
            "info", lead, _("The others play on, and a draw is without you. You may leave the table.")
        )
    if known.chooses is not None and known.situation in (Situation.PUBLISHED, Situation.OPEN):
        if known.chooses:
            lead = _("You choose who plays first in game one.")
            yield Banner("info", lead, _("You have the better seed."))
        else:
            text = _("Your opponent has the better seed and chooses who plays first in game one.")
            yield Banner("info", text=text)


def _decided(known: PlayerView) -> Banner:
    """The match of the teams is decided while this seat still plays."""
    assert known.whole is not None
    assert known.whole.result is not None
    assert known.whole.result.score is not None
    leads = {
        Outcome.WIN: _("Your team has won already."),
        Outcome.LOSS: _("Your team has lost already."),
    }
    lead = leads.get(
        outcome_at(known.whole.result.score, known.seat), _("The match of the teams is decided already.")
    )
    text = _("Your own match changes nothing any more: report it if you finish it.")
    return Banner("info", lead, text, id="decided")


def _published(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    return PublishedPage(around=around, table=table)


def _open(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    timed = known.round is not None and known.round.deadline is not None
    return OpenPage(
        around=around,
        table=table,
        time_is_up=_time_is_up(known, match) if timed and known.time_is_up else None,
        report=report_address(known),
        stay=stay_banner(known, match),
        more_time=_more_time(known),
    )


def _time_is_up(known: PlayerView, match: Match) -> Banner:
    turns = _turns(known.tournament, match)
    text = _("Finish the turn and the additional turns, then report.")
    if len(match.seats) == 2 and turns:
        text = ngettext(
            "Finish the turn, play %(count)s more, then report.",
            "Finish the turn, play %(count)s more, then report.",
            turns,
        ) % {"count": turns}
    elif len(match.seats) > 2 and not turns:
        text = _("Finish the turn in progress; if nobody has won by then it is a draw.")
    link = Link(_("Count the turns"), address("player-turns", known.tournament.id))
    return Banner("warn", _("Time is up."), text, link=link)


def _turns(tournament: Tournament, match: Match) -> int:
    """Turns after time, those of a penalty among them (MTR-2.4.b, 2.6.d).

    In a pod one per remaining player in a short round, none in a long one (MA-2.4AA, AB).
    """
    rules, details = rules_of(tournament), tournament.details
    minutes = minutes_of(details, match_place(match.id)[0], rules)
    return turns_at_time(rules, minutes, len(match.seats), match.time.extra_turns, details.entrants) or 0


def _more_time(known: PlayerView) -> Banner | Link | None:
    count = known.asked_time
    if count:
        text = ngettext(
            "Your table asked for %(count)s minute more. A judge decides.",
            "Your table asked for %(count)s minutes more. A judge decides.",
            count,
        )
        return Banner("info", text=text % {"count": count})
    if known.may_ask_time:
        return Link(_("Ask for more time"), address("player:time", known.tournament.id), "button")
    return None


_PAGES: dict[Situation, _Built] = {
    Situation.PUBLISHED: _published,
    Situation.OPEN: _open,
    Situation.REPORTED: reported_page,
    Situation.TO_CONFIRM: confirm_page,
    Situation.DISPUTED: disputed_page,
    Situation.RECORDED: recorded_page,
}
