"""Forms on the roster page that enrol players or a team, as values."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from topcut.core.desks.registration.capacity import is_full
from topcut.core.desks.rounds.decide.outdating import outdated_by_entry
from topcut.core.play.details import Details
from topcut.formats.name_lines import split_name
from topcut.messages.desks.registration import age_text
from topcut.messages.refusals import refusal_text
from topcut.messages.score_words import seat_label
from topcut.messages.words import membership_label
from topcut.people.identity import membership_kind
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Field, TickBox
from topcut.web.part_values import part
from topcut.web.who_is_it import OfficialsAsked, WhoIsIt

_TYPED_ANEW = ("autocomplete", "off")
_FIRST = ("autofocus", "autofocus")


@part("desk/_add_player.html", "names")
class NamesBox:
    """One box for a name or a whole list; ``kind`` is that of its button. ``late`` as below."""

    action: str
    attributes: tuple[tuple[str, str], ...]
    kind: str
    late: str


@part("desk/_add_player.html", "player")
class AddPlayerForm:
    """What a name alone does not say: an account, an age. ``open`` once it was filled in and refused.

    ``asks``: who this is.
    """

    action: str
    open: bool
    fields: tuple[Field, ...]
    asks: tuple[WhoIsIt, ...]
    boxes: tuple[TickBox, ...]


@part("desk/_add_player.html", "team")
class AddTeamForm:
    """``seats``: the name and the account of each player.

    ``late`` says what it means to enter after the start; empty before.
    """

    action: str
    kind: str
    name: Field
    seats: tuple[tuple[Field, Field], ...]
    asks: tuple[WhoIsIt, ...]
    boxes: tuple[TickBox, ...]
    late: str


AddingForm = NamesBox | AddPlayerForm | AddTeamForm


def may_add(visit: Visit) -> bool:
    return visit.may("register") and not visit.tournament.is_finished


def adding_forms(visit: Visit, *, is_next: bool, focus: bool) -> tuple[AddingForm, ...]:
    """``is_next``: adding somebody is what comes next; once there are enough, pairing is."""
    if not may_add(visit):
        return ()
    refused = bool(_typed(visit, "add"))
    kind, attributes = "primary" if is_next else "", (_FIRST,) if focus and not refused else ()
    if visit.tournament.details.in_teams:
        return (add_team_form(visit, kind),)
    if not visit.may_at_once("register"):  # asked for one by one
        return (add_player_form(visit),)
    action = address("desk-import", visit.tournament.id)
    return NamesBox(action, attributes, kind, _late(visit)), add_player_form(visit)


def add_player_form(visit: Visit) -> AddPlayerForm:
    typed = _typed(visit, "add")
    membership = membership_label(membership_kind(visit.rules))
    return AddPlayerForm(
        action=_action(visit),
        open=bool(typed),
        fields=_player_fields(visit, typed, membership),
        asks=tuple(_asks(visit, typed)),
        boxes=tuple(_player_boxes(visit, typed)),
    )


def _player_fields(visit: Visit, typed: Mapping[str, Any], membership: str) -> tuple[Field, ...]:
    """Of a form that was refused, the first has the focus and says why the name is not taken."""
    first = _field(typed, "first_name", _("First name"), *((_FIRST,) if typed else ()))
    return (
        replace(first, error=_said_of(visit, "person-name-missing")) if typed else first,
        _field(typed, "last_name", _("Last name")),
        _field(typed, "membership", membership),
    )


def _said_of(visit: Visit, *codes: str) -> str:
    """The refusal, where it is about this field."""
    refusal = visit.refusal
    return refusal_text(refusal) if refusal is not None and refusal.code in codes else ""


def add_team_form(visit: Visit, kind: str) -> AddTeamForm:
    typed, details = _typed(visit, "add-team"), visit.tournament.details
    membership = membership_label(membership_kind(visit.rules))
    said = _said_of(visit, "team-incomplete")
    seats = range(details.members) if said else ()
    empty = [seat for seat in seats if not str(typed.get(f"player_{seat}", "")).strip()]
    return AddTeamForm(
        action=_action(visit),
        kind=kind,
        name=Field(
            "team",
            _("Name of the team"),
            str(typed.get("team", "")),
            help=_("May be left empty: the team is then called by its players."),
            attributes=(_TYPED_ANEW, *(() if empty else (_FIRST,)), ("maxlength", "100")),
        ),
        seats=tuple(
            (
                replace(
                    _seat_field(typed, seat, details, first=seat in empty[:1]),
                    error=said if seat in empty else "",
                ),
                _field(typed, f"membership_{seat}", membership),
            )
            for seat in range(details.members)
        ),
        asks=tuple(_asks_team(visit, typed)),
        boxes=tuple(_team_boxes(visit, typed)),
        late=_late(visit),
    )


def _seat_field(typed: Mapping[str, Any], seat: int, details: Details, *, first: bool) -> Field:
    """``first``: of those that are empty."""
    more = (("maxlength", "200"), *((_FIRST,) if first else ()))
    return _field(typed, f"player_{seat}", seat_label(seat, details), *more)


def _asks(visit: Visit, typed: Mapping[str, Any]) -> Iterator[WhoIsIt]:
    name = Name(str(typed.get("first_name", "")), str(typed.get("last_name", "")))
    about = _about(visit, "is_official", name, str(typed.get("membership", "")))
    if about:
        yield about


def _asks_team(visit: Visit, typed: Mapping[str, Any]) -> Iterator[WhoIsIt]:
    for seat in range(visit.tournament.details.members):
        name = split_name(str(typed.get(f"player_{seat}", "")).strip())
        about = _about(visit, f"is_official_{seat}", name, str(typed.get(f"membership_{seat}", "")))
        if about:
            yield about


def _about(visit: Visit, field: str, name: Name, membership: str) -> WhoIsIt | None:
    """Only of a form that was filled in: an empty one asks nothing."""
    return OfficialsAsked(visit).about(field, name, membership) if str(name) or membership else None


def _typed(visit: Visit, do: str) -> Mapping[str, Any]:
    """What was typed into a form that was refused."""
    return visit.values if visit.refusal and visit.values.get("do") == do else {}


def _action(visit: Visit) -> str:
    return address("desk-players", visit.tournament.id)


def _field(typed: Mapping[str, Any], name: str, label: str, *more: tuple[str, str]) -> Field:
    return Field(name, label, str(typed.get(name, "")), attributes=(_TYPED_ANEW, *more))


def _player_boxes(visit: Visit, typed: Mapping[str, Any]) -> Iterator[TickBox]:
    admission, age = visit.tournament.admission, visit.rules.roles.guardian_up_to_age
    if admission.has_age_limit:
        shown = _("Age was shown: %(limit)s") % {"limit": age_text(admission)}
        yield _box(typed, "age_shown", shown)
    yield from past_cap_box(visit)
    yield _box(typed, "young", _("%(age)s or younger") % {"age": age})
    yield _box(typed, "guardian", _("a guardian agrees"))


def _team_boxes(visit: Visit, typed: Mapping[str, Any]) -> Iterator[TickBox]:
    admission, age = visit.tournament.admission, visit.rules.roles.guardian_up_to_age
    if admission.has_age_limit:
        shown = _("Everybody showed their age: %(limit)s") % {"limit": age_text(admission)}
        yield _box(typed, "age_shown", shown)
    yield from past_cap_box(visit)
    yield _box(typed, "young", _("somebody is %(age)s or younger") % {"age": age})
    yield _box(typed, "guardian", _("a guardian agrees"))


def past_cap_box(visit: Visit) -> Iterator[TickBox]:
    """How to let somebody in although it is full, for whoever may ask for it; said in the log."""
    cap = visit.tournament.details.cap
    if cap is not None and visit.may("past-cap") and (is_full(visit.tournament) or _was_full(visit)):
        yield TickBox("past_cap", _("Past the cap of %(cap)s") % {"cap": cap})


def _was_full(visit: Visit) -> bool:
    return visit.refusal is not None and visit.refusal.code == "tournament-full"


def _box(typed: Mapping[str, Any], name: str, text: str) -> TickBox:
    return TickBox(name, text, bool(typed.get(name)))


def _late(visit: Visit) -> str:
    """What it costs them, and that pairings which only staff have seen are thrown away for them."""
    told = []
    if visit.tournament.has_started:
        told.append(_("The tournament has started: somebody added now has lost the rounds so far."))
    if outdated_by_entry(visit.tournament):
        told.append(_("The pairings that only staff see are taken back: pair the round again afterwards."))
    return " ".join(told)
