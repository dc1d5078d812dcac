"""People of the same name: whether somebody who was typed in may be somebody who is known already.

Names are alike without accents, case and order; a number or account is alike without case.
"""

from collections.abc import Iterable

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.plain_texts import plain
from topcut.people.models import Person
from topcut.people.names import Name

_CHUNK = 500


class Namesakes:
    """The people to compare with, read once."""

    def __init__(self, people: Iterable[PersonId]) -> None:
        ids = list(people)
        self._by_name: dict[tuple[str, ...], list[PersonId]] = {}
        self._by_number: dict[str, list[PersonId]] = {}
        for start in range(0, len(ids), _CHUNK):
            rows = Person.objects.filter(id__in=ids[start : start + _CHUNK]).order_by("id")
            for id_, first, last, number in rows.values_list("id", "first_name", "last_name", "membership"):
                self._by_name.setdefault(_words(Name(first, last)), []).append(PersonId(id_))
                if number:
                    self._by_number.setdefault(number.casefold(), []).append(PersonId(id_))

    def of(self, name: Name, membership: str = "") -> tuple[PersonId, ...]:
        """Those with this name, number or account; who shares the number comes first.

        "RUIZ, Ána" may be Ana Ruiz; Ana Ruiz Gil is somebody else.
        """
        by_number = self._by_number.get(membership.strip().casefold(), [])
        return tuple(dict.fromkeys((*by_number, *self._by_name.get(_words(name), []))))


def _words(name: Name) -> tuple[str, ...]:
    return tuple(sorted(plain(str(name)).replace(",", " ").split()))
