"""Closing a round in one press: it posts the standings and pairs the next round, which only staff see.

The parts are commands of their own, each with an id of its own: a form sent again finds them done, and a stop
between them leaves a closed round that can be paired.
"""

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.commands import CloseRound, DiscardRound, PairRound
from topcut.core.desks.rounds.unpublished import (
    is_outdated,
    left_since,
    paired_by_closing,
    unpublished,
)
from topcut.core.kernel.refusal import Refusal
from topcut.messages.refusals import refusal_text
from topcut.service import Answer, as_one
from topcut.web.access import Visit


def close_round(visit: Visit, number: int) -> Answer:
    """Close a round and pair the next; where that is refused, the closing stands and the page says why."""
    following = paired_by_closing(visit.tournament, number)
    closed = visit.do(CloseRound(number))
    if following is None or not closed.entries or not visit.may("pair"):
        return closed
    try:
        return as_one([closed, visit.do(PairRound(following), "+pair")])
    except Refusal as refusal:
        if not closed.repeated:
            why = refusal_text(refusal, name_of=visit.name_of)
            visit.warn(_("Round %(n)s is not paired yet: %(why)s") % {"n": following, "why": why})
        return closed


def pair_round(visit: Visit, number: int, past: tuple[str, ...] = ()) -> Answer:
    """Pair a round; one that only staff have seen is paired again, if something has changed since."""
    made = unpublished(visit.tournament)
    if made is None or made.number != number:
        return visit.do(PairRound(number, past))
    if not is_outdated(visit.tournament, made) and not left_since(visit.tournament, made):
        return visit.answered_before() or Answer(visit.tournament, ())
    discarded = visit.do(DiscardRound(number), "+discard")
    return as_one([discarded, visit.do(PairRound(number, past))])


def closing_label(visit: Visit, number: int) -> str:
    """What closing the round does besides."""
    following = paired_by_closing(visit.tournament, number) if visit.may("pair") else None
    posts, facts = visit.tournament.details.posts_standings, {"n": following}
    if following is None:
        return _("Closing posts the standings.") if posts else ""
    if posts:
        does = _("Closing posts the standings and pairs round %(n)s for staff to check.") % facts
    else:
        does = _("Closing pairs round %(n)s for staff to check.") % facts
    back = _("One press takes the pairings back.")
    return f"{does} {back}"
