"""A round of three card poker, gathered into the acts that a dealer thinks in."""

from collections.abc import Iterator, Mapping

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.three_card_poker.in_play import FORFEITED
from croupier.games.three_card_poker.rules import Kind
from croupier.ranking.three_card import rank_three
from croupier.table.narrator import sentence
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import (
    Act,
    Announce,
    Committed,
    Compared,
    Counted,
    Cut,
    DeckBrought,
    Irregular,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Voided,
)
from croupier.terminal.drill import Choice, Part, Payment, Shown, StubCount
from croupier.terminal.step_reader import (
    ANNOUNCE_MISTAKES,
    PLACING_MISTAKES,
    STUB_MISTAKES,
    StepReader,
    never,
    rests_on,
    verb,
)
from croupier.terminal.story import known
from croupier.terminal.three_card_poker import drill_words as words

DEALT = ("deals", "delivers a stack")


def drill(steps: tuple[Step, ...]) -> list[Part]:
    """A round as parts in their order."""
    return list(_Reader(steps).parts())


class _Reader(StepReader):
    """The acts of 20.4 to 20.12."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.dealt = False
        """Whether hands have been dealt in part: an irregularity may split the deal in two."""
        self.dealers: tuple[Card, ...] = ()
        self.compared: dict[str, Compared] = {}
        """By position, the comparison that belongs to the first of its wagers that is settled."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Act() | Turned() if rests_on(step, "19:47-20.4"):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case Cut():
                yield self._cut()
            case Act(words=said) if "declines the cut" in said:
                yield self._cut()
            case Moved():
                yield self._moved(step)
            case Turned():
                yield self._turned(step)
            case Announce():
                yield Choice(sentence(step), self.run(never), ANNOUNCE_MISTAKES)
            case Act():
                yield from self._act(step)
            case Counted():
                yield StubCount(step)
                self.at += 1
            case Irregular():
                yield from self.irregular(step)
            case Voided():
                yield self.void(step)
            case Settled(line=line) if line == FORFEITED:
                yield self._forfeited()
            case Compared():
                self.compared[step.what] = step
                self.at += 1
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                self.at += 1
                kind, _, position = step.area.partition(".")
                against = kind in (Kind.ANTE.value, Kind.PLAY.value)
                yield Payment(step, self.compared.pop(f"position {position}", None) if against else None)
            case _:
                yield Shown(self.run(_told_only))

    # --- 20.4, 20.5: cards before the round

    def _prepared(self) -> Choice:
        steps = self.run(
            lambda step: (
                rests_on(step, "19:47-20.4")
                or verb(step) == "stacks"
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return Choice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) == "stacks")
        deck = next((step.deck for step in steps if isinstance(step, Committed)), "")
        if not deck:
            return Shown(steps)  # A seal was opened; the shuffle itself was disturbed.
        mistakes = (
            f"The {deck} deck stays in the discard rack; the other deck is added to it.",
            f"The {deck} deck is dealt again as it lies in the rack.",
        )
        other = any(step.cites[0].text == "19:47-20.2" for step in steps)
        return Choice(words.shuffled(deck, other=other), steps, mistakes)

    def _cut(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Cut) or (isinstance(step, Act) and "the cut" in step.words))
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return Shown(steps) if cut is None else words.cut(cut, steps)

    # --- cards that move

    def _moved(self, step: Moved) -> Part:
        if step.verb in DEALT:
            steps = self.run(lambda one: verb(one) == step.verb)
            again, self.dealt = self.dealt, True
            return words.dealt(steps, stacks=step.verb != "deals", again=again)
        if step.target == DEALING:
            return Choice(words.placing(step), self.run(never), PLACING_MISTAKES)
        if step.verb == "puts away the stub":
            return Choice(sentence(step), self.run(never), STUB_MISTAKES)
        if step.verb == "collects" and step.target == RACK:
            right, mistakes = words.collected(step.source)
            return Choice(right, self.run(never), mistakes)
        return Shown(self.run(never))

    def _turned(self, step: Turned) -> Choice:
        if step.place == DEALER:
            self.dealers = known(step.cards)
            return Choice(words.TURNS_OWN, self.run(never), words.TURNS_OWN_MISTAKES)
        steps = self.run(lambda one: isinstance(one, Turned))
        right, mistakes = words.reveals([one.place for one in steps if isinstance(one, Turned)])
        return Choice(right, steps, mistakes)

    # --- acts

    def _act(self, step: Act) -> Iterator[Part]:
        if "the stub" in step.words.lower():
            yield from self._stub()
        elif step.words.startswith("The dealer has "):
            line = f"    {'Dealer':<12} {show_cards(self.dealers)}"
            self.at += 1
            yield words.qualifies(rank_three(self.dealers), line, step)
        elif rests_on(step, "19:47-20.10(c)"):
            yield Choice(sentence(step), self.run(never), words.ORDER_MISTAKES)
        elif rests_on(step, "19:47-20.8", "19:47-20.9"):
            yield Choice(sentence(step), self.run(never), words.HAND_MISTAKES)
        else:
            yield Shown(self.run(never))  # What a player does, and where a cover card goes.

    def _stub(self) -> Iterator[Part]:
        """20.7(f), 20.8(d), (e): whether the stub is counted decides how it goes on."""
        steps = self.run(lambda one: isinstance(one, Act) and "stub" in one.words)
        excused = any(isinstance(one, Act) and "not counted" in one.words for one in steps)
        if isinstance(self.next, Counted):
            right = "The dealer takes the stub and counts it face down."
        else:
            steps += self.run(never)
            reason = "the shuffler has counted the deck" if excused else "the count is not due this round"
            right = f"The dealer places the stub in the discard rack without counting it: {reason}."
        yield Choice(right, steps, STUB_MISTAKES)

    # --- 20.10(b): hands that were given up

    def _forfeited(self) -> Choice:
        steps = self.run(
            lambda one: (isinstance(one, Settled) and one.line == FORFEITED) or _collects_before(one, self.dealers)
        )
        places = list(dict.fromkeys(one.source for one in steps if isinstance(one, Moved)))
        return Choice(words.forfeited(places), steps, words.FORFEITED_MISTAKES)


def _collects_before(step: Step, dealers: tuple[Card, ...]) -> bool:
    """Cards that are collected before the dealer's are turned over are those of hands that were given up."""
    return verb(step) == "collects" and not dealers


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, what players see."""
    asked = Act | Announce | Committed | OrderRevealed | Counted | Cut | Irregular | Moved | Turned | Voided | Compared
    return not isinstance(step, asked) and not (isinstance(step, Settled) and step.outcome is not Outcome.VOID)


def cards_for(step: Settled, shown: Mapping[str, tuple[Card, ...]]) -> Iterator[str]:
    """The cards that decide a wager, of those that lie face up."""
    kind, _, position = step.area.partition(".")
    places = {f"Position {position}": at_seat(int(position)), "Dealer": DEALER}
    if kind in (Kind.PAIR_PLUS.value, "bonus"):
        del places["Dealer"]
    for who, where in places.items():
        if cards := shown.get(where, ()):
            yield f"    {who:<12} {show_cards(cards)}"
