"""Translation catalogues as files: read, written and compiled with Babel. No gettext programs needed.

The files hold no dates, places or line numbers, so that the same strings always give the same file.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tools.catalogue_files import fingerprint, mo_path, po_path

HEAD = """\
# Renewed by `python3 run.py translate update`, which keeps translations, adds strings and drops unused ones.
# The words to use are in docs/concepts/words.md."""


class Unreadable(Exception):
    """A source or a catalogue that cannot be read. Nothing was changed."""


class Plain(Catalog):
    """A catalogue whose header has only what gettext needs, and for a compiled one what it was made from."""

    def __init__(self, language: str, made_from: str = "") -> None:
        super().__init__(locale=language, header_comment=HEAD)
        self.made_from = made_from

    def __iter__(self) -> Iterator[Message]:
        """The header, then the messages."""
        lines = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
        lines += [f"Language: {self.locale}", f"Plural-Forms: {self.plural_forms}"]
        lines += [f"X-Made-From: {self.made_from}"] if self.made_from else []
        yield Message("", "".join(f"{line}\n" for line in lines))
        yield from list(super().__iter__())[1:]


def read(root: Path, language: str) -> Catalog:
    """The catalogue on disk; an empty one if there is none."""
    path = po_path(root, language)
    if not path.exists():
        return Plain(language)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise Unreadable(f"{path.relative_to(root).as_posix()}: cannot be read: {error}") from error


def as_po(catalog: Catalog) -> bytes:
    """The text of a .po file: sorted, so that work done in parallel merges."""
    text = io.BytesIO()
    write_po(text, catalog, width=0, no_location=True, sort_output=True)
    return text.getvalue().rstrip(b"\n") + b"\n"


def compile_one(root: Path, language: str) -> None:
    """Make the .mo file from the .po file, without the entries that are not translated."""
    plain = Plain(language, fingerprint(root, language))
    for message in messages(read(root, language)):
        if all(translations(message)):
            plain.add(message.id, message.string, flags=message.flags, context=message.context)
    data = io.BytesIO()
    write_mo(data, plain)
    write(mo_path(root, language), data.getvalue())


def messages(catalog: Catalog) -> list[Message]:
    """The entries without the header."""
    return [message for message in catalog if message.id]


def translations(message: Message) -> tuple[str, ...]:
    """Every form of the translation; an entry not filled in gives an empty form."""
    if isinstance(message.id, str):
        return (str(message.string or ""),)
    strings = message.string if isinstance(message.string, tuple | list) else ()
    return tuple(strings) or ("",)


def write(path: Path, data: bytes) -> None:
    """Replace a file atomically: a server or another writer never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    aside.write_bytes(data)
    aside.replace(path)
