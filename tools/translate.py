"""Translation catalogues: extracted, updated, compiled and checked with Babel. No gettext programs needed.

    python3 run.py translate update     take new strings into the .po files, drop unused ones, compile
    python3 run.py translate compile    make the .mo files from the .po files
    python3 run.py translate check      say what is missing or wrong; part of `python3 run.py lint`
    python3 run.py translate extract    print every string of the sources

English is written in the sources. The .po files hold no dates, places or line numbers and are sorted, so
that the same strings always give the same file and work done in parallel merges.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tokenize import TokenError

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from babel.util import pathmatch
from jinja2 import TemplateSyntaxError

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path("src/topcut/locale")
PLURALS = {"es": "nplurals=2; plural=(n != 1);"}  # a language is added here
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[a-z%]|\{\w*\}")

Keyword = tuple[int | tuple[int, str], ...] | None
PLAIN: Keyword = None
COUNTED: Keyword = (1, 2)
IN_CONTEXT: Keyword = ((1, "c"), 2)
COUNTED_IN_CONTEXT: Keyword = ((1, "c"), 2, 3)
HEAD = """\
# Renewed by `python3 run.py translate update`, which keeps translations, adds strings and drops unused ones.
# The words to use are in docs/concepts/words.md."""
KEYWORDS: dict[str, Keyword] = {
    **dict.fromkeys(("_", "lazy", "gettext", "gettext_lazy", "gettext_noop"), PLAIN),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), COUNTED),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), IN_CONTEXT),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), COUNTED_IN_CONTEXT),
}


class Unreadable(Exception):
    """A source or a catalogue that cannot be read. Nothing was changed."""


class Plain(Catalog):
    """A catalogue whose header has only what gettext needs: no dates, no version of Babel."""

    def __init__(self, language: str) -> None:
        super().__init__(locale=language, header_comment=HEAD)

    def __iter__(self) -> Iterator[Message]:
        """The header, then the messages."""
        lines = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
        lines += [f"Language: {self.locale}", f"Plural-Forms: {PLURALS[str(self.locale)]}"]
        yield Message("", "".join(f"{line}\n" for line in lines))
        yield from list(super().__iter__())[1:]


def extract(root: Path, language: str) -> Plain:
    """Every string of the sources, as a catalogue without translations."""
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Plain(language)
    for path in sorted((root / "src").rglob("*.*")):
        name = path.relative_to(root).as_posix()
        for pattern, method in methods:
            if pathmatch(pattern, name):
                add_strings(found, path, name, method, options[pattern])
    return found


def add_strings(found: Catalog, path: Path, name: str, method: str, options: Mapping[str, str]) -> None:
    """Add the strings of one file, or say where it cannot be read."""
    try:
        results = extract_from_file(method, path, KEYWORDS, ("Translators:",), options)
        for _, ids, comments, context in results:
            found.add(ids, auto_comments=comments, context=context)
    except TemplateSyntaxError as error:
        raise Unreadable(f"{name}:{error.lineno}: cannot be read: {error.message}") from error
    except (SyntaxError, TokenError) as error:
        raise Unreadable(f"{name}: cannot be read: {error}") from error


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


def po_path(root: Path, language: str) -> Path:
    """The path of Django's domain "django" for a language."""
    return root / LOCALE / language / "LC_MESSAGES" / "django.po"


def merged(sources: Catalog, translated: Catalog) -> Plain:
    """The strings of the sources with their existing translations; unused strings are dropped."""
    result = Plain(str(sources.locale))
    for message in messages(sources):
        old = translated.get(singular(message), message.context)
        kept = old if old and old.pluralizable == message.pluralizable else None
        flags = message.flags | (kept.flags & {"fuzzy"} if kept else set())
        comments = kept.user_comments if kept else []
        result.add(
            message.id,
            kept.string if kept else None,
            flags=flags,
            auto_comments=message.auto_comments,
            user_comments=comments,
            context=message.context,
        )
    return result


def messages(catalog: Catalog) -> list[Message]:
    """The entries without the header."""
    return [message for message in catalog if message.id]


def singular(message: Message) -> str:
    """The key by which gettext looks up an entry."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def update(root: Path, language: str) -> list[str]:
    """Update the .po file from the sources and compile it. Returns what needs a translation."""
    new = merged(extract(root, language), read(root, language))
    text = io.BytesIO()
    write_po(text, new, width=0, no_location=True, sort_output=True)
    write(po_path(root, language), text.getvalue().rstrip(b"\n") + b"\n")
    compile_one(root, language)
    return [problem for message in messages(new) for problem in translation_problems(message)]


def compiled(catalog: Catalog) -> bytes:
    """The .mo file of a catalogue."""
    plain = Plain(str(catalog.locale))
    for message in messages(catalog):
        if all(translations(message)):
            plain.add(message.id, message.string, flags=message.flags, context=message.context)
    data = io.BytesIO()
    write_mo(data, plain)
    return data.getvalue()


def compile_one(root: Path, language: str) -> None:
    """Make the .mo file from the .po file."""
    write(po_path(root, language).with_suffix(".mo"), compiled(read(root, language)))


def write(path: Path, data: bytes) -> None:
    """Replace a file atomically: a server or another writer never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    aside.write_bytes(data)
    aside.replace(path)


def problems(root: Path, language: str) -> list[str]:
    """All problems of a language, one line each; none if it is complete."""
    place = po_path(root, language).relative_to(root).as_posix()
    try:
        sources, translated = extract(root, language), read(root, language)
    except Unreadable as error:
        return [str(error)]
    found = [f"not in the catalogue, run `translate update`: {shown(m)}" for m in beyond(sources, translated)]
    found += [f"no longer used, run `translate update`: {shown(m)}" for m in beyond(translated, sources)]
    found += [f"no longer used, run `translate update`: {shown(m)}" for m in translated.obsolete.values()]
    found += [problem for message in messages(translated) for problem in translation_problems(message)]
    mo = po_path(root, language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(translated):
        found.append("the .mo file is not made from this file, run `translate compile`")
    return [f"{place}: {problem}" for problem in found]


def beyond(one: Catalog, other: Catalog) -> list[Message]:
    """The entries of one catalogue that the other lacks, or has with another plural."""
    there = {(message.context, message.id) for message in messages(other)}
    return [message for message in messages(one) if (message.context, message.id) not in there]


def translation_problems(message: Message) -> Iterator[str]:
    """What is wrong with one entry by itself."""
    if not all(translations(message)):
        yield f"not translated: {shown(message)}"
    elif message.fuzzy:
        yield f"marked fuzzy, look and remove the mark: {shown(message)}"
    elif not placeholders_agree(message):
        yield f"the placeholders differ: {shown(message)}"


def translations(message: Message) -> tuple[str, ...]:
    """Every form of the translation; an entry not filled in gives an empty form."""
    if isinstance(message.id, str):
        return (str(message.string or ""),)
    strings = message.string if isinstance(message.string, tuple | list) else ()
    return tuple(strings) or ("",)


def placeholders_agree(message: Message) -> bool:
    """Each form has the placeholders of its English; the singular may omit or show the number."""
    ids = (message.id,) if isinstance(message.id, str) else message.id
    first, last = placeholders(ids[0]), placeholders(ids[-1])
    forms = [placeholders(form) for form in translations(message)]
    return forms[0] in (first, last) and all(form == last for form in forms[1:])


def placeholders(text: str) -> list[str]:
    """The placeholders in a text, sorted."""
    return sorted(set(PLACEHOLDER.findall(text)))


def shown(message: Message) -> str:
    """An entry by its English text, with its context if it has one."""
    context = f"{message.context}: " if message.context else ""
    return f"{context}{singular(message)!r}"


def catalogues_are_complete(_: Mapping[str, str]) -> list[str]:
    """The check for tools/checks.py."""
    return [problem for language in PLURALS for problem in problems(ROOT, language)]


def run_extract(root: Path, language: str) -> list[str]:
    """Print the strings."""
    write_po(sys.stdout.buffer, extract(root, language), width=0, no_location=True, sort_output=True)
    return []


def run_compile(root: Path, language: str) -> list[str]:
    """Compile; there is nothing to report."""
    compile_one(root, language)
    return []


COMMANDS: dict[str, Callable[[Path, str], list[str]]] = {
    "extract": run_extract,
    "update": update,
    "compile": run_compile,
    "check": problems,
}


def main(arguments: Sequence[str]) -> int:
    """Run one command for every language. `update` reports missing translations, which is not a failure."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(f"Which? {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        found = [line for language in PLURALS for line in COMMANDS[arguments[0]](ROOT, language)]
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(found) if found else "The catalogues are complete.", file=sys.stderr)
    return 1 if found and arguments[0] == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
