"""What comes before a draft's clock: the toss of a Rochester table, who picks first, the form to start it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.state import Draft
from topcut.messages.listing import list_text
from topcut.rulebook.building import BuildTimes, build_times, is_release_weekend
from topcut.web.desk.draft_plan import product_shown
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.draft_clock import pods_words
from topcut.web.page_parts import Button, Cited, Field, Option

USUAL_CARDS = 14
ROCHESTER_PACKS = 3

Hidden = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TossForm:
    """The coin is tossed here, or ``winners`` says who won where it was thrown at the table."""

    fields: Hidden
    id: str
    winners: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class CoinToss:
    cite: Cited
    form: TossForm | None


@dataclass(frozen=True, slots=True)
class FirstPick:
    """Who won the toss, and a button for each team that may begin."""

    text: str
    teams: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class StartForm:
    """``which``: the pods to begin with, where one may choose; ``packs`` stand in one row."""

    fields: Hidden
    which: tuple[Option, ...]
    packs: tuple[Field, ...]
    minutes: tuple[Field, ...]
    button: str
    note: str


def coin_toss(sight: LimitedSight, draft: Draft, pod: int) -> CoinToss:
    """A team chosen by lot says who picks first (MTR-8.5.a)."""
    winners = (Option("", "–"), *(Option(team, sight.name(team)) for team in draft.pod(pod)))
    form = TossForm(sight.fields(pod=pod), f"winner-{pod}", winners)
    return CoinToss(sight.cite("MTR-8.5.a"), form if sight.visit.may("direct-draft") else None)


def first_pick(sight: LimitedSight, draft: Draft, pod: int) -> FirstPick:
    teams = tuple(
        Button(sight.name(team), "first", sight.fields(pod=pod, first=team), "big") for team in draft.pod(pod)
    )
    text = _("%(name)s won the toss. Who picks first?") % {"name": sight.name(draft.tossed[pod])}
    return FirstPick(text, teams if sight.visit.may("direct-draft") else ())


def start_form(sight: LimitedSight, draft: Draft, pods: tuple[int, ...]) -> StartForm:
    """``pods`` are empty where all begin in step, or those that the form says."""
    chooses = len(draft.pods) > 1 and not sight.rochester and not pods
    button = _("Start sealed") if sight.sealed else _starts(draft, pods)
    return StartForm(
        fields=sight.fields(pods),
        which=_which(draft) if chooses else (),
        packs=() if sight.sealed else _packs(sight, draft),
        minutes=_minutes(sight, draft),
        button=button,
        note=_("The clock waits while boosters are opened and counted; time begins when you say so.")
        if sight.sealed
        else _("The clock waits while packs are opened and counted; each pack begins when you say so."),
    )


def _starts(draft: Draft, pods: tuple[int, ...]) -> str:
    """The whole draft, or the pods that have not begun."""
    if not draft.clocks:
        return _("Start the draft")
    facts = {"pods": list_text(str(pod) for pod in pods)}
    return ngettext("Start pod %(pods)s", "Start pods %(pods)s", len(pods)) % facts


def _which(draft: Draft) -> tuple[Option, ...]:
    pods = (Option(str(pod), pods_words((pod,))) for pod in range(1, len(draft.pods) + 1))
    return (Option("", _("all in step")), *pods)


def _packs(sight: LimitedSight, draft: Draft) -> tuple[Field, ...]:
    """As announced for the first pods, else as is usual."""
    known = draft.packs
    usual = ROCHESTER_PACKS if sight.rochester else product_shown(sight).each
    packs, cards = (len(known.cards), known.cards[0]) if known else (usual, USUAL_CARDS)
    return (
        _number("packs", _("Packs"), packs, 1, 12),
        _number("cards", _("Cards in a pack"), cards, 1, 30),
    )


def _minutes(sight: LimitedSight, draft: Draft) -> tuple[Field, ...]:
    """Recommended minutes for this stage (APP-B.build), or those announced."""
    found = build_times(sight.visit.tournament.details, sight.visit.rules, sight.position)
    build = found.build.minutes or 0 if found else 0
    registration = found.registration.minutes or 0 if found and found.registration else 0
    if draft.packs:
        build, registration = draft.packs.build, draft.packs.registration
    field = _number("build", _("Minutes to build"), build, 0, 180, _build_help(sight, found))
    if not sight.sealed:
        return (field,)
    help_ = _("0 where pools are not registered.")
    return (_number("registration", _("Minutes to register pools"), registration, 0, 180, help_), field)


def _build_help(sight: LimitedSight, found: BuildTimes | None) -> str:
    """What the fact sheet says; another time departs from it (APP-B.build)."""
    usual = found.build.minutes if found else None
    if usual is None:
        return ""
    details, rules = sight.visit.tournament.details, sight.visit.rules
    text = ngettext(
        "The fact sheet says %(minutes)s minute. Another time is listed among the departures from the rules.",
        "The fact sheet says %(minutes)s minutes. Another time is listed among the departures from "
        "the rules.",
        usual,
    ) % {"minutes": usual}
    if sight.sealed and is_release_weekend(details, rules):
        more = _("A set is released this weekend: the time that the rules add for it is included.")
        return f"{text} {more}"
    return text


def _number(name: str, label: str, value: int, least: int, most: int, help_: str = "") -> Field:
    limits = (("min", str(least)), ("max", str(most)), ("inputmode", "numeric"))
    return Field(name, label, str(value), "number", help_, attributes=limits)
