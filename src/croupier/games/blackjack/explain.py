"""A filing in plain words: what this blackjack table offers, each line with its citation.

A line based on a section whose text is not at hand is marked (``option_values``).
"""

from fractions import Fraction

from croupier.equipment.money import Cents, percent, show
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack import reading_values as reading
from croupier.games.blackjack.bonus_award import BonusWager, blackjack_probability
from croupier.games.blackjack.option_values import MARKS, BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.rules import (
    BlackjackBonusRules,
    BlackjackRules,
    SameSuitRules,
    SevensRules,
    ThirteenRules,
    rules_of,
)
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.games.printed_tables import payouts_explained
from croupier.regulation import Cite, Paragraphs

P = Paragraphs("19:47")
E = Paragraphs("19:46")

_marked = marking(MARKS)


def _lines(rules: BlackjackRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: blackjack, filed for {rules.edition}.", P("8.3")
    yield from _cards(rules)
    yield from _boxes(rules)
    yield from _play(rules)
    yield from _hands(rules)
    yield from _bets(rules)
    yield from _additional(rules)
    yield from _progressive(rules)
    yield from _bonus(rules)
    yield from _streak(rules)
    yield from _match(rules)
    yield from _twenty(rules)
    yield from _dead_and_void(rules)


def _number(count: int, singular: str, many: str) -> str:
    return f"one {singular}" if count == 1 else f"{count} {many}"


def _may(allowed: bool) -> str:
    return "may" if allowed else "may not"


def _cards(rules: BlackjackRules) -> CitedLines:
    """2.2, 2.5, 2.21: the cards and their shuffling."""
    if rules.six_to_five:
        yield "The 6 to 5 variation is played.", P("2.2(a)1")
    stack = _number(rules.decks, "deck", "decks")
    backs = " and ".join(rules.backs)
    match rules:
        case BlackjackRules(double_shoe=True):
            yield f"Two sides of a double shoe, {backs}, hold {stack} each.", P("2.2(c)")
        case BlackjackRules(six_to_five=True):
            yield f"Two sets of {stack}, {backs}, are used in turn.", P("2.2(e)")
        case BlackjackRules(shuffling=BlackjackShuffling.AUTOMATED):
            yield f"Two batches of {stack}, {backs}, are used in turn.", P("2.2(d)4")
        case _:
            yield f"The cards: {stack}, {backs}.", P("2.2(a)")
    cutting = _number(rules.cutting_cards, "cutting card", "cutting cards")
    yield f"There is {cutting}." if rules.cutting_cards == 1 else f"There are {cutting}.", P("2.2(a)")
    if rules.preshuffled:
        yield _marked("cards.preshuffled", "The cards come pre-shuffled."), P("2.5")
    yield _SHUFFLING[rules.shuffling]
    if rules.penetration is not None:
        text = (
            f"The cutting card is inserted after {rules.cards_before_cutting_card} of {rules.cards_in_stack} cards "
            f"({percent(rules.penetration)}); the round in which it appears is the last before a shuffle."
        )
        yield _marked("shoe.penetration", text), P("2.5")


_SHUFFLING = {
    BlackjackShuffling.BY_HAND: ("The dealer shuffles the cards.", P("2.5")),
    BlackjackShuffling.AUTOMATED: ("An automated device shuffles one while the other is in play.", P("2.2(d)3")),
    BlackjackShuffling.BART_CARTER: (
        "About a deck at a time is shuffled and put back among the others (Bart Carter shuffle).",
        P("2.1“Bart Carter shuffle”"),
    ),
    BlackjackShuffling.CONTINUOUS: ("A device reshuffles the cards continuously.", P("2.21")),
}


def _boxes(rules: BlackjackRules) -> CitedLines:
    """2.3, 2.13, 2.14, 19:46-1.10: the boxes and who may wager on them."""
    yield _marked("boxes.number", f"The layout has {_number(rules.boxes, 'box', 'boxes')}."), E("1.10")
    if rules.players_at_a_box == 1:
        yield "One player wagers on a box.", P("2.13(a)")
    else:
        yield f"Up to {rules.players_at_a_box} players may wager on one box.", P("2.13(a)")
    yield f"A player may wager on {_at_most(rules.boxes_of_a_player)}.", P("2.14")
    text = f"A person who made no wager in a round {_may(rules.mid_shoe_entry)} enter before the next shuffle."
    yield _marked("entry.mid_shoe", text), P("2.3")


def _at_most(boxes: int) -> str:
    return "one box" if boxes == 1 else f"up to {boxes} boxes"


def _play(rules: BlackjackRules) -> CitedLines:
    """2.6 to 2.9, 2.12: dealing, the dealer's hand, blackjacks, insurance and surrender."""
    if rules.six_to_five:
        way = "face down" if rules.cards_face_down else "face up"
        yield _marked("dealing.player_cards", f"The players' first cards are dealt {way}."), P("2.6A")
    if rules.reader:
        text = "The dealer's second card is dealt face down and checked in a card reader under an ace or a ten."
        yield _marked("reader.used", text), P("2.6(j)")
        could = "could" if rules.reader_value_visible else "could not"
        yield f"A player {could} learn the value of a hole card from this reader.", P("2.15(j)")
    else:
        text = "The dealer's second card is dealt after all players have played."
        yield _marked("reader.used", text), P("2.6(h)")
    if rules.six_to_five:
        yield "The dealer draws on a soft 17.", P("2.12(d)")
    else:
        verb = "stands" if rules.soft_17 is SoftSeventeen.STAND else "draws"
        yield _marked("dealer.soft_17", f"The dealer {verb} on a soft 17."), P("2.12(b)")
    yield f"A blackjack is paid {rules.blackjack_pays}.", P("2.7")
    when = "before any third card" if rules.blackjack_paid_at_once else "when the round is settled"
    yield _marked("blackjack.paid_at_once", f"If the dealer shows 2 to 9, it is paid {when}."), P("2.7")
    take = f"{_may(rules.even_money)} take {pay.EVEN_MONEY} at once"
    yield _marked("blackjack.even_money", f"Against an ace, a player with a blackjack {take}."), P("2.7")
    half = ", or the next amount that can be wagered" if rules.insurance_up_to_next_chip else ""
    text = f"Insurance against an ace, up to half of a wager{half}, is paid {pay.INSURANCE}."
    yield _marked("insurance.up_to_next_chip", text), P("2.9")
    if rules.surrender:
        text = "A player may surrender the first two cards for half of the wager; a dealer's blackjack takes all of it."
    else:
        text = "Surrender: not offered."
    yield _marked("surrender.offered", text), P("2.8")


def _hands(rules: BlackjackRules) -> CitedLines:
    """2.10, 2.11, 2.16: doubling, splitting and five cards."""
    way = "face down" if rules.double_face_down else "face up"
    yield _marked("doubling.face_down", f"The card for a double down is dealt {way}."), P("2.10(c)")
    text = f"A two-card 21 after a split {_may(rules.double_two_card_21)} be doubled."
    yield _marked("doubling.two_card_21", text), P("2.10")
    if rules.split_hands == 2:
        yield _marked("splitting.hands", "A pair may be split once."), P("2.11(e)")
    else:
        text = f"Pairs may be split again, into up to {rules.split_hands} hands."
        yield _marked("splitting.hands", text), P("2.11(e)")
        yield _marked("splitting.aces_again", f"Aces {_may(rules.split_aces_again)} be split again."), P("2.11(e)")
    wins = "wins" if rules.split_21 is reading.SplitTwentyOne.WINS else "is void"
    yield f"A two-card 21 after a split {wins} against the dealer's 21 in more cards.", P("2.3(a)3")
    if rules.multiple_action is None:
        does = "is lost" if rules.added_over_21 is reading.AddedOver21.LOST else "is returned"
        text = f"A wager added to a hand that went over 21 {does} if the dealer then has a blackjack."
        yield text, P("2.3(b)")
    if rules.five_cards:
        yield f"21 in five cards is paid {pay.FIVE_CARDS}.", P("2.16(a)")
    else:
        yield "Five cards totalling 21: no special payment.", P("2.16(c)")


def _bets(rules: BlackjackRules) -> CitedLines:
    """2.3, 2.18: the blackjack wager and multiple action."""
    accepted = "are accepted" if rules.match_play else "are not accepted"
    action = rules.multiple_action
    if action is None:
        yield f"The blackjack wager: {rules.bet}.", P("8.3")
        yield "Multiple action: not offered.", P("2.18(a)")
    else:
        need = "two or three" if action.least_wagers == 2 else "three"
        yield f"Multiple action: {need} wagers on one hand against as many hands of the dealer.", P("2.18(b)")
        spots = (("first", rules.bet), ("second", action.second), ("third", action.third))
        for name, limits in spots:
            yield f"  Against the {name} hand: {limits}.", P("2.18(b)")
    yield _marked("wagers.match_play", f"Match play coupons {accepted} with a blackjack wager."), P("2.3")
    if rules.match_play and rules.surrender:
        goes = "is taken" if rules.surrendered_coupon is reading.SurrenderedCoupon.TAKEN else "is returned"
        yield _marked("readings.surrendered_coupon", f"A coupon on a surrendered hand {goes}."), P("2.8")


def _additional(rules: BlackjackRules) -> CitedLines:
    """2.17: the additional wagers."""
    match rules.additional:
        case None:
            yield "The additional wagers (over or under 13, same suit, sevens): not offered.", P("2.17(a)")
            return
        case ThirteenRules(limits=limits, table=table):
            yield f"The additional wager on over or under 13: {limits}. An ace counts one.", P("2.17(a)1")
            yield from payouts_explained(table)
            yield "  13 itself loses.", P("2.17(c)")
        case SameSuitRules(limits=limits, table=suits) as suit:
            title = "The additional wager on two cards of the same suit"
            yield f"{title}: {limits}, payout option {suits.letter}.", P("2.17(a)2")
            yield from payouts_explained(suits)
            on = "both lines" if suit.king_and_queen is reading.KingAndQueen.BOTH_LINES else "the better line only"
            yield f"  A king and a queen of one suit are paid on {on}.", P("2.17(e)2")
        case SevensRules(limits=limits, table=sevens, one_seven=one_seven):
            yield f"The additional wager on sevens: {limits}.", P("2.17(a)3i")
            yield from payouts_explained(sevens)
            which = "the first card" if one_seven is pay.OneSeven.FIRST_CARD else "either of the first two cards"
            yield f"  A single seven is paid as {which}.", P("2.17(e)3")
            yield f"  {_split_cards(rules)}", P("2.17(e)")
    yield "  It may not exceed the blackjack wager.", P("2.17(g)1")
    yield from _coupons(rules.additional.match_play, P("2.17(f)"))


def _split_cards(rules: BlackjackRules) -> str:
    do = "count" if rules.split_cards is pay.SplitCards.COUNT else "do not count"
    return f"Cards dealt to split hands {do} as the player's next cards."


def _coupons(accepted: bool, cite: Cite) -> CitedLines:
    are = "are" if accepted else "are not"
    yield f"  Match play coupons {are} accepted with it.", cite


def _progressive(rules: BlackjackRules) -> CitedLines:
    """2.19: the progressive wager."""
    if rules.progressive is None:
        yield "The progressive blackjack wager: not offered.", P("2.19(a)")
        return
    meter = rules.progressive.meter
    yield f"The progressive blackjack wager: {rules.progressive.limits}.", P("2.19(a)")
    yield from payouts_explained(rules.progressive.table)
    yield from ((f"  {words}.", P("2.19(i)")) for words in meter.in_words())
    yield "  A wager takes part if its light is lit before the first card is dealt.", P("2.19(b)")
    each = "player" if rules.progressive.sharers is pay.MeterSharers.PLAYERS else "wager"
    yield (
        f"  If several have four aces of one color, the meter is shared equally, one share for each {each}.",
        P("2.19(h)"),
    )
    yield f"  {_split_cards(rules)}", P("2.19(c)")
    chip = "is returned with the payout" if rules.progressive.wager is reading.ProgressiveWager.RETURNED else "is kept"
    yield f"  The chip of a winning wager {chip}.", P("2.19(c)")


def _bonus(rules: BlackjackRules) -> CitedLines:
    """2.20: the bonus wager."""
    if rules.bonus is None:
        yield "The blackjack bonus wager: not offered.", P("2.20(a)")
        return
    amounts = " or ".join(map(show, rules.bonus.awards))
    yield f"The blackjack bonus wager: {amounts}, on a blackjack in the first two cards.", P("2.20(a)")
    for stake in rules.bonus.awards:
        yield from _awards(rules.bonus, stake)
    back = "is returned with the award" if rules.bonus.wager is BonusWager.RETURNED else "is part of the award"
    yield f"  A winning wager {back}.", P("2.20(j)")


def _awards(bonus: BlackjackBonusRules, stake: Cents) -> CitedLines:
    awards = bonus.awards[stake]
    yield f"  For {show(stake)}, one of {awards.drawn_from:,} lots is drawn:", P("2.20(j)")
    for lot in awards.lots:
        yield f"    {show(lot.award)}: {lot.number:,} of {awards.drawn_from:,}", P("2.20(j)")
    chance = blackjack_probability(bonus.decks)
    text = f"    House advantage {bonus.advantage(stake)}, about {_per_cent(bonus.advantage(stake))}"
    yield f"{text}; a blackjack has a chance of {chance}.", P("2.20(k)")


def _per_cent(part: Fraction) -> str:
    """Return a fraction as a percentage with two decimals, to show beside the exact one."""
    hundredths = round(part * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02}%"


def _streak(rules: BlackjackRules) -> CitedLines:
    """2.22: the streak wager."""
    if rules.streak is None:
        yield "The streak wager: not offered.", P("2.22(a)")
        return
    yield f"The streak wager: {rules.streak.limits}, on consecutive hands starting with the next.", P("2.22(a)")
    yield from payouts_explained(rules.streak.table)
    hands = "that are won or lost" if rules.streak.split is pay.StreakSplit.DECIDED else "of the split"
    yield f"  After a split a majority of the hands {hands} must be won.", P("2.22(h)")
    yield "  A streak is lost when its player leaves the table.", P("2.22(f)")
    for read, words in (
        (rules.streak.surrender is reading.StreakSurrender.LOST, "A surrendered hand"),
        (rules.streak.dead_hand is reading.StreakDeadHand.LOST, "A dead hand"),
        (rules.streak.sat_out is reading.StreakSatOut.LOST, "A round without a wager on its box"),
    ):
        does = "loses the streak" if read else "leaves the streak where it is"
        yield f"  {words} {does}.", P("2.22(f)")


def _match(rules: BlackjackRules) -> CitedLines:
    """2.23: the match-the-dealer wager."""
    if rules.match is None:
        yield "The match-the-dealer wager: not offered.", P("2.23(a)")
        return
    yield (
        f"The match-the-dealer wager: {rules.match.limits}; each of the first two cards that matches is paid.",
        P("2.23(a)2"),
    )
    yield from payouts_explained(rules.match.table)
    yield from _coupons(rules.match.match_play, P("2.23(d)"))


def _twenty(rules: BlackjackRules) -> CitedLines:
    """2.24: the twenty point bonus wager."""
    if rules.twenty is None:
        yield "The twenty point bonus wager: not offered.", P("2.24(a)")
        return
    twenty = rules.twenty
    yield f"The twenty point bonus wager: {twenty.limits}, pay table {twenty.table.letter}.", P("2.24(f)")
    yield from payouts_explained(twenty.table)
    yield from _coupons(twenty.match_play, P("2.24(c)"))
    wait = "is paid at once" if twenty.over_21 is reading.QueensOver21.AT_ONCE else "waits for the dealer's second card"
    yield f"  A pair of queens of hearts whose hand goes over 21 {wait}.", P("2.24(e)2")
    if twenty.payout_limit is None:
        yield "  There is no payout limit.", P("2.24(h)")
        return
    yield (
        f"  Queen of hearts pairs with a dealer blackjack are together paid at most {show(twenty.payout_limit)} in a "
        "round, in proportion to the wagers.",
        P("2.24(h)"),
    )
    when = (
        "whenever several players have them"
        if twenty.shared is reading.LimitShared.ALWAYS
        else "if more than that is due"
    )
    yield f"  Several players share that amount {when}.", P("2.24(h)")
    first = (
        "those settled first" if twenty.cents is reading.LimitCents.DEALERS_RIGHT else "the largest fractions of a cent"
    )
    yield f"  Leftover cents go to {first}.", P("2.24(h)")
    place = "a sign" if twenty.limit_on_sign else "the layout"
    yield f"  The limit is stated on {place}.", E("1.10(o)")


def _dead_and_void(rules: BlackjackRules) -> CitedLines:
    """2.15: optional wagers when a hand is dead or all hands are void."""
    late = (rules.progressive, rules.bonus, rules.twenty)
    if all(offered is None for offered in late) and not isinstance(rules.additional, SevensRules):
        return
    dead = "decided by them" if rules.dead_hand is reading.DeadHand.DECIDED else "returned"
    yield f"Optional wagers on a hand that is dead after two cards are {dead}.", P("2.15(i)")
    void = "decided by the first two cards" if rules.void_round is reading.VoidRound.DECIDED else "returned"
    yield f"Optional wagers that are open when all hands are void are {void}.", P("2.15(j)1")


explain = explaining(rules_of, _lines)
