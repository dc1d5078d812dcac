"""Tournament rules as dated data files, loaded into typed values.

    editions()                        the editions, oldest first: Edition(name, effective, title, language)
    edition_for(date)                 the newest edition in force on a day, by name ("mtr-2025-06-30");
                                      BeforeFirstEdition before the first, with the list
    load(edition, overlays, house)    a frozen topcut.core.rules.Rules, cached
    rules_for(details)                the same for a tournament, with its own fact sheet's values
    rules.time.swiss_round            values are plain attributes
    rules.cite("time.swiss_round")    the Citation of the same key
    rules.cite_rule("MTR-2.5.a")      where a row of the rules ledger stands in this edition
    check()                           read and check every file, for the start of the program
    rows()                            every ledger row: id, titles, sections
    recommended_rounds(rules, ...)    Swiss rounds and cut for a number of entrants (APP-E.a, MA-E)
    formats(rules)                    the formats of an edition by name
    format_on(rules, name, date)      sets, bans, restrictions and sizes of a format on a day

A file with an unknown, missing or ill-typed key raises RulebookError(file, key, reason) and
nothing of it is kept. Overlays: "multiplayer-addendum-2023-11-15", "melee", and an
organizer's own files through ``house``.
"""

from topcut.core.rules.recommended import Recommendation, recommended_rounds
from topcut.rulebook.errors import BeforeFirstEdition, NoSuchFormat, RulebookError
from topcut.rulebook.format_lists import format_on, formats
from topcut.rulebook.loading import (
    MULTIPLAYER_OVERLAY,
    Edition,
    edition_for,
    editions,
    load,
    overlays,
    rules_for,
)
from topcut.rulebook.rule_ids import RuleRow, rows


def check() -> None:
    """Raise RulebookError if any file that ships has an unknown, missing or ill-typed key."""
    from topcut.rulebook.start_check import check_everything

    check_everything()


__all__ = [
    "MULTIPLAYER_OVERLAY",
    "BeforeFirstEdition",
    "Edition",
    "NoSuchFormat",
    "Recommendation",
    "RuleRow",
    "RulebookError",
    "check",
    "edition_for",
    "editions",
    "format_on",
    "formats",
    "load",
    "overlays",
    "recommended_rounds",
    "rows",
    "rules_for",
]
