"""Which changes of a pai gow poker table patrons are told about, and in which words."""

from collections.abc import Callable

from croupier.games.pai_gow_poker.pay_tables import InsuranceJoker, RoyalMatch
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.regulation import Paragraphs, decides
from croupier.submission.diff_demands import LIMITS, RATES, Demand, On, demand
from croupier.submission.notices import Move, Notices, coupons, number

P = Paragraphs("19:47")


def _limit(what: str) -> Callable[[Move], str]:
    """A new or lower payout limit."""

    def clause(move: Move) -> str:
        if move.was is None:
            return f"{what} pay one player at most {move.after} in a round"
        return move.from_to(f"the most that {what} pay one player in a round")

    return clause


@decides("19:47-11.16(d)")
def _bonus_limit(move: Move) -> str:
    """11.16(d): the most that one player is paid; reading 34 for envy bonuses."""
    besides = move.new.get("readings.envy_limit") == "paid besides"
    return _limit("bonus bets and insurance bets" if besides else "bonus bets, insurance bets and envy bonuses")(move)


NOTICES = Notices(
    bets={
        "wagers.bet": "pai gow poker bet",
        "wagers.number": "bet on the starting number",
        "wagers.progressive": "progressive bet",
        "wagers.bonus": "bonus bet",
        "wagers.insurance": "pai gow insurance bet",
        "wagers.three_card": "three-card bonus bet",
        "wagers.seven_card": "seven-card bonus bet",
    },
    clauses={
        "wagers.three_seven.offered": {
            True: "the three-card and seven-card bonus bets are offered",
            False: "the three-card and seven-card bonus bets are no longer offered",
        },
        "start.method": {
            "dice": "the dealer shakes dice to choose where the deal starts",
            "number selector": "a random number generator chooses where the deal starts",
            "button": "a button that moves clockwise shows where the deal starts",
        },
        "start.marked": {
            True: "the position where the deal starts is marked",
            False: "the position where the deal starts is no longer marked",
        },
        "wagers.progressive.amount": "the progressive bet is {now} instead of {was}",
        "wagers.bonus.royal_match": {
            RoyalMatch.KING_AND_QUEEN.value: "a royal match is a royal flush with a suited king and queen",
            RoyalMatch.ACE_AND_KING.value: "a royal match is a royal flush with a suited ace and king, no joker",
        },
        "wagers.match_play": coupons("with a pai gow poker bet"),
        "wagers.two_areas": {
            True: "you may bet on two adjacent betting areas",
            False: "you may bet on one betting area only",
        },
        "wagers.bonus_limit": _bonus_limit,
        "wagers.seven_card_limit": _limit("seven-card bonus bets"),
        "bank.offered": {True: "players may bank the game", False: "players may no longer bank the game"},
        "bank.co_bank": {
            True: "a player who banks the game may ask the casino to cover half of the bets",
            False: "the casino no longer covers half of the bets for a player who banks the game",
        },
        "bank.dealers_wager": {
            "last wager": "the dealer bets against the bank as much as the player who banks last bet",
            "fixed": "the dealer bets a fixed amount against the bank",
        },
        "bank.dealers_amount": number("the amount that the dealer bets against the bank"),
        "ranking.wheel": {
            Wheel.SECOND_HIGHEST.value: "ace, 2, 3, 4, 5 is the second-highest straight",
            Wheel.LOWEST.value: "ace, 2, 3, 4, 5 is the lowest straight",
        },
        "house_way.name": "the dealer sets some hands differently; the new rules are in the guide at this table",
        "house_way.rules": "the dealer sets some hands differently; the new rules are in the guide at this table",
        "settlement.vigorish": {
            "exact": "the 5% commission on winning bets is collected to the cent",
            "up to 25 cents": "the 5% commission on winning bets is rounded up to the next 25 cents",
        },
        "readings.insurance_joker": {
            InsuranceJoker.ACE_BY_RANK.value: (
                "for the pai gow insurance bet, the joker is an ace, which can complete a straight but not a flush"
            ),
            InsuranceJoker.LOOSE_ACE.value: (
                "for the pai gow insurance bet, the joker is an ace, which completes neither a straight nor a flush"
            ),
            InsuranceJoker.COMPLETES.value: (
                "for the pai gow insurance bet, the joker completes straights and flushes, as it does for other bets"
            ),
        },
        "readings.meter_cents": {
            "up": "a share of the jackpot is rounded up to the next cent",
            "down": "a share of the jackpot is rounded down to the cent",
        },
        "readings.not_accepted": {
            "returned": "a progressive bet whose light does not come on is returned before the cards are dealt",
            "lost": "a progressive bet whose light does not come on is lost",
        },
        "readings.stacks_reshuffled": {
            "wagers stand": "bets stand if the stacks of seven cards must be reshuffled and dealt again",
            "round is void": "the round is void and bets are returned if the stacks of seven cards must be reshuffled",
        },
        "readings.voided_hand": {
            "all wagers": "if you void a hand because the dealer exposed a card, all your bets on it are returned",
            "pai gow poker wager": (
                "if you void a hand because the dealer exposed a card, only your pai gow poker bet is returned; your "
                "other bets on that hand are lost"
            ),
        },
        "readings.surrendered_hand": {
            "other wagers stand": "bonus and insurance bets stay in play when you surrender the hand",
            "other wagers are lost": "bonus and insurance bets are lost when you surrender the hand",
        },
        "readings.surrendered_to": {
            "bank": "when a player banks, surrendered bets go to the bank",
            "casino": "when a player banks, surrendered bets go to the casino",
        },
        "readings.progressive_amount": {
            "whole payment": "your progressive bet is not returned when it wins; you receive the payout alone",
            "besides the wager": "your progressive bet is returned along with the payout when it wins",
        },
        "readings.three_of_a_kind": {
            "paid": "the bonus bet pays for three of a kind, as its pay table shows",
            "not paid": "the bonus bet does not pay for three of a kind",
        },
        "readings.envy_limit": {
            "counts": "envy bonuses count toward any payout limit on bonus and insurance bets",
            "paid besides": "envy bonuses do not count toward any payout limit on bonus and insurance bets",
        },
        "readings.coupon_against_bank": {
            "casino": "when a player banks, the casino pays what match play coupons win",
            "bank": "when a player banks, the bank pays what match play coupons win",
        },
        "readings.natural_royal_match": {
            "ace and king": "the royal flush of a royal match may use the joker, but the suited ace and king may not",
            "whole hand": "no part of a royal match may use the joker",
        },
        "readings.envy_markers": {
            "each wager": (
                "if you have two bonus bets that qualify for envy bonuses, you are paid each envy bonus for both"
            ),
            "each player": (
                "if you have two bonus bets that qualify for envy bonuses, you are paid each envy bonus only once"
            ),
        },
        "readings.part_of_a_cent": {
            "in the player's favor": (
                "parts of a cent in a commission, or in a bank shared with the casino, are rounded in the "
                "player's favor"
            ),
            "in the house's favor": (
                "parts of a cent in a commission, or in a bank shared with the casino, are rounded in the house's favor"
            ),
        },
        "readings.exposed_hand": {
            "until the player looks": (
                "if the dealer exposes one of your cards, you may void the hand until you look at your other cards"
            ),
            "until it is set": "if the dealer exposes one of your cards, you may void the hand until you set it",
        },
    },
)


@decides("19:47-11.16(d)", "19:47-11.18(d)")
def _limited(cite: str, key: str) -> Demand:
    """11.16(d), 11.18(d): a lower payout limit that is not on the layout."""
    return demand(On.LIMITED, P(cite), key, express=True, where=("layout.limit", ("sign",)))


DEMANDS: tuple[Demand, ...] = (
    _limited("11.16(d)", "wagers.bonus_limit"),
    _limited("11.18(d)", "wagers.seven_card_limit"),
    demand(On.CHANGED, P("11.14(e)"), *RATES[:1]),
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.WITHDRAWN, P("8.3"), "wagers.*.offered", "bank.offered", "bank.co_bank"),
    demand(On.CHANGED, P("8.3"), "wagers.number.pays"),
    demand(
        On.CHANGED,
        P("8.3"),
        "wagers.*.offered",
        "wagers.bonus_limit",
        "wagers.seven_card_limit",
        "bank.offered",
        "bank.co_bank",
        "start.*",
        "wagers.*.pay_table",
        "wagers.*.amount",
        "wagers.bonus.royal_match",
        "wagers.two_areas",
        "wagers.*match_play",
        "bank.dealers_*",
        "ranking.*",
        "house_way.*",
        "settlement.*",
        "readings.*",
    ),
)
"""Which changes require notice; the first match applies (see ``submission/diff_demands.py``)."""
