"""Free texts read back: what people typed, instead of the references that the core holds."""

from collections.abc import Collection

from django.utils.translation import gettext as _

from topcut.core.kernel.free_text import Told, free_texts, with_texts
from topcut.core.tournament import Tournament
from topcut.people.kept_texts import text_said


def read_text(text: str, tournament: Tournament) -> str:
    """What a free-text field of a state says, or that it was removed."""
    return _read(text, tournament.unsaid) if text else ""


def read_back(told: Told, unsaid: Collection[str] = ()) -> Told:
    """The command or event with its texts; ``unsaid`` are those that struck lines hold themselves."""
    return with_texts(told, {name: _read(text, unsaid) for name, text in free_texts(told).items()})


def _read(text: str, unsaid: Collection[str]) -> str:
    return (None if text in unsaid else text_said(text)) or _("(text removed)")
