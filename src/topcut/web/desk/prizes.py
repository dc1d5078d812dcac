"""Prize page: prizes by place, an even split among the remaining players, and what was handed out."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.prizes.winning import Award, awards, finalists, still_in
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.ids import EntrantId
from topcut.messages.desks.prizes import places_text, prize_kind_text
from topcut.paper.prizes import prize_sheet
from topcut.service import Answer, standings_after
from topcut.web.access import Visit, page
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import FormAction, perform, tell

_BLANK = 4
_PLACES = re.compile(r"\s*(\d{1,5})\s*(?:[-–—]\s*(\d{1,5})\s*)?")
_AMOUNT = re.compile(r"\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*")


class TypedPrize(NamedTuple):
    """One line of the form."""

    places: str = ""
    kind: str = PrizeKind.UNOPENED_PRODUCT
    what: str = ""
    amount: str = ""

    @property
    def is_blank(self) -> bool:
        return not (self.places.strip() or self.what.strip() or self.amount.strip())


class NotUnderstood(Exception):
    """A line without places or without an amount."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


@page("pay-prizes")
def prizes(visit: Visit) -> HttpResponse:
    problem = ""
    if visit.posting and visit.values.get("do") == "list":
        try:
            tell(visit, visit.do(ListPrizes(tuple(_read(_lines_of(visit))))))
            return visit.go("desk-prizes", visit.tournament.id)
        except NotUnderstood as wrong:
            problem = _(
                "Line %(line)s is not understood. Write places as 1 or 3-4, and an amount in figures."
            ) % {"line": wrong.line}
    elif visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-prizes", visit.tournament.id)
    tournament = visit.tournament
    typing = bool(problem) or (visit.refusal is not None and visit.values.get("do") == "list")
    return visit.show(
        "desk/prizes.html",
        status=409 if problem else 200,
        problem=problem,
        awards=_awards(visit),
        lines=_lines_of(visit)
        if typing
        else [
            *map(_typed, tournament.prizes.listed),
            *([TypedPrize()] * (_BLANK if not tournament.prizes.listed else 2)),
        ],
        kinds=[(kind, prize_kind_text(kind)) for kind in PrizeKind],
        sharing=_sharing(visit),
    )


@page("pay-prizes")
def sheet(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    return printed(visit, wanted, "prizes", partial(prize_sheet, wanted.facts, _awards(visit)))


def _awards(visit: Visit) -> list[Award]:
    after = last_counted_round(visit.tournament)
    return list(awards(visit.tournament, standings_after(visit.tournament, after))) if after else []


def _sharing(visit: Visit) -> list[EntrantId]:
    """Players to ask: both finalists, even if one dropped, else all who are still in."""
    last = finalists(visit.tournament)
    return last if len(last) == 2 else still_in(visit.tournament)


def _typed(prize: Prize) -> TypedPrize:
    return TypedPrize(places_text(prize), prize.kind, prize.what, prize.share.figures)


def _lines_of(visit: Visit) -> list[TypedPrize]:
    """The submitted lines, including blank ones."""
    columns = [visit.request.POST.getlist(name) for name in ("places", "kind", "what", "amount")]
    return [TypedPrize(*(str(cell)[:80] for cell in line)) for line in zip(*columns, strict=False)]


def _read(lines: list[TypedPrize]) -> Iterator[Prize]:
    for number, line in enumerate(lines, 1):
        if line.is_blank:
            continue
        places, amount = _PLACES.fullmatch(line.places), _AMOUNT.fullmatch(line.amount or "1")
        if places is None or amount is None or line.kind not in list(PrizeKind):
            raise NotUnderstood(number)
        kind = PrizeKind(line.kind)
        whole, hundredths = int(amount[1]), int((amount[2] or "").ljust(2, "0"))
        if hundredths and not kind.is_money:
            raise NotUnderstood(number)
        figure = whole * 100 + hundredths if kind.is_money else whole
        first, last = int(places[1]), int(places[2] or places[1])
        yield Prize(first, last, kind, line.what.strip(), figure)


def _split(visit: Visit) -> Answer:
    agreed = tuple(EntrantId(str(one)) for one in visit.request.POST.getlist("agreed"))
    return visit.do(SplitPrizes(agreed, ends=visit.values.get("ends") == "1"))


def _hand(visit: Visit) -> Answer:
    """One form holds the list, so the button names the player: "1-<entrant>" has it, "0-<entrant>" not."""
    handed, _, entrant = str(visit.values.get("hand", "")).partition("-")
    return visit.do(HandOutPrizes(EntrantId(entrant), handed == "1"), f"-{entrant[:12]}-{handed[:1]}")


_ACTS: Mapping[str, FormAction] = {
    "split": _split,
    "take-back": lambda visit: visit.do(TakeBackSplit()),
    "hand-out": _hand,
}
