"""The table of contents at the head of a document: left out of the text, used to tell what is missing."""

from collections.abc import Sequence

from topcut.documents.headings import Heading, contents_entry
from topcut.documents.lines import Line

REACH = 80
"""A table of contents begins within so many lines that are not empty."""
ENOUGH = 5


def contents(lines: Sequence[Line]) -> tuple[range, tuple[Heading, ...]]:
    """Where the table of contents stands, and what it lists; an empty range when there is none."""
    full = [place for place, line in enumerate(lines) if line.text.strip()]
    entries = {place: entry for place in full if (entry := contents_entry(lines[place].text))}
    start = next(
        (
            place
            for step, place in enumerate(full[:REACH])
            if place in entries and _dense(entries, full[step : step + 2 * ENOUGH])
        ),
        None,
    )
    if start is None:
        return range(0), ()
    end, ahead = start, full[full.index(start) :]
    for step, place in enumerate(ahead):
        if place in entries:
            end = place
        elif not any(later in entries for later in ahead[step + 1 : step + 3]):
            break
    return range(start, end + 1), tuple(entry for place, entry in entries.items() if start <= place <= end)


def _dense(entries: dict[int, Heading], places: Sequence[int]) -> bool:
    numbered = [place for place in places if place in entries and entries[place].number]
    return len(numbered) >= ENOUGH
