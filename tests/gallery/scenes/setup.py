"""Setting a tournament up: the form for a new one, and its details before and after the start."""

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, organizer
from tests.web.at_the_desk import NEW

FORM = "/desk/new"


def show(camera: Camera) -> None:
    desk = organizer()
    camera.take("a new tournament", desk.client, FORM)
    premier = {**NEW, "program": "Regional Championship Qualifier"}
    for situation, sent in {
        "filled in from a program": {**premier, "do": "fill", "players": "20"},
        "the fact sheet sets the rounds": {**NEW, "do": "fill", "program": "Spotlight Series"},
        "rounds for twenty": {**NEW, "do": "propose", "players": "20"},
        "so few at a premier tournament": {**premier, "do": "propose", "players": "6"},
        "too few for a number of rounds": {**NEW, "do": "propose", "players": "2"},
        "other than the rules": {**NEW, "do": "look", "minutes": "60", "house": "extensions.deck_check = 5"},
        "lists shown or not is asked": {
            **NEW,
            "program": "Regional Championship",
            "rel": "competitive",
            "lists": "required",
            "rounds": "6",
            "cut": "8",
        },
        "things are missing": {**NEW, "name": "", "rounds": "", "parts": "nothing", "house": "nothing"},
    }.items():
        camera.take(situation, desk.client, FORM, sent)
    desk = desk_with(4, minutes="60", melee="on", parts="Booster Draft 3\nStandard 5", ends_after="6")
    camera.take("before the start", desk.client, desk.address("details"))
    camera.take("not as it can be", desk.client, desk.address("details"), {**NEW, "name": ""})
    desk = desk_with(4)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    camera.take("after the start", desk.client, desk.address("details"))
    sent = {"do": "rounds", "rounds": "3", "cut": "0", "reason": ""}
    camera.take("a reason is missing", desk.client, desk.address("details"), sent)
