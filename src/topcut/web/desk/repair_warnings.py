"""What to know before a round is repaired, as banners: what is lost, who is dropped, who meets again."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.repair_plans import RepairPlan
from topcut.core.play.matches import Match, RepairCause
from topcut.messages.listing import tables_text
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Banner

BESIDE_POLICY = "MA-10.4A"


def repair_warnings(visit: Visit, plan: RepairPlan) -> Iterator[Banner]:
    if plan.lost:
        yield Banner("bad", text=_lost_text(plan.lost), alert=True)
    if plan.spared:
        yield Banner("info", text=_spared_text(plan.spared))
    if plan.command.cause is RepairCause.NOT_HERE and plan.command.entrant:
        yield Banner("warn", text=_dropped_text() % {"name": visit.names[plan.command.entrant]})
    if not plan.by_policy:
        yield Banner("info", text=_sizes_text(), cite=rule_cited(visit.rules, BESIDE_POLICY))
    if plan.command.accepting:
        yield Banner("warn", text=_repeats_text(plan.command.accepting), alert=True)


def _lost_text(lost: Sequence[Match]) -> str:
    text = ngettext(
        "Table %(tables)s has a report or a result. It would count no more; the ledger keeps it.",
        "Tables %(tables)s have reports or results. They would count no more; the ledger keeps them.",
        len(lost),
    )
    return text % {"count": len(lost), "tables": _tables(lost)}


def _spared_text(spared: Sequence[Match]) -> str:
    text = ngettext(
        "Somebody at table %(tables)s was to have the bye first. That table has a report or a result, so it "
        "stays as it is.",
        "Some at tables %(tables)s were to have the bye first. Those tables have reports or results, so they "
        "stay as they are.",
        len(spared),
    )
    return text % {"count": len(spared), "tables": _tables(spared)}


def _tables(matches: Sequence[Match]) -> str:
    return tables_text(match.table or 0 for match in matches)


def _dropped_text() -> str:
    return _(
        "%(name)s is also dropped from the tournament. If they come after all, bring them back: into this "
        "round here, as “A player is missing from the pairings”; for the next rounds on their own page, with "
        "“Take the drop back”."
    )


def _sizes_text() -> str:
    return _(
        "The pods then have sizes that a new pairing would not give them. It is offered because fewer people "
        "move or rest."
    )


def _repeats_text(count: int) -> str:
    text = ngettext(
        "There is no way without a repeat: %(count)s pair meets again.",
        "There is no way without repeats: %(count)s pairs meet again.",
        count,
    )
    return text % {"count": count}
