"""Reporting a match of two: scores to press, conceding, another score."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.burden import burden, fits
from topcut.core.desks.results.agreeing import is_too_late_to_agree
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match
from topcut.core.rules import Rules
from topcut.messages.score_words import score_text, table_text
from topcut.messages.tiebreaks import elimination_hint
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Banner, CitedSentence, Field, Press
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.no_reward import no_reward
from topcut.web.player.phone_parts import claim_text
from topcut.web.player.player_view import PlayerView
from topcut.web.player.reporting_page import ReportingPage, reporting_around
from topcut.web.player.sides import Choices, choices, own, turned

_FIGURES = (("min", "0"), ("max", "9"), ("inputmode", "numeric"))
_REQUIRED = (*_FIGURES, ("required", "required"))


@dataclass(frozen=True, slots=True)
class ScoreButton:
    value: str
    figures: str
    words: str


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """``hidden``: the buttons say it themselves; the legend is for the ear."""

    legend: str
    hidden: bool
    buttons: tuple[ScoreButton, ...]


@dataclass(frozen=True, slots=True)
class OtherScore:
    """``open``: it was typed, and refused."""

    open: bool
    fields: tuple[Field, ...]


@screen("player/report.html")
class ReportPage(ReportingPage):
    """``must_win`` in a playoff. ``still_on``: what a game counts as that time ended.

    ``conceding`` says what conceding means, with its buttons.
    """

    groups: tuple[ScoreGroup, ...]
    must_win: str
    reward: str
    at_time: tuple[ScoreGroup, ...]
    still_on: CitedSentence | None
    conceding: str
    concede: tuple[Press, ...]
    too_late: CitedSentence | None
    other: OtherScore


def report_screen(visit: PhoneVisit, known: PlayerView, match: Match, *, leaving: bool) -> ReportPage:
    assert known.round is not None
    stage = visit.tournament.stage_of(known.round.number)
    due = burden(visit.tournament, match)
    offered = choices(stage, visit.rules, known.time_is_up).where(
        lambda one: fits(turned(one, known.seat), due)
    )
    may_agree = not is_too_late_to_agree(match, visit.rules)
    facts = {"table": table_text(match), "name": known.opponent}
    late = not may_agree and not match.result
    reported = tuple(_reported(known, match))
    return ReportPage(
        around=reporting_around(known, match, _("How did it end?"), reported, leaving=leaving),
        about=_("Table %(table)s, against %(name)s") % facts,
        groups=tuple(_groups(offered, agreed=_may_draw(visit, match, may_agree))),
        must_win="" if offered.drawn else _must_win(visit.rules),
        reward=no_reward(visit) if may_agree else "",
        at_time=tuple(group for group in groups_at_time(offered, timed=_is_timed(known)) if group.buttons),
        still_on=_it_is_a_draw(visit.rules) if offered.still_on else None,
        conceding=_conceding(visit.rules, stage) if may_agree else "",
        concede=tuple(_concede(stage)) if may_agree else (),
        too_late=_too_late(visit, known) if late else None,
        other=_other(visit),
    )


def _may_draw(visit: PhoneVisit, match: Match, may_agree: bool) -> bool:
    """Whether a draw without playing is offered: not where a game was lost by penalty."""
    return (may_agree or match.result is not None) and not burden(visit.tournament, match)


def _reported(known: PlayerView, match: Match) -> Iterator[Banner]:
    """What was reported so far, by the opponent or by themselves."""
    mine, theirs = known.card.own_report, known.card.other_report
    if mine:
        claim = claim_text(mine.score, known.seat, match, known.names)
        so_far = _("So far you reported:")
        yield Banner("info", text=f"{so_far} {claim}")
    elif theirs:
        who = _("%(name)s reported:") % {"name": known.opponent}
        claim = claim_text(theirs.score, known.seat, match, known.names)
        then = _("If you report something else, a judge comes to your table.")
        yield Banner("warn", text=f"{who} {claim}. {then}")


def _groups(offered: Choices, *, agreed: bool) -> Iterator[ScoreGroup]:
    yield ScoreGroup(_("I won"), True, tuple(_button(one, _("I won")) for one in offered.won))
    yield ScoreGroup(_("I lost"), True, tuple(_button(one, _("I lost")) for one in offered.lost))
    if offered.drawn:
        played, by_agreement = offered.drawn
        buttons = [] if played in offered.still_on else [_button(played, _("draw, played"))]
        if agreed:
            buttons.append(_button(by_agreement, _("draw, agreed")))
        if buttons:
            yield ScoreGroup(_("Draw"), True, tuple(buttons))


def _button(score: Score, words: str) -> ScoreButton:
    return ScoreButton(own(score, 0), score_text(score), words)


def _must_win(rules: Rules) -> str:
    winner = _("A playoff match has a winner.")
    return f"{winner} {elimination_hint(rules.end.elimination_tiebreak or ())}"


def _is_timed(known: PlayerView) -> bool:
    return known.round is None or known.round.deadline is not None


def groups_at_time(offered: Choices, *, timed: bool) -> Iterator[ScoreGroup]:
    """The scores of a match that time ended, those with a game still on first."""
    if not timed:
        still_on, between = _("Ended early, with a game still on"), _("Ended early, between games")
    else:
        still_on, between = _("Time is up, and a game was still on"), _("Time is up, and no game was on")
    yield ScoreGroup(still_on, False, tuple(_button(one, _ended(one)) for one in offered.still_on))
    yield ScoreGroup(between, False, tuple(_button(one, _ended(one)) for one in offered.between))


def _it_is_a_draw(rules: Rules) -> CitedSentence:
    return CitedSentence(_("A game that was still on counts as a draw."), rule_cited(rules, "MTR-2.4.d"))


def _ended(score: Score) -> str:
    mine, theirs = score.games[:2]
    return _("I won") if mine > theirs else _("I lost") if mine < theirs else _("draw")


def _conceding(rules: Rules, stage: Stage) -> str:
    games = {"games": stage.games_to_win}
    if rules.match.conceded_after_winning[1]:
        counts = _("Conceding counts as a loss: 0–%(games)s. Games you have won still count.") % games
    else:
        counts = _("Conceding counts as a loss: 0–%(games)s, whatever games you have won.") % games
    if rules.match.closes_when == "slip-filled-in":
        until = _("It is possible until the result slip is filled in.")
    else:
        until = _("It is possible until the result is recorded.")
    return f"{counts} {until}"


def _concede(stage: Stage) -> Iterator[Press]:
    few = (_("I concede and have won no game"), _("I concede and have won a game"))
    for games in range(stage.games_to_win):
        many = ngettext(
            "I concede and have won %(games)s game", "I concede and have won %(games)s games", games
        ) % {"games": games}
        yield Press(few[games] if games < len(few) else many, "score", f"concede-{games}")


def _too_late(visit: PhoneVisit, known: PlayerView) -> CitedSentence:
    if known.card.other_report:
        text = _("%(name)s has reported, so it is too late to concede or to agree a draw.")
    else:
        text = _("You have reported, so it is too late to concede or to agree a draw.")
    return CitedSentence(text % {"name": known.opponent}, rule_cited(visit.rules, "MTR-2.5.a"))


def _other(visit: PhoneVisit) -> OtherScore:
    sent = visit.values
    return OtherScore(
        open=visit.refusal is not None and sent.get("score") == "other",
        fields=(
            Field("mine", _("I won"), sent.get("mine", ""), "number", attributes=_REQUIRED),
            Field("theirs", _("They won"), sent.get("theirs", ""), "number", attributes=_REQUIRED),
            Field("drawn", _("Drawn"), sent.get("drawn", "0"), "number", attributes=_FIGURES),
        ),
    )
