"""The story of a round as it is played, in brief or step by step, limited to what the player may see."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.equipment.money import show, signed
from croupier.play.explanations import why_lines
from croupier.play.rounds import PlayedRound, gain, narrated
from croupier.play.seat import GameSeat, TellsReasons
from croupier.play.typed_input import number
from croupier.table.names import DeckName
from croupier.table.places import DEALING
from croupier.table.roles import player
from croupier.table.sight import seen
from croupier.table.steps import (
    Announced,
    Begun,
    Bought,
    Committed,
    Confided,
    Counted,
    Irregular,
    MeterMoved,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Thrown,
    ThrowSealed,
    VigorishCollected,
    Voided,
    Wagered,
    Withdrawn,
)
from croupier.table.terms import Procedure
from croupier.table.wheel_steps import SpinSealed, Spun
from croupier.terminal.screen import Screen
from croupier.words import because, deck_name, paid_at, sentence

DICE = DeckName("dice")
"""Stands for a deck: the sealed throw."""

WHEEL = DeckName("wheel")
"""Stands for a deck: the sealed spin."""


class Story:
    """Shows a table's steps to the player in one seat, as they happen."""

    def __init__(self, screen: Screen, seat: int, game: GameSeat) -> None:
        self.screen, self.seat, self.game = screen, seat, game
        self.teller = game.teller()
        self.every_step = False
        self.seals: dict[DeckName, str] = {}
        """The seal of each deck that is shuffled and not yet opened."""
        self.opened: list[tuple[OrderRevealed, str]] = []
        """The opened orders, with their seals."""
        self.thrown: list[Thrown] = []
        """The throws whose seals were opened."""
        self.spun: list[Spun] = []
        """The spins whose seals were opened."""
        self._number = 0

    def hear(self, step: Step) -> None:
        """Show one step of the table, as far as the player may see it."""
        visible = seen(step, player(self.seat))
        self._keep(visible)
        # Private steps are best described in terms of the cards on the screen.
        if self.every_step and not isinstance(visible, Confided):
            words = narrated(visible)
            self.screen.say(*([f"  {words}"] if words else []))
        else:
            lines = self.teller.brief(visible)
            self.screen.say(*(self._brief(visible) if lines is None else lines))

    def remember(self, steps: Iterable[Step]) -> None:
        """Take in steps from before this session without showing them."""
        for step in steps:
            self._keep(seen(step, player(self.seat)))

    def _keep(self, step: Step) -> None:
        self.teller.keep(step)
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                self._number = number
            case Committed(deck=deck, commitment=seal):
                self.seals[deck] = seal
            case ThrowSealed(seal=seal):
                self.seals[DICE] = seal
            case Thrown(seal=seal) if seal:
                self.thrown.append(step)
                self.seals.pop(DICE, None)
            case SpinSealed(seal=seal):
                self.seals[WHEEL] = seal
            case Spun(seal=seal) if seal:
                self.spun.append(step)
                self.seals.pop(WHEEL, None)
            case OrderRevealed(deck=deck):
                self.opened.append((step, self.seals.pop(deck, "")))
            case _:
                pass

    def _brief(self, step: Step) -> Sequence[str]:
        """Return the lines that a player needs at any game."""
        words = ""
        match step:
            case Moved(target=target, deck=deck) if target == DEALING:
                seal = self.seals.get(deck, "")[:12]
                words = (
                    f"Round {self._number}. The {deck_name(deck)} deck is in play, sealed as {seal}…. Wagers are open."
                )
            case Wagered() | Withdrawn() | Bought() if step.seat == self.seat:
                words = sentence(step)
            case Announced():
                words = sentence(step)
            case Irregular() | Voided() | Counted():
                words = narrated(step)
            case MeterMoved() if step.paid or step.after.display < step.before.display:
                words = sentence(step)
            case _:
                pass
        return [words] if words else []

    def settled(self, round_: PlayedRound) -> None:
        """Show how each wager ended: its number (for ``why``), the amount won or lost, the reason and the paragraph."""
        if round_.settled:
            self.screen.say("Your wagers:")
        width = max((len(self.game.label(step.area)) for step in round_.settled), default=0)
        for place, step in enumerate(round_.settled, 1):
            label = f"{self.game.label(step.area):<{max(12, width)}}"
            self.screen.say(f"  {place}. {label} {self._settlement(step, round_.vigorish.get(step.area))}")
        self.screen.say_all(self.game.bank_lines(round_))

    def _settlement(self, step: Settled, vigorish: VigorishCollected | None) -> str:
        """Return a settlement as a line. The amount's sign shows a win or loss; a returned wager is named as such."""
        reason, won = because(step.reason), gain(step)
        if step.paid:
            reason += f", {paid_at(step)}{'; it stays up' if step.stays else ''}"
        elif step.returned and step.outcome is not Outcome.LOSE:
            reason = f"{'void' if step.outcome is Outcome.VOID else 'push'}: {reason}"
        if vigorish is not None:
            reason += f", less a vigorish of {show(vigorish.amount)}"
            won -= vigorish.amount
        # Without its chapter, as ``rule`` takes it.
        paragraph = str(step.cites[0]).removeprefix(f"{self.game.book.chapter}-")
        return f"{signed(won):>7}  \t{reason} [{paragraph}]"


# --- why wagers ended as they did


def reason_lines(game: GameSeat, last: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
    """Yield the reason for each wager's outcome in a round, or for the one whose number was typed."""
    if last.void:
        yield f"Round {last.number} was void: {last.void}."
    if last.banked:
        # A bank has no wager of its own, but all the others' are against it.
        yield from game.bank_reasons(last, text)
        return
    if isinstance(game, TellsReasons):
        yield from game.reasons(last, text, chosen)
        return
    settled = list(enumerate(last.settled, 1))
    if text:
        settled = [settled[number(text, "wager of the last round", len(settled)) - 1]]
    if not settled and not last.void:
        yield f"No wager of yours was decided in round {last.number}."
    yield from why_lines(settled, last.vigorish, chosen)
