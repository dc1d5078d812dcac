"""Forms for the result of one table: two players, two teams."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.judging.burden import burden, fits
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.score_words import score_text
from topcut.messages.tiebreaks import elimination_hint
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.desk import scoring
from topcut.web.desk.chosen_table import ChosenTable, chosen_table, is_sent_again, said_again
from topcut.web.desk.match_values import DuelLine, duel_lines, sitting
from topcut.web.desk.own_entry import own_seat
from topcut.web.page_parts import Cited, CitedSentence, Field, Option, Press, TickBox

_GRAVE = "small danger"


@dataclass(frozen=True, slots=True)
class TimeKeys:
    """The scores of a match that time ended, by whether a game was still on."""

    legend: str
    keys: tuple[Press, ...]
    hint: CitedSentence | None


@dataclass(frozen=True, slots=True)
class TwoForm:
    """``ended``: how time ended a typed score, if it did. ``typed_open``: a typed score was refused.

    ``absent``: for whoever did not come.
    """

    table: ChosenTable
    ticks: tuple[TickBox, ...]
    played_out: tuple[Press, ...]
    hint: CitedSentence
    at_time: tuple[TimeKeys, ...]
    typed_open: bool
    games: tuple[Field, ...]
    ended: tuple[Option, ...]
    match_losses: tuple[Press, ...]
    absent: tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class TeamForm:
    """Each duel is entered by itself; ``agreed``, empty in a playoff, and match losses are of whole teams."""

    table: ChosenTable
    cite: Cited
    duels: tuple[DuelLine, ...]
    agreed: tuple[Press, ...]
    match_losses: tuple[Press, ...]
    absent: tuple[Press, ...]


def score_press(text: str, score: str, kind: str = "", *, title: str = "", focus: bool = False) -> Press:
    """A button that records a score."""
    return Press(text, "score", score, kind, title, focus)


# Two players


def two_form(visit: Visit, round_: Round, stage: Stage, match: Match) -> TwoForm:
    due = burden(visit.tournament, match)
    quick = [one for one in scoring.quick_scores(stage, visit.rules) if fits(one.score, due)]
    return TwoForm(
        table=chosen_table(visit, round_, match),
        ticks=(*_drops(visit, match), *_noted(visit, match)),
        played_out=tuple(
            score_press(score_text(typed.score), str(typed), focus=not at and not match.result)
            for at, typed in enumerate(quick)
        ),
        hint=_hint(visit, stage),
        at_time=tuple(one for one in _at_time(visit, stage) if one.keys),
        typed_open=said_again(visit, match, "score") == "typed",
        games=tuple(_games(visit, match)),
        ended=tuple(_ended(visit, match)),
        match_losses=tuple(_match_losses(sitting(visit, match))),
        absent=tuple(_absent(visit, round_, match, sitting(visit, match))),
    )


def _drops(visit: Visit, match: Match) -> Iterator[TickBox]:
    if match.result:
        return
    for at, seat in enumerate(match.seats):
        label = _("%(name)s drops") % {"name": visit.names[seat]}
        yield TickBox(f"drop{at}", label, bool(said_again(visit, match, f"drop{at}")))


def _noted(visit: Visit, match: Match) -> Iterator[TickBox]:
    """An opponent without a phone objects to what the visitor, who plays them, reported or entered."""
    own = own_seat(visit, match)
    if own is None or not (match.result or match.reports):
        return
    label = _("Only note this as what %(name)s says") % {"name": sitting(visit, match)[1 - own]}
    yield TickBox("noted", label, bool(said_again(visit, match, "noted")))


def _hint(visit: Visit, stage: Stage) -> CitedSentence:
    rules = visit.rules
    if stage.is_elimination:
        tiebreak = elimination_hint(rules.end.elimination_tiebreak or ())
        text = " ".join((_("A playoff match has a winner."), tiebreak))
        return CitedSentence(text, rule_cited(rules, "MTR-2.4.c"))
    text = _("%(agreed)s is a draw agreed without playing. Games of the player named first come first.")
    return CitedSentence(text % {"agreed": score_text(rules.match.agreed_draw)}, ())


def _at_time(visit: Visit, stage: Stage) -> Iterator[TimeKeys]:
    text = _("A game that was still on counts as a draw.")
    drawn = CitedSentence(text, rule_cited(visit.rules, "MTR-2.4.d"))
    yield TimeKeys(_("Time was called, and a game was still on"), _time_keys(stage, still_on=True), drawn)
    yield TimeKeys(_("Time was called between games"), _time_keys(stage, still_on=False), None)


def _time_keys(stage: Stage, *, still_on: bool) -> tuple[Press, ...]:
    scores = scoring.scores_at_time(stage, still_on=still_on)
    return tuple(score_press(score_text(one), str(scoring.TypedScore(one, at_time=True))) for one in scores)


def _ended(visit: Visit, match: Match) -> Iterator[Option]:
    """Chosen beforehand once time is up, and for corrections: then a short score can have no other reason."""
    late = match.result is not None or may_end_unfinished(visit.tournament, match, service.now())
    usual = scoring.STILL_ON if late else ""
    chosen = said_again(visit, match, "ended") if is_sent_again(visit, match) else usual
    words = {
        "": _("Played out"),
        scoring.STILL_ON: _("Time was called, and a game was still on: a draw"),
        scoring.BETWEEN: _("Time was called between games"),
    }
    return (Option(value, text, value == chosen) for value, text in words.items())


def _games(visit: Visit, match: Match) -> Iterator[Field]:
    attributes = (("inputmode", "numeric"), ("maxlength", "2"))
    for at, name in enumerate(sitting(visit, match)):
        label = _("Games won by %(name)s") % {"name": name}
        yield Field(f"won{at}", label, said_again(visit, match, f"won{at}"), attributes=attributes)
    yield Field("drawn", _("Games drawn"), said_again(visit, match, "drawn"), attributes=attributes)


def _match_losses(names: list[str]) -> Iterator[Press]:
    for typed in scoring.match_losses():
        losers = typed.score.match_loss
        one = _("Match loss: %(name)s") % {"name": names[losers[0]]}
        yield score_press(_("Match loss for both") if len(losers) == 2 else one, str(typed), _GRAVE)


def _absent(visit: Visit, round_: Round, match: Match, names: list[str]) -> Iterator[Press]:
    """MTR-2.10.c: more than a match loss, since whoever did not come is dropped."""
    if match.result is not None or round_.status is not RoundStatus.OPEN or not visit.may("close"):
        return
    for seat, name in enumerate(names):
        if seat == own_seat(visit, match):
            continue
        yield score_press(_("%(name)s did not come") % {"name": name}, scoring.absent(seat), _GRAVE)


# Two teams


def team_form(visit: Visit, round_: Round, stage: Stage, match: Match) -> TeamForm:
    names = [str(visit.names[seat]) for seat in match.seats]
    agreed = score_press(_("Agreed draw"), str(scoring.TypedScore(visit.rules.match.agreed_draw)), "small")
    return TeamForm(
        table=chosen_table(visit, round_, match),
        cite=rule_cited(visit.rules, "MTR-8.2.a"),
        duels=duel_lines(visit, match, visit.request.path, enter=True, correct=True),
        agreed=() if stage.is_elimination else (agreed,),
        match_losses=tuple(_match_losses(names)),
        absent=tuple(_absent(visit, round_, match, names)),
    )
