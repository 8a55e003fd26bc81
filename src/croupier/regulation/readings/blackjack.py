"""Readings from 47 on: blackjack (19:47-2)."""

from croupier.regulation.citation import Paragraphs
from croupier.regulation.readings.note import Reading

Q = Paragraphs("19:47")

READINGS = (
    Reading(
        47,
        (Q("2.2(a)"), Q("2.2(c)"), Q("2.2(d)1"), Q("2.2(e)"), Q("2.17(e)2"), Q("2.23(f)")),
        "A number of decks is required of a table, which may have two batches, or two sides of a double shoe.",
        ("The decks from which a round is dealt are counted.", "All decks at the table are counted."),
        "The decks from which a round is dealt are counted: of one batch, or of one side.",
        "2.2(e) calls two sets that alternate one deck or two decks, and all chances hang on what is dealt from.",
    ),
    Reading(
        48,
        (Q("2.2(a)1"), Q("2.2(a)4"), Q("2.23(f)")),
        "The least number of decks is said to be one or two, and six or eight.",
        ("Exactly one of these numbers.", "At least the lower of them."),
        "Exactly one of these numbers.",
        "A minimum has no alternatives, and match-the-dealer has odds for six and for eight decks only.",
    ),
    Reading(
        49,
        (Q("2.17(a)"), Q("2.17(b)")),
        "All players at a table may be offered the option to make one of three additional wagers.",
        ("A table offers one of the three.", "A table may offer all three, of which a player makes one."),
        "A table offers one of the three; of over and under 13 a player makes one.",
        "What is offered to all players, and may be withdrawn, is one option, and each player indicates one wager.",
    ),
    Reading(
        50,
        (Q("2.17(e)2"),),
        "King and queen, and any two cards, are paid; suits are not named; three, five and seven decks have no table.",
        ("Once, for the better line; only with a table.", "For both lines; at other numbers by the next table."),
        "A king and a queen of one suit are paid on their line alone, unless it is filed that both lines are paid; "
        "without a table the wager is not offered.",
        "The wager is that both cards have one suit, every table pays more for these two, and odds are not guessed. "
        "Unlike 2.17(e)3, the paragraph does not say that only the highest line is paid, so it may be filed otherwise.",
        option="readings.king_and_queen",
    ),
    Reading(
        51,
        (Q("2.17(b)4"), Q("2.17(d)"), Q("2.17(e)3")),
        "The wager wins if one of three cards is a seven, but one seven is paid as the initial card.",
        ("A single seven is paid as the first card only.", "It is paid as either of the first two cards."),
        "As the first card only. A seven that comes third, alone, has lost by then in either meaning.",
        "The line says card, where those above it say cards; and so the wager is known in the trade.",
        option="readings.one_seven",
    ),
    Reading(
        52,
        (Q("2.17(e)"), Q("2.17(e)3"), Q("2.19(c)")),
        "The first three or four cards of a player decide; a pair may be split, and then two hands are dealt to.",
        ("Cards dealt to the split hands count, in their order.", "Only cards of one hand count."),
        "They count: the next cards dealt to the player at that box. Sevens are paid when the third card is known.",
        "The text says the player's cards; paid at the election itself, no three sevens could ever be paid.",
        option="readings.split_cards",
    ),
    Reading(
        53,
        (Q("2.19(h)"),),
        "If more than one player has four aces of one colour, each shares equally; a player may have several boxes.",
        ("One share for each player.", "One share for each winning wager."),
        "One share for each player, black and red alike, of the meter as it is when the first is to be paid.",
        "The text has players share, and names both colours in one line.",
        option="readings.meter_sharers",
    ),
    Reading(
        54,
        (Q("2.19(b)"), Q("2.19(c)"), Q("2.19(h)")),
        "Progressive payouts are amounts; whether the chip of a winning wager comes back is not said.",
        ("The amount is the whole payment.", "The chip is returned besides."),
        "The amount is the whole payment, unless it is filed that the chip is returned. Fixed amounts come from the "
        "table inventory; only the first line, which is a part of the meter, comes off the meter.",
        "The chip is in the acceptor before the cards are dealt, as at pai gow poker (reading 30).",
        option="readings.progressive_wager",
    ),
    Reading(
        55,
        (Q("2.20(j)"), Q("2.20(k)"), Q("2.15(o)")),
        "A bonus pays no less than $5 minimum to $1,000 maximum; what becomes of the wager is not said.",
        ("Awards lie within both amounts, and the wager is returned.", "The award includes the wager."),
        "Every award lies within both amounts; a wager that has won is returned besides.",
        "A maximum bounds; and where the amount is not known, 2.15(o) pays odds with 'to', which return the wager.",
        option="readings.bonus_wager",
    ),
    Reading(
        56,
        (Q("2.20(k)"),),
        "The house advantage is the same in all games of a licensee; decks, and so chances, may differ.",
        ("Exactly the same, from full decks.", "The same to some number of digits."),
        "Exactly the same fraction, counted from full decks; with other decks other awards have to be filed.",
        "The text allows differences between denominations only.",
    ),
    Reading(
        57,
        (Q("2.18(b)"), Q("2.18(c)"), Q("2.18(e)")),
        "In multiple action players double, split, stand or draw; the dealer's second card comes after that.",
        ("Nothing else is possible there.", "Surrender and a card reader go on as elsewhere."),
        "No surrender, no card reader, and no single wager: each player makes two or three.",
        "Surrender is not among the choices, and 2.6(h) is the way of dealing without a reader.",
    ),
    Reading(
        58,
        (Q("2.22(h)"),),
        "A majority of split hands must be won; as many won as lost leave the streak, and so does a push.",
        ("Hands that are won or lost are counted.", "A majority of all split hands is needed."),
        "Hands that are won or lost are counted: more won than lost advance the streak.",
        "A push is said neither to advance a streak nor to lose it.",
        option="readings.streak_split",
    ),
    Reading(
        59,
        (Q("2.22(e)"), Q("2.22(f)")),
        "A streak is lost with a hand, or if a hand is not completed; surrender is not named.",
        ("A surrendered hand loses the streak.", "It leaves the streak where it is."),
        "A surrendered hand loses the streak, unless it is filed that the streak stays. One that a dealer's blackjack "
        "takes whole is a lost hand either way.",
        "A player who surrenders refuses to complete the hand.",
        option="readings.streak_surrender",
    ),
    Reading(
        60,
        (Q("2.24(h)"),),
        "If more than one player has the hand, they share the maximum amount in proportion to their wagers.",
        ("If more than the maximum is due to them.", "Always, even if less is due."),
        "If more than the maximum is due, unless it is filed that several players always share it. How shares are made "
        "whole cents is reading 86.",
        "It is a limit on what the odds make, and adds nothing to them.",
        option="readings.limit_shared",
    ),
    Reading(
        61,
        (Q("2.7"),),
        "There is an even-money payout in place of insurance, and a variation that pays 6 to 5.",
        ("Even money is for blackjacks paid 3 to 2.", "It is for all."),
        "It is for blackjacks paid 3 to 2.",
        "Only there insurance of half the wager comes to 1 to 1 whatever the dealer has.",
    ),
    Reading(
        62,
        (Q("2.17(d)"), Q("2.17(e)"), Q("2.20(e)"), Q("2.23(e)"), Q("2.24(d)")),
        "Several optional wagers are settled after the second card; their order, and often the direction, is not said.",
        ("Wager by wager, in the order of the sections.", "Player by player, with all the wagers of each."),
        "In the order of the sections, each over the whole table from the dealer's right, all before insurance.",
        "Each section settles its wager as a whole; 2.24(d) names the direction, which is that of all settlement.",
    ),
    Reading(
        63,
        (Q("2.15(g)"), Q("2.15(i)"), Q("2.17(i)"), Q("2.19(d)"), Q("2.20(i)"), Q("2.23(b)"), Q("2.24(b)")),
        "The blackjack wager of a dead hand goes back; of the optional wagers on its cards nothing is said.",
        ("They stand if two cards decide them, and otherwise go back.", "All that is not settled goes back."),
        "They go back if fewer than two cards were dealt; what the first two cards decide is paid or lost, unless it "
        "is filed that it is returned.",
        "They have no bearing on one another, and a hand of two cards has all that these wagers need.",
        option="readings.dead_hand",
    ),
    Reading(
        64,
        (Q("2.15(f)"), Q("2.15(j)1"), Q("2.19(b)"), Q("2.19(i)")),
        "All hands are dead and each player's wager is returned; optional wagers and the meter are not named.",
        ("All that is not settled goes back.", "Only blackjack wagers go back."),
        "All that is not settled goes back, unless it is filed that the first two cards decide optional wagers; what "
        "was settled stays so, and what the meter gained stays on it.",
        "The text has each wager returned; a meter falls only by what it pays (as in reading 13).",
        option="readings.void_round",
    ),
    Reading(
        65,
        (Q("2.22(b)"), Q("2.22(f)"), Q("2.22(g)"), Q("2.15(g)"), Q("2.15(j)1")),
        "What a dead hand does to a streak is not said.",
        ("Nothing, and a streak made with it goes back.", "It was not completed, so the streak is lost."),
        "A streak wager made with a dead hand goes back; one in play since an earlier round stays as at a push. It may "
        "be filed that both are lost.",
        "The dealer's error is no refusal of the player's, and a hand that counts for nothing begins no streak.",
        option="readings.streak_dead_hand",
    ),
    Reading(
        66,
        (Q("2.22(f)"),),
        "Who fails or refuses to complete the hands that a streak needs has abandoned it; sitting out is not named.",
        ("Lost when a round is dealt without a wager on that box.", "Lost only when the player leaves."),
        "Lost when a round is dealt in which its player has no blackjack wager on that box, unless it is filed that it "
        "stays; lost when the player leaves.",
        "The hands are consecutive, and nobody could otherwise say when a streak has ended.",
        option="readings.streak_sat_out",
    ),
    Reading(
        67,
        (Q("2.22(k)"), Q("2.22(k)1"), Q("2.22(k)2")),
        "After a multiple streak wager no other is placed until all are determined; single ones are not named.",
        ("No streak wager is added while any is in play at that box.", "Beside a single one another may begin."),
        "While a streak of a player is in play at a box, that player adds none there; other boxes are other hands.",
        "More than one at a time is allowed on a hand only if all are placed together, before its cards.",
    ),
    Reading(
        68,
        (Q("2.24(e)2"), Q("2.12(c)")),
        "Without a reader two queens of hearts are paid with the blackjack wager, which may be lost by drawing before.",
        ("It is paid when the dealer's second card is known.", "It is paid at once, as if there were no blackjack."),
        "It waits, with its cards, for the dealer's second card, which is dealt for it if for nothing else, unless it "
        "is filed that a hand over 21 is paid at once.",
        "The line it is paid on depends on that card, and so dealing it has an effect on an outcome.",
        option="readings.queens_over_21",
    ),
    Reading(
        69,
        (Q("2.19(b)"), Q("2.19(g)2")),
        "As many chips as lights are verified; what becomes of a chip whose light was not lit is not said.",
        ("It goes back, and there is no wager.", "It stays, as a wager that nothing is paid on."),
        "It goes back before the first card, and there is no wager.",
        "2.19(b) has as many chips as lights before a card is dealt, so a chip without a light is one too many; "
        "2.19(g)2 would let nothing be paid on it (as in reading 12). The text decides, and there is nothing to file.",
    ),
    Reading(
        70,
        (Q("2.17(g)1"), Q("2.18(b)")),
        "An additional wager does not exceed the blackjack wager; in multiple action there are two or three.",
        ("It does not exceed the first of them.", "It does not exceed their sum."),
        "It does not exceed the first of them.",
        "The amount is that of a wager, and the first is the one that every player has.",
    ),
    Reading(
        71,
        (Q("2.17(e)"), Q("2.15(i)")),
        "Two sevens are paid after the player's election, which never comes if the round ends before it.",
        ("They are paid as two sevens with the blackjack wager.", "They are paid when the second card is dealt."),
        "As two sevens with the blackjack wager; so also where a third card was asked for and the hand is dead.",
        "The wager has won by its first two cards, and no third card can raise it any more.",
    ),
    Reading(
        72,
        (Q("2.3(a)3"), Q("2.3(b)"), Q("2.1“Blackjack”")),
        "21 in two cards wins against 21 in more; after a split, ace and ten are two cards and no blackjack.",
        ("Any two cards that make 21 win.", "Only a blackjack wins, and a split hand is void."),
        "Any two cards that make 21 win against the dealer's 21 in more than two cards, a split hand at 1 to 1; a "
        "table may file that a split hand is void.",
        "2.3(a)3 counts cards and does not say blackjack, though the next paragraph does, and 2.3(b) makes equal "
        "scores void only except as 2.3(a)3 provides. In the trade such a hand is a push, and so it may be filed.",
        option="readings.split_two_card_21",
    ),
    Reading(
        73,
        (Q("2.3(b)"), Q("2.10"), Q("2.11(d)")),
        "If the dealer has a blackjack after all, only the original wager is lost; a hand may be over 21 by then.",
        ("What went over 21 stays lost, added wagers with it.", "Added wagers on it go back."),
        "It stays lost, unless it is filed that added wagers wait for the dealer's second card and go back. What was "
        "added to other hands goes back, and the original wager is lost. In multiple action all is lost (2.18(f)).",
        "A hand over 21 is settled at once, before anybody knows what the dealer has.",
        option="readings.added_over_21",
    ),
    Reading(
        74,
        (Q("2.15(f)"),),
        "If the shoe runs out, the discards are shuffled and one is burned; there may be no two of them.",
        ("The round is void, and wagers go back.", "New cards are brought."),
        "The round is void, and wagers go back.",
        "It cannot be completed with the cards in use, and none of its hands is worth less than another.",
    ),
    Reading(
        75,
        (Q("2.15(d)"), Q("2.12(b)"), Q("2.12(d)")),
        "A card that the dealer draws by accident at seventeen is burned; other totals are not named.",
        ("So at every total at which the dealer stands.", "At seventeen alone."),
        "So at every total at which the dealer stands.",
        "No card is due to the dealer at any of them.",
    ),
    Reading(
        76,
        (Q("2.15(c)"),),
        "Who refuses an exposed card has no additional cards dealt; how a card is refused is not said.",
        ("By standing, or not drawing at all.", "It is asked of each player, before anything else."),
        "Who draws no card at the turn has refused it; it goes to the next who draws, and is burned if nobody does.",
        "A player who accepts it draws it, and nobody has to draw.",
    ),
    Reading(
        77,
        (Q("2.8"),),
        "Half of the wager of a surrendered hand is lost; a match play coupon has no half.",
        ("The coupon is taken.", "The coupon is returned."),
        "The coupon is taken, and half of the chips, unless it is filed that the coupon is returned.",
        "The hand is decided, and a coupon is good for one decision (reading 10).",
        option="readings.surrendered_coupon",
    ),
    Reading(
        78,
        (Q("2.14"),),
        "A player may be permitted additional boxes; which ones is not said.",
        ("Any box at which nobody sits and nobody has wagered.", "Only boxes next to the player's own."),
        "Any box at which nobody sits and nobody has wagered; its own player comes first at every other.",
        "The text counts boxes and does not say where they are.",
    ),
    Reading(
        79,
        (Q("2.13(b)"), Q("2.8"), Q("2.7"), Q("2.15(g)"), Q("2.15(i)")),
        "One player calls the decisions at a box; surrender, even money and missed cards are not named.",
        ("What concerns the cards is called for all.", "Each decides for his or her own wager."),
        "Surrender and missed cards are called for all at the box; even money, like insurance, each takes or leaves.",
        "The first are decisions about the cards, the last about a wager (2.13(f)).",
    ),
    Reading(
        80,
        (Q("2.13(a)"), Q("2.13(b)"), Q("2.13(c)"), Q("2.22(f)")),
        "Without a seated player the highest wager calls the decisions; wagers may be equal, and who is first may go.",
        ("Of equal ones, who has consented to the others.", "Of equal ones, the one nearest to the dealer's left."),
        "Of equal ones, who has consented to the others. A consent is for a round, and outlasts that player's wager; "
        "whoever has a streak in play at the box needs no new one.",
        "Who has consented was there first; the others have their chips on the box by then, and nobody loses a streak "
        "because another player does not consent again.",
    ),
    Reading(
        81,
        (Q("2.18(a)"), Q("2.18(b)"), Q("2.18(h)")),
        "Two or three wagers are required, against two or three hands; which two, and what too few are, is not said.",
        ("The first two hands; too few go back.", "Any two of the three; too few are dealt in."),
        "The spots are filled in their order. Who has made too few wagers gets them back and has no part in the round.",
        "The round is over after the second hand if nobody has a third wager, and so two are against the first two.",
    ),
    Reading(
        82,
        (Q("2.1“Determinant card”"), Q("2.1“Double shoe”"), Q("2.2(c)"), Q("2.5")),
        "The first card of a round determines the side of a double shoe; how it does so is missing.",
        ("By its colour, from the side that was dealt last.", "By its value, or from one side always."),
        "Red means the side filed first, black the other; the card comes from the side dealt last and is not used. "
        "Each side is shuffled for itself when its own cutting card has come.",
        "Either side is as likely, nobody knows it before the wagers, and each side has its own cutting card.",
    ),
    Reading(
        83,
        (Q("2.1“Bart Carter shuffle”"), Q("2.5")),
        "About one deck that was dealt is shuffled and inserted, in stacks, at marks of the shoe; no numbers are said.",
        ("Four stacks, as soon as 52 cards are dealt, between rounds.", "One stack for each remaining deck."),
        "Before a round, once at least 52 cards are in the discard rack: four stacks, between five equal parts.",
        "A round is finished from the shoe as it is, and the marks have to fit any number of decks.",
    ),
    Reading(
        84,
        (Q("2.6A"), Q("2.10"), Q("2.11(a)")),
        "In the 6 to 5 variation first cards may be dealt face down; when they are turned up is not at hand.",
        ("When the hand is decided, or its cards have to be seen.", "After all players have played."),
        "At once for a blackjack and for an optional wager on the cards; before doubling, splitting and surrender; "
        "at 22 or more; and when the hand is settled. Until then its total is not called.",
        "So it is known in the trade, and nothing is paid or split that nobody has seen.",
    ),
    Reading(
        85,
        (Q("2.18(d)"), Q("2.18(f)"), Q("2.18(f)1"), Q("2.7")),
        "Wagers are decided hand by hand of the dealer; all players may be over 21, or a blackjack be safe.",
        ("Safe blackjacks are paid at once, insurance has its cards.", "Each waits for its hand of the dealer."),
        "Against a card from 2 to 9 a blackjack is paid on all spots at once, where that is filed. If all hands are "
        "over 21, a hand of the dealer still has its second card where insurance stands, and no more.",
        "2.7 settles such a blackjack before any third card. What is paid is the same either way: 2.18(d) has "
        "insurance decided by the second card of each hand, so there is nothing to file.",
    ),
    Reading(
        86,
        (Q("2.24(h)"),),
        "Winners share the maximum payout in proportion to their wagers; their shares may not be whole cents.",
        (
            "Cents that are left go to the largest fractions.",
            "They go to the wagers that are settled first.",
            "They are not paid.",
        ),
        "Every share is rounded down, and the cents that are left go, one each, to the wagers that lost the largest "
        "fractions of a cent; of equal ones to the one settled first, from the dealer's right. It may be filed that "
        "they go to those settled first. The shares always add up to the maximum.",
        "What the players share is the maximum, so nothing of it may vanish, and the largest fractions keep the shares "
        "nearest to the proportion.",
        option="readings.limit_cents",
    ),
    Reading(
        87,
        (Q("2.3(a)"), Q("2.3(b)"), Q("2.6"), Q("2.12(c)"), Q("2.18(f)")),
        "The text says when a blackjack wager wins and when it is void; of losing it says only that 21 loses to a "
        "blackjack, and in multiple action that all is collected from a hand over 21.",
        ("What neither wins nor is void is lost.", "A hand over 21 may be void if the dealer's is over 21, too."),
        "A wager that neither wins by 2.3(a) nor is void by 2.3(b) is lost: if the dealer's total is higher; and if "
        "the hand goes over 21, then at once, whatever the dealer has later.",
        "A wager against the dealer has no fourth way to end. 2.18(f) collects from a hand over 21 before the dealer "
        "draws, and by 2.12(c) the dealer need not draw against it, so the text decides and there is nothing to file. "
        "The section on collecting it, 2.6, is not in our sources.",
    ),
)
