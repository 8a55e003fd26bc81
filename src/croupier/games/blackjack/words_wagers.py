"""What the wagers of blackjack are called, and why they end as they do, in English."""

from croupier.games.blackjack import reasons as r
from croupier.games.blackjack.areas import STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.pay_tables import ThirteenLine
from croupier.games.blackjack.words import hand_words
from croupier.words import Part, area_name, names, sentences
from croupier.words.text import the

_BETS = {
    BlackjackKind.SECOND: "second bet",
    BlackjackKind.THIRD: "third bet",
    BlackjackKind.OVER: "over 13",
    BlackjackKind.UNDER: "under 13",
    BlackjackKind.SUIT: "same suit",
    BlackjackKind.SEVENS: "sevens",
    BlackjackKind.PROGRESSIVE: "progressive bet",
    BlackjackKind.BONUS: "bonus bet",
    BlackjackKind.STREAK_2: "two-hand streak bet",
    BlackjackKind.STREAK_3: "three-hand streak bet",
    BlackjackKind.STREAK_4: "four-hand streak bet",
    BlackjackKind.STREAK_5: "five-hand streak bet",
    BlackjackKind.MATCH: "match the dealer",
    BlackjackKind.TWENTY: "twenty point bonus bet",
    BlackjackKind.DOUBLE: "double-down bet",
    BlackjackKind.DOUBLE_SECOND: "second double-down bet",
    BlackjackKind.DOUBLE_THIRD: "third double-down bet",
    BlackjackKind.INSURANCE: "insurance",
    BlackjackKind.INSURANCE_SECOND: "insurance of the second bet",
    BlackjackKind.INSURANCE_THIRD: "insurance of the third bet",
}
"""What a wager is called at its box; the blackjack wager is simply on the box."""


def _area(area: BlackjackArea) -> str:
    where = hand_words(area.box, area.hand)
    return where if area.kind is BlackjackKind.BET else f"{_BETS[area.kind]} at {where}"


def _onto(area: BlackjackArea) -> str:
    name = area_name(area)
    return f"as {the(name)}" if the(name) != name else f"on {name}"


names(
    {
        BlackjackArea: _area,
        BlackjackKind.BET: "blackjack wager",
        BlackjackKind.SECOND: "blackjack wager against the second hand",
        BlackjackKind.THIRD: "blackjack wager against the third hand",
        BlackjackKind.OVER: "over 13 wager",
        BlackjackKind.UNDER: "under 13 wager",
        BlackjackKind.SUIT: "same-suit wager",
        BlackjackKind.SEVENS: "sevens wager",
        BlackjackKind.PROGRESSIVE: "progressive blackjack wager",
        BlackjackKind.BONUS: "blackjack bonus wager",
        **{kind: f"streak wager on {line.hands}" for line, kind in STREAKS.items()},
        BlackjackKind.MATCH: "match-the-dealer wager",
        BlackjackKind.TWENTY: "twenty point bonus wager",
        BlackjackKind.DOUBLE: "wager added in doubling down",
        BlackjackKind.DOUBLE_SECOND: "wager added in doubling down against the second hand",
        BlackjackKind.DOUBLE_THIRD: "wager added in doubling down against the third hand",
        BlackjackKind.INSURANCE: "insurance wager",
        BlackjackKind.INSURANCE_SECOND: "insurance wager against the second hand",
        BlackjackKind.INSURANCE_THIRD: "insurance wager against the third hand",
    }
)
sentences(
    {
        BlackjackArea: {Part.ONTO: _onto},
        # --- why the blackjack wager ends as it does
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
