"""The limited desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.limited import commands as c
from topcut.core.desks.limited import events as e
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, tells

asks(c.SeatDraft)(lambda command, names: _("Draw the seats for the draft"))
asks(c.UnseatDraft)(lambda command, names: _("Take the seats of the draft back"))
asks(c.StartDraft)(lambda command, names: _("Start the draft"))
asks(c.PauseDraft)(lambda command, names: _("Pause the draft"))
asks(c.ResumeDraft)(lambda command, names: _("Let the draft go on"))
asks(c.MoveDraft)(lambda command, names: _("Set the clock to step %(step)s") % {"step": command.step + 1})


@asks(c.StopDrafting)
def stop_drafting(command: c.StopDrafting, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if not command.stops:
        return _("Let %(name)s go on drafting") % facts
    return _("Let %(name)s stop drafting") % facts


asks(c.TossCoin)(lambda command, names: _("Toss the coin for table %(pod)s") % {"pod": command.pod})
asks(c.ChooseFirstPick)(
    lambda command, names: _("Let %(name)s pick first") % {"name": names.entrant(command.first)}
)


@asks(c.NoteTimeOut)
def note_time_out(command: c.NoteTimeOut, names: Names) -> str:
    if not command.timed_out:
        return _("Take back that a pick at table %(pod)s was out of time") % {"pod": command.pod}
    return _("Write down that a pick at table %(pod)s was out of time") % {"pod": command.pod}


asks(c.RegisterPool)(
    lambda command, names: _("Register the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(c.VerifyPool)(
    lambda command, names: (
        _("Say that the pool of %(name)s is right") % {"name": names.entrant(command.entrant)}
    )
)
asks(c.QuestionPool)(
    lambda command, names: _("Question the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(c.NoteProduct)(
    lambda command, names: _("Note the odd product of %(name)s") % {"name": names.entrant(command.entrant)}
)


@tells(e.DraftSeated)
def draft_seated(event: e.DraftSeated, names: Names) -> str:
    seated = sum(len(pod) for pod in event.pods)
    facts = {"count": len(event.pods), "seated": seated}
    return (
        ngettext(
            "Seats were drawn for %(seated)s, in %(count)s pod.",
            "Seats were drawn for %(seated)s, in %(count)s pods.",
            len(event.pods),
        )
        % facts
    )


@tells(e.DraftUnseated)
def draft_unseated(event: e.DraftUnseated, names: Names) -> str:
    return _("The seats of the draft were taken back.")


@tells(e.DraftStarted)
def draft_started(event: e.DraftStarted, names: Names) -> str:
    if not event.cards:
        return ngettext(
            "Sealed began: %(build)s minute to build.",
            "Sealed began: %(build)s minutes to build.",
            event.build,
        ) % {"build": event.build}
    facts = {"pods": pods_text(event.pods), "cards": list_text(map(str, event.cards))}
    return _("The draft began in %(pods)s. Cards in the packs: %(cards)s.") % facts


@tells(e.DraftPaused)
def draft_paused(event: e.DraftPaused, names: Names) -> str:
    return _("The draft was paused in %(pods)s.") % {"pods": pods_text(event.pods)}


@tells(e.DraftResumed)
def draft_resumed(event: e.DraftResumed, names: Names) -> str:
    return _("The draft went on in %(pods)s.") % {"pods": pods_text(event.pods)}


@tells(e.DraftMoved)
def draft_moved(event: e.DraftMoved, names: Names) -> str:
    facts = {"pods": pods_text(event.pods), "step": event.step + 1}
    return _("The clock was set to step %(step)s in %(pods)s.") % facts


@tells(e.DraftingStopped)
def drafting_stopped(event: e.DraftingStopped, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if not event.stops:
        return _("%(name)s drafts after all.") % facts
    return _("%(name)s drafts no more, and builds from the cards taken so far.") % facts


@tells(e.CoinTossed)
def coin_tossed(event: e.CoinTossed, names: Names) -> str:
    facts = {"name": names.entrant(event.winner), "pod": event.pod}
    if event.chance:
        return _("%(name)s won the toss at table %(pod)s, by lot.") % facts
    return _("%(name)s won the toss at table %(pod)s, thrown there.") % facts


@tells(e.FirstPickChosen)
def first_pick_chosen(event: e.FirstPickChosen, names: Names) -> str:
    facts = {"name": names.entrant(event.first), "pod": event.pod}
    return _("%(name)s picks first at table %(pod)s.") % facts


@tells(e.PickTimedOut)
def pick_timed_out(event: e.PickTimedOut, names: Names) -> str:
    facts = {"pod": event.pod, "seat": event.seat, "pack": event.pack, "pick": event.pick}
    if not event.timed_out:
        return _("Table %(pod)s, pack %(pack)s, pick %(pick)s: %(seat)s picked in time after all.") % facts
    return (
        _("Table %(pod)s, pack %(pack)s, pick %(pick)s: %(seat)s was out of time and got the oldest card.")
        % facts
    )


def pods_text(pods: tuple[int, ...]) -> str:
    """“pod 1”, “pods 1, 2 and 4”."""
    facts = {"pods": list_text(map(str, pods))}
    return ngettext("pod %(pods)s", "pods %(pods)s", len(pods)) % facts


@tells(e.PoolRegistered)
def pool_registered(event: e.PoolRegistered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "cards": event.cards, "reason": event.reason}
    if event.reason:
        told = _("A judge settled the pool of %(name)s: %(reason)s") % facts
    else:
        told = (
            ngettext(
                "The pool of %(name)s was registered: %(cards)s card.",
                "The pool of %(name)s was registered: %(cards)s cards.",
                event.cards,
            )
            % facts
        )
    return f"{told} {_list_by_pool(event.faults)}" if event.faults else told


def _list_by_pool(faults: int) -> str:
    return ngettext(
        "Their decklist has %(count)s problem by it.",
        "Their decklist has %(count)s problems by it.",
        faults,
    ) % {"count": faults}


@tells(e.PoolVerified)
def pool_verified(event: e.PoolVerified, names: Names) -> str:
    return _("The pool of %(name)s is right.") % {"name": names.entrant(event.entrant)}


@tells(e.PoolQuestioned)
def pool_questioned(event: e.PoolQuestioned, names: Names) -> str:
    """The note is for who may look at pools."""
    return _("%(name)s says that the pool is not right.") % {"name": names.entrant(event.entrant)}


@tells(e.ProductNoted)
def product_noted(event: e.ProductNoted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "note": event.note}
    if event.replaced:
        return _("Odd product of %(name)s was replaced: %(note)s") % facts
    return _("Odd product of %(name)s was kept: %(note)s") % facts


REFUSALS: Sentences = {
    "no-draft-in-stage": lazy("Nothing is drafted or opened in this part of the tournament."),
    "draft-already-seated": lazy("The seats are drawn already. Take them back first to draw them again."),
    "draft-not-seated": lazy(
        "Nobody has a seat for the draft yet, and whoever drafts together plays together. "
        "Draw the seats first."
    ),
    "draft-pods-uneven": lazy(
        "In so many pods somebody would draft alone. Choose from %(least)s to %(most)s."
    ),
    "draft-has-begun": lazy("The draft has begun, so its seats stand. A player who leaves now drops."),
    "draft-not-begun": lazy("The draft has not begun, so it has no clock yet. Start it first."),
    "draft-is-over": lazy(
        "This draft is over: the pairings of round %(round)s are out, and its clock is on no screen. "
        "What went wrong in it is a judge's to settle now."
    ),
    "draft-packs-differ": lazy(
        "Another pod has begun with other packs or times. Everybody gets the same: "
        "start this one as that one was."
    ),
    "draft-step-unknown": lazy("The draft has no such step: there are %(steps)s. Look at the clock again."),
    "packs-out-of-range": lazy(
        "The packs of a draft are from 1 to %(packs)s, and the cards of each from 1 to %(cards)s. "
        "Look at the numbers again."
    ),
    "pod-unknown": lazy("There is no such pod. They are numbered from 1 to %(most)s."),
    "not-drafting": lazy("They do not sit in this draft, so there is nothing to stop."),
    "no-pools-here": lazy("Pools are registered where sealed is played, and here it is not."),
    "no-pool-to-register": lazy(
        "You have no seat here, so there is no pool for you to write down. "
        "If you should have one, ask a judge."
    ),
    "pool-missing": lazy("Nobody has registered this pool yet."),
    "pool-unreadable": lazy("No line of this names a card. Write one card a line, such as “2 Shock (EOE)”."),
    "pool-too-small": ngettext_lazy(
        "That is %(cards)s card, and so many boosters were opened: %(boosters)s. Most of them are not "
        "written down. "
        "Write one card a line, with how many there are.",
        "That is %(cards)s cards, and so many boosters were opened: %(boosters)s. Most of them are not "
        "written down. "
        "Write one card a line, with how many there are.",
        "cards",
    ),
    "pool-settled": lazy(
        "The owner of this pool has answered or plays with it. Only a judge changes it now: call one."
    ),
    "late-pool-by-judge": lazy(
        "They came after the seats were drawn. Whether they may still build is for the head judge to say: "
        "then a judge writes their pool down."
    ),
    "pool-changed": lazy(
        "This pool was written down again since you looked. Look over the list that is there now."
    ),
    "pool-questioned": lazy(
        "This pool was questioned. A judge looks at it and says what is right: call one."
    ),
    "not-a-rochester-draft": lazy(
        "Only a Rochester draft has a toss and picks one by one, and this is none."
    ),
    "pick-not-due": lazy("That pick has not come yet. Choose one that has been called."),
    "coin-already-tossed": lazy("The coin for table %(pod)s was tossed already, and it is tossed once."),
    "coin-not-tossed": lazy(
        "Toss the coin for table %(pod)s first: whoever wins it chooses who picks first."
    ),
    "team-not-at-table": lazy("That team does not sit at table %(pod)s. Choose one of the two that do."),
    "first-pick-not-chosen": lazy(
        "At table %(pod)s nobody has chosen who picks first. Toss the coin and write the choice down."
    ),
}
