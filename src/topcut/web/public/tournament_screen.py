"""The public page of a tournament, as values: before it begins, while it is played, and once it is over."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.in_hand import draft_on
from topcut.core.desks.registration.counting import head_count
from topcut.core.play.matches import Round
from topcut.core.tournament import Tournament
from topcut.messages.figures import zone_on
from topcut.messages.parts_played import formats_text, outcome_text
from topcut.messages.reopening_words import reopening_text
from topcut.messages.words import levels_text, round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.deviation_values import announced_departures, shortfall_lines
from topcut.web.helpers import day
from topcut.web.page_parts import CitedSentence, Link
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text
from topcut.web.public.over_values import OverShown, over_shown
from topcut.web.public.public_frame import KeptClock, PublicPage, kept_language
from topcut.web.public.sharing import ShareTags, share_tags
from topcut.web.public.tournament_facts import ruled_facts
from topcut.web.rule_links import RuledFact, RuledSentence
from topcut.web.when_and_where import entered_text, start_text


@dataclass(frozen=True, slots=True)
class AboutTournament:
    """What stands below, whatever the stage. ``said``: each time that it was reopened, and why."""

    ways: tuple[Link, ...]
    rounds: tuple[Link, ...]
    said: tuple[str, ...]
    not_rated: tuple[RuledSentence, ...]
    otherwise: tuple[CitedSentence, ...]
    facts: tuple[RuledFact, ...]
    edition: Link
    times: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage(PublicPage):
    """``main`` is the one thing to do here now."""

    line: str
    main: Link
    about: AboutTournament
    share: ShareTags


@screen("public/tournament_ahead.html")
class TournamentAheadPage(TournamentPage):
    """Before round 1: when, where, and how many are coming."""

    starts: str
    place: str
    coming: str
    happening: str


@dataclass(frozen=True, slots=True)
class RoundNow:
    """The round being played: its name, or its number ``of`` how many; a clock if it has a limit."""

    name: str
    number: int
    of: str
    clock: KeptClock | None


@screen("public/tournament_on.html")
class TournamentOnPage(TournamentPage):
    now: RoundNow
    happening: str


@screen("public/tournament_over.html")
class TournamentOverPage(TournamentPage):
    """Who won it; everything else is behind."""

    over: OverShown


def tournament_screen(visit: Visit, server: str) -> TournamentPage:
    """``server`` is the public name of a hosted server, where links can be followed from everywhere."""
    tournament, round_ = visit.tournament, rows.current(visit.tournament)
    over = over_shown(visit)
    about = _about(visit, over=over is not None)
    share = share_tags(visit, over.ended if over else None, server)
    line = _line(tournament)
    if over:
        text = _("Final standings") if tournament.is_finished else _("Standings")
        main = _link(visit, text, "standings", "button primary big")
        return TournamentOverPage(line=line, main=main, about=about, share=share, over=over)
    if round_ is None:
        return TournamentAheadPage(
            line=line,
            main=_ahead(tournament),
            about=about,
            share=share,
            starts=start_text(tournament.details),
            place=tournament.details.place,
            coming=_coming(tournament),
            happening=happening_text(tournament, None),
        )
    return TournamentOnPage(
        line=line,
        main=_link(visit, _("Find my table"), "pairings", "button primary big"),
        about=about,
        share=share,
        now=_now(visit, round_),
        happening=happening_text(tournament, round_),
    )


def _ahead(tournament: Tournament) -> Link:
    """Before round 1 one's own page; after an end without a round, what else there is."""
    if tournament.is_finished:
        return Link(_("All tournaments here"), address("home"), "button primary big")
    return Link(_("Open my page with my code"), address("join"), "button primary big")


def _line(tournament: Tournament) -> str:
    details = tournament.details
    parts = (day(details.date), details.place, formats_text(details), levels_text(details))
    return " · ".join(filter(None, parts))


def _coming(tournament: Tournament) -> str:
    """How many are enrolled; who they are stands nowhere before the pairings do."""
    if tournament.is_finished:
        return ""
    if not tournament.entrants:
        return outcome_text(tournament.details)
    count, number = entered_text(tournament), head_count(tournament).entered
    enrolled = ngettext("%(count)s enrolled", "%(count)s enrolled", number)
    return " · ".join((enrolled % {"count": count}, outcome_text(tournament.details)))


def _about(visit: Visit, *, over: bool) -> AboutTournament:
    tournament, details = visit.tournament, visit.tournament.details
    return AboutTournament(
        ways=tuple(_ways(visit, over=over)),
        rounds=tuple(_rounds(visit)),
        said=tuple(reopening_text(each, tournament) for each in tournament.reopenings),
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


def _ways(visit: Visit, *, over: bool) -> Iterator[Link]:
    """Where else to; of a tournament that is ``over`` the standings are the main thing already."""
    tournament = visit.tournament
    if not tournament.has_started:
        return
    yield Link(_("My page"), address("player:me", tournament.id), "button")
    if not over:
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
