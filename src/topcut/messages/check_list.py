"""Messages of the checklist before pairings are published."""

from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.publish_checks import PublishCheck
from topcut.core.kernel.refusal import Fact
from topcut.messages.listing import list_text, tables_text
from topcut.messages.words import plain_words

Facts = Mapping[str, Fact]


def checks_told(checks: Iterable[PublishCheck]) -> list[tuple[bool, str]]:
    """Whether each check passed, with its sentence."""
    return [(check.passed, check_text(check)) for check in checks]


def check_text(check: PublishCheck) -> str:
    """One sentence; a failed check also says what to do."""
    if check.code not in TEXTS:
        return plain_words(check.code)
    return TEXTS[check.code](check.passed, check.facts)


def _number(facts: Facts, name: str) -> int:
    value = facts[name]
    return value if isinstance(value, int) else 0


def _everybody_seated(passed: bool, facts: Facts) -> str:
    if not passed:
        return _("Somebody has no seat, or has two. Take these pairings back and pair again.")
    return ngettext(
        "The only entrant is seated.",
        "All %(entrants)s entrants are seated, each once.",
        _number(facts, "entrants"),
    ) % dict(facts)


def _no_rematches(passed: bool, facts: Facts) -> str:
    if passed:
        return _("Nobody meets an earlier opponent again.")
    return ngettext(
        "%(rematches)s match is between two who have met before: it could not be avoided. "
        "Look at it and approve it before you publish.",
        "%(rematches)s matches are between two who have met before: no round has fewer. "
        "Look at them and approve them before you publish.",
        _number(facts, "rematches"),
    ) % dict(facts)


def _kept_apart(passed: bool, facts: Facts) -> str:
    if passed:
        return _("Nobody meets anybody they are to be kept apart from.")
    return ngettext(
        "%(pairs)s match is between two who are to be kept apart. Look at it before you publish.",
        "%(pairs)s matches are between two who are to be kept apart. Look at them before you publish.",
        _number(facts, "pairs"),
    ) % dict(facts)


def _fixed_tables(passed: bool, facts: Facts) -> str:
    if not passed:
        tables = facts["tables"]
        numbers = [table for table in tables if isinstance(table, int)] if isinstance(tables, tuple) else []
        return ngettext(
            "The match at table %(tables)s cannot have its fixed table. Look at its mark before you publish.",
            "Matches at tables %(tables)s cannot have their fixed tables. Look at their marks first.",
            len(numbers),
        ) % {"tables": tables_text(numbers)}
    if not facts["fixed"]:
        return _("Nobody has a fixed table.")
    return ngettext(
        "%(fixed)s fixed table is kept.", "%(fixed)s fixed tables are kept.", _number(facts, "fixed")
    ) % dict(facts)


def _results_complete(passed: bool, facts: Facts) -> str:
    if not passed:
        return _("Results are missing up to round %(round)s. Enter them and pair again.") % dict(facts)
    if not facts["round"]:
        return _("This is the first round: no results are needed.")
    return _("Every result so far is in.")


def _results_agree(passed: bool, facts: Facts) -> str:
    if passed:
        return _("No table has two results.")
    return ngettext(
        "%(tables)s table has two results. Settle it and pair again, or what stands is counted.",
        "%(tables)s tables have two results. Settle them and pair again, or what stands is counted.",
        _number(facts, "tables"),
    ) % dict(facts)


def _corrections_decided(passed: bool, facts: Facts) -> str:
    """Told only where one waits."""
    return ngettext(
        "%(corrections)s correction is waiting for approval. Decide it; if points change, pair again.",
        "%(corrections)s corrections are waiting for approval. Decide them; if points change, pair again.",
        _number(facts, "corrections"),
    ) % dict(facts)


def _byes(passed: bool, facts: Facts) -> str:
    byes, given = _number(facts, "byes"), _number(facts, "given")
    if not passed:
        return ngettext(
            "%(given)s bye was given, and one is enough. Take these pairings back and pair again.",
            "%(given)s byes were given, and one is enough. Take these pairings back and pair again.",
            given,
        ) % dict(facts)
    if not byes:
        return _("Nobody has a bye.")
    count = ngettext("%(byes)s bye", "%(byes)s byes", byes) % dict(facts)
    if not given:
        return _("%(count)s, awarded beforehand.") % {"count": count}
    if byes == given:
        return _("%(count)s, because the number of entrants is odd.") % {"count": count}
    return _("%(count)s, one of them because the number of entrants is odd.") % {"count": count}


def _draft_byes(passed: bool, facts: Facts) -> str:
    given, byes = _number(facts, "given"), _number(facts, "byes")
    if not passed:
        return _("A draft pod has more than one bye. Take these pairings back and pair again.")
    if not byes:
        return _("Nobody has a bye.")
    count = ngettext("%(byes)s bye", "%(byes)s byes", byes) % dict(facts)
    if not given:
        return _("%(count)s, awarded beforehand.") % {"count": count}
    return _("%(count)s, where the players left in a draft pod are an odd number.") % {"count": count}


def _pod_byes(passed: bool, facts: Facts) -> str:
    given, byes = _number(facts, "given"), _number(facts, "byes")
    if not passed:
        return _("More players have a bye than are left over. Take these pairings back and pair again.")
    if not byes:
        return _("Nobody has a bye.")
    count = ngettext("%(byes)s bye", "%(byes)s byes", byes) % dict(facts)
    if not given:
        return _("%(count)s, awarded beforehand.") % {"count": count}
    said = _("%(count)s, because the players do not fill pods of %(full)s.")
    return said % {"count": count, "full": facts["full"]}


def _pod_sizes(passed: bool, facts: Facts) -> str:
    full = _number(facts, "full")
    kinds = (("pods", full), ("smaller", facts["less"]), ("larger", full + 1))
    told = [
        ngettext("%(count)s pod of %(size)s", "%(count)s pods of %(size)s", _number(facts, name))
        % {"count": facts[name], "size": size}
        for name, size in kinds
        if facts[name]
    ]
    return f"{list_text(told)}."


def _no_repeats(passed: bool, facts: Facts) -> str:
    if passed:
        return _("Nobody sits with anybody they have played before.")
    return ngettext(
        "%(rematches)s pair of players sits together again. Look at it and approve it before you publish.",
        "%(rematches)s pairs of players sit together again. Look at them and approve them first.",
        _number(facts, "rematches"),
    ) % dict(facts)


def _bracket_byes(passed: bool, facts: Facts) -> str:
    if not facts["byes"]:
        return _("Everybody in the bracket has an opponent.")
    return ngettext(
        "%(byes)s bye, for the best seed of those left.",
        "%(byes)s byes, for the best seeds of those left.",
        _number(facts, "byes"),
    ) % dict(facts)


def _left_out(passed: bool, facts: Facts) -> str:
    if not facts["dropped"]:
        return _("Nobody had dropped when this was paired.")
    return ngettext(
        "%(dropped)s entrant who dropped is left out.",
        "%(dropped)s entrants who dropped are left out.",
        _number(facts, "dropped"),
    ) % dict(facts)


def _left_since(passed: bool, facts: Facts) -> str:
    return ngettext(
        "%(dropped)s entrant dropped after this round was paired and is still in it, as the rules have it. "
        "Pair again to leave them out.",
        "%(dropped)s entrants dropped after this round was paired and are still in it, as the rules have it. "
        "Pair again to leave them out.",
        _number(facts, "dropped"),
    ) % dict(facts)


def _standings_posted(passed: bool, facts: Facts) -> str:
    if passed:
        return _("The standings after round %(round)s are posted.") % dict(facts)
    return _(
        "The standings after round %(round)s are not posted. The rules ask for them before the last Swiss "
        "round: post them on the standings page."
    ) % dict(facts)


def _position(passed: bool, facts: Facts) -> str:
    if passed:
        return _("Everything up to line %(version)s of the ledger is taken into account.") % dict(facts)
    return _("A result was changed after these pairings were made. Pair again.")


TEXTS: Mapping[str, Callable[[bool, Facts], str]] = {
    "everybody-seated": _everybody_seated,
    "no-rematches": _no_rematches,
    "kept-apart": _kept_apart,
    "fixed-tables": _fixed_tables,
    "results-complete": _results_complete,
    "results-agree": _results_agree,
    "corrections-decided": _corrections_decided,
    "byes": _byes,
    "bracket-byes": _bracket_byes,
    "draft-byes": _draft_byes,
    "pod-byes": _pod_byes,
    "pod-sizes": _pod_sizes,
    "no-repeats": _no_repeats,
    "left-out": _left_out,
    "left-since": _left_since,
    "standings-posted": _standings_posted,
    "position": _position,
}
