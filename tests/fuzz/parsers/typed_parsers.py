"""What people type: lines, codes, scores, house rules, searches, names."""

from __future__ import annotations

from contextlib import suppress

from tests.fuzz.mutations import Mutator
from tests.fuzz.parsers.register import Parser, parser


@parser
def library_search() -> Parser:
    from tests.documents.conftest import small_document
    from topcut.documents.reading import read as read_document
    from topcut.documents.searching import Index

    index = Index([read_document(small_document().encode()).document], {})
    asked = (
        "slow play",
        "2.1",
        "how many players",
        '"draft pod"',
        "MTR 2.10",
        "AND OR NOT NEAR(a b)",
        "jugad*",
    )
    return Parser("library-search", lambda by: by.text(asked)[:200], index.search)


@parser
def entry_line() -> Parser:
    from tests.core.story import ID, details, given, round_open, tournament_with
    from topcut.core.desks.results.entry_keys import Keys, keys_of
    from topcut.core.desks.results.entry_line import Reading, read_line
    from topcut.core.desks.results.slip_codes import slip_code
    from topcut.core.kernel.refusal import Refusal
    from topcut.rulebook import rules_for

    story = given(tournament_with(5, details(games_to_win=2)), round_open(1))
    slip = str(slip_code(ID, story.round, story.round.matches[0]))
    rules, newest = rules_for(story.tournament.details), story.round.newest
    lines = (
        "1 2-1",
        "1 id",
        "2 1-0 t",
        "2 1-0-0 t",
        "1 2-0 d2",
        "2 n1",
        "1 2-1 *",
        "1q",
        f"{slip} 2-0",
        "1 0-0-3",
        "2 2-0 dd !x",
    )

    def read(asked: tuple[str, str]) -> object:
        keys = keys_of(asked[1]) or Keys()
        return read_line(asked[0], story.tournament, story.round, Reading(keys, rules, newest, story.now))

    def make(by: Mutator) -> tuple[str, str]:
        return by.text(lines), by.text(["qwertyuiop", "1234567890", ""])

    return Parser("entry-line", make, read, (Refusal,))


@parser
def slip() -> Parser:
    from topcut.core.desks.results.slip_codes import read_slip

    slips = (
        "abcd2345-2-14-aa",
        "ABCD2345-2-14B-AA 2-1",
        "http://192.0.2.1:8000/s/abcd2345-2-14-aa",
        "abcd2345-1-1-zz",
    )
    return Parser("slip", lambda by: by.text(slips), read_slip)


@parser
def join_code() -> Parser:
    from topcut.people.links import hashed, tidy

    codes = ("ABCD-2345", "abcd 2345", "O0I1LLQQ", "ABCD2345")
    return Parser("join-code", lambda by: by.text(codes), lambda code: hashed(tidy(code)))


@parser
def score() -> Parser:
    from topcut.core.kernel.refusal import Refusal
    from topcut.core.play.details import Stage, StageKind
    from topcut.rulebook import load
    from topcut.web.desk.scoring import read as read_score
    from topcut.web.desk.scoring import score_of
    from topcut.web.player.sides import reported

    rules = load("mtr-2025-06-30")
    stage = Stage(StageKind.SWISS, "standard", rounds=3, games_to_win=2, minutes=50)
    scores = (
        "2-1",
        "1-1-1",
        "1-0 t",
        "0-0 l01",
        "0/1/0/0 d0",
        "0/0/0/0 d1 c2 t l3",
        "win-2",
        "concede-1",
        "typed",
    )

    def read(asked: dict[str, str]) -> object:
        said = asked["score"]
        with suppress(Refusal):
            score_of(asked, rules, 2)
        return read_score(said), reported(said, 1, stage, rules), score_of(asked, rules, 4)

    def make(by: Mutator) -> dict[str, str]:
        fields = {name: by.text(("0", "2", "11")) for name in ("won0", "won1", "drawn", "conceded1", "lost0")}
        return {"score": by.text(scores), **fields}

    return Parser("score", make, read, (Refusal,))


HOUSE = (
    "[time]\nfinal = { value = 120 }\nswiss_round = { value = 45 }\n",
    "[extensions]\ndeck_check = { value = 5 }\n[time]\nfinal = { value = 90 }\n",
)


@parser
def house_sheet() -> Parser:
    from topcut.core.play.details import HouseSheet
    from topcut.rulebook import RulebookError
    from topcut.rulebook.loading import sheet_document

    return Parser(
        "house-sheet",
        lambda by: by.text(HOUSE),
        lambda text: sheet_document(HouseSheet("shop", text)),
        (RulebookError,),
    )


@parser
def house_rules() -> Parser:
    """The lines of the details form: key and value, laid over an edition."""
    from dataclasses import replace

    from django.core.exceptions import ValidationError

    from tests.hall import FRIDAY
    from topcut.rulebook import RulebookError, rules_for
    from topcut.web.desk.forms.typed import read_house, read_part

    lines = (
        "time.swiss_round = 45",
        "extensions.deck_check = 4",
        'penalties.x = "y"',
        "match.agreed_draw = [0, 0, 3]",
    )

    def read(text: str) -> object:
        house = read_house(text)
        return rules_for(replace(FRIDAY, house=house)) if len(text) < 2000 else house

    def make(by: Mutator) -> str:
        return by.text(lines)

    assert read_part("standard 3", {"standard": "standard"}).rounds == 3
    return Parser("house-rules", make, read, (ValidationError, RulebookError))


@parser
def stage_line() -> Parser:
    from django.core.exceptions import ValidationError

    from topcut.web.desk.forms.typed import read_part, rounds_typed

    lines = ("Booster Draft 3", "Modern 7 top 128 Professional", "Standard 5 Competitive")
    known = {"booster draft": "booster-draft", "modern": "modern", "standard": "standard"}
    return Parser(
        "stage-line",
        lambda by: by.text(lines),
        lambda line: (rounds_typed(line), read_part(line, known)),
        (ValidationError,),
    )


@parser
def names() -> Parser:
    from topcut.people.names import Name
    from topcut.web.desk.import_screen import visible

    people = ("Ana", "Ruiz Picasso", "李", "Ñ", "O'Brien", "İzmirli", "van der Berg")

    def read(said: tuple[str, str]) -> object:
        name = Name(*said)
        return str(name), name.sorted, name.short, name.key, name.has(said[1]), visible(said[0])

    return Parser("names", lambda by: (by.text(people)[:200], by.text(people)[:200]), read)


@parser
def ids() -> Parser:
    from topcut.core.kernel.ids import CommandId, MatchId, match_place, member_in, whole_id
    from topcut.service.door import fitting
    from topcut.web.desk.round_forms import number_of

    written = ("3-5", "3-5B", "12-243", "abcd-0123456789abcdef", "7")

    def read(text: str) -> object:
        match = MatchId(text)
        return (
            match_place(match),
            member_in(match),
            whole_id(match),
            fitting(CommandId(text)),
            number_of(text, 3),
        )

    return Parser("ids", lambda by: by.text(written), read)
