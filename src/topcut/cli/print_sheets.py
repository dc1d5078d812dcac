"""``topcut print``: the sheets of a round as files, also beside a running server.

Decklists that are still secret are the exception: the look is recorded, so an account has to be named and
the server stopped.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data, damage_in_words, only_server, reading
from topcut.cli.speaking import SpokenLanguage, as_asked
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.core.play.matches import Round
    from topcut.paper.any_sheet import Sheet
    from topcut.paper.facts import Facts


class SheetKind(StrEnum):
    NAMES = "names"
    TABLES = "tables"
    SLIPS = "slips"
    OUTSTANDING = "outstanding"
    MEETING = "meeting"
    PLAYERS = "players"
    DECK_REGISTRATION = "deck-registration"
    DECKLISTS = "decklists"
    DECK_CHECK = "deck-check"


class Size(StrEnum):
    A4 = "a4"
    LETTER = "letter"


def print_(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    kind: Annotated[SheetKind, typer.Argument(help="Which sheet.", case_sensitive=False)],
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.")],
    round_number: Annotated[
        int | None, typer.Option("--round", help="Which round; the newest without it.", min=1)
    ] = None,
    size: Annotated[Size, typer.Option("--size", help="The paper.")] = Size.A4,
    language: SpokenLanguage = None,
    address: Annotated[
        str, typer.Option("--address", help="Where phones find the server, for the slips' QR codes.")
    ] = "http://localhost:8000",
    by: Annotated[
        str | None, typer.Option("--by", help="Secret decklists: the account that looks; it is recorded.")
    ] = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Write a sheet of a round, or decklists, as PDF."""
    with _opened(data, writing=by is not None):
        from django.utils import translation

        from topcut.paper.any_sheet import pdf

        with translation.override(as_asked(language)):
            facts = _facts(tournament)
            if kind in (SheetKind.DECKLISTS, SheetKind.DECK_CHECK):
                sheet = _decks(facts, by, boxes=kind is SheetKind.DECK_CHECK)
            else:
                sheet = _sheet(facts, kind, round_number, address)
            out.write_bytes(pdf(sheet, size))
    typer.echo(_("Wrote %(out)s.") % {"out": out}, err=True)


@contextmanager
def _opened(data: Path, *, writing: bool) -> Iterator[None]:
    from topcut import bootstrap

    if not writing:
        with reading(data):
            yield
        return
    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        yield


def _decks(facts: "Facts", by: str | None, *, boxes: bool) -> "Sheet":
    """Everybody's list in the order of the players' meeting; recorded as a look (MTR-2.7.d)."""
    from topcut.core.desks.decks.deadlines import deck_in_hand
    from topcut.core.kernel.refusal import Refusal
    from topcut.core.kernel.roles import SYSTEM
    from topcut.messages.refusals import refusal_text
    from topcut.paper.deck_sheets import deck_sheets
    from topcut.people.models import Account, folded
    from topcut.service import actors, handle, rules_of
    from topcut.service.sealing import list_texts, look_to_record
    from topcut.web.decks import pages_of

    tournament, rules = facts.tournament, rules_of(facts.tournament)
    account = Account.objects.filter(username=folded(by)).first() if by else None
    if by and account is None:
        _stop(_("There is no account %(by)s.") % {"by": by})
    owners = sorted(tournament.lists, key=lambda owner: facts.names[owner].key)
    if not owners:
        _stop(_("Nobody has handed in a decklist."))
    if not by and not tournament.lists_published:
        _stop(_("These decklists are secret. Say whose look it is, which is recorded: --by NAME."))
    try:
        actor = actors.staff(account, tournament) if account else SYSTEM
        look = look_to_record(tournament, owners, actor)
        answer = handle(look, actor, tournament.id) if look else None
        texts = list_texts(tournament, owners, actor, look=answer)
    except Refusal as refusal:
        _stop(refusal_text(refusal, rules))
    return deck_sheets(facts, pages_of(texts, tournament.details, deck_in_hand(tournament)), boxes=boxes)


def _facts(tournament: str) -> "Facts":
    from topcut import service
    from topcut.core.kernel.ids import TournamentId
    from topcut.paper.facts import Facts
    from topcut.service.states import known
    from topcut.web.public.roster_names import public_members, public_names

    found = known(TournamentId(tournament))
    if found is None:
        _stop(_("There is no tournament %(tournament)s here.") % {"tournament": tournament})
    names, members = public_names(found.tournament), public_members(found.tournament)
    return Facts(found, names, service.now(), members)


def _sheet(facts: "Facts", kind: SheetKind, number: int | None, address: str) -> "Sheet":
    from topcut.paper.deck_sheets import blank_sheet
    from topcut.paper.pairings import pairings_by_name, pairings_by_table
    from topcut.paper.rosters import outstanding, players, seat_all
    from topcut.paper.round_slips import slip_sheet

    if kind is SheetKind.MEETING:
        return seat_all(facts)
    if kind is SheetKind.PLAYERS:
        return players(facts)
    if kind is SheetKind.DECK_REGISTRATION:
        return blank_sheet(facts)
    round_ = _round(facts, number)
    if kind is SheetKind.SLIPS:
        return slip_sheet(facts, round_, address.rstrip("/"))
    if kind is SheetKind.OUTSTANDING:
        return outstanding(facts, round_, by_zone=True)
    return (pairings_by_name if kind is SheetKind.NAMES else pairings_by_table)(facts, round_)


def _round(facts: "Facts", number: int | None) -> "Round":
    tournament = facts.tournament
    found = tournament.current_round if number is None else tournament.round(number)
    if found is None:
        _stop(_("There is no such round.") if number else _("No round is paired yet."))
    return found


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
