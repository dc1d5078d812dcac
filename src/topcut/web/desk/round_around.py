"""What every round page has around its next step: progress, clock, what needs the reader, the lists."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import round_clock
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.core.desks.rounds.unpublished import last_shown
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.figures import time_text
from topcut.messages.words import round_of_text, round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock
from topcut.web.desk.how_far import how_far
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.round_marks import round_chip
from topcut.web.desk.round_notes import changed_tables
from topcut.web.desk.round_pages import RoundAround, RoundClockCard
from topcut.web.desk.round_pairings import round_pairings
from topcut.web.desk.round_results import round_results
from topcut.web.desk.round_situation import PLAYED, RoundSituation
from topcut.web.page_parts import Button, Chip, Empty, Link, Tab


def around_the_step(on: RoundSituation) -> RoundAround:
    visit, round_, details = on.visit, on.round, on.visit.tournament.details
    paired = round_ is not None and (
        round_.status not in PLAYED or visit.request.GET.get("show") == "pairings"
    )
    return RoundAround(
        heading=round_text(details, round_.number) if round_ else _("Rounds"),
        title=round_of_text(details, round_.number) if round_ else details.name,
        chip=_chip(on),
        rounds=tuple(_links(on)),
        how_far=how_far(on),
        changed=changed_tables(visit, round_) if round_ else (),
        posted=_posted(on),
        post=_post(on),
        clock=_clock(on),
        needs=needs_you(visit) if on.is_current and _somebody_waits(visit) else None,
        first=None if round_ else _first(on),
        pairings=round_pairings(visit, round_, on.stage) if round_ and paired else None,
        results=round_results(visit, round_, on.stage) if round_ and not paired else None,
    )


def _somebody_waits(visit: Visit) -> bool:
    """After the end only whoever asked for it to be reopened."""
    return not visit.tournament.is_finished or bool(visit.tournament.proposals)


def _chip(on: RoundSituation) -> Chip | None:
    if on.is_over:
        return Chip(_("finished"))
    return round_chip(on.round) if on.round else None


def _links(on: RoundSituation) -> Iterator[Tab]:
    """The rounds, where there are several; the newest is the desk's own page."""
    tournament, newest = on.visit.tournament, len(on.visit.tournament.rounds)
    for one in tournament.rounds if newest > 1 else ():
        last = one.number == newest
        yield Tab(
            text=str(one.number),
            href=address("desk", tournament.id) if last else address("desk-round", tournament.id, one.number),
            current=on.round is not None and one.number == on.round.number,
            title=round_text(tournament.details, one.number),
        )


def _first(on: RoundSituation) -> Empty:
    players = address("desk-players", on.visit.tournament.id)
    if on.step is NextStep.ENROL:
        return Empty(
            _("No players yet"),
            _("Add them one by one, paste a list or read a file. Then pair round 1."),
            (Link(_("Add one by one"), players, "button"),) if on.visit.may("register") else (),
        )
    if on.visit.may("pair"):
        text = _("Only staff see the pairings at first. Look at them, then publish them.")
    else:
        text = _("The scorekeeper or the head judge pairs the round and publishes it.")
    return Empty(
        _("Nothing is paired yet"),
        text,
        (Link(_("Look at the players"), players, "button"),),
    )


# A round that is closed has standings, one that is open a clock


def _closed_now(on: RoundSituation) -> Round | None:
    """The round that was closed last, until the next one is published."""
    last = last_shown(on.visit.tournament) if on.is_current else None
    return last if last and last.status is RoundStatus.CLOSED else None


def _posted(on: RoundSituation) -> Link | None:
    round_, tournament = _closed_now(on), on.visit.tournament
    if round_ is None or tournament.posted_after != round_.number:
        return None
    return Link(_("Standings"), address("desk-standings", tournament.id))


def _post(on: RoundSituation) -> Button | None:
    round_, tournament = _closed_now(on), on.visit.tournament
    if round_ is None or tournament.posted_after == round_.number or tournament.is_finished:
        return None
    if not on.visit.may("publish"):
        return None
    after = _("Post the standings after round %(n)s") % {"n": round_.number}
    bracket = tournament.stage_of(round_.number).is_elimination
    text = _("Post the places as they are now") if bracket else after
    return Button.of(text, "post", {"round": round_.number})


def _clock(on: RoundSituation) -> RoundClockCard | None:
    round_, now = on.round, service.now()
    is_open = on.is_current and round_ is not None and round_.status is RoundStatus.OPEN
    if round_ is None or not is_open or round_.deadline is None or not on.visit.may("clock"):
        return None
    reading, fields = round_clock(round_, now), {"round": round_.number}
    clock = Clock.of(reading, now)
    assert clock is not None
    if round_.paused_at is None:
        hold, since = Button.of(_("Pause for everybody"), "pause", fields, "small"), ""
    else:
        kind = "primary small" if on.progress.outstanding else "small"  # else closing is the next act
        hold = Button.of(_("Let it run"), "resume", fields, kind)
        time = time_text(round_.paused_at, on.visit.tournament.details.zone)
        since = _("paused since %(time)s") % {"time": time}
    ends = {**fields, "minutes": 0}
    call = None if reading.is_up else Button.of(_("Call time now"), "set-clock", ends, "small")
    return RoundClockCard(clock, hold, call, since, on.visit.request.path, round_.number)
