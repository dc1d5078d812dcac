"""Parts of the entry pages, as values: the form of the line, the last entries, the keys."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.results.entry_keys import Common, Keys
from topcut.core.play.matches import Round
from topcut.core.rules import Rules
from topcut.messages.score_words import score_text
from topcut.messages.words import the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk import entry_commands as entering
from topcut.web.page_parts import Chip, Field

_KINDS = {"recorded": "ok", "contested": "warn", "corrected": "info", "parked": "warn"}


@dataclass(frozen=True, slots=True)
class EntryForm:
    """``store`` names what the browser keeps; without a line it still sends what was kept."""

    action: str
    store: str
    keys: str
    round: int
    seen: int
    takes: bool
    line: str
    invalid: bool


@dataclass(frozen=True, slots=True)
class RoundOn:
    """Which round the line is for: a page that stayed open since the last one goes over to it by this."""

    round: int
    seen: int
    takes: str
    heading: str
    said: str
    anew: str


@dataclass(frozen=True, slots=True)
class EnteredLine:
    """One of the last entries; ``undo`` are the fields to take it back with."""

    first: int
    last: int
    state: str
    results: str
    chip: Chip
    text: str
    undo: tuple[tuple[str, str], ...]
    covered: bool


@dataclass(frozen=True, slots=True)
class KeysForm:
    fields: tuple[Field, ...]
    off: bool


@dataclass(frozen=True, slots=True)
class KeyMeaning:
    """Keys that stand for a score; ``at_time``: of a match that time ended."""

    keys: tuple[str, ...]
    score: str
    at_time: bool


def entry_form(visit: Visit, round_: Round, keys: Keys) -> EntryForm:
    typed = str(visit.values.get("line", "")) if visit.refusal else ""
    alone = visit.refusal is not None and visit.refusal.code == "slip-alone"
    return EntryForm(
        action=address("desk-entry", visit.tournament.id),
        store=f"{visit.tournament.id}-{visit.account.pk if visit.account else 0}",
        keys=keys.written,
        round=round_.number,
        seen=round_.newest,
        takes=entering.takes_results(visit.tournament),
        line=f"{typed} " if alone else typed,
        invalid=bool(typed),
    )


def round_on(visit: Visit, round_: Round) -> RoundOn:
    facts = {"n": round_.number}
    anew = _(
        "Tables of round %(n)s were paired again: what you type from here on is for those who sit there now."
    )
    said = _("Round %(n)s is being played now: what you type from here on is for it.")
    return RoundOn(
        round=round_.number,
        seen=round_.newest,
        takes="yes" if entering.takes_results(visit.tournament) else "no",
        heading=_("Enter the results of %(round)s")
        % {"round": the_round_text(visit.tournament.details, round_.number)},
        said=said % facts,
        anew=anew % facts,
    )


def entered_line(one: entering.Entered) -> EnteredLine:
    known = {
        "recorded": _("recorded"),
        "contested": _("a report differs"),
        "corrected": _("corrected"),
        "parked": _("parked"),
        "undone": _("taken back"),
    }
    return EnteredLine(
        first=one.first,
        last=one.last,
        state=one.state,
        results=" ".join(one.results),
        chip=Chip(known.get(one.state, one.state), _KINDS.get(one.state, "")),
        text=one.text,
        undo=(("first", str(one.first)), ("last", str(one.last))) if one.undoable else (),
        covered=one.covered,
    )


def keys_form(keys: Keys, rules: Rules) -> KeysForm:
    written = keys.written or Keys().written
    names = _results(rules)
    fields = (Field(f"key-{one}", names[one], written[at]) for at, one in enumerate(Common))
    return KeysForm(tuple(fields), off=not keys.written)


def _results(rules: Rules) -> dict[Common, str]:
    agreed = _("draw agreed, %(score)s") % {"score": score_text(rules.match.agreed_draw)}
    return {
        Common.WIN: _("first seat wins, nothing lost"),
        Common.CLOSE_WIN: _("first seat wins, one game short"),
        Common.WIN_AT_TIME: _("first seat ahead at time"),
        Common.DRAW_AT_TIME: _("even at time"),
        Common.DRAW: _("draw, played out"),
        Common.AGREED: agreed,
        Common.LOSS: _("second seat wins, nothing lost"),
        Common.CLOSE_LOSS: _("second seat wins, one game short"),
        Common.LOSS_AT_TIME: _("second seat ahead at time"),
        Common.DOUBLE_LOSS: _("match loss for both"),
    }
