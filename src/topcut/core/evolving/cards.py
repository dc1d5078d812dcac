"""Proxies and cards that were replaced."""

from dataclasses import replace

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.proxies import Proxy, Replacement
from topcut.core.tournament import Tournament
from topcut.core.values import changed


def _change(tournament: Tournament, **changes: object) -> Tournament:
    return changed(tournament, judging=changed(tournament.judging, **changes))


@on(e.ProxyIssued)
def _(tournament: Tournament, event: e.ProxyIssued, entry: e.Entry) -> Tournament:
    proxy = Proxy(entry.version, event.entrant, event.card, event.cause, entry.actor, entry.at)
    return _change(tournament, proxies={**tournament.judging.proxies, proxy.number: proxy})


@on(e.ProxyWithdrawn)
def _(tournament: Tournament, event: e.ProxyWithdrawn, entry: e.Entry) -> Tournament:
    proxies = tournament.judging.proxies
    gone = replace(proxies[event.number], valid=False)
    return _change(tournament, proxies={**proxies, gone.number: gone})


@on(e.CardReplaced)
def _(tournament: Tournament, event: e.CardReplaced, entry: e.Entry) -> Tournament:
    done = Replacement(
        event.entrant, event.card, event.land, event.copies, event.cause, entry.actor, entry.at
    )
    return _change(tournament, replacements=(*tournament.judging.replacements, done))
