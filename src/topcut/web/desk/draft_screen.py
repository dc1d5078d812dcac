"""Draft and sealed at the desk as page values: before the seats, seats drawn, clock running, over."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import forbids_devices
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.rounds.drawn import draw_of_seats
from topcut.messages.words import format_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.draft_director import PodsCard, pods_cards
from topcut.web.desk.draft_offers import (
    PairingOffer,
    PickDispute,
    anew_offer,
    pairing_offer,
    pick_dispute,
    take_back_offer,
    unseated_banner,
)
from topcut.web.desk.draft_plan import ProductShown, SeatsPlan, counted, plan_title, product_shown, seats_plan
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.desk.draft_tables import OddProduct, PodTable, odd_product, pod_tables
from topcut.web.desk.draw_values import DrawAnewForm, DrawShown, draw_shown
from topcut.web.page_parts import Banner, Button, Link
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class LimitedHead:
    """What stands on top in every situation. ``away``: players' phones tell them to put them away."""

    heading: str
    title: str
    away: Banner | None
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class SeatedDraft:
    """Once seats are drawn: the clocks, how often it was drawn, odd product, and everybody's seat.

    ``unseated``: who came afterwards and has none.
    """

    unseated: Banner | None
    cards: tuple[PodsCard, ...]
    drawn: DrawShown | None
    odd: OddProduct | None
    tables: tuple[PodTable, ...]


@screen("desk/draft_awaited.html")
class SeatsAwaitedPage(DeskPage):
    """Too few players are here, or the rounds before are not over."""

    head: LimitedHead
    plan: str
    product: ProductShown


@screen("desk/draft_plan.html")
class SeatsPlanPage(DeskPage):
    head: LimitedHead
    plan: SeatsPlan
    product: ProductShown


@screen("desk/draft_seated.html")
class SeatsDrawnPage(DeskPage):
    """Seats are drawn, no clock was started. ``dispute`` as while it runs: a draft may go without a clock."""

    head: LimitedHead
    seated: SeatedDraft
    dispute: PickDispute | None
    offer: PairingOffer
    take_back: Button | None
    anew: DrawAnewForm | None
    product: ProductShown


@screen("desk/draft_running.html")
class DraftRunningPage(DeskPage):
    """``dispute`` where packs go round the table and no clock says when to pick."""

    head: LimitedHead
    seated: SeatedDraft
    dispute: PickDispute | None
    offer: PairingOffer
    product: ProductShown


@screen("desk/draft_over.html")
class DraftOverPage(DeskPage):
    """The rounds have begun, so no clock is shown; ``over`` says so."""

    head: LimitedHead
    seated: SeatedDraft
    over: str
    product: ProductShown


def draft_screen(
    visit: Visit,
) -> SeatsAwaitedPage | SeatsPlanPage | SeatsDrawnPage | DraftRunningPage | DraftOverPage:
    sight = LimitedSight.of(visit)
    draft, head, product = sight.draft, _head(sight), product_shown(sight)
    if draft is None:
        if not sight.in_hand or sight.waits_for_cut or counted(sight) < 2:
            return SeatsAwaitedPage(head=head, plan=plan_title(sight), product=product)
        return SeatsPlanPage(head=head, plan=seats_plan(sight), product=product)
    seated = _seated(sight, draft)
    if not sight.in_hand:
        over = _("Deck building is over.") if sight.sealed else _("The draft is over.")
        return DraftOverPage(head=head, seated=replace(seated, cards=()), over=over, product=product)
    dispute, offer = pick_dispute(sight, draft), pairing_offer(sight)
    if draft.has_begun:
        return DraftRunningPage(head=head, seated=seated, dispute=dispute, offer=offer, product=product)
    return SeatsDrawnPage(
        head=head,
        seated=seated,
        dispute=dispute,
        offer=offer,
        take_back=take_back_offer(sight),
        anew=anew_offer(sight),
        product=product,
    )


def _seated(sight: LimitedSight, draft: Draft) -> SeatedDraft:
    tournament = sight.visit.tournament
    return SeatedDraft(
        unseated=unseated_banner(sight, draft),
        cards=pods_cards(sight, draft),
        drawn=draw_shown(draw_of_seats(tournament, sight.position), tournament),
        odd=odd_product(sight, draft),
        tables=pod_tables(sight, draft),
    )


def _head(sight: LimitedSight) -> LimitedHead:
    visit, id_ = sight.visit, sight.visit.tournament.id
    small = "button small"
    links = []
    if sight.sealed and visit.may("see-pools"):
        links.append(Link(_("Pools"), address("desk-pools", id_), small))
    if sight.draft:
        links.append(Link(_("Screen for the hall"), address("public:wall", id_), small))
        if visit.may("print"):
            links.append(Link(_("Print the seats"), address("print-draft-seats", id_), small))
    heading = _("Sealed") if sight.sealed else _("Draft")
    return LimitedHead(heading, format_text(sight.stage.format), _away(sight), tuple(links))


def _away(sight: LimitedSight) -> Banner | None:
    """MTR-2.12, until the rounds have begun."""
    visit = sight.visit
    if not sight.in_hand or not forbids_devices(visit.tournament, visit.rules, sight.position):
        return None
    text = _(
        "No electronic devices while drafting and building. Players’ phones show only this. Put the clock "
        "and the calls on the hall screen; collect decklists on paper or after building."
    )
    if sight.sealed:
        text = _(
            "Pools may be registered on phones. While decks are built there are no electronic devices, and "
            "players’ phones show only that. Put the clock and the calls on the hall screen; collect "
            "decklists on paper or after building."
        )
    cite = pieces_of(visit.rules.cite("devices.while_drafting_and_building"))
    return Banner("info", text=text, cite=cite)
