"""The tournament report in sentences.

report_parts(reported)       everything but the results, in the order in which it is read
results_part(reported, …)    the results of some rounds
verdict_text(reported)       the one sentence at the top
"""

from topcut.messages.parts import PartColumn, PartTable, ReportPart
from topcut.messages.report.attendance import entitled_part, left_part, officials_part, standings_part
from topcut.messages.report.judging import checks_part, penalties_part
from topcut.messages.report.play_record import (
    about_part,
    changes_part,
    objections_part,
    proof_part,
    results_part,
    rounds_part,
    unposted_text,
)
from topcut.messages.report.prizes import prizes_part
from topcut.messages.report.verdict_text import missing_texts, reasons, verdict_text
from topcut.service.report_facts import Reported

__all__ = [
    "PartColumn",
    "PartTable",
    "ReportPart",
    "missing_texts",
    "reasons",
    "report_parts",
    "results_part",
    "unposted_text",
    "verdict_text",
]

_PARTS = (
    about_part,
    officials_part,
    standings_part,
    left_part,
    rounds_part,
    changes_part,
    objections_part,
    penalties_part,
    checks_part,
    prizes_part,
    entitled_part,
    proof_part,
)


def report_parts(reported: Reported) -> list[ReportPart]:
    """Parts that an edition or a tournament does not have are left out."""
    return [part for make in _PARTS if (part := make(reported)) is not None]
