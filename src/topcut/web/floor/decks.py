"""Deck checks (MTR-2.8.a), proxies (3.4.a), cards replaced by basic lands (3.3.b)."""

from collections.abc import Iterator, Mapping

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.decks.commands import PickDeckCheck, WithdrawProxy
from topcut.core.desks.decks.deadlines import deck_in_hand, is_limited, the_list
from topcut.core.desks.decks.state import Pick, ProxyCause, ReplacementCause
from topcut.core.desks.judging.board import checklist, coverage
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, RoundStatus
from topcut.deckdesk.decklists.replacing import with_replaced
from topcut.deckdesk.team_lists import joined, parts_of
from topcut.deckdesk.tournament_decks import decks_of, finder_of
from topcut.service import Answer
from topcut.service.acts.decks import IssueCardProxy, NextList, ReplaceByLand
from topcut.service.own_match import roles_over
from topcut.service.sealing import pool_text
from topcut.service.statements import cards_standing_in
from topcut.web.access import Visit, page
from topcut.web.decks import looked, texts_looked_at
from topcut.web.desk.round_forms import FormAction, number, number_of, perform
from topcut.web.finding import entrant_named
from topcut.web.floor.table_forms import TABLE_ACTS
from topcut.web.public.roster_names import public_names


@page("check-deck")
def checks(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, CHECK_ACTS)
        return HttpResponseRedirect(visit.request.path)
    tournament = visit.tournament
    round_ = tournament.current_round
    on = round_ is not None and round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    return visit.show(
        "floor/checks.html",
        round=round_ if on else None,
        coverage=coverage(tournament, visit.rules),
        picks=list(_picks(visit)),
        running=[match for each in tournament.rounds for match in each.matches if match.is_being_checked],
        done=[(check, tournament.match_ever(check.match)) for check in reversed(tournament.judging.checks)],
        items=checklist(tournament.rel, visit.rules),
        names=public_names(tournament),
    )


def _picks(visit: Visit) -> Iterator[tuple[Pick, Match]]:
    """The picked tables; staff who play do not see their own."""
    for pick in visit.tournament.judging.picks.values():
        match = visit.tournament.match(pick.match)
        waits = match is not None and match.result is None and match.time.check_from is None
        if match and waits and roles_over(match.id, visit.actor, visit.tournament):
            yield pick, match


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
    tournament, names = visit.tournament, public_names(visit.tournament)
    owners = {proxy.entrant for proxy in tournament.judging.proxies.values() if proxy.valid}
    owners |= {one.entrant for one in tournament.judging.replacements}
    return visit.show(
        "floor/proxies.html",
        owners=[
            (owner, cards_standing_in(tournament, owner, visit.actor))
            for owner in sorted(owners, key=lambda owner: names[owner].key)
        ],
        names=names,
    )


@page("see-proxies")
def cards(visit: Visit, entrant: str) -> HttpResponse:
    player = entrant_named(visit, entrant)
    if visit.posting:
        perform(visit, CARD_ACTS)
        return HttpResponseRedirect(visit.request.path)
    card = player_card(visit.tournament, visit.rules, player.id)
    match = card.match if card.match and not card.match.is_bye else None
    return visit.show(
        "floor/cards.html",
        player=player,
        match=match,
        may_act=_may_act(visit, player),
        standing=cards_standing_in(visit.tournament, player.id, visit.actor),
        causes=list(_causes(visit)),
        lands=visit.rules.cards.replaced_by,
        replacement_causes=list(ReplacementCause),
        has_list=the_list(visit.tournament, player.id) is not None,
        names=public_names(visit.tournament),
    )


def _may_act(visit: Visit, player: Entrant) -> bool:
    """Whether the visitor may act: nobody judges their own match."""
    round_ = visit.tournament.current_round
    match = round_.match_of(player.id) if round_ else None
    own = player.id == visit.actor.entrant or visit.actor.person in player.members
    return not own and bool(roles_over(match.id if match else None, visit.actor, visit.tournament))


def _causes(visit: Visit) -> Iterator[ProxyCause]:
    """The edition's reasons first; for the others a sentence says what to do instead."""
    limited = is_limited(visit.tournament)
    proper = visit.rules.cards.proxy_for
    fits = [cause for cause in ProxyCause if cause is not ProxyCause.MISPRINTED_PRODUCT or limited]
    yield from (cause for cause in fits if cause in proper)
    yield from (cause for cause in fits if cause not in proper)


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
    cause = str(visit.values.get("cause", ""))
    replaced = ReplaceByLand(
        _entrant(visit),
        _card(visit),
        str(visit.values.get("land", "")),
        number(visit, "copies"),
        ReplacementCause(cause) if cause in set(ReplacementCause) else ReplacementCause.MUST_GO,
        _following(visit),
    )
    return visit.do(replaced)


def _following(visit: Visit) -> NextList | None:
    """The list with the card replaced, if there is a list; the look at it is recorded."""
    entrant = _entrant(visit)
    if the_list(visit.tournament, entrant) is None:
        return None
    text = texts_looked_at(visit, [entrant], step="+look")[entrant]
    land, copies = str(visit.values.get("land", "")), number(visit, "copies")
    if not text or land not in visit.rules.cards.replaced_by or not copies:
        return None  # the core refuses it
    details, rules = visit.tournament.details, visit.rules
    deck = deck_in_hand(visit.tournament)
    finder = finder_of(details, rules, settings.DATA, deck)
    texts = with_replaced(parts_of(text, decks_of(details)), _card(visit), land, copies, finder)
    after = looked(joined(texts), details, rules, pool_text(visit.tournament, deck, entrant), deck)
    unreadable = sum(1 for seat in after.seats if not seat.examined)
    return NextList(after.text, after.faults + unreadable, after.unverified)


CARD_ACTS: Mapping[str, FormAction] = {
    "proxy": _issue,
    "replace": _replace,
    "withdraw": lambda visit: visit.do(WithdrawProxy(_entrant(visit), number(visit, "number"))),
}
