"""Which live topics an event moves: the words that events declare it with.

In the last minutes of a round 2,500 phones listen and fifteen results a second come in. If every
phone fetched its page for every result, no server could answer; so a phone hears of its own
match, of its own entrant and of what concerns everybody.
"""

from typing import Any

from topcut.core.kernel.event import DECLARED_EVENTS, Event
from topcut.core.kernel.ids import MatchId
from topcut.core.tournament import Tournament

Topics = frozenset[str]
EVERYBODY: Topics | None = None
STAFF: Topics = frozenset()
"""Nobody but those who listen to everything."""
LISTS = "lists"
"""The lists that hang for everybody: the public pages and the wall."""
RESULTS = "results"
"""The lists that show results as they come in, where everybody may see them: fewer people look at them."""
TURNOUT = "turnout"
"""How many take part: the tournament's page and the wall."""
FOR_EVERYBODY = frozenset({LISTS, RESULTS, TURNOUT})
"""The topics of public pages. Such a page listens to no other, and whatever moves one of these is heard by
everybody, whoever may read the line itself."""
FIELD = "field"
"""Who is in and how they stand: the desk's roster and standings."""


def everybody(event: Any, tournament: Tournament) -> Topics | None:
    """It changes public pages."""
    return EVERYBODY


def staff_only(event: Any, tournament: Tournament) -> Topics:
    return STAFF


def its_match(event: Any, tournament: Tournament) -> Topics:
    """The match and those who play it."""
    return match_topics(event.match, tournament)


def its_clock(event: Any, tournament: Tournament) -> Topics:
    """The same, and whoever has the clock of the match before them: the table's companion."""
    return its_match(event, tournament) | {clock_topic(event.match)}


def clock_topic(match: MatchId) -> str:
    return f"clock-{match}"


def its_matches(event: Any, tournament: Tournament) -> Topics:
    return frozenset().union(*(match_topics(match, tournament) for match in event.matches))


def its_entrant(event: Any, tournament: Tournament) -> Topics:
    """The entrant's own pages, and the desk's lists of all."""
    return frozenset({FIELD, event.entrant})


def own_pages(event: Any, tournament: Tournament) -> Topics:
    """The entrant's own pages, and no list of all."""
    return frozenset({event.entrant})


def its_entrants(event: Any, tournament: Tournament) -> Topics:
    return frozenset({FIELD, *event.entrants})


def match_topics(match: MatchId, tournament: Tournament) -> Topics:
    found = tournament.match(match)
    return frozenset({match, *(found.seats if found else ())})


def names_on_lists(tournament: Tournament) -> Topics:
    """The lists, once they show names: seats of a draft or pairings."""
    return frozenset({LISTS}) if tournament.has_started or tournament.drafts else frozenset()


def topics(event: Event, tournament: Tournament) -> Topics | None:
    """What one event moves; ``EVERYBODY`` for what changes public pages."""
    return DECLARED_EVENTS[type(event)].moves(event, tournament)
