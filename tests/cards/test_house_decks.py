"""What decks may hold under a house rule: the same decks, and other findings (ED.2)."""

from __future__ import annotations

from datetime import date

import pytest

from tests.cards.test_deck_table import filled, findings, led
from tests.core.pod_story import pod_details
from tests.core.story import details, house
from topcut.cards import CardStore
from topcut.core.decks import DeckFinding
from topcut.core.play.details import Details
from topcut.deckdesk.deck_check import check, check_together, read_deck
from topcut.messages.deck_findings import finding_text
from topcut.rulebook import rules_for
from topcut.rulebook.deck_formats import deck_format

DAY = date(2025, 7, 5)
SHARED = "shared-in-team"
LIFTED = "limit-lifted-in-team"
WRONG = "wrong-deck-size"


def team_findings(store: CardStore, about: Details, *texts: str) -> list[list[str]]:
    form = deck_format(rules_for(about), "modern", DAY)
    verdicts = check_together([read_deck(text, store) for text in texts], form)
    return [[code for code, *_ in findings(verdict)] for verdict in verdicts]


@pytest.mark.rule("MTR-8.4.a")
def test_a_team_shares_cards_where_the_house_does_not_unify_its_decks(store: CardStore) -> None:
    bolts = (filled("4 Lightning Bolt"), filled("4 Lightning Bolt"))
    assert team_findings(store, details(), *bolts) == [[SHARED], [SHARED]]
    assert team_findings(store, house(teams__unified_when='"never"'), *bolts) == [[], []]


@pytest.mark.rule("MTR-8.4.a")
def test_a_card_lifts_the_limit_in_as_many_decks_of_a_team_as_the_house_says(store: CardStore) -> None:
    rats = (filled("20 Relentless Rats"), filled("20 Relentless Rats"), filled("4 Relentless Rats"))
    shared = {"teams__unified_when": '"never"'}
    one = house(**shared)
    two = house(**shared, teams__decks_that_may_override_the_limit="2")
    none = house(**shared, teams__decks_that_may_override_the_limit="0")
    assert team_findings(store, one, *rats) == [[], [LIFTED], []]
    assert team_findings(store, two, *rats) == [[], [], []]
    assert team_findings(store, none, *rats) == [[LIFTED], [LIFTED], []]
    assert team_findings(store, details(), *rats) == [[SHARED], [SHARED], [SHARED]], "told once"


def test_the_finding_is_told_in_both_languages() -> None:
    found = DeckFinding(LIFTED, "MTR-8.4.a", "Relentless Rats", 20, {"most": 4, "decks": 1})
    assert finding_text(found) == (
        "This deck has 20 Relentless Rats. At most 1 of a team's decks may have more than 4."
    )
    assert "más de 4" in finding_text(found, "es")


@pytest.mark.rule("MA-6.*")
def test_a_commander_deck_is_as_large_as_the_house_says(store: CardStore) -> None:
    hundred = read_deck(led("Daretti, Scrap Savant", basic="Mountain"), store)
    for about, codes in ((pod_details(), []), (house(pod_details(), table__commander_deck="60"), [WRONG])):
        form = deck_format(rules_for(about), "commander", DAY)
        assert [code for code, *_ in findings(check(hundred, form))] == codes
