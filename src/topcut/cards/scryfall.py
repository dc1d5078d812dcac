"""Scryfall bulk data reader: an array of card objects, one for each printing."""

from collections.abc import Iterator
from typing import Any

from topcut.cards.json_fields import number_of, objects_of, text_of, texts_of
from topcut.cards.json_stream import JsonStream
from topcut.cards.printings import NOT_CARDS, CardRecord, FaceRecord, NameKind, PrintingRecord, SetRecord


def read_scryfall(stream: JsonStream) -> Iterator[CardRecord | SetRecord]:
    """Every card of the array; objects that are not cards are skipped."""
    sets: set[str] = set()
    for _ in stream.items():
        found = stream.value()
        if not isinstance(found, dict) or found.get("object", "card") != "card":
            continue
        code = text_of(found, "set").casefold()
        if code and code not in sets:
            sets.add(code)
            yield SetRecord(
                code, text_of(found, "set_name"), text_of(found, "set_type"), text_of(found, "released_at")
            )
        record = _card(found)
        if record is not None:
            yield record
    stream.end()


def _card(found: dict[str, Any]) -> CardRecord | None:
    layout, parts = text_of(found, "layout") or "normal", objects_of(found, "card_faces")
    name = text_of(found, "name")
    key = text_of(found, "oracle_id")
    if layout == "reversible_card" and parts:
        # The same card on both sides: its own name and id are on the faces.
        name, key = text_of(parts[0], "name") or name, key or text_of(parts[0], "oracle_id")
        layout, parts = text_of(parts[0], "layout") or "normal", [{**found, **parts[0]}]
    if not name or layout in NOT_CARDS:
        return None
    parts = parts or [found]
    return CardRecord(
        key=key or name,
        name=name,
        layout=layout,
        mana_value=number_of(found, "cmc") or number_of(parts[0], "cmc"),
        identity="".join(texts_of(found, "color_identity")) if "color_identity" in found else None,
        indicators=tuple("".join(texts_of(part, "color_indicator")) for part in (found, *parts)),
        faces=[_face(side, part, found, alone=len(parts) == 1) for side, part in enumerate(parts)],
        printings=[_printing(found)],
        names=list(_names(found, parts, name)),
    )


def _face(side: int, part: dict[str, Any], found: dict[str, Any], *, alone: bool) -> FaceRecord:
    name = text_of(found, "name") if alone and part is found else text_of(part, "name")
    colours = texts_of(part, "colors") or texts_of(found, "colors")
    keywords = texts_of(found, "keywords")
    type_line = text_of(part, "type_line") or text_of(found, "type_line").split(" // ")[0]
    return FaceRecord(
        side,
        name,
        text_of(part, "mana_cost"),
        type_line,
        "".join(colours),
        text_of(part, "oracle_text"),
        keywords,
    )


def _printing(found: dict[str, Any]) -> PrintingRecord:
    return PrintingRecord(
        text_of(found, "set").casefold(),
        text_of(found, "collector_number"),
        text_of(found, "released_at"),
        tuple(sorted(set(_marks(found)))),
    )


def _marks(found: dict[str, Any]) -> Iterator[str]:
    """Why this printing may not be played, if anything says so (MTR-3.3.a)."""
    border, kind = text_of(found, "border_color"), text_of(found, "set_type")
    if border in ("gold", "silver"):
        yield f"{border}-border"
    if text_of(found, "security_stamp") == "acorn":
        yield "acorn"
    if "playtest" in texts_of(found, "promo_types"):
        yield "playtest"
    if found.get("digital") is True or ("games" in found and "paper" not in texts_of(found, "games")):
        yield "digital"
    if found.get("oversized") is True and kind not in ("planechase", "archenemy", "vanguard"):
        yield "oversized"
    parts = objects_of(found, "all_parts")
    if any(p.get("component") == "meld_result" and p.get("id") == found.get("id", "") for p in parts):
        yield "meld-result"


def _names(
    found: dict[str, Any], parts: list[dict[str, Any]], name: str
) -> Iterator[tuple[str, NameKind, str]]:
    language = text_of(found, "lang") or "en"
    yield name, NameKind.TITLE, "en"
    if len(parts) > 1:
        for side, part in enumerate(parts):
            yield text_of(part, "name"), NameKind.OTHER_FACE if side else NameKind.FRONT, "en"
    for one in (found, *parts):
        yield text_of(one, "flavor_name"), NameKind.ALIAS, language
    abroad = [text_of(part, "printed_name") for part in parts]
    whole = text_of(found, "printed_name") or (" // ".join(abroad) if all(abroad) else "")
    # In English a printed name that differs is another name for the same card (MTR-3.6.b).
    kind = NameKind.ALIAS if language == "en" else NameKind.FOREIGN
    yield whole, kind, language
    for printed in abroad:
        yield printed, NameKind.ALIAS if language == "en" else NameKind.FOREIGN_FACE, language
