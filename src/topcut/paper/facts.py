"""Input of sheets: a snapshot of a tournament, with names and points."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.drawn import draw_of_round
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.play.matches import STAFF_MARKS, Match, Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.draw_words import draw_text
from topcut.messages.words import flag_texts
from topcut.paper.sheets import Origin
from topcut.people.names import Name
from topcut.service import standings_after
from topcut.service.states import Known

Names = Mapping[EntrantId, Name]

_UNREMARKABLE = frozenset({"bye-lowest-without-one"})
"""Shown to staff on their page; on a posted sheet it would look like an error."""


@dataclass(frozen=True, slots=True)
class Facts:
    """``names`` as displayed, with people of the same name distinguished."""

    known: Known
    names: Names
    made: Instant
    members: Mapping[EntrantId, tuple[Name, ...]] = field(default_factory=dict)
    """The members of teams; empty for individual tournaments."""

    def sits(self, match: Match, entrant: EntrantId) -> Name:
        """Who sits there: for a team, its player at that seat."""
        return self.names[entrant] if match.member is None else self.members[entrant][match.member]

    @property
    def tournament(self) -> Tournament:
        return self.known.tournament

    @property
    def origin(self) -> Origin:
        details, head = self.tournament.details, self.known.head
        return Origin(details.name, self.made, details.zone, head.version, head.hash)

    def points_before(self, round_: Round) -> Mapping[EntrantId, int]:
        """Points when the round was paired, without a bye of this round."""
        if round_.number == 1:
            return {}
        return {line.entrant: line.points for line in standings_after(self.tournament, round_.number - 1)}


def round_note(round_: Round) -> str:
    return _("not published") if round_.status is RoundStatus.DRAFT else ""


def drawn_note(tournament: Tournament, round_: Round) -> str:
    """Whether it is a draft, and how often it was drawn and drafted."""
    drawn = draw_text(draw_of_round(tournament, round_.number))
    return " · ".join(filter(None, (round_note(round_), drawn)))


def tables_in_order(round_: Round) -> list[Match]:
    return sorted((match for match in round_.matches if match.table), key=lambda match: match.table or 0)


def extra_minutes(match: Match) -> int:
    """The sum of a table's time extensions, rounded up to minutes (MTR-2.6.a)."""
    return -(-match.time.seconds // 60)


def flags_of(match: Match) -> str:
    """What is unusual about a match, in words: "paired by hand", "changed after publishing"."""
    return ", ".join(flag_list(match))


def flag_list(match: Match) -> list[str]:
    remarkable = [flag for flag in match.flags if flag not in _UNREMARKABLE]
    return [text for text, _ in flag_texts(remarkable)]


def staff_mark(match: Match) -> str:
    """A mark that officials made the match, for lists with no room for more."""
    return ", ".join(text for text, _ in flag_texts([flag for flag in match.flags if flag in STAFF_MARKS]))


def seats_of(round_: Round) -> int:
    """The largest number of seats at a table."""
    return max((len(match.seats) for match in round_.matches), default=2)
