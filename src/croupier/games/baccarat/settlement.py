"""3.2(a), 3.3, 3.10: the result is announced, losing wagers are collected and winning ones paid; the vigorish."""

from croupier.equipment.money import Cents, percent, show
from croupier.games.baccarat.in_play import Play
from croupier.games.baccarat.rules import Kind
from croupier.games.baccarat.table import SCOREBOARD, owed_by
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack
from croupier.table.seating import fill_for
from croupier.table.settling import collected, given_back, paid_out, standing
from croupier.table.steps import ActInWords, AnnouncedInWords, Noted, Outcome, Posting, VigorishCollected

P = Paragraphs("19:47")

TIE_VOIDS = 120
"""The reading by which a wager on a hand goes back."""

LETTERS = {Kind.BANKER: "B", Kind.PLAYER: "P", Kind.TIE: "T"}


def settle(play: Play) -> Flow[Kind]:
    """3.10: announced, then losing wagers are collected, then winning ones paid, each from the dealer's right."""
    t, winner = play.t, play.winner()
    counts = f"{play.players_count} for the Player, {play.bankers_count} for the Banker"
    result = {Kind.PLAYER: "Player wins", Kind.BANKER: "Banker wins", Kind.TIE: "Tie hand"}[winner]
    yield AnnouncedInWords(cites=(t.section(10),), words=f"{result}: {counts}")
    line = f"{play.players_count} to {play.bankers_count}"
    for seat in play.seats:
        for kind in Kind:
            if t.stake(seat, kind) and _outcome(kind, winner) is Outcome.LOSE:
                yield collected(t.books, seat, kind.value, kind.words, line, *_cites(play, kind, winner))
    for seat in play.seats:
        for kind in Kind:
            if not t.stake(seat, kind):
                continue
            if _outcome(kind, winner) is Outcome.WIN:
                yield from _pay(play, seat, kind, line)
            else:
                cites = _cites(play, kind, winner)
                yield given_back(
                    t.books, seat, kind.value, kind.words, Outcome.PUSH, line, *cites, readings=(TIE_VOIDS,)
                )
    results = f"{t.books.notes.get(SCOREBOARD, '')}{LETTERS[winner]}"
    yield Noted(cites=(t.section(10),), key=SCOREBOARD, value=results)
    return winner


def _outcome(kind: Kind, winner: Kind) -> Outcome:
    """3.2(a): a tie voids the wagers on the hands."""
    if kind is winner:
        return Outcome.WIN
    return Outcome.PUSH if winner is Kind.TIE else Outcome.LOSE


def _cites(play: Play, kind: Kind, winner: Kind) -> tuple[Cite, ...]:
    named = P("3.2(a)1i") if kind is Kind.BANKER and winner is Kind.BANKER else P("3.2(a)")
    return (named, play.t.section(10))


def _pay(play: Play, seat: int, kind: Kind, line: str) -> Flow[None]:
    """3.3: at its odds; of what is won on the Banker's Hand vigorish is owed."""
    t, odds = play.t, play.t.rules.pays(kind)
    amount = odds.payment(sum(standing(t.books, seat, kind.value)))
    cites = (*_cites(play, kind, kind), t.section(3))
    yield from fill_for(t, amount)
    yield paid_out(t.books, seat, kind.value, kind.words, line, *cites, paid=amount, pays=str(odds))
    if kind is Kind.BANKER:
        yield from _vigorish(play, seat, amount)


def vigorish_on(play: Play, won: Cents) -> tuple[Cents, str]:
    """3.3: a part of what was won, and how it comes about. Rounding up never takes more than was won."""
    rules = play.t.rules
    exact = rules.vigorish * won
    amount = min(rules.rounding.of(exact), won)
    rounded = f", {rules.rounding.value}" if amount != exact else ""
    return amount, f"{percent(rules.vigorish)} of {show(won)}{rounded} = {show(amount)}"


def _vigorish(play: Play, seat: int, won: Cents) -> Flow[None]:
    """3.3: collected at once, or marked in the numbered box of the seat."""
    t, cites = play.t, (play.t.section(3),)
    amount, arithmetic = vigorish_on(play, won)
    if not amount:
        return
    if t.rules.vigorish_marked:
        yield ActInWords(cites=cites, words=f"Vigorish of {show(amount)} is marked for seat {seat}: {arithmetic}")
        yield Noted(cites=cites, key=owed_by(seat), value=t.owed(seat) + amount)
        return
    yield VigorishCollected(
        cites=cites,
        seat=seat,
        area=Kind.BANKER.value,
        won=won,
        amount=amount,
        arithmetic=arithmetic,
        postings=(Posting(stack(seat), VIGORISH, amount),),
    )
