"""Reading of what is known about a player, once per visit."""

from collections.abc import Mapping, Sequence

from django.utils.translation import get_language

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.readings import round_clock, table_clock
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.registration.commands import ReenterEntrant
from topcut.core.desks.registration.state import Phone
from topcut.core.desks.results.own_absence import stays
from topcut.core.desks.rounds.board.match_start import start_of
from topcut.core.desks.rounds.board.player_card import (
    PathInputs,
    PathSoFar,
    PlayerCard,
    path_so_far,
    player_card,
)
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId
from topcut.people.names import Name
from topcut.service.movements import last_moved
from topcut.web.fragments import paths
from topcut.web.live_address import own_stream
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation, may_answer, situation
from topcut.web.public.posted_standings import moved_by, posted
from topcut.web.public.roster_names import public_members, public_names


def player_view(visit: PhoneVisit) -> PlayerView:
    """The same for a page and its frame, until something is done."""
    if visit.known is None:
        visit.known = _read(visit)
    return visit.known


def _read(visit: PhoneVisit) -> PlayerView:
    tournament, rules, me = visit.tournament, visit.rules, visit.entrant_id
    table = posted(tournament)
    own_line = table.by_entrant.get(me) if table else None
    lines = (own_line,) if own_line else ()
    card = player_card(tournament, rules, me, lines, _path(visit, me), visit.actor.member)
    across = card.match.opponents_of(me) if card.match else ()
    names = _names(visit, card)
    now = visit.now
    at = situation(tournament, card)
    asked = _requests(visit, card)
    topics = _topics(visit, card, asked)
    return PlayerView(
        tournament=tournament,
        card=card,
        situation=at,
        names=names,
        me=names[me],
        opponent=names[across[0]] if across else None,
        theirs=_path(visit, across[0]).points if across else 0,
        now=now,
        clock=table_clock(tournament, card.match, now) if card.match else round_clock(card.round, now),
        listed=len(table.lines) if table else 0,
        moved=moved_by(tournament, table, me) if table else None,
        asked_back=any(isinstance(one.command, ReenterEntrant) for one in asked),
        asked_time=next((one.command.minutes for one in asked if isinstance(one.command, GiveExtension)), 0),
        may_answer=may_answer(tournament, card.entrant),
        may_stay=stays(tournament, card.entrant),
        start=start_of(tournament, rules, card.match) if card.match and not card.match.is_bye else None,
        has_list=tournament.details.lists.here or the_list(tournament, me) is not None,
        sees_their_list=_sees_their_list(visit, at, across),
        live=own_stream(visit.tournament.id, topics),
        version=last_moved(visit.tournament, topics, public=False),
        members=public_members(tournament) if tournament.details.in_teams else {},
        phones=_phones(visit),
        language=get_language() or "",
    )


def _phones(visit: PhoneVisit) -> tuple[Phone, ...]:
    """The phones that joined for this player, as the ledger has it."""
    own = visit.tournament.phones.get(visit.entrant_id, ())
    return tuple(phone for phone in own if phone.member == (visit.actor.member or 0))


def _names(visit: PhoneVisit, card: PlayerCard) -> Mapping[EntrantId, Name]:
    """Display names; in a match of two teams the players at this seat stand for their teams."""
    names, match = public_names(visit.tournament), card.match
    if match is None or match.member is None:
        return names
    members = public_members(visit.tournament)
    return {**names, **{team: members[team][match.member] for team in match.seats}}


def _path(visit: PhoneVisit, entrant_id: EntrantId) -> PathSoFar:
    tournament = visit.tournament
    inputs = PathInputs.of(tournament, visit.rules, tournament.entrants[entrant_id])
    return paths.get_or_make((tournament.id, entrant_id), lambda: path_so_far(inputs), version=inputs)


def _requests(visit: PhoneVisit, card: PlayerCard) -> list[Proposal]:
    """Open requests: this player asked to come back in, or somebody at their table for time."""
    back, own = ReenterEntrant(visit.entrant_id), card.whole.id if card.whole else None

    def concerns(asked: Command) -> bool:
        return asked == back or (isinstance(asked, GiveExtension) and asked.match == own)

    return [waiting for waiting in visit.tournament.proposals.values() if concerns(waiting.command)]


def _sees_their_list(visit: PhoneVisit, at: Situation, across: Sequence[EntrantId]) -> bool:
    """Whether the player may look at the opponent's decklist (MTR-2.7.d)."""
    if at not in (Situation.PUBLISHED, Situation.OPEN) or the_list(visit.tournament, across[0]) is None:
        return False
    return lists_are_open(visit.tournament, visit.rules)


def _topics(visit: PhoneVisit, card: PlayerCard, asked: Sequence[Proposal]) -> list[str]:
    """Live topics of this phone, besides public news: its entrant, its match, requests it waits for."""
    return [visit.entrant_id, *([card.match.id] if card.match else []), *(one.id for one in asked)]
