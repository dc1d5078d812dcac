"""Languages: English, which is in the sources, and every other whose compiled catalogue is there.

This is the one list of languages; a catalogue is all that a further one needs (docs/guides/translating.md).
"""

from __future__ import annotations

import gettext
import os
from pathlib import Path

from topcut.caching import cached

ENGLISH = "en"
DOMAIN = "django"
SHIPPED = Path(__file__).resolve().parent / "locale"


def folders() -> list[Path]:
    """Where catalogues lie: a translator's own folder, if one is named, before those that ship."""
    own = os.environ.get("TOPCUT_LOCALE", "")
    return [*([Path(own).absolute()] if own else []), SHIPPED]


def codes() -> tuple[str, ...]:
    """English first, then the others; as browsers write them: ``pt-br`` lies in the folder ``pt_BR``."""
    found = (mo for folder in folders() for mo in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *sorted({mo.parent.parent.name.lower().replace("_", "-") for mo in found}))


def offered() -> list[tuple[str, str]]:
    """Every language with its own name for itself: ``("es", "Español")``."""
    from django.conf.locale import LANG_INFO

    names = {code: str(LANG_INFO.get(code, {}).get("name_local", code)) for code in codes()}
    return [(code, name[:1].upper() + name[1:]) for code, name in names.items()]


def chosen() -> str:
    """The language of the command line, from the environment; English where it names none that is here."""
    for variable in ("TOPCUT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable, ""):
            return nearest(wanted.partition(".")[0])
    return ENGLISH


def nearest(wanted: str) -> str:
    """A language that is here: ``es_MX`` is ``es`` where there is no Spanish of Mexico, ``C`` is English."""
    asked = wanted.lower().replace("_", "-")
    return next((code for code in (asked, asked.partition("-")[0]) if code in codes()), ENGLISH)


_speaking = [ENGLISH]
"""The language of the command line. Pages never ask for it: Django has theirs."""


def speak(language: str) -> None:
    """Let the command line speak a language; also what Typer says of itself."""
    _speaking[0] = language
    if language == ENGLISH:
        return
    folder = next(one for one in folders() if _mo(one, language).exists())
    gettext.bindtextdomain(DOMAIN, str(folder))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = _locale(language)


def spoken() -> str:
    return _speaking[0]


def said(text: str) -> str:
    """A text of the command line in the language that it speaks."""
    return translated(text, spoken())


def counted(one: str, several: str, number: int) -> str:
    """The form of a text for a number, in the language of the command line."""
    if spoken() == ENGLISH:
        return one if number == 1 else several
    return catalogue(spoken()).ngettext(one, several, number)


def grouped(number: int) -> str:
    """A large number with its thousands apart: "20,000", in other languages "20 000"."""
    return f"{number:,}" if spoken() == ENGLISH else f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def noted(text: str) -> str:
    """A text as it is, noted for translators; ``said`` says it."""
    return text


def translated(text: str, language: str) -> str:
    """A text of the sources, or of the rulebook, in a language; in English where nobody has translated it."""
    return text if language == ENGLISH else catalogue(language).gettext(text)


@cached(20)
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, read without Django."""
    for folder in folders():
        if _mo(folder, language).exists():
            return gettext.translation(DOMAIN, folder, [_locale(language)])
    return gettext.NullTranslations()


def _mo(folder: Path, language: str) -> Path:
    return folder / _locale(language) / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _locale(language: str) -> str:
    """The name of a language's folder: ``pt_BR`` for ``pt-br``, ``zh_Hans`` for ``zh-hans``."""
    named, _, region = language.partition("-")
    return f"{named}_{region.upper() if len(region) < 3 else region.title()}" if region else named
