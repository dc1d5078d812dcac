"""Closing a round in one press: it posts the standings and pairs the next round, which only staff see."""

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.unpublished import paired_by_closing
from topcut.messages.refusals import refusal_text
from topcut.messages.words import the_round_text
from topcut.service import Answer
from topcut.service.acts.rounds import CloseAndPair, PairAsItIsNow
from topcut.web.access import Visit


def close_round(visit: Visit, number: int) -> Answer:
    """Close a round and pair the next; where that is refused, the closing stands and the page says why."""
    answer = visit.do(CloseAndPair(number))
    if answer.refused and not answer.repeated:
        why = refusal_text(answer.refused, name_of=visit.name_of)
        visit.warn(_("Round %(n)s is not paired yet: %(why)s") % {"n": number + 1, "why": why})
    return answer


def pair_round(visit: Visit, number: int, past: tuple[str, ...] = ()) -> Answer:
    """Pair a round; one that only staff have seen is paired again, if something has changed since."""
    answer = visit.do(PairAsItIsNow(number, past))
    if answer.refused:
        raise answer.refused
    return answer


def closing_label(visit: Visit, number: int) -> str:
    """What closing the round does besides."""
    following = paired_by_closing(visit.tournament, number) if visit.may("pair") else None
    details = visit.tournament.details
    posts = details.posts_standings
    if following is None:
        return _("Closing posts the standings.") if posts else ""
    facts = {"round": the_round_text(details, following)}
    if posts:
        does = _("Closing posts the standings and pairs %(round)s for staff to check.") % facts
    else:
        does = _("Closing pairs %(round)s for staff to check.") % facts
    back = _("One press takes the pairings back.")
    return f"{does} {back}"
