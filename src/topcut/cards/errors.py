"""Why a card file could not be taken in."""


class CardFileError(ValueError):
    """A file that is broken, too large, or not card data at all. Nothing was changed."""
