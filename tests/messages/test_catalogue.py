"""The Spanish catalogue is complete, and the check finds what is wrong. Real files, real compiling."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from tools import catalogues, translate
from tools.catalogue_files import compile_stale, languages, mo_path, po_path, stale

TEMPLATE = """\
{% trans count=tables %}One table{% pluralize %}{{ count }} tables{% endtrans %}
{{ _("Standings") }} {{ ngettext("%(num)s round", "%(num)s rounds", 3) }}
{% trans %}
  Seats are
  fixed
{% endtrans %}
"""
SOURCE = """\
from django.utils.translation import gettext as _, pgettext

def greet(name: str) -> str:
    return _("Hello, %(name)s") % {"name": name} + pgettext("round", "open")
"""
SPANISH = {
    "Hello, %(name)s": "Hola, %(name)s",
    "Standings": "Posiciones",
    "Seats are fixed": "Los asientos son fijos",
    "open": "en juego",
    "One table": "Una mesa",
    "%(count)s tables": "%(count)s mesas",
    "%(num)s round": "%(num)s ronda",
    "%(num)s rounds": "%(num)s rondas",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small source tree with one template, one module and a finished catalogue."""
    (tmp_path / "babel.cfg").write_bytes((translate.ROOT / "babel.cfg").read_bytes())
    put(tmp_path, "web/templates/desk/index.html", TEMPLATE)
    put(tmp_path, "greeting.py", SOURCE)
    translate.update(tmp_path, "es")
    fill(tmp_path)
    return tmp_path


def put(root: Path, name: str, text: str) -> None:
    path = root / "src" / "topcut" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def po(root: Path) -> Path:
    return po_path(root, "es")


def fill(root: Path) -> None:
    """Write the Spanish as a person does: by editing the file."""
    lines, english, plural = [], "", ""
    for line in po(root).read_text(encoding="utf-8").splitlines():
        key, _, rest = line.partition(" ")
        if key == "msgid":
            english = rest.strip('"')
        if key == "msgid_plural":
            plural = rest.strip('"')
        wanted = SPANISH.get(plural if key == "msgstr[1]" else english)
        lines.append(f'{key} "{wanted}"' if key.startswith("msgstr") and wanted else line)
    po(root).write_text("\n".join(lines) + "\n", encoding="utf-8")
    catalogues.compile_one(root, "es")


def change(root: Path, before: str, after: str) -> None:
    text = po(root).read_text(encoding="utf-8")
    assert before in text
    po(root).write_text(text.replace(before, after), encoding="utf-8")
    catalogues.compile_one(root, "es")


def only_problem(root: Path) -> str:
    (problem,) = translate.problems(root, "es")
    return problem


def test_the_catalogue_of_topcut_is_complete() -> None:
    assert translate.problems(translate.ROOT, "es") == []


def test_a_finished_catalogue_has_no_problems_and_speaks(project: Path) -> None:
    assert translate.problems(project, "es") == []
    spoken = gettext.translation("django", po(project).parents[2], ["es"])
    assert spoken.ngettext("One table", "%(count)s tables", 1) == "Una mesa"
    assert spoken.ngettext("One table", "%(count)s tables", 2) == "%(count)s mesas"
    assert spoken.pgettext("round", "open") == "en juego"
    assert spoken.gettext("Seats are fixed") == "Los asientos son fijos"


def test_a_changed_placeholder_is_found(project: Path) -> None:
    change(project, "Hola, %(name)s", "Hola, %(nombre)s")
    assert "the placeholders differ: 'Hello, %(name)s'" in only_problem(project)


def test_a_plural_without_its_number_is_found(project: Path) -> None:
    change(project, 'msgstr[1] "%(count)s mesas"', 'msgstr[1] "Muchas mesas"')
    assert "the placeholders differ" in only_problem(project)


def test_the_form_for_one_may_show_the_number_or_not(project: Path) -> None:
    change(project, 'msgstr[0] "Una mesa"', 'msgstr[0] "%(count)s mesa"')
    assert translate.problems(project, "es") == []


def test_an_empty_translation_is_found(project: Path) -> None:
    change(project, 'msgstr "Posiciones"', 'msgstr ""')
    assert "not translated: 'Standings'" in only_problem(project)


def test_a_plural_with_one_empty_form_is_found(project: Path) -> None:
    change(project, 'msgstr[1] "%(count)s mesas"', 'msgstr[1] ""')
    assert "not translated: 'One table'" in only_problem(project)


def test_a_fuzzy_translation_is_found(project: Path) -> None:
    change(project, 'msgid "Standings"', '#, fuzzy\nmsgid "Standings"')
    assert "fuzzy" in only_problem(project)


def test_a_new_string_in_a_source_is_found(project: Path) -> None:
    put(project, "more.py", '_("Pairings")\n')
    assert "not in the catalogue, run `translate update`: 'Pairings'" in only_problem(project)


def test_an_entry_that_nothing_uses_is_found_and_dropped(project: Path) -> None:
    put(project, "greeting.py", "")
    assert {problem.split(": ")[1] for problem in translate.problems(project, "es")} == {
        "no longer used, run `translate update`"
    }
    translate.update(project, "es")
    assert translate.problems(project, "es") == []
    assert "Hello" not in po(project).read_text(encoding="utf-8")


def test_an_entry_kept_as_obsolete_is_found(project: Path) -> None:
    with po(project).open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "Old"\n#~ msgstr "Viejo"\n')
    assert "no longer used" in only_problem(project)


def test_a_compiled_catalogue_that_is_missing_or_older_is_made_anew(project: Path) -> None:
    assert stale(project) == []
    before = mo_path(project, "es").read_bytes()
    text = po(project).read_text(encoding="utf-8")
    po(project).write_text(text.replace("Posiciones", "Clasificación"), encoding="utf-8")
    assert stale(project) == ["es"]
    compile_stale(project)
    assert stale(project) == []
    spoken = gettext.translation("django", po(project).parents[2], ["es"])
    assert spoken.gettext("Standings") == "Clasificación"
    mo_path(project, "es").unlink()
    assert stale(project) == ["es"]
    po(project).write_text(text, encoding="utf-8")
    compile_stale(project)
    assert mo_path(project, "es").read_bytes() == before


def test_whether_it_is_compiled_is_no_matter_of_the_check(project: Path) -> None:
    mo_path(project, "es").unlink()
    assert translate.problems(project, "es") == []


def test_the_same_strings_give_the_same_files_whatever_their_place(project: Path) -> None:
    before = po(project).read_bytes(), mo_path(project, "es").read_bytes()
    put(project, "greeting.py", "\n\n" + SOURCE)
    translate.update(project, "es")
    assert (po(project).read_bytes(), mo_path(project, "es").read_bytes()) == before
    assert b"Date" not in before[0] + before[1]
    assert b"greeting.py" not in before[0]


def test_a_broken_template_is_named_and_nothing_is_written(project: Path) -> None:
    before = po(project).read_bytes()
    put(project, "web/templates/desk/broken.html", "\n{% if %}")
    assert only_problem(project).startswith("src/topcut/web/templates/desk/broken.html:2: cannot be read")
    with pytest.raises(catalogues.Unreadable):
        translate.update(project, "es")
    assert po(project).read_bytes() == before


def test_a_new_language_begins_with_every_string_and_its_own_plural_forms(project: Path) -> None:
    """Polish has three; the rulebook's texts are asked for too, which have their Spanish beside them."""
    put(project, "rulebook/words.toml", '[[word]]\nid = "exile"\nen = "exile"\nes = "exilio"\n')
    assert translate.add(project, "pl").endswith("pl/LC_MESSAGES/django.po has 7 strings to translate.")
    text = po_path(project, "pl").read_text(encoding="utf-8")
    assert "nplurals=3" in text
    assert 'msgstr[2] ""' in text
    assert 'msgid "exile"' in text
    assert translate.problems(project, "es") == []
    assert languages(project) == ["es", "pl"]
    for again in ("pl", "xx"):
        with pytest.raises(catalogues.Unreadable):
            translate.add(project, again)
