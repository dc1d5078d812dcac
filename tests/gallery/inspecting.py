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


def faults_of(page: Page, address: str) -> Iterator[str]:
    """What axe and a ruler find."""
    yield from overflows(page, address)
    for found in Axe().run(page, options=RULES).response["violations"]:
        yield f"{found['id']}: {found['nodes'][0]['html'][:120]}"


def saying_nothing(page: str) -> list[str]:
    """Paragraphs, lists and headings with nothing in them."""
    return [found.group() for found in _NOTHING.finditer(UNSEEN.sub(" ", page))]
