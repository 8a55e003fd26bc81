"""How a wager ends at any table: what is paid, what is returned, and where chips and coupons go."""

import pytest

from croupier.equipment.money import Odds
from croupier.regulation import cite
from croupier.table.books import CAGE, INVENTORY, PROMOTION, Books, coupons, stack, wager
from croupier.table.payments import Payment
from croupier.table.reasons import AllHandsVoid, NoLineMade
from croupier.table.settlement import MATCH_PLAY, collected, given_back, paid_out, standing
from croupier.table.steps import Asset, Outcome, Posting, Settled, Transferred
from croupier.words import arithmetic

PARAGRAPH = cite("19:47-2.3(a)")
AREA = wager(1, "bet")


def wagered(chips: int, face: int = 0) -> Books:
    """Return a table's books with an inventory, where seat 1 has wagered chips and a coupon."""
    books = Books()
    postings = [Posting(CAGE, INVENTORY, 100_00), Posting(CAGE, AREA, chips)]
    if face:
        postings.append(Posting(PROMOTION, AREA, face, Asset.COUPONS))
    books.apply(Transferred(cites=(PARAGRAPH,), amount=chips, postings=tuple(postings)))
    return books


def paid(books: Books, **more: object) -> Settled:
    payment = Payment((Odds(3, 2),), sum(standing(books, 1, "bet")))
    return paid_out(books, 1, "bet", NoLineMade(), PARAGRAPH, paid=15_00, payment=payment, **more)  # type: ignore[arg-type]


def test_a_winning_wager_is_paid_and_goes_back() -> None:
    step = paid(wagered(10_00), readings=(3,))
    assert step.outcome is Outcome.WIN
    assert (step.stake, step.coupon, step.paid, step.returned, step.readings) == (10_00, 0, 15_00, 10_00, (3,))
    assert arithmetic(step) == "3 to 2 on $10 = $15"
    assert step.postings == (Posting(INVENTORY, stack(1), 15_00), Posting(AREA, stack(1), 10_00))


def test_a_coupon_is_mentioned_and_taken_and_its_reading_named_last() -> None:
    step = paid(wagered(10_00, 5_00), readings=(3,))
    assert (step.stake, step.coupon, step.returned, step.readings) == (10_00, 5_00, 10_00, (3, MATCH_PLAY))
    assert arithmetic(step) == "3 to 2 on $10 and a coupon of $5 = $15"
    assert step.postings[2:] == (Posting(AREA, PROMOTION, 5_00, Asset.COUPONS),)


def test_a_wager_may_stay_up() -> None:
    step = paid(wagered(10_00), stays=True)
    assert step.returned == 10_00
    assert step.postings == (Posting(INVENTORY, stack(1), 15_00),)


def test_a_payment_may_be_all_there_is() -> None:
    step = paid(wagered(10_00), whole=True)
    assert step.returned == 0
    assert step.postings == (Posting(INVENTORY, stack(1), 15_00), Posting(AREA, INVENTORY, 10_00))


def test_a_bonus_without_a_wager_is_paid_alone() -> None:
    step = paid_out(Books(), 1, "bonus", NoLineMade(), PARAGRAPH, paid=5_00, payment=Payment((Odds(1, 1),), 0))
    assert (step.stake, step.coupon, step.returned) == (0, 0, 0)
    assert step.postings == (Posting(INVENTORY, stack(1), 5_00),)


@pytest.mark.parametrize("face", [0, 5_00])
def test_a_losing_wager_is_collected_and_a_void_one_goes_back(face: int) -> None:
    books = wagered(10_00, face)
    lost = collected(books, 1, "bet", NoLineMade(), PARAGRAPH)
    assert (lost.outcome, lost.stake, lost.coupon, lost.returned) == (Outcome.LOSE, 10_00, face, 0)
    taken = (Posting(AREA, PROMOTION, face, Asset.COUPONS),) if face else ()
    assert lost.postings == (Posting(AREA, INVENTORY, 10_00), *taken)
    void = given_back(books, 1, "bet", Outcome.VOID, AllHandsVoid(), PARAGRAPH)
    assert (void.outcome, void.stake, void.coupon, void.returned) == (Outcome.VOID, 10_00, face, 10_00)
    returned = (Posting(AREA, coupons(1), face, Asset.COUPONS),) if face else ()
    assert void.postings == (Posting(AREA, stack(1), 10_00), *returned)
