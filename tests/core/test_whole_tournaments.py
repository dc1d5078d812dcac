"""Whole tournaments against a model of plain dictionaries.

Hypothesis plays: it enrols, drops, pairs, reports, disputes, corrects, closes, in any order it likes. The
model is written from the rules and from ACCEPTANCE, not from the core: it knows nothing of ``decide``,
``evolve``, ``outcomes`` or ``invariants``, and it says beforehand whether a command is taken, or why not.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.core.story import HUGO, ID, RULES, SEED, Story, created, details, given, to_pass
from topcut.core.codec import decode_event, encode_event
from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.commands import AppointOfficial, FinishTournament, RemoveOfficial
from topcut.core.desks.registration.commands import (
    AwardByes,
    DisqualifyEntrant,
    DropEntrant,
    EnrolEntrant,
    ReenterEntrant,
)
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    DismissContest,
    DisputeResult,
    RecordResult,
    ReportResult,
)
from topcut.core.desks.rounds.board.repair_plans import plans
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DeleteRound,
    DiscardRound,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.evolve import fold
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, RepairCause
from topcut.core.scoreboard import scoreboard

Named = dict[str, Any]

INDEX = st.integers(0, 40)
SELDOM = st.integers(0, 5).map(lambda number: number == 5)
FINAL, AT_TIME, NEVER = "final", "at time", "never"
SCORES: dict[tuple[int, int, int], tuple[str, str]] = {
    (2, 0, 0): (FINAL, ""),
    (2, 1, 0): (FINAL, ""),
    (0, 2, 0): (FINAL, ""),
    (1, 2, 1): (FINAL, ""),
    (1, 1, 1): (FINAL, ""),
    (0, 0, 3): (FINAL, ""),
    (1, 0, 0): (AT_TIME, "match-not-finished"),
    (1, 1, 0): (AT_TIME, "draw-not-finished"),
    (0, 0, 0): (AT_TIME, "draw-not-finished"),
    (3, 0, 0): (NEVER, "too-many-games"),
    (2, 2, 0): (NEVER, "two-winners"),
    (-1, 2, 0): (NEVER, "score-out-of-range"),
}
ANY_SCORE = st.sampled_from(list(SCORES))
LIKELY_SCORE = st.sampled_from([(2, 0, 0), (2, 0, 0), (2, 1, 0), (0, 2, 0), (0, 0, 3)])


Rule = TypeVar("Rule", bound=Callable[..., None])


def when(holds: Callable[[Any], object]) -> Callable[[Rule], Rule]:
    """Hypothesis' precondition, kept where the dice below can ask it too."""

    def mark(step: Rule) -> Rule:
        marked: Rule = precondition(lambda self: bool(holds(self)))(step)
        marked.holds = holds  # type: ignore[attr-defined]
        return marked

    return mark


def while_playing(holds: Callable[[Any], object]) -> Callable[[Rule], Rule]:
    """A rule for a tournament that has not ended and of which this holds."""
    return when(lambda self: not self.finished and holds(self))


class WholeTournament(RuleBasedStateMachine):
    """The program's tournament is ``story``; the model is ``people`` and ``rounds``."""

    story: Story
    people: dict[str, Named]
    rounds: list[Named]

    @initialize(
        byes=st.lists(st.sampled_from([0, 0, 0, 0, 1, 3]), min_size=2, max_size=8), rounds=st.integers(2, 5)
    )
    def begin(self, byes: list[int], rounds: int) -> None:
        self.story = given(created(details(rounds=rounds)))
        self.entries: list[Entry] = []
        self.people, self.rounds = {}, []
        self.used: dict[int, int] = {}
        self.seen: dict[int, int] = {}  # of those numbers, the highest that was ever published or broken
        self.announced, self.posted, self.finished, self.judged = rounds, 0, False, True
        for number in byes:
            self.enrol(number)

    # Asking, and being told

    def ask(self, command: Command, expected: str) -> tuple[Event, ...]:
        """The model said what the answer would be: nothing, or a refusal."""
        answer = self.story.when(command)
        told = answer.refusal.code if answer.refusal else ""
        assert told == ("tournament-finished" if self.finished else expected), command
        self.story = answer.after
        return answer.events

    def taken(self, command: Command, expected: str) -> bool:
        self.ask(command, expected)
        return not expected and not self.finished

    # Choosing

    def person(self, index: int) -> str:
        return list(self.people)[index % len(self.people)]  # at least two are enrolled at the beginning

    def a_match(self, index: int, anywhere: bool) -> tuple[int, Named]:
        numbers = range(1, len(self.rounds) + 1) if anywhere else [len(self.rounds)]
        found = [(number, match) for number in numbers for match in self.rounds[number - 1]["matches"]]
        return found[index % len(found)]

    @property
    def status(self) -> str:
        return self.rounds[-1]["status"] if self.rounds else "none"

    def all_played(self) -> bool:
        return self.status == "closed" and len(self.rounds) == self.announced

    def in_it(self) -> list[str]:
        return [name for name, one in self.people.items() if one["status"] == "in"]

    def seated_in(self, round_: Named) -> list[str]:
        return [seat for match in round_["matches"] for seat in match["seats"]]

    # Registration

    @while_playing(lambda self: len(self.people) < 9)
    @rule(byes=st.sampled_from([0, 0, 0, 1, 4]))
    def enrol(self, byes: int) -> None:
        name = f"p{len(self.people) + 1}"
        seen = len(self.rounds) - (self.status == "draft")
        expected = ""
        if seen >= self.announced:
            expected = "too-late-to-enrol"
        elif byes > 3:
            expected = "byes-out-of-range"
        elif byes and self.rounds:
            expected = "byes-after-pairing"
        if self.taken(EnrolEntrant(EntrantId(name), (PersonId(name),), byes), expected):
            self.somebody_comes()
            missed = list(range(1, seen + 1))
            self.people[name] = {"status": "in", "last": None, "missed": missed, "byes": byes}

    def somebody_comes(self) -> None:
        """A draft knows only who was there when it was made: it is thrown away."""
        if self.status == "draft":
            self.forget_draft()

    def field_changed(self) -> None:
        if self.status == "draft":
            self.rounds[-1]["stale"] = True

    @while_playing(lambda self: len(self.rounds) < 2)
    @rule(who=INDEX, byes=st.integers(0, 2))
    def award_byes(self, who: int, byes: int) -> None:
        name = self.person(who)
        known = self.people[name]["byes"] == byes
        if self.taken(
            AwardByes(EntrantId(name), byes), "byes-after-pairing" if self.rounds and not known else ""
        ):
            self.people[name]["byes"] = byes

    @while_playing(lambda self: self.rounds)
    @rule(who=INDEX, really=SELDOM)
    def drop(self, who: int, really: bool) -> None:
        name = self.person(who)
        if really and self.taken(DropEntrant(EntrantId(name)), self.drop_refused(name)):
            self.leave(name)

    def drop_refused(self, *names: str) -> str:
        out = any(self.people[name]["status"] == "disqualified" for name in names)
        return "entrant-disqualified" if out else ""

    def leave(self, name: str) -> None:
        if self.people[name]["status"] == "in":
            self.people[name].update(status="dropped", last=len(self.rounds), unstarted=not self.has_started)

    @property
    def has_started(self) -> bool:
        """MTR-2.10.a: whoever drops before round one starts did not take part."""
        return bool(self.rounds) and self.rounds[0]["status"] in ("open", "closed")

    def took_part(self, name: str) -> bool:
        """MTR-2.10.a, 2.10.b: so did who had left before round one started and played it all the same."""
        if not self.people[name].get("unstarted"):
            return True
        first = self.rounds[0]["matches"] if self.rounds[0]["status"] == "closed" else []
        own = [match for match in first if name in match["seats"] and match["result"] != "bye"]
        return any(match.get("loser") != match["seats"].index(name) for match in own)

    @while_playing(lambda self: any(one["status"] == "dropped" for one in self.people.values()))
    @rule(who=INDEX)
    def reenter(self, who: int) -> None:
        name = self.person(who)
        if self.taken(ReenterEntrant(EntrantId(name)), self.drop_refused(name)):
            one = self.people[name]
            if one["status"] == "dropped":
                if one["last"] != len(self.rounds):
                    self.somebody_comes()
                away = [n for n in range(1, len(self.rounds) + 1) if n > one["last"]]
                one["missed"] += away
                one.update(status="in", last=None, unstarted=False)

    @while_playing(lambda self: self.rounds)
    @rule(who=INDEX, really=SELDOM)
    def disqualify(self, who: int, really: bool) -> None:
        name = self.person(who)
        if not really or not self.taken(DisqualifyEntrant(EntrantId(name), "statement"), ""):
            return
        if self.people[name]["status"] == "disqualified":
            return
        for match in self.rounds[-1]["matches"] if self.rounds else []:
            if name in match["seats"] and self.status == "draft":
                self.forget_draft()
            elif name in match["seats"] and match["result"] is None:
                match.update(result="match loss", loser=match["seats"].index(name), against=set())
                self.rounds[-1]["newest"] = self.story.tournament.version
        self.people[name].update(status="disqualified")

    # Rounds

    @while_playing(lambda self: not self.all_played())
    @rule(ahead=st.sampled_from([1, 1, 1, 0, 2, -9]), seen=st.booleans())
    def pair(self, ahead: int, seen: bool) -> None:
        number = len(self.rounds) + ahead
        expected = ""
        if number < 1:
            expected = "round-unknown"
        elif ahead < 1:
            expected = "round-already-paired"
        elif ahead > 1 or self.status not in ("none", "closed"):
            expected = "round-before-not-closed"
        elif number > self.announced:
            expected = "no-more-rounds"
        elif len(self.in_it()) < 2:
            expected = "too-few-to-pair"
        position, points = self.story.tournament.version, self.points()
        past = self.seen_of(HeldAct.PAIR, seen)
        events = self.ask(PairRound(number, past), expected or self.held(HeldAct.PAIR, past))
        if events:
            event = events[0]
            assert isinstance(event, RoundPaired)
            self.look_at_pairings(event, position, points)
            matches = [fresh(self.next_id(number), made) for made in event.matches]
            self.rounds.append({"status": "draft", "matches": matches, "newest": 0, "deadline": None})

    def held(self, act: HeldAct, past: tuple[str, ...]) -> str:
        return "something-pending" if to_pass(self.story, act) and not past else ""

    def seen_of(self, act: HeldAct, seen: bool) -> tuple[str, ...]:
        """What is pending that the scorekeeper says to have seen: all of it, or nothing."""
        return to_pass(self.story, act) if seen else ()

    def next_id(self, number: int) -> str:
        """No number a player has seen is ever used again."""
        self.used[number] = self.used.get(number, 0) + 1
        return f"{number}-{self.used[number]}"

    def look_at_pairings(self, event: RoundPaired, position: int, points: dict[str, int]) -> None:
        """I1–I4 and I8, as somebody with the pairings sheet in hand would check them."""
        seated = [seat for made in event.matches for seat in made.seats]
        assert sorted(seated) == sorted(self.in_it()), "I1"
        awarded = {name for name in self.in_it() if self.people[name]["byes"] >= event.round}
        alone = {made.seats[0] for made in event.matches if len(made.seats) == 1}
        assert awarded <= alone, "I3"
        playing = [name for name in self.in_it() if name not in awarded]
        met, had = self.met(), self.byes_had()
        for name in alone - awarded:
            fewest = min(had[other] for other in playing)
            assert had[name] == fewest, "I3"
            lower = [o for o in playing if had[o] == fewest and points[o] < points[name]]
            without = [[each for each in playing if each != other] for other in lower]
            assert not any(can_pair(rest, met) for rest in without), "I3"
        assert len(alone - awarded) == len(playing) % 2, "I3"
        pairs = [frozenset(made.seats) for made in event.matches if len(made.seats) == 2]
        assert all(len(pair) == 2 for pair in pairs), "I2"
        again = [pair for pair in pairs if pair in met]
        assert event.certificate.rematches == len(again), "I2"
        if again:
            assert not can_avoid_rematches(playing, met, had), "I2"
        assert event.based_on == position, "I4"
        assert all(round_["newest"] <= position for round_ in self.rounds), "I4"
        tables = [made.table for made in event.matches if len(made.seats) > 1]
        assert tables == list(range(1, len(tables) + 1)), "I8"

    def known_round(self, number: int, expected: str) -> str:
        return expected if 1 <= number <= len(self.rounds) else "round-unknown"

    @while_playing(lambda self: self.status == "draft")
    @rule(really=SELDOM)
    def discard(self, really: bool) -> None:
        number = len(self.rounds) + (not really)
        if self.taken(DiscardRound(number), self.known_round(number, "")):
            self.forget_draft()

    def forget_draft(self) -> None:
        number = len(self.rounds)
        self.rounds.pop()
        self.used[number] = self.seen.get(number, 0)
        for one in self.people.values():
            one["missed"] = [each for each in one["missed"] if each != number]
            if one["last"] == number:
                one["last"] = number - 1

    @while_playing(lambda self: self.rounds)
    @rule(really=SELDOM)
    def delete(self, really: bool) -> None:
        """The last resort: a published round goes, with its results."""
        told = {"draft": "round-is-draft", "closed": "closed-round-stays"}.get(self.status, "")
        told = told or ("" if really else "reason-missing")
        if self.taken(DeleteRound(len(self.rounds), "wrong list" if really else " "), told):
            self.seen[len(self.rounds)] = self.used[len(self.rounds)]
            self.forget_draft()

    @while_playing(lambda self: self.status in ("draft", "published", "closed"))
    @rule(at=INDEX)
    def pair_by_hand(self, at: int) -> None:
        """The first players of two tables meet, and so do the second ones."""
        number, tables = len(self.rounds), [m for m in self.rounds[-1]["matches"] if len(m["seats"]) == 2]
        if len(tables) < 2:
            return
        one, other = tables[at % len(tables)], tables[(at + 1) % len(tables)]
        seats = [[one["seats"][place], other["seats"][place]] for place in (0, 1)]
        out = any(self.people[name]["status"] == "disqualified" for pair in seats for name in pair)
        told = "entrant-disqualified" if out else ""
        if self.status == "draft" and self.rounds[-1].get("stale"):
            told = "draft-out-of-date"
        elif self.status == "closed":
            told = "round-closed-no-repair"
        ids = MatchId(one["id"]), MatchId(other["id"])
        made = tuple((EntrantId(left), EntrantId(right)) for left, right in seats)
        wanted = RepairRound(number, RepairCause.BY_HAND, ids, made, reason="asked for", voids=ids)
        if self.taken(wanted, told):
            kept = [match for match in self.rounds[-1]["matches"] if match["id"] not in ids]
            broken = [int(match.split("-")[1]) for match in ids]
            self.seen[number] = max(self.seen.get(number, 0), *broken)
            new = [fresh(self.next_id(number), PairedMatch(pair, None)) for pair in made]
            self.rounds[-1]["matches"] = [*kept, *new]

    @while_playing(lambda self: self.status in ("published", "open"))
    @rule(who=INDEX)
    def mend(self, who: int) -> None:
        """Somebody who was left out comes in, or somebody not there goes: by the chain that is shown."""
        name, number = self.person(who), len(self.rounds)
        if self.people[name]["status"] == "disqualified":
            return
        seated = name in self.seated_in(self.rounds[-1])
        cause = RepairCause.NOT_HERE if seated else RepairCause.LEFT_OUT
        found = plans(self.story.tournament, RULES, self.story.round, cause, EntrantId(name))
        if not found:
            return
        wanted = replace(found[0].command, voids=found[0].command.broken)
        self.look_at_repair(wanted, name, seated)
        touched = [seat for seats in wanted.made for seat in seats]
        out = any(self.people[str(seat)]["status"] == "disqualified" for seat in touched)
        if self.taken(wanted, "entrant-disqualified" if out else ""):
            kept = [match for match in self.rounds[-1]["matches"] if match["id"] not in wanted.broken]
            broken = [int(match.split("-")[1]) for match in wanted.broken]
            self.seen[number] = max(self.seen.get(number, 0), *broken, 0)
            new = [fresh(self.next_id(number), PairedMatch(seats, None)) for seats in wanted.made]
            if self.status == "open":
                begun = self.rounds[-1]["deadline"] - 50 * MINUTE
                new = [{**match, "lost": self.story.now - begun} for match in new]
            self.rounds[-1]["matches"] = [*kept, *new]
            self.come_or_go(name, seated, number)

    def look_at_repair(self, wanted: RepairRound, name: str, seated: bool) -> None:
        """The same people but for the one it is about; nobody meets again; the bye for one of the lowest."""
        before = [m for m in self.rounds[-1]["matches"] if m["id"] in wanted.broken]
        was = sorted(seat for match in before for seat in match["seats"])
        then = sorted(str(seat) for seats in wanted.made for seat in seats)
        assert then == (sorted(set(was) - {name}) if seated else sorted([*was, name])), "I1"
        earlier = {frozenset(m["seats"]) for r in self.rounds[:-1] for m in r["matches"]}
        assert not any(len(seats) == 2 and frozenset(map(str, seats)) in earlier for seats in wanted.made), (
            "I2"
        )
        alone = [match for match in self.rounds[-1]["matches"] if len(match["seats"]) == 1]
        resting = [m["seats"][0] for m in alone if m["id"] not in wanted.broken]
        given = [one for one in resting if self.people[one]["byes"] < len(self.rounds)]
        assert len(given) + sum(len(seats) == 1 for seats in wanted.made) <= 1, "I3"

    def come_or_go(self, name: str, seated: bool, number: int) -> None:
        one = self.people[name]
        if seated:
            one.update(status="dropped", last=number - 1)
            return
        away = range(one["last"] + 1, number) if one["last"] is not None else ()
        one["missed"] = [each for each in (*one["missed"], *away) if each != number]
        one.update(status="in", last=None, unstarted=False)

    @while_playing(lambda self: self.status in ("draft", "published") or not self.judged)
    @rule(judged=SELDOM.map(lambda seldom: not seldom))
    def head_judge_comes_or_goes(self, judged: bool) -> None:
        assert HUGO.person
        change = AppointOfficial if judged else RemoveOfficial
        needed = self.judged and not judged and self.status in ("published", "open")
        if self.taken(change(HUGO.person, Role.HEAD_JUDGE), "last-head-judge" if needed else ""):
            self.judged = judged

    @while_playing(lambda self: self.status in ("draft", "published"))
    @rule(ahead=st.sampled_from([0, 0, 0, -1, 1]), seen=st.booleans())
    def publish(self, ahead: int, seen: bool) -> None:
        number = len(self.rounds) + ahead
        wanted = ahead == 0 and self.status == "draft"
        why_not = ""
        if wanted and (not self.judged or self.rounds[-1].get("stale")):
            why_not = "draft-out-of-date" if self.judged else "head-judge-missing"
        expected = self.known_round(number, why_not)
        current = self.story.tournament.current_round
        approved = current.certificate.to_approve if current else 0
        past = self.seen_of(HeldAct.PUBLISH, seen)
        if wanted and not expected:
            expected = self.held(HeldAct.PUBLISH, past)
        if self.taken(PublishRound(number, accepting=approved, past=past), expected) and wanted:
            self.rounds[-1]["status"] = "published"

    @while_playing(lambda self: self.status in ("draft", "published", "closed"))
    @rule(ahead=st.sampled_from([0, 0, 0, -1, 1]))
    def open(self, ahead: int) -> None:
        number = len(self.rounds) + ahead
        status = self.rounds[number - 1]["status"] if 1 <= number <= len(self.rounds) else ""
        refusals = {"closed": "round-closed", "draft": "round-not-published"}
        expected = self.known_round(number, refusals.get(status, ""))
        if self.taken(OpenRound(number), expected) and status == "published":
            self.rounds[-1].update(status="open", deadline=self.story.now + 50 * MINUTE)

    @while_playing(lambda self: self.status == "open")
    @rule(ahead=st.sampled_from([0, 0, 0, -1, 1]))
    def close(self, ahead: int) -> None:
        number = len(self.rounds) + ahead
        expected = self.known_round(number, "")
        round_: Named = {"status": "", "matches": []} if expected else self.rounds[number - 1]
        missing = [match for match in round_["matches"] if match["result"] is None]
        if round_["status"] in ("draft", "published"):
            expected = "round-not-open"
        elif round_["status"] == "open" and any(disputed(match) for match in missing):
            expected = "round-has-disputes"
        elif round_["status"] == "open" and missing:
            expected = "round-has-open-matches"
        if self.taken(CloseRound(number), expected):
            round_["status"] = "closed"

    @while_playing(lambda self: self.status == "open")
    @rule(minutes=st.sampled_from([1, 49, 50]))
    def time_passes(self, minutes: int) -> None:
        self.story = Story(self.story.entries, self.story.state, Instant(self.story.now + minutes * MINUTE))

    # Results

    def score_refused(self, score: tuple[int, int, int], at_time: bool) -> str:
        when, code = SCORES[score]
        return "" if when == FINAL or (when == AT_TIME and at_time) else code

    def not_taken_now(self, number: int, match: Named) -> str:
        status = self.rounds[number - 1]["status"]
        if status != "open":
            return "round-closed" if status == "closed" else "round-not-open"
        return "match-is-a-bye" if match["result"] == "bye" else ""

    def time_is_up(self, number: int, match: Named) -> bool:
        """A match made while the clock ran has as long as any other."""
        deadline = self.rounds[number - 1]["deadline"]
        return deadline is not None and self.story.now >= deadline + match["lost"]

    def settle(self, number: int, match: Named, score: tuple[int, int, int]) -> None:
        match.update(result=score, against=set())
        self.rounds[number - 1]["newest"] = self.story.tournament.version

    @while_playing(lambda self: self.status == "open")
    @rule(at=INDEX, anywhere=SELDOM, seat=st.integers(0, 1), score=ANY_SCORE, drops=SELDOM)
    def report(self, at: int, anywhere: bool, seat: int, score: tuple[int, int, int], drops: bool) -> None:
        number, match = self.a_match(at, anywhere)
        self.say(number, match, seat % len(match["seats"]), score, drops)

    @while_playing(lambda self: self.undecided())
    @rule(at=INDEX, seat=st.integers(0, 1), one=LIKELY_SCORE, other=LIKELY_SCORE, both=st.booleans())
    def a_table_reports(
        self, at: int, seat: int, one: tuple[int, int, int], other: tuple[int, int, int], both: bool
    ) -> None:
        waiting = self.undecided()
        match = waiting[at % len(waiting)]
        self.say(len(self.rounds), match, seat, one)
        if both:
            self.say(len(self.rounds), match, 1 - seat, other)

    def decided(self) -> list[tuple[int, Named]]:
        """The tables with a result, of any round."""
        rounds = enumerate(self.rounds, 1)
        found = [(number, match) for number, one in rounds for match in one["matches"]]
        return [(number, match) for number, match in found if match["result"] not in (None, "bye")]

    def undecided(self) -> list[Named]:
        """The tables still without a result, while results are taken."""
        if self.status != "open" or self.finished:
            return []
        return [match for match in self.rounds[-1]["matches"] if match["result"] is None]

    def say(
        self, number: int, match: Named, seat: int, score: tuple[int, int, int], drops: bool = False
    ) -> None:
        name = match["seats"][seat]
        late = self.rounds[number - 1]["status"] == "closed" and match["result"] != "bye"
        expected = "" if late else self.not_taken_now(number, match)
        if self.rounds[number - 1]["status"] == "closed" and not late:
            expected = "match-is-a-bye"
        expected = expected or self.score_refused(score, late or self.time_is_up(number, match))
        if self.rounds[number - 1]["status"] == "draft":
            expected = "match-unknown"
        if drops and not late:
            expected = expected or self.drop_refused(name)
        said = ReportResult(MatchId(match["id"]), EntrantId(name), written(score), drops)
        if not self.taken(said, expected):
            return
        self.heard(number, match, seat, score, late)
        if drops and number == len(self.rounds):
            self.leave(name)

    def heard(self, number: int, match: Named, seat: int, score: tuple[int, int, int], late: bool) -> None:
        """What is said of a recorded match changes nothing but the objection; too late, not even that."""
        if match["result"] == score:
            match["contests"].pop(seat, None)
        elif match["result"] is None:
            match["reports"][seat] = score
            match["against"].discard(seat)
            if len(match["reports"]) == 2 and not disputed(match):
                self.settle(number, match, score)
        elif not late:
            match["contests"][seat] = score

    @while_playing(lambda self: self.rounds)
    @rule(at=INDEX, stranger=INDEX)
    def report_for_somebody_else(self, at: int, stranger: int) -> None:
        number, match = self.a_match(at, anywhere=False)
        name = self.person(stranger)
        if name not in match["seats"]:
            closed = self.rounds[number - 1]["status"] == "closed"
            told = "" if closed else self.not_taken_now(number, {"result": None})
            told = told or "not-your-match"
            if self.rounds[number - 1]["status"] == "draft":
                told = "match-unknown"
            self.ask(ReportResult(MatchId(match["id"]), EntrantId(name), Score((2, 0))), told)

    @while_playing(lambda self: self.rounds)
    @rule(at=INDEX, anywhere=st.booleans(), seat=st.integers(0, 1))
    def dispute(self, at: int, anywhere: bool, seat: int) -> None:
        number, match = self.a_match(at, anywhere)
        seat %= len(match["seats"])
        expected = ""
        if self.rounds[number - 1]["status"] == "draft":
            expected = "match-unknown"
        elif match["result"] is None and not match["reports"]:
            expected = "nothing-to-dispute"
        if self.taken(DisputeResult(MatchId(match["id"]), EntrantId(match["seats"][seat])), expected):
            if match["result"] is None:
                if not (disputed(match) and seat in match["reports"]):
                    match["against"].add(seat)
            else:
                match["contests"].setdefault(seat, None)

    @while_playing(lambda self: self.status == "open")
    @rule(at=INDEX, anywhere=SELDOM, score=ANY_SCORE, drops=st.integers(0, 9), at_time=SELDOM)
    def record(self, at: int, anywhere: bool, score: tuple[int, int, int], drops: int, at_time: bool) -> None:
        number, match = self.a_match(at, anywhere)
        leaving = [seat for place, seat in enumerate(match["seats"]) if drops in (place, 2)]
        expected = self.not_taken_now(number, match)
        expected = expected or self.score_refused(score, at_time or self.time_is_up(number, match))
        other = match["result"] not in (None, score)
        expected = expected or ("" if other else self.drop_refused(*leaving))
        names = tuple(EntrantId(name) for name in leaving)
        if (
            self.taken(RecordResult(MatchId(match["id"]), written(score), names, at_time), expected)
            and not other
        ):
            if match["result"] is None and not disputed(match):
                otherwise = {seat: said for seat, said in match["reports"].items() if said != score}
                match["contests"].update(otherwise)
            self.settle(number, match, score)
            for name in leaving:
                self.leave(name)

    @while_playing(lambda self: self.decided())
    @rule(at=INDEX, known=st.booleans(), score=ANY_SCORE, asked_first=st.booleans())
    def correct(self, at: int, known: bool, score: tuple[int, int, int], asked_first: bool) -> None:
        number, match = self.a_match(at, anywhere=False)
        if known:
            number, match = self.decided()[at % len(self.decided())]
        expected = self.score_refused(score, at_time=True)
        if match["result"] == "bye":
            expected = "match-is-a-bye"
        elif match["result"] is None:
            expected = "nothing-to-correct"
        correction = CorrectResult(MatchId(match["id"]), written(score), "found later")
        if asked_first:
            proposal = ProposalId(f"p{self.story.tournament.version if self.story.state else 0}")
            if self.ask(Propose(proposal, correction, (Role.HEAD_JUDGE,)), expected):
                self.ask(Approve(proposal), "")
        else:
            self.ask(correction, expected)
        if not expected and not self.finished:
            match["contests"].clear()
            if match["result"] != score:
                self.settle(number, match, score)
                if number < len(self.rounds):
                    self.field_changed()

    @while_playing(lambda self: self.rounds)
    @rule(at=INDEX, anywhere=st.booleans())
    def dismiss(self, at: int, anywhere: bool) -> None:
        _, match = self.a_match(at, anywhere)
        if self.taken(DismissContest(MatchId(match["id"])), ""):
            match["contests"].clear()

    @while_playing(lambda self: self.status == "open")
    @rule()
    def accept(self) -> None:
        number = len(self.rounds)
        if self.taken(AcceptReports(number), self.not_taken_now(number, {"result": None})):
            for match in self.rounds[-1]["matches"]:
                if match["result"] is None and match["reports"] and not disputed(match):
                    (score,) = match["reports"].values()
                    self.settle(number, match, score)

    # Standings, the end, and getting on

    @while_playing(lambda self: "closed" in [one["status"] for one in self.rounds])
    @rule(number=st.integers(0, 5))
    def post(self, number: int) -> None:
        closed = 1 <= number <= len(self.rounds) and self.rounds[number - 1]["status"] == "closed"
        expected = self.known_round(number, "" if closed else "round-not-closed")
        if not expected and number < self.posted:
            expected = "later-standings-posted"
        if self.taken(PostStandings(number), expected):
            self.posted = number

    @while_playing(lambda self: self.all_played() or self.status == "closed")
    @rule(wrong_seed=st.booleans(), seen=st.booleans())
    def finish(self, wrong_seed: bool, seen: bool) -> None:
        expected = ""
        if wrong_seed:
            expected = "seed-wrong"
        elif self.status not in ("none", "closed"):
            expected = "round-not-closed"
        elif any(match["contests"] for one in self.rounds for match in one["matches"]):
            expected = "objections-wait"
        elif len(self.rounds) < self.announced and len(self.in_it()) > 1:
            expected = "rounds-left"
        past = self.seen_of(HeldAct.FINISH, seen)
        expected = expected or self.held(HeldAct.FINISH, past)
        if self.taken(FinishTournament("x" if wrong_seed else SEED, past), expected):
            self.posted, self.finished = len(self.rounds) or self.posted, True

    @while_playing(lambda self: not self.all_played())
    @rule(scores=st.lists(LIKELY_SCORE, min_size=1, max_size=4))
    def the_scorekeeper_gets_on(self, scores: list[tuple[int, int, int]]) -> None:
        """The next thing a scorekeeper would do, so that tournaments come to their later rounds."""
        if self.status in ("none", "closed"):
            self.pair(1, seen=True)
        elif self.status == "draft" and self.rounds[-1].get("stale"):
            self.discard(True)
        elif self.status in ("draft", "published"):
            self.head_judge_comes_or_goes(True)
            self.publish(0, seen=True)
            self.open(0)
        else:
            for at, match in enumerate(self.rounds[-1]["matches"]):
                if match["result"] is None:
                    self.record(at, False, scores[at % len(scores)], drops=9, at_time=False)
            self.close(0)

    @while_playing(lambda self: not self.all_played())
    @rule(scores=st.lists(LIKELY_SCORE, min_size=1, max_size=4))
    def a_whole_round_goes_by(self, scores: list[tuple[int, int, int]]) -> None:
        for _ in range(3):
            self.the_scorekeeper_gets_on(scores)

    @when(lambda self: self.finished)
    @rule(who=INDEX)
    def too_late(self, who: int) -> None:
        name = EntrantId(self.person(who))
        for command in (DropEntrant(name), PairRound(1), FinishTournament(SEED)):
            self.ask(command, "tournament-finished")

    # What must hold after every step

    def points(self) -> dict[str, int]:
        """I6, from the results alone; a draft is not yet played."""
        points = dict.fromkeys(self.people, 0)
        for round_ in self.rounds:
            for match in round_["matches"] if round_["status"] != "draft" else []:
                for seat, name in enumerate(match["seats"]):
                    points[name] += worth(match, seat)
        return points

    def met(self) -> set[frozenset[str]]:
        return {frozenset(m["seats"]) for r in self.rounds for m in r["matches"] if len(m["seats"]) == 2}

    def byes_had(self) -> dict[str, int]:
        alone = [m["seats"][0] for r in self.rounds for m in r["matches"] if m["result"] == "bye"]
        return {name: alone.count(name) for name in self.people}

    @invariant()
    def the_ledger_gives_the_state_again(self) -> None:
        """I10: as it was kept, and after it went through JSON."""
        for entry in self.story.entries[len(self.entries) :]:
            plain = json.loads(json.dumps(encode_event(entry.event)))
            event = decode_event(type(entry.event).__name__, plain)
            self.entries.append(Entry(entry.version, entry.at, entry.actor, event))
        assert fold(ID, self.entries) == self.story.tournament
        assert [entry.version for entry in self.entries] == list(range(1, len(self.entries) + 1))

    @invariant()
    def the_standings_are_what_the_model_counted(self) -> None:
        lines = scoreboard(self.story.tournament, RULES, len(self.rounds)).lines
        seated = {name for round_ in self.rounds for name in self.seated_in(round_)}
        ranked = {
            name
            for name, one in self.people.items()
            if one["status"] == "in"
            or (one["status"] == "dropped" and name in seated and self.took_part(name))
        }
        points = self.points()
        assert {line.entrant: line.points for line in lines} == {name: points[name] for name in ranked}
        assert [line.place for line in lines] == list(range(1, len(ranked) + 1)), "I7"
        assert sorted((line.points for line in lines), reverse=True) == [line.points for line in lines]

    @invariant()
    def rounds_and_people_are_where_the_model_has_them(self) -> None:
        tournament = self.story.tournament
        assert [str(round_.status) for round_ in tournament.rounds] == [one["status"] for one in self.rounds]
        assert all(one["status"] == "closed" for one in self.rounds[:-1]), "I9"
        assert all(one["matches"] for one in self.rounds), "I9"
        assert [round_.deadline for round_ in tournament.rounds] == [one["deadline"] for one in self.rounds]
        assert (tournament.posted_after, tournament.is_finished) == (self.posted, self.finished)
        assert tournament.proposals == {}
        for entrant in tournament.entrants.values():
            one = self.people[entrant.id]
            assert list(entrant.missed) == one["missed"]
            assert entrant.takes_part_in(len(self.rounds) + 1) == (one["status"] == "in")

    @invariant()
    def every_match_stands_as_the_model_has_it(self) -> None:
        """I5: one result or none, and what is only said does not count."""
        for round_, known in zip(self.story.tournament.rounds, self.rounds, strict=True):
            for match, one in zip(round_.matches, known["matches"], strict=True):
                assert (match.id, list(match.seats)) == (one["id"], one["seats"])
                assert str(match.state) == state_of(one)
                assert match.disputed == disputed(one)
                assert {said.seat: plain(said.score) for said in match.reports} == one["reports"]
                assert contests_of(match) == one["contests"]
                if isinstance(one["result"], tuple):
                    assert match.result
                    assert match.result.score
                    assert plain(match.result.score) == one["result"]


# The model's own arithmetic


def fresh(match: str, paired: PairedMatch) -> Named:
    result = "bye" if len(paired.seats) == 1 else None
    seats = [str(seat) for seat in paired.seats]
    said: Named = {"reports": {}, "against": set(), "result": result, "contests": {}}
    return {"id": match, "seats": seats, "lost": 0, **said}


def contests_of(match: Match) -> dict[int, tuple[int, ...] | None]:
    return {one.seat: plain(one.score) if one.score else None for one in match.contests}


def written(score: tuple[int, int, int]) -> Score:
    return Score(score[:2], score[2])


def plain(score: Score) -> tuple[int, ...]:
    return (*score.games, score.drawn)


def disputed(match: Named) -> bool:
    differ = len(set(match["reports"].values())) == 2
    return match["result"] is None and (differ or bool(match["against"]))


def state_of(match: Named) -> str:
    if match["result"] is not None:
        return "recorded"
    if disputed(match):
        return "disputed"
    return "unconfirmed" if match["reports"] else "playing"


def worth(match: Named, seat: int) -> int:
    """Match points of one seat: three, one or nothing (APP-C.mp)."""
    result = match["result"]
    if result is None:
        return 0
    if result == "bye":
        return 3
    if result == "match loss":
        return 0 if seat == match["loser"] else 3
    own, other = result[seat], result[1 - seat]
    return 3 if own > other else int(own == other)


def can_avoid_rematches(playing: list[str], met: set[frozenset[str]], had: dict[str, int]) -> bool:
    """By trying everything: fields are small here."""
    if len(playing) % 2 == 0:
        return can_pair(playing, met)
    fewest = min(had[name] for name in playing)
    resting = [name for name in playing if had[name] == fewest]
    return any(can_pair([name for name in playing if name != one], met) for one in resting)


def can_pair(names: list[str], met: set[frozenset[str]]) -> bool:
    if not names:
        return True
    first, *rest = names
    return any(
        frozenset({first, other}) not in met and can_pair([name for name in rest if name != other], met)
        for other in rest
    )


def test_the_model_finds_a_pairing_without_rematches_when_there_is_one() -> None:
    four = ["a", "b", "c", "d"]
    all_pairs = {frozenset(pair) for pair in combinations(four, 2)}
    assert can_pair(four, set())
    assert can_pair(four, all_pairs - {frozenset("ab"), frozenset("cd")})
    assert not can_pair(four, all_pairs - {frozenset("ab"), frozenset("ac")})
    assert can_avoid_rematches([*four, "e"], all_pairs - {frozenset("ab")}, dict.fromkeys("abcde", 0))
    assert not can_avoid_rematches([*four, "e"], all_pairs, dict.fromkeys("abcde", 0))


# Two players of the same game: Hypothesis, which shrinks what it finds, and dice, which reach further


def test_whole_tournaments_agree_with_the_model() -> None:
    run_state_machine_as_test(
        WholeTournament, settings=settings(max_examples=12, stateful_step_count=30, deadline=None)
    )


def throw(dice: Random) -> dict[str, dict[str, Any]]:
    """Every rule with arguments; most of them likely, some of them wrong."""
    index, seat, score = dice.randrange(40), dice.randrange(2), dice.choice(list(SCORES))
    likely = [dice.choice([(2, 0, 0), (2, 1, 0), (0, 2, 0), (0, 0, 3)]) for _ in range(4)]
    ahead, seldom, even = dice.choice([0, 0, 0, -1, 1]), dice.random() < 0.2, dice.random() < 0.5
    return {
        "enrol": {"byes": dice.choice([0, 0, 0, 1, 4])},
        "award_byes": {"who": index, "byes": dice.randrange(3)},
        "drop": {"who": index, "really": seldom},
        "reenter": {"who": index},
        "disqualify": {"who": index, "really": seldom and even},
        "pair": {"ahead": dice.choice([1, 1, 1, 0, 2, -9]), "seen": not seldom},
        "discard": {"really": seldom},
        "delete": {"really": seldom and even},
        "pair_by_hand": {"at": index},
        "mend": {"who": index},
        "head_judge_comes_or_goes": {"judged": not seldom},
        "publish": {"ahead": ahead, "seen": not seldom},
        "open": {"ahead": ahead},
        "close": {"ahead": ahead},
        "time_passes": {"minutes": dice.choice([1, 49])},
        "report": {"at": index, "anywhere": seldom, "seat": seat, "score": score, "drops": even and seldom},
        "a_table_reports": {"at": index, "seat": seat, "one": likely[0], "other": likely[1], "both": even},
        "report_for_somebody_else": {"at": index, "stranger": dice.randrange(40)},
        "dispute": {"at": index, "anywhere": even, "seat": seat},
        "record": {"at": index, "anywhere": seldom, "score": score, "drops": index, "at_time": even},
        "correct": {"at": index, "known": not seldom, "score": score, "asked_first": even},
        "dismiss": {"at": index, "anywhere": even},
        "accept": {},
        "post": {"number": dice.randrange(6)},
        "finish": {"wrong_seed": even, "seen": not seldom},
        "the_scorekeeper_gets_on": {"scores": likely},
        "too_late": {"who": index},
    }


OFTEN = {"a_table_reports": 5, "report": 3, "record": 3, "correct": 2, "publish": 2, "open": 2, "pair": 2}


def play(seed: int, steps: int) -> WholeTournament:
    dice = Random(seed)
    machine = WholeTournament()
    byes = [dice.choice([0, 0, 0, 0, 1, 3]) for _ in range(dice.randrange(2, 9))]
    machine.begin(byes=byes, rounds=dice.randrange(2, 6))
    for _ in range(steps):
        possible = {name: how for name, how in throw(dice).items() if getattr(machine, name).holds(machine)}
        name = dice.choice([name for name in possible for _ in range(OFTEN.get(name, 1))])
        getattr(machine, name)(**possible[name])
        machine.the_ledger_gives_the_state_again()
        machine.the_standings_are_what_the_model_counted()
        machine.rounds_and_people_are_where_the_model_has_them()
        machine.every_match_stands_as_the_model_has_it()
        if name == "too_late":
            break
    return machine


@pytest.mark.parametrize("seed", range(10))
def test_a_tournament_played_by_dice_agrees_with_the_model(seed: int) -> None:
    assert play(seed, steps=100).rounds


@pytest.mark.slow
def test_many_long_tournaments_agree_with_the_model() -> None:
    run_state_machine_as_test(
        WholeTournament, settings=settings(max_examples=150, stateful_step_count=80, deadline=None)
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_many_tournaments_played_by_dice_agree_with_the_model(seed: int) -> None:
    play(seed, steps=150)
