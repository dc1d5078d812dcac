"""English on a Spanish page: sentences of the catalogue that were not translated, and English words."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any, NamedTuple

from tools.catalogues import read

ROOT = Path(__file__).parents[2]
SCENES = Path(__file__).parent / "scenes"

_ENGLISH = frozenset(
    ("the", "of", "and", "is", "are", "you", "your", "with", "not", "this", "that", "was", "will")
)
_ENGLISH |= {"from", "what", "which", "they", "their", "it", "its", "been"}
UNSEEN = re.compile(r"(?s)<(script|style|template|noscript)\b.*?</\1>|<!--.*?-->")
_FOREIGN = r'(?s)<(\w+)[^>]*\slang="(?!{language})[a-z-]+"[^>]*>.*?</\1>'
_QUOTED = re.compile(
    r'(?s)<mark>.*?</mark>|<dd class="cite">.*?</dd>'
    r'|<nav class="letters".*?</nav>|<tr class="letter"><th colspan="3" scope="rowgroup">\s*\w'
)
"""Words that were searched for, sections of documents by their names, the letters that names begin with."""
_ADDRESS = re.compile(r"https?://[^\s<\"]+")
_KEY = re.compile(r"[a-z]+\.\w+")
"""A value of the rulebook by its key, as "formats.not_yet"."""
_TAG = re.compile(r"(?s)<[^>]*>")
_WITHIN_A_LINE = re.compile(r"(?s)</?(?:a|abbr|b|bdi|code|em|i|kbd|span|strong|time|wbr)\b[^>]*>")
_TOLD = re.compile(r'\s(?:aria-label|title|placeholder|alt|label|data-label)="([^"]*)"')
_TOLD_BY_SCRIPTS = re.compile(r'\sdata-(?!\w+-en\b)[a-z-]+="([^"/\[{][^"]* [^"]*)"')
"""Of what stands there for scripts, whatever has several words."""
_PLAYER = re.compile(r"Player [A-H\d]\d*")
_FOR_SCRIPTS = re.compile(r'(?s)<script type="application/json"[^>]*>(.*?)</script>')
_SHOWN_BY_SCRIPTS = ("say", "labels", "stepWords", "heading", "direction", "cards")
_SLOT = re.compile(r"\{\w+\}")
_VALUE = re.compile(r"%\(\w+\)[sd]")
_WORD = re.compile(r"[^\W\d_]+")
_WORDS_WITHIN = 3
"""A sentence of so many words is found within a longer text; names of formats and the like are shorter."""


_SAID = (
    "Ragavan of the Sealed List",
    "Ghost of a Card",
    "Magic: The Gathering",
    "Commander",
    ">English<",
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
    "stickers-and-attractions",
    "</b> Limited</span>",
    "Here stands what belongs under",
    "stands what belongs under",
    "What this is for",
)
"""English that is no sentence of the program: cards, a format, places, documents, the name of English."""


@cache
def _texts_in_scenes() -> frozenset[str]:
    """What people in the scenes write: every text in their source but what pictures are called."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SCENES.glob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    called = {id(one) for node in nodes if isinstance(node, ast.Call) for one in node.args if _takes(node)}
    texts = (node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in called)
    return frozenset(text for text in texts if isinstance(text, str))


def _takes(call: ast.Call) -> bool:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    return name.strip("_") in ("take", "draw")


@cache
def _sentences_in_scenes() -> tuple[str, ...]:
    """Those that may stand within others, the longest first."""
    long = [text for text in _texts_in_scenes() if len(text.split()) > 2]
    return tuple(escape(text) for text in sorted(long, key=len, reverse=True))


def untranslated(page: str, language: str = "es") -> Iterator[str]:
    """Texts of a page in another language in which English stands; what is marked as English may be."""
    for text in dict.fromkeys(texts_of(page, language)):
        if not _is_data(text) and (_has_english_words(text) or _sentence_in(text)):
            yield text


def _is_data(text: str) -> bool:
    """A key, the letter of a seat, or cards or sets, whose names are English: "Ixalan; Dominaria; Shards"."""
    return _KEY.fullmatch(text) is not None or text.count("; ") > 1 or text in ("A", "B", "C")


def texts_of(page: str, language: str) -> Iterator[str]:
    """What people read: between tags, in whole lines, in attributes, and what scripts are given to say."""
    marked = "".join(_said_by_scripts(json.loads(found)) for found in _FOR_SCRIPTS.findall(page))
    seen = UNSEEN.sub(" ", page) + marked
    seen = re.sub(_FOREIGN.format(language=language), " ", seen)
    for left_out in (_QUOTED, _ADDRESS):
        seen = left_out.sub(" ", seen)
    for said in (*_sentences_in_scenes(), *_SAID):
        seen = seen.replace(said, "")
    seen = _PLAYER.sub("Ana Ruiz", seen)
    between = (*_TAG.split(seen), *_TAG.split(_WITHIN_A_LINE.sub("", seen)))
    for text in (*between, *_TOLD.findall(seen), *_TOLD_BY_SCRIPTS.findall(seen)):
        if words := " ".join(unescape(text).split()):
            yield words


def _said_by_scripts(value: Any) -> str:
    """The texts of some JSON that scripts show, each a paragraph.

    What they speak is there in both languages.
    """
    if not isinstance(value, Mapping):
        return "".join(map(_said_by_scripts, value)) if isinstance(value, list) else ""
    told = [value[key] for key in _SHOWN_BY_SCRIPTS if key in value]
    texts = [text for one in told for text in (one.values() if isinstance(one, Mapping) else [one])]
    shown = "".join(f"<p>{escape(_SLOT.sub('', text))}</p>" for text in texts if isinstance(text, str))
    return shown + "".join(map(_said_by_scripts, value.values()))


def _has_english_words(text: str) -> bool:
    return not _ENGLISH.isdisjoint(_WORD.findall(text.lower()))


class _Sentence(NamedTuple):
    """A sentence of the catalogue: ``alone`` as a whole text, or within a longer one."""

    text: re.Pattern[str]
    alone: bool


@cache
def _sentence_in(text: str) -> bool:
    sentences, spanish = _catalogue()
    if text in spanish or text in _texts_in_scenes():
        return False
    for word in set(_WORD.findall(text)):
        for one in sentences.get(word, ()):
            if one.text.fullmatch(text) if one.alone else one.text.search(text):
                return True
    return False


@cache
def _catalogue() -> tuple[Mapping[str, list[_Sentence]], frozenset[str]]:
    """The sentences whose Spanish is another, by their rarest word, and everything Spanish."""
    pairs = list(_translations())
    spanish = frozenset(there for _, there in pairs)
    english = [here for here, there in pairs if here != there and here not in spanish]
    words = {here: set(_WORD.findall(_VALUE.sub(" ", here))) for here in english}
    often = Counter(word for found in words.values() for word in found)
    sentences: dict[str, list[_Sentence]] = {}
    for here in english:
        if words[here]:
            rarest = min(words[here], key=lambda word: (often[word], -len(word), word))
            sentences.setdefault(rarest, []).append(_sentence(here))
    return sentences, spanish


def _translations() -> Iterator[tuple[str, str]]:
    for message in read(ROOT, "es"):
        if isinstance(message.id, (tuple, list)):
            yield from zip(message.id, message.string or (), strict=True)
        elif message.id:
            yield message.id, str(message.string)


def _sentence(text: str) -> _Sentence:
    """Anything may stand for its values."""
    runs = _VALUE.split(" ".join(text.split()).replace("%%", "%"))
    pattern = re.compile(rf"(?<!\w){'.+?'.join(map(re.escape, runs))}(?!\w)")
    return _Sentence(pattern, len(_WORD.findall(" ".join(runs))) < _WORDS_WITHIN)
