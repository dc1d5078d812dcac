"""Corrections: the results that differ between two states of the same rounds."""

from topcut.core.play.matches import Round, RoundStatus
from topcut.core.scoreboard.score_entries import entry_of
from topcut.core.standings import Played

MOST_CORRECTIONS = 8
"""Correcting more results than this one by one is slower than recomputing."""

Correction = tuple[Played, Played]


def corrections(before: tuple[Round, ...], now: tuple[Round, ...]) -> list[Correction] | None:
    """The results that differ; ``None`` if anything else differs, or if there are many."""
    if len(before) != len(now):
        return None
    found: list[Correction] = []
    for old, new in zip(before, now, strict=True):
        if old is new:
            continue
        if not _comparable(old, new):
            return None
        pairs = zip(old.matches, new.matches, strict=True)
        changed = [
            (entry_of(old.number, one), entry_of(new.number, other))
            for one, other in pairs
            if one is not other
        ]
        found += [(one, other) for one, other in changed if one != other]
    many = len(found) > MOST_CORRECTIONS
    return None if many or not all(map(_is_correction, found)) else found


def _comparable(old: Round, new: Round) -> bool:
    return old.status is new.status is not RoundStatus.DRAFT and len(old.matches) == len(new.matches)


def _is_correction(pair: Correction) -> bool:
    """Whether only the score changed. A first result does not count: it would be out of order."""
    before, now = pair
    return before.seats == now.seats and before.is_finished and now.is_finished
