"""Lists of the closing pages: tables that said nothing, unanswered reports, disputes."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.outstanding import Outstanding
from topcut.core.desks.results.closing import TURNS_TAKE, Closing, seems_empty, to_call
from topcut.core.kernel.ids import MINUTE
from topcut.core.play.matches import Round
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.out_tables import OutTable, out_table
from topcut.web.desk.own_entry import own_to_enter
from topcut.web.desk.round_forms import matches_ticked
from topcut.web.floor.judges_here import plays_here
from topcut.web.page_parts import Button, Cited, Link

NO_SHOW_RULE = "MTR-2.10.c"


@dataclass(frozen=True, slots=True)
class SilentTables:
    """``call_all`` is for the tables of ``to_call``, whose form stands apart."""

    title: str
    told: str
    tables: tuple[OutTable, ...]
    call_all: str
    to_call: tuple[tuple[str, str], ...]
    lost: str
    explained: str
    rule: Cited


@dataclass(frozen=True, slots=True)
class UnconfirmedTables:
    title: str
    tables: tuple[OutTable, ...]
    remind: Button
    accept: Button


@dataclass(frozen=True, slots=True)
class DisputedTables:
    title: str
    tables: tuple[OutTable, ...]
    decide: Link


def no_show_rule(visit: Visit) -> Cited:
    return rule_cited(visit.rules, NO_SHOW_RULE)


# Tables that reported nothing


def silent_tables(visit: Visit, left: Closing) -> SilentTables | None:
    if not left.empty:
        return None
    count, pods = len(left.empty), _in_pods(visit)
    late = to_call(visit.tournament, left.empty)
    title = ngettext("%(count)s table has reported nothing", "%(count)s tables have reported nothing", count)
    return SilentTables(
        title=title % {"count": count},
        told=_silent_told(TURNS_TAKE // MINUTE),
        tables=tuple(_silent_rows(visit, left)),
        call_all=_call_all_text(len(late)),
        to_call=_as_fields(late),
        lost=_("Nobody is there: all lose, provisional") if pods else _("Double loss, provisional"),
        explained=_lost_explained(pods=pods),
        rule=no_show_rule(visit),
    )


def _silent_told(minutes: int) -> str:
    text = ngettext(
        "Extensions first, then zone by zone. Send somebody, call the players, and record those whose table "
        "is empty. Ticked are only tables that were called, whose time has been up for more than %(count)s "
        "minute, and where nobody of the staff is.",
        "Extensions first, then zone by zone. Send somebody, call the players, and record those whose table "
        "is empty. Ticked are only tables that were called, whose time has been up for more than %(count)s "
        "minutes, and where nobody of the staff is.",
        minutes,
    )
    return text % {"count": minutes}


def _silent_rows(visit: Visit, left: Closing) -> Iterator[OutTable]:
    """Ticked are those sent by a form that was refused, else those that seem empty."""
    sent = matches_ticked(visit)
    for table in left.empty:
        ticked = table.match.id in sent if sent else seems_empty(visit.tournament, table)
        yield out_table(visit, table, tick=not plays_here(visit, table.match), ticked=ticked)


def _call_all_text(count: int) -> str:
    return ngettext(
        "Call the table whose time is up", "Call the %(count)s tables whose time is up", count
    ) % {"count": count}


def _lost_explained(*, pods: bool) -> str:
    if pods:
        return _(
            "Called: their phones say that the scorekeeper waits for them; read the names out too. Nobody "
            "is there: everybody at the table loses the match and is dropped, unless they report to you "
            "before the next pairing. Where only some are missing, the others play on."
        )
    return _(
        "Called: their phones say that the scorekeeper waits for them; read the names out too. Double loss: "
        "both lose the match and are dropped, unless they report to you before the next pairing."
    )


# Tables that said something


def unconfirmed_tables(visit: Visit, round_: Round, left: Closing) -> UnconfirmedTables | None:
    """Without the visitor's own, which nobody accepts: they enter it."""
    own = own_to_enter(visit)
    tables = tuple(table for table in left.unconfirmed if table.match is not own)
    count, pods = len(tables), _in_pods(visit)
    accept = accept_button(count, round_.number, pods=pods)
    if accept is None:
        return None
    return UnconfirmedTables(
        title=(_few_said(count) if pods else _unanswered(count)) % {"count": count},
        tables=tuple(out_table(visit, table) for table in tables),
        remind=Button(_("Remind them"), "call", _as_fields(tables)),
        accept=accept,
    )


def _few_said(count: int) -> str:
    return ngettext(
        "%(count)s table where too few have reported", "%(count)s tables where too few have reported", count
    )


def _unanswered(count: int) -> str:
    return ngettext("%(count)s unanswered report", "%(count)s unanswered reports", count)


def accept_button(count: int, number: int, *, pods: bool) -> Button | None:
    """Accept what was reported and not answered in a round; ``None`` where there is nothing."""
    if not count:
        return None
    if pods:
        text = ngettext(
            "Accept what they say at %(count)s table", "Accept what they say at %(count)s tables", count
        )
    else:
        text = ngettext(
            "Accept %(count)s unanswered report",
            "Accept %(count)s unanswered reports",
            count,
        )
    return Button.of(text % {"count": count}, "accept", {"round": number})


def disputed_tables(visit: Visit, left: Closing) -> DisputedTables | None:
    if not left.disputed:
        return None
    count = len(left.disputed)
    return DisputedTables(
        title=ngettext("%(count)s table disagrees", "%(count)s tables disagree", count) % {"count": count},
        tables=tuple(out_table(visit, table) for table in left.disputed),
        decide=Link(_decide(count), address("desk", visit.tournament.id), "button small"),
    )


def _decide(tables: int) -> str:
    return ngettext("Decide it on the round’s page", "Decide them on the round’s page", tables)


def _as_fields(tables: tuple[Outstanding, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(("match", str(table.match.id)) for table in tables)


def _in_pods(visit: Visit) -> bool:
    round_ = visit.tournament.current_round
    return round_ is not None and visit.tournament.stage_of(round_.number).in_pods
