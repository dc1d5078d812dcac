"""Pools on a phone as a page value: one's own to look over, those of others to register."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.state import Pool, PoolState
from topcut.core.kernel.ids import EntrantId
from topcut.messages.read_texts import read_text
from topcut.service.sealing import pool_text
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, CitedSentence, Field
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_frame import PhonePage
from topcut.web.pool_parts import PoolCard, other_sets, pool_cards, pool_chip
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class PoolReview:
    """The owner says that it is right, or what differs. ``list`` is the version they have seen."""

    list: str
    note: Field


@dataclass(frozen=True, slots=True)
class OwnPool:
    title: str
    chip: Chip
    cards: tuple[PoolCard, ...]
    review: PoolReview | None
    questioned: str
    other_sets: CitedSentence | None


@dataclass(frozen=True, slots=True)
class PoolToRegister:
    """``kind``: the button's classes. First of all a player looks their own pool over."""

    owner: str
    title: str
    text: str
    kind: str


@screen("player/pool.html")
class PlayerPoolsPage(PhonePage):
    """``then`` is where a form that was sent late leads."""

    own: OwnPool | None
    registers: tuple[PoolToRegister, ...]
    then: str
    back: str


def pool_screen(visit: PhoneVisit, stage: int, theirs: tuple[EntrantId, ...]) -> PlayerPoolsPage:
    """``theirs``: whose pools this player registers."""
    tournament, known = visit.tournament, visit.tournament.pools.get(stage, {})
    own = known.get(visit.entrant_id)
    open_ = [one for one in theirs if one not in known or known[one].state is PoolState.REGISTERED]
    return PlayerPoolsPage(
        own=_own(visit, stage, own) if own else None,
        registers=tuple(_to_register(visit, stage, one, own) for one in open_),
        then=address("player:pool", tournament.id),
        back=address("player:me", tournament.id),
    )


def _own(visit: PhoneVisit, stage: int, pool: Pool) -> OwnPool:
    title = ngettext("Your pool: %(count)s card", "Your pool: %(count)s cards", pool.cards)
    looks = pool.state is PoolState.REGISTERED
    note = read_text(pool.note, visit.tournament)
    questioned = _("A judge looks at it: %(note)s") % {"note": note}
    kept = pool_text(visit.tournament, stage, visit.entrant_id)
    return OwnPool(
        title=title % {"count": pool.cards},
        chip=pool_chip(pool, _("look it over") if looks else ""),
        cards=pool_cards(kept),
        review=PoolReview(pool.id, Field("note", _("Or what differs"))) if looks else None,
        questioned=questioned if pool.state is PoolState.QUESTIONED else "",
        other_sets=other_sets(visit.tournament.details, visit.rules, stage, kept),
    )


def _to_register(visit: PhoneVisit, stage: int, theirs: EntrantId, own: Pool | None) -> PoolToRegister:
    name = {"name": public_names(visit.tournament)[theirs]}
    typed = str(visit.values.get("text", "")) if visit.values.get("owner", theirs) == theirs else ""
    looks_first = own is not None and own.state is PoolState.REGISTERED
    return PoolToRegister(
        owner=theirs,
        title=_("Register the pool of %(name)s") % name,
        text=typed or _written(visit, stage, theirs),
        kind="big" if looks_first else "primary big",
    )


def _written(visit: PhoneVisit, stage: int, theirs: EntrantId) -> str:
    """What this player wrote so far, to continue; what others wrote is hidden from them."""
    known = visit.tournament.pools.get(stage, {}).get(theirs)
    if known is None or known.by != visit.actor.id:
        return ""
    return pool_text(visit.tournament, stage, theirs) or ""
