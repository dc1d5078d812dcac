"""How a match stands, as a chip on every page, and in the shortest word on its square in the hall."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, MatchState
from topcut.core.tournament import Tournament
from topcut.messages.figures import extension_text
from topcut.messages.words import state_text
from topcut.people.names import Name
from topcut.web.apart import short_in
from topcut.web.page_parts import Chip

_KINDS = {
    MatchState.PLAYING: "",
    MatchState.UNCONFIRMED: "warn",
    MatchState.DISPUTED: "bad",
    MatchState.RECORDED: "ok",
}


def state_chip(state: MatchState) -> Chip:
    return Chip(state_text(state), _KINDS[state])


def short_state(state: MatchState) -> Chip:
    short = {
        MatchState.PLAYING: pgettext("a table, in a word", "playing"),
        MatchState.UNCONFIRMED: pgettext("a table, in a word", "waits"),
    }
    return Chip(short.get(state) or state_text(state), _KINDS[state])


def contested_chip(match: Match) -> Chip:
    """That somebody objects; or only that a report from before the entry differs from it."""
    if all(one.earlier for one in match.contests):
        return Chip(_("a report differs"), "warn")
    return Chip(_("objection"), "bad")


def left_chips(tournament: Tournament, names: Mapping[EntrantId, Name], match: Match) -> tuple[Chip, ...]:
    """Who is paired here and has dropped: perhaps nobody comes. Nothing once there is a result."""
    if match.result is not None:
        return ()
    seats = [one for one in match.seats if tournament.entrants[one].status is EntrantStatus.DROPPED]
    text = _("%(name)s has dropped")
    return tuple(Chip(text % {"name": short_in(names, one, match.seats)}, "warn") for one in seats)


def square_chip(match: Match) -> Chip:
    """What matters most at a table; a deck check and more time only while nobody has reported."""
    if match.result and match.contests:
        return contested_chip(match)
    if match.state is MatchState.PLAYING and match.is_being_checked:
        return Chip(_("deck check"), "info")
    if match.state is MatchState.PLAYING and match.time.seconds:
        return Chip(extension_text(match.time.seconds), "info")
    return short_state(match.state)
