"""The library: empty, with documents, searched, compared; the judge's reference and its helpers."""

from datetime import date

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.documents.conftest import small_document
from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import organizer
from topcut.documents import document_store
from topcut.documents.document import DocumentKind
from topcut.documents.models import KeptDocument

OLD, NEW, SPANISH = "mtr-2019-05-03", "mtr-2025-06-30", "mtr-2021-07-23"
HELP = "/library/play/help"


def show(camera: Camera) -> None:
    anybody, keeper = Client(), organizer().client
    _empty(camera, anybody, keeper)
    bring_documents()
    _reading(camera, anybody, keeper)
    _comparing(camera, anybody)
    _at_the_table(camera, anybody)
    _take_out(*(one.name for one in document_store.collection().documents))


def _empty(camera: Camera, anybody: Client, keeper: Client) -> None:
    camera.take("nothing there", anybody, "/library/")
    camera.take("nothing there, for who may add", keeper, "/library/")
    camera.take("nothing to compare", anybody, "/library/compare")
    camera.take("adding documents", keeper, "/library/add")
    camera.take("no file was chosen", keeper, "/library/add", {})
    half = SimpleUploadedFile("half.txt", small_document().encode()[:900])
    camera.take("a file that is not whole", keeper, "/library/add", {"files": [half]})


def bring_documents() -> None:
    """Two editions, one of them in Spanish as well, an addendum and questions; none of them real."""
    stray = small_document(day="June 30, 2025", minimum="four (4)").replace(
        "Introduction\n\nWhat",
        "Introduction\n\n**What** is *meant*.\n\n| Cards | Seconds |\n| 15 | 40 |\n\nWhat",
        1,
    )
    document_store.add(small_document(day="May 3, 2019").encode())
    document_store.add(stray.encode())
    kept = KeptDocument.objects.get(name=OLD)
    banned = "These cards are banned:\n* Ancient Den\n* Birthing Pod\n* Blazing Shoals"
    newer = KeptDocument.objects.get(name=NEW)
    newer.sections = [*newer.sections, ["6.4", "Modern", "", banned, banned]]
    newer.save()
    _keep(SPANISH, "es", DocumentKind.MTR, date(2021, 7, 23), kept.sections)
    _keep(
        "multiplayer-addendum-2023-11-15",
        "en",
        DocumentKind.ADDENDUM,
        date(2023, 11, 15),
        [["10.1", "Minimums", "", "Four players take part.", "At least eight (8) players take part."]],
    )
    asked = [
        f"Q: What is number {n}? A: It is {n}, a state-based action.\nMore on {n}." for n in range(1, 13)
    ]
    document_store.add("\n".join(asked).encode())


def _keep(name: str, language: str, kind: DocumentKind, day: date, sections: list[list[str]]) -> None:
    KeptDocument.objects.create(
        name=name,
        language=language,
        kind=kind,
        edition=day,
        title=name,
        digest=name,
        sections=sections,
        left_out=[],
    )


def _take_out(*names: str) -> None:
    for one in document_store.collection().documents:
        if one.name in names:
            document_store.remove(one.name, one.language)


def _reading(camera: Camera, anybody: Client, keeper: Client) -> None:
    camera.take("documents", anybody, "/library/")
    camera.take("documents, for who may add", keeper, "/library/")
    camera.take("found", anybody, "/library/?q=players+shuffle")
    camera.take("a slip of the keys", anybody, "/library/?q=shufle")
    camera.take("nothing found", anybody, "/library/?q=zzzzqqq")
    camera.take("contents", keeper, f"/library/{NEW}/en/")
    camera.take("all on one page", anybody, f"/library/whole/{NEW}/en")
    camera.take("a section", anybody, f"/library/{NEW}/en/2.1?q=shuffle")
    camera.take("a chapter", anybody, f"/library/{NEW}/en/2")
    camera.take("a section that is amended", anybody, f"/library/{NEW}/en/10.1?cited=MTR+2019-05-03")
    camera.take("policy folded", anybody, "/library/multiplayer-addendum-2023-11-15/en/10.1")
    camera.take("a table", anybody, f"/library/{NEW}/en/Introduction")
    camera.take("held against the rulebook", anybody, f"/library/check/{NEW}/en")
    camera.take("to be taken out", keeper, f"/library/remove/{NEW}/en")
    camera.take("not here", anybody, "/library/cite/MTR/2025-06-30/77.7")
    camera.take("kept on this device", anybody, "/library/offline")


def _comparing(camera: Camera, anybody: Client) -> None:
    editions = f"/library/compare?a={OLD}.en&b={NEW}.en"
    camera.take("two editions", anybody, editions)
    camera.take("a section side by side", anybody, f"{editions}&section=10.1")
    camera.take("a section in one text", anybody, f"{editions}&section=10.1&view=inline")
    camera.take("a section word for word the same", anybody, f"{editions}&section=1.1")
    languages = f"/library/compare?a={SPANISH}.es&b={NEW}.en"
    camera.take("two languages", anybody, languages)
    camera.take("a section in two languages", anybody, f"{languages}&section=10.1")
    _take_out(OLD, SPANISH)
    camera.take("two documents to choose", anybody, "/library/compare")


def _at_the_table(camera: Camera, anybody: Client) -> None:
    camera.take("the reference", anybody, "/library/play/")
    camera.take("an explanation", anybody, "/library/play/state-based-actions")
    camera.take("without a helper", anybody, "/library/play/end-of-match")
    camera.take("to be asked", anybody, f"{HELP}/state-based")
    dying = "permanents=2&playerA-life=0&playerB-life=20&p0-toughness=2&p0-damage=2&p1-aura=on&p1-loose=on"
    camera.take("somebody dies", anybody, f"{HELP}/state-based?{dying}")
    camera.take("none applies", anybody, f"{HELP}/state-based?permanents=8&playerA-life=10&playerB-life=20")
    camera.take("in every order", anybody, f"{HELP}/effects")
    camera.take("no effect", anybody, f"{HELP}/effects?damage=5")
    camera.take("somebody passed", anybody, f"{HELP}/priority?players=3&moment=passed&by=1&passes=2&stack=on")
    camera.take("so many do not play", anybody, f"{HELP}/priority?players=2&moment=passed&by=5&passes=2")
    turns = f"{HELP}/extra-turns?players=3&active=1&made=3+1&back=/t/x/floor/1-2"
    camera.take("two extra turns", anybody, turns)
    match = f"edition={NEW}&rel=competitive&format=legacy&back=/t/x/floor/1-2"
    camera.take("a match at Competitive", anybody, f"{HELP}/match?{match}")
    camera.take("a match in a pod", anybody, f"{HELP}/match?format=commander&pods=1")
    camera.take("hidden cards in a pod", anybody, f"{HELP}/reveal")
    hers = "place=library&looks=on&through=on&pods=1&back=/t/x/floor/1-2"
    camera.take("a card that is not shown", anybody, f"{HELP}/reveal?{hers}")
    camera.take(
        "for one level", anybody, f"{HELP}/information?edition={NEW}&rel=competitive&back=/t/x/floor/1-2"
    )
