"""Report sections about the tournament, its officials, and whether it counts."""

from topcut.core.codec import encode
from topcut.core.report import RoleTerm
from topcut.formats.report.plain import Plain, time
from topcut.messages.departures import departure_text, deviation_text
from topcut.messages.report import reasons as report_reasons
from topcut.service.report_facts import Reported


def reasons(reported: Reported, anonymous: bool) -> list[Plain]:
    """The rule is the row of the rules ledger; the citation gives its section in the edition."""
    return [
        {
            "rule": one.rule,
            "citation": one.cite,
            **({"person": one.person} if one.person else {}),
            **({} if one.person and anonymous else {"text": one.text}),
        }
        for one in report_reasons(reported)
    ]


def about(reported: Reported) -> Plain:
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
        "created": time(report.created),
        "began": time(report.began),
        "ended": time(report.ended),
    }


def deviations(reported: Reported) -> list[Plain]:
    found = reported.announced
    return [
        *(
            {"text": departure_text(one), "citation": str(one.cite)}
            for one in (*found.departures, *found.since)
        ),
        *({"text": deviation_text(one), "citation": str(one.departs_from)} for one in found.values),
    ]


def recommendations(reported: Reported) -> list[Plain]:
    return [{"text": departure_text(one), "citation": str(one.cite)} for one in reported.announced.advice]


def term(term: RoleTerm) -> Plain:
    since, until = time(term.since), time(term.until)
    return {"person": term.person, "role": term.role.value, "since": since, "until": until}


def shifts(reported: Reported, anonymous: bool) -> list[Plain]:
    return [
        {
            "person": shift.person,
            "task": shift.task.value,
            "zone": None if anonymous else shift.zone,
            "starts": time(shift.starts),
            "ends": time(shift.ends),
        }
        for shift in reported.tournament.staffing.shifts.values()
    ]
