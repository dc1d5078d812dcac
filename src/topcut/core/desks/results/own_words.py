"""What the others say of a match that an official plays in, and what is in that official's favour.

MTR-1.4.d: officials are fair without regard to themselves. So they enter what nobody contradicts, what the
others say, and what is worse for themselves; everything else is for an official who does not play there. In a
pod a loss is not the end of it: which of the others won is theirs to say, and not the official's.
"""

from collections.abc import Iterator

from topcut.core.kernel.ids import EntrantId, Instant, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Outcome, Score, outcomes, shown
from topcut.core.play.matches import Contest, Match, Objection, SeatReport
from topcut.core.tournament import Tournament

Word = SeatReport | Objection | Contest

NO_ONE_PHONE = 0
"""In place of a phone's number: the word was noted at the desk, or several phones said it."""

DECIDE_ON_RESULTS = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
"""The roles that decide on a result, where they do not play in it."""

_RANK = {Outcome.WIN: 2, Outcome.AWARDED: 2, Outcome.BYE: 2, Outcome.DRAW: 1}


def seat_of_person(tournament: Tournament, match: Match, person: PersonId | None) -> int | None:
    """The seat at which somebody plays this match, by themselves or in a team."""
    entrant = tournament.entrant_of(person) if person else None
    return match.seat_of(entrant.id) if entrant and entrant.id in match.seats else None


def word_of(match: Match, seat: int) -> Word | None:
    """What a seat said last: a score, or an objection that says none."""
    said = (match.contest_of(seat), match.objection_of(seat), *match.late, *match.reports)
    own = [word for word in said if word is not None and word.seat == seat]
    return max(own, key=lambda word: word.at, default=None)  # of the same moment, the objection


def words_beside(match: Match, own: int) -> Iterator[Word]:
    """What each of the other seats said last."""
    for seat in range(len(match.seats)):
        word = word_of(match, seat) if seat != own else None
        if word is not None:
            yield word


def favours(own: int, score: Score, over: Score | None) -> bool:
    """Whether a score is better for a seat than another; than any but the whole loss, if none is given."""
    if over is None:
        return _worth(own, score)[0] > 0 or score.games[own] > 0
    return _worth(own, score) > _worth(own, over)


def _worth(own: int, score: Score) -> tuple[int, int]:
    return _RANK.get(outcomes(score)[own], 0), 2 * score.games[own] - sum(score.games)


def lost(own: int, score: Score | None) -> bool:
    return score is not None and _worth(own, score)[0] == 0


def contradicted(match: Match, own: int, score: Score) -> Word | None:
    """The word of somebody at the table that this score is better than, for the official who enters it.

    Of more than two, any other word: it says that somebody else won. Whoever objects to a result without a
    score contradicts whatever is no worse than that result.
    """
    several, recorded = len(match.seats) > 2, _recorded(match)

    def contradicts(word: Word) -> bool:
        if several and word.score != score:
            return True
        if word.score is None and recorded is not None:
            return not favours(own, recorded, score)
        return favours(own, score, word.score)

    return next((word for word in words_beside(match, own) if contradicts(word)), None)


def grants(match: Match, own: int, score: Score, word: Word) -> bool:
    """Whether a score is what somebody says; of two, an objection without one is granted by a loss."""
    if word.score is None:
        return len(match.seats) == 2 and lost(own, score)
    return word.score == score


def is_about_before(match: Match, own: int, score: Score, word: Word) -> bool:
    """Whether somebody only agreed with the result that the official now corrects, and not to their favour.

    That is no objection to the correction, and no word for taking it back.
    """
    recorded = _recorded(match)
    agreed = isinstance(word, SeatReport) and word.score == recorded
    return agreed and not favours(own, score, recorded)


def _recorded(match: Match) -> Score | None:
    return match.result.score if match.result else None


def only_costs(tournament: Tournament, match: Match, person: PersonId, score: Score) -> bool:
    """Whether entering a score can only cost the official who plays in it, or is what the others say.

    A loss in every game to the one opponent always is; after a result so is what is no better, and helps no
    opponent more than another. A phone that the official connected says it for its player only as far as it
    says that the official lost.
    """
    own = seat_of_person(tournament, match, person)
    if own is None or len(score.games) != len(match.seats) or contradicted(match, own, score):
        return False
    before = match.result.score if match.result else None
    if not favours(own, score, before) and not _chooses(own, score, before):
        return True
    return any(word.through is None or lost(own, word.score) for word in words_beside(match, own))


def _chooses(own: int, score: Score, over: Score | None) -> bool:
    """Whether a score is better for one of several opponents than another one, or the first to name one."""
    others = [seat for seat in range(len(score.games)) if seat != own]
    return len(others) > 1 and (over is None or any(favours(seat, score, over) for seat in others))


def expect_noted(match: Match, own: int, seat: int, score: Score | None) -> None:
    """Refuse an official who plays to note anything for an opponent but what is worse for themselves.

    Than what the opponent said before; else, or where only an objection was noted, than what is recorded or
    they reported themselves.
    """
    said, mine = word_of(match, seat), word_of(match, own)
    recorded = _recorded(match)
    claim = recorded or (mine.score if mine else None)
    if said is None or (said.score is None and said.through is None and said.phone == NO_ONE_PHONE):
        allowed = score is None or claim is None or favours(own, claim, score)
    elif said.score is None and recorded is not None:
        allowed = score is None or (lost(own, score) and favours(own, recorded, score))
    else:
        allowed = score is None or (score != recorded and not favours(own, score, said.score))
    if seat == own or not allowed:
        raise Refusal("own-word-kept", rule="MTR-1.4.d", table=match.table or 0)


def expect_own_entry(match: Match, own: int, score: Score) -> None:
    """Refuse an official's entry for their own match that somebody there contradicts."""
    against = contradicted(match, own, score)
    if against is not None:
        raise contested(match, against)


def expect_own_change(tournament: Tournament, match: Match, own: int, score: Score) -> None:
    """Refuse an official to correct their own match in their favour, unless the opponent says it.

    A phone that they connected says it for its player if it was there before the match had any result: they
    choose when they correct it. What was said before an earlier correction was about another result.
    """
    expect_own_entry(match, own, score)
    result = match.result
    if result is None or result.score is None or not favours(own, score, result.score):
        return
    since = [word for word in words_beside(match, own) if not result.corrections or word.at >= result.at]
    if not any(_was_there(tournament, match, word, result.since) for word in since):
        raise _kept(match)


def expect_own_withdrawal(tournament: Tournament, match: Match, own: int) -> None:
    """Refuse an official to take back the result of their own match, if they could then enter a better.

    The word of an opponent holds them to it, also when it is taken back; that of a phone which they connected
    since does not.
    """
    if match.contests:
        raise contested(match, match.contests[0])
    result = match.result
    if result is None or result.score is None or is_best(own, result.score):
        return
    said = [word for word in words_beside(match, own) if _was_there(tournament, match, word, result.since)]
    if not any(word.score is not None and not favours(own, word.score, result.score) for word in said):
        raise _kept(match)


def is_best(own: int, score: Score) -> bool:
    """Whether a seat won every game."""
    rank, lead = _worth(own, score)
    return rank > 1 and lead == score.games[own]


def _was_there(tournament: Tournament, match: Match, word: Word, before: Instant) -> bool:
    if word.through is None or word.phone is None:
        return word.through is None
    phones = tournament.phones.get(match.seats[word.seat], ())
    return any(phone.number == word.phone and phone.since <= before for phone in phones)


def contested(match: Match, word: Word) -> Refusal:
    """The refusal that names who says otherwise, what they say, and which roles decide instead."""
    who = (f"entrant:{match.seats[word.seat]}",)
    roles = tuple(map(str, DECIDE_ON_RESULTS))
    rule, table = "MTR-1.4.d", match.table or 0
    if word.score is None:
        return Refusal("own-result-objected", rule=rule, table=table, who=who, roles=roles)
    score = shown(word.score)
    return Refusal("own-result-contested", rule=rule, table=table, who=who, score=score, roles=roles)


def _kept(match: Match) -> Refusal:
    roles = tuple(map(str, DECIDE_ON_RESULTS))
    return Refusal("own-result-kept", rule="MTR-1.4.d", table=match.table or 0, roles=roles)


def at_odds(tournament: Tournament, person: PersonId) -> frozenset[EntrantId]:
    """Whom an official plays without a result yet, and whoever objects to one of theirs, in any round."""
    entrant = tournament.entrant_of(person)
    if entrant is None:
        return frozenset()
    mine = (match for round_ in tournament.rounds if (match := round_.match_of(entrant.id)))
    return frozenset(seat for match in mine if is_unsettled(match) for seat in match.opponents_of(entrant.id))


def is_unsettled(match: Match) -> bool:
    """Whether it has no result, or somebody objects to it."""
    return match.result is None or any(part.contests or part.late for part in match.everything)
