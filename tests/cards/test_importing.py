"""Card files taken in: every kind, packed or not, all of it or nothing."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cards.card_file import card, objects, printings
from topcut.cards import CardFileError, CardStore, import_cards, open_store
from topcut.cards.json_stream import JsonStream
from topcut.core.decks import Printing

DAY = date(2025, 7, 5)


def zipped(data: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "nothing")
        archive.writestr("AllPrintings.json", data)
    return buffer.getvalue()


def as_is(data: bytes) -> bytes:
    return data


def taken(folder: Path, data: bytes | str | object, name: str = "cards.json") -> CardStore:
    """The store after this file was imported into the folder."""
    file = folder / name
    if not isinstance(data, bytes | str):
        data = json.dumps(data, ensure_ascii=False)
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    import_cards(file, folder, DAY)
    store = open_store(folder)
    assert store is not None
    return store


def face(name: str, side: str, whole: str, cost: str, **more: Any) -> dict[str, Any]:
    """One face as MTGJSON writes it."""
    return {
        "name": whole,
        "faceName": name,
        "side": side,
        "layout": "split",
        "type": "Instant",
        "manaCost": cost,
        "manaValue": 4.0,
        "colorIdentity": ["R", "U"],
        "identifiers": {"scryfallOracleId": "fire"},
        "setCode": "APC",
        "number": "128",
        "availability": ["paper", "mtgo"],
        **more,
    }


ALL_PRINTINGS = {
    "meta": {"version": "5.2.2"},
    "data": {
        "APC": {
            "booster": {"draft": {"sheets": {"common": {"cards": {"x": 1}}}}},
            "cards": [
                face(
                    "Fire",
                    "a",
                    "Fire // Ice",
                    "{1}{R}",
                    foreignData=[{"language": "Spanish", "name": "Fuego // Hielo", "faceName": "Fuego"}],
                ),
                face("Ice", "b", "Fire // Ice", "{1}{U}"),
            ],
            "code": "APC",
            "name": "Apocalypse",
            "releaseDate": "2001-06-04",
            "tokens": [{"name": "Goblin", "layout": "token"}],
            "type": "expansion",
        },
        "WC02": {
            "cards": [face("Fire", "a", "Fire // Ice", "{1}{R}", setCode="WC02", borderColor="gold")],
            "code": "WC02",
            "type": "memorabilia",
            "releaseDate": "2002-08-01",
        },
    },
}


@pytest.mark.parametrize("packed", [as_is, gzip.compress, lzma.compress, zipped])
def test_a_file_is_read_plain_or_packed(tmp_path: Path, packed: Callable[[bytes], bytes]) -> None:
    data = packed(json.dumps(objects(), ensure_ascii=False).encode())
    store = taken(tmp_path, data, "any-name")
    bolt = store.find("Lightning Bolt")
    assert bolt is not None
    assert {printing.set_code for printing in bolt.printings} == {"lea", "m10"}
    assert store.find("Goblin") is None, "tokens are no cards"


def test_mtgjson_gives_one_card_of_two_faces_with_its_sets_days(tmp_path: Path) -> None:
    store = taken(tmp_path, ALL_PRINTINGS)
    found = store.find("Fuego")
    assert found is not None
    assert found == store.find("Fire/Ice") == store.find("fire") == store.find("Fuego // Hielo")
    assert [one.mana_cost for one in found.faces] == ["{1}{R}", "{1}{U}"]
    assert found.identity == {"R", "U"}
    assert found.printings == (
        Printing("apc", date(2001, 6, 4), set_kind="expansion"),
        Printing("wc02", date(2002, 8, 1), frozenset({"gold-border"}), "memorabilia"),
    )


def test_atomic_cards_give_sets_without_days(tmp_path: Path) -> None:
    faces = [
        face("Fire", "a", "Fire // Ice", "{1}{R}", printings=["APC", "MH2"]),
        face("Ice", "b", "Fire // Ice", "{1}{U}", printings=["APC", "MH2"]),
    ]
    for number, framed in enumerate(({"meta": {}, "data": {"Fire // Ice": faces}}, {"Fire // Ice": faces})):
        folder = tmp_path / str(number)
        folder.mkdir()
        fire = taken(folder, framed).find("Fire")
        assert fire is not None
        assert [printing.set_code for printing in fire.printings] == ["apc", "mh2"]


def test_the_same_file_again_changes_nothing_and_another_adds_to_it(tmp_path: Path) -> None:
    first = taken(tmp_path, objects()).status()
    again = taken(tmp_path, objects()).status()
    assert again == first
    newer = printings(card("Brand New", "Instant", "{W}", "eoe"))
    renewed = printings(card("Opt", "Sorcery", "{U}", "fdn"))
    store = taken(tmp_path, [*newer, *renewed])
    opt = store.find("Opt")
    assert store.status().cards == first.cards + 1
    assert opt is not None
    assert (opt.front.type_line, {one.set_code for one in opt.printings}) == (
        "Sorcery",
        {"xln", "dom", "fdn"},
    )


def test_who_has_the_old_store_open_goes_on_reading_it(tmp_path: Path) -> None:
    old = taken(tmp_path, objects())
    before = old.status()
    new = taken(tmp_path, [*objects(), *printings(card("Brand New", "Instant", "{W}", "eoe"))])
    assert (old.find("Brand New"), old.status()) == (None, before)
    assert new.find("Brand New") is not None


def test_a_title_goes_before_the_same_word_in_another_language(tmp_path: Path) -> None:
    opt, other = (card(name, "Instant", "{U}", "dom") for name in ("Opt", "Choice"))
    abroad = [{**opt, "lang": "de", "printed_name": "Opt"}, {**other, "lang": "es", "printed_name": "Opt"}]
    store = taken(tmp_path, [one for each in (opt, *abroad) for one in printings(each)])
    found = store.find("opt")
    assert found is not None
    assert found.name == "Opt"


@pytest.mark.rule("MTR-3.6.b")
def test_two_titles_with_one_id_are_one_card(tmp_path: Path) -> None:
    first, second = (printings(card(name, "Instant", "{U}", "dom"))[0] for name in ("Inner", "Outer"))
    store = taken(tmp_path, [{**first, "oracle_id": "one"}, {**second, "oracle_id": "one", "set": "sld"}])
    found = store.find("Outer")
    assert found is not None
    assert found == store.find("Inner")
    assert {one.set_code for one in found.printings} == {"dom", "sld"}


def test_of_two_cards_with_one_title_the_one_that_is_played_is_meant(tmp_path: Path) -> None:
    joke = printings(card("Red Herring", "Creature — Fish", "{R}", "cmb1", promo_types=["playtest"]))
    real = printings(card("Red Herring", "Artifact Creature — Clue Fish", "{1}{R}", "mid"))
    store = taken(tmp_path, [{**joke[0], "oracle_id": "joke"}, {**real[0], "oracle_id": "real"}])
    found = store.find("Red Herring")
    assert found is not None
    assert found.mana_value == 2


BROKEN: list[bytes | str] = [
    "",
    "[",
    "[]",
    "{}",
    "null",
    '"text"',
    "<html>",
    b"\x1f\x8b\x08broken",
    b"\xfd7zXZ\x00broken",
    b"PK\x03\x04broken",
    zipped(b"[]"),
    gzip.compress(b"[{}]")[:-9],
    b"\xff\xfe[\x00]\x00",
    '[{"name": "Opt"} {"name": "Opt"}]',
    '[{"name": "Opt", "set": "xln"}] more',
    '[{"name": "Opt", "set": "xln"},',
    '[{"name": "Opt", "set": "xln", "cmc": tru',
    "[" * 100_000,
    '{"data": {"APC": {"cards": [{"name": "Fire"}, {"na',
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_refused_and_changes_nothing(tmp_path: Path, data: bytes | str) -> None:
    taken(tmp_path, objects())
    before = (tmp_path / "cards.sqlite3").read_bytes()
    file = tmp_path / "broken"
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    with pytest.raises(CardFileError):
        import_cards(file, tmp_path, DAY)
    assert (tmp_path / "cards.sqlite3").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken", "cards.json", "cards.sqlite3"]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(objects()), "utf-8")
    with pytest.raises(CardFileError, match="cannot be stored"):
        import_cards(file, file / "below a file", DAY)


def test_a_file_that_unpacks_to_far_more_than_cards_is_refused(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.gz"
    with gzip.open(bomb, "wb", compresslevel=9) as file:
        for _ in range(25):
            file.write(b" " * 1_000_000)
    with pytest.raises(CardFileError, match="far more"):
        import_cards(bomb, tmp_path, DAY)


def test_unknown_layouts_kinds_and_ill_typed_fields_are_kept_or_passed_over(tmp_path: Path) -> None:
    odd: list[Any] = [
        {"object": "card", "name": "Odd Shape", "layout": "moebius", "set": "zzz", "set_type": "unheard_of"},
        {
            "object": "card",
            "name": "Ill Typed",
            "cmc": "three",
            "colors": 7,
            "card_faces": "x",
            "games": None,
        },
        {"object": "card", "name": "Half \ud83d", "set": ["x"]},
        {"object": "set", "name": "No card"},
        {"object": "card", "name": 7},
        17,
        None,
    ]
    store = taken(tmp_path, json.dumps(odd))
    found = store.find("odd shape")
    assert found is not None
    assert (found.layout, found.printings[0].set_code) == ("moebius", "zzz")
    assert store.find("ill typed") is not None
    assert store.status().cards == 3


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=200).map(lambda text: f"[{text}]".encode()))
def test_any_bytes_are_cards_or_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "any"
    file.write_bytes(data)
    with pytest.raises(CardFileError):
        import_cards(file, tmp_path, DAY)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
)


@given(st.lists(JSON, max_size=6), st.integers(1, 40))
def test_the_stream_reads_what_pythons_own_reader_reads(values: list[Any], piece: int) -> None:
    class Slow:
        def __init__(self, data: bytes) -> None:
            self.source = io.BytesIO(data)

        def read(self, amount: int) -> bytes:
            return self.source.read(min(amount, piece))

    stream = JsonStream(Slow(json.dumps(values, ensure_ascii=False).encode("utf-8", "replace")))
    assert [stream.value() for _ in stream.items()] == values
    stream.end()
