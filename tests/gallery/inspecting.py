"""What a browser looks for on every page of the gallery: axe and overflow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.gallery.english import UNSEEN

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
NARROW, ZOOMED = 320, 640
"""CSS pixels: the narrowest phone, and a window of 1280 at 200 %."""
PHONE = 390
HALL = {"width": 1920, "height": 1080}
"""The screen of a wall, which nobody scrolls."""

_OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return "";
  const out = [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.right > document.documentElement.clientWidth + 1;
  });
  const worst = out[out.length - 1];
  return `${wide} px too wide: ${worst ? worst.outerHTML.slice(0, 120) : ""}`;
}"""

_TOUCHING = """() => {
  const pressed = [...document.querySelectorAll("main button, main a.button")].filter((one) => {
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    return box.width > 1 && one.checkVisibility() && style.position === "static";
  });
  const found = [];
  for (const [place, one] of pressed.entries()) for (const other of pressed.slice(place + 1, place + 4)) {
    const upper = one.getBoundingClientRect(), lower = other.getBoundingClientRect();
    const below = lower.top - upper.bottom, beside = lower.left - upper.right;
    const overlaps = below < 3 && beside < 3 && upper.top < lower.bottom && upper.left < lower.right;
    if (overlaps) found.push(`${one.innerText.trim()} touches ${other.innerText.trim()}`);
  }
  return found.join("; ");
}"""

_OUT_OF_SIGHT = """() => {
  if (!document.body.classList.contains("wall")) return "";
  const all = [...document.querySelectorAll("#live > header *")];
  const beside = document.querySelector("#live > header > .scan").getBoundingClientRect();
  const cut = all.find((one) => {
    const box = one.getBoundingClientRect();
    const beyond = box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    const level = one.closest(".what") && box.bottom > beside.top && box.top < beside.bottom;
    const over = level && box.right > beside.left + 1;
    return box.height > 0 && (box.top < -1 || box.left < -1 || beyond || over);
  });
  return cut ? cut.outerHTML.slice(0, 120) : "";
}"""

_NOTHING = re.compile(r'<(p|ul|ol|dl|h[1-6])(?: class="[^"]*")?>\s*</\1>')
"""Scripts fill elements that have an id, a role or data; any other has something to say."""


def overflows(page: Page, address: str) -> Iterator[str]:
    """What a ruler finds."""
    for width in (NARROW, ZOOMED):
        page.set_viewport_size({"width": width, "height": 800})
        if width == NARROW:
            page.goto(address)
        if overflow := page.evaluate(_OVERFLOW):
            yield f"at {width} px: {overflow}"


def crowding(page: Page, address: str) -> Iterator[str]:
    """Buttons that a thumb cannot tell apart on a phone, and what a hall's screen cuts off."""
    page.set_viewport_size({"width": PHONE, "height": 844})
    page.goto(address)
    if touching := page.evaluate(_TOUCHING):
        yield f"at {PHONE} px: {touching}"
    page.set_viewport_size(HALL)  # type: ignore[arg-type]
    if cut := page.evaluate(_OUT_OF_SIGHT):
        yield f"in the hall: {cut}"


def faults_of(page: Page, address: str) -> Iterator[str]:
    """What axe and a ruler find."""
    yield from overflows(page, address)
    for found in Axe().run(page, options=RULES).response["violations"]:
        yield f"{found['id']}: {found['nodes'][0]['html'][:120]}"


def saying_nothing(page: str) -> list[str]:
    """Paragraphs, lists and headings with nothing in them."""
    return [found.group() for found in _NOTHING.finditer(UNSEEN.sub(" ", page))]


def escaped_tags(page: str) -> list[str]:
    """Tags that are read as text: something was escaped twice."""
    return re.findall(r"&lt;/?(?:span|bdi|b|a|strong|time)\b", UNSEEN.sub(" ", page))


DEFAULTS = frozenset({"submit", "name-team", "point", "call"})
"""Acts that may be meant by Enter, though the button is not the page's first: a list sent, a name saved."""


class _Forms(HTMLParser):
    """For each form whether something is typed or ticked in it, and its buttons."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.typed: list[bool] = []
        self.buttons: list[list[dict[str, str]]] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {key: value or "" for key, value in attrs}
        if tag == "form":
            self._inside = True
            self.typed.append(False)
            self.buttons.append([])
        elif self._inside and tag == "button" and named.get("type") != "button" and "form" not in named:
            self.buttons[-1].append(named)
        elif self._inside and tag == "input":
            self.typed[-1] |= named.get("type") not in ("hidden", "radio", "file")

    def handle_endtag(self, tag: str) -> None:
        self._inside &= tag != "form"


def decided_by_enter(page: str) -> list[str]:
    """Acts that Enter in a field or a box would choose among several, though none is marked as usual."""
    forms = _Forms(page)
    found = []
    for typed, buttons in zip(forms.typed, forms.buttons, strict=True):
        acts = {(one["name"], one.get("value", "")) for one in buttons if "name" in one}
        first = buttons[0] if buttons else {}
        usual = {"primary", "hidden-text"} & set(first.get("class", "").split())
        if typed and len(acts) > 1 and not ("disabled" in first or usual or first.get("value") in DEFAULTS):
            found.append(" ".join(first.get(key, "") for key in ("name", "value")))
    return [one for one in found if one.strip()]
