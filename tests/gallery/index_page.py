"""The gallery's index: choose an area, a language and a theme; each page stands at three widths."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.gallery.camera import Shot

WIDTHS = (390, 820, 1440)

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Topcut: every page</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; }
header { position: sticky; top: 0; background: Canvas; padding: .5rem 0; z-index: 1; }
.row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
iframe { border: 1px solid GrayText; height: 800px; flex: none; }
h2 { font-size: 1rem; } small { color: GrayText; }
</style></head><body>
<header><label>Language <select id="language"><option>en<option>es</select></label>
<label>Theme <select id="theme"><option>light<option>dark</select></label>
<label>Find <input id="find" type="search"></label> <span id="count"></span></header>
"""

_SCRIPT = """<script>
const language = document.querySelector("#language"), theme = document.querySelector("#theme");
const find = document.querySelector("#find"), count = document.querySelector("#count");
const near = new IntersectionObserver((seen) => {
  for (const one of seen) if (one.isIntersecting && !one.target.src) load(one.target);
}, { rootMargin: "600px" });
function load(frame) { frame.src = `${frame.dataset.page}-${language.value}-${theme.value}.html`; }
for (const frame of document.querySelectorAll("iframe")) near.observe(frame);
for (const choice of [language, theme]) choice.addEventListener("change", () => {
  for (const frame of document.querySelectorAll("iframe[src]")) load(frame);
});
find.addEventListener("input", show);
function show() {
  let shown = 0;
  for (const one of document.querySelectorAll("section")) {
    one.hidden = !one.dataset.words.includes(find.value.toLowerCase());
    shown += one.hidden ? 0 : 1;
  }
  count.textContent = `${shown} pages`;
}
show();
</script></body></html>
"""


def index_page(shots: Sequence[Shot]) -> str:
    """Frames load when they come near; with one variant a page, each is a link."""
    if any(len(shot.pages) == 1 for shot in shots):
        return _HEAD + "\n".join(map(_link, shots))
    return _HEAD + "\n".join(map(_section, shots)) + _SCRIPT


def _section(shot: Shot) -> str:
    said = escape(shot.situation)
    words = escape(f"{shot.area} {shot.kind.__name__} {shot.situation}".lower())
    frames = "".join(
        f'<iframe data-page="{shot.name}" width="{width}" title="{said}, {width} px"></iframe>'
        for width in WIDTHS
    )
    title = f"{escape(shot.area)}: {escape(shot.situation)} <small>{shot.kind.__name__}</small>"
    return f'<section data-words="{words}"><h2>{title}</h2><div class="row">{frames}</div></section>'


def _link(shot: Shot) -> str:
    language, theme = next(iter(shot.pages))
    said = escape(f"{shot.area}: {shot.situation}")
    return f'<p><a href="{shot.name}-{language}-{theme}.html">{said}</a></p>'
