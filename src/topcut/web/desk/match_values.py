"""One match in the desk's lists: who sits there, what they say, how it stands, what is odd about it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.details import Stage
from topcut.core.play.matches import STAFF_MARKS, Match, MatchState
from topcut.messages.score_words import pod_text, reported_text, score_text, seat_letter, table_text
from topcut.messages.words import flag_texts, outcome_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.desk.list_views import table_address
from topcut.web.match_states import contested_chip, state_chip
from topcut.web.page_parts import Chip, Link, Moment


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A player of a match. ``mark`` stands between them and the one before; ``number`` is a pod's seat."""

    name: str
    href: str
    mark: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class ClaimTold:
    """What a seat reported, from its own side."""

    who: str
    text: str
    at: Moment


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """How a match without a result stands. ``wrap``: only what waits for somebody is broken into lines."""

    chip: Chip
    wrap: str


@dataclass(frozen=True, slots=True)
class DuelLine:
    """A seat of two teams: who plays there, how it stands, the way to enter or correct it."""

    letter: str
    first: str
    score: str
    second: str
    marks: tuple[Chip, ...]
    standing: MatchStanding | None
    link: Link | None


def seat_links(visit: Visit, match: Match) -> tuple[SeatLink, ...]:
    in_pod = len(match.seats) > 2
    mark = "·" if in_pod else "–"
    return tuple(
        SeatLink(
            str(visit.names[seat]),
            address("desk-player", visit.tournament.id, seat),
            mark if at else "",
            str(at + 1) if in_pod else "",
        )
        for at, seat in enumerate(match.seats)
    )


def sitting(visit: Visit, match: Match) -> list[str]:
    """The names at the seats: for a duel, the players of the teams."""
    return [str(visit.sits(match, seat)) for seat in match.seats]


def pod_result(visit: Visit, match: Match, score: Score) -> str:
    """How a pod ended, by the names of its seats."""
    return pod_text(score, [str(visit.names[seat]) for seat in match.seats])


def claims_told(visit: Visit, match: Match) -> tuple[ClaimTold, ...]:
    if not match.reports:
        return ()
    zone, words = visit.tournament.details.zone, visit.words
    return tuple(
        ClaimTold(
            str(visit.sits(match, match.seats[one.seat])),
            words.own_claim(match.id, one.seat, one.score),
            Moment.at(one.at, zone),
        )
        for one in match.reports
    )


def standing_of(visit: Visit, match: Match, *, own: bool = False) -> MatchStanding:
    """``own``: the visitor plays it and enters it themselves."""
    state = match.state
    if state is not MatchState.UNCONFIRMED:
        return MatchStanding(state_chip(state), wrap="nowrap")
    text = _("yours to enter") if own else _waits_for(visit, match)
    return MatchStanding(Chip(text, "warn"), wrap="")


def _waits_for(visit: Visit, match: Match) -> str:
    said = {match.seats[one.seat] for one in match.reports}
    silent = [seat for seat in match.seats if seat not in said]
    if len(silent) != 1:
        return reported_text(len(match.reports), len(match.seats))
    whole, phones = match.member is None, visit.tournament.phones
    if len(match.seats) == 2 and any(phones.values()) and not phones.get(silent[0]):
        return _("reported: enter it")
    name = short_in(visit.names, silent[0], match.seats) if whole else visit.sits(match, silent[0])
    return _("waits for %(name)s") % {"name": name}


def duel_lines(
    visit: Visit, match: Match, path: str, *, enter: bool, correct: bool = False
) -> tuple[DuelLine, ...]:
    """``enter`` and ``correct``: whether there are links to do so."""
    return tuple(_duel(visit, duel, path, correct if duel.result else enter) for duel in match.duels)


def _duel(visit: Visit, duel: Match, path: str, linked: bool) -> DuelLine:
    first, second = sitting(visit, duel)
    score = duel.result.score if duel.result else None
    speaking = duel.state in (MatchState.UNCONFIRMED, MatchState.DISPUTED)
    return DuelLine(
        letter=seat_letter(duel.member or 0),
        first=first,
        score=score_text(score) if score else "",
        second=second,
        marks=tuple(_marks_of_duel(duel)),
        standing=standing_of(visit, duel) if speaking else None,
        link=result_link(duel, path) if linked else None,
    )


def _marks_of_duel(duel: Match) -> Iterator[Chip]:
    if duel.contests:
        yield contested_chip(duel)
    if duel.result and duel.result.corrections:
        yield Chip(_("corrected"), "info")


def result_link(match: Match, path: str) -> Link:
    """The way to the form of a table: to correct its result, or to enter it."""
    table = table_text(match)
    href, facts = table_address(path, table), {"table": table}
    if match.result:
        return Link(_("Correct"), href, title=_("Correct the result of table %(table)s") % facts)
    text = _("Other") if match.reports and match.member is None else _("Enter")
    return Link(text, href, title=_("Enter the result of table %(table)s") % facts)


def conceded_marks(visit: Visit, match: Match) -> Iterator[Chip]:
    """Who is out of a pod that plays on, because they conceded on their phone (MTR-2.5.a)."""
    for place in match.conceded:
        yield Chip(_("%(name)s conceded") % {"name": visit.names[match.seats[place]]}, "warn")


def staff_marks(match: Match) -> tuple[Chip, ...]:
    """Only what a person changed: it shows in every list."""
    changed = [flag for flag in match.flags if flag in STAFF_MARKS]
    return tuple(Chip(*told) for told in flag_texts(changed)) if changed else ()


def pairing_marks(match: Match, stage: Stage, number: int) -> Iterator[Chip]:
    """What is odd about a pairing of a round, in words."""
    first_round = number == 1
    if match.is_bye and ("bye-lowest-without-one" not in match.flags or first_round):
        skips = stage.in_pods and stage.is_elimination
        yield Chip(_("skips this round") if skips else outcome_text(Outcome.BYE), "info")
    for text, kind in flag_texts(match.flags, first_round) if match.flags else ():
        yield Chip(text, kind)
