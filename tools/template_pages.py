"""Every page's template held against its page value; part of `python3 run.py lint`.

A name that the value does not have is told with its file and line, and so is what may be ``None`` and is not
asked for. A field of a page, a frame or a part that no template shows is told by its class.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import get_type_hints

from tools import with_django
from tools.template_figures import TEMPLATES
from tools.template_readers import reached, unread
from tools.template_types import TemplateTypes


def main() -> int:
    problems = list(found())
    print("\n".join(problems) or "Templates name only what their page values have, and show all of it.")
    return 1 if problems else 0


def found() -> Iterator[str]:
    environment = with_django.environment()
    import topcut.urls  # noqa: F401 - imports every view, and with them every page value
    from topcut.web.pages import SCREENS
    from topcut.web.part_values import PARTS

    walked = TemplateTypes(environment, PARTS)
    frames = {page: get_type_hints(page.frame)["return"] for page in SCREENS}
    for page, template in SCREENS.items():
        walked.page(template, page=page, frame=frames[page])
    folder = TEMPLATES.relative_to(TEMPLATES.parents[3]).as_posix()
    yield from (f"{folder}/{one}" for one in walked.problems)
    for field in unread(reached([*SCREENS, *frames.values(), *PARTS]), walked.read):
        yield f"{field} is shown by no template."


if __name__ == "__main__":
    sys.exit(main())
