"""A filing in plain words: what this poker table offers."""

from collections.abc import Iterator

from croupier.games.filed_terms import explaining
from croupier.games.poker.forms import PokerContest
from croupier.games.poker.layout import notices, what_it_takes
from croupier.games.poker.rules import PokerRules, rules_of

_CONTESTS = {
    PokerContest.HIGH: "The highest hand wins the pot.",
    PokerContest.LOW: "The best low hand wins the pot: the ace is low, and straights and flushes do not count.",
    PokerContest.SPLIT: "The highest hand and the best low hand each win half of the pot.",
    PokerContest.EIGHT: "The highest hand wins half of the pot, and the best low hand of eight or better "
    "the other half.",
}


def _lines(rules: PokerRules) -> Iterator[str]:
    yield f"{rules.licensee}, table {rules.name}: poker, {rules.form.name}, filed for {rules.edition}."
    first, second = rules.backs
    if rules.shuffler:
        yield f"A device shuffles two decks, {first} and {second}, which are used in turn. [19:47-14.2(d)]"
    else:
        yield f"The dealer shuffles one deck; two, {first} and {second}, are kept at the table. [19:47-14.2(a)]"
    yield "Cards are sorted by suit and sequence every two hours and changed every four. [19:47-14.2(b)]"
    yield f"Two to {len(rules.seats)} players may be seated. [{rules.form.seating}]"
    yield f"A player needs {what_it_takes(rules)} on the table to take part. [19:47-14.7(c)3]"
    yield f"{_CONTESTS[rules.form.contest]} [{rules.form.showdown}]"
    yield from (f"{text}. [{cite}]" for cite, text in notices(rules)[1:])
    minutes = int(rules.stub_count_every.total_seconds()) // 60
    takes = int(rules.round_takes.total_seconds()) // 60
    stub = f"The stub is counted at least once every {minutes} minutes; a round may take {takes} minutes."
    yield f"{stub} [19:47-14.6(e)4]"
    shown = "must be shown" if rules.disclosure else "need not be shown"
    yield f"Hands conceded at the showdown {shown}. [19:47-14.15(d)]"
    yield from _readings(rules)


def _other_readings(rules: PokerRules) -> Iterator[str]:
    """List the readings on the rake and on irregularities."""
    if rules.rake.rate is not None:
        rounded = "once for all pots" if rules.rake_rounded_once else "for each pot"
        yield f"A percentage is rounded down to whole chips {rounded} (reading 133). [19:47-14.14(b)1i]"
    if rules.rake.assessments:
        achieved = "Each pot by itself" if rules.rake.each_pot else "All pots together"
        yield f"{achieved} must reach a level (reading 134). [19:47-14.14(b)2i]"
    if rules.time is not None and rules.time.per_table:
        paid = "is taken from the next pot" if rules.table_charge_from_pot else "is shared by all seated players"
        yield f"A time charge {paid} (reading 135). [19:47-14.14(b)3i]"
    back = "go back" if rules.fouled_bets_go_back else "stay in the pot"
    yield f"The bets on a fouled hand {back} (reading 143). [19:47-14.1“Fouled hand”]"
    void = "is void" if rules.wrong_stub_voids else "stands"
    yield f"A round with a wrong stub count {void} (reading 144). [19:47-14.6(e)4]"
    deal = "may be dealt again until two players have acted" if rules.misdeals else "are not dealt again"
    yield f"Misdealt cards {deal} (reading 145). [19:47-14.15(b)]"
    added = "stay in the pot" if rules.added_chips_stay else "go back"
    yield f"Chips added to a bet already made {added} (reading 148). [19:47-14.7(g)]"


def _readings(rules: PokerRules) -> Iterator[str]:
    """State how the filing reads what the text leaves open."""
    first = "from the left of the button" if rules.form.button else "from the dealer's left"
    odd = "by the highest of their cards and its suit" if rules.odd_chip_by_suit else f"in their order {first}"
    yield f"An odd chip goes to one of the players dividing a pot, {odd} (reading 130). [19:47-14.3(c)]"
    yield from _other_readings(rules)
    if len(rules.blinds) > 1:
        small = "The button" if rules.small_blind_on_button else "The player who is not the button"
        yield f"{small} has the small blind with two players (reading 140). [19:47-14.7(b)2]"
    if rules.forced:
        counts = "counts" if rules.forced_bet_counts else "does not count"
        yield f"The forced bet {counts} toward what a player needs to take part (reading 150). [19:47-14.7(c)3]"
    if rules.form.contest is not PokerContest.HIGH:
        first = "ace" if rules.low_from_the_ace else "highest card"
        yield f"Low hands are compared from the {first} (reading 142). [19:47-14.3(e)]"


explain = explaining(rules_of, _lines)
