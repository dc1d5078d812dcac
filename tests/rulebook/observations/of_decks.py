"""Decks: sizes, copies, cards that may not be played, lists and checks (MTR 2.7, 2.8, 3.3 to 3.7, 6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    Story,
    created,
    details,
    enrol,
    given,
    round_open,
    tournament_with,
)
from tests.rulebook.observations.given import (
    competitive,
    created_by,
    decided,
    enrolled_eight,
    in_format,
    playoff_open,
)
from tests.rulebook.observations.register import shows
from topcut.core.decks import Card, Deck, DeckEntry, DeckZone, Face, Printing, check_deck, check_team
from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, SubmitDecklist, ViewDecklists
from topcut.core.desks.decks.deadlines import due_before, locked_since
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.judging.board import coverage
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.kernel.roles import Actor
from topcut.core.play.details import Construction, ListsTaken
from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.rulebook.building import is_release_weekend
from topcut.rulebook.deck_formats import deck_format

DAY = date(2025, 7, 5)


def card(name: str, types: str = "Instant", *marks: str, set_code: str = "lea") -> Card:
    printing = Printing(set_code, date(1993, 8, 5), frozenset(marks))
    return Card(name, (Face(name, "", types),), printings=(printing,))


def deck(*cards: tuple[int, Card], basics: int = 60, side: int = 0) -> Deck:
    entries = [DeckEntry(count, one) for count, one in cards]
    forest = card("Forest", "Basic Land — Forest")
    aside = DeckEntry(side, forest, DeckZone.SIDEBOARD)
    return Deck((*entries, DeckEntry(basics, forest), *([aside] if side else [])))


def found(
    rules: Rules, what: Deck, name: str = "Vintage", entrants: EntrantKind = EntrantKind.INDIVIDUAL
) -> object:
    """What a check finds; in Vintage every set is legal."""
    pool: dict[str, int] | None = {} if name == "Sealed Deck" else None
    return check_deck(what, deck_format(rules, name, DAY, entrants=entrants), pool)


@shows("decks.minimum_constructed")
def sixty_cards(rules: Rules) -> object:
    return found(rules, deck())


@shows("decks.maximum_sideboard", value="14")
def fifteen_aside(rules: Rules) -> object:
    return found(rules, deck(side=15))


@shows("decks.maximum_copies", value="3")
def four_of_one(rules: Rules) -> object:
    return found(rules, deck((4, card("Lightning Bolt"))))


@shows("decks.restricted_copies", value="2")
def two_of_a_restricted_card(rules: Rules) -> object:
    return found(rules, deck((2, card("Black Lotus", "Artifact"))))


@shows("decks.minimum_limited")
def forty_of_limited(rules: Rules) -> object:
    return found(rules, deck(basics=40), "Sealed Deck")


@shows("table.commander_deck")
def a_hundred_of_commander(rules: Rules) -> object:
    return found(rules, deck(basics=100), "Commander")


@shows("decks.basics")
def basics_added_to_a_pool(rules: Rules) -> object:
    return found(rules, deck(basics=40), "Sealed Deck")


@shows("decks.basics_not_added", value='["Lightning Bolt"]')
def basics_by_name(rules: Rules) -> object:
    return found(rules, deck((5, card("Lightning Bolt"))))


@shows("decks.snow_basics_replaced")
def snow_in_standard(rules: Rules) -> object:
    return found(rules, deck((4, card("Snow-Covered Forest", "Basic Snow Land — Forest"))), "Standard")


@shows("decks.two_headed_giant_sideboard", "decks.two_headed_giant_banned")
def deck_of_a_head(rules: Rules) -> object:
    banned = card("Erayo, Soratami Ascendant", "Creature")
    return found(rules, deck((1, banned), side=1), entrants=EntrantKind.TWO_HEADED_GIANT)


@shows("cards.not_authorized", value="[]")
def a_gold_border(rules: Rules) -> object:
    return found(rules, deck((1, card("Counterspell", "Instant", "gold-border"))))


@shows("cards.casual_only", value="[]")
def an_acorn(rules: Rules) -> object:
    return found(rules, deck((1, card("Chaos Confetti", "Artifact", "acorn"))))


@shows("cards.not_in_constructed")
def a_playtest_card(rules: Rules) -> object:
    return found(rules, deck((1, card("Frogkin Kidnapper", "Creature", "playtest"))))


@shows("cards.banned_kinds_everywhere")
def a_card_of_a_banned_kind(rules: Rules) -> object:
    return found(rules, deck((1, card("Crusade", "Enchantment", set_code="8ed"))), "Modern")


@shows("cards.new_sets", value='[{ name = "Edge of Eternities", starts = 2025-07-04 }]')
def the_weekend_of_a_release(rules: Rules) -> object:
    return is_release_weekend(details(), rules)


@shows("cards.replaced_by")
def a_lost_card_replaced(rules: Rules) -> object:
    ask = ReplaceCard(ANA, "Lightning Bolt", "Forest", 1, ReplacementCause.LOST)
    return decided(enrolled_eight(), ask, rules, HUGO)


@shows("cards.proxy_for", value="[]")
def a_proxy(rules: Rules) -> object:
    return decided(enrolled_eight(), IssueProxy(ANA, "Mountain", ProxyCause.DAMAGED_HERE), rules, HUGO)


def of_team(rules: Rules, *decks: Deck) -> object:
    return check_team(decks, deck_format(rules, "Vintage", DAY, entrants=EntrantKind.TEAM))


@shows("teams.unified_when", value='"never"')
def one_card_in_two_decks_of_a_team(rules: Rules) -> object:
    bolts = deck((4, card("Lightning Bolt")))
    return of_team(rules, bolts, bolts)


@shows("teams.decks_that_may_override_the_limit", value="0")
def a_card_without_limit_in_a_team(rules: Rules) -> object:
    rats = card("Relentless Rats", "Creature — Rat")
    return of_team(rules, deck((20, rats)), deck())


# Lists


WITHOUT = replace(competitive(details()), lists=ListsTaken.NONE)


@shows("decks.lists")
def created_without_lists(rules: Rules) -> object:
    return created_by(rules, WITHOUT)


def published() -> Story:
    return given(tournament_with(4), PairRound(1), PublishRound(1))


@shows("decks.list_deadline_constructed")
def locked_once_published(rules: Rules) -> object:
    story = published()
    return locked_since(story.tournament, rules, story.tournament.entrants[ANA], 0, Instant(0))


@shows("decks.list_deadline_limited")
def due_with_byes(rules: Rules) -> object:
    story = given(created(in_format("sealed-deck")), enrol(ANA, byes=2))
    return due_before(story.tournament, rules, story.tournament.entrants[ANA])


@shows("decks.opponents_lists", value='"never"')
def lists_of_a_playoff(rules: Rules) -> object:
    return lists_are_open(playoff_open(4, Rel.PROFESSIONAL).tournament, rules)


def list_of(entrant: EntrantId) -> SubmitDecklist:
    return SubmitDecklist(entrant, f"list of {entrant}", "0" * 64, 0, 0)


@shows("decks.electronic_list_locks", value='"accepted"')
def a_list_submitted_again(rules: Rules) -> object:
    about = replace(details(), lists=ListsTaken.REQUIRED)
    story = given(tournament_with(2, about), list_of(ANA))
    return decided(story, list_of(ANA), rules, Actor(entrant=ANA))


def pro_tour() -> Story:
    about = replace(competitive(details(), Rel.PROFESSIONAL), program="Pro Tour", lists=ListsTaken.REQUIRED)
    return given(tournament_with(2, about), list_of(ANA), list_of(BO), round_open(1))


@shows("decks.opponents_lists_at", value='["World Championship"]')
@shows("decks.lists_viewed", value='"none"')
def an_opponents_list_viewed(rules: Rules) -> object:
    return decided(pro_tour(), ViewDecklists((BO,)), rules, Actor(entrant=ANA))


@shows("decks.checks", "decks.check_share")
def decks_to_check(rules: Rules) -> object:
    return coverage(enrolled_eight().tournament, rules)


@shows("decks.continuous_construction")
def decks_that_change_between_matches(rules: Rules) -> object:
    about = replace(in_format("sealed-deck"), construction=Construction.CONTINUOUS)
    return created_by(rules, about)
