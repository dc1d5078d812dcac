"""MTGJSON version 5 reader: AllPrintings and single sets, one object per face and printing; AtomicCards."""

from collections.abc import Iterator
from typing import Any

from topcut.cards.json_fields import number_of, objects_of, text_of, texts_of
from topcut.cards.json_stream import JsonStream
from topcut.cards.printings import NOT_CARDS, CardRecord, FaceRecord, NameKind, PrintingRecord, SetRecord

LANGUAGES = {
    "Ancient Greek": "grc", "Arabic": "ar", "Chinese Simplified": "zhs", "Chinese Traditional": "zht",
    "French": "fr", "German": "de", "Hebrew": "he", "Italian": "it", "Japanese": "ja", "Korean": "ko",
    "Latin": "la", "Phyrexian": "ph", "Portuguese (Brazil)": "pt", "Russian": "ru",
    "Sanskrit": "sa", "Spanish": "es",
}  # fmt: skip
SET_FIELDS = ("code", "name", "type", "releaseDate")

Record = CardRecord | SetRecord


def read_mtgjson(stream: JsonStream) -> Iterator[Record]:
    """Cards of ``{"meta", "data"}``, of a single set, or of AtomicCards with or without that frame."""
    yield from _container(stream, depth=0)
    stream.end()


def _container(stream: JsonStream, depth: int) -> Iterator[Record]:
    """An object that is an envelope, a map of sets, a set or a map of cards: its values say which."""
    about: dict[str, Any] = {}
    for key in stream.keys():  # noqa: SIM118 - a walk through the file, not a dictionary
        opening = stream.peek()
        if opening == "{" and depth < 2 and key != "meta":
            yield from _container(stream, depth + 1)
        elif opening == "[" and key == "cards":
            for _ in stream.items():
                yield from _printed(stream.value())
        elif opening == "[" and key not in ("tokens", "decks", "sealedProduct"):
            yield from _atomic(key, stream.value())
        else:
            value = stream.value()
            if key in SET_FIELDS and isinstance(value, str):
                about[key] = value
    code = text_of(about, "code").casefold()
    if code:
        yield SetRecord(code, text_of(about, "name"), text_of(about, "type"), text_of(about, "releaseDate"))


def _printed(found: Any) -> Iterator[CardRecord]:
    """One face of one printing."""
    record = _face_record(found)
    if record is None:
        return
    # Two numbers such as 2a and 2b are faces of one printing; the set's date comes after its cards.
    number = text_of(found, "number")
    code = text_of(found, "setCode").casefold()
    record.printings.append(PrintingRecord(code, number, "", tuple(sorted(set(_marks(found))))))
    yield record


def _atomic(title: str, found: Any) -> Iterator[CardRecord]:
    """All faces of a card, with the codes of its sets and without their details."""
    for face in found if isinstance(found, list) else ():
        if text_of(face, "name") != title:
            continue
        record = _face_record(face)
        if record is not None:
            codes = texts_of(face, "printings") or (
                (text_of(face, "firstPrinting"),) if face.get("firstPrinting") else ()
            )
            marks = ("acorn",) if face.get("isFunny") is True and not face.get("legalities") else ()
            record.printings += [PrintingRecord(code.casefold(), marks=marks) for code in codes if code]
            yield record


def _face_record(found: Any) -> CardRecord | None:
    name, layout = text_of(found, "name"), text_of(found, "layout") or "normal"
    if not name or layout in NOT_CARDS:
        return None
    part = text_of(found, "faceName")
    side = max(ord((text_of(found, "side") or "a")[0]) - ord("a"), 0)
    identifiers = found.get("identifiers")
    if layout == "reversible_card" or name == f"{part} // {part}":
        name, side = part or name, 0
    elif layout == "meld":
        # Each half and what they meld into are cards of their own; a half is named by itself.
        name, side = part or name, 0
    face = FaceRecord(
        side,
        part or name,
        text_of(found, "manaCost"),
        text_of(found, "type"),
        "".join(texts_of(found, "colors")),
        text_of(found, "text"),
        texts_of(found, "keywords"),
    )
    return CardRecord(
        key=text_of(identifiers, "scryfallOracleId") or name,
        name=name,
        layout=layout,
        mana_value=number_of(found, "manaValue") or number_of(found, "convertedManaCost"),
        identity="".join(texts_of(found, "colorIdentity")) if "colorIdentity" in found else None,
        indicators=("".join(texts_of(found, "colorIndicator")),),
        faces=[face],
        names=list(_names(found, name, face)),
    )


def _marks(found: dict[str, Any]) -> Iterator[str]:
    border = text_of(found, "borderColor")
    if border in ("gold", "silver"):
        yield f"{border}-border"
    if text_of(found, "securityStamp") == "acorn":
        yield "acorn"
    if "playtest" in texts_of(found, "promoTypes"):
        yield "playtest"
    places = texts_of(found, "availability")
    if found.get("isOnlineOnly") is True or (places and "paper" not in places):
        yield "digital"
    if found.get("isOversized") is True:
        yield "oversized"
    if text_of(found, "layout") == "meld" and text_of(found, "side") not in ("", "a"):
        yield "meld-result"


def _names(found: dict[str, Any], name: str, face: FaceRecord) -> Iterator[tuple[str, NameKind, str]]:
    yield name, NameKind.TITLE, "en"
    if face.name != name:
        yield face.name, NameKind.OTHER_FACE if face.side else NameKind.FRONT, "en"
    for alias in ("flavorName", "faceFlavorName", "printedName"):
        yield text_of(found, alias), NameKind.ALIAS, "en"
    for abroad in objects_of(found, "foreignData"):
        language = LANGUAGES.get(text_of(abroad, "language"), text_of(abroad, "language").casefold())
        yield text_of(abroad, "name"), NameKind.FOREIGN, language
        yield text_of(abroad, "faceName"), NameKind.FOREIGN_FACE, language
