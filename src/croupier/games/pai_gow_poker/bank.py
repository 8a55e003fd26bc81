"""How a round ended for the player who was the bank, hand by hand and in total (11.10(k) to (o))."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.equipment.money import Cents, show, signed
from croupier.games.pai_gow_poker.events import (
    BankMadeUpCenter,
    CasinoMadeUpCenter,
    DealersWagerLost,
    DealersWagerPaid,
    DealersWagerPushed,
    SetHandsSeen,
    SurplusGiven,
    SurplusShared,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowKind
from croupier.play.explanations import paragraph_lines
from croupier.play.rounds import PlayedRound
from croupier.play.typed_input import number
from croupier.regulation import Cite
from croupier.table.books import CENTER
from croupier.table.steps import BankTaken, Outcome, Settled, Step, VigorishCollected
from croupier.words import arithmetic, because, finding, in_short, sentence


@dataclass(frozen=True, slots=True)
class BankEntry:
    """One wager against the bank, from the bank's point of view."""

    who: str
    gain: Cents
    reason: str
    text: str
    cites: tuple[Cite, ...]


def banked(round_: PlayedRound, seat: int) -> BankTaken | None:
    """Return the event by which the player became the bank of a round, or None."""
    return next((step for step in round_.steps if isinstance(step, BankTaken) and step.seat == seat), None)


def entries(round_: PlayedRound, seat: int) -> list[BankEntry]:
    """Return the wagers against the bank in the order in which they were decided, the dealer's first."""
    return [*_dealers(round_.steps), *_players(round_.steps, seat)]


def _dealers(steps: tuple[Step, ...]) -> Iterator[BankEntry]:
    hands = (step for step in steps if isinstance(step, SetHandsSeen))
    compared = next((step for step in hands if step.position == DEALER_POSITION), None)
    for step in steps:
        if compared is None or not isinstance(step, DealersWagerPushed | DealersWagerLost | DealersWagerPaid):
            continue
        # Chips that reach the center of the table are the bank's gain; chips that leave it are the bank's loss.
        gain = sum(
            posting.amount * ((posting.target == CENTER) - (posting.source == CENTER)) for posting in step.postings
        )
        cites = tuple(dict.fromkeys((*compared.cites, *step.cites)))
        reason = f"{in_short(compared)}: {finding(compared)}"
        yield BankEntry("dealer", gain, reason, f"{sentence(compared)} {sentence(step)}", cites)


def _players(steps: tuple[Step, ...], bank: int) -> Iterator[BankEntry]:
    held = {step.position: f"{in_short(step)}: " for step in steps if isinstance(step, SetHandsSeen)}
    for step in steps:
        if not isinstance(step, Settled) or step.seat == bank:
            continue
        area = step.area
        if area.kind is PaiGowKind.BET:
            # A coupon that wins is paid by the casino (reading 35).
            gain = {Outcome.WIN: -step.stake, Outcome.LOSE: step.stake}.get(step.outcome, 0)
            reason = f"{held.get(area.number, '')}{because(step.reason)}"
            yield BankEntry(f"position {area.number}", gain, reason, sentence(step), step.cites)


def account_lines(round_: PlayedRound, seat: int, chapter: str) -> Iterator[str]:
    """Yield the result of each wager against the bank, and the total."""
    taken = banked(round_, seat)
    if taken is None or round_.void:
        return
    yield "Against your bank:"
    all_entries = entries(round_, seat)
    for at, entry in enumerate(all_entries, 1):
        paragraph = str(entry.cites[0]).removeprefix(f"{chapter}-")
        yield f"  {at}. {entry.who:<12} {signed(entry.gain):>7}  \t{entry.reason} [{paragraph}]"
    total = sum(entry.gain for entry in all_entries)
    shared = ", of which half is the casino's" if taken.co_bank else ""
    yield f"  In all {signed(total)}{shared}{_less(round_)}."


def _less(round_: PlayedRound) -> str:
    vigorish = round_.vigorish.get(None)
    return f", less a vigorish of {show(vigorish.amount)}" if vigorish is not None else ""


def reason_lines(round_: PlayedRound, seat: int, text: str = "") -> Iterator[str]:
    """Yield the reasons for one entry, or for all entries and the settlement of the center of the table."""
    shown_before: set[Cite] = set()
    all_entries = entries(round_, seat)
    chosen = number(text, "wager against your bank", len(all_entries)) if text else 0
    for at, entry in enumerate(all_entries, 1):
        if chosen not in (0, at):
            continue
        yield f"{at:>2}. \t{entry.text}"
        yield from (f"  {line}" for line in paragraph_lines(cite for cite in entry.cites if cite not in shown_before))
        shown_before.update(entry.cites)
    if chosen:
        return
    for step in round_.steps:
        if _settles_bank(step):
            yield sentence(step)
            if isinstance(step, VigorishCollected):
                yield f"    Arithmetic: {arithmetic(step)}."
            yield from (
                f"  {line}" for line in paragraph_lines(cite for cite in step.cites if cite not in shown_before)
            )
            shown_before.update(step.cites)


def _settles_bank(step: Step) -> bool:
    """True if an event moves money between the center of the table, the bank and the casino."""
    if isinstance(step, VigorishCollected):
        return step.area is None
    return isinstance(step, BankMadeUpCenter | CasinoMadeUpCenter | SurplusShared | SurplusGiven)
