"""URLs of the companion."""

from django.urls import path

from topcut.web.companion import dice_helper as dice
from topcut.web.companion import loop_helper as bidding
from topcut.web.companion import loop_helper as loops
from topcut.web.companion import table_page as views
from topcut.web.companion.opening import new, of_match, worker

urlpatterns = [
    path("table", new, name="companion-new"),
    path("table/worker.js", worker, name="companion-worker"),
    path("table/loops", loops.loops, name="companion-loops"),
    path("table/bidding", bidding.bidding, name="companion-bidding"),
    path("table/dice", dice.dice, name="companion-dice"),
    path("table/<str:table>", views.table, name="companion"),
    path("table/<str:table>/lines", views.lines, name="companion-lines"),
    path("t/<str:tournament>/me/table", of_match, name="companion-of-match"),
]
