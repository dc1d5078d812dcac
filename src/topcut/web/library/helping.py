"""Helper pages that answer a case at the table. The case is in the URL, so it can be shared."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from topcut.core.companion.effects import DamageChange, Effect, orders
from topcut.core.companion.game import GameKind, Setup, start
from topcut.core.companion.passing import following
from topcut.core.companion.priority import PriorityMoment, next_priority
from topcut.core.companion.state_based import Battlefield, Limits, Permanent, checked
from topcut.core.rules import Rel, Rules
from topcut.messages.departures import reading_language
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load
from topcut.rulebook.play_reference import PlayHelper
from topcut.rulebook.wording import word
from topcut.web.access import Visit, page
from topcut.web.finding import way_back
from topcut.web.library.cases import (
    PLAYERS,
    DamageCase,
    EffectCase,
    InformationCase,
    PermanentCase,
    PlayerCase,
    PriorityCase,
    TurnsCase,
)

FEWEST_PERMANENTS, MOST_PERMANENTS = 2, 8
EFFECTS = 4


def _state_based(asked: QueryDict) -> Mapping[str, Any]:
    many = asked.get("permanents", "")
    count = int(many) if many.isascii() and many.isdigit() and len(many) == 1 else FEWEST_PERMANENTS
    count = min(MOST_PERMANENTS, max(FEWEST_PERMANENTS, count + ("more" in asked)))
    people = {name: PlayerCase(asked or None, prefix=f"player{name}") for name in PLAYERS}
    things = [PermanentCase(asked or None, prefix=f"p{place}") for place in range(count)]
    looks = None
    if asked and all(form.is_valid() for form in (*people.values(), *things)):
        table = load(editions()[-1].name).table
        limits = Limits(table.loses_at_life, table.loses_at_poison, table.commander_damage)
        players = tuple(form.player(_("Player %(name)s") % {"name": name}) for name, form in people.items())
        looks = checked(Battlefield(players, tuple(_permanents(things))), limits)
    return {"people": people, "things": things, "looks": looks, "full": count == MOST_PERMANENTS}


def _permanents(things: list[PermanentCase]) -> Iterator[Permanent]:
    found = (form.permanent(place) for place, form in enumerate(things))
    return (one for one in found if one is not None)


def _effects(asked: QueryDict) -> Mapping[str, Any]:
    first = {
        "e0-change": DamageChange.DOUBLE,
        "e1-change": DamageChange.PREVENT,
        "e1-amount": "4",
        "damage": "3",
    }
    given: Mapping[str, Any] = asked or first
    damage = DamageCase(given)
    rows = [EffectCase(given, prefix=f"e{place}") for place in range(EFFECTS)]
    found, effects = None, list[Effect]()
    if damage.is_valid() and all(row.is_valid() for row in rows):
        chosen = [row for row in rows if row.cleaned_data["change"]]
        effects = [Effect(DamageChange(row.cleaned_data["change"]), row.value("amount")) for row in chosen]
        found = orders(damage.cleaned_data["damage"], effects)
    return {"damage": damage, "rows": rows, "orders": found, "effects": effects}


def _priority(asked: QueryDict) -> Mapping[str, Any]:
    form = PriorityCase(asked or None)
    found = None
    if asked and form.is_valid():
        given = form.cleaned_data
        found = next_priority(
            PriorityMoment(given["moment"]),
            given["players"],
            by=given["by"],
            passes=given["passes"],
            stack=given["stack"],
        )
    return {"form": form, "found": found}


def _extra_turns(asked: QueryDict) -> Mapping[str, Any]:
    form = TurnsCase(asked or None)
    found = None
    if asked and form.is_valid():
        given = form.cleaned_data
        setup, rules = Setup(GameKind.DUEL, given["players"]), load(editions()[-1].name)
        extra = {"extra": ",".join(map(str, given["made"]))}
        begun = {"active": given["active"], "natural": given["active"]}
        cells = start(setup, rules) | begun | extra
        found = following(setup, cells, rules, len(given["made"]) + given["players"])
    return {"form": form, "found": found}


def _information(asked: QueryDict) -> Mapping[str, Any]:
    """Each kind of information with its examples, for the edition and level in the query (MTR-4.1.a)."""
    form = InformationCase(asked or InformationCase.first())
    found = None
    if form.is_valid():
        given = form.cleaned_data
        rules = load(given["edition"], (MULTIPLAYER_OVERLAY,) if given["pods"] else ())
        found = kinds_of_information(rules, Rel(given["rel"]))
    return {"form": form, "found": found}


def kinds_of_information(rules: Rules, rel: Rel) -> Mapping[str, Any]:
    told, read = rules.information, reading_language()
    kinds = {
        "status": (*told.status, *told.also_status),
        "free": (*told.free, *told.also_free),
        "derived": told.derived,
    }
    return {
        "kinds": {kind: [word(item, read) for item in items] for kind, items in kinds.items()},
        "derived_is_free": told.derived_is_free.at(rel),
        "cite": rules.cite("information.status"),
    }


HELPERS: Mapping[PlayHelper, Callable[[QueryDict], Mapping[str, Any]]] = {
    PlayHelper.STATE_BASED: _state_based,
    PlayHelper.EFFECTS: _effects,
    PlayHelper.PRIORITY: _priority,
    PlayHelper.EXTRA_TURNS: _extra_turns,
    PlayHelper.INFORMATION: _information,
}


AT_THE_TABLE: Mapping[PlayHelper, str] = {
    PlayHelper.LOOPS: "companion-loops",
    PlayHelper.DICE: "companion-dice",
}
"""URL names of the same helpers for use at the table."""


@page("see-rules")
def helper(visit: Visit, helper: str) -> HttpResponse:
    if helper not in set(PlayHelper):
        raise Http404
    if helper in AT_THE_TABLE:
        return redirect(AT_THE_TABLE[PlayHelper(helper)])
    context = HELPERS[PlayHelper(helper)](visit.request.GET)
    template = f"library/help_{helper.replace('-', '_')}.html"
    return visit.show(template, back=way_back(visit.request), **context)
