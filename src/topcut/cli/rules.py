"""``topcut rules …``: the rulebook from the command line, with --json for programs.

``topcut.cli`` mounts ``app``. Nothing here loads Django, and the rulebook is imported inside the
commands, so that --help answers at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec, TypeVar

import typer

from topcut.cli.data_folder import day_of
from topcut.cli.speaking import SpokenLanguage, as_asked
from topcut.languages import counted as ngettext
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.core.rules import EntrantKind, Rel, Rules
    from topcut.rulebook.answers import RulesAnswer

app = typer.Typer(name="rules", help="The tournament rules: values, formats, programs.", no_args_is_help=True)

P = ParamSpec("P")
W = TypeVar("W", bound=StrEnum)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
EditionName = Annotated[str | None, typer.Option("--edition", help="An edition by name; see `editions`.")]
OverlayNames = Annotated[list[str] | None, typer.Option("--overlay", help="An overlay; may be repeated.")]
House = Annotated[Path | None, typer.Option(help="A house overlay: a TOML file, or a folder of them.")]
Day = Annotated[str | None, typer.Option("--date", help="YYYY-MM-DD; today if not given.")]
ModeName = Annotated[str, typer.Option("--mode", help="head-to-head or multiplayer.")]
Level = Annotated[str, typer.Option("--rel", help="regular, competitive or professional.")]
Kind = Annotated[str, typer.Option("--entrants-kind", help="individual, team or two-headed-giant.")]


def explaining(command: Callable[P, None]) -> Callable[P, None]:
    """Decorator: turn a rulebook error into a sentence and exit code 1, never a traceback."""

    @wraps(command)
    def run(*args: P.args, **options: P.kwargs) -> None:
        try:
            command(*args, **options)
        except (ValueError, LookupError) as error:
            typer.echo(str(error.args[0]) if error.args else str(error), err=True)
            raise typer.Exit(1) from None

    return run


@app.command()
@explaining
def editions(as_json: AsJson = False) -> None:
    """The editions and overlays that ship."""
    from topcut.rulebook import answers

    _say(answers.edition_list(), as_json)


@app.command()
@explaining
def show(
    key: Annotated[str | None, typer.Argument(help="time.final, or a whole group: time.")] = None,
    edition: EditionName = None,
    overlay: OverlayNames = None,
    house: House = None,
    day: Day = None,
    readers: Annotated[
        bool, typer.Option("--readers", help="What acts on each, or where it is told.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Values with their sections: all of them, a group or one key."""
    from topcut.rulebook import answers

    answer = answers.read_by if readers else answers.values
    _say(answer(_rules(edition, day, overlay or (), house), key), as_json)


@app.command()
@explaining
def diff(before: str, after: str, as_json: AsJson = False) -> None:
    """What changed between two editions: values, sections, lists."""
    from topcut.rulebook import answers, load

    _say(answers.changes(load(before), load(after)), as_json)


@app.command()
@explaining
def why(
    key: str,
    edition: EditionName = None,
    overlay: OverlayNames = None,
    house: House = None,
    day: Day = None,
    language: SpokenLanguage = None,
    as_json: AsJson = False,
) -> None:
    """One value, or a ledger row: the edition and section it comes from, and what it means."""
    from topcut.rulebook import answers

    rules = _rules(edition, day, overlay or (), house)
    _say(answers.explained(rules, key, as_asked(language)), as_json)


@app.command()
@explaining
def rounds(
    entrants: Annotated[int, typer.Option("--entrants", min=1, help="Players, or teams.")],
    mode: ModeName = "head-to-head",
    rel: Level = "regular",
    teams: Annotated[bool, typer.Option("--teams", help="The entrants are teams.")] = False,
    draft_playoff: Annotated[bool, typer.Option("--draft-playoff", help="Limited, drafting again.")] = False,
    bye: Annotated[list[str] | None, typer.Option("--bye", help="ROUNDS=PLAYERS with a bye.")] = None,
    edition: EditionName = None,
    day: Day = None,
    as_json: AsJson = False,
) -> None:
    """Recommended Swiss rounds and cut for a number of entrants."""
    from topcut.core.rules import EntrantKind
    from topcut.rulebook import answers, recommended_rounds

    rules = _rules(edition, day, _mode_overlays(mode))
    kind = EntrantKind.TEAM if teams else EntrantKind.INDIVIDUAL
    byes = _byes(bye or [], entrants, len(rules.rounds.bye_weights))
    found = recommended_rounds(
        rules, entrants, kind=kind, rel=_rel(rel), draft_playoff=draft_playoff, byes=byes
    )
    if found is None:
        raise ValueError(
            _("%(cite)s recommends nothing for so many (%(kind)s): %(entrants)s.")
            % {"cite": rules.cite("rounds.recommended"), "entrants": entrants, "kind": kind}
        )
    _say(answers.round_count(found), as_json)


@app.command()
@explaining
def time(
    stage: Annotated[str, typer.Option("--stage", help="swiss, quarterfinal, final, sealed-build …")],
    mode: ModeName = "head-to-head",
    rel: Level = "regular",
    entrants_kind: Kind = "individual",
    release_weekend: Annotated[bool, typer.Option("--release-weekend")] = False,
    prerelease: Annotated[bool, typer.Option("--prerelease")] = False,
    edition: EditionName = None,
    day: Day = None,
    as_json: AsJson = False,
) -> None:
    """Recommended minutes for a stage."""
    from topcut.rulebook import answers
    from topcut.rulebook.time_limits import STAGES, time_limit

    if stage not in STAGES:
        raise ValueError(
            _("%(stage)s is not a stage. Stages are: %(stages)s.")
            % {"stage": stage, "stages": ", ".join(STAGES)}
        )
    rules = _rules(edition, day, _mode_overlays(mode))
    found = time_limit(
        rules,
        stage,
        rel=_rel(rel),
        kind=_kind(entrants_kind),
        release_weekend=release_weekend,
        prerelease=prerelease,
    )
    _say(answers.minutes(rules, found), as_json)


@app.command("format")
@explaining
def format_(
    name: str,
    day: Day = None,
    edition: EditionName = None,
    region: Annotated[str | None, typer.Option(help="Where it is held, such as China.")] = None,
    entrants_kind: Kind = "individual",
    as_json: AsJson = False,
) -> None:
    """A format on a day: sets, banned and restricted cards, deck sizes."""
    from topcut.rulebook import answers

    rules = _rules(edition, day)
    _say(answers.format_lists(rules, name, day_of(day), _kind(entrants_kind), region), as_json)


@app.command()
@explaining
def program(
    name: str,
    day: Day = None,
    edition: EditionName = None,
    entrants: Annotated[int | None, typer.Option("--entrants", min=1)] = None,
    as_json: AsJson = False,
) -> None:
    """A program's preset: level, stages, times, decklists; with --entrants rounds and cut too."""
    from topcut.rulebook import answers
    from topcut.rulebook.programs import preset

    _say(answers.filled_form(preset(name, day_of(day), edition=edition, entrants=entrants)), as_json)


def _say(answer: RulesAnswer, as_json: bool) -> None:
    typer.echo(json.dumps(answer.data, ensure_ascii=False, indent=2) if as_json else "\n".join(answer.lines))


def _rules(
    edition: str | None, day: str | None, overlays: Sequence[str] = (), house: Path | None = None
) -> Rules:
    from topcut.rulebook import edition_for, load

    return load(edition or edition_for(day_of(day)), overlays, house)


def _mode_overlays(mode: str) -> tuple[str, ...]:
    from topcut.core.rules import Mode
    from topcut.rulebook import MULTIPLAYER_OVERLAY

    return (MULTIPLAYER_OVERLAY,) if _word(Mode, mode) is Mode.MULTIPLAYER else ()


def _rel(text: str) -> Rel:
    from topcut.core.rules import Rel

    return _word(Rel, text)


def _kind(text: str) -> EntrantKind:
    from topcut.core.rules import EntrantKind

    return _word(EntrantKind, text)


def _word(kind: type[W], text: str) -> W:
    if text not in list(kind):
        raise ValueError(_("%(text)s is not one of: %(kind)s.") % {"text": text, "kind": ", ".join(kind)})
    return kind(text)


def _byes(given: Sequence[str], entrants: int, longest: int) -> dict[int, int]:
    """Players by length of bye: "2=4" is four players with a two-round bye; at most ``longest`` rounds."""
    found: dict[int, int] = {}
    for text in given:
        rounds, _sign, players = text.partition("=")
        if not (rounds.isdigit() and players.isdigit() and int(rounds) >= 1):
            raise ValueError(_("%(text)s is not a bye: write ROUNDS=PLAYERS, such as 2=4.") % {"text": text})
        if int(rounds) > longest:
            raise ValueError(
                ngettext(
                    "%(text)s: the table weighs byes of up to %(most)s round.",
                    "%(text)s: the table weighs byes of up to %(most)s rounds.",
                    longest,
                )
                % {"text": text, "most": longest}
            )
        found[int(rounds)] = found.get(int(rounds), 0) + int(players)
    if sum(found.values()) > entrants:
        too_many = ngettext(
            "%(count)s player with a bye is more than take part: %(entrants)s.",
            "%(count)s players with a bye are more than take part: %(entrants)s.",
            sum(found.values()),
        )
        raise ValueError(too_many % {"count": sum(found.values()), "entrants": entrants})
    return found
