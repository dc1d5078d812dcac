"""Disambiguation: entrants who share a name get a small number, in order of enrolment."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.people.names import Name


@dataclass(frozen=True, slots=True)
class Numbered(Name):
    """ "Ana Khan (2)", "Khan, Ana (2)", and "Khan (2)" if only the last name is shown."""

    number: int = 0

    def __str__(self) -> str:
        return f"{Name.__str__(self)} ({self.number})"

    @property
    def sorted(self) -> str:
        return f"{Name(self.first, self.last).sorted} ({self.number})"

    @property
    def short(self) -> str:
        return f"{self.last or self.first} ({self.number})"


def told_apart(names: Mapping[EntrantId, Name]) -> Mapping[EntrantId, Name]:
    """The same mapping, unless two names look the same: case and accents do not distinguish people."""
    shared = {key for key, count in Counter(name.key for name in names.values()).items() if count > 1}
    if not shared:
        return names
    seen: Counter[tuple[str, str]] = Counter()
    apart = dict(names)
    for entrant, name in names.items():
        if name.key in shared:
            seen[name.key] += 1
            apart[entrant] = Numbered(name.first, name.last, seen[name.key])
    return apart


def short_in(names: Mapping[EntrantId, Name], entrant: EntrantId, others: tuple[EntrantId, ...]) -> str:
    """The last name, or the whole name if somebody else at the table has the same last name."""
    name = names[entrant]
    clash = any(names[other].short == name.short for other in others if other != entrant)
    return str(name) if clash else name.short
