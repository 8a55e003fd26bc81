"""A check for every case, whatever it expects: the amounts that a step states must be what its postings move."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from croupier.equipment.money import Cents, show
from croupier.table.books import CAGE, coupons, stack, wager
from croupier.table.names import Account
from croupier.table.steps import (
    Asset,
    Bought,
    Filled,
    MoneyStep,
    Settled,
    Step,
    Tipped,
    Transferred,
    VigorishCollected,
    Wagered,
    Withdrawn,
)
from croupier.words import sentence

Balances = dict[tuple[Account, Asset], Cents]


def misstated_amounts(steps: Iterable[Step]) -> Iterator[str]:
    """Yield the amounts stated by steps that their postings don't bear out."""
    before: Balances = defaultdict(int)
    for step in steps:
        if isinstance(step, MoneyStep):
            after = before.copy()
            for posting in step.postings:
                after[posting.source, posting.asset] -= posting.amount
                after[posting.target, posting.asset] += posting.amount
            for what, stated, moved in _claims(step, before, after):
                if stated != moved:
                    yield f"{sentence(step)} The step states that the {what} is {show(stated)}; it is {show(moved)}"
            before = after


def _claims(step: MoneyStep, before: Balances, after: Balances) -> Iterator[tuple[str, Cents, Cents]]:
    """Yield each amount stated, by name and in cents, with the amount that the postings moved."""

    def grown(account: Account, asset: Asset = Asset.CHIPS) -> Cents:
        return after[account, asset] - before[account, asset]

    chips = [posting for posting in step.postings if posting.asset is not Asset.COUPONS]
    moved = sum(posting.amount for posting in chips or step.postings)
    match step:
        case Wagered(seat=seat, area=area):
            yield "amount", step.amount, grown(wager(seat, area))
            yield "coupon", step.coupon, grown(wager(seat, area), Asset.COUPONS)
            yield "total", step.total, after[wager(seat, area), Asset.CHIPS]
        case Withdrawn(seat=seat, area=area):
            yield "amount", step.amount, -grown(wager(seat, area))
            yield "coupon", step.coupon, -grown(wager(seat, area), Asset.COUPONS)
        case Settled(seat=seat, area=area):
            area = wager(seat, area)
            stays = after[area, Asset.CHIPS]
            stood, face = before[area, Asset.CHIPS], before[area, Asset.COUPONS]
            # A wager on a progressive jackpot is collected before the cards are dealt.
            if stood or face:
                yield "stake", step.stake, stood
                yield "coupon", step.coupon, face
            # A share of a meter is paid away from the table.
            if not any(posting.asset is Asset.METER for posting in step.postings):
                yield "payment with what is returned", step.paid + step.returned, grown(stack(seat)) + stays
        case Bought(seat=seat):
            yield "amount", step.amount, grown(stack(seat))
            yield "coupon", step.coupons, grown(coupons(seat), Asset.COUPONS)
        case Tipped(seat=seat):
            yield "amount", step.amount, -grown(stack(seat))
        case Filled():
            yield "amount", step.amount, -grown(CAGE)
        case VigorishCollected() | Transferred():
            yield "amount", step.amount, moved
        case _:
            pass
