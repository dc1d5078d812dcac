"""The way back from a helper to the table a judge came from."""

import re

from django.http import HttpRequest

_A_TABLE = re.compile(r"/t/[\w-]+/floor/[\w-]+", re.ASCII)


def way_back(request: HttpRequest) -> str:
    """The sheet of a table here, as the address names it, and nowhere else."""
    back = str(request.GET.get("back", ""))
    return back if _A_TABLE.fullmatch(back) else ""
