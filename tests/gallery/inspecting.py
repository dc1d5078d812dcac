"""What is looked for on every page of the gallery: axe, overflow, and English in a Spanish page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from html import escape, unescape
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCENES = Path(__file__).parent / "scenes"
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

_ENGLISH = {
    "the",
    "of",
    "and",
    "is",
    "are",
    "you",
    "your",
    "with",
    "not",
    "this",
    "that",
    "was",
    "will",
    "from",
}
_ENGLISH |= {"what", "which", "they", "their", "it", "its", "been"}
_UNSEEN = re.compile(r"(?s)<(script|style|template|noscript)\b.*?</\1>|<!--.*?-->")
_FOREIGN = re.compile(r'(?s)<(\w+)[^>]*\slang="(?!es)[a-z-]+"[^>]*>.*?</\1>')
_ADDRESS = re.compile(r"https?://[^\s<\"]+")
_KEY = re.compile(r"[a-z]+\.\w+")
"""A value of the rulebook by its key, as "formats.not_yet"."""
_TAG = re.compile(r"(?s)<[^>]*>")
_NOTHING = re.compile(r'<(p|ul|ol|dl|h[1-6])(?: class="[^"]*")?>\s*</\1>')
"""Scripts fill elements that have an id, a role or data; any other has something to say."""
_TOLD = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')


_SAID = (
    "Ragavan of the Sealed List",
    "Ghost of a Card",
    "Magic: The Gathering",
    "Edge of Eternities",
    "Oath of the Gatewatch",
    "Heroes of the Realm",
    "Port of Spain",
    "Isle of Man",
    "The spell resolves, the trigger was missed",
    "The trigger was missed",
    "It was on time",
    "The judge stays",
    "Looked at the next pack twice",
    "Says it was once",
    "come to the desk",
    "First of ",
    "Second of ",
    "Notes on ",
    "Here stands what belongs under",
    "stands what belongs under",
    "What this is for",
)
"""English that is no sentence of the program: cards, places, documents."""


@cache
def _written_in_scenes() -> tuple[str, ...]:
    """What people in the scenes write: every text that stands in their source, the longest first."""
    trees = (ast.parse(path.read_text("utf-8")) for path in SCENES.glob("*.py"))
    texts = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) > 2
    }
    return tuple(escape(text) for text in sorted(texts, key=len, reverse=True))


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
    return [found.group() for found in _NOTHING.finditer(_UNSEEN.sub(" ", page))]


def untranslated(page: str) -> Iterator[str]:
    """Texts of a Spanish page that have English words in them; what is marked as English may be."""
    seen = _ADDRESS.sub("", _FOREIGN.sub(" ", _UNSEEN.sub(" ", page)))
    for said in (*_written_in_scenes(), *_SAID):
        seen = seen.replace(said, "")
    for text in (*_TAG.split(seen), *_TOLD.findall(seen)):
        if _KEY.fullmatch(text.strip()):
            continue
        words = re.findall(r"[^\W\d_]+", unescape(text).lower())
        if _ENGLISH.intersection(words):
            yield " ".join(unescape(text).split())
