"""Readings from 90 on: the dice games, craps and mini-craps (19:47-1) and mini-dice (19:47-13)."""

from croupier.regulation.citation import Paragraphs
from croupier.regulation.readings.note import Reading

Q = Paragraphs("19:47")

READINGS = (
    Reading(
        90,
        (Q("1.2(a)7"), Q("1.2(a)8"), Q("1.2(a)9"), Q("1.2(a)10"), Q("1.3")),
        "Place bets are off in a come out roll; of hardways, which may be made at any time, nothing like it is said.",
        (
            "Hardways are on in every roll.",
            "They are off in a come out roll unless called on, as a later practice has it.",
        ),
        "Hardways are on in every roll, unless the licensee files otherwise.",
        "Where the text wants a wager off it says so, and it says so of place bets only.",
        option="come_out.hardways",
    ),
    Reading(
        91,
        (Q("1.2(a)5"), Q("1.2(a)6"), Q("1.3")),
        "All place bets are off in a come out roll; it is said in the item on place bets to win.",
        ("Only place bets to win are meant.", "Place bets to lose are off as well."),
        "Only place bets to win are off, unless the licensee files otherwise.",
        "The sentence stands with the one kind of wager, and an “on” button is named there alone.",
        option="come_out.lose",
    ),
    Reading(
        92,
        (Q("1.6"), Q("1.2(a)3")),
        "Come bets are on in every roll; whether odds on them are on in a come out roll is not in the text at hand.",
        ("They are off, and go back when the come bet is decided.", "They are on, and decided with the come bet."),
        "They are off and go back, unless the licensee files otherwise; odds on don't come bets are always on.",
        "That is what tables of the time posted.",
        option="come_out.come_odds",
    ),
    Reading(
        93,
        (Q("1.5"),),
        "The section's title has true odds on place bets, and vigorish prohibited; its text is not at hand.",
        (
            "A vigorish of 5% is taken on buy and lay bets alone, when they are made.",
            "It is taken from what they win.",
            "None is taken at all.",
        ),
        "5% of a buy bet, or of a lay bet's possible win, at the time that is filed, or none if that is filed; on no "
        "other wager anything.",
        "True odds without any charge would be no offer, and all other wagers have their price in their odds.",
        option="buy_lay.vigorish",
    ),
    Reading(
        94,
        (
            Q("1.2(a)5"),
            Q("1.2(a)6"),
            Q("1.2(a)7"),
            Q("1.2(a)8"),
            Q("1.2(a)9"),
            Q("1.2(a)10"),
            Q("1.3"),
            Q("1.5"),
            Q("13.2"),
        ),
        "A wager on a number wins when the number comes; what becomes of the wager itself then is not said.",
        ("It stays up, and may win again.", "It goes back with its payment."),
        "It stays up until it loses or is taken down, unless the licensee files otherwise. A buy or lay bet whose "
        "vigorish was taken when it was made is an exception (reading 106).",
        "Such wagers may be removed at any time, which they need be only if they stay.",
        option="readings.winners",
    ),
    Reading(
        95,
        (Q("1.2(a)5"), Q("1.3")),
        "A place bet that is called “on” has a button on it; how long the call holds is not said.",
        ("For the next come out roll.", "Until it is called otherwise, or the wager is gone."),
        "Until it is called otherwise, or the wager is gone, unless the licensee files otherwise.",
        "The button lies on the wager, and no paragraph has it taken off.",
        option="readings.called_on",
    ),
    Reading(
        96,
        (Q("1.2(a)3"), Q("1.2(a)4")),
        "Come and don't come bets are placed at any time after the come out roll.",
        ("While there is a come out point.", "Also before the next come out roll."),
        "While there is a come out point.",
        "Before a come out roll the same wager is a pass or don't pass bet, which has a line of its own and is paid "
        "alike; so the choice changes no payment and is not filed.",
    ),
    Reading(
        97,
        (Q("1.2"),),
        "A fire bet is on how many different points a shooter makes; the dice may be given up before a seven-out.",
        ("The wager stands on the next shooter's points, too.", "It is decided when the dice are given up."),
        "It stands until a seven-out, whoever throws, and is paid at once if all six points have been made. If the "
        "licensee files the other meaning, it is decided once another shooter has the dice.",
        "The wager is on the hand, and giving up the dice must not decide other people's wagers.",
        option="readings.fire_bets",
    ),
    Reading(
        98,
        (Q("1.11(c)"),),
        "Whether a shooter gives up the dice by choice or must, they are offered to the player at the left, then to "
        "each of the other players in turn.",
        ("The shooter who gave them up is offered them last.", "That shooter is not offered them."),
        "The shooter who gave them up is offered them last, and so has them again only if nobody else takes them.",
        "The circle ends there, and a player who is alone at the table could not go on after a 7 otherwise. The "
        "parallel clauses on the shaker and the shoe are read the same way (readings 99 and 124).",
    ),
    Reading(
        99,
        (Q("13.7(b)"), Q("13.7(a)1i")),
        "A shaker that was passed, by choice or not, is offered at the left, then to each of the players in turn; the "
        "dealer takes it if none of them does.",
        ("The player who passed it is offered it last.", "That player is not offered it in this turn."),
        "The player who passed it is offered it last, after every other player and before the dealer takes it. So the "
        "same player has it again after a 7 only if nobody else wants it.",
        "The text says each of the players, and has the dealer take the shaker if none of the players does. Readings "
        "98 and 124 take the dice and the shoe the same way.",
    ),
    Reading(
        100,
        (Q("13.7(a)2"),),
        "A dealer who shakes offers the shaker to a player who has not previously refused it.",
        ("A refusal counts until some player has accepted the shaker.", "It counts for good.", "It counts once."),
        "It counts until some player has accepted the shaker, or the one who refused has left.",
        "Otherwise nobody could ever take it again, or everybody would be asked before every shake.",
    ),
    Reading(
        102,
        (Q("1.4"), Q("13.6(c)")),
        "At mini-dice no wager is accepted that cannot be paid at its odds; for craps that text is not at hand.",
        ("The same holds for craps.", "At craps payments are rounded."),
        "The same holds: a wager is taken in amounts that can be paid exactly in the table's chips.",
        "The odds of mini-dice were drafted after those of craps, and no rounding is named for either. The choice is "
        "about which amounts are accepted; what is accepted is paid the same either way, so it is not filed.",
    ),
    Reading(
        103,
        (Q("13.8(a)"), Q("13.5(d)2")),
        "After a “no roll” the dice are shaken again in accordance with 13.5, which begins with the dealer.",
        ("The dealer shakes, then whoever has the shaker.", "The shaker is offered to the players again."),
        "The dealer shakes, then whoever has the shaker; it is not offered again.",
        "A right that was accepted ends as 13.7 says, and a “no roll” is not among the reasons.",
    ),
    Reading(
        104,
        (Q("1.6"),),
        "How much may be taken or laid in odds is set by the house; the text on laying odds is not at hand.",
        ("A multiple of the wager is the most that laying may win.", "It is the most that may be laid."),
        "It is the most that may be taken, and the most that laying may win.",
        "So both sides of a wager are limited to the same amount. It is a limit: what is laid within it is paid the "
        "same either way, so the choice is not filed.",
    ),
    Reading(
        105,
        (Q("1.7"), Q("13.3"), Q("11.4(a)1iii")),
        "How long dice stay in use is said for pai gow poker's dice only: 24 hours.",
        ("The same holds at every table with dice.", "There is no limit at the other tables."),
        "The same holds at every table with dice.",
        "The dice are of one kind, and wear alike.",
    ),
    Reading(
        106,
        (Q("1.5"), Q("1.3")),
        "Of a buy or lay bet whose vigorish was taken when it was made, it is not said how many wins that vigorish is "
        "for.",
        (
            "For one decision: the wager goes back with its payment.",
            "For one decision: the wager stays up, and the vigorish for the next one is taken with the payment.",
            "For as many as there are until the wager loses.",
        ),
        "For one decision; the wager goes back with its payment, unless the licensee files that it stays up for "
        "another vigorish.",
        "A percentage of the wager is the price of one decision at true odds, and nobody should be charged for "
        "another without asking. Tables that leave the wager up take the vigorish again. Where the vigorish is taken "
        "from what is won, or none is taken, the wager stays up (reading 94).",
        option="readings.true_odds_winners",
    ),
)
