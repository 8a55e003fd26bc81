"""3.2(a), 3.3, 3.10: the result is announced, losing wagers are collected and winning ones paid; the vigorish."""

from croupier.equipment.money import Cents, Rounding
from croupier.games.baccarat.events import BaccaratResultCalled, VigorishMarked
from croupier.games.baccarat.in_play import BaccaratPlay
from croupier.games.baccarat.rules import BaccaratKind, TieHand
from croupier.games.baccarat.table import SCOREBOARD, owed_by
from croupier.games.baccarat.words import vigorish_arithmetic
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack
from croupier.table.seating import fill_for
from croupier.table.settling import old_collected, old_given_back, old_paid_out, standing
from croupier.table.steps import Noted, Outcome, Posting, VigorishCollected

P = Paragraphs("19:47")

TIE_HAND = 120
"""The reading that says what becomes of a wager on a hand when there is a tie."""

LETTERS = {BaccaratKind.BANKER: "B", BaccaratKind.PLAYER: "P", BaccaratKind.TIE: "T"}


@decides("19:47-3.10")
def settle(play: BaccaratPlay) -> Flow[BaccaratKind]:
    """3.10: announced, then losing wagers are collected, then winning ones paid, each from the dealer's right."""
    t, winner = play.t, play.winner()
    yield BaccaratResultCalled(
        cites=(t.section(10),),
        winner=winner,
        players_count=play.players_count,
        bankers_count=play.bankers_count,
    )
    line = f"{play.players_count} to {play.bankers_count}"
    reads = (TIE_HAND,) if winner is BaccaratKind.TIE else ()
    for seat in play.seats:
        for kind in BaccaratKind:
            if t.stake(seat, kind) and _outcome(play, kind, winner) is Outcome.LOSE:
                why, cites = f"{line}; {_LOST[kind, winner]}", _cites(play, kind, winner)
                yield old_collected(t.books, seat, kind.value, kind.words, why, *cites, readings=reads)
    for seat in play.seats:
        for kind in BaccaratKind:
            if not t.stake(seat, kind):
                continue
            if _outcome(play, kind, winner) is Outcome.WIN:
                yield from _pay(play, seat, kind, line)
            else:
                cites = _cites(play, kind, winner)
                yield old_given_back(t.books, seat, kind.value, kind.words, Outcome.PUSH, line, *cites, readings=reads)
    results = f"{t.books.notes.get(SCOREBOARD, '')}{LETTERS[winner]}"
    yield Noted(cites=(t.section(10),), note=SCOREBOARD, value=results)
    return winner


_LOST = {
    (BaccaratKind.PLAYER, BaccaratKind.BANKER): "the Banker's Hand has the higher Point Count",
    (BaccaratKind.BANKER, BaccaratKind.PLAYER): "the Player's Hand has the higher Point Count",
    (BaccaratKind.TIE, BaccaratKind.PLAYER): "the Point Counts are not equal",
    (BaccaratKind.TIE, BaccaratKind.BANKER): "the Point Counts are not equal",
    (BaccaratKind.PLAYER, BaccaratKind.TIE): "the Player's Hand does not have the higher Point Count",
    (BaccaratKind.BANKER, BaccaratKind.TIE): "the Banker's Hand does not have the higher Point Count",
}
"""Why a wager loses, by its kind and the result: our text of 3.2(a) breaks off before it says so."""


@decides("19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.2(a)1i")
def _outcome(play: BaccaratPlay, kind: BaccaratKind, winner: BaccaratKind) -> Outcome:
    """3.2(a) with all items: after a tie the wagers on the hands go back, unless reading 120 is filed otherwise."""
    if kind is winner:
        return Outcome.WIN
    back = winner is BaccaratKind.TIE and play.t.rules.tie_hand is TieHand.BACK
    return Outcome.PUSH if back else Outcome.LOSE


def _cites(play: BaccaratPlay, kind: BaccaratKind, winner: BaccaratKind) -> tuple[Cite, ...]:
    """Our text of 3.2(a) ends with when a wager on the Banker's Hand wins; for all else the section is cited."""
    named = P("3.2(a)1i") if kind is BaccaratKind.BANKER and winner is BaccaratKind.BANKER else play.t.section(2)
    return (named, play.t.section(10))


@decides("19:47-3.3")
def _pay(play: BaccaratPlay, seat: int, kind: BaccaratKind, line: str) -> Flow[None]:
    """3.3: at its odds; of what is won on the Banker's Hand vigorish is owed."""
    t, odds = play.t, play.t.rules.pays(kind)
    amount = odds.payment(sum(standing(t.books, seat, kind.value)))
    cites = (*_cites(play, kind, kind), t.section(3))
    yield from fill_for(t, amount)
    yield old_paid_out(t.books, seat, kind.value, kind.words, line, *cites, paid=amount, pays=str(odds))
    if kind is BaccaratKind.BANKER:
        yield from _vigorish(play, seat, amount)


QUARTER = 25
_MULTIPLES = {Rounding.EXACT: 0, Rounding.UP_TO_QUARTER: QUARTER}


@decides("19:47-3.3")
def vigorish_on(play: BaccaratPlay, won: Cents) -> tuple[Cents, Cents]:
    """3.3: a part of what was won, and to what it was rounded up, if it was. It is never more than was won."""
    rules = play.t.rules
    exact = rules.vigorish * won
    amount = min(rules.rounding.of(exact), won)
    return amount, _MULTIPLES[rules.rounding] if amount != exact else 0


@decides("19:47-3.3")
def _vigorish(play: BaccaratPlay, seat: int, won: Cents) -> Flow[None]:
    """3.3: collected at once, or marked in the numbered box of the seat."""
    t, cites = play.t, (play.t.section(3),)
    amount, rounded = vigorish_on(play, won)
    if not amount:
        return
    if t.rules.vigorish_marked:
        yield VigorishMarked(
            cites=cites, seat=seat, won=won, rate=t.rules.vigorish, rounded_up_to=rounded, amount=amount
        )
        yield Noted(cites=cites, note=owed_by(seat), value=t.owed(seat) + amount)
        return
    yield VigorishCollected(
        cites=cites,
        seat=seat,
        area=BaccaratKind.BANKER.value,
        won=won,
        amount=amount,
        arithmetic=vigorish_arithmetic(won, t.rules.vigorish, rounded, amount),
        postings=(Posting(stack(seat), VIGORISH, amount),),
    )
