"""Refusals: why a command was not carried out.

A refusal carries a code and the facts of the case; ``topcut.messages`` turns them into a sentence
in the reader's language. ``rule`` is the rules ledger id of the rule behind it, if any, so that the
sentence can name edition and section.
"""

Fact = str | int | tuple[str, ...] | tuple[int, ...]


class Refusal(Exception):
    def __init__(self, code: str, rule: str | None = None, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.rule = rule
        self.facts = facts
