"""What the wagers of blackjack are called, and why they end as they do, in English."""

from croupier.games.blackjack.areas import STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    MatchLine,
    SevensLine,
    StreakLine,
    SuitLine,
    ThirteenLine,
    TwentyLine,
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
from croupier.words.voice import kind_name, line_name, names, tells

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


@names(BlackjackArea)
def _(area: BlackjackArea) -> str:
    return f"{kind_name(area.kind)} at {hand_words(area.box, area.hand)}"


@names(ThirteenLine)
def _(line: ThirteenLine) -> str:
    return line.value


@names(SuitLine)
def _(line: SuitLine) -> str:
    return line.value


@names(SevensLine)
def _(line: SevensLine) -> str:
    return line.value


@names(BlackjackProgressiveLine)
def _(line: BlackjackProgressiveLine) -> str:
    return line.value


@names(StreakLine)
def _(line: StreakLine) -> str:
    return line.value


@names(MatchLine)
def _(line: MatchLine) -> str:
    return line.value


@names(TwentyLine)
def _(line: TwentyLine) -> str:
    return line.value


# --- why the blackjack wager ends as it does


@tells(TotalsDecided)
def _(reason: TotalsDecided) -> str:
    higher = ", and the dealer's total is higher" if reason.dealers > reason.total else ""
    return f"{reason.total} against {reason.dealers}{higher}"


@tells(HandOver21)
def _(reason: HandOver21) -> str:
    return f"{reason.total}, over 21"


@tells(DealerOver21)
def _(reason: DealerOver21) -> str:
    return f"{reason.total}, and the dealer is over 21"


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
    return "the dealer has a blackjack"


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
    return "no cards were dealt to it"


@tells(DeadHandReturned)
def _(reason: DeadHandReturned) -> str:
    return "the hand is dead"


@tells(Insured)
def _(reason: Insured) -> str:
    return f"the dealer's second card makes {'a' if reason.blackjack else 'no'} blackjack"


# --- wagers on the first cards


@tells(ThirteenMade)
def _(reason: ThirteenMade) -> str:
    return line_name(reason.line)


@tells(ThirteenMissed)
def _(reason: ThirteenMissed) -> str:
    side = "over" if reason.line is ThirteenLine.OVER else "under"
    return f"the first two cards count {reason.points}, not {side} 13"


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
    return "neither of the first two cards is a seven" if reason.either else "the first card is not a seven"


@tells(MatchMade)
def _(reason: MatchMade) -> str:
    return " and ".join(map(line_name, reason.lines))


@tells(NoMatch)
def _(reason: NoMatch) -> str:
    return f"neither of the first two cards matches the dealer's {reason.up_card.words}"


@tells(TwentyMade)
def _(reason: TwentyMade) -> str:
    return line_name(reason.line)


@tells(NotTwenty)
def _(reason: NotTwenty) -> str:
    return f"the first two cards count {reason.points}, not 20"


# --- the progressive, bonus and streak wagers


@tells(AcesMade)
def _(reason: AcesMade) -> str:
    return line_name(reason.line)


@tells(NoAcesMade)
def _(reason: NoAcesMade) -> str:
    return "none of the paid combinations of aces in the first cards"


@tells(LightNotLit)
def _(reason: LightNotLit) -> str:
    return "the light was not lit"


@tells(BonusDecided)
def _(reason: BonusDecided) -> str:
    return "blackjack in the first two cards" if reason.blackjack else "no blackjack in the first two cards"


@tells(StreakMade)
def _(reason: StreakMade) -> str:
    return line_name(reason.line)


@tells(StreakHandLost)
def _(reason: StreakHandLost) -> str:
    return "the hands won are no majority of the split hands" if reason.split else "the hand is lost"


@tells(StreakHandDead)
def _(reason: StreakHandDead) -> str:
    return "the hand is dead, and was not completed"


@tells(StreakNotPlayedOn)
def _(reason: StreakNotPlayedOn) -> str:
    return "no blackjack wager on the next hand"


@tells(StreakLeft)
def _(reason: StreakLeft) -> str:
    return "the player has left"
