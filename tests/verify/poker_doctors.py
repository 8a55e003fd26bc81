"""Ways to doctor a poker engine, and rounds that give it the opportunity."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from doctors import Doctor

from croupier.equipment.cards import Rank
from croupier.games.poker import betting, dealing, evaluate, procedure, round_state, showdown, table
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    HoleCardExposed,
    MakeBet,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.events import AllIn, Bet, BetPlaced, Checked, HandIdentified, HighHandPaid, RakeTaken
from croupier.games.poker.lineup import line_up
from croupier.games.poker.pots import Layer, halves, shares
from croupier.games.poker.refusals import PokerCode
from croupier.ranking.low import best_low, rank_low
from croupier.ranking.poker import PokerCategory, best_hand
from croupier.table.asks import Ask
from croupier.table.books import INVENTORY, RAKE
from croupier.table.command import Command
from croupier.table.names import Account, Note, Place
from croupier.table.places import at_seat
from croupier.table.refusals import Code, Refusal
from croupier.table.roles import Actor
from croupier.table.steps import (
    Counted,
    Cut,
    Moved,
    Noted,
    Posting,
    Step,
    Transferred,
    Turned,
)
from croupier.table.terms import Verb

Treatment = Callable[[Doctor], None]

HOLD_EM, OMAHA, OMAHA_8 = "hold 'em", "omaha high", "omaha high-low split eight or better"
STUD, STUD_8, FIVE_STUD = "seven-card stud high", "seven-card stud high-low split eight or better", "five-card stud"
DRAW, DRAW_LOW = "five-card draw high", "five-card draw low"


@dataclass(frozen=True)
class Round:
    """Cards for the seats in dealing order; decisions made before everybody checks and calls."""

    own: Mapping[int, str] = field(default_factory=dict)
    board: str = ""
    decisions: Sequence[Command] = ()


@dataclass(frozen=True)
class Table:
    """A table with players."""

    form: str = HOLD_EM
    changes: Mapping[str, Any] = field(default_factory=dict)
    stacks: Mapping[int, int] = field(default_factory=lambda: {1: 10_000, 2: 10_000, 3: 10_000})


# The first button is at seat 3, the next at seat 1.
QUIET = Round()
BOARD = "AS KD 9C 4H 2D"
KINGS = Round({1: "KS KH", 2: "9S 9H", 3: "7S 7H"}, BOARD)
TIED = Round({1: "QS JH", 2: "QH JS", 3: "7S 6H"}, BOARD)
BETS = (RaiseBet(3, 800), RaiseBet(1, 1200), RaiseBet(2, 1600))
RAISED = Round(KINGS.own, BOARD, BETS)
FOLDED = Round(KINGS.own, BOARD, (RaiseBet(3, 800), FoldHand(1), FoldHand(2)))
THEN_FOLDED = Round(KINGS.own, BOARD, (RaiseBet(1, 800), FoldHand(2), FoldHand(3)))
NO_LIMIT: Mapping[str, Any] = {"limits.structure": "no limit", "limits.raises_limited": False}
SHORT = Table(changes=NO_LIMIT, stacks={1: 10_000, 2: 10_000, 3: 1500})
"""Seat 3 acts first, and is soon all-in."""
ALL_IN = Round(
    {1: "KS KH", 2: "9S 9H", 3: "AH AD"},
    BOARD,
    (RaiseBet(3, 1500), CallBet(1), CallBet(2), MakeBet(1, 2000), CallBet(2)),
)
CONCEDED = (
    *ALL_IN.decisions,
    *(CheckBet(1), CheckBet(2)) * 2,
    *(ConcedeHand(1), ConcedeHand(2), ShowHand(3)),
)
"""Both players in the side pot fold."""


# --- changing steps


POTS, STACKS = Account("pot"), Account("stack")
"""The prefixes of such accounts."""


def transfers(
    doctor: Doctor, source: Account, target: Account, change: Callable[[Transferred], list[Step]], *, once: bool = True
) -> None:
    """Change transfers of chips between accounts with these prefixes."""

    def changed(step: Any) -> list[Step] | None:
        if not isinstance(step, Transferred) or (once and doctor.lies):
            return None
        first = step.postings[0]
        ends = (first.source[: len(source)], first.target[: len(target)])
        return change(step) if ends == (source, target) else None

    doctor.treat(changed)


def of_amount(step: Transferred, amount: int) -> Transferred:
    """Return the same transfer with another amount."""
    (posting,) = step.postings
    return replace(step, amount=amount, postings=(replace(posting, amount=amount),))


def to_account(step: Transferred, account: Account) -> Transferred:
    return replace(step, postings=tuple(replace(posting, target=account) for posting in step.postings))


def never_refuses(doctor: Doctor, *codes: Code) -> None:
    """Allow what isn't legal."""
    honest = Ask.refuses

    def allow(ask: Ask, actor: Actor, command: Command) -> Refusal | None:
        refusal = honest(ask, actor, command)
        if refusal is None or refusal.code not in codes:
            return refusal
        doctor.lie()
        return None

    doctor.treat()
    doctor.patch.setattr(Ask, "refuses", allow)


# --- the rake


def takes_a_cent_more(doctor: Doctor) -> None:
    transfers(doctor, POTS, RAKE, lambda step: [of_amount(step, step.amount + 1)])


def takes_a_chip_less(doctor: Doctor) -> None:
    transfers(doctor, POTS, RAKE, lambda step: [of_amount(step, step.amount - 100)])


def takes_no_rake(doctor: Doctor) -> None:
    transfers(doctor, POTS, RAKE, lambda step: [])


def takes_more_than_the_maximum(doctor: Doctor) -> None:
    def change(step: Transferred) -> list[Step]:
        return [of_amount(step, step.amount + 100)]

    transfers(doctor, POTS, RAKE, change)


def takes_the_rake_twice(doctor: Doctor) -> None:
    transfers(doctor, POTS, RAKE, lambda step: [step, step])


def leaves_the_rake_in_its_area(doctor: Doctor) -> None:
    transfers(doctor, RAKE, INVENTORY, lambda step: [])


def keeps_an_uncalled_bet_in_the_pot(doctor: Doctor) -> None:
    doctor.judges(betting, "uncalled", lambda bets, live: (0, 0))


# --- pots


def makes_one_pot_of_two(doctor: Doctor) -> None:
    doctor.judges(betting, "layers", lambda bets, live: [Layer(bets, frozenset(live))] if bets else None)


def opens_a_side_pot_to_an_all_in_player(doctor: Doctor) -> None:
    def pots(play: Any, pot: Any) -> Any:
        return [hand for hand in play.from_first() if not hand.folded]

    doctor.judges(showdown, "contenders", pots)


def awards_the_main_pot_first(doctor: Doctor) -> None:
    kept: list[Step] = []

    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, Transferred):
            return None
        first = step.postings[0]
        if first.source == Account("pot", 2):
            kept.append(step)
            return []
        return [step, kept.pop()] if kept else None

    doctor.treat(change)


def awards_to_the_worst_hand(doctor: Doctor) -> None:
    def worst(worths: Mapping[int, Any]) -> list[int] | None:
        held = {seat: worth for seat, worth in worths.items() if worth is not None}
        return [min(held, key=lambda seat: held[seat])] if held else None

    doctor.judges(showdown, "_best", worst)


def awards_to_the_next_seat(doctor: Doctor) -> None:
    transfers(doctor, POTS, STACKS, lambda step: [to_account(step, Account("stack", 2))])


def awards_a_pot_a_chip_short(doctor: Doctor) -> None:
    def change(step: Transferred) -> list[Step]:
        rest = replace(step, amount=100, postings=(Posting(step.postings[0].source, Account("rake"), 100),))
        return [of_amount(step, step.amount - 100), rest]

    transfers(doctor, POTS, STACKS, change)


def gives_odd_chips_to_the_last(doctor: Doctor) -> None:
    doctor.judges(showdown, "shares", lambda amount, seats, chip: shares(amount, [*reversed(seats)], chip))


def gives_odd_chips_by_seat_though_the_highest_card_is_filed(doctor: Doctor) -> None:
    doctor.judges(showdown, "_odd_chips_to", lambda play, seats: list(seats))


def gives_an_odd_chip_to_the_low_half(doctor: Doctor) -> None:
    doctor.judges(showdown, "halves", lambda amount, chip: halves(amount, chip)[::-1])


def gives_a_tie_to_one(doctor: Doctor) -> None:
    def one(worths: Mapping[int, Any]) -> list[int] | None:
        held = [seat for seat, found in worths.items() if found is not None]
        return held[:1] or None

    doctor.judges(showdown, "_best", one)


# --- hands


def ranks_a_flush_below_a_straight(doctor: Doctor) -> None:
    swapped = {PokerCategory.FLUSH: PokerCategory.STRAIGHT, PokerCategory.STRAIGHT: PokerCategory.FLUSH}

    def ranked(play: Any, hand: Any) -> Any:
        found = evaluate.high_hand(play, hand)
        if found.category not in swapped:
            return None
        return replace(found, category=swapped[found.category])

    doctor.judges(showdown, "high_hand", ranked)


def lets_an_omaha_player_use_one_hole_card(doctor: Doctor) -> None:
    def any_five(play: Any, hand: Any) -> Any:
        return max(best_hand((*two, *play.board)) for two in combinations(play.hole(hand), 2))

    doctor.judges(showdown, "high_hand", any_five)


def lets_a_nine_qualify_for_low(doctor: Doctor) -> None:
    doctor.judges(showdown, "low_hand", lambda play, hand: best_low(evaluate.fives(play, hand)))


def gives_the_low_half_to_the_high_hand(doctor: Doctor) -> None:
    def no_low(play: Any, hand: Any) -> None:
        doctor.lie()

    doctor.treat()
    doctor.patch.setattr(showdown, "low_hand", no_low)


def compares_low_hands_from_the_ace(doctor: Doctor) -> None:
    honest = rank_low

    def from_the_ace(five: Any, **_: Any) -> Any:
        doctor.lie()
        return honest(five, from_the_ace=True)

    doctor.treat()
    doctor.patch.setattr(evaluate, "rank_low", from_the_ace)


def calls_a_hand_by_another_name(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not _is_first_shown(step):
            return None
        return [replace(step, high=replace(step.high, category=PokerCategory.PAIR))]

    doctor.treat(change)


def does_not_identify_a_hand(doctor: Doctor) -> None:
    doctor.leaves_out(_is_first_shown)


def _is_first_shown(step: Any) -> bool:
    return isinstance(step, HandIdentified) and step.seat == 1


def says_another_hand_has_won(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, HighHandPaid):
            return None
        return [replace(step, hand=replace(step.hand, deciding=(Rank.NINE, *step.hand.deciding[1:])))]

    doctor.treat(change)


def says_that_a_pot_is_shared(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [replace(step, winners=2)] if isinstance(step, HighHandPaid) else None

    doctor.treat(change)


def does_not_say_that_a_player_is_all_in(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, AllIn))


def says_that_another_player_checks(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [replace(step, seat=3 - step.seat)] if isinstance(step, Checked) and step.seat < 3 else None

    doctor.treat(change)


def calls_a_raise_a_bet(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [replace(step, bet=Bet.BET)] if isinstance(step, BetPlaced) and step.bet is Bet.RAISE else None

    doctor.treat(change)


def says_that_a_rake_was_limited(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [replace(step, limited=not step.limited)] if isinstance(step, RakeTaken) else None

    doctor.treat(change)


# --- who acts, and how


def begins_with_the_lowest_hand_showing(doctor: Doctor) -> None:
    doctor.judges(
        betting, "highest_showing", lambda play: min(play.live(), key=lambda hand: evaluate.showing(play.up(hand)))
    )


def forces_the_highest_card_to_bet(doctor: Doctor) -> None:
    doctor.judges(
        betting, "begins_with", lambda contest, up: max(up, key=lambda shown: evaluate.by_rank_and_suit(shown[1]))[0]
    )


def takes_the_blinds_from_the_button_on(doctor: Doctor) -> None:
    doctor.judges(round_state.PokerPlay, "blind_bettors", lambda play: play.clockwise(play.button - 1)[:2])


def allows_another_raise(doctor: Doctor) -> None:
    never_refuses(doctor, PokerCode.HAS_CHECKED, PokerCode.ENOUGH_RAISES, PokerCode.NOT_REOPENED)


def allows_any_amount(doctor: Doctor) -> None:
    never_refuses(doctor, PokerCode.BET_TOO_SMALL, PokerCode.BET_TOO_LARGE)


def takes_less_for_a_call(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, BetPlaced) or step.bet is not Bet.CALL:
            return None
        (posting,) = step.postings
        less = step.amount - 100
        return [replace(step, amount=less, total=step.total - 100, postings=(replace(posting, amount=less),))]

    doctor.treat(change)


def takes_no_ante_from_one_player(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, BetPlaced) and step.bet is Bet.ANTE and step.seat == 2)


def deals_a_player_in_who_sits_out(doctor: Doctor) -> None:
    doctor.judges(table.PokerTable, "sits_out", lambda t, seat: False)


def deals_a_player_in_who_has_too_little(doctor: Doctor) -> None:
    doctor.judges(table, "line_up", lambda rules, chips, before: line_up(rules, dict.fromkeys(chips, 1 << 20), before))


def lets_another_show_first(doctor: Doctor) -> None:
    honest = showdown.show_hands

    def show(play: Any) -> Iterator[Any]:
        doctor.lie()
        play.last_bettor = 1
        yield from honest(play)

    doctor.treat()
    doctor.patch.setattr(procedure, "show_hands", show)


def lets_the_last_hand_be_conceded(doctor: Doctor) -> None:
    never_refuses(doctor, PokerCode.MUST_SHOW)


# --- cards


def burns_no_card(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Moved) and step.verb is Verb.BURNS)


def burns_into_the_discards(doctor: Doctor) -> None:
    doctor.moves(lambda step: step.verb is Verb.BURNS, lambda step: replace(step, target=Place("rack")))


def burns_another_card_besides_an_exposed_one(doctor: Doctor) -> None:
    honest = dealing._burn

    def burn(play: Any, cite: Any) -> Iterator[Any]:
        if play.exposed_burn:
            doctor.lie()
            play.exposed_burn = False
        yield from honest(play, cite)

    doctor.treat()
    doctor.patch.setattr(dealing, "_burn", burn)


def replaces_an_exposed_card_too_late(doctor: Doctor) -> None:
    never_refuses(doctor, PokerCode.DEAL_ACTED_ON, PokerCode.EXPOSED_BEFORE)


def deals_from_the_right(doctor: Doctor) -> None:
    other = {at_seat(1): at_seat(3), at_seat(3): at_seat(1)}

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.target in other:
            return [replace(step, target=other[step.target])]
        return None

    doctor.treat(change)


def deals_to_a_folded_hand(doctor: Doctor) -> None:
    honest = dealing.deal_street

    def deal(play: Any, street: Any) -> Iterator[Any]:
        folded = [hand for hand in play.hands if hand.folded and street.burn]
        for hand in folded:
            doctor.lie()
            hand.folded = False
        yield from honest(play, street)
        for hand in folded:
            hand.folded = True

    doctor.treat()
    doctor.patch.setattr(procedure, "deal_street", deal)


def discards_another_card(doctor: Doctor) -> None:
    honest = dealing._exchange

    def exchange(play: Any, hand: Any, places: Any, cite: Any) -> Iterator[Any]:
        doctor.lie()
        yield from honest(play, hand, [5], cite)

    doctor.treat()
    doctor.patch.setattr(dealing, "_exchange", exchange)


def does_not_cut(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Cut))


def does_not_count_the_stub(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Counted) and step.place == Place("stub"))


def does_not_count_a_discarded_hand(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Counted) and step.place == at_seat(2))


def uses_one_of_two_decks_all_the_time(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, Noted) or step.note != Note("turn"):
            return None
        return [replace(step, value="red")]

    doctor.treat(change)


def hides_a_hand_that_is_shown(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Turned) and step.place == Place("seat", 2))


# --- each lie, with its table and rounds, the last of which gives the opportunity

STUD_CARDS = {1: "2C 3C KS 5D 7H 9S JD", 2: "4C 8C 6S QD QH 2S 3D", 3: "TC 7C 9H AD 4S 5S 6D"}
STUD_ROUND = Round(STUD_CARDS)
EIGHT_CARDS = {1: "AC 2C 3S 5D 7H KS JD", 2: "KC KD 9S QD QH 2S 3D", 3: "TC 7C 9H AD 4S TS JC"}
NINES = {1: "AC 2C 3S 5D 9H KS JD", 2: "KC KD 9S QD QH 2S 3D", 3: "TC 7C 9C AD 4S TS JC"}
LOWS = {1: "AC 2C 3S 4D KH", 2: "6C 5C 4S 3D 2H", 3: "TC TD TS JC 9C"}
FLUSH = Round({1: "QS 2S", 2: "TC 8D", 3: "2H 3C"}, "JS 9S 7S 4H 4D")
OMAHA_FLUSH = Round({1: "AS 2H 5C 8D", 2: "KC KD 2C 3D", 3: "QC 4C 4D 5H"}, "JS 9S 3S 6S TD")
ODD = {"rake.percentage": False, "rake.incremental": True, "rake.assessments": ["1 at 4"], "rake.maximum": 1}
"""One dollar is taken, so that twelve dollars become an odd number of chips."""

CASES: Sequence[tuple[Treatment, Table, Sequence[Round]]] = (
    (takes_a_cent_more, Table(), (FOLDED, KINGS)),
    (takes_a_chip_less, Table(), (RAISED,)),
    (takes_no_rake, Table(), (FOLDED, KINGS)),
    (takes_more_than_the_maximum, Table(changes={"rake.maximum": 1}), (RAISED,)),
    (takes_the_rake_twice, Table(), (FOLDED, KINGS)),
    (takes_no_rake, Table(changes=ODD), (KINGS,)),
    (leaves_the_rake_in_its_area, Table(), (FOLDED, KINGS)),
    (keeps_an_uncalled_bet_in_the_pot, Table(), (KINGS, THEN_FOLDED)),
    (makes_one_pot_of_two, SHORT, (ALL_IN,)),
    (opens_a_side_pot_to_an_all_in_player, SHORT, (ALL_IN,)),
    (awards_the_main_pot_first, SHORT, (ALL_IN,)),
    (awards_to_the_worst_hand, Table(), (FOLDED, KINGS)),
    (awards_to_the_next_seat, Table(), (KINGS,)),
    (awards_a_pot_a_chip_short, Table(), (KINGS,)),
    (gives_odd_chips_to_the_last, Table(changes=ODD), (KINGS, TIED)),
    (
        gives_odd_chips_by_seat_though_the_highest_card_is_filed,
        Table(changes={**ODD, "readings.odd_chip": "highest card by suit"}),
        (Round({1: "QH JS", 2: "QS JH", 3: "7S 6H"}, BOARD),),
    ),
    (gives_an_odd_chip_to_the_low_half, Table(STUD_8, ODD), (Round(EIGHT_CARDS),)),
    (gives_a_tie_to_one, Table(), (KINGS, TIED)),
    (ranks_a_flush_below_a_straight, Table(), (KINGS, FLUSH)),
    (calls_a_hand_by_another_name, Table(), (FOLDED, KINGS)),
    (does_not_identify_a_hand, Table(), (FOLDED, KINGS)),
    (says_another_hand_has_won, Table(), (KINGS,)),
    (says_that_a_pot_is_shared, Table(), (KINGS,)),
    (does_not_say_that_a_player_is_all_in, SHORT, (ALL_IN,)),
    (says_that_another_player_checks, Table(), (FOLDED, KINGS)),
    (calls_a_raise_a_bet, Table(), (RAISED,)),
    (says_that_a_rake_was_limited, Table(), (FOLDED, KINGS)),
    (lets_an_omaha_player_use_one_hole_card, Table(OMAHA), (OMAHA_FLUSH,)),
    (lets_a_nine_qualify_for_low, Table(STUD_8), (Round(NINES),)),
    (gives_the_low_half_to_the_high_hand, Table(STUD_8), (Round(EIGHT_CARDS),)),
    (compares_low_hands_from_the_ace, Table(DRAW_LOW), (Round(LOWS),)),
    (begins_with_the_lowest_hand_showing, Table(STUD), (STUD_ROUND,)),
    (begins_with_the_lowest_hand_showing, Table(FIVE_STUD), (Round({1: "2C KS 3D", 2: "4C 6S 8D", 3: "TC 9H AD"}),)),
    (forces_the_highest_card_to_bet, Table(STUD), (STUD_ROUND,)),
    (takes_the_blinds_from_the_button_on, Table(), (KINGS,)),
    (allows_another_raise, Table(), (Round(KINGS.own, BOARD, (*BETS, RaiseBet(3, 2000))),)),
    (
        allows_another_raise,
        Table(changes={"limits.check_raise": False}),
        (
            Round(
                KINGS.own,
                BOARD,
                (
                    CallBet(3),
                    CallBet(1),
                    CheckBet(2),
                    CheckBet(1),
                    MakeBet(2, 400),
                    CallBet(3),
                    RaiseBet(1, 800),
                ),
            ),
        ),
    ),
    (
        allows_another_raise,
        Table(changes=NO_LIMIT, stacks={1: 10_000, 2: 2100, 3: 10_000}),
        (Round(KINGS.own, BOARD, (RaiseBet(3, 2000), CallBet(1), RaiseBet(2, 2100), RaiseBet(3, 4000))),),
    ),
    (allows_any_amount, Table(), (RAISED, Round(KINGS.own, BOARD, (RaiseBet(1, 900),)))),
    (
        allows_any_amount,
        Table(changes={"limits.structure": "spread limit"}),
        (Round(KINGS.own, BOARD, (RaiseBet(3, 1300),)),),
    ),
    (
        allows_any_amount,
        Table(changes={"limits.structure": "pot limit"}),
        (Round(KINGS.own, BOARD, (RaiseBet(3, 1500),)),),
    ),
    (takes_less_for_a_call, Table(changes=NO_LIMIT), (FOLDED, KINGS)),
    (takes_no_ante_from_one_player, Table(changes={"stakes.ante": 1}), (KINGS,)),
    (lets_another_show_first, Table(), (RAISED,)),
    (lets_the_last_hand_be_conceded, SHORT, (Round(ALL_IN.own, BOARD, CONCEDED),)),
    (burns_no_card, Table(), (FOLDED, KINGS)),
    (burns_no_card, Table(DRAW), (QUIET,)),
    (burns_into_the_discards, Table(), (FOLDED, KINGS)),
    (deals_from_the_right, Table(), (KINGS,)),
    (burns_another_card_besides_an_exposed_one, Table(), (Round(decisions=(HoleCardExposed(1, 2),)),)),
    (replaces_an_exposed_card_too_late, Table(), (Round(decisions=(CallBet(3), HoleCardExposed(1, 2))),)),
    (deals_to_a_folded_hand, Table(STUD), (QUIET, Round(STUD_CARDS, "", (CallBet(3), FoldHand(1))))),
    (
        discards_another_card,
        Table(DRAW),
        (Round(LOWS, "", (CallBet(3), CallBet(1), CheckBet(2), DrawCards(1, (1,)))),),
    ),
    (does_not_cut, Table(), (KINGS,)),
    (does_not_count_the_stub, Table(changes={"dealing.stub_count_minutes": 3}), (QUIET, QUIET)),
    (does_not_count_a_discarded_hand, Table(), (Round(KINGS.own, BOARD, (CallBet(3), CallBet(1), FoldHand(2))),)),
    (uses_one_of_two_decks_all_the_time, Table(changes={"shuffler.used": True}), (QUIET, QUIET)),
    (hides_a_hand_that_is_shown, Table(), (FOLDED, KINGS)),
)
IDS = [f"{at} {treatment.__name__}" for at, (treatment, *_) in enumerate(CASES)]
NOT_LEGAL = (
    allows_another_raise,
    allows_any_amount,
    lets_the_last_hand_be_conceded,
    replaces_an_exposed_card_too_late,
)
"""Treatments without which their rounds can't be played."""
