"""Copies of rule documents are read whole, or refused with what is missing."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.documents.conftest import needs_documents, small_document
from topcut.documents.cited_sections import faq_subjects, section_cited
from topcut.documents.document import Document
from topcut.documents.lines import LARGEST, LONGEST_LINE, MOST_LINES, Unreadable
from topcut.documents.outline import MOST_SECTIONS
from topcut.documents.reading import read

NUMBERS = [str(chapter) for chapter in range(1, 11)]


def document(text: str) -> Document:
    return read(text.encode()).document


def refused(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read(data)
    return caught.value


def numbers(found: Document) -> list[str]:
    return [section.number for section in found.sections]


@pytest.mark.parametrize("mark", ["", "# ", "### ", "## **"])
def test_headings_are_found_bare_with_signs_and_in_bold(mark: str) -> None:
    text = small_document(mark)
    if mark.endswith("**"):
        text = "\n".join(f"{line}**" if line.startswith(mark) else line for line in text.split("\n"))
    found = document(text)
    assert [number for number in numbers(found) if "/" not in number][1:4] == ["1", "1.1", "1.2"]
    assert len(found.sections) == 1 + 10 * 3 + 6
    assert found.by_number["2.1"].title == "First of Mechanics"
    assert found.by_number["2.1"].parent == "2"


def test_a_numbered_list_is_not_a_chapter() -> None:
    assert "2. Players shuffle." in document(small_document()).by_number["2.1"].text


def test_a_copy_without_contents_is_read_the_same() -> None:
    with_contents, without = document(small_document()), document(small_document(contents=False))
    assert with_contents.sections == without.sections


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_of_other_systems_change_nothing(ending: str) -> None:
    text = small_document("## ")
    assert document(text.replace("\n", ending)).sections == document(text).sections


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_other_encodings_change_nothing(encoding: str) -> None:
    text = small_document()
    assert read(text.encode(encoding)).document.sections == document(text).sections


def test_page_numbers_and_running_heads_are_left_out_and_listed() -> None:
    text = small_document("# ")
    paged = []
    for place, line in enumerate(text.split("\n")):
        paged.append(line)
        if place > 60 and place % 11 == 0:
            paged += ["", "Tournament Rules of the house", str(place // 11), "\f", ""]
    found = read("\n".join(paged).encode())
    assert found.document.sections == document(text).sections
    assert {line.why for line in found.left_out} >= {"running", "page", "contents"}


def test_every_line_is_in_a_section_or_listed() -> None:
    text = small_document()
    found = read(text.encode())
    kept = " ".join(f"{one.number} {one.title} {one.text}" for one in found.document.sections)
    listed = {line.place for line in found.left_out}
    for place, line in enumerate(text.split("\n"), 1):
        for word in line.replace("Appendix", "App").replace("—", " ").split():
            assert place in listed or word.rstrip(".") in kept, line


def test_the_day_and_the_language_are_recognised() -> None:
    assert document(small_document()).name == "mtr-2026-01-05"
    assert document(small_document()).language == "en"


def test_a_document_without_a_day_is_refused() -> None:
    assert refused(small_document().replace("Effective", "Printed").encode()).code == "no-date"


def test_half_a_file_is_refused_with_what_is_missing() -> None:
    text = small_document()
    error = refused(text[: text.rindex("6.2 ")].encode())
    assert error.code == "incomplete"
    missing = error.facts["missing"]
    assert isinstance(missing, tuple)
    assert {"6.2", "7", "10.2", "App F"} <= set(missing)


def test_half_a_file_without_contents_is_refused_too() -> None:
    text = small_document(contents=False)
    error = refused(text[: text.rindex("8. ")].encode())
    assert (error.code, error.facts["missing"]) == ("incomplete", ("8", "9", "10", "App F"))


def test_a_section_torn_out_of_the_middle_is_missed() -> None:
    lines = small_document("## ", contents=False).split("\n")
    torn = "\n".join(line for line in lines if not line.startswith("## 4.1 "))
    assert refused(torn.encode()).facts["missing"] == ("4.1",)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"  \n\n ", "empty"),
        (b"Dear diary, today we played.", "another-document"),
        (bytes(range(256)) * 40, "not-text"),
        (b"%PDF-1.7 and then nothing", "broken-pdf"),
        (b"x" * (LARGEST + 1), "too-large"),
        (b"Magic Tournament Rules\n" + b"x" * (LONGEST_LINE + 1), "another-document"),
        (b"Magic Tournament Rules\n" + b"x\n" * MOST_LINES, "another-document"),
        (b"Magic Tournament Rules\nIntroduction\n" + b"# a\n" * (MOST_SECTIONS + 1), "another-document"),
    ],
)
def test_what_is_no_rule_document_is_refused(data: bytes, code: str) -> None:
    assert refused(data).code == code


@pytest.mark.parametrize("piece", [".", "_a ", "<summary>", "*a ", "[", "# "])
def test_a_line_made_to_keep_a_reader_busy_is_only_a_line(piece: str) -> None:
    odd = "a" + (piece * LONGEST_LINE)[: LONGEST_LINE - 2] + "x"
    plain, with_it = small_document(), small_document() + f"\n\n{odd}\n\n<details>{odd[:-30]}</details>"
    assert numbers(document(with_it)) == numbers(document(plain))


def test_a_heading_that_comes_back_keeps_a_number_of_its_own() -> None:
    found = document(small_document("# ") + "\n\n## Notes\n\nOne.\n\n## Notes\n\nTwo.\n")
    assert numbers(found)[-2:] == ["App F/notes", "App F/notes~2"]


@given(st.binary(max_size=4000) | st.text(max_size=4000).map(str.encode))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_a_document_or_refused(data: bytes) -> None:
    try:
        read(data)
    except Unreadable:
        return


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_mangled_copy_is_whole_or_refused(data: st.DataObject) -> None:
    """Lines torn out, doubled or swapped never make a document with a hole in it."""
    lines = small_document(contents=False).split("\n")
    for _ in range(data.draw(st.integers(1, 12))):
        place = data.draw(st.integers(0, len(lines) - 1))
        if data.draw(st.booleans()):
            lines.pop(place)
        else:
            lines.insert(place, lines[place])
    try:
        found = read("\n".join(lines).encode()).document
    except Unreadable:
        return
    assert set(NUMBERS) <= set(numbers(found))


def test_a_pdf_is_read_by_its_text() -> None:
    from reportlab.pdfgen.canvas import Canvas

    text, file = small_document(contents=False), io.BytesIO()
    canvas = Canvas(file)
    for start in range(0, len(lines := text.split("\n")), 40):
        for place, line in enumerate(lines[start : start + 40]):
            canvas.drawString(60, 780 - 18 * place, line)
        canvas.drawString(300, 20, str(start // 40 + 1))
        canvas.showPage()
    canvas.save()
    found = read(file.getvalue()).document
    assert {"1.1", "5.2", "10.2", "App F"} <= set(numbers(found))
    assert found.by_number["10.1"].text.endswith("At least eight (8) players take part.")


@pytest.mark.parametrize(
    ("whole", "damaged"),
    [(b"/FlateDecode", b"/FlateDecod "), (b"/FlateDecode", b"/Fl "), (b"/Kids", b"/Kidz")],
)
def test_a_damaged_pdf_is_refused_whatever_is_broken_in_it(whole: bytes, damaged: bytes) -> None:
    from reportlab.pdfgen.canvas import Canvas

    drawn = io.BytesIO()
    page = Canvas(drawn)
    page.drawString(50, 700, "Magic Tournament Rules")
    page.save()
    assert whole in drawn.getvalue()
    assert refused(drawn.getvalue().replace(whole, damaged)).code in ("broken-pdf", "empty")


def test_questions_are_sections_and_their_lines_one_answer() -> None:
    text = "\n".join(f"Q: What is number {n}? A: It is {n}.\nMore on {n}." for n in range(1, 13))
    found = document(text)
    assert (found.name, numbers(found)[-1]) == ("faq", "Q12")
    assert found.by_number["Q3"].title == "What is number 3?"
    assert found.by_number["Q3"].text == "It is 3.\n\nMore on 3."


FOOT = "This long line stands below every subject of the list, whatever was asked, and says nothing about it."


def questions_on(subject: str, many: int = 3) -> str:
    return "\n".join(f"Q: What of {subject} and {n}? A: It is {n}." for n in range(many))


def test_r54_text_before_a_subject_s_first_question_is_a_section_of_its_own() -> None:
    outline = "Each turn has phases, in this order.\nBeginning\nUntap\nUpkeep\nMain\nPlay a land."
    parts = [
        questions_on("poison"),
        f"{questions_on('copies', 1)}\n{questions_on('what turns into a copy', 2)}",
        f"{outline}\n{questions_on('extra turns')}",
        questions_on("decks"),
        "",
    ]
    found = document(f"\n{FOOT}\n".join(parts))
    assert found.by_number["Q6"].text == "It is 1."
    opened = found.by_number["After Q6"]
    assert opened.title == "Each turn has phases"
    assert opened.text.split("\n\n")[1:] == ["- Beginning\n- Untap\n- Upkeep\n- Main", "Play a land."]
    assert [one.number for one in found.below("")] == ["Q1", "Q4", "After Q6", "Q10"]
    assert [one.number for one in found.below("After Q6")] == ["Q7", "Q8", "Q9"]
    for subject, number in (("Turns", "After Q6"), ("Copies", "Q4"), ("Poison", "Q1"), ("Decks", "Q10")):
        assert section_cited(found, subject) is found.by_number[number]


# The organizer's documents


@needs_documents
@pytest.mark.rule("ED.5")
@pytest.mark.parametrize(
    ("file", "name", "language", "sections", "samples"),
    [
        (
            "mtr-2019-05-03.en.txt",
            "mtr-2019-05-03",
            "en",
            {1: 12, 2: 13, 3: 15, 4: 8, 5: 6, 6: 6, 7: 7, 8: 6, 9: 7, 10: 4},
            {"1.5": "DCI Numbers", "2.5": "End-of-Match Procedure", "3.15": "Sideboard"},
        ),
        (
            "mtr-2021-07-23.es.txt",
            "mtr-2021-07-23",
            "es",
            {1: 12, 2: 13, 3: 16, 4: 8, 5: 6, 6: 7, 7: 7, 8: 6, 9: 7, 10: 4},
            {
                "2.9": "Apelaciones al Juez Principal",
                "App E": "Cantidad de rondas recomendadas en torneos suizos",
            },
        ),
        (
            "mtr-2025-06-30.en.txt",
            "mtr-2025-06-30",
            "en",
            {1: 12, 2: 13, 3: 16, 4: 9, 5: 6, 6: 7, 7: 7, 8: 6, 9: 7, 10: 4},
            {"4.9": "Day/Night", "2.4": "End-of-Match Procedure", "App C": "Tiebreaker Explanation"},
        ),
        (
            "multiplayer-addendum-2023-11-15.en.md",
            "multiplayer-addendum-2023-11-15",
            "en",
            {1: 3, 2: 5, 3: 2, 4: 3, 5: 1, 10: 3},
            {"*.5": "Time Extensions", "6.*": "Commander Format Deck Construction"},
        ),
    ],
)
def test_every_numbered_section_of_a_document_is_found(
    file: str,
    name: str,
    language: str,
    sections: dict[int, int],
    samples: dict[str, str],
    shared: Callable[[str], bytes],
) -> None:
    found = read(shared(file)).document
    assert (found.name, found.language) == (name, language)
    for chapter, count in sections.items():
        inside = [
            n for n in numbers(found) if n.partition(".")[0] == str(chapter) and n.partition(".")[2].isdigit()
        ]
        assert len(inside) == count, (chapter, inside)
    assert {number: found.by_number[number].title for number in samples} == samples
    assert all(one.text or one.original or any(found.below(one.number)) for one in found.sections)


@needs_documents
def test_the_addendum_keeps_the_original_policy_apart(shared: Callable[[str], bytes]) -> None:
    found = read(shared("multiplayer-addendum-2023-11-15.en.md")).document
    assert "rated and casual" in found.by_number["1.1"].original
    assert "rated and casual" not in found.by_number["1.1"].text
    assert found.by_number["2.4AA"].parent == "2.4"
    assert "<" not in found.by_number["1.10"].original


@needs_documents
def test_the_faq_is_read_without_the_line_that_keeps_coming_back(shared: Callable[[str], bytes]) -> None:
    found = read(shared("rules-faq.en.txt"))
    asked = [one for one in found.document.sections if one.number.startswith("Q")]
    assert len(asked) == shared("rules-faq.en.txt").decode().count("Q: ")
    assert {line.why for line in found.left_out} == {"running"}


@needs_documents
@pytest.mark.parametrize("subject", sorted(faq_subjects()))
def test_r54_a_citation_of_the_faq_opens_where_its_subject_begins(
    subject: str, shared: Callable[[str], bytes]
) -> None:
    """The first question of a subject, or the outline before it; read in the document."""
    opens = {
        "Commander": "Q1",
        "Emperor": "Q8",
        "Planechase": "Q9",
        "Two-Headed Giant": "Q14",
        "State-based actions": "Q34",
        "Turns": "After Q38",
        "Decks": "Q48",
        "Tournaments": "Q55",
    }
    found = read(shared("rules-faq.en.txt")).document
    assert section_cited(found, subject) is found.by_number[opens[subject]]


@needs_documents
def test_r54_the_turn_outline_is_not_part_of_the_question_before_it(shared: Callable[[str], bytes]) -> None:
    found = read(shared("rules-faq.en.txt")).document
    assert "Untap Step" not in found.by_number["Q38"].text
    assert "- Untap Step" in found.by_number["After Q38"].text
    assert "**Cleanup Step**" in found.by_number["After Q38"].text


@needs_documents
@pytest.mark.parametrize("share", [0.3, 0.5, 0.8])
@pytest.mark.parametrize(
    "file", ["mtr-2019-05-03.en.txt", "mtr-2021-07-23.es.txt", "mtr-2025-06-30.en.txt", "rules-faq.en.txt"]
)
def test_a_part_of_a_document_is_refused(file: str, share: float, shared: Callable[[str], bytes]) -> None:
    data = shared(file)
    assert refused(data[: int(len(data) * share)].decode(errors="ignore").encode()).code == "incomplete"
