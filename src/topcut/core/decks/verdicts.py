"""Deck checks: a deck against its format and its pool, the decks of a team against each other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from topcut.core.decks.commander import commander_findings, with_commanders
from topcut.core.decks.companions import companion_findings
from topcut.core.decks.decklist import Deck, DeckZone
from topcut.core.decks.findings import CardData, DeckBasis, DeckFinding, DeckVerdict
from topcut.core.decks.format_terms import DeckFormat
from topcut.core.decks.legality import SNOW, card_findings, is_replaced_snow, left_open
from topcut.core.kernel.refusal import Fact
from topcut.core.rules import EntrantKind

Pool = Mapping[str, int]


def check_deck(
    deck: Deck, form: DeckFormat, pool: Pool | None = None, data: CardData | None = None
) -> DeckVerdict:
    """Check one deck by itself. ``data`` says what the card data hold that its cards were looked up in.

    MTR-6.1 to 6.7, 7.1.a, 7.2.a, MA-6.*. 59 cards, five of one of them and a banned one are three findings.
    """
    deck = with_commanders(deck, form) if form.is_commander else deck
    companions = tuple(deck.of(DeckZone.COMPANION))
    deck = deck if form.is_commander else _companion_in_sideboard(deck)
    findings = list(_sizes(deck, form))
    findings += _limited(deck, form, pool) if form.is_limited else _constructed(deck, form, data)
    findings += of_other_sets(deck, form, data)
    findings += companion_findings(deck, companions, form)
    basis = DeckBasis(form.on.day, form.lists_of, data)
    return DeckVerdict(tuple(findings), tuple(_instructions(deck, form)), _unverified(deck, form), basis)


def check_team(
    decks: Sequence[Deck], form: DeckFormat, pool: Pool | None = None, data: CardData | None = None
) -> tuple[DeckVerdict, ...]:
    """Check each deck of a team, and that only basics are in two of them; in Limited against one pool.

    MTR-8.4.a, 9.5.a. A card that lifts the limit of four may do so in one deck only. What a team of Limited
    left out is reported once, with its first deck.
    """
    alone = [check_deck(deck, form, data=data) for deck in decks]
    if form.is_limited:
        everything = Deck(tuple(entry for deck in decks for entry in deck.entries))
        together = [_limited(everything, form, pool)] * len(decks)
        together[:1] = [[*beyond, *_left_out(everything, form, pool)] for beyond in together[:1]]
    else:
        together = [[*_shared(at, decks, form), *_lifted(at, decks, form)] for at in range(len(decks))]
    return tuple(
        replace(verdict, findings=(*verdict.findings, *more))
        for verdict, more in zip(alone, together, strict=True)
    )


def _sizes(deck: Deck, form: DeckFormat) -> Iterator[DeckFinding]:
    main = deck.size(DeckZone.MAIN, DeckZone.COMMANDER)
    side = deck.size(DeckZone.SIDEBOARD)
    on, rule = form.on, form.size_rule
    if on.maximum_deck is not None and not on.minimum_deck <= main <= on.maximum_deck:
        yield DeckFinding("wrong-deck-size", rule, count=main, facts={"exactly": on.maximum_deck})
    elif main < on.minimum_deck:
        yield DeckFinding("too-few-cards", rule, count=main, facts={"least": on.minimum_deck})
    if on.maximum_sideboard == 0 and side:
        yield DeckFinding("sideboard-not-allowed", rule if form.is_commander else "MTR-9.5.a", count=side)
    elif on.maximum_sideboard is not None and side > on.maximum_sideboard:
        yield DeckFinding("sideboard-too-large", rule, count=side, facts={"most": on.maximum_sideboard})


def _constructed(deck: Deck, form: DeckFormat, data: CardData | None) -> Iterator[DeckFinding]:
    for entry in deck.copies().values():
        if not is_replaced_snow(entry.card, form):
            yield from card_findings(entry, form, data)
    if form.is_commander:
        yield from commander_findings(deck, form)


def _instructions(deck: Deck, form: DeckFormat) -> Iterator[DeckFinding]:
    """Instructions, not errors: snow-covered basics to replace (MTR-6.3.b), and what is left to the judge."""
    for entry in deck.copies().values():
        name = entry.card.name
        if is_replaced_snow(entry.card, form):
            yield DeckFinding("snow-basic-replaced", "MTR-6.3.b", name, entry.count, {"basic": _basic(name)})
        elif not form.is_limited and (open_ := left_open(entry, form)):
            yield open_


def _limited(deck: Deck, form: DeckFormat, pool: Pool | None) -> list[DeckFinding]:
    """MTR-7.2.a: the pool and any number of the five basics; snow-covered basics and Wastes only from it."""
    held = pool or {}
    return [
        DeckFinding("not-in-pool", "MTR-7.2.a", name, entry.count, {"pool": held.get(name, 0)})
        for name, entry in deck.copies().items()
        if pool is not None and entry.count > held.get(name, 0) and name not in form.basics
    ]


def of_other_sets(deck: Deck, form: DeckFormat, data: CardData | None) -> list[DeckFinding]:
    """MTR-7.2.a: cards that are in no set of the boosters opened. A judge looks: boosters hold surprises."""
    opened = form.opened
    if not form.is_limited or opened is None or (data is not None and data.one_printing):
        return []
    facts: dict[str, Fact] = {"products": opened.products}
    return [
        DeckFinding("not-of-the-boosters", "MTR-7.2.a", name, entry.count, facts)
        for name, entry in deck.copies().items()
        if name not in form.basics and not opened.holds(entry.card)
    ]


def _left_out(everything: Deck, form: DeckFormat, pool: Pool | None) -> list[DeckFinding]:
    """MTR-8.6.a: a team assigns every card to a player's deck or sideboard; two heads share what is left."""
    if pool is None or form.entrants is not EntrantKind.TEAM:
        return []
    listed = everything.copies()
    out = {
        name: count - (listed[name].count if name in listed else 0)
        for name, count in pool.items()
        if name not in form.basics
    }
    names = tuple(sorted(name for name, count in out.items() if count > 0))
    count = sum(out[name] for name in names)
    return (
        [DeckFinding("left-out-of-pool", "MTR-8.6.a", count=count, facts={"cards": names})] if names else []
    )


def _shared(at: int, decks: Sequence[Deck], form: DeckFormat) -> list[DeckFinding]:
    if not form.unified:
        return []
    others = [deck.copies() for place, deck in enumerate(decks) if place != at]
    rule = "MTR-9.5.a" if form.on.maximum_sideboard == 0 and not form.is_commander else "MTR-8.4.a"
    return [
        DeckFinding(
            "shared-in-team", rule, name, entry.count, {"others": sum(o[name].count for o in with_it)}
        )
        for name, entry in decks[at].copies().items()
        if not form.is_basic(entry.card) and (with_it := [other for other in others if name in other])
    ]


def _lifted(at: int, decks: Sequence[Deck], form: DeckFormat) -> Iterator[DeckFinding]:
    """MTR-8.4.a: a card that lifts the limit of copies does so in one deck of a team.

    Where no card is in two decks, a second deck with it has its finding already.
    """
    limit = form.on.maximum_copies
    for name, entry in decks[at].copies().items():
        own = form.most(entry.card)
        if limit is None or form.is_basic(entry.card) or entry.count <= limit or own == limit:
            continue
        held = [deck.copies()[name].count for deck in decks[:at] if name in deck.copies()]
        is_told = form.unified and bool(held)
        if sum(count > limit for count in held) >= form.decks_over_limit and not is_told:
            facts: dict[str, Fact] = {"most": limit, "decks": form.decks_over_limit}
            yield DeckFinding("limit-lifted-in-team", "MTR-8.4.a", name, entry.count, facts)


def _companion_in_sideboard(deck: Deck) -> Deck:
    """Outside Commander a companion is one of the sideboard's cards; some programs list it in both places."""
    aside = deck.copies(DeckZone.SIDEBOARD)
    return Deck(
        tuple(
            replace(entry, zone=DeckZone.SIDEBOARD) if entry.zone is DeckZone.COMPANION else entry
            for entry in deck.entries
            if not (entry.zone is DeckZone.COMPANION and entry.card.name in aside)
        )
    )


def _unverified(deck: Deck, form: DeckFormat) -> tuple[str, ...]:
    """Cards that the rulebook's lists alone could not settle without card data."""
    return tuple(
        name
        for name, entry in deck.copies().items()
        if not entry.card.printings and not form.is_limited and name not in form.basics
    )


def _basic(name: str) -> str:
    return name.removeprefix(f"{SNOW} ")
