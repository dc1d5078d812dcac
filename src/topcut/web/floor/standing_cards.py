"""Cards that stand for others in a deck: proxies, and basic lands in place of cards that had to go."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.decks.state import CardReplacement, Proxy
from topcut.core.kernel.ids import EntrantId
from topcut.messages.judging import proxy_cause_text, replacement_cause_text
from topcut.service.statements import cards_standing_in
from topcut.web.access import Visit
from topcut.web.floor.floor_parts import hour_at, moment_at
from topcut.web.page_parts import Button, Chip, Moment


@dataclass(frozen=True, slots=True)
class StandingCard:
    """``withdraw``: to take a proxy out of play, for those who may."""

    text: str
    chip: Chip
    why: str
    at: Moment
    withdraw: Button | None = None


def standing_cards(visit: Visit, entrant: EntrantId, *, may_act: bool = False) -> tuple[StandingCard, ...]:
    """Proxies, then lands. The cards' names only for those who may see the list."""
    found = cards_standing_in(visit.tournament, entrant, visit.actor)
    ends = may_act and visit.may("proxy") and not visit.tournament.is_finished
    proxies = (_proxy(visit, proxy, name, ends=ends) for proxy, name in found.proxies)
    return (*proxies, *(_land(visit, one, name) for one, name in found.replacements))


def _proxy(visit: Visit, proxy: Proxy, name: str, *, ends: bool) -> StandingCard:
    fields = {"entrant": proxy.entrant, "number": proxy.number}
    title = _("Take the proxy of %(time)s out of play") % {"time": hour_at(visit, proxy.at)}
    withdraw = Button.of(_("Take out of play"), "withdraw", fields, "small quiet", title=title)
    return StandingCard(
        text=name or _("A proxy"),
        chip=Chip(_("proxy"), "info"),
        why=proxy_cause_text(proxy.cause),
        at=moment_at(visit, proxy.at),
        withdraw=withdraw if ends else None,
    )


def _land(visit: Visit, one: CardReplacement, name: str) -> StandingCard:
    card = name or _("a card")
    return StandingCard(
        text=f"{one.copies} × {card} → {one.land}",
        chip=Chip(_("basic land"), "warn"),
        why=replacement_cause_text(one.cause),
        at=moment_at(visit, one.at),
    )
