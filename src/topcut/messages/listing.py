"""List formatting in sentences: "7, 23 and 41", shortened if too long."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from django.utils.translation import get_language, ngettext, pgettext

MOST_SHOWN = 10
# In Spanish "y" becomes "e" before the sound i: "Ana e Inés", but "agua y hielo".
# Likewise "o" becomes "u" before the sound o: "juez principal u organizador".
SOUND_OF_I = re.compile(r"h?i(?![aeou])", re.IGNORECASE)
SOUND_OF_O = re.compile(r"h?o", re.IGNORECASE)


def list_text(items: Iterable[str], most: int = MOST_SHOWN, either: bool = False) -> str:
    """The items as part of a sentence; beyond ``most``, how many more there are.

    ``["7", "23", "41"]`` is "7, 23 and 41", or "7, 23 or 41" when it is one of them (``either``);
    twenty-two items end in "… and 12 more".
    """
    listed = list(items)
    shown, left = listed[:most], len(listed) - most
    if left > 0:
        shown.append(ngettext("%(count)d more", "%(count)d more", left) % {"count": left})
    return _joined(shown, either)


def lists_owed_text(missing: int, faulty: int) -> str:
    """ "9 decklists are missing and 2 decklists have problems to fix"; what there is none of is not told."""
    none = ngettext("%(count)s decklist is missing", "%(count)s decklists are missing", missing)
    bad = ngettext(
        "%(count)s decklist has problems to fix", "%(count)s decklists have problems to fix", faulty
    )
    told = ((none, missing), (bad, faulty))
    return list_text(text % {"count": count} for text, count in told if count)


def tables_text(tables: Iterable[int]) -> str:
    """Table numbers in order. Zero means a match without a table and is not shown."""
    return list_text([str(table) for table in sorted(tables) if table])


def _joined(items: Sequence[str], either: bool) -> str:
    if len(items) < 2:
        return "".join(items)
    facts = {"first": ", ".join(items[:-1]), "last": items[-1]}
    if (get_language() or "").startswith("es"):
        changed = (SOUND_OF_O if either else SOUND_OF_I).match(_without_accents(items[-1]))
        if changed:
            return f"{facts['first']} {'u' if either else 'e'} {facts['last']}"
    if either:
        return pgettext("list", "%(first)s or %(last)s") % facts
    return pgettext("list", "%(first)s and %(last)s") % facts


def _without_accents(word: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
