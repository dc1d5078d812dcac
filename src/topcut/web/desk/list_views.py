"""Which tables a round's list shows, kept in the address: what is pressed leads back to the same rows."""

from topcut.web.access import Visit

OUT = "out"
EVERYTHING = "all"
"""However many there are."""


def view_asked(visit: Visit) -> str:
    asked = str(visit.request.GET.get("show", ""))
    return asked if asked in (OUT, EVERYTHING) else ""


def list_address(visit: Visit) -> str:
    """The visitor's page with the rows that they see."""
    return shown_at(visit, visit.request.path)


def shown_at(visit: Visit, path: str) -> str:
    view = view_asked(visit)
    return f"{path}?show={view}" if view else path


def table_address(path: str, table: str) -> str:
    """The form of one table, above the list."""
    return f"{path}{'&' if '?' in path else '?'}table={table}"
