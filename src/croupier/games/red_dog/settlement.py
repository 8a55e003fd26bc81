"""6.5: settling the wagers, from the dealer's right."""

from croupier.games.red_dog.reasons import CardsConsecutive, PairOnly, RedDogVerdict, ThirdCardDecided
from croupier.games.red_dog.round_state import CONSECUTIVE, PAIR, RedDogPlay, is_between
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.steps import Outcome

P = Paragraphs("19:47")

PAYS = (191,)
"""The reading on payout odds."""


@decides("19:47-6.5")
def settle(play: RedDogPlay) -> Flow[None]:
    """6.5: settle every wager, player by player."""
    for seat in reversed(play.seats):
        for number in play.t.rules.numbers:
            for kind in RedDogKind:
                if play.stake(seat, kind, number):
                    yield from _settle(play, seat, RedDogArea(kind, number))


@decides("19:47-6.5")
def _settle(play: RedDogPlay, seat: int, area: RedDogArea) -> Flow[None]:
    """6.5: push on consecutive cards and on a pair alone; otherwise settle by the third card."""
    t, cite, spread = play.t, P("6.5"), play.spread
    if spread == CONSECUTIVE:
        yield given_back(t.books, seat, area, Outcome.PUSH, CardsConsecutive(), cite)
        return
    third = play.third
    if spread == PAIR:
        if third.rank != play.two[0].rank:
            yield given_back(t.books, seat, area, Outcome.PUSH, PairOnly(), cite)
            return
        why = ThirdCardDecided(RedDogVerdict.THREE_OF_A_KIND, third)
        yield from pay_odds(t, seat, area, why, t.rules.three_of_a_kind, cite, readings=PAYS)
    elif is_between(third, *play.two):
        why = ThirdCardDecided(RedDogVerdict.BETWEEN, third)
        yield from pay_odds(t, seat, area, why, t.rules.pays(spread), cite, readings=PAYS)
    else:
        yield collected(t.books, seat, area, ThirdCardDecided(RedDogVerdict.OUTSIDE, third), cite)
