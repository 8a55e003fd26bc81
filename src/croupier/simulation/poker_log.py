"""The log of a compiled hand of poker, made into the very steps that the procedure records, each with its paragraphs.

Rows are in the numbers of :mod:`~.poker_numbers`. What does not depend on play is not in them: the number and time of
the round, the seal of the deck, the cut; :class:`Around` has it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import commitment
from croupier.equipment.devices import cut
from croupier.equipment.money import show
from croupier.games.poker.evaluate import HAND_CITES
from croupier.games.poker.forms import Contest, Family
from croupier.games.poker.in_play import BET
from croupier.games.poker.rules import Rules
from croupier.games.poker.table import BUTTON, PARAGRAPHS, STUB_COUNTED
from croupier.ranking.fast import as_hand
from croupier.ranking.low import LowHand
from croupier.ranking.poker import Category, told_apart
from croupier.regulation import Cite, Paragraphs, decides
from croupier.simulation import poker_numbers as k
from croupier.table.books import INVENTORY, RAKE, stack, wager
from croupier.table.decks import part_of
from croupier.table.places import BOARD, BURN, DEALING, RACK, at_seat, stacked, up_cards
from croupier.table.steps import (
    Act,
    Begun,
    Committed,
    Counted,
    Cut,
    Ended,
    Face,
    Moved,
    Noted,
    OrderRevealed,
    Posting,
    Step,
    Transferred,
    Turned,
    Viewed,
    Wagered,
)

P = Paragraphs("19:47")

Cites = tuple[Cite, ...]
Words = Sequence[int]


@dataclass(frozen=True, slots=True)
class Seal:
    """What an order was sealed with, and whether it was not drawn by chance."""

    salt: str
    laboratory: str = ""


@dataclass(frozen=True, slots=True)
class Around:
    """What is recorded of a hand and does not depend on its play."""

    number: int
    """Of the round."""
    at: str
    back: str
    deck: str
    order: tuple[Card, ...]
    """Before the cut."""
    seal: Seal
    cut: int
    """How many cards are cut off the top."""
    revealed: tuple[tuple[str, tuple[Card, ...], str], ...] = ()
    """The seals of the round before that are opened, each with its order and salt."""
    parts: tuple[Seal, ...] = ()
    """The seals of parts of the deck that are shuffled in this round, if there are any."""

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The order in which the cards are dealt."""
        return cut(self.order, self.cut, 1, 1)


# --- rows


def rows(words: NDArray[np.int32]) -> Iterator[tuple[int, int, int, Words]]:
    """Every step of a log: its kind, the number of its paragraphs, the seat, and what else belongs to it."""
    flat: list[int] = words.tolist()
    at = 0
    while at < len(flat):
        end = at + 4 + flat[at + 3]
        yield flat[at], flat[at + 1], flat[at + 2], flat[at + 4 : end]
        at = end


# --- paragraphs


def paragraphs(rules: Rules) -> dict[int, Cites]:
    """The paragraphs by their numbers in a log."""
    form, found = rules.form, dict(_usual())
    for place, street in enumerate(form.streets):
        betting, call = street.betting, (street.betting, P("14.6(c)"))
        dealt = street.cards[0].cite
        assert all(cards.cite == dealt for cards in street.cards)
        found |= {
            int(group) + place: cites
            for group, cites in (
                (k.C_CHECK, (betting, P("14.1“Check”"))),
                (k.C_FOLD, (betting, P("14.1“Fold”"))),
                (k.C_BETTING, (betting,)),
                (k.C_CALL, (*call, P("14.1“Call”"))),
                (k.C_BET, (*call, P("14.1“Bet”"))),
                (k.C_RAISE, (*call, P("14.1“Raise”"))),
                (k.C_CHECK_RAISE, (*call, P("14.1“Raise”"), P("14.7(j)"))),
                (k.C_DEAL, (dealt,)),
                (k.C_DEAL_ALL_IN, (dealt, P("14.7(c)4ii"))),
            )
        }
        if street.burn is not None:
            found[int(k.C_BURN) + place] = (street.burn, P("14.6(e)3"), P("14.1“Burn card”"))
    found[int(k.C_ANTE)] = (P("14.7(b)1"), form.seating)
    found[int(k.C_FORCED)] = (P("14.7(b)3"), *_forced(form.family, form.contest))
    seven = form.family is Family.SEVEN_STUD
    found[int(k.C_LEADS)] = (P("14.9(f)1"), P("14.9(f)2")) if seven else (P("14.13(f)"),)
    of_draw = (P("14.12(h)"),) if form.family is Family.DRAW else ()
    found[int(k.C_SHOWDOWN)] = (P("14.6(d)"), form.showdown, P("14.1“Showdown”"), *of_draw)
    share = (form.showdown, *_split(form.family, form.contest), P("14.6(d)"), P("14.3(c)"))
    for all_in, limited in enumerate(((), (P("14.7(c)4i"),))):
        for side, first in enumerate(((), (P("14.6(e)6"),))):
            found[int(k.C_SHARE) + side + 2 * all_in] = (*first, *share, *limited)
    away = [P("14.14(b)1iii")] if rules.rake.rate is not None else []
    away += [P("14.14(b)2iii")] if rules.rake.assessments else []
    found[int(k.C_RAKE_AWAY)] = (*away, P("14.14(e)"))
    return found


def _usual() -> Iterator[tuple[int, Cites]]:
    """What is the same at all tables."""
    percent = (P("14.14(b)1ii"), P("14.14(b)1i"), P("14.14(b)1"))
    levels = (P("14.14(b)2i"), P("14.14(b)2ii"), P("14.14(b)2"))
    only = (P("14.6(e)5"), P("14.6(d)"))
    shown = (P("14.3(f)"), P("14.15(d)"))
    for group, variants in (
        (k.C_SHORT, [(P("14.7(c)3"), P("14.7(b)"))]),
        (k.C_BUTTON_NOTED, [(P("14.10(c)"), P("14.1“Button”"))]),
        (k.C_BUTTON_AT, [(P("14.10(c)"), P("14.12(c)"))]),
        (k.C_BLIND, [(P("14.7(b)2"), P("14.10(d)"))]),
        (k.C_ALL_IN, [(P("14.7(c)4"), P("14.1“All-in”"))]),
        (k.C_UNCALLED, [(P("14.14(d)"),)]),
        (k.C_GATHERED, [(P("14.6(c)"),), (P("14.7(c)4iii"), P("14.1“Side pot”"))]),
        (k.C_COUNTED, [(P("14.6(e)7"),)]),
        (k.C_LOOK, [(P("14.6(c)"),)]),
        (k.C_COMMON, [(P("14.9(h)"), P("14.1“Common card”"))]),
        (k.C_PART, [(P("14.9(h)"),), (P("14.12(f)2"),)]),
        (k.C_DRAWS, [(P("14.12(f)"), P("14.1“Draw”"))]),
        (
            k.C_RAKE,
            [(*kind, *most, P("14.6(e)8")) for kind in (percent, levels) for most in ((), (P("14.14(a)3"),))],
        ),
        (k.C_SHOW, [(P("14.15(d)"),)]),
        (k.C_RANKED, [(*shown, HAND_CITES[category], P("14.3(b)")) for category in Category]),
        (k.C_RANKED_LOW, [(*shown, P("14.3(d)"))]),
        (k.C_CONCEDE, [(P("14.15(d)"), P("14.15(a)"))]),
        (k.C_END, [(P("14.6(e)5"),)]),
        (k.C_ONLY, [only, (P("14.6(e)6"), *only)]),
        (k.C_BECAUSE, [(P("14.3(c)"),)]),
        (k.C_STUB, [(P("14.6(e)4"), P("14.1“Stub”"))]),
        (k.C_STUB_NOTED, [(P("14.6(e)4"),)]),
        (k.C_COLLECT, [(P("14.5(a)"),)]),
    ):
        for variant, cites in enumerate(variants):
            yield int(group) + variant, cites


def _forced(family: Family, contest: Contest) -> Cites:
    if family is Family.FIVE_STUD:
        return P("14.13(d)"), P("14.9(d)")
    item = {Contest.SPLIT: "14.9(d)2", Contest.EIGHT: "14.9(d)3"}.get(contest, "14.9(d)1")
    return P(item), P("14.9(d)")


def _split(family: Family, contest: Contest) -> Cites:
    if contest is Contest.HIGH:
        return ()
    if family is Family.OMAHA:
        return P("14.11(g)1"), P("14.11(g)2"), P("14.11(g)3"), P("14.3(e)")
    return P("14.3(d)"), P("14.3(e)")


# --- words


def _pot(number: int) -> str:
    return "main pot" if number == 1 else f"side pot {number - 1}"


def _account(number: int) -> str:
    return f"pot.{number}"


@cache
def _high(value: int) -> str:
    return as_hand(value).words


@cache
def low_of(value: int) -> LowHand:
    """A low hand as the log has it: its category, then the ranks that decide, four bits for each."""
    ranks = (value >> place & 0xF for place in (16, 12, 8, 4, 0))
    return LowHand((-(value >> 20), *(-rank for rank in ranks if rank)))


@cache
def _low(value: int) -> str:
    return low_of(value).words


_BETS = ("the ante", "the small blind", "the big blind", "the blind", "the forced bet", "a call", "a bet", "a raise")
_PARTS = ("", "the high half of ", "the low half of ")


# --- steps


def _dealt(words: Words) -> tuple[Card, ...]:
    return tuple([STANDARD_52[card] for card in words])


_Made = Callable[[Around, Cites, int, Words], Step]


def _act(words: Callable[[int, Words], str]) -> _Made:
    return lambda _, cites, seat, given: Act(cites=cites, words=words(seat, given))


def _wagered(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    kind, amount, total = words
    return Wagered(
        cites=cites,
        seat=seat,
        area=BET,
        wager=_BETS[kind],
        amount=amount,
        coupon=0,
        total=total,
        postings=(Posting(stack(seat), wager(seat, BET), amount),),
    )


def _moved(
    verb: str,
    source: Callable[[int], str],
    target: Callable[[int], str],
    face: Face = Face.DOWN,
) -> _Made:
    def made(around: Around, cites: Cites, seat: int, words: Words) -> Step:
        deck = around.deck
        cards = _dealt(words)
        return Moved(
            cites=cites, verb=verb, deck=deck, cards=cards, source=source(seat), target=target(seat), face=face
        )

    return made


def _at(place: str) -> Callable[[int], str]:
    return lambda _seat: place


def _transferred(words: Callable[[int, Words], str], postings: Callable[[int, Words], tuple[Posting, ...]]) -> _Made:
    def made(_: Around, cites: Cites, seat: int, given: Words) -> Step:
        moved = postings(seat, given)
        amount = sum([one.amount for one in moved])
        return Transferred(cites=cites, words=words(seat, given), amount=amount, postings=moved)

    return made


def _gathered(pot: int, words: Words) -> tuple[Posting, ...]:
    pairs = zip(words[1::2], words[2::2], strict=True)
    return tuple([Posting(wager(seat, BET), _account(pot), amount) for seat, amount in pairs])


def _worth(seat: int, words: Words) -> str:
    high, low = words
    told = [_high(high)] if high >= 0 else []
    told += [f"for low {_low(low)}"] if low >= 0 else []
    return f"Seat {seat} has {' and '.join(told)}"


def _short(seat: int, words: Words) -> str:
    has, needed = words
    return f"Seat {seat} has too little to take part in the round: {show(has)}, not {show(needed)}"


def _because(seat: int, words: Words) -> str:
    best, second, its = words
    won, lost = told_apart(as_hand(best), as_hand(its))
    return f"Seat {seat} has {won}, seat {second} {lost}"


def _shared(seat: int, words: Words) -> str:
    pot, _, part, ties, low, value = words
    taken = "wins" if ties == 1 else "has a share of"
    return f"Seat {seat} {taken} {_PARTS[part]}the {_pot(pot)} with {_low(value) if low else _high(value)}"


def _won(seat: int, words: Words) -> tuple[Posting, ...]:
    return (Posting(_account(words[0]), stack(seat), words[1]),)


def _sealed(around: Around, cites: Cites, number: int, words: Words) -> Step:
    deck, seal = around.deck, around.parts[number - 1]
    sealed = commitment(_dealt(words), seal.salt)
    return Committed(cites=cites, deck=f"{part_of(deck)}{number}", commitment=sealed, laboratory=seal.laboratory)


def _taken(around: Around, cites: Cites, _number: int, words: Words) -> Step:
    source = BURN if cites == (P("14.9(h)"),) else RACK
    deck = around.deck
    return Moved(cites=cites, verb="takes", deck=deck, cards=_dealt(words), source=source, target=DEALING)


def _looked(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Viewed(cites=cites, seat=seat, place=at_seat(seat), cards=_dealt(words))


def _shown(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Turned(cites=cites, place=at_seat(seat), cards=_dealt(words), by=f"seat {seat}")


def _disclosed(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Turned(cites=cites, place=at_seat(seat), cards=_dealt(words))


def _counted(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Counted(cites=cites, place=f"cards of seat {seat}", count=words[0], expected=words[1])


def _stub(_: Around, cites: Cites, _seat: int, words: Words) -> Step:
    return Counted(cites=cites, place="stub", count=words[0], expected=words[0])


def _stub_noted(around: Around, cites: Cites, _seat: int, _words: Words) -> Step:
    return Noted(cites=cites, key=STUB_COUNTED, value=around.at)


def _button_noted(_: Around, cites: Cites, seat: int, _words: Words) -> Step:
    return Noted(cites=cites, key=BUTTON, value=seat)


def _ended(around: Around, cites: Cites, _seat: int, _words: Words) -> Step:
    return Ended(cites=cites, procedure="round", number=around.number)


_COLLECTED = (DEALING, BURN, BOARD)

_MAKERS: dict[int, _Made] = {
    int(kind): made
    for kind, made in (
        (k.SHORT, _act(_short)),
        (k.BUTTON_NOTED, _button_noted),
        (k.BUTTON_AT, _act(lambda seat, _: f"The button is at seat {seat}")),
        (k.WAGERED, _wagered),
        (k.ALL_IN, _act(lambda seat, _: f"Seat {seat} is all-in")),
        (
            k.UNCALLED,
            _transferred(
                lambda seat, _: f"The bet that nobody has called goes back to seat {seat}",
                lambda seat, words: (Posting(wager(seat, BET), stack(seat), words[0]),),
            ),
        ),
        (k.GATHERED, _transferred(lambda pot, _: f"The dealer places the bets into the {_pot(pot)}", _gathered)),
        (k.LEADS, _act(lambda seat, _: f"Seat {seat} has the highest hand showing and is the first to act")),
        (k.CHECKS, _act(lambda seat, _: f"Seat {seat} checks")),
        (k.FOLDS, _act(lambda seat, _: f"Seat {seat} folds")),
        (k.DISCARDED, _moved("discards", at_seat, _at(RACK))),
        (k.DISCARDED_UP, _moved("discards", up_cards, _at(RACK))),
        (k.COUNTED, _counted),
        (k.DEALT, _moved("deals", _at(DEALING), at_seat)),
        (k.DEALT_UP, _moved("deals", _at(DEALING), up_cards, Face.UP)),
        (k.TO_BOARD, _moved("deals", _at(DEALING), _at(BOARD), Face.UP)),
        (k.LOOKED, _looked),
        (k.BURNED, _moved("burns", _at(DEALING), _at(BURN))),
        (k.COMMON, _act(lambda _seat, _: "Too few cards remain for each player; a common card is dealt instead")),
        (k.SEALED, _sealed),
        (k.TAKEN, _taken),
        (k.KEEPS, _act(lambda seat, _: f"Seat {seat} keeps the hand as it is")),
        (k.DRAWS, _act(lambda seat, words: f"Seat {seat} draws {words[0]} card{'s' if words[0] > 1 else ''}")),
        (
            k.RAKED,
            _transferred(
                lambda pot, _: f"The dealer takes a rake from the {_pot(pot)}",
                lambda pot, words: (Posting(_account(pot), RAKE, words[0]),),
            ),
        ),
        (k.SHOWDOWN, _act(lambda _seat, _: "More than one player remains; there is a showdown")),
        (k.SHOWN, _shown),
        (k.RANKED, _act(_worth)),
        (k.CONCEDED, _act(lambda seat, _: f"Seat {seat} concedes")),
        (k.DISCLOSED, _disclosed),
        (
            k.ONLY_ONE,
            _transferred(lambda seat, words: f"Seat {seat} is the only one left to win the {_pot(words[0])}", _won),
        ),
        (k.BECAUSE, _act(_because)),
        (k.SHARED, _transferred(_shared, _won)),
        (
            k.RAKE_AWAY,
            _transferred(
                lambda _seat, _: "The rake goes into the table inventory",
                lambda _seat, words: (Posting(RAKE, INVENTORY, words[0]),),
            ),
        ),
        (k.STUB, _stub),
        (k.STUB_NOTED, _stub_noted),
        (k.COLLECTED, _moved("collects", lambda place: _COLLECTED[place], _at(RACK))),
        (k.ENDED, _ended),
    )
}


_OF_THE_ROUND = frozenset(map(int, (k.SEALED, k.STUB_NOTED, k.ENDED)))
"""Steps that say something of the round itself."""
_SHORT_ROW, _GATHERED = 8, int(k.GATHERED)
"""Rows of so many numbers come again and again, and so do the bets of a betting round."""
_MOST_KEPT = 1 << 17
_WORD = np.dtype(np.int32).itemsize


class Expander:
    """Makes steps of the logs of one table. A step is a fact and never changes, so of equal rows one is made once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._cited = paragraphs(rules)
        self._kept: dict[str, dict[bytes, Step]] = {}

    def expand(self, words: NDArray[np.int32], around: Around) -> list[Step]:
        """Every step of a hand, from its first to its last."""
        made, flat, at = before(self.rules, around), words.tolist(), 0
        raw, kept, keep = words.tobytes(), self._kept.setdefault(around.deck, {}), made.append
        while at < len(flat):
            end = at + 4 + flat[at + 3]
            row = raw[_WORD * at : _WORD * end]
            step = kept.get(row)
            if step is None:
                step = self._made(flat[at:end], around)
                often = end - at <= _SHORT_ROW or flat[at] == _GATHERED
                if often and flat[at] not in _OF_THE_ROUND and len(kept) < _MOST_KEPT:
                    kept[row] = step
            keep(step)
            at = end
        return made

    def _made(self, row: Words, around: Around) -> Step:
        return _MAKERS[row[0]](around, self._cited[row[1]], row[2], row[4:])


_ROUND_OF_PLAY, _READY, _HELD = P("14.1“Round of play”"), (P("14.5(a)"),), (P("14.6(e)1"), P("14.6(e)"))
_CUT = (P("14.5(b)"), P("14.5(b)1"), P("14.5(b)2"), P("14.5(b)3"))


@decides("19:47-14.5")
def before(rules: Rules, around: Around) -> list[Step]:
    """14.5: the steps before anybody takes part: the deck, from the rack, is shuffled by hand, sealed and cut."""
    form, deck, at, order = rules.form, around.deck, around.at, around.order
    by_hand, seal, place = PARAGRAPHS.by_hand, around.seal, stacked(around.back)
    sealed = commitment(order, seal.salt)
    words = "The dealer holds the deck level, over the table and in one chosen hand"
    opened = [
        OrderRevealed(cites=(PARAGRAPHS.shuffle,), deck=name, order=shown, salt=salt)
        for name, shown, salt in around.revealed
    ]
    return [
        Begun(cites=(form.offered, form.governed, _ROUND_OF_PLAY), procedure="round", number=around.number, at=at),
        Noted(cites=_READY, key="round", value=around.number),
        Noted(cites=_READY, key="now", value=at),
        *opened,
        Committed(cites=by_hand, deck=deck, commitment=sealed, laboratory=seal.laboratory),
        Noted(cites=PARAGRAPHS.miscounted[:1], key=f"counted {deck}", value=0),
        Moved(cites=by_hand, verb="stacks", deck=deck, cards=order, source=RACK, target=place),
        Cut(cites=_CUT, deck=deck, seat=0, at=around.cut),
        Moved(cites=_HELD[:1], verb="takes", deck=deck, cards=around.dealt, source=place, target=DEALING),
        Act(cites=_HELD, words=words),
    ]
