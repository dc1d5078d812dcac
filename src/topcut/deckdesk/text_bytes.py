"""Text decoder for uploaded bytes: UTF-8 with or without a BOM, UTF-16, Windows-1252."""


class NotText(ValueError):
    """The bytes are not text: an image, or a spreadsheet program's native file."""


def decoded(data: bytes) -> str:
    """Decode bytes. What is not UTF-8 or UTF-16 is decoded as Windows-1252, as in old spreadsheets."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _utf_16(data)
    if b"\x00" in data:
        guess = "utf-16-le" if data[1:2] == b"\x00" else "utf-16-be"
        return _utf_16(data, guess)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _utf_16(data: bytes, encoding: str = "utf-16") -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise NotText from None
    if "\x00" in text:
        raise NotText
    return text
