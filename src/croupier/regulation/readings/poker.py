"""Readings from 130 on: poker (19:47-14)."""

from croupier.regulation.citation import Paragraphs
from croupier.regulation.readings.note import Reading

Q = Paragraphs("19:47")

READINGS = (
    Reading(
        130,
        (Q("14.3(c)"),),
        "A pot is divided equally among tied hands; what becomes of a chip that cannot be divided is not said.",
        (
            "An odd chip goes to the high half; within a half, to the first seats from the left of the button.",
            "It goes to the hand with the highest card by suit.",
        ),
        "An odd chip goes to the high half; within a half, one each to the first seats from the left of the button, or "
        "of the dealer where there is none.",
        "The trade does so, and suits are equal in rank but for the forced bet (14.3(a), 14.9(d)).",
        option="readings.odd_chip",
    ),
    Reading(
        131,
        (Q("14.9(h)"),),
        "With one card or none left the burn cards are shuffled, a card is burned and the common card dealt; whether a "
        "card that is left is shuffled with them is not said.",
        ("It stays on top, and is the one that is burned.", "It is shuffled with the burn cards."),
        "It stays on top, and is the one that is burned.",
        "Only the burn cards are to be shuffled, and the top card is the one to be burned.",
    ),
    Reading(
        132,
        (Q("14.12(f)2"),),
        "If the deck runs out at the draw the discard pile is reshuffled, without the cards of players who have not "
        "yet asked for new ones.",
        (
            "The discards of the player who is drawing are in the pile.",
            "They are kept out, so that nobody draws a card that he or she has just discarded.",
        ),
        "The discards of the player who is drawing are in the pile, and hands that were folded; the burn card is not.",
        "Only those who have not yet asked are excepted, and burn cards are kept apart (14.6(e)3).",
    ),
    Reading(
        133,
        (Q("14.14(b)1i"), Q("14.14(a)2")),
        "A fee of at most 10 percent of all sums bet in a betting round is taken from a pot and any side pots; nothing "
        "is said of amounts that are no whole number of chips, or how pots share it.",
        ("From each pot its own part, rounded down to a chip.", "From all pots together, rounded down once."),
        "From each pot the part of what went into it in that betting round, rounded down to the smallest chip; antes "
        "and blind bets count with the first betting round. Where the maximum leaves less, the main pot comes first.",
        "Rounded down the fee can never exceed its limit, in any betting round and from any pot. Where it is filed "
        "that the fee is rounded once, chips that rounding each pot would leave over come from the first pots, one "
        "from each.",
        option="readings.percentage_rake",
    ),
    Reading(
        134,
        (Q("14.14(b)2i"),),
        "Amounts are taken from the pot and any side pots when certain dollar levels have been achieved.",
        ("The levels are of all pots together.", "Each pot has to achieve them by itself."),
        "The levels are of all that was bet and called in the round of play; the amount is taken from the latest pot, "
        "and from those before it if it holds too little.",
        "One schedule is posted for the round, and the latest pot is where the chips went that achieved the level. "
        "Where each pot has to achieve the levels, the amount comes from that pot.",
        option="readings.rake_levels",
    ),
    Reading(
        135,
        (Q("14.14(b)3i"),),
        "Time charges may be for each player or for the table; who pays a charge for the table is not said.",
        ("All who are seated share it.", "It is taken from the next pot."),
        "All who are seated share it in whole chips, odd chips from the dealer's left; who has less pays that. The "
        "next charge is due a full period after one was collected, and what nobody collected is not made up for.",
        "Time charges are a type of rake of their own beside those that come out of pots. Where the charge is taken "
        "from a pot, it comes out of the main pot before that is awarded, and what a pot does not cover out of the "
        "next one.",
        option="readings.table_charge",
    ),
    Reading(
        136,
        (Q("14.1“Raise”"),),
        "A raise is a bet in an amount greater than the one before it; by how much is left to the posted limits.",
        ("By at least the lowest bet, and the latest bet or raise.", "By any amount."),
        "By at least the lowest bet of the betting round, and at least as much as the latest full bet or raise has "
        "added; a blind or forced bet below the lowest bet may be completed to it.",
        "The posted minimum would otherwise bind bets and not raises; it is the rule of the trade. Like readings 137 "
        "to 139 it says what a player may bet; what is paid for a bet that was made does not depend on it.",
    ),
    Reading(
        137,
        (Q("14.7(c)4iii"),),
        "Betting goes on unimpeded when a player is all-in; whether less than a full raise opens it again is not said.",
        ("It does not, for those who have acted.", "It does, for it is greater than the bet before it."),
        "Who has acted may only call or fold, until what was added since comes to a full raise.",
        "Otherwise a player could be raised by less than the posted minimum; it is the rule of the trade.",
    ),
    Reading(
        138,
        (Q("14.7(d)"),),
        "Of two fixed limits the text does not say in which betting round each applies.",
        ("The higher one in the later rounds.", "Either in any round."),
        "The higher one from the third betting round on, and at draw poker after the draw.",
        "It is how such limits are posted in the trade.",
    ),
    Reading(
        139,
        (Q("14.13(f)"),),
        "At five-card stud the highest hand showing commences later betting rounds; of equal ones the closest to the "
        "dealer's left is required to bet, and the round is completed by fold, call or raise.",
        ("It may bet or check, as at seven-card stud.", "It has to bet."),
        "It may bet or check, and so may each who follows until there is a bet.",
        "A check is defined for all games, and 14.9(f) has the same sentence with both.",
    ),
    Reading(
        140,
        (Q("14.7(b)2"),),
        "Blind bets are made by players in certain positions; of the section on the button only the frame is at hand.",
        ("From the left of the button, with two players as well.", "With two players the button has the small blind."),
        "From the left of the button, with two players as well; the first button is at the last seat that takes part, "
        "and it moves to the next player who takes part.",
        "The order of 14.12(d) and (g) begins at the left of the button, and nothing at hand says otherwise for two.",
        option="readings.heads_up",
    ),
    Reading(
        141,
        (Q("14.15(d)"),),
        "Who has initiated the final wager shows first; nothing is said of a last betting round without a bet.",
        (
            "The latest bet or raise of the whole round of play counts.",
            "Without a bet in the last betting round the first to act shows first.",
        ),
        "The latest bet or raise of the whole round of play counts, a blind or forced bet if there was no other; if "
        "that player has folded, the next clockwise.",
        "The wager that nothing followed is the final one, in whichever betting round it was made.",
    ),
    Reading(
        142,
        (Q("14.3(e)"), Q("14.3(d)"), Q("14.3(c)")),
        "Low hands rank opposite to high hands, and cards rank from the ace down to the king; of equal hands the one "
        "with the highest ranking card that the other lacks ranks higher.",
        (
            "The highest cards are compared first, and the lower wins.",
            "The lowest cards are compared first, so that an ace decides.",
        ),
        "The highest cards are compared first, and the lower wins: 6-5-4-3-2 beats king-4-3-2-ace.",
        "The ranking is the opposite of that of high hands, which is decided from the highest card down.",
        option="readings.low_hands",
    ),
    Reading(
        143,
        (Q("14.1“Fouled hand”"),),
        "A fouled hand is defined; what becomes of it is not said in the text at hand.",
        ("It is dead, and what was bet on it stays in the pot.", "The bets on it go back."),
        "It is dead, and what was bet on it stays in the pot; a side pot that nobody can win joins the one before it.",
        "A player protects the hand, and bets that others have answered cannot be undone. Where bets go back, they "
        "come out of the pots as far as those still hold them; a bet that others have to answer stays as high as it "
        "was.",
        option="readings.fouled_hand",
    ),
    Reading(
        144,
        (Q("14.6(e)4"), Q("14.1“Stub”")),
        "The dealer counts the stub at least once every 15 minutes, and a deck with a wrong number of cards is "
        "removed. There is no stub before all cards of a round have been dealt, and of the round itself nothing is "
        "said.",
        ("The round stands, and the deck leaves after it.", "The round is void: every bet goes back, the rake too."),
        "The round stands, and the deck leaves when the pots have been awarded. The dealer counts when all cards have "
        "been dealt and the betting is over, before the showdown. A round is counted unless the next one, begun at "
        "once, would still end within 15 minutes of the last count; how many minutes a round may take is filed. While "
        "nobody plays there is no stub; the first round after such a pause is counted if the minutes would run out.",
        "So no 15 minutes of play pass without a count. A dispute is the shift supervisor's to decide (14.15(b)).",
        option="readings.wrong_stub",
    ),
    Reading(
        145,
        (Q("14.15(b)"), Q("14.1“Hole card”")),
        "The text at hand has no rule for cards that were misdealt; in disputes the poker shift supervisor decides.",
        (
            "The poker shift supervisor may have the cards dealt again, until two players have acted.",
            "A deal that has begun stands, whatever was wrong with it.",
        ),
        "The poker shift supervisor may have the cards dealt again until two players have acted in the first betting "
        "round: every bet goes back, the cards are shuffled, and the button stays where it was. One hole card that "
        "the dealer has exposed is replaced before anybody acts, and stands for the next burn card.",
        "It is the rule of the trade, and the decision is one that 14.15(b) leaves to that person.",
        option="readings.misdeal",
    ),
    Reading(
        146,
        (Q("14.1“Blind bet”"),),
        "A blind bet is required only of players in specific betting positions; nothing is said of players who have "
        "just come, or were away when the blinds were theirs.",
        ("They are dealt in without another bet.", "They post a blind bet, or wait for the big blind."),
        "They are dealt in without another bet, and make a blind bet when it is theirs by position; nobody straddles.",
        "The definition requires the bet of those positions alone, so that nothing is open to a filing here.",
    ),
    Reading(
        147,
        (Q("14.7(c)2"),),
        "Cash on the table may be bet if the dealer changes it expeditiously; how much of it, and when, is not said.",
        ("All of it, when the chips of a player do not suffice.", "All of it, as soon as it lies on the table."),
        "All of it, when the chips of a player do not suffice for a bet that he or she makes or owes.",
        "Until then it is not used, and notes are not divided; it counts as the player's funds from the beginning.",
    ),
    Reading(
        148,
        (Q("14.7(g)"), Q("14.7(g)1")),
        "A bet that was made may not be increased; what becomes of chips that are put to it all the same is not said.",
        ("They go back, and the bet stands as it was made.", "They stay in the pot, and count for nothing."),
        "They go back, and the bet stands as it was made.",
        "A bet is the chips that were put in with it (14.7(f)), and what is no bet is the player's own. Where they "
        "stay, they go into the main pot; no rake is taken of them, and no limit counts them.",
        option="readings.added_chips",
    ),
    Reading(
        149,
        (Q("14.3(c)"), Q("14.3(b)")),
        "Of hands of identical rank the one with the highest ranking card that the other lacks is higher; taken by "
        "itself, three threes with two aces would beat three kings with two twos.",
        (
            "First the cards that make the hand are compared, as (b) orders them; then the others, highest first.",
            "All five cards are compared from the highest down, whatever they make.",
        ),
        "First the cards that make the hand are compared, as (b) orders them; then the others, highest first.",
        "(b)3 to 9 say which four, three, pairs or pair is the highest, so such hands are not of identical rank. By "
        "the second reading four twos with an ace would beat four threes, against (b)3, so it is not open to a filing.",
    ),
    Reading(
        150,
        (Q("14.7(c)3"), Q("14.7(b)3"), Q("14.7(b)2")),
        "A player needs enough for any bet required by (b) and one bet at the minimum, before a round starts. Who has "
        "a blind bet is known by then; who has the forced bet is decided by up-cards that have not been dealt.",
        (
            "The forced bet may be required of anybody, so it counts for every player.",
            "Nothing is required of anybody before the up-cards are dealt, so it counts for nobody.",
        ),
        "Each player needs the ante, the blind bet of that player's position, and one bet at the minimum. The forced "
        "bet counts for every player, unless filed otherwise. If the player who would have a blind bet has too little, "
        "that player is not dealt in, and the blind bet passes to the next player, who then needs it.",
        "(b) speaks of what a player may be required to bet, so (c)3 means the bets of that player. An up-card may "
        "require the forced bet of any player, and (c)3 is decided before the cards are dealt.",
        option="readings.forced_bet",
    ),
    Reading(
        151,
        (Q("14.6(e)7"), Q("14.1“Fouled hand”")),
        "The dealer counts discarded hands to determine that the proper number of cards has been returned; what "
        "follows from another number is not said.",
        (
            "The deck is removed after the round, as it is for a wrong stub; the pots stay as they are.",
            "The hand is fouled, and what it has won is taken back.",
        ),
        "The deck is removed after the round, as it is for a wrong stub; the pots stay as they are.",
        "A deck with a wrong number of cards is what (e)4 and 19:46-1.18(n) remove. A hand is counted once it is out "
        "of the contest, a winning hand after its pot was pushed (14.6(e)5); a dispute about it is for 14.15(b).",
    ),
    Reading(
        152,
        (Q("14.7(a)"), Q("14.7(c)"), Q("14.7(c)1")),
        "Only players who are seated receive cards, with what was on the table when the round commenced; a player may "
        "add to it only between rounds of play. Nothing is said of somebody who sits down during a round.",
        (
            "Somebody may sit down and buy chips during a round, and is dealt in when the next one begins.",
            "Nobody sits down, or buys chips, until the round is over.",
        ),
        "Somebody may sit down and buy chips during a round, and is dealt in when the next one begins. So may a player "
        "who was not dealt in; players who were dealt in wait until the round is over.",
        "(c)1 keeps the stakes of a round as they were when it commenced, and somebody without a part has none in it.",
    ),
    Reading(
        153,
        (Q("14.14(b)3ii"),),
        "Time charges are an hourly fee based on the particular minimum and maximum wagering limits at a game; how the "
        "fee follows from them is left to the licensee.",
        (
            "Tables of a house that have the same game and limits have the same fee.",
            "Any fee may be filed, as long as limits are filed beside it.",
        ),
        "Tables of a house that have the same game and limits, and the same basis of charges, have the same fee.",
        "A fee that differs between tables of the same limits is based on something else.",
    ),
)
