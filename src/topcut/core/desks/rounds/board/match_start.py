"""Match start: who takes the first turn; and the estimated time of the next pairings."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.clocks.readings import SECOND, round_clock
from topcut.core.kernel.ids import EntrantId, Instant, match_place
from topcut.core.play.details import Details, Stage
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import EntrantKind, Rules
from topcut.core.tournament import Tournament


class First(StrEnum):
    """How the first turn of game one is decided (MTR-2.2.a, 9.3.a, MA-2.2A)."""

    BY_LOT = "by-lot"  # one of them, chosen at random, chooses
    BY_RANK = "by-rank"  # the higher rank after the Swiss rounds chooses
    TEAM_BY_LOT = "team-by-lot"  # a team, in a playoff too; who looks at a hand first plays first (MTR-9.3.a)
    BY_STANDING = "by-standing"  # the higher rank begins, without a choice
    SEAT_ORDER = "seat-order"  # in a pod the seats are in turn order already


@dataclass(frozen=True, slots=True)
class Start:
    """``chooser`` is set where rank decides, and is who chooses or begins.

    ``later_loser``: from game two on the loser chooses; ``redraws``: seats are drawn anew (MA-2.2B).
    ``sideboards`` says whether there are games between which cards may be exchanged (MTR-3.16.a),
    ``phones_away`` whether no electronic devices are used in the match (MTR-2.12).
    """

    first: First
    chooser: EntrantId | None
    later_loser: bool
    redraws: bool
    sideboards: bool
    phones_away: bool
    steps: tuple[str, ...]


def start_of(tournament: Tournament, rules: Rules, match: Match) -> Start:
    """MTR-2.2.a, 2.3.a, 3.16.a, MA-2.2A.

    In the semifinal of a top 8 the second seed, who meets the third, chooses; in a Swiss round a die decides
    who does. A pod of a Commander tournament takes turns in the order of its seats.
    """
    stage = tournament.stage_of(match_place(match.id)[0])
    in_pod = len(match.seats) > 2
    two_heads = tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT
    chooser = _higher(tournament, match) if stage.is_elimination and not two_heads else None
    several = stage.games_to_win > 1
    return Start(
        first=first_of(rules, tournament.details.entrants, in_pod=in_pod, ranked=chooser is not None),
        chooser=None if in_pod else chooser,
        later_loser=several and rules.match.first_player_later == "loser-chooses",
        redraws=several and in_pod and rules.match.first_player_later == "random-order",
        sideboards=several and not in_pod,
        phones_away=rules.devices.in_matches.at(tournament.rel) == "forbidden",
        steps=pregame_of(rules, tournament.details.entrants, in_pod=in_pod)[1],
    )


def first_of(rules: Rules, kind: EntrantKind, *, in_pod: bool, ranked: bool) -> First:
    """``ranked``: a playoff of entrants who stand in an order after Swiss rounds."""
    if in_pod:
        return First.SEAT_ORDER
    if kind is EntrantKind.TWO_HEADED_GIANT:
        return First.TEAM_BY_LOT
    if not ranked:
        return First.BY_LOT
    return First.BY_STANDING if rules.match.first_player_playoff == "by-standing" else First.BY_RANK


def first_in(details: Details, rules: Rules, stage: Stage) -> First:
    """As it is announced for a whole stage, before anybody is paired."""
    ranked = stage.is_elimination and details.ranked_rounds > 0
    return first_of(rules, details.entrants, in_pod=stage.in_pods, ranked=ranked)


def _higher(tournament: Tournament, match: Match) -> EntrantId | None:
    """The entrant ranked higher after the Swiss rounds; ``None`` if the bracket was drawn without any."""
    cut = tournament.cuts.get(tournament.details.stage_of(match_place(match.id)[0]))
    seeds = {seat: cut.seed_of(seat) for seat in match.seats} if cut else {}
    ranked = {seat: seed for seat, seed in seeds.items() if seed is not None}
    if len(ranked) < len(match.seats) or tournament.details.ranked_rounds == 0:
        return None
    return min(ranked, key=lambda seat: ranked[seat])


def pregame_of(rules: Rules, kind: EntrantKind, *, in_pod: bool) -> tuple[str, tuple[str, ...]]:
    """The steps before a game, after the key of the rules that holds them (MTR-2.3.a, 9.3.a, MA-*.4A)."""
    match = rules.match
    if in_pod and match.pregame_commander is not None:
        return "match.pregame_commander", match.pregame_commander
    if kind is EntrantKind.TWO_HEADED_GIANT:
        return "match.pregame_two_headed_giant", match.pregame_two_headed_giant
    return "match.pregame", match.pregame


AFTER = 10 * 60 * SECOND
"""Usual delay between time and the next pairings: additional turns, the last slips, pairing."""
STEP = 5 * 60 * SECOND


def next_pairings_about(tournament: Tournament, now: Instant) -> Instant | None:
    """The estimated time of the next round, to five minutes; ``None`` if unknown or there is none.

    A round whose clock ends at 14:02, with a table that has eight minutes more, is over about 14:10 and
    the next one is about 14:20. Once every table has a result, the clock no longer matters.
    """
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN or round_.number >= tournament.details.rounds:
        return None
    deadline = round_clock(round_, now).deadline
    extensions = [match.time.seconds for match in round_.without_result()]
    if deadline is None or not extensions:
        return None
    at = max(deadline + max(extensions) * SECOND, now) + AFTER
    return Instant(-(-at // STEP) * STEP)
