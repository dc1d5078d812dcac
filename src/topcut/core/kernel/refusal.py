"""Why something was not done.

A refusal carries a code and the facts of the case; the sentence a person reads is made from
them in that person's language (``topcut.messages``). ``rule`` is the ledger id of the rule
behind it, if one is, so that the sentence can name edition and section.
"""

Fact = str | int | tuple[str, ...] | tuple[int, ...]


class Refusal(Exception):
    def __init__(self, code: str, rule: str | None = None, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.rule = rule
        self.facts = facts
