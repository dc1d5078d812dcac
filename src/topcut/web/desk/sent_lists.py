"""A list as a form sent it: pasted, as a file, or with what was changed in the preview."""

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.core.files.uploadedfile import UploadedFile

from topcut.deckdesk.text_bytes import NotText
from topcut.formats.list_encodings import ENCODINGS, EncodingReading, read_as, readings
from topcut.formats.roster import NO_CHANGES, Changes, Roster, RosterRow, WrittenName, joined, swapped
from topcut.formats.roster_cells import MOST_BYTES, TooMuch
from topcut.formats.roster_columns import Column
from topcut.web.access import Visit
from topcut.web.desk.round_forms import number_of

AS = "as-"
"""What reads the file in another encoding: "as-mac_roman"."""
AGAIN = "again"
"""What reads it with other columns: rows are read anew, and what was typed into them goes."""


@dataclass(frozen=True, slots=True)
class SentList:
    """``ways`` are those to read it, the one that was taken first; ``carried`` goes with the preview.

    That is the text where there is one way to read it, and else the bytes as they came.
    """

    text: str
    ways: tuple[EncodingReading, ...]
    carried: tuple[tuple[str, str], ...]


def sent_list(visit: Visit) -> SentList:
    data, encoding = _bytes(visit), _encoding(visit)
    ways = readings(data)
    if encoding:
        ways = tuple(sorted(ways, key=lambda way: way.encoding != encoding))
        ways = (
            ways
            if ways[0].encoding == encoding
            else (EncodingReading(encoding, read_as(data, encoding)), *ways)
        )
    best = ways[0]
    if len(ways) == 1:
        return SentList(best.text, ways, (("text", best.text),))
    carried = (("bytes", b64encode(data).decode()), ("encoding", best.encoding))
    return SentList(best.text, ways, carried)


def _bytes(visit: Visit) -> bytes:
    """What was pasted, else the file's content, else what came with the preview."""
    upload = visit.request.FILES.get("file")
    if isinstance(upload, UploadedFile) and upload.size:
        if upload.size > MOST_BYTES:
            raise TooMuch("bytes", MOST_BYTES)
        return bytes(upload.read())
    try:
        carried = b64decode(str(visit.values.get("bytes", "")), validate=True)
    except (binascii.Error, ValueError):
        raise NotText from None
    data = carried or str(visit.values.get("text", "")).encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        raise TooMuch("bytes", MOST_BYTES)
    return data


def _encoding(visit: Visit) -> str:
    do = str(visit.values.get("do", ""))
    asked = do.removeprefix(AS) if do.startswith(AS) else str(visit.values.get("encoding", ""))
    return asked if asked in ENCODINGS else ""


# What was changed in the preview


def pasted(visit: Visit) -> str:
    """The text alone, for lists that are not previewed."""
    return sent_list(visit).text


def was_previewed(visit: Visit) -> bool:
    """Whether rows come with it: not where a list, another encoding or other columns are read afresh."""
    do = str(visit.values.get("do", ""))
    return "seen" in visit.values and do != AGAIN and not do.startswith(AS)


def changes_sent(visit: Visit) -> Changes:
    if "seen" not in visit.values or str(visit.values.get("do", "")).startswith(AS):
        return NO_CHANGES
    columns = _columns(visit)
    if not was_previewed(visit):
        return Changes(columns)
    numbers = sorted(_numbers(key.removeprefix("first-") for key in visit.values if key.startswith("first-")))
    rows = {number: _typed(visit, number) for number in numbers}
    return Changes(columns, rows, frozenset(_numbers(visit.request.POST.getlist("joined"))))


def _columns(visit: Visit) -> Mapping[int, Column]:
    sent = {key.removeprefix("column-"): value for key, value in visit.values.items() if key[:7] == "column-"}
    known = {number_of(at): str(value) for at, value in sent.items() if at.isdecimal()}
    return {at: Column(value) for at, value in known.items() if value in list(Column)}


def _typed(visit: Visit, number: int) -> WrittenName:
    first, last, account, byes = (
        " ".join(str(visit.values.get(f"{name}-{number}", "")).split())
        for name in ("first", "last", "account", "byes")
    )
    return WrittenName(first, last, account, byes)


def _numbers(texts: Iterable[str]) -> set[int]:
    return {number_of(text) for text in texts} - {0}


def ticked(visit: Visit, rows: Iterable[RosterRow]) -> set[int]:
    """The rows to be added: those ticked, or at first those without problems."""
    if was_previewed(visit) or visit.values.get("do") == "save":
        return _numbers(visit.request.POST.getlist("row"))
    return {row.number for row in rows if row.looks_new}


def turned(visit: Visit, roster: Roster, changes: Changes) -> Changes:
    """The changes with what a button of the preview asks for: a row swapped or joined, or all swapped."""
    act, _, text = str(visit.values.get("do", "")).partition("-")
    rows = {row.number: row.written for row in roster.rows}
    number = number_of(text)
    if act == "swap" and text == "all":
        return replace(changes, rows={at: swapped(one) for at, one in rows.items()})
    if act == "swap" and number in rows:
        return replace(changes, rows={**changes.rows, number: swapped(rows[number])})
    above = max((at for at in rows if at < number), default=0)
    if act == "join" and number in rows and above:
        whole = joined(rows[above], rows[number])
        return replace(changes, rows={**changes.rows, above: whole}, joined=changes.joined | {number})
    return changes
