"""Ledgers that an earlier version wrote are read, and continued, as if nothing had happened to the program.

``before/`` holds tournaments as that version exported them, and beside each what it said of it. Nothing there
is ever written anew: see ``before/README.md``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from django.db import transaction

from tests.hall import carry_out
from topcut.caching import forget_all
from topcut.core.codec import decode_command
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.events import PendingPassed
from topcut.core.desks.approval.pending import pending
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, ProposalId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kinds import COMMANDS, EVENTS
from topcut.core.play.matches import Objection
from topcut.core.tournament import Tournament
from topcut.formats.checked_ledger import ImportRefused
from topcut.formats.ledger_file import export_lines, import_lines
from topcut.service.backups import check
from topcut.service.states import standings_after, tournament

FOLDER = Path(__file__).parent / "before"
LEDGERS = sorted(file.stem for file in FOLDER.glob("*.jsonl"))
LEAST_KINDS_WAITING = 12

RENAMED = {"Finding": "CheckFinding", "Replacement": "DeclinedPlace"}
"""Classes that have another name by now: a ledger stores the values of an enum, never its name."""

SAID_MORE_CLOSELY = {
    ("plays-others-can", "not-allowed"),
    ("plays-nobody-can", "not-allowed"),
    ("plays-appoint-another", "not-allowed"),
}
"""Refusals that have a code of their own by now."""

KNOWS_WHAT_WAITS = (PairRound, PublishRound, MakeCut, FinishTournament, Approve)

of_each_ledger = pytest.mark.parametrize("name", LEDGERS)


# The files


def lines_of(name: str) -> list[str]:
    return (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()


@cache
def said_of(name: str) -> Any:
    """What the version that wrote the ledger said of it."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def listed(file: str) -> list[str]:
    return (FOLDER / file).read_text("utf-8").split()


def read_json(file: str) -> Any:
    return json.loads((FOLDER / file).read_text("utf-8"))


# What is said of a tournament


def facts(now: Tournament) -> dict[str, Any]:
    """What anybody would notice if a line were read differently."""
    closed = now.rounds_closed
    return {
        "name": now.details.name,
        "finished": now.is_finished,
        "officials": officials(now),
        "entrants": {one.id: [one.status.value, list(one.members)] for one in now.entrants.values()},
        "cuts": {str(stage): list(cut.seeds) for stage, cut in now.cuts.items()},
        "rounds": [round_.status.value for round_ in now.rounds],
        "ranked": standings(now, min(closed, now.details.ranked_rounds)),
        "places": [line["entrant"] for line in standings(now, closed)],
        "tables": tables(now),
        "waiting": {
            id_: [type(one.command).__name__, one.by, [role.value for role in one.approvers]]
            for id_, one in now.proposals.items()
        },
    }


def officials(now: Tournament) -> dict[str, list[str]]:
    people = sorted({person for person, _ in now.officials})
    return {person: sorted(role.value for role in now.roles_of(person)) for person in people}


def standings(now: Tournament, after: int) -> list[dict[str, Any]]:
    return [
        {
            "place": line.place,
            "rank": line.rank,
            "entrant": line.entrant,
            "points": line.points,
            "tiebreakers": {kind.value: str(value) for kind, value in line.tiebreakers.items()},
        }
        for line in (standings_after(now, after) if after else ())
    ]


def tables(now: Tournament) -> list[dict[str, Any]]:
    """The newest round: who sits where, and what their matches and the seats of two teams came to."""
    round_ = now.current_round
    return [
        {
            "match": match.id,
            "table": match.table,
            "seats": list(match.seats),
            "state": match.state.value,
            "games": [
                list(each.result.score.games) if each.result and each.result.score else None
                for each in match.everything
            ],
        }
        for match in (round_.matches if round_ else ())
    ]


# All that a tournament is folded to


def plain(value: Any) -> Any:
    """A part of the state as JSON has it, without what is only worked out and kept at hand."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Objection) and value.through is None:  # it was the seat alone
        return value.seat
    if is_dataclass(value):
        return {name: plain(getattr(value, name)) for name in compared(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, frozenset):
        return sorted(plain(one) for one in value)
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def compared(value: Any) -> list[str]:
    return [each.name for each in fields(value) if each.compare]


def differences(was: Any, now: Any, at: str) -> Iterator[str]:
    """Where the state is not what it was. A field that is new is no difference: it was not known then."""
    if is_dataclass(now) and isinstance(was, dict):
        for name in was:
            yield from differences(was[name], getattr(now, name, "no such field"), f"{at}.{name}")
    elif isinstance(now, Mapping) and isinstance(was, dict) and list(was) == [str(key) for key in now]:
        for key, one in now.items():
            yield from differences(was[str(key)], one, f"{at}[{key}]")
    elif isinstance(now, tuple) and isinstance(was, list) and len(was) == len(now):
        for number, one in enumerate(now):
            yield from differences(was[number], one, f"{at}[{number}]")
    elif plain(now) != was:
        yield f"{at} was {was!r} and is {plain(now)!r}"


# What is done with it


def bring(name: str) -> TournamentId:
    return import_lines(lines_of(name)).tournament


def actor(id_: str, now: Tournament) -> Actor:
    """Who the ledger calls ``person:…`` or ``entrant:…``, with what they hold now."""
    kind, _, who = id_.partition(":")
    if kind == "entrant":
        return Actor(entrant=EntrantId(who))
    person = PersonId(who)
    playing = now.entrant_of(person)
    return Actor(person, now.roles_of(person), playing.id if playing else None)


def done(id_: TournamentId, command: Command, by: str) -> list[str] | str:
    """The kinds of events that come of it, none where it is so already; or the code of the refusal."""
    if isinstance(command, KNOWS_WHAT_WAITS):
        command = replace(command, past=tuple(one.key for one in pending(tournament(id_))))
    try:
        answer = carry_out(command, actor(by, tournament(id_)), id_)
    except Refusal as refusal:
        return refusal.code
    return [type(entry.event).__name__ for entry in answer.entries]


def as_before(kinds: list[str] | str) -> list[str] | str:
    """What came of it without the line that says what was pending: nobody was told before."""
    return [kind for kind in kinds if kind != PendingPassed.__name__] if isinstance(kinds, list) else kinds


def tried(id_: TournamentId, command: Command, by: str) -> list[str] | str:
    """What would come of it; nothing of it stays."""
    with transaction.atomic():
        came = done(id_, command, by)
        transaction.set_rollback(True)
    return came


@pytest.fixture(autouse=True)
def _folded_anew() -> None:
    """The ledgers have the same heads in every test; what another has folded is not to stand in for it."""
    forget_all()


@of_each_ledger
@pytest.mark.django_db
def test_a_ledger_from_before_verifies_with_the_head_it_had(name: str) -> None:
    id_ = bring(name)
    (report,) = check(id_)
    assert report.fault is None
    assert report.sound, report.sentence()
    assert {"version": report.version, "hash": report.head} == said_of(name)["head"]
    assert (report.proof is not None) == said_of(name)["facts"]["finished"]


@of_each_ledger
@pytest.mark.django_db
def test_it_is_the_same_tournament_with_the_same_standings(name: str) -> None:
    assert facts(tournament(bring(name))) == said_of(name)["facts"]


@of_each_ledger
@pytest.mark.django_db
def test_it_folds_to_what_it_folded_to_in_every_part(name: str) -> None:
    """Nothing here is stored: a version that keeps its state otherwise says in ``plain`` where it went."""
    was = read_json(f"{name}.state.json")
    assert list(differences(was, tournament(bring(name)), "tournament")) == []


@of_each_ledger
@pytest.mark.django_db
def test_taken_out_again_it_is_the_same_line_for_line(name: str) -> None:
    written = export_lines(bring(name))
    assert written is not None
    assert list(written) == lines_of(name)


def asks_for_penalty(id_: TournamentId, proposal: ProposalId) -> bool:
    """What the scorekeeper could approve too in the version before, and the head judge alone can now."""
    return isinstance(tournament(id_).proposals[proposal].command, IssuePenalty | WithdrawPenalty)


def head_judge(id_: TournamentId) -> str:
    return next(f"person:{who}" for who, role in tournament(id_).officials if role is Role.HEAD_JUDGE)


@of_each_ledger
@pytest.mark.django_db
def test_what_waits_for_a_second_person_is_approved_or_rejected(name: str) -> None:
    id_, answers = bring(name), said_of(name)["answers"]
    waiting = list(tournament(id_).proposals)
    assert waiting == [answer["proposal"] for answer in answers]
    for answer in answers:
        proposal, by = ProposalId(answer["proposal"]), answer["by"]
        approver = head_judge(id_) if asks_for_penalty(id_, proposal) else by
        assert as_before(tried(id_, Approve(proposal), approver)) == answer["approved"], answer
        assert tried(id_, Reject(proposal), by) == answer["rejected"], answer
    assert list(tournament(id_).proposals) == waiting, "all of it was taken back"


@of_each_ledger
@pytest.mark.django_db
def test_it_goes_on_from_where_it_was(name: str) -> None:
    id_ = bring(name)
    steps = said_of(name)["next"]
    assert steps
    more = 0
    for step in steps:
        said = done(id_, decode_command(step["command"]), step["by"])
        given = as_before(said)
        assert given == step["gives"] or (given, step["gives"]) in SAID_MORE_CLOSELY, step
        more += len(said) - len(given)
    (report,) = check(id_)
    assert report.sound, report.sentence()
    new = [event for step in steps if isinstance(step["gives"], list) for event in step["gives"]]
    assert report.version == said_of(name)["head"]["version"] + len(new) + more


@pytest.mark.django_db
def test_a_ledger_with_a_changed_line_would_be_noticed() -> None:
    lines = lines_of(LEDGERS[0])
    with pytest.raises(ImportRefused, match="line 6 does not follow"):
        import_lines([*lines[:5], lines[5].replace('"at":1', '"at":2', 1), *lines[6:]])


# What the files hold together


def test_the_ledgers_together_hold_every_kind_of_event() -> None:
    found = {json.loads(line)["line"]["kind"] for name in LEDGERS for line in lines_of(name)[1:]}
    assert sorted(found) == listed("events.txt")


def test_many_kinds_of_requests_wait_in_them_and_some_tournaments_are_over() -> None:
    waiting = {kind for name in LEDGERS for kind, *_ in said_of(name)["facts"]["waiting"].values()}
    assert len(waiting) >= LEAST_KINDS_WAITING
    assert {said_of(name)["facts"]["finished"] for name in LEDGERS} == {True, False}


# What ledgers store by name


def test_every_kind_of_event_and_command_is_still_known() -> None:
    assert sorted(set(listed("events.txt")) - EVENTS.keys()) == []
    assert sorted(set(listed("commands.txt")) - COMMANDS.keys()) == []


def reached(start: Iterable[type]) -> dict[str, type]:
    """Every dataclass and enum that stands in a line: the kinds, what their fields are made of, and so on."""
    found: dict[str, type] = {}
    waiting: list[Any] = list(start)
    while waiting:
        kind = waiting.pop()
        kind = getattr(kind, "__supertype__", kind)  # a NewType is stored as what it is made of
        if not (isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, Enum))):
            waiting.extend(get_args(kind))
        elif kind.__name__ not in found:
            found[kind.__name__] = kind
            waiting.extend(get_type_hints(kind).values() if is_dataclass(kind) else ())
        assert found.get(getattr(kind, "__name__", ""), kind) is kind, f"{kind} shares its name"
    return found


def field_names(kind: Any) -> dict[str, bool]:
    """The fields of a dataclass, and whether each may be left out."""
    return {
        each.name: each.default is not MISSING or each.default_factory is not MISSING for each in fields(kind)
    }


def stored() -> dict[str, type]:
    return reached([*EVENTS.values(), *COMMANDS.values()])


@pytest.mark.parametrize("what", ["events", "commands", "parts"])
def test_fields_are_called_as_they_were_and_a_new_one_may_be_left_out(what: str) -> None:
    now: dict[str, Mapping[str, type]] = {"events": EVENTS, "commands": COMMANDS, "parts": stored()}
    for kind, names in read_json("fields.json")[what].items():
        known = field_names(now[what][kind])
        assert sorted(set(names) - known.keys()) == [], kind
        assert [new for new in known.keys() - set(names) if not known[new]] == [], kind


def test_values_of_enums_are_written_as_they_were() -> None:
    now = stored()
    for enum, values in read_json("enums.json").items():
        known: Any = now[RENAMED.get(enum, enum)]
        assert sorted(set(values) - {member.value for member in known}) == [], enum
