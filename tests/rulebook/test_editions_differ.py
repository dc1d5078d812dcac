"""What the ledger says differs between editions differs, where it says, and in the direction it says.

Each case asks all three editions the same question and expects three answers.
"""

from collections.abc import Callable
from datetime import date

import pytest

from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.rulebook import editions, format_on, formats, load
from topcut.rulebook.time_limits import time_limit

Question = Callable[[Rules], object]
RULES = [load(edition.name) for edition in editions()]


def premier(name: str) -> Question:
    return lambda rules: name in rules.roles.premier


def may_play(name: str) -> Question:
    return lambda rules: name in rules.roles.officials_may_play_in


def status(item: str) -> Question:
    return lambda rules: item in rules.information.status


CASES: list[tuple[str, Question, list[object]]] = [
    ("officials play a Standard Showdown", may_play("Standard Showdown"), [True, False, False]),
    ("officials play a Draft Weekend", may_play("Draft Weekend"), [True, True, False]),
    ("officials play a Store Championship", may_play("Store Championship"), [False, False, True]),
    ("Grand Prix is Premier", premier("Grand Prix"), [True, True, False]),
    ("Regional Championships are Premier", premier("Regional Championship"), [False, False, True]),
    ("a DCI number alone is enough", lambda r: ("dci-number",) in r.identity.accepted, [True, False, False]),
    ("a name alone is enough", lambda r: ("full-name",) in r.identity.accepted, [False, True, True]),
    ("slips are kept six months", lambda r: r.retention.result_slips_months, [6, 6, None]),
    ("a companion is noted", lambda r: "note-companion" in r.match.pregame, [False, False, True]),
    (
        "time called after a player said they pass counts from the next turn",
        lambda r: r.end.counts_as_next_turn == "said-they-pass",
        [False, True, True],
    ),
    (
        "conceding is open until the result is recorded",
        lambda r: r.match.closes_when == "result-recorded",
        [False, False, True],
    ),
    (
        "a Constructed list is due before the tournament starts",
        lambda r: r.decks.list_deadline_constructed == "tournament-start",
        [False, False, True],
    ),
    (
        "a Limited player with a bye may hand the list in after it",
        lambda r: r.decks.list_deadline_limited == "first-round-without-bye",
        [True, True, False],
    ),
    (
        "opponents' lists are given at Professional",
        lambda r: r.decks.opponents_lists.at(Rel.PROFESSIONAL),
        ["playoff", "playoff", "always"],
    ),
    ("after a cut the bye is for", lambda r: r.playoff.after_a_drop[4:8], ["this", "this", "next"]),
    (
        "phones in a Competitive match",
        lambda r: r.devices.in_matches.at(Rel.COMPETITIVE),
        ["forbidden", "visible-to-all", "visible-to-all"],
    ),
    ("Pioneer is a format", lambda r: "Pioneer" in formats(r), [False, True, True]),
    ("Planeswalker Points for a bye", lambda r: "bye" in (r.ratings.points_for or ()), [True, False, False]),
    (
        "a stand-in card is a",
        lambda r: r.decks.stand_in.split("-")[0],
        ["checklist", "substitute", "substitute"],
    ),
    ("two names may be one card", lambda r: r.cards.renamed_versions_are_one_card, [None, None, True]),
    ("die rolls have rules", lambda r: r.has_rule("MTR-3.9.a"), [False, True, True]),
    ("a dungeon is tracked", status("place in a dungeon"), [False, True, True]),
    ("speed is tracked", status("speed"), [False, False, True]),
    ("day and night have a rule", lambda r: r.has_rule("MTR-4.9.a"), [False, False, True]),
    ("snow-covered basics are replaced", lambda r: r.decks.snow_basics_replaced, [None, True, True]),
    (
        "stickers are banned in Legacy",
        lambda r: _kinds(r, "Legacy").count("stickers-and-attractions"),
        [0, 0, 1],
    ),
    ("offensive cards are banned in Modern", lambda r: _kinds(r, "Modern").count("offensive"), [0, 1, 1]),
    (
        "two cards of Double Masters at the first pick",
        lambda r: "Double Masters" in r.drafts.two_cards_first_pick,
        [False, True, True],
    ),
    (
        "minutes to build at a Prerelease",
        lambda r: time_limit(r, "sealed-build", prerelease=True).minutes,
        [30, 45, 45],
    ),
    (
        "teams are ranked without game points",
        lambda r: None if r.tiebreakers.team_order is None else len(r.tiebreakers.team_order),
        [None, 2, 2],
    ),
    (
        "individuals for a rated tournament",
        lambda r: r.minimums.entrants(EntrantKind.INDIVIDUAL, Rel.REGULAR),
        [8, 8, 4],
    ),
    ("teams for a rated tournament", lambda r: r.minimums.entrants(EntrantKind.TEAM, Rel.REGULAR), [4, 4, 4]),
    ("players advance early", lambda r: "Pro Tour" in r.playoff.advances_early, [False, False, True]),
    (
        "boosters for the day the edition came out",
        lambda r: len(r.boosters.mixes_on(r.source.effective)),
        [1, 2, 2],
    ),
]


def _kinds(rules: Rules, name: str) -> tuple[str, ...]:
    return format_on(rules, name, date(2025, 8, 1)).banned_kinds


@pytest.mark.parametrize(
    ("question", "answers"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_the_editions_answer_as_the_ledger_says(question: Question, answers: list[object]) -> None:
    assert [question(rules) for rules in RULES] == answers


def test_a_booster_mix_holds_from_its_first_day_through_its_last() -> None:
    boosters = RULES[-1].boosters
    found = [{mix.product for mix in boosters.mixes_on(date(2025, 7, day))} for day in (24, 25)]
    assert found[0] - found[1] == {"Tarkir: Dragonstorm"}
    assert found[1] - found[0] == {"Edge of Eternities"}
