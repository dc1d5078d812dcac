"""State-based actions as a page value: the players and permanents of a case, and which actions apply."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from topcut.core.companion.state_based import Action, Battlefield, Limits, checked
from topcut.messages.table_play import action_text
from topcut.rulebook import editions, load
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.library.cases import PLAYERS, PermanentCase, PlayerCase
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

FEWEST_PERMANENTS, MOST_PERMANENTS = 2, 8
_TICKS = ("deathtouch", "indestructible", "legendary", "aura", "equipment", "loose", "token", "away")


@dataclass(frozen=True, slots=True)
class StateBasedLook:
    """The actions of one look, all at once; ``title`` if there are several."""

    title: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StateBasedAnswer:
    """No look: none applies."""

    looks: tuple[StateBasedLook, ...]


@dataclass(frozen=True, slots=True)
class PlayerFields:
    title: str
    counts: tuple[FormField, ...]
    drew_from_empty: FormField


@dataclass(frozen=True, slots=True)
class PermanentFields:
    title: str
    first: tuple[FormField, ...]
    is_open: bool
    counters: tuple[FormField, ...]
    ticks: tuple[FormField, ...]


@screen("library/help_state_based.html")
class StateBasedPage(RulesPage):
    """``permanents`` is how many there are; ``more`` whether another fits."""

    answer: StateBasedAnswer | None
    permanents: int
    players: tuple[PlayerFields, ...]
    things: tuple[PermanentFields, ...]
    more: bool


def state_based_screen(asked: QueryDict) -> StateBasedPage:
    many = asked.get("permanents", "")
    count = int(many) if many.isascii() and many.isdigit() and len(many) == 1 else FEWEST_PERMANENTS
    count = min(MOST_PERMANENTS, max(FEWEST_PERMANENTS, count + ("more" in asked)))
    people = {name: PlayerCase(asked or None, prefix=f"player{name}") for name in PLAYERS}
    things = [PermanentCase(asked or None, prefix=f"p{place}") for place in range(count)]
    answer = None
    if asked and all(form.is_valid() for form in (*people.values(), *things)):
        answer = _answer(_looks(people, things))
    return StateBasedPage(
        answer=answer,
        permanents=count,
        players=tuple(_player(name, form) for name, form in people.items()),
        things=tuple(_thing(place, form, answer) for place, form in enumerate(things, 1)),
        more=count < MOST_PERMANENTS,
    )


def _looks(people: Mapping[str, PlayerCase], things: Sequence[PermanentCase]) -> Sequence[Sequence[Action]]:
    table = load(editions()[-1].name).table
    limits = Limits(table.loses_at_life, table.loses_at_poison, table.commander_damage)
    players = tuple(form.player(_player_title(name)) for name, form in people.items())
    found = (form.permanent(place) for place, form in enumerate(things))
    return checked(Battlefield(players, tuple(one for one in found if one is not None)), limits)


def _player_title(name: str) -> str:
    return _("Player %(name)s") % {"name": name}


def _answer(looks: Sequence[Sequence[Action]]) -> StateBasedAnswer:
    first, later = _("All at once"), _("Looked again, then at once")
    titles = [later if place else first for place in range(len(looks))] if len(looks) > 1 else [""]
    return StateBasedAnswer(
        tuple(
            StateBasedLook(title, tuple(action_text(action) for action in look))
            for title, look in zip(titles, looks, strict=False)
        )
    )


def _player(name: str, form: PlayerCase) -> PlayerFields:
    counts = fields_of(form, "life", "poison", "commander_damage")
    return PlayerFields(_player_title(name), counts, field_of(form, "drew_from_empty"))


def _thing(number: int, form: PermanentCase, answer: StateBasedAnswer | None) -> PermanentFields:
    return PermanentFields(
        title=_("Permanent %(number)s") % {"number": number},
        first=fields_of(form, "name", "controller", "toughness", "damage"),
        is_open=answer is not None and form.has_changed(),
        counters=fields_of(form, "loyalty", "plus_counters", "minus_counters"),
        ticks=fields_of(form, *_TICKS),
    )
