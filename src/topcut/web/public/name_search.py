"""The form to find a name in a public list."""

from dataclasses import dataclass

from django.utils.translation import get_language, ngettext

from topcut.web.access import Visit
from topcut.web.public.public_frame import kept_language

LONGEST_SEARCH = 60


@dataclass(frozen=True, slots=True)
class NameSearch:
    """``fields`` go with it, such as the language if the address named it; ``all`` shows everything again."""

    action: str
    wanted: str
    fields: tuple[tuple[str, str], ...]
    all: str
    longest: int = LONGEST_SEARCH


def wanted(visit: Visit) -> str:
    """What is searched for; empty if nothing is."""
    return visit.request.GET.get("q", "").strip()[:LONGEST_SEARCH]


def name_search(visit: Visit, action: str) -> NameSearch:
    keep = kept_language(visit)
    fields = (("lang", get_language() or "en"),) if keep else ()
    return NameSearch(action, wanted(visit), fields, action + keep)


def found_text(count: int) -> str:
    return ngettext("%(count)s found", "%(count)s found", count) % {"count": count}
