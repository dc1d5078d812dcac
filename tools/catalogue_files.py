"""Which translation catalogues have to be compiled. Standard library only; tools/catalogues.py compiles them.

A .po file is tracked, the .mo file made from it is not: `run.py` makes it before anything starts, the tests
before they run, and the build of a wheel for the wheel. It carries a hash of what it was made from.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path("src/topcut/locale")
COMPILER = Path(__file__).with_name("catalogues.py")


def languages(root: Path) -> list[str]:
    """Every language that has a .po file, by the name of its folder. English is in the sources."""
    return sorted(path.parent.parent.name for path in (root / LOCALE).glob("*/LC_MESSAGES/django.po"))


def po_path(root: Path, language: str) -> Path:
    """The path of Django's domain "django" for a language."""
    return root / LOCALE / language / "LC_MESSAGES" / "django.po"


def mo_path(root: Path, language: str) -> Path:
    """The path of the compiled catalogue, beside the other."""
    return po_path(root, language).with_suffix(".mo")


def fingerprint(root: Path, language: str) -> str:
    """The hash of what a compiled catalogue is made from: the .po file, and the module that compiles it."""
    digest = hashlib.sha256(po_path(root, language).read_bytes())
    digest.update(COMPILER.read_bytes())
    return digest.hexdigest()


def stale(root: Path) -> list[str]:
    """The languages whose compiled catalogue is missing or was made from something else."""
    return [language for language in languages(root) if not is_current(root, language)]


def is_current(root: Path, language: str) -> bool:
    mo = mo_path(root, language)
    return mo.exists() and fingerprint(root, language).encode() in mo.read_bytes()


def compile_stale(root: Path) -> None:
    """Compile what has to be. Babel is needed only then."""
    for language in stale(root):
        from tools.catalogues import compile_one

        compile_one(root, language)
