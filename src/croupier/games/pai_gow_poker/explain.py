"""A filing in plain words: what this pai gow poker table offers, each line with its citation."""

from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Rounding, show
from croupier.games.filed_terms import CitedLines, explaining
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.options import StartMethod
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.rules import PaiGowRules, rules_of
from croupier.games.printed_tables import payouts_explained
from croupier.regulation import Paragraphs
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY

P = Paragraphs("19:47")
E = Paragraphs("19:46")


def _lines(rules: PaiGowRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: pai gow poker, filed for {rules.edition}.", P("8.3")
    yield from _cards(rules)
    yield from _three_seven_deal(rules) if rules.three_seven else _deal(rules)
    yield from _hands(rules)
    yield from _wager(rules)
    yield from _number(rules)
    yield from _progressive(rules)
    yield from _bonus(rules)
    yield from _insurance(rules)
    yield from _three_and_seven(rules)
    yield from _limits(rules)
    yield from _bank(rules)
    yield from _readings(rules)


def _cards(rules: PaiGowRules) -> CitedLines:
    """11.2, 11.5, 11.6."""
    if len(rules.backs) == 1:
        yield f"One deck of 52 cards and a joker, {rules.backs[0]}.", P("11.2(a)")
    else:
        first, second = rules.backs
        yield f"Two decks of 52 cards and a joker, {first} and {second}, are used in turn.", P("11.2(b)4")
    yield (
        f"The cutting card is {rules.cutting_card} and the cover card {rules.cover_card}; the cards' edges are "
        f"{rules.edges}.",
        P("11.2(a)"),
    )
    if rules.two_jokers:
        yield "Each deck comes with two jokers; one of them is torn when the deck is opened.", P("11.5(b)")
    if rules.preshuffled:
        yield "Decks come pre-shuffled, and are cut before their first round.", P("11.6(b)2")
    yield _shuffle(rules), P("11.6(a)")
    if rules.shuffler is None or rules.preshuffled:
        bottom = (
            "is inserted four cards from the bottom" if rules.cutting_card_at_bottom else "goes to the discard rack"
        )
        yield f"After a cut the cutting card {bottom}.", P("11.6(e)")
        who = "whoever cut last" if rules.recut_by_last else "the next person entitled to the cut"
        yield f"If a supervisor requires another cut, {who} makes it.", P("11.6(f)")


def _shuffle(rules: PaiGowRules) -> str:
    if rules.shuffler is None:
        return "The dealer shuffles the cards."
    does = ["shuffles the cards"]
    does += ["counts them"] if rules.shuffler.counts else []
    does += ["puts them into the shoe"] if rules.shuffler.loads_shoe else []
    return f"An automated device {', then '.join(does)}."


_DEALT = {
    DealingMethod.MANUAL_SHOE: ("one at a time from a manual shoe", P("11.8(c)")),
    DealingMethod.HAND: ("from the dealer's hand, in seven stacks of seven", P("11.8A(b)2")),
    DealingMethod.AUTOMATED_SHOE: ("by an automated shoe, in stacks of seven", P("11.8B(a)")),
}

_STARTS = {
    StartMethod.DICE: ("Three dice in a shaker give", P("11.8C(b)")),
    StartMethod.SELECTOR: ("A number from 1 to 7, selected by a device, gives", P("11.8C(c)")),
    StartMethod.BUTTON: ("A button that moves clockwise after each round marks", P("11.8C(d)")),
}


def _deal(rules: PaiGowRules) -> CitedLines:
    """11.8 to 11.8C."""
    how, cite = _DEALT[rules.method]
    yield f"Cards are dealt {how}, to every position and the dealer.", cite
    if rules.start is not None:
        how, cite = _STARTS[rules.start]
        yield f"{how} the starting position.", cite
    if rules.start_marked:
        yield "The starting position is marked.", P("11.8C(e)")


def _three_seven_deal(rules: PaiGowRules) -> CitedLines:
    """11.17(b), (d), (g) to (i)."""
    yield "The first three cards come in stacks from an automated shoe, only to positions with a wager.", P("11.17(b)")
    yield "The deal starts at the position farthest to the dealer's left that has a wager.", P("11.17(d)")
    if rules.completion_by_hand:
        yield "The other four cards are dealt from the dealer's hand.", P("11.17(g)1")
    else:
        yield "The other four cards come in stacks from the automated shoe.", P("11.17(g)2")
    if rules.shuffler is not None and rules.shuffler.counts:
        yield "The shuffling device counts the deck, so the stub is not counted.", P("11.17(i)")
    else:
        every = rules.stub_count_every or STUB_COUNT_AT_LEAST_EVERY
        yield f"The stub is counted {_rounds(every)}.", P("11.17(h)")


def _rounds(number: int) -> str:
    return "every round" if number == 1 else f"once every {number} rounds"


def _hands(rules: PaiGowRules) -> CitedLines:
    """11.3, 11.9(d)."""
    if rules.wheel is Wheel.LOWEST:
        yield "Ace, 2, 3, 4 and 5 is the lowest straight, and the lowest straight flush.", P("11.3(d)")
    else:
        yield (
            "Ace, 2, 3, 4 and 5 is the second highest straight, and the highest straight flush below the royal.",
            (P("11.3(b)7")),
        )
    yield f"The dealer's hands are set by the house way “{rules.house_way.name}”:", P("11.9(d)")
    for line in rules.house_way.rules:
        yield f"  {line}", P("11.9(d)")


def _wager(rules: PaiGowRules) -> CitedLines:
    """11.7, 11.9(j), 11.12."""
    rounded = "rounded up to the next 25 cents" if rules.vigorish is Rounding.UP_TO_QUARTER else "to the cent"
    yield (
        f"The pai gow poker wager: {rules.bet}, paid 1 to 1 less a vigorish of 5%, {rounded}.",
        P("11.9(j)"),
    )
    may = "may" if rules.two_areas else "may not"
    yield f"A player {may} wager on two adjacent betting areas.", P("11.12(a)")
    accepted = "are accepted with a pai gow poker wager" if rules.match_play else "are not accepted"
    yield f"Match play coupons {accepted}.", P("11.7(a)")


def _number(rules: PaiGowRules) -> CitedLines:
    """11.13."""
    if rules.number is None:
        yield "The additional wager on the number selected: not offered.", P("11.13(a)")
        return
    yield (
        f"The additional wager on the number selected: {rules.number.limits}, paid {rules.number.odds}, "
        "rounded down to the dollar.",
        P("11.13(b)6"),
    )
    accepted = "are accepted" if rules.number.match_play else "are not accepted"
    yield f"Match play coupons {accepted} with an additional wager.", P("11.13(b)2")


def _progressive(rules: PaiGowRules) -> CitedLines:
    """11.14."""
    if rules.progressive is None:
        yield "The progressive payout wager: not offered.", P("11.14(a)")
        return
    meter = rules.progressive.meter
    yield f"The progressive payout wager: {show(rules.progressive.amount)}.", P("11.14(a)")
    yield from payouts_explained(rules.progressive.table)
    yield from ((f"  {words}.", P("11.14(f)")) for words in meter.in_words())
    yield "  A wager takes part if the light of its acceptor is lit at the lock-out.", P("11.14(b)")


def _bonus(rules: PaiGowRules) -> CitedLines:
    """11.15, 11.16(a), (b)."""
    if rules.bonus is None:
        cite = P("11.17(a)") if rules.three_seven else P("11.15(a)")
        yield "The bonus wager: not offered.", cite
        return
    yield f"The bonus wager: {rules.bonus.limits}.", P("11.15(b)")
    yield from payouts_explained(rules.bonus.table)
    match, cite = {
        pay.RoyalMatch.KING_AND_QUEEN: ("a king and a queen of one suit", P("11.3(f)2i")),
        pay.RoyalMatch.ACE_AND_KING: ("an ace and a king of one suit, the ace no joker", P("11.3(f)2ii")),
    }[rules.bonus.royal_match]
    yield f"  The royal match is {match}.", cite
    yield (
        f"The envy bonus, with a bonus wager of {show(pay.ENVY_WAGER)} or more, for another player's hand:",
        P("11.15(c)"),
    )
    yield from payouts_explained(pay.ENVY)


def _insurance(rules: PaiGowRules) -> CitedLines:
    """11.15, 11.16(c), 11.3(h)."""
    if rules.insurance is None:
        yield "The pai gow insurance wager: not offered.", P("11.15(a)")
        return
    table = rules.insurance.table
    yield f"The pai gow insurance wager: {rules.insurance.limits}, table {table.letter}.", P("11.16(c)")
    yield from payouts_explained(table)
    joker = {
        pay.InsuranceJoker.ACE_BY_RANK: "an ace, even in a straight, but completes nothing",
        pay.InsuranceJoker.LOOSE_ACE: "an ace, and part of no straight or flush",
        pay.InsuranceJoker.COMPLETES: "an ace, or completes a straight or a flush",
    }[rules.insurance_joker]
    yield f"  For this wager the joker is {joker}.", P("11.3(h)")


def _three_and_seven(rules: PaiGowRules) -> CitedLines:
    """11.17, 11.18."""
    if rules.three is None or rules.seven is None:
        yield "The three-card and seven-card bonus wagers: not offered.", P("11.17(a)")
        return
    yield f"The three-card bonus wager: {rules.three}.", P("11.18(b)")
    yield from payouts_explained(pay.THREE_CARD)
    yield f"The seven-card bonus wager: {rules.seven.limits}, table {rules.seven.table.letter}.", P("11.18(c)")
    yield from payouts_explained(rules.seven.table)


def _limits(rules: PaiGowRules) -> CitedLines:
    """11.16(d), 11.18(d), 19:46-1.13B(b)3iv."""
    if rules.bonus_limit is not None:
        most, envy = show(rules.bonus_limit), "" if rules.envy_besides_limit else ", envy bonuses"
        yield f"Bonus wagers{envy} and insurance wagers pay a player at most {most} in a round.", P("11.16(d)")
    if rules.seven_limit is not None:
        yield f"Seven-card bonus wagers pay a player at most {show(rules.seven_limit)} in a round.", P("11.18(d)")
    if rules.bonus_limit is not None or rules.seven_limit is not None:
        place = "a sign" if rules.limit_on_sign else "the layout"
        yield f"The payout limit is stated on {place}.", E("1.13B(b)3iv")


def _bank(rules: PaiGowRules) -> CitedLines:
    """11.10."""
    if not rules.bank:
        yield "Players may not bank the game.", P("11.10(a)")
        return
    yield "Players may bank the game.", P("11.10(a)")
    may = "may" if rules.co_bank else "may not"
    yield f"The bank {may} have the casino cover half of the wagers.", P("11.10(e)")
    amount = "as much as the bank last wagered" if rules.dealers_wager is None else show(rules.dealers_wager)
    yield f"The dealer's wager against the bank: {amount}.", P("11.10(g)")


def _readings(rules: PaiGowRules) -> CitedLines:
    """State how the filing reads what the text leaves open, where that changes a payment."""
    until = "until it is set" if rules.exposed_until_set else "until the player looks at the cards"
    yield f"A hand with a card exposed by the dealer may be voided {until} (reading 160).", P("11.11(d)")
    back = (
        "the pai gow poker wager goes back, and the others are lost" if rules.voids_bet_only else "all wagers go back"
    )
    yield f"When a hand is voided, {back} (reading 28).", P("11.11(d)")
    if rules.vigorish is not Rounding.UP_TO_QUARTER or rules.co_bank:
        whose = "player's" if rules.odd_cent_to_bank else "house's"
        yield f"Fractions of a cent go in the {whose} favor (reading 161).", P("11.9(j)")
    if not rules.three_seven:
        stand = "the round is void" if rules.reshuffle_voids else "the wagers stand"
        yield f"If the stacks must be reshuffled, {stand} (reading 26).", P("11.11(k)")
    yield from _progressive_readings(rules)
    yield from _bonus_readings(rules)
    if rules.bank:
        whose = "casino" if rules.surrendered_to_casino else "bank"
        yield f"A wager surrendered against a bank goes to the {whose} (reading 162).", P("11.10(l)")
    if rules.bank and rules.match_play:
        who = "bank" if rules.bank_pays_coupons else "casino"
        yield f"Against a bank, the {who} pays a match play coupon's winnings (reading 35).", P("11.10(l)")


def _progressive_readings(rules: PaiGowRules) -> CitedLines:
    if rules.progressive is None:
        return
    up = "up to the next cent" if rules.meter_cents is Rounding.UP_TO_CENT else "down to the cent"
    yield f"A share of the meter is rounded {up} (reading 5).", P("11.14(d)")
    lost = "lost" if rules.not_accepted_loses else "returned"
    yield f"A progressive wager whose light is not lit is {lost} (reading 12).", P("11.7(d)")
    whole = "is paid in addition to the wager" if rules.progressive_besides else "is the whole payment"
    yield f"A progressive payout {whole} (reading 30).", P("11.14(d)")


def _bonus_readings(rules: PaiGowRules) -> CitedLines:
    if rules.bonus is not None or rules.insurance is not None:
        lost = "are lost with it" if rules.surrender_loses_all else "stand"
        yield f"Bonus and insurance wagers on a surrendered hand {lost} (reading 29).", P("11.9(e)")
    if rules.bonus is None:
        return
    pays = "pays" if pay.BonusLine.THREE_OF_A_KIND in rules.bonus.table.lines else "does not pay"
    yield f"The bonus wager {pays} for three-of-a-kind (reading 32).", P("11.16(a)")
    counts = "is paid on top of the payout limit" if rules.envy_besides_limit else "counts toward the payout limit"
    yield f"An envy bonus {counts} (reading 34).", P("11.16(d)")
    if rules.bonus.royal_match is pay.RoyalMatch.ACE_AND_KING:
        natural = "the whole hand is natural" if rules.bonus.natural else "its ace and king are natural"
        yield f"In a royal match {natural} (reading 36).", P("11.3(f)2ii")
    if rules.two_areas:
        each = "once" if rules.envy_once else "for each of them"
        yield f"A player with two bonus wagers is paid an envy bonus {each} (reading 42).", P("11.15(c)")


explain = explaining(rules_of, _lines)
