"""The blackjack bonus wager (2.20): cards under the wager, the button after everything else, the award drawn."""

import pytest
from blackjack_filings import BONUS, BY_HAND, NOTHING, Changes
from blackjack_play import Sitting

from croupier.equipment.money import Cents
from croupier.games.blackjack.commands import AscertainAward, AwardNotShown, AwardSelected
from croupier.games.blackjack.events import BonusAwardNotShown, BonusCalled
from croupier.table.meter_commands import ValidatePayout
from croupier.table.names import Place
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Role
from croupier.table.steps import Act, Moved, Outcome, Settled, Step
from croupier.table.terms import Verb

FIVE = {"wagers.bonus.awards_five_dollars": ["870 of $50", "119 of $99", "1 of $100", "9 of $1,000", "1 of $5,000"]}
"""With $5: lots 0 to 869 are $50, 870 to 988 $99, 989 is $100, 990 to 998 $1,000, 999 $5,000."""


def dealt(
    text: str,
    seats: tuple[int, ...] = (1,),
    stake: Cents = 5_00,
    *,
    drawn: int | None = None,
    changes: Changes = NOTHING,
) -> Sitting:
    sitting = Sitting({**BONUS, **BY_HAND, **changes}, seats=seats)
    sitting.shuffled(text)
    for seat in seats:
        sitting.bet(seat)
        sitting.wager(f"bonus.{seat}", stake)
    if drawn is not None:
        sitting.house.queue("bonus award", AwardSelected(drawn), actor=DEVICE)
    sitting.no_more_bets()
    return sitting


def of(sitting: Sitting, area: str) -> Settled:
    (found,) = [step for step in sitting.steps if isinstance(step, Settled) and str(step.area) == area]
    return found


def cites_of(step: Step) -> list[str]:
    return [str(cite).removeprefix("19:47-") for cite in step.cites]


def place(sitting: Sitting, step: Step) -> int:
    return next(at for at, line in enumerate(sitting.steps) if line is step)


@pytest.mark.cites("19:47-2.20(e)", "19:47-2.20(e)1")
@pytest.mark.parametrize("cards", ["KS 9C 9D TD", "AS 9C 9D TD", "KS 9C KD TD", "AS 9C AD TD"])
def test_without_a_blackjack_the_wager_is_collected_before_any_card_more(cards: str) -> None:
    sitting = dealt(cards)
    settled = of(sitting, "bonus.1")
    assert (settled.outcome, cites_of(settled)) == (Outcome.LOSE, ["2.20(e)1", "2.20(e)"])
    assert len(sitting.dealt_to()) == 4
    assert sitting.topic == "turn"


@pytest.mark.cites("19:47-2.20(e)2", "19:47-2.20(f)", "19:47-2.20(h)")
def test_a_winners_cards_stay_under_the_wager_and_the_button_comes_after_all_other_wagers_from_the_left() -> None:
    # Boxes 1 and 3 have blackjacks, box 2 doesn't.
    sitting = dealt("AS 9S AH 9C KS 9H KH TD", (1, 2, 3))
    assert sitting.order_settled() == ["bonus.2", "bet.3", "bet.1"]
    assert len(sitting.table.books.cards(Place("box", 1, 1))) == 2
    sitting.play("stand", box=2)
    assert sitting.order_settled() == ["bonus.2", "bet.3", "bet.1", "bet.2", "bonus.1", "bonus.3"]
    collected = {step.source: step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.COLLECTS}
    last_paid = place(sitting, of(sitting, "bonus.3"))
    assert place(sitting, collected[Place("box", 2, 1)]) < last_paid
    assert all(
        place(sitting, collected[name]) > last_paid
        for name in (Place("box", 1, 1), Place("box", 3, 1), Place("dealer"))
    )
    assert "2.20(h)" in cites_of(collected[Place("box", 1, 1)])
    sitting.replays()


@pytest.mark.cites("19:47-2.20(i)", "19:47-2.20(j)")
def test_the_award_is_paid_whatever_the_dealer_has_and_the_wager_goes_back() -> None:
    sitting = dealt("AS AC KS KD", drawn=0)
    sitting.play("decline")
    assert sitting.settled() == {"bet.1": (Outcome.PUSH, 0), "bonus.1": (Outcome.WIN, 50_00)}
    assert of(sitting, "bonus.1").readings == (55,)
    assert sitting.won() == 50_00


@pytest.mark.parametrize(
    ("stake", "drawn", "award"),
    [
        (5_00, 869, 50_00),
        (5_00, 870, 99_00),
        (5_00, 989, 100_00),
        (5_00, 990, 1_000_00),
        (5_00, 999, 5_000_00),
        (1_00, 0, 5_00),
        (1_00, 779, 5_00),
        (1_00, 780, 25_00),
        (1_00, 999, 1_000_00),
    ],
)
def test_the_lot_that_is_drawn_decides(stake: Cents, drawn: int, award: Cents) -> None:
    sitting = dealt("AS 9C KS TD", stake=stake, drawn=drawn, changes=FIVE)
    assert of(sitting, "bonus.1").paid == award
    assert sitting.won() == award + 15_00


@pytest.mark.parametrize(("reading", "won"), [("returned", 50_00), ("part of the award", 45_00)])
def test_whether_the_wager_is_part_of_the_award_is_filed(reading: str, won: Cents) -> None:
    # If the award included the wager, the house would have more than thirty percent with these decks, so awards are
    # higher.
    awards = {"wagers.bonus.awards_five_dollars": ["800 of $50", "200 of $200"]}
    awards |= {"wagers.bonus.awards_one_dollar": ["700 of $5", "300 of $50"]}
    sitting = dealt("AS 9C KS TD", drawn=0, changes={**awards, "readings.bonus_wager": reading})
    assert sitting.won() == won + 15_00
    sitting.replays()


@pytest.mark.cites("19:47-2.20(g)", "19:47-2.20(g)1", "19:47-2.20(g)2", "19:47-2.20(g)3", "19:47-2.20(g)4")
@pytest.mark.parametrize(("drawn", "confirmed"), [(870, False), (989, True), (990, True)])
def test_below_100_dollars_it_is_announced_and_from_there_on_a_supervisor_confirms_it(
    drawn: int, confirmed: bool
) -> None:
    sitting = Sitting({**BONUS, **BY_HAND, **FIVE})
    sitting.house.automatic = frozenset({Role.DEVICE, Role.DEALER})
    sitting.shuffled("AS 9C KS TD")
    sitting.bet(1)
    sitting.wager("bonus.1", 5_00)
    sitting.house.queue("bonus award", AwardSelected(drawn), actor=DEVICE)
    sitting.no_more_bets()
    announced = [step for step in sitting.steps if isinstance(step, BonusCalled) and "2.20(g)3" in cites_of(step)]
    assert bool(announced) == (not confirmed)
    if confirmed:
        assert (sitting.topic, [str(cite) for cite in sitting.driver.ask.cites]) == ("validation", ["19:47-2.20(g)4"])
        assert "bonus.1" not in sitting.settled()
        sitting.give(SUPERVISOR, ValidatePayout())
    assert sitting.driver.at_rest
    steps = [cites_of(step)[0] for step in sitting.steps if isinstance(step, Act)]
    assert [cite for cite in ("2.20(g)1", "2.20(g)2") if cite in steps] == ["2.20(g)1", "2.20(g)2"]
    assert ("2.20(g)4" in sitting.cited()) == confirmed


@pytest.mark.parametrize("drawn", [-1, 1000])
def test_a_lot_that_is_not_among_those_filed_is_refused(drawn: int) -> None:
    sitting = Sitting({**BONUS, **BY_HAND, **FIVE})
    sitting.shuffled("AS 9C KS TD")
    sitting.bet(1)
    sitting.wager("bonus.1", 5_00)
    sitting.house.automatic = frozenset({Role.DEALER, Role.SUPERVISOR})
    sitting.no_more_bets()
    assert sitting.topic == "bonus award"
    refusal = sitting.refused(DEVICE, AwardSelected(drawn))
    assert [str(cite) for cite in refusal.cites] == ["19:47-2.20(j)"]
    assert sitting.refused(DEALER, AwardSelected(0)).cites
    sitting.give(DEVICE, AwardSelected(0))
    assert sitting.driver.at_rest


# --- 2.15(o)


@pytest.mark.cites("19:47-2.15(o)")
@pytest.mark.parametrize(("stake", "paid"), [(1_00, 21_00), (5_00, 105_00)])
def test_an_award_that_is_not_shown_and_cannot_be_ascertained_is_21_to_1(stake: Cents, paid: Cents) -> None:
    sitting = Sitting({**BONUS, **BY_HAND})
    sitting.shuffled("AS 9C KS TD")
    sitting.bet(1)
    sitting.wager("bonus.1", stake)
    sitting.house.queue("bonus award", AwardNotShown())
    sitting.no_more_bets()
    settled = of(sitting, "bonus.1")
    assert (settled.paid, settled.returned, cites_of(settled)[0]) == (paid, stake, "2.15(o)")
    (irregular,) = [step for step in sitting.steps if isinstance(step, BonusAwardNotShown)]
    assert cites_of(irregular) == ["2.15(o)"]
    assert ("2.20(g)4" in sitting.cited()) == (paid >= 100_00)
    sitting.replays()


def test_an_award_that_a_supervisor_ascertains_is_paid_if_it_is_one_of_those_filed() -> None:
    sitting = Sitting({**BONUS, **BY_HAND})
    sitting.shuffled("AS 9C KS TD")
    sitting.bet(1)
    sitting.wager("bonus.1", 5_00)
    sitting.house.automatic = frozenset({Role.DEVICE, Role.DEALER})
    sitting.house.queue("bonus award", AwardNotShown(), actor=DEALER)
    sitting.no_more_bets()
    assert sitting.topic == "bonus ascertained"
    assert [str(cite) for cite in sitting.refused(SUPERVISOR, AscertainAward(60_00)).cites] == ["19:47-2.20(j)"]
    sitting.give(SUPERVISOR, AscertainAward(150_00))
    sitting.give(SUPERVISOR, ValidatePayout())
    assert of(sitting, "bonus.1").paid == 150_00


def test_a_house_that_draws_gives_awards_of_the_distribution() -> None:
    found = set()
    for seed in range(40):
        sitting = Sitting({**BONUS, **BY_HAND}, seed=seed)
        sitting.shuffled("AS 9C KS TD")
        sitting.bet(1)
        sitting.wager("bonus.1", 1_00)
        sitting.no_more_bets()
        found.add(of(sitting, "bonus.1").paid)
    assert found <= {5_00, 25_00, 100_00, 1_000_00}
    assert {5_00, 25_00} <= found
