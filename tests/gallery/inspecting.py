"""What a browser looks for on every page of the gallery: axe and overflow."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
  const cut = [...document.querySelectorAll("#live > header *")].find((one) => {
    const box = one.getBoundingClientRect();
    return box.height > 0 && (box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
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
