"""The log of a compiled hand of poker, expanded into the same steps that the procedure records, with their paragraphs.

Rows use the numbers of :mod:`croupier.games.poker.kernel.numbers`. They leave out what doesn't depend on play: the
number and time of the round, and the seals of shuffled cards, which :class:`Around` holds. The log begins when the
cards are ready.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import commitment
from croupier.games.poker import events as e
from croupier.games.poker.evaluate import HAND_CITES
from croupier.games.poker.forms import Family, PokerContest
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.rake import LEVELS, PERCENTAGE
from croupier.games.poker.rules import BET, PokerRules
from croupier.games.poker.showdown import low_of as recorded
from croupier.games.poker.table import BUTTON, STUB_COUNTED, TIME_OWED
from croupier.ranking.fast import as_hand
from croupier.ranking.low import LowHand
from croupier.ranking.poker import PokerCategory, PokerHand
from croupier.regulation import Cite, Paragraphs
from croupier.table.books import INVENTORY, RAKE, pot_account, stack, wager
from croupier.table.names import Account, DeckName, Place
from croupier.table.places import BOARD, BURN, DEALING, RACK, STUB, at_seat, up_cards
from croupier.table.steps import Committed, Counted, Ended, Face, Moved, Noted, Posting, Step, Turned, Viewed
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")

Cites = tuple[Cite, ...]
Words = Sequence[int]


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of an order, and its stamp if it was not drawn at random."""

    salt: str
    laboratory: str = ""


@dataclass(frozen=True, slots=True)
class Around:
    """What is recorded of a hand and doesn't depend on its play."""

    number: int
    """The number of the round."""
    at: str
    deck: DeckName
    parts: tuple[Seal, ...] = ()
    """The seals of parts of the deck that are reshuffled in this round, if any."""


# --- paragraphs


def paragraphs(rules: PokerRules) -> dict[int, Cites]:
    """Return the paragraphs by their numbers in a log."""
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
    found[int(k.C_RAKE_AWAY) + 1] = (*away, P("14.14(b)3v"), P("14.14(e)"))
    return found


def _usual() -> Iterator[tuple[int, Cites]]:
    """Yield the paragraphs that are the same at all tables."""
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
            [(*kind, *most, P("14.6(e)8")) for kind in (PERCENTAGE, LEVELS) for most in ((), (P("14.14(a)3"),))],
        ),
        (k.C_TIME, [(P("14.14(b)3i"), P("14.14(b)3iv"))]),
        (k.C_TIME_NOTED, [(P("14.14(b)3i"),)]),
        (k.C_SHOW, [(P("14.15(d)"),)]),
        (k.C_RANKED, [(*shown, HAND_CITES[category], P("14.3(b)")) for category in PokerCategory]),
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


def _forced(family: Family, contest: PokerContest) -> Cites:
    if family is Family.FIVE_STUD:
        return P("14.13(d)"), P("14.9(d)")
    item = {PokerContest.SPLIT: "14.9(d)2", PokerContest.EIGHT: "14.9(d)3"}.get(contest, "14.9(d)1")
    return P(item), P("14.9(d)")


def _split(family: Family, contest: PokerContest) -> Cites:
    if contest is PokerContest.HIGH:
        return ()
    if family is Family.OMAHA:
        return P("14.11(g)1"), P("14.11(g)2"), P("14.11(g)3"), P("14.3(e)")
    return P("14.3(d)"), P("14.3(e)")


# --- hands and pots


def _account(number: int) -> Account:
    return pot_account(number)


_high: Callable[[int], PokerHand] = cache(as_hand)


@cache
def low_of(value: int) -> LowHand:
    """Return a low hand of the log: its category, then the ranks that decide, four bits for each."""
    ranks = (value >> place & 0xF for place in (16, 12, 8, 4, 0))
    return LowHand((-(value >> 20), *(-rank for rank in ranks if rank)))


@cache
def _low(value: int) -> e.PokerLow:
    return recorded(low_of(value))


_BETS = (e.Bet.ANTE, e.Bet.SMALL_BLIND, e.Bet.BIG_BLIND, e.Bet.BLIND, e.Bet.FORCED, e.Bet.CALL, e.Bet.BET, e.Bet.RAISE)
_PARTS = (e.PotPart.WHOLE, e.PotPart.HIGH_HALF, e.PotPart.LOW_HALF)


# --- steps


def _dealt(words: Words) -> tuple[Card, ...]:
    return tuple([STANDARD_52[card] for card in words])


_Made = Callable[[Around, Cites, int, Words], Step]


_OfASeat = type[e.AllIn | e.ButtonPlaced | e.Checked | e.Conceded | e.Folded | e.HighestShowing | e.StoodPat]


def _seat(kind: _OfASeat) -> _Made:
    return lambda _, cites, seat, _words: kind(cites=cites, seat=seat)


def _wagered(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    kind, amount, total = words
    return e.BetPlaced(
        cites=cites,
        seat=seat,
        area=BET,
        bet=_BETS[kind],
        amount=amount,
        coupon=0,
        total=total,
        postings=(Posting(stack(seat), wager(seat, BET), amount),),
    )


def _moved(
    verb: Verb,
    source: Callable[[int], Place],
    target: Callable[[int], Place],
    face: Face = Face.DOWN,
) -> _Made:
    def make(around: Around, cites: Cites, seat: int, words: Words) -> Step:
        deck = around.deck
        cards = _dealt(words)
        return Moved(
            cites=cites, verb=verb, deck=deck, cards=cards, source=source(seat), target=target(seat), face=face
        )

    return make


def _at(place: Place) -> Callable[[int], Place]:
    return lambda _seat: place


def _uncalled(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    moved = (Posting(wager(seat, BET), stack(seat), words[0]),)
    return e.UncalledBetReturned(cites=cites, seat=seat, amount=words[0], postings=moved)


def _gathered(_: Around, cites: Cites, pot: int, words: Words) -> Step:
    pairs = zip(words[1::2], words[2::2], strict=True)
    moved = tuple([Posting(wager(seat, BET), _account(pot), amount) for seat, amount in pairs])
    return e.BetsGathered(cites=cites, pot=pot, amount=sum([posting.amount for posting in moved]), postings=moved)


def _raked(_: Around, cites: Cites, pot: int, words: Words) -> Step:
    # In a log, the number of the paragraphs shows by which rule a rake is taken, and whether the maximum reduced it.
    moved = (Posting(_account(pot), RAKE, words[0]),)
    by_levels, limited = cites[0] is LEVELS[0], P("14.14(a)3") in cites
    return e.RakeTaken(cites=cites, pot=pot, by_levels=by_levels, limited=limited, amount=words[0], postings=moved)


def _time_taken(_: Around, cites: Cites, pot: int, words: Words) -> Step:
    return e.PotTimeTaken(cites=cites, pot=pot, amount=words[0], postings=(Posting(_account(pot), RAKE, words[0]),))


def _time_noted(_: Around, cites: Cites, _seat: int, words: Words) -> Step:
    return Noted(cites=cites, note=TIME_OWED, value=words[0])


def _away(_: Around, cites: Cites, _seat: int, words: Words) -> Step:
    return e.RakePutAway(cites=cites, amount=words[0], postings=(Posting(RAKE, INVENTORY, words[0]),))


def _drew(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return e.CardsDrawn(cites=cites, seat=seat, number=words[0])


def _worth(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    high, low = words
    return e.HandIdentified(
        cites=cites, seat=seat, high=_high(high) if high >= 0 else None, low=_low(low) if low >= 0 else None
    )


def _short(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    has, needed = words
    return e.TooShortToPlay(cites=cites, seat=seat, has=has, needed=needed)


def _because(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    best, second, its = words
    return e.CardDecided(cites=cites, seat=seat, hand=_high(best), second=second, seconds=_high(its))


def _only(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    pot, amount = words[:2]
    return e.LastPlayerPaid(cites=cites, seat=seat, pot=pot, amount=amount, postings=_won(seat, pot, amount))


def _shared(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    pot, amount, part, winners, low, value = words
    moved, of = _won(seat, pot, amount), _PARTS[part]
    if low:
        hand = _low(value)
        return e.LowHandPaid(
            cites=cites, seat=seat, pot=pot, part=of, winners=winners, hand=hand, amount=amount, postings=moved
        )
    best = _high(value)
    return e.HighHandPaid(
        cites=cites, seat=seat, pot=pot, part=of, winners=winners, hand=best, amount=amount, postings=moved
    )


def _won(seat: int, pot: int, amount: int) -> tuple[Posting, ...]:
    return (Posting(_account(pot), stack(seat), amount),)


def _sealed(around: Around, cites: Cites, number: int, words: Words) -> Step:
    deck, seal = around.deck, around.parts[number - 1]
    sealed = commitment(_dealt(words), seal.salt)
    return Committed(cites=cites, deck=DeckName(*deck, "part", number), commitment=sealed, laboratory=seal.laboratory)


def _taken(around: Around, cites: Cites, _number: int, words: Words) -> Step:
    source = BURN if cites == (P("14.9(h)"),) else RACK
    deck = around.deck
    return Moved(cites=cites, verb=Verb.TAKES, deck=deck, cards=_dealt(words), source=source, target=DEALING)


def _looked(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Viewed(cites=cites, seat=seat, place=at_seat(seat), cards=_dealt(words))


def _shown(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Turned(cites=cites, place=at_seat(seat), cards=_dealt(words), by=seat)


def _disclosed(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Turned(cites=cites, place=at_seat(seat), cards=_dealt(words))


def _counted(_: Around, cites: Cites, seat: int, words: Words) -> Step:
    return Counted(cites=cites, place=at_seat(seat), count=words[0], expected=words[1])


def _stub(_: Around, cites: Cites, _seat: int, words: Words) -> Step:
    return Counted(cites=cites, place=STUB, count=words[0], expected=words[0])


def _stub_noted(around: Around, cites: Cites, _seat: int, _words: Words) -> Step:
    return Noted(cites=cites, note=STUB_COUNTED, value=around.at)


def _button_noted(_: Around, cites: Cites, seat: int, _words: Words) -> Step:
    return Noted(cites=cites, note=BUTTON, value=seat)


def _ended(around: Around, cites: Cites, _seat: int, _words: Words) -> Step:
    return Ended(cites=cites, procedure=Procedure.ROUND, number=around.number)


_COLLECTED = (DEALING, BURN, BOARD)

_MAKERS: dict[int, _Made] = {
    int(kind): make
    for kind, make in (
        (k.SHORT, _short),
        (k.BUTTON_NOTED, _button_noted),
        (k.BUTTON_AT, _seat(e.ButtonPlaced)),
        (k.WAGERED, _wagered),
        (k.ALL_IN, _seat(e.AllIn)),
        (k.UNCALLED, _uncalled),
        (k.GATHERED, _gathered),
        (k.LEADS, _seat(e.HighestShowing)),
        (k.CHECKS, _seat(e.Checked)),
        (k.FOLDS, _seat(e.Folded)),
        (k.DISCARDED, _moved(Verb.DISCARDS, at_seat, _at(RACK))),
        (k.DISCARDED_UP, _moved(Verb.DISCARDS, up_cards, _at(RACK))),
        (k.COUNTED, _counted),
        (k.DEALT, _moved(Verb.DEALS, _at(DEALING), at_seat)),
        (k.DEALT_UP, _moved(Verb.DEALS, _at(DEALING), up_cards, Face.UP)),
        (k.TO_BOARD, _moved(Verb.DEALS, _at(DEALING), _at(BOARD), Face.UP)),
        (k.LOOKED, _looked),
        (k.BURNED, _moved(Verb.BURNS, _at(DEALING), _at(BURN))),
        (k.COMMON, lambda _around, cites, _seat, _words: e.CommonCardDue(cites=cites)),
        (k.SEALED, _sealed),
        (k.TAKEN, _taken),
        (k.KEEPS, _seat(e.StoodPat)),
        (k.DRAWS, _drew),
        (k.RAKED, _raked),
        (k.TIME_TAKEN, _time_taken),
        (k.TIME_NOTED, _time_noted),
        (k.SHOWDOWN, lambda _around, cites, _seat, _words: e.ShowdownBegun(cites=cites)),
        (k.SHOWN, _shown),
        (k.RANKED, _worth),
        (k.CONCEDED, _seat(e.Conceded)),
        (k.DISCLOSED, _disclosed),
        (k.ONLY_ONE, _only),
        (k.BECAUSE, _because),
        (k.SHARED, _shared),
        (k.RAKE_AWAY, _away),
        (k.STUB, _stub),
        (k.STUB_NOTED, _stub_noted),
        (k.COLLECTED, _moved(Verb.COLLECTS, lambda place: _COLLECTED[place], _at(RACK))),
        (k.ENDED, _ended),
    )
}


_OF_THE_ROUND = frozenset(map(int, (k.SEALED, k.STUB_NOTED, k.ENDED)))
"""Steps that include data of the round itself."""
_SHORT_ROW, _GATHERED = 8, int(k.GATHERED)
"""Rows of up to this many numbers recur, and so do the bets of a betting round."""
_MOST_KEPT = 1 << 17
_WORD = np.dtype(np.int32).itemsize


class Expander:
    """Makes steps from the logs of one table. A step is a fact and never changes, so equal rows share one."""

    def __init__(self, rules: PokerRules) -> None:
        self.rules = rules
        self._cited = paragraphs(rules)
        self._kept: dict[DeckName, dict[bytes, Step]] = {}

    def play(self, words: NDArray[np.int32], around: Around) -> list[Step]:
        """Return the steps of a hand once its cards are ready."""
        steps: list[Step] = []
        flat, at = words.tolist(), 0
        raw, kept, keep = words.tobytes(), self._kept.setdefault(around.deck, {}), steps.append
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
        return steps

    def _made(self, row: Words, around: Around) -> Step:
        return _MAKERS[row[0]](around, self._cited[row[1]], row[2], row[4:])
