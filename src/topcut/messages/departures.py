"""Messages about a tournament's departures from the rules, as announced to everybody (ED.2)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext_lazy
from django.utils.translation import gettext as _

from topcut.core.desks.organizing.sanctioning import Shortfall
from topcut.core.play.details import Details, ListsTaken, StageKind
from topcut.core.rules import Deviation, Need, Rel, Rules
from topcut.messages.figures import day_and_time
from topcut.messages.parts_played import structure_text
from topcut.messages.words import format_text, rel_text, stage_text
from topcut.rulebook.deviations import Departure
from topcut.rulebook.present import Language, explanations
from topcut.rulebook.wording import in_words, word

_LEVELS: Mapping[str, Promise] = {
    "level-below-program": gettext_lazy("Played at %(chosen)s; the program asks for %(usual)s."),
    "level-above-program": gettext_lazy("Played at %(chosen)s; for the program the rules have %(usual)s."),
    "level-below-recommended": gettext_lazy(
        "Played at %(chosen)s; for the program %(usual)s is recommended."
    ),
}


_NEEDS: Mapping[Need, Promise] = {
    Need.REQUIRED: pgettext_lazy("decklists", "required"),
    Need.RECOMMENDED: pgettext_lazy("decklists", "recommended"),
    Need.OPTIONAL: pgettext_lazy("decklists", "optional"),
    Need.FORBIDDEN: pgettext_lazy("decklists", "forbidden"),
}


def need_text(need: Need | None) -> str:
    """Whether decklists are required or optional."""
    return str(_NEEDS[need]) if need else ""


def word_text(name: str) -> str:
    """A word of the rulebook in the reader's language: a program's name, a step before the first turn."""
    return word(name, reading_language())


def lists_taken_text(details: Details, rules: Rules) -> str:
    """Whether and how decklists are taken: as the organizer chose; on paper as the rules have it."""
    if details.lists is ListsTaken.ON_PAPER:
        need = rules.decks.lists.at(details.highest_rel)
        return _("%(need)s, on paper") % {"need": need_text(need)}
    if details.lists is ListsTaken.REQUIRED:
        return _("%(need)s, handed in here") % {"need": need_text(Need.REQUIRED)}
    return need_text(Need.OPTIONAL) if details.lists.here else _("none are taken")


def shortfall_text(short: Shortfall) -> str:
    """ "6 players; a rated tournament has at least 8." """
    facts = {"actual": short.actual, "least": short.least}
    if short.code == "too-few-rounds":
        return (
            ngettext(
                "%(actual)s round; a rated tournament has at least %(least)s.",
                "%(actual)s rounds; a rated tournament has at least %(least)s.",
                short.actual,
            )
            % facts
        )
    if short.key == "minimums.entrants_individual":
        said = ngettext(
            "%(actual)s player; a rated tournament has at least %(least)s.",
            "%(actual)s players; a rated tournament has at least %(least)s.",
            short.actual,
        )
    else:
        said = ngettext(
            "%(actual)s team; a rated tournament has at least %(least)s.",
            "%(actual)s teams; a rated tournament has at least %(least)s.",
            short.actual,
        )
    return said % facts


def reading_language() -> Language:
    return get_language() or "en"


def departure_text(departure: Departure) -> str:
    """ "60 minutes a round; the rules recommend 50." """
    chosen, usual = departure.chosen, departure.recommended
    if departure.code in _LEVELS:
        facts = {"chosen": rel_text(Rel(str(chosen))), "usual": rel_text(Rel(str(usual)))}
        return str(_LEVELS[departure.code] % facts)
    if departure.code in ("decklists-required", "lists-due-late"):
        return _lists(chosen)
    if departure.code == "build-time":
        return _building(_number(chosen), usual)
    if departure.code in ("games-to-win", "playoff-games"):
        return _games(departure)
    if departure.code.startswith(("playoff", "round-t")):
        return _limits(departure)
    if departure.code in ("structure", "cut", "booster-mix"):
        return _made_of(departure)
    if isinstance(chosen, Details) and isinstance(usual, Details):
        facts = {"announced": structure_text(usual), "now": structure_text(chosen)}
        return _("Rounds announced: %(announced)s. Changed after the start to: %(now)s.") % facts
    if isinstance(chosen, tuple) and departure.code == "round-cut-short":
        number, minutes = chosen
        return _cut_short(number, minutes, usual)
    if departure.code == "rounds":
        return _rounds(departure)
    return _played_by(departure)


def deviation_text(deviation: Deviation) -> str:
    """A value that an overlay or the fact sheet changed, after what the value is."""
    language = reading_language()
    facts = {
        "about": explanations()[deviation.key].in_language(language).rstrip("."),
        "now": in_words(deviation.now, language),
        "was": in_words(deviation.was, language),
    }
    return _("%(about)s: %(now)s; in the rules %(was)s.") % facts


def _minutes(chosen: object, usual: object) -> str:
    if chosen is None:
        return ngettext(
            "Rounds without a time limit; the rules recommend %(usual)s minute.",
            "Rounds without a time limit; the rules recommend %(usual)s minutes.",
            _number(usual),
        ) % {"usual": usual}
    if usual is None:
        return ngettext(
            "%(chosen)s minute a round; the rules name no limit.",
            "%(chosen)s minutes a round; the rules name no limit.",
            _number(chosen),
        ) % {"chosen": chosen}
    return ngettext(
        "%(chosen)s minute a round; the rules recommend %(usual)s.",
        "%(chosen)s minutes a round; the rules recommend %(usual)s.",
        _number(chosen),
    ) % {
        "chosen": chosen,
        "usual": usual,
    }


def _lists(due: object) -> str:
    """``due``: a moment and a zone, where it is the deadline that departs."""
    if not isinstance(due, tuple):
        return _("Decklists are not asked of everybody; at this level the rules require them.")
    text = _("Decklists are due %(due)s, after the start; the rules have them in before it.")
    return text % {"due": day_and_time(*due)}


def _limits(departure: Departure) -> str:
    if isinstance(departure.recommended, tuple):
        return _too_short(departure)
    if departure.code == "round-time":
        return _minutes(departure.chosen, departure.recommended)
    return _playoff(departure)


def _too_short(departure: Departure) -> str:
    """ "35 minutes a round; the rules require at least 40, and recommend 50." """
    assert isinstance(departure.recommended, tuple)
    code, chosen, (least, usual) = departure.code, _number(departure.chosen), departure.recommended
    facts = {"chosen": chosen, "least": least, "usual": usual}
    if code == "playoff-too-short" and usual:
        said = ngettext(
            "%(chosen)s minute a round of the playoff; the rules require at least %(least)s, and recommend "
            "%(usual)s.",
            "%(chosen)s minutes a round of the playoff; the rules require at least %(least)s, and recommend "
            "%(usual)s.",
            chosen,
        )
    elif code == "playoff-too-short":
        said = ngettext(
            "%(chosen)s minute a round of the playoff; the rules require at least %(least)s.",
            "%(chosen)s minutes a round of the playoff; the rules require at least %(least)s.",
            chosen,
        )
    elif usual:
        said = ngettext(
            "%(chosen)s minute a round; the rules require at least %(least)s, and recommend %(usual)s.",
            "%(chosen)s minutes a round; the rules require at least %(least)s, and recommend %(usual)s.",
            chosen,
        )
    else:
        said = ngettext(
            "%(chosen)s minute a round; the rules require at least %(least)s.",
            "%(chosen)s minutes a round; the rules require at least %(least)s.",
            chosen,
        )
    return said % facts


def _building(chosen: int, usual: object) -> str:
    return ngettext(
        "%(chosen)s minute to build decks; the rules recommend %(usual)s.",
        "%(chosen)s minutes to build decks; the rules recommend %(usual)s.",
        chosen,
    ) % {"chosen": chosen, "usual": usual}


def _cut_short(number: int, minutes: int, least: object) -> str:
    return ngettext(
        "Round %(round)s was cut short to %(minutes)s minute; matches get at least %(least)s.",
        "Round %(round)s was cut short to %(minutes)s minutes; matches get at least %(least)s.",
        minutes,
    ) % {"round": number, "minutes": minutes, "least": least}


def _games(departure: Departure) -> str:
    """ "Playoff: 3 games to win a match; usually 2." """
    chosen, facts = departure.chosen, {"chosen": departure.chosen, "usual": departure.recommended}
    if departure.code == "playoff-games":
        said = ngettext(
            "Playoff: %(chosen)s game to win a match; usually %(usual)s.",
            "Playoff: %(chosen)s games to win a match; usually %(usual)s.",
            _number(chosen),
        )
    elif departure.stage:
        facts["part"] = departure.stage + 1
        said = ngettext(
            "Part %(part)s: %(chosen)s game to win a match; usually %(usual)s.",
            "Part %(part)s: %(chosen)s games to win a match; usually %(usual)s.",
            _number(chosen),
        )
    else:
        said = ngettext(
            "%(chosen)s game to win a match; usually %(usual)s.",
            "%(chosen)s games to win a match; usually %(usual)s.",
            _number(chosen),
        )
    return said % facts


def _rounds(departure: Departure) -> str:
    facts = {"chosen": departure.chosen, "usual": departure.recommended}
    if departure.refused:
        said = ngettext(
            "%(chosen)s round; for so many entrants the rules require %(usual)s.",
            "%(chosen)s rounds; for so many entrants the rules require %(usual)s.",
            _number(departure.chosen),
        )
    else:
        said = ngettext(
            "%(chosen)s round; for so many entrants the rules recommend %(usual)s.",
            "%(chosen)s rounds; for so many entrants the rules recommend %(usual)s.",
            _number(departure.chosen),
        )
    return said % facts


def _made_of(departure: Departure) -> str:
    chosen, usual = departure.chosen, departure.recommended
    if departure.code == "structure":
        return _structure(StageKind(str(chosen)), _number(usual), departure.refused)
    if departure.code == "cut":
        return _cut(_number(chosen), _number(usual), departure.refused)
    language = reading_language()
    return _("Boosters of %(chosen)s; for a Premier tournament the rules require %(usual)s.") % {
        "chosen": in_words(chosen, language),
        "usual": in_words(usual, language),
    }


def _structure(chosen: StageKind, swiss: int, required: bool) -> str:
    facts = {"kind": stage_text(chosen), "rounds": swiss}
    if not swiss and required:
        said = _("Played as %(kind)s; for so few entrants the rules require single elimination alone.")
    elif not swiss:
        said = _("Played as %(kind)s; for so few entrants the rules recommend single elimination alone.")
    elif required:
        said = ngettext(
            "Played as %(kind)s; for so many entrants the rules require %(rounds)s Swiss round.",
            "Played as %(kind)s; for so many entrants the rules require %(rounds)s Swiss rounds.",
            swiss,
        )
    else:
        said = ngettext(
            "Played as %(kind)s; for so many entrants the rules recommend %(rounds)s Swiss round.",
            "Played as %(kind)s; for so many entrants the rules recommend %(rounds)s Swiss rounds.",
            swiss,
        )
    return said % facts


def _cut(chosen: int, usual: int, required: bool) -> str:
    facts = {"chosen": chosen, "usual": usual}
    if not chosen and required:
        said = _("No playoff; for so many entrants the rules require a top %(usual)s.")
    elif not chosen:
        said = _("No playoff; for so many entrants the rules recommend a top %(usual)s.")
    elif not usual:
        said = _("A playoff of %(chosen)s; for so many entrants the rules have none.")
    elif required:
        said = _("A playoff of %(chosen)s; for so many entrants the rules require a top %(usual)s.")
    else:
        said = _("A playoff of %(chosen)s; for so many entrants the rules recommend a top %(usual)s.")
    return said % facts


def _playoff(departure: Departure) -> str:
    facts = {"chosen": departure.chosen, "usual": departure.recommended}
    if departure.code == "playoff-pods-timed":
        said = ngettext(
            "%(chosen)s minute a round of the playoff; in pods no limit is strongly recommended. A "
            "tiebreak may look at the match in progress only, and is announced before the tournament "
            "begins.",
            "%(chosen)s minutes a round of the playoff; in pods no limit is strongly recommended. A "
            "tiebreak may look at the match in progress only, and is announced before the tournament "
            "begins.",
            _number(departure.chosen),
        )
    elif departure.chosen is None:
        said = ngettext(
            "A playoff without a time limit; the rules recommend %(usual)s minute a round.",
            "A playoff without a time limit; the rules recommend %(usual)s minutes a round.",
            _number(departure.recommended),
        )
    else:
        said = ngettext(
            "%(chosen)s minute a round of the playoff; the rules recommend %(usual)s.",
            "%(chosen)s minutes a round of the playoff; the rules recommend %(usual)s.",
            _number(departure.chosen),
        )
    return said % facts


def _played_by(departure: Departure) -> str:
    chosen = str(departure.chosen)
    if departure.code == "format-unlisted":
        text = _("%(format)s is not among the formats that the tournament rules sanction.")
        return text % {"format": format_text(chosen)}
    if departure.code == "addendum":
        text = _("Played by the Multiplayer Addendum of %(day)s: its rounds, times and points.")
        return text % {"day": chosen}
    return _edition(chosen, str(departure.recommended))


def _edition(chosen: str, usual: str) -> str:
    if not usual:
        return _("Played by the rules of %(chosen)s; none here were in force on the day.") % {
            "chosen": chosen
        }
    return _("Played by the rules of %(chosen)s; on the day those of %(usual)s are in force.") % {
        "chosen": chosen,
        "usual": usual,
    }


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
