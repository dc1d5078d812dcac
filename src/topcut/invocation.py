"""How the program was started, for sentences that name a command."""

import os


def program() -> str:
    """What to type before a command. run.py says how it was started; otherwise ``topcut`` is installed."""
    return os.environ.get("TOPCUT_STARTED_AS", "topcut")
