"""A list of players at the desk: looked at, corrected, and only then saved."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.ids import EntrantId
from topcut.formats.roster_columns import Column, ColumnRead
from topcut.people.models import Person
from topcut.people.names import Name, names_of_entrants
from topcut.web.desk.preview_parts import columns_read

pytestmark = pytest.mark.django_db
HIDDEN = re.compile(r'<textarea name="(\w+)" hidden[^>]*>\n(.*?)</textarea>', re.DOTALL)
TYPED = re.compile(r'<input name="((?:first|last|account|byes)-\d+)" value="([^"]*)"')
TICKED = re.compile(r'name="row" value="(\d+)" checked')


def send(desk: Desk, **fields: object) -> Any:
    return desk.client.post(desk.address("players/import"), fields)


def form_of(answer: Any) -> dict[str, object]:
    """What the preview's form would send, untouched."""
    page = answer.content.decode()
    return {**dict(HIDDEN.findall(page)), **dict(TYPED.findall(page)), "row": TICKED.findall(page)}


def names(desk: Desk) -> list[str]:
    return sorted(str(name) for name in names_of_entrants(desk.tournament).values())


def test_one_name_typed_is_in_at_once(desk: Desk) -> None:
    desk.create()
    answer = send(desk, do="look", text="1. Ruiz, Ana.", alone="1")
    assert answer.status_code == 302
    assert names(desk) == ["Ana Ruiz"]
    assert "Ana Ruiz is in." in desk.get("players")


def test_a_name_that_plays_already_or_needs_an_answer_is_looked_at_first(desk: Desk) -> None:
    desk.create()
    desk.add("Ana Ruiz")
    for text in ("Ana Ruiz", "Ola Organizer", "Eve Adams\nFay Gold"):
        assert send(desk, do="look", text=text, alone="1").status_code == 200
    assert names(desk) == ["Ana Ruiz"]


def test_sixteen_numbered_names_are_pasted_and_added(desk: Desk) -> None:
    desk.create()
    text = "\n".join(f"{n}. Name{chr(64 + n)} Last{chr(64 + n)}" for n in range(1, 17))
    seen = send(desk, do="look", text=text, alone="1")
    assert "16 players are ticked." in text_of(seen)
    assert send(desk, **form_of(seen), do="save").status_code == 302
    assert names(desk)[0] == "NameA LastA"
    page = desk.get("players")
    assert "16 players" in page
    assert "Pair round 1" in page


def test_a_row_is_corrected_before_it_is_saved(desk: Desk) -> None:
    desk.create()
    form = form_of(send(desk, do="look", text="Ana Riuz\nBo Li"))
    send(desk, **{**form, "last-1": "Ruiz"}, do="save")
    assert names(desk) == ["Ana Ruiz", "Bo Li"]


def test_names_are_swapped_one_by_one_or_all_and_the_rest_of_the_form_stays(desk: Desk) -> None:
    desk.create()
    form = form_of(send(desk, do="look", text="Ruiz Ana\nBo Li"))
    form = form_of(send(desk, **{**form, "row": ["1"], "last-2": "Lee"}, do="swap-1"))
    assert (form["first-1"], form["last-1"], form["last-2"], form["row"]) == ("Ana", "Ruiz", "Lee", ["1"])
    form = form_of(send(desk, **form, do="swap-all"))
    assert (form["first-1"], form["first-2"]) == ("Ruiz", "Lee")


def test_a_name_broken_over_two_lines_is_joined(desk: Desk) -> None:
    desk.create()
    form = form_of(send(desk, do="look", text="Ana\nRuiz Gil\nBo Li"))
    form = form_of(send(desk, **form, do="join-2"))
    assert "first-2" not in form
    send(desk, **form, do="save")
    assert names(desk) == ["Ana Ruiz Gil", "Bo Li"]


def test_a_row_that_cannot_be_taken_is_named_by_its_line_and_nothing_is_saved(desk: Desk) -> None:
    desk.create()
    form = form_of(send(desk, do="look", text="Ana Ruiz\n12;13"))
    assert form["row"] == ["1"]
    answer = send(desk, **{**form, "row": ["1", "2"]}, do="save")
    assert "Nothing was added yet: line 2 cannot be taken as it is." in text_of(answer)
    assert not desk.tournament.entrants
    form = form_of(answer)
    send(desk, **{**form, "first-2": "Bo", "last-2": "Li"}, do="save")
    assert names(desk) == ["Ana Ruiz", "Bo Li"]


def test_spanish_pages_quote_every_column_in_their_own_way() -> None:
    read = [ColumnRead(0, "Nombre", Column.WHOLE, ""), ColumnRead(1, "E-mail", Column.IGNORED, "")]
    with override("es"):
        columns = columns_read(read, {})
    assert columns is not None
    assert columns.told == "Columnas: «Nombre» → nombre completo. Se ignoran: «E-mail»."


def test_accounts_and_byes_of_a_file_are_kept(desk: Desk) -> None:
    desk.create()
    text = "First Name,Last Name,Wizards Account,Byes,E-mail\nAna,Ruiz,ana#1234,2,a@example.org\nBo,Li,,,"
    seen = send(desk, do="look", file=SimpleUploadedFile("melee.csv", text.encode()))
    assert "Ignored: “E-mail”." in text_of(seen)
    send(desk, **form_of(seen), do="save")
    byes = {str(name): desk.tournament.entrants[id_].awarded_byes for id_, name in named(desk)}
    assert byes == {"Ana Ruiz": 2, "Bo Li": 0}
    assert Person.objects.get(last_name="Ruiz").membership == "ana#1234"
    assert not Person.objects.filter(membership="a@example.org").exists()


def named(desk: Desk) -> list[tuple[EntrantId, Name]]:
    return list(names_of_entrants(desk.tournament).items())


def test_decklists_of_a_file_are_handed_in_where_the_tournament_takes_them(desk: Desk) -> None:
    desk.create(lists="optional")
    text = 'Name;Decklist\nAna Ruiz;"60 Island"\nBo Li;\n'
    send(desk, **form_of(send(desk, do="look", text=text)), do="save")
    (ana,) = [id_ for id_, name in named(desk) if str(name) == "Ana Ruiz"]
    assert set(desk.tournament.lists) == {ana}


def test_a_column_is_read_as_somebody_says(desk: Desk) -> None:
    desk.create()
    form = form_of(send(desk, do="look", text="Ruiz\tAna\nLi\tBo"))
    assert form["first-1"] == "Ruiz"
    form = form_of(send(desk, **{**form, "column-0": "last", "column-1": "first"}, do="again"))
    assert (form["first-1"], form["last-1"]) == ("Ana", "Ruiz")


def test_a_file_from_an_old_mac_is_read_and_can_be_read_another_way(desk: Desk) -> None:
    desk.create()
    data = SimpleUploadedFile("players.txt", "Peña, Zoë\nAna Ruiz".encode("mac_roman"))
    seen = send(desk, do="look", file=data)
    assert "Read as: older Mac, Western Europe." in text_of(seen)
    other = form_of(send(desk, **form_of(seen), do="as-cp1252"))
    assert other["last-1"] == "Pe–a"
    back = form_of(send(desk, **other, do="as-mac_roman"))
    send(desk, **back, do="save")
    assert names(desk) == ["Ana Ruiz", "Zoë Peña"]


@pytest.mark.parametrize(
    "fields",
    [
        {"bytes": "no base64!", "text": ""},
        {"text": "Ana Ruiz", "encoding": "rot13", "do": "as-rot13"},
        {"text": "Ana Ruiz", "seen": "1", "first-x": "A", "column-9": "byes", "joined": "x"},
        {"text": "Ana;Ruiz", "seen": "1", "column-0": "nothing", "column-x": "first"},
        {"text": "Ana Ruiz", "seen": "1", "do": "join-1"},
        {"text": "Ana Ruiz", "seen": "1", "do": "swap-99999999999"},
    ],
)
def test_a_form_that_no_page_has_made_is_answered_in_words(desk: Desk, fields: dict[str, str]) -> None:
    desk.create()
    assert send(desk, **fields).status_code in (200, 409)


def test_those_who_are_said_to_be_here_are_checked_in_with_the_list(desk: Desk) -> None:
    desk.create(check_in="on")
    form = form_of(send(desk, do="look", text="Ana Ruiz\nBo Li"))
    send(desk, **form, here="1", do="save")
    assert all(entrant.checked_in for entrant in desk.tournament.entrants.values())
