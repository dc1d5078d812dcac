"""permissions.toml against the permission matrix of the acceptance document, cell by cell.

Runs where the document lies beside the repository.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT.parent / "shared" / "ACCEPTANCE.md"

pytestmark = pytest.mark.skipif(not DOCUMENT.exists(), reason="the acceptance document is not here")

COLUMNS = {
    "TO": "organizer",
    "HJ": "head-judge",
    "FJ": "floor-judge",
    "SK": "scorekeeper",
    "P": "player",
    "SP": "spectator",
}
CELLS = {
    "Y": "yes",
    "-": "no",
    "own": "own",
    "req": "request",
    "+HJ": "+head-judge",
    "+SK": "+scorekeeper",
    "+TO": "+organizer",
    "when posted": "posted",
    "confirm": "confirm",
}

ROWS = {
    "create": "Create/configure event, staff and roles",
    "configure": "Create/configure event, staff and roles",
    "keep-apart": "Create/configure event, staff and roles",
    "change-structure": "Change structure after start (rounds, cut, format)",
    "register": "Register/late add player",
    "check-in": "Check in",
    "pair": "Pair (draft), run checks",
    "cut": "Cut, top-8 seeding, advance",
    "publish": "Publish pairings",
    "repair": "Partial re-pair / manual pairing",
    "delete-round": "Full re-pair of a published round, delete round",
    "clock": "Round clock start/pause",
    "extend": "Time extension",
    "check-deck": "Deck-check pick",
    "feature": "Feature match",
    "hand-over": "Appoint/replace HJ",
    "penalty": "Issue warning / game loss",
    "penalty-upgrade": "Match loss or upgrade/downgrade",
    "see-penalties": "Penalty history",
    "see-penalty-counts": "Penalty history",
    "notes": "Investigation notes",
    "share-notes": "Investigation notes",
    "call": "Judge call: make / claim / escalate",
    "answer-call": "Judge call: make / claim / escalate",
    "see-calls": "Judge call: make / claim / escalate",
    "appeal": "Appeal",
    "decide-appeal": "Appeal",
    "report-own": "Enter result, own match",
    "enter-result": "Enter result, any table this round",
    "change-open-result": "Change result, round open",
    "change-closed-result": "Change result, round closed",
    "close": "Accept unconfirmed / double loss at close",
    "submit-list": "Submit/edit decklist",
    "see-closed-list": "View decklist, closed-list event",
    "see-open-list": "View decklist, open-list phase",
    "admission": "Create/configure event, staff and roles",
    "list-prizes": "Create/configure event, staff and roles",
    "pay-prizes": "Prizes paid",
    "drop": "Drop",
    "undrop": "Undrop",
    "disqualify": "Disqualify",
    "see-roster": "See e-mail, legal name, country",
    "see-pairings": "Pairings, table list",
    "see-standings": "Standings",
    "player-codes": "End sessions of others, revoke device",
    "erase": "Erase personal data after event",
    "read-log": "Read audit log",
    "verify": "Verify chain / head hash",
    "export": "Export full / anonymised",
    "see-report": "Export full / anonymised",
}

# Where the cells differ from the document's words, and why.
READ_AS: dict[tuple[str, str], tuple[str, str, str]] = {
    ("register", "P"): ("own (till deadline)", "no", "players do not register themselves yet"),
    ("cut", "P"): ("accept/decline", "no", "a player's answer is its own command, under answer-cut"),
    ("clock", "FJ"): ("if assigned", "no", "whoever is assigned has a row of their own, clock-assigned"),
    ("notes", "FJ"): ("own notes + shared by HJ", "yes", "the page and the core show them no others"),
    ("share-notes", "FJ"): ("own notes + shared by HJ", "no", "sharing is the head judge's"),
    ("check-deck", "P"): ("never told before", "no", "told when it begins"),
    ("feature", "P"): ("told", "no", "their page tells"),
    ("delete-round", "HJ"): ("+SK, type to confirm", "+scorekeeper", "the page asks to type it"),
    ("delete-round", "SK"): ("+HJ, type to confirm", "+head-judge", "the page asks to type it"),
    ("hand-over", "HJ"): ("hand over duty", "yes", "what the document says, as a command"),
    ("penalty", "SK"): ("enter for judge", "yes", "they name the judge; the ledger says who entered it"),
    ("penalty-upgrade", "FJ"): (
        "req (tardiness per policy: Y)",
        "request",
        "what policy sets for tardiness falls under penalty",
    ),
    ("penalty-upgrade", "SK"): (
        "enter for judge",
        "yes",
        "what they enter has a row of its own, penalty-approved",
    ),
    ("see-penalties", "TO"): ("counts only", "no", "the counts have a row of their own"),
    ("see-penalty-counts", "TO"): ("counts only", "yes", "what the document says, as a page"),
    ("see-penalty-counts", "FJ"): ("Y, this event", "yes", "a role is held for one tournament"),
    ("see-penalty-counts", "P"): ("own", "no", "a player's own penalties are on their card"),
    ("see-penalties", "FJ"): ("Y, this event", "yes", "a role is held for one tournament"),
    ("see-penalties", "P"): ("own", "no", "a player's own penalties are on their card"),
    ("call", "SK"): ("see", "no", "seeing has its own row, see-calls"),
    ("call", "P"): ("make", "own", "from their own table"),
    ("answer-call", "SK"): ("see", "no", "seeing has its own row, see-calls"),
    ("answer-call", "P"): ("make", "no", "making has its own row, call"),
    ("see-calls", "SK"): ("see", "yes", "what the document says, as a page"),
    ("see-calls", "P"): ("make", "no", "their page shows their own call"),
    ("appeal", "HJ"): ("decide", "no", "deciding has its own row, decide-appeal"),
    ("appeal", "FJ"): ("escalate", "yes", "for the player, in their name"),
    ("appeal", "P"): ("make", "own", "against a ruling at their own table"),
    ("decide-appeal", "HJ"): ("decide", "yes", "what the document says, as a command"),
    ("decide-appeal", "FJ"): ("escalate", "no", "escalating has its own row, appeal"),
    ("decide-appeal", "P"): ("make", "no", "making has its own row, appeal"),
    ("report-own", "P"): ("own (opponent confirms)", "own", "the core waits for the opponent"),
    ("enter-result", "FJ"): (
        "own tables/assigned event",
        "own",
        "their zone, or what they took",
    ),
    ("change-open-result", "P"): ("dispute", "no", "disputing is its own command, under report-own"),
    ("close", "SK"): ("Y (policy), HJ told", "yes", "the ledger tells"),
    ("disqualify", "TO"): ("told", "no", "the ledger tells"),
    ("disqualify", "HJ"): ("Y (reason, statement kept)", "yes", "the statement is part of the command"),
    ("submit-list", "HJ"): ("fix under IPG, logged", "yes", "a locked list changes with a reason"),
    ("submit-list", "FJ"): ("fix if delegated, logged", "request", "the head judge approves each"),
    ("submit-list", "SK"): ("type in for P", "yes", "the core lets nobody but judges change a locked one"),
    ("submit-list", "P"): ("own till deadline", "own", "the core knows the deadline"),
    ("see-closed-list", "FJ"): (
        "only via deck check or call at that table, logged",
        "yes",
        "the core asks whether a judge is there",
    ),
    ("see-closed-list", "SK"): ("at import only", "no", "what they type is checked; afterwards it is closed"),
    ("see-closed-list", "P"): ("own", "no", "a player's own list is on their page"),
    ("see-open-list", "P"): (
        "opponent's, between games only (MTR 2.12)",
        "yes",
        "the core asks whether they play each other",
    ),
    ("see-open-list", "SP"): ("after TO publishes", "no", "published lists have a row of their own"),
    ("see-roster", "FJ"): ("name only", "yes", "the roster holds names only"),
    ("see-roster", "P"): ("own", "no", "a player's own data is on their card"),
    ("see-pairings", "SP"): ("Y (policy; names may be shortened)", "yes", "the policy is on"),
    ("player-codes", "HJ"): ("staff", "yes", "codes are given out at the desk"),
    ("player-codes", "SK"): ("-", "yes", "codes are given out at the desk"),
    ("player-codes", "P"): ("own", "no", "a player's own phone is ended from its page"),
    ("erase", "P"): ("req", "no", "players ask the organizer in person"),
    ("read-log", "FJ"): ("own acts", "no", "not filtered by actor yet"),
    ("read-log", "P"): ("own match history", "no", "a player's history is on their card"),
    ("export", "P"): ("own", "no", "not built yet"),
    ("export", "SP"): ("public part", "no", "not built yet"),
    ("pay-prizes", "P"): ("own", "no", "a player's own prize is on their page"),
    ("see-report", "P"): ("own", "no", "a player's own part is on their card"),
    ("see-report", "SP"): ("public part", "no", "results and standings have public pages"),
}

OUR_OWN = {
    "penalty-approved": "what floor judges ask for and the scorekeeper enters, the head judge approves",
    "own-phones": "the player's cell of the document's row on sessions: own",
    "strike": "what people wrote may name somebody: taken away by whoever answers for the tournament",
    "strike-own": "what one wrote oneself, one may take back",
    "acknowledge": "the document's row on what is accepted at the close says that the head judge is told",
    "propose": "the document's req and +HJ: the service makes the request, and nobody asks for one by itself",
    "chase-lists": "who has handed in a list, not what is in it",
    "waive-lists": "pairing round one without required lists is the head judge's",
    "publish-lists": "the document's row on open lists says that the organizer publishes",
    "see-published-lists": "the document's row on open lists says that spectators see published ones",
    "register-pool": "the swap across the table (MTR-7.5.a): the row on decklists, for the player across",
    "verify-pool": "the owner looks over what another wrote down (MTR-7.5.a)",
    "note-product": "odd product is the head judge's and the organizer's to decide (MTR-7.4)",
    "see-pools": "pools are known at the table; files and sheets are the staff's",
    "draw-anew": "other lots are as grave as another pairing: two roles, as the row on pairing by hand",
    "seat-draft": "as the row on pairing: seats of a draft are drawn by lot before it",
    "direct-draft": "as the row on the round clock, with floor judges at the tables",
    "answer-cut": "the document's row on the cut says that players accept or decline",
    "clock-assigned": "the document's row on the clock says that floor judges run it if assigned",
    "assign-clock": "the document's row on the clock says that floor judges are assigned",
    "camera": "players may decline the camera (MTR-2.13); staff take the answer down",
    "see-features": "staff choose feature matches from it",
    "proxy": "proxies are the head judge's alone (MTR-3.4.a); lands follow them (MTR-3.3.b)",
    "see-proxies": "judges see them at a deck check",
    "shifts": "the document has no row for shifts; staff are the organizer's and the head judge's",
    "break": "who is on the floor is the judges' own",
    "see-shifts": "who is on the floor is the staff's own",
    "roll-die": "judges help a table that lacks a die (MTR-3.9.a)",
    "rule": "the document's row on appeals says that judges rule",
    "decide-appeal-designated": "where the rules have Appeals Judges (MTR-2.9.a)",
    "split-prizes": "the organizer gives permission (MTR-5.2.a), so a scorekeeper needs theirs",
    "see-rules": "the rules are everybody's",
    "keep-library": "the organizer's own copies of the documents",
    "read-statement": "the document's row on disqualifying says that the head judge's statement is kept",
    "finish": "the document has no row for the end of a tournament",
    "reopen": "the document has no row for it; it needs both who answer for the tournament",
    "past-cap": "the document has no row for a cap; the organizer sets it, so others ask",
    "see-desk": "staff pages in general",
    "table-time": "as the row on time extensions; players have no say in it",
    "floor": "who goes to which table is the staff's own",
    "zones": "the document has no row for zones; the floor is the organizer's and the head judge's",
    "announce": "the document has no row for announcements",
    "print": "the sheets of what staff see on the desk",
    "undo-own-drop": "the drop on a player's page has an undo until the round closes (FIELD.md)",
    "has-come": "whoever reports before the next pairing has not left (MTR-2.10.c)",
    "see-own-card": "a player's own page",
    "sign-in": "open to everybody, by nature",
    "companion": "open to everybody: a table is known by its secret link",
}

NOT_BUILT = {
    "See birth date": "no birth dates are kept",
    "Edit audit log": "nobody can: there is no command for it",
    "Restore backup, promote follower": "",
}

MATRIX: dict[str, dict[str, Any]] = tomllib.loads(
    files("topcut.service").joinpath("permissions.toml").read_text("utf-8")
)


def document() -> dict[str, dict[str, str]]:
    """The table, by title and column."""
    text = DOCUMENT.read_text("utf-8").split("## Role and permission matrix", 1)[1]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    table: dict[str, dict[str, str]] = {}
    for line in lines[2:]:
        title, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        if len(cells) != len(COLUMNS):
            break
        table[title] = dict(zip(COLUMNS, cells, strict=True))
    return table


def test_every_cell_is_the_documents_or_says_why_not() -> None:
    table, wrong = document(), []
    for action, title in ROWS.items():
        for short, column in COLUMNS.items():
            ours, theirs = str(MATRIX[action].get(column, "no")), table[title][short]
            exception = READ_AS.get((action, short))
            if exception and exception[0] != theirs:
                wrong.append(f"{action}, {short}: the document now says {theirs!r}")
            expected = exception[1] if exception else CELLS.get(theirs)
            if ours != expected:
                wrong.append(f"{action}, {short}: {ours!r} here, {theirs!r} in the document")
    assert not wrong, "\n".join(wrong)


def test_every_row_of_ours_is_found_in_the_document_or_named_as_our_own() -> None:
    assert set(MATRIX) == set(ROWS) | set(OUR_OWN)


def test_every_row_of_the_document_is_built_or_named_as_missing() -> None:
    assert set(document()) == set(ROWS.values()) | set(NOT_BUILT)


def test_no_exception_outlives_its_reason() -> None:
    table = document()
    for (action, short), (theirs, ours, _why) in READ_AS.items():
        assert table[ROWS[action]][short] == theirs
        assert CELLS.get(theirs) != ours, f"{action}, {short} needs no exception"
