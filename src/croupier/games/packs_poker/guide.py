"""The Pack's Poker guide."""

from croupier.equipment.devices import DealingMethod
from croupier.games.packs_poker.rules import PacksKind, PacksRules, rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, GuideLine, line
from croupier.render.guides.ranks import five_cards
from croupier.submission.filing import Filing

P = Paragraphs("13:69F")

_DEALT = {
    DealingMethod.MANUAL_SHOE: line("The dealer deals from a shoe, face down.", P("43.7(d)"), P("43.7(e)")),
    DealingMethod.HAND: line("The dealer deals from the hand, face down.", P("43.8(c)"), P("43.8(d)")),
    DealingMethod.AUTOMATED_SHOE: line("A shoe gives the cards out in stacks, face down.", P("43.9(c)"), P("43.9(d)")),
}


def _meter(rules: PacksRules) -> list[tuple[str, str]]:
    """Return the term that only a progressive wager needs."""
    bonuses = (rules.bonus(kind) for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD))
    if not any(bonus is not None and bonus.progressive for bonus in bonuses):
        return []
    return [("Meter", "Shows the amount that a progressive wager can win.")]


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Pack's Poker",
        lead="Your five cards against the dealer's five, three times: each time with a different pack of two cards.",
        aim=(
            line(
                "You and the dealer get five cards each. There are also three packs of two cards, shared by "
                "everyone. Before the deal you choose on which packs to bet. For each pack, your five cards and the "
                "pack make your best hand of five, and the dealer's five cards and the same pack make the dealer's; "
                "the higher hand wins.",
                P("43.10(d)"),
            ),
            _winning(rules),
            *_bonuses(rules),
        ),
        round=_round(rules),
        dealer=_dealer(rules),
        hands=(
            line("One deck of 52 cards is used. Cards rank from the ace, the highest, down to the 2.", P("43.2")),
            five_cards(P("43.5(b)")),
        ),
        first_bet=(
            "Put a chip on Pack's bet 1. It wins if your five cards with the first pack make a better hand than the "
            "dealer's five cards with the same pack. There is nothing to decide after that."
        ),
        wagers=_wagers(rules),
        irregular=(
            line("If a card is exposed before a player has placed a bet, every hand is void.", P("43.13(a)")),
            line(
                "A card found face up in the shoe or deck is put aside. If there is a second one, every hand is "
                "void, and the cards are shuffled again.",
                P("43.13(b)"),
            ),
            line("A card dealt by mistake that nobody has seen is used as the next card.", P("43.13(c)")),
            line("If the shuffler stops in the middle of its work, the cards are shuffled again.", P("43.13(d)")),
            *(
                [line("If the automated shoe jams or fails, the round is void.", P("43.13(e)"))]
                if rules.method is DealingMethod.AUTOMATED_SHOE
                else []
            ),
            line("When a hand or a round is void, wagers are returned to the players.", P("43.13(a)")),
        ),
        terms=(
            ("Pack", "Two cards that every player and the dealer may use."),
            ("Pack's bet", "A wager that your hand with one pack is higher than the dealer's."),
            ("Push", "Nobody wins: the wager is returned to you."),
            ("Stub", "What is left of the deck after the cards of a round are dealt."),
            *_meter(rules),
        ),
    )


def _winning(rules: PacksRules) -> GuideLine:
    low = (
        "If your hand is higher than the dealer's, but less than a pair, your wager is returned."
        if rules.beats_without_pair_pushes
        else "With less than a pair you lose, even if your hand is higher than the dealer's."
    )
    return line(
        f"A Pack's bet pays 1 to 1 if your hand ranks higher and is a pair or better. {low} Equal hands of a pair or "
        "better are a push.",
        P("43.10(e)"),
        P("43.10(f)"),
    )


def _bonuses(rules: PacksRules) -> list[GuideLine]:
    if rules.five is None and rules.seven is None:
        return []
    needs = (
        "You must also make the Pack's bet on the same pack."
        if rules.pack_required_for_bonus
        else "It doesn't need a Pack's bet on the same pack."
    )
    return [line(f"A bonus wager looks at your own cards only, not at the dealer's. {needs}", P("43.6(b)"))]


def _round(rules: PacksRules) -> list[GuideLine]:
    bonus = ", and on the bonus areas above them" if rules.five or rules.seven else ""
    shown = (
        line("Put your five cards face up in front of your betting areas.", P("43.10(a)1"))
        if rules.players_turn_cards
        else line("Put your five cards down in a stack; the dealer turns them over.", P("43.10(a)2"))
    )
    return [
        line(f"Put your chips on one, two or all three Pack's bets{bonus}.", P("43.6(a)"), P("43.6(b)")),
        line("The dealer calls “No more bets”. After that, wagers may not be touched.", P("43.6(b)")),
        line(
            f"You and the dealer get five cards, and each of the three packs gets two. {_DEALT[rules.method].text}",
            *_DEALT[rules.method].cites,
        ),
        line("Look at your cards. There is nothing to decide.", P("43.10(a)")),
        shown,
        line("The dealer shows the dealer's cards, and then the first pack.", P("43.10(c)"), P("43.10(d)")),
        line(
            "Starting at the dealer's right, the dealer compares hands and settles every wager on the first pack.",
            P("43.10(d)"),
            P("43.10(g)"),
        ),
        line("The same is done with the second pack, and then with the third.", P("43.10(i)")),
    ]


def _dealer(rules: PacksRules) -> list[GuideLine]:
    collected = (
        line("All cards are picked up at the end of the round.", P("43.10(j)"))
        if rules.collect_at_end
        else line("Your cards are picked up when your last wager is settled.", P("43.10(j)"))
    )
    return [
        line(
            "The dealer makes no decisions: with seven cards, the best five always count, for you as for the dealer.",
            P("43.10(d)"),
        ),
        line("Players are settled one by one, starting at the dealer's right.", P("43.10(d)")),
        line("A pack goes to the discard rack when all its wagers are settled.", P("43.10(h)")),
        collected,
        line("Cards are put away so that every hand can be shown again if there is a question.", P("43.10(k)")),
    ]


def _wagers(rules: PacksRules) -> dict[str, list[GuideLine]]:
    found = {
        "pack": [
            line(
                "One for each pack. All your Pack's bets share your five cards, so they tend to win, or to lose, "
                "together.",
                P("43.11(a)"),
            )
        ],
        "five": [line("Your five cards alone, without any pack, must make a hand in the pay table.", P("43.10(g)"))],
        "seven": [line("Your five cards and the pack must make a hand in the pay table.", P("43.10(g)"))],
    }
    for key, bonus in (("five", rules.five), ("seven", rules.seven)):
        if bonus is not None and bonus.meter is not None:
            whole = (
                "A multiple of the wager is the whole payment: the wager itself is collected."
                if rules.multiple_is_whole_payment
                else "A multiple of the wager is paid, and the wager is returned."
            )
            found[key].append(
                line(f"It is progressive: part of every wager is added to the meter. {whole}", P("43.12(e)"))
            )
    return found
