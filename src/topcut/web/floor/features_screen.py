"""Feature matches as a value: who may be shown on camera (MTR-2.13), and the candidates."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.board import FeatureCandidate, candidates
from topcut.core.desks.floor.decide import may_decline
from topcut.core.kernel.ids import EntrantId
from topcut.messages.listing import list_text
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import TableLine, table_line
from topcut.web.floor.judges_here import plays_here, told_of_own_table
from topcut.web.floor.judging_parts import player_name
from topcut.web.page_parts import Button, Chip, Cited, Empty
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class CamerasCard:
    """What the players answered, or the button ``ask`` for those who may ask them all."""

    answers: tuple[Chip, ...]
    kind: str
    text: str
    cite: Cited
    ask: Button | None


@dataclass(frozen=True, slots=True)
class CameraQuestion:
    text: str
    yes: Button
    no: Button


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """``told``: who looks after it, where the visitor plays and does nothing about it."""

    line: TableLine
    kind: str
    points: str
    marks: tuple[Chip, ...]
    declined: str
    told: str
    questions: tuple[CameraQuestion, ...]
    acts: tuple[Button, ...]


@screen("floor/features.html")
class FeaturesPage(FloorPage):
    cameras: CamerasCard
    tables: tuple[FeatureTable, ...]


@screen("floor/features_none.html")
class NoFeaturesPage(FloorPage):
    """No round is on."""

    cameras: CamerasCard
    empty: Empty


def features_screen(visit: Visit) -> FeaturesPage | NoFeaturesPage:
    cameras = _asked(visit) if visit.tournament.cameras.asked else _not_asked(visit)
    tables = tuple(_table(visit, one) for one in candidates(visit.tournament, visit.rules))
    if tables:
        return FeaturesPage(cameras=cameras, tables=tables)
    text = _("Matches of the current round appear here, highest standings first.")
    return NoFeaturesPage(cameras=cameras, empty=Empty(_("No match to feature."), text))


# Cameras


def _asked(visit: Visit) -> CamerasCard:
    answers = visit.tournament.cameras.answers.values()
    yes, no = sum(answers), sum(not consents for consents in answers)
    shown = ngettext("%(count)s may be shown", "%(count)s may be shown", yes) % {"count": yes}
    declined = ngettext("%(count)s declines", "%(count)s decline", no) % {"count": no}
    return CamerasCard(
        answers=(Chip(shown, "ok"), Chip(declined, "warn" if no else "")),
        kind="label",
        text=_must_be_shown() if _in_bound_playoff(visit) else _every_phone_asks(),
        cite=_cite(visit),
        ask=None,
    )


def _not_asked(visit: Visit) -> CamerasCard:
    bound = _in_bound_playoff(visit)
    asks = visit.may("feature") and not visit.tournament.is_finished and not bound
    return CamerasCard(
        answers=(),
        kind="muted",
        text=_must_be_shown() if bound else _may_decline(),
        cite=_cite(visit),
        ask=Button.of(_("Ask everybody on their phones"), "ask", kind="primary") if asks else None,
    )


def _in_bound_playoff(visit: Visit) -> bool:
    """Whether the round that is on is a playoff whose players may not decline (MTR-2.13)."""
    round_ = visit.tournament.current_round
    matches = round_.matches if round_ else ()
    return bool(matches) and not may_decline(visit.tournament, matches[0], visit.rules)


def _must_be_shown() -> str:
    return _("In this playoff players may not decline to be shown: nobody is asked.")


def _every_phone_asks() -> str:
    return _("Every phone asks. Whoever has not answered is not filmed.")


def _may_decline() -> str:
    return _(
        "Players may decline to be shown. Ask them all on their phones, or write down what they say "
        "beside the match."
    )


def _cite(visit: Visit) -> Cited:
    return rule_cited(visit.rules, "MTR-2.13")


# Candidates


def _table(visit: Visit, one: FeatureCandidate) -> FeatureTable:
    own, match = plays_here(visit, one.match), one.match
    points = ngettext("%(count)s point", "%(count)s points", one.points)
    asks = visit.may("camera") and not own
    return FeatureTable(
        line=table_line(visit, match),
        kind=" extended" if one.featured else "",
        points=points % {"count": one.points},
        marks=tuple(_marks(one)),
        declined=_declined(visit, one) if one.declined and not one.camera else "",
        told=told_of_own_table(visit) if own else "",
        questions=tuple(_question(visit, who) for who in one.not_asked) if asks else (),
        acts=tuple(_acts(one)) if visit.may("feature") and not own else (),
    )


def _marks(one: FeatureCandidate) -> Iterator[Chip]:
    if one.featured:
        yield Chip(_("feature match"), "info")
    if one.camera:
        yield Chip(_("on camera"), "ok")
    elif one.declined:
        yield Chip(_("not on camera"), "bad")
    elif one.not_asked:
        yield Chip(_("not all have answered"), "warn")
    else:
        yield Chip(_("may be filmed"), "ok")


def _declined(visit: Visit, one: FeatureCandidate) -> str:
    names = list_text(player_name(visit, who) for who in one.declined)
    return _("%(names)s declines") % {"names": names}


def _question(visit: Visit, who: EntrantId) -> CameraQuestion:
    name, fields = {"name": player_name(visit, who)}, {"entrant": who}
    yes, no = _("%(name)s may be shown") % name, _("%(name)s is not to be shown") % name
    return CameraQuestion(
        _("May %(name)s be shown?") % name,
        Button.of(_("Yes"), "consents", fields, "small", title=yes),
        Button.of(_("No"), "declines", fields, "small", title=no),
    )


def _acts(one: FeatureCandidate) -> Iterator[Button]:
    fields = {"match": one.match.id}
    if one.may_be_shown and not one.camera:
        yield Button.of(_("Feature on camera"), "feature-camera", fields, "take")
    if one.camera:
        yield Button.of(_("Take off camera"), "feature", fields)
    elif not one.featured:
        yield Button.of(_("Feature without a camera"), "feature", fields)
