"""Root URL configuration."""

from django.urls import include, path

from topcut.serving.static_files import static_file
from topcut.web.urls import handler400, handler403, handler404, handler500

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    path("assets/<str:digest>/<str:name>", static_file, name="asset"),
    path("", include("topcut.web.urls")),
]
