"""Above the rows of a preview: which column is what, and how else the file can be read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from topcut.formats.list_encodings import GARBLED, EncodingReading
from topcut.formats.roster_columns import Column, ColumnRead
from topcut.messages.listing import list_text
from topcut.web.desk.import_screen import visible
from topcut.web.desk.sent_lists import AS
from topcut.web.page_parts import Option, Press
from topcut.web.part_values import part

_LONGEST = 40
_ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-16": "UTF-16",
    GARBLED: lazy("UTF-8, garbled before it was saved"),
    "cp1252": lazy("Windows, Western Europe"),
    "mac_roman": lazy("older Mac, Western Europe"),
    "cp1250": lazy("Windows, Central Europe"),
    "cp1254": lazy("Windows, Turkish"),
    "iso8859_15": "ISO 8859-15",
    "cp850": lazy("DOS, Western Europe"),
    "cp1251": lazy("Windows, Cyrillic"),
    "koi8_r": lazy("KOI8-R, Cyrillic"),
    "cp1253": lazy("Windows, Greek"),
    "cp932": lazy("Japanese (Shift-JIS)"),
    "euc_jp": lazy("Japanese (EUC)"),
    "gb18030": lazy("Chinese (GB 18030)"),
    "big5": lazy("Chinese (Big5)"),
    "cp949": lazy("Korean"),
}


@dataclass(frozen=True, slots=True)
class ColumnChoice:
    """``sample``: the first value in it."""

    name: str
    heading: str
    sample: str
    options: tuple[Option, ...]


@part("desk/_preview.html", "columns")
class ColumnsRead:
    """What became of each column, in words, and the choice of something else."""

    told: str
    choices: tuple[ColumnChoice, ...]


@dataclass(frozen=True, slots=True)
class OtherWay:
    """What the names would be, and the button that reads them so."""

    sample: str
    press: Press


@part("desk/_preview.html", "ways")
class WaysToRead:
    told: str
    sample: str
    others: tuple[OtherWay, ...]


def columns_read(columns: Sequence[ColumnRead], not_taken: Mapping[Column, str]) -> ColumnsRead | None:
    """``not_taken``: what is of no use here, and why."""
    if not columns:
        return None
    told = " ".join(_told(columns, not_taken))
    return ColumnsRead(told, tuple(_choice(one) for one in columns))


def _told(columns: Sequence[ColumnRead], not_taken: Mapping[Column, str]) -> Iterator[str]:
    words = _meanings()
    used = [one for one in columns if one.meaning not in (Column.IGNORED, *not_taken)]
    pairs = [f"{_quoted(one)} → {words[one.meaning]}" for one in used]
    yield _("Columns: %(columns)s.") % {"columns": ", ".join(pairs) or "—"}
    for one in columns:
        if one.meaning in not_taken:
            facts = {"column": _heading(one), "why": not_taken[one.meaning]}
            yield _("“%(column)s” is left out: %(why)s.") % facts
    ignored = [_quoted(one) for one in columns if one.meaning is Column.IGNORED]
    if ignored:
        yield _("Ignored: %(columns)s.") % {"columns": list_text(ignored)}


def _quoted(one: ColumnRead) -> str:
    return _("“%(text)s”") % {"text": _heading(one)}


def _heading(one: ColumnRead) -> str:
    return _cut(one.heading) or _("column %(n)s") % {"n": one.at + 1}


def _cut(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _choice(one: ColumnRead) -> ColumnChoice:
    options = (Option(meaning, text, meaning is one.meaning) for meaning, text in _meanings().items())
    return ColumnChoice(f"column-{one.at}", _heading(one), _cut(one.sample), tuple(options))


def _meanings() -> dict[Column, str]:
    return {
        Column.FIRST: _("first name"),
        Column.LAST: _("last name"),
        Column.WHOLE: _("whole name"),
        Column.ACCOUNT: _("account or number"),
        Column.BYES: _("awarded byes"),
        Column.DECK: _("decklist"),
        Column.IGNORED: _("ignore"),
    }


def ways_to_read(ways: Sequence[EncodingReading]) -> WaysToRead | None:
    """How else the file can be read, with the names that it would give; ``None`` where there is no doubt."""
    if len(ways) < 2:
        return None
    names = [str(_ENCODINGS[way.encoding]) for way in ways]
    told = _("The file does not say which encoding it uses. Read as: %(way)s.") % {"way": names[0]}
    others = (
        OtherWay(_sample(way), Press(name, "do", f"{AS}{way.encoding}", "small"))
        for way, name in zip(ways[1:], names[1:], strict=True)
    )
    return WaysToRead(told, _sample(ways[0]), tuple(others))


def _sample(way: EncodingReading) -> str:
    return " · ".join(visible(_cut(one)) for one in way.sample)
