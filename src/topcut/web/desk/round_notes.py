"""Notes beside the desk's next step: too few rounds or players, tables that changed, a round to take back."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.play.details import Stage
from topcut.core.play.matches import Round
from topcut.messages.departures import departure_text, shortfall_text
from topcut.messages.listing import list_text, tables_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.page_parts import Banner, Button, Cited, Link
from topcut.web.rule_pages import rounds_advice, shortfalls_of, why_url


@dataclass(frozen=True, slots=True)
class RoundsAdvice:
    """The rounds cannot change once round one is published: said while there is time."""

    enrolled: str
    departures: tuple[str, ...]
    required: bool
    cite: Cited
    change: Link | None


@dataclass(frozen=True, slots=True)
class ShortfallLine:
    """Why it would not be rated; ``why`` leads to the rule."""

    text: str
    why: Link


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A round of a bracket can be made in one way only: it is taken back, not mended (MTR-2.10.d)."""

    left: tuple[Banner, ...]
    button: Button


def advice_told(visit: Visit) -> RoundsAdvice | None:
    advice = rounds_advice(visit.tournament)
    if advice is None:
        return None
    count = advice.entrants
    if visit.tournament.details.in_teams:
        enrolled = ngettext("With %(count)s team enrolled", "With %(count)s teams enrolled", count)
    else:
        enrolled = ngettext("With %(count)s player enrolled", "With %(count)s players enrolled", count)
    details = address("desk-details", visit.tournament.id)
    return RoundsAdvice(
        enrolled=enrolled % {"count": count},
        departures=tuple(departure_text(one) for one in advice.departures),
        required=advice.required,
        cite=pieces_of(advice.cite),
        change=Link(_("Change it"), details) if visit.may("configure") else None,
    )


def shortfalls_told(visit: Visit) -> tuple[ShortfallLine, ...]:
    """It goes on all the same; whoever runs it decides whether to wait for more players."""
    return tuple(_shortfalls(visit))


def _shortfalls(visit: Visit) -> Iterator[ShortfallLine]:
    for one in shortfalls_of(visit.tournament):
        text = shortfall_text(one)
        title = _("The rule behind: %(what)s") % {"what": text}
        yield ShortfallLine(text, Link(title, why_url(visit.rules, one.key, visit.tournament.id)))


def take_back(visit: Visit, round_: Round, stage: Stage) -> TakeBack | None:
    if not stage.is_elimination or round_.has_been_played or not visit.may("pair"):
        return None
    fields = {"round": round_.number}
    button = Button.of(_("Take this round back"), "discard", fields, "quiet danger-text")
    return TakeBack(tuple(_who_left(visit, round_)), button)


def _who_left(visit: Visit, round_: Round) -> Iterator[Banner]:
    """Players who are seated in the round and have dropped since it was paired."""
    entrants = [visit.tournament.entrants[seat] for match in round_.matches for seat in match.seats]
    left = [str(visit.names[one.id]) for one in entrants if one.status is EntrantStatus.DROPPED]
    if not left:
        return
    text = _(
        "%(names)s left after this round was paired, and loses this match. Nobody moves up; from the next "
        "round on the best seed left has the bye."
    ) % {"names": list_text(left)}
    rules = visit.rules
    cite = pieces_of(rules.cite_rule("MTR-2.10.d")) if rules.has_rule("MTR-2.10.d") else ()
    yield Banner("warn", text=text, cite=cite)


def changed_tables(visit: Visit, round_: Round) -> tuple[Banner, ...]:
    """Outstanding tables whose pairings were changed since publishing, the newest change first."""
    return tuple(_changed(visit, round_, at, tables) for at, tables in enumerate(round_.tables_repaired()))


def _changed(visit: Visit, round_: Round, at: int, tables: list[int]) -> Banner:
    if at:
        text = ngettext(
            "Before that, the pairing of table %(tables)s was changed.",
            "Before that, the pairings of tables %(tables)s were changed.",
            len(tables),
        )
    else:
        text = ngettext(
            "The pairing of table %(tables)s was changed.",
            "The pairings of tables %(tables)s were changed.",
            len(tables),
        )
    said, slips = text % {"tables": tables_text(tables)}, None
    if visit.may("print"):
        page = address("print-slips", visit.tournament.id)
        numbers = ",".join(map(str, tables))
        slips = Link(_("Print their slips"), f"{page}?round={round_.number}&tables={numbers}")
    return Banner("info", text=said, link=slips, id="" if at else "changed")
