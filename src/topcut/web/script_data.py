"""Data for a script of the page, as JSON that may stand inside a script element."""

import json

from markupsafe import Markup


def script_data(data: object) -> Markup:
    return Markup(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))
