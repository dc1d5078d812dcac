"""The playoff desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.playoff.events import AdvancedEarly, CutMade, CutUndone, PlayoffAnswered
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, tells

asks(UndoCut)(lambda command, names: _("Take the cut back"))


@asks(AnswerPlayoff)
def answer_playoff(command: AnswerPlayoff, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.plays:
        return _("Let %(name)s play in the playoff") % facts
    return _("Note that %(name)s declines the playoff") % facts


@asks(MakeCut)
def make_cut(command: MakeCut, names: Names) -> str:
    if not command.size:
        return _("Draw the bracket")
    if not command.seeds:
        return ngettext("Cut to top %(count)s", "Cut to top %(count)s", command.size) % {
            "count": command.size
        }
    facts = {"count": len(command.seeds), "names": list_text(names.entrant(seed) for seed in command.seeds)}
    return (
        ngettext(
            "Make the cut to %(count)s player, by seed: %(names)s",
            "Make the cut to %(count)s players, by seed: %(names)s",
            len(command.seeds),
        )
        % facts
    )


@tells(PlayoffAnswered)
def playoff_answered(event: PlayoffAnswered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.plays:
        return _("%(name)s will play in the playoff after all.") % facts
    return _("%(name)s does not want to play in the playoff.") % facts


@tells(AdvancedEarly)
def advanced_early(event: AdvancedEarly, names: Names) -> str:
    facts = {"names": list_text(names.entrant(one) for one in event.entrants), "round": event.round}
    said = ngettext(
        "%(names)s has the announced points after round %(round)s and is in the playoff.",
        "%(names)s have the announced points after round %(round)s and are in the playoff.",
        len(event.entrants),
    )
    return said % facts


@tells(CutMade)
def cut_made(event: CutMade, names: Names) -> str:
    facts = {"count": len(event.seeds), "names": list_text(names.entrant(seed) for seed in event.seeds)}
    if event.drawn == event.seeds:  # no round before it, or all alike in it
        return _("The bracket was drawn by lot. By seed: %(names)s.") % facts
    said = [
        ngettext(
            "The cut was made: %(count)s goes on. By seed: %(names)s.",
            "The cut was made: %(count)s go on. By seed: %(names)s.",
            len(event.seeds),
        )
        % facts
    ]
    if event.declined:
        declined = list_text(names.entrant(one) for one in event.declined)
        said.append(_("Declined: %(names)s.") % {"names": declined})
    if event.drawn:
        drawn = list_text(names.entrant(one) for one in event.drawn)
        said.append(_("Kept apart by lot alone: %(names)s.") % {"names": drawn})
    return " ".join(said)


@tells(CutUndone)
def cut_undone(event: CutUndone, names: Names) -> str:
    return _("The cut was taken back.")


REFUSALS: Sentences = {
    "cut-out-of-range": lazy("That many cannot play on. Choose from %(least)s to %(most)s."),
    "no-playoff-planned": lazy("This tournament has no playoff, so there is nothing to answer."),
    "cut-already-made": lazy(
        "The cut is made, and after it nobody moves up or down. "
        "Until the first result, or the first pack of its draft, the head judge and the scorekeeper can take "
        "it back; "
        "whoever leaves now drops."
    ),
    "no-cut-now": lazy("Nothing is to be cut now. The cut comes after the last round before the playoff."),
    "too-few-for-cut": ngettext_lazy(
        "A bracket needs two players, and there is %(entrants)s. Finish the tournament instead.",
        "A bracket needs two players, and there are %(entrants)s. Finish the tournament instead.",
        "entrants",
    ),
    "cut-changed-since": lazy(
        "Since you looked somebody has declined, left, or had a result changed, and others make the cut. "
        "This is how it stands now: look again, then make it."
    ),
    "cut-missing": lazy(
        "Round %(round)s is part of the playoff, and nobody has said who plays in it. Make the cut first."
    ),
    "cut-out-of-date": lazy(
        "A result was changed after the cut was made, so other players may be in. "
        "Take the cut back and make it again."
    ),
    "no-cut-to-undo": lazy("No cut was made, so there is none to take back."),
    "cut-draft-begun": lazy(
        "The first pack of the draft after the cut is open, so the cut and its seats stand. "
        "A player who leaves now drops; nobody moves up."
    ),
    "cut-has-results": lazy(
        "The playoff has its first result, so the cut stands. A player who leaves now drops; nobody moves up."
    ),
}
