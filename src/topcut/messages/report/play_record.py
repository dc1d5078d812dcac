"""Report parts about play: the tournament, its rounds and results, what was changed, and the proof."""

from collections.abc import Iterable, Iterator, Mapping

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.core.desks.decks.events import DecklistsWaived
from topcut.core.desks.organizing.sanctioning import unlisted_formats
from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.rounds.drawn import draw_of_seats
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, ResultSource, Round, RoundStatus
from topcut.core.report.round_sources import RoundFigures
from topcut.invocation import program
from topcut.messages.departures import departure_text, deviation_text, reading_language
from topcut.messages.draw_words import draw_text
from topcut.messages.figures import moment_text
from topcut.messages.listing import list_text, lists_owed_text
from topcut.messages.naming import Names
from topcut.messages.parts import PartColumn, PartTable, ReportPart, Row
from topcut.messages.parts_played import formats_text, games_text, structure_text
from topcut.messages.registers import command_text, event_text
from topcut.messages.words import (
    confirmation_text,
    format_text,
    levels_text,
    objection_text,
    outcome_text,
    round_text,
    status_text,
)
from topcut.rulebook.wording import word
from topcut.service.report_facts import Reported

SOURCES: Mapping[ResultSource, Promise] = {
    ResultSource.PLAYERS: gettext_lazy("players agreed"),
    ResultSource.CONCEDED: gettext_lazy("conceded"),
    ResultSource.OFFICIAL: gettext_lazy("entered by an official"),
    ResultSource.ACCEPTED: gettext_lazy("one report accepted"),
    ResultSource.NO_SHOW: gettext_lazy("somebody did not come"),
    ResultSource.PENALTY: gettext_lazy("decided by penalties"),
    ResultSource.SELF: gettext_lazy("entered by an official who played in it"),
    ResultSource.PAIRING: gettext_lazy("bye"),
}


def about_part(reported: Reported) -> ReportPart:
    """The facts of the tournament, and its departures from the rules (ED.2)."""
    columns = (PartColumn("", 1), PartColumn("", 2.4))
    lines = [
        *(f"{departure_text(one)} ({one.cite})" for one in reported.announced.departures),
        *(f"{deviation_text(one)} ({one.departs_from})" for one in reported.announced.values),
    ]
    since = [f"{departure_text(one)} ({one.cite})" for one in reported.announced.since]
    if since:
        since.insert(0, _("Departures since the start, which nobody announced beforehand:"))
    left_out = [unposted_text(reported, number) for number in reported.report.unposted]
    left_out += _without_lists(reported)
    if lines:
        lines.insert(0, _("Departures from the rules that were announced:"))
    elif not since and not left_out:
        lines = [_("It follows the rules.")]
    advice = [f"{departure_text(one)} ({one.cite})" for one in reported.announced.advice]
    if advice:
        advice.insert(0, _("Recommended by the rules, and decided otherwise by the organizer:"))
    table = PartTable(columns, _about(reported))
    return ReportPart.of("about", _("The tournament"), *lines, *since, *left_out, *advice, tables=[table])


def unposted_text(reported: Reported, number: int) -> str:
    """MTR-1.9.a."""
    facts = {"round": number, "cite": reported.rules.cite_rule("MTR-1.9.a")}
    return _("The standings after round %(round)s were not posted before play went on (%(cite)s).") % facts


def _without_lists(reported: Reported) -> Iterator[str]:
    """MTR-2.7.a: rounds that the head judge let begin without required lists, or with faulty ones."""
    for change in reported.report.changes:
        if isinstance(change.event, DecklistsWaived):
            lists = lists_owed_text(change.event.missing, change.event.faulty)
            facts = {
                "round": change.event.round,
                "lists": lists,
                "cite": reported.rules.cite_rule("MTR-2.7.a"),
            }
            yield _("The head judge let round %(round)s begin although %(lists)s (%(cite)s).") % facts


def _about(reported: Reported) -> tuple[Row, ...]:
    tournament, report = reported.tournament, reported.report
    details = tournament.details
    played = sum(round_.status is RoundStatus.CLOSED for round_ in tournament.rounds)
    rows = [
        (_("Date"), details.date),
        (
            _("Rules"),
            list_text((details.edition.upper(), *details.overlays, *(one.name for one in details.sheets))),
        ),
        (_("Type"), _type(reported)),
        (_("Level"), levels_text(details)),
        (_("Program"), word(details.program, reading_language()) if details.program else "–"),
        (_("Format"), formats_text(details)),
        (_("Games to win a match"), games_text(details)),
        (_("Rounds announced"), structure_text(tournament.at_start or tournament.announced or details)),
        (_("Rounds played"), str(played)),
        (_("Entrants"), str(head_count(tournament).entered)),
        (_("First pairings published"), _moment(reported, report.began) if report.began else "–"),
        (_("Finished"), _moment(reported, report.ended) if report.ended else "–"),
    ]
    return tuple(rows)


def _type(reported: Reported) -> str:
    """MTR-1.1.a, 3.2.a: what was announced; a format that is not listed is told."""
    details = reported.tournament.details
    if not details.rated:
        return _("casual, not rated")
    unlisted = unlisted_formats(details, reported.rules)
    if not unlisted:
        return _("rated")
    facts = {"formats": list_text(map(format_text, unlisted))}
    return _("announced as rated; %(formats)s is not among the formats that the rules sanction") % facts


def _moment(reported: Reported, at: Instant) -> str:
    return moment_text(at, reported.tournament.details.zone)


def rounds_part(reported: Reported) -> ReportPart:
    """How the results of every round came in."""
    if not reported.report.rounds:
        return ReportPart.of("rounds", _("Rounds"), _("No round is paired yet."))
    seen = [kind for kind in SOURCES if any(figures.results.get(kind) for figures in reported.report.rounds)]
    columns = (
        PartColumn(_("Round"), 1.6),
        PartColumn(_("State"), 1.2),
        PartColumn(_("Tables"), 0.9, number=True),
        PartColumn(_("Byes"), 0.8, number=True),
        PartColumn(_("times drawn"), 0.9, number=True),
        PartColumn(_("times made"), 1, number=True),
        *(PartColumn(str(SOURCES[kind]), 1.2, number=True) for kind in seen),
        PartColumn(_("corrected"), 1, number=True),
        PartColumn(_("outstanding"), 0.9, number=True),
    )
    rows = tuple(_figures(reported, figures, seen) for figures in reported.report.rounds)
    return ReportPart.of("rounds", _("Rounds"), *_seats_drawn(reported), tables=[PartTable(columns, rows)])


def _seats_drawn(reported: Reported) -> Iterator[str]:
    """How often the seats of each draft were drawn."""
    for stage in sorted(reported.tournament.drafts):
        told = draw_text(draw_of_seats(reported.tournament, stage))
        if told:
            format_ = format_text(reported.tournament.details.stages[stage].format)
            yield _("Seats for %(format)s: %(draw)s.") % {"format": format_, "draw": told}


def _figures(reported: Reported, figures: RoundFigures, seen: list[ResultSource]) -> Row:
    return (
        round_text(reported.tournament.details, figures.number),
        status_text(figures.status),
        str(figures.tables),
        str(figures.byes),
        *(map(str, figures.drawn.count) if figures.drawn else ("–", "–")),
        *(str(figures.results.get(kind, 0)) for kind in seen),
        str(figures.corrected),
        str(figures.outstanding),
    )


def results_part(reported: Reported, rounds: Iterable[Round]) -> ReportPart:
    """Every match of the published rounds."""
    tables = [_results(reported, one) for one in rounds if one.status is not RoundStatus.DRAFT]
    return ReportPart.of("results", _("Results"), tables=tables)


def _results(reported: Reported, round_: Round) -> PartTable:
    columns = (
        PartColumn(_("Table"), 0.7, number=True),
        PartColumn(_("Result"), 4.5, long=True),
        PartColumn(_("How it came in"), 1.8),
    )
    names = Names.of(reported.tournament, reported.name_of)
    rows = tuple(_match(reported, names, match) for match in round_.matches)
    return PartTable(columns, rows, round_text(reported.tournament.details, round_.number))


def _match(reported: Reported, names: Names, match: Match) -> Row:
    if match.is_bye:
        return ("–", f"{names.entrant(match.seats[0])}: {outcome_text(Outcome.BYE)}", "")
    table, result = str(match.table or "–"), match.result
    if result is None or result.score is None:
        players = list_text(names.entrant(seat) for seat in match.seats)
        return (table, _("%(players)s: no result yet") % {"players": players}, "")
    source = confirmation_text(match) or str(SOURCES[result.source])
    how = _("%(source)s, corrected") % {"source": source} if result.corrections else source
    return (table, names.result(match.id, result.score), how)


def changes_part(reported: Reported) -> ReportPart:
    """Corrections and departures with their reasons, who carried them out and who had asked (MTR-1.9.a)."""
    columns = (
        PartColumn(_("What"), 4.6, long=True),
        PartColumn(_("By"), 1.5),
        PartColumn(_("Asked for by"), 1.5),
        PartColumn(_("When"), 1.3),
    )
    names = Names.of(reported.tournament, reported.name_of).of_the_past()
    shown = [change for change in reported.report.changes if reported.shows(change.event)]
    rows = tuple(
        (
            event_text(Entry(change.number, change.at, change.by, change.event), names),
            names.actor(change.by),
            names.actor(change.asked_by) if change.asked_by else "",
            _moment(reported, change.at),
        )
        for change in shown
    )
    lines = [] if rows else [_("Nothing was corrected.")]
    for one in (one for one in reported.report.self_approved if reported.shows(one.command)):
        facts = {"name": names.actor(one.by), "what": command_text(one.command, names)}
        lines.append(_("%(name)s asked for this and approved it, holding both roles: %(what)s") % facts)
    return ReportPart.of("changes", _("Corrections and approvals"), *lines, tables=[PartTable(columns, rows)])


def objections_part(reported: Reported) -> ReportPart | None:
    """Who objected to a recorded result, and how it ended (MTR-1.10.a); left out where nobody did."""
    found = reported.report.objections
    if not found:
        return None
    columns = (PartColumn(_("Where"), 2), PartColumn(_("What"), 4.6, long=True), PartColumn(_("When"), 1.3))
    names = Names.of(reported.tournament, reported.name_of)
    rows = tuple(
        (
            capfirst(names.place(one.match)),
            objection_text(one.end, names.seat(one.match, one.seat)),
            _moment(reported, one.at),
        )
        for one in found
    )
    return ReportPart.of("objections", _("Objections to results"), tables=[PartTable(columns, rows)])


def proof_part(reported: Reported) -> ReportPart:
    """What is needed to check the report against the ledger, and every random choice against the seed."""
    head, tournament = reported.known.head, reported.tournament
    columns = (PartColumn("", 1), PartColumn("", 4))
    earlier = (
        row
        for each in tournament.reopenings
        for row in (
            (_("Hash of the seed until it was reopened"), each.seed_hash),
            (_("Random seed until it was reopened"), each.seed),
        )
    )
    rows = (
        (_("Tournament"), tournament.id),
        (_("Ledger lines"), str(head.version)),
        (_("Head of the chain"), head.hash),
        *earlier,
        (_("Hash of the seed"), tournament.seed_hash),
        (_("Random seed"), tournament.seed or _("secret until the end")),
        (_("Check it with"), f"{program()} ledger verify {tournament.id}"),
    )
    return ReportPart.of("proof", _("Proof"), tables=[PartTable(columns, rows)])
