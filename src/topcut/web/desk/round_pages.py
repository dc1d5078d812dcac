"""Round pages: one for each next step of the desk, around the pairings or results of a round."""

from dataclasses import dataclass

from topcut.web.clock_parts import Clock, ProgressBar
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.end_steps import EndSteps
from topcut.web.desk.held_back import HeldBack, HeldDraft
from topcut.web.desk.round_notes import RoundsAdvice, TakeBack
from topcut.web.desk.round_pairings import RoundPairings
from topcut.web.desk.round_results import RoundResults
from topcut.web.desk.score_flow import ScoreFlow
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Banner, Button, Chip, Cited, Empty, Link, Press, Tab
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
    needs: NeedsYou | None
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
    """Nobody is here yet. ``judge``: somebody has to be appointed before anything is published."""

    add: Link
    judge: Banner | None


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

    While somebody is ``absent`` or ``lists_due``, pairing would be refused: ``chase`` is then the main one.
    ``held``: something is pending, and stands in place of ``pair``. ``judge``: one has to be appointed first.
    """

    judge: Banner | None
    before: Link | None
    advice: RoundsAdvice | None
    shortfalls: tuple[RuledSentence, ...]
    absent: Banner | None
    lists_due: Banner | None
    chase: Link | None
    held: HeldBack | None
    pair: Button | None
    label: str


@screen("desk/rounds/publish.html")
class RoundPublishPage(RoundPage):
    """Only staff see it, and it is to be published. ``approve``: pairings that should not be, to be approved.

    ``presses``: the main one first. ``changed`` says why it is to be paired again, ``held`` what is pending:
    then those that publish go past it, and deciding it is the main thing to do.
    """

    advice: RoundsAdvice | None
    held: HeldDraft | None
    draft: tuple[tuple[str, str], ...]
    approve: str
    changed: Banner | None
    presses: tuple[Press, ...]
    flow: ScoreFlow | None


@screen("desk/rounds/open.html")
class RoundOpenPage(RoundPage):
    """Everybody sees their table; the clock is to be started."""

    start: Button
    take_back: TakeBack | None


@screen("desk/rounds/play.html")
class RoundPlayPage(RoundPage):
    """Being played. ``close`` is the main button once all is in, ``label`` says what it does besides.

    ``chase`` is the way to those outstanding; ``held`` what is to be decided first, once all is in.
    """

    chase: Link | None
    held: HeldDraft | None
    close: Button
    label: str
    take_back: TakeBack | None


@screen("desk/rounds/finish.html")
class RoundFinishPage(RoundPage):
    """Played out: the tournament is to be finished, or the page to go to while something is open.

    ``held``: what is to be decided first.
    """

    shortfalls: tuple[RuledSentence, ...]
    held: HeldDraft | None
    finish: Button | Link | None
    label: str
    next: EndSteps


@screen("desk/rounds/over.html")
class RoundOverPage(RoundPage):
    """The tournament is over. ``reopen`` is the way back."""

    shortfalls: tuple[RuledSentence, ...]
    main: Link
    next: EndSteps
    reopen: Link | None
