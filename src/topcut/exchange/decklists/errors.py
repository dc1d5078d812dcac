"""Why bytes are no decklist."""


class NotADecklist(ValueError):
    """``code`` is "empty", "too-long", "not-text" or "bad-xml"; ``most`` the limit, where there is one."""

    def __init__(self, code: str, most: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.most = most
