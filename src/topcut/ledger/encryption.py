"""Encryption of tournaments' secret seeds: whoever reads the database file alone cannot know a draw.

AES-256-GCM, bound to the tournament's id. The key is in ``draw.key`` in the data folder, readable by its
owner only, or in ``TOPCUT_DRAW_KEY`` where several servers share a database. It is a key of its own: whoever
changes the key of sessions and links strands no tournament, and a bare copy need not carry that one.
"""

import base64
import hashlib
import logging
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import connection

from topcut.core.kernel.refusal import Refusal
from topcut.private_files import make_once

KEY_FILE = "draw.key"
PREFIX = "aes1:"
"""How an encrypted seed begins, followed by the fingerprint of its key; seeds from before are hexadecimal."""
MISSING, WRONG, LOST = "draw-key-missing", "draw-key-wrong", "draw-key-lost"
_NONCE = 12
OTHER_HOSTS = (
    "The secrets of tournaments are now encrypted with the new key in %s. Other hosts on this database need "
    "it too, or they cannot draw lots: copy the file into their data folders, or set TOPCUT_DRAW_KEY to what "
    "is in it on all of them."
)

log = logging.getLogger("topcut")


def key_file() -> Path:
    return Path(settings.DATA) / KEY_FILE


def key_text() -> str:
    """The key as it was written down; empty if there is none."""
    if settings.DRAW_KEY:
        return str(settings.DRAW_KEY)
    file = key_file()
    return file.read_text("utf-8").strip() if file.exists() else ""


def make_key() -> None:
    """Write a new key, unless there is one. An empty file stands for one that is lost for good.

    The key appears whole, and where two processes make one at once the first stays and both use it.
    """
    if key_text():
        return
    file = key_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    make_once(file, secrets.token_hex(32) + "\n")
    if connection.vendor == "postgresql":
        log.warning(OTHER_HOSTS, file)


def encrypted(seed: str, tournament: str) -> str:
    """The seed as the database holds it; nothing stays nothing."""
    if not seed:
        return ""
    key = _key()
    if key is None:
        raise Refusal(MISSING)
    nonce = secrets.token_bytes(_NONCE)
    box = nonce + AESGCM(key).encrypt(nonce, seed.encode(), tournament.encode())
    return f"{_prefix(key)}{base64.urlsafe_b64encode(box).decode()}"


def decrypted(stored: str, tournament: str) -> str:
    """The seed again; refused if the key is missing, or is not the one it was encrypted with."""
    if not stored.startswith(PREFIX):
        return stored
    key = _key()
    if key is None:
        raise Refusal(MISSING)
    box = base64.urlsafe_b64decode(stored.rpartition(":")[2])
    try:
        return AESGCM(key).decrypt(box[:_NONCE], box[_NONCE:], tournament.encode()).decode()
    except InvalidTag:
        raise Refusal(WRONG) from None


def readable_prefix() -> str:
    """How seeds begin that the present key decrypts; without a key, none does."""
    key = _key()
    return _prefix(key) if key else f"{PREFIX}no key"


def _key() -> bytes | None:
    text = key_text()
    return hashlib.sha256(text.encode()).digest() if text else None


def _prefix(key: bytes) -> str:
    return f"{PREFIX}{hashlib.sha256(b'fingerprint ' + key).hexdigest()[:8]}:"
