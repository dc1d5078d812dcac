"""What is decided together, for *Needs you*: unanswered reports, decklists, decisions to be seen."""

from collections.abc import Iterator, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.pending import Pending
from topcut.core.play.matches import Match, ResultSource
from topcut.core.tournament import Tournament
from topcut.messages.listing import lists_owed_text, tables_text
from topcut.messages.naming import Names
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.match_values import claims_told
from topcut.web.desk.need_words import SMALL
from topcut.web.helpers import Decided, decided_without_players, due_lists, passed_lists
from topcut.web.need_values import NeedLine
from topcut.web.page_parts import Button, Chip, Link

MOST_TOLD = 5
"""Tables whose reports are told one by one; of more, their numbers."""


def reports_line(visit: Visit, reports: Sequence[Pending]) -> NeedLine:
    """Reports that nobody answered: accept them all, or remind those who have not answered."""
    round_ = visit.tournament.current_round
    assert round_ is not None
    count, matches = len(reports), [match for one in reports for match in one.matches]
    found = [match for match in map(visit.tournament.match, matches) if match]
    tables = tables_text(match.table or 0 for match in found)
    in_pods = visit.tournament.stage_of(round_.number).in_pods
    return NeedLine(
        Chip(_few(count) if in_pods else _unanswered(count), "warn"),
        ngettext("Table %(tables)s", "Tables %(tables)s", count) % {"tables": tables},
        tuple(_reported(visit, found)) if len(found) <= MOST_TOLD else (),
        acts=(
            Button.of(
                _("Accept"), "accept-reports", {"round": round_.number}, "small", title=accept_text(count)
            ),
            Button(_("Remind"), "remind", tuple(("match", str(match)) for match in matches), "small quiet"),
        ),
    )


def _reported(visit: Visit, matches: Sequence[Match]) -> Iterator[str]:
    """What would be accepted, so that nobody accepts it unseen."""
    for match in matches:
        for part in match.parts:
            for claim in claims_told(visit, part):
                told = f"{claim.who}: {claim.text}"
                yield told if len(matches) == 1 else f"{match.table} · {told}"


def accept_text(count: int) -> str:
    text = ngettext("Accept %(count)s unanswered report", "Accept %(count)s unanswered reports", count)
    return text % {"count": count}


def _unanswered(count: int) -> str:
    text = ngettext("%(count)s unanswered report", "%(count)s unanswered reports", count)
    return text % {"count": count}


def _few(count: int) -> str:
    text = ngettext("%(count)s table partly reported", "%(count)s tables partly reported", count)
    return text % {"count": count}


def lists_line(visit: Visit, one: Pending) -> NeedLine:
    decks = address("desk-decks", visit.tournament.id)
    owed = bool(one.number)
    found = passed_lists(visit.tournament) if owed else due_lists(visit.tournament)
    text = _("Remind them, or begin without") if visit.may("waive-lists") else _("Remind them")
    return NeedLine(
        Chip(_("decklists"), "warn"),
        capfirst(lists_owed_text(*map(len, found))),
        (let_in_text(visit.tournament),) if owed else (),
        acts=(Link(_("Look at them") if owed else text, decks, SMALL),),
    )


def let_in_text(tournament: Tournament) -> str:
    """Up to which round lists that are owed were let pass (MTR-2.7.a)."""
    if not tournament.lists_waived:
        return _("Play went on without them.")
    text = _("The head judge let play go on without them, up to round %(n)s.")
    return text % {"n": tournament.lists_waived}


def decisions_line(visit: Visit) -> NeedLine:
    """What officials decided without the players: the head judge says that they have seen it."""
    decided, words = decided_without_players(visit.tournament), visit.words
    matches = tuple(("match", str(match.id)) for one in decided for match in one.matches)
    acts: tuple[Button | Link, ...] = ()
    if visit.may("acknowledge"):
        acts += (Button(_("Mark as seen"), "acknowledge", matches, "small"),)
    if visit.may("close"):
        closing = address("desk-closing", visit.tournament.id)
        acts += (Link(_("Look, or take back"), closing, "button small quiet"),)
    small = "" if visit.may("acknowledge") else _("The head judge has not seen it yet.")
    lead = _("Decided without the players")
    return NeedLine(Chip(_("to be seen")), lead, tuple(_decided(words, one) for one in decided), small, acts)


def _decided(words: Names, one: Decided) -> str:
    count = len(one.matches)
    if one.source is ResultSource.ACCEPTED:
        text = ngettext(
            "%(count)s report was accepted unconfirmed, by %(who)s.",
            "%(count)s reports were accepted unconfirmed, by %(who)s.",
            count,
        )
    else:
        text = ngettext(
            "%(count)s table without its players was recorded as lost, by %(who)s.",
            "%(count)s tables without their players were recorded as lost, by %(who)s.",
            count,
        )
    tables = ngettext("Round %(n)s, table %(tables)s.", "Round %(n)s, tables %(tables)s.", count)
    numbers = tables_text(match.table or 0 for match in one.matches)
    told = text % {"count": count, "who": words.actor(one.by)}
    return f"{told} {tables % {'n': one.round, 'tables': numbers}}"
