"""Proxies, and cards that must go and become basic lands."""

from dataclasses import replace

import pytest

from tests.core.story import ANA, BO, HUGO, Story, details, given, round_open, tournament_with
from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, SubmitDecklist, WithdrawProxy
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.events import CardReplaced, DecklistSubmitted, ProxyIssued, ProxyWithdrawn
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import ListsTaken
from topcut.rulebook import editions

OPEN = (tournament_with(4), round_open(1))
PROPER = (ProxyCause.DAMAGED_HERE, ProxyCause.FOIL_ONLY)


def proxy(cause: ProxyCause = ProxyCause.DAMAGED_HERE, who: EntrantId = ANA) -> IssueProxy:
    return IssueProxy(who, "card id", cause)


def land(name: str = "Plains", copies: int = 1) -> ReplaceCard:
    return ReplaceCard(ANA, "card id", name, copies, ReplacementCause.LOST)


def limited() -> Story:
    stage = replace(details().stages[0], format="sealed-deck")
    return given(tournament_with(4, replace(details(), stages=(stage,))))


@pytest.mark.rule("MTR-3.4.a")
@pytest.mark.parametrize("edition", [edition.name for edition in editions()])
@pytest.mark.parametrize("cause", ProxyCause)
def test_a_proxy_is_for_damage_in_this_tournament_or_for_foils_without_another_printing(
    cause: ProxyCause, edition: str
) -> None:
    date = edition.removeprefix("mtr-")
    answer = given(tournament_with(4, replace(details(), edition=edition, date=date))).when(
        proxy(cause), HUGO
    )
    if cause in PROPER:
        answer.then(ProxyIssued(ANA, "card id", cause))
    elif cause is ProxyCause.MISPRINTED_PRODUCT:
        answer.refuses("proxy-limited-only", rule="MTR-3.4.a")
    else:
        answer.refuses("proxy-not-for-this", rule="MTR-3.4.a")


@pytest.mark.rule("MTR-3.4.a")
def test_product_that_came_misprinted_is_a_reason_in_limited() -> None:
    limited().when(proxy(ProxyCause.MISPRINTED_PRODUCT), HUGO).then(ProxyIssued)


@pytest.mark.rule("MTR-3.4.a")
def test_a_proxy_stays_in_the_register_until_it_is_withdrawn() -> None:
    story = given(*OPEN).when(proxy(), HUGO).after
    (issued,) = story.tournament.judging.proxies_of(ANA)
    story.when(WithdrawProxy(BO, issued.number), HUGO).changes_nothing()
    story = story.when(WithdrawProxy(ANA, issued.number), HUGO).then(ProxyWithdrawn(ANA, issued.number))
    assert story.tournament.judging.proxies_of(ANA) == []
    story.when(WithdrawProxy(ANA, issued.number), HUGO).changes_nothing()


def test_nobody_who_has_left_gets_a_proxy_or_a_land() -> None:
    story = given(*OPEN, DropEntrant(ANA))
    story.when(proxy(), HUGO).refuses("entrant-not-active")
    story.when(land(), HUGO).refuses("entrant-not-active")
    story.when(proxy(who=EntrantId("nobody")), HUGO).refuses("entrant-unknown")


@pytest.mark.rule("MTR-3.3.b")
@pytest.mark.parametrize("name", ["Plains", "Island", "Swamp", "Mountain", "Forest"])
def test_a_card_that_must_go_becomes_a_basic_land_of_the_players_choice(name: str) -> None:
    story = given(*OPEN).when(land(name, 2), HUGO)
    story.then(CardReplaced(ANA, "card id", name, 2, ReplacementCause.LOST))


@pytest.mark.rule("MTR-3.3.b")
def test_another_card_is_no_such_land() -> None:
    for name in ("Wastes", "Snow-Covered Plains", "Lightning Bolt"):
        given(*OPEN).when(land(name), HUGO).refuses("not-a-land-for-this", rule="MTR-3.3.b")
    for copies in (0, 100):
        given(*OPEN).when(land(copies=copies), HUGO).refuses("copies-out-of-range", least=1, most=99)


@pytest.mark.rule("MTR-3.3.b")
def test_the_decklist_has_another_version_after_a_card_became_a_land() -> None:
    about = replace(details(), lists=ListsTaken.OPTIONAL)
    story = given(tournament_with(4, about), SubmitDecklist(ANA, "first", "seal"), round_open(1))
    answer = story.when(replace(land(copies=2), list="second", seal="another seal"), HUGO)
    story = answer.then(CardReplaced, DecklistSubmitted(ANA, "second", "another seal", 0, 0, "2 × Plains"))
    counts = the_list(story.tournament, ANA)
    assert counts is not None
    assert counts.id == "second"
    assert [version.id for version in story.tournament.lists[ANA]] == ["first", "second"]
