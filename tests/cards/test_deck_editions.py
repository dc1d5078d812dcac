"""Every format in each edition that has it: the same decks, and what is banned there and then."""

from __future__ import annotations

from datetime import date

import pytest

from topcut.cards import CardStore
from topcut.core.decks import DeckVerdict
from topcut.core.rules import EntrantKind
from topcut.deckdesk.deck_check import check, check_together, read_deck
from topcut.rulebook import load
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.errors import NoSuchFormat

Found = list[tuple[str, str | None, int | None]]

DAYS = {"mtr-2019-05-03": "2019-06-01", "mtr-2021-07-23": "2021-08-01", "mtr-2025-06-30": "2025-07-05"}
FIFTY_NINE = ("too-few-cards", None, 59)

# In each edition a legal card that is no basic land, and one that is banned or restricted there.
LEGAL = {
    "standard": ("Opt", "Omen of the Sea", "Llanowar Elves"),
    "pioneer": (None, "Llanowar Elves", "Llanowar Elves"),
    "modern": ("Lightning Bolt", "Lightning Bolt", "Lightning Bolt"),
    "legacy": ("Lightning Bolt", "Lightning Bolt", "Lightning Bolt"),
    "vintage": ("Lightning Bolt", "Lightning Bolt", "Lightning Bolt"),
}
LISTED = {
    "standard": ("Rampaging Ferocidon", "Omnath, Locus of Creation", "Up the Beanstalk"),
    "pioneer": (None, "Teferi, Time Raveler", "Teferi, Time Raveler"),
    "modern": ("Umezawa's Jitte", "Umezawa's Jitte", "Umezawa's Jitte"),
    "legacy": ("Black Lotus", "Black Lotus", "Black Lotus"),
    "vintage": ("Black Lotus", "Black Lotus", "Black Lotus"),
}
EACH = [
    (edition, form, LEGAL[form][at], LISTED[form][at])
    for at, edition in enumerate(DAYS)
    for form in LEGAL
    if LEGAL[form][at]
]


def judged(store: CardStore, text: str, form: str, edition: str) -> DeckVerdict:
    wanted = deck_format(load(edition), form, date.fromisoformat(DAYS[edition]))
    return check(read_deck(text, store), wanted)


def found(verdict: DeckVerdict) -> Found:
    return [(one.code, one.card, one.count) for one in verdict.findings]


@pytest.mark.rule("MTR-6.1.a")
@pytest.mark.rule("MTR-6.2.a")
@pytest.mark.rule("MTR-6.3.a")
@pytest.mark.rule("MTR-6.4–6.7")
@pytest.mark.parametrize(
    ("edition", "form", "card", "listed"), EACH, ids=[f"{x[4:8]}-{f}" for x, f, *_ in EACH]
)
def test_sixty_four_and_fifteen_in_every_edition(
    store: CardStore, edition: str, form: str, card: str, listed: str
) -> None:
    def of(text: str) -> Found:
        return found(judged(store, text, form, edition))

    assert of(f"4 {card}\n56 Forest\n\nSideboard\n15 Island") == []
    assert of(f"4 {card}\n55 Forest") == [FIFTY_NINE]
    assert of(f"4 {card}\n56 Forest\n\nSideboard\n16 Island") == [("sideboard-too-large", None, 16)]
    assert of(f"3 {card}\n57 Forest\n\nSideboard\n2 {card}") == [("too-many-copies", card, 5)]
    code = "restricted" if form == "vintage" else "banned"
    assert of(f"2 {listed}\n58 Forest") == [(code, listed, 2)]


@pytest.mark.rule("MTR-3.2.a")
def test_there_was_no_pioneer_in_2019() -> None:
    with pytest.raises(NoSuchFormat):
        deck_format(load("mtr-2019-05-03"), "pioneer", date(2019, 6, 1))


@pytest.mark.rule("MA-6.*")
@pytest.mark.parametrize("edition", DAYS)
def test_a_commander_deck_is_a_hundred_in_every_edition(store: CardStore, edition: str) -> None:
    led = "Commander\n1 Daretti, Scrap Savant\n\nDeck\n"
    assert judged(store, led + "99 Mountain", "commander", edition).legal
    assert found(judged(store, led + "98 Mountain", "commander", edition)) == [("wrong-deck-size", None, 99)]
    banned = led + "1 Black Lotus\n98 Mountain"
    assert found(judged(store, banned, "commander", edition)) == [("banned", "Black Lotus", 1)]


@pytest.mark.rule("MTR-7.1.a")
@pytest.mark.rule("MTR-7.2.a")
@pytest.mark.parametrize("edition", DAYS)
@pytest.mark.parametrize("form", ["sealed", "draft"])
def test_a_limited_deck_is_forty_from_the_pool_in_every_edition(
    store: CardStore, edition: str, form: str
) -> None:
    wanted = deck_format(load(edition), form, date.fromisoformat(DAYS[edition]))

    def of(text: str) -> Found:
        return found(check(read_deck(text, store), wanted, {"Opt": 5, "Wastes": 1}))

    assert of("5 Opt\n35 Forest") == []
    assert of("5 Opt\n34 Forest") == [("too-few-cards", None, 39)]
    assert of("6 Opt\n34 Forest") == [("not-in-pool", "Opt", 6)]
    assert of("2 Wastes\n1 Snow-Covered Forest\n37 Forest") == [
        ("not-in-pool", "Wastes", 2),
        ("not-in-pool", "Snow-Covered Forest", 1),
    ]


@pytest.mark.rule("MTR-8.4.a")
@pytest.mark.rule("MTR-9.5.a")
@pytest.mark.parametrize("edition", DAYS)
def test_decks_of_a_team_share_basics_alone_in_every_edition(store: CardStore, edition: str) -> None:
    day = date.fromisoformat(DAYS[edition])
    texts = ["4 Lightning Bolt\n56 Forest", "1 Lightning Bolt\n59 Forest"]
    reads = [read_deck(text, store) for text in texts]
    for kind in (EntrantKind.TEAM, EntrantKind.TWO_HEADED_GIANT):
        form = deck_format(load(edition), "modern", day, entrants=kind)
        assert [found(one) for one in check_together(reads, form)] == [
            [("shared-in-team", "Lightning Bolt", 4)],
            [("shared-in-team", "Lightning Bolt", 1)],
        ]
        apart = [reads[0], read_deck("60 Forest", store)]
        assert all(one.legal for one in check_together(apart, form))
