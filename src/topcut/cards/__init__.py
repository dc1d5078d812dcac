"""Card data imported from Scryfall or MTGJSON into its own store, looked up by name.

    import_cards(file, folder, progress)   import a file, all or nothing; repeating it is an update
    open_store(folder)                     the CardStore of a data folder, or None before the first import
    store.find(name)                       the Card a name stands for: English, other languages, front face
    store.search(text)                     one card, or the candidates (MTR-3.6.a)
    store.suggest(name)                    names somebody may have meant

The store is one SQLite file beside the database, opened without Django.
"""

from topcut.cards.card_store import CardDataStatus, CardStore, open_store
from topcut.cards.files import CardFileError
from topcut.cards.importer import ImportedCards, import_cards

__all__ = ["CardDataStatus", "CardFileError", "CardStore", "ImportedCards", "import_cards", "open_store"]
