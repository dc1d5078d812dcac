"""Texts of the companion: counter names, sentences, the steps of a turn."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from topcut.core.companion.last_turns import TurnCount
from topcut.messages.departures import reading_language
from topcut.rulebook.wording import word


def counters() -> dict[str, str]:
    """The name of each kind of counter."""
    return {
        "life": _("life"),
        "poison": _("poison"),
        "energy": _("energy"),
        "experience": _("experience"),
        "mana": _("unspent mana"),
        "ring": _("the Ring tempts"),
        "speed": _("speed"),
        "blessing": _("city’s blessing"),
        "dungeon": _("dungeon"),
        "monarch": _("monarch"),
        "initiative": _("initiative"),
        "day": _("day and night"),
        "out": _("in the game"),
        "games": _("games won"),
        "drawn": _("games drawn"),
        "active": _("active player"),
        "turn": _("turn"),
        "step": _("step"),
        "die": _("die"),
        "time": _("time called in turn"),
        "natural": _("the order goes on from"),
        "extra": _("extra turns"),
        "rolls": _("rolls of the planar die"),
        "turns": _("turns after time"),
        "leaver": _("left last"),
        "game": _("game"),
        "order": _("seats"),
    }


def sentences() -> dict[str, str]:
    """Sentences with ``{placeholders}`` that both Python and the script fill."""
    return {
        "life": _("{name} is at {n} life and loses."),
        "poison": _("{name} is at {n} poison and loses."),
        "commander": _("{n} from {whose}’s commander: {name} loses."),
        "life-team": _("{name} are at {n} life and lose."),
        "team": _("{whose} is out, and {name} with them."),
        "out": _("{name} is out"),
        "out-team": _("{name} are out"),
        "not": _("Not so"),
        "won": _("{name} wins the game."),
        "won-team": _("{name} win the game."),
        "drawn": _("Nobody is left: the game is a draw."),
        "conflict": _("{what}: the phones disagree. The table says {instead}."),
        "conflict-active": _("Whose turn is it? The phones disagree."),
        "turn": _("Turn {n}: {name}"),
        "after": _("Turn {n} of {of} after time"),
        "last": _("The turn when time was called"),
        "called": _("Time was called. Turns after this one: {of}"),
        "whose": _("Time was called. Whose turn is it? Turns after this one: {of}"),
        "seats": _("New seats, in turn order: {names}"),
        "over": _("The turns after time are over"),
        "again": _("Next game"),
        "undone": _("taken back"),
        "undo": _("Take back"),
        "nobody": _("nobody"),
        "none": _("none"),
        "yes": _("yes"),
        "no": _("no"),
        "day": _("day"),
        "night": _("night"),
        "neither": _("neither"),
        "watches": _("Out"),
        "conceded": _("conceded"),
        "library": _("drew from an empty library"),
        "leaver": _("{name} has left: what involves them goes on to the end of this phase."),
        "plays": _("plays"),
        "extra": _("extra: {names}"),
        "costs": _("costs {n} more"),
        "planar": _("Planar die: {n} mana"),
        "planar-free": _("Planar die: free"),
        "planar-rolled": _("{name}, planar die for {n} mana: {side}"),
        "planar-rolled-free": _("{name}, planar die for nothing: {side}"),
        "chaos": _("chaos"),
        "planeswalk": _("planeswalk"),
        "blank": _("blank"),
        "rolled": _("{n} of {of}"),
        "waits": _("Offline: {n} not sent yet"),
        "offline": _("Offline"),
        "full": _("This table’s log is full: begin a new one."),
        "gone": _("The server has forgotten this table. It goes on here, on this phone."),
        "report": _("Report {score}"),
        "report-won": _("Report a win: {name}"),
        "report-draw": _("Report a draw"),
        "report-draw-without": _("Report a draw without {names}"),
        "later": _("Offline: report it once this phone is connected again."),
        "drawn-game": _("The turns after time are over: this game is a draw."),
        "unwon": _("The turns after time are over and nobody has won: a draw."),
        "plays-on": _(
            "The turns after time are over and nobody has won, but no draw can be reported now: ask a judge."
        ),
        "late": _("of the game before: it changed nothing"),
    }


def said_steps(steps: Sequence[str]) -> dict[str, str]:
    return {step: word(step, reading_language()) for step in steps}


def turn_said(count: TurnCount) -> str:
    """How far the turns after time are: one sentence for the table and for the judge's page."""
    if count.turn > count.turns:
        return sentences()["over"]
    if count.turn > 0:
        return sentences()["after"].format(n=count.turn, of=count.turns)
    return sentences()["last"]
