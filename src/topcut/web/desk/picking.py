"""One player picked by typing: a list to choose from where the browser has one, a plain field where not."""

from topcut.core.kernel.ids import EntrantId
from topcut.people.names import Name
from topcut.web.access import Visit

_LONGEST = 400


def picked(visit: Visit, typed: str) -> EntrantId | None:
    """The player by id, or by a name that only one has: "Ana Ruiz" or "Ruiz, Ana"."""
    text = typed.strip()[:_LONGEST]
    if EntrantId(text) in visit.tournament.entrants:
        return EntrantId(text)
    wanted = _plain(text)
    found = [id_ for id_, name in visit.names.items() if wanted in (_plain(str(name)), _plain(name.sorted))]
    return found[0] if wanted and len(found) == 1 else None


def _plain(text: str) -> str:
    return Name(text).key[0]


def asked_for(visit: Visit, field: str) -> str:
    """What a form says, sent or in the address."""
    return str(visit.values.get(field, "") or visit.request.GET.get(field, ""))


def shown_name(visit: Visit, field: str) -> str:
    """The field as it comes back: an id is shown as the name behind it."""
    typed = asked_for(visit, field)
    found = picked(visit, typed)
    return str(visit.names[found]) if found else typed
