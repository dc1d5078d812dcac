"""The tournament report as JSON; docs/reference/report.md says what every key means."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from topcut.core.codec import encode, encode_event
from topcut.core.ids import Instant, PersonId
from topcut.core.report import Change, Term
from topcut.core.rounds import Match, Round, RoundStatus
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Standing, decimal
from topcut.core.winning import awards
from topcut.exchange.record_results import record_name
from topcut.messages.departures import departure_text, deviation_text
from topcut.messages.report import missing_texts, verdict_text, why_texts
from topcut.messages.times import venue_time
from topcut.service.reporting import Reported

VERSION = 1
_DECIMALS = 6
_TYPED = ("reason",)
"""What somebody wrote in their own words."""

Plain = dict[str, Any]


def report_json(reported: Reported, *, anonymous: bool = False) -> str:
    """One object. ``anonymous`` leaves out names, numbers, statements and typed reasons: ids are left."""
    return json.dumps(report_object(reported, anonymous=anonymous), ensure_ascii=False, indent=2) + "\n"


def report_object(reported: Reported, *, anonymous: bool = False) -> Plain:
    report, tournament = reported.report, reported.tournament
    return {
        "topcut_report": VERSION,
        "final": report.is_final,
        "verdict": report.verdict.value,
        "verdict_text": verdict_text(reported),
        "reasons": _reasons(reported, anonymous),
        "missing": [
            {"code": one.code, **one.facts, "text": text}
            for one, text in zip(report.missing, missing_texts(reported), strict=True)
        ],
        "tournament": _about(reported),
        "deviations": _deviations(reported),
        "officials": [_term(term) for term in report.officials],
        "head_judge_duty": [
            {"of": duty.of, "to": duty.to, "since": _time(duty.since), "until": _time(duty.until)}
            for duty in tournament.judging.duties
        ],
        "shifts": _shifts(reported),
        "rulings": _rulings(reported),
        "people": {} if anonymous else _people(reported),
        "entrants": _entrants(reported, anonymous),
        "standings": _standings(reported),
        "rounds": [_round(one) for one in tournament.rounds if one.status is not RoundStatus.DRAFT],
        "corrections": [_change(one, anonymous) for one in report.changes if reported.shows(one.event)],
        "self_approved": _self_approved(reported, anonymous),
        "penalties": _penalties(reported),
        "deck_checks": _deck_checks(reported),
        "prizes": _prizes(reported),
        "entitled": [
            {"entrant": one.entrant, "wins": one.wins, "draws": one.draws, "byes": one.byes}
            for one in report.entitled
        ],
        "ledger": {
            "lines": reported.known.head.version,
            "head": reported.known.head.hash,
            "seed_hash": tournament.seed_hash,
            "seed": tournament.seed,
        },
    }


def _shifts(reported: Reported) -> list[Plain]:
    return [
        {
            "person": shift.person,
            "task": shift.task.value,
            "zone": shift.zone,
            "starts": _time(shift.starts),
            "ends": _time(shift.ends),
        }
        for shift in reported.tournament.staffing.shifts.values()
    ]


def _self_approved(reported: Reported, anonymous: bool) -> list[Plain]:
    return [
        {
            "line": one.number,
            "at": _time(one.at),
            "by": one.by,
            "command": _told(encode(one.command), anonymous),
        }
        for one in reported.report.self_approved
        if reported.shows(one.command)
    ]


def _deck_checks(reported: Reported) -> Plain:
    coverage = reported.report.coverage
    return {
        "checked": coverage.checked,
        "decks": coverage.decks,
        "wanted": coverage.wanted,
        "required": coverage.need.value,
        "enough": coverage.enough,
    }


def _time(at: Instant | None) -> str | None:
    if at is None:
        return None
    return venue_time(at, "UTC").isoformat(timespec="seconds").replace("+00:00", "Z")


def _reasons(reported: Reported, anonymous: bool) -> list[Plain]:
    """The rule is the row of the rules ledger; the citation says where it stands in the edition."""
    report = reported.report
    rules = [*(one.rule for one in report.breaches), *(one.rule for one in report.shortfalls)]
    people = [*(one.person for one in report.breaches), *(None for _ in report.shortfalls)]
    found = []
    for rule, person, (text, cite) in zip(rules, people, why_texts(reported), strict=True):
        told = {} if person else {"text": text}
        if person:
            told = {"person": person} | ({} if anonymous else {"text": text})
        found.append({"rule": rule, "citation": cite, **told})
    return found


def _about(reported: Reported) -> Plain:
    details, report = reported.tournament.details, reported.report
    return {
        "id": reported.tournament.id,
        "name": details.name,
        "date": details.date,
        "zone": details.zone,
        "edition": details.edition,
        "overlays": list(details.overlays),
        "level": details.rel.value,
        "program": details.program,
        "stages": [encode(stage) for stage in details.stages],
        "created": _time(report.created),
        "began": _time(report.began),
        "ended": _time(report.ended),
    }


def _deviations(reported: Reported) -> list[Plain]:
    found = reported.announced
    return [
        *({"text": departure_text(one), "citation": str(one.cite)} for one in found.departures),
        *({"text": deviation_text(one), "citation": str(one.departs_from)} for one in found.values),
    ]


def _term(term: Term) -> Plain:
    since, until = _time(term.since), _time(term.until)
    return {"person": term.person, "role": term.role.value, "since": since, "until": until}


def _people(reported: Reported) -> Plain:
    """Names by id; whoever was erased is not there."""

    def about(person: PersonId) -> Plain:
        name = reported.people[person]
        told: Plain = {"first_name": name.first, "last_name": name.last}
        if person in reported.memberships:
            told["membership"] = reported.memberships[person]
        if person in reported.unidentified:
            told["unidentified"] = True
        return told

    return {person: about(person) for person in reported.people}


def _entrants(reported: Reported, anonymous: bool) -> list[Plain]:
    left = {one.entrant: one for one in reported.report.left}
    places = {line.entrant: line.place for line in reported.table.lines} if reported.table else {}
    found = []
    for entrant in reported.tournament.entrants.values():
        told: Plain = {
            "id": entrant.id,
            "people": list(entrant.members),
            "status": entrant.status.value,
            "place": places.get(entrant.id),
        }
        if entrant.id in left:
            told["left"] = {"how": left[entrant.id].manner.value, "after_round": left[entrant.id].after}
        if entrant.id in reported.statements and not anonymous:
            told["statements"] = [
                {"at": _time(one.at), "by": one.by, "text": one.text}
                for one in reported.statements[entrant.id]
            ]
        found.append(told)
    return found


def _standings(reported: Reported) -> Plain | None:
    table = reported.table
    if table is None:
        return None
    return {"after_round": table.after, "lines": [_line(line) for line in table.lines]}


def _line(line: Standing) -> Plain:
    record = line.record
    return {
        "place": line.place,
        "rank": line.rank,
        "entrant": line.entrant,
        "points": line.points,
        "won": record.won,
        "lost": record.lost,
        "drawn": record.drawn,
        "byes": record.byes,
        "tiebreakers": {
            record_name(kind): {
                "fraction": f"{value.numerator}/{value.denominator}",
                "decimal": _short(value),
            }
            for kind, value in line.tiebreakers.items()
            if kind is not Tiebreaker.MATCH_POINTS
        },
    }


_short: Callable[[Any], str] = lambda value: decimal(value, _DECIMALS)  # noqa: E731


def _round(round_: Round) -> Plain:
    return {
        "number": round_.number,
        "stage": round_.stage,
        "status": round_.status.value,
        "published": _time(round_.published),
        "started": _time(round_.started),
        "matches": [_match(match) for match in round_.matches],
    }


def _match(match: Match) -> Plain:
    told: Plain = {
        "id": match.id,
        "table": match.table,
        "seats": list(match.seats),
        "flags": list(match.flags),
    }
    result = match.result
    if result is None:
        return told | {"outcomes": None}
    told |= {
        "outcomes": [outcome.value for outcome in result.outcomes],
        "source": result.source.value,
        "corrections": result.corrections,
    }
    return told | ({"score": encode(result.score)} if result.score else {})


def _change(change: Change, anonymous: bool) -> Plain:
    return {
        "line": change.number,
        "at": _time(change.at),
        "by": change.by,
        "asked_by": change.asked_by or None,
        "kind": type(change.event).__name__,
        "data": _told(encode_event(change.event), anonymous),
    }


def _told(data: Any, anonymous: bool) -> Any:
    """Who typed a reason may have named somebody in it."""
    if not anonymous or not isinstance(data, dict):
        return data
    return {key: _told(value, anonymous) for key, value in data.items() if key not in _TYPED}


def _penalties(reported: Reported) -> Plain:
    """Every one for those who may see them; otherwise how many of each kind."""
    issued = reported.tournament.judging.penalties.values()
    counts = {kind: sum(one.penalty.value == kind for one in issued) for kind in _kinds(issued)}
    if not reported.sight.penalties:
        return {"counts": counts}
    return {
        "counts": counts,
        "issued": [
            {
                "line": one.number,
                "at": _time(one.at),
                "entrant": one.entrant,
                "infraction": one.infraction,
                "penalty": one.penalty.value,
                "match": one.match,
                "after_round": one.after,
                "by": one.by,
            }
            for one in issued
        ],
    }


def _rulings(reported: Reported) -> Plain:
    given = reported.tournament.judging.rulings.values()
    appeals = [ruling.appeal for ruling in given if ruling.appeal]
    overturned = sum(appeal.upheld is False for appeal in appeals)
    return {"recorded": len(given), "appealed": len(appeals), "overturned": overturned}


def _prizes(reported: Reported) -> Plain:
    """Amounts of money are in hundredths."""
    prizes, table = reported.tournament.prizes, reported.table
    won = awards(reported.tournament, table.lines) if table else ()
    return {
        "listed": [encode(prize) for prize in prizes.listed],
        "split": encode(prizes.split) if prizes.split else None,
        "won": [
            {
                "entrant": award.entrant,
                "place": award.place,
                "shares": [encode(share) for share in award.shares],
                "handed_out": _time(award.handed),
            }
            for award in won
        ],
    }


def _kinds(issued: Iterable[Any]) -> list[str]:
    return sorted({one.penalty.value for one in issued})
