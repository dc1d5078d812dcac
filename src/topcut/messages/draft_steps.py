"""Messages for the steps of a draft: what screens show, and what the director's voice says."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.schedule import SchedulePart, Step
from topcut.messages.figures import minutes_text

LAST_SECONDS = 10
LAST_MINUTES = (10, 5, 1)


def draft_heading(step: Step) -> str:
    """ "Pack 2, pick 3" """
    facts = {"pack": step.pack, "pick": step.pick}
    if step.part is SchedulePart.PICK:
        return _("Pack %(pack)s, pick %(pick)s") % facts
    if step.part in (SchedulePart.OPEN, SchedulePart.LOOK) and step.pack:
        return _("Pack %(pack)s") % facts
    return {
        SchedulePart.OPEN: _("Get ready"),
        SchedulePart.REVIEW: _("Review"),
        SchedulePart.REGISTER: _("Registration"),
        SchedulePart.BUILD: _("Deck building"),
    }.get(step.part, _("Time"))


def draft_text(step: Step, after_draft: bool = True) -> str:
    """What everybody does now, in one sentence."""
    facts = {"cards": step.cards, "seat": step.seat, "take": step.take}
    if step.part is SchedulePart.OPEN and step.seat:
        return (
            ngettext(
                "%(seat)s opens the pack and lays out %(cards)s card.",
                "%(seat)s opens the pack and lays out %(cards)s cards.",
                step.cards,
            )
            % facts
        )
    if step.part is SchedulePart.OPEN and step.pack:
        opened = (
            ngettext(
                "Open the pack and count %(cards)s card, face down.",
                "Open the pack and count %(cards)s cards, face down.",
                step.cards,
            )
            % facts
        )
        return " ".join((opened, *_told_on_opening(step)))
    if step.part is SchedulePart.OPEN and after_draft:
        return _("The draft is over. Find your places to build.")
    if step.part is SchedulePart.OPEN:
        return _("Open your boosters while whoever sits across watches.")
    if step.part is SchedulePart.PICK and step.seat:
        return _("%(seat)s picks. Out of time: the card that has lain there longest.") % facts
    if step.part is SchedulePart.PICK:
        return ngettext("Take %(take)s card.", "Take %(take)s cards.", step.take) % facts
    return {
        SchedulePart.LOOK: _("Look at the cards. Nobody picks yet."),
        SchedulePart.REVIEW: _("Look at your picks, and at nothing else."),
        SchedulePart.REGISTER: _("Sort and register the pool of whoever sits across."),
        SchedulePart.BUILD: _("Build and write your deck down."),
    }.get(step.part, _("Deck building is over."))


def _told_on_opening(step: Step) -> list[str]:
    """What the director says when a pack is opened, by edition and level (MTR-7.7.a)."""
    told = []
    if step.basics_out:
        told.append(_("Take out and keep basic lands without foil, unless other cards share their slot."))
    if step.may_look:
        told.append(_("Between picks you may look at what you have drafted, with no other cards in hand."))
    elif step.may_look is False:
        told.append(_("Nobody looks at what they have drafted until the review after the pack."))
    return told


def draft_direction(step: Step) -> str:
    if step.direction is None:
        return ""
    return _("pass to the left") if step.direction == "left" else _("pass to the right")


def draft_cards(step: Step) -> str:
    if not step.pick:
        return ""
    return ngettext("%(cards)s card left", "%(cards)s cards left", step.cards) % {"cards": step.cards}


def calls_of(step: Step, after_draft: bool = True) -> list[tuple[int | None, str]]:
    """Spoken calls of a step, with the seconds left at each; ``None`` for an untimed step.

    A pick of 40 seconds: at 40 "Draft. 14 cards, 40 seconds.", at 10 "Ten seconds."
    """
    said: list[tuple[int | None, str]] = [(step.seconds, _spoken(step, after_draft))]
    if step.seconds is None:
        return said
    if step.part in (SchedulePart.REGISTER, SchedulePart.BUILD):
        said += [
            (minutes * 60, ngettext("%(n)s minute left.", "%(n)s minutes left.", minutes) % {"n": minutes})
            for minutes in LAST_MINUTES
            if minutes * 60 < step.seconds
        ]
    elif step.seconds > LAST_SECONDS:
        said.append((LAST_SECONDS, _("Ten seconds.")))
    return said


def _spoken(step: Step, after_draft: bool) -> str:
    facts = {"pack": step.pack, "time": _time_spoken(step)}
    if step.part is SchedulePart.PICK:
        return step.seat or _pick_spoken(step)
    if step.part is SchedulePart.OPEN and step.pack and not step.seat:
        text = _("Open pack %(pack)s and count the cards. You pass to the left.")
        if step.direction == "right":
            text = _("Open pack %(pack)s and count the cards. You pass to the right.")
        return " ".join((text % facts, *_told_on_opening(step)))
    texts = {
        SchedulePart.LOOK: _("Look at the cards. %(time)s."),
        SchedulePart.REVIEW: _("Review your picks. %(time)s."),
        SchedulePart.REGISTER: _("Register. %(time)s."),
        SchedulePart.BUILD: _("Build your decks. %(time)s."),
    }
    return texts[step.part] % facts if step.part in texts else draft_text(step, after_draft)


def _time_spoken(step: Step) -> str:
    """Minutes for the parts that take long, seconds for the others: "20 minutes", "40 seconds"."""
    seconds = step.seconds or 0
    if step.part in (SchedulePart.REGISTER, SchedulePart.BUILD):
        return minutes_text(seconds // 60)
    return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}


def _pick_spoken(step: Step) -> str:
    cards = ngettext("%(count)s card", "%(count)s cards", step.cards) % {"count": step.cards}
    facts = {"cards": cards, "time": _time_spoken(step)}
    if not step.seconds:
        return _("Draft. Take what is left.")
    if step.pick == 1:
        return _("Pick up your packs. %(time)s.") % facts
    return _("Draft. %(cards)s, %(time)s.") % facts
