"""Report sections about judging: corrections, rulings, penalties, deck checks."""

from collections.abc import Iterable
from typing import Any

from topcut.core.codec import encode, encode_event
from topcut.core.desks.judging.burden import is_without_effect
from topcut.core.report import LoggedChange
from topcut.formats.report.plain import Plain, time, told
from topcut.messages.read_texts import read_back
from topcut.messages.score_words import seat_letter
from topcut.service.report_facts import Reported


def correction(change: LoggedChange, unsaid: frozenset[str], anonymous: bool) -> Plain:
    return {
        "line": change.number,
        "at": time(change.at),
        "by": change.by,
        "asked_by": change.asked_by or None,
        "kind": type(change.event).__name__,
        "data": told(encode_event(read_back(change.event, unsaid)), anonymous),
    }


def self_approved(reported: Reported, anonymous: bool) -> list[Plain]:
    return [
        {
            "line": one.number,
            "at": time(one.at),
            "by": one.by,
            "command": told(encode(read_back(one.command, reported.tournament.unsaid)), anonymous),
        }
        for one in reported.report.self_approved
        if reported.shows(one.command)
    ]


def rulings(reported: Reported) -> Plain:
    given = reported.tournament.judging.rulings.values()
    appeals = [ruling.appeal for ruling in given if ruling.appeal]
    overturned = sum(appeal.upheld is False for appeal in appeals)
    return {"recorded": len(given), "appealed": len(appeals), "overturned": overturned}


def penalties(reported: Reported) -> Plain:
    """Every penalty for those who may see them; otherwise the number of each kind."""
    issued = reported.tournament.judging.penalties.values()
    counts = {kind: sum(one.penalty.value == kind for one in issued) for kind in _kinds(issued)}
    if not reported.sight.penalties:
        return {"counts": counts}
    return {
        "counts": counts,
        "issued": [
            {
                "line": one.number,
                "at": time(one.at),
                "entrant": one.entrant,
                "seat": seat_letter(one.member) if one.member is not None else None,
                "infraction": one.infraction,
                "penalty": one.penalty.value,
                "match": one.match,
                "after_round": one.after,
                "without_effect": is_without_effect(reported.tournament, one),
                "by": one.by,
                "entered_by": one.entered_by or None,
                "approved_by": one.approved_by or None,
            }
            for one in issued
        ],
    }


def _kinds(issued: Iterable[Any]) -> list[str]:
    return sorted({one.penalty.value for one in issued})


def deck_checks(reported: Reported) -> Plain:
    coverage = reported.report.coverage
    return {
        "checked": coverage.checked,
        "decks": coverage.decks,
        "wanted": coverage.wanted,
        "required": coverage.need.value,
        "enough": coverage.enough,
    }
