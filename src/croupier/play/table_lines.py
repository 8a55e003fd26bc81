"""Lines of text about any table at any time: meters, chips, wagers."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta

from croupier.equipment.money import in_chips, show, signed
from croupier.play.bets import Standing
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat
from croupier.regulation import Cite
from croupier.table.books import Books, coupons, stack
from croupier.table.layout import SignText
from croupier.table.steps import Asset, Bought, Step
from croupier.words import area_name


def meter_lines(books: Books, cite: Cite) -> Iterator[str]:
    if not books.meters:
        yield "This table has no progressive meter."
    for meter in books.meters.values():
        registered = f"wagers registered: {meter.wagers}"
        yield f"The {meter.name} meter shows {show(meter.display)}; {registered}. [{cite}]"


def chip_lines(books: Books, seat: int) -> Iterator[str]:
    """Yield the stack by denomination, and coupons if there are any."""
    chips = books.balance(stack(seat))
    yield f"Your stack: {show(chips)}."
    try:
        piles = in_chips(chips)
    except ValueError:
        piles = ()
    yield from (f"  {number:>3} of {denomination}" for number, denomination in piles)
    face = books.balance(coupons(seat), Asset.COUPONS)
    if face:
        yield f"Match play coupons: {show(face)}."


def bet_lines(standing: Standing, game: GameSeat) -> Iterator[str]:
    if not standing:
        yield "You have no bets on the layout."
        return
    typed = max(len(game.short(area)) for area in standing)
    words = max(26, *(len(area_name(area)) for area in standing))
    for area, stake in standing.items():
        coupon = f" with a coupon of {show(stake.coupon)}" if stake.coupon else ""
        yield f"  {game.short(area):<{typed}}  {area_name(area):<{words}} {show(stake.chips):>8}{coupon}"
    yield f"  Total: {show(sum(stake.chips for stake in standing.values()))}."


def history_lines(past: Sequence[PlayedRound]) -> Iterator[str]:
    """Yield each round of a session in a line."""
    if not past:
        yield "No round has been played yet."
    for played in past:
        end = f"wagered {show(played.staked)}"
        end = f"void: {played.void}" if played.void else "as the bank" if played.banked else end
        yield f"  round {played.number:>3} {signed(played.net):>9}  \t{end}"


def posted_lines(posted: Iterable[SignText], width: int) -> Iterator[str]:
    """Yield what is posted: pay tables under their headings, everything else as is."""
    heading = ""
    for line in posted:
        if not line.heading:
            yield f"  {line}."
            continue
        if line.heading != heading:
            heading = line.heading
            yield f"  {heading}:"
        yield table_row(line, width)


def table_row(line: SignText, width: int) -> str:
    """Return a line of a pay table, with its payout in a separate column."""
    return f"    {line.name:<{width}} {line.value}"


def net_line(books: Books, seat: int, steps: Iterable[Step], rounds: int, since: timedelta) -> str:
    """Return the net result of a stay and its length in one line."""
    bought = sum(step.amount for step in steps if isinstance(step, Bought) and step.seat == seat)
    return (
        f"Net result {signed(books.net(seat))} in {rounds} round{'s' if rounds != 1 else ''}, "
        f"{int(since.total_seconds()) // 60} min. Bought in {show(bought)}, chips {show(books.balance(stack(seat)))}."
    )
