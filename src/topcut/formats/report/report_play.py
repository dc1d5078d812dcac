"""Report sections about play: entrants, rounds, standings, prizes."""

from topcut.core.codec import encode
from topcut.core.desks.prizes.winning import awards, handed_otherwise
from topcut.core.desks.rounds.drawn import draw_of_round
from topcut.core.kernel.ids import PersonId
from topcut.core.play.matches import Match, Round
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Standing, decimal
from topcut.core.tournament import Tournament
from topcut.formats.record.standings_output import record_name
from topcut.formats.report.plain import Plain, time
from topcut.service.report_facts import Reported

_DECIMALS = 6


def people(reported: Reported) -> Plain:
    """Names by id, without erased people."""

    def about(person: PersonId) -> Plain:
        name = reported.people[person]
        told: Plain = {"first_name": name.first, "last_name": name.last}
        if person in reported.memberships:
            told["membership"] = reported.memberships[person]
        if person in reported.unidentified:
            told["unidentified"] = True
        return told

    return {person: about(person) for person in reported.people}


def entrants(reported: Reported, anonymous: bool) -> list[Plain]:
    left = {one.entrant: one for one in reported.report.left}
    places = {line.entrant: line.place for line in reported.table.lines} if reported.table else {}
    found = []
    for entrant in reported.tournament.entrants.values():
        told: Plain = {
            "id": entrant.id,
            "people": list(entrant.members),
            "status": entrant.status.value,
            "place": places.get(entrant.id),
        }
        if entrant.id in left:
            told["left"] = {"how": left[entrant.id].manner.value, "after_round": left[entrant.id].after}
        if entrant.id in reported.statements and not anonymous:
            told["statements"] = [
                {"at": time(one.at), "by": one.by, "text": one.text}
                for one in reported.statements[entrant.id]
            ]
        found.append(told)
    return found


def standings(reported: Reported) -> Plain | None:
    table = reported.table
    if table is None:
        return None
    told: Plain = {"after_round": table.after, "lines": [_line(line) for line in table.lines]}
    cut = table.inputs.second_day
    if cut:
        told["missed_cut"] = cut.missed.value
    return told


def _line(line: Standing) -> Plain:
    record = line.record
    return {
        "place": line.place,
        "rank": line.rank,
        "entrant": line.entrant,
        "points": line.points,
        "won": record.won,
        "lost": record.lost,
        "drawn": record.drawn,
        "byes": record.byes,
        "tiebreakers": {
            record_name(kind): {
                "fraction": f"{value.numerator}/{value.denominator}",
                "decimal": decimal(value, _DECIMALS),
            }
            for kind, value in line.tiebreakers.items()
            if kind is not Tiebreaker.MATCH_POINTS
        },
    }


def round_played(tournament: Tournament, round_: Round) -> Plain:
    drawn = draw_of_round(tournament, round_.number)
    return {
        "number": round_.number,
        "stage": round_.stage,
        "status": round_.status.value,
        "published": time(round_.published),
        "started": time(round_.started),
        "draws": drawn.count.draws if drawn else None,
        "drafts": drawn.count.drafts if drawn else None,
        "matches": [_match(match) for match in round_.matches],
    }


def _match(match: Match) -> Plain:
    told: Plain = {
        "id": match.id,
        "table": match.table,
        "seats": list(match.seats),
        "flags": list(match.flags),
    }
    result = match.result
    if result is None:
        return told | {"outcomes": None}
    told |= {
        "outcomes": [outcome.value for outcome in result.outcomes],
        "source": result.source.value,
        "corrections": result.corrections,
    }
    if match.settled or match.contests:
        told["objections"] = [
            *({"seat": one.seat, "end": one.end.value, "at": time(one.at)} for one in match.settled),
            *({"seat": one.seat, "end": None, "at": time(one.at)} for one in match.contests),
        ]
    if match.confirmation:
        told["confirmation"] = match.confirmation.value
    return told | ({"score": encode(result.score)} if result.score else {})


def prizes(reported: Reported) -> Plain:
    """Amounts of money are in hundredths."""
    prizes, table = reported.tournament.prizes, reported.table
    won = tuple(awards(reported.tournament, table.lines)) if table else ()
    return {
        "listed": [encode(prize) for prize in prizes.listed],
        "listed_after_round": prizes.listed_after,
        "split": encode(prizes.split) if prizes.split else None,
        "won": [
            {
                "entrant": award.entrant,
                "place": award.place,
                "shares": [encode(share) for share in award.shares],
                "handed_out": time(award.handed),
            }
            for award in won
        ],
        "handed_otherwise": [
            {
                "entrant": award.entrant,
                "place": award.place,
                "shares": [encode(share) for share in award.shares],
                "handed_out": time(award.handed),
            }
            for award in handed_otherwise(reported.tournament, won)
        ],
    }
