"""What sections say whose text is not available: our own sentences, from later editions, sister rules and practice.

Where a settlement, a refusal or a question in training cites such a section, the reader is told this instead of being
sent to text that nobody here can look up. The readings say where it is uncertain.
"""

from croupier.regulation.citation import Cite

OUR_WORDS = {
    # Craps and mini-craps
    "19:47-1.2": (
        "Beyond the wagers of items 1 to 19, horn high, world, hop and fire bets may be offered. A horn high or world "
        "bet is several wagers in one, and only the part that comes wins. A hop bet wins if the next roll shows its "
        "two faces, and loses otherwise. A fire bet is paid by how many different points are made, and loses if too "
        "few are."
    ),
    "19:47-1.3": (
        "Wagers are made in chips before the dice are thrown. A pass or come bet that has its point stays until it is "
        "decided; other wagers may be reduced or taken down."
    ),
    "19:47-1.4": (
        "Winning wagers are paid at no less than the posted odds, and only amounts that can be paid exactly are "
        "accepted."
    ),
    "19:47-1.4(d)": (
        "Half of a craps-eleven bet is on any craps and half on 11: what wins is paid at its own odds, and the other "
        "half loses."
    ),
    "19:47-1.5": (
        "A buy bet wins if its number comes before a 7, and a lay bet if a 7 comes before its number; otherwise they "
        "lose. They are paid at true odds, and a vigorish may be taken on them alone."
    ),
    "19:47-1.6": (
        "Odds taken or laid on a wager that has its point are decided with it, at true odds and without a vigorish: "
        "they win and lose as that wager does. Odds that are off go back."
    ),
    "19:47-1.7": "The dice are kept, inspected and replaced by the house; the shooter throws two dice of the set.",
    "19:47-1.8": "The shooter throws both dice together so that they hit the far end of the table.",
    "19:47-1.9": "An invalid roll is called “no roll”, decides nothing, and is thrown again.",
    "19:47-1.10": (
        "After each roll the dealers collect the wagers that have lost, then pay those that have won, and move come "
        "bets to their points."
    ),
    "19:47-1.11": "The shooter may pass the dice after any roll, must after a losing 7, and may lose them by order.",
    "19:47-1.11(b)": "Where it is filed, a shooter needs a pass or don't pass bet to throw a come out roll.",
    # Baccarat and minibaccarat
    "19:47-3.2": (
        "A wager on a hand wins if that hand has the higher point count and loses if the other hand has it; with "
        "equal counts it goes back, unless the table has filed otherwise. A Tie Bet wins if the counts are equal, and "
        "loses if they are not."
    ),
    "19:47-3.3": (
        "The Player's Hand pays 1 to 1, the Banker's Hand 1 to 1 less a vigorish on what is won, and a Tie Bet at "
        "least 8 to 1."
    ),
    "19:47-3.4": "The cards are inspected and spread before the table opens.",
    "19:47-3.5": (
        "The cards are shuffled, cut and put in the shoe with a cutting card near the end. The first card says how "
        "many are burned. After the cutting card comes, one more round is dealt."
    ),
    "19:47-3.6": (
        "The shoe is offered to each participant in turn, counterclockwise from the dealer's right. If nobody takes "
        "it, the dealer deals."
    ),
    "19:47-3.7": "The first and third cards are the Player's Hand, the second and fourth the Banker's Hand.",
    "19:47-3.8": (
        "The dealer calls the point count of each hand; the Player's Hand draws first, and neither hand draws more "
        "than one card."
    ),
    "19:47-3.9": (
        "Nobody draws with a natural 8 or 9. The Player's Hand draws with 0 to 5; whether the Banker's Hand draws "
        "depends on its count and on the Player's third card."
    ),
    "19:47-3.10": (
        "The dealer announces both counts and the result, collects the wagers that have lost, and then pays those "
        "that have won."
    ),
    "19:47-3.11": (
        "The curator may keep or pass the shoe after each round, and must pass it after the Player's Hand has won or "
        "a supervisor orders it."
    ),
    "19:47-3.12": (
        "A card found face up is not used; a card drawn too early and unseen is the next card; without enough cards "
        "the round is void."
    ),
    "19:47-7.1": "Minibaccarat uses the same decks, card values and point counts as baccarat.",
    "19:47-7.2": (
        "A wager on a hand wins if that hand has the higher point count and loses if the other hand has it; with "
        "equal counts it goes back, unless the table has filed otherwise. A Tie Bet wins if the counts are equal, and "
        "loses if they are not."
    ),
    "19:47-7.3": (
        "The Player's Hand pays 1 to 1, the Banker's Hand 1 to 1 less a vigorish on what is won, and a Tie Bet at "
        "least 8 to 1."
    ),
    "19:47-7.4": "The cards are inspected and spread before the table opens.",
    "19:47-7.5": (
        "The cards are shuffled, cut and put in the shoe with a cutting card near the end. The first card says how "
        "many are burned. After the cutting card comes, one more round is dealt."
    ),
    "19:47-7.6": "At minibaccarat the dealer always deals.",
    "19:47-7.7": (
        "The first and third cards are the Player's Hand, the second and fourth the Banker's Hand, all face up."
    ),
    "19:47-7.8": (
        "The dealer calls the point count of each hand; the Player's Hand draws first, and neither hand draws more "
        "than one card."
    ),
    "19:47-7.9": (
        "Nobody draws with a natural 8 or 9. The Player's Hand draws with 0 to 5; whether the Banker's Hand draws "
        "depends on its count and on the Player's third card."
    ),
    "19:47-7.10": (
        "The dealer announces both counts and the result, collects the wagers that have lost, and then pays those "
        "that have won."
    ),
    "19:47-7.11": (
        "A card found face up is not used; a card drawn too early and unseen is the next card; without enough cards "
        "the round is void."
    ),
    "19:47-7.12": "Minibaccarat may use a device that shuffles continuously; then nothing is cut or burned.",
    # Mini-dice
    "19:47-13.2": (
        "A place bet wins if its number comes before a 7, and loses if a 7 comes first. The next shake decides the "
        "others: the field bet loses on 5, 6, 7 and 8; any 7 wins on 7 only, over 7 on 8 or more, under 7 on 6 or "
        "less."
    ),
    "19:47-13.3": "Two dice are kept in a covered shaker, and replaced when they have been in use too long.",
    "19:47-13.4": "Wagers are made in chips before “No more bets”; a place bet may be taken down before a shake.",
    "19:47-13.5": (
        "The dealer covers the shaker and shakes it at least three times; then a player does, or the dealer for the "
        "players."
    ),
    "19:47-13.5(d)": "The shaker is offered clockwise; the player who accepts it shakes it at least three more times.",
    # Three card poker
    "19:47-20.2": "One deck is used, or two in turn where a device shuffles.",
    "19:47-20.3": (
        "From the highest: straight flush, three of a kind, straight, flush, pair, high card. Ace, king and queen are "
        "the highest straight and 3, 2 and ace the lowest."
    ),
    "19:47-20.4": "The cards are inspected and spread before the table opens.",
    "19:47-20.5": "The cards are shuffled, and cut where the dealer shuffles.",
    "19:47-20.6": "A player makes an ante wager, a pair plus wager or both, in chips, before “No more bets”.",
    "19:47-20.7": (
        "From a manual shoe, cards are dealt one at a time, clockwise from the dealer's left, the dealer last."
    ),
    "19:47-20.12": (
        "An irregularity that could favor anybody voids all hands, and wagers go back; a card dealt too early and "
        "unseen is used as the next card."
    ),
}
"""By citation. None of these has words in the registry."""


def our_words(cite: Cite) -> str:
    """What a section says, in our own words; empty where we have none of our own."""
    return OUR_WORDS.get(cite.text, "")
