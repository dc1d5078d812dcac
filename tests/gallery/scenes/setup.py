"""Setting a tournament up: the form for a new one, and its details before and after the start."""

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, organizer
from tests.web.at_the_desk import FILL, NEW
from topcut.core.kernel.roles import Role
from topcut.people.names import Name

FORM = "/desk/new"


def show(camera: Camera) -> None:
    desk = organizer()
    camera.take("a new tournament", desk.client, FORM)
    premier = {**NEW, "program": "Regional Championship Qualifier"}
    for situation, sent in {
        "a Commander night": {
            **NEW,
            **FILL,
            "what": "commander-night",
            "program": "nothing yet",
            "players": "24",
        },
        "something else": {**NEW, **FILL, "what": "other", "filled": "Prerelease", "program": "Prerelease"},
        "filled in from a program": {**premier, **FILL, "players": "20"},
        "the fact sheet sets the rounds": {**NEW, **FILL, "program": "Spotlight Series"},
        "rounds for twenty": {**NEW, "do": "look", "players": "20", "rounds": ""},
        "so few at a premier tournament": {**premier, **FILL, "players": "6"},
        "too few for a number of rounds": {**NEW, "do": "look", "players": "2", "rounds": ""},
        "teams, a venue and a cap": {
            **NEW,
            "do": "look",
            "cap": "32",
            "place": "Dragon's Den",
            "entrants": "team-3",
        },
        "other than the rules": {**NEW, "do": "look", "minutes": "60", "house": "extensions.deck_check = 5"},
        "lists shown or not is asked": {
            **NEW,
            "program": "Regional Championship",
            "rel": "competitive",
            "lists": "required",
            "rounds": "6",
            "cut": "8",
        },
        "things are missing": {**NEW, "date": "", "rounds": "", "parts": "nothing", "house": "nothing"},
    }.items():
        camera.take(situation, desk.client, FORM, sent)
    desk = desk_with(4, minutes="60", melee="on", parts="Booster Draft 3\nStandard 5", ends_after="6")
    camera.take("before the start", desk.client, desk.address("details"))
    camera.take("not as it can be", desk.client, desk.address("details"), {**NEW, "name": ""})
    desk = desk_with(4)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    camera.take("after the start", desk.client, desk.address("details"))
    official(desk, Role.FLOOR_JUDGE, Name("Jonas", "Weber"))
    camera.take("one like the last", desk.client, FORM)
    camera.take("the same again", desk.client, f"{FORM}/{desk.id}")
    camera.take("everybody again", desk.client, f"{FORM}/{desk.id}?all=1")
    camera.take("my tournaments, one to run again", desk.client, "/desk/")
    full = desk_with(4, cap="4", start_time="19:30", place="Dragon's Den")
    camera.take("no place is left", full.client, full.address("players"))
    sent_full = {"do": "add", "first_name": "Ina", "last_name": "Ito"}
    camera.take("one too many", full.client, full.address("players"), sent_full)
    sent = {"do": "rounds", "rounds": "3", "cut": "0", "reason": ""}
    camera.take("a reason is missing", desk.client, desk.address("details"), sent)
