"""Note beside the number of rounds of a new tournament: what the rules require or recommend (APP-E.a)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.details import StageKind
from topcut.core.rules import Rules
from topcut.rulebook import Recommendation
from topcut.web.citations import pieces_of
from topcut.web.page_parts import CitedSentence


def by_fact_sheet_note(rules: Rules) -> CitedSentence:
    """The table does not apply to this series."""
    cite = pieces_of(rules.cite("rounds.set_by_fact_sheet"))
    return CitedSentence(_("As the fact sheet of its series has it."), cite)


def too_few_note(rules: Rules) -> CitedSentence:
    text = _("For so few entrants the rules recommend no number of rounds: choose one.")
    return CitedSentence(text, pieces_of(rules.cite("rounds.recommended")))


def proposal_note(
    proposal: Recommendation, structure: str, *, premier: bool, teams: bool = False
) -> CitedSentence:
    """``structure`` as chosen in the form; what the table has is required of a Premier tournament."""
    who = _counted(proposal.counted_as, teams=teams)
    text = _swiss(proposal, who, premier) if proposal.swiss else _elimination(proposal, who, structure)
    if proposal.byes:
        text = f"{_byes(proposal, who)} {text}"
    if proposal.playoff:
        text += " " + _("Where a playoff follows, it is a top %(n)s.") % {"n": proposal.playoff}
    return CitedSentence(text, pieces_of(proposal.cite))


def _byes(proposal: Recommendation, who: str) -> str:
    """MA-E: each bye is as if three more had been played against and beaten."""
    text = ngettext(
        "Pods leave %(count)s bye in each round, so the rounds are those of %(who)s.",
        "Pods leave %(count)s byes in each round, so the rounds are those of %(who)s.",
        proposal.byes,
    )
    return text % {"count": proposal.byes, "who": who}


def _counted(number: int, *, teams: bool) -> str:
    if teams:
        return ngettext("%(count)s team", "%(count)s teams", number) % {"count": number}
    return ngettext("%(count)s player", "%(count)s players", number) % {"count": number}


def _swiss(proposal: Recommendation, who: str, premier: bool) -> str:
    if premier:
        text = ngettext(
            "For %(who)s the rules require %(count)s Swiss round.",
            "For %(who)s the rules require %(count)s Swiss rounds.",
            proposal.swiss,
        )
    else:
        text = ngettext(
            "For %(who)s the rules recommend %(count)s Swiss round.",
            "For %(who)s the rules recommend %(count)s Swiss rounds.",
            proposal.swiss,
        )
    return text % {"who": who, "count": proposal.swiss}


def _elimination(proposal: Recommendation, who: str, structure: str) -> str:
    rounds = proposal.elimination_only or 0
    if structure == StageKind.ELIMINATION:
        text = ngettext(
            "For %(who)s the rules have single elimination alone: %(count)s round.",
            "For %(who)s the rules have single elimination alone: %(count)s rounds.",
            rounds,
        )
    else:
        text = ngettext(
            "For %(who)s the rules name single elimination; %(count)s Swiss round is as long.",
            "For %(who)s the rules name single elimination; %(count)s Swiss rounds are as long.",
            rounds,
        )
    return text % {"who": who, "count": rounds}
