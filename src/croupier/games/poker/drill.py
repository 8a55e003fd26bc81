"""A round of poker as a dealer's acts: who acts, what goes where, who wins what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games.poker import drill_words as words
from croupier.games.poker import events as e
from croupier.games.poker.drill_words import Asking
from croupier.games.poker.table import PokerTable
from croupier.games.poker.words import BETS, part_words, pot_words
from croupier.play.card_lines import known
from croupier.play.card_reader import CardReader
from croupier.play.drill import DrillChoice, Part, ShownSteps, Topic
from croupier.play.step_reader import Remedy, never, verb
from croupier.table.places import BOARD, DEALING, STUB, at_seat
from croupier.table.steps import (
    Act,
    Counted,
    Cut,
    Face,
    Irregular,
    Moved,
    Step,
    Transferred,
    Turned,
    Viewed,
)
from croupier.table.terms import Verb
from croupier.words import remedy, sentence, trouble
from croupier.words.text import capital

ROUNDS = 4
"""The number of rounds in a shift: they take longer than those of other games."""

FORMS = (
    "",
    "omaha high-low split eight or better",
    "seven-card stud high",
    "five-card draw high",
    "omaha high",
    "seven-card stud high-low split",
    "five-card draw low",
    "five-card stud",
)
"""The forms that are trained. The empty one is the sample filing's."""


@dataclass(slots=True)
class _Award:
    """A part of a pot, and who won it."""

    pot: int
    part: e.PotPart
    steps: list[e.PotAwarded] = field(default_factory=list)

    @property
    def what(self) -> str:
        return part_words(self.pot, self.part)

    @property
    def seats(self) -> list[int]:
        return [step.seat for step in self.steps]

    @property
    def amount(self) -> Cents:
        return sum(step.amount for step in self.steps)


class PokerReader(CardReader):
    """The dealer's acts under 14.4 to 14.15."""

    preparing = ("19:47-14.4",)
    prepared = (words.PREPARED, words.PREPARED_MISTAKES)
    remedied: ClassVar = {e.ReturnedCardsWrong: Remedy.DECK_REMOVED, e.StubWrong: Remedy.DECK_REMOVED}

    def __init__(self, steps: tuple[Step, ...], table: PokerTable) -> None:
        super().__init__(steps, table)
        self.rules = table.rules
        self.seats = sorted({seat for step in self.steps if (seat := _dealt_to(step))})
        """The players who were dealt in and have not folded."""
        self.button = 0
        self.raked: Cents = 0
        self.bets: dict[int, Cents] = {}
        """The chips in front of each player."""
        self.holes: dict[int, tuple[Card, ...]] = {}
        """The hole cards that were shown."""
        self.up: dict[int, tuple[Card, ...]] = {}
        self.board: tuple[Card, ...] = ()
        self.opening = False
        """True if the next action is the first of its betting round."""
        self.folded = False
        """True if the drill has asked what to do with a folded hand."""
        self.showing = False
        """True if the showdown has begun, but nobody has shown yet."""
        self.shown_down = False
        self.awarded = False

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Counted(place=place) if place != STUB:
                yield ShownSteps(self.run(never))
            case e.BetPlaced():
                yield from self._wagered(step)
            case Transferred():
                yield from self._transferred(step)
            case _:
                yield from super().part(step)

    def is_only_shown(self, _step: Step) -> bool:
        return False

    def irregular(self, step: Irregular) -> Iterator[Part]:
        if not isinstance(step, e.HoleCardReplaced):
            yield from super().irregular(step)
            return
        steps = self.run(lambda step: verb(step) in (Verb.BURNS, Verb.DEALS) or isinstance(step, Viewed))
        prompt = f"{capital(trouble(step))}. What is the remedy?"
        right, wrong = f"{capital(remedy(step))}.", words.EXPOSED_MISTAKES
        yield DrillChoice(right, steps, wrong, prompt, closed=True, topic=Topic.IRREGULARITIES)

    def cut(self, _step: Cut, steps: tuple[Step, ...]) -> DrillChoice:
        return DrillChoice(words.CUT, steps, words.CUT_MISTAKES)

    # --- cards that move

    def moved(self, step: Moved) -> Iterator[Part]:
        if step.verb is Verb.TAKES and step.target == DEALING and not self.up and not self.board and not self.bets:
            steps = self.run(lambda step: isinstance(step, e.DeckHeldLevel))
            yield DrillChoice(words.TAKEN, steps, words.TAKEN_MISTAKES)
        elif step.verb in (Verb.BURNS, Verb.DEALS):
            yield from self._dealt()
        elif step.verb is Verb.DISCARDS and self.shown_down and not self.awarded:
            yield from self._awards()
        else:
            yield ShownSteps(self.run(never))

    def _dealt(self) -> Iterator[Part]:
        steps = self.run(lambda step: verb(step) is Verb.DEALS or isinstance(step, Viewed))
        deals = [step for step in steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
        for deal in deals:
            if deal.target == BOARD:
                self.board += known(deal.cards)
            elif deal.face is Face.UP:
                seat = deal.target.seat
                self.up[seat] = (*self.up.get(seat, ()), *known(deal.cards))
        self.opening = True
        if not deals:
            yield DrillChoice(words.BURNED, steps, words.BURNED_MISTAKES)  # Before the draw.
            return
        # Show face-up cards only after the question of how they are dealt.
        open_ = tuple(deal for deal in deals if deal.face is Face.UP)
        choice = words.dealt(steps)
        yield replace(choice, steps=tuple(step for step in steps if step not in open_) or steps)
        yield ShownSteps(open_)

    # --- bets

    def _wagered(self, step: e.BetPlaced) -> Iterator[Part]:
        seat = step.seat
        if step.bet in e.BLINDS:
            prompt = f"Who makes {BETS[step.bet]}?"
            yield words.which_seat(prompt, seat, sentence(step), step.cites, (step.bet,), notes=(self._who(),))
        elif step.bet is e.Bet.FORCED:
            prompt = "Whose up-card requires the forced bet?"
            yield words.which_seat(prompt, seat, sentence(step), step.cites[1:], (step.bet,), words.each(self.up))
            self.opening = False
        else:
            yield from self._first(seat, step)
        self.bets[seat] = step.total
        yield ShownSteps(self.run(lambda step: isinstance(step, e.AllIn)))

    def _who(self) -> str:
        """State who is in the round, and where the button is."""
        button = f"; the button is at seat {self.button}" if self.button else ""
        return f"In the round: {words.of_seats(self.seats)}{button}"

    def _first(self, seat: int, step: Step) -> Iterator[Part]:
        """Ask who acts first in a betting round."""
        if self.opening:
            self.opening = False
            answer = f"Seat {seat} is the first to act."
            held = words.each(self.up)
            notes = () if held else (self._who(),)
            cites = step.cites[:1]
            yield words.which_seat("Who is the first to act?", seat, answer, cites, (Asking.FIRST_TO_ACT,), held, notes)

    def act(self, step: Act) -> Iterator[Part]:
        match step:
            case e.ButtonPlaced(seat=seat):
                self.button = seat
                yield ShownSteps(self.run(never))
            case e.HighestShowing(seat=seat) | e.Checked(seat=seat):
                yield from self._first(seat, step)
                yield ShownSteps(self.run(never))
            case e.Folded(seat=seat):
                yield from self._first(seat, step)
                yield ShownSteps(self.run(never))
                yield self._discarded(seat)
            case e.ShowdownBegun():
                self.showing = self.shown_down = True
                yield ShownSteps(self.run(never))
            case e.Conceded(seat=seat):
                yield from self._shows_first(seat, step)
                yield ShownSteps(self.run(lambda step: _taken_in(step, seat)))
            case e.HandIdentified():
                yield self._called(step)
            case e.CardsDrawn():
                exchanged = (Verb.DISCARDS, Verb.DEALS, Verb.TAKES)
                yield ShownSteps(self.run(lambda step: verb(step) in exchanged or isinstance(step, Viewed)))
                self.opening = True
            case _:
                yield ShownSteps(self.run(never))

    def _discarded(self, seat: int) -> Part:
        """14.6(e)7: what to do with a folded hand; asked once per round."""
        steps = self.run(lambda step: _taken_in(step, seat))
        self.up.pop(seat, None)
        self.seats.remove(seat)
        if self.folded:
            return ShownSteps(steps)
        self.folded = True
        prompt = "What do you do with the folded hand?"
        counted = tuple(step.cites[0] for step in steps if isinstance(step, Counted))
        return DrillChoice(words.FOLDED, steps, words.FOLDED_MISTAKES, prompt, closed=True, rests_on=counted)

    # --- 14.7(c)4, 14.14: pots and rake

    def _transferred(self, step: Transferred) -> Iterator[Part]:
        match step:
            case e.PotAwarded():
                yield from self._awards()
            case e.RakePutAway():
                yield DrillChoice(words.PUT_AWAY, self.run(never), words.PUT_AWAY_MISTAKES)
            case e.UncalledBetReturned(seat=seat):
                prompt = f"The bet of seat {seat} was not called in full. How much of it goes back?"
                about, bets = (Asking.UNCALLED,), words.in_front(self.bets)
                yield words.how_much(prompt, step.amount, sentence(step), step.cites, about, (bets,))
                self.bets[seat] -= step.amount
                yield ShownSteps(self.run(never))
            case e.BetsGathered():
                yield from self._gathered()
            case _:
                yield ShownSteps(self.run(never))

    def _gathered(self) -> Iterator[Part]:
        """Gather the bets of a betting round into the pots; then take the rake."""
        gathered: list[e.BetsGathered] = []
        raked: list[e.RakeTaken | e.PotTimeTaken] = []
        while isinstance(step := self.next, e.BetsGathered | e.RakeTaken | e.PotTimeTaken):
            if isinstance(step, e.BetsGathered):
                gathered.append(step)
            else:
                raked.append(step)
            self.at += 1
        parted = any(step.pot > 1 for step in gathered)
        for step in gathered if parted else ():
            prompt = f"How much of the bets goes into {pot_words(step.pot)}?"
            about, bets = (Asking.INTO_POT,), words.in_front(self.bets)
            yield words.how_much(prompt, step.amount, sentence(step), step.cites, about, (bets,))
        self.bets.clear()
        yield ShownSteps(tuple(gathered))
        if self.rules.rake.lines():
            yield self._rake(sum(step.amount for step in gathered), raked)
        if raked:
            yield ShownSteps(tuple(raked))

    def _rake(self, bet: Cents, raked: Sequence[Transferred]) -> Part:
        fee = sum(step.amount for step in raked)
        answer = " ".join(map(sentence, raked)) or words.NO_RAKE
        cites = raked[0].cites if raked else (words.RAKE_CITE,)
        posted = [*map(str, self.rules.rake.lines())]
        posted.append(f"Taken so far: {show(self.raked)}; the smallest chip is {show(self.rules.smallest_chip)}")
        self.raked += fee
        prompt = f"Bets of {show(bet)} went into the pots. What rake do you take now?"
        return words.how_much(prompt, fee, answer, cites, (Asking.RAKE,), posted)

    # --- 14.15: the showdown

    def _shows_first(self, seat: int, step: Step) -> Iterator[Part]:
        if self.showing:
            self.showing = False
            answer = f"Seat {seat} must show first, or concede."
            prompt = "There is a showdown. Who must show first?"
            yield words.which_seat(prompt, seat, answer, step.cites[:1], (Asking.SHOWS_FIRST,))

    def turned(self, step: Turned) -> Iterator[Part]:
        if step.place.seat and self.shown_down:
            seat = step.place.seat
            yield from self._shows_first(seat, step)
            self.holes[seat] = known(step.cards)
        yield ShownSteps(self.run(never))

    def _called(self, step: e.HandIdentified) -> Part:
        seat = step.seat
        held = (*self.holes.get(seat, ()), *self.up.get(seat, ()))
        steps = self.run(never)
        return words.hand_called(step, self.rules, held, self.board, steps) or ShownSteps(steps)

    # --- 14.6(d), (e)5 and 6: the awards

    def _awards(self) -> Iterator[Part]:
        """Ask who wins what before the losing hands are taken away, which would give it away."""
        self.awarded = True
        coming = [step for step in self.steps[self.at :] if isinstance(step, e.PotAwarded)]
        awards: dict[tuple[int, e.PotPart], _Award] = {}
        of_pots: dict[int, Cents] = {}
        for payment in coming:
            part = payment.part if isinstance(payment, e.HandPaid) else e.PotPart.WHOLE
            of_pots[payment.pot] = of_pots.get(payment.pot, 0) + payment.amount
            awards.setdefault((payment.pot, part), _Award(payment.pot, part)).steps.append(payment)
        hands = {seat: (*held, *self.up.get(seat, ())) for seat, held in self.holes.items()}
        for award in awards.values():
            if isinstance(award.steps[0], e.HandPaid):
                yield from self._award(award, hands, of_pots)
        steps = self.run(
            lambda step: (
                verb(step) is Verb.DISCARDS
                or (isinstance(step, Counted) and step.place != STUB)
                or isinstance(step, e.PotAwarded)
            )
        )
        if self.shown_down and hands:
            prompt = "In which order?"
            cites = tuple(dict.fromkeys(award.cites[0] for award in coming))
            yield DrillChoice(words.AWARDING, steps, words.AWARDING_MISTAKES, prompt, closed=True, rests_on=cites)
            yield ShownSteps(tuple(step for step in steps if isinstance(step, Transferred)))
        else:
            yield ShownSteps(steps)

    def _award(self, award: _Award, hands: dict[int, tuple[Card, ...]], of_pots: dict[int, Cents]) -> Iterator[Part]:
        cites = award.steps[0].cites
        answer = " ".join(map(sentence, award.steps))
        held = (*words.each(hands), *words.on_board(self.board))
        yield words.which_seats(
            f"Who wins {award.what}?", award.seats, answer, cites, (Asking.WINNER, award.part), held
        )
        if len(award.steps) > 1:
            for step in award.steps:
                prompt = f"{capital(award.what)}, {show(award.amount)}, is shared by {words.of_seats(award.seats)}. "
                prompt += f"What does seat {step.seat} get?"
                yield words.how_much(prompt, step.amount, sentence(step), (words.SHARE_CITE, *cites), (Asking.SHARE,))
        elif award.part is not e.PotPart.WHOLE:
            prompt = f"{capital(pot_words(award.pot))} holds {show(of_pots[award.pot])}. How much is {award.what}?"
            about = Asking.PART, award.part
            yield words.how_much(prompt, award.amount, answer, (words.SHARE_CITE, *cites), about)


def _dealt_to(step: Step) -> int:
    """Return the seat to which a step deals a card; 0 for other steps."""
    return step.target.seat if isinstance(step, Moved) and step.verb is Verb.DEALS else 0


def _taken_in(step: Step, seat: int) -> bool:
    """True if a step takes in or counts one player's cards."""
    if isinstance(step, Counted):
        return step.place == at_seat(seat)
    return isinstance(step, Moved) and step.verb is Verb.DISCARDS and step.source.seat == seat


READER = PokerReader
