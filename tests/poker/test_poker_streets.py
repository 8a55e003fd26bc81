"""14.8 to 14.13: for every game that may be offered, the cards before each betting round, and the betting limits."""

import pytest

from croupier.games.poker.forms import BUTTON_FORMS, FORMS, LOW_FORMS, STUD_FORMS, CardRoundKind, Family, Street

LETTERS = {CardRoundKind.DOWN: "d", CardRoundKind.UP: "u", CardRoundKind.BOARD: "b", CardRoundKind.DRAW: "x"}

STREETS = {
    Family.SEVEN_STUD: "ddu | *u | *u+ | *u+ | *d+",
    Family.FIVE_STUD: "du | *u | *u+ | *u+",
    Family.HOLD_EM: "dd | *bbb | *b+ | *b+",
    Family.OMAHA: "dddd | *bbb | *b+ | *b+",
    Family.DRAW: "ddddd | *x+",
}
"""Cards face down, face up, in the center or exchanged; after ``*`` one is burned; at ``+`` the higher limit
applies.
"""

MOST_PLAYERS = {Family.SEVEN_STUD: 8, Family.FIVE_STUD: 8, Family.HOLD_EM: 11, Family.OMAHA: 11, Family.DRAW: 8}


def description(street: Street) -> str:
    cards = "".join(LETTERS[card_round.kind] * card_round.number for card_round in street.cards)
    return f"{'*' if street.burn else ''}{cards}{'+' if street.large else ''}"


@pytest.mark.cites("19:47-14.8(a)")
@pytest.mark.parametrize("name", FORMS)
def test_the_cards_of_a_game_and_its_limits_come_in_this_order(name: str) -> None:
    form = FORMS[name]
    assert " | ".join(map(description, form.streets)) == STREETS[form.family]
    assert form.most_players == MOST_PLAYERS[form.family]


@pytest.mark.cites("19:47-14.8(b)")
def test_these_games_may_be_offered_and_no_others() -> None:
    eight, split = "high-low split eight or better", "high-low split"
    stud = {"seven-card stud high", f"seven-card stud {split}", f"seven-card stud {eight}", "five-card stud"}
    drawn = {"hold 'em", "omaha high", f"omaha {eight}", "five-card draw high", "five-card draw low"}
    assert set(STUD_FORMS) == stud
    assert set(BUTTON_FORMS) == drawn
    assert set(FORMS) == stud | drawn
    assert set(LOW_FORMS) == {form for form in FORMS if form.endswith(("low", split, eight))}
