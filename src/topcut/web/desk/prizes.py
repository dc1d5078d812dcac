"""Prize page: prizes by place, an even split among the remaining players, and what was handed out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.prizes.state import Share, Shares
from topcut.core.desks.prizes.winning import Award, awards, finalists
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.paper.prizes import prize_sheet
from topcut.service import Answer, standings_after
from topcut.web.access import Visit, page
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.prize_lines import NotUnderstood, TypedPrize, amount_of, as_typed, read_prizes
from topcut.web.desk.prize_screen import prize_screen
from topcut.web.desk.prize_split import share_field
from topcut.web.desk.round_forms import FormAction, perform, tell
from topcut.web.pages import show


@page("pay-prizes")
def prizes(visit: Visit) -> HttpResponse:
    problem = ""
    if visit.posting and visit.values.get("do") == "list":
        try:
            tell(visit, visit.do(ListPrizes(tuple(read_prizes(_lines_of(visit))))))
            return visit.go("desk-prizes", visit.tournament.id)
        except NotUnderstood as wrong:
            problem = _(
                "Line %(line)s is not understood. Write places as 1 or 3-4, and an amount in figures."
            ) % {"line": wrong.line}
    elif visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-prizes", visit.tournament.id)
    typing = bool(problem) or (visit.refusal is not None and visit.values.get("do") == "list")
    lines = _lines_of(visit) if typing else as_typed(visit.tournament.prizes.listed)
    return show(visit, prize_screen(visit, _awards(visit), lines, problem), status=409 if problem else 200)


@page("pay-prizes")
def sheet(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    return printed(visit, wanted, "prizes", partial(prize_sheet, wanted.facts, _awards(visit)))


def _awards(visit: Visit) -> list[Award]:
    after = last_counted_round(visit.tournament)
    return list(awards(visit.tournament, standings_after(visit.tournament, after))) if after else []


def _lines_of(visit: Visit) -> list[TypedPrize]:
    """The submitted lines, including blank ones."""
    columns = [visit.request.POST.getlist(name) for name in ("places", "kind", "what", "amount")]
    return [TypedPrize(*(str(cell)[:80] for cell in line)) for line in zip(*columns, strict=False)]


def _split(visit: Visit) -> Answer:
    agreed = tuple(EntrantId(str(one)) for one in visit.request.POST.getlist("agreed"))
    return visit.do(SplitPrizes(agreed, ends=visit.values.get("ends") == "1"))


def _divide(visit: Visit) -> Answer:
    """A division that the finalists agreed on: the fields are named by finalist and prize."""
    tournament, ticked = visit.tournament, visit.request.POST.getlist("agreed")
    last = finalists(tournament)
    pool = tournament.prizes.pool(len(last), visit.rules.prizes.splittable)
    agreed = tuple(one for one in last if one in ticked)
    shares = tuple(tuple(_shares(visit, last.index(one), pool)) for one in agreed)
    return visit.do(SplitPrizes(agreed, ends=False, shares=shares))


def _shares(visit: Visit, at: int, pool: Shares) -> Iterator[Share]:
    for number, share in enumerate(pool):
        amount = amount_of(share.kind, str(visit.values.get(share_field(at, number), "")).strip() or "0")
        if amount is None:
            raise Refusal("prize-out-of-range")
        yield replace(share, amount=amount)


def _hand(visit: Visit) -> Answer:
    """One form holds the list, so the button names the player: "1-<entrant>" has it, "0-<entrant>" not."""
    handed, _, entrant = str(visit.values.get("hand", "")).partition("-")
    return visit.do(HandOutPrizes(EntrantId(entrant), handed == "1"), f"-{entrant[:12]}-{handed[:1]}")


_ACTS: Mapping[str, FormAction] = {
    "split": _split,
    "divide": _divide,
    "take-back": lambda visit: visit.do(TakeBackSplit()),
    "hand-out": _hand,
}
