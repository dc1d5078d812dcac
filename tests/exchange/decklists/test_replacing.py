"""A card that must go becomes a basic land on the list too."""

import pytest

from topcut.core.decks import Zone
from topcut.core.refusals import Refusal
from topcut.exchange.decklists import read_decklist
from topcut.exchange.decklists.replacing import with_replaced

LIST = "4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Lightning Bolt\n3 Smash to Smithereens\n"


def cards(text: str, zone: Zone) -> dict[str, int]:
    return {line.name: line.count for line in read_decklist(text).lines if line.zone is zone}


@pytest.mark.rule("MTR-3.3.b")
def test_copies_in_the_deck_go_before_those_in_the_sideboard() -> None:
    after = with_replaced(LIST, "lightning bolt", "Forest", 5)
    assert cards(after, Zone.MAIN) == {"Mountain": 20, "Forest": 4}
    assert cards(after, Zone.SIDEBOARD) == {"Lightning Bolt": 1, "Smash to Smithereens": 3, "Forest": 1}


def test_a_land_that_is_there_already_becomes_more() -> None:
    assert cards(with_replaced(LIST, "Lightning Bolt", "Mountain", 1), Zone.MAIN) == {
        "Lightning Bolt": 3,
        "Mountain": 21,
    }


def test_a_commander_stays_a_commander() -> None:
    after = with_replaced(
        "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain", "Sol Ring", "Mountain", 1
    )
    assert cards(after, Zone.COMMANDER) == {"Krenko, Mob Boss": 1}
    assert cards(after, Zone.MAIN) == {"Mountain": 99}


@pytest.mark.parametrize(("card", "copies"), [("Shock", 1), ("Lightning Bolt", 7)])
def test_what_the_list_has_not_cannot_be_replaced(card: str, copies: int) -> None:
    with pytest.raises(Refusal) as refused:
        with_replaced(LIST, card, "Forest", copies)
    assert (refused.value.code, refused.value.rule) == ("card-not-in-list", "MTR-3.3.b")
