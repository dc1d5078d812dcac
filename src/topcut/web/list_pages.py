"""Long lists of tournaments: a page of them, and a search by name, day or format."""

from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.ledger.ownership import OrganizationId
from topcut.ledger.tournament_index import Word
from topcut.messages.words import formats_called
from topcut.web.access import Visit
from topcut.web.desk.round_forms import number_of
from topcut.web.organization_words import organization_asked
from topcut.web.page_parts import Field, Link

MOST_ON_A_PAGE = 50
LONGEST = 80
MOST_WORDS = 6


class Asked(NamedTuple):
    """Which page of a list, and what is looked for in it; of one organization, if it is named."""

    text: str
    page: int
    of: str = ""

    @property
    def first(self) -> int:
        return (self.page - 1) * MOST_ON_A_PAGE

    @property
    def words(self) -> tuple[Word, ...]:
        return tuple(Word(word, formats_called(word)) for word in self.text.split()[:MOST_WORDS])

    @property
    def owners(self) -> tuple[OrganizationId, ...] | None:
        return (OrganizationId(self.of),) if self.of else None


@dataclass(frozen=True, slots=True)
class ListSearch:
    """A form that looks through a list, ``of`` one organization or all. ``told``: how many were found.

    ``reset``: the way back to all.
    """

    words: Field
    of: str
    told: str
    reset: Link | None


def asked_of(visit: Visit) -> Asked:
    sent = visit.request.GET
    text = str(sent.get("q", "")).replace("\0", "")[:LONGEST].strip()
    return Asked(text, max(1, number_of(str(sent.get("page", "")), 1)), organization_asked(visit))


def search_of(asked: Asked, count: int) -> ListSearch | None:
    """None where a list is short enough to be seen at once."""
    if count <= MOST_ON_A_PAGE and not asked.text:
        return None
    found = ngettext("%(count)s tournament found", "%(count)s tournaments found", count) % {"count": count}
    none = _("No tournament found. Try fewer words, or a day such as 2025-07.")
    return ListSearch(
        words=Field(
            "q", _("Name, day or format"), asked.text, "search", attributes=(("maxlength", str(LONGEST)),)
        ),
        of=asked.of,
        told="" if not asked.text else found if count else none,
        reset=Link(_("All tournaments"), f"?of={asked.of}" if asked.of else "?", "button quiet")
        if asked.text
        else None,
    )


def ways_of(asked: Asked, count: int) -> tuple[Link, ...]:
    """To the pages beside this one; a page too far is the last."""
    last = max(1, -(-count // MOST_ON_A_PAGE))
    page = min(asked.page, last)
    beside = ((page - 1, _("Newer")), (page + 1, _("Older")))
    return tuple(Link(text, _address(asked, to), "button") for to, text in beside if 1 <= to <= last)


def _address(asked: Asked, page: int) -> str:
    query = {"of": asked.of, "q": asked.text, "page": page}
    return f"?{urlencode({key: value for key, value in query.items() if value})}"
