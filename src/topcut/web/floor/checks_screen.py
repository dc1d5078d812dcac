"""Deck checks as a value: how many decks were checked, tables to check, what was found (MTR-2.8.a)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.state import CheckFinding, DeckCheck, Pick
from topcut.core.desks.judging.board import CheckCoverage, coverage
from topcut.core.kernel.ids import match_place
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Need
from topcut.messages.figures import span_text
from topcut.messages.judging import finding_text
from topcut.service.own_match import roles_over
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import TableLine, moment_at, table_line
from topcut.web.page_parts import Button, Chip, Empty, Link, Moment
from topcut.web.pages import screen
from topcut.web.rule_links import Why

FINDING_KINDS = {CheckFinding.NOTHING: "ok", CheckFinding.FIXED: "warn", CheckFinding.PENALTY: "bad"}


@dataclass(frozen=True, slots=True)
class CheckShare:
    """Decks checked so far, and how many the rules ask for."""

    checked: int
    of: str
    chip: Chip
    most: int
    value: int
    text: str
    why: Why


@dataclass(frozen=True, slots=True)
class ProxiesWay:
    """To the proxies; ``count``: those that are valid."""

    link: Link
    count: int


@dataclass(frozen=True, slots=True)
class PickForm:
    round: int
    draw: Button


@dataclass(frozen=True, slots=True)
class CheckTable:
    line: TableLine
    kind: str
    chip: Chip
    acts: tuple[Button, ...]
    go_on: Link | None = None


@dataclass(frozen=True, slots=True)
class CheckDone:
    text: str
    at: Moment
    took: str
    chip: Chip


@screen("floor/checks.html")
class ChecksPage(FloorPage):
    share: CheckShare
    proxies: ProxiesWay | None
    pick: PickForm | None
    tables: tuple[CheckTable, ...]
    empty: Empty | None
    done: tuple[CheckDone, ...]


def checks_screen(visit: Visit) -> ChecksPage:
    pick, tables = _pick(visit), (*_running(visit), *_picked(visit))
    nothing = Empty(_("No round is on."), _("Tables can be chosen once pairings are published."))
    return ChecksPage(
        share=_share(visit, coverage(visit.tournament, visit.rules)),
        proxies=_proxies(visit) if visit.may("see-proxies") else None,
        pick=pick,
        tables=tables,
        empty=None if pick or tables else nothing,
        done=tuple(_done(visit, check) for check in reversed(visit.tournament.judging.checks)),
    )


def _share(visit: Visit, found: CheckCoverage) -> CheckShare:
    of = ngettext("of %(count)s deck", "of %(count)s decks", found.decks) % {"count": found.decks}
    most = (found.wanted if found.need is Need.REQUIRED else found.decks) or 1
    return CheckShare(
        checked=found.checked,
        of=of,
        chip=_enough(found),
        most=most,
        value=min(found.checked, most),
        text=_aim(found),
        why=Why.here(visit, "decks.check_share", _("Share of decks checked")),
    )


def _aim(found: CheckCoverage) -> str:
    """MTR-2.8.a: above Regular decks are checked; at Regular the head judge may have it done."""
    if found.need is not Need.REQUIRED:
        return _("At this level the head judge may have decks checked.")
    text = ngettext(
        "The rules ask for %(count)s deck in this tournament.",
        "The rules ask for %(count)s decks in this tournament.",
        found.wanted,
    )
    return text % {"count": found.wanted}


def _enough(found: CheckCoverage) -> Chip:
    if found.need is not Need.REQUIRED:
        return Chip(_("not required here"))
    return Chip(_("enough"), "ok") if found.enough else Chip(_("too few so far"), "warn")


def _proxies(visit: Visit) -> ProxiesWay:
    valid = sum(proxy.valid for proxy in visit.tournament.judging.proxies.values())
    way = Link(_("Proxies and replaced cards"), address("floor-proxies", visit.tournament.id))
    return ProxiesWay(way, valid)


def _pick(visit: Visit) -> PickForm | None:
    round_ = visit.tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return None
    draw = Button.of(_("Draw a table by lot"), "draw", {"round": round_.number}, "primary big")
    return PickForm(round_.number, draw)


def _running(visit: Visit) -> Iterator[CheckTable]:
    """The checks that are on, each with the way to its lists and to how it ends."""
    chip = Chip(_("deck check"), "info")
    for round_ in visit.tournament.rounds:
        for match in round_.matches:
            if match.is_being_checked:
                line = table_line(visit, match)
                go_on = Link(_("Go on with the check"), f"{line.href}#check", "button")
                yield CheckTable(line, " extended", chip, (), go_on)


def _picked(visit: Visit) -> Iterator[CheckTable]:
    """The picked tables; staff who play do not see their own."""
    for pick in visit.tournament.judging.picks.values():
        match = visit.tournament.match(pick.match)
        waits = match is not None and match.result is None and match.time.check_from is None
        if match and waits and roles_over(match.id, visit.actor, visit.tournament):
            yield _to_check(visit, pick, match)


def _to_check(visit: Visit, pick: Pick, match: Match) -> CheckTable:
    fields = {"match": match.id}
    acts = (
        Button.of(_("Begin the check"), "check-start", fields, "take"),
        Button.of(_("Call off"), "call-off", fields),
    )
    chip = Chip(_("chosen") if pick.targeted else _("drawn by lot"))
    return CheckTable(table_line(visit, match), "", chip, acts)


def _done(visit: Visit, check: DeckCheck) -> CheckDone:
    match = visit.tournament.match_ever(check.match)
    facts = {"table": match.table if match else None, "n": match_place(check.match)[0]}
    return CheckDone(
        text=_("Table %(table)s, round %(n)s") % facts if match else "",
        at=moment_at(visit, check.at),
        took=span_text(check.seconds),
        chip=Chip(finding_text(check.finding), FINDING_KINDS[check.finding]),
    )
