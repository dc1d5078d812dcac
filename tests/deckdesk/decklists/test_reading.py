"""Decklists in every form people send them in."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.decks import DeckZone, WrittenDecklist
from topcut.deckdesk.decklists import MOST_BYTES, NotADecklist, read_decklist

M, S, C, P = DeckZone.MAIN, DeckZone.SIDEBOARD, DeckZone.COMMANDER, DeckZone.COMPANION
Rows = list[tuple[int, str, DeckZone]]


def rows(found: WrittenDecklist) -> Rows:
    return [(line.count, line.name, line.zone) for line in found.lines]


ARENA = """About
Name My deck

Commander
1 Tymna the Weaver (C16) 48

Companion
1 Lurrus of the Dream-Den

Deck
4 Fire // Ice (MH2) 290
20 Plains (FDN) 272

Sideboard
2 Opt (DOM) 60
"""
DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Opt" />
</Deck>"""
COD = """<?xml version="1.0"?>
<cockatrice_deck version="1"><deckname>x</deckname>
<zone name="main"><card number="4" name="Fire // Ice"/>
</zone>
<zone name="side"><card number="2" name="Opt"/></zone>
<zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>"""
ARCHIDEKT = """1x Tymna the Weaver (c16) 48 *F* [Commander{top}]
1x Sol Ring (cmr) 472p [Ramp] ^Have,#37d67a^
2x Opt (dom) 60 [Sideboard]
1x Ponder (m10) 68 [Maybeboard{noDeck}{noPrice},Draw]"""
MOXFIELD = "1 Fire // Ice (PLST) MH2-290 *F*\n4 Opt (DOM) 60★ #draw\n\nSIDEBOARD:\n2 Opt (DOM) 60"
FORMS: list[Any] = [
    pytest.param(
        ARENA,
        [
            (1, "Tymna the Weaver", C),
            (1, "Lurrus of the Dream-Den", P),
            (4, "Fire // Ice", M),
            (20, "Plains", M),
            (2, "Opt", S),
        ],
        id="Arena",
    ),
    pytest.param(
        "4 Opt (DOM) 60\n56 Island (FDN) 1\n\n2 Fire (APC) 128",
        [(4, "Opt", M), (56, "Island", M), (2, "Fire", S)],
        id="old Arena",
    ),
    pytest.param(DEK, [(4, "Fire/Ice", M), (2, "Opt", S)], id="MTGO .dek"),
    pytest.param(
        "4 Opt\r\n55 Island\r\n\r\n15 Swamp\r\n",
        [(4, "Opt", M), (55, "Island", M), (15, "Swamp", S)],
        id="MTGO .txt",
    ),
    pytest.param(COD, [(4, "Fire // Ice", M), (2, "Opt", S)], id="Cockatrice .cod"),
    pytest.param(ARCHIDEKT, [(1, "Tymna the Weaver", C), (1, "Sol Ring", M), (2, "Opt", S)], id="Archidekt"),
    pytest.param(MOXFIELD, [(1, "Fire // Ice", M), (4, "Opt", M), (2, "Opt", S)], id="Moxfield"),
    pytest.param(
        'Count,Name,Board\n4,"Jace, Vryn\'s Prodigy",mainboard\n2,Opt,sideboard\n1,Ponder,maybeboard',
        [(4, "Jace, Vryn's Prodigy", M), (2, "Opt", S)],
        id="CSV",
    ),
    pytest.param("Cantidad;Nombre\n4;Opt", [(4, "Opt", M)], id="CSV in Spanish, with semicolons"),
    pytest.param(
        "// a\n# b\n4x Opt\n4 x Island\n4xForest\nPlains x3\nSwamp ×2\n- 1 Ponder\nSB: 2 Fire\n\nSB:1 Ice",
        [
            (4, "Opt", M),
            (4, "Island", M),
            (4, "Forest", M),
            (3, "Plains", M),
            (2, "Swamp", M),
            (1, "Ponder", M),
            (2, "Fire", S),
            (1, "Ice", S),
        ],
        id="typed by hand",
    ),
    pytest.param(
        "4\tOpt\n\u00a04\u00a0Island \n// Sideboard\n1 Xantid Swarm",
        [(4, "Opt", M), (4, "Island", M), (1, "Xantid Swarm", S)],
        id="odd white space",
    ),
    pytest.param(
        "Creatures (2)\n2 Elf\n\nLands (58)\n58 Forest\n\nSideboard (1)\n1 Opt",
        [(2, "Elf", M), (58, "Forest", M), (1, "Opt", S)],
        id="categories",
    ),
    pytest.param("36 Opt\n\n24 Island", [(36, "Opt", M), (24, "Island", M)], id="spells and lands apart"),
    pytest.param(
        "60 Island\n\n16 Opt", [(60, "Island", M), (16, "Opt", S)], id="a sideboard that is too large"
    ),
    pytest.param(
        "1 Tymna the Weaver\n\n99 Plains",
        [(1, "Tymna the Weaver", C), (99, "Plains", M)],
        id="a commander first",
    ),
    pytest.param("Sol Ring\nOpt", [(1, "Sol Ring", M), (1, "Opt", M)], id="names alone"),
    pytest.param(
        "Mazo\n4 Opt\n\nBanquillo\n1 Fire\n\nComandante\n1 Tymna",
        [(4, "Opt", M), (1, "Fire", S), (1, "Tymna", C)],
        id="Spanish headings",
    ),
    pytest.param(
        "4 [APC] Fire\n1 Tymna the Weaver *CMDR*",
        [(4, "Fire", M), (1, "Tymna the Weaver", C)],
        id="sets in front, a marked commander",
    ),
]


@pytest.mark.parametrize(("text", "expected"), FORMS)
def test_a_list_is_told_by_its_content(text: str, expected: Rows) -> None:
    found = read_decklist(text)
    assert rows(found) == expected
    assert found.misread == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_usual_encoding_is_read(encoding: str) -> None:
    found = read_decklist("4 Lim-Dûl’s Vault\n9 Nazgûl".encode(encoding))
    assert rows(found) == [(4, "Lim-Dûl’s Vault", M), (9, "Nazgûl", M)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_an_xml_file_is_read_in_the_encoding_it_is_in(encoding: str) -> None:
    assert rows(read_decklist(DEK.replace("Opt", "Nazgûl").encode(encoding)))[1] == (2, "Nazgûl", S)


def test_each_line_is_kept_as_it_was_written() -> None:
    found = read_decklist("4  Opt (DOM) 60 *F*\r\n\tSB: 1 Ponder")
    assert [(line.number, line.written) for line in found.lines] == [
        (1, "4  Opt (DOM) 60 *F*"),
        (2, "\tSB: 1 Ponder"),
    ]
    assert (found.lines[0].set_code, found.lines[0].collector_number) == ("dom", "60")


def test_what_is_not_understood_is_pointed_at_with_a_suggestion() -> None:
    found = read_decklist("4 Opt\nSol Ring\n0 Island\n4000 Forest\n" + "x" * 400)
    assert [(line.number, line.suggestion) for line in found.misread] == [
        (2, "1 Sol Ring"),
        (3, None),
        (4, None),
        (5, None),
    ]
    table = read_decklist("Count,Name\n4,Opt\nfour,Island\n2,")
    assert [line.number for line in table.misread] == [3, 4]


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Deck><Cards Quantity="1" Name="&b;"/></Deck>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"\n \n// only a note\n", "empty"),
        (b"<Deck></Deck>", "empty"),
        (b"<Deck><Cards", "bad-xml"),
        (BOMB.encode(), "bad-xml"),
        (b"PK\x03\x04\x00\x00\x00\x00\xd8\x00\x00\xdc\x00\x00\x00", "not-text"),
        (b"4 Opt\n" * (MOST_BYTES // 6 + 1), "too-long"),
        (b"4 Opt\n" * 2_001, "too-long"),
        (b"<Deck>" + b'<Cards Quantity="1" Name="Opt"/>' * 2_001 + b"</Deck>", "too-long"),
    ],
)
def test_what_is_no_decklist_is_refused_with_the_reason(data: bytes, code: str) -> None:
    with pytest.raises(NotADecklist) as refused:
        read_decklist(data)
    assert refused.value.code == code


LINES = st.sampled_from(
    [
        "4 Opt",
        "SB: 1 Fire",
        "Sideboard",
        "",
        "//",
        "x4",
        "4x",
        "[",
        "(A) 1",
        "*F*",
        "Opt x2",
        "<",
        "a,b",
        "Count,Name",
    ]
)


@given(
    st.binary(max_size=300)
    | st.text(max_size=200)
    | st.lists(LINES, max_size=12).map("\n".join)
    | st.text(max_size=60).map(lambda text: f"<Deck><Cards Quantity='1' Name='{text}'/></Deck>")
    | st.text(max_size=60).map(lambda text: f"Count,Name\n{text}")
)
def test_anything_is_a_list_or_refused(data: bytes | str) -> None:
    try:
        found = read_decklist(data)
    except NotADecklist:
        return
    assert found.lines
    assert all(line.name and 1 <= line.count <= 999 and line.number >= 1 for line in found.lines)
