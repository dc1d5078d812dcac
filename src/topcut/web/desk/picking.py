"""Players chosen by name: typed, or taken from a list where the browser shows one."""

from topcut.core.kernel.ids import EntrantId
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.page_parts import Field

_LONGEST = 400


def picked(visit: Visit, typed: str) -> EntrantId | None:
    """The player by id, or by an unambiguous name: "Ana Ruiz" or "Ruiz, Ana"."""
    text = typed.strip()[:_LONGEST]
    if EntrantId(text) in visit.tournament.entrants:
        return EntrantId(text)
    wanted = _plain(text)
    found = [id_ for id_, name in visit.names.items() if wanted in (_plain(str(name)), _plain(name.sorted))]
    return found[0] if wanted and len(found) == 1 else None


def pick_field(name: str, label: str, value: str = "") -> Field:
    """A field for a player's name, with the list that ``everybody`` fills."""
    attributes = (("list", "names"), ("autocomplete", "off"), ("spellcheck", "false"), ("maxlength", "200"))
    return Field(name, label, value, attributes=attributes)


def everybody(visit: Visit) -> tuple[str, ...]:
    """The names to choose from."""
    return tuple(str(visit.names[id_]) for id_ in visit.tournament.entrants)


def _plain(text: str) -> str:
    return Name(text).key[0]


def asked_for(visit: Visit, field: str) -> str:
    """A form value, posted or in the URL."""
    return str(visit.values.get(field, "") or visit.request.GET.get(field, ""))


def shown_name(visit: Visit, field: str) -> str:
    """The field's value as shown again: an id becomes the name."""
    typed = asked_for(visit, field)
    found = picked(visit, typed)
    return str(visit.names[found]) if found else typed
