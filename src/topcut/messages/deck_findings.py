"""Sentences for deck check findings: what is wrong, with which card, what to do now.

The catalogue is the one all pages use, read with Python's own gettext: the command line speaks without
loading the web framework.
"""

from collections.abc import Callable, Mapping
from gettext import NullTranslations

from topcut.core.decks import DeckFinding, DeckVerdict
from topcut.core.decks.findings import DeckBasis
from topcut.core.kernel.refusal import Fact
from topcut.invocation import program
from topcut.languages import catalogue

MOST_NAMES = 6

Template = Callable[[NullTranslations, int], str]


def finding_text(finding: DeckFinding, language: str = "en") -> str:
    """The finding in a language; a code without a sentence is an error found by the tests."""
    words = catalogue(language)
    count = finding.count if finding.count is not None else 0
    facts = {key: _shown(key, fact, words) for key, fact in finding.facts.items()}
    code = finding.code
    if code == "not-in-format" and "reason" in finding.facts:
        code = str(finding.facts["reason"])
    if code == "banned" and "kind" in finding.facts:
        code = "banned-by-kind"
    if code == "banned" and "reason" in finding.facts:
        code = "banned-for-two-heads"
    text = TEXTS[code](words, count) % {"card": finding.card or "", "count": count, **facts}
    near = finding.facts.get("suggestions")
    if not near:
        return text
    return f"{text} " + words.gettext("Did you mean: %(names)s?") % {"names": _listed(near)}


def summary_text(file: str, verdict: DeckVerdict, language: str = "en") -> str:
    """The file and what its check came to; "legal" only by lists that are current, with every card known."""
    words = catalogue(language)
    if verdict.faults:
        count = len(verdict.faults)
        text = words.ngettext(
            "%(file)s: %(count)s problem to fix", "%(file)s: %(count)s problems to fix", count
        )
        return text % {"file": file, "count": count}
    basis = verdict.basis
    if basis is not None and basis.is_old:
        text = words.gettext("%(file)s: no problems found by the lists of %(lists)s, which are old")
        return text % {"file": file, "lists": basis.lists}
    if verdict.unverified:
        return words.gettext("%(file)s: nothing found, as far as the rulebook alone can say") % {"file": file}
    if verdict.unknown:
        return words.gettext("%(file)s: no problems found, some unverified") % {"file": file}
    return words.gettext("%(file)s: legal") % {"file": file}


def basis_text(basis: DeckBasis, language: str = "en", day: Callable[[str], str] = str) -> str:
    """What a deck was checked by, and how old that is: its lists and the card data.

    ``day`` writes a date of the form 2025-07-05 as a page's readers do.
    """
    words = catalogue(language)
    cards = basis.cards
    facts = {"lists": day(str(basis.lists or "")), "day": day(str(basis.day))}
    told = [words.gettext("Checked by the lists of %(lists)s.")] if basis.lists else []
    if basis.is_old:
        told.append(
            words.gettext("By %(day)s cards may have been banned and sets added that they do not name.")
        )
    if cards is not None:
        facts |= {"imported": day(cards.imported), "newest": cards.newest_set}
        facts |= {"released": day(cards.newest_day)}
        told.append(
            words.gettext("Card data of %(imported)s; their newest set is %(newest)s (%(released)s).")
        )
    if cards is not None and cards.one_printing:
        told.append(words.gettext("They have one printing of each card, so most legal sets are not known."))
    return " ".join(told) % facts


def stays_text(language: str = "en") -> str:
    """What is said after a finding that is only unverified."""
    return catalogue(language).gettext("It can stay, as unverified.")


def one_printing_text(language: str = "en") -> str:
    """The warning after importing card data that know each card from one set alone."""
    return catalogue(language).gettext(
        "These card data have each card in one set only, as Scryfall's “Oracle Cards” do: whether a card is "
        "legal by another set cannot be known. Import “Default Cards” or MTGJSON's “AllPrintings” as well."
    )


def unverified_text(names: tuple[str, ...], language: str = "en") -> str:
    """What a check without card data left open."""
    words = catalogue(language)
    text = words.ngettext(
        "%(count)s card could not be looked up without card data: %(names)s. Import: %(command)s.",
        "%(count)s cards could not be looked up without card data: %(names)s. Import: %(command)s.",
        len(names),
    )
    command = f"{program()} cards import"
    return text % {"count": len(names), "names": _listed(names), "command": command}


def not_a_decklist_text(code: str, most: int | None, language: str = "en") -> str:
    """Why a file was not read at all."""
    return UNREADABLE[code](catalogue(language), 0) % {"most": most or 0}


def _shown(key: str, fact: Fact, words: NullTranslations) -> str | int:
    if key in ("colours", "allowed"):
        named = [COLOURS[colour](words, 0) for colour in str(fact)]
        return ", ".join(named) or words.gettext("none")
    if key == "kind":
        return KINDS[str(fact)](words, 0) if fact in KINDS else str(fact)
    return _listed(fact) if isinstance(fact, tuple) else fact


def _listed(names: Fact) -> str:
    shown = [str(name) for name in names] if isinstance(names, tuple) else [str(names)]
    return ", ".join(shown[:MOST_NAMES]) + (", …" if len(shown) > MOST_NAMES else "")


COLOURS: Mapping[str, Template] = {
    "W": lambda t, _: t.gettext("white"),
    "U": lambda t, _: t.gettext("blue"),
    "B": lambda t, _: t.gettext("black"),
    "R": lambda t, _: t.gettext("red"),
    "G": lambda t, _: t.gettext("green"),
}

KINDS: Mapping[str, Template] = {
    "conspiracy": lambda t, _: t.gettext("Conspiracies"),
    "ante": lambda t, _: t.gettext("cards for playing for ante"),
    "stickers-and-attractions": lambda t, _: t.gettext("cards that bring stickers or Attractions"),
    "offensive": lambda t, _: t.gettext("cards taken out as offensive"),
    "gold-border": lambda t, _: t.gettext("cards with gold borders"),
    "silver-border": lambda t, _: t.gettext("cards with silver borders"),
    "acorn": lambda t, _: t.gettext("cards with an acorn stamp"),
    "playtest": lambda t, _: t.gettext("playtest cards"),
}

UNREADABLE: Mapping[str, Template] = {
    "empty": lambda t, _: t.gettext("There is no card in it. Write one card a line, such as “4 Forest”."),
    "too-long": lambda t, _: t.gettext("It is too long for a decklist; the limit is %(most)s."),
    "not-text": lambda t, _: t.gettext("It is not text. Save the list as text, .dek, .cod or CSV."),
    "bad-xml": lambda t, _: t.gettext("It looks like a .dek or .cod file but is damaged. Save it again."),
    "no-such-file": lambda t, _: t.gettext("There is no such file, or it cannot be read."),
}

TEXTS: Mapping[str, Template] = {
    "line-not-understood": lambda t, _: t.gettext(
        "Line %(line)s was not understood: “%(written)s”. Write how many and the card's name."
    ),
    "unknown-card": lambda t, _: t.gettext("Line %(line)s: the card data have no card called “%(card)s”."),
    "too-few-cards": lambda t, n: t.ngettext(
        "The deck has %(count)s card and needs at least %(least)s. Add cards.",
        "The deck has %(count)s cards and needs at least %(least)s. Add cards.",
        n,
    ),
    "wrong-deck-size": lambda t, n: t.ngettext(
        "The deck has %(count)s card and needs exactly %(exactly)s, the commander among them.",
        "The deck has %(count)s cards and needs exactly %(exactly)s, the commander among them.",
        n,
    ),
    "sideboard-too-large": lambda t, n: t.ngettext(
        "The sideboard has %(count)s card, and %(most)s is the most. Take cards out.",
        "The sideboard has %(count)s cards, and %(most)s is the most. Take cards out.",
        n,
    ),
    "sideboard-not-allowed": lambda t, n: t.ngettext(
        "There is no sideboard here, and the list has one of %(count)s card. Take it out.",
        "There is no sideboard here, and the list has one of %(count)s cards. Take it out.",
        n,
    ),
    "too-many-copies": lambda t, n: t.ngettext(
        "%(card)s: %(count)s copy over deck and sideboard, and %(most)s is the most. Take some out.",
        "%(card)s: %(count)s copies over deck and sideboard, and %(most)s is the most. Take some out.",
        n,
    ),
    "banned": lambda t, _: t.gettext("%(card)s is banned in %(format)s. Take it out."),
    "banned-by-kind": lambda t, _: t.gettext(
        "%(card)s is banned in %(format)s, as are all %(kind)s. Take it out."
    ),
    "restricted": lambda t, n: t.ngettext(
        "%(card)s is restricted in %(format)s: %(count)s copy, and %(most)s is the most. Take some out.",
        "%(card)s is restricted in %(format)s: %(count)s copies, and %(most)s is the most. Take some out.",
        n,
    ),
    "banned-for-two-heads": lambda t, _: t.gettext(
        "%(card)s is banned in all Two-Headed Giant Constructed tournaments. Take it out."
    ),
    "not-in-format": lambda t, _: t.gettext(
        "%(card)s is in no set that is legal in %(format)s, by the card data. Replace it."
    ),
    "printing-not-in-data": lambda t, _: t.gettext(
        "%(card)s: the card data have no printing in a set that is legal in %(format)s, but they do not "
        "have every printing."
    ),
    "not-authorized": lambda t, _: t.gettext(
        "%(card)s has no printing in the card data that may be played in tournaments. Replace it."
    ),
    "newer-than-the-edition": lambda t, _: t.gettext(
        "%(card)s is of a set that came out after these rules (%(since)s), so their list for %(format)s "
        "does not name it. Ask the head judge."
    ),
    "edition-silent": lambda t, _: t.gettext(
        "%(card)s: these rules do not speak of %(kind)s. The head judge decides whether it may be played."
    ),
    "not-yet-legal": lambda t, _: t.gettext(
        "%(card)s is legal in %(format)s only from %(day)s on. Replace it."
    ),
    "no-longer-legal": lambda t, _: t.gettext(
        "%(card)s is no longer legal in %(format)s since %(day)s. Replace it."
    ),
    "not-in-pool": lambda t, _: t.gettext(
        "%(card)s: the list has %(count)s, the pool %(pool)s. Play only what was opened, and basic lands."
    ),
    "not-of-the-boosters": lambda t, _: t.gettext(
        "%(card)s is in no set that was opened (%(products)s), by the card data. Ask the head judge."
    ),
    "left-out-of-pool": lambda t, n: t.ngettext(
        "%(count)s card that the team opened is in nobody's list: %(cards)s. "
        "Write every card into a player's deck or sideboard.",
        "%(count)s cards that the team opened are in nobody's list: %(cards)s. "
        "Write every card into a player's deck or sideboard.",
        n,
    ),
    "off-identity": lambda t, _: t.gettext(
        "%(card)s has a colour the commander has not: %(colours)s. Allowed: %(allowed)s. Replace it."
    ),
    "commander-missing": lambda t, _: t.gettext(
        "The list does not say who its commander is. Write the card under the heading “Commander”."
    ),
    "not-a-commander": lambda t, _: t.gettext(
        "%(card)s cannot be a commander: it is no legendary creature and does not say that it can be."
    ),
    "commanders-not-partners": lambda t, _: t.gettext(
        "These cannot be commanders together: %(cards)s. Choose one, or two that are partners."
    ),
    "not-a-companion": lambda t, _: t.gettext("%(card)s has no companion ability. Move it into the deck."),
    "companion-condition": lambda t, _: t.gettext(
        "%(card)s cannot be the companion of this deck; against its condition: %(cards)s."
    ),
    "shared-in-team": lambda t, _: t.gettext(
        "%(card)s is in this deck and in a teammate's. Only basic lands may be in two decks of a team."
    ),
    "limit-lifted-in-team": lambda t, _: t.gettext(
        "This deck has %(count)s %(card)s. At most %(decks)s of a team's decks may have more than %(most)s."
    ),
    "not-a-plane": lambda t, _: t.gettext(
        "%(card)s is neither a plane nor a phenomenon. Take it out of the planar deck."
    ),
    "snow-basic-replaced": lambda t, _: t.gettext(
        "%(card)s counts as %(basic)s here. Put %(basic)s in its place; there is no penalty."
    ),
}
