"""What the wagers of blackjack are called, and why they end as they do, in English."""

from croupier.games.blackjack.areas import STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.pay_tables import (
    ThirteenLine,
)
from croupier.games.blackjack.reasons import (
    AcesMade,
    BonusDecided,
    BothBlackjacks,
    DeadHandReturned,
    DealerHasBlackjack,
    DealerOver21,
    EvenMoneyTaken,
    FiveCards21,
    HandIsBlackjack,
    HandNotDealt,
    HandOver21,
    HandSurrendered,
    Insured,
    LightNotLit,
    MatchMade,
    NoAcesMade,
    NoMatch,
    NoSeven,
    NotTwenty,
    SevensMade,
    StreakHandDead,
    StreakHandLost,
    StreakLeft,
    StreakMade,
    StreakNotPlayedOn,
    SuitMade,
    SuitsDiffer,
    ThirteenMade,
    ThirteenMissed,
    TotalsDecided,
    TwentyMade,
    TwoCards21,
)
from croupier.games.blackjack.words import hand_words
from croupier.words import card_name
from croupier.words.voice import line_name, names, tells

# --- wagers and the lines of their pay tables

_KINDS = {
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


@names(BlackjackKind)
def _(kind: BlackjackKind) -> str:
    return _KINDS[kind]


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


@names(BlackjackArea)
def _(area: BlackjackArea) -> str:
    where = hand_words(area.box, area.hand)
    return where if area.kind is BlackjackKind.BET else f"{_BETS[area.kind]} at {where}"


# --- why the blackjack wager ends as it does


@tells(TotalsDecided)
def _(reason: TotalsDecided) -> str:
    return f"{reason.total} against {reason.dealers}"


@tells(HandOver21)
def _(reason: HandOver21) -> str:
    return f"bust with {reason.total}"


@tells(DealerOver21)
def _(reason: DealerOver21) -> str:
    return f"{reason.total}, and the dealer busts"


@tells(HandIsBlackjack)
def _(reason: HandIsBlackjack) -> str:
    return "blackjack"


@tells(EvenMoneyTaken)
def _(reason: EvenMoneyTaken) -> str:
    return "blackjack, even money"


@tells(BothBlackjacks)
def _(reason: BothBlackjacks) -> str:
    return "blackjack against blackjack"


@tells(DealerHasBlackjack)
def _(reason: DealerHasBlackjack) -> str:
    return "the dealer has blackjack"


@tells(FiveCards21)
def _(reason: FiveCards21) -> str:
    return "21 in five cards"


@tells(TwoCards21)
def _(reason: TwoCards21) -> str:
    return "21 in two cards against 21 in more"


@tells(HandSurrendered)
def _(reason: HandSurrendered) -> str:
    return "surrendered"


@tells(HandNotDealt)
def _(reason: HandNotDealt) -> str:
    return "no cards were dealt to the hand"


@tells(DeadHandReturned)
def _(reason: DeadHandReturned) -> str:
    return "the hand is dead"


@tells(Insured)
def _(reason: Insured) -> str:
    return "the dealer has blackjack" if reason.blackjack else "the dealer has no blackjack"


# --- wagers on the first cards


@tells(ThirteenMade)
def _(reason: ThirteenMade) -> str:
    return line_name(reason.line)


@tells(ThirteenMissed)
def _(reason: ThirteenMissed) -> str:
    side = "over" if reason.line is ThirteenLine.OVER else "under"
    return f"the first two cards total {reason.points}, not {side} 13"


@tells(SuitMade)
def _(reason: SuitMade) -> str:
    return " and ".join(map(line_name, reason.lines))


@tells(SuitsDiffer)
def _(reason: SuitsDiffer) -> str:
    return "the first two cards are of different suits"


@tells(SevensMade)
def _(reason: SevensMade) -> str:
    return line_name(reason.line)


@tells(NoSeven)
def _(reason: NoSeven) -> str:
    return "neither of the first two cards is a seven" if reason.either else "the first card isn't a seven"


@tells(MatchMade)
def _(reason: MatchMade) -> str:
    return " and ".join(map(line_name, reason.lines))


@tells(NoMatch)
def _(reason: NoMatch) -> str:
    return f"neither of the first two cards matches the dealer's {card_name(reason.up_card)}"


@tells(TwentyMade)
def _(reason: TwentyMade) -> str:
    return line_name(reason.line)


@tells(NotTwenty)
def _(reason: NotTwenty) -> str:
    return f"the first two cards total {reason.points}, not 20"


# --- the progressive, bonus and streak wagers


@tells(AcesMade)
def _(reason: AcesMade) -> str:
    return line_name(reason.line)


@tells(NoAcesMade)
def _(reason: NoAcesMade) -> str:
    return "no winning aces in the first cards"


@tells(LightNotLit)
def _(reason: LightNotLit) -> str:
    return "the light wasn't lit"


@tells(BonusDecided)
def _(reason: BonusDecided) -> str:
    return "blackjack in the first two cards" if reason.blackjack else "no blackjack in the first two cards"


@tells(StreakMade)
def _(reason: StreakMade) -> str:
    return line_name(reason.line)


@tells(StreakHandLost)
def _(reason: StreakHandLost) -> str:
    return "not enough of the split hands were won" if reason.split else "the hand was lost"


@tells(StreakHandDead)
def _(reason: StreakHandDead) -> str:
    return "the hand is dead"


@tells(StreakNotPlayedOn)
def _(reason: StreakNotPlayedOn) -> str:
    return "no bet on the next hand"


@tells(StreakLeft)
def _(reason: StreakLeft) -> str:
    return "the player left"
