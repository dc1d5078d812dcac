"""Cards of a player, and everybody's, as values: proxies (MTR-3.4.a), cards become lands (3.3.b)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import is_limited, the_list
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.messages.judging import proxy_cause_text, replacement_cause_text
from topcut.service.own_match import roles_over
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import table_link
from topcut.web.floor.standing_cards import StandingCard, standing_cards
from topcut.web.page_parts import Cited, Field, Link, Option
from topcut.web.pages import screen
from topcut.web.public.roster_names import public_names

_CARD = (("maxlength", "150"), ("required", "required"), ("autocomplete", "off"))


@dataclass(frozen=True, slots=True)
class CardsSheet:
    """Whose cards, and those of them that stand for others."""

    title: str
    name: str
    ways: tuple[Link, ...]
    standing: tuple[StandingCard, ...]


@dataclass(frozen=True, slots=True)
class ProxyForm:
    entrant: str
    cite: Cited
    card: Field
    causes: tuple[Option, ...]
    button: str


@dataclass(frozen=True, slots=True)
class LandForm:
    entrant: str
    text: str
    cite: Cited
    card: Field
    copies: str
    lands: tuple[Option, ...]
    causes: tuple[Option, ...]
    button: str


@screen("floor/cards.html")
class CardsPage(FloorPage):
    """For those who make proxies, or ask for them."""

    sheet: CardsSheet
    proxy: ProxyForm
    land: LandForm


@screen("floor/cards_only.html")
class CardsReadPage(FloorPage):
    """Nothing can be done; ``why`` if the visitor plays in this match."""

    sheet: CardsSheet
    why: str


def cards_screen(visit: Visit, player: Entrant) -> CardsPage | CardsReadPage:
    may_act = _may_act(visit, player)
    sheet = _sheet(visit, player, may_act=may_act)
    if may_act and visit.may("proxy") and not visit.tournament.is_finished:
        return CardsPage(sheet=sheet, proxy=_proxy(visit, player), land=_land(visit, player))
    own = not may_act and visit.may("proxy")
    return CardsReadPage(sheet=sheet, why=_("You play in this match: another judge decides.") if own else "")


def _may_act(visit: Visit, player: Entrant) -> bool:
    """Whether the visitor may act: nobody judges their own match."""
    round_ = visit.tournament.current_round
    match = round_.match_of(player.id) if round_ else None
    own = player.id == visit.actor.entrant or visit.actor.person in player.members
    return not own and bool(roles_over(match.id if match else None, visit.actor, visit.tournament))


def _sheet(visit: Visit, player: Entrant, *, may_act: bool) -> CardsSheet:
    name = str(public_names(visit.tournament)[player.id])
    match = player_card(visit.tournament, visit.rules, player.id).match
    table = (table_link(visit, match),) if match and not match.is_bye else ()
    register = Link(_("Proxies and replaced cards"), address("floor-proxies", visit.tournament.id))
    return CardsSheet(
        title=_("Cards of %(name)s") % {"name": name},
        name=name,
        ways=(*table, register),
        standing=standing_cards(visit, player.id, may_act=may_act),
    )


def _proxy(visit: Visit, player: Entrant) -> ProxyForm:
    chosen = _typed(visit, "cause")
    return ProxyForm(
        entrant=player.id,
        cite=rule_cited(visit.rules, "MTR-3.4.a"),
        card=_card(visit, "proxy", "proxy-card"),
        causes=tuple(
            Option(cause, proxy_cause_text(cause).capitalize(), cause == chosen) for cause in _causes(visit)
        ),
        button=_("Make the proxy") if visit.may_at_once("proxy") else _("Ask the head judge for it"),
    )


def _causes(visit: Visit) -> Iterator[ProxyCause]:
    """The edition's reasons first; for the others a sentence says what to do instead."""
    limited = is_limited(visit.tournament)
    proper = visit.rules.cards.proxy_for
    fits = [cause for cause in ProxyCause if cause is not ProxyCause.MISPRINTED_PRODUCT or limited]
    yield from (cause for cause in fits if cause in proper)
    yield from (cause for cause in fits if cause not in proper)


def _land(visit: Visit, player: Entrant) -> LandForm:
    land = _typed(visit, "land")
    return LandForm(
        entrant=player.id,
        text=" ".join(_lands_told(visit, player)),
        cite=rule_cited(visit.rules, "MTR-3.3.b"),
        card=_card(visit, "replace", "land-card"),
        copies=_typed(visit, "copies", "1"),
        lands=tuple(Option(name, name, name == land) for name in visit.rules.cards.replaced_by),
        causes=tuple(
            Option(cause, replacement_cause_text(cause).capitalize(), cause is ReplacementCause.MUST_GO)
            for cause in ReplacementCause
        ),
        button=_("Replace the card") if visit.may_at_once("proxy") else _("Ask the head judge for it"),
    )


def _lands_told(visit: Visit, player: Entrant) -> Iterator[str]:
    yield _("For a card that must go or was lost, where no other copy is found. The player chooses the land.")
    if the_list(visit.tournament, player.id) is not None:
        yield _("The decklist gets another version; that you looked at it is recorded.")


def _card(visit: Visit, do: str, id_: str) -> Field:
    value = _typed(visit, "card") if _typed(visit, "do") == do else ""
    return Field("card", _("Card"), value, id=id_, attributes=_CARD)


def _typed(visit: Visit, name: str, otherwise: str = "") -> str:
    """What a refused form had."""
    return str(visit.values.get(name, otherwise)) if visit.refusal else otherwise
