"""Round pages: one for each next step of the desk, around the pairings or results of a round."""

from dataclasses import dataclass

from topcut.web.clock_parts import Clock, ProgressBar
from topcut.web.desk.conflict_values import LateReports, TwoResults
from topcut.web.desk.decision_values import DecisionsCard
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.objection_values import ContestedResults
from topcut.web.desk.proposal_values import WaitingProposals
from topcut.web.desk.round_notes import RoundsAdvice, TakeBack
from topcut.web.desk.round_pairings import RoundPairings
from topcut.web.desk.round_results import RoundResults
from topcut.web.page_parts import Banner, Button, Chip, Cited, Empty, Link, Tab
from topcut.web.pages import screen
from topcut.web.rule_links import RuledSentence


@dataclass(frozen=True, slots=True)
class TablesProgress:
    """How many tables are out, and a bar; a round of byes alone has none."""

    out: str
    bar: ProgressBar | None


@dataclass(frozen=True, slots=True)
class HowFar:
    """How far it is: tables with a result, tables, or before the first round players."""

    title: str
    label: str
    progress: TablesProgress | None = None


@dataclass(frozen=True, slots=True)
class RoundClockCard:
    """The round's clock: hold it or let it run, give every table more time, set it right, call time.

    ``call`` is not there once time is up.
    """

    clock: Clock
    hold: Button
    call: Button | None
    since: str
    action: str
    round: int


@dataclass(frozen=True, slots=True)
class DeskAttention:
    """What needs somebody's attention, whatever the next step is."""

    parked: TwoResults | None = None
    late: LateReports | None = None
    proposals: WaitingProposals | None = None
    contested: ContestedResults | None = None
    told: DecisionsCard | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAround:
    """What stands around the next step. ``first`` is there until a round has ``pairings`` or ``results``.

    ``posted``: the way to the standings after this round, if they are posted; ``post`` posts them.
    """

    heading: str
    title: str
    chip: Chip | None
    rounds: tuple[Tab, ...]
    how_far: HowFar
    changed: tuple[Banner, ...]
    posted: Link | None
    post: Button | None
    clock: RoundClockCard | None
    attention: DeskAttention
    first: Empty | None
    pairings: RoundPairings | None
    results: RoundResults | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage(DeskPage):
    around: RoundAround


@screen("desk/rounds/seen.html")
class RoundSeenPage(RoundPage):
    """A past round, or one whose next step is somebody else's."""


@screen("desk/rounds/enrol.html")
class RoundEnrolPage(RoundPage):
    """Nobody is here yet."""


@screen("desk/rounds/elsewhere.html")
class RoundElsewherePage(RoundPage):
    """What comes next is done on another page: the cut, or a draft."""

    advice: RoundsAdvice | None
    go: Link
    label: str
    cite: Cited


@screen("desk/rounds/pair.html")
class RoundPairPage(RoundPage):
    """The next round is to be paired. ``before``: another page to go to first.

    While ``lists_due``, pairing would be refused: then ``chase`` is the main button.
    """

    before: Link | None
    advice: RoundsAdvice | None
    shortfalls: tuple[RuledSentence, ...]
    lists_due: Banner | None
    chase: Link | None
    pair: Button | None
    label: str


@screen("desk/rounds/publish.html")
class RoundPublishPage(RoundPage):
    """A draft is to be checked and published. ``approve``: pairings that should not be, to be approved."""

    advice: RoundsAdvice | None
    draft: tuple[tuple[str, str], ...]
    approve: str
    publish: str


@screen("desk/rounds/open.html")
class RoundOpenPage(RoundPage):
    """Everybody sees their table; the clock is to be started."""

    start: Button
    take_back: TakeBack | None


@screen("desk/rounds/play.html")
class RoundPlayPage(RoundPage):
    """Being played. ``accept``: reports nobody answered; ``close`` is the main button once all is in."""

    accept: Button | None
    parked: Banner | None
    close: Button
    take_back: TakeBack | None


@screen("desk/rounds/finish.html")
class RoundFinishPage(RoundPage):
    """Played out: the tournament is to be finished."""

    shortfalls: tuple[RuledSentence, ...]
    finish: Button | None


@screen("desk/rounds/over.html")
class RoundOverPage(RoundPage):
    """The tournament is over."""

    shortfalls: tuple[RuledSentence, ...]
