"""Typing the code that opens a player's page, and why one was not taken."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.web.pages import Page, screen

LONGEST_CODE = 40
"""Of what is typed as a code, spaces and all."""


@dataclass(frozen=True, slots=True)
class JoinProblem:
    """Why the code was not taken, and what to do."""

    lead: str
    text: str


@screen("player/join.html")
class JoinPage(Page):
    code: str
    problem: JoinProblem | None
    longest: int


def join_screen(code: str, problem: str = "") -> JoinPage:
    """``problem``: used, over, too-many, empty or unknown."""
    return JoinPage(code=code, problem=_problem(problem) if problem else None, longest=LONGEST_CODE)


def _problem(problem: str) -> JoinProblem:
    known = {
        "used": _used,
        "over": _too_old,
        "too-many": _too_many,
        "empty": _empty,
    }
    return known.get(problem, _unknown)()


def _used() -> JoinProblem:
    return JoinProblem(
        _("This code was used already."),
        _(
            "A code opens one phone, once. If that was not you, or you changed phones, ask the scorekeeper "
            "for a new one."
        ),
    )


def _too_old() -> JoinProblem:
    return JoinProblem(
        _("This code is too old."),
        _(
            "Codes work until a day after the tournament. If it still goes on, ask the scorekeeper for a "
            "new one."
        ),
    )


def _too_many() -> JoinProblem:
    return JoinProblem(
        _("Too many wrong codes were typed here."),
        _(
            "Wait a minute and read it once more from your slip, or ask the scorekeeper. A right code is "
            "always taken."
        ),
    )


def _empty() -> JoinProblem:
    return JoinProblem(_("No code was typed."), _("It stands on your slip: eight letters and digits."))


def _unknown() -> JoinProblem:
    return JoinProblem(
        _("There is no such code, or it was already used."),
        _(
            "Read it once more: eight letters and digits, never 0, 1, I or O. If codes were printed again "
            "since, only the newest works: ask the scorekeeper."
        ),
    )
