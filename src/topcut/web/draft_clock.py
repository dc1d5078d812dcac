"""Draft clock for any screen: the schedule as data, which the browser runs by itself."""

from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, ngettext

from topcut.caching import cached
from topcut.core.desks.limited.board import PodsInStep
from topcut.core.desks.limited.schedule import Step, way_of
from topcut.core.tournament import Tournament
from topcut.messages.draft_steps import calls_of, draft_cards, draft_direction, draft_heading, draft_text
from topcut.web.script_data import ScriptData


def clock_data(group: PodsInStep) -> ScriptData:
    """For ``draft.js``: the steps, where the clock was set, and since when it runs."""
    clock = group.clock
    told = {"step": clock.step, "ran": clock.ran, "since": clock.since} if clock else None
    steps = _steps(group.steps, translation.get_language() or "en")
    return ScriptData.of({"clock": told, "steps": steps, "voices": [*dict(settings.LANGUAGES)]})


@cached(64)
def _steps(steps: tuple[Step, ...], language: str) -> list[dict[str, Any]]:
    drafted = any(step.pick for step in steps)
    shown = [_shown(step, drafted) for step in steps]
    spoken = []
    for voice, _name in settings.LANGUAGES:
        with translation.override(voice):
            spoken.append([calls_of(step, drafted) for step in steps])
    for at, data in enumerate(shown):
        said = zip(*(calls[at] for calls in spoken), strict=True)
        data["say"] = [[calls[0][0], *(text for _, text in calls)] for calls in said]
    return shown


def _shown(step: Step, drafted: bool) -> dict[str, Any]:
    return {
        "seconds": step.seconds,
        "heading": draft_heading(step),
        "text": draft_text(step, drafted),
        "cards": draft_cards(step),
        "direction": draft_direction(step),
        "way": step.direction or "",
        "pack": step.pack,
        "pick": step.pick,
        "seat": step.seat,
    }


def pods_words(pods: tuple[int, ...], language: str = "") -> str:
    """ "Pods 1–3", in the given language or the reader's own."""
    with translation.override(language or translation.get_language()):
        numbers = _numbers(pods)
        return ngettext("Pod %(pods)s", "Pods %(pods)s", len(pods)) % {"pods": numbers}


def pick_words(step: Step) -> str:
    """ "Pack 2, pick 3 · 1C": one pick of a Rochester draft."""
    facts = {"pack": step.pack, "pick": step.pick, "seat": step.seat}
    return gettext("Pack %(pack)s, pick %(pick)s · %(seat)s") % facts


def _numbers(pods: tuple[int, ...]) -> str:
    """Ranges: 1–3 and 5 for 1, 2, 3 and 5."""
    runs: list[list[int]] = []
    for pod in pods:
        if runs and pod == runs[-1][-1] + 1:
            runs[-1].append(pod)
        else:
            runs.append([pod])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def is_limited_anywhere(tournament: Tournament) -> bool:
    """Whether any stage is drafted or sealed."""
    return any(way_of(stage) for stage in tournament.details.stages)
