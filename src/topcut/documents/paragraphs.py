"""Section text from lines: unwrapped paragraphs, lists and tables."""

import html
import re
from collections.abc import Iterable, Iterator, Sequence

from topcut.documents.headings import TAG

ITEM = re.compile(r"^\s*(?:[-*•▪◦]|\d{1,2}[.)])\s+")
ENDS = (".", ":", ";", "!", "?", "”", '"', "…")
SHORTEST_WRAPPED = 45
JUNK = re.compile(r"^\s*(?:\{[%:][^}]*+\}|<p>|</p>)*+\s*$")


def section_text(lines: Sequence[str]) -> str:
    """Blocks with an empty line between them; a list is one block with a line for each item."""
    return "\n\n".join("\n".join(block) for block in _blocks(_unwrapped(map(_bare, lines))))


def folded_text(lines: Sequence[str]) -> str:
    """The same from HTML: the text between the tags, items as a list."""
    source = " ".join(" ".join(lines).split())
    source = re.sub(r"<summary>.{0,500}?</summary>", "", source)
    source = re.sub(r"\s*<li>\s*", "\n- ", source)
    source = re.sub(r"</li>|<br ?/?>", "\n", source)
    source = re.sub(r"\s*</?(?:p|ul|ol|blockquote|details|div)[^<>]*>\s*", "\n\n", source)
    return section_text([_bare(line) for line in source.split("\n")])


def _bare(line: str) -> str:
    if JUNK.match(line):
        return ""
    text = re.sub(r"<(https?://[^<>]+)>", r"\1", line)
    return html.unescape(TAG.sub("", text)).rstrip()


def _unwrapped(lines: Iterable[str]) -> Iterator[str]:
    """Join lines broken in the middle of a sentence; a hyphen at a break stays."""
    held = ""
    for line in lines:
        if held and _goes_on(held, line):
            held = f"{held} {line.strip()}"
            continue
        if held:
            yield held
        held = line
        if not line.strip():
            yield ""
            held = ""
    if held:
        yield held


def _goes_on(before: str, line: str) -> bool:
    begun = line.strip()
    if not begun or ITEM.match(line) or "\t" in line or "\t" in before or begun.startswith("|"):
        return False
    broken = len(before) >= SHORTEST_WRAPPED and not before.rstrip().endswith(ENDS)
    return broken and (begun[0].islower() or begun[0] in "(“\"'0123456789" or before.rstrip().endswith(","))


def _blocks(lines: Iterable[str]) -> Iterator[list[str]]:
    block: list[str] = []
    for line in lines:
        if not line.strip():
            if block:
                yield block
            block = []
        else:
            block.append(line.strip())
    if block:
        yield block
