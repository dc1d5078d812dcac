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


def translated(text: str, language: str) -> str:
    """A text of the sources, or of the rulebook, in a language; in English where nobody has translated it."""
    return text if language == ENGLISH else catalogue(language).gettext(text)


@cached(20)
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, read without Django."""
    named, _, region = language.partition("-")
    locale = f"{named}_{region.upper() if len(region) < 3 else region.title()}" if region else named
    for folder in folders():
        if (folder / locale / "LC_MESSAGES" / f"{DOMAIN}.mo").exists():
            return gettext.translation(DOMAIN, folder, [locale])
    return gettext.NullTranslations()
