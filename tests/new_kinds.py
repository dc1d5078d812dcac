"""A tournament with every kind of event that came after the ledgers in ``tests/ledger/before``."""

from __future__ import annotations

from dataclasses import replace

from tests.hall import open_hall
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.desks.registration.commands import RemoveEntrant, RestoreEntrant
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import DrawAnew, PostStandings
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.draws import Drawn
from topcut.core.play.early_end import EarlyEnd
from topcut.people.links import SeatOf, new_code, new_token
from topcut.service.acts.phone_care import EndOwnPhone, GiveCodes
from topcut.service.acts.strike_out import StrikeOut
from topcut.service.joining import join


def play_new_kinds() -> TournamentId:
    """Codes given out, a phone claimed and ended, a text struck, a player found to be an official, a round
    drawn anew; then two rounds, the second past a correction that waits.

    The first one ends them early, with two winners and a draw, until the draw is corrected.
    """
    hall = open_hall(5, rounds=2)
    early = replace(hall.tournament.details, ends_early=EarlyEnd(1, 1, 2))
    hall.do(ChangeDetails(early), Role.ORGANIZER)
    owner = hall.entrants[0]
    codes = {SeatOf(entrant, 0): new_code() for entrant in hall.entrants}
    hall.do(GiveCodes(codes), Role.ORGANIZER)
    phone = join(codes[SeatOf(owner, 0)], new_token(), None)
    hall.do(EndOwnPhone(owner, phone.number), Actor(entrant=owner))
    told = hall.do(Announce("Ana, come to the desk"), Role.HEAD_JUDGE)
    hall.do(StrikeOut(told.entries[0].version, StrikeCause.NAMES_SOMEBODY), Role.HEAD_JUDGE)
    official = hall.people[Role.FLOOR_JUDGE]
    hall.do(AppointOfficial(official, Role.SCOREKEEPER, plays_as=hall.entrants[4]), Role.ORGANIZER)
    hall.do(RemoveEntrant(hall.entrants[3]), Role.ORGANIZER)
    hall.do(RestoreEntrant(hall.entrants[3]), Role.ORGANIZER)
    hall.pair()
    hall.do(DrawAnew(Drawn.PAIRINGS, 1, "a table was missing"), Role.SCOREKEEPER)
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    drawn = hall.play_round([Score((0, 0), drawn=3)]).matches[0]
    hall.do(CorrectResult(drawn.id, Score((2, 0)), "the slip says so"), Role.SCOREKEEPER)
    for waiting in hall.tournament.proposals:
        hall.do(Approve(waiting), Role.HEAD_JUDGE)
    hall.do(PostStandings(1), Role.SCOREKEEPER)
    hall.do(CorrectResult(drawn.id, Score((2, 1)), "a game more"), Role.SCOREKEEPER)
    hall.start_round(hall.seen(HeldAct.PAIR))
    hall.finish_round()
    for waiting in hall.tournament.proposals:
        hall.do(Reject(waiting), Role.HEAD_JUDGE)
    hall.do(PostStandings(2), Role.SCOREKEEPER)
    return hall.id
