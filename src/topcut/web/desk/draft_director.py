"""The director's cards of a draft: each group of pods with its clock, or with what comes before it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import PodsInStep, picks_to_note
from topcut.core.desks.limited.schedule import ClockMoment, SchedulePart
from topcut.core.desks.limited.state import Draft
from topcut.messages.draft_steps import draft_heading
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.desk.draft_start import CoinToss, FirstPick, StartForm, coin_toss, first_pick, start_form
from topcut.web.draft_clock import pick_words, pods_words
from topcut.web.draft_parts import DraftClock, draft_clock
from topcut.web.page_parts import Button, Chip, Cited, Option

Hidden = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DraftActs:
    """The buttons under a clock, all of one form."""

    fields: Hidden
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class StepChoice:
    """Every step of the schedule, to go to."""

    id: str
    fields: Hidden
    steps: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class LatePick:
    """A pick for which the oldest card was taken."""

    text: str
    chip: Chip
    take_back: Button | None


@dataclass(frozen=True, slots=True)
class LateForm:
    """Who did not pick in time; ``picks`` are those of the pack on the table and of the one before."""

    id: str
    fields: Hidden
    picks: tuple[Option, ...]
    cite: Cited


@dataclass(frozen=True, slots=True)
class RunningPods:
    """``late`` and ``note_late`` at a Rochester table, where one player picks at a time."""

    clock: DraftClock
    acts: DraftActs | None
    go_to: StepChoice | None
    late: tuple[LatePick, ...]
    note_late: LateForm | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PodsCard:
    """One group of pods. One field after ``title`` is given; none for those who wait for the start."""

    title: str
    running: RunningPods | None = None
    bye: str = ""
    toss: CoinToss | None = None
    first: FirstPick | None = None
    start: StartForm | None = None


def pods_cards(sight: LimitedSight, draft: Draft) -> tuple[PodsCard, ...]:
    groups = sight.groups(draft)
    return tuple(_card(sight, draft, group, len(groups) > 1) for group in groups)


def _card(sight: LimitedSight, draft: Draft, group: PodsInStep, several: bool) -> PodsCard:
    title, pod = pods_words(group.pods), group.pods[0]
    if group.clock:
        return PodsCard(title=title, running=_running(sight, group, several))
    if sight.rochester and pod not in draft.first:
        if len(draft.pod(pod)) < 2:
            return PodsCard(title=title, bye=_("Nobody sits across: this team has a bye."))
        if pod not in draft.tossed:
            return PodsCard(title=title, toss=coin_toss(sight, draft, pod))
        return PodsCard(title=title, first=first_pick(sight, draft, pod))
    return PodsCard(
        title=_everybody(sight) if sight.sealed else title,
        start=start_form(sight, draft, group.pods if several or sight.rochester else ())
        if sight.directs
        else None,
    )


def _everybody(sight: LimitedSight) -> str:
    return _("Not everybody has a seat") if sight.unseated else _("Everybody has a seat")


def _running(sight: LimitedSight, group: PodsInStep, several: bool) -> RunningPods:
    at = group.at(sight.now)
    assert at is not None
    return RunningPods(
        clock=draft_clock(group, sight.now, several=several),
        acts=_acts(sight, group, at) if sight.directs else None,
        go_to=_go_to(sight, group, at) if sight.directs else None,
        late=_late(sight, group) if sight.rochester else (),
        note_late=_note_late(sight, group, at) if sight.rochester and sight.directs else None,
    )


def _acts(sight: LimitedSight, group: PodsInStep, at: ClockMoment) -> DraftActs | None:
    """``None`` once everything is over."""
    assert group.clock is not None
    fields = sight.fields(group.pods)
    if group.clock.is_held:
        return DraftActs(fields, (Button(_("Go on"), "resume", kind="primary big"),))
    if at.step.part is SchedulePart.OVER:
        return None
    next_ = Button(_("Next"), "next", kind="primary big")
    return DraftActs(fields, (next_, Button(_("Pause"), "pause")))


def _go_to(sight: LimitedSight, group: PodsInStep, at: ClockMoment) -> StepChoice:
    steps = (
        Option(
            str(number),
            f"{draft_heading(step)} · {step.seat}" if step.seat else draft_heading(step),
            number == at.number,
        )
        for number, step in enumerate(group.steps)
    )
    return StepChoice(f"step-{group.pods[0]}", sight.fields(group.pods), tuple(steps))


def _late(sight: LimitedSight, group: PodsInStep) -> tuple[LatePick, ...]:
    return tuple(_late_pick(sight, group, number) for number in sorted(group.timed_out))


def _late_pick(sight: LimitedSight, group: PodsInStep, number: int) -> LatePick:
    text = pick_words(group.steps[number])
    take_back = Button(
        _("Take it back"),
        "in-time",
        sight.fields(pod=group.pods[0], step=number),
        "small quiet",
        title=_("Take back: %(pick)s") % {"pick": text},
    )
    return LatePick(text, Chip(_("oldest card"), "warn"), take_back if sight.directs else None)


def _note_late(sight: LimitedSight, group: PodsInStep, at: ClockMoment) -> LateForm | None:
    picks = picks_to_note(group.steps, at.number)
    if not picks:
        return None
    pod = group.pods[0]
    options = tuple(
        Option(str(number), pick_words(step), number == at.number)
        for number, step in picks
        if number not in group.timed_out
    )
    return LateForm(f"out-{pod}", sight.fields(pod=pod), options, sight.cite("MTR-8.5.a"))
