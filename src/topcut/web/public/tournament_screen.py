"""The public page of a tournament, as a value: what it is, how far it is, and ways to everything else."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import draft_on
from topcut.core.play.matches import Round
from topcut.messages.figures import zone_on
from topcut.messages.parts_played import formats_text
from topcut.messages.words import levels_text, round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.deviation_values import announced_departures, shortfall_lines
from topcut.web.helpers import day
from topcut.web.page_parts import CitedSentence, Link
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text
from topcut.web.public.public_frame import KeptClock, PublicPage, kept_language
from topcut.web.public.tournament_facts import ruled_facts
from topcut.web.rule_links import RuledFact, RuledSentence


@dataclass(frozen=True, slots=True)
class RoundNow:
    """The round being played: its name, or its number ``of`` how many; a clock if it has a limit."""

    name: str
    number: int
    of: str
    clock: KeptClock | None


@screen("public/tournament.html")
class TournamentPage(PublicPage):
    about: str
    now: RoundNow | None
    happening: str
    find: Link | None
    ways: tuple[Link, ...]
    rounds: tuple[Link, ...]
    not_rated: tuple[RuledSentence, ...]
    otherwise: tuple[CitedSentence, ...]
    facts: tuple[RuledFact, ...]
    edition: Link
    times: str


def tournament_screen(visit: Visit) -> TournamentPage:
    tournament, details = visit.tournament, visit.tournament.details
    round_ = rows.current(tournament)
    about = (day(details.date), formats_text(details), levels_text(details))
    return TournamentPage(
        about=" · ".join(about),
        now=_now(visit, round_) if round_ and not tournament.is_finished else None,
        happening=happening_text(tournament, round_),
        find=_link(visit, _("Find my table"), "pairings", "button primary big") if round_ else None,
        ways=tuple(_ways(visit)),
        rounds=tuple(_rounds(visit)),
        not_rated=shortfall_lines(visit) if tournament.is_finished else (),
        otherwise=announced_departures(tournament),
        facts=tuple(ruled_facts(visit)),
        edition=Link(details.edition.upper(), address("rules-edition", details.edition)),
        times=zone_on(details.date, details.zone),
    )


def _now(visit: Visit, round_: Round) -> RoundNow:
    details = visit.tournament.details
    knocked_out = visit.tournament.stage_of(round_.number).is_elimination
    return RoundNow(
        name=round_text(details, round_.number) if knocked_out else "",
        number=round_.number,
        of=_("of %(of)s") % {"of": details.ranked_rounds},
        clock=KeptClock.of(round_, details.zone),
    )


def _link(visit: Visit, text: str, view: str, kind: str = "button") -> Link:
    return Link(text, address(f"public:{view}", visit.tournament.id) + kept_language(visit), kind)


def _ways(visit: Visit) -> Iterator[Link]:
    tournament = visit.tournament
    yield Link(_("My page"), address("player:me", tournament.id), "button")
    yield _link(visit, _("Standings"), "standings")
    if tournament.details.has_playoff:
        yield _link(visit, _("Bracket"), "bracket")
    if tournament.lists_published:
        yield _link(visit, _("Decklists"), "decks")
    if draft_on(tournament):
        yield _link(visit, _("Draft"), "draft")


def _rounds(visit: Visit) -> Iterator[Link]:
    """The newest first."""
    for round_ in reversed(rows.published(visit.tournament)):
        href = address("public:round", visit.tournament.id, round_.number) + kept_language(visit)
        yield Link(round_text(visit.tournament.details, round_.number), href, "button")
