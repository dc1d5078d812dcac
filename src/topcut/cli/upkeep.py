"""``topcut ledger``, ``erase`` and ``doctor``."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.account import Organizer, organizing_account, show_password
from topcut.cli.data_folder import (
    DEFAULT_DATA,
    Data,
    counting,
    damage_in_words,
    only_server,
    open_data,
    reading,
    tell_unread,
    warn_without_seed,
)
from topcut.cli.waiting import waiting
from topcut.languages import counted as ngettext
from topcut.languages import noted
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.core.tournament import Tournament as Deleted

ledger = typer.Typer(help="The ledger: check it, take it out, bring it in.", no_args_is_help=True)
Tournament = Annotated[str | None, typer.Argument(help="A tournament's id; all of them without one.")]
STILL_HELD = noted("Backups made before, exports and paper still hold it: delete or destroy those yourself.")
Through = Annotated[
    str | None,
    typer.Option("--through", help="Also ask the running server as people do: https://play.example.org"),
]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


@ledger.command()
def verify(tournament: Tournament = None, data: Data = DEFAULT_DATA, as_json: AsJson = False) -> None:
    """Read every line again: the chain and, once the seed is published, every random choice."""

    with reading(data):
        from topcut.messages.chain_faults import reason_of_fault
        from topcut.service.backups import check

        with waiting(_("Reading every line again")):
            reports = check(tournament)
    if tournament and not reports:
        _stop(
            _("There is no tournament %(tournament)s in %(data)s.") % {"tournament": tournament, "data": data}
        )
    for report in reports:
        why = f": {reason_of_fault(report.fault)}" if report.fault else ""
        typer.echo(json.dumps(report.plain()) if as_json else report.sentence() + why)
    if not reports and not as_json:
        typer.echo(_("There is no tournament here yet."))
    raise typer.Exit(0 if all(report.sound for report in reports) else 1)


@ledger.command()
def index(data: Data = DEFAULT_DATA) -> None:
    """Make the index of tournaments again, from their ledgers: lists and searches read it."""
    with only_server(data):
        open_data(data)
        from topcut.service.states import tournament_ids
        from topcut.service.tournament_lists import make_rows

        ids = tournament_ids()
        with counting(_("Listing tournaments"), len(ids)) as show:
            tell_unread(make_rows(ids, show))
    typer.echo(
        ngettext("%(count)s tournament listed.", "%(count)s tournaments listed.", len(ids))
        % {"count": len(ids)}
    )


@ledger.command()
def snapshots(data: Data = DEFAULT_DATA) -> None:
    """Make the snapshots of large tournaments again, from their ledgers: a server starts them from these."""
    with only_server(data):
        open_data(data)
        from topcut.service.snapshotting import make
        from topcut.service.states import tournament_ids

        ids = tournament_ids()
        with counting(_("Folding tournaments"), len(ids)) as show:
            made = make(ids, show)
    typer.echo(ngettext("%(count)s snapshot made.", "%(count)s snapshots made.", made) % {"count": made})


@ledger.command("export")
def export_(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    out: Annotated[
        Path | None, typer.Option("--out", help="File to write; standard output without it.")
    ] = None,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Without names and without the seed.")
    ] = False,
    data: Data = DEFAULT_DATA,
) -> None:
    """Write a tournament's ledger as JSON lines."""

    with reading(data):
        from topcut.formats.ledger_file import export_lines

        lines = export_lines(tournament, with_people=not anonymous)
        if lines is None:
            _stop(
                _("There is no tournament %(tournament)s in %(data)s.")
                % {"tournament": tournament, "data": data}
            )
        if not anonymous:
            warn_without_seed(tournament)
        if out is None:
            for line in lines:
                typer.echo(line)
            return
        with out.open("w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in lines)
        typer.echo(_("Wrote %(out)s.") % {"out": out}, err=True)


@ledger.command("import")
def import_(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A file made by export.")],
    organizer: Organizer = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Bring in a ledger that was exported; what is already here is never overwritten."""
    from topcut import bootstrap

    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        from topcut.core.kernel.ids import PersonId
        from topcut.core.kernel.refusal import Refusal
        from topcut.formats.checked_ledger import ImportRefused
        from topcut.formats.ledger_file import hand_over, import_lines
        from topcut.ledger.writing import writing
        from topcut.messages.refusals import refusal_text
        from topcut.service.memberships import where_to_create

        try:
            with file.open(encoding="utf-8") as lines, writing():
                account, password = organizing_account(organizer)
                brought = import_lines(lines, where_to_create(PersonId(account.person_id)))
                goes_on = hand_over(brought.tournament, account)
        except ImportRefused as refused:
            _stop(_("Nothing was imported from %(file)s: %(refused)s") % {"file": file, "refused": refused})
        except Refusal as refusal:
            _stop(
                _("Nothing was imported from %(file)s: %(refusal_text)s")
                % {"file": file, "refusal_text": refusal_text(refusal)}
            )
    typer.echo(
        ngettext(
            "Imported tournament %(tournament)s: %(version)s line, head %(hash)s.",
            "Imported tournament %(tournament)s: %(version)s lines, head %(hash)s.",
            brought.version,
        )
        % {"tournament": brought.tournament, "version": brought.version, "hash": brought.hash[:12]}
    )
    if not goes_on:
        typer.echo(_("It is finished: nothing in it can change, and everybody can read its public pages."))
    else:
        typer.echo(
            _("%(username)s is now its organizer, head judge and scorekeeper.")
            % {"username": account.username}
        )
        typer.echo(_("Players' phones need new codes: the desk makes and prints them."))
    show_password(account, password)


@ledger.command("delete")
def delete_(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    force: Annotated[bool, typer.Option("--force", help="Also before the rules allow it.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Without asking for its name.")] = False,
    data: Data = DEFAULT_DATA,
) -> None:
    """Delete a finished tournament for good, once the rules no longer ask for it to be kept; asks first."""
    from topcut import bootstrap

    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        from topcut.core.kernel.ids import TournamentId
        from topcut.core.kernel.refusal import Refusal
        from topcut.messages.refusals import refusal_text
        from topcut.people.wiping import wipe
        from topcut.service import rules_of, states
        from topcut.service.deleting import delete, expect_free_to_go

        found = states.known(TournamentId(tournament))
        if found is None:
            _stop(
                _("There is no tournament %(tournament)s in %(data)s.")
                % {"tournament": tournament, "data": data}
            )
        try:
            if not force:
                expect_free_to_go(found.tournament)
        except Refusal as refusal:
            _stop(
                _("%(refusal_text)s To force it: --force.")
                % {"refusal_text": refusal_text(refusal, rules_of(found.tournament))}
            )
        if not yes:
            _ask_for_name(found.tournament)
        delete(found.tournament.id, forced=force)
        wipe()
    name = found.tournament.details.name
    typer.echo(
        _("Deleted tournament %(tournament)s: %(name)s. %(held)s")
        % {"tournament": tournament, "name": name, "held": _(STILL_HELD)}
    )


def _ask_for_name(tournament: "Deleted") -> None:
    """End here unless somebody at the terminal types the tournament's name."""
    from topcut.messages import deletion
    from topcut.service import rules_of
    from topcut.service.deleting import still_kept_until

    typer.echo(
        deletion.deletion_question(tournament, rules_of(tournament), still_kept_until(tournament)), err=True
    )
    if not sys.stdin.isatty():
        _stop(deletion.nobody_to_ask())
    if typer.prompt(deletion.type_its_name(), err=True).strip() != tournament.details.name:
        _stop(deletion.not_deleted())


def erase(
    name: Annotated[str, typer.Argument(help="The person's whole name, or their id.")],
    data: Data = DEFAULT_DATA,
) -> None:
    """Erase a person for good: name, account, phones, decklists, and what was written about them."""
    from topcut import bootstrap

    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        from topcut.core.kernel.refusal import Refusal
        from topcut.messages.refusals import refusal_text
        from topcut.people.wiping import wipe
        from topcut.service.acts.care import forget_by_hand, people_called

        found = people_called(name)
        if not found:
            _stop(_("Nobody in %(data)s is called %(name)s.") % {"data": data, "name": name})
        if len(found) > 1:
            _stop(
                _("Several people are called %(name)s. Name one by the id: %(found)s")
                % {"name": name, "found": ", ".join(found)}
            )
        try:
            forget_by_hand(found[0])
        except Refusal as refusal:
            _stop(refusal_text(refusal))
        wipe()
    typer.echo(_("Erased %(found)s. %(held)s") % {"found": found[0], "held": _(STILL_HELD)})


def doctor(data: Data = DEFAULT_DATA, as_json: AsJson = False, through: Through = None) -> None:
    """Versions, database, integrity, clock, free disk: is this machine fit to run a tournament?"""

    with reading(data):
        from topcut.service.doctor import examine

        with waiting(_("Looking at everything")):
            findings = examine()
    if through:
        from topcut.cli.proxy_check import through_proxy

        findings.append(through_proxy(through))
    if as_json:
        typer.echo(json.dumps([finding.plain() for finding in findings], indent=1))
    else:
        for finding in findings:
            verdict = _("ok ") if finding.well else _("BAD")
            typer.echo(f"{verdict}  {_(finding.name)}: {finding.text}")
    raise typer.Exit(0 if all(finding.well for finding in findings) else 1)


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
