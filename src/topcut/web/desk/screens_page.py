"""Screens page: what other screens show of the tournament, each with its address and a code to scan."""

from django.http import HttpResponse

from topcut.web.access import Visit, page
from topcut.web.desk.screens_screen import screens_screen
from topcut.web.pages import show


@page("see-desk")
def screens(visit: Visit) -> HttpResponse:
    return show(visit, screens_screen(visit))
