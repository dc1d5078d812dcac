"""Messages about a tournament's departures from the rules, as announced to everybody (ED.2)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from topcut.core.desks.organizing.sanctioning import Shortfall
from topcut.core.play.details import Details, ListsTaken, StageKind
from topcut.core.rules import Deviation, Need, Rel, Rules
from topcut.messages.words import rel_text, stage_text
from topcut.rulebook.deviations import Departure
from topcut.rulebook.present import Language, explanations
from topcut.rulebook.wording import in_words

KEYS: Mapping[str, str] = {
    "rounds": "rounds.recommended",
    "structure": "rounds.recommended",
    "cut": "rounds.recommended",
    "round-time": "time.swiss_round",
    "round-too-short": "time.minimum_match",
    "playoff-time": "time.quarterfinal",
    "playoff-pods-timed": "end.elimination_tiebreak",
    "games-to-win": "match.games_to_win",
    "booster-mix": "boosters.mixes",
    "level-below-program": "programs.levels",
    "level-below-recommended": "programs.levels",
}
"""The value of the rules that a departure is about."""

_LEVELS: Mapping[str, Promise] = {
    "level-below-program": gettext_lazy("Played at %(chosen)s; the program asks for %(usual)s."),
    "level-below-recommended": gettext_lazy(
        "Played at %(chosen)s; for the program %(usual)s is recommended."
    ),
}


def need_text(need: Need | None) -> str:
    """Whether decklists are required or optional."""
    return in_words(need, reading_language(), silent=True)


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
    return (
        ngettext(
            "%(actual)s player; a rated tournament has at least %(least)s.",
            "%(actual)s players; a rated tournament has at least %(least)s.",
            short.actual,
        )
        % facts
    )


def departure_key(departure: Departure) -> str | None:
    return KEYS.get(departure.code)


def reading_language() -> Language:
    return "es" if (get_language() or "en").startswith("es") else "en"


def departure_text(departure: Departure) -> str:
    """ "60 minutes a round; the rules recommend 50." """
    chosen, usual = departure.chosen, departure.recommended
    if departure.code in _LEVELS:
        facts = {"chosen": rel_text(Rel(str(chosen))), "usual": rel_text(Rel(str(usual)))}
        return str(_LEVELS[departure.code] % facts)
    if departure.code in ("round-time", "round-too-short"):
        return _minutes(chosen, usual)
    if departure.code.startswith("playoff"):
        return _playoff(departure)
    if departure.code in ("structure", "cut", "booster-mix"):
        return _made_of(departure)
    if departure.code == "rounds":
        return ngettext(
            "%(chosen)s round; for so many players the rules have %(usual)s.",
            "%(chosen)s rounds; for so many players the rules have %(usual)s.",
            _number(chosen),
        ) % {"chosen": chosen, "usual": usual}
    if departure.code == "addendum":
        return _("Played by the Multiplayer Addendum of %(day)s: its rounds, times and points.") % {
            "day": chosen
        }
    if departure.code == "edition":
        return _edition(str(chosen), str(usual))
    facts = {"chosen": in_words(chosen, reading_language()), "usual": in_words(usual, reading_language())}
    return _("%(chosen)s games to win a match; the rules have %(usual)s.") % facts


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
        return _("Rounds without a time limit; the rules recommend %(usual)s minutes.") % {"usual": usual}
    if usual is None:
        return _("%(chosen)s minutes a round; the rules name no limit.") % {"chosen": chosen}
    return _("%(chosen)s minutes a round; the rules recommend %(usual)s.") % {
        "chosen": chosen,
        "usual": usual,
    }


def _made_of(departure: Departure) -> str:
    chosen, usual = departure.chosen, departure.recommended
    if departure.code == "structure":
        return _structure(StageKind(str(chosen)), _number(usual))
    if departure.code == "cut":
        return _cut(_number(chosen), _number(usual))
    language = reading_language()
    return _("Boosters of %(chosen)s; for a Premier tournament the rules require %(usual)s.") % {
        "chosen": in_words(chosen, language),
        "usual": in_words(usual, language),
    }


def _structure(chosen: StageKind, swiss: int) -> str:
    facts = {"kind": stage_text(chosen), "rounds": swiss}
    if not swiss:
        return _("Played as %(kind)s; for so few players the rules have single elimination alone.") % facts
    said = ngettext(
        "Played as %(kind)s; for so many players the rules have %(rounds)s Swiss round.",
        "Played as %(kind)s; for so many players the rules have %(rounds)s Swiss rounds.",
        swiss,
    )
    return said % facts


def _cut(chosen: int, usual: int) -> str:
    facts = {"chosen": chosen, "usual": usual}
    if not chosen:
        return _("No playoff; for so many players the rules have a top %(usual)s.") % facts
    if not usual:
        return _("A playoff of %(chosen)s; for so many players the rules have none.") % facts
    return _("A playoff of %(chosen)s; for so many players the rules have a top %(usual)s.") % facts


def _playoff(departure: Departure) -> str:
    facts = {"chosen": departure.chosen, "usual": departure.recommended}
    if departure.code == "playoff-pods-timed":
        said = _(
            "%(chosen)s minutes a round of the playoff; in pods no limit is strongly recommended. A "
            "tiebreak may look at the match in progress only, and is announced before the tournament begins."
        )
    elif departure.chosen is None:
        said = _("A playoff without a time limit; the rules recommend %(usual)s minutes a round.")
    else:
        said = _("%(chosen)s minutes a round of the playoff; the rules recommend %(usual)s.")
    return said % facts


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
