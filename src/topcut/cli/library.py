"""``topcut library``: the organizer's own copies of the rule documents."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data, damage_in_words, only_server, reading
from topcut.cli.speaking import as_asked
from topcut.invocation import program
from topcut.languages import counted as ngettext
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.documents.collection import Collection, SectionAnswer
    from topcut.documents.document import Document

app = typer.Typer(help="Your own copies of the rule documents: add, search, compare.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Language = Annotated[str | None, typer.Option("--language", help="The language you read: en or es.")]
Name = Annotated[str, typer.Argument(help="A document's name, such as mtr-2025-06-30.")]
SHOWN = 5


@app.command()
def add(
    files: Annotated[list[Path], typer.Argument(help="Text, Markdown or PDF.", exists=True, dir_okay=False)],
    data: Data = DEFAULT_DATA,
    as_json: AsJson = False,
) -> None:
    """Add copies of rule documents. What was not understood is listed; a bad file changes nothing."""
    from topcut import bootstrap

    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        reports = [_added(file) for file in files]
    for report in reports:
        typer.echo(json.dumps(report, ensure_ascii=False) if as_json else _report_text(report))
    raise typer.Exit(0 if all(report["ok"] for report in reports) else 1)


def _added(file: Path) -> dict[str, Any]:
    from topcut.documents import document_store
    from topcut.documents.lines import LARGEST, Unreadable
    from topcut.messages.document_words import OUTCOMES, left_out_text, unreadable_text

    try:
        with file.open("rb") as opened:
            added = document_store.add(opened.read(LARGEST + 1))
    except Unreadable as error:
        return {"file": str(file), "ok": False, "code": error.code, "message": unreadable_text(error)}
    document = added.document
    facts = {"name": document.name, "language": document.language, "sections": len(document.sections)}
    not_placed = [
        {"line": line.place, "text": line.text, "why": left_out_text(line)}
        for line in added.left_out
        if line.why not in ("page", "contents")
    ]
    return {
        "file": str(file),
        "ok": True,
        "outcome": added.outcome,
        **facts,
        "message": str(OUTCOMES[added.outcome] % facts),
        "left_out": not_placed,
    }


def _report_text(report: dict[str, Any]) -> str:
    lines = [f"{report['file']}: {report['message']}"]
    lines += [
        "  " + _("line %(line)s: %(text)s (%(why)s)") % {**line, "text": line["text"][:70]}
        for line in report.get("left_out", ())
    ]
    return "\n".join(lines)


@app.command("list")
def list_(data: Data = DEFAULT_DATA, as_json: AsJson = False) -> None:
    """The documents that were added."""
    documents = _collection(data).documents
    if as_json:
        typer.echo(json.dumps([_document_data(document) for document in documents], ensure_ascii=False))
        return
    for document in documents:
        typer.echo(
            ngettext(
                "%(name)s  %(language)s  %(count)s section",
                "%(name)s  %(language)s  %(count)s sections",
                len(document.sections),
            )
            % {"name": document.name, "language": document.language, "count": len(document.sections)}
        )
    if not documents:
        typer.echo(_("No document yet: %(topcut)s library add FILE") % {"topcut": program()})


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words, a phrase in quotation marks, or a section.")],
    language: Language = None,
    edition: Annotated[str, typer.Option("--edition", help="Prefer this edition's text.")] = "",
    data: Data = DEFAULT_DATA,
    as_json: AsJson = False,
) -> None:
    """Find the section that answers a question."""
    from topcut.documents.collection import LibraryReader

    found = _collection(data).search(" ".join(words), LibraryReader(as_asked(language), edition))
    if as_json:
        answers = [_answer_data(answer) for answer in found.found]
        typer.echo(json.dumps({"answers": answers, "meant": found.meant}, ensure_ascii=False))
        return
    if found.meant:
        typer.echo(_("Did you mean: %(meant)s") % {"meant": found.meant})
    for answer in found.found[:SHOWN]:
        section, document = answer.best.section, answer.best.document
        typer.echo(f"{document.name} {section.number} {section.title}\n    {section.text[:160]}")
    if not found.found:
        typer.echo(_("Nothing was found."))


@app.command()
def show(
    name: Name,
    section: Annotated[str, typer.Argument(help="A section's number, such as 2.10 or App C.")],
    language: Language = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Print one section with everything below it."""
    document = _named(_collection(data), name, as_asked(language))
    branch = list(document.branch(section))
    if not branch:
        _stop(_("%(name)s has no section %(section)s.") % {"name": name, "section": section})
    for one in branch:
        typer.echo(f"{one.number} {one.title}\n\n{one.text}\n")


@app.command()
def compare(
    before: Name,
    after: Name,
    section: Annotated[str | None, typer.Argument(help="One section of the later document.")] = None,
    data: Data = DEFAULT_DATA,
    as_json: AsJson = False,
) -> None:
    """What was added, removed and moved between two documents."""
    from topcut.documents.glosses import moved_numbers
    from topcut.documents.section_changes import TextChange, align, pieces

    kept = _collection(data)
    old, new = _named(kept, before), _named(kept, after)
    for pair in align(old, new, moved_numbers(before, after)):
        here = pair.after or pair.before
        if here is None or not (pair.changed or pair.moved) or (section and section != here.number):
            continue
        was, now = (one.number if one else None for one in (pair.before, pair.after))
        parts = pieces(pair.before.text if pair.before else "", pair.after.text if pair.after else "")
        added, removed = (
            [part.text.strip() for part in parts if part.change is kind]
            for kind in (TextChange.ADDED, TextChange.REMOVED)
        )
        if as_json:
            line = {"before": was, "after": now, "title": here.title, "added": added, "removed": removed}
            typer.echo(json.dumps(line, ensure_ascii=False))
            continue
        typer.echo(f"{was or '-'} → {now or '-'}  {here.title}")
        for text in removed if section else ():
            typer.echo(f"  - {text}")
        for text in added if section else ():
            typer.echo(f"  + {text}")


@app.command()
def remove(name: Name, language: Language = None, data: Data = DEFAULT_DATA) -> None:
    """Take a document out again."""
    from topcut import bootstrap

    language = as_asked(language)
    with only_server(data):
        bootstrap.prepare(data)
        from topcut.documents import document_store

        if not document_store.remove(name, language):
            _stop(_("There is no %(name)s in %(language)s.") % {"name": name, "language": language})
    typer.echo(_("Removed %(name)s (%(language)s).") % {"name": name, "language": language})


def _collection(data: Path) -> "Collection":

    with reading(data):
        from topcut.documents import document_store

        return document_store.collection()


def _named(collection: "Collection", name: str, language: str = "") -> "Document":
    found = [document for document in collection.documents if document.name == name]
    if not found:
        known = ", ".join(document.name for document in collection.documents) or _("none yet")
        _stop(_("There is no document %(name)s. There are: %(known)s.") % {"name": name, "known": known})
    return next((document for document in found if document.language == language), found[0])


def _document_data(document: "Document") -> dict[str, Any]:
    return {
        "name": document.name,
        "kind": document.kind,
        "edition": str(document.edition) if document.edition else None,
        "language": document.language,
        "title": document.title,
        "sections": [{"number": one.number, "title": one.title} for one in document.sections],
    }


def _answer_data(answer: "SectionAnswer") -> dict[str, Any]:
    best = answer.best
    return {
        "document": best.document.name,
        "language": best.document.language,
        "section": best.section.number,
        "title": best.section.title,
        "text": best.section.text,
        "also": [[copy.document.name, copy.document.language, copy.section.number] for copy in answer.others],
    }


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
