"""The deck check at a table: before it, and while it is on (MTR-2.8.a)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import is_limited, the_list
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages.judging import checklist_told
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.citations import pieces_of
from topcut.web.floor.standing_cards import StandingCard, standing_cards
from topcut.web.page_parts import CitedSentence, Link, Option
from topcut.web.public.roster_names import public_names
from topcut.web.rule_links import Why


@dataclass(frozen=True, slots=True)
class CheckOffer:
    """A check that can begin."""

    match: str
    why: Why


@dataclass(frozen=True, slots=True)
class PlayersCards:
    name: str
    cards: tuple[StandingCard, ...]


@dataclass(frozen=True, slots=True)
class RunningCheck:
    """A check that is on: the lists, what stands for other cards, what to look at, how it can end."""

    match: str
    text: str
    lists: tuple[Link, ...]
    standing: tuple[PlayersCards, ...]
    checklist: tuple[CitedSentence, ...]
    penalties: tuple[Option, ...]


def check_offer(visit: Visit, match: Match) -> CheckOffer | None:
    if match.is_being_checked or not visit.may("check-deck"):
        return None
    return CheckOffer(match.id, Why.here(visit, "extensions.deck_check", _("Deck check")))


def running_check(visit: Visit, match: Match) -> RunningCheck | None:
    if not match.is_being_checked or not visit.may("check-deck"):
        return None
    names = public_names(visit.tournament)
    standing = (PlayersCards(str(names[seat]), standing_cards(visit, seat)) for seat in match.seats)
    return RunningCheck(
        match=match.id,
        text=_is_on() if match.result is None else _is_late(),
        lists=tuple(_list_of(visit, seat, names) for seat in match.seats if _has_list(visit, seat)),
        standing=tuple(one for one in standing if one.cards),
        checklist=tuple(
            CitedSentence(text, pieces_of(cite))
            for text, cite in checklist_told(
                visit.tournament.rel, visit.rules, limited=is_limited(visit.tournament)
            )
        ),
        penalties=tuple(
            Option(f"penalty:{seat}", _penalty(short_in(names, seat, match.seats))) for seat in match.seats
        ),
    )


def _has_list(visit: Visit, seat: EntrantId) -> bool:
    """Whether there is a list here that the visitor may look at."""
    sight = may_see_list(visit.tournament, visit.rules, visit.actor, seat)
    return the_list(visit.tournament, seat) is not None and sight is not ListSight.NOT


def _list_of(visit: Visit, seat: EntrantId, names: Mapping[EntrantId, Name]) -> Link:
    text = _("Decklist of %(name)s") % {"name": names[seat]}
    return Link(text, address("desk-deck", visit.tournament.id, seat), "button")


def _is_on() -> str:
    return _("The check is on: this table's clock is stopped.")


def _is_late() -> str:
    return _(
        "The match is over, and the check is not ended yet. End it with what was found: the decks count "
        "as checked, and nobody needs more time."
    )


def _penalty(name: str) -> str:
    return _("End: a penalty for %(name)s") % {"name": name}
