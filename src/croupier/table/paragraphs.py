"""The paragraphs behind what tables have in common, as each game's subchapter numbers them."""

from dataclasses import dataclass
from typing import Self

from croupier.regulation import Cite, cite

INVENTORY_CITE = cite("19:45-1.20")
"""The table inventory is a matter of 19:45-1.20, whose text is not at hand."""

COUPONS_CITE = cite("19:45-1.18")

AGE = cite("13:69E-1.18(g)")
"""How long cards stay in use."""
REPLACED, LOCKED_AWAY = cite("19:46-1.18"), cite("19:46-1.19")
"""Cards and shoes are a matter of 19:46-1.18 and 1.19, whose texts are not at hand."""
POSTED = cite("19:47-8.3")

Cites = tuple[Cite, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatParagraphs:
    """For each thing that is done at every table, the paragraphs of one game that say so."""

    opening: Cite
    """The table is opened for gaming."""
    meter: Cite
    """What the licensee places on a progressive meter."""
    age: Cite
    """How long cards or dice stay in use."""

    # --- seats and chips
    positions: Cite
    """The betting positions of the table."""
    seated: Cite
    """Who may wager, and who has to stay."""
    chips: Cite
    """With what wagers are made."""
    tips: Cite
    """Tips for the dealer, and where they go."""
    wagers: Cite
    """When wagers may be made, increased and withdrawn."""
    posted: Cite
    """Limits, and the rules as filed."""
    corrections: Cites = (INVENTORY_CITE,)
    """A payment is put right from the table inventory; where a game has it, that hands can be put together again in
    case of a question or dispute. No text at hand says more about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableParagraphs(SeatParagraphs):
    """For each thing that is done at every card table, the paragraphs of one game that say so."""

    # --- opening (13:69F-43.3, 19:47-11.5)
    brought: Cites
    """That the deck is such a deck, and how many there are."""
    inspected: Cite
    """The dealer sorts and inspects; the floorperson verifies."""
    spread_for_first: Cite
    """The cards lie spread, face up, for the first player."""
    first_inspection: Cite
    """The first player inspects them; then they are turned down and washed."""
    each_deck: Cite
    """With two decks, each is opened by itself."""
    alternation: Cite
    """Whose round it is, where two decks are used in turn."""

    # --- shuffling (43.4, 11.6)
    shuffle: Cite
    """Cards are shuffled."""
    by_hand: Cites
    """That the dealer may shuffle by hand."""
    shuffler_fault: Cite
    """A shuffling device fails."""
    miscounted: Cites
    """A device that counts another number of cards; the first paragraph says that devices may count."""

    # --- the cards' care
    idle: Cite
    """Where the cards lie while nobody plays."""
    replaced: Cite
    """A deck leaves the table."""
    locked_away: Cite
    """Where the shoe is while the table is closed."""
    device_leaves: Cite
    """A device leaves before another method is used."""
    methods: Cite
    """From what cards may be dealt."""
    device_returns: Cites
    """A device that was repaired is used again."""
    method_used: Cites
    """Another method than the one filed is used."""

    @classmethod
    def of(
        cls,
        *,
        opening: Cite,
        cards: Cite | None = None,
        shuffle: Cite | None = None,
        irregular: Cite | None = None,
        wagers: Cite | None = None,
    ) -> Self:
        """Return the paragraphs of a game, of which most say several things.

        The one on the ``opening`` tells how cards are inspected, that on ``cards`` which decks there are and when each
        is used, that on the ``shuffle`` who shuffles, where the cards are while nobody plays and from what they are
        dealt, that on what is ``irregular`` what becomes of a device that fails, and that on ``wagers`` who makes them,
        with what. A paragraph that isn't given is the one before it; ``wagers`` is the opening's. What is elsewhere is
        put in its place by :func:`dataclasses.replace`.
        """
        cards = cards or opening
        shuffle = shuffle or cards
        irregular = irregular or shuffle
        return cls(
            opening=opening,
            inspected=opening,
            spread_for_first=opening,
            first_inspection=opening,
            each_deck=opening,
            brought=(cards,),
            alternation=cards,
            shuffle=shuffle,
            by_hand=(shuffle,),
            miscounted=(shuffle, REPLACED),
            idle=shuffle,
            methods=shuffle,
            device_returns=(shuffle,),
            method_used=(irregular,),
            shuffler_fault=irregular,
            device_leaves=irregular,
            replaced=REPLACED,
            locked_away=LOCKED_AWAY,
            age=AGE,
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **_of_wagers(wagers or opening),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedParagraphs(SeatParagraphs):
    """For each thing that is done at every table with dice or a wheel, the paragraphs of one game that say so."""

    replaced: Cite
    """Dice leave the table, or the wheel is covered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceParagraphs(SealedParagraphs):
    """For each thing that is done at every dice table, the paragraphs of one game that say so."""

    dice: Cites
    """What dice come to the table, how many, and who inspects them."""

    @classmethod
    def of(cls, *, opening: Cite, dice: Cites, wagers: Cite) -> Self:
        """Return the paragraphs of a game, of which most say several things."""
        of_wagers = {**_of_wagers(wagers), "meter": POSTED}
        return cls(
            opening=opening,
            dice=dice,
            age=dice[0],
            replaced=dice[0],
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **of_wagers,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelParagraphs(SealedParagraphs):
    """For each thing that is done at every table with a wheel, the paragraphs of one game that say so."""

    wheel: Cites
    """What wheel the table has, and who inspects it."""

    @classmethod
    def of(cls, *, opening: Cite, wheel: Cites, wagers: Cite) -> Self:
        """Return the paragraphs of a game, of which most say several things."""
        of_wagers = {**_of_wagers(wagers), "meter": POSTED}
        return cls(
            opening=opening,
            wheel=wheel,
            age=wheel[0],
            replaced=wheel[0],
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **of_wagers,
        )


def _of_wagers(wagers: Cite) -> dict[str, Cite]:
    return dict.fromkeys(("positions", "seated", "chips", "tips", "wagers", "meter"), wagers)
