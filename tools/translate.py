"""Translations: strings taken from the sources, catalogues updated, compiled and checked.

    python3 run.py translate add pl     begin a language, here Polish: a .po file with every string
    python3 run.py translate update     take new strings into the .po files, drop unused ones, compile
    python3 run.py translate compile    make the .mo files from the .po files, as every start does if need be
    python3 run.py translate check      say what is missing or wrong; part of `python3 run.py lint`
    python3 run.py translate extract    print every string of the sources

English is written in the sources, the other languages in the .po files.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tokenize import TokenError

from babel import localedata
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_mapping_cfg
from babel.util import pathmatch
from jinja2 import TemplateSyntaxError

from tools.catalogue_files import languages, po_path
from tools.catalogues import (
    Plain,
    Unreadable,
    as_po,
    compile_one,
    messages,
    read,
    translations,
    write,
)

ROOT = Path(__file__).resolve().parent.parent
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[a-z%]|\{\w*\}")

Keyword = tuple[int | tuple[int, str], ...] | None
PLAIN: Keyword = None
COUNTED: Keyword = (1, 2)
IN_CONTEXT: Keyword = ((1, "c"), 2)
COUNTED_IN_CONTEXT: Keyword = ((1, "c"), 2, 3)
KEYWORDS: dict[str, Keyword] = {
    **dict.fromkeys(("_", "lazy", "gettext", "gettext_lazy", "noted"), PLAIN),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), COUNTED),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), IN_CONTEXT),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), COUNTED_IN_CONTEXT),
}


def extract(root: Path, language: str) -> Plain:
    """Every string of the sources, as a catalogue without translations.

    Texts of the rulebook have their Spanish beside them, so it is not asked for again.
    """
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Plain(language)
    for path in sorted((root / "src").rglob("*.*")):
        name = path.relative_to(root).as_posix()
        for pattern, method in methods:
            if pathmatch(pattern, name) and not (path.suffix == ".toml" and language == "es"):
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


def unseen(root: Path) -> list[str]:
    """Strings translated inside an f-string, by their places: the extraction does not see them."""
    found = []
    for path in sorted((root / "src").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_bytes(), name)):
            if isinstance(node, ast.JoinedStr):
                calls = (part for part in ast.walk(node) if _translates(part))
                found += [
                    f"{name}:{node.lineno}: take out of the f-string: {ast.unparse(one)}" for one in calls
                ]
    return found


def _translates(node: ast.AST) -> bool:
    """Whether it translates a string that stands there, as ``_("any")``, and no variable."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS):
        return False
    return any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in node.args)


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


def singular(message: Message) -> str:
    """The key by which gettext looks up an entry."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def update(root: Path, language: str) -> list[str]:
    """Update the .po file from the sources and compile it. Returns what needs a translation."""
    new = merged(extract(root, language), read(root, language))
    write(po_path(root, language), as_po(new))
    compile_one(root, language)
    return [problem for message in messages(new) for problem in translation_problems(message)]


def add(root: Path, language: str) -> str:
    """Begin a language: its .po file with every string. Returns what to say."""
    if not localedata.exists(language):
        raise Unreadable(f"{language} is no language that Babel knows: write pl, pt_BR or zh_Hans.")
    path = po_path(root, language)
    if path.exists():
        raise Unreadable(f"{path.relative_to(root).as_posix()} is there already.")
    empty = len(update(root, language))
    return f"{path.relative_to(root).as_posix()} has {empty} strings to translate."


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
    return [*unseen(ROOT), *(problem for language in languages(ROOT) for problem in problems(ROOT, language))]


def run_extract(root: Path, language: str) -> list[str]:
    """Print the strings."""
    sys.stdout.buffer.write(as_po(extract(root, language)))
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
    adding = len(arguments) == 2 and arguments[0] == "add"
    if not adding and (len(arguments) != 1 or arguments[0] not in COMMANDS):
        print(f"Which? {', '.join(COMMANDS)}, or add LANGUAGE.", file=sys.stderr)
        return 2
    try:
        if adding:
            print(add(ROOT, arguments[1]), file=sys.stderr)
            return 0
        found = [line for language in languages(ROOT) for line in COMMANDS[arguments[0]](ROOT, language)]
        found += unseen(ROOT) if arguments[0] == "check" else []
    except (Unreadable, OSError) as error:
        print(f"Nothing was written: {error}", file=sys.stderr)
        return 1
    if found:
        print("\n".join(found), file=sys.stderr)
    elif arguments[0] in ("update", "check"):
        print("The catalogues are complete.", file=sys.stderr)
    return 1 if found and arguments[0] == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
