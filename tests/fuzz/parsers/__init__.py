"""Every parser of what comes from outside, with samples of its grammar and the errors it may raise.

The property: a value or a typed error, never another exception, in bounded time and memory. Importing this
package fills the register from its modules.
"""

from tests.fuzz.parsers import deck_parsers, file_parsers, typed_parsers, wire_parsers
from tests.fuzz.parsers.register import PARSERS, Parser

__all__ = ["PARSERS", "Parser", "deck_parsers", "file_parsers", "typed_parsers", "wire_parsers"]
