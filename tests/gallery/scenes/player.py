"""Players' phones: the own page in every situation, reporting, leaving, phones, codes and slips."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS, desk_with, later, playing, take_phone
from tests.hall import open_hall
from tests.web.player.phones import NAMES, Phone, open_alone
from topcut import service
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.floor.commands import Announce, AskAboutCameras, FeatureMatch, RollDie
from topcut.core.desks.judging.commands import CallJudge, GiveRuling, IssuePenalty
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.results.commands import PagePlayers, RecordNoShows
from topcut.core.desks.results.slip_codes import slip_code
from topcut.core.desks.rounds.commands import OpenRound, PostStandings
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.people.links import make_code
from topcut.people.names import Name
from topcut.service.acts.organizing import EndTournament


def show(camera: Camera) -> None:
    _joining(camera)
    _a_round(camera)
    _with_judges(camera)
    _out_of_it(camera)
    _time(camera)
    _playoff(camera)
    _pod(camera)
    _draft(camera)
    _teams(camera)


def _joining(camera: Camera) -> None:
    hall = open_alone(check_in=True)
    code = make_code(hall.id, hall.named["Ana Ruiz"])
    camera.take("type a code", Client(), "/j/")
    for situation, typed in (("a wrong code", "AAAA2222"), ("a right code", code)):
        camera.take(situation, Client(), f"/j/{typed}")
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    camera.take("a code used before", Client(), f"/j/{code}")
    camera.take("a phone nobody knows", Client(), phone.url)
    camera.take("a slip of another server", Client(), "/s/nothing")
    take_phone(camera, "before, to check in", phone)
    phone.send("check-in")
    take_phone(camera, "before, checked in", phone)
    take_phone(camera, "one phone", phone, "phone")
    other = Phone(hall.id, phone.entrant)
    take_phone(camera, "before, two phones", other)
    take_phone(camera, "two phones", other, "phone")


def _a_round(camera: Camera) -> None:
    hall = open_alone()
    hall.publish_round()
    match = hall.match(1)
    one, two = (Phone(hall.id, seat) for seat in match.seats)
    take_phone(camera, "published", one)
    slip = slip_code(hall.id, hall.round, match)
    camera.take("a slip", Client(), f"/s/{slip}")
    camera.take("a slip of a round to come", Client(), f"/s/{replace(slip, round=2)}")
    take_phone(camera, "leaving, not started", one, "drop")
    take_phone(camera, "turns, not started", one, "turns")
    hall.do(OpenRound(1))
    hall.do(Announce("Lunch is at noon, behind table 40.", "La comida es a las doce, tras la mesa 40."))
    take_phone(camera, "open", one)
    take_phone(camera, "report", one, "report")
    take_phone(camera, "report and leave", one, "report?leave=ask")
    take_phone(camera, "more time", one, "time")
    take_phone(camera, "a judge for something special", one, "call")
    take_phone(camera, "leaving, in a match", one, "drop")
    camera.take("once more before leaving", one.client, one.url + "report", _sent(match, leave="ask"))
    camera.take("refused score", one.client, one.url + "report", _sent(match, score="other", mine="7"))
    camera.take("conceding", one.client, one.url + "report", _sent(match, score="concede-1"))
    giving_up = _sent(match, score="concede-1", leave="ask")
    camera.take("conceding and leaving", one.client, one.url + "report", giving_up)
    one.report("2-1")
    hall.do(PagePlayers((match.id,)))
    take_phone(camera, "reported, called", one)
    take_phone(camera, "to confirm", two)
    take_phone(camera, "report, the other has", two, "report")
    two.report("2-1")
    take_phone(camera, "disputed", two)
    one.report("1-2")
    take_phone(camera, "recorded", one)
    take_phone(camera, "report, recorded", one, "report")
    one.send(f"dispute/{match.id}")
    take_phone(camera, "recorded, objected", one)
    hall.finish_round()
    hall.do(PostStandings(1))
    take_phone(camera, "between rounds, posted", two)
    take_phone(camera, "an objection", one, f"dispute/{match.id}")
    take_phone(camera, "a result of before", two, f"dispute/{match.id}")
    take_phone(camera, "leaving", two, "drop")


def _sent(match: Match, **fields: str) -> dict[str, str]:
    return {"score": "2-0", "match": match.id, **fields}


def _with_judges(camera: Camera) -> None:
    hall = open_hall(4)
    hall.start_round()
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    player = Actor(None, frozenset(), match.seats[0])
    hall.do(AskAboutCameras(), Role.HEAD_JUDGE)
    hall.do(FeatureMatch(match.id), Role.HEAD_JUDGE)
    hall.do(RollDie(match.id, 20), Role.FLOOR_JUDGE)
    hall.do(CallJudge(match.id, match.seats[0], CallWish.TRANSLATION), player)
    hall.do(GiveRuling(match.id, "The spell resolves, the trigger was missed."), Role.FLOOR_JUDGE)
    hall.do(IssuePenalty(match.seats[0], "tardiness", Penalty.GAME_LOSS, match.id), Role.HEAD_JUDGE)
    hall.do(GiveExtension(match.id, 3), Role.HEAD_JUDGE)
    take_phone(camera, "open, with judges", phone)
    phone.send("appeal", match=match.id)
    phone.send("camera", shown="no")
    take_phone(camera, "open, appealed, not on camera", phone)


def _out_of_it(camera: Camera) -> None:
    hall = open_alone(NAMES[:8])
    never = Phone(hall.id, hall.named[NAMES[7]])
    never.send("drop")
    hall.start_round()
    bye = next(match for match in hall.round.matches if match.is_bye)
    tables = [match for match in hall.round.matches if not match.is_bye]
    take_phone(camera, "bye", Phone(hall.id, bye.seats[0]))
    hall.do(RecordNoShows((tables[0].id,), (1,)))
    absent = Phone(hall.id, tables[0].seats[1])
    take_phone(camera, "recorded, was not there", absent)
    hall.do(DisqualifyEntrant(tables[1].seats[1], "outside assistance"))
    late = Phone(hall.id, tables[2].seats[0])
    hall.finish_round()
    take_phone(camera, "no show", absent)
    take_phone(camera, "disqualified", Phone(hall.id, tables[1].seats[1]))
    late.report("2-0", tables[2])
    late.client.get(late.url)
    left = Phone(hall.id, tables[2].seats[1])
    left.send("drop")
    take_phone(camera, "left", left)
    take_phone(camera, "left already", left, "drop")
    hall.start_round()
    newcomer = Phone(hall.id, hall.enrol_player(Name("Late", "Comer")))
    take_phone(camera, "not paired", newcomer)
    hall.finish_round()
    hall.play_round()
    hall.do(PostStandings(3))
    hall.do(EndTournament())
    take_phone(camera, "finished, never played", never)
    take_phone(camera, "finished", late)


def _time(camera: Camera) -> None:
    hall = open_alone()
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    take_phone(camera, "turns, before time", phone, "turns")
    with later(51):
        take_phone(camera, "turns, whose was it", phone, "turns")
        _count(phone, "whose|0", "turn")
        take_phone(camera, "turns, the first", phone, "turns")
        _count(phone, *["turn"] * 5)
        take_phone(camera, "turns, over", phone, "turns")
        take_phone(camera, "open, time is up", phone)
        take_phone(camera, "report, time is up", phone, "report")
        short = _sent(hall.match(1), score="other", mine="1", theirs="0")
        camera.take("report, was a game still on", phone.client, phone.url + "report", short)
    untimed = open_alone(minutes=None)
    untimed.start_round()
    take_phone(camera, "turns, untimed", Phone(untimed.id, untimed.match(1).seats[0]), "turns")


def _count(phone: Phone, *acts: str) -> None:
    for act in acts:
        phone.client.post(phone.url + "turns", {"act": act, "command_id": service.new_id()})


def _playoff(camera: Camera) -> None:
    hall = open_hall(6, rounds=1, cut=4)
    hall.play_round()
    take_phone(camera, "between, asked about the playoff", Phone(hall.id, hall.entrants[0]))
    seeds = hall.cut(4)
    hall.start_round()
    take_phone(camera, "open, in the playoff", Phone(hall.id, seeds[0]))
    take_phone(camera, "report, in the playoff", Phone(hall.id, seeds[0]), "report")
    out = next(entrant for entrant in hall.entrants if entrant not in seeds)
    take_phone(camera, "out of the playoff", Phone(hall.id, out))
    hall.finish_round()


def _pod(camera: Camera) -> None:
    desk = playing(7, format="commander", mode="multiplayer", minutes="90")
    four = max(desk.tournament.rounds[-1].matches, key=lambda match: len(match.seats))
    phone = Phone(desk.tournament.id, four.seats[0])
    take_phone(camera, "open, in a pod", phone)
    take_phone(camera, "report, of a pod", phone, "report")
    phone.report("win-0", four)
    take_phone(camera, "reported, in a pod", phone)


def _draft(camera: Camera) -> None:
    desk = desk_with(len(PLAYERS), format="booster-draft", rounds="3")
    desk.do("seat", "draft", stage=0)
    phone = Phone(desk.tournament.id, next(iter(desk.tournament.entrants)))
    take_phone(camera, "a seat for the draft", phone)
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    take_phone(camera, "drafting", phone)


def _teams(camera: Camera) -> None:
    desk = desk_with(0, entrants="team-3", format="sealed-deck")
    for at, team in enumerate(("Owls", "Bears")):
        fields: dict[str, Any] = {f"player_{seat}": PLAYERS[3 * at + seat] for seat in range(3)}
        desk.do("add-team", "players", team=team, **fields)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    match = desk.tournament.rounds[-1].matches[0]
    for duel in match.duels[:2]:
        desk.do("record", match=duel.id, score="2-1")
    client = Client()
    client.post(f"/j/{make_code(desk.tournament.id, match.seats[0], 2)}")
    camera.take("open, in a team that has won", client, f"/t/{desk.id}/me/")
