"""Player page at the desk as a value; a class of its own for the answer that shows a new code."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.kernel.ids import PersonId
from topcut.messages.words import membership_label
from topcut.people.identity import guardian_agreed, membership_kind, membership_of
from topcut.people.names import ERASED, Name, names_of_people
from topcut.people.wiping import wipe_state
from topcut.service.acts.care import may_forget
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.codes import Codes
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.erasing import EraseForm, erase_form
from topcut.web.desk.player_acts import PlayerActs, player_acts
from topcut.web.desk.player_phones import PhoneCard, phone_cards
from topcut.web.desk.player_rounds import (
    RecordSoFar,
    RoundOfPlayer,
    StatementShown,
    record_so_far,
    rounds_of_player,
    statements_shown,
)
from topcut.web.desk.roster_rows import arrival_chip, entrant_chip, is_status_told
from topcut.web.page_parts import Chip, Cited, Field, Link, TickBox
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class TeamNaming:
    """Renaming a team, or disallowing its name by the rule cited."""

    name: Field
    cite: Cited


@dataclass(frozen=True, slots=True)
class MendForm:
    """A member's name and number, to be put right. ``another``: than the official of that name."""

    title: str
    seat: int
    fields: tuple[Field, ...]
    another: TickBox | None
    open: bool


@screen("desk/player.html")
class PlayerAtDeskPage(DeskPage):
    """``wiping``: what is left of an erased name is being overwritten."""

    name: str
    chips: tuple[Chip, ...]
    back: Link
    record: RecordSoFar
    rounds: tuple[RoundOfPlayer, ...]
    statements: tuple[StatementShown, ...]
    naming: TeamNaming | None
    mending: tuple[MendForm, ...]
    erasing: tuple[EraseForm, ...]
    wiping: bool
    phones: tuple[PhoneCard, ...]
    acts: PlayerActs | None


@screen("desk/player.html")
class PlayerCodePage(PlayerAtDeskPage):
    """With a code that is shown only now, so it is not renewed."""

    is_renewed: ClassVar[bool] = False


def player_screen(visit: Visit, entrant: Entrant, shown: Codes) -> PlayerAtDeskPage | PlayerCodePage:
    """``shown`` is the code that was made just now, if any."""
    card = player_card(visit.tournament, visit.rules, entrant.id)
    kind = PlayerCodePage if shown else PlayerAtDeskPage
    known = names_of_people(entrant.members)
    return kind(
        name=_heading(visit, entrant, known),
        chips=tuple(_chips(visit, entrant)),
        back=_back(visit),
        record=record_so_far(card),
        rounds=tuple(rounds_of_player(visit, card)),
        statements=statements_shown(visit, entrant.id),
        naming=_naming(visit) if visit.tournament.details.in_teams and visit.may("register") else None,
        mending=tuple(_mending(visit, entrant)) if visit.may_at_once("register") else (),
        erasing=tuple(_erasing(visit, entrant, known)) if may_forget(visit.actor) else (),
        wiping=bool(len(known) < len(entrant.members) and wipe_state().pending),
        phones=tuple(phone_cards(visit, entrant, shown)),
        acts=player_acts(visit, entrant),
    )


def _chips(visit: Visit, entrant: Entrant) -> Iterator[Chip]:
    tournament = visit.tournament
    if is_status_told(tournament, entrant.status):
        yield entrant_chip(entrant.status)
    if any(guardian_agreed(member) for member in entrant.members):
        yield Chip(_("a guardian agrees"))
    active = entrant.status is EntrantStatus.ACTIVE
    if tournament.details.check_in and not tournament.has_started and active:
        yield arrival_chip(entrant)


def _heading(visit: Visit, entrant: Entrant, known: Mapping[PersonId, Name]) -> str:
    """The name; that it was erased, where nothing is left of it."""
    name = str(visit.names[entrant.id])
    return _("Name erased") if name == str(ERASED) and not known else name


def _back(visit: Visit) -> Link:
    text = _("All teams") if visit.tournament.details.in_teams else _("All players")
    return Link(text, address("desk-players", visit.tournament.id), "small")


def _naming(visit: Visit) -> TeamNaming:
    name = Field(
        "team",
        _("Name of the team"),
        help=_("Left empty, the team is called by its players."),
        attributes=(("autocomplete", "off"), ("maxlength", "100")),
    )
    return TeamNaming(name, rule_cited(visit.rules, "MTR-8.1.a"))


def _mending(visit: Visit, entrant: Entrant) -> Iterator[MendForm]:
    asked = membership_label(membership_kind(visit.rules))
    several = len(entrant.members) > 1
    for seat, (person, name) in enumerate(zip(entrant.members, visit.members[entrant.id], strict=True)):
        title = _("Correct the name of %(name)s") % {"name": name} if several else _("Correct the name")
        typed = visit.values if _is_refused(visit, seat) else {}
        fields = (
            Field(
                "first_name", _("First name"), str(typed.get("first_name", name.first)), id=f"first_{seat}"
            ),
            Field("last_name", _("Last name"), str(typed.get("last_name", name.last)), id=f"last_{seat}"),
            Field(
                "membership",
                asked,
                str(typed.get("membership", membership_of(person))),
                id=f"membership_{seat}",
            ),
        )
        yield MendForm(title, seat, fields, _another() if typed else None, bool(typed))


def _is_refused(visit: Visit, seat: int) -> bool:
    """Whether the name of this member was refused as that of an official, and is asked about again."""
    refused = visit.refusal is not None and visit.refusal.code == "name-of-official"
    return refused and str(visit.values.get("member", "0")) == str(seat)


def _another() -> TickBox:
    return TickBox("another", _("This is another person than the official of that name"))


def _erasing(visit: Visit, entrant: Entrant, known: dict[PersonId, Name]) -> Iterator[EraseForm]:
    """The players of an entrant who have a name to erase."""
    several = len(entrant.members) > 1
    for seat, member in enumerate(entrant.members):
        if member in known:
            page = address("desk-player", visit.tournament.id, entrant.id)
            yield erase_form(visit, page, member, seat, several=several, team=several)
