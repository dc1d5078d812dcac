"""Encodings of a list of names: the ways its bytes can be read, the likeliest first.

A file that is valid UTF-8 or UTF-16 is that, unless it was garbled before it was saved. Anything else says
nothing about itself, and what one program wrote as "Peña" another reads as "Pe–a". So each candidate is tried
and what it gives is held against what names look like: letters of one script in a word, capitals in front, no
signs in the middle. The preview shows what the best ones give, and the reader chooses.
"""

import re
import unicodedata
from dataclasses import dataclass

from topcut.deckdesk.text_bytes import NotText, decoded

UTF_8 = "utf-8"
UTF_16 = "utf-16"
GARBLED = "utf-8-twice"
_BY_PREFERENCE = (
    "cp1252", "mac_roman", "cp1250", "cp1254", "iso8859_15", "cp850", "cp1251", "koi8_r", "cp1253",
    "cp932", "euc_jp", "gb18030", "big5", "cp949",
)  # fmt: skip
ENCODINGS = (UTF_8, UTF_16, GARBLED, *_BY_PREFERENCE)
_LOOKED_AT = 20_000
_MOST_OFFERED = 4
_COMMON = frozenset("áéíóúñüöäßçãõàèìòùâêîôûåøæœëï’")
_LESS = frozenset("ąćęłńśźżčďěňřšťůžőűğışăâîșțÿýœ‘")
_RARE = frozenset("þðÐÞ×÷ƒµ")
_IN_NAMES = frozenset(
    "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹曾彭蔡潘田董袁余"
    "叶葉杜苏蘇魏程吕呂丁沈任姚卢盧傅钟鍾姜崔谭譚廖范汪陆陸金石戴贾賈韦夏邱方侯邹鄒熊孟秦白江伟偉敏静靜丽麗强"
    "山佐藤鈴木橋伊渡辺中村小加吉佐々井本松清斎池阿部森原川岡上野太郎花子美"
)
"""Characters of many Chinese and Japanese names: encodings of East Asia make some character of any bytes."""
_KANA = re.compile("[ぁ-ゖァ-ヺー]")
_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "HIRAGANA", "KATAKANA", "CJK", "HANGUL", "HEBREW", "ARABIC")
_EASTERN = {"HIRAGANA", "KATAKANA", "CJK"}


@dataclass(frozen=True, slots=True)
class EncodingReading:
    """``encoding`` is a name that ``read_as`` knows; ``sample`` are lines that differ between encodings."""

    encoding: str
    text: str
    sample: tuple[str, ...] = ()


def read_as(data: bytes, encoding: str) -> str:
    """The text by an encoding of the list above; ``NotText`` if it cannot be that."""
    try:
        if encoding == GARBLED:
            return data.decode("utf-8-sig").encode("cp1252").decode(UTF_8)
        if encoding in _BY_PREFERENCE:
            return data.decode(encoding)
    except UnicodeError:
        raise NotText from None
    return decoded(data)


def readings(data: bytes) -> tuple[EncodingReading, ...]:
    """The ways to read a file, the likeliest first, with lines to tell them apart. One if there is no doubt.

    ``"Peña"`` saved on an old Mac is ``Pe\\x96a``: Mac Roman gives the name back, Windows-1252 "Pe–a".
    """
    if data.isascii() or b"\x00" in data or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return (EncodingReading(UTF_16 if b"\x00" in data else UTF_8, decoded(data)),)
    try:
        texts = {UTF_8: data.decode("utf-8-sig")}
        candidates: tuple[str, ...] = (GARBLED,)
    except UnicodeDecodeError:
        texts, candidates = {}, _BY_PREFERENCE
    for encoding in candidates:
        try:
            text = read_as(data, encoding)
        except NotText:
            continue
        if text not in texts.values():
            texts[encoding] = text
    if not texts:
        return (EncodingReading("cp1252", decoded(data)),)
    return _told_apart(sorted(texts.items(), key=lambda one: -likelihood(one[1])))


def _told_apart(found: list[tuple[str, str]]) -> tuple[EncodingReading, ...]:
    best = found[:_MOST_OFFERED]
    if len(best) == 1:
        return (EncodingReading(*best[0]),)
    kept = [number for number, line in enumerate(best[0][1].splitlines()) if not line.isascii()][:3]
    return tuple(EncodingReading(encoding, text, _lines(text, kept)) for encoding, text in best)


def _lines(text: str, numbers: list[int]) -> tuple[str, ...]:
    lines = text.splitlines()
    return tuple(lines[number].strip() for number in numbers if number < len(lines))


def likelihood(text: str) -> float:
    """How much the text looks like names: a score to compare readings of the same bytes by."""
    words = re.findall(r"[^\s,;|\"()\[\]]+", text[:_LOOKED_AT])
    odd = [word for word in words if not word.isascii()]
    return sum(map(_word, odd)) / len(odd) if odd else 0.0


def _word(word: str) -> float:
    """A word with letters beyond ASCII: at most 1 for one that a name may be, far below zero for rubbish."""
    score = sum(map(_char, word)) / sum(not char.isascii() for char in word)
    scripts = {_script(char) for char in word if char.isalpha()}
    if len(scripts - _EASTERN) + bool(scripts & _EASTERN) > 1:
        score -= 3
    if re.search(r"[a-z\u00df-\u00ff\u0430-\u044f][A-Z\u00c0-\u00de\u0410-\u042f]", word) and not _is_mc(
        word
    ):
        score -= 2
    strange = sum(not char.isascii() for char in word)
    if scripts == {"LATIN"} and strange * 2 > len(word):
        score -= 2
    return score


def _is_mc(word: str) -> bool:
    return bool(re.match(r"(?:Mc|Mac|O['’]|D['’])", word))


def _char(char: str) -> float:
    if char.isascii():
        return 0.0
    if char.lower() in _COMMON or char in _IN_NAMES or _KANA.match(char):
        return 1.0
    if char.lower() in _LESS:
        return 0.7
    kind = unicodedata.category(char)
    if char in _RARE or kind[0] != "L":
        return -3.0 if kind[0] in "CSNZ" or char in _RARE else -2.0
    if "\uff61" <= char <= "\uff9f":  # half-width katakana: what Latin letters become in Shift-JIS
        return -1.0
    script = _script(char)
    if script == "HANGUL":
        return 1.0 if char.encode("euc_kr", "ignore") else 0.2  # syllables in use, and all others
    return 0.3 if script == "LATIN" else 0.8 if script in ("CYRILLIC", "GREEK", *_EASTERN) else -0.5


def _script(char: str) -> str:
    name = unicodedata.name(char, "")
    return next((script for script in _SCRIPTS if name.startswith((script, f"HALFWIDTH {script}"))), "OTHER")
