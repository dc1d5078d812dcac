"""The tournament report as JSON (docs/reference/report.md)."""

import json

from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.formats.report import framing
from topcut.formats.report import report_judging as judging
from topcut.formats.report import report_play as playing
from topcut.formats.report.plain import Plain, time
from topcut.messages.report import missing_texts, verdict_text
from topcut.service.report_facts import Reported

VERSION = 1


def report_json(reported: Reported, *, anonymous: bool = False) -> str:
    """One object. ``anonymous`` leaves out names, numbers and whatever was typed: ids are left."""
    return json.dumps(report_object(reported, anonymous=anonymous), ensure_ascii=False, indent=2) + "\n"


def report_object(reported: Reported, *, anonymous: bool = False) -> Plain:
    report, tournament = reported.report, reported.tournament
    return {
        "topcut_report": VERSION,
        "final": report.is_final,
        "verdict": report.verdict.value,
        "verdict_text": verdict_text(reported),
        "reasons": framing.reasons(reported, anonymous),
        "missing": [
            {"code": one.code, **one.facts, "text": text}
            for one, text in zip(report.missing, missing_texts(reported), strict=True)
        ],
        "tournament": framing.about(reported),
        "deviations": framing.deviations(reported),
        "recommendations": framing.recommendations(reported),
        "officials": [framing.term(term) for term in report.officials],
        "head_judge_duty": [
            {"of": duty.of, "to": duty.to, "since": time(duty.since), "until": time(duty.until)}
            for duty in tournament.judging.duties
        ],
        "shifts": framing.shifts(reported, anonymous),
        "rulings": judging.rulings(reported),
        "people": {} if anonymous else playing.people(reported),
        "entrants": playing.entrants(reported, anonymous),
        "standings": playing.standings(reported),
        "rounds": [
            playing.round_played(tournament, one)
            for one in tournament.rounds
            if one.status is not RoundStatus.DRAFT
        ],
        "corrections": [
            judging.correction(one, tournament.unsaid, anonymous)
            for one in report.changes
            if reported.shows(one.event)
        ],
        "self_approved": judging.self_approved(reported, anonymous),
        "penalties": judging.penalties(reported),
        "deck_checks": judging.deck_checks(reported),
        "prizes": playing.prizes(reported),
        "entitled": [
            {"entrant": one.entrant, "wins": one.wins, "draws": one.draws, "byes": one.byes}
            | ({"points": one.points} if one.points else {})
            for one in report.entitled
        ],
        "ledger": {
            "lines": reported.known.head.version,
            "head": reported.known.head.hash,
            "chance_rule": tournament.draws.rule,
            "seed_hash": tournament.seed_hash,
            "seed": tournament.seed,
        }
        | _earlier_secrets(tournament),
    }


def _earlier_secrets(tournament: Tournament) -> Plain:
    """Of a tournament that was reopened: what was drawn before is proved by what its end published then."""
    told = [
        {"seed_hash": each.seed_hash, "seed": each.seed, "reopened": time(each.at)}
        for each in tournament.reopenings
    ]
    return {"earlier": told} if told else {}
