"""PDF dispatcher: renders any kind of sheet."""

from topcut.paper.part_pages import PartSheet, parts_pdf
from topcut.paper.pdf import Tell
from topcut.paper.slip_pages import slips_pdf
from topcut.paper.slips import SlipSheet
from topcut.paper.wall_lists import ListSheet, list_pdf

Sheet = ListSheet | SlipSheet | PartSheet


def pdf(sheet: Sheet, size: str = "a4", tell: Tell = lambda drawn, pages: None) -> bytes:
    """Render a sheet in the active language. ``tell`` is called for every page."""
    if isinstance(sheet, SlipSheet):
        return slips_pdf(sheet, size, tell)
    if isinstance(sheet, PartSheet):
        return parts_pdf(sheet, size, tell)
    return list_pdf(sheet, size, tell)
