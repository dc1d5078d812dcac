"""The split of the prizes, as parts of the prize page: one that was made, or the form for one."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.state import Shares
from topcut.core.desks.prizes.winning import divide_freely, finalists, never_split, still_in
from topcut.core.kernel.ids import EntrantId
from topcut.messages.desks.prizes import shares_text
from topcut.messages.figures import in_figures
from topcut.messages.listing import list_text
from topcut.messages.refusals import refusal_text
from topcut.messages.words import status_text
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Button, Chip, Cited, Field
from topcut.web.part_values import part

SPLIT_RULE = "MTR-5.2.a"


@part("desk/_prize_forms.html", "made")
class SplitMade:
    text: str
    take_back: Button


@dataclass(frozen=True, slots=True)
class Sharer:
    """Somebody who has to agree; ``left`` if they are no longer in."""

    id: str
    name: str
    left: Chip | None


@part("desk/_prize_forms.html", "split")
class SplitForm:
    """``final``: what two finalists may agree on beside. ``barred``: why these prizes are not split."""

    rule: Cited
    sharers: tuple[Sharer, ...]
    final: str
    barred: str


@dataclass(frozen=True, slots=True)
class ShareOf:
    """What one finalist gets, a field for each thing."""

    sharer: Sharer
    fields: tuple[Field, ...]


@part("desk/_prize_forms.html", "division")
class DivisionForm:
    """One finalist has dropped: they divide ``pool`` as they agreed (MTR-5.2.b)."""

    rule: Cited
    pool: str
    shares: tuple[ShareOf, ...]


def share_field(sharer: int, thing: int) -> str:
    return f"share-{sharer}-{thing}"


def split_made(visit: Visit) -> SplitMade | None:
    split = visit.tournament.prizes.split
    if split is None or not _may_split(visit):
        return None
    names = list_text(str(visit.names[one]) for one in split.entrants)
    ends = _("they play no further. Finish the tournament on the round's page.")
    goes_on = ends if split.ends else _("they play on for the places.")
    if split.shares:
        goes_on = _("they divided the prizes as they agreed.")
    return SplitMade(f"{names}: {goes_on}", Button.of(_("Take the split back"), "take-back", kind="small"))


def split_form(visit: Visit) -> SplitForm | None:
    prizes, sharing = visit.tournament.prizes, _sharing(visit)
    if prizes.split or len(sharing) < 2 or not prizes.listed or not _may_split(visit):
        return None
    if divide_freely(visit.tournament) or len(still_in(visit.tournament)) < 2:
        return None
    rule = rule_cited(visit.rules, SPLIT_RULE)
    final = _(
        "The two finalists may also agree on a winner and divide the prizes in any way. Then the other drops "
        "first, and the division is entered here."
    )
    sharers = tuple(_sharer(visit, entrant) for entrant in sharing)
    refused = never_split(visit.tournament, visit.rules)
    barred = refusal_text(refused) if refused else ""
    return SplitForm(rule, sharers, final if len(finalists(visit.tournament)) == 2 else "", barred)


def division_form(visit: Visit) -> DivisionForm | None:
    prizes, sharing = visit.tournament.prizes, _sharing(visit)
    if prizes.split or not divide_freely(visit.tournament) or not _may_split(visit):
        return None
    pool = prizes.pool(len(sharing), visit.rules.prizes.splittable)
    if not pool:
        return None
    rule = rule_cited(visit.rules, "MTR-5.2.b")
    shares = tuple(ShareOf(_sharer(visit, one), _fields(visit, at, pool)) for at, one in enumerate(sharing))
    return DivisionForm(rule, shares_text(pool), shares)


def _fields(visit: Visit, at: int, pool: Shares) -> tuple[Field, ...]:
    """A field for each thing, with half of it where that comes out even."""
    attributes = (("inputmode", "decimal"), ("maxlength", "12"), ("size", "6"), ("autocomplete", "off"))
    typed = visit.refusal is not None and visit.values.get("do") == "divide"
    found = []
    for number, share in enumerate(pool):
        name, half = share_field(at, number), replace(share, amount=share.amount // 2)
        value = (
            str(visit.values.get(name, ""))
            if typed
            else in_figures(half.figures)
            if share.amount % 2 == 0
            else ""
        )
        found.append(Field(name, share.what, value, attributes=attributes))
    return tuple(found)


def _may_split(visit: Visit) -> bool:
    return not visit.tournament.is_finished and visit.may("split-prizes")


def _sharing(visit: Visit) -> list[EntrantId]:
    """Players to ask: both finalists, even if one dropped, else all who are still in."""
    last = finalists(visit.tournament)
    return last if len(last) == 2 else still_in(visit.tournament)


def _sharer(visit: Visit, id_: EntrantId) -> Sharer:
    entrant = visit.tournament.entrants[id_]
    left = Chip(status_text(entrant.status)) if entrant.last_round is not None else None
    return Sharer(id_, str(visit.names[id_]), left)
