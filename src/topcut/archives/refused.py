"""What is wrong with an archive, as a sentence."""


class ArchiveRefused(Exception):
    """It is not taken; the message is a sentence for the user, and nothing was changed."""
