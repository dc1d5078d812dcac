"""Notes beside the desk's next step: too few rounds or players, tables that changed, a round to take back."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.leavers import leaver_in
from topcut.core.kernel.scores import forfeited
from topcut.core.play.details import Stage
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import active_entrants
from topcut.messages.departures import departure_text
from topcut.messages.listing import list_text, tables_text
from topcut.rulebook.announced import off_table
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of, rule_cited
from topcut.web.desk.scoring import TypedScore
from topcut.web.page_parts import Banner, Button, Cited, Link


@dataclass(frozen=True, slots=True)
class RoundsAdvice:
    """The rounds cannot change once round one is published: said while there is time."""

    enrolled: str
    departures: tuple[str, ...]
    required: bool
    cite: Cited
    change: Link | None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A round of a bracket can be made in one way only: it is taken back, not mended (MTR-2.10.d).

    ``buttons`` record the loss of each who ``left``, and take the round back until it is played.
    """

    left: Banner | None
    buttons: tuple[Button, ...]


def advice_told(visit: Visit) -> RoundsAdvice | None:
    """Advice before round one is published, while rounds and cut can still change (APP-E.a, MTR-10.2.b)."""
    tournament, rules, field = visit.tournament, visit.rules, active_entrants(visit.tournament)
    off = () if tournament.has_started else off_table(tournament.details, rules, field)
    departures = [one for one in off if one.refused or one.chosen]  # no playoff needs no warning
    if not departures:
        return None
    count = len(field)
    if tournament.details.in_teams:
        enrolled = ngettext("With %(count)s team enrolled", "With %(count)s teams enrolled", count)
    else:
        enrolled = ngettext("With %(count)s player enrolled", "With %(count)s players enrolled", count)
    details = address("desk-details", tournament.id)
    return RoundsAdvice(
        enrolled=enrolled % {"count": count},
        departures=tuple(map(departure_text, departures)),
        required=any(one.refused for one in departures),
        cite=pieces_of(rules.cite("rounds.recommended")),
        change=Link(_("Change it"), details) if visit.may("configure") else None,
    )


def take_back(visit: Visit, round_: Round, stage: Stage) -> TakeBack | None:
    if not stage.is_elimination:
        return None
    buttons = list(_losses(visit, round_)) if round_.status is RoundStatus.OPEN else []
    if visit.may("pair") and not round_.has_been_played:
        text = _("Take this round back")
        buttons.append(Button.of(text, "discard", {"round": round_.number}, "quiet danger-text"))
    left = _who_left(visit, round_)
    return TakeBack(left, tuple(buttons)) if left or buttons else None


def _leavers(visit: Visit, round_: Round) -> Iterator[tuple[Match, int]]:
    for match in round_.matches:
        seat = leaver_in(visit.tournament, round_, match)
        if seat is not None:
            yield match, seat


def _losses(visit: Visit, round_: Round) -> Iterator[Button]:
    """The result of each match that somebody left, as one press."""
    stage = visit.tournament.stage_of(round_.number)
    for match, seat in _leavers(visit, round_):
        names = [visit.names[one] for one in match.seats]
        score = TypedScore(forfeited((seat,), len(match.seats), wins_needed(stage, match)))
        text = _("%(winner)s wins, %(loser)s has left") % {"winner": names[1 - seat], "loser": names[seat]}
        yield Button.of(text, "record", {"match": match.id, "score": score})


def _who_left(visit: Visit, round_: Round) -> Banner | None:
    """Players who are seated in the round and have dropped since it was paired."""
    left = [str(visit.names[match.seats[seat]]) for match, seat in _leavers(visit, round_)]
    if not left:
        return None
    text = _("%(names)s left after this round was paired, and loses the match.") % {"names": list_text(left)}
    if visit.tournament.details.rounds_to_go(round_.number):
        text += " " + _("Nobody moves up; from the next round on the best seed left has the bye.")
    return Banner("warn", text=text, cite=rule_cited(visit.rules, "MTR-2.10.d"))


def two_results_note(count: int) -> Banner | None:
    """Tables with two results do not hold up the end of a round."""
    text = ngettext(
        "%(count)s table has two results. You can close the round, and it waits: settled now, it is in the "
        "next pairings.",
        "%(count)s tables have two results. You can close the round, and they wait: settled now, they are in "
        "the next pairings.",
        count,
    )
    return Banner("warn", text=text % {"count": count}) if count else None


def cut_is_next(visit: Visit) -> str:
    if visit.may("cut"):
        return _("The rounds before the playoff are over. See who plays on, and make the cut.")
    return _("The rounds before the playoff are over. The scorekeeper and the head judge make the cut.")


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
