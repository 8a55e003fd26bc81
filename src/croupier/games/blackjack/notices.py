"""Notices to patrons of a blackjack table: what they say, and which changes require them."""

from croupier.games.blackjack import reading_values as reading
from croupier.games.blackjack.option_values import Additional, SoftSeventeen
from croupier.games.blackjack.pay_tables import SAME_SUIT, MeterSharers, OneSeven, SplitCards, StreakSplit, SuitLine
from croupier.regulation import Paragraphs, decides
from croupier.submission.diff_demands import LIMITS, RATES, Demand, On, demand
from croupier.submission.notices import Move, Notices, coupons, pays

P = Paragraphs("19:47")

_ADDITIONAL = {
    Additional.THIRTEEN.value: "over/under 13 bet",
    Additional.SAME_SUIT.value: "same-suit bet",
    Additional.SEVENS.value: "sevens bet",
}


def _additional_name(move: Move) -> str:
    return _ADDITIONAL.get(move.new.get("wagers.additional.kind", ""), "additional bet")


def _decks(move: Move) -> str:
    return f"the game is dealt from {move.now} deck{'' if move.now == 1 else 's'} instead of {move.was}"


def _boxes(move: Move) -> str:
    return "you may bet on one box only" if move.now == 1 else f"you may bet on up to {move.now} boxes"


def _players(move: Move) -> str:
    return "only one player may bet on a box" if move.now == 1 else f"up to {move.now} players may bet on one box"


def _hands(move: Move) -> str:
    return "you may split a pair only once" if move.now == 2 else f"you may split pairs into up to {move.now} hands"


def _additional(move: Move) -> str:
    gone, come = _ADDITIONAL.get(move.was), _ADDITIONAL.get(move.now)
    if come is None:
        return f"the {gone} is no longer offered"
    return f"the {come} is offered" + ("" if gone is None else f" instead of the {gone}")


@decides("19:47-2.17(e)2")
def _payout_option(move: Move) -> str:
    """2.17(e)2: state what the option pays with the table's number of decks."""
    table = SAME_SUIT.get(move.new.get("cards.decks", 0), {}).get(move.now)
    if table is None:
        return f"the same-suit bet is paid by payout option {move.now}, which is shown at the table"
    best, other = (table.lines[line] for line in (SuitLine.KING_AND_QUEEN, SuitLine.ANY_TWO_CARDS))
    return f"the same-suit bet pays {best} for a king and queen and {other} for any other two cards of the same suit"


def _twenty_limit(move: Move) -> str:
    what = "all pairs of queens of hearts with a dealer blackjack in one round"
    if move.was is None:
        return f"the twenty point bonus bet pays at most {move.after} for {what} together"
    return move.from_to(f"the most that the twenty point bonus bet pays for {what} together")


NOTICES = Notices(
    bets={
        "wagers.bet": "blackjack bet",
        "wagers.progressive": "progressive blackjack bet",
        "wagers.bonus": "blackjack bonus bet",
        "wagers.streak": "streak bet",
        "wagers.match": "match-the-dealer bet",
        "wagers.twenty": "twenty point bonus bet",
        "multiple_action.second": "bet against the dealer's second hand",
        "multiple_action.third": "bet against the dealer's third hand",
    },
    clauses={
        "variation.six_to_five": {
            True: "this is a 6 to 5 game: a blackjack pays 6 to 5, and the dealer hits soft 17",
            False: "this is no longer a 6 to 5 game",
        },
        "cards.decks": _decks,
        "boxes.players": _players,
        "boxes.per_player": _boxes,
        "entry.mid_shoe": {
            True: "you may join the game in the middle of a shoe",
            False: "you may not join the game in the middle of a shoe; please wait for the next shuffle",
        },
        "dealing.player_cards": {
            "face up": "your first two cards are dealt face up",
            "face down": "your first two cards are dealt face down",
        },
        "dealer.soft_17": {
            SoftSeventeen.STAND.value: "the dealer stands on soft 17",
            SoftSeventeen.DRAW.value: "the dealer hits soft 17",
        },
        "blackjack.paid_at_once": {
            True: "your blackjack is paid at once when the dealer shows a 2 through 9",
            False: "your blackjack is paid at the end of the round, even when the dealer shows a 2 through 9",
        },
        "blackjack.even_money": {
            True: "you may take even money for a blackjack when the dealer shows an ace",
            False: "even money is no longer offered for a blackjack when the dealer shows an ace",
        },
        "surrender.offered": {
            True: "you may surrender half of your bet after your first two cards",
            False: "surrender is no longer offered",
        },
        "insurance.up_to_next_chip": {
            True: "an insurance bet may be rounded up to the next chip when half of your bet cannot be made in chips",
            False: "an insurance bet may never be more than half of your bet",
        },
        "doubling.face_down": {
            True: "the card for a double down is dealt face down",
            False: "the card for a double down is dealt face up",
        },
        "doubling.two_card_21": {
            True: "you may double down on a two-card 21 after a split",
            False: "you may no longer double down on a two-card 21 after a split",
        },
        "splitting.hands": _hands,
        "splitting.aces_again": {True: "aces may be split again", False: "aces may be split only once"},
        "five_cards.offered": {
            True: "five cards that total 21 pay 2 to 1",
            False: "five cards that total 21 no longer pay 2 to 1",
        },
        "wagers.match_play": coupons("with a blackjack bet"),
        "multiple_action.offered": {
            True: "you may bet one hand against two or three hands of the dealer",
            False: "multiple action is no longer offered",
        },
        "multiple_action.least_wagers": {
            2: "you need to bet against only two of the dealer's three hands",
            3: "you must bet against all three of the dealer's hands",
        },
        "wagers.additional.kind": _additional,
        "wagers.additional.minimum": lambda move: move.from_to(f"the minimum {_additional_name(move)}"),
        "wagers.additional.maximum": lambda move: move.from_to(f"the maximum {_additional_name(move)}"),
        "wagers.additional.payout_option": _payout_option,
        "wagers.additional.match_play": lambda move: coupons(f"with the {_additional_name(move)}")(move),
        "wagers.bonus.one_dollar": {
            True: "blackjack bonus bets of $1 are accepted",
            False: "blackjack bonus bets of $1 are no longer accepted",
        },
        "wagers.bonus.five_dollars": {
            True: "blackjack bonus bets of $5 are accepted",
            False: "blackjack bonus bets of $5 are no longer accepted",
        },
        "wagers.bonus.awards_one_dollar": "the awards for a $1 blackjack bonus bet change; ask to see the list",
        "wagers.bonus.awards_five_dollars": "the awards for a $5 blackjack bonus bet change; ask to see the list",
        **{
            f"wagers.streak.pays_{hands}": pays(f"a streak bet on {words} wins in a row")
            for hands, words in ((2, "two"), (3, "three"), (4, "four"), (5, "five"))
        },
        "wagers.match.pays_non_matching": pays("a match-the-dealer bet that matches in a different suit"),
        "wagers.match.pays_matching": pays("a match-the-dealer bet that matches in the same suit"),
        "wagers.twenty.pays_queens_and_blackjack": pays(
            "a twenty point bonus bet on a pair of queens of hearts with a dealer blackjack"
        ),
        "wagers.twenty.pays_queens": pays("a twenty point bonus bet on a pair of queens of hearts"),
        "wagers.twenty.pays_matched": pays("a twenty point bonus bet on a matched 20"),
        "wagers.twenty.pays_suited": pays("a twenty point bonus bet on a suited 20"),
        "wagers.twenty.pays_any": pays("a twenty point bonus bet on any other 20"),
        "wagers.twenty.limit": _twenty_limit,
        "readings.one_seven": {
            OneSeven.FIRST_CARD.value: "a single seven wins the sevens bet only as your first card",
            OneSeven.FIRST_TWO_CARDS.value: "a single seven wins the sevens bet as either of your first two cards",
        },
        "readings.split_cards": {
            SplitCards.COUNT.value: "cards dealt to split hands count for bets on your first cards",
            SplitCards.DO_NOT_COUNT.value: "cards dealt to split hands do not count for bets on your first cards",
        },
        "readings.meter_sharers": {
            MeterSharers.PLAYERS.value: "players who win the jackpot in the same round share it equally",
            MeterSharers.WAGERS.value: "a jackpot won in the same round is shared equally among the winning bets",
        },
        "readings.bonus_wager": {
            "returned": "a winning blackjack bonus bet is returned to you along with the award",
            "part of the award": "the award for a blackjack bonus bet includes the bet itself",
        },
        "readings.streak_split": {
            StreakSplit.DECIDED.value: "a streak goes on if you win most of your split hands, not counting pushes",
            StreakSplit.ALL.value: "a streak goes on only if you win more than half of all your split hands",
        },
        "readings.king_and_queen": {
            reading.KingAndQueen.BETTER_LINE.value: "the same-suit bet pays a king and queen only as a king and queen",
            reading.KingAndQueen.BOTH_LINES.value: (
                "the same-suit bet pays a king and queen twice: as a king and queen, and as two cards of the same suit"
            ),
        },
        "readings.progressive_wager": {
            reading.ProgressiveWager.KEPT.value: (
                "your progressive blackjack bet is not returned when it wins; you receive the payout alone"
            ),
            reading.ProgressiveWager.RETURNED.value: (
                "your progressive blackjack bet is returned along with the payout when it wins"
            ),
        },
        "readings.dead_hand": {
            reading.DeadHand.DECIDED.value: (
                "if your hand is dead after two cards, those cards decide your open side bets"
            ),
            reading.DeadHand.RETURNED.value: "if your hand is dead after two cards, your open side bets are returned",
        },
        "readings.void_round": {
            reading.VoidRound.RETURNED.value: "if all hands are void, your open side bets are returned",
            reading.VoidRound.DECIDED.value: "if all hands are void, your first two cards decide your open side bets",
        },
        "readings.queens_over_21": {
            reading.QueensOver21.WAIT.value: (
                "if you draw to a pair of queens of hearts and go over 21, the twenty point bonus bet is paid once the "
                "dealer's second card is known"
            ),
            reading.QueensOver21.AT_ONCE.value: (
                "if you draw to a pair of queens of hearts and go over 21, the twenty point bonus bet is paid at once, "
                "as if the dealer had no blackjack"
            ),
        },
        "readings.streak_surrender": {
            reading.StreakSurrender.LOST.value: "you lose your streak bet if you surrender your hand",
            reading.StreakSurrender.STAYS.value: "your streak stays where it is if you surrender your hand",
        },
        "readings.streak_dead_hand": {
            reading.StreakDeadHand.STAYS.value: (
                "your streak stays where it is if your hand is dead; a streak bet made with that hand is returned"
            ),
            reading.StreakDeadHand.LOST.value: "you lose your streak bet if your hand is dead",
        },
        "readings.streak_sat_out": {
            reading.StreakSatOut.LOST.value: "you lose your streak bet if you sit out a round",
            reading.StreakSatOut.STAYS.value: (
                "your streak stays where it is if you sit out a round but stay at the table"
            ),
        },
        "readings.limit_shared": {
            reading.LimitShared.IF_EXCEEDED.value: (
                "if several players have a pair of queens of hearts with a dealer blackjack, they share any payout "
                "limit only if more than the limit is due"
            ),
            reading.LimitShared.ALWAYS.value: (
                "if several players have a pair of queens of hearts with a dealer blackjack, they always share the "
                "whole amount of any payout limit"
            ),
        },
        "readings.limit_cents": {
            reading.LimitCents.LARGEST_FRACTION.value: (
                "when players share a payout limit, leftover cents go to the largest fractions of a cent"
            ),
            reading.LimitCents.DEALERS_RIGHT.value: (
                "when players share a payout limit, leftover cents go to the bets that are paid first, from the "
                "dealer's right"
            ),
        },
        "readings.split_two_card_21": {
            reading.SplitTwentyOne.WINS.value: "a two-card 21 after a split beats a dealer's 21 of three or more cards",
            reading.SplitTwentyOne.VOID.value: (
                "a two-card 21 after a split is a push against a dealer's 21 of three or more cards"
            ),
        },
        "readings.added_over_21": {
            reading.AddedOver21.LOST.value: (
                "a bet added by doubling down or splitting is lost if that hand goes over 21, even if the dealer then "
                "has a blackjack"
            ),
            reading.AddedOver21.RETURNED.value: (
                "a bet added by doubling down or splitting is returned if that hand goes over 21 and the dealer then "
                "has a blackjack"
            ),
        },
        "readings.surrendered_coupon": {
            reading.SurrenderedCoupon.TAKEN.value: "a match play coupon is taken when you surrender your hand",
            reading.SurrenderedCoupon.RETURNED.value: (
                "a match play coupon is returned to you when you surrender your hand"
            ),
        },
    },
)


@decides("19:47-2.24(h)")
def _limited() -> Demand:
    """2.24(h): require notice of a lower payout limit if it isn't on the layout."""
    where = ("layout.limit", ("sign",))
    return demand(On.LIMITED, P("2.24(h)"), "wagers.twenty.limit", express=True, where=where)


DEMANDS: tuple[Demand, ...] = (
    demand(On.WITHDRAWN, P("2.16(c)"), "five_cards.offered", express=True),
    demand(On.WITHDRAWN, P("2.18(a)"), "multiple_action.offered", express=True),
    demand(On.CHANGED, P("2.8"), "surrender.offered"),
    demand(On.CHANGED, P("2.11(e)"), "splitting.hands", "splitting.aces_again"),
    demand(On.WITHDRAWN, P("2.17(a)"), "wagers.additional.kind", express=True),
    demand(On.SELECTED, P("2.17(e)2"), "wagers.additional.payout_option", express=True),
    _limited(),
    demand(On.CHANGED, P("2.17(h)"), "wagers.additional.maximum"),
    demand(
        On.CHANGED,
        P("2.18(b)"),
        "multiple_action.least_wagers",
        "multiple_action.*.minimum",
        "multiple_action.*.maximum",
    ),
    demand(On.CHANGED, P("2.23(c)"), "wagers.match.minimum", "wagers.match.maximum"),
    demand(On.CHANGED, P("2.24(c)"), "wagers.twenty.minimum", "wagers.twenty.maximum"),
    demand(On.CHANGED, P("2.24(f)"), "wagers.twenty.pay_table"),
    demand(On.CHANGED, P("2.19(i)"), *RATES),
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.WITHDRAWN, P("8.3"), "wagers.*.offered", "wagers.bonus.one_dollar", "wagers.bonus.five_dollars"),
    demand(On.CHANGED, P("8.3"), "wagers.*.pays_*"),
    demand(
        On.CHANGED,
        P("8.3"),
        "five_cards.offered",
        "multiple_action.offered",
        "wagers.additional.kind",
        "wagers.*.offered",
        "wagers.bonus.one_dollar",
        "wagers.bonus.five_dollars",
        "wagers.twenty.limit",
        "variation.*",
        "cards.decks",
        "dealer.*",
        "dealing.*",
        "blackjack.*",
        "insurance.*",
        "doubling.*",
        "entry.*",
        "boxes.players",
        "boxes.per_player",
        "wagers.*match_play",
        "wagers.bonus.awards_*",
        "readings.*",
    ),
)
"""The changes that require notice; the first match applies (see ``submission/diff_demands.py``)."""
