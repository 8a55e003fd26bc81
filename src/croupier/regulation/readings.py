"""Readings: what we take an unclear paragraph to mean, which other meanings it could have, and why.

A reading is shown wherever its paragraph is cited. Where the choice changes a payment it is also an option of the
licensee's filing, named in ``option``.
"""

from dataclasses import dataclass

from croupier.regulation.citation import Cite, Paragraphs

P = Paragraphs("13:69F")
Q = Paragraphs("19:47")
E = Paragraphs("13:69E")


@dataclass(frozen=True, slots=True)
class Reading:
    """One numbered note on the meaning of unclear text."""

    number: int
    cites: tuple[Cite, ...]
    text: str
    """What the text says, in our words."""
    readings: tuple[str, ...]
    """What it could mean."""
    choice: str
    why: str
    option: str = ""
    """The key of the filing that chooses, where the choice changes a payment."""


READINGS = (
    Reading(
        1,
        (P("43.5(d)1"), P("43.11(c)1"), P("43.11(c)2")),
        "The ranking names a 7-card royal, ace to eight of one suit; the pay tables pay a 7-card straight flush.",
        ("Any seven cards in sequence of one suit qualify: 32 hands.", "Only ace to eight of one suit: 4 hands."),
        "Any seven in sequence of one suit qualify, the sequence from ace, two to seven included.",
        "The pay table is what the player is shown and what the licensee selects; its name is the wider one.",
        "readings.seven_card_straight_flush",
    ),
    Reading(
        2,
        (P("43.11(b)2"), P("43.11(c)2")),
        "Progressive pay tables state payouts as a multiple of the wager, without the word 'to'.",
        (
            "The multiple is the whole of what the player receives; the wager itself is collected.",
            "The multiple is paid in addition to the wager, which is returned.",
        ),
        "The multiple is the whole payment.",
        "The lowest lines of the two tables A of the seven-card wager agree only so (2 to 1, 1 to 1 and push against "
        "3, 2 and 1), and in the other reading every five-card progressive table would pay back more than is wagered. "
        "So the wager is also collected when a percentage of the meter is paid.",
        "readings.progressive_multiple",
    ),
    Reading(
        3,
        (P("43.12(d)1"), P("43.12(d)2")),
        "Several players who qualify for the same percentage share equally in the total amount on the meter.",
        (
            "One award of that percentage is divided equally.",
            "Each is paid the whole percentage.",
            "Those of ten per cent, too, divide the whole meter.",
        ),
        "One award of that percentage is divided equally, those of ten per cent before those of a hundred.",
        "An award is of a percentage, and what is shared is the award; nobody who qualifies for ten per cent alone may "
        "be paid more than ten.",
        "readings.same_percentage",
    ),
    Reading(
        4,
        (P("43.12(b)"), P("43.12(d)")),
        "All wagers on one pack are settled before the next pack; the text does not say whose meter wins are "
        "counted together.",
        ("Winners of the same pack share.", "Winners of the whole round share."),
        "Winners of the same pack share; a later pack is paid from what the meter shows then. So a diamond royal with "
        "five-card wagers on three packs is paid three times, the second and third time from a meter that was reset.",
        "43.12(b) settles pack by pack, so the meter has been paid, or reset, before the next pack is turned over; and "
        "each five-card wager is a wager of its own.",
    ),
    Reading(
        5,
        (P("43.12(d)1"), Q("11.14(d)")),
        "An equal share, or ten per cent, of a meter need not be a whole number of cents.",
        ("Round up to the next cent.", "Round down and keep the rest on the meter."),
        "Every share is rounded up to the next cent; the licensee funds the difference.",
        "A progressive payout is not to be rounded down against the player.",
    ),
    Reading(
        6,
        (P("43.7(g)2"),),
        "A misdeal found by the stub count sends to section 43.12, which is about progressive wagers.",
        ("Read 43.13, irregularities.", "No remedy is named."),
        "Read 43.13: all hands are void.",
        "43.12 has no voids; the printed chapter 13:60F in the same line shows that the reference is a misprint.",
    ),
    Reading(
        7,
        (P("43.10(e)"), P("43.10(f)")),
        "A tie in which neither hand has a pair is named in neither paragraph as a tie.",
        ("The player loses, having no pair.", "It is a push."),
        "The player loses; the election of 43.10(f) is for a hand that ranks higher than the dealer's.",
        "43.10(e) takes every wager whose hand is not a pair or higher, and 43.10(f) excepts ties of a pair or higher.",
    ),
    Reading(
        8,
        (P("43.13(a)"),),
        "A card exposed before a player places a wager voids all hands, though no hand has been dealt.",
        (
            "From the stacking of the deck until 'No more bets' an exposed card voids the round.",
            "Only a card exposed before the first wager of the round counts.",
        ),
        "Until 'No more bets' any exposed card voids the round: wagers are returned and the deck is reshuffled.",
        "Until then a player may still place a wager knowing the card.",
    ),
    Reading(
        9,
        (P("43.13(f)"), P("43.4(a)"), Q("11.11(o)")),
        "The shuffle is to be made by a device, yet a device must leave the table before another method is used.",
        (
            "Once the shuffling device has left the table, the dealer may shuffle by hand.",
            "Without the device the table must close.",
        ),
        "Once the device has left, the dealer may shuffle by hand; the stub is then counted.",
        "43.13(f) speaks of any other method of shuffling, which would be empty if there were none.",
    ),
    Reading(
        10,
        (P("43.6(a)"), Q("11.7(a)"), Q("11.13(b)2")),
        "A match play coupon may be placed with chips; what it pays is not in the subchapter.",
        (
            "It is paid at the wager's odds on its face value and taken when the wager is decided.",
            "It is a wager of chips.",
        ),
        "It must match chips of at least its value on the wager that it goes with, is paid at the odds of that wager "
        "on its face value, is taken with a win or a loss, and stays the player's on a push.",
        "The usual rule of such coupons; the licensee may also decline them (wagers.match_play).",
    ),
    Reading(
        11,
        (P("43.12(d)4"), Q("11.9(l)"), Q("11.14(c)")),
        "Which progressive payouts are not paid from the table inventory container is not said.",
        ("Those that are a percentage of the meter.", "All of them."),
        "Percentages of the meter are paid outside the table; multiples of the wager come from the inventory.",
        "A meter's money is never part of the table's inventory; a multiple of a wager is paid like any other odds.",
    ),
    Reading(
        12,
        (P("43.12(c)2"), Q("11.7(d)"), Q("11.14(b)")),
        "The dealer verifies that the progressive system has accepted a wager; what happens if not is not said.",
        ("The wager is returned before cards are dealt.", "The wager stands and loses."),
        "A wager that the system does not accept is returned before the first card.",
        "It cannot win, so it must not be able to lose.",
    ),
    Reading(
        13,
        (P("43.12(b)"), P("43.13(b)"), P("43.13(e)"), Q("11.11(e)"), Q("11.11(n)")),
        "A round may become void after its progressive wagers were registered on the meter.",
        ("What the meter gained stays on it.", "The meter is set back."),
        "The wagers are returned and what the meter gained stays on it.",
        "A displayed amount falls only when it is paid or a fault is corrected; the licensee bears the difference.",
    ),
    Reading(
        14,
        (P("43.12(b)"), P("43.12(e)")),
        "The dealer registers wagers on the meter and, as printed, resets the meter, if applicable.",
        ("Wagers are registered on the meter and on the reset meter.", "The meter is set back before each deal."),
        "Wagers are registered on the meter and on the reset meter, if there is one; the meter returns to its reset "
        "amount when the whole of it has been paid.",
        "43.12(e) speaks of the reset meter in the same way; a meter set back before each deal could not progress.",
    ),
    Reading(
        15,
        (P("43.5(b)"), P("43.10(d)")),
        "Neither the other cards of a hand nor the order of flushes and of hands without a pair are ranked in words.",
        ("The remaining cards decide, highest first.", "Hands of the same pair, or two flushes, are equal."),
        "The remaining cards decide, highest first, five cards counting.",
        "The highest-ranking five-card hand is compared, cards have the ranks of 43.5(a), and so all poker is played.",
    ),
    Reading(
        16,
        (P("43.11(b)2"), P("43.11(c)1"), P("43.11(c)2")),
        "A wager is paid once for the highest single payout; a hand may make several lines.",
        ("The line that pays this wager most, now.", "The highest hand of the table."),
        "The line that pays this wager most: a fixed award or a share of the meter may be less than odds on a large "
        "wager. A share of the meter is compared before it is divided among players.",
        "The text says payout, not hand.",
    ),
    Reading(
        17,
        (P("43.11(c)1"),),
        "Fixed awards are stated in dollars, without 'to'.",
        ("The award is paid and the wager returned.", "The award is the whole payment."),
        "The award is paid and the wager, having won, is returned.",
        "The other lines of the same tables are odds with 'to', which return the wager.",
    ),
    Reading(
        18,
        (P("43.5(d)"), P("43.11(c)1"), P("43.11(c)2")),
        "The seven-card wager recognizes the hands down to three of a kind, yet some of its tables have two pair.",
        ("The tables govern.", "Two pair is not recognized."),
        "The tables govern.",
        "The licensee selects a table, and its last line would otherwise mean nothing.",
    ),
    Reading(
        19,
        (P("43.10(j)"), P("43.6(b)")),
        "Cards are collected after the last pack on which a player has wagered; bonus wagers may stand alone.",
        ("Any wager on a pack counts.", "Only Pack's wagers count."),
        "Any wager on a pack counts.",
        "Cards that a bonus wager still needs cannot be collected.",
    ),
    Reading(
        20,
        (P("43.10(f)"),),
        "An opening bracket stands before the election; in this proposal brackets mark what is deleted.",
        ("A misprint: the election stands.", "The election is deleted."),
        "A misprint: the election stands.",
        "There is no closing bracket, and the game is new, so that nothing in it can be deleted.",
    ),
    Reading(
        21,
        (P("43.7(g)"), P("43.2(d)")),
        "The stub is counted at least once every five rounds, while two decks are used in turn.",
        ("Five rounds of the table.", "Five rounds of each deck."),
        "Rounds of the table are counted, whichever deck is in play.",
        "The text counts rounds of play.",
    ),
    Reading(
        22,
        (Q("11.8(d)2"), Q("11.8A(d)2"), Q("11.8B(e)2"), E("1.18(g)")),
        "How long the cards of pai gow poker stay in use is a matter of 19:46-1.18, whose text is not at hand.",
        ("The periods of 13:69E-1.18(g), which name pai gow poker.", "24 hours, whatever the way of dealing."),
        "Eight hours from a shoe, four from the hand, as 13:69E-1.18(g)2 and 3 say for this game.",
        "That is the later form of the same section.",
    ),
    Reading(
        23,
        (Q("11.3(c)"), Q("11.3(e)")),
        "The joker may be any card that completes a straight or a flush; which card it then ranks as is not said.",
        ("The card that ranks the hand highest.", "An ace, wherever a flush has none; otherwise nothing."),
        "In a straight the card that makes it highest, in a flush the highest rank that the flush lacks.",
        "It may be used as any card, and nobody uses it as a lower one.",
    ),
    Reading(
        24,
        (Q("11.10(d)2"), Q("11.10(f)"), Q("11.10(g)")),
        "The bank must cover all wagers placed, and may wager on one betting area only; wagers close later.",
        (
            "The bank places no pai gow poker wager; wagers made later, and the dealer's, are covered too.",
            "The bank also wagers against itself; wagers made later need not be covered.",
        ),
        "What the bank had wagered goes back; later wagers and the dealer's go as far as the bank still covers.",
        "All play against the bank, and it must be able to pay all of them.",
    ),
    Reading(
        25,
        (Q("11.10(c)"),),
        "The initial offer of the bank rotates counterclockwise until it returns to the dealer.",
        (
            "Then the dealer banks one round, and the offer starts again at the dealer's right.",
            "Then it starts again at once.",
        ),
        "When every seated player has had the first offer, the dealer banks one round.",
        "The dealer is one of the positions that are counted, and the offer is said to return there.",
    ),
    Reading(
        26,
        (Q("11.11(k)"), Q("11.11(l)")),
        "If a card is exposed while the stacks are dealt, or they are dealt wrongly, the cards are reshuffled.",
        ("They are dealt again and the wagers stand.", "The round is void and the wagers go back."),
        "They are dealt again and the wagers stand.",
        "Nobody has a hand yet, and these two items alone do not call hands void.",
    ),
    Reading(
        27,
        (Q("11.8(d)"), Q("11.8B(e)"), Q("11.11(f)")),
        "Exactly four cards must be left; a card found face up in the shoe is not used and goes to the rack.",
        ("Then three must be left.", "Then the count is wrong, and all hands are void."),
        "A card that was put aside is not missed: four less that one must be left.",
        "11.11(f) lets the round go on with one such card.",
    ),
    Reading(
        28,
        (Q("11.11(d)"),),
        "A player may void a hand of which the dealer has exposed a card; what becomes of the wagers is not said.",
        ("Every wager on that hand goes back.", "Only the pai gow poker wager goes back.", "The wagers are lost."),
        "Every wager at that position goes back.",
        "None of them can be decided without the hand, and the fault was the dealer's.",
    ),
    Reading(
        29,
        (Q("11.9(e)"), Q("11.15(d)1"), Q("11.10(l)")),
        "A surrendered hand is collected unseen; a bonus or insurance wager on it, or a bank, is not mentioned.",
        (
            "The cards stay for 11.15(d), and against a bank the wager goes to the centre.",
            "The other wagers are lost with it, and the casino keeps the wager.",
        ),
        "The cards stay, unseen, until 11.15(d)2 settles the other wagers; a bank wins what is surrendered to it.",
        "11.15(d) modifies 11.9 for the cards of each player, and a bank plays in the dealer's place.",
    ),
    Reading(
        30,
        (Q("11.14(b)"), Q("11.14(d)"), Q("11.14(e)")),
        "Progressive payouts are amounts, and some come off the meter; whether the wager is returned is not said.",
        ("The amount is the whole payment.", "The wager is returned besides."),
        "The amount is the whole payment; fixed amounts come from the table inventory, percentages from outside it.",
        "The chip is in the inventory before the cards are dealt, and no paragraph takes it out again.",
    ),
    Reading(
        31,
        (Q("11.3(h)"), Q("11.15(d)2"), Q("11.16(c)")),
        "For the insurance wager the joker ranks as an ace and, unlike elsewhere, does not complete a hand.",
        (
            "It is an ace by rank: it can be the ace of a straight, and completes nothing else.",
            "It is a loose ace, in no straight and no flush.",
            "It completes straights and flushes, and such a hand is no pai gow.",
        ),
        "It is an ace by rank.",
        "An ace may stand in a straight; to complete is what 11.15(d)2 excepts.",
        "readings.insurance_joker",
    ),
    Reading(
        32,
        (Q("11.16(a)"), Q("11.1“Qualifying poker hand”"), Q("11.15(d)2i")),
        "A qualifying hand is a straight or higher, yet the schedule pays three-of-a-kind, and more than a straight.",
        ("The schedule governs, and the line that pays most counts.", "Three-of-a-kind is not paid."),
        "The schedule governs, and the line that pays most counts.",
        "The schedule is what players are shown; the tables of 11.18(c) have the same order.",
    ),
    Reading(
        33,
        (Q("11.10(d)2"), Q("11.10(e)")),
        "A bank must cover all wagers; one that asks the casino to share pays half of them.",
        ("It must cover all wagers even so.", "It must cover half of them."),
        "It must cover all wagers even so.",
        "The conditions of (d) are determined before a player may bank; (e) is an option of a player who is the bank.",
    ),
    Reading(
        34,
        (Q("11.16(d)"),),
        "A payout limit holds for a player and a round, for bonus and insurance wagers; (b) is named at its beginning.",
        ("Envy bonuses count toward it.", "Envy bonuses are paid besides."),
        "All that bonus, envy and insurance pay one player in a round counts toward it.",
        "The limit is said to hold notwithstanding the fixed bonus amounts of (b).",
    ),
    Reading(
        35,
        (Q("11.7(a)"), Q("11.10(l)"), Q("11.10(m)")),
        "A match play coupon may stand with a wager against a bank; who pays it is not said.",
        ("The casino, whose coupon it is.", "The bank."),
        "The casino pays what the coupon wins and takes the coupon; the bank covers chips alone.",
        "A coupon is the casino's promise, and the bank covers wagers of chips.",
    ),
    Reading(
        36,
        (Q("11.3(f)2"), Q("11.3(f)2ii")),
        "The second royal match is a further suited ace and king without a joker, beside a royal with or without one.",
        ("The ace and king are natural; the royal may have the joker.", "The whole hand has no joker."),
        "The ace and king are natural; the royal may have the joker.",
        "That the royal may have a joker is said of both kinds.",
    ),
    Reading(
        37,
        (Q("11.6(c)"), Q("11.6(d)")),
        "If a bank refuses the cut it is offered to the next player; of other players this is not said.",
        ("It is offered on in the same way, and then the dealer cuts.", "The dealer cuts at once."),
        "It is offered counterclockwise to each player, and the dealer cuts if none accepts.",
        "11.6(c) has the dealer cut if no player accepts.",
    ),
    Reading(
        38,
        (Q("11.17(d)"), Q("11.17(e)"), Q("11.10(p)")),
        "Where 11.17 is dealt, cards go to players who have placed a pai gow poker wager; a bank has placed none.",
        ("The bank is dealt to like a wagering player.", "There is no bank at such a table."),
        "The bank is dealt to like a wagering player.",
        "11.10(p) expects both at one table.",
    ),
    Reading(
        39,
        (Q("11.15(b)"), Q("11.14(a)"), Q("11.10(f)")),
        "Optional wagers are for players who have placed a pai gow poker wager; a bank has placed none.",
        ("A bank places no optional wager.", "A bank may place them."),
        "A bank places no optional wager.",
        "Each of them is said to go with a pai gow poker wager.",
    ),
    Reading(
        40,
        (Q("11.11(e)"), Q("11.11(h)"), Q("11.9(e)"), Q("11.13(b)5"), Q("11.17(f)")),
        "All hands may become void after some wagers of the round have been decided.",
        ("What was decided stays decided.", "Every wager of the round goes back."),
        "Numbers, three-card wagers and surrendered wagers stay decided; every wager that stands goes back.",
        "They were decided before the hands became void, and not by the hands.",
    ),
    Reading(
        41,
        (Q("11.9(e)"), Q("11.12(b)")),
        "A player with a progressive or seven-card wager may not surrender; a player may have two hands.",
        ("The bar is on the hand with that wager.", "The bar is on both hands of the player."),
        "The bar is on the hand with that wager.",
        "The hands of two betting areas are played separately.",
    ),
    Reading(
        42,
        (Q("11.1“Envy bonus”"), Q("11.15(c)"), Q("11.15(d)3i")),
        "An envy bonus is paid to a player who placed a bonus wager of $5 or more; a player may have placed two.",
        ("For each bonus wager with its marker.", "Once for each premium hand."),
        "For each bonus wager that has a marker, and each premium hand of another player.",
        "The marker is placed at each such wager, and the dealer pays and collects it there.",
    ),
    Reading(
        43,
        (Q("11.10(g)"), Q("11.12(a)")),
        "The dealer wagers the last wager of the bank against the dealer, who may have wagered on two areas.",
        ("The sum of both.", "The larger of the two."),
        "The sum of both.",
        "That is what the player last wagered against the dealer, and the bank may direct less.",
    ),
    Reading(
        44,
        (Q("11.10(k)"), Q("11.9(c)")),
        "After the players the bank sets its hands face up; the dealer's hands are set before the bank's are exposed.",
        ("The bank sets first, then the dealer.", "The dealer sets first, then the bank."),
        "The bank sets first, then the dealer, by the house way.",
        "The dealer has no choice in the setting, so that nothing depends on the order.",
    ),
    Reading(
        45,
        (Q("11.2(b)"), Q("11.11(o)")),
        "A second deck is for tables with a shuffling device; the device may have to leave.",
        ("One deck is then played alone.", "The table must close."),
        "One deck is then played alone, shuffled by hand and cut, until the device is back.",
        "11.11(o) speaks of any other method of shuffling.",
    ),
    Reading(
        46,
        (Q("11.7(c)"), Q("11.8(a)"), Q("11.8A(b)2"), Q("11.6(c)")),
        "Wagers are placed before the announcement 'No more bets', which follows the cut.",
        ("Wagers are taken until the cut begins.", "Wagers are taken during the cut as well."),
        "Wagers are taken until the cut begins.",
        "The dealer's hands are at the cards, and nothing obliges the dealer to take wagers meanwhile.",
    ),
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
        "A king and a queen of one suit are paid on their line alone; without a table the wager is not offered.",
        "The wager is that both cards have one suit, every table pays more for these two, and odds are not guessed.",
    ),
    Reading(
        51,
        (Q("2.17(b)4"), Q("2.17(d)"), Q("2.17(e)3")),
        "The wager wins if one of three cards is a seven, but one seven is paid as the initial card.",
        ("A single seven is paid as the first card only.", "It is paid as either of the first two cards."),
        "As the first card only. A seven that comes third, alone, has lost by then in either meaning.",
        "The line says card, where those above it say cards; and so the wager is known in the trade.",
    ),
    Reading(
        52,
        (Q("2.17(e)"), Q("2.17(e)3"), Q("2.19(c)")),
        "The first three or four cards of a player decide; a pair may be split, and then two hands are dealt to.",
        ("Cards dealt to the split hands count, in their order.", "Only cards of one hand count."),
        "They count: the next cards dealt to the player at that box. Sevens are paid when the third card is known.",
        "The text says the player's cards; paid at the election itself, no three sevens could ever be paid.",
    ),
    Reading(
        53,
        (Q("2.19(h)"),),
        "If more than one player has four aces of one colour, each shares equally; a player may have several boxes.",
        ("One share for each player.", "One share for each winning wager."),
        "One share for each player, black and red alike, of the meter as it is when the first is to be paid.",
        "The text has players share, and names both colours in one line.",
    ),
    Reading(
        54,
        (Q("2.19(b)"), Q("2.19(c)"), Q("2.19(h)")),
        "Progressive payouts are amounts; whether the chip comes back, or amounts come off the meter, is not said.",
        ("The amount is the whole payment.", "The chip is returned besides; amounts come off the meter."),
        "The amount is the whole payment; fixed amounts come from the table inventory, the meter pays its line alone.",
        "The chip is in the acceptor before the cards are dealt, as at pai gow poker (reading 30).",
    ),
    Reading(
        55,
        (Q("2.20(j)"), Q("2.20(k)"), Q("2.15(o)")),
        "A bonus pays no less than $5 minimum to $1,000 maximum; what becomes of the wager is not said.",
        ("Awards lie within both amounts, and the wager is returned.", "The award includes the wager."),
        "Every award lies within both amounts; a wager that has won is returned besides.",
        "A maximum bounds; and where the amount is not known, 2.15(o) pays odds with 'to', which return the wager.",
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
    ),
    Reading(
        59,
        (Q("2.22(e)"), Q("2.22(f)")),
        "A streak is lost with a hand, or if a hand is not completed; surrender is not named.",
        ("A surrendered hand loses the streak.", "It leaves the streak where it is."),
        "A surrendered hand loses the streak.",
        "Who surrenders refuses to complete the hand.",
    ),
    Reading(
        60,
        (Q("2.24(h)"),),
        "If more than one player has the hand, they share the maximum amount in proportion to their wagers.",
        ("If more than the maximum is due to them.", "Always, even if less is due."),
        "If more than the maximum is due; shares are rounded down to the cent, to stay within it.",
        "It is a limit on what the odds make, and adds nothing to them.",
    ),
    Reading(
        61,
        (Q("2.7"),),
        "There is an even-money payout in place of insurance, and a variation that pays 6 to 5.",
        ("Even money is for blackjacks paid 3 to 2.", "It is for all."),
        "It is for blackjacks paid 3 to 2.",
        "Only there insurance of half the wager comes to 1 to 1 whatever the dealer has.",
    ),
)


def readings_of(cite: Cite) -> tuple[Reading, ...]:
    """The readings that concern a paragraph."""
    return tuple(reading for reading in READINGS if cite in reading.cites)
