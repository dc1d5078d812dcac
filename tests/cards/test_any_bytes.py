"""Whatever somebody hands in, every reader of cards and decks answers: a value or a typed error."""

from __future__ import annotations

import gzip
import json
import lzma
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cards.card_file import objects
from topcut.cards import CardFileError, CardStore, import_cards, open_store
from topcut.core.decks import Card, DeckVerdict
from topcut.deckdesk.deck_check import check, check_together, read_deck
from topcut.deckdesk.decklists import MOST_BYTES, MOST_LINES, NotADecklist
from topcut.formats.deck_verdicts import verdict_data
from topcut.rulebook import load
from topcut.rulebook.deck_formats import deck_format

DAY = date(2025, 7, 5)
MEGABYTE = 1 << 20
FORMATS = ("standard", "modern", "vintage", "commander", "sealed")
any_time = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)

SCRAPS = st.sampled_from(
    [
        *("4 Opt", "1 Fire // Ice", "SB: 2 Opt", "Sideboard", "Commander", "Companion", "Deck", "About", ""),
        *("//", "# note", "x4", "4x", "[", "(A) 1", "*F*", "*CMDR*", "Opt x2", "<", "<Deck>", "a,b"),
        *("Count,Name", "Cantidad;Nombre", "4,Opt", "999 Forest", "0 Opt", "1 " + "y" * 299, "9" * 400),
        *("1 Tymna the Weaver", "1 Lurrus of the Dream-Den", "40 Relentless Rats", "\t", "\u00a0", "\ufeff"),
        *("1 Cecily, Haunted Mage", "1 Raised by Giants", "1 Far Plane 1", "1 Backup Plan", "1 _____ Goblin"),
    ]
)
LISTS = (
    st.binary(max_size=300)
    | st.text(max_size=200)
    | st.lists(SCRAPS | st.text(max_size=20), max_size=15).map("\n".join)
    | st.text(max_size=60).map(lambda text: f"<Deck><Cards Quantity='1' Name='{text}'/></Deck>")
    | st.lists(SCRAPS, max_size=12).map(lambda rows: "\n".join(rows).encode("utf-16"))
)


def findings_of(store: CardStore, data: bytes | str, form: str) -> DeckVerdict | None:
    wanted = deck_format(load("mtr-2025-06-30"), form, DAY)
    try:
        read = read_deck(data, store)
    except NotADecklist:
        return None
    assert len(check_together([read, read], wanted, {"Opt": 3})) == 2
    return check(read, wanted, {"Opt": 3} if form == "sealed" else None)


@any_time
@given(LISTS, st.sampled_from(FORMATS), st.sampled_from(["en", "es"]))
def test_any_list_is_judged_or_refused_and_what_is_found_can_be_told(
    store: CardStore, data: bytes | str, form: str, language: str
) -> None:
    verdict = findings_of(store, data, form)
    if verdict is not None:
        told = verdict_data("deck", verdict, str, language)
        assert json.loads(json.dumps(told))["legal"] is (not verdict.faults)
        assert all(finding["message"] for finding in told["findings"])


@any_time
@given(st.text(max_size=40) | st.text(st.characters(min_codepoint=0xD000), max_size=6))
@example("\U0010ffff")
@example("\ud7ff")
@example("//")
def test_any_name_is_looked_for(store: CardStore, name: str) -> None:
    found = store.find(name)
    assert found is None or isinstance(found, Card)
    assert isinstance(store.suggest(name), tuple)
    store.search(name)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
OURS = objects()
FIELDS = sorted({field for one in OURS for field in one})


@st.composite
def spoiled(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Real shapes with some fields gone or of another type: what the next format of the files may bring."""
    some = [dict(one) for one in draw(st.lists(st.sampled_from(OURS), min_size=1, max_size=4))]
    for one in some:
        for field in draw(st.lists(st.sampled_from(FIELDS), max_size=4)):
            one[field] = draw(VALUES)
        for field in draw(st.lists(st.sampled_from(FIELDS), max_size=2)):
            one.pop(field, None)
    return some


@settings(any_time, max_examples=60)
@given(spoiled(), st.booleans())
def test_cards_with_fields_of_any_kind_are_taken_or_refused(
    tmp_path: Path, cards: list[dict[str, Any]], in_sets: bool
) -> None:
    document: object = {"meta": {}, "data": {"ABC": {"code": "ABC", "cards": cards}}} if in_sets else cards
    taken_or_refused(tmp_path, json.dumps(document).encode())
    found = open_store(tmp_path)
    if found is not None:
        for one in cards:
            if isinstance(one.get("name"), str):
                found.search(one["name"])
        found.close()


def zipped(data: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", data)
    return out.getvalue()


PACKED: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "xz": lzma.compress, "zip": zipped}
CARDS = json.dumps(OURS[:4]).encode()


@settings(any_time, max_examples=40)
@given(st.data(), st.sampled_from(sorted(PACKED)))
def test_a_packed_file_with_damage_anywhere_is_taken_or_refused(
    tmp_path: Path, data: st.DataObject, kind: str
) -> None:
    whole = bytearray(PACKED[kind](CARDS))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(whole)))
    taken_or_refused(tmp_path, bytes(whole[:cut] if data.draw(st.booleans()) else whole))


def taken_or_refused(folder: Path, data: bytes) -> None:
    file = folder / "file"
    file.write_bytes(data)
    with suppress(CardFileError):
        import_cards(file, folder, DAY)


LONGEST = [
    pytest.param(b"4 Opt\n" * MOST_LINES, id="as many lines as there may be"),
    pytest.param(b"1 " + b"y" * (MOST_BYTES - 2), id="one endless line"),
    pytest.param(b"x " * (MOST_BYTES // 2 - 8) + b"x 4", id="words that nearly end in a count"),
    pytest.param(b"".join(b"1 Card %d\n" % number for number in range(MOST_LINES)), id="names nobody knows"),
    pytest.param(b"<a>" * (MOST_BYTES // 3), id="elements never closed"),
    pytest.param(b"<Deck " + b"a='' " * (MOST_BYTES // 5 - 4) + b"/>", id="attributes without end"),
    pytest.param(b"Count,Name\n" + b'"' * (MOST_BYTES - 11), id="quotes without end"),
    pytest.param(b"Count,Name\n" + b"," * (MOST_BYTES - 11), id="cells without end"),
    pytest.param(b"\xff\xfe" + b"4\x00" * (MOST_BYTES // 2 - 1), id="UTF-16 of one figure"),
    pytest.param(b"(" * MOST_BYTES, id="brackets"),
    pytest.param(("1 " + "é" * 290 + "\n").encode() * 800, id="long names with accents"),
]


class Counting:
    """The store, counting how often somebody asks it for what may have been meant."""

    def __init__(self, store: CardStore) -> None:
        self.store, self.asked, self.data = store, 0, store.data

    def find(self, name: str) -> Card | None:
        return self.store.find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        self.asked += 1
        return self.store.suggest(name)


@pytest.mark.scenario(39)
@pytest.mark.parametrize("data", LONGEST)
def test_the_largest_lists_take_little_memory_and_few_questions(store: CardStore, data: bytes) -> None:
    assert len(data) <= MOST_BYTES
    finder = Counting(store)
    form = deck_format(load("mtr-2025-06-30"), "modern", DAY)
    tracemalloc.start()
    try:
        read = read_deck(data, finder)
        check(read, form)
    except NotADecklist:
        pass
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert finder.asked <= 30
    assert peak < 40 * MEGABYTE


@pytest.mark.scenario(39)
def test_fifty_megabytes_are_refused_by_their_length_alone(store: CardStore) -> None:
    with pytest.raises(NotADecklist) as refused:
        read_deck(b"4 Opt\n" * (50 * MEGABYTE // 6), store)
    assert refused.value.code == "too-long"
