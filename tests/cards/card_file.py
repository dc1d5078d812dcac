"""A small file of card facts in Scryfall's form, written for these tests: names, types, costs, sets.

No card text is here. Where rules text matters, it is a keyword, a mana symbol or a phrase of our own. Colour
identities are left out, so that the store works them out.
"""

from __future__ import annotations

from typing import Any

from topcut.rulebook.format_lists import set_titles

DAYS = {
    "lea": "1993-08-05", "arn": "1993-12-17", "ice": "1995-06-03", "all": "1996-06-10", "phpr": "1995-01-01",
    "ugl": "1998-08-11", "apc": "2001-06-04", "dst": "2004-02-06", "5dn": "2004-06-04", "chk": "2004-10-01",
    "sok": "2005-06-03", "csp": "2006-07-21", "fut": "2007-05-04", "shm": "2008-05-02", "m10": "2009-07-17",
    "hop": "2009-09-04", "nph": "2011-05-13", "isd": "2011-09-30", "gtc": "2013-02-01", "cns": "2014-06-06",
    "c14": "2014-11-07", "frf": "2015-01-23", "ori": "2015-07-17", "ogw": "2016-01-22", "emn": "2016-07-22",
    "c16": "2016-11-11", "xln": "2017-09-29", "dom": "2018-04-27", "bbd": "2018-06-08", "war": "2019-05-03",
    "eld": "2019-10-04", "thb": "2020-01-24", "iko": "2020-04-24", "znr": "2020-09-25", "khm": "2021-02-05",
    "mh2": "2021-06-18", "mid": "2021-09-24", "clb": "2022-06-10", "slx": "2022-08-19", "unf": "2022-10-07",
    "ltr": "2023-06-23", "woe": "2023-09-08", "who": "2023-10-13", "cmr": "2020-11-20", "fdn": "2024-11-15",
    "eoe": "2025-08-01", "cmb1": "2019-11-07", "wc02": "2002-08-01", "30a": "2022-11-28",
    "tmid": "2021-09-24", "dtk": "2015-03-27", "gs1": "2018-06-22", "acr": "2024-07-05",
    "bok": "2005-02-04", "zz1": "2025-11-21", "zz2": "2026-02-06", "zzc": "2025-11-21",
}  # fmt: skip
TYPES = {"ugl": "funny", "unf": "funny", "wc02": "memorabilia", "30a": "memorabilia", "hop": "planechase",
         "zzc": "commander"}  # fmt: skip


EARLY = "1993-08-05"


def objects() -> list[dict[str, Any]]:
    """Every printing of every card below, and one card of every set that an edition names."""
    return [printing for one in [*CARDS, *PLANES, _everywhere()] for printing in printings(one)]


def _everywhere() -> dict[str, Any]:
    """So that the file lacks no set, as a whole one does not."""
    codes = " ".join(code for one in set_titles() for code in one.codes)
    return card("Relic of Everywhere", "Artifact", "{1}", codes)


def printings(one: dict[str, Any]) -> list[dict[str, Any]]:
    shared = {"object": "card", "oracle_id": f"oracle {one['name']}", "lang": "en", "games": ["paper"]}
    facts = {key: value for key, value in one.items() if key != "sets"}
    return [
        {
            **shared,
            "id": f"{code} {one['name']}",
            "set": code,
            "set_name": f"Set {code.upper()}",
            "set_type": TYPES.get(code, "expansion"),
            "released_at": DAYS.get(code, EARLY),
            "collector_number": "1",
            "border_color": "black",
            **facts,
        }
        for code in one["sets"].split()
    ]


def card(name: str, types: str, cost: str, sets: str, text: str = "", **more: Any) -> dict[str, Any]:
    symbols = [one for one in cost.strip("{}").split("}{") if one]
    value = sum(int(one) if one.isdigit() else 2 if one.startswith("2/") else one != "X" for one in symbols)
    facts = {"name": name, "type_line": types, "mana_cost": cost, "cmc": float(value), "oracle_text": text}
    return {"layout": "normal", **facts, "sets": sets, **more}


def two(layout: str, front: dict[str, Any], back: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A card of two parts; the front's mana value is the card's, save for split cards."""
    keys = ("name", "type_line", "mana_cost", "oracle_text", "color_indicator")
    value = front["cmc"] + (back["cmc"] if layout == "split" else 0)
    return {
        "name": f"{front['name']} // {back['name']}",
        "layout": layout,
        "type_line": f"{front['type_line']} // {back['type_line']}",
        "cmc": value,
        "card_faces": [{key: part[key] for key in keys if key in part} for part in (front, back)],
        "sets": front["sets"],
        **more,
    }


def basic(name: str, sets: str) -> dict[str, Any]:
    return card(name, f"Basic Land — {name}", "", sets)


def legend(name: str, kinds: str, cost: str, sets: str, text: str = "") -> dict[str, Any]:
    return card(name, f"Legendary Creature — {kinds}", cost, sets, text)


CARDS = [
    *(basic(name, "lea mid fdn") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    card("Snow-Covered Forest", "Basic Snow Land — Forest", "", "ice csp khm"),
    card("Wastes", "Basic Land", "", "ogw"),
    card("Lightning Bolt", "Instant", "{R}", "lea m10"),
    card("Opt", "Instant", "{U}", "xln dom"),
    card("Llanowar Elves", "Creature — Elf Druid", "{G}", "lea dom fdn", "{T}: {G}"),
    card("Omen of the Sea", "Enchantment", "{1}{U}", "thb"),
    card("Tezzeret, Cruel Captain", "Legendary Planeswalker — Tezzeret", "{3}", "eoe"),
    card("Up the Beanstalk", "Enchantment", "{1}{G}", "woe"),
    card("Teferi, Time Raveler", "Legendary Planeswalker — Teferi", "{1}{W}{U}", "war"),
    card("Jiang Yanggu, Wildcrafter", "Legendary Planeswalker — Yanggu", "{2}{G}", "war"),
    card("Journey for the Elixir", "Sorcery", "{2}{G}", "gs1"),
    card("Black Lotus", "Artifact", "{0}", "lea 30a", "{T}: mana"),
    card("Brainstorm", "Instant", "{U}", "ice"),
    card("Crusade", "Enchantment", "{W}{W}", "lea"),
    card("Contract from Below", "Sorcery", "{B}", "lea", "for ante"),
    card("Hired Gambler", "Creature — Human", "{B}", "lea", "if you play for ante"),
    card("Backup Plan", "Conspiracy", "", "cns"),
    card("Sewers of Estark", "Instant", "{2}{B}{B}", "phpr"),
    card("_____ Goblin", "Creature — Goblin", "{1}{R}", "unf", "a sticker for {TK}"),
    card("Goblin Bookie", "Creature — Goblin", "{R}", "ugl", border_color="silver"),
    card("Strong Style", "Sorcery", "{G}", "unf", security_stamp="acorn"),
    card("Trial Print", "Sorcery", "{G}", "cmb1", promo_types=["playtest"]),
    card("Champion's Copy", "Instant", "{U}", "wc02", border_color="gold"),
    card("Screen Only", "Instant", "{U}", "mid", digital=True, games=["arena"]),
    card("Returning Bear", "Creature — Bear", "{1}{G}", "lea"),
    card("Returning Bear", "Creature — Bear", "{1}{G}", "fdn", digital=True, games=["arena"]),
    card("Tomorrow's Tower", "Artifact", "{2}", "zz1"),
    card("Far-Off Familiar", "Creature — Cat", "{W}", "zz2"),
    card("Commanders Alone", "Creature — Cat", "{W}", "zzc"),
    card("Umezawa's Jitte", "Legendary Artifact — Equipment", "{2}", "bok"),
    card("Rampaging Ferocidon", "Creature — Dinosaur", "{2}{R}", "xln"),
    card("Omnath, Locus of Creation", "Legendary Creature — Elemental", "{R}{G}{W}{U}", "znr"),
    card("Jeweled Lotus", "Artifact", "{0}", "cmr"),
    card(
        "Relentless Rats",
        "Creature — Rat",
        "{1}{B}{B}",
        "5dn m10",
        "Your deck can have any number of cards named so",
    ),
    card(
        "Seven Dwarves", "Creature — Dwarf", "{2}{R}", "eld", "Your deck can have up to seven cards named so"
    ),
    card(
        "Nazgûl", "Creature — Wraith Knight", "{2}{B}", "ltr", "Your deck can have up to nine cards named so"
    ),
    card(
        "Endless Scribe", "Creature — Human", "{W}", "m10", "Your deck can have any number of cards named so"
    ),
    two("split", card("Fire", "Instant", "{1}{R}", "apc mh2"), card("Ice", "Instant", "{1}{U}", "")),
    two(
        "adventure",
        card("Bonecrusher Giant", "Creature — Giant", "{2}{R}", "eld"),
        card("Stomp", "Instant — Adventure", "{1}{R}", ""),
    ),
    two(
        "modal_dfc",
        card("Malakir Rebirth", "Instant", "{B}", "znr"),
        card("Malakir Mire", "Land", "", "", "{T}: {B}"),
    ),
    two(
        "transform",
        card("Delver of Secrets", "Creature — Human Wizard", "{U}", "isd mid"),
        card("Insectile Aberration", "Creature — Human Insect", "", "", color_indicator=["U"]),
    ),
    two(
        "transform",
        card("Jace, Vryn's Prodigy", "Legendary Creature — Human Wizard", "{1}{U}", "ori"),
        card("Jace, Telepath Unbound", "Legendary Planeswalker — Jace", "", "", color_indicator=["U"]),
    ),
    two(
        "flip",
        card("Nezumi Graverobber", "Creature — Rat Rogue", "{1}{B}", "chk"),
        card("Nighteyes the Desecrator", "Legendary Creature — Rat Wizard", "", ""),
    ),
    two(
        "flip",
        card("Erayo, Soratami Ascendant", "Legendary Creature — Moonfolk Monk", "{1}{U}", "sok"),
        card("Erayo's Essence", "Legendary Enchantment", "", ""),
    ),
    card("Bruna, the Fading Light", "Legendary Creature — Angel Horror", "{5}{W}{W}", "emn", layout="meld"),
    card(
        "Brisela, Voice of Nightmares",
        "Legendary Creature — Eldrazi Angel",
        "",
        "emn",
        layout="meld",
        id="brisela",
        all_parts=[{"component": "meld_result", "id": "brisela", "name": "Brisela, Voice of Nightmares"}],
    ),
    card("Boros Reckoner", "Creature — Minotaur Wizard", "{R/W}{R/W}{R/W}", "gtc"),
    card("Thunderbreak Regent", "Creature — Dragon", "{2}{R}{R}", "dtk"),
    card("Dismember", "Instant", "{1}{B/P}{B/P}", "nph"),
    card("Beseech the Queen", "Sorcery", "{2/B}{2/B}{2/B}", "shm"),
    card("Crypt Ghast", "Creature — Spirit", "{3}{B}", "gtc", "Extort (a note with {W/B} in it)"),
    card(
        "Alesha, Who Smiles at Death",
        "Legendary Creature — Human Warrior",
        "{2}{R}",
        "frf",
        "costs {W/B}{W/B}",
    ),
    card("Dryad Arbor", "Land Creature — Forest Dryad", "", "fut", "(note)", color_indicator=["G"]),
    card("Lim-Dûl's Vault", "Instant", "{U}{B}", "all"),
    card("Aether Vial", "Artifact", "{1}", "dst", "{T}: put"),
    legend("Thrasios, Triton Hero", "Merfolk Wizard", "{G}{U}", "c16", "{4}: look\nPartner (note)"),
    legend("Tymna the Weaver", "Human Cleric", "{1}{W}{B}", "c16", "Lifelink\nPartner (note)"),
    legend(
        "Pir, Imaginative Rascal", "Human", "{2}{G}", "bbd", "Partner with Toothy, Imaginary Friend (note)"
    ),
    legend(
        "Toothy, Imaginary Friend", "Illusion", "{3}{U}", "bbd", "Partner with Pir, Imaginative Rascal (note)"
    ),
    legend("Cecily, Haunted Mage", "Human Wizard", "{U}{R}", "slx", "Friends forever (note)"),
    legend("Othelm, Sigardian Outcast", "Human", "{1}{W}", "slx", "Friends forever (note)"),
    legend("Wilson, Refined Grizzly", "Bear Warrior", "{1}{G}", "clb", "Reach\nChoose a Background (note)"),
    card("Raised by Giants", "Legendary Enchantment — Background", "{5}{G}", "clb"),
    legend("The Tenth Doctor", "Time Lord Doctor", "{3}{U}{R}", "who"),
    legend("Rose Tyler", "Human", "{1}{W}", "who", "Doctor's companion (note)"),
    legend("Shaun, Father of One", "Human", "{1}{R}", "acr", "Partner—Kin (note)"),
    legend("Rebecca, Mother of One", "Human", "{1}{W}", "acr", "Partner—Kin (note)"),
    card(
        "Daretti, Scrap Savant",
        "Legendary Planeswalker — Daretti",
        "{3}{R}",
        "c14",
        "Daretti can be your commander",
    ),
    legend(
        "Lurrus of the Dream-Den", "Cat Nightmare", "{1}{W/B}{W/B}", "iko", "Companion — small permanents"
    ),
    legend("Jegantha, the Wellspring", "Elemental Elk", "{4}{R/G}", "iko", "Companion — no symbol twice"),
    {
        **legend("Zilortha, Strength Incarnate", "Dinosaur", "{3}{R}{G}", "iko"),
        "flavor_name": "Godzilla, King of the Monsters",
    },
    {**card("Forest", "Basic Land — Forest", "", "mid"), "lang": "es", "printed_name": "Bosque"},
    {**card("Lightning Bolt", "Instant", "{R}", "m10"), "lang": "es", "printed_name": "Relámpago"},
    {
        **card("Goblin", "Token Creature — Goblin", "", "tmid"),
        "layout": "token",
    },
]
PLANES = [
    card(f"Far Plane {number}", "Plane — Far", "", "hop", layout="planar", oversized=True)
    for number in range(12)
]
