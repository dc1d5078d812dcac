"""The addresses of the pages, by audience."""

from django.urls import include, path

from topcut.web import assets, errors

urlpatterns = [
    path("assets/<str:digest>/<str:name>", assets.serve, name="asset"),
]

handler403 = errors.denied
handler404 = errors.not_found
handler500 = errors.failed

__all__ = ["include", "urlpatterns"]
