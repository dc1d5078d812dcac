"""Decks, legal and not, for every format and edition. Lists are text, as people send them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.cards.card_file import objects
from topcut.cards import CardStore, import_cards, open_store
from topcut.core.decks import DeckVerdict, Finder
from topcut.core.decks.card_names import NamesOnly
from topcut.core.rules import EntrantKind
from topcut.deckdesk.deck_check import check, check_planes, check_together, read_deck
from topcut.messages.deck_findings import finding_text
from topcut.rulebook import edition_for, load
from topcut.rulebook.deck_formats import deck_format, opened_product

Found = list[tuple[str, str | None, int | None]]


def judged(
    store: Finder, text: str, form: str, day: str, pool: str | None = None, edition: str | None = None
) -> DeckVerdict:
    on = date.fromisoformat(day)
    wanted = deck_format(load(edition or edition_for(on)), form, on)
    held = None if pool is None else read_deck(pool, store).deck.copies()
    counts = None if held is None else {name: entry.count for name, entry in held.items()}
    return check(read_deck(text, store), wanted, counts)


def findings(verdict: DeckVerdict) -> Found:
    return [(one.code, one.card, one.count) for one in verdict.findings]


def filled(*lines: str, side: str = "", size: int = 60, basic: str = "Forest") -> str:
    """These lines, and basics up to the size; then the sideboard."""
    there = sum(int(line.split()[0]) for line in lines)
    rest = [f"{size - there} {basic}"] if there < size else []
    return "\n".join([*lines, *rest]) + (f"\n\nSideboard\n{side}" if side else "")


def led(*commanders: str, main: tuple[str, ...] = (), basic: str = "Wastes", companion: str = "") -> str:
    """A Commander deck of exactly a hundred cards."""
    text = "Commander\n" + "\n".join(f"1 {name}" for name in commanders)
    text += f"\n\nCompanion\n1 {companion}" if companion else ""
    size = 100 - len(commanders)
    return f"{text}\n\nDeck\n" + filled(*main, size=size, basic=basic)


CONSTRUCTED = [
    pytest.param("modern", "2025-07-05", filled("4 Lightning Bolt"), [], id="sixty cards"),
    pytest.param(
        "modern",
        "2025-07-05",
        filled("4 Lightning Bolt", size=59),
        [("too-few-cards", None, 59)],
        id="59 cards",
    ),
    pytest.param("modern", "2025-07-05", filled(size=250), [], id="no most"),
    pytest.param(
        "modern",
        "2025-07-05",
        filled("4 Lightning Bolt", side="16 Island"),
        [("sideboard-too-large", None, 16)],
        id="16 in the sideboard",
    ),
    pytest.param("modern", "2025-07-05", filled(side="15 Island"), [], id="15 in the sideboard"),
    pytest.param(
        "modern",
        "2025-07-05",
        filled("3 Lightning Bolt", side="2 Lightning Bolt"),
        [("too-many-copies", "Lightning Bolt", 5)],
        id="five over deck and sideboard",
    ),
    pytest.param("modern", "2025-07-05", filled("31 Relentless Rats"), [], id="any number"),
    pytest.param("modern", "2025-07-05", filled("31 Endless Scribe"), [], id="any number, by text alone"),
    pytest.param("modern", "2025-07-05", filled("7 Seven Dwarves"), [], id="up to seven"),
    pytest.param(
        "modern",
        "2025-07-05",
        filled("8 Seven Dwarves", "10 Nazgul"),
        [("too-many-copies", "Seven Dwarves", 8), ("too-many-copies", "Nazgûl", 10)],
        id="eight dwarves, ten wraiths",
    ),
    pytest.param("standard", "2025-07-05", filled("4 Llanowar Elves (LEA) 210"), [], id="old printing"),
    pytest.param(
        "standard",
        "2025-07-05",
        filled("4 Lightning Bolt"),
        [("not-in-format", "Lightning Bolt", 4)],
        id="not in Standard",
    ),
    pytest.param(
        "standard",
        "2025-07-05",
        filled("4 Returning Bear"),
        [("not-in-format", "Returning Bear", 4)],
        id="legal only on a screen",
    ),
    pytest.param(
        "standard", "2019-05-03", filled("4 Opt", "2 Teferi, Time Raveler"), [], id="Standard of 2019"
    ),
    pytest.param(
        "standard",
        "2019-05-03",
        filled("2 Snow-Covered Forest"),
        [("not-in-format", "Snow-Covered Forest", 2)],
        id="snow in 2019",
    ),
    pytest.param("standard", "2021-07-23", filled("4 Omen of the Sea", "4 Stomp"), [], id="Standard of 2021"),
    pytest.param(
        "standard",
        "2021-09-24",
        filled("4 Omen of the Sea", "3 Bonecrusher Giant"),
        [
            ("no-longer-legal", "Omen of the Sea", 4),
            ("no-longer-legal", "Bonecrusher Giant // Stomp", 3),
        ],
        id="rotated today",
    ),
    pytest.param("standard", "2021-09-23", filled("4 Omen of the Sea"), [], id="rotates tomorrow"),
    pytest.param(
        "standard",
        "2025-07-24",
        filled("1 Tezzeret, Cruel Captain"),
        [("not-yet-legal", "Tezzeret, Cruel Captain", 1)],
        id="legal from tomorrow",
    ),
    pytest.param("standard", "2025-07-25", filled("1 Tezzeret, Cruel Captain"), [], id="legal from today"),
    pytest.param(
        "legacy",
        "2025-07-24",
        filled("1 Tezzeret, Cruel Captain"),
        [("not-yet-legal", "Tezzeret, Cruel Captain", 1)],
        id="not yet in Legacy",
    ),
    pytest.param("legacy", "2025-07-25", filled("1 Tezzeret, Cruel Captain"), [], id="Legacy from today"),
    pytest.param(
        "standard",
        "2025-06-30",
        filled("4 Up the Beanstalk"),
        [("banned", "Up the Beanstalk", 4)],
        id="banned today",
    ),
    pytest.param("standard", "2025-06-29", filled("4 Opt"), [("not-in-format", "Opt", 4)], id="Opt rotated"),
    pytest.param(
        "pioneer",
        "2025-07-05",
        filled("1 Teferi, Time Raveler", "4 Delver of Secrets"),
        [("banned", "Teferi, Time Raveler", 1)],
        id="Pioneer",
    ),
    pytest.param(
        "pioneer",
        "2021-07-23",
        filled("4 Lightning Bolt"),
        [("not-in-format", "Lightning Bolt", 4)],
        id="Pioneer of 2021",
    ),
    pytest.param("vintage", "2025-07-05", filled("1 Black Lotus", "1 Brainstorm"), [], id="restricted once"),
    pytest.param(
        "vintage",
        "2025-07-05",
        filled("1 Black Lotus", side="1 Black Lotus"),
        [("restricted", "Black Lotus", 2)],
        id="restricted over deck and sideboard",
    ),
    pytest.param(
        "legacy", "2025-07-05", filled("1 Black Lotus"), [("banned", "Black Lotus", 1)], id="banned in Legacy"
    ),
    pytest.param("legacy", "2025-07-05", filled("4 Sewers of Estark"), [], id="a promotional card"),
    pytest.param("legacy", "2019-05-03", filled("4 Crusade"), [], id="not yet banned by kind"),
    pytest.param(
        "legacy", "2021-07-23", filled("4 Crusade"), [("banned", "Crusade", 4)], id="banned by kind from 2021"
    ),
    pytest.param(
        "vintage",
        "2025-07-05",
        filled("1 Contract from Below", "1 Hired Gambler", "1 Backup Plan", "1 _____ Goblin"),
        [
            ("banned", "Contract from Below", 1),
            ("banned", "Hired Gambler", 1),
            ("banned", "Backup Plan", 1),
            ("banned", "_____ Goblin", 1),
        ],
        id="banned by kind",
    ),
    pytest.param(
        "legacy",
        "2025-07-05",
        filled("1 Goblin Bookie", "1 Strong Style", "1 Trial Print", "1 Champion's Copy", "1 Screen Only"),
        [
            ("not-in-format", "Goblin Bookie", 1),
            ("not-in-format", "Strong Style", 1),
            ("not-in-format", "Trial Print", 1),
            ("not-in-format", "Champion's Copy", 1),
            ("not-in-format", "Screen Only", 1),
        ],
        id="not authorized",
    ),
    pytest.param(
        "legacy",
        "2025-07-05",
        filled(
            "1 Fire/Ice",
            "1 Fire",
            "1 Stomp",
            "1 Malakir Rebirth",
            "1 Delver of Secrets // Insectile Aberration",
        )
        + "\n1 Nezumi Graverobber\n1 Bruna, the Fading Light // Brisela, Voice of Nightmares\n4 Relámpago",
        [],
        id="names of cards with two parts",
    ),
    pytest.param(
        "legacy",
        "2025-07-05",
        filled("3 Fire // Ice", "2 Fire"),
        [("too-many-copies", "Fire // Ice", 5)],
        id="two spellings are one card",
    ),
    pytest.param(
        "legacy",
        "2025-07-05",
        filled("1 Brisela, Voice of Nightmares"),
        [("not-in-format", "Brisela, Voice of Nightmares", 1)],
        id="what cards meld into is no card",
    ),
    pytest.param(
        "modern",
        "2025-07-05",
        filled("4 Lightening Bolt"),
        [("unknown-card", "Lightening Bolt", 4)],
        id="a slip of typing",
    ),
    pytest.param(
        "legacy",
        "2025-07-05",
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n" + filled("4 Aether Vial"),
        [("banned", "Lurrus of the Dream-Den", 1)],
        id="a banned companion",
    ),
    pytest.param(
        "vintage",
        "2025-07-05",
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n"
        + filled("4 Aether Vial", side="1 Lurrus of the Dream-Den\n14 Island"),
        [],
        id="a companion listed twice is one card",
    ),
    pytest.param(
        "vintage",
        "2025-07-05",
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n" + filled("4 Boros Reckoner"),
        [("companion-condition", "Lurrus of the Dream-Den", 1)],
        id="a companion's condition",
    ),
    pytest.param(
        "vintage",
        "2025-07-05",
        "Companion\n1 Lightning Bolt\n\nDeck\n" + filled(),
        [("not-a-companion", "Lightning Bolt", 1)],
        id="no companion at all",
    ),
]


@pytest.mark.rule("MTR-6.1.a")
@pytest.mark.rule("MTR-6.2.a")
@pytest.mark.rule("MTR-6.3.a")
@pytest.mark.rule("MTR-6.4–6.7")
@pytest.mark.rule("MTR-3.3.a")
@pytest.mark.rule("MTR-3.7.a")
@pytest.mark.rule("FAQ.decks")
@pytest.mark.parametrize(("form", "day", "text", "expected"), CONSTRUCTED)
def test_a_constructed_deck_is_judged_by_its_day(
    store: CardStore, form: str, day: str, text: str, expected: Found
) -> None:
    verdict = judged(store, text, form, day)
    assert findings(verdict) == expected
    assert verdict.legal is (not verdict.faults)
    assert [one.card for one in verdict.unknown] == [
        card for code, card, _ in expected if code == "unknown-card"
    ]
    assert verdict.unverified == ()


BY_EDITION = [
    pytest.param("mtr-2025-06-30", "2025-06-29", "standard", "4 Up the Beanstalk", [], id="banned tomorrow"),
    pytest.param(
        "mtr-2025-06-30",
        "2025-07-01",
        "standard",
        "4 Up the Beanstalk",
        [("banned", "Up the Beanstalk", 4)],
        id="banned yesterday",
    ),
    pytest.param(
        None,
        "2025-07-05",
        "standard",
        "1 Tomorrow's Tower",
        [("not-yet-legal", "Tomorrow's Tower", 1)],
        id="of a set after the newest edition, before it is out",
    ),
    pytest.param(
        None,
        "2025-11-21",
        "standard",
        "1 Tomorrow's Tower",
        [("not-in-format", "Tomorrow's Tower", 1)],
        id="of a set after the newest edition, once it is out",
    ),
    pytest.param(None, "2025-11-21", "legacy", "1 Tomorrow's Tower", [], id="Legacy takes every set"),
    pytest.param(
        None,
        "2025-11-21",
        "modern",
        "1 Far-Off Familiar\n1 Commanders Alone",
        [("not-yet-legal", "Far-Off Familiar", 1), ("not-in-format", "Commanders Alone", 1)],
        id="two sets after the edition, one of them for Commander alone",
    ),
]


@pytest.mark.rule("MTR-3.7.a")
@pytest.mark.rule("MTR-6.3.a")
@pytest.mark.parametrize(("edition", "day", "form", "lines", "expected"), BY_EDITION)
def test_what_a_day_changes_within_an_edition(
    store: CardStore, edition: str | None, day: str, form: str, lines: str, expected: Found
) -> None:
    verdict = judged(store, filled(*lines.split("\n")), form, day, edition=edition)
    assert findings(verdict) == expected


def test_a_card_of_a_set_after_the_edition_is_left_to_the_head_judge(store: CardStore) -> None:
    (finding,) = judged(store, filled("1 Tomorrow's Tower"), "standard", "2025-11-21").findings
    assert finding.facts["reason"] == "newer-than-the-edition"
    assert "came out after these rules (2025-06-30)" in finding_text(finding)


AUTHORIZED = [
    ("Champion's Copy", "2019-06-01", "not authorized"),  # gold borders: no standard back, later by name
    ("Champion's Copy", "2022-01-01", "not authorized"),
    ("Champion's Copy", "2025-07-05", "not authorized"),
    ("Goblin Bookie", "2019-06-01", "not authorized"),  # silver borders in every edition
    ("Goblin Bookie", "2022-01-01", "not authorized"),
    ("Goblin Bookie", "2025-07-05", "not authorized"),
    ("Trial Print", "2019-06-01", "not yet"),  # playtest cards: named in 2025 only
    ("Trial Print", "2022-01-01", "left open"),
    ("Trial Print", "2025-07-05", "not authorized"),
    ("Strong Style", "2019-06-01", "not yet"),  # the acorn: named in 2025 only
    ("Strong Style", "2023-01-01", "left open"),
    ("Strong Style", "2025-07-05", "not authorized"),
]


@pytest.mark.rule("MTR-3.3.a")
@pytest.mark.parametrize("form", ["legacy", "vintage"])
@pytest.mark.parametrize(("card", "day", "expected"), AUTHORIZED)
def test_which_cards_are_authorized_is_the_editions_to_say(
    store: CardStore, form: str, card: str, day: str, expected: str
) -> None:
    verdict = judged(store, filled(f"1 {card}"), form, day)
    told = [(one.code, one.rule, one.facts.get("reason")) for one in verdict.findings]
    hints = [(one.code, one.card) for one in verdict.instructions]
    assert (told, hints) == {
        "not authorized": ([("not-in-format", "MTR-3.3.a", "not-authorized")], []),
        "not yet": ([("not-yet-legal", "MTR-3.7.a", None)], []),
        "left open": ([], [("edition-silent", card)]),
    }[expected]


COMMANDER = [
    pytest.param(led("Thrasios, Triton Hero", main=("1 Llanowar Elves",)), [], id="one commander"),
    pytest.param(
        led("Thrasios, Triton Hero", "Tymna the Weaver", main=("1 Crypt Ghast",)), [], id="partners"
    ),
    pytest.param(led("Pir, Imaginative Rascal", "Toothy, Imaginary Friend"), [], id="partner with"),
    pytest.param(led("Cecily, Haunted Mage", "Othelm, Sigardian Outcast"), [], id="friends forever"),
    pytest.param(led("Wilson, Refined Grizzly", "Raised by Giants"), [], id="a Background"),
    pytest.param(led("The Tenth Doctor", "Rose Tyler"), [], id="the Doctor's companion"),
    pytest.param(led("Shaun, Father of One", "Rebecca, Mother of One"), [], id="partners of one kind"),
    pytest.param(led("Daretti, Scrap Savant"), [], id="a planeswalker that can"),
    pytest.param(led("Jace, Vryn's Prodigy"), [], id="its front is a legendary creature"),
    pytest.param(
        led("Thrasios, Triton Hero", "Pir, Imaginative Rascal"),
        [("commanders-not-partners", "Thrasios, Triton Hero", 2)],
        id="partner and partner with",
    ),
    pytest.param(
        led("Cecily, Haunted Mage", "Tymna the Weaver"),
        [("commanders-not-partners", "Cecily, Haunted Mage", 2)],
        id="a friend and a partner",
    ),
    pytest.param(
        led("Shaun, Father of One", "Tymna the Weaver"),
        [("commanders-not-partners", "Shaun, Father of One", 2)],
        id="a partner of another kind",
    ),
    pytest.param(
        led("Alesha, Who Smiles at Death", "Rose Tyler"),
        [("commanders-not-partners", "Alesha, Who Smiles at Death", 2)],
        id="no Doctor",
    ),
    pytest.param(
        led("Raised by Giants"), [("not-a-commander", "Raised by Giants", 1)], id="a Background alone"
    ),
    pytest.param(
        led("Nezumi Graverobber"),
        [("not-a-commander", "Nezumi Graverobber // Nighteyes the Desecrator", 1)],
        id="legendary only when flipped",
    ),
    pytest.param(
        led("Teferi, Time Raveler"), [("not-a-commander", "Teferi, Time Raveler", 1)], id="a planeswalker"
    ),
    pytest.param(
        led("Alesha, Who Smiles at Death", main=("1 Boros Reckoner", "1 Dismember", "1 Crypt Ghast")),
        [],
        id="symbols in rules text give colours, in reminder text none",
    ),
    pytest.param(
        led("Daretti, Scrap Savant", main=("1 Boros Reckoner", "1 Dismember", "1 Beseech the Queen")),
        [
            ("off-identity", "Boros Reckoner", 1),
            ("off-identity", "Dismember", 1),
            ("off-identity", "Beseech the Queen", 1),
        ],
        id="hybrid and Phyrexian symbols",
    ),
    pytest.param(
        led(
            "Daretti, Scrap Savant", main=("1 Fire // Ice", "1 Dryad Arbor", "1 Malakir Rebirth", "1 Forest")
        ),
        [
            ("off-identity", "Fire // Ice", 1),
            ("off-identity", "Dryad Arbor", 1),
            ("off-identity", "Malakir Rebirth // Malakir Mire", 1),
            ("off-identity", "Forest", 1),
        ],
        id="both halves, an indicator, the other face, a basic",
    ),
    pytest.param(
        led("Thrasios, Triton Hero", main=("2 Llanowar Elves",)),
        [("too-many-copies", "Llanowar Elves", 2)],
        id="singleton",
    ),
    pytest.param(
        led("Tymna the Weaver", main=("30 Relentless Rats", "1 Tymna the Weaver")),
        [("too-many-copies", "Tymna the Weaver", 2)],
        id="the commander counts, rats do not",
    ),
    pytest.param(
        led("Thrasios, Triton Hero") + "\n1 Llanowar Elves",
        [("wrong-deck-size", None, 101)],
        id="101 cards",
    ),
    pytest.param(
        led("Thrasios, Triton Hero") + "\n\nSideboard\n3 Forest",
        [("sideboard-not-allowed", None, 3)],
        id="a sideboard",
    ),
    pytest.param(filled(size=100), [("commander-missing", None, None)], id="nobody leads"),
    pytest.param(filled(size=99, basic="Wastes", side="1 Daretti, Scrap Savant"), [], id="as MTGO writes it"),
    pytest.param(
        filled(size=99, basic="Wastes", side="1 Zilortha, Strength Incarnate\n1 Jegantha, the Wellspring"),
        [],
        id="MTGO, with a companion",
    ),
    pytest.param(
        filled(size=98, basic="Wastes", side="1 Wilson, Refined Grizzly\n1 Raised by Giants"),
        [],
        id="MTGO, with a Background",
    ),
    pytest.param("1 Daretti, Scrap Savant\n\n99 Wastes", [], id="the first line leads"),
    pytest.param(
        led("Zilortha, Strength Incarnate", companion="Jegantha, the Wellspring"),
        [],
        id="a companion outside",
    ),
    pytest.param(
        led("Alesha, Who Smiles at Death", companion="Jegantha, the Wellspring"),
        [("off-identity", "Jegantha, the Wellspring", 1)],
        id="a companion of another colour",
    ),
    pytest.param(
        led(
            "Zilortha, Strength Incarnate",
            main=("1 Thunderbreak Regent",),
            companion="Jegantha, the Wellspring",
        ),
        [("companion-condition", "Jegantha, the Wellspring", 1)],
        id="a companion whose condition is not met",
    ),
]


@pytest.mark.rule("MA-6.*")
@pytest.mark.rule("FAQ.deck")
@pytest.mark.parametrize(("text", "expected"), COMMANDER)
def test_a_commander_deck_is_judged(store: CardStore, text: str, expected: Found) -> None:
    assert findings(judged(store, text, "commander", "2025-07-05")) == expected


@pytest.mark.rule("MA-6.*")
def test_a_card_banned_in_commander_yesterday_was_legal_the_day_before(store: CardStore) -> None:
    deck = led("Daretti, Scrap Savant", main=("1 Jeweled Lotus",))
    assert judged(store, deck, "commander", "2024-09-22").legal
    assert findings(judged(store, deck, "commander", "2024-09-23")) == [("banned", "Jeweled Lotus", 1)]


@pytest.mark.rule("MTR-6.3.a")
def test_a_deck_series_is_legal_in_its_region_alone(store: CardStore) -> None:
    day, rules = date(2019, 5, 3), load("mtr-2019-05-03")
    read = read_deck(filled("1 Journey for the Elixir"), store)
    assert check(read, deck_format(rules, "standard", day, region="China")).legal
    outside = check(read, deck_format(rules, "standard", day))
    assert findings(outside) == [("not-in-format", "Journey for the Elixir", 1)]


@pytest.mark.rule("MTR-6.3.b")
@pytest.mark.parametrize(("day", "replaced"), [("2021-07-23", False), ("2025-07-05", True)])
def test_snow_covered_basics_are_replaced_and_no_error(store: CardStore, day: str, replaced: bool) -> None:
    verdict = judged(store, filled("20 Snow-Covered Forest"), "standard", day)
    assert verdict.legal
    assert [(one.code, one.facts["basic"]) for one in verdict.instructions] == (
        [("snow-basic-replaced", "Forest")] if replaced else []
    )


@pytest.mark.rule("MTR-7.1.a")
@pytest.mark.rule("MTR-7.2.a")
def test_a_limited_deck_is_judged_against_its_pool(store: CardStore) -> None:
    pool = "5 Llanowar Elves\n1 Delver of Secrets // Insectile Aberration\n1 Snow-Covered Forest"
    deck = "5 Llanowar Elves\n1 Delver of Secrets\n1 Snow-Covered Forest\n33 Forest"
    assert judged(store, deck, "sealed", "2025-07-05", pool).legal
    more = "6 Llanowar Elves\n1 Opt\n2 Snow-Covered Forest\n1 Wastes\n30 Forest"
    assert findings(judged(store, more, "draft", "2025-07-05", pool)) == [
        ("not-in-pool", "Llanowar Elves", 6),
        ("not-in-pool", "Opt", 1),
        ("not-in-pool", "Snow-Covered Forest", 2),
        ("not-in-pool", "Wastes", 1),
    ]
    assert findings(judged(store, "39 Forest", "sealed", "2025-07-05", pool)) == [("too-few-cards", None, 39)]
    assert judged(store, "40 Forest\n\nSideboard\n60 Swamp", "sealed", "2025-07-05", pool).legal


@pytest.mark.rule("MTR-8.4.a")
def test_two_decks_of_a_team_share_basics_alone(store: CardStore) -> None:
    rules = load("mtr-2025-06-30")
    form = deck_format(rules, "modern", date(2025, 7, 5))
    texts = [
        filled("4 Lightning Bolt", "20 Relentless Rats"),
        filled("4 Relámpago", basic="Mountain"),
        filled("4 Relentless Rats", basic="Snow-Covered Forest"),
    ]
    verdicts = check_together([read_deck(text, store) for text in texts], form)
    assert [findings(verdict) for verdict in verdicts] == [
        [("shared-in-team", "Lightning Bolt", 4), ("shared-in-team", "Relentless Rats", 20)],
        [("shared-in-team", "Lightning Bolt", 4)],
        [("shared-in-team", "Relentless Rats", 4)],
    ]


@pytest.mark.rule("MTR-7.2.a")
def test_a_team_builds_all_its_decks_from_one_pool(store: CardStore) -> None:
    form = deck_format(load("mtr-2025-06-30"), "sealed", date(2025, 7, 5))
    reads = [read_deck(filled("2 Opt", size=40), store), read_deck(filled("1 Opt", size=40), store)]
    assert all(verdict.legal for verdict in check_together(reads, form, {"Opt": 3}))
    both = check_together(reads, form, {"Opt": 2})
    assert [findings(verdict) for verdict in both] == [[("not-in-pool", "Opt", 3)]] * 2


@pytest.mark.rule("MTR-9.5.a")
def test_two_headed_giant_bans_one_more_card_and_has_no_sideboards(store: CardStore) -> None:
    giants = EntrantKind.TWO_HEADED_GIANT
    form = deck_format(load("mtr-2025-06-30"), "modern", date(2025, 7, 5), entrants=giants)
    texts = [filled("4 Erayo, Soratami Ascendant"), filled("4 Lightning Bolt", side="2 Island")]
    verdicts = check_together([read_deck(text, store) for text in texts], form)
    assert [findings(verdict) for verdict in verdicts] == [
        [("banned", "Erayo, Soratami Ascendant // Erayo's Essence", 4)],
        [("sideboard-not-allowed", None, 2)],
    ]
    assert judged(store, texts[0], "modern", "2025-07-05").legal


@pytest.mark.rule("FAQ.planechase")
def test_a_planar_deck_has_ten_different_planes_and_a_shared_one_ten_a_player(store: CardStore) -> None:
    table = load("mtr-2025-06-30").table
    ten = "\n".join(f"1 Far Plane {number}" for number in range(10))
    assert check_planes(read_deck(ten, store), table).legal
    assert findings(check_planes(read_deck(ten, store), table, players=4)) == [("too-few-cards", None, 10)]
    assert findings(check_planes(read_deck(ten, store), table, players=5)) == [("too-few-cards", None, 10)]
    wrong = ten.replace("1 Far Plane 9", "2 Far Plane 0\n1 Forest")
    assert findings(check_planes(read_deck(wrong, store), table)) == [
        ("too-many-copies", "Far Plane 0", 3),
        ("not-a-plane", "Forest", 1),
    ]


def test_without_card_data_the_rulebook_alone_is_asked_and_says_what_it_cannot_know() -> None:
    form = deck_format(load("mtr-2025-06-30"), "modern", date(2025, 7, 5))
    text = filled("5 Lightning Bolt", "4 umezawas jitte", "9 Nazgul", "8 Seven Dwarves")
    verdict = check(read_deck(text, NamesOnly(form)), form)
    assert findings(verdict) == [
        ("too-many-copies", "Lightning Bolt", 5),
        ("banned", "Umezawa's Jitte", 4),
        ("too-many-copies", "Seven Dwarves", 8),
    ]
    assert verdict.unverified == ("Lightning Bolt", "Umezawa's Jitte", "Nazgûl", "Seven Dwarves")


def test_basic_lands_in_spanish_need_no_card_data(store: CardStore) -> None:
    form = deck_format(load("mtr-2025-06-30"), "modern", date(2025, 7, 5))
    spanish = "8 Isla\n12 Bosque\n10 llanura\n10 Pantano\n10 MONTAÑA\n10 Isla nevada"
    names = {"Island", "Forest", "Plains", "Swamp", "Mountain", "Snow-Covered Island"}
    for finder in (NamesOnly(form), NothingKnown()):
        read = read_deck(spanish, finder)
        assert {entry.card.name for entry in read.deck.entries} == names
        assert "too-many-copies" not in [one[0] for one in findings(check(read, form))]
    found = read_deck("60 Bosque", store)
    assert not found.findings
    assert [entry.card.name for entry in found.deck.entries] == ["Forest"]


def test_r35_a_printing_that_the_card_data_lack_is_not_denied(tmp_path: Path) -> None:
    """R35: data without a legal set leave the card unverified; data with every set say it is in none."""
    some = [one for one in objects() if one["set"] not in ("dmu", "one")]
    verdicts = [
        judged(taken(tmp_path / name, given), filled("4 Lightning Bolt"), "standard", "2025-07-05")
        for name, given in (("all", objects()), ("some", some))
    ]
    assert [len(one.faults) for one in verdicts] == [1, 0]
    assert [one.card for one in verdicts[1].unknown] == ["Lightning Bolt"]
    assert "do not have every printing" in finding_text(verdicts[1].unknown[0])


@pytest.mark.rule("MTR-7.2.a")
@pytest.mark.parametrize(
    ("products", "told"),
    [
        (("Magic 2010",), ["Opt"]),
        (("Magic 2010", "Dominaria"), []),
        (("A set of ours",), []),
    ],
)
def test_r33_a_card_of_no_opened_set_is_told_and_can_stay(
    store: CardStore, products: tuple[str, ...], told: list[str]
) -> None:
    rules = load("mtr-2025-06-30")
    form = deck_format(rules, "sealed", date(2025, 7, 5))
    form = replace(form, opened=opened_product(rules, products))
    verdict = check(read_deck(filled("1 Opt", "1 Lightning Bolt", size=40), store), form)
    assert [one.card for one in verdict.unknown if one.code == "not-of-the-boosters"] == told
    assert verdict.legal


def taken(folder: Path, given: list[dict[str, Any]]) -> CardStore:
    folder.mkdir()
    (folder / "cards.json").write_text(json.dumps(given), encoding="utf-8")
    import_cards(folder / "cards.json", folder, date(2025, 7, 5))
    found = open_store(folder)
    assert found is not None
    return found


@pytest.mark.rule("MTR-6.3.b")
@pytest.mark.parametrize(("day", "replaced"), [("2021-08-01", False), ("2025-07-05", True)])
def test_r36_without_card_data_snow_basics_stay_where_kaldheim_is_legal(day: str, replaced: bool) -> None:
    on = date.fromisoformat(day)
    form = deck_format(load(edition_for(on)), "standard", on)
    verdict = check(read_deck("60 Snow-Covered Forest", NamesOnly(form)), form)
    assert [one.code == "snow-basic-replaced" for one in verdict.instructions] == [True] * replaced


@pytest.mark.rule("MTR-6.2.a")
@pytest.mark.parametrize(
    ("form", "edition", "written", "title"),
    [
        ("legacy", "mtr-2021-07-23", "Tutor demoníaco", "Demonic Tutor"),
        ("legacy", "mtr-2025-06-30", "tutor demoniaco", "Demonic Tutor"),
        ("modern", "mtr-2021-07-23", "Hurgar en el tiempo", "Dig Through Time"),
    ],
)
def test_r36_without_card_data_a_ban_holds_under_the_title_the_spanish_edition_prints(
    form: str, edition: str, written: str, title: str
) -> None:
    by = deck_format(load(edition), form, load(edition).source.effective)
    verdict = check(read_deck(filled(f"1 {written}"), NamesOnly(by)), by)
    assert findings(verdict) == [("banned", title, 1)]


@pytest.mark.rule("MTR-6.1.a")
@pytest.mark.parametrize(
    "written", ["12 Ratas implacables", "12 Relentless Rats", "20 Yermos", "20 Bosque nevado"]
)
def test_r36_without_card_data_what_has_no_limit_has_none_under_its_spanish_title(written: str) -> None:
    """R36: the 2021 edition prints these titles at 8.4 and 7.2, and the English ones were known alone."""
    by = deck_format(load("mtr-2021-07-23"), "legacy", date(2021, 8, 1))
    assert findings(check(read_deck(filled(written), NamesOnly(by)), by)) == []


@pytest.mark.rule("MTR-9.5.a")
@pytest.mark.parametrize("edition", ["mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30"])
def test_r40_what_two_heads_may_not_play_is_cited_where_it_stands(store: CardStore, edition: str) -> None:
    """R40: Erayo is banned by the section on Two-Headed Giant, not by Modern's list."""
    rules = load(edition)
    by = deck_format(rules, "modern", rules.source.effective, entrants=EntrantKind.TWO_HEADED_GIANT)
    (found,) = check(read_deck(filled("1 Erayo, Soratami Ascendant"), store), by).findings
    assert (found.rule, rules.cite_rule(found.rule).section) == ("MTR-9.5.a", "9.5")
    assert finding_text(found).startswith(
        "Erayo, Soratami Ascendant // Erayo's Essence is banned in all Two-Headed"
    )
    alone = deck_format(rules, "modern", rules.source.effective)
    assert not check(read_deck(filled("1 Erayo, Soratami Ascendant"), store), alone).findings


class NothingKnown:
    """Card data so partial that it has none of the cards."""

    data = None

    def find(self, name: str) -> None:
        return None

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()
