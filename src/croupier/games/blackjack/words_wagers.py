"""Names for blackjack's wagers, and why they end as they do, in English."""

from croupier.games.blackjack import reasons as r
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.kind_words import KIND_WORDS
from croupier.games.blackjack.pay_tables import ThirteenLine
from croupier.games.blackjack.words import hand_words
from croupier.words import Part, area_name, names, sentences
from croupier.words.text import the


def _area(area: BlackjackArea) -> str:
    where = hand_words(area.box, area.hand)
    return where if area.kind is BlackjackKind.BET else f"{KIND_WORDS[area.kind].at_box} at {where}"


def _onto(area: BlackjackArea) -> str:
    name = area_name(area)
    return f"as {the(name)}" if the(name) != name else f"on {name}"


names(
    {
        BlackjackArea: _area,
        **{kind: words.name for kind, words in KIND_WORDS.items()},
    }
)
sentences(
    {
        BlackjackArea: {Part.ONTO: _onto},
        # --- why a blackjack wager ends as it does
        r.TotalsDecided: "{total} against {dealers}",
        r.HandOver21: "bust with {total}",
        r.DealerOver21: "{total}, and the dealer busts",
        r.HandIsBlackjack: "blackjack",
        r.EvenMoneyTaken: "blackjack, even money",
        r.BothBlackjacks: "blackjack against blackjack",
        r.DealerHasBlackjack: "the dealer has blackjack",
        r.FiveCards21: "21 in five cards",
        r.TwoCards21: "21 in two cards against 21 in more",
        r.HandSurrendered: "surrendered",
        r.HandNotDealt: "no cards were dealt to the hand",
        r.DeadHandReturned: "the hand is dead",
        r.Insured: "the dealer has {blackjack:?|no }blackjack",
        # --- wagers on the first cards
        r.ThirteenMissed: "the first two cards total {points}, not {line:side} 13",
        r.SuitMade: "{lines:and}",
        r.SuitsDiffer: "the first two cards are of different suits",
        r.NoSeven: "{either:?neither of the first two cards is a seven|the first card isn't a seven}",
        r.MatchMade: "{lines:and}",
        r.NoMatch: "neither of the first two cards matches the dealer's {up_card}",
        r.NotTwenty: "the first two cards total {points}, not 20",
        # --- the progressive, bonus and streak wagers
        r.NoAcesMade: "no winning aces in the first cards",
        r.LightNotLit: "the light wasn't lit",
        r.BonusDecided: "{blackjack:?|no }blackjack in the first two cards",
        r.StreakHandLost: "{split:?not enough of the split hands were won|the hand was lost}",
        r.StreakHandDead: "the hand is dead",
        r.StreakNotPlayedOn: "no bet on the next hand",
        r.StreakLeft: "the player left",
    },
    side=lambda line: "over" if line is ThirteenLine.OVER else "under",
)
