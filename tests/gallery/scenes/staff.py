"""Staff page: alone, with an invitation just made, with others, and after the end."""

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    desk = desk_with(4)
    camera.take("alone", desk.client, desk.address("staff"))
    official(desk, Role.FLOOR_JUDGE)
    official(desk, Role.SCOREKEEPER)
    camera.take(
        "with others, an invitation made",
        desk.client,
        desk.address("staff"),
        {"do": "invite", "role": "floor-judge"},
    )
    camera.take("open invitations", desk.client, desk.address("staff"))
