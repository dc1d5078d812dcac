"""What the pages say that tell values: each must say something else when such a value is another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tests.core.draft_story import DRAFT, SEALED, drafted
from tests.core.pod_story import pod_details
from tests.core.story import details
from tests.core.team_story import giants, team_details
from tests.rulebook.observations.given import competitive, with_playoff
from tests.rulebook.observations.register import See
from topcut.core.companion.game import GameKind, Planes, Setup, start
from topcut.core.companion.revealing import HiddenPlace
from topcut.core.companion.table_log import folded
from topcut.core.play.details import Details
from topcut.core.rules import Rel, Rules, ToldOn
from topcut.messages.match_conduct import match_conduct
from topcut.web.companion.opening_screen import games_offered
from topcut.web.companion.phrases import Speaker
from topcut.web.companion.showing import TableShown
from topcut.web.companion.spec import spec_of
from topcut.web.fact_sheet import sections
from topcut.web.library.information_screen import kinds_of_information
from topcut.web.library.reveal_screen import shown_by


def tournaments() -> Iterator[Details]:
    """One of each sort that has lines of its own on the fact sheet."""
    for rel in Rel:
        yield from (competitive(details(), rel), with_playoff(8, rel), drafted(DRAFT, rel=rel))
    yield from (replace(drafted(SEALED), program="Prerelease"), team_details(cut=4), giants())
    yield from (pod_details(), replace(details(), program="Pro Tour", rel=Rel.PROFESSIONAL))


def fact_sheet(rules: Rules) -> object:
    """Labels and texts alone: a citation that names the house would differ by itself."""
    return [
        (line.label, line.text)
        for about in tournaments()
        for section in sections(about, rules)
        for line in section.lines
    ]


def information(rules: Rules) -> object:
    return [kinds_of_information(rules, rel) for rel in Rel]


def in_a_match(rules: Rules) -> object:
    return [
        list(match_conduct(rules, rel, format_, pods=pods))
        for rel in Rel
        for format_ in ("modern", "legacy", "sealed-deck", "none")
        for pods in (False, True)
    ]


def hidden_cards(rules: Rules) -> object:
    return [shown_by(rules, place) for place in HiddenPlace]


def free_tables(rules: Rules) -> object:
    setups = [
        Setup(GameKind.EMPEROR, 6),
        Setup(GameKind.COMMANDER, 4, planes=Planes.OWN),
        Setup(GameKind.COMMANDER, 2, planes=Planes.SHARED),
        Setup(GameKind.COMMANDER, 6, planes=Planes.SHARED),
    ]
    tables = [(spec_of(setup, rules), shown(setup, rules).planar_deck) for setup in setups]
    return games_offered(rules.table), tables


def shown(setup: Setup, rules: Rules) -> TableShown:
    names = [str(seat) for seat in setup.all_seats]
    table = folded(start(setup, rules), ())
    return TableShown(setup, table, rules, Speaker(setup, names, rules.table.steps))


TELLS: Mapping[ToldOn, See] = {
    ToldOn.FACT_SHEET: fact_sheet,
    ToldOn.INFORMATION: information,
    ToldOn.COMPANION: free_tables,
    ToldOn.MATCH: in_a_match,
    ToldOn.REVEALING: hidden_cards,
}
