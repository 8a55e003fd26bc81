"""3.2(a), 3.3, 3.10: announcing the result, collecting losing wagers, paying winning ones, and the vigorish."""

from croupier.equipment.money import Cents
from croupier.games.baccarat.events import BaccaratFinding, BaccaratResultCalled, PointCountsCompared, VigorishMarked
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind, TieHand
from croupier.games.baccarat.table import RESULTS, SCOREBOARD, BaccaratPlay, owed_by
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.steps import Noted, Outcome, Posting, VigorishCollected

P = Paragraphs("19:47")

TIE_HAND = 120
"""The reading on a wager on a hand when there is a tie."""
VIGORISH_READINGS = (121, 122)
"""The readings on the rate and the rounding of the vigorish."""


@decides("19:47-3.10")
def settle(play: BaccaratPlay) -> Flow[BaccaratKind]:
    """3.10: announce the result; then collect losing wagers and pay winning ones, each from the dealer's right."""
    t, winner = play.t, play.winner()
    yield BaccaratResultCalled(
        cites=(t.section(10),),
        winner=winner,
        players_count=play.players_count,
        bankers_count=play.bankers_count,
    )
    reads = (TIE_HAND,) if winner is BaccaratKind.TIE else ()
    for seat in play.seats:
        for kind in BaccaratKind:
            if t.stake(seat, BaccaratArea(kind)) and _outcome(play, kind, winner) is Outcome.LOSE:
                cites = _cites(play, kind, winner)
                yield collected(t.books, seat, BaccaratArea(kind), _reason(play, kind), *cites, readings=reads)
    for seat in play.seats:
        for kind in BaccaratKind:
            if not t.stake(seat, BaccaratArea(kind)):
                continue
            if _outcome(play, kind, winner) is Outcome.WIN:
                yield from _pay(play, seat, kind)
            else:
                area, why, cites = BaccaratArea(kind), _reason(play, kind), _cites(play, kind, winner)
                yield given_back(t.books, seat, area, Outcome.PUSH, why, *cites, readings=reads)
    results = (*t.results, winner)
    yield Noted(cites=(t.section(10),), note=SCOREBOARD, value=tuple(map(RESULTS.index, results)))
    return winner


def _reason(play: BaccaratPlay, kind: BaccaratKind) -> PointCountsCompared:
    """Return why a wager ends as it does; our text of 3.2(a) breaks off before that."""
    winner = play.winner()
    if winner is BaccaratKind.TIE:
        lost = _outcome(play, kind, winner) is Outcome.LOSE
        finding = BaccaratFinding.EQUAL_LOSES if lost else BaccaratFinding.EQUAL
    elif kind is BaccaratKind.TIE:
        finding = BaccaratFinding.NOT_EQUAL
    else:
        finding = BaccaratFinding.HIGHER if kind is winner else BaccaratFinding.LOWER
    return PointCountsCompared(finding, play.players_count, play.bankers_count)


@decides("19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.2(a)1i")
def _outcome(play: BaccaratPlay, kind: BaccaratKind, winner: BaccaratKind) -> Outcome:
    """3.2(a) with all items: after a tie, return the wagers on the hands unless reading 120 is filed otherwise."""
    if kind is winner:
        return Outcome.WIN
    back = winner is BaccaratKind.TIE and play.t.rules.tie_hand is TieHand.BACK
    return Outcome.PUSH if back else Outcome.LOSE


def _cites(play: BaccaratPlay, kind: BaccaratKind, winner: BaccaratKind) -> tuple[Cite, ...]:
    """Return the paragraphs: our text of 3.2(a) ends with when a wager on the Banker's Hand wins, so anything else
    cites the section.
    """
    named = P("3.2(a)1i") if kind is BaccaratKind.BANKER and winner is BaccaratKind.BANKER else play.t.section(2)
    return (named, play.t.section(10))


@decides("19:47-3.3")
def _pay(play: BaccaratPlay, seat: int, kind: BaccaratKind) -> Flow[None]:
    """3.3: pay a wager at its odds; winnings on the Banker's Hand owe vigorish."""
    t, area, odds = play.t, BaccaratArea(kind), play.t.rules.pays(kind)
    cites, why = (*_cites(play, kind, kind), t.section(3)), _reason(play, kind)
    reads = VIGORISH_READINGS if kind is BaccaratKind.BANKER else ()
    amount = yield from pay_odds(t, seat, area, why, odds, *cites, readings=reads)
    if kind is BaccaratKind.BANKER:
        yield from _vigorish(play, seat, amount)


@decides("19:47-3.3")
def _vigorish(play: BaccaratPlay, seat: int, won: Cents) -> Flow[None]:
    """3.3: charge a percentage of the winnings, up to their amount; collect it now or mark it in the seat's box."""
    t, rules, cites = play.t, play.t.rules, (play.t.section(3),)
    exact = rules.vigorish * won
    whole = rules.rounding.of(exact)
    amount = min(whole, won)
    if not amount:
        return
    rounding, capped = rules.rounding if amount != exact else None, amount != whole
    if rules.vigorish_marked:
        yield VigorishMarked(
            cites=cites, seat=seat, won=won, rate=rules.vigorish, amount=amount, rounding=rounding, capped=capped
        )
        yield Noted(cites=cites, note=owed_by(seat), value=t.owed(seat) + amount)
        return
    yield VigorishCollected(
        cites=cites,
        seat=seat,
        area=BaccaratArea(BaccaratKind.BANKER),
        won=won,
        amount=amount,
        rate=rules.vigorish,
        rounding=rounding,
        capped=capped,
        postings=(Posting(stack(seat), VIGORISH, amount),),
    )
