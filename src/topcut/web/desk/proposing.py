"""What is proposed for a new tournament before anything is answered: this evening, as usual."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from topcut import service
from topcut.core.tournament import Tournament
from topcut.rulebook import load
from topcut.web.desk.filling import edition_picked, of_program
from topcut.web.desk.forms.offers import guessed_zone, offered_first
from topcut.web.desk.last_time import program_of

EVENING = "19:00"
"""When a tournament is proposed to begin, for whoever has not organized one yet."""
USUALLY = "16"
"""How many are proposed to come; from then on as many as last played."""


def first_values(mine: list[Tournament]) -> dict[str, str]:
    """What is proposed: this evening, where and when and of the kind that one's newest tournament was."""
    usual = mine[0].details if mine else None
    zone = usual.zone if usual else guessed_zone()
    now = datetime.fromtimestamp(service.now() / 1000, ZoneInfo(zone))
    starts = next_start(now, usual_start(mine[0] if mine else None))
    day = starts.date().isoformat()
    plain = load(edition_picked({}, day))
    offered = list(dict(offered_first(plain)))
    kind = program_of(usual, plain) if usual else ""
    program = kind if kind in offered else next(iter(offered), "")
    return {
        **of_program(program, plain),
        "program": program,
        "filled": program,
        "date": day,
        "start_time": f"{starts:%H:%M}",
        "zone": zone,
        "place": usual.place if usual else "",
        "players": next((str(one.taking_part) for one in mine if one.rounds), USUALLY),
        "first_table": "1",
        "head_judge": "on",
        "scorekeeper": "on",
    }


def usual_start(last: Tournament | None) -> str:
    return (last.details.start_time if last else "") or EVENING


def next_start(now: datetime, usual: str) -> datetime:
    """The usual time this evening; if that is over, the next half hour."""
    hour, minute = map(int, usual.split(":"))
    evening = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if evening > now:
        return evening
    return now.replace(minute=0, second=0, microsecond=0) + timedelta(minutes=30 if now.minute < 30 else 60)
