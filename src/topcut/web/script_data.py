"""Data for a script of the page."""

import json
from dataclasses import dataclass
from typing import Self

from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class ScriptData:
    """``text`` is JSON; ``element`` is what a script element holds: nothing in it ends the element."""

    text: str

    @classmethod
    def of(cls, data: object) -> Self:
        return cls(json.dumps(data, ensure_ascii=False))

    @property
    def element(self) -> Markup:
        return Markup(self.text.replace("<", "\\u003c"))
