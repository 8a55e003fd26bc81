"""Notices to patrons of a baccarat table: what they say, and which changes require them."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices, coupons, number

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={"wagers": "bet on the Player or the Banker", "wagers.tie": "bet on a tie"},
    clauses={
        "variation": {
            "punto banco": "this table plays baccarat instead of minibaccarat",
            "minibaccarat": "this table plays minibaccarat instead of baccarat",
        },
        "cards.decks": "the game is dealt from {now} decks instead of {was}",
        "wagers.match_play": coupons("at this table"),
        "vigorish.rate": number("the commission on winning Banker bets"),
        "vigorish.rounding": {
            "exact": "the commission on winning Banker bets is collected to the cent",
            "up to 25 cents": "the commission on winning Banker bets is rounded up to the next 25 cents",
        },
        "vigorish.collected": {
            "at once": "the commission on winning Banker bets is collected when the bet is paid",
            "later": "the commission on winning Banker bets is marked and collected later",
        },
        "readings.tie_hand": {
            "go back": "bets on the Player and the Banker are returned when the hands tie",
            "lose": "bets on the Player and the Banker lose when the hands tie",
        },
        "readings.error_card": {
            "is used or burned": (
                "a third card drawn for the Player by mistake no longer voids the round: the Banker gets it if the "
                "Banker must draw; otherwise, it is burned or starts the next round"
            ),
            "voids the round": "a third card drawn for the Player by mistake voids the round, and bets are returned",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("8.3"), "wagers.tie.pays"),
    demand(On.CHANGED, P("8.3"), "variation", "cards.decks", "vigorish.*", "wagers.match_play", "readings.*"),
)
"""The changes that require notice; the first match applies (see ``submission/diff_demands.py``)."""
