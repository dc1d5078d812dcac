"""Every code of ``topcut deck check``, provoked through the command, in the shape other programs read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.cards.card_file import objects
from tests.cli.commands import topcut

FINDING = {"code", "card", "count", "rule", "cite", "message"}


@dataclass(frozen=True)
class Case:
    """``texts`` are the files given to one command; ``expected`` the findings of the first."""

    options: str
    texts: tuple[str, ...]
    expected: tuple[tuple[str, str | None, int | None, str], ...]


def modern(text: str, *expected: tuple[str, str | None, int | None, str], of: str = "modern") -> Case:
    return Case(f"--format {of} --date 2025-07-05", (text,), expected)


HUNDRED = "Commander\n1 {leader}\n\nDeck\n{rest}"
CASES = {
    "too-few-cards": modern("59 Forest", ("too-few-cards", None, 59, "MTR-6.1.a")),
    "sideboard-too-large": modern(
        "60 Forest\n\nSideboard\n16 Island", ("sideboard-too-large", None, 16, "MTR-6.1.a")
    ),
    "too-many-copies": modern(
        "3 Lightning Bolt\n57 Forest\n\nSideboard\n2 Lightning Bolt",
        ("too-many-copies", "Lightning Bolt", 5, "MTR-6.1.a"),
    ),
    "banned": modern("4 Umezawa's Jitte\n56 Forest", ("banned", "Umezawa's Jitte", 4, "MTR-6.2.a")),
    "restricted": modern(
        "2 Black Lotus\n58 Forest", ("restricted", "Black Lotus", 2, "MTR-6.2.a"), of="vintage"
    ),
    "not-in-format": modern("1 Brainstorm\n59 Forest", ("not-in-format", "Brainstorm", 1, "MTR-6.2.a")),
    "not-yet-legal": Case(
        "--format standard --date 2025-07-24",
        ("1 Tezzeret, Cruel Captain\n59 Forest",),
        (("not-yet-legal", "Tezzeret, Cruel Captain", 1, "MTR-3.7.a"),),
    ),
    "no-longer-legal": Case(
        "--format standard --date 2021-09-24",
        ("4 Omen of the Sea\n56 Forest",),
        (("no-longer-legal", "Omen of the Sea", 4, "MTR-6.3.a"),),
    ),
    "unknown-card": modern(
        "4 Lightening Bolt\n56 Forest", ("unknown-card", "Lightening Bolt", 4, "MTR-3.6.a")
    ),
    "line-not-understood": modern(
        "60 Forest\nfour of those", ("line-not-understood", None, None, "MTR-2.7.a")
    ),
    "not-in-pool": Case(
        "--format sealed --date 2025-07-05 --pool POOL",
        ("2 Opt\n38 Forest",),
        (("not-in-pool", "Opt", 2, "MTR-7.2.a"),),
    ),
    "left-out-of-pool": Case(
        "--format sealed --date 2025-07-05 --pool POOL --team",
        ("40 Forest", "40 Forest"),
        (("left-out-of-pool", None, 1, "MTR-8.6.a"),),
    ),
    "wrong-deck-size": modern(
        HUNDRED.format(leader="Daretti, Scrap Savant", rest="98 Mountain"),
        ("wrong-deck-size", None, 99, "MA-6.*"),
        of="commander",
    ),
    "off-identity": modern(
        HUNDRED.format(leader="Daretti, Scrap Savant", rest="1 Opt\n98 Mountain"),
        ("off-identity", "Opt", 1, "MA-6.*"),
        of="commander",
    ),
    "not-a-commander": modern(
        HUNDRED.format(leader="Teferi, Time Raveler", rest="99 Plains"),
        ("not-a-commander", "Teferi, Time Raveler", 1, "MA-6.*"),
        of="commander",
    ),
    "commanders-not-partners": modern(
        HUNDRED.format(leader="Cecily, Haunted Mage\n1 Tymna the Weaver", rest="98 Wastes"),
        ("commanders-not-partners", "Cecily, Haunted Mage", 2, "MA-6.*"),
        of="commander",
    ),
    "commander-missing": modern("100 Forest", ("commander-missing", None, None, "MA-6.*"), of="commander"),
    "shared-in-team": Case(
        "--format modern --date 2025-07-05 --team",
        ("4 Lightning Bolt\n56 Forest", "1 Relámpago\n59 Forest"),
        (("shared-in-team", "Lightning Bolt", 4, "MTR-8.4.a"),),
    ),
    "sideboard-not-allowed": Case(
        "--format modern --date 2025-07-05 --two-headed-giant",
        ("60 Forest\n\nSideboard\n1 Opt", "60 Forest"),
        (("sideboard-not-allowed", None, 1, "MTR-9.5.a"),),
    ),
    "not-a-companion": modern(
        "Companion\n1 Lightning Bolt\n\nDeck\n60 Forest",
        ("not-a-companion", "Lightning Bolt", 1, "MTR-6.1.a"),
    ),
    "companion-condition": modern(
        "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Boros Reckoner\n56 Forest",
        ("companion-condition", "Lurrus of the Dream-Den", 1, "MTR-6.1.a"),
        of="vintage",
    ),
    "not-a-plane": Case(
        "--format planechase --date 2025-07-05",
        ("\n".join(["1 Forest", *(f"1 Far Plane {number}" for number in range(10))]),),
        (("not-a-plane", "Forest", 1, "FAQ.planechase"),),
    ),
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    file = folder / "bulk.json"
    file.write_text(json.dumps(objects()), encoding="utf-8")
    assert topcut("cards", "import", file, "--data", folder).returncode == 0
    (folder / "pool.txt").write_text("1 Opt")
    return folder


@pytest.mark.parametrize("code", CASES)
def test_a_code_is_told_with_the_card_the_counts_and_the_rule(code: str, data: Path, tmp_path: Path) -> None:
    case = CASES[code]
    files = []
    for place, text in enumerate(case.texts):
        files.append(tmp_path / f"deck {place}.txt")
        files[-1].write_text(text, encoding="utf-8")
    options = case.options.replace("POOL", str(data / "pool.txt")).split()
    done = topcut("deck", "check", *files, *options, "--data", data, "--json")
    stays = code == "unknown-card"
    assert done.returncode == (0 if stays else 1), done.stderr
    lines: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["file"] for line in lines] == [str(file) for file in files]
    told = lines[0]
    assert told["legal"] is stays
    found = [(one["code"], one["card"], one["count"], one["rule"]) for one in told["findings"]]
    assert tuple(found) == case.expected
    for finding in told["findings"]:
        assert finding.keys() - {"facts", "stays"} == FINDING
        assert finding.get("stays", False) is stays
        assert finding["cite"].startswith(("MTR 2", "MA 2", "FAQ ")), "R40: the section, not the ledger's id"
        assert finding["message"].strip()


ASKED = """too-few-cards wrong-deck-size sideboard-too-large sideboard-not-allowed too-many-copies banned
restricted not-in-format not-yet-legal no-longer-legal unknown-card not-in-pool off-identity not-a-commander
commanders-not-partners shared-in-team"""


def test_every_code_is_tried_here() -> None:
    from topcut.messages.deck_findings import TEXTS

    assert set(ASKED.split()) <= CASES.keys()
    told_as_facts = {"not-authorized", "newer-than-the-edition", "banned-by-kind"}
    told_as_facts |= {"printing-not-in-data", "banned-for-two-heads", "not-of-the-boosters"}
    instructions = {"snow-basic-replaced", "edition-silent"}
    by_house_rules = {"limit-lifted-in-team"}
    assert set(TEXTS) - CASES.keys() == told_as_facts | instructions | by_house_rules
