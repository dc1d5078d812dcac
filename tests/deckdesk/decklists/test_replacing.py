"""A card that must go becomes a basic land on the list too."""

from collections import Counter

import pytest

from topcut.core.decks import DeckZone
from topcut.core.decks.card_names import NamesOnly
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.decklists import read_decklist
from topcut.deckdesk.decklists.replacing import with_replaced

LIST = "4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Lightning Bolt\n3 Smash to Smithereens\n"


def cards(text: str, zone: DeckZone) -> dict[str, int]:
    found: Counter[str] = Counter()
    for line in read_decklist(text).lines:
        found[line.name] += line.count if line.zone is zone else 0
    return dict(+found)


def replaced(text: str, card: str, by: str, copies: int) -> str:
    (after,) = with_replaced([text], card, by, copies, NamesOnly())
    return after


@pytest.mark.rule("MTR-3.3.b")
def test_copies_in_the_deck_go_before_those_in_the_sideboard() -> None:
    after = replaced(LIST, "lightning bolt", "Forest", 5)
    assert cards(after, DeckZone.MAIN) == {"Mountain": 20, "Forest": 4}
    assert cards(after, DeckZone.SIDEBOARD) == {"Lightning Bolt": 1, "Smash to Smithereens": 3, "Forest": 1}


def test_a_land_that_is_there_already_becomes_more() -> None:
    assert cards(replaced(LIST, "Lightning Bolt", "Mountain", 1), DeckZone.MAIN) == {
        "Lightning Bolt": 3,
        "Mountain": 21,
    }


def test_a_commander_stays_a_commander() -> None:
    after = replaced(
        "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain", "Sol Ring", "Mountain", 1
    )
    assert cards(after, DeckZone.COMMANDER) == {"Krenko, Mob Boss": 1}
    assert cards(after, DeckZone.MAIN) == {"Mountain": 99}


@pytest.mark.parametrize(("card", "copies"), [("Shock", 1), ("Lightning Bolt", 7)])
def test_what_the_list_has_not_cannot_be_replaced(card: str, copies: int) -> None:
    with pytest.raises(Refusal) as refused:
        replaced(LIST, card, "Forest", copies)
    assert (refused.value.code, refused.value.rule) == ("card-not-in-list", "MTR-3.3.b")


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("4 Opt", "2 Opt\n2 Forest"),
        ("4x Opt (DOM) 60 [Draw]", "2x Opt (DOM) 60 [Draw]\n2x Forest [Draw]"),
        ("SB: 4 Opt", "SB: 2 Opt\nSB: 2 Forest"),
        ("Opt x4", "Opt x2\nForest x2"),
        ("4 [XLN] Opt", "2 [XLN] Opt\n2 Forest"),
        ("2 Opt", "2 Forest"),
    ],
)
def test_every_other_line_stays_as_it_was_written(row: str, expected: str) -> None:
    rest = "// mine, do not touch\n?? what is this\n20   Island (DOM) 254\n"
    assert replaced(f"{rest}{row}\n1 Shock", "opt", "Forest", 2) == f"{rest}{expected}\n1 Shock"


@pytest.mark.parametrize(
    ("written", "said"), [("Fire // Ice", "Fire"), ("Fire", "Fire // Ice"), ("Isla", "Island")]
)
def test_a_card_is_found_under_each_of_its_names(written: str, said: str) -> None:
    assert replaced(f"1 {written}\n59 Mountain", said, "Forest", 1) == "1 Forest\n59 Mountain"


def test_a_team_has_it_replaced_in_the_deck_that_holds_it() -> None:
    after = with_replaced(["60 Island", "", "4 Opt\n56 Swamp"], "Opt", "Swamp", 4, NamesOnly())
    assert after == ["60 Island", "", "4 Swamp\n56 Swamp"]


def test_a_table_becomes_text_with_the_card_replaced() -> None:
    after = replaced("Count,Name\n4,Opt\n56,Island\n", "Opt", "Forest", 1)
    assert cards(after, DeckZone.MAIN) == {"Opt": 3, "Forest": 1, "Island": 56}
