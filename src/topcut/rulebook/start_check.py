"""Startup check: reads and checks every rule file."""

from datetime import date

from topcut.rulebook.errors import RulebookError
from topcut.rulebook.format_lists import commander, format_files, format_on, formats
from topcut.rulebook.loading import editions, load, overlays
from topcut.rulebook.play_reference import entries
from topcut.rulebook.present import explanations
from topcut.rulebook.programs import preset, presets
from topcut.rulebook.schema import leaves
from topcut.rulebook.wording import infraction_name


def check_everything() -> None:
    """Raise RulebookError if any file that ships has an unknown, missing or ill-typed key."""
    commander()
    entries()
    for edition in editions():
        format_files(edition.name)
        load(edition.name, overlays())
        _formats_of(edition.name, edition.effective)
        for row in presets(load(edition.name)):
            preset(row.id, edition.effective, edition=edition.name)
    _infractions()
    for key in leaves().keys() ^ explanations().keys():
        raise RulebookError("explanations.toml", key, "a key without a sentence, or a sentence without a key")


def _formats_of(edition: str, day: date) -> None:
    rules = load(edition)
    for name in formats(rules):
        format_on(rules, name, day)


def _infractions() -> None:
    """Each has a name in both languages."""
    for infraction in load(editions()[-1].name, overlays()).penalties.infractions:
        if infraction_name(infraction, "en") == infraction:
            raise RulebookError("words.toml", f"infraction:{infraction}", "an infraction without a name")
