"""URLs of the pages, by audience."""

from django.urls import include, path

from topcut.web import bring_in_page, home, members, passwords, rule_views
from topcut.web import error_pages as errors
from topcut.web import sign_in as account

urlpatterns = [
    path("", include("topcut.web.player.urls")),  # first: a whole hall requests them at once
    path("", home.home, name="home"),
    path("finished", home.archive, name="archive"),
    path("bring-in", bring_in_page.bring_in, name="bring-in"),
    path("start/<str:token>", account.start, name="start"),
    path("staff/<str:token>", account.staff, name="staff-link"),
    path("member/<str:token>", account.member, name="member-link"),
    path("o/<str:organization>/", home.organization_home, name="organization-home"),
    path("o/<str:organization>/members", members.members, name="organization"),
    path("reset/<str:token>", passwords.reset, name="reset"),
    path("password", passwords.change, name="password"),
    path("sign-in", account.sign_in, name="sign-in"),
    path("stay", account.stay, name="stay"),
    path("sign-out", account.sign_out, name="sign-out"),
    path("language", account.language, name="language"),
    path("theme", account.theme, name="theme"),
    *rule_views.urlpatterns,
    path("", include("topcut.web.desk.urls")),
    path("", include("topcut.web.companion.urls")),
    path("", include("topcut.web.floor.urls")),
    path("", include("topcut.web.library.urls")),
    path("", include("topcut.web.public.urls")),
]

handler400 = errors.unreadable
handler403 = errors.denied
handler404 = errors.not_found
handler500 = errors.failed
