"""Decklists, card names, and the questions about them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.fuzz.mutations import Mutator
from tests.fuzz.parsers.register import DAY, Parser, parser

DECKS = (
    "4 Opt\n4 Lightning Bolt\n52 Island\n\nSideboard\n15 Opt",
    "Deck\n4 Opt (XLN) 65\n1 Fire // Ice\n\nSB: 2 Opt\nCompanion\n1 Lurrus of the Dream-Den",
    "Commander\n1 Tymna the Weaver *CMDR*\n\n99 Relentless Rats\n# note\n// Deck A",
    'Count,Name,Section\n4,Opt,Main\n1,"Cecily, Haunted Mage",Sideboard',
    "Cantidad;Nombre\n4;Opt\n60;Isla",
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Opt"/></Deck>',
    '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Opt"/></zone></cockatrice_deck>',
    "// Deck A\n60 Island\n// Deck B\n60 Forest\n// Deck C\n60 Swamp",
)


@parser
def decklist() -> Parser:
    from topcut.deckdesk.decklists import NotADecklist, read_decklist

    def make(by: Mutator) -> bytes | str:
        return by.text(DECKS) if by.chance.random() < 0.5 else by.file(DECKS)

    return Parser("decklist", make, read_decklist, (NotADecklist,))


@parser
def deck_check() -> Parser:
    """Read, looked up in a small store of cards, judged, and told."""
    import tempfile

    from tests.cards.card_file import objects
    from topcut.cards import import_cards, open_store
    from topcut.deckdesk.deck_check import check, read_deck
    from topcut.deckdesk.decklists import NotADecklist
    from topcut.formats.deck_verdicts import verdict_data
    from topcut.rulebook import load
    from topcut.rulebook.deck_formats import deck_format

    folder = Path(tempfile.mkdtemp(prefix="topcut-cards-"))
    (folder / "cards.json").write_text(json.dumps(objects()), encoding="utf-8")
    import_cards(folder / "cards.json", folder, DAY)
    store = open_store(folder)
    assert store is not None
    forms = [deck_format(load("mtr-2025-06-30"), form, DAY) for form in ("standard", "vintage", "commander")]

    def read(asked: tuple[str, int]) -> object:
        assert store is not None
        return verdict_data("deck", check(read_deck(asked[0], store), forms[asked[1]]), str, "en")

    return Parser("deck-check", lambda by: (by.text(DECKS), by.chance.randrange(3)), read, (NotADecklist,))


@parser
def card_name() -> Parser:
    import tempfile

    from tests.cards.card_file import objects
    from topcut.cards import import_cards, open_store

    folder = Path(tempfile.mkdtemp(prefix="topcut-cards-"))
    cards = objects()
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    import_cards(folder / "cards.json", folder, DAY)
    store = open_store(folder)
    names = [str(one["name"]) for one in cards]

    def read(name: str) -> object:
        assert store is not None
        return store.find(name), store.search(name)

    return Parser("card-name", lambda by: by.text(names)[:300], read)


@parser
def team_lists() -> Parser:
    from topcut.deckdesk.pool_lines import pool_lines, pool_size
    from topcut.deckdesk.team_lists import parts_of

    def read(text: str) -> object:
        return parts_of(text, 3), pool_lines(text), pool_size(text)

    return Parser("team-lists", lambda by: by.text(DECKS), read)


@parser
def deck_question() -> Parser:
    """The body of the deck API."""
    from django.http import HttpRequest

    from topcut.web.public.decks import _asked

    question = {"format": "standard", "date": "2025-07-05", "list": DECKS[0], "players": 2, "language": "es"}
    several = {
        "format": "team-unified",
        "date": "2025-07-05",
        "lists": list(DECKS[:2]),
        "team": True,
        "pool": "4 Opt",
    }

    def make(by: Mutator) -> bytes:
        if by.chance.random() < 0.3:
            return by.file([json.dumps(question)])
        return json.dumps(by.json(by.pick((question, several)))).encode("utf-8", "surrogatepass")

    def read(body: bytes) -> object:
        request = HttpRequest()
        request._body = body
        return _asked(request)

    return Parser("deck-question", make, read, (ValueError,))
