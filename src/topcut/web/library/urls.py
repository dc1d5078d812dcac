"""URLs of the library."""

from django.urls import path

from topcut.web.library import citing, comparing, documents, helping, play
from topcut.web.library import held_against as checking
from topcut.web.library import offline as keeping
from topcut.web.library import section_views as reading

_COPY = "<str:document>/<str:language>"

urlpatterns = [
    path("library/", documents.documents, name="library"),
    path("library/add", documents.add, name="library-add"),
    path("library/compare", comparing.compare, name="library-compare"),
    path("library/cite/<str:short>/<str:edition>/<str:section>", citing.cited, name="library-cite"),
    path("library/offline", keeping.offline, name="library-offline"),
    path("library/worker.js", keeping.worker, name="library-worker"),
    path("library/play/", play.reference, name="library-play"),
    path("library/play/help/<str:helper>", helping.helper, name="library-help"),
    path("library/play/<str:entry>", play.explained, name="library-play-entry"),
    path(f"library/remove/{_COPY}", documents.remove, name="library-remove"),
    path(f"library/check/{_COPY}", checking.rulebook, name="library-check"),
    path(f"library/whole/{_COPY}", reading.whole, name="library-whole"),
    path(f"library/{_COPY}/", reading.contents, name="library-document"),
    path(f"library/{_COPY}/<path:section>", reading.section, name="library-section"),
]
