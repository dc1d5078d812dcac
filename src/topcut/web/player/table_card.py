"""Where a player sits and against whom: the card on top of their page while there is a match."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages.listing import list_text
from topcut.messages.score_words import score_text, seat_letter, table_text
from topcut.web.match_states import state_chip
from topcut.web.page_parts import Banner, Chip, Moment
from topcut.web.part_values import part
from topcut.web.player.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class OpponentAcross:
    """``team``: who is in it. Points are those before this match."""

    name: str
    team: str
    theirs: str
    mine: int


@dataclass(frozen=True, slots=True)
class PodSeat:
    """``note`` says who takes the first turn or has conceded; the name is empty for the player's own seat."""

    number: int
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class TeamDuel:
    """Players at one seat of two teams, and the result or how far it is."""

    letter: str
    own: bool
    mine: str
    theirs: str
    score: str
    state: Chip | None


@part("player/_table.html", "teams")
class TeamsMeet:
    mine: str
    theirs: str
    score: str
    seats: tuple[TeamDuel, ...]


@part("player/_table.html", "more_time")
class MoreTime:
    """What this table's own clock has that the round's has not."""

    minutes: str
    until: Moment | None
    turns: str


@part("player/_table.html", "table")
class TableCard:
    label: str
    table: str
    across: OpponentAcross | None
    pod: tuple[PodSeat, ...]
    more: tuple[TeamsMeet | MoreTime, ...]
    told: tuple[Banner, ...]


def table_card(known: PlayerView, match: Match, told: tuple[Banner, ...]) -> TableCard:
    """``told``: that the teams' match is decided, who chooses in a playoff."""
    pod = len(match.seats) > 2
    return TableCard(
        label=_("Your table and seat") if known.in_duel else _("Your table"),
        table=table_text(match) or "–",
        across=None if pod else _across(known),
        pod=tuple(_pod(known, match)) if pod else (),
        more=tuple(_more(known)),
        told=told,
    )


def _across(known: PlayerView) -> OpponentAcross:
    in_team = known.members and not known.in_duel and known.across
    return OpponentAcross(
        name=str(known.opponent),
        team=list_text(map(str, known.members[known.across])) if in_team and known.across else "",
        theirs=_("Points: %(theirs)s") % {"theirs": known.theirs},
        mine=known.card.points,
    )


def _pod(known: PlayerView, match: Match) -> Iterator[PodSeat]:
    for number, seat in enumerate(match.seats, 1):
        own = seat == known.card.entrant.id
        turn = _("take the first turn") if own else _("takes the first turn")
        note = _("conceded") if number - 1 in match.conceded else turn if number == 1 else ""
        yield PodSeat(number, "" if own else str(known.names[seat]), note)


def _more(known: PlayerView) -> Iterator[TeamsMeet | MoreTime]:
    if known.whole and known.whole.duels and known.across:
        yield _teams(known, known.whole, known.card.entrant.id, known.across)
    clock = known.clock
    if clock.left is not None and (clock.seconds or clock.extra_turns):
        yield _more_time(known)


def _teams(known: PlayerView, whole: Match, mine: EntrantId, theirs: EntrantId) -> TeamsMeet:
    return TeamsMeet(
        mine=str(known.team_names[mine]),
        theirs=str(known.team_names[theirs]),
        score=_score(whole, known.seat),
        seats=tuple(_team_seat(known, duel, mine, theirs) for duel in whole.duels),
    )


def _team_seat(known: PlayerView, duel: Match, mine: EntrantId, theirs: EntrantId) -> TeamDuel:
    member = duel.member or 0
    own = known.card.match is not None and member == known.card.match.member
    return TeamDuel(
        letter=seat_letter(member),
        own=own,
        mine=str(known.members[mine][member]),
        theirs=str(known.members[theirs][member]),
        score=_score(duel, known.seat),
        state=None if duel.result else state_chip(duel.state),
    )


def _score(match: Match, seat: int) -> str:
    return score_text(match.result.score, seat) if match.result and match.result.score else ""


def _more_time(known: PlayerView) -> MoreTime:
    clock = known.clock
    minutes, turns = -(-clock.seconds // 60), clock.extra_turns
    more = ngettext("%(count)s minute more at your table", "%(count)s minutes more at your table", minutes)
    extra = ngettext(
        "%(count)s turn more when time is called, for a penalty",
        "%(count)s turns more when time is called, for a penalty",
        turns,
    )
    runs = clock.seconds and clock.deadline is not None and not clock.stands and not clock.is_up
    return MoreTime(
        minutes=more % {"count": minutes} if clock.seconds else "",
        until=Moment.at(clock.deadline, known.tournament.details.zone) if runs and clock.deadline else None,
        turns=extra % {"count": turns} if turns else "",
    )
