"""Prizes in words: "7 packs", "12.50 EUR store credit", "Invitation"."""

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from topcut.core.desks.prizes.state import Prize, PrizeKind, Share
from topcut.messages.lists import list_text

PRIZE_KINDS: Mapping[PrizeKind, Promise] = {
    PrizeKind.UNOPENED_PRODUCT: pgettext_lazy("prize", "unopened product"),
    PrizeKind.CASH: pgettext_lazy("prize", "money"),
    PrizeKind.STORE_CREDIT: pgettext_lazy("prize", "store credit"),
    PrizeKind.PRIZE_TICKETS: pgettext_lazy("prize", "prize tickets"),
    PrizeKind.INVITATION: pgettext_lazy("prize", "invitation, with its travel"),
    PrizeKind.OTHER: pgettext_lazy("prize", "something else"),
}


def prize_kind_text(kind: PrizeKind) -> str:
    return str(PRIZE_KINDS[kind])


def share_text(share: Share) -> str:
    figures = share.figures
    if share.kind is PrizeKind.STORE_CREDIT:
        return _("%(amount)s %(currency)s store credit") % {"amount": figures, "currency": share.what}
    if share.kind in (PrizeKind.INVITATION, PrizeKind.OTHER) and share.amount == 1:
        return share.what
    return f"{figures} {share.what}"


def shares_text(shares: Iterable[Share]) -> str:
    return list_text(share_text(share) for share in shares)


def places_text(prize: Prize) -> str:
    """ "1", "3–4"."""
    return str(prize.first) if prize.first == prize.last else f"{prize.first}–{prize.last}"


WORDS = (share_text, shares_text, places_text)
