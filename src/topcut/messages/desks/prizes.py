"""The prizes desk in words: what is asked, what happened, why not; and prizes such as "7 packs"."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy, pgettext_lazy

from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.events import PrizesHandedOut, PrizesListed, PrizesSplit, SplitTakenBack
from topcut.core.desks.prizes.state import Prize, PrizeKind, Share, Shares
from topcut.core.kernel.ids import EntrantId
from topcut.messages.figures import in_figures
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, tells

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
    figures = in_figures(share.figures)
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


asks(TakeBackSplit)(lambda command, names: _("Take the split of the prizes back"))


@asks(ListPrizes)
def list_prizes(command: ListPrizes, names: Names) -> str:
    count = len(command.prizes)
    return ngettext("List %(count)s prize", "List %(count)s prizes", count) % {"count": count}


def division_text(entrants: Sequence[EntrantId], shares: Sequence[Shares], names: Names) -> str:
    """ "Ana Ruiz 15 packs; Bo Li 5 packs"."""
    lines = zip(entrants, shares, strict=False)
    return "; ".join(f"{names.entrant(one)} {shares_text(theirs) or '–'}" for one, theirs in lines)


@asks(SplitPrizes)
def split_prizes(command: SplitPrizes, names: Names) -> str:
    facts = {"names": list_text(names.entrant(one) for one in command.agreed)}
    if command.shares:
        return _("Divide the prizes of the final: %(division)s") % {
            "division": division_text(command.agreed, command.shares, names)
        }
    if command.ends:
        return _("Split the prizes evenly among %(names)s, and end the tournament") % facts
    return _("Split the prizes evenly among %(names)s, who play on") % facts


@asks(HandOutPrizes)
def hand_out_prizes(command: HandOutPrizes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.handed:
        return _("Note that %(name)s was given the prize") % facts
    return _("Note that %(name)s was not given the prize") % facts


@tells(PrizesListed)
def prizes_listed(event: PrizesListed, names: Names) -> str:
    if not event.prizes:
        return _("No prizes are listed any more.")
    lines = [f"{places_text(prize)}: {share_text(prize.share)}" for prize in event.prizes]
    return _("The prizes by place: %(prizes)s.") % {"prizes": list_text(lines)}


@tells(PrizesSplit)
def prizes_split(event: PrizesSplit, names: Names) -> str:
    if event.shares:
        return _("The finalists divided the prizes as they agreed: %(division)s.") % {
            "division": division_text(event.entrants, event.shares, names)
        }
    facts = {
        "count": len(event.entrants),
        "names": list_text(names.entrant(one) for one in event.entrants),
        "each": shares_text(event.each),
    }
    said = ngettext(
        "%(names)s split the prizes: %(each)s.",
        "%(names)s split the prizes: %(each)s each.",
        len(event.entrants),
    )
    then = _("They play no further.") if event.ends else _("They play on for the places.")
    return f"{said % facts} {then}"


@tells(SplitTakenBack)
def split_taken_back(event: SplitTakenBack, names: Names) -> str:
    return _("The split of the prizes was taken back.")


@tells(PrizesHandedOut)
def prizes_handed_out(event: PrizesHandedOut, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.handed:
        return _("%(name)s was given the prize.") % facts
    return _("%(name)s has not been given the prize after all.") % facts


REFUSALS: Sentences = {
    "no-prizes-listed": lazy("No prizes are listed, so there is nothing to split. List them first."),
    "too-many-prizes": ngettext_lazy(
        "At most %(most)s line of prizes can be listed. Put places that get the same on one line.",
        "At most %(most)s lines of prizes can be listed. Put places that get the same on one line.",
        "most",
    ),
    "prize-of-another-place": lazy(
        "They were given the prize of another place before a result was corrected. Take that back first."
    ),
    "prize-out-of-range": lazy(
        "A prize needs places from 1 upwards, the first before the last, and an amount of at least one."
    ),
    "prize-unnamed": ngettext_lazy(
        "Say what the prize is, in at most %(most)s character: packs, EUR, an invitation.",
        "Say what the prize is, in at most %(most)s characters: packs, EUR, an invitation.",
        "most",
    ),
    "prizes-already-split": lazy(
        "The prizes are split already. Take the split back first, while none of them is handed out."
    ),
    "prizes-handed-out": lazy("Some of these prizes are handed out already. Take that back first."),
    "split-outside-playoff": lazy(
        "Prizes are split evenly only in a single elimination, once the cut is made. "
        "Until then everybody plays for the prizes by place."
    ),
    "split-needs-everybody": lazy(
        "All who are still in must agree to a split. Still in: %(left)s, ticked: %(agreed)s. "
        "Ask the others, or play on."
    ),
    "nobody-to-split-with": lazy("Fewer than two players are still in, so there is nobody to split with."),
    "prize-not-splittable": lazy(
        "“%(what)s” cannot be divided, so there is no even split before the last round. "
        "Play on; in the final one player may drop, and the rest is split then."
    ),
    "drop-before-split": lazy(
        "“%(what)s” cannot be divided. If the finalists agree on a winner, the other one drops first; "
        "then everything else can be split."
    ),
    "split-in-round": lazy(
        "Round %(round)s is on. Take it back while it has no result, or play it to its end; "
        "then the split can end the tournament."
    ),
    "split-not-even": lazy(
        "%(amount)s %(what)s do not come out even among %(players)s: %(rest)s would be left over. "
        "Change the prizes so that they do, or play on."
    ),
    "division-needs-final": lazy(
        "The prizes are divided in any other way only by the two finalists, once one of them has dropped. "
        "Let one of them drop first, or split evenly."
    ),
    "division-does-not-fit": lazy(
        "To divide: %(amount)s %(what)s, and given: %(given)s. Make them the same."
    ),
    "no-prize-won": lazy("This player has won no prize. Look at the list of prizes by place."),
    "place-not-settled": lazy(
        "This player's place can still change. Hand the prize out when the tournament is finished, "
        "in a playoff once they are out."
    ),
}
