"""House overlays: the organizer's own files in a folder, offered for new tournaments (ED.2)."""

from dataclasses import dataclass
from pathlib import Path

from topcut.core.play.details import HouseSheet
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.loading import sheet_document
from topcut.rulebook.present import Language
from topcut.rulebook.told_refusal import ToldOnly, expect_acted_on


@dataclass(frozen=True, slots=True)
class Offered:
    """A file of the folder: its sheet and title, or in ``trouble`` why it cannot be used."""

    sheet: HouseSheet
    title: str
    trouble: str = ""


def offered(folder: Path, language: Language = "en") -> tuple[Offered, ...]:
    """Every TOML file of the folder in order of name; none without a folder."""
    if not folder.is_dir():
        return ()
    return tuple(_offer(path, language) for path in sorted(folder.glob("*.toml")))


def title_of(sheet: HouseSheet) -> str:
    """The title that the sheet gives itself, otherwise its name."""
    try:
        return sheet_document(sheet).head.title
    except RulebookError:
        return sheet.name


def _offer(path: Path, language: Language) -> Offered:
    try:
        sheet = HouseSheet(path.stem, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return Offered(HouseSheet(path.stem, ""), path.stem, f"{path.name}: not readable as UTF-8 text")
    try:
        document = sheet_document(sheet)
        expect_acted_on(document)
        return Offered(sheet, document.head.title)
    except ToldOnly as error:
        return Offered(sheet, path.stem, error.in_language(language))
    except RulebookError as error:
        return Offered(sheet, path.stem, str(error))
