"""Deck checks (MTR-2.8.a), proxies (3.4.a), cards replaced by basic lands (3.3.b)."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.decks.commands import PickDeckCheck, WithdrawProxy
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.service import Answer
from topcut.service.acts.decks import IssueCardProxy, ReplaceByLand
from topcut.service.sealing import look_to_record
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, number, number_of, perform
from topcut.web.finding import entrant_named
from topcut.web.floor.cards_screen import cards_screen
from topcut.web.floor.checks_screen import checks_screen
from topcut.web.floor.proxies_screen import proxies_screen
from topcut.web.floor.table_forms import TABLE_ACTS
from topcut.web.pages import show


@page("check-deck")
def checks(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, CHECK_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, checks_screen(visit))


def _draw(visit: Visit) -> Answer:
    return visit.do(PickDeckCheck(number(visit, "round")))


def _choose(visit: Visit) -> Answer:
    """Pick a table by its number."""
    chosen, typed = number(visit, "round"), str(visit.values.get("table", "")).strip()
    round_ = visit.tournament.round(chosen)
    match = round_.at_table(number_of(typed)) if round_ else None
    if match is None:
        raise Refusal("table-unknown", table=typed[:5], round=chosen)
    return visit.do(PickDeckCheck(chosen, match.id))


CHECK_ACTS: Mapping[str, FormAction] = {
    "draw": _draw,
    "choose": _choose,
    **{act: TABLE_ACTS[act] for act in ("call-off", "check-start", "check-end")},
}


@page("see-proxies")
def register(visit: Visit) -> HttpResponse:
    """View: everybody with a proxy or a replaced card, by name."""
    return show(visit, proxies_screen(visit))


@page("see-proxies")
def cards(visit: Visit, entrant: str) -> HttpResponse:
    player = entrant_named(visit, entrant)
    if visit.posting:
        perform(visit, CARD_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, cards_screen(visit, player))


def _entrant(visit: Visit) -> EntrantId:
    return EntrantId(str(visit.values.get("entrant", "")))


def _card(visit: Visit) -> str:
    return str(visit.values.get("card", ""))


def _issue(visit: Visit) -> Answer:
    cause = str(visit.values.get("cause", ""))
    if cause not in set(ProxyCause):
        raise Refusal("proxy-not-for-this", rule="MTR-3.4.a")
    return visit.do(IssueCardProxy(_entrant(visit), _card(visit), ProxyCause(cause)))


def _replace(visit: Visit) -> Answer:
    """Replace a card; the look at the list that it is in is recorded first."""
    entrant, cause = _entrant(visit), str(visit.values.get("cause", ""))
    has_list = the_list(visit.tournament, entrant) is not None
    look = look_to_record(visit.tournament, [entrant], visit.actor) if has_list else None
    replaced = ReplaceByLand(
        entrant,
        _card(visit),
        str(visit.values.get("land", "")),
        number(visit, "copies"),
        ReplacementCause(cause) if cause in set(ReplacementCause) else ReplacementCause.MUST_GO,
        visit.do(look, "+look") if look else None,
    )
    return visit.do(replaced)


CARD_ACTS: Mapping[str, FormAction] = {
    "proxy": _issue,
    "replace": _replace,
    "withdraw": lambda visit: visit.do(WithdrawProxy(_entrant(visit), number(visit, "number"))),
}
