"""Forms of the repair pages, as values: what is wrong, pairing by hand, deleting the round."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.repair_plans import left_out, wrongly_placed
from topcut.core.play.matches import RepairCause, Round
from topcut.messages.listing import list_text
from topcut.web.access import Visit
from topcut.web.desk.picking import pick_field, shown_name
from topcut.web.page_parts import Button, Field, Option


@dataclass(frozen=True, slots=True)
class FindForm:
    """What is wrong, and with whom. ``suspects`` and ``missing`` name those it may be about."""

    suspects: str
    causes: tuple[Option, ...]
    who: Field
    missing: str
    find: Button
    explained: str


@dataclass(frozen=True, slots=True)
class ByHandForm:
    one: Field
    other: Field
    explained: str


@dataclass(frozen=True, slots=True)
class DeleteForm:
    open: bool
    effect: str
    reason: Field
    confirm: Field
    send: Button


def find_form(
    visit: Visit, round_: Round, cause: RepairCause | None, *, in_pods: bool, found: bool
) -> FindForm:
    suspects = [str(visit.names[id_]) for id_ in wrongly_placed(visit.tournament, round_)]
    missing = [str(visit.names[one.id]) for one in left_out(visit.tournament, round_)]
    corrected = _("Results were corrected after this round was paired: look at %(names)s.")
    return FindForm(
        suspects=corrected % {"names": list_text(suspects)} if suspects else "",
        causes=_causes(cause),
        who=pick_field("who", _("Who?"), shown_name(visit, "who")),
        missing=_("Not in this round: %(names)s.") % {"names": list_text(missing)} if missing else "",
        find=Button(_("Look for a way"), kind="" if found else "primary"),
        explained=_("The way that changes the fewest pods is sought. Nothing is done yet.")
        if in_pods
        else _("The shortest chain of changes inside the score groups is sought. Nothing is done yet."),
    )


def _causes(chosen: RepairCause | None) -> tuple[Option, ...]:
    texts = {
        RepairCause.LEFT_OUT: _("A player is missing from the pairings"),
        RepairCause.NOT_HERE: _("A player is in the pairings and is not there"),
        RepairCause.WRONG_POINTS: _("A player was paired with wrong points"),
    }
    wanted = chosen or RepairCause.LEFT_OUT
    return tuple(Option(cause.value, text, cause is wanted) for cause, text in texts.items())


def by_hand_form(visit: Visit, *, in_pods: bool) -> ByHandForm:
    label = _("changes places with") if in_pods else _("is to meet")
    if in_pods:
        explained = _(
            "They take each other's seats; whoever changes with a bye rests. The pods carry a mark wherever "
            "they are shown."
        )
    else:
        explained = _(
            "Those they were to meet then meet each other. The matches carry a mark wherever they are shown."
        )
    return ByHandForm(
        one=pick_field("one", _("This player"), shown_name(visit, "one")),
        other=pick_field("other", label, shown_name(visit, "other")),
        explained=explained,
    )


def delete_form(visit: Visit, round_: Round) -> DeleteForm:
    facts = {"n": round_.number}
    confirm = (("autocomplete", "off"), ("inputmode", "numeric"), ("maxlength", "4"))
    reason = str(visit.values.get("reason", ""))
    return DeleteForm(
        open=visit.values.get("do") == "delete",
        effect=_delete_text(round_),
        reason=Field("reason", _("Reason"), reason, id="delete_reason", attributes=(("maxlength", "300"),)),
        confirm=Field("confirm", _("Type %(n)s to confirm") % facts, attributes=confirm),
        send=Button(_("Ask to delete round %(n)s") % facts, "delete", kind="danger"),
    )


def _delete_text(round_: Round) -> str:
    recorded = sum(1 for match in round_.matches if not match.is_bye and match.result)
    text = ngettext(
        "The last resort: every pairing of round %(n)s goes, and %(count)s result with it. It counts no "
        "more; the ledger keeps it.",
        "The last resort: every pairing of round %(n)s goes, and %(count)s results with it. They count no "
        "more; the ledger keeps them.",
        recorded,
    )
    return text % {"n": round_.number, "count": recorded}
