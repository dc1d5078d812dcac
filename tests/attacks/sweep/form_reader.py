"""The forms of a page, as a browser would send them: one for each button, with every field filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

FILLED = {
    "first_name": "Zoe",
    "last_name": "Quill",
    "name": "Zoe",
    "reason": "a reason",
    "text": "some words",
    "statement": "a statement",
    "line": "1 2-0",
    "minutes": "3",
    "turns": "2",
    "password": "correct horse battery",
    "list": "60 Island",
    "zones": "A 1-5",
    "starts": "10:00",
    "ends": "12:00",
    "table": "9",
}
"""What a person would type, by the field's name."""
CARRIED = {"csrfmiddlewaretoken", "command_id"}


@dataclass
class Form:
    """``fields`` without what every form carries; ``uploads``: it takes a file."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    post: bool = True
    uploads: bool = False

    def sent(self) -> list[dict[str, str]]:
        """What each of its buttons sends."""
        named = [button for button in self.buttons if button[0]]
        return [{**self.fields, name: value} for name, value in named] or [self.fields]


class FormReader(HTMLParser):
    """Reads the forms that post."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._page = page
        self._open: Form | None = None
        self._select: str | None = None
        self._area: str | None = None
        self.found: list[Form] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            action = given.get("action", "") or self._page
            post = given.get("method", "").lower() == "post"
            self._open = Form(action, post=post, uploads="multipart" in given.get("enctype", ""))
        elif self._open is not None:
            self._part(tag, given)

    def _part(self, tag: str, given: dict[str, str]) -> None:
        form, name = self._open, given.get("name", "")
        assert form is not None
        if tag == "button" or (tag == "input" and given.get("type") == "submit"):
            form.buttons.append((name, given.get("value", "")))
        elif tag == "input" and name and name not in CARRIED:
            self._input(form, name, given)
        elif tag == "textarea" and name:
            self._area = name
            form.fields[name] = ""
        elif tag == "select" and name:
            self._select = name
        elif tag == "option" and self._select and ("selected" in given or not form.fields.get(self._select)):
            form.fields[self._select] = given.get("value", "")

    @staticmethod
    def _input(form: Form, name: str, given: dict[str, str]) -> None:
        kind, value = given.get("type", "text"), given.get("value", "")
        if kind in ("checkbox", "radio"):
            if "checked" in given or (kind == "radio" and name not in form.fields):
                form.fields[name] = value or "on"
        elif kind != "file":
            number = "1" if kind == "number" else "some words"
            form.fields[name] = value or FILLED.get(name, number if "required" in given else "")

    def handle_data(self, data: str) -> None:
        if self._area and self._open:
            self._open.fields[self._area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._open:
            if self._open.post:
                self.found.append(self._open)
            self._open = None
        elif tag == "select":
            self._select = None
        elif tag == "textarea" and self._area and self._open:
            typed = self._open.fields[self._area].strip()
            self._open.fields[self._area] = typed or FILLED.get(self._area, "some words")
            self._area = None


def forms_in(page: str, html: str) -> list[Form]:
    reader = FormReader(page)
    reader.feed(html)
    return reader.found
