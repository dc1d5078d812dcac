"""Free texts that ledger lines refer to, read by reference."""

from collections.abc import Iterable

from topcut.caching import Cache
from topcut.core.kernel.free_text import referred
from topcut.people.models import Statement

_MOST_KEPT = 4_000

_kept: Cache[str, str] = Cache(_MOST_KEPT)


def text_said(text: str) -> str | None:
    """What a free-text field says: itself if it is of an old line; ``None`` if it was struck or erased."""
    id_ = referred(text)
    if id_ is None:
        return text
    return _kept.get_or_make(id_, lambda: _stored(id_)) or None


def _stored(id_: str) -> str:
    return Statement.objects.filter(id=id_).values_list("text", flat=True).first() or ""


def erase_texts(ids: Iterable[str]) -> None:
    """Erase texts for good, in the transaction of whoever strikes or erases; their rows stay, empty."""
    gone = list(ids)
    Statement.objects.filter(id__in=gone).update(text="")
    for id_ in gone:
        _kept.forget(id_)
