"""A playoff with a format and a match length of its own, from the form to the final (MTR-2.1.a, 10.4.c)."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import LOOK, NEW, Desk, fields_of, outcome_of, text_of
from tests.web.player.phones import Phone
from tests.web.test_playoff import make_cut
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import StageKind

SEALED = NEW | {
    "program": "Regional Championship Qualifier",
    "rel": "competitive",
    "format": "sealed-deck",
    "playoff_format": "booster-draft",
    "players": "14",
    "rounds": "4",
    "cut": "8",
    "boosters": ", ".join(["Magic: The Gathering—FINAL FANTASY"] * 6),
    "playoff_boosters": ", ".join(["Tarkir: Dragonstorm"] * 3),
}


def test_r10_a_best_of_five_playoff_is_announced_reported_and_fixed_once_round_one_is_out(desk: Desk) -> None:
    """R10: the games to win are a field of the form, and what everybody is asked for follows from it."""
    desk.create(cut="2", playoff_games="3", rounds="1")
    first, playoff = desk.tournament.details.stages
    assert (first.games_to_win, playoff.games_to_win) == (2, 3)
    assert "Games to win a match 2, playoff: 3" in text_of(desk.client.get(f"/t/{desk.id}/"))
    assert "Playoff: 3 games to win a match; usually 2." in text_of(desk.client.get(f"/t/{desk.id}/"))
    assert "Games to win a match 2, playoff: 3" in text_of(desk.client.get(f"/t/{desk.id}/rules"))
    kept = fields_of(desk.client.get(desk.address("details")).content.decode())
    assert (kept["games"], kept["playoff_games"]) == ("", "3")
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    desk.play_round("2-0")
    page = desk.get("details")
    assert 'name="playoff_games"' not in page
    desk.do("", "details", **(NEW | {"cut": "2", "playoff_games": "1", "rounds": "1"}))
    assert desk.tournament.details.stages[1].games_to_win == 3
    make_cut(desk)
    desk.do("publish-and-open", round=2)
    final = desk.tournament.rounds[1].matches[0]
    assert "3" in desk.do("record", match=final.id, score="4-0", status=409)
    desk.do("record", match=final.id, score="3-2")
    assert desk.tournament.rounds[1].matches[0].result is not None


def test_r10_every_part_may_have_games_of_its_own(desk: Desk) -> None:
    """R10: a part is typed with its best of; the others have what the form says."""
    desk.create(parts="Booster Draft 3\nStandard 4 bo1", games="3", cut="8")
    assert [stage.games_to_win for stage in desk.tournament.details.stages] == [3, 1, 1]
    kept = fields_of(desk.client.get(desk.address("details")).content.decode())
    assert kept["parts"].replace("\r", "") == "Booster Draft 3\nStandard 4 bo1"
    assert (kept["games"], kept["playoff_games"]) == ("3", "")


@pytest.mark.rule("MTR-2.7.a")
def test_the_list_of_the_playoffs_draft_is_missing_only_where_somebody_drafts(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="1", cut="8", playoff_format="booster-draft", lists="required")
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGHIJ"))
    desk.do("waive", "decks", reason="on paper")
    desk.play_round("2-0")
    make_cut(desk)
    desk.do("start", "draft", stage=1, packs=3, cards=14, build=25)
    assert "0 of 8 decklists" in desk.get("decks")
    assert "8 decklists are missing" in desk.get("decks")
    seeds = desk.tournament.cuts[1].seeds
    out = Phone(desk.tournament.id, next(one for one in desk.tournament.entrants if one not in seeds))
    assert "Booster Draft" not in out.see("deck")
    assert out.client.get(out.url + "deck?deck=1").status_code == 404
    assert "Booster Draft · playoff" in Phone(desk.tournament.id, seeds[0]).see("deck")


@pytest.mark.rule("APP-E.a")
@pytest.mark.rule("MTR-10.4.c")
def test_r30_a_sealed_qualifier_of_fourteen_has_four_rounds_and_drafts_its_top_eight(desk: Desk) -> None:
    """R30: with Sealed Deck to the end it would be five rounds and a top 4."""
    for wrong in ({"playoff_format": ""}, {"rounds": "5"}, {"cut": "4"}):
        assert desk.client.post("/desk/new", SEALED | wrong).status_code == 409
    proposed = desk.client.post("/desk/new", SEALED | LOOK | {"rounds": "", "cut": ""}).content.decode()
    assert outcome_of(proposed).startswith("4 rounds, 50 minutes, then a top 8")
    assert fields_of(proposed)["playoff_format"] == "booster-draft"
    desk.create(**SEALED)
    first, playoff = desk.tournament.details.stages
    assert (playoff.kind, playoff.format, playoff.rounds) == (StageKind.ELIMINATION, "booster-draft", 3)
    assert (first.boosters[0], playoff.boosters[0]) == (
        "Magic: The Gathering—FINAL FANTASY",
        "Tarkir: Dragonstorm",
    )
    assert "Sealed Deck, playoff: Booster Draft" in text_of(desk.client.get(f"/t/{desk.id}/"))
    kept = fields_of(desk.client.get(desk.address("details")).content.decode())
    assert (kept["playoff_format"], kept["playoff_boosters"]) == (
        "booster-draft",
        ", ".join(playoff.boosters),
    )
    assert kept["boosters"] == SEALED["boosters"]


@pytest.mark.rule("MTR-10.4.c")
def test_r30_the_cut_drafts_with_seats_clock_and_a_deck_of_its_own(desk: Desk) -> None:
    """R30: seats by lot, a draft clock and boosters of its own, and seat 1 meets seat 5."""
    desk.create(**(SEALED | {"program": "", "rel": "regular", "players": "", "rounds": "1"}))
    desk.add(*(f"Player {number}" for number in range(8)))
    assert desk.tournament.details.decks == (0, 1)
    desk.play_round("2-0")
    make_cut(desk)
    seats: tuple[EntrantId, ...] = desk.tournament.drafts[1].pods[0]
    assert "Tarkir: Dragonstorm" in desk.get("draft")
    desk.do("start", "draft", stage=1, packs=3, cards=14, build=25)
    desk.do("go", "draft", stage=1, step=3 * 15 + 2, pods="1")
    desk.do("pair", round=2)
    met = {frozenset(match.seats) for match in desk.tournament.rounds[1].matches}
    assert met == {frozenset((seats[at], seats[at + 4])) for at in range(4)}


@pytest.mark.rule("MTR-10.2.b")
def test_r34_a_criterion_for_fewer_rounds_is_announced_and_the_page_says_that_it_ended(desk: Desk) -> None:
    """R34: five rounds unless only one player has won both of the first two."""
    desk.create(rounds="5", ends_after="2")
    said = "5; fewer if after round 2, or a later one, only one player has 2 match wins"
    assert f"Rounds {said}" in text_of(desk.client.get(f"/t/{desk.id}/"))
    kept = fields_of(desk.client.get(desk.address("details")).content.decode())
    assert (kept["ends_after"], kept["ends_wins"], kept["ends_players"]) == ("2", "", "")
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    desk.play_round("2-0")
    desk.play_round("2-0")
    assert desk.tournament.details.rounds == 2
    page = text_of(desk.client.get(f"/t/{desk.id}/"))
    assert "Rounds 2" in page
    assert f"Ended early; announced were {said}" in page
    assert "Finish" in desk.get()
    assert f"Rounds announced {said} Rounds played 2" in desk.get("report")
    assert "the criterion that was announced holds" in desk.get("log")


@pytest.mark.parametrize("own", [{"playoff_format": "booster-draft"}, {"playoff_games": "3"}])
def test_a_playoff_of_its_own_without_places_is_asked_for_them(desk: Desk, own: dict[str, str]) -> None:
    asked = "How many places does the playoff have?"
    plain = NEW | {"format": "sealed-deck", "rounds": "3"}
    assert asked in text_of(desk.client.post("/desk/new", plain | own))
    desk.create(**plain)
    assert asked in text_of(desk.client.post(desk.address("details"), plain | own | {"cut": "0"}))
    assert len(desk.tournament.details.stages) == 1
