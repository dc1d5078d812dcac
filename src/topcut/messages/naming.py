"""Lookup of names for sentences: people, the match behind an id, an earlier proposal.

The core holds ids only; names come from ``people`` through ``name_of``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.core.desks.approval.events import ActionProposed
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, ProposalId, match_place
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.play.details import Details
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament
from topcut.messages.listing import list_text
from topcut.messages.score_words import pod_text, result_text, score_text, table_text
from topcut.messages.words import the_round_text

NameOf = Callable[[str], str]


def nobody_named(_id: str) -> str:
    return ""


def no_match(_id: MatchId) -> Match | None:
    return None


def no_member(_entrant: EntrantId, _member: int) -> PersonId | None:
    return None


def no_command(_id: ProposalId) -> Command | None:
    return None


@dataclass(frozen=True, slots=True)
class Names:
    """``Names(name_of)`` is enough; ``Names.of(tournament, name_of, entries)`` knows the matches too.

    ``with_score`` is off where the current score would be wrong, as in a line about the past. ``unsaid`` are
    texts of struck lines.
    """

    name_of: NameOf = nobody_named
    match_of: Callable[[MatchId], Match | None] = no_match
    command_of: Callable[[ProposalId], Command | None] = no_command
    member_of: Callable[[EntrantId, int], PersonId | None] = no_member
    with_score: bool = True
    unsaid: frozenset[str] = frozenset()
    details: Details | None = None

    @classmethod
    def of(cls, tournament: Tournament, name_of: NameOf, entries: Iterable[Entry] = ()) -> "Names":
        """``entries`` are those on the page: settled proposals are looked up there."""
        events = (entry.event for entry in entries)
        asked = {event.proposal: event.command for event in events if isinstance(event, ActionProposed)}
        asked |= {waiting.id: waiting.command for waiting in tournament.proposals.values()}
        names = cls(name_of, tournament.match_ever, asked.get, tournament.member_of)
        return replace(names, unsaid=tournament.unsaid, details=tournament.details)

    def the_round(self, number: int) -> str:
        """Inside a sentence: "round 3", "the semifinals"."""
        if self.details is None:
            return pgettext("inside a sentence", "round %(n)s") % {"n": number}
        return the_round_text(self.details, number)

    def in_bracket(self, number: int) -> bool:
        """Whether a round has a name of its own, which may be plural: sentences are then put another way."""
        details = self.details
        if details is None or number > details.rounds:
            return False
        return details.stages[details.stage_of(number)].is_elimination

    def actor(self, actor: str) -> str:
        """The name of an actor as stored in the ledger: "person:…", "entrant:…" or "system"."""
        if actor == "system":
            return "Topcut"
        return self.name_of(actor) or _("somebody")

    def person(self, person: PersonId) -> str:
        return self.actor(f"person:{person}")

    def entrant(self, entrant: EntrantId) -> str:
        return self.actor(f"entrant:{entrant}")

    def player(self, entrant: EntrantId, member: int | None) -> str:
        """A player, a team, or "Ana Ruiz (The Foxes)" for the player at a seat of a team."""
        person = self.member_of(entrant, member) if member is not None else None
        return f"{self.person(person)} ({self.entrant(entrant)})" if person else self.entrant(entrant)

    def seat(self, match: MatchId, seat: int) -> str:
        """Who sits there, or "somebody" if the match is unknown; for a team, its player at that seat."""
        found = self.match_of(match)
        if not found or seat >= len(found.seats):
            return _("somebody")
        player = self.member_of(found.seats[seat], found.member) if found.member is not None else None
        return self.person(player) if player else self.entrant(found.seats[seat])

    def seats(self, match: MatchId, seats: Iterable[int]) -> str:
        return list_text(self.seat(match, seat) for seat in seats)

    def place(self, match: MatchId) -> str:
        """ "table 7 in round 3", "table 7B" for a seat of two teams; without a table if unknown."""
        found = self.match_of(match)
        if found is None or found.table is None:
            return _("a match of %(round)s") % {"round": self.the_round(match_place(match)[0])}
        facts = {"round": self.the_round(match_place(match)[0]), "table": table_text(found)}
        return _("table %(table)s in %(round)s") % facts

    def result(self, match: MatchId, score: Score) -> str:
        """ "Ana Ruiz 2–1 Bo Li"; in a pod who won it; with any match loss in words."""
        if len(score.games) > 2:
            return pod_text(score, [self.seat(match, seat) for seat in range(len(score.games))])
        said = self._figures(match, score)
        if not score.match_loss:
            return said
        losers = self.seats(match, score.match_loss)
        return _("%(result)s, a match loss for %(names)s") % {"result": said, "names": losers}

    def _figures(self, match: MatchId, score: Score) -> str:
        figures = score_text(score)
        known = self.match_of(match) is not None
        return f"{self.seat(match, 0)} {figures} {self.seat(match, 1)}" if known else figures

    def shown(self, match: MatchId, score: Score) -> str:
        """The score alone, from the first seat; for a pod who won it."""
        return self.result(match, score) if len(score.games) > 2 else result_text(score)

    def claim(self, match: MatchId, score: Score) -> str:
        """A reported result in neutral words: "Ana Ruiz won 2–1", "a draw, 1–1–1"."""
        if len(score.games) != 2 or score.match_loss:
            return self.result(match, score)
        winners = [seat for seat, outcome in enumerate(outcomes(score)) if outcome is Outcome.WIN]
        if not winners:
            return _("a draw, %(score)s") % {"score": score_text(score)}
        facts = {"name": self.seat(match, winners[0]), "score": score_text(score, winners[0])}
        return _("%(name)s won %(score)s") % facts

    def own_claim(self, match: MatchId, seat: int, score: Score) -> str:
        """The same from the reporter's side, to follow their name: "won 2–1", "lost 1–2"."""
        if len(score.games) != 2 or score.match_loss:
            return self.result(match, score)
        facts = {"score": score_text(score, seat)}
        outcome = outcomes(score)[seat]
        if outcome is Outcome.WIN:
            return _("won %(score)s") % facts
        return (_("lost %(score)s") if outcome is Outcome.LOSS else _("a draw, %(score)s")) % facts

    def score_now(self, match: MatchId) -> Score | None:
        found = self.match_of(match) if self.with_score else None
        return found.result.score if found and found.result else None

    def of_the_past(self) -> "Names":
        return replace(self, with_score=False)


def pairs_text(made: Iterable[tuple[EntrantId, ...]], names: Names) -> str:
    return ", ".join(_pair(seats, names) for seats in made) or _("nobody else moves")


def _pair(seats: tuple[EntrantId, ...], names: Names) -> str:
    if len(seats) == 1:
        return _("%(name)s: bye") % {"name": names.entrant(seats[0])}
    return " – ".join(names.entrant(seat) for seat in seats)
