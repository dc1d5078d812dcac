"""Everything the player's pages show, put together once per visit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import get_language

from topcut import service
from topcut.core.boards.player import PlayerCard, player_card
from topcut.core.boards.starting import Start, start_of
from topcut.core.clock import Clock, round_clock, table_clock
from topcut.core.commands import Command, GiveExtension, ReenterEntrant
from topcut.core.history import points_of, record_of
from topcut.core.ids import EntrantId, Instant, TournamentId
from topcut.core.rounds import Round, RoundStatus
from topcut.core.tournament import Proposal, may_take_drop_back
from topcut.people.names import Name
from topcut.web.apart import short_in
from topcut.web.player.drawn import drawn
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.situation import Situation, may_answer, must_play_on, situation
from topcut.web.public.names import public_names
from topcut.web.public.posted import moved_by, posted


@dataclass(frozen=True, slots=True)
class Page:
    """``opponent`` is whoever sits across; ``theirs`` are their points.

    ``chooses`` says whether they choose who plays first, in a playoff (MTR-2.2.a); ``moved`` how many
    places they have risen with the last posted round, if they were placed before.
    """

    tournament: TournamentId
    card: PlayerCard
    situation: Situation
    names: Mapping[EntrantId, Name]
    me: Name
    opponent: Name | None
    theirs: int
    now: Instant
    clock: Clock
    listed: int
    moved: int | None
    asked_back: bool
    asked_time: int
    chooses: bool | None
    may_answer: bool
    may_stay: bool
    start: Start | None
    live: str

    @property
    def round(self) -> Round | None:
        return self.card.round

    @property
    def seat(self) -> int:
        return self.card.seat or 0

    @property
    def opponent_short(self) -> str:
        """The last name, or the whole one where it is the player's own too."""
        return short_in(self.names, self.across, (self.card.entrant.id,)) if self.across else ""

    @property
    def across(self) -> EntrantId | None:
        found = self.card.match.opponents_of(self.card.entrant.id) if self.card.match else ()
        return found[0] if found else None

    @property
    def must_play_on(self) -> bool:
        return must_play_on(self.card)

    @property
    def may_ask_time(self) -> bool:
        """While a timed match is being played, once until it is answered."""
        playing = self.card.match is not None and self.card.match.result is None
        return playing and self.clock.left is not None and not self.asked_time

    @property
    def time_is_up(self) -> bool:
        """At this table, with its extensions; an untimed round may end at any moment."""
        if self.card.round is None or self.card.round.status is not RoundStatus.OPEN:
            return False
        return self.clock.left is None or self.clock.is_up


def page_of(visit: PhoneVisit) -> Page:
    tournament, rules, me = visit.tournament, visit.rules, visit.entrant_id
    table = posted(tournament)
    own_line = table.by_entrant.get(me) if table else None
    card = player_card(tournament, rules, me, (own_line,) if own_line else ())
    across = card.match.opponents_of(me) if card.match else ()
    names = public_names(tournament)
    now = service.now()
    theirs = points_of(record_of(tournament, rules, tournament.entrants[across[0]]), rules) if across else 0
    return Page(
        tournament=tournament.id,
        card=card,
        situation=situation(tournament, card),
        names=names,
        me=names[me],
        opponent=names[across[0]] if across else None,
        theirs=theirs,
        now=now,
        clock=table_clock(tournament, card.match, now) if card.match else round_clock(card.round, now),
        listed=len(table.lines) if table else 0,
        moved=moved_by(tournament, table, me) if table else None,
        asked_back=any(isinstance(one.command, ReenterEntrant) for one in _requests(visit, card)),
        asked_time=next(
            (one.command.minutes for one in _requests(visit, card) if isinstance(one.command, GiveExtension)),
            0,
        ),
        chooses=_chooses(visit, card),
        may_answer=may_answer(tournament, card.entrant),
        may_stay=may_take_drop_back(tournament, card.entrant),
        start=start_of(tournament, rules, card.match) if card.match and not card.match.is_bye else None,
        live=_live(visit, card),
    )


def drawn_rounds(page: Page, draw: Callable[[], str]) -> str:
    """The list of a player's rounds: for most visits the same as for the one before."""
    whose = (page.tournament, page.card.entrant.id, get_language())
    met = [page.names[opponent] for past in page.card.past for opponent in past.opponents]
    return drawn.get(whose, (page.card.past, met), draw)


def _chooses(visit: PhoneVisit, card: PlayerCard) -> bool | None:
    """The better seed sits first in every match of a bracket; in a pod nobody chooses (MA-2.2A)."""
    if card.match and len(card.match.seats) > 2:
        return None
    if card.round is None or not visit.tournament.stage_of(card.round.number).is_elimination:
        return None
    return card.seat == 0


def drawn_start(page: Page, draw: Callable[[], str]) -> str:
    """How the match starts: in a Swiss round the same for everybody."""
    chooser = page.start.chooser if page.start else None
    named = (page.names[chooser], chooser == page.card.entrant.id) if chooser else None
    return drawn.get(("start", page.tournament, get_language(), named), page.start, draw)


def _requests(visit: PhoneVisit, card: PlayerCard) -> list[Proposal]:
    """What has no answer yet: this player asked to come back in, or somebody at their table for time."""
    back, own = ReenterEntrant(visit.entrant_id), card.match.id if card.match else None

    def concerns(asked: Command) -> bool:
        return asked == back or (isinstance(asked, GiveExtension) and asked.match == own)

    return [waiting for waiting in visit.tournament.proposals.values() if concerns(waiting.command)]


def _live(visit: PhoneVisit, card: PlayerCard) -> str:
    """What this phone listens to: everybody's news, its match, its entrant, an answer it waits for."""
    of = [
        visit.entrant_id,
        *([card.match.id] if card.match else []),
        *(one.id for one in _requests(visit, card)),
    ]
    return f"/live/{visit.tournament.id}?of={','.join(of)}"
