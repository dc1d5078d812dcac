"""The split of the prizes, as parts of the prize page: one that was made, or the form for one."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.winning import finalists, still_in
from topcut.core.kernel.ids import EntrantId
from topcut.messages.listing import list_text
from topcut.messages.words import status_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.page_parts import Button, Chip, Cited

SPLIT_RULE = "MTR-5.2.a"


@dataclass(frozen=True, slots=True)
class SplitMade:
    text: str
    take_back: Button


@dataclass(frozen=True, slots=True)
class Sharer:
    """Somebody who has to agree; ``left`` if they are no longer in."""

    id: str
    name: str
    left: Chip | None


@dataclass(frozen=True, slots=True)
class SplitForm:
    rule: Cited
    sharers: tuple[Sharer, ...]


def split_made(visit: Visit) -> SplitMade | None:
    split = visit.tournament.prizes.split
    if split is None or not _may_split(visit):
        return None
    names = list_text(str(visit.names[one]) for one in split.entrants)
    ends = _("they play no further. Finish the tournament on the round's page.")
    goes_on = ends if split.ends else _("they play on for the places.")
    return SplitMade(f"{names}: {goes_on}", Button.of(_("Take the split back"), "take-back", kind="small"))


def split_form(visit: Visit) -> SplitForm | None:
    prizes, sharing = visit.tournament.prizes, _sharing(visit)
    if prizes.split or len(sharing) < 2 or not prizes.listed or not _may_split(visit):
        return None
    rule = pieces_of(visit.rules.cite_rule(SPLIT_RULE))
    return SplitForm(rule, tuple(_sharer(visit, entrant) for entrant in sharing))


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
