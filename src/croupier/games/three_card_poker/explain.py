"""A filing in plain words: what this three card poker table offers."""

from collections.abc import Iterator

from croupier.equipment.devices import DealingMethod, poker_table_age
from croupier.games.filed_terms import explaining
from croupier.games.printed_tables import payout_lines
from croupier.games.three_card_poker.rules import EqualHands, ThreeCardRules, rules_of
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY

_METHODS = {
    DealingMethod.MANUAL_SHOE: "one card at a time from a manual shoe [19:47-20.7]",
    DealingMethod.HAND: "one card at a time from the hand [19:47-20.8]",
    DealingMethod.AUTOMATED_SHOE: "in stacks of three from an automated shoe [19:47-20.9]",
}


def _lines(rules: ThreeCardRules) -> Iterator[str]:
    yield f"{rules.licensee}, table {rules.name}: three card poker, filed for {rules.edition}."
    if rules.shuffler:
        first, second = rules.backs
        yield f"A device shuffles two decks, {first} and {second}, which are used in turn. [19:47-20.2]"
    else:
        yield f"The dealer shuffles one {rules.backs[0]} deck, and it is cut before each round. [19:47-20.5]"
    yield _stub(rules)
    hours = int(poker_table_age(rules.method).longest.total_seconds() // 3600)
    yield f"Cards are dealt {_METHODS[rules.method]}; they are changed every {hours} hours. [13:69E-1.18(g)]"
    if rules.method is DealingMethod.AUTOMATED_SHOE:
        when = "when all players have decided (2)" if rules.dealers_stack_waits else "with those of the players (1)"
        yield f"The dealer's stack leaves the shoe {when}. [19:47-20.9(c)]"
    two = " A player may wager at a second one next to the first." if rules.two_positions else ""
    yield f"There are {len(rules.positions)} betting positions.{two} [19:47-20.6]"
    yield f"Ante wagers: {rules.ante}. A play wager equals the ante. [19:47-20.10(b)]"
    yield (
        "A hand higher than the dealer's is paid 1 to 1 on ante and play; if the dealer has less than queen high, the "
        "ante is paid 1 to 1 and the play wager is returned. [19:47-20.11(a)1]"
    )
    equal = "are returned" if rules.equal_hands is EqualHands.BACK else "lose"
    yield f"If the hands are of equal rank, ante and play {equal} (reading 110). [19:47-20.11(a)1]"
    paid = rules.bonus_paid.value
    yield f"Ante bonus, {rules.bonus.letter}, paid {paid} (reading 111): [{rules.bonus.cite}]"
    yield from (f"  {line}" for line in payout_lines(rules.bonus))
    yield f"Pair plus wagers: {rules.pair_plus}, ledger {rules.ledger.letter}. [19:47-20.11(a)2]"
    yield from (f"  {line}" for line in payout_lines(rules.ledger))
    yield "A player who makes no play wager forfeits the ante and the pair plus wager. [19:47-20.10(b)]"
    accepted = "are accepted with an ante wager" if rules.match_play else "are not accepted"
    yield f"Match play coupons {accepted}. [19:47-20.6]"
    order = "player by player (2)" if rules.player_by_player else "procedure by procedure (1)"
    yield f"Wagers are settled from the dealer's right, {order}. [19:47-20.10(c)]"


def _stub(rules: ThreeCardRules) -> str:
    if rules.shuffler_counts:
        return "The shuffler counts the deck after each shuffle, so the stub is not counted. [19:47-20.7(f)]"
    every = rules.stub_count_every or STUB_COUNT_AT_LEAST_EVERY
    return f"The stub is counted once every {every} rounds. [19:47-20.8(e)]"


explain = explaining(rules_of, _lines)
