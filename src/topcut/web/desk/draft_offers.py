"""What a draft's screen offers beside its clocks: to pair, to take the seats back, to say who picks first."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.limited.board import still_picking
from topcut.core.desks.limited.state import Draft, waiting_picks_first
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.play.draws import Drawn
from topcut.messages.listing import list_text
from topcut.web.addresses import address
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.desk.draw_values import DrawAnewForm, draw_anew_form
from topcut.web.desk.held_back import HeldBack, held_back
from topcut.web.desk.pairing_steps import chase, lists_due, pair_text
from topcut.web.desk.round_forms import number_of
from topcut.web.helpers import built_later
from topcut.web.page_parts import Banner, Button, Field, Link, Option
from topcut.web.part_values import part


@part("desk/_pick_dispute.html", "dispute")
class PickDispute:
    """Two players who wait for each other: the form, and which seat picks first (MTR-7.7.a)."""

    action: str
    seats: tuple[Field, ...]
    ways: tuple[Option, ...]
    answer: Banner | None


def unseated_banner(sight: LimitedSight, draft: Draft) -> Banner | None:
    """MTR-7.6.a, 7.2.b: who came after the seats were drawn, and what can be done."""
    if not sight.unseated:
        return None
    count = len(sight.unseated)
    lead = ngettext("%(count)s player has no seat.", "%(count)s players have no seat.", count)
    if not draft.has_begun:
        text = _("%(names)s came after the seats were drawn: take them back and draw again.")
    elif sight.sealed:
        text = _("%(names)s came after the product was opened: a judge opens and registers their pool.")
    else:
        text = _("%(names)s came after the draft had begun: drop them before the round is paired.")
    names = list_text(map(sight.name, sight.unseated))
    return Banner("warn", lead % {"count": count}, text % {"names": names})


@dataclass(frozen=True, slots=True)
class PairingOffer:
    """The round that follows, or what it waits for: lists that are due, or what is ``held`` up by."""

    lists_due: Banner | None = None
    chase: Link | None = None
    held: HeldBack | None = None
    pair: Button | None = None


def pairing_offer(sight: LimitedSight) -> PairingOffer:
    pair, visit = _pair_offer(sight), sight.visit
    if pair is None:
        return PairingOffer()
    due = None if built_later(visit.tournament) else lists_due(visit)
    if due:
        return PairingOffer(lists_due=due, chase=chase(visit) if visit.may("chase-lists") else None)
    held = held_back(visit, HeldAct.PAIR, pair, _("Pair anyway"), here="desk-draft")
    return PairingOffer(held=held, pair=None if held else pair)


def _pair_offer(sight: LimitedSight) -> Button | None:
    """Once nobody has picks to make, the round that follows."""
    visit, tournament = sight.visit, sight.visit.tournament
    waits = next_step(tournament) is not NextStep.PAIR or still_picking(tournament, visit.rules, sight.now)
    if waits or not visit.may("pair"):
        return None
    coming = len(tournament.rounds) + 1
    fields, desk = {"round": coming}, address("desk", tournament.id)
    return Button.of(pair_text(tournament.details, coming), "pair", fields, action=desk)


def _may_reseat(sight: LimitedSight) -> bool:
    """Seats of a playoff came with its cut, and go with it."""
    return sight.visit.may("seat-draft") and not sight.stage.is_elimination


def take_back_offer(sight: LimitedSight) -> Button | None:
    if not _may_reseat(sight):
        return None
    return Button(_("Take the seats back"), "unseat", sight.fields(), "quiet danger-text")


def anew_offer(sight: LimitedSight) -> DrawAnewForm | None:
    return draw_anew_form(sight.visit, Drawn.SEATS, sight.position) if _may_reseat(sight) else None


def pick_dispute(sight: LimitedSight, draft: Draft) -> PickDispute | None:
    """MTR-7.7.a: where the draft is not being timed, because its clock stands or was never started."""
    timed = draft.clocks and not any(clock.is_held for clock in draft.clocks.values())
    if not sight.stage.is_drafted or sight.rochester or timed:
        return None
    asked, first = sight.visit.request.GET, _picks_first(sight, draft)
    most_seats = max(map(len, draft.pods))
    limits = (("pod", _("Pod"), "1", len(draft.pods)), ("one", _("Seat"), "", most_seats))
    seats = (
        Field(name, label, asked.get(name, usual), "number", attributes=(("min", "1"), ("max", str(most))))
        for name, label, usual, most in (*limits, ("other", _("and seat"), "", most_seats))
    )
    right = Option("right", _("to the right"), asked.get("way") == "right")
    text = _("Seat %(n)s picks first: whoever is closer to passing the other a pack, else the lower seat.")
    return PickDispute(
        action=address("desk-draft", sight.visit.tournament.id),
        seats=tuple(seats),
        ways=(Option("left", _("to the left")), right),
        answer=Banner("info", text=text % {"n": first}, cite=sight.cite("MTR-7.7.a")) if first else None,
    )


def _picks_first(sight: LimitedSight, draft: Draft) -> int | None:
    """Query parameters: which of two seats picks first if an untimed draft stalls."""
    asked = sight.visit.request.GET
    pod, one, other = (number_of(str(asked.get(name, ""))) for name in ("pod", "one", "other"))
    if not 1 <= pod <= len(draft.pods):
        return None
    seats = len(draft.pod(pod))
    if one == other or not (1 <= one <= seats and 1 <= other <= seats):
        return None
    return waiting_picks_first(one, other, seats, "right" if asked.get("way") == "right" else "left")
