"""A pseudo-locale: every string in brackets and with accents, under the name and rules of a real language.

It stands for a third language: what shows without brackets was never given to translators. Polish has three
plural forms, a decimal comma and months of its own, so those are seen too.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from babel.messages.mofile import write_mo

from tools.catalogue_files import ROOT
from tools.catalogues import Plain, messages, read, write
from tools.rulebook_texts import texts

LANGUAGE = "pl"
_KEPT = re.compile(r"%\(\w+\)[a-z]|%[a-z%]|\{\w*\}|<[^>]*>|&\w+;")
_ACCENTS = str.maketrans("aceinorsuyzACEINORSUYZ", "áćéíñóŕšúýžÁĆÉÍÑÓŔŠÚÝŽ")


def accented(text: str) -> str:
    """ "Round %(n)s" is "[Ŕóúñd %(n)s]": values and tags stay as they are."""
    kept = iter(_KEPT.findall(text))
    said = "".join(part.translate(_ACCENTS) + next(kept, "") for part in _KEPT.split(text))
    return f"[{said}]"


def make_locale(folder: Path) -> Path:
    """Write the catalogue into a folder as TOPCUT_LOCALE names one; returns the folder."""
    made = Plain(LANGUAGE)
    for message in messages(read(ROOT, "es")):
        if isinstance(message.id, str):
            made.add(message.id, accented(message.id), context=message.context)
        else:
            one, several = message.id
            forms = (accented(one), f"{accented(several)}²", f"{accented(several)}⁵")
            made.add(message.id, forms, context=message.context)
    for path in sorted((ROOT / "src/topcut/rulebook").rglob("*.toml")):
        with path.open("rb") as file:
            for _, _, text, _ in texts(file, None, (), None):
                made.add(text, accented(text))
    data = io.BytesIO()
    write_mo(data, made)
    write(folder / LANGUAGE / "LC_MESSAGES" / "django.mo", data.getvalue())
    return folder
