"""The tournament report on paper."""

from django.utils.translation import gettext as _

from topcut.messages.parts import Part
from topcut.messages.report import missing_texts, report_parts, results_part, verdict_text, why_texts
from topcut.paper.part_pages import PartSheet
from topcut.paper.sheets import Origin
from topcut.service.reporting import Reported


def report_sheet(reported: Reported) -> PartSheet:
    """Everything, the results of every round last: they are what takes the pages."""
    details, head = reported.tournament.details, reported.known.head
    origin = Origin(details.name, reported.made, details.zone, head.version, head.hash)
    why = [f"{text} ({cite})" for text, cite in why_texts(reported)]
    verdict = Part.of("verdict", verdict_text(reported), *why, *missing_texts(reported))
    results = results_part(reported, reported.tournament.rounds)
    *parts, proof = report_parts(reported)
    return PartSheet(origin, _("Tournament report"), (verdict, *parts, results, proof))
