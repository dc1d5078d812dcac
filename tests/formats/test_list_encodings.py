"""A list of names saved by any program: the encoding is found, or offered with what it would give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.deckdesk.text_bytes import NotText
from topcut.formats.list_encodings import GARBLED, read_as, readings

WEST = "Peña, Zoë\nJosé García\nJürgen Strauß\nFrançois Lefèvre\nRaúl Gómez\nAna Ruiz"
JAPAN = "山田 太郎\n佐藤 花子\n高橋 さくら\nAna Ruiz"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (WEST, "cp1252"),
        (WEST, "mac_roman"),
        (WEST, "cp850"),
        (WEST, "utf-8"),
        (WEST, "utf-8-sig"),
        (WEST, "utf-16"),
        (WEST, "utf-16-le"),
        (JAPAN, "cp932"),
        (JAPAN, "euc_jp"),
        (JAPAN, "utf-8"),
        ("Łukasz Wiśniewski\nJiří Dvořák\nŻaneta Kowalczyk\nŠárka Nováková", "cp1250"),
        ("Ayşe Yılmaz\nOğuz Şahin\nÇağla Öztürk", "cp1254"),
        ("Иван Петров\nАнна Смирнова\nОльга Кузнецова", "cp1251"),
        ("Иван Петров\nАнна Смирнова\nОльга Кузнецова", "koi8_r"),
        ("Γιώργος Παπαδόπουλος\nΜαρία Νικολάου", "cp1253"),
        ("李小龙\n王伟\n张敏", "gb18030"),
        ("李小龍\n王偉\n張敏", "big5"),
        ("김민수\n이영희\n박지성", "cp949"),
        ("Ana Ruiz\nBo Li", "ascii"),
    ],
)
def test_a_list_is_read_as_it_was_written_whatever_saved_it(text: str, encoding: str) -> None:
    assert readings(text.encode(encoding))[0].text == text


def test_what_says_nothing_about_itself_is_offered_in_other_ways_with_names_to_look_at() -> None:
    found = readings("Ana Ruiz\nPeña, Zoë".encode("mac_roman"))
    assert [one.encoding for one in found[:2]] == ["mac_roman", found[1].encoding]
    assert 1 < len(found) <= 4
    assert found[0].sample == ("Peña, Zoë",)
    assert all(one.sample != found[0].sample for one in found[1:])


@pytest.mark.parametrize("text", ["Ana Ruiz", WEST, JAPAN])
def test_of_what_is_plainly_utf_8_nothing_else_is_offered(text: str) -> None:
    assert len(readings(text.encode())) == 1


def test_a_list_garbled_before_it_was_saved_is_put_right() -> None:
    garbled = "Peña, Zoë\nJosé García".encode().decode("cp1252")
    assert garbled.startswith("PeÃ±a")
    first, second = readings(garbled.encode())
    assert (first.encoding, first.text) == (GARBLED, "Peña, Zoë\nJosé García")
    assert second.text == garbled


def test_a_reading_that_is_asked_for_again_is_the_same() -> None:
    data = WEST.encode("mac_roman")
    for one in readings(data):
        assert read_as(data, one.encoding) == one.text
    with pytest.raises(NotText):
        read_as(b"\x81", "cp932")
    assert read_as(data, "rot13") == read_as(data, "nothing that is known")


@given(st.binary(max_size=200))
def test_any_bytes_are_read_somehow_or_are_no_text(data: bytes) -> None:
    try:
        found = readings(data)
    except NotText:
        return
    assert found
    assert len({one.text for one in found}) == len(found)
