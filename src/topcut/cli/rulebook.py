"""``topcut rulebook``: check our data against a document, and draft a new edition from one."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data
from topcut.invocation import program
from topcut.languages import noted
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.documents.document import Document

app = typer.Typer(help="Our figures held against the documents.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
File = Annotated[Path, typer.Argument(help="A document: text, Markdown or PDF.", exists=True, dir_okay=False)]


STATUSES = {
    "found": noted("found"),
    "different": noted("different"),
    "not-found": noted("not found"),
    "not-checked": noted("not checked"),
}


@app.command("check")
def check_(
    file: File,
    edition: Annotated[str | None, typer.Option("--edition", help="Against another edition.")] = None,
    as_json: AsJson = False,
) -> None:
    """Look for every value of a document in the section it cites: found, different or not found."""
    from topcut.documents.held_values import HeldStatus, check, check_lists

    document = _document(file)
    name = _edition(edition) if edition else _held(document.name)
    values = list(check(name, document))
    lists = list(check_lists(name, document))
    if as_json:
        for one in values:
            stated = one.stated
            line = {
                "key": stated.key,
                "section": stated.section,
                "status": one.status,
                "missing": one.missing,
            }
            typer.echo(json.dumps(line, ensure_ascii=False))
        for listed in lists:
            place = {"format": listed.format, "list": listed.list, "section": listed.section}
            gaps = {"missing": listed.missing, "extra": listed.extra, "spelled": listed.spelled}
            typer.echo(json.dumps({**place, "status": listed.status, **gaps}, ensure_ascii=False))
        return
    for one in values:
        if one.status in (HeldStatus.DIFFERENT, HeldStatus.NOT_FOUND):
            missing = f": {', '.join(one.missing)}" if one.missing else ""
            typer.echo(f"{_(STATUSES[one.status])}  {one.stated.key} ({one.stated.section}){missing}")
    for listed in lists:
        for word, names in ((_("not in the document"), listed.missing), (_("not in our data"), listed.extra)):
            if names:
                typer.echo(f"{word}  {listed.format}, {listed.list} ({listed.section}): {'; '.join(names)}")
        for ours, theirs in listed.spelled:
            typer.echo(
                _("spelled otherwise  %(format)s, %(list)s: %(theirs)s (%(ours)s)")
                % {"format": listed.format, "list": listed.list, "theirs": theirs, "ours": ours}
            )
    counts = {status: sum(one.status is status for one in values) for status in HeldStatus}
    typer.echo(", ".join(f"{_(STATUSES[status])} {count}" for status, count in counts.items() if count))


@app.command()
def draft(
    file: File,
    base: Annotated[str, typer.Option("--from", help="The edition to begin with.")],
    old: Annotated[
        Path | None, typer.Option("--old", help="Its document; the library's copy without this.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the drafted file here.")] = None,
    data: Data = DEFAULT_DATA,
    as_json: AsJson = False,
) -> None:
    """Propose the file of a new edition from its document, and list what a person must read."""
    from topcut.documents.edition_draft import draft as drafted

    before = _rules(old) if old else _from_library(_edition(base), data)
    made = drafted(_rules(file), _edition(base), before)
    if out:
        try:
            out.write_text(made.text, encoding="utf-8")
        except OSError as error:
            _stop(_("%(out)s cannot be written: %(strerror)s.") % {"out": out, "strerror": error.strerror})
    if as_json:
        proposals = [
            {
                "key": one.key,
                "section": one.section,
                "was": str(one.was),
                "now": str(one.now),
                "sure": one.sure,
            }
            for one in made.proposals
        ]
        lists = [
            {"format": one.format, "list": one.list, "add": one.extra, "remove": one.missing}
            for one in made.lists
        ]
        plain = {"edition": made.edition, "from": made.base, "values": proposals, "lists": lists}
        moved = {"moved": made.moved, "to_read": made.to_read, "compared_with_document": before is not None}
        typer.echo(json.dumps({**plain, **moved}, ensure_ascii=False))
        return
    if before is None:
        typer.echo(
            _("Without the document of %(base)s only missing figures are told: %(topcut)s library add it.")
            % {"base": base, "topcut": program()},
            err=True,
        )
    typer.echo(made.text if not out else _("Wrote %(out)s.") % {"out": out})


def _document(file: Path) -> "Document":
    from topcut import bootstrap
    from topcut.documents.lines import LARGEST, Unreadable
    from topcut.documents.reading import read

    try:
        with file.open("rb") as opened:
            return read(opened.read(LARGEST + 1)).document
    except Unreadable as error:
        bootstrap.start_django()
        from topcut.messages.document_words import unreadable_text

        _stop(f"{file}: {unreadable_text(error)}")


def _rules(file: Path) -> "Document":
    """The tournament rules; other documents cannot become an edition."""
    from topcut.documents.document import DocumentKind

    document = _document(file)
    if document.kind is not DocumentKind.MTR:
        _stop(
            _("%(file)s is %(name)s, not an edition of the Magic Tournament Rules.")
            % {"file": file, "name": document.name}
        )
    return document


def _from_library(name: str, data: Path) -> "Document | None":
    """The library's copy, if there is a library."""
    import os

    if not os.environ.get("TOPCUT_DATABASE_URL") and not (data / "topcut.sqlite3").exists():
        return None
    from topcut.cli.data_folder import reading

    with reading(data):
        from topcut.documents import document_store

        same = [one for one in document_store.collection().documents if one.name == name]
        return next((one for one in same if one.language == "en"), same[0] if same else None)


def _edition(name: str) -> str:
    from topcut.rulebook import editions

    known = [edition.name for edition in editions()]
    if name not in known:
        _stop(
            _("There is no edition %(name)s. There are: %(known)s.")
            % {"name": name, "known": ", ".join(known)}
        )
    return name


def _held(document: str) -> str:
    """The name of our data of a document: an edition, the addendum, or the game's FAQ."""
    from topcut.documents.document import DocumentKind
    from topcut.rulebook import overlays

    return document if document == DocumentKind.FAQ or document in overlays() else _edition(document)


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
