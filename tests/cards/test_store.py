"""Names looked up as people say and write them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.cards import CardStore, open_store

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT.parent / "shared" / "cards" / "scryfall-real-subset-2025-11.json"


def named(store: CardStore, text: str) -> list[str]:
    return [card.name for card in store.search(text).cards]


@pytest.mark.rule("MTR-3.6.a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lightning bolt", "Lightning Bolt"),
        ("  LIGHTNING\u00a0 Bolt ", "Lightning Bolt"),
        ("Relámpago", "Lightning Bolt"),
        ("relampago", "Lightning Bolt"),
        ("Bosque", "Forest"),
        ("Lim-Dul’s Vault", "Lim-Dûl's Vault"),
        ("Æther Vial", "Aether Vial"),
        ("Nazgul", "Nazgûl"),
        ("_____ Goblin", "_____ Goblin"),
        ("Fire / Ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Delver of Secrets", "Delver of Secrets // Insectile Aberration"),
        ("Opt // Opt", "Opt"),
        ("Bruna, the Fading Light // Brisela, Voice of Nightmares", "Bruna, the Fading Light"),
        ("Triton Hero", "Thrasios, Triton Hero"),
        ("tymna", "Tymna the Weaver"),
    ],
)
def test_a_name_or_what_fits_one_card_alone_names_it(store: CardStore, text: str, expected: str) -> None:
    assert named(store, text) == [expected]


@pytest.mark.rule("MTR-3.6.a")
def test_a_description_that_fits_several_cards_gives_the_candidates(store: CardStore) -> None:
    assert named(store, "Imagina") == ["Pir, Imaginative Rascal", "Toothy, Imaginary Friend"]
    assert named(store, "Jace") == ["Jace, Vryn's Prodigy // Jace, Telepath Unbound"]
    assert store.find("Imagina") is None


@pytest.mark.rule("MTR-3.6.b")
def test_one_card_under_two_names_is_one_card(store: CardStore) -> None:
    assert named(store, "Godzilla, King of the Monsters") == ["Zilortha, Strength Incarnate"]
    assert store.find("Eleven, the Mage") == store.find("Cecily, Haunted Mage") is not None


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Lightening Bolt", "Lightning Bolt"),
        ("Lanowar Elfes", "Llanowar Elves"),
        ("Relampgo", "Lightning Bolt"),
        ("Dellver of Secrets", "Delver of Secrets // Insectile Aberration"),
    ],
)
def test_a_slip_of_typing_is_answered_with_what_was_meant(store: CardStore, text: str, near: str) -> None:
    found = store.search(text)
    assert found.cards == ()
    assert found.near[0] == near


@given(st.text(max_size=40) | st.text(st.characters(categories=["Cs", "Cc", "Po", "Lo"]), max_size=12))
def test_any_text_is_answered(store: CardStore, text: str) -> None:
    found = store.search(text)
    assert not (found.cards and found.near)
    assert store.find(text) is None or found.cards == (store.find(text),)


def test_nonsense_is_like_nothing(store: CardStore) -> None:
    assert store.search("qqqq zzzz wwww").near == ()
    assert store.search("").cards == store.search("//").cards == ()


def test_a_folder_without_cards_has_no_store(tmp_path: Path) -> None:
    assert open_store(tmp_path) is None
    (tmp_path / "cards.sqlite3").write_bytes(b"not a database at all, only its name")
    assert open_store(tmp_path) is None


@pytest.mark.skipif(not REAL.exists(), reason="the real cards to read are not beside this checkout")
def test_real_cards_have_the_colours_their_source_gives_them(tmp_path: Path) -> None:
    import json
    from datetime import date

    from topcut.cards import import_cards

    real = json.loads(REAL.read_text("utf-8"))
    colours = {card["name"].split(" // ")[0]: set(card["color_identity"]) for card in real}
    for card in real:
        del card["color_identity"]
    file = tmp_path / "real.json"
    file.write_text(json.dumps(real), "utf-8")
    import_cards(file, tmp_path, date(2025, 11, 1))
    store = open_store(tmp_path)
    assert store is not None
    worked_out = {name: set(found.identity) for name in colours if (found := store.find(name))}
    assert worked_out == colours
    assert {
        name for name in ("Nazgûl", "Seven Dwarves") if (c := store.find(name)) and isinstance(c.most, int)
    } == {
        "Nazgûl",
        "Seven Dwarves",
    }
    zndrsplt = store.find("Zndrsplt, Eye of Wisdom")
    assert zndrsplt is not None
    assert zndrsplt.partner_with == "Okaun, Eye of Chaos"
